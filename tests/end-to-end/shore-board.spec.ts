import { type Browser, expect, type Page, test } from '@playwright/test'
import { SHORE_BOARDS } from '../../shared/test-kit/shore-boards/shore-boards.ts'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import { tabTo } from './pages/keys.ts'
import type { Slip } from './pages/room.ts'
import { readPlaces, TablePage } from './pages/table.ts'
import { keepScreens } from './screens.ts'

/* A strait with a fort, mines, a torpedo station and a pneumatic gun, as the commandant ashore and a captain afloat have it before them. */

let host: Host
test.beforeAll(async () => {
  host = await Host.start(newDrawer())
})
test.afterAll(async () => {
  await host?.stop()
  if (host) dropDrawer(host.drawer)
})

async function layOut(browser: Browser): Promise<ReadonlyMap<string, Slip>> {
  const { page } = await DeskPage.open(browser, host.address)
  await page
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /^Jane Naval War Game/ })
    .click()
  await page.getByLabel('Name of the action').fill('The strait')
  await page.getByText('Rooms', { exact: true }).click()
  await page.getByLabel('Begins').selectOption({ label: 'From a set-up of your own' })
  await page.getByLabel('The set-up, as a file writes it').fill(JSON.stringify(SHORE_BOARDS.passage.setup))
  await page.getByRole('button', { name: 'Lay out the board' }).click()
  return await readPlaces(page)
}

const sitDown = async (browser: Browser, slips: ReadonlyMap<string, Slip>, title: string): Promise<Page> => {
  const slip = [...slips.values()].find((one) => one.title.toLowerCase().includes(title))
  if (!slip) throw new Error(`${title} has no place: ${[...slips.keys()].join(', ')}`)
  return (await TablePage.inRoom(browser, slip)).table.page
}

test('those ashore have their works before them, by drawing, card and key; those afloat see none of it', async ({
  browser,
}) => {
  const slips = await layOut(browser)
  const ashore = await sitDown(browser, slips, 'commandant')
  const board = ashore.getByRole('region', { name: 'Tactical board' })
  await board.getByRole('button', { name: 'Key', exact: true }).click()
  await expect(board.getByText('Observation mine', { exact: true })).toBeVisible()
  // By keys: a work is come to, and its card is told.
  await tabTo(ashore, board.getByRole('button', { name: /^the air gun, Pneumatic gun\. Rounds: 8/ }))
  await expect(board.locator('.board-card')).toContainText('ready to fire')
  await keepScreens(ashore, 'shore-board')
  await ashore.getByRole('tab', { name: 'Works' }).click()
  const works = ashore.getByRole('region', { name: 'Works and troops' })
  await works.getByRole('button', { name: /^Fort de la Pointe/ }).click()
  await expect(works.getByRole('button', { name: /^Fort de la Pointe/ })).toHaveAttribute('aria-pressed', 'true')
  await expectSound(ashore)
  await keepScreens(ashore, 'shore-works')

  const afloat = await sitDown(browser, slips, 'captain 1')
  await expect(afloat.getByRole('region', { name: 'Tactical board' })).toBeVisible()
  await expect(afloat.getByText(/air gun|narrows|sham line|Pointe/)).toHaveCount(0)
})
