/** The board of 24 ships in the browser: a ghost dragged, the sheet panned and zoomed, ships chosen; the work of the page's own thread in each frame. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { ms } from './measure.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Twelve against twelve. */
const A_SIDE = 12
const FRAMES = 120
const PROMISED = { mostWork: 12, mostInterval: 1.1, mostSelect: 50 } as const
/** How often each own ship is chosen. */
const ROUNDS = 3

export interface Measured {
  readonly what: string
  /** Milliseconds of the page's own thread in a frame, and between two frames: the 95th in a hundred. */
  readonly work: number
  readonly interval: number
}

export const at95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? Number.NaN

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

const MARK = 'a frame of the bench'

/** Work of each frame by the thread's own clock, so that other programs of the machine are not counted: from one beginning of a frame to the next. */
function workOfFrames(trace: readonly TraceEvent[]): number[] {
  const marks = trace.filter(({ name }) => name === MARK).sort((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first) return []
  const tasks = trace
    .filter(
      ({ name, pid, tid, tdur }) => name === 'RunTask' && pid === first.pid && tid === first.tid && tdur !== undefined,
    )
    // A frame's task begins before the mark that is made in it.
    .map(({ ts, dur = 0, tdur = 0 }) => ({ end: ts + dur, tdur }))
  return marks.slice(1).map(({ ts: to }, n) => {
    const from = marks[n]?.ts ?? to
    return tasks.reduce((all, { end, tdur }) => (end > from && end <= to ? all + tdur : all), 0) / 1000
  })
}

const trace = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  })
async function traced(browser: Browser): Promise<readonly TraceEvent[]> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return traceEvents
}

/** What something costs the page's own thread, and how long it takes by the clock on the wall; milliseconds. */
export async function workBetween(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly work: number; readonly wall: number }> {
  const mark = (): Promise<number> =>
    page.evaluate((name) => {
      performance.mark(name)
      return performance.now()
    }, MARK)
  await trace(browser, page)
  const begun = await mark()
  await act()
  const done = await mark()
  const [work = Number.NaN] = workOfFrames(await traced(browser))
  return { work, wall: done - begun }
}

/** The same of an act done so many times, each until the next begins. */
export async function workOfEach(
  browser: Browser,
  page: Page,
  times: number,
  act: (n: number) => Promise<void>,
): Promise<number[]> {
  const mark = (): Promise<unknown> => page.evaluate((name) => performance.mark(name), MARK)
  await trace(browser, page)
  for (let n = 0; n < times; n++) {
    await mark()
    await act(n)
  }
  await mark()
  return workOfFrames(await traced(browser))
}

/** Runs a hand over the page, a step a frame, and tells what its frames cost. */
export async function measure(
  browser: Browser,
  page: Page,
  what: string,
  step: (n: number) => Promise<void>,
): Promise<Measured> {
  await page.evaluate((mark) => {
    const marks: number[] = []
    Object.assign(window, { marks })
    const next = (at: number): void => {
      marks.push(at)
      performance.mark(mark)
      if (marks.length < 5000) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }, MARK)
  await trace(browser, page)
  for (let n = 0; n < FRAMES; n++) await step(n)
  const made = await traced(browser)
  const marks = await page.evaluate(() => {
    const { marks: made } = window as unknown as { marks: number[] }
    const seen = [...made]
    // It ends by having made enough of them.
    made.length = 5000
    return seen
  })
  const work = workOfFrames(made)
  if (work.length < FRAMES / 4) throw new Error(`${what}: only ${work.length} frames were traced`)
  return { what, work: at95(work), interval: at95(marks.slice(1).map((at, n) => at - (marks[n] ?? at))) }
}

export function startHost(drawer: string): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/host/main.js'), '--no-open', '--port', '0'], {
    env: { ...process.env, WARDROOM_HOME: drawer },
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /the desk is at (http:\/\/127\.0\.0\.1:\d+\S*)\s/.exec(said)?.[1]
      if (address) resolve({ child, address })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', () => reject(new Error(`the host ended: ${said}`)))
  })
}

const setup = {
  settings: { 'board.onePieceACaptain': false },
  positionsIn: 'squares',
  ships: (['gb', 'fr'] as const).flatMap((side, column) =>
    Array.from({ length: A_SIDE }, (_, n) => ({
      key: `${side}-${n}`,
      name: `${side === 'gb' ? 'British' : 'French'} ${n + 1}`,
      side,
      seat: side,
      type: 'battleship-1',
      position: { x: 25 * column, y: -3 * n },
      courseDegrees: 0,
      speedKnots: 12,
      ...(n === 0 ? { fight: { flagship: true } } : {}),
    })),
  ),
}

