import { expect, type Page, test } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import type { Seated } from './pages/room.ts'
import { far, layItOut, type Offered, readPlaces, type Square, TablePage } from './pages/table.ts'
import { keepScreens } from './screens.ts'

/* Chamberlain's game of naval blockade, whole, as people play it: by what the windows show, and by nothing else. */

let host: Host
let desk: DeskPage
test.beforeAll(async ({ browser }) => {
  host = await Host.start(newDrawer())
  desk = await DeskPage.open(browser, host.address)
})
test.afterAll(async () => {
  await desk?.close()
  await host?.stop()
  if (host) dropDrawer(host.drawer)
})

async function layOut(page: Page, name: string, seating: string, plays?: string): Promise<void> {
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await page
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /Naval Blockade/ })
    .click()
  await page.getByLabel('Name of the action').fill(name)
  await page.getByText(seating, { exact: true }).click()
  if (plays !== undefined) await page.getByLabel('You play').selectOption({ label: plays })
  await layItOut(page)
  await expect(page.getByRole('table', { name: 'Places at the table of this action' })).toBeVisible()
}

/** Keeps pictures of a table in play, and waits until its board stands again as it stood. */
async function keepTable(table: TablePage, name: string): Promise<void> {
  const before = await table.point({ x: 1, y: 1 })
  await keepScreens(table.page, name)
  await expect.poll(() => table.point({ x: 1, y: 1 })).toEqual(before)
}

/** The order that leads nearest to a square; one that leads nowhere rams, and is taken first. */
function nearest(offers: readonly Offered[], goal: Square): Offered {
  const open = offers.filter(({ forbidden }) => !forbidden)
  const way = (one: Offered) =>
    one.to ? far(one.to, goal) + Math.hypot(one.to.x - goal.x, one.to.y - goal.y) / 100 : -1
  const [best] = open.sort((a, b) => way(a) - way(b))
  if (!best) throw new Error('no order is open')
  return best
}

test('a whole game at one screen is played by mouse', async () => {
  await layOut(desk.page, 'By mouse', 'One screen')
  const table = await TablePage.atScreen(desk.page)
  const { page } = table

  // The vessels: a click on a square chooses it, the button gives the order.
  await expect.poll(() => table.ship()).toBe('Blockade Runner')
  await table.click({ x: 13, y: 1 })
  await expect(table.orders.getByRole('radio', { name: /13,1/ })).toBeChecked()
  await table.give.click()
  await expect.poll(() => table.ship()).toBe('Blockader')
  await table.click({ x: 22, y: 24 })
  await table.click({ x: 22, y: 24 })

  // The islands: dragged where one may not lie, it says why beside it; dragged on, it lies.
  const island = page.getByRole('button', { name: /Island 1/ })
  const box = await island.boundingBox()
  if (!box) throw new Error('no island in the tray')
  await table.drag({ x: box.x + 20, y: box.y + 15 }, { x: 6, y: 3 })
  const slip = page.locator('.board-slip')
  await expect(slip).toHaveText(/At least 5 clear squares from the mainland; here there are 2. CH-02b/)
  await expect(page.getByRole('button', { name: 'Lay them out' })).toBeDisabled()
  await keepTable(table, 'action-laying')
  await expectSound(page)
  await page.getByRole('button', { name: 'Daylight' }).click()
  await table.drag(await table.point({ x: 6, y: 3 }), { x: 6, y: 9 })
  await expect(slip).toBeHidden()
  await expect(island).toContainText('on 6,9')
  await page.getByRole('button', { name: 'scattered' }).click()
  await table.drag(await table.point({ x: 10, y: 5 }), { x: 8, y: 4 })
  await expect(page.getByRole('button', { name: /Rock 1/ })).toContainText('on 8,4')
  await page.getByRole('button', { name: 'Lay them out' }).click()
  await table.after(2)

  // The game: the Runner makes for the sea, the Blockader for her.
  let shot = false
  let ran = false
  for (let n = 0; n < 90; n++) {
    const move = await table.move()
    if (move === null) break
    await expect.poll(() => table.ship()).not.toBeNull()
    const ship = await table.ship()
    const offers = await table.offers()
    const goal = ship === 'Blockader' ? await table.square('Blockade Runner') : { x: 13, y: 24 }
    const best = nearest(offers, goal)
    const here = await table.square(ship ?? '')
    if (best.to && far(best.to, here) > 0) {
      if (!(await table.orders.getByRole('radio', { name: new RegExp(`^${best.name}`) }).isChecked()))
        await table.click(best.to)
      await expect(table.give).toHaveText(new RegExp(best.name, 'i'))
      if (!shot && (await table.orders.getByText(/^Fire the/).count()) > 0) {
        shot = true
        await keepTable(table, 'action-turn')
        await expectSound(page)
        await keepTable(table, 'action-night')
        await page.getByRole('button', { name: 'Daylight' }).click()
      }
      if (!ran && (await table.orders.getByText(/runs six squares/).count()) > 0) {
        ran = true
        await keepTable(table, 'action-run')
      }
      await table.click(best.to)
    } else {
      await table.orders.getByText(best.name, { exact: true }).click()
      await table.give.click()
    }
    await table.after(move)
  }
  expect([shot, ran]).toEqual([true, true])
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByRole('heading', { level: 3 })).toHaveText(/wins|Drawn/)
  await expect(table.log).toContainText('fires')
  await expect(table.log).toContainText('is disabled, and stops')
  await keepScreens(page, 'action-result')

  // Taken back, it is not over; begun again, nothing has happened.
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(result).toBeHidden()
  await page.getByRole('tab', { name: 'Record' }).click()
  await expect(page.getByRole('region', { name: 'Record' })).toContainText(/Die \(CH-13/)
  await keepScreens(page, 'action-record')
  await page.close()
})

