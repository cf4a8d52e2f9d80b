import { expect, type Locator, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { FR_GOVERNMENT, GB_CAPTAIN, GB_GOVERNMENT, War } from './war.ts'

const QUEENSTOWN = 'Queenstown (Cork Harbour)'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

/** Adds a line against the coast and says what it is; gives its number on the sheet. */
async function against(sheet: Locator, line: number, what: string, place: RegExp): Promise<void> {
  await sheet.getByRole('button', { name: 'Against the coast' }).click()
  await sheet.getByLabel(`Against the coast, line ${line}`).selectOption({ label: what })
  await choose(sheet.getByLabel(`${what === 'Cut a line' ? 'Line' : 'Place'}, line ${line}`, { exact: true }), place)
}

/** Takes the option whose words are so; distances stand behind the names. */
async function choose(list: Locator, words: RegExp): Promise<void> {
  const option = list.locator('option').filter({ hasText: words })
  await expect(option).toHaveCount(1)
  await list.selectOption((await option.getAttribute('value')) ?? '')
}

test('a ransom, a landing on a fort, and a cable cut, ordered and answered by hand', async ({ browser }) => {
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  const captain = new SeatPage(await war.sit(browser, GB_CAPTAIN))
  const trade = new SeatPage(await war.sit(browser, 'Service des transports'))
  const cutter = new SeatPage(await war.sit(browser, 'Capitaine de vaisseau'))
  await umpire.announce()

  // A British cruiser off Roscoff asks for thirty points.
  await captain.clearCourse()
  await captain.typeCourse([{ lat: 48.77, lon: -3.95 }], '15')
  await against(captain.sheet, 2, 'Demand a ransom', /^Roscoff/)
  await expect(captain.sheet.getByText('Say how many points are asked.')).toBeVisible()
  await captain.sheet.getByLabel('How many points, line 2').fill('30')
  await expectSound(captain.page)
  await keepScreens(captain.page, 'shore-ransom-sheet')
  await captain.seal()

  // A French transport lands a thousand men on Alderney, to take a fort of it.
  await trade.choose('La Normandie')
  await trade.clearCourse()
  await trade.typeCourse(
    [
      { lat: 49.85, lon: -1.2 },
      { lat: 49.745, lon: -2.18 },
    ],
    '12',
  )
  await against(trade.sheet, 3, 'Land men', /Alderney/)
  await trade.sheet.getByLabel('Once ashore, line 3').selectOption({ label: 'and take a fort of it' })
  await keepScreens(trade.page, 'shore-landing-sheet')
  await trade.seal()

  // A French cruiser goes for the cable from Pembroke to Queenstown.
  await cutter.clearCourse()
  await cutter.typeCourse(
    [
      { lat: 50.4, lon: -6.9 },
      { lat: 52.15, lon: -5.75 },
    ],
    '15',
  )
  await against(cutter.sheet, 3, 'Cut a line', /^Pembroke.*Queenstown/)
  await keepScreens(cutter.page, 'shore-cable-sheet')
  await cutter.seal()

  const london = await war.sit(browser, GB_GOVERNMENT)
  const desk = new SeatPage(london)
  await desk.telegraph('Irish Station', 'Where are you?', QUEENSTOWN)
  await umpire.close(1)

  // Paris hears of the demand by its wire, and pays by hand.
  const paris = await war.sit(browser, FR_GOVERNMENT)
  const demands = paris.page.getByRole('region', { name: 'Ransoms demanded' })
  await expect(demands).toContainText('30 points, not answered')
  await demands.getByLabel(/^Points to pay for Roscoff/).fill('many')
  await demands.getByRole('button', { name: 'Pay' }).click()
  await expect(demands).toContainText('A whole number of points, or nothing for all there is.')
  await demands.getByLabel(/^Points to pay for Roscoff/).fill('')
  await expectSound(paris.page)
  await keepScreens(paris.page, 'shore-ransom-demand')
  await demands.getByRole('button', { name: 'Pay' }).click()
  await expect(demands).toContainText('30 points, to be paid')
  for (const move of [2, 3]) {
    await umpire.announce()
    await umpire.close(move)
  }
  await expect(demands).toContainText('30 points, handed over, at sea')
  await expect(captain.column.getByRole('region', { name: 'Ashore' })).toContainText('30 points, handed over, at sea')

  // Nobody is bound by it: she bombards the town all the same.
  await captain.clearCourse()
  await against(captain.sheet, 1, 'Bombard', /^Roscoff/)
  await captain.seal()
  for (const move of [4, 5, 6]) {
    await umpire.announce()
    await umpire.close(move)
  }
  await expect(captain.column.getByRole('region', { name: 'Ashore' })).toContainText('town destroyed')
  await keepScreens(captain.page, 'shore-bombarded')
  await expect(paris.page.getByRole('region', { name: 'Ashore' })).toContainText('town destroyed')

  // The cable is cut, and London's next telegram to Queenstown goes round by Kingstown.
  await desk.telegraph('Irish Station', 'Where are you now?', QUEENSTOWN)
  await umpire.announce()
  await umpire.close(7)
  await umpire.tab('History')
  const roads = umpire.page.getByText(/is telegraphed from London to Queenstown .* miles of line/)
  await expect(roads).toHaveCount(2)
  const miles = (await roads.allTextContents()).map((text) => Number(/, (\d+) miles of line/.exec(text)?.[1]))
  expect(new Set(miles).size).toBe(2)
  await expect(umpire.page.getByText(/line from Pembroke.* to Queenstown.* is cut/).first()).toBeVisible()
  await keepScreens(umpire.page, 'shore-history')
  for (const move of [8, 9]) {
    await umpire.announce()
    await umpire.close(move)
  }
  const ashore = trade.column.getByRole('region', { name: 'Ashore' })
  await expect(ashore).toContainText('Braye, Alderney')
  await expect(ashore).toContainText('950 men, 40 prisoners')
  await keepScreens(trade.page, 'shore-landed')
})
