import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('an admiral writes standing orders, and reads that they were carried out at their hour', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await umpire.announce()
  await seat.choose('Channel Squadron')
  await seat.clearCourse()
  await seat.typeCourse([{ lat: 49.9, lon: -2.5 }], '9')
  const standing = seat.sheet.getByRole('region', { name: 'Standing orders' })
  await expect(standing).toContainText('she waits to be told')
  await standing.getByRole('button', { name: 'Add a standing order' }).click()
  await expect(standing.getByLabel('When, standing order 1')).toBeFocused()
  await standing.getByLabel('When, standing order 1').selectOption({ label: 'At an hour' })
  await expect(standing.getByRole('alert')).toContainText('An hour such as 1800')
  await standing.getByLabel('Hour, standing order 1').fill('1530')
  await standing.getByLabel('What she does, standing order 1').selectOption({ label: 'steer' })
  await standing.getByLabel('Course, standing order 1').fill('S.S.W.')
  await standing.getByLabel('Knots, standing order 1').fill('40')
  await standing.getByRole('button', { name: 'Add a standing order' }).click()
  await standing.getByLabel('What enemy, standing order 2').selectOption({ label: 'of more vessels than hers' })
  await standing.getByLabel('What she does, standing order 2').selectOption({ label: 'avoid action' })
  // A speed that she has not got is refused in its own line.
  await seat.page.getByRole('button', { name: 'Seal orders' }).click()
  await expect(standing.getByRole('alert')).toContainText('JS-MOVE-')
  await standing.getByLabel('Knots, standing order 1').fill('9')
  await expectSound(seat.page)
  await keepScreens(seat.page, 'standing-orders')
  await seat.seal()
  await expect(standing.getByLabel('Hour, standing order 1')).toHaveValue('2 May 1530')
  await umpire.close(1)
  await expect(standing.getByLabel('What she does, standing order 1')).toHaveValue('avoid')
  await expect(standing.getByLabel('When, standing order 2')).toHaveCount(0)
  await seat.tab('Log')
  // The window calls him to it, and his log has it.
  const carriedOut = 'Standing order of Channel Squadron, at 1530 on 2 May: steer S.S.W. (203°); at 9 knots.'
  await expect(seat.page.getByRole('cell', { name: carriedOut })).toBeVisible()
})

test('the umpire’s tray names who is late and what hangs on him, and is worked by the keyboard', async ({
  browser,
}) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await umpire.announce()
  const late = umpire.tray.getByRole('listitem').filter({ hasText: 'Channel Squadron has not sealed' })
  await expect(late).toContainText('For orders: Channel Squadron (9 ships).')
  await expect(late).toContainText('the orders in force run on')
  await late.focus()
  await expect(late).toBeFocused()
  await expectSound(umpire.page)
  await keepScreens(umpire.page, 'umpire-tray')
  // The strip of the round with all it says is no broader than the window: Step and the lock stay on it.
  const broadest = await umpire.page
    .locator('.umpire-window > *')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)))
  expect(broadest).toBeLessThanOrEqual((umpire.page.viewportSize()?.width ?? 0) + 1)
  await late.press('Enter')
  await expect(umpire.page.getByRole('region', { name: /^Through the eyes of Vice-Admiral Commanding/ })).toBeVisible()
  await seat.letStand()
  await expect(late).toHaveCount(0)
})

test('the umpire tries a ruling on a copy, sees who would be told what, and discards it', async ({ browser }) => {
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await umpire.tab('Rulings')
  const form = umpire.page.getByRole('region', { name: 'Rulings' })
  await form.getByLabel('Reason').fill('A rumour reaches the squadron.')
  await form.getByRole('button', { name: 'A report to a seat' }).click()
  await form.getByLabel('Seat', { exact: true }).selectOption({ label: 'Vice-Admiral Commanding, Channel Squadron' })
  await form.getByLabel('What the seat reads').fill('Smoke seen off Ushant.')
  await form.getByRole('button', { name: 'Try it first' }).click()
  const slip = form.getByRole('region', { name: 'Rehearsal' })
  await expect(slip).toContainText('A rumour reaches the squadron.')
  await slip.getByText('Vice-Admiral Commanding, Channel Squadron').click()
  await expect(slip).toContainText('Smoke seen off Ushant.')
  await expectSound(umpire.page)
  await keepScreens(umpire.page, 'umpire-rehearsal')
  await slip.getByRole('button', { name: 'Discard it' }).click()
  await expect(slip).toHaveCount(0)
  await expect(form).toContainText('You have ruled on nothing yet.')
})
