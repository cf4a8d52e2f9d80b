import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { War } from './war.ts'

/** Two battleships that steer for each other, an hour and a quarter from meeting. */
const setup = {
  start: '1898-05-02T06:00:00Z',
  sides: [
    { key: 'gb', points: 500 },
    { key: 'fr', points: 500 },
  ],
  weather: [{ windFromDegrees: 270, force: 2, sky: 'clear', glass: 'steady' }],
  ships: [
    { key: 'alpha', side: 'gb', type: 'battleship', name: 'Alpha', position: { lat: 49.8, lon: -5 }, speedKnots: 0 },
    { key: 'beta', side: 'fr', type: 'battleship', name: 'Beta', position: { lat: 49.8, lon: -4 }, speedKnots: 0 },
  ],
}

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.laid(browser, setup)
})
test.afterAll(() => war.end())

test('a war is read back: his own logbook by a seat, everything by the umpire, and by all when he opens it', async ({
  browser,
}) => {
  const seat = new SeatPage(await war.sit(browser, 'Vice-Admiral'))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await umpire.announce()
  await seat.typeCourse([{ lat: 49.8, lon: -4 }], '12')
  await seat.seal()
  await umpire.close(1)

  // The seat: one chart, no truth, and nothing of the enemy but what was seen.
  await seat.page.getByRole('button', { name: 'Review of the war' }).click()
  await expect(seat.page.locator('.window-head .seat')).toContainText('your own logbook')
  await expect(seat.page.locator('.review-panel')).toHaveCount(1)
  await expect(seat.page.locator('.review-window')).not.toContainText('Beta')
  const slider = seat.page.getByRole('slider', { name: 'Hour of your logbook' })
  await expect(slider).toBeVisible()
  await slider.press('Home')
  await expect(seat.page.locator('.time-slider .now')).toContainText('0600')
  await slider.press('ArrowRight')
  await expect(seat.page.locator('.time-slider .now')).toContainText('0700')
  await seat.page.getByRole('textbox', { name: /^Note at 0700/ }).fill('Here I should have turned.')
  await seat.page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(seat.page.locator('.pin-note li')).toContainText('Here I should have turned.')
  await expectSound(seat.page)

  // The umpire: the truth beside what each side believed, how far wrong, and why they met.
  await umpire.page.getByRole('button', { name: 'Review of the war' }).click()
  await expect(umpire.page.locator('.review-panel')).toHaveCount(3)
  await expect(umpire.page.getByRole('heading', { name: 'Why they met' })).toBeVisible()
  await expect(umpire.page.locator('.time-slider .legend')).toContainText('How far wrong: England of France')
  await expect(umpire.page.locator('.pin-note li')).toHaveCount(0)
  // A note is put where the sheet is clicked.
  await umpire.page
    .locator('.review-panel .sheet')
    .first()
    .click({ position: { x: 70, y: 190 } })
  await expect(umpire.page.locator('.pin-note form label')).toContainText(/, in \d+° /)
  await expectSound(umpire.page)
  await keepScreens(umpire.page, 'review')
  // The charts turn together: each has the same degrees in its border when one is made larger or dragged.
  const borders = (): Promise<string[]> =>
    umpire.page
      .locator('.review-panel')
      .evaluateAll((panels) =>
        panels.map((panel) => [...panel.querySelectorAll('.frame-svg text')].map((one) => one.textContent).join(' ')),
      )
  const [before] = await borders()
  await umpire.page.getByRole('button', { name: 'Larger scale' }).first().click()
  await expect.poll(async () => new Set(await borders()).size).toBe(1)
  expect((await borders())[0]).not.toBe(before)
  await umpire.page.getByRole('tab', { name: 'What was told when' }).click()
  await expect(umpire.page.getByRole('table')).toContainText('Vice-Admiral')
  // The sheets: each side's account with when its government knew, its stores, and the throws.
  await umpire.page.getByRole('tab', { name: 'Ledgers' }).click()
  await umpire.page.getByRole('radio', { name: 'France' }).check({ force: true })
  await expect(umpire.page.getByRole('table', { name: /^Points through the war/ })).toContainText('500')
  await expectSound(umpire.page)
  await keepScreens(umpire.page, 'review-ledgers')
  await umpire.page.getByRole('radio', { name: 'Stores' }).check({ force: true })
  await expect(umpire.page.getByRole('table', { name: /^What the harbours held/ })).toContainText('Brest')
  await keepScreens(umpire.page, 'review-stores')
  await umpire.page.getByRole('tab', { name: 'Dice' }).click()
  await expect(umpire.page.getByRole('table', { name: /^Throws/ })).toBeVisible()
  await keepScreens(umpire.page, 'review-dice')
  await seat.page.getByRole('tab', { name: 'Ledgers' }).click()
  await expect(seat.page.getByRole('tabpanel')).toContainText('a government keeps it')
  await umpire.page.getByRole('button', { name: 'Open it to every seat' }).click()
  await expect(seat.page.locator('.window-head .seat')).toContainText('open to every seat')
  await expect(seat.page.getByRole('radio', { name: 'France' })).toBeVisible()
  await seat.page.getByRole('tab', { name: 'Charts' }).click()
  await expect(seat.page.locator('.review-panel')).toHaveCount(3)
  await umpire.page.getByRole('button', { name: 'Back to the war' }).click()
  await expect(umpire.clock).toBeVisible()
})
