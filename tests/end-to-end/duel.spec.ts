import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { tabTo } from './pages/keys.ts'
import { comes, head } from './pages/plotting-paper.ts'
import { LARGE } from './pages/room.ts'
import { sealMove } from './pages/sealing.ts'
import { layFromSetUp, sitDown } from './pages/set-up.ts'
import { expectWhole, PHONE } from './pages/sizes.ts'
import { keepScreens } from './screens.ts'

/* A short Duel of 1905 in two rooms, on the plotting paper and the form of the frame: blue writes a torpedo by the keys alone, red only carries on. */

const SETUP = {
  settings: { 'nwc.moves': 4 },
  ships: [
    { key: 'Iowa', side: 'blue', position: { x: 0, y: 0 }, courseDegrees: 0, speedKnots: 12 },
    { key: 'Jena', side: 'red', position: { x: 500, y: -120 }, courseDegrees: 0, speedKnots: 12 },
  ],
}

const host = hostOfTests()

const orders = (page: Page): Locator => page.getByRole('region', { name: /^Orders for / })

test('two captains fight a Duel: write, score, plot; a torpedo by the keys, which its enemy does not hear of', async ({
  browser,
}) => {
  const table = await layFromSetUp(browser, host, {
    book: /^Rules for the Conduct of the War Games/,
    name: 'Iowa and Jena',
    setup: SETUP,
  })
  const [blue, red] = [await sitDown(browser, table, 'Blue'), await sitDown(browser, table, 'Red')]

  // The placing: positions are marked, and no heading of the enemy shows.
  await expect(head(blue)).toHaveText('Move 1')
  await expect(blue.locator('.sealed-layout')).toContainText('tubes: SF, SA, PF, PA')
  const add = orders(blue).getByRole('button', { name: 'Add to torpedoes' })
  await tabTo(blue, add)
  await blue.keyboard.press('Enter')
  const tube = orders(blue).getByRole('combobox', { name: 'Tube' })
  await tabTo(blue, tube)
  await blue.keyboard.press('ArrowDown')
  const direction = orders(blue).getByRole('textbox', { name: 'Direction' })
  await tabTo(blue, direction)
  await blue.keyboard.type('E')
  await expect(comes(blue)).toContainText('Iowa ends the move 200 yards on')
  await expect(comes(blue)).toContainText('Jena as marked at position 1 is 594 yards off')
  await keepScreens(blue, 'duel-blue-writes')
  await expectSound(blue)
  await sealMove(blue, 1, async (button) => {
    await tabTo(blue, button)
    await blue.keyboard.press('Enter')
  })
  await sealMove(red, 1)

  // Position 2 is plotted; the torpedo is in the water, and red knows nothing of it.
  await expect(head(blue)).toHaveText('Move 2')
  await blue.getByRole('tab', { name: 'What was told' }).click()
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText('SF torpedo, second 0, E: fired.')
  await red.getByRole('tab', { name: 'What was told' }).click()
  await expect(red.getByRole('list', { name: /^What was told/ })).not.toContainText('torpedo')
  await keepScreens(blue, 'duel-blue-torpedo')
  // On a telephone the words of what he may ask of the other room are whole.
  await expect(blue.getByRole('button', { name: 'Ask to take back' })).toBeVisible()
  await blue.setViewportSize(PHONE)
  await expectWhole(blue, 'a board in a room')
  await blue.setViewportSize(LARGE)
  await keepScreens(red, 'duel-red-moves')
  await expectSound(red)
  for (const page of [red, blue]) await sealMove(page, 2)

  // Position 2 is scored: guns, and the die for the torpedo.
  await expect(head(blue)).toHaveText('Move 3')
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText('Iowa fires')
  await keepScreens(blue, 'duel-blue-scored')

  // The wand is laid on the paper by hand and reads what is scored there; the torpedo card is laid and turned by keys.
  const tray = blue.getByRole('region', { name: 'Instruments' })
  const reads = tray.getByRole('list', { name: 'What it reads' })
  await tray.getByRole('button', { name: 'Score wand, Table II', exact: true }).click()
  await expect(reads).toContainText(/Jena.* points at \d+ yards/)
  const turn = blue.locator('[data-instrument="wand"] .turn')
  const from = await turn.boundingBox()
  if (!from) throw new Error('The wand has no handle.')
  await blue.mouse.move(from.x + 8, from.y + 8)
  await blue.mouse.down()
  await blue.mouse.move(from.x - 60, from.y + 90, { steps: 4 })
  await blue.mouse.up()
  await expect(reads).toContainText('No ship lies under it.')
  await tray.getByRole('combobox', { name: 'Turn to' }).selectOption({ label: 'Jena, position 3' })
  await expect(reads).toContainText(/Jena.* points at \d+ yards/)
  await keepScreens(blue, 'duel-blue-wand')
  await tray.getByRole('button', { name: 'Score wand, Table II', exact: true }).click()
  await tray.getByRole('button', { name: 'Torpedo card', exact: true }).focus()
  await blue.keyboard.press('Enter')
  const card = tray.getByRole('button', { name: /^Torpedo card: on Iowa/ })
  await expect(card).toHaveAccessibleName('Torpedo card: on Iowa, 0°')
  await card.focus()
  for (const key of ['.', '.', ',', '>']) await blue.keyboard.press(key)
  await expect(card).toHaveAccessibleName('Torpedo card: on Iowa, 11°')
  await expect(reads).toContainText(/Jena.* (zone \d|no zone)/)
  await keepScreens(blue, 'duel-blue-card')
  await expectSound(blue)
  await tray.getByRole('button', { name: 'Torpedo card', exact: true }).click()
  for (const page of [red, blue]) await sealMove(page, 3)
  await expect(head(blue)).toHaveText('The end')
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText(
    'The 4 positions agreed on have been plotted, the placing and 3 moves',
  )
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText(
    /SF torpedo of move 2, second 0 (strikes|does not run true|has run out)/,
  )
  await keepScreens(blue, 'duel-blue-end')

  // The record paper has filled itself: the positions, the guns fired, the injury over the total, and her torpedo.
  await blue.getByRole('tab', { name: 'Record paper' }).click()
  const paper = blue.getByRole('region', { name: 'Record of Iowa' })
  await expect(paper.getByRole('row').nth(1)).toContainText(/^2.*\d \/ \d/)
  await expect(paper).toContainText('torpedo SF')
  await expect(blue.getByRole('region', { name: 'Record of Jena' })).toHaveCount(0)
  await keepScreens(blue, 'duel-blue-record')
  await expectSound(blue)
})
