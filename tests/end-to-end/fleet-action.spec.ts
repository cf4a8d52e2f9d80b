import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { layFromSetUp, sitDown } from './pages/set-up.ts'
import { keepScreens } from './screens.ts'

/* A fleet action of 1905 in two rooms: signals hoisted and executed on the form, an enemy pointed at, the head of a column turned without flags. */

const column = (side: string, names: readonly string[], x: number) =>
  names.map((key, n) => ({ key, side, position: { x, y: -400 * n }, courseDegrees: 0, speedKnots: 12 }))
const SETUP = {
  game: 'fleet',
  settings: { 'nwc.moves': 8 },
  ships: [...column('blue', ['Iowa', 'Maine', 'Ohio'], 0), ...column('red', ['Jena', 'Hoche'], 5000)],
}

const host = hostOfTests()

const head = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /^(Move \d+|The end)$/ })
const seal = (page: Page): Locator => page.getByRole('button', { name: /^Seal / })
const beside = (page: Page): Locator => page.getByRole('region', { name: 'Ordered beside the ships' })
const comes = (page: Page): Locator => page.getByRole('region', { name: 'What it comes to' })

const squadron = (page: Page): Locator => page.getByRole('region', { name: 'Squadron' })

async function signal(page: Page, flags: string): Promise<void> {
  await beside(page).getByRole('button', { name: 'Add to signals' }).click()
  await beside(page).getByRole('combobox', { name: 'Flags', exact: true }).selectOption({ label: flags })
  await beside(page).getByRole('combobox', { name: 'Signal' }).selectOption({ label: 'Vessels turn together' })
  await beside(page).getByLabel('Points').first().fill('4')
  await beside(page).getByRole('combobox', { name: 'To the' }).selectOption({ label: 'Left' })
  await expect(comes(page)).toContainText('move: H V 4 L')
}
async function sealBoth(blue: Page, red: Page, next: number): Promise<void> {
  await seal(blue).click()
  await seal(red).click()
  await expect(head(blue)).toHaveText(`Move ${next}`)
}

test('two admirals fight six moves by signal: what is hoisted is executed a move later, and the enemy sees that a flag flies', async ({
  browser,
}) => {
  const table = await layFromSetUp(browser, host, {
    book: /^Rules for the Conduct of the War Games/,
    name: 'Two fleets',
    setup: SETUP,
  })
  const [blue, red] = [await sitDown(browser, table, 'Blue'), await sitDown(browser, table, 'Red')]

  // A signal goes up, and the fleet stands on.
  await expect(head(blue)).toHaveText('Move 1')
  await expect(blue.locator('.sealed-layout')).toContainText('Flag in Iowa, fleet speed 12 knots')
  await beside(blue).getByRole('button', { name: 'Add to signals' }).click()
  await beside(blue).getByRole('combobox', { name: 'Flags', exact: true }).selectOption({ label: 'Hoist' })
  await beside(blue).getByRole('combobox', { name: 'Signal' }).selectOption({ label: 'Vessels turn together' })
  await beside(blue).getByRole('spinbutton', { name: 'Points' }).or(beside(blue).getByLabel('Points')).first().fill('4')
  await beside(blue).getByRole('combobox', { name: 'To the' }).selectOption({ label: 'Right' })
  await expect(comes(blue)).toContainText('move: H V 4 R')
  await keepScreens(blue, 'fleet-blue-hoists')
  await expectSound(blue)
  await seal(blue).click()
  await seal(red).click()

  // A move later it is executed: every way on the paper turns.
  await expect(head(blue)).toHaveText('Move 2')
  await expect(blue.locator('.sealed-layout')).toContainText('flying “V 4 R”')
  await beside(blue).getByRole('button', { name: 'Add to signals' }).click()
  await beside(blue).getByRole('combobox', { name: 'Flags', exact: true }).selectOption({ label: 'Execute: haul down' })
  await beside(blue).getByRole('combobox', { name: 'Signal that flies' }).selectOption({ index: 1 })
  await expect(comes(blue)).toContainText('move: X V 4 R')
  await keepScreens(blue, 'fleet-blue-executes')
  await seal(blue).click()
  await seal(red).click()
  await expect(head(blue)).toHaveText('Move 3')
  await expect(blue.locator('.sealed-layout')).toContainText('heading 45°')
  await expect(red.locator('.sealed-layout')).not.toContainText('V 4 R')
  await keepScreens(red, 'fleet-red-sees')

  // Fire is laid by pointing; a second signal turns them back, and after six moves they head as they began.
  await squadron(blue).getByRole('button', { name: 'Each at her opposite', exact: true }).click()
  await expect(squadron(blue)).toContainText('Fire laid')
  await sealBoth(blue, red, 4)
  await signal(blue, 'Hoist')
  await sealBoth(blue, red, 5)
  await beside(blue).getByRole('button', { name: 'Add to signals' }).click()
  await beside(blue).getByRole('combobox', { name: 'Flags', exact: true }).selectOption({ label: 'Execute: haul down' })
  await beside(blue).getByRole('combobox', { name: 'Signal that flies' }).selectOption({ index: 1 })
  await expect(comes(blue)).toContainText('move: X V 4 L')
  await sealBoth(blue, red, 6)
  await expect(blue.locator('.sealed-layout')).toContainText('heading 0°')
  await blue.getByRole('tab', { name: 'What was told' }).click()
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText(/fires at|points/)
  await keepScreens(blue, 'fleet-blue-six')
  await sealBoth(blue, red, 7)
  await keepScreens(red, 'fleet-red-six')
})