/** Lays the board out at the desk, for one screen, and shows the first sheet. */
async function board(browser: Browser, address: string): Promise<Page> {
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await desk.goto(address)
  await desk
    .getByRole('region', { name: 'A single action' })
    .getByRole('button', { name: /^Jane Naval War Game/ })
    .click()
  await desk.getByLabel('Name of the action').fill('Frames')
  await desk.getByLabel('Begins').selectOption({ label: 'From a set-up of your own' })
  await desk.getByLabel('The set-up, as a file writes it').fill(JSON.stringify(setup))
  await desk.getByText('Rooms', { exact: true }).click()
  await desk.getByRole('button', { name: 'Lay out the board' }).click()
  const places = desk.getByRole('table', { name: 'Places at the table of this action' })
  await places.waitFor()
  const heads = await places.getByRole('columnheader').allInnerTexts()
  const cells = await places.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  const cell = (head: string): string => cells[heads.findIndex((one) => one.trim() === head)]?.trim() ?? ''
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(cell('Address'))
  await page.getByLabel('Passcode').fill(cell('Passcode'))
  await page.getByRole('button', { name: 'Take the seat' }).click()
  const show = page.getByRole('button', { name: 'Show my sheet' })
  const ghost = page.locator('.ghost.held .handle')
  await show.or(ghost).first().waitFor()
  if (await show.isVisible()) await show.click()
  await ghost.waitFor()
  return page
}

/** The browser that the end-to-end tests have. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser() as string } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

/** What it costs to choose an own ship: milliseconds of the page's own thread until her orders are painted, and by the clock on the wall; the 95th of a hundred. */
interface Selected {
  readonly work: number
  readonly painted: number
}

/** Chooses each own ship in turn by a click on her. */
async function measureSelect(browser: Browser, page: Page): Promise<Selected> {
  await page.evaluate((mark) => {
    const took: number[] = []
    Object.assign(window, { took })
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        performance.mark(mark)
        // In the frame after the one that shows it, it has been painted.
        requestAnimationFrame(() =>
          requestAnimationFrame((at) => {
            performance.mark(mark)
            took.push(at - timeStamp)
          }),
        )
      },
      { capture: true },
    )
  }, MARK)
  await trace(browser, page)
  for (let n = 0; n < ROUNDS * A_SIDE; n++) {
    const ship = page.locator(`.piece[data-piece="gb-${n % A_SIDE}"]`)
    const box = await ship.locator('.ship').boundingBox()
    if (!box) throw new Error('a ship is not on the board')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await ship.locator('.chosen').waitFor()
    // The next one when the hand has rested.
    await page.waitForTimeout(300)
  }
  const made = await traced(browser)
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took)
  // From a click to its painting, and not from there to the next click.
  const work = workOfFrames(made).filter((_, n) => n % 2 === 0)
  return { work: at95(work), painted: at95(took) }
}

/** Frames of a drag, a pan and a zoom beside an empty page's in the same run, and ships chosen. */
export async function measureFrames(): Promise<{ readonly frames: readonly Measured[]; readonly selected: Selected }> {
  const drawer = mkdtempSync(path.join(tmpdir(), 'wardroom-frames-'))
  const { child, address } = await startHost(drawer)
  const browser = await launch()
  try {
    const empty = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const middle = { x: 600, y: 450 }
    const circle = (n: number, far: number) => ({
      x: middle.x + Math.sin(n / 8) * far,
      y: middle.y + Math.cos(n / 8) * far,
    })
    const nothing = await measure(browser, empty, 'an empty page', (n) => {
      const { x, y } = circle(n, 60)
      return empty.mouse.move(x, y)
    })
    await empty.close()
    const page = await board(browser, address)
    const box = await page.locator('.ghost.held .handle').boundingBox()
    if (!box) throw new Error('there is no ghost to drag')
    const [gx, gy] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(gx, gy)
    await page.mouse.down()
    const drag = await measure(browser, page, 'a ghost dragged', (n) =>
      page.mouse.move(gx + Math.sin(n / 8) * 50, gy - Math.cos(n / 8) * 30),
    )
    await page.mouse.up()
    const sheet = await page.getByRole('application', { name: 'Tactical board' }).boundingBox()
    if (!sheet) throw new Error('there is no board')
    Object.assign(middle, { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height * 0.9 })
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    const pan = await measure(browser, page, 'the sheet panned', (n) => {
      const { x, y } = circle(n, 60)
      return page.mouse.move(x, y)
    })
    await page.mouse.up()
    const zoom = await measure(browser, page, 'the sheet zoomed', (n) => page.mouse.wheel(0, n % 40 < 20 ? -20 : 20))
    await page.getByRole('button', { name: 'Whole board' }).click()
    const selected = await measureSelect(browser, page)
    return { frames: [nothing, drag, pan, zoom], selected }
  } finally {
    await browser.close()
    child.kill()
    rmSync(drawer, { recursive: true, force: true })
  }
}

export function judgeFrames({
  frames: [nothing, ...acts],
  selected,
}: {
  readonly frames: readonly Measured[]
  readonly selected: Selected
}): { says: string; holds: boolean }[] {
  const lines = acts.map(({ what, work, interval }) => ({
    says: `${2 * A_SIDE} ships, ${what}: ${ms(work)} ms of the page’s thread in a frame at the 95th of a hundred (at most ${PROMISED.mostWork}); frames ${(interval / (nothing?.interval ?? interval)).toFixed(2)} x as far apart as an empty page’s (at most ${PROMISED.mostInterval})`,
    holds: work <= PROMISED.mostWork && interval <= (nothing?.interval ?? interval) * PROMISED.mostInterval,
  }))
  return [
    ...lines,
    {
      says: `${2 * A_SIDE} ships, an own one chosen: ${ms(selected.work)} ms of the page’s thread until she is painted, at the 95th of a hundred (at most ${PROMISED.mostSelect}); a frame after that ${ms(selected.painted)} ms have passed`,
      holds: selected.work <= PROMISED.mostSelect,
    },
  ]
}
