import { expect, test } from '@playwright/test'
import { DeskPage } from './pages/desk.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { GB_ADMIRAL, GB_GOVERNMENT, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('an order that cannot be carried out is refused beside its field, with the rule, and the rest stays', async ({
  browser,
}) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  await seat.choose('Channel Squadron')
  await seat.typeCourse([{ lat: 50.4, lon: -2.36 }], '33')
  const knots = seat.sheet.getByLabel('Knots of leg 1', { exact: true })
  await expect(knots).toHaveAttribute('aria-invalid', 'true')
  const beside = async (): Promise<string> => {
    const id = (await knots.getAttribute('aria-describedby')) ?? ''
    return ((await seat.page.locator(`[id="${id}"]`).textContent()) ?? '').replace(/\s+/g, ' ').trim()
  }
  expect(await beside()).toBe('The slowest ship can do at most 15 knots; you wrote 33. JS-MOVE-06 why')
  await seat.page.getByRole('button', { name: 'Seal orders' }).click()
  await expect(seat.page.getByText('One sheet is refused and not sealed')).toBeVisible()
  await expect(knots).toHaveValue('33')

  await knots.fill('1½ or so')
  expect(await beside()).toBe('A speed in knots, such as 10½.')
  await knots.fill('10')
  await seat.page.getByRole('button', { name: 'Seal orders' }).click()
  await expect(seat.sheet.getByText(/Speeds go in steps of 1½ knots: 9 or 10½; you wrote 10\./)).toBeVisible()
  await knots.fill('10½')
  await expect(knots).not.toHaveAttribute('aria-invalid', 'true')

  // Over Dorset.
  await seat.typeCourse([{ lat: 51.2, lon: -2 }], '10½')
  await expect(seat.sheet.getByText(/Leg 2 crosses land/)).toBeVisible()
  await expect(seat.sheet.getByText('JS-MOVE-24').first()).toBeVisible()

  const position = seat.sheet.getByLabel(/^Next position/)
  await position.fill('off Atlantis')
  await position.press('Enter')
  await expect(seat.sheet.getByText('A latitude with N. or S. and a longitude with E. or W., such as')).toBeVisible()
  await expect(position).toHaveValue('off Atlantis')
  await expect(position).toHaveAttribute('aria-invalid', 'true')
  // The ring round the field in which he writes is four pixels wide: it may not lie on the sentence.
  const box = await position.locator('..').boundingBox()
  const says = await seat.sheet.getByText('A latitude with N. or S.').boundingBox()
  expect((says?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(3)

  await seat.sheet.getByRole('button', { name: 'Enter harbour' }).click()
  await expect(seat.sheet.getByText('Choose the harbour she is to enter.')).toBeVisible()
  // Nothing that was refused is in force.
  await expect(seat.page.getByText('Orders are sealed.')).toBeHidden()
})

test('an empty telegram, and one to nobody, are not sent', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, GB_GOVERNMENT))
  const form = seat.page.getByRole('form', { name: 'New telegram' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose who it is for.')
  await form.getByLabel('To', { exact: true }).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert')).toHaveText('Write the words first.')
  await expect(seat.page.getByRole('table', { name: 'Telegrams sent' })).toContainText('Nothing has been sent yet.')
})

test('the umpire’s forms say what is wrong beside the field', async ({ browser }) => {
  const { page } = new UmpirePage(await war.sit(browser, 'Umpire'))
  await page.getByRole('button', { name: 'Announce…' }).click()
  const form = page.getByRole('region', { name: 'Announce the move' })
  await form.getByLabel('Length').fill('50')
  await form.getByRole('button', { name: 'Announce and ring the bell' }).click()
  await expect(form.getByRole('alert')).toContainText('Length is 50; it may not be over 48.')
  await form.getByLabel('Length').fill('6')
  await form.getByLabel('I give the weather out myself').check()
  await form.getByLabel('Force, 0 to 9').fill('12')
  await form.getByRole('button', { name: 'Announce and ring the bell' }).click()
  await expect(form.getByRole('alert')).toContainText('12')
})

test('the desk wants a name for a campaign', async ({ browser }) => {
  const desk = await DeskPage.open(browser, war.host.address)
  const { page } = desk
  await page.getByRole('region', { name: 'New from a pack' }).getByRole('button', { name: 'The Channel, 1898' }).click()
  await page.getByLabel('Name of the campaign').fill('   ')
  await page.getByRole('button', { name: 'Make the campaign' }).click()
  await expect(page.getByRole('alert')).toHaveText('Give the campaign a name; its file is called by it.')
  await desk.close()
})
