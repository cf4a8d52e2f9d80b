import { expect, type Page, test } from '@playwright/test'
import { expectSound } from './pages/axe.ts'
import { DeskPage, slipOf } from './pages/desk.ts'
import { newChair } from './pages/room.ts'
import { keepScreens } from './screens.ts'
import { GB_ADMIRAL, GB_CAPTAIN, GB_GOVERNMENT, GB_TRADE, War } from './war.ts'

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

async function everyTab(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tablist').first().getByRole('tab').all()) {
    await tab.click()
    await expectSound(page)
  }
}

test('the desk is sound to axe by day and by lamp', async ({ browser }) => {
  const desk = await DeskPage.open(browser, war.host.address)
  await everyTab(desk.page)
  await desk.close()
})

test('the locked door is sound to axe by day and by lamp', async ({ browser }) => {
  const slip = slipOf(war.slips, GB_ADMIRAL)
  const { page, leave } = await newChair(browser, slip)
  await page.goto(slip.address)
  await expect(page.getByLabel('Passcode')).toBeVisible()
  await expectSound(page)
  await leave()
})

for (const title of ['Umpire', GB_GOVERNMENT, GB_ADMIRAL, GB_CAPTAIN, GB_TRADE])
  test(`the window of ${title} is sound to axe by day and by lamp`, async ({ browser }) => {
    const { page } = await war.sit(browser, title)
    await everyTab(page)
    if (title === 'Umpire') await page.getByRole('tab', { name: 'Chart', exact: true }).click()
    if (title === 'Umpire') await keepScreens(page, 'umpire-night')
    if (title === GB_TRADE) await keepScreens(page, 'trade-night')
  })

test('what the umpire’s tab of work shows by turns is sound to axe by day and by lamp', async ({ browser }) => {
  const { page } = await war.sit(browser, 'Umpire')
  await page.getByRole('tab', { name: /^Work/ }).click()
  for (const kind of ['Ashore', 'Trade routes']) {
    await page.getByRole('group', { name: 'What is shown' }).getByText(kind, { exact: true }).click()
    await expectSound(page)
  }
})
