import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Host } from '../host.ts'
import { DeskPage } from './desk.ts'
import { LARGE, type Slip } from './room.ts'
import { layItOut, readPlaces, TablePage } from './table.ts'

export interface JaneTable {
  readonly slips: ReadonlyMap<string, Slip>
  readonly umpire: Page
}

/** Lays Jane's tactical board out at the desk from a set-up that is pasted in, for rooms and an umpire, whose window is opened from there. */
export async function layJaneBoard(
  browser: Browser,
  host: Host,
  name: string,
  setup: object,
  /** What is agreed before it is laid. */
  agree: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<JaneTable> {
  const { page } = await DeskPage.open(browser, host.address)
  await page
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /^Jane Naval War Game/ })
    .click()
  await page.getByLabel('Name of the action').fill(name)
  await page.getByText('Rooms', { exact: true }).click()
  await page.getByLabel('Begins').selectOption({ label: 'From a set-up of your own' })
  await page.getByLabel('The set-up, as a file writes it').fill(JSON.stringify(setup))
  await page.getByLabel('Seed of the dice, if you want your own').last().fill('close action')
  await page.getByText('An umpire sits at the table').click()
  await agree(page)
  await layItOut(page)
  const slips = await readPlaces(page)
  const [umpire] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Open Umpire' }).click(),
  ])
  await umpire.setViewportSize(LARGE)
  await expect(umpire.getByRole('tab', { name: 'Board' })).toBeVisible()
  return { slips, umpire }
}

export async function sitDown(browser: Browser, { slips }: JaneTable, title: string): Promise<Page> {
  const slip = [...slips.values()].find((one) => one.title.includes(title))
  if (!slip) throw new Error(`${title} has no place: ${[...slips.keys()].join(', ')}`)
  return (await TablePage.inRoom(browser, slip)).table.page
}

export const seal = (page: Page): Locator => page.getByRole('button', { name: /^Seal / })
