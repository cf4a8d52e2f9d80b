/**
 * Windows of a campaign in the browser: from the passcode to a window that can be used, the chart panned and zoomed, letters of a telegram; the
 * work of the page's own thread.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { at95, launch, type Measured, measure, startHost, workBetween, workOfEach } from './frames.ts'
import { machine, median, ms } from './measure.ts'

const OPTIONS = { snapshots: false, passcodeCost: 16 } as const
/** How often each seat's window is opened. */
const OPENINGS = 3
const SEATS = ['gb-government', 'gb-admiral', 'fr-admiral'] as const
/** The seat whose chart is the busiest, and that writes telegrams. */
const BUSIEST = 'gb-government'
const LETTERS = 60
const TYPED = [...'enemy', 'Space', ...'steering', 'Space', ...'west', 'Space']
const SIZE = { width: 1440, height: 900 } as const
const PROMISED = { mostWork: 12, mostInterval: 1.1, mostLetter: 8, mostOpening: 500 } as const

interface Opening {
  readonly seat: string
  /** By the clock on the wall, and work of the page's own thread, from the press to the window that can be used; medians. */
  readonly wall: number
  readonly work: number
}

interface Slip {
  readonly seat: string
  readonly title: string
  readonly passcode: string
}

export interface SeatsMeasured {
  readonly openings: readonly Opening[]
  readonly frames: readonly Measured[]
  /** Work of the page's thread from a letter of a telegram until it is painted; the 95th of a hundred. */
  readonly letter: number
}

/** A copy of a campaign's file, with new passcodes of the seats that are looked at. */
function laid(given: string, file: string): Slip[] {
  copyFileSync(given, file)
  const service = CampaignService.open(file, OPTIONS)
  const titles = new Map(service.seats().map(({ id, title }) => [id, title]))
  const slips = SEATS.map((seat) => ({ seat, title: titles.get(seat) ?? seat, passcode: service.newPasscode(seat) }))
  service.close()
  return slips
}

/** The address of each seat's window by the seat's title, as the desk lists them. */
async function addressesOf(browser: Browser, address: string, titles: readonly string[]): Promise<Map<string, string>> {
  const desk = await browser.newPage({ viewport: SIZE })
  await desk.goto(address)
  await desk.getByRole('button', { name: /^Open / }).click()
  const table = desk.getByRole('table', { name: 'Seats of this campaign' })
  const rooms = new Map<string, string>()
  for (const title of titles) {
    const cells = table.getByRole('row').filter({ hasText: title }).first().getByRole('cell')
    const room = cells.filter({ hasText: '/seat/' }).first()
    await room.waitFor()
    rooms.set(title, (await room.innerText()).trim())
  }
  await desk.close()
  return rooms
}

/**
 * Milliseconds from the press until the window's chart is drawn and its first field takes words: when both stand there, a frame has been painted and
 * the page's thread is free. The page looks itself: asked from outside, at ever longer intervals, it answered up to half a second late.
 */
function watchOpening(): void {
  const usable = new Promise<number>((resolve) => {
    let pressed = Number.NaN
    addEventListener(
      'click',
      () => {
        pressed = performance.now()
      },
      { capture: true, once: true },
    )
    const seen = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')]
      const seals = buttons.some(({ textContent }) =>
        /^(Seal orders|Let standing orders run)$/.test(textContent.trim()),
      )
      if (!seals || !document.querySelector('.sea-chart canvas, .sea-chart svg')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    })
    seen.observe(document, { subtree: true, childList: true })
  })
  Object.assign(window, { usable })
}

/** Takes a seat, and tells what that costs until its window can be used. */
async function open(browser: Browser, context: BrowserContext, room: string, passcode: string) {
  const page = await context.newPage()
  await page.setViewportSize(SIZE)
  await page.goto(room)
  await page.getByLabel('Passcode').fill(passcode)
  await page.evaluate(watchOpening)
  let wall = Number.NaN
  const { work } = await workBetween(browser, page, async () => {
    await page.getByRole('button', { name: 'Take the seat' }).click()
    wall = await page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable)
  })
  return { page, work, wall }
}

