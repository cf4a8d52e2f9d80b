import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage, slipOf } from './pages/desk.ts'
import { type Seated, type Slip, takeSeat } from './pages/room.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL } from './war.ts'

const FR_TRADE = 'Service des transports'

/* A runner met off a blockaded port, in a campaign made from a set-up of a few lines: by what the windows show. */

const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [{ key: 'gb' }, { key: 'fr' }],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'vance', side: 'fr', type: 'merchantman', name: 'Vance', position: { lat: 49.71, lon: -1.62 } },
    { key: 'kansas', side: 'gb', type: 'second-class-cruiser', name: 'Kansas', position: { lat: 49.8, lon: -1.6 } },
  ],
  meetings: [{ book: 'chamberlain1888', port: 'cherbourg', blockader: 'gb' }],
}

let host: Host
let slips: ReadonlyMap<string, Slip>
const chairs: Seated[] = []
test.beforeAll(async ({ browser }) => {
  const drawer = newDrawer()
  const file = path.join(drawer, 'off-cherbourg.wardroom')
  writeFileSync(path.join(drawer, 'setup.json'), JSON.stringify(setup))
  const cli = path.resolve(import.meta.dirname, '../../electron/host/cli/main.ts')
  const made = spawnSync(
    'npx',
    ['node', cli, 'new', 'channel-1898', file, '--seed', '3', '--setup', path.join(drawer, 'setup.json')],
    { encoding: 'utf8' },
  )
  const { seats } = JSON.parse(made.stdout) as { seats: { title: string; passcode: string }[] }
  host = await Host.start(drawer)
  const desk = await DeskPage.open(browser, host.address)
  await desk.page.getByRole('button', { name: /^Open / }).click()
  slips = await desk.slips(new Map(seats.map((seat) => [seat.title, { ...seat, address: '' }])))
  await desk.close()
})
test.afterAll(async () => {
  for (const { context } of chairs) await context.close()
  await host?.stop()
  if (host) dropDrawer(host.drawer)
})

async function sit(browser: Browser, title: string): Promise<Page> {
  const seated = await takeSeat(browser, slipOf(slips, title))
  chairs.push(seated)
  return seated.page
}

test('a meeting off a blockaded port is put to the umpire, fought on its board, and brought home', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const umpire = await sit(browser, 'Umpire')
  const runner = await sit(browser, FR_TRADE)
  const blockader = await sit(browser, GB_ADMIRAL)

  await umpire.getByRole('button', { name: 'Step', exact: true }).click()
  const card = umpire.getByRole('button', { name: 'Fight it on the board: The Game of Naval Blockade' })
  await expect(card).toBeVisible()
  await keepScreens(umpire, 'blockade-offered')
  await card.click()

  // Each places his ship on his own board page.
  await expect(runner.getByRole('heading', { name: 'Move 1' })).toBeVisible()
  await runner.getByRole('radio', { name: /12,1/ }).check()
  await runner
    .getByRole('button', { name: /12,1|order|Give|Begin|Place/i })
    .first()
    .click()
  await expect(runner.getByText('Your orders are sealed:')).toBeVisible()
  await keepScreens(blockader, 'blockade-placing')
  console.log(await blockader.locator('.open-board .left').innerText())
})
