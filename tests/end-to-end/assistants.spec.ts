import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { type Seated, takeSeat } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_GOVERNMENT, GB_TRADE, War } from './war.ts'

// The second reads in a seat's log what was delivered in the first.
test.describe.configure({ mode: 'serial' })

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, {
    start: '1898-05-02T06:00:00Z',
    settings: { 'despatches.release': 'hand' },
    sides: [
      { key: 'gb', points: 500 },
      { key: 'fr', points: 500 },
    ],
    weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
    ships: [
      { key: 'alpha', side: 'gb', type: 'battleship', name: 'Alpha', position: { lat: 49.9, lon: -5 } },
      { key: 'beta', side: 'fr', type: 'battleship', name: 'Bêta', position: { lat: 49.2, lon: -3.5 } },
    ],
  })
})
test.afterAll(() => war.end())

test('JS-GOV-03: a chief appoints an assistant for one side, who decides what is its own and closes no move', async ({
  browser,
}) => {
  const chief = new UmpirePage(await war.sit(browser, 'Umpire'))
  const panel = chief.page.getByRole('region', { name: 'Assistant umpires' })
  await panel.getByRole('button', { name: 'Appoint an assistant umpire' }).click()
  await panel.getByLabel('He keeps').selectOption({ label: 'England' })
  await panel.getByRole('button', { name: 'Appoint him' }).click()
  await expect(panel).toContainText('Umpire for England')
  const passcode = (await panel.locator('.made .typed').innerText()).trim()
  const opening = chief.page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Open the window of Umpire for England' }).click()
  const popup = await opening
  await popup.waitForURL(/\/seat\//)
  const address = popup.url().replace(/#.*$/, '')
  await popup.close()
  await expectSound(chief.page)
  await keepScreens(chief.page, 'umpire-assistants')

  const chair: Seated = await takeSeat(browser, { title: 'Umpire for England', passcode, address })
  const assistant = new UmpirePage(chair)
  await expect(assistant.page.getByText('The chief umpire closes the move.')).toBeVisible()
  await expect(assistant.stepButton).toHaveCount(0)
  await expect(assistant.page.getByRole('region', { name: 'Seats', exact: true })).not.toContainText('France')

  const government = new SeatPage(await war.sit(browser, GB_GOVERNMENT))
  await chief.announce()
  await government.telegraph('Trade Division of the Admiralty', 'Hold the colliers.')
  await chief.stepButton.click()
  const due = assistant.tray.getByRole('listitem').filter({ hasText: 'Hold the colliers.' })
  await expect(due).toBeVisible()
  await expectSound(assistant.page)
  await keepScreens(assistant.page, 'assistant-decision')

  // Put by until eight: the chief steps on, and the clock stands at eight for it.
  await due.getByRole('button', { name: 'Defer…' }).click()
  await due.getByLabel(/^Until the hour/).fill('0800')
  await due.getByRole('button', { name: 'Defer it so' }).click()
  await expect(chief.tray).toContainText('Deferred: at 0800 the clock stands for it.')
  await keepScreens(chief.page, 'umpire-deferred')
  await chief.step()
  await expect(chief.clock.locator('.hour')).toHaveText('0800')
  await due.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(due).toHaveCount(0)
  await chief.close(1)
  await chief.tab('History')
  await expect(chief.page.getByText(/Given by Umpire for England\./).first()).toBeVisible()

  // Nothing of the other side ever came over his line.
  const leaks = chair.ear.frames.filter(({ text }) => /Bêta|"beta"|fr-admiral|fr-government/.test(text))
  expect(leaks.length).toBe(0)
  await panel.getByRole('button', { name: 'Dismiss Umpire for England' }).click()
  await panel.getByRole('button', { name: 'Dismiss Umpire for England' }).click()
  await expect(assistant.page.getByLabel('Passcode')).toBeVisible()
  await chair.leave()
})

test('a seat asks why of what it was told, and is answered by what it knows', async ({ browser }) => {
  const trade = new SeatPage(await war.sit(browser, GB_TRADE))
  await trade.tab('Log')
  const line = trade.page.getByRole('row').filter({ hasText: 'Hold the colliers.' })
  await line.getByRole('button', { name: /^why: / }).click()
  await expect(line).toContainText('JS-INFO-12')
  await expect(line).toContainText('written by its sender')
  await expectSound(trade.page)
  await keepScreens(trade.page, 'seat-why')
})
