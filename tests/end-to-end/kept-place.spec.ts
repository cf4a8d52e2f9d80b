import { expect, type Page, test } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'
import { DeskPage } from './pages/desk.ts'
import { expectFocusSomewhere, tabTo } from './pages/keys.ts'

/* A battle against the program on every board, by keys alone: whatever is pressed, the focus is somewhere when it has been done. */

const press = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  await page.waitForTimeout(400)
  await expectFocusSomewhere(page)
}

for (const book of ['Jane', 'Chamberlain', 'Carter', 'Barker', 'War College'])
  test(`by the rules of ${book}, who seals move after move by keys never loses his place`, async ({ browser }) => {
    const drawer = newDrawer()
    const host = await Host.start(drawer)
    const { page: desk } = await DeskPage.open(browser, host.address)
    await desk.getByRole('button', { name: 'Make a battle' }).click()
    const rules = desk.getByLabel('By the rules of')
    const names = await rules.locator('option').allInnerTexts()
    await rules.selectOption({ label: names.find((name) => name.includes(book)) ?? '' })
    const opened = desk.context().waitForEvent('page')
    await desk.getByRole('button', { name: 'Begin the battle' }).click()
    const page = await opened
    const seal = page.getByRole('button', { name: /^(Seal |Give the order|Steer|Place)/ }).first()
    const mine = page.getByRole('button', { name: 'Show my sheet' })
    const heading = page.getByRole('heading', { level: 2, name: /^(Move \d+|The end)$/ })
    await expect(heading.or(mine).first()).toBeVisible()
    await page.keyboard.press('Tab')
    for (let acts = 0; acts < 5; acts++) {
      if (await mine.isVisible()) {
        await tabTo(page, mine)
        await press(page)
      }
      await expect(heading.first()).toBeVisible()
      if ((await heading.first().innerText()) === 'The end') break
      const bearing = page.getByRole('button', { name: /^All that bear at/ }).first()
      if (await bearing.isVisible()) {
        await tabTo(page, bearing)
        await press(page)
      }
      if (!(await seal.isVisible())) break
      await tabTo(page, seal)
      await press(page)
      const again = page.getByRole('button', { name: /^See move \d+ again/ })
      if (acts === 1 && (await again.isVisible())) {
        await tabTo(page, again)
        await press(page)
        await page.keyboard.press('Escape')
        await expectFocusSomewhere(page)
      }
    }
    await desk.context().close()
    await host.stop()
    dropDrawer(drawer)
  })
