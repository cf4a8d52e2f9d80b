import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { layJaneBoard, seal } from './pages/jane-table.ts'
import { tabTo } from './pages/keys.ts'
import { sitDown } from './pages/set-up.ts'
import { expectWhole, LAPTOP, PHONE, TABLET } from './pages/sizes.ts'
import { keepScreens } from './screens.ts'

/*
 * Sealed boards ordered by pointing: ghosts are dragged, enemies are clicked, and one line orders a division. What a person presses is counted: an admiral
 * of eight orders an ordinary move with at most ten clicks, a captain two heavy guns and a torpedo with six.
 */

const host = hostOfTests()

const NAMES = {
  gb: ['Majestic', 'Magnificent', 'Mars', 'Jupiter', 'Hannibal', 'Caesar', 'Victorious', 'Prince George'],
  fr: ['Brennus', 'Massena', 'Carnot', 'Jaureguiberry', 'Bouvet', 'Charles Martel', 'Hoche', 'Magenta'],
} as const
const line = (side: 'gb' | 'fr', x: number, seat: string) =>
  NAMES[side].map((name, n) => ({
    key: name.toLowerCase().replace(' ', '-'),
    name,
    side,
    seat,
    type: 'battleship-1',
    position: { x, y: -4 * n },
    courseDegrees: 0,
    speedKnots: 12,
    ...(n === 0 ? { fight: { flagship: true } } : {}),
  }))
const EIGHT = {
  settings: { 'board.onePieceACaptain': false },
  positionsIn: 'squares',
  ships: [...line('gb', 0, 'The British admiral'), ...line('fr', 20, 'The French admiral')],
}

/** Counts what a person presses. A ghost that is dragged is one. */
class Hand {
  presses = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  async click(what: Locator): Promise<void> {
    await what.click()
    this.presses++
  }
  async drag(what: Locator, dx: number, dy: number): Promise<void> {
    const box = await what.boundingBox()
    if (!box) throw new Error('there is nothing to drag')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await this.#page.mouse.move(x, y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(x + dx / 2, y + dy / 2)
    await this.#page.mouse.move(x + dx, y + dy)
    await this.#page.mouse.up()
    this.presses++
  }
  /** Keys that order; those that only walk to a field are not counted. */
  async key(at: Locator, ...keys: readonly string[]): Promise<void> {
    await tabTo(this.#page, at)
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      this.presses++
    }
  }
}

