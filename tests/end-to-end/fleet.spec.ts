import { expect, test } from '@playwright/test'
import { rhumbMiles } from '../../shared/navigation/rhumb.ts'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

/* A fleet of two at sea, of which one is sent off to a station ahead and comes back, and a cruiser in dockyard hands: by what the windows show. */

const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [{ key: 'gb', points: 500 }, { key: 'fr' }],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'alpha', side: 'gb', type: 'battleship', name: 'Alpha', position: { lat: 50.2, lon: -2 } },
    { key: 'bravo', side: 'gb', type: 'battleship', name: 'Bravo', position: { lat: 50.2, lon: -2 } },
    { key: 'delta', side: 'gb', type: 'battleship', name: 'Delta', at: 'portsmouth', damage: { gunsLost: { D: 2 } } },
    { key: 'echo', side: 'fr', type: 'battleship', name: 'Écho', at: 'brest' },
  ],
  forces: [
    { key: 'fleet', side: 'gb', name: 'The Fleet', ships: ['alpha', 'bravo'], seat: 'gb-admiral' },
    { key: 'yard', side: 'gb', name: 'The Lame Duck', ships: ['delta'], seat: 'gb-cruisers' },
  ],
}

let war: War
test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, setup)
})
test.afterAll(() => war?.end())

test('JS-BRK-07, JS-REP-05: a ship is sent off from her fleet, and guns are mended in dockyard, from their windows', async ({
  browser,
}) => {
  const admiral = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const captain = new SeatPage(await war.sit(browser, 'Rear-Admiral'))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))

  await admiral.typeCourse([{ lat: 50.1, lon: -3.2 }], '12')
  const bodies = admiral.sheet.getByRole('region', { name: 'Ships sent off' })
  await bodies.getByRole('button', { name: 'Send ships off' }).click()
  await bodies.getByLabel('Bravo').check()
  await expect(bodies.getByLabel('Alpha'), 'the last ship stays').toBeDisabled()
  await bodies.getByLabel('Miles off, line 1').fill('4')
  await expect(admiral.page.locator('.station-diagram figcaption')).toHaveText(/^\d+ miles ahead of her$/)
  await admiral.page.locator('.station-diagram').scrollIntoViewIfNeeded()
  await keepScreens(admiral.page, 'fleet-dividing')
  await admiral.seal()
  await expect(admiral.sheet.or(admiral.column).getByText('Bravo is detached').first()).toBeVisible()

  const mend = captain.sheet
  await mend.getByRole('button', { name: 'Coal, stores, repairs' }).click()
  await mend.getByLabel('Operation, line 1').selectOption({ label: 'Make good damage' })
  await mend.getByLabel('By whose hands, line 1').selectOption({ label: 'in dockyard' })
  await mend.getByLabel('Guns to mend, line 1').fill('D 2')
  await captain.seal()
  await expectSound(captain.page)

  // The guns are a word of the umpire's, and the clock stands for it.
  await umpire.stepButton.click()
  await expect(umpire.tray.getByText('How long do the next 2 guns of Delta take at Portsmouth?')).toBeVisible()
  await keepScreens(umpire.page, 'fleet-guns-asked')
  await umpire.tray.getByRole('button', { name: 'Another time' }).click()
  await umpire.tray.getByLabel('Minutes').fill('90')
  await umpire.page.keyboard.press('Enter')
  await expect(umpire.tray.getByText('How long do the next 2 guns')).toBeHidden()
  await umpire.close(1)
  await umpire.page.getByRole('tab', { name: 'History', exact: true }).click()
  await expect(umpire.page.getByText(/Delta.*2 guns mended/).first()).toBeVisible()
  await expect(captain.sheet.getByRole('region', { name: /^Under way/ })).toBeHidden()

  // Sent off, she is a force of her own with a mark of her own, astern of the fleet or up with it.
  const force = admiral.column.getByLabel('Force', { exact: true })
  await expect(force.locator('option')).toContainText(['The Fleet', 'Bravo', 'The Lame Duck'])
  await expect(admiral.page.getByRole('table', { name: 'Ships of The Fleet' })).not.toContainText('Bravo')
  await admiral.choose('Bravo')
  await expect(admiral.page.getByRole('table', { name: 'Ships of Bravo' })).toContainText('Bravo')
  expect((await admiral.chart.force('Bravo')).sentence).toMatch(/^A2, Bravo,/)
  await keepScreens(admiral.page, 'fleet-detached')
  // The chart's words are to the minute.
  expect(await milesApart(admiral, 'The Fleet', 'Bravo')).toBeGreaterThan(2.5)
  expect(await milesApart(admiral, 'The Fleet', 'Bravo')).toBeLessThan(5.5)

  // And she comes back by the same window.
  await admiral.clearCourse()
  await admiral.sheet.getByRole('button', { name: 'Join a force' }).click()
  await admiral.sheet.getByLabel('Which force, line 1').selectOption({ label: 'The Fleet' })
  await keepScreens(admiral.page, 'fleet-reuniting')
  await admiral.seal()
  await umpire.announce()
  await umpire.close(2)
  await admiral.choose('The Fleet')
  await expect(admiral.page.getByRole('table', { name: 'Ships of The Fleet' })).toContainText('Bravo')
})

/** How far one force lies from another, by the words of the chart. */
async function milesApart({ chart }: SeatPage, a: string, b: string): Promise<number> {
  return rhumbMiles((await chart.force(a)).position, (await chart.force(b)).position)
}
