import { expect, test } from '@playwright/test'
import { slipOf } from './pages/desk.ts'
import { expectFocusSeen, tabTo } from './pages/keys.ts'
import { newChair } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('an admiral takes his seat, plots on the chart, types a leg and seals, by the keyboard alone', async ({
  browser,
}) => {
  const slip = slipOf(war.slips, GB_ADMIRAL)
  const seated = await newChair(browser, slip)
  const { page } = seated
  const seat = new SeatPage(seated)
  await page.goto(slip.address)
  await expect(page.getByLabel('Passcode')).toBeFocused()
  await page.keyboard.type(slip.passcode)
  await page.keyboard.press('Enter')
  await expect(seat.sheet).toHaveAccessibleName('Orders of Channel Squadron')

  // On the chart: the cross-hair is walked out to sea, Enter drops a point, digits are knots, Enter lays the course.
  await tabTo(page, seat.sheet.getByRole('button', { name: 'Plot on the chart' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(seat.chart.sheet).toBeFocused()
  const panel = seat.chart.chart.getByRole('region', { name: 'Course of Channel Squadron' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(seat.chart.chart.locator('[aria-live="polite"]')).toContainText('Cross-hair 50°')
  await page.keyboard.press('Enter')
  await page.keyboard.press('9')
  await expect(panel.getByLabel('Knots of leg 1')).toHaveValue('9')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(seat.sheet.getByLabel('Knots of leg 1', { exact: true })).toHaveValue('9')

  // In the sheet: a position and a speed are typed.
  await tabTo(page, seat.sheet.getByLabel(/^Next position/))
  await page.keyboard.type('50 5 N 2 40 W')
  await page.keyboard.press('Enter')
  const second = seat.sheet.getByLabel('Knots of leg 2', { exact: true })
  await expect(second).toHaveValue('9')
  await tabTo(page, second, 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10.5')

  await tabTo(page, page.getByRole('button', { name: 'Seal orders' }))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Orders are sealed.')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Passcode')).toBeFocused()
  await seated.leave()
})

test('an umpire announces, steps and looks through a seat’s eyes by the keyboard alone', async ({ browser }) => {
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  const { page } = umpire
  await tabTo(page, page.getByRole('button', { name: 'Announce…' }))
  await page.keyboard.press('Enter')
  const announce = page.getByRole('button', { name: 'Announce and ring the bell' })
  await expect(announce).toBeVisible()
  await tabTo(page, announce)
  await page.keyboard.press('Enter')
  await expect(umpire.clock).toContainText('Move 1, announced')
  await tabTo(page, umpire.stepButton)
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(umpire.clock).toContainText('Move 1, closed')
  await tabTo(page, page.getByRole('button', { name: /^Look through the eyes of Vice-Admiral/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Through the eyes of Vice-Admiral/ })).toBeVisible()
  await tabTo(page, page.getByRole('tab', { name: 'Chart' }))
  for (const tab of ['Despatches', 'Work', 'Ledger', 'Dice', 'Rulings', 'History', 'Rules desk']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: tab })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
})

test('the line of time is walked by the hour, by the event and to its ends by keys', async ({ browser }) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const { page } = seat
  await tabTo(page, page.getByRole('button', { name: 'Look back' }))
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider', { name: 'Your logbook' })
  await tabTo(page, slider)
  await expectFocusSeen(page)
  await expect(slider).toHaveAttribute('aria-valuetext', /^1800/)
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1700/)
  await expect(page.getByText('This is the past: your own logbook at that hour')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1200/)
  await expect(seat.chart.chart.getByRole('heading', { level: 2 })).toContainText('1200')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1800/)
  await expect(page.getByText('This is the past: your own logbook at that hour')).toBeHidden()
})
