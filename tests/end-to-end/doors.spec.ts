import { expect, test } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { slipOf } from './pages/desk.ts'
import { newChair, typePasscode } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, GB_CAPTAIN, GB_GOVERNMENT, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('the locked door says the seat and nothing of the campaign', async ({ browser }) => {
  const slip = slipOf(war.slips, GB_ADMIRAL)
  const { page, leave } = await newChair(browser, slip)
  await page.goto(slip.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slip.title)
  await expect(page).toHaveTitle(slip.title)
  for (const word of ['1898', 'Portland', 'Majestic', 'Move', 'Juno'])
    await expect(page.locator('body')).not.toContainText(word)
  await keepScreens(page, 'hand-over')
  await leave()
})

test('one key covers all that stands in a window, and the passcode opens it again', async ({ browser }) => {
  const { page } = await war.sit(browser, GB_ADMIRAL)
  await expect(page.locator('body')).toContainText('Majestic')
  for (const key of ['F9', 'Control+l']) {
    await page.keyboard.press(key)
    await expect(page.getByLabel('Passcode')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Majestic')
    await expect(page.locator('body')).not.toContainText('The Channel, 1898')
    expect(await page.locator('canvas').count()).toBe(0)
    // What the printer and the switcher of windows have of it: the seat's own name.
    await expect(page).toHaveTitle(slipOf(war.slips, GB_ADMIRAL).title)
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf()), { verbosity: 0 })
    const { items } = await (await paper.getPage(1)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    expect(words).toContain('Channel Squadron')
    for (const word of ['Majestic', 'Portland', 'The Channel, 1898', '2 May']) expect(words).not.toContain(word)
    // Nothing stays behind in the tab that a reload would bring back.
    await page.reload()
    await expect(page.getByLabel('Passcode')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Majestic')
    await typePasscode(page, slipOf(war.slips, GB_ADMIRAL).passcode)
    await expect(page.locator('body')).toContainText('Majestic')
    await expect(page.getByRole('application', { name: 'Your chart' })).toBeVisible()
  }
  await page.getByRole('button', { name: /^Lock this window/ }).click()
  await expect(page.getByLabel('Passcode')).toBeVisible()
})

test('a window locks while orders are being written, and they are there when it opens again', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  await seat.choose('Channel Squadron')
  await seat.typeCourse([{ lat: 50.3, lon: -2.4 }], '9')
  await seat.page.keyboard.press('F9')
  await expect(seat.page.getByLabel('Passcode')).toBeVisible()
  await typePasscode(seat.page, slipOf(war.slips, GB_ADMIRAL).passcode)
  await seat.choose('Channel Squadron')
  await expect(seat.sheet.getByLabel('Knots of leg 1', { exact: true })).toHaveValue('9')
})

test('wrong passcodes are slowed after six, and the wait is said', async ({ browser }) => {
  const slip = slipOf(war.slips, GB_CAPTAIN)
  const { page, leave } = await newChair(browser, slip)
  await page.goto(slip.address)
  const field = page.getByLabel('Passcode')
  for (let wrong = 1; wrong <= 5; wrong++) {
    await typePasscode(page, `WRONG${wrong}`)
    await expect(page.getByRole('alert')).toHaveText('That is not the passcode of this seat.')
    await expect(field).toHaveValue('')
  }
  await typePasscode(page, 'WRONG6')
  await expect(page.getByRole('alert')).toContainText(/Wait 1 second before the next try\./)
  await expect(page.getByRole('button', { name: /^Wait \d+ s/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Take the seat' })).toBeEnabled()
  await typePasscode(page, 'WRONG7')
  await expect(page.getByRole('alert')).toContainText(/Wait 2 seconds before the next try\./)
  await expect(page.getByRole('button', { name: 'Take the seat' })).toBeEnabled()
  await typePasscode(page, slip.passcode)
  await expect(page.getByRole('tablist').first()).toBeVisible()
  await leave()
})

test('a seat’s passcode does not open another seat', async ({ browser }) => {
  const government = slipOf(war.slips, GB_GOVERNMENT)
  const { page, leave } = await newChair(browser, government)
  await page.goto(government.address)
  await typePasscode(page, slipOf(war.slips, GB_ADMIRAL).passcode)
  await expect(page.getByRole('alert')).toHaveText('That is not the passcode of this seat.')
  await leave()
})

test('no window asks anything of any address but its own host’s', async ({ browser }) => {
  for (const title of ['Umpire', GB_GOVERNMENT]) {
    const { page, asked, faults } = await war.sit(browser, title)
    await expect(page.locator('canvas').first()).toBeVisible()
    // The lamp of one machine hangs in all of its windows: each of the two changes it.
    await page.getByRole('button', { name: title === 'Umpire' ? 'Night lamp' : 'Daylight' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', title === 'Umpire' ? 'night' : 'day')
    expect(asked.length).toBeGreaterThan(3)
    const { host } = new URL(war.host.origin)
    expect(asked.filter((address) => new URL(address).host !== host)).toEqual([])
    expect(faults).toEqual([])
  }
})
