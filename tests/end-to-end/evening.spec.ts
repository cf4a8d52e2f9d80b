import { expect, type Page, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { LARGE, SMALL } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { FR_ADMIRAL, GB_ADMIRAL, War } from './war.ts'

/*
 * A whole evening off the Lizard, by what the windows show: an enemy comes in sight, the card of the contact, the squares, the board, the minute seen
 * again, the plate at the end, and back to the chart.
 */

const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [{ key: 'gb', points: 500 }, { key: 'fr' }],
  weather: [{ windFromDegrees: 225, force: 3, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'alpha', side: 'gb', type: 'battleship', name: 'Alpha', position: { lat: 49.9, lon: -5.45 } },
    { key: 'bravo', side: 'gb', type: 'battleship', name: 'Bravo', position: { lat: 49.9, lon: -5.45 } },
    { key: 'echo', side: 'fr', type: 'battleship', name: 'Écho', position: { lat: 49.88, lon: -5.0 } },
  ],
  forces: [
    { key: 'fleet', side: 'gb', name: 'The Fleet', ships: ['alpha', 'bravo'], seat: 'gb-admiral' },
    { key: 'chase', side: 'fr', name: 'The Chase', ships: ['echo'], seat: 'fr-admiral' },
  ],
}

let war: War
test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, setup)
})
test.afterAll(() => war?.end())

/** Pictures by day and by lamp, where pictures are kept. */
async function keepBoth(page: Page, name: string): Promise<void> {
  if (process.env['CI']) return
  await keepScreens(page, name)
  await page.getByRole('button', { name: 'Night lamp' }).click()
  await keepScreens(page, `${name}-night`)
  await page.getByRole('button', { name: 'Daylight' }).click()
}

/** What has come is said for a quarter of a minute: from here on it stays, however slow the machine is. */
async function keepNotices(page: Page): Promise<void> {
  const LASTS = 15_000
  await page.evaluate((lasts) => {
    const real = window.setTimeout.bind(window)
    const held = (run: TimerHandler, wait?: number): number => (wait === lasts ? 0 : real(run, wait))
    window.setTimeout = held as typeof window.setTimeout
  }, LASTS)
}

