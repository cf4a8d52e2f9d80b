import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { patientMinutes } from '../../../scripts/patience.mjs'
import { LARGE, newChair, type Seated, type Slip, typePasscode } from './room.ts'

export interface Square {
  readonly x: number
  readonly y: number
}

/** An order as the list of orders has it. */
export interface Offered {
  readonly name: string
  readonly to: Square | null
  readonly forbidden: boolean
}

const readSquare = (text: string): Square | null => {
  const found = /(\d+),(\d+)/.exec(text)
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null
}
export const far = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** The window at the table of a single action, driven by what it shows. */
export class TablePage {
  readonly page: Page
  readonly board: Locator
  readonly orders: Locator
  readonly log: Locator
  readonly give: Locator

  constructor(page: Page) {
    this.page = page
    this.board = page.getByRole('application', { name: /^The board/ })
    this.orders = page.getByRole('region', { name: 'Orders' })
    this.log = page.getByRole('list', { name: /^The log/ })
    this.give = page.getByRole('button', { name: /^Give the order/ })
  }

  /** Opens the place at this screen from the desk, in a window of the desk's own browser. */
  static async atScreen(desk: Page): Promise<TablePage> {
    const [page] = await Promise.all([
      desk.context().waitForEvent('page'),
      desk.getByRole('button', { name: 'Open At this screen' }).click(),
    ])
    await page.setViewportSize(LARGE)
    await expect(page.getByRole('tab', { name: 'Board' })).toBeVisible()
    return new TablePage(page)
  }

  /** Comes in at a printed address with its passcode, in a window of its own. */
  static async inRoom(browser: Browser, slip: Slip): Promise<{ table: TablePage; seated: Seated }> {
    const seated = await newChair(browser, slip)
    await seated.page.goto(slip.address)
    await typePasscode(seated.page, slip.passcode)
    await expect(seated.page.getByRole('tab', { name: 'Board' })).toBeVisible()
    return { table: new TablePage(seated.page), seated }
  }

  /** Move of which the head of the window speaks; null when the action is over. */
  async move(): Promise<number | null> {
    const head = (await this.orders.getByRole('heading', { level: 2 }).innerText()).trim()
    return head === 'The end' ? null : Number(head.replace('Move ', ''))
  }

  /** Waits until a move later than this one is to be ordered, or the end. */
  async after(move: number): Promise<void> {
    await expect(this.orders.getByRole('heading', { level: 2 })).not.toHaveText(`Move ${move}`)
  }

  /** The ship that is ordered from this window now; null when another is waited for. */
  async ship(): Promise<string | null> {
    const legend = this.orders.getByRole('group', { name: /^Orders for / })
    if (!(await legend.isVisible())) return null
    return (await legend.getByText(/^Orders for /).innerText()).replace('Orders for ', '').trim()
  }

  async offers(): Promise<Offered[]> {
    const rows = await this.orders.locator('label.offer').allInnerTexts()
    return rows.map((text) => ({
      name: text.trim().split('\n')[0]?.trim() ?? '',
      to: readSquare(text),
      forbidden: text.includes('forbidden'),
    }))
  }

  /** Where a ship lies, in the board's own words to one who does not see it. */
  async square(name: string): Promise<Square> {
    const words = await this.page.getByRole('button', { name: new RegExp(`^${name}.*on square`) }).innerText()
    const found = readSquare(words)
    if (!found) throw new Error(`no square in "${words}"`)
    return found
  }

  /** The middle of a square on the page, found by the figures along the edges, once the board stands still. */
  async point({ x, y }: Square): Promise<{ x: number; y: number }> {
    // A change of size is drawn a frame after it is noticed: what is read before that lies where the board lay before.
    const read = () =>
      // The sheet is drawn in layers: the figures stand in two of them.
      this.board.evaluate(async (board) => {
        for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
        return [...board.querySelectorAll('text.edge')].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return { text: one.textContent?.trim() ?? '', x: x + width / 2, y: y + height / 2 }
        })
      })
    let figures = await read()
    await expect(async () => {
      const before = figures
      figures = await read()
      expect(figures).toEqual(before)
    }).toPass({ intervals: [20, 50, 100] })
    // The figures of the columns stand in one line along the top.
    const top = Math.min(...figures.map((one) => one.y))
    const column = figures.find((one) => one.text === String(x) && one.y < top + 5)
    const row = figures.find((one) => one.text === String(y) && one.y >= top + 5)
    if (!column || !row) throw new Error(`the edges have no figures for ${x},${y}`)
    return { x: column.x, y: row.y }
  }

  async click(square: Square): Promise<void> {
    const { x, y } = await this.point(square)
    await this.page.mouse.click(x, y)
  }

  /** Drags from one point of the page to a square, in steps as a hand does. */
  async drag(from: { x: number; y: number }, to: Square): Promise<void> {
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    const { x, y } = await this.point(to)
    await this.page.mouse.move((from.x + x) / 2, (from.y + y) / 2, { steps: 3 })
    await this.page.mouse.move(x, y, { steps: 3 })
    await this.page.mouse.up()
  }

  /** Tabs until what is named has the focus: the way of one who has no mouse. */
  async tabTo(name: string | RegExp): Promise<void> {
    for (let n = 0; n < 60; n++) {
      const here = await this.page.evaluate(
        () => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      )
      if (typeof name === 'string' ? here === name : name.test(here)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key never comes to ${name}`)
  }
}

/** The places of the action on the desk, as they are printed. */
/** Lays out the board that is written at the desk; what lies there is put away for it when the desk asks. */
export async function layItOut(desk: Page): Promise<void> {
  const asked = desk.getByRole('button', { name: 'Put it away and lay out the board' })
  const laid = desk.getByRole('table', { name: 'Places at the table of this action' })
  const places = async (): Promise<string> => ((await laid.isVisible()) ? laid.innerText() : '')
  // The places of a board that was laid before stand there until the new one is.
  const before = await places()
  const another = async (): Promise<boolean> => !['', before].includes(await places())
  await desk.getByRole('button', { name: 'Lay out the board' }).click()
  await expect.poll(async () => (await asked.isVisible()) || (await another())).toBe(true)
  if (await asked.isVisible()) await asked.click()
  await expect.poll(another).toBe(true)
}

export async function readPlaces(desk: Page): Promise<Map<string, Slip>> {
  const table = desk.getByRole('table', { name: 'Places at the table of this action' })
  const places = new Map<string, Slip>()
  await expect(async () => {
    places.clear()
    const heads = (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    for (const row of (await table.getByRole('row').all()).slice(1)) {
      const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
      const cell = (head: string): string => cells[heads.indexOf(head)] ?? ''
      const title = cell('Place at the table').split('\n')[0]?.trim() ?? ''
      expect(cell('Address')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/)
      places.set(title, { title, passcode: cell('Passcode'), address: cell('Address') })
    }
    expect(places.size).toBeGreaterThan(0)
  }).toPass({ timeout: patientMinutes(1.5) })
  return places
}