test('another is played by keyboard alone in two windows', async ({ browser }) => {
  await layOut(desk.page, 'By keyboard', 'Rooms')
  await keepScreens(desk.page, 'desk-action')
  await expectSound(desk.page)
  const places = await readPlaces(desk.page)
  const sitting: Seated[] = []
  const at = async (name: string) => {
    const slip = places.get(name)
    if (!slip) throw new Error(`${name} has no place: ${[...places.keys()].join(', ')}`)
    const { table, seated } = await TablePage.inRoom(browser, slip)
    sitting.push(seated)
    return table
  }
  const runner = await at('Runner')
  const blockader = await at('Blockader')

  // Vessels: the focus is on the orders; Enter takes what is chosen.
  for (const table of [runner, blockader]) {
    await expect(table.give).toBeVisible()
    await table.tabTo(/^Give the order/)
    await table.page.keyboard.press('Enter')
  }
  // Islands and rocks, by whichever won the toss.
  await expect(runner.orders.getByText(/lays out islands and rocks/)).toBeVisible()
  const lays = ({ page }: TablePage) => page.getByRole('button', { name: 'Lay them out' }).isVisible()
  await expect.poll(async () => (await lays(runner)) || (await lays(blockader))).toBe(true)
  const winner = (await lays(runner)) ? runner : blockader
  const keys = winner.page.keyboard
  await winner.tabTo(/^Island 1/)
  await keys.press('Enter')
  await keys.press('r')
  for (let n = 0; n < 6; n++) await keys.press('ArrowDown')
  await expect(winner.page.getByRole('status').filter({ hasText: 'mainland' })).toContainText(
    'At least 5 clear squares from the mainland',
  )
  for (let n = 0; n < 6; n++) await keys.press('ArrowUp')
  await keys.press('Enter')
  for (const piece of ['Island 2', 'Island 3', 'Island 4', 'Rock 1', 'Rock 2']) {
    await expect(winner.page.getByRole('button', { name: new RegExp(piece) })).toBeFocused()
    await keys.press('Enter')
    await keys.press('Enter')
  }
  await winner.tabTo('Lay them out')
  await keys.press('Enter')
  for (const table of [runner, blockader]) await table.after(2)

  // The Runner turns along the shore until no step is open to her: she is driven ashore (CH-R18).
  const wish = ['Port', 'Port', 'Port', 'Starboard']
  for (let n = 0; n < 60; n++) {
    const move = await runner.move()
    if (move === null) break
    await expect
      .poll(async () => ((await runner.ship()) ?? (await blockader.ship())) !== null || (await runner.move()) === null)
      .toBe(true)
    const table = (await runner.ship()) !== null ? runner : blockader
    if ((await table.ship()) === null) continue
    const offers = await table.offers()
    const wanted = table === runner ? (wish.shift() ?? 'Ahead') : 'Ahead'
    const course =
      offers.find(({ name, forbidden }) => name === wanted && !forbidden) ?? offers.find(({ forbidden }) => !forbidden)
    // On the board the arrow keys choose and Enter gives the order.
    await table.board.focus()
    for (let turn = 0; turn < 4; turn++) {
      if (await table.orders.getByRole('radio', { name: new RegExp(`^${course?.name}`) }).isChecked()) break
      await table.page.keyboard.press('ArrowRight')
    }
    await table.page.keyboard.press('Enter')
    for (const one of [runner, blockader]) await one.after(move)
  }
  for (const { page } of [runner, blockader])
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Blockader wins/)
  await expect(runner.log).toContainText('driven her ashore')
  for (const one of sitting) await one.leave()
})

test('one who is alone plays against the program', async () => {
  await layOut(desk.page, 'Alone', 'Alone', 'Blockade Runner')
  const table = await TablePage.atScreen(desk.page)
  await expect.poll(() => table.ship()).toBe('Blockade Runner')
  await table.give.click()
  await table.after(1)
  const lay = table.page.getByRole('button', { name: 'Lay them out' })
  for (let n = 0; n < 60; n++) {
    // Either it is for the player, or the program has not answered yet.
    await expect
      .poll(async () => (await table.ship()) !== null || (await lay.isVisible()) || (await table.move()) === null)
      .toBe(true)
    const move = await table.move()
    if (move === null) break
    if (await lay.isVisible()) {
      await table.page.getByRole('button', { name: 'barrier' }).click()
      await lay.click()
    } else {
      const best = nearest(await table.offers(), { x: 12, y: 24 })
      await table.orders.getByText(best.name, { exact: true }).click()
      await table.give.click()
    }
    await table.after(move)
  }
  await expect(table.page.getByRole('region', { name: 'Result' }).getByRole('heading', { level: 3 })).toHaveText(/wins/)
  await keepScreens(table.page, 'action-alone')
  await table.page.close()
})
