import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { patientMinutes } from '../../scripts/patience.mjs'
import { expectSound } from './pages/axe.ts'
import { expectFocusSeen, tabTo } from './pages/keys.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

const folder = path.resolve(import.meta.dirname, '../cases/chamberlain1888')
const written = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { id: string; disputed?: object }[])

test('from a seat’s rules desk the numbered cases run live, and one is opened with its working', async ({
  browser,
}) => {
  const { page, asked, faults } = await war.sit(browser, GB_ADMIRAL)
  await page.getByRole('tab', { name: 'Rules' }).click()
  const before = asked.length
  await page.getByText('Prove it', { exact: true }).click()

  // Every case of Chamberlain's, as the files have them, agrees.
  const book = page.getByRole('group', { name: 'Book' }).locator('label', { hasText: 'Chamberlain 1888' })
  await book.click()
  await expect(book).toContainText(`${written.length} of ${written.length} agree`)
  await expect(book).toContainText('0 differ')
  await expect(book).toContainText('0 not yet asked')
  // The other books' cases follow, some thousands of them.
  await expect(page.getByRole('status').filter({ hasText: 'cases run' })).toContainText(
    'not yet asked of the program',
    {
      timeout: patientMinutes(5),
    },
  )
  const list = page.getByRole('region', { name: 'Numbered cases' })
  await expect(list.getByText(`${written.length} of ${written.length} shown`)).toBeVisible()

  // A disputed one is opened by the keyboard alone: our reading and the other stand side by side.
  await tabTo(page, list.getByLabel('Shown'))
  await page.keyboard.type('Disp')
  const disputed = written.filter((one) => one.disputed).length
  await expect(list.getByText(`${disputed} of ${written.length} shown`)).toBeVisible()
  await tabTo(page, list.getByRole('button').first())
  await expectFocusSeen(page)
  await page.keyboard.press('End')
  const sheet = page.getByRole('region', { name: 'The case in hand' })
  const ours = sheet.getByRole('region', { name: 'Our reading' })
  const other = sheet.getByRole('region', { name: 'The other reading' })
  for (const reading of [ours, other]) {
    await expect(reading.getByRole('columnheader', { name: 'The program says' })).toBeVisible()
    await expect(reading.getByRole('table', { name: 'Working' }).getByRole('row').first()).toBeVisible()
    await expect(reading.getByText('differs', { exact: true })).toHaveCount(0)
  }
  await expect(sheet.getByText(/^by ruling CH-R/)).toBeVisible()
  await keepScreens(page, 'prove-it')
  await expectSound(page)

  // A rule's id shows that rule's cases and no other's.
  const rule = sheet.getByRole('button', { name: /^CH-/ }).first()
  const id = await rule.innerText()
  await rule.click()
  for (const row of await list.getByRole('listitem').all()) await expect(row).toContainText(id)

  // What is not yet asked is counted apart, and nothing of it came from the campaign.
  expect(asked.slice(before).filter((address) => !address.startsWith(`${war.host.origin}/assets/`))).toEqual([])
  expect(faults).toEqual([])
})
