import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, GB_GOVERNMENT, GB_TRADE, War } from './war.ts'

const FR_TRADE = 'Service des transports'

/* Commerce by hand: a merchantman on her route is taken in the Channel, sent in, and paid for; each seat is shown what it may know. */

const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [{ key: 'gb' }, { key: 'fr' }],
  weather: [0, 1, 2].map(() => ({ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' })),
  ships: [
    { key: 'kestrel', side: 'gb', type: 'second-class-cruiser', name: 'Kestrel', position: { lat: 50.2, lon: -2.5 } },
    {
      key: 'fougere',
      side: 'fr',
      type: 'merchantman',
      name: 'Fougère',
      position: { lat: 50.16, lon: -2.38 },
      route: 'fr-ore',
      freight: 10,
      homewardMiles: 260,
    },
    { key: 'medway', side: 'gb', type: 'merchantman', name: 'Medway', at: 'cardiff', route: 'gb-ore', freight: 10 },
    {
      key: 'thames',
      side: 'gb',
      type: 'liner',
      name: 'Thames',
      at: 'america-channel',
      route: 'gb-atlantic-southampton',
      freight: 20,
      homewardMiles: 0,
    },
    { key: 'ebbw', side: 'gb', type: 'collier', name: 'Ebbw', at: 'cardiff', cargoCoalDays: 20 },
  ],
  forces: [{ key: 'kestrel', side: 'gb', name: 'Kestrel', ships: ['kestrel'], seat: 'gb-admiral' }],
}

let war: War
test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, setup)
})
test.afterAll(() => war?.end())

test('a trade officer reads what his ships carry and earn, and sails one along her route', async ({ browser }) => {
  const trade = new SeatPage(await war.sit(browser, GB_TRADE))
  const ships = trade.page.getByRole('table', { name: 'Ships and their cargoes' })
  await expect(ships.getByRole('row').filter({ hasText: 'Thames' })).toContainText('20 points, homeward')
  await expect(ships.getByRole('row').filter({ hasText: 'Ebbw' })).toContainText('20 days’ coal')
  await trade.choose('Thames')
  // Whoever is chosen stands on the chart, wherever the sheet lay before; and the whole sheet is all that is printed.
  const mark = trade.chart.chart.locator('.force:has(.chosen)')
  const onSheet = async (): Promise<boolean> => {
    const [at, sheet] = [await mark.boundingBox(), await trade.chart.sheet.boundingBox()]
    return Boolean(
      at && sheet && at.x > sheet.x && at.x < sheet.x + sheet.width && at.y > sheet.y && at.y < sheet.y + sheet.height,
    )
  }
  await expect.poll(onSheet).toBe(true)
  await trade.chart.chart.getByRole('button', { name: 'Show the whole sheet' }).click()
  await expect(trade.chart.chart.locator('.lettering')).toContainText('Liverpool')
  await expect(trade.chart.chart.locator('.lettering')).toContainText('Brest')
  const voyage = trade.page.getByRole('region', { name: 'Voyage of Thames' })
  await voyage.getByRole('button', { name: 'why: what she is to earn' }).click()
  await expect(voyage).toContainText('JS-COMM-06')
  await trade.sheet.getByRole('button', { name: 'Sail her route home' }).click()
  await expect(trade.sheet.getByLabel(/^Operation, line/)).toHaveValue('freight')
  await expect(ships.getByRole('row').filter({ hasText: 'Thames' })).toContainText('orders being written')
  await keepScreens(trade.page, 'trade-sailing')
  await expectSound(trade.page)
  await trade.seal()
})

test('a merchantman is taken by hand, sent in, and paid for, and each reads of it when he may', async ({ browser }) => {
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  const admiral = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const trade = new SeatPage(await war.sit(browser, GB_TRADE))
  const owner = new SeatPage(await war.sit(browser, FR_TRADE))
  const treasury = await war.sit(browser, GB_GOVERNMENT)
  await expect(owner.page.getByRole('table', { name: 'Ships and their cargoes' })).toContainText('10 points, homeward')

  await umpire.announce()
  // Of a merchantman in sight there is nothing to decide: the clock stands for the captain alone.
  await umpire.step()
  await expect(umpire.tray.getByRole('button', { name: 'Let both stand on' })).toBeHidden()
  await admiral.clearCourse()
  await admiral.sheet.getByRole('button', { name: 'Take a merchantman' }).click()
  await expect(admiral.sheet.getByLabel('Which ship in sight, line 1')).not.toHaveValue('')
  await admiral.sheet.getByLabel('Where the prize is sent, line 1').selectOption({ label: 'to Devonport (Plymouth)' })
  await keepScreens(admiral.page, 'commerce-capture')
  await expectSound(admiral.page)
  await admiral.seal()
  await umpire.close(1)
  await expect(admiral.sheet.getByRole('region', { name: 'Under way: Take a merchantman' })).toBeVisible()
  await owner.tab('Log')
  await expect(owner.page.getByText(/^Fougère is stopped by an enemy\./).first()).toBeVisible()
  await owner.tab('Ships')

  await umpire.announce()
  await umpire.close(2)
  // The captor has a gun less; the prize is the trade officer's; her owner has her no longer.
  await expect(admiral.column.getByRole('table', { name: 'Ships of Kestrel' })).toContainText('without a crew')
  const prize = trade.page
    .getByRole('table', { name: 'Ships and their cargoes' })
    .getByRole('row')
    .filter({ hasText: 'Fougère' })
  await expect(prize).toContainText('a prize')
  await trade.choose('Fougère')
  const voyage = trade.page.getByRole('region', { name: 'Voyage of Fougère' })
  await expect(voyage).toContainText('Earns in a harbour of ours')
  await voyage.getByRole('button', { name: 'why: what she is to earn' }).click()
  await expect(voyage).toContainText('JS-COMM-05')
  await keepScreens(trade.page, 'commerce-prize')
  await expectSound(trade.page)
  const lost = owner.page
    .getByRole('table', { name: 'Ships and their cargoes' })
    .getByRole('row')
    .filter({ hasText: 'Fougère' })
  await expect(lost).toContainText('is taken by an enemy')
  // What she carries and earns is another's now.
  await expect(lost).not.toContainText('homeward')
  await expect(owner.page.getByRole('button', { name: 'Sail her route home' })).toHaveCount(0)
  await keepScreens(owner.page, 'commerce-lost')
  await expectSound(owner.page)
  await treasury.page.getByRole('tab', { name: 'Treasury' }).click()
  const book = treasury.page.getByRole('region', { name: 'Book of account', exact: true })
  await expect(book).not.toContainText('Fougère')

  await umpire.announce()
  await umpire.close(3)
  await expect(book).toContainText('Prize Fougère, Devonport (Plymouth)')
  await expect(book).toContainText('JS-COMM-05')
  await keepScreens(treasury.page, 'commerce-paid')
  await expect(trade.page.getByRole('table', { name: 'Ships and their cargoes' })).toContainText(
    'In harbour, Devonport',
  )
})
