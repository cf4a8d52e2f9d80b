import { describe, expect, it } from 'vitest'
import { borderWords, graticule, neatline, scaleBar, scaleSteps, squareFigures, stepsWithin } from './neatline.ts'
import { type ChartView, northing } from './projection.ts'

const view = (pixelsPerDegree: number, lon = -5, lat = 49.5): ChartView => ({
  width: 860,
  height: 700,
  pixelsPerDegree,
  centreLon: lon,
  centreNorthing: northing(lat),
})
const frame = { left: 26, top: 22, right: 834, bottom: 678 }

describe('neatline', () => {
  it('chequers of an umpire’s chart are 30′, of an admiral’s 10′, of a review’s 15′', () => {
    expect(scaleSteps(73)).toEqual({ chequer: 0.5, figure: 1 })
    expect(scaleSteps(92)).toEqual({ chequer: 0.25, figure: 1 })
    expect(scaleSteps(136)).toEqual({ chequer: 1 / 6, figure: 0.5 })
  })

  it('at every scale figures stand on the edge of a chequer and at least 50 pixels apart', () => {
    for (let k = 1; k < 5000; k *= 1.13) {
      const { chequer, figure } = scaleSteps(k)
      expect(figure / chequer).toBeCloseTo(Math.round(figure / chequer), 9)
      expect(chequer * k >= 22 || chequer === 10).toBe(true)
      expect(figure * k >= 50 || figure === 30).toBe(true)
    }
  })

  it('a chequer keeps its colour when the chart is moved', () => {
    expect(stepsWithin(-5.2, -4.4, 0.5).map((s) => s.number % 2)).toEqual([-1, -0, -1])
    expect(stepsWithin(-4.9, -4.1, 0.5).map((s) => s.number)).toEqual([-10, -9])
  })

  it('every figure of the border stands where its degree lies, inside the frame', () => {
    for (const f of neatline(view(73), frame).figures) {
      if (f.turn !== 0) continue
      const lon = -5 + (f.x - 430) / 73
      expect(Math.abs(lon - Math.round(lon))).toBeLessThan(0.01)
      expect(f.text).toBe(`${Math.abs(Math.round(lon))}°`)
      expect(f.x).toBeGreaterThan(frame.left)
      expect(f.x).toBeLessThan(frame.right)
    }
  })

  it('the border runs on past 180° with the figures of the other hemisphere', () => {
    const texts = neatline(view(40, 180, 0), frame)
      .figures.filter((f) => f.key.startsWith('n'))
      .map((f) => f.text)
    expect(texts).toContain('180°')
    expect(texts.filter((t) => t === '178°')).toHaveLength(2)
    expect(texts.every((t) => Number.parseInt(t, 10) <= 180)).toBe(true)
  })

  it('minutes are written only where there are some', () => {
    expect([borderWords(-5), borderWords(-5.5), borderWords(48 + 1 / 6)]).toEqual(['5°', '5°30′', '48°10′'])
  })

  it('a graticule draws one line for each degree in the box', () => {
    const lines = graticule(view(73), frame, 1)
    expect(lines.match(/V/g)).toHaveLength(12)
  })
})

describe('squares of 100 miles', () => {
  it('letters run down the left and figures along the top, each once', () => {
    const squares = { origin: { lat: 52.5, lon: -10.5 }, miles: 100, letters: 'ABCDEFGH' }
    const list = squareFigures(view(73), frame, squares, { south: 46, north: 53, west: -11, east: 1 })
    expect(list.filter((f) => f.x === frame.left + 12).map((f) => f.text)).toEqual(['A', 'B', 'C', 'D'])
    expect(new Set(list.map((f) => f.key)).size).toBe(list.length)
  })
})

describe('scale bar', () => {
  it('is 110 to 275 pixels long at any scale and true at its latitude', () => {
    for (let k = 4; k < 4000; k *= 1.3) {
      const { step, pixels } = scaleBar(view(k), 49)
      expect(pixels * 6).toBeGreaterThan(109)
      expect(pixels * 6).toBeLessThan(279)
      expect(pixels).toBeCloseTo((step * k) / 60 / Math.cos((49 * Math.PI) / 180), 0)
    }
  })
})
