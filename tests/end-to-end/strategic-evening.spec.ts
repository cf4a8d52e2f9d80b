import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { act, comes, drag, head, sealed, written } from './pages/plotting-paper.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { War } from './war.ts'

/* An evening of the Strategic Game of 1905: four moves, of which the first is played by quarters of an hour when two forces have met; in the second a meeting is fought by hand on the Fleet’s board. */

const sea = (lat: number, lon: number) => ({ position: { lat, lon } })
const setup = {
  start: '1898-05-19T13:00:00Z',
  sides: [{ key: 'us' }, { key: 'es' }],
  weather: [{ windFromDegrees: 90, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'new-york', side: 'us', card: 'us-new-york', name: 'New York', ...sea(21, -71) },
    { key: 'iowa', side: 'us', card: 'us-iowa', name: 'Iowa', ...sea(21, -71) },
    { key: 'vizcaya', side: 'es', card: 'es-vizcaya', name: 'Vizcaya', ...sea(21, -70.5) },
    { key: 'teresa', side: 'es', card: 'es-infanta-maria-teresa', name: 'Maria Teresa', ...sea(21, -69.4) },
    { key: 'oquendo', side: 'es', card: 'es-almirante-oquendo', name: 'Oquendo', ...sea(21, -69.4) },
  ],
  forces: [
    {
      key: 'us-squadron',
      side: 'us',
      name: 'North Atlantic Squadron',
      ships: ['new-york', 'iowa'],
      seat: 'us-admiral',
    },
    { key: 'es-squadron', side: 'es', name: 'Squadron of Operations', ships: ['vizcaya'], seat: 'es-admiral' },
    { key: 'es-second', side: 'es', name: 'Second Division', ships: ['teresa', 'oquendo'], seat: 'es-havana' },
  ],
}

let war: War
test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, setup, 'caribbean-1898')
})
test.afterAll(() => war?.end())

test('NS-SMOKE-01, NS-MOVE-06, NS-FLEET-01: smoke, a meeting by quarters of an hour, its decision by points, a meeting fought by hand on the Fleet’s board, and four moves', async ({
  browser,
}) => {
  const us = new SeatPage(await war.sit(browser, 'Rear-Admiral Sampson'))
  const es = new SeatPage(await war.sit(browser, 'Rear-Admiral Cervera'))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  const due = umpire.tray

  await umpire.announce()
  await us.typeCourse([{ lat: 21, lon: -70 }], '12')
  await us.seal()
  await es.letStand()

  // Her smoke stops the clock for the Spanish captain alone.
  await umpire.step()
  await expect(es.page.getByRole('list', { name: 'Told now' })).toContainText('Smoke W.: several vessels.')
  await expect(us.page.getByText('Smoke')).toHaveCount(0)
  await keepScreens(es.page, 'evening-smoke')

  // In sight: the umpire has them play by quarters of an hour.
  await umpire.step()
  await expect(due.getByText(/are in sight of each other/)).toBeVisible()
  await keepScreens(umpire.page, 'evening-contact')
  await due.getByRole('button', { name: 'Moves of 15 minutes for them, while they are in sight' }).click()
  await expect(due.getByText(/are in sight of each other/)).toBeHidden()
  await umpire.step()
  await umpire.tab('History')
  await expect(umpire.page.getByText(/A move of 15 minutes of .* is over/).first()).toBeVisible()
  // The admiral changes the rest of his move.
  await us.clearCourse()
  await us.typeCourse([{ lat: 21, lon: -70.2 }], '14')
  await us.seal()
  await keepScreens(us.page, 'evening-quarter')

  // Near enough: by points, two to one, in half an hour.
  for (let n = 0; n < 8 && !(await due.getByText(/come within 4,000 yards/).isVisible()); n++) await umpire.step()
  await expect(due.getByRole('button', { name: 'Set up the board' })).toBeVisible()
  await keepScreens(umpire.page, 'evening-trigger')
  await expectSound(umpire.page)
  await due.getByRole('button', { name: 'Decide it by what they are worth' }).click()
  await due.getByLabel('Minutes that it takes').fill('30')
  await umpire.page.keyboard.press('Enter')
  await expect(due.getByText(/come within 4,000 yards/)).toBeHidden()
  await expect(us.page.getByRole('list', { name: 'Told now' })).toContainText(
    /The action is decided: .* the enemy loses 1 vessel/,
  )
  await keepScreens(es.page, 'evening-lost')
  await umpire.close(1)

  // The second move: two more of the enemy, and this meeting is fought on the board.
  const second = new SeatPage(await war.sit(browser, 'Naval commander-in-chief, Havana'))
  await umpire.announce()
  await us.clearCourse()
  await us.typeCourse([{ lat: 21, lon: -69.2 }], '14')
  await us.seal()
  const near = due.getByText(/come within 4,000 yards/)
  const standOn = due.getByRole('button', { name: 'Let both stand on' })
  for (let n = 0; n < 10 && !(await near.isVisible()); n++) {
    await umpire.step()
    if (!(await near.isVisible()) && (await standOn.isVisible())) {
      await standOn.click()
      await expect(standOn).toBeHidden()
    }
  }
  await due.getByRole('button', { name: 'Set up the board' }).click()
  for (const { page } of [us, second]) await expect(head(page)).toHaveText('Move 1')
  await drag(us.page, 1.75, 0.54)
  const points = await written(us.page, /move: H V \d+ R/)
  await keepScreens(us.page, 'evening-fleet-board')
  await expectSound(us.page)
  await us.page.getByRole('button', { name: 'Daylight' }).click()
  await act(us.page, 'Each at her opposite').click()
  const make = umpire.meeting.getByRole('button', { name: 'Make the move' })
  await sealed(us.page)
  await sealed(second.page)
  await make.click()
  for (const { page } of [us, second]) await expect(head(page)).toHaveText('Move 2')
  await act(us.page, 'Together').click()
  await expect(comes(us.page)).toContainText(`move: X V ${points} R`)
  await sealed(us.page)
  await sealed(second.page)
  await make.click()
  for (const { page } of [us, second]) await expect(head(page)).toHaveText('Move 3')
  await keepScreens(umpire.page, 'evening-fleet-umpire')
  await umpire.meeting.getByRole('button', { name: 'End the board…' }).click()
  await umpire.meeting.getByLabel('Why it ends, for the record').fill('The Spaniards run for the south.')
  await umpire.meeting.getByRole('button', { name: 'Back to the chart' }).click()
  await expect(umpire.meeting).toBeHidden()
  await keepScreens(us.page, 'evening-fleet-over')
  await umpire.close(2)

  for (const move of [3, 4]) {
    await umpire.announce()
    await umpire.close(move)
  }
  await keepScreens(umpire.page, 'evening-end')
  await keepScreens(us.page, 'evening-us-end')
})
