import { expect, type Locator, type Page } from '@playwright/test'
import { patientMinutes } from '../../../scripts/patience.mjs'

export interface Place {
  readonly lat: number
  readonly lon: number
}

/** What the chart says of a force to one who does not see it. */
export interface Marked {
  readonly name: string
  readonly degree: 'own' | 'reported' | 'reckoned'
  readonly position: Place
  readonly course: string | null
  readonly sentence: string
}

const northing = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** Reads "50° 07′ N. 3° 17′ W.". */
export function readPosition(text: string): Place {
  const m = /(\d+)° (\d+)′ ([NS])\. (\d+)° (\d+)′ ([EW])\./.exec(text)
  if (!m) throw new Error(`no position in "${text}"`)
  const part = (degrees: string | undefined, minutes: string | undefined): number =>
    Number(degrees) + Number(minutes) / 60
  return {
    lat: part(m[1], m[2]) * (m[3] === 'S' ? -1 : 1),
    lon: part(m[4], m[5]) * (m[6] === 'W' ? -1 : 1),
  }
}

/** A position as a hand types it: "49 10 N 6 20 W". */
export function typedPosition({ lat, lon }: Place): string {
  const part = (value: number, plus: string, minus: string): string => {
    const minutes = Math.round(Math.abs(value) * 600) / 10
    return `${Math.floor(minutes / 60)} ${(minutes % 60).toFixed(1)} ${value < 0 ? minus : plus}`
  }
  return `${part(lat, 'N', 'S')} ${part(lon, 'E', 'W')}`
}

/** A sea chart on a page, as hand and ear have it. */
export class ChartPage {
  readonly page: Page
  readonly chart: Locator
  readonly sheet: Locator

  constructor(page: Page, label: string | RegExp) {
    this.page = page
    this.chart = page.getByRole('region', { name: label })
    this.sheet = page.getByRole('application', { name: label })
  }

  /** Forces on the chart, in the chart's own words. */
  async forces(): Promise<Marked[]> {
    const sentences = await this.chart
      .getByRole('button')
      .filter({ hasText: / at \d+° \d+′ [NS]\./ })
      .allTextContents()
    return sentences.map((text) => {
      const sentence = text.trim()
      const m =
        /^[^,]*, (.*), (in company|in truth|as known here|as reported|as reckoned).* at (\d+° \d+′ [NS]\. \d+° \d+′ [EW]\.)(?:, course (.*?) [\d¼½¾]+ knots)?/.exec(
          sentence,
        )
      if (!m) throw new Error(`the chart says "${sentence}"`)
      const degree = m[2] === 'as reported' ? 'reported' : m[2] === 'as reckoned' ? 'reckoned' : 'own'
      return { name: m[1] ?? '', degree, position: readPosition(m[3] ?? ''), course: m[4] ?? null, sentence }
    })
  }

  async force(name: string): Promise<Marked> {
    let found: Marked | undefined
    await expect(async () => {
      found = (await this.forces()).find((one) => one.name === name)
      expect(found, `${name} on the chart`).not.toBeUndefined()
    }).toPass({ timeout: patientMinutes(1.5) })
    return found as Marked
  }

  /**
   * Where positions lie on the sheet, found as a navigator would: the cross-hair is walked to two places and their positions are
   * read. The plotting tool must be in hand.
   */
  async scale(): Promise<(to: Place) => { x: number; y: number }> {
    const hair = this.sheet.locator('.cross-hair')
    const read = async (): Promise<{ x: number; y: number; at: Place }> => {
      const [, x = '', y = ''] = /^M([\d.-]+) ([\d.-]+)/.exec((await hair.getAttribute('d')) ?? '') ?? []
      const said = this.chart.locator('[aria-live="polite"]')
      await expect(said).toContainText('Cross-hair')
      return { x: Number(x) + 14, y: Number(y), at: readPosition((await said.textContent()) ?? '') }
    }
    await this.sheet.focus()
    await this.page.keyboard.press('ArrowLeft')
    const one = await read()
    for (let n = 0; n < 5; n++) await this.page.keyboard.press('Shift+ArrowLeft')
    const two = await read()
    const perDegree = (one.x - two.x) / (one.at.lon - two.at.lon)
    return ({ lat, lon }) => ({
      x: one.x + (lon - one.at.lon) * perDegree,
      y: one.y - (northing(lat) - northing(one.at.lat)) * perDegree,
    })
  }

  /** Plots a course by the mouse: the force by the letter on her mark, then leg by leg, with one speed; and lays it. */
  async plot(letter: string, points: readonly Place[], knots: string): Promise<void> {
    await this.chart.getByRole('button', { name: 'Plot a course' }).click()
    await this.sheet
      .locator('.force')
      .filter({ hasText: new RegExp(`^\\s*${letter}\\s*$`) })
      .click()
    const panel = this.chart.getByRole('region', { name: /^Course of/ })
    await expect(panel).toBeVisible()
    const at = await this.scale()
    for (const point of points) {
      const { x, y } = at(point)
      await this.sheet.click({ position: { x, y } })
    }
    for (let leg = 1; leg <= points.length; leg++) await panel.getByLabel(`Knots of leg ${leg}`).fill(knots)
    await panel.getByRole('button', { name: 'Lay this course' }).click()
    await expect(panel).toBeHidden()
  }
}
