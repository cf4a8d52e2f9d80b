import { expect, type Locator, type Page, test } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import { tabTo } from './pages/keys.ts'
import { LARGE } from './pages/room.ts'
import { layItOut, readPlaces, TablePage } from './pages/table.ts'
import { keepScreens } from './screens.ts'

/* A short Duel of 1905 in two rooms, on the plotting paper and the form of the frame: blue writes a torpedo by the keys alone, red only carries on. */

const SETUP = {
  settings: { 'nwc.moves': 4 },
  ships: [
    { key: 'Iowa', side: 'blue', position: { x: 0, y: 0 }, courseDegrees: 0, speedKnots: 12 },
    { key: 'Jena', side: 'red', position: { x: 500, y: -120 }, courseDegrees: 0, speedKnots: 12 },
  ],
}

let host: Host
test.beforeAll(async () => {
  host = await Host.start(newDrawer())
})
test.afterAll(async () => {
  await host?.stop()
  if (host) dropDrawer(host.drawer)
})

const head = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /^(Move \d+|The end)$/ })
const seal = (page: Page): Locator => page.getByRole('button', { name: /^Seal / })
const orders = (page: Page): Locator => page.getByRole('region', { name: /^Orders for / })
const comes = (page: Page): Locator => page.getByRole('region', { name: 'What it comes to' })

test('two captains fight a Duel: write, score, plot; a torpedo by the keys, which its enemy does not hear of', async ({
  browser,
}) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  await desk
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /^Rules for the Conduct of the War Games/ })
    .click()
  await desk.getByLabel('Name of the action').fill('Iowa and Jena')
  await desk.getByText('Rooms', { exact: true }).click()
  await desk.getByLabel('Begins').selectOption({ label: 'From a set-up of your own' })
  await desk.getByLabel('The set-up, as a file writes it').fill(JSON.stringify(SETUP))
  await desk.getByLabel('Seed of the dice, if you want your own').last().fill('duel')
  await layItOut(desk)
  const slips = [...(await readPlaces(desk)).values()]
  const sit = async (title: string): Promise<Page> => {
    const slip = slips.find((one) => one.title.includes(title))
    if (!slip) throw new Error(`${title} has no place: ${slips.map((one) => one.title).join(', ')}`)
    const { table } = await TablePage.inRoom(browser, slip)
    await table.page.setViewportSize(LARGE)
    return table.page
  }
  const [blue, red] = [await sit('Blue'), await sit('Red')]

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
  await tabTo(blue, seal(blue))
  await blue.keyboard.press('Enter')
  await seal(red).click()

  // Position 2 is plotted; the torpedo is in the water, and red knows nothing of it.
  await expect(head(blue)).toHaveText('Move 2')
  await blue.getByRole('tab', { name: 'What was told' }).click()
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText('SF torpedo, second 0, E: fired.')
  await red.getByRole('tab', { name: 'What was told' }).click()
  await expect(red.getByRole('list', { name: /^What was told/ })).not.toContainText('torpedo')
  await keepScreens(blue, 'duel-blue-torpedo')
  await keepScreens(red, 'duel-red-moves')
  await expectSound(red)
  await seal(red).click()
  await seal(blue).click()

  // Position 2 is scored: guns, and the die for the torpedo.
  await expect(head(blue)).toHaveText('Move 3')
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText('Iowa fires')
  await keepScreens(blue, 'duel-blue-scored')
  await seal(red).click()
  await seal(blue).click()
  await expect(head(blue)).toHaveText('The end')
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText(
    'The 4 moves agreed on have been played',
  )
  await expect(blue.getByRole('list', { name: /^What was told/ })).toContainText(
    /SF torpedo of move 2, second 0 (strikes|does not run true|has run out)/,
  )
  await keepScreens(blue, 'duel-blue-end')
  await expectSound(blue)
})
