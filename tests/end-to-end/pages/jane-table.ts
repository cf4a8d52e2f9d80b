import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { HostOfTests } from '../host-of-tests.ts'
import { LARGE } from './room.ts'
import { layFromSetUp, type SetUpTable } from './set-up.ts'

export interface JaneTable extends SetUpTable {
  readonly umpire: Page
}

/** Lays Jane's tactical board out at the desk from a set-up that is pasted in, for rooms and an umpire, whose window is opened from there. */
export async function layJaneBoard(
  browser: Browser,
  host: HostOfTests,
  name: string,
  setup: object,
  /** What is agreed before it is laid. */
  agree: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<JaneTable> {
  const { desk, slips } = await layFromSetUp(browser, host, {
    book: /^Jane Naval War Game/,
    name,
    setup,
    agree: async (page) => {
      await page.getByText('An umpire sits at the table').click()
      await agree(page)
    },
  })
  const [umpire] = await Promise.all([
    desk.context().waitForEvent('page'),
    desk.getByRole('button', { name: 'Open Umpire' }).click(),
  ])
  await umpire.setViewportSize(LARGE)
  await expect(umpire.getByRole('tab', { name: 'Board' })).toBeVisible()
  return { desk, slips, umpire }
}

export const seal = (page: Page): Locator => page.getByRole('button', { name: /^Seal / })
