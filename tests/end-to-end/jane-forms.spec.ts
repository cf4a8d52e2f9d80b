import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { layJaneBoard, seal } from './pages/jane-table.ts'
import { sitDown } from './pages/set-up.ts'
import { keepScreens } from './screens.ts'

/* A passage off a fort: its commander, a submarine's captain and the umpire give their orders by form alone. */

const squares = (from: number, to: number, y: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ x: from + n, y }))

const SETUP = {
  positionsIn: 'squares',
  settings: { 'board.submarines': '1901' },
  works: {
    land: Array.from({ length: 20 }, (_, y) => ({ x: 12, y })),
    mines: [
      {
        key: 'narrows',
        side: 'fr',
        seat: 'The commandant',
        mines: 'observation',
        station: { x: 10, y: 12 },
        fort: 'point',
        squares: squares(-3, 3, 8),
      },
    ],
    brennans: [{ key: 'wires', side: 'fr', seat: 'The commandant', position: { x: 10, y: 4 }, torpedoes: 3 }],
  },
  ships: [
    {
      key: 'point',
      name: 'Fort Point',
      side: 'fr',
      seat: 'The commandant',
      type: 'fort',
      position: { x: 10, y: 12 },
      courseDegrees: 270,
      fort: {
        guns: [
          { gun: '10-in', atFeet: 75 },
          { gun: '6-in QF', atFeet: 150 },
        ],
        magazineSection: 9,
      },
    },
    {
      key: 'majestic',
      name: 'Majestic',
      side: 'gb',
      seat: 'The British captain',
      position: { x: 0, y: -4 },
      courseDegrees: 0,
      speedKnots: 9,
    },
  ],
  boats: [
    {
      key: 'zede',
      name: 'Gustave Zédé',
      side: 'fr',
      seat: 'The boat',
      position: { x: 4, y: 2 },
      courseDegrees: 270,
      torpedoes: 3,
      lengthFeet: 150,
    },
  ],
}

const host = hostOfTests()

const orders = (page: Page): Locator => page.getByRole('region', { name: 'Orders for the move' })

/** Two things are agreed at the desk, one of them at first as the book does not take it. */
async function agree(page: Page): Promise<void> {
  await page.getByText('Rules chosen for the board').click()
  await page.getByLabel('Crews', { exact: true }).selectOption({ label: 'crack' })
  const yards = page.getByLabel(/^Signals are read at/)
  await yards.fill('20000')
  await page.getByRole('button', { name: 'Lay out the board' }).click()
  await expect(page.getByRole('alert').first()).toContainText('signalYards is 20000; it may not be over')
  await yards.fill('8000')
  await expect(page.getByText('2 changed')).toBeVisible()
  await page.getByLabel('Crews', { exact: true }).scrollIntoViewIfNeeded()
  await keepScreens(page, 'desk-agreed')
  await expectSound(page)
}

