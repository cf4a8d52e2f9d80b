import { expect, type Locator, type Page, test } from '@playwright/test'
import { hostOfTests } from './host-of-tests.ts'
import { expectSound } from './pages/axe.ts'
import { DeskPage } from './pages/desk.ts'
import { tabTo } from './pages/keys.ts'
import { LARGE } from './pages/room.ts'
import { keepScreens } from './screens.ts'

/* A battle from the first page, and its moves seen again by the keyboard: thing by thing, paused, slower, again, put away. */

const host = hostOfTests()

const showSheet = (page: Page): Locator => page.getByRole('button', { name: 'Show my sheet' })
const seal = (page: Page): Locator => page.getByRole('button', { name: /^Seal / })
const head = (page: Page, move: number): Locator =>
  page.getByRole('heading', { level: 2, name: `Move ${move}`, exact: true })

/** Begins a battle in which the program keeps the other side, and shows its sheet. */
async function begin(desk: Page): Promise<Page> {
  await desk.getByRole('button', { name: 'Make a battle' }).click()
  const opened = desk.context().waitForEvent('page')
  await desk.getByRole('button', { name: 'Begin the battle' }).click()
  const page = await opened
  await page.setViewportSize(LARGE)
  return page
}

/** Seals this move and waits for the next. What is pressed while the battle is being laid out is not yet an order: it is pressed again, and never for another move. */
async function sealMove(page: Page, move: number): Promise<void> {
  const sealNow = page.getByRole('button', { name: `Seal move ${move}`, exact: true })
  await expect(async () => {
    if (await showSheet(page).isVisible()) await showSheet(page).click({ timeout: 1000 })
    else if ((await sealNow.isVisible()) && (await sealNow.isEnabled())) await sealNow.click({ timeout: 1000 })
    await expect(head(page, move + 1)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a move is seen again by the keyboard alone, and stands in nobody’s way', async ({ browser }) => {
  const { page: desk } = await DeskPage.open(browser, host.address)
  const page = await begin(desk)
  await sealMove(page, 1)
  await sealMove(page, 2)

  const again = page.getByRole('button', { name: 'See move 2 again' })
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Move 2 seen again' })
  await expect(bar).toBeFocused()
  const bulletin = page.getByRole('region', { name: 'What was seen of move 2' })
  const done = bar.getByRole('progressbar')
  const happened = async (): Promise<number> => Number(await done.getAttribute('aria-valuenow'))
  // With motion turned down it waits for the hand, at the beginning of the move.
  expect(await happened()).toBe(0)
  const all = Number(await done.getAttribute('aria-valuemax'))
  expect(await bulletin.getByRole('listitem').count()).toBe(all)
  for (let n = 1; n <= Math.min(3, all); n++) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(happened).toBe(n)
    const now = bulletin.locator('[aria-current="true"]')
    await expect(now).toHaveCount(1)
    expect(await bar.getByRole('status').innerText()).toBe(await now.innerText())
  }
  await keepScreens(page, 'minute')
  await expectSound(page)
  await keepScreens(page, 'minute-night')
  await page.getByRole('button', { name: 'Daylight' }).click()
  await bar.focus()
  await page.keyboard.press('s')
  await expect(bar.getByRole('button', { name: 'Slower ½×' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // A sentence leads to its instant; while the move is seen again orders may be written, and it is put away by one key.
  if (all > 0) {
    await bulletin.getByRole('listitem').last().getByRole('button').first().click()
    await expect.poll(happened).toBe(all)
  }
  await expect(seal(page).first()).toBeEnabled()
  await bar.focus()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(bulletin).toHaveCount(0)

  // Sealed in the midst of it, it is gone.
  await page.getByRole('button', { name: 'See move 2 again' }).click()
  await expect(bar).toBeVisible()
  await sealMove(page, 3)
  await expect(page.getByRole('region', { name: /seen again$/ })).toHaveCount(0)
})
