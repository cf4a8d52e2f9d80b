import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { SeatPage } from './pages/seat.ts'
import { UmpirePage } from './pages/umpire.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('an admiral orders operations in his sheet, sees their time, and afterwards what is under way', async ({
  browser,
}) => {
  const seat = new SeatPage(await war.sit(browser, GB_ADMIRAL))
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await umpire.announce()
  await seat.choose('Channel Squadron')
  await seat.clearCourse()
  await seat.typeCourse([{ lat: 50.5, lon: -2.36 }], '10½')
  await seat.sheet.getByRole('button', { name: 'Enter harbour' }).click()
  await seat.sheet.getByLabel('Harbour to enter, line 2').selectOption({ label: 'Portland' })
  await seat.sheet.getByRole('button', { name: 'Coal, stores, repairs' }).click()
  const amount = seat.sheet.getByLabel('How many days, line 3')
  await amount.fill('two')
  await expect(seat.sheet.getByText('A whole number of days, or nothing for all there is.')).toBeVisible()
  await amount.fill('')
  await expect(seat.sheet.getByLabel('Operation, line 3')).toHaveValue('coal')
  await seat.sheet.getByRole('button', { name: 'Coal, stores, repairs' }).click()
  await seat.sheet.getByLabel('Operation, line 4').selectOption({ label: 'Make good damage' })
  await seat.sheet.getByLabel('By whose hands, line 4').selectOption({ label: 'in dockyard' })
  await seat.sheet.getByLabel('Guns to mend, line 4').fill('A 1')
  await seat.sheet.getByRole('button', { name: 'Coal, stores, repairs' }).click()
  await seat.sheet.getByLabel('Operation, line 5').selectOption({ label: 'Stores and men' })
  const mix = seat.sheet.getByLabel('Shot and shell, line 5')
  await mix.fill('A shot')
  await expect(seat.sheet.getByText('Parts of shot and shell, such as A 1 shot, 3 common.')).toBeVisible()
  await mix.fill('A 1 shot, 3 common')
  await expectSound(seat.page)
  await keepScreens(seat.page, 'operations-sheet')
  // A plot of its own: to Portsmouth, and into its one dock.
  await seat.clearCourse()
  await seat.typeCourse(
    [
      { lat: 50.5, lon: -2.36 },
      { lat: 50.45, lon: -1.2 },
    ],
    '10½',
  )
  await seat.sheet.getByRole('button', { name: 'Enter harbour' }).click()
  await seat.sheet.getByLabel('Harbour to enter, line 3').selectOption({ label: 'Portsmouth' })
  await seat.sheet.getByRole('button', { name: 'Coal, stores, repairs' }).click()
  await seat.sheet.getByLabel('Operation, line 4').selectOption({ label: 'Go into dock' })
  // Six hours after an hour and a half of going in.
  await expect(seat.sheet.getByText(/there 3 May 0\d\d\d/)).toBeVisible()
  await seat.seal()
  await umpire.close(1)
  await umpire.announce()
  await umpire.close(2)
  const work = seat.sheet.getByRole('region', { name: 'Under way: Go into dock' })
  await expect(work.getByRole('listitem').filter({ hasText: 'Majestic' })).toContainText(/till 0\d\d\d/)
  await expect(work.getByRole('listitem').filter({ hasText: 'Magnificent' })).toContainText(
    'waits: the dock of Portsmouth is taken',
  )
  await expectSound(seat.page)
  await keepScreens(seat.page, 'operations-under-way')
})
