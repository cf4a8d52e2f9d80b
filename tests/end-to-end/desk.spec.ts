import { expect, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage, slipOf } from './pages/desk.ts'
import { takeSeat } from './pages/room.ts'
import { layItOut } from './pages/table.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL } from './war.ts'

/* What lies on the desk, and who sits at it: a running campaign is not put away unasked, and one screen shows one captain's sheet at a time. */

const host = hostOfTests()

const SECOND = 1000
const MINUTE = 60 * SECOND

/** When the time to write is over, by what a window shows now; milliseconds since 1970. */
function endsAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [minutes = Number.NaN, seconds = Number.NaN] = (
      document.querySelector('[role=timer]')?.textContent?.match(/\d+/g) ?? []
    ).map(Number)
    return Date.now() + (minutes * 60 + seconds) * 1000
  })
}

/** How far a time lies outside of two others, milliseconds. */
function distance(time: number, from: number, to: number): number {
  return Math.max(0, from - time, time - to)
}

test('the announced time runs down in every window, the umpire gives more, reports, and writes for who is not there', async ({
  browser,
}) => {
  const desk = await DeskPage.open(browser, host.address)
  const slips = await desk.make('The Channel, 1898', 'Time to write')
  const umpire = new UmpirePage(await takeSeat(browser, slipOf(slips, 'Umpire')))
  const admiral = await takeSeat(browser, slipOf(slips, GB_ADMIRAL))
  await umpire.page.getByRole('button', { name: 'Announce…' }).click()
  await umpire.page.getByLabel('Time to write, if limited').fill('10')
  const before = Date.now()
  await umpire.page.getByRole('button', { name: 'Announce and ring the bell' }).click()
  await expect(admiral.page.getByRole('timer')).toHaveText(/^\d+:\d\d to write$/)
  const seen = Date.now()
  // A window that is busy shows for a while what it last drew: it is asked again until it has drawn anew.
  const expectEnd = async (page: Page, minutes: number) => {
    const [from, to] = [before + minutes * MINUTE - SECOND, seen + minutes * MINUTE + SECOND]
    await expect.poll(async () => distance(await endsAt(page), from, to)).toBe(0)
  }
  await expectEnd(admiral.page, 10)
  const come = admiral.page.getByRole('status', { name: 'What has come' })
  await expect(come).toContainText(/Move 1 is announced: it runs to \d{4}\. You have 10 minutes to write\./)
  await keepScreens(admiral.page, 'seat-announced')
  await expectSound(admiral.page)
  await keepScreens(admiral.page, 'seat-announced-night')
  await umpire.page.getByRole('button', { name: '5 min more' }).click()
  // Five minutes later in both windows, to the second, however long the pictures took.
  for (const { page } of [admiral, umpire]) await expectEnd(page, 15)

  // Nobody sits at the trade officer's: the umpire writes there without a passcode, and is not taken for him.
  const row = umpire.page.getByRole('listitem').filter({ hasText: 'Trade Division' })
  await row.getByRole('button', { name: /^Trade Division/ }).click()
  const [stand] = await Promise.all([
    umpire.page.context().waitForEvent('page'),
    row.getByRole('button', { name: 'Write its orders' }).click(),
  ])
  await expect(stand.getByRole('note')).toContainText('You write here as the umpire')
  await stand.setViewportSize({ width: 1440, height: 900 })
  await keepScreens(stand, 'umpire-writes')
  await expectSound(stand)
  await stand.getByRole('button', { name: 'Let standing orders run' }).click()
  await expect(stand.getByText('Orders are sealed.')).toBeVisible()
  await expect(row).toContainText('Orders in')
  await expect(admiral.page.locator('body')).not.toContainText('in your place')
  await stand.close()
  await keepScreens(umpire.page, 'umpire-announced')
  await expectSound(umpire.page)
  await umpire.seated.leave()
  await admiral.leave()
  await desk.close()
})

test('a campaign at which somebody sits is put away only when that is said, and its windows come back by themselves', async ({
  browser,
}) => {
  const desk = await DeskPage.open(browser, host.address)
  const { page } = desk
  const slips = await desk.make('The Channel, 1898', 'The Channel')
  const admiral = await takeSeat(browser, slipOf(slips, GB_ADMIRAL))
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /^Jane Naval War Game/ })
    .click()
  await page.getByLabel('Name of the action').fill('One screen')
  await page.getByText('One screen', { exact: true }).click()
  await page.getByRole('button', { name: 'Lay out the board' }).click()
  await expect(page.getByRole('alert')).toContainText('Seated at it: Vice-Admiral Commanding, Channel Squadron.')
  await keepScreens(page, 'desk-put-away')
  await expectSound(page)
  await page.getByRole('button', { name: 'Daylight' }).click()
  await page.getByRole('button', { name: 'Leave it open' }).click()
  await expect(admiral.page.getByRole('tablist').first()).toBeVisible()
  await layItOut(page)

  await expect(admiral.page.getByRole('heading', { level: 1 })).toHaveText('Vice-Admiral Commanding, Channel Squadron')
  await expect(admiral.page.getByRole('status')).toContainText('“The Channel” has been put away.')
  await keepScreens(admiral.page, 'put-away')
  await expectSound(admiral.page)

  // Two captains at one screen: from the first to the second, and from the second to the next move of the first.
  const [screen] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Open At this screen' }).click(),
  ])
  const to = screen.getByRole('heading', { level: 1 })
  const take = screen.getByRole('button', { name: 'Show my sheet' })
  await expect(take).toBeVisible()
  const first = await to.innerText()
  // The same sheet as of a campaign that is put away, which axe has looked at.
  await keepScreens(screen, 'one-screen')
  await take.click()
  await expect(screen.locator('.window-head .seat')).toContainText(first)
  await screen.getByRole('button', { name: /^Seal / }).click()
  await expect(take).toBeVisible()
  await expect(screen.locator('body')).not.toContainText(first)
  const second = await to.innerText()
  expect(second).not.toBe(first)
  await screen.keyboard.press('Enter')
  await expect(take, 'the Enter that sealed opens nothing').toBeVisible()
  await take.click()
  await expect(screen.locator('.window-head .seat')).toContainText(second)
  await screen.getByRole('button', { name: /^Seal / }).click()
  await expect(to).toHaveText(first)

  // Taken out again, the admiral's window is open without a word of his.
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page
    .getByRole('button', { name: /The Channel, 1898|^The Channel/ })
    .first()
    .dblclick()
  await page.getByRole('button', { name: 'Put it away and open the other' }).click()
  await expect(admiral.page.getByRole('tablist').first()).toBeVisible()
  await expect(admiral.page.locator('body')).toContainText('Majestic')
  await screen.close()
})
