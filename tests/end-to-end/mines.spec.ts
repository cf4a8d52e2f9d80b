import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { typedPosition } from './pages/chart.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

const SPOT = { lat: 50.25, lon: -2.4 }

test('a minefield is laid by hand, stands on its layer’s chart alone, and is found by an enemy who comes upon its buoys', async ({
  browser,
}) => {
  const layer = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const finder = new SeatPage(await war.sit(browser, 'Contre-amiral commandant'))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await umpire.announce()

  // Mines aboard at Portland, out to a spot south of it, nine squares laid, and home.
  await layer.choose('Channel Squadron')
  await layer.clearCourse()
  await layer.sheet.getByRole('button', { name: 'Coal, stores, repairs' }).click()
  await layer.sheet.getByLabel('Operation, line 1').selectOption({ label: 'Stores and men' })
  await layer.sheet.getByLabel('How many mines, line 1').fill('8')
  await layer.sheet.getByLabel(/^Next position/).fill(typedPosition(SPOT))
  await layer.sheet.getByLabel(/^Next position/).press('Enter')
  await layer.sheet.getByLabel('Knots of leg 2', { exact: true }).fill('10½')
  await layer.sheet.getByRole('button', { name: 'Mines', exact: true }).click()
  await layer.sheet.getByLabel('How many squares, line 3').fill('8')
  await expect(layer.sheet.getByText(/The true bearing along which/)).toBeVisible()
  await layer.sheet.getByLabel('Bearing of the row, line 3').fill('90')
  await expect(layer.sheet.getByText(/The true bearing along which/)).toBeHidden()
  await layer.sheet.getByRole('button', { name: 'Enter harbour' }).click()
  await layer.sheet.getByLabel('Harbour to enter, line 4').selectOption({ label: 'Portland' })
  await expectSound(layer.page)
  await keepScreens(layer.page, 'mines-sheet')
  await layer.seal()
  await umpire.close(1)
  await umpire.announce()
  await umpire.close(2)

  await umpire.page.getByRole('tab', { name: /^Work/ }).click()
  await expect(umpire.page.getByRole('row').filter({ hasText: 'Majestic' })).toContainText('Lay mines')
  await expectSound(umpire.page)
  await keepScreens(umpire.page, 'umpire-work')
  const kinds = umpire.page.getByRole('group', { name: 'What is shown' })
  await kinds.getByText('Ashore', { exact: true }).click()
  await expect(umpire.page.getByRole('table', { name: 'Men ashore' })).toContainText('Portsmouth')
  await expect(umpire.page.getByRole('table', { name: 'Forts' }).getByRole('row').nth(2)).toContainText('served')
  await keepScreens(umpire.page, 'umpire-ashore')
  await kinds.getByText('Trade routes', { exact: true }).click()
  await expect(umpire.page.getByRole('table', { name: 'Men-of-war on the enemy’s trade routes' })).toBeVisible()
  await keepScreens(umpire.page, 'umpire-routes')
  await kinds.getByText('Afloat', { exact: true }).click()
  await umpire.announce()
  await umpire.close(3)
  await expect(umpire.page.getByRole('row').filter({ hasText: 'Mines, 8 squares' })).toContainText('Channel Squadron')
  await expect(layer.page.getByText('Mines, 8 squares').first()).toBeAttached()
  await expect(finder.page.getByText(/^(Mines|Buoys), 8/)).toHaveCount(0)
  await keepScreens(layer.page, 'mines-laid')

  // The French cruisers steer across the row by daylight, and the clock stops for them.
  await umpire.announce()
  await finder.choose('Division légère')
  await finder.clearCourse()
  await finder.typeCourse(
    [
      { lat: 50.2, lon: -2.398 },
      { lat: 50.3, lon: -2.398 },
    ],
    '15',
  )
  await finder.seal()
  await umpire.step()
  await expect(umpire.tray.getByText(/has come upon a minefield at/)).toBeVisible()
  await finder.tab('Log')
  const made = finder.page.getByText(/makes out 8 buoys in a row: mines may lie there/).filter({ visible: true })
  await expect(made.first()).toBeVisible()
  await finder.tab('Chart')
  await expect(finder.page.getByText('Buoys, 8').first()).toBeAttached()
  await keepScreens(umpire.page, 'umpire-mines')
  await keepScreens(finder.page, 'mines-found')
  await umpire.tray.getByRole('button', { name: 'She stops short' }).click()
  await expect(umpire.tray.getByText(/has come upon a minefield at/)).toBeHidden()
})
