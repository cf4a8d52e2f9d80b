/** The umpire's review of a campaign in the browser: the slider put to hours of the war, Play, and the memory of the page. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { at95, launch, startHost } from './frames.ts'
import { machine, median, megabytes, ms } from './measure.ts'

/** Hours to which the slider is put, and seconds of Play. */
const SLID = 40
const PLAYED = 12
/** Milliseconds between two pictures of Play, and how long one may take: a picture a second is no motion any more. */
const PICTURE = 200
const PROMISED = { mostPicture: 1000 } as const
const SIZE = { width: 1440, height: 900 } as const

export interface ReviewMeasured {
  /** Milliseconds from the press to the review on the screen. */
  readonly opened: number
  /** From a key on the slider to the picture of it: the middle and the 95th in a hundred. */
  readonly slid: number
  readonly slid95: number
  /** Between two pictures of Play. */
  readonly played: number
  readonly played95: number
  /** Bytes of the page's heap after a collection: the umpire's window, with the review, and after slider and Play. */
  readonly before: number
  readonly reading: number
  readonly after: number
}

async function heapOf(line: CDPSession): Promise<number> {
  await line.send('HeapProfiler.collectGarbage')
  const { metrics } = await line.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Milliseconds from a key to the second frame after it, when what it changed has been painted. */
const slideBy = (page: Page, key: string): Promise<number> =>
  page.evaluate(
    (pressed) =>
      new Promise<number>((done) => {
        const slider = document.querySelector('.time-slider [role=slider]') as HTMLElement
        const begun = performance.now()
        slider.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begun)))
      }),
    key,
  )

/** Milliseconds between two hours that the slider says while it is played. */
const played = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(
    (long) =>
      new Promise<number[]>((done) => {
        const shown = document.querySelector('.time-slider .now') as HTMLElement
        const times: number[] = []
        let said = shown.textContent
        const end = performance.now() + long * 1000
        const look = (at: number): void => {
          if (shown.textContent !== said) {
            said = shown.textContent
            times.push(at)
          }
          if (at < end) requestAnimationFrame(look)
          else done(times.slice(1).map((time, n) => time - (times[n] ?? time)))
        }
        requestAnimationFrame(look)
      }),
    seconds,
  )

/** Opens the campaign of a file in the umpire's window, and its review. After a build. */
export async function measureReview(file: string, pictures?: string): Promise<ReviewMeasured> {
  const drawer = mkdtempSync(path.join(tmpdir(), 'wardroom-review-'))
  copyFileSync(file, path.join(drawer, 'war.wardroom'))
  const { child, address } = await startHost(drawer)
  const browser = await launch()
  try {
    const desk = await browser.newPage({ viewport: SIZE })
    await desk.goto(address)
    await desk.getByRole('button', { name: /^Open / }).click()
    const row = desk.getByRole('table', { name: 'Seats of this campaign' }).getByRole('row', { name: /^Umpire/ })
    await row.getByRole('cell').filter({ hasText: '/seat/' }).waitFor()
    const cells = await row.getByRole('cell').allInnerTexts()
    const room = cells.map((text) => text.trim()).find((text) => /^https?:.*\/seat\//.test(text))
    if (room === undefined) throw new Error('the desk does not list the umpire’s window')
    const page = await browser.newPage({ viewport: SIZE })
    await page.goto(`${room}${new URL(address).hash}`)
    await page.getByRole('button', { name: 'Step', exact: true }).waitFor()
    const line = await page.context().newCDPSession(page)
    await line.send('Performance.enable')
    const before = await heapOf(line)
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Review of the war' }).click()
    await page.locator('.review-panel .sea-chart').nth(2).waitFor()
    const opened = performance.now() - pressed
    const reading = await heapOf(line)
    await slideBy(page, 'Home')
    const slid: number[] = []
    for (let n = 0; n < SLID; n++) slid.push(await slideBy(page, n % 4 === 3 ? 'PageUp' : 'ArrowRight'))
    if (pictures !== undefined) await keepPictures(page, pictures)
    await page.getByRole('slider').press('Home')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const between = await played(page, PLAYED)
    const after = await heapOf(line)
    const middle = { slid: median(slid), slid95: at95(slid), played: median(between), played95: at95(between) }
    return { opened, ...middle, before, reading, after }
  } finally {
    await browser.close()
    child.kill()
    rmSync(drawer, { recursive: true, force: true })
  }
}

/** Each sheet of the review by day and by lamp, at both sizes, to be looked at. */
async function keepPictures(page: Page, folder: string): Promise<void> {
  await page.getByRole('slider').press('End')
  for (const sheet of ['Charts', 'Ledgers', 'Dice']) {
    await page.getByRole('tab', { name: sheet }).click()
    for (const theme of ['day', 'night'])
      for (const size of [SIZE, { width: 1280, height: 720 }]) {
        await page.evaluate((now) => document.documentElement.setAttribute('data-theme', now), theme)
        await page.setViewportSize(size)
        await page.waitForTimeout(500)
        await page.screenshot({ path: path.join(folder, `review-${sheet.toLowerCase()}-${theme}-${size.width}.png`) })
      }
    await page.setViewportSize(SIZE)
  }
  await page.getByRole('tab', { name: 'Charts' }).click()
}

/** What was measured, and whether it holds. */
export function printReview(measured: ReviewMeasured): boolean {
  const { opened, slid, slid95, played: middle, played95, before, reading, after } = measured
  const say = (text: string) => process.stdout.write(`${text}\n`)
  say(`\nThe umpire’s review in the browser. ${machine()}\n`)
  say(`opened in ${ms(opened)} ms`)
  say(`a key on the slider: painted after ${ms(slid)} ms, the 95th of a hundred after ${ms(slid95)}`)
  say(`Play: a picture every ${ms(middle)} ms (it is made for ${PICTURE}), the 95th of a hundred after ${ms(played95)}`)
  say(
    `heap: the umpire’s window ${megabytes(before)}, with its review ${megabytes(reading)}, after slider and Play ${megabytes(after)}`,
  )
  const holds = middle <= PROMISED.mostPicture
  say(`${holds ? 'holds' : 'FAILS'}  a picture of Play every ${ms(middle)} ms (at most ${PROMISED.mostPicture})`)
  return holds
}
