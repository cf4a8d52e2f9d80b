import { type Browser, expect, type Page } from '@playwright/test'
import type { HostOfTests } from '../host-of-tests.ts'
import { DeskPage } from './desk.ts'
import { LARGE, type Slip } from './room.ts'
import { layItOut, readPlaces, TablePage } from './table.ts'

/** A single action that is laid out at the desk from a set-up that is pasted in, for rooms. */
export interface SetUpTable {
  readonly desk: Page
  /** Its places, by their title. */
  readonly slips: ReadonlyMap<string, Slip>
}

export async function layFromSetUp(
  browser: Browser,
  host: HostOfTests,
  {
    book,
    name,
    setup,
    agree,
  }: {
    /** How the button of its book begins. */
    book: RegExp
    name: string
    setup: object
    /** What is agreed before it is laid. */
    agree?: (desk: Page) => Promise<void>
  },
): Promise<SetUpTable> {
  const { page: desk } = await DeskPage.open(browser, host.address)
  await desk.getByRole('region', { name: 'A single action' }).getByRole('button', { name: book }).click()
  await desk.getByLabel('Name of the action').fill(name)
  await desk.getByText('Rooms', { exact: true }).click()
  await desk.getByLabel('Begins').selectOption({ label: 'From a set-up of your own' })
  await desk.getByLabel('The set-up, as a file writes it').fill(JSON.stringify(setup))
  await agree?.(desk)
  await layItOut(desk)
  return { desk, slips: await readPlaces(desk) }
}

/** Takes the place whose title has these words, in a browser of its own. */
export async function sitDown(browser: Browser, { slips }: Pick<SetUpTable, 'slips'>, title: string): Promise<Page> {
  const slip = [...slips.values()].find((one) => one.title.toLowerCase().includes(title.toLowerCase()))
  if (!slip) throw new Error(`${title} has no place: ${[...slips.keys()].join(', ')}`)
  const { page } = (await TablePage.inRoom(browser, slip)).table
  await page.setViewportSize(LARGE)
  return page
}

export interface UmpiredTable extends SetUpTable {
  readonly umpire: Page
}

/** The same with an umpire at the table, whose window is opened from the desk. */
export async function layWithUmpire(
  browser: Browser,
  host: HostOfTests,
  given: Parameters<typeof layFromSetUp>[2],
): Promise<UmpiredTable> {
  const { desk, slips } = await layFromSetUp(browser, host, {
    ...given,
    agree: async (page) => {
      await page.getByText('An umpire sits at the table').click()
      await given.agree?.(page)
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
