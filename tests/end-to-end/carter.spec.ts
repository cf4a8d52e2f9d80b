import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { tabTo } from './pages/keys.ts'
import { head } from './pages/plotting-paper.ts'
import { sealMove } from './pages/sealing.ts'
import { layFromSetUp, sitDown } from './pages/set-up.ts'
import { squareOn } from './pages/squares.ts'
import { keepScreens } from './screens.ts'

/* A short game of Carter in two rooms, on the board and the form of the frame: blue orders by the pointer, red by the keys alone. */

const turrets = (mounts: readonly string[]) => mounts.map((mount, n) => ({ name: 'ABXY'[n], mount, guns: 2 }))
const cruiser = (id: string, side: string, square: string, facing: string) => ({
  id,
  name: `${id} of ${side}`,
  side,
  square,
  facing,
  tons: 9000,
  knots: 30,
  batteries: [{ role: 'main', gun: '8in/50', turrets: turrets(['fore', 'fore', 'aft', 'aft']) }],
  torpedoSets: [{ type: '21in_ww2', tubes: 3 }],
})
const SETUP = {
  columns: 16,
  rows: 12,
  land: ['H6', 'H7'],
  minefields: [{ square: 'C3', owner: 'blue' }],
  settings: { 'ct.move_limit': 1 },
  ships: [cruiser('Kent', 'blue', 'E5', 'NE'), cruiser('Spee', 'red', 'K9', 'SW')],
}

const host = hostOfTests()

const kind = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^Orders for / })
    .getByRole('combobox')
    .first()
const moveTo = (page: Page): Locator => page.getByRole('textbox', { name: 'Move to' })

test('blue by the pointer and red by the keys move, fire and end a game, and neither sees the other’s mines', async ({
  browser,
}) => {
  const table = await layFromSetUp(browser, host, { book: /^Naval Wargames/, name: 'Off the coast', setup: SETUP })
  const [blue, red] = [await sitDown(browser, table, 'Blue'), await sitDown(browser, table, 'Red')]

  const byPointer = async (move: number) => {
    await expect(head(blue)).toHaveText(`Move ${move}`)
    await expect(blue.getByRole('heading', { name: 'Kent of blue' })).toBeVisible()
    await expect(blue.locator('.sealed-layout')).toContainText('10 left')
    await kind(blue).selectOption({ label: 'Move' })
    await blue.getByRole('button', { name: 'Pick move to on the board' }).click()
    await blue.mouse.click(...(await squareOn(blue, 'F', '6')))
    await expect(moveTo(blue)).toHaveValue('F6')
    await expect(blue.getByRole('region', { name: 'What it comes to' })).toContainText('To F6')
    await keepScreens(blue, 'carter-blue-moves')
    await expectSound(blue)
    await sealMove(blue, move)
  }
  const byKeys = async (move: number) => {
    await expect(head(red)).toHaveText(`Move ${move}`)
    await tabTo(red, kind(red))
    await red.keyboard.press('ArrowDown')
    await tabTo(red, moveTo(red))
    await red.keyboard.type('J8')
    await keepScreens(red, 'carter-red-moves')
    await expect(red.locator('.sealed-layout')).not.toContainText('10 left')
    await sealMove(red, move, async (button) => {
      await tabTo(red, button)
      await red.keyboard.press('Enter')
    })
  }
  await expect(head(blue)).toHaveText('Move 2')
  const blueFirst = (await kind(blue).count()) > 0
  const [first, second] = blueFirst ? [byPointer, byKeys] : [byKeys, byPointer]
  await first(2)
  await second(3)

  // All have moved: both fire at once.
  await expect(head(blue)).toHaveText('Move 4')
  await expect(blue.getByText('All have moved, and all fire at once.')).toBeVisible()
  await keepScreens(blue, 'carter-blue-fires')
  await expectSound(blue)
  await sealMove(blue, 4)
  await keepScreens(red, 'carter-red-fires')
  await sealMove(red, 4)
  await expect(head(blue)).toHaveText('The end')
  await blue.getByRole('tab', { name: 'What was told' }).click()
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText('1 game move has been played')
  await keepScreens(blue, 'carter-blue-end')
  await expectSound(blue)
})
