import { expect, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, GB_GOVERNMENT, GB_TRADE, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

test('a government fits out by hand: what stands is there and paid for, what does not says why, and nobody else sees a point of it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await war.sit(browser, GB_GOVERNMENT)
  await page.getByRole('tab', { name: 'Treasury' }).click()
  const sheet = page.getByRole('region', { name: 'Fitting out' })
  const book = page.getByRole('region', { name: 'Book of account', exact: true })
  await expect(book.getByText('6,000').first()).toBeVisible()
  await keepScreens(page, 'treasury-empty')

  const lines = sheet.getByRole('listitem')
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
  await expect(lines.last()).toContainText('This costs 6500 points; you have 5890. JS-COST-29')
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