test('a fort, a submarine boat and the umpire order by form, and words stand beside in step', async ({ browser }) => {
  // Some 30 s on a quiet machine.
  const table = await layJaneBoard(browser, host, 'By form', SETUP, agree)
  const { umpire } = table
  const fort = await sitDown(browser, table, 'commandant')
  const boat = await sitDown(browser, table, 'The boat')

  // The fort: its guns, two squares of mines, and a torpedo from the shore.
  await orders(fort)
    .getByRole('button', { name: /^All that bear at ship/ })
    .click()
  await expect(orders(fort).getByLabel('The same in the book’s words')).toHaveValue(/fire .* at "ship 1" before 1/)
  await orders(fort)
    .getByRole('button', { name: /^Square 4, / })
    .click()
  await orders(fort)
    .getByRole('button', { name: /^Square 3, / })
    .click()
  const mines = orders(fort).getByLabel('narrows, in the book’s words')
  await expect(mines).toHaveValue('explode 3, 4')
  const rose = orders(fort).getByRole('group', { name: 'The next square of wires' })
  await rose.getByRole('button', { name: 'West', exact: true }).click()
  await rose.getByRole('button', { name: 'South-west', exact: true }).click()
  // It turns four points a square at most, and goes only onward.
  await expect(rose.getByRole('button', { name: 'East', exact: true })).toBeDisabled()
  const run = orders(fort).getByLabel('wires, in the book’s words')
  await expect(run).toHaveValue('run 900,400 800,300')
  // Typed words fill the form, and those that cannot be read leave it as it was.
  await mines.fill('explode 3, 4, 5')
  await expect(orders(fort).getByRole('button', { name: /^Square 5, / })).toHaveAttribute('aria-pressed', 'true')
  await mines.fill('explode 3, 4, x')
  await expect(orders(fort).getByRole('alert')).toContainText('the number of a square is wanted')
  await expect(orders(fort).getByRole('button', { name: /^Square 5, / })).toHaveAttribute('aria-pressed', 'true')
  await mines.fill('explode 3, 4')
  // What the book refuses is refused at its field.
  await orders(fort).getByText('Another is made ready').click()
  await seal(fort).click()
  await expect(orders(fort).getByRole('alert')).toContainText('makeReady gives up the torpedo that is to run')
  await orders(fort).getByText('Another is made ready').click()
  await keepScreens(fort, 'jane-fort')
  await expectSound(fort)
  await keepScreens(fort, 'jane-fort-night')
  await fort.getByRole('button', { name: 'Daylight' }).click()
  await seal(fort).click()
  await expect(fort.getByText('Move 1 is sealed.')).toBeVisible()

  // The boat, by keys and lists; what is written is there again when the window is opened anew.
  await orders(boat).getByLabel('Runs').selectOption('3')
  await orders(boat).getByText('Turns', { exact: true }).click()
  await orders(boat).getByRole('button', { name: 'A turn' }).click()
  await orders(boat).getByLabel('Turn 1: to').selectOption('port 4')
  const words = orders(boat).getByLabel('The same in the book’s words')
  await expect(words).toHaveValue('boat; boat squares 3; boat turn port at 1 by 4')
  await words.fill('boat squares 2; boat turn port at 3 by 4')
  await seal(boat).click()
  await expect(orders(boat).getByRole('alert')).toContainText('atSquare is 3, and she runs 2 squares')
  await words.fill('boat squares 2; boat turn port at 1 by 4')
  await expect(orders(boat).getByLabel('Runs')).toHaveValue('2')
  await orders(boat).getByLabel('Runs').focus()
  await keepScreens(boat, 'jane-boat')
  await boat.reload()
  await expect(orders(boat).getByLabel('Runs')).toHaveValue('2')
  await expect(orders(boat).getByLabel('Turn 1: to')).toHaveValue('port 4')
  await seal(boat).click()
  await expect(boat.getByText('Move 1 is sealed.')).toBeVisible()

  // The umpire's hand on a sheet: sections, rounds, penetrations, her admiral.
  await umpire.getByText('Correct by hand').click()
  const hand = umpire.getByRole('group').filter({ hasText: 'Correct by hand' })
  await hand.getByLabel('Ship or work').selectOption({ label: 'Majestic' })
  await hand.getByText('What she is', { exact: true }).click()
  await hand.getByLabel('An admiral aboard').selectOption({ label: 'yes' })
  await hand.getByLabel(/^Penetrations that count/).fill('2')
  await hand.getByText('Sections, by deck').click()
  await hand.getByRole('button', { name: 'Sections', exact: true }).click()
  await hand.getByLabel('Stretch 1: first section').fill('3')
  await hand.getByLabel('Stretch 1: last section').fill('90')
  await hand.getByText('Magazine, rounds that she has').click()
  await hand
    .getByLabel(/^A\.P\. shot/)
    .first()
    .fill('5')
  await hand.getByLabel('Reason').fill('As she came from her last action.')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByRole('alert')).toContainText('has sections 1 to')
  await hand.getByLabel('Stretch 1: last section').fill('4')
  await keepScreens(umpire, 'jane-umpire-hand')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByText('Entered on the record.')).toBeVisible()
  await expectSound(umpire)
  await umpire.getByRole('tab', { name: 'Scoring sheets' }).click()
  await expect(umpire.getByRole('tabpanel', { name: 'Scoring sheets' })).toContainText(/2 of \d+ sink her/)
  await umpire.getByRole('tab', { name: /^Fire and events/ }).click()
  // And on a minefield.
  await hand.getByLabel('Ship or work').selectOption({ label: 'narrows, observation mines' })
  await expect(hand.getByText('Squares, of 1 to 7')).toBeVisible()
  await hand.getByRole('button', { name: 'Squares', exact: true }).click()
  await hand.getByLabel('Stretch 1: first square').fill('9')
  await hand.getByLabel('Stretch 1: are').selectOption({ label: 'swept' })
  await hand.getByLabel('Reason').fill('Cleared before the fleet came.')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByRole('alert')).toContainText(
    'First square is 9, but the minefield narrows has only squares 1 to 7',
  )
  await keepScreens(umpire, 'jane-umpire-work')
  await hand.getByLabel('Stretch 1: first square').fill('7')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByText('Entered on the record.')).toBeVisible()
  // And on the weather.
  await hand.getByLabel('Ship or work').selectOption({ label: 'Weather and light' })
  await hand.getByLabel(/^Wind from/).fill('400')
  await hand.getByLabel('Reason').fill('It has gone round.')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByRole('alert')).toContainText('Wind from is 400; it may not be over 360')
  await keepScreens(umpire, 'jane-umpire-sky')
  await hand.getByLabel(/^Wind from/).fill('225')
  await hand.getByRole('button', { name: 'Enter the correction' }).click()
  await expect(hand.getByLabel('Wind from, degrees (225)')).toBeVisible()

  // The move is made by what the forms came to.
  await umpire.getByRole('button', { name: 'Step', exact: true }).click()
  await umpire.getByRole('button', { name: 'Step', exact: true }).click()
  await umpire.getByRole('tab', { name: 'Record' }).click()
  const record = umpire.getByRole('region', { name: 'Record' })
  for (const told of [
    /As she came from/,
    /Cleared before the fleet/,
    /It has gone round/,
    /The torpedo of wires runs 2 squares/,
    /Fort Point fires 10-in/,
  ])
    await expect(record).toContainText(told)
})
