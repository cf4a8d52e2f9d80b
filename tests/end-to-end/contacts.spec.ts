import { type Browser, expect, type Page, test } from '@playwright/test'
import { tabTo } from './pages/keys.ts'
import { head, steers } from './pages/plotting-paper.ts'
import { sealMove } from './pages/sealing.ts'
import { SeatPage } from './pages/seat.ts'
import { squareOn } from './pages/squares.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { War } from './war.ts'

/* Forces of a campaign that meet, fought on the board of the pack's own book and brought back to the chart: one side by the pointer, the other by the keys. */

const CALM = [{ windFromDegrees: 225, force: 1, sky: 'clear', glass: 'steady' }]
const ship = (key: string, lat: number, lon: number) => {
  return { key, card: key, side: key.slice(0, 2), position: { lat, lon } }
}

let war: War | undefined
test.afterEach(() => war?.end())

interface Met {
  readonly umpire: UmpirePage
  readonly one: SeatPage
  readonly other: SeatPage
  /** The umpire makes a move of the board; the two see the next. */
  readonly make: () => Promise<void>
}

/** From the chart through the squares to the board. */
async function meet(browser: Browser, pack: string, setup: object, seats: readonly [string, string]): Promise<Met> {
  war = await War.laid(browser, { weather: CALM, ...setup }, pack)
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  const [one, other] = [new SeatPage(await war.sit(browser, seats[0])), new SeatPage(await war.sit(browser, seats[1]))]
  await umpire.stepButton.click()
  await umpire.tray.getByRole('button', { name: 'Open the squares' }).click()
  const board = umpire.meeting.getByRole('heading', { name: 'The board' })
  await umpire.meeting.getByRole('button', { name: 'Step ten minutes' }).click()
  await expect(board).toBeVisible()
  let move = 1
  const make = async () => {
    await umpire.meeting.getByRole('button', { name: /^(Make the move|Step one minute)$/ }).click()
    move++
    for (const { page } of [one, other]) await expect(head(page)).toHaveText(`Move ${move}`)
  }
  for (const { page } of [one, other]) await expect(head(page)).toHaveText('Move 1')
  return { umpire, one, other, make }
}

/** The enemy's one ship is lost by the umpire's word, and who fought her goes on upon the chart. */
async function backToTheChart({ umpire, one }: Met, enemy: string, name: string): Promise<void> {
  const { meeting } = umpire
  await meeting.getByLabel('Ship', { exact: true }).selectOption({ label: enemy })
  await meeting.getByLabel('She is').selectOption({ label: 'sunk' })
  await meeting.getByLabel('Reason').fill('She is scuttled.')
  await meeting.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(meeting.getByText('Entered on the record.')).toBeVisible()
  await meeting.getByRole('button', { name: 'End the board…' }).click()
  await meeting.getByLabel('Why it ends, for the record').fill('The enemy is sunk.')
  await meeting.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(one.page.getByRole('region', { name: 'The end of the action' })).toBeVisible()
  // What the plate counts as seen, the story tells.
  await expect(one.page.getByText('1 seen to be lost')).toBeVisible()
  await expect(one.page.getByRole('region', { name: 'The story of the fight' })).toContainText('is seen to be sunk.')
  await keepScreens(one.page, `${name}-plate`)
  await one.page.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(one.sheet).toBeVisible()
}

test('port-arthur-1904: two cruisers meet one, and fight a spell on the board of Barker', async ({ browser }) => {
  const met = await meet(
    browser,
    'port-arthur-1904',
    {
      start: '1904-02-09T02:00:00Z',
      sides: [{ key: 'jp' }, { key: 'ru' }],
      ships: [ship('jp-asama', 38.5, 121.5), ship('jp-chitose', 38.5, 121.5), ship('ru-bayan', 38.5, 121.55)],
      forces: [
        { key: 'jp-third', side: 'jp', name: 'Third Division', ships: ['jp-asama', 'jp-chitose'], seat: 'jp-third' },
        { key: 'ru-cruisers', side: 'ru', name: 'Cruisers', ships: ['ru-bayan'], seat: 'ru-cruisers' },
      ],
    },
    ['Rear-Admiral Dewa', 'Officer commanding the Cruisers'],
  )
  const [japan, russia] = [met.one.page, met.other.page]
  // Admirals are thrown for, nothing is to be placed, and the spell of Japan begins.
  await met.make()
  await expect(japan.getByText(/^Spell 1 of Japan, .* The side whose spell it is moves\.$/)).toBeVisible()
  await steers(japan, 'Asama').focus()
  await japan.keyboard.press('ArrowUp')
  await expect(steers(japan, 'Asama')).toHaveAccessibleName(/2 moves, \d of \d points?/)
  await keepScreens(japan, 'contact-barker-moves')
  await sealMove(japan, 2)
  await met.make()
  // Both fire, one by pointing at his enemy.
  await russia.locator('[data-piece="ship 1"]').click()
  await expect(steers(russia, 'Bayan')).toHaveAccessibleName(/fires at ship 1/)
  await keepScreens(russia, 'contact-barker-fires')
  await sealMove(russia, 3)
  await sealMove(japan, 3)
  await met.make()
  await backToTheChart(met, 'Bayan', 'contact-barker')
})

test('river-plate-1939: Ajax and Exeter find Graf Spee, and fight a game move on the board of Carter', async ({
  browser,
}) => {
  const met = await meet(
    browser,
    'river-plate-1939',
    {
      start: '1939-12-13T08:14:00Z',
      sides: [{ key: 'gb' }, { key: 'de' }],
      ships: [
        ship('gb-ajax', -34.47, -49),
        ship('gb-exeter', -34.47, -49),
        ship('de-admiral-graf-spee', -34.47, -49.05),
      ],
      forces: [
        { key: 'gb-ajax', side: 'gb', name: 'Force G', ships: ['gb-ajax', 'gb-exeter'], seat: 'gb-admiral' },
        { key: 'de-graf-spee', side: 'de', name: 'Graf Spee', ships: ['de-admiral-graf-spee'], seat: 'de-admiral' },
      ],
    },
    ['Commodore Harwood', 'Kapitän zur See Langsdorff'],
  )
  const [britain, germany] = [met.one.page, met.other.page]
  await met.make()
  // One moves by a click on the square, the other by typing it; then both fire at once.
  const moveTo = (page: Page) => page.getByRole('textbox', { name: 'Move to' })
  const orders = (page: Page) =>
    page
      .getByRole('region', { name: /^Orders for / })
      .getByRole('combobox')
      .first()
  await orders(britain).selectOption({ label: 'Move' })
  await britain.getByRole('button', { name: 'Pick move to on the board' }).click()
  await britain.mouse.click(...(await squareOn(britain, 'T', '15')))
  await expect(moveTo(britain)).toHaveValue('T15')
  await keepScreens(britain, 'contact-carter-moves')
  await sealMove(britain, 2)
  await met.make()
  await tabTo(germany, orders(germany))
  await germany.keyboard.press('ArrowDown')
  await tabTo(germany, moveTo(germany))
  await germany.keyboard.type('S14')
  await sealMove(germany, 3)
  await met.make()
  await keepScreens(germany, 'contact-carter-fires')
  await sealMove(britain, 4)
  await sealMove(germany, 4)
  await met.make()
  await backToTheChart(met, 'Admiral Graf Spee', 'contact-carter')
})
