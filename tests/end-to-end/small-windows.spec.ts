import { expect, type Page, test } from '@playwright/test'
import { LARGE, SMALL } from './pages/room.ts'
import { SeatPage } from './pages/seat.ts'
import { expectWhole, LAPTOP, PHONE, TABLET } from './pages/sizes.ts'
import { UmpirePage } from './pages/umpire.ts'
import { FR_ADMIRAL, GB_ADMIRAL, GB_GOVERNMENT, GB_TRADE, War } from './war.ts'

/* Windows of a campaign on a laptop at 150 %, on a tablet and on a telephone: every sheet of each is whole. */

let war: War

test.beforeAll(async ({ browser }) => {
  war = await War.make(browser)
})
test.afterAll(() => war.end())

/** Opens every sheet of a window, at each size: nothing stands beyond its edge or on top of another. */
async function everySheet(page: Page, who: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of [LAPTOP, TABLET, PHONE]) {
    await page.setViewportSize(size)
    const tabs = page.locator('.head-tabs [role="tab"]')
    for (let n = 0; n < (await tabs.count()); n++) {
      await tabs.nth(n).click()
      await expectWhole(page, `${who}, ${await tabs.nth(n).innerText()}`)
    }
    await tabs.first().click()
  }
  if (before) await page.setViewportSize(before)
}

test('U15: the umpire’s window and those of a government, an admiral and a trade officer are whole on small screens', async ({
  browser,
}) => {
  const umpire = new UmpirePage(await war.sit(browser, 'Umpire'))
  await everySheet(umpire.page, 'the umpire at the opening')
  await umpire.announce()
  for (const title of [GB_GOVERNMENT, GB_TRADE, FR_ADMIRAL])
    await everySheet((await war.sit(browser, title)).page, title)
  await everySheet(umpire.page, 'the umpire while orders are written')
  // Large letters leave a window less room: it is arranged as a smaller one.
  await umpire.page.evaluate(() => {
    localStorage.setItem('wardroom.machine', JSON.stringify({ size: 150 }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'wardroom.machine' }))
  })
  for (const size of [LARGE, SMALL]) {
    await umpire.page.setViewportSize(size)
    await expectWhole(umpire.page, 'the umpire with letters of 150 %')
  }
  await umpire.page.evaluate(() => localStorage.removeItem('wardroom.machine'))
})

test('on a telephone an admiral reads his news, writes a telegram and seals his orders', async ({ browser }) => {
  const admiral = new SeatPage(await war.sit(browser, GB_ADMIRAL, PHONE))
  const { page } = admiral
  await expectWhole(page, 'his chart, with his news and his force below it')
  // The words of a table begin where those of its heading do.
  const left = (name: string) =>
    page
      .getByRole('complementary', { name: 'Force and orders' })
      .locator(name)
      .first()
      .evaluate((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        return Math.round(words.getBoundingClientRect().left)
      })
  expect(await left('.data-table th')).toBe(await left('h2'))
  await page.getByRole('button', { name: 'Write' }).click()
  const form = page.getByRole('form', { name: 'New telegram' })
  await form.getByLabel('To', { exact: true }).selectOption({ index: 1 })
  await form.getByRole('textbox').last().fill('All well.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await expectWhole(page, 'his telegram, sent')
  await admiral.tab('Signals')
  await expectWhole(page, 'his signals')
  await expect(page.getByText('All well.').first()).toBeVisible()
  await admiral.tab('Chart')
  await page.getByRole('button', { name: 'Seal orders' }).scrollIntoViewIfNeeded()
  await admiral.seal()
  await expectWhole(page, 'his sealed orders')
  await page.keyboard.press('F9')
  await expect(page.getByLabel('Passcode')).toBeVisible()
  await expectWhole(page, 'the door of his seat')
})
