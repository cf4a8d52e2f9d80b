import { type Browser, expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, GB_GOVERNMENT, GB_TRADE, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

/** The government's account and the list of what it buys. */
async function treasury(browser: Browser) {
  const { page } = await war.sit(browser, GB_GOVERNMENT)
  await page.getByRole('tab', { name: 'Treasury' }).click()
  const sheet = page.getByRole('region', { name: 'Fitting out' })
  return { page, sheet, lines: sheet.getByRole('listitem') }
}

test('a government fits out by hand: what stands is there and paid for, what does not says why, and nobody else sees a point of it', async ({
  browser,
}) => {
  const { page, sheet, lines } = await treasury(browser)
  const book = page.getByRole('region', { name: 'Book of account', exact: true })
  await expect(book.getByText('6,000').first()).toBeVisible()
  await keepScreens(page, 'treasury-empty')

  const add = async (article: RegExp, number: string, place: string): Promise<void> => {
    await sheet.getByRole('button', { name: 'Add a line' }).click()
    const line = lines.last()
    const what = line.getByLabel('Article, points each')
    const label = (await what.locator('option').allTextContents()).find((text) => article.test(text)) ?? ''
    await what.selectOption({ label: label.trim() })
    await line.getByLabel('At').selectOption({ label: place })
    await line.getByLabel('Number').fill(number)
  }
  await add(/^Day.s supply of coal/, '60', 'Portland')
  await add(/^Collier/, '1', 'Devonport (Plymouth)')
  await lines.last().getByLabel('Her name').fill('Sea Coal')
  await add(/^Spare A gun/, '130', 'Portsmouth')
  await expect(lines.last()).toContainText('This costs 6,500 points; you have 5,890. JS-COST-29')
  await add(/^Brennan/, '8', 'Devonport (Plymouth)')
  await expect(sheet).toContainText('5,850')
  await keepScreens(page, 'treasury-sheet')
  await expectSound(page)

  await sheet.getByRole('button', { name: 'Order what stands' }).click()
  await expect(lines.filter({ hasText: 'JS-COST-29' })).toHaveCount(1)
  await expect(book.getByText('5,850').first()).toBeVisible()
  await expect(book).toContainText('JS-COST-23')
  const stores = page.getByRole('region', { name: 'Orders and stores' })
  await expect(stores.getByRole('row').filter({ hasText: 'Collier' })).toContainText('there')
  await keepScreens(page, 'treasury-ordered')
  await page.getByRole('tab', { name: 'Desk', exact: true }).click()
  await keepScreens(page, 'treasury-desk')
  await page.getByRole('tab', { name: 'Treasury' }).click()
  await expectSound(page)

  for (const title of [GB_ADMIRAL, GB_TRADE]) {
    const other = await war.sit(browser, title)
    await expect(other.page.getByRole('tab', { name: 'Treasury' })).toHaveCount(0)
  }
})

test('a government has a fort built to its own plan, arms another and mans it, by hand (JS-FORT-01, JS-FORT-03, JS-FORT-07, JS-FORT-08)', async ({
  browser,
}) => {
  const { page, sheet, lines } = await treasury(browser)
  const line = lines.last()
  const forts = page.getByRole('region', { name: 'Forts', exact: true })
  const fortAt = (name: RegExp) => forts.getByRole('listitem').filter({ hasText: name })
  await expect(fortAt(/Harwich, fort 1/)).toContainText('5 C')
  await expect(fortAt(/Weymouth/)).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Add a line' }).click()
  const what = line.getByLabel('Article, points each')
  const label = (await what.locator('option').allTextContents()).find((text) => /^Fort, 200/.test(text.trim())) ?? ''
  await what.selectOption({ label: label.trim() })
  await line.getByLabel('At', { exact: true }).selectOption({ label: 'Weymouth' })
  await line.getByLabel('Number').fill('1')
  await line.getByLabel('Of a fort, %').fill('75')
  await line.getByLabel('Guns by class').fill('A 2, C 1')
  await expect(line).toContainText('Guns come to 130 points; a fort of this size may have 112. JS-FORT-01')
  await line.getByLabel('Guns by class').fill('B 1, C 2')
  await line.getByLabel('Search-lights').selectOption('3')
  await line.getByLabel('A Brennan station lies in it').check()
  await expect(line).toContainText('150')
  await keepScreens(page, 'treasury-fort-plan')
  await expectSound(page)
  await sheet.getByRole('button', { name: 'Order what stands' }).click()
  await expect(fortAt(/Weymouth, fort 1/)).toContainText('1 B, 2 C, 3 search-lights, Brennan station')
  await expect(fortAt(/Weymouth, fort 1/)).toContainText('75% of a fort, 75 yards, 9 sections')

  const devonport = fortAt(/Devonport \(Plymouth\), fort 2/)
  await devonport.getByRole('button', { name: /^Orders for Devonport/ }).click()
  await devonport.getByLabel('Guns by class').fill('A 4')
  await devonport.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(devonport).toContainText('Guns come to 200 points; a fort of this size may have 150. JS-FORT-01')
  await devonport.getByLabel('Guns by class').fill('A 3')
  await devonport.getByLabel('Men to serve it').fill('80')
  await keepScreens(page, 'treasury-fort-arms')
  await expectSound(page)
  await devonport.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(devonport).toContainText('3 A')
  await expect(devonport).toContainText('80 men')
})
