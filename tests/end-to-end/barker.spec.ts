import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { tabTo } from './pages/keys.ts'
import { drag, head, steers } from './pages/plotting-paper.ts'
import { sealMove } from './pages/sealing.ts'
import { layFromSetUp, sitDown } from './pages/set-up.ts'
import { keepScreens } from './screens.ts'

/* A short game of Barker in two rooms, on the board and the form of the frame: red orders by the keys, blue by the pointer. */

/** A line ahead, the first of it leading, its bases end to end. */
const body = (side: string, id: string, names: readonly string[], type: string, x: number, headingDeg: number) => {
  const astern = headingDeg === 90 ? -400 : 400
  return { side, id, ships: names.map((key, n) => ({ key, type, at: { x: x + n * astern, y: 8000 }, headingDeg })) }
}
const SETUP = {
  mode: 'combat',
  settings: { 'bk.spell_limit': 1 },
  bodies: [
    body('red', '1BS', ['Retvizan', 'Pobieda'], 'battleship', 10000, 90),
    body('blue', '1CS', ['Asama'], 'firstClassCruiser', 13000, 270),
  ],
}

const host = hostOfTests()

const byKeys = (page: Page) => async (button: Locator) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('both sides set up, move, fire and end a game of one spell each', async ({ browser }) => {
  const table = await layFromSetUp(browser, host, {
    book: /^Rules for Pre-Dreadnought/,
    name: 'Off Port Arthur',
    setup: SETUP,
  })
  const [blue, red] = [await sitDown(browser, table, 'Blue'), await sitDown(browser, table, 'Red')]
  for (const page of [red, blue]) await sealMove(page, 1)
  await expect(head(red)).toHaveText('Move 2')
  await keepScreens(red, 'barker-red-moves')
  await expectSound(red)
  // The leader's ghost is steered by the keys: one order moves her body, and says what it takes of the die.
  await steers(red, 'Retvizan').focus()
  await red.keyboard.press('ArrowUp')
  await red.keyboard.press('ArrowRight')
  await expect(steers(red, 'Retvizan')).toHaveAccessibleName(/to starboard in succession; 3 of \d points/)
  // The body's points lie there as tokens, and pointing spends them.
  await expect(red.getByRole('img', { name: /^1BS: 3 of \d points of naval initiative spent$/ })).toBeVisible()
  await expect(steers(red, 'Pobieda')).toHaveAccessibleName(/with her body/)
  await red.getByRole('button', { name: 'Together', exact: true }).click()
  await expect(steers(red, 'Retvizan')).toHaveAccessibleName(
    /to starboard all together; (\d of \d points?|it costs \d points, and the die is \d)$/,
  )
  await red.getByRole('button', { name: 'Follow the flag', exact: true }).click()
  await expect(steers(red, 'Retvizan')).toHaveAccessibleName(/in succession; \d of \d points?$/)
  await keepScreens(red, 'barker-red-points')
  await sealMove(red, 2, byKeys(red))
  // The other side has the pointer: he clicks the enemy that he fires at, and drags his ghost in his own spell.
  await expect(head(blue)).toHaveText('Move 3')
  // Her consort astern is behind her, and out of the line of fire.
  await expect(blue.getByRole('button', { name: 'Skip' })).toBeHidden()
  await blue.locator('[data-piece="ship 2"]').click()
  await expect(steers(blue, 'Asama')).toHaveAccessibleName(/fires at ship 2/)
  await keepScreens(blue, 'barker-blue-fires')
  await sealMove(blue, 3)
  await sealMove(red, 3, byKeys(red))
  await expect(head(blue)).toHaveText('Move 4')
  await drag(blue, 2.8, 0.7)
  await expect(steers(blue, 'Asama')).toHaveAccessibleName(/to starboard/)
  await keepScreens(blue, 'barker-blue-drags')
  await sealMove(blue, 4)
  for (const page of [red, blue]) await sealMove(page, 5)
  await expect(head(blue)).toHaveText('The end')
  // The moves stand beside their word, where every other line of the sheet begins.
  const result = blue.getByRole('region', { name: 'Result' })
  const left = async (of: Locator) => (await of.boundingBox())?.x
  const moves = result.getByText('Moves', { exact: true })
  expect(await left(moves)).toBe(await left(result.getByRole('list', { name: 'Why' })))
  await expect(result.getByRole('definition').first()).toHaveCSS('text-align', 'left')
  await keepScreens(blue, 'barker-blue-end')
})
