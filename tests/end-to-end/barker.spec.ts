import { expect, type Locator, type Page, test } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import { LARGE } from './pages/room.ts'
import { layItOut, readPlaces, TablePage } from './pages/table.ts'
import { keepScreens } from './screens.ts'

/* A short game of Barker in two rooms, on the board and the form of the frame. */

const body = (side: string, id: string, ship: string, type: string, x: number, headingDeg: number) => {
  return { side, id, ships: [{ key: ship, type, at: { x, y: 8000 }, headingDeg }] }
}
const SETUP = {
  mode: 'combat',
  settings: { 'bk.spell_limit': 1 },
  bodies: [
    body('red', '1BS', 'Retvizan', 'battleship', 10000, 90),
    body('blue', '1CS', 'Asama', 'firstClassCruiser', 13000, 270),
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

test('both sides set up, move, fire and end a game of one spell each', async ({ browser }) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  await desk
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /^Rules for Pre-Dreadnought/ })
    .click()
  await desk.getByLabel('Name of the action').fill('Off Port Arthur')
  await desk.getByText('Rooms', { exact: true }).click()
  await desk.getByLabel('Begins').selectOption({ label: 'From a set-up of your own' })
  await desk.getByLabel('The set-up, as a file writes it').fill(JSON.stringify(SETUP))
  await desk.getByLabel('Seed of the dice, if you want your own').last().fill('close action')
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
  await seal(red).click()
  await seal(blue).click()
  await expect(head(red)).toHaveText('Move 2')
  await keepScreens(red, 'barker-red-moves')
  await expectSound(red)
  await seal(red).click()
  await expect(head(blue)).toHaveText('Move 3')
  await keepScreens(blue, 'barker-blue-fires')
  await seal(red).click()
  await seal(blue).click()
  await expect(head(blue)).toHaveText('Move 4')
  await seal(blue).click()
  await expect(head(blue)).toHaveText('Move 5')
  await seal(red).click()
  await seal(blue).click()
  await expect(head(blue)).toHaveText('The end')
  await keepScreens(blue, 'barker-blue-end')
})