test('an evening goes from chart to contact card, squares, board, the minute again, the plate, and back to the chart', async ({
  browser,
}) => {
  const admiral = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const french = new SeatPage(await war.sit(browser, FR_ADMIRAL))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  const { page } = admiral
  // The notice of the contact is still there at the plate.
  await keepNotices(page)

  await admiral.typeCourse([{ lat: 49.88, lon: -4.8 }], '12')
  await admiral.seal()
  await french.typeCourse([{ lat: 49.9, lon: -5.6 }], '12')
  await french.seal()
  await umpire.stepButton.click()
  const card = page.getByRole('region', { name: 'In sight' })
  await expect(card).toContainText('I believe I see')
  await keepBoth(page, 'evening-1-contact')
  // No news is cut for want of room (U21): it takes a second line.
  for (const cell of await page.getByRole('region', { name: 'Intelligence' }).getByRole('cell').all()) {
    const room = await cell.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])
    expect(Math.max(...room), await cell.innerText()).toBeLessThanOrEqual(1)
  }
  // Nor do the words of the weather touch the line of the glass under them.
  for (const size of [LARGE, SMALL]) {
    await umpire.page.setViewportSize(size)
    const line = await umpire.page.locator('.weather-foot .glass path').first().boundingBox()
    for (const words of await umpire.page.locator('.weather-foot .weather-cell > *').all()) {
      const box = await words.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + 1)
    }
  }
  await umpire.page.setViewportSize(LARGE)

  await umpire.tray.getByRole('button', { name: 'Open the squares' }).click()
  const squares = page.getByRole('complementary', { name: 'Orders on the squares' })
  await expect(squares.getByRole('heading', { name: 'Move 1' })).toBeVisible()
  await keepBoth(page, 'evening-2-squares')
  // The umpire has the chart's land under the squares as the seats have it.
  for (const one of [page, umpire.page])
    await expect(one.locator('.board-sheet .chart-dry')).toHaveAttribute('d', /^M-?\d+ -?\d+L/)

  const board = umpire.meeting.getByRole('heading', { name: 'The board' })
  for (let move = 1; move <= 8 && !(await board.isVisible()); move++) {
    await umpire.meeting.getByRole('button', { name: 'Step ten minutes' }).click()
    await expect(
      board.or(umpire.meeting.getByText(`Move ${move + 1} is being written`, { exact: false })),
    ).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Move 1', exact: true })).toBeVisible()
  await keepBoth(page, 'evening-3-board')
  for (let move = 1; move <= 2; move++) {
    await umpire.meeting.getByRole('button', { name: 'Step one minute' }).click()
    await expect(umpire.meeting.getByText(`Move ${move + 1} is being written`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'See move 2 again' }).click()
  await expect(page.getByRole('region', { name: /seen again$/ })).toBeVisible()
  await keepScreens(page, 'evening-4-minute')

  // The end: who fought is shown the plate at once, and no more than he saw.
  await umpire.meeting.getByLabel('Ship', { exact: true }).selectOption({ label: 'Écho' })
  await umpire.meeting.getByLabel('She is').selectOption({ label: 'sunk' })
  await umpire.meeting.getByLabel('Reason').fill('A torpedo of Alpha.')
  await umpire.meeting.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(umpire.meeting.getByText('Entered on the record.')).toBeVisible()
  await umpire.meeting.getByRole('button', { name: 'End the board…' }).click()
  await umpire.meeting.getByLabel('Why it ends, for the record').fill('The enemy is sunk.')
  await umpire.meeting.getByRole('button', { name: 'Back to the chart' }).click()
  const plate = page.getByRole('region', { name: 'The end of the action' })
  await expect(plate).toContainText('2 moves')
  await expect(page.getByRole('main')).not.toContainText('Écho')
  await expect(page.getByText('The umpire may lay open to all what was hidden.')).toBeVisible()
  await page.getByRole('slider', { name: 'Move' }).press('End')
  await expect(page.getByText('After move 2', { exact: true })).toBeVisible()
  // What has come meanwhile is said over the slider, and does not lie on it.
  const said = page.getByRole('status', { name: 'What has come' })
  await expect(said.locator('p')).not.toHaveCount(0)
  const [notices, slide] = [await said.boundingBox(), await page.locator('.fight-replay .slide').boundingBox()]
  expect((notices?.y ?? 0) + (notices?.height ?? 0)).toBeLessThanOrEqual(slide?.y ?? 0)
  await keepBoth(page, 'evening-5-plate')
  await expectSound(page)
  await page.getByRole('button', { name: 'Daylight' }).click()
  // Her owner reads that she is lost, and not why: that is the umpire's reason.
  const owner = french.page.getByRole('main')
  await expect(owner.getByRole('heading', { name: 'How ships were lost' })).toBeVisible()
  await expect(owner).toContainText('Écho is sunk; no cause was told.')
  await expect(owner).not.toContainText('Nothing was seen')
  await expect(owner).not.toContainText('torpedo of Alpha')
  await keepScreens(french.page, 'evening-6-lost')

  // Laid open by the umpire: how it truly ended, and the same fight through the other's eyes.
  await umpire.page.getByRole('tab', { name: /^History/ }).click()
  await umpire.page.getByText('Boards that are closed').click()
  await umpire.page.getByRole('button', { name: 'See this action again' }).click()
  await umpire.page.getByRole('button', { name: 'Open it, and the review of the war, to every seat' }).click()
  await expect(plate).toContainText('holds the field')
  await page.getByLabel('Whose eyes').selectOption({ label: 'As it was' })
  await expect(page.getByText('What was believed after move 2')).toBeVisible()
  await expect(page.locator('.fight-replay .right')).toContainText('in truth Écho, first-class battleship, sunk.')
  await expect(page.locator('.fight-replay .right')).toContainText('Écho is sunk: A torpedo of Alpha.')
  // The slider's handle stands where its words say.
  await expect(page.getByRole('slider', { name: 'Move' })).toHaveValue('2')
  await keepScreens(page, 'evening-7-truth')
  await page.getByLabel('Whose eyes').selectOption({ index: 1 })
  await expect(page.getByText('After move 2', { exact: true })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Move' })).toHaveValue('2')
  await keepScreens(page, 'evening-7-open')

  // The way back says where it goes, and the chart is true at once.
  await page.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(admiral.sheet).toBeVisible()
  await expect(card).toBeHidden()
  await expect(page.getByRole('region', { name: 'Intelligence' })).toContainText('One vessel seen to go down')
  await keepBoth(page, 'evening-8-chart')
})