/** The chart panned and zoomed by hand, beside an empty page in the same run. */
async function framesOf(browser: Browser, page: Page): Promise<Measured[]> {
  const empty = await browser.newPage({ viewport: SIZE })
  const nothing = await measure(browser, empty, 'an empty page', (n) => empty.mouse.move(600 + (n % 60), 450))
  await empty.close()
  await page.bringToFront()
  const chart = await page.locator('.sea-chart').first().boundingBox()
  if (!chart) throw new Error('there is no chart')
  const [x, y] = [chart.x + chart.width / 2, chart.y + chart.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const pan = await measure(browser, page, 'the chart panned', (n) =>
    page.mouse.move(x + Math.sin(n / 8) * 120, y + Math.cos(n / 8) * 80),
  )
  await page.mouse.up()
  await page.waitForTimeout(500)
  await page.mouse.move(x, y)
  const zoom = await measure(browser, page, 'the chart zoomed', (n) => page.mouse.wheel(0, n % 40 < 20 ? -20 : 20))
  return [nothing, pan, zoom]
}

/** Letters typed into a telegram: work of the page's thread from a letter until it is painted. */
async function letterOf(browser: Browser, page: Page): Promise<number> {
  const words = page.getByRole('form', { name: 'New telegram' }).getByRole('textbox').last()
  if (!(await words.isVisible()))
    await page
      .getByRole('tab', { name: /^Despatches/ })
      .first()
      .click()
  await words.click()
  await page.waitForTimeout(500)
  const works = await workOfEach(browser, page, LETTERS, async (n) => {
    await page.keyboard.press(TYPED[n % TYPED.length] ?? 'a')
    // A hand types some ten letters a second: what is put off until it rests is not put off for ever.
    await page.waitForTimeout(100)
  })
  return at95(works)
}

export async function measureSeats(given: string): Promise<SeatsMeasured> {
  const drawer = mkdtempSync(path.join(tmpdir(), 'wardroom-charts-'))
  const slips = laid(given, path.join(drawer, 'war.wardroom'))
  const { child, address } = await startHost(drawer)
  const browser = await launch()
  try {
    const titles = slips.map(({ title }) => title)
    const rooms = await addressesOf(browser, address, titles)
    const context = await browser.newContext({ viewport: SIZE, ignoreHTTPSErrors: true })
    const openings: Opening[] = []
    let busiest: Page | null = null
    for (const { seat, title, passcode } of slips) {
      const took: { wall: number; work: number }[] = []
      for (let n = 0; n < OPENINGS; n++) {
        const { page, ...cost } = await open(browser, context, rooms.get(title) ?? '', passcode)
        took.push(cost)
        if (seat === BUSIEST && n === OPENINGS - 1) busiest = page
        else await page.close()
      }
      openings.push({ seat, wall: median(took.map(({ wall }) => wall)), work: median(took.map(({ work }) => work)) })
    }
    if (!busiest) throw new Error('no window stands open')
    const frames = await framesOf(browser, busiest)
    const letter = await letterOf(browser, busiest)
    return { openings, frames, letter }
  } finally {
    await browser.close()
    child.kill()
    rmSync(drawer, { recursive: true, force: true })
  }
}

function judgeSeats({
  openings,
  frames: [nothing, ...acts],
  letter,
}: SeatsMeasured): { says: string; holds: boolean }[] {
  const apart = (interval: number): number => interval / (nothing?.interval ?? interval)
  return [
    ...acts.map(({ what, work, interval }) => ({
      says: `${what}: ${ms(work)} ms of the page’s thread in a frame at the 95th of a hundred (at most ${PROMISED.mostWork}); frames ${apart(interval).toFixed(2)} x as far apart as an empty page’s (at most ${PROMISED.mostInterval})`,
      holds: work <= PROMISED.mostWork && apart(interval) <= PROMISED.mostInterval,
    })),
    {
      says: `a letter of a telegram: ${ms(letter)} ms of the page’s thread until it is painted, at the 95th of a hundred (at most ${PROMISED.mostLetter})`,
      holds: letter <= PROMISED.mostLetter,
    },
    // Told and not judged: by the clock on the wall a busy machine is slower.
    ...openings.map(({ seat, wall, work }) => ({
      says: `${seat}: ${ms(wall)} ms from the passcode to a window that can be used (${PROMISED.mostOpening} wanted), ${ms(work)} of them work of the page’s thread`,
      holds: true,
    })),
  ]
}

/** What was measured, and whether it holds. */
export function printSeats(measured: SeatsMeasured): boolean {
  const lines = judgeSeats(measured)
  process.stdout.write(`\nWindows of seats in the browser. ${machine()}\n\n`)
  for (const { says, holds } of lines) process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${says}\n`)
  return lines.every(({ holds }) => holds)
}