const move = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /^Move \d+$/ })
const ghost = (page: Page): Locator => page.locator('.ghost.held .handle')
const steers = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^Steer ${name}:`) })
const squadron = (page: Page): Locator => page.getByRole('region', { name: 'Squadron' })
const act = (page: Page, name: string): Locator => squadron(page).getByRole('button', { name, exact: true })

/** The board stands on every screen that it may be played at. */
async function expectAllSizes(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of [LAPTOP, TABLET, PHONE]) {
    await page.setViewportSize(size)
    await expectWhole(page, 'the board of an admiral of eight')
  }
  if (before) await page.setViewportSize(before)
}

/** What a word of the field means is said where the pointer rests, and by F1 for all of the page. */
async function expectWordsSaid(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Firing tickets' }).hover({ position: { x: 20, y: 18 } })
  await expect(page.getByRole('tooltip')).toContainText('One round of a heavy gun')
  await page.keyboard.press('F1')
  const list = page.getByRole('dialog', { name: 'Words on this page' })
  await expect(list.getByRole('searchbox')).toBeFocused()
  await expect(list).toContainText('firing ticket')
  await expectSound(page)
  await page.getByRole('button', { name: 'Daylight' }).click()
  await list.getByRole('searchbox').fill('quick')
  await expect(list.getByRole('term')).toHaveText([/^quick-firers/])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
}

test('two admirals of eight fight six moves, one by pointing and one by keys alone, in ten presses a move at most', async ({
  browser,
}) => {
  const table = await layJaneBoard(browser, host, 'Eight against eight', EIGHT)
  const british = await sitDown(browser, table, 'British')
  const french = await sitDown(browser, table, 'French')
  const step = table.umpire.getByRole('button', { name: 'Step', exact: true })
  const counts: { readonly pointing: number; readonly keys: number }[] = []

  for (let now = 1; now <= 6; now++) {
    for (const page of [british, french]) await expect(move(page)).toHaveText(`Move ${now}`)
    const hand = new Hand(british)
    await expect(ghost(british)).toBeVisible()
    await hand.drag(ghost(british), now % 2 === 1 ? 30 : -30, -10)
    await hand.click(act(british, now === 4 ? 'Together' : 'Follow the flag'))
    await hand.click(act(british, 'Each at her opposite'))
    await expect(squadron(british)).toContainText('Fire laid')
    if (now === 1) {
      await expectSound(british)
      await keepScreens(british, 'pointing-squadron')
      await keepScreens(british, 'pointing-squadron-night')
      await british.getByRole('button', { name: 'Daylight' }).click()
      await expectAllSizes(british)
      await expectWordsSaid(british)
    }
    await hand.click(seal(british))
    await expect(british.getByText(`Move ${now} is sealed.`)).toBeVisible()

    const keys = new Hand(french)
    await expect(steers(french, 'Brennus')).toBeAttached()
    await keys.key(steers(french, 'Brennus'), now % 2 === 1 ? 'ArrowLeft' : 'ArrowRight', 'ArrowDown')
    await keys.key(act(french, 'Follow the flag'), 'Enter')
    await keys.key(act(french, 'Each at her opposite'), 'Enter')
    await keys.key(seal(french), 'Enter')
    await expect(french.getByText(`Move ${now} is sealed.`)).toBeVisible()
    if (now === 1) await expectSound(french)

    counts.push({ pointing: hand.presses, keys: keys.presses })
    await step.click()
    await expect(move(table.umpire)).toHaveText(`Move ${now + 1}`)
  }
  console.log(
    `eight ships under one admiral, a move: ${counts.map((one) => one.pointing).join(', ')} clicks by pointing; ${counts.map((one) => one.keys).join(', ')} keys`,
  )
  for (const { pointing, keys } of counts) {
    expect(pointing).toBeLessThanOrEqual(10)
    expect(keys).toBeLessThanOrEqual(10)
  }
})

const TWO = {
  positionsIn: 'squares',
  ships: [
    {
      key: 'majestic',
      name: 'Majestic',
      side: 'gb',
      seat: 'The British captain',
      type: 'battleship-1',
      position: { x: 0, y: 0 },
      courseDegrees: 0,
      speedKnots: 12,
    },
    {
      key: 'brennus',
      name: 'Brennus',
      side: 'fr',
      seat: 'The French captain',
      type: 'battleship-1',
      position: { x: 2, y: 7 },
      courseDegrees: 90,
      speedKnots: 0,
    },
  ],
}

test('one captain orders helm, two heavy guns and a torpedo, and strikes, with six clicks', async ({ browser }) => {
  const table = await layJaneBoard(browser, host, 'A captain’s move', TWO)
  const captain = await sitDown(browser, table, 'British')
  const hand = new Hand(captain)
  await expect(ghost(captain)).toBeVisible()
  await hand.drag(ghost(captain), 0, 40)
  await hand.click(captain.locator('[data-piece="ship 1"]'))
  const words = captain.getByLabel('The same in the book’s words')
  await expect(words).toHaveValue(/ship 1/)
  console.log(`written by pointing: ${await words.inputValue()}`)
  await expectSound(captain)
  await keepScreens(captain, 'pointing-captain')
  await hand.click(seal(captain))
  await expect(captain.getByText('Move 1 is sealed.')).toBeVisible()
  await table.umpire.getByRole('button', { name: 'Step', exact: true }).click()
  // The French captain carries on. The pieces have moved: each heavy gun is struck on its card.
  const strikes = captain.getByRole('region', { name: 'Strikes' })
  await expect(strikes).toContainText('0 of 2 set')
  const card = captain.getByRole('application', { name: /yard target|scale|yards/i }).last()
  for (let gun = 0; gun < 2; gun++) {
    const box = await card.boundingBox()
    if (!box) throw new Error('there is no card')
    await captain.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.49)
    hand.presses++
    await expect(strikes).toContainText(`${gun + 1} of 2 set`)
  }
  await hand.click(seal(captain))
  await expect(captain.getByText('The strikes are sealed.')).toBeVisible()
  console.log(`a captain’s move with two heavy guns and a torpedo: ${hand.presses} clicks`)
  expect(hand.presses).toBeLessThanOrEqual(6)
})
