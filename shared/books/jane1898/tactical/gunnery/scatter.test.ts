import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../../dice/dice.ts'
import { OUTLINES, onOutline, RATE_TOLERANCE, RATE_YARDS, SETTINGS, type Setting } from '../../test-kit/gunnery.ts'
import { fallOf, type Marksmanship, type Point, PRACTICE, spread, strikerBias } from './scatter.ts'
import type { Shape } from './target.ts'

const STRIKES = 10_000

/** Strikes at a point, one after another, from a seed. */
function falls(seed: string, aim: Point, yards: number, by: Marksmanship, count: number): Point[] {
  const dice = keyedDice({ seed, branch: 'main' })
  return Array.from({ length: count }, (_, at) => fallOf(aim, yards, by, 'a gun', `strike ${at}`, dice).at)
}

function percentOf(shapes: readonly Shape[], points: readonly Point[]): number {
  return (100 * points.filter((at) => onOutline(shapes, at)).length) / points.length
}

const marksman = (setting: Setting): Marksmanship => ({ ...SETTINGS[setting], eyesShut: false })
const deviation = (list: readonly number[]) => {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length
  return Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / list.length)
}

describe('Jane 1898 tactical: where a strike falls', () => {
  it('JT-FIRE-09, JT-FIRE-18: the error on a card is the same at every range, so that on the ship it grows with the range', () => {
    expect(spread(1000, PRACTICE)).toEqual({ direction: 6, elevation: 9 })
    expect(spread(4000, PRACTICE)).toEqual({ direction: 24, elevation: 36 })
    expect(spread(1000, { ...PRACTICE, eyesShut: true })).toEqual({ direction: 18, elevation: 27 })
  })

  it('JT-FIRE-19: direction is easier than elevation, as one to one and a half', () => {
    const points = falls('ratio', { x: 0, y: 0 }, 3000, PRACTICE, STRIKES)
    const ratio = deviation(points.map(({ y }) => y)) / deviation(points.map(({ x }) => x))
    expect(ratio).toBeGreaterThan(1.47)
    expect(ratio).toBeLessThan(1.53)
  })

  it.each([
    ['average', 32.8],
    ['crack', 77.3],
    ['poor', 16.6],
  ] as const)(
    'JT-FIRE-21: %s crews hit a prize-firing target of 20 by 16 feet at 1,500 yards %d times in a hundred',
    (crew, percent) => {
      const shape = [{ fromFeet: -10, toFeet: 10, bottomFeet: -8, topFeet: 8 }]
      const points = falls(`prize ${crew}`, { x: 0, y: 0 }, 1500, { ...PRACTICE, crew }, STRIKES)
      expect(Math.abs(percentOf(shape, points) - percent)).toBeLessThan(RATE_TOLERANCE)
    },
  )

  // The other outlines and settings: `npm run prove -- gunnery`.
  it.each(OUTLINES.filter((_, at) => at % 2 === 0).map((one) => [one.name, one] as const))(
    'JT-FIRE-21: hits on a %s are within the calibration, and fall with the range',
    (name, outline) => {
      const rates = RATE_YARDS.map((yards) =>
        percentOf(outline.shapes, falls(name, outline.aim, yards, marksman('averagePractice'), STRIKES)),
      )
      for (const [at, rate] of rates.entries()) {
        expect(Math.abs(rate - (outline.percent.averagePractice[at] ?? 0)), `${RATE_YARDS[at]} yards`).toBeLessThan(
          RATE_TOLERANCE,
        )
        expect(rate).toBeLessThan(rates[at - 1] ?? 101)
      }
    },
  )

  it('JT-FIRE-21: the same seed gives the same strikes to the bit', () => {
    const first = falls('golden', { x: 200, y: 9 }, 2000, PRACTICE, 3)
    expect(first).toEqual(falls('golden', { x: 200, y: 9 }, 2000, PRACTICE, 3))
    expect(first).toMatchInlineSnapshot(`
      [
        {
          "x": 199.625,
          "y": 8.0859375,
        },
        {
          "x": 191.609375,
          "y": 17.6484375,
        },
        {
          "x": 190.0625,
          "y": 15.1875,
        },
      ]
    `)
  })

  it('JT-FIRE-09: a pin set off the middle keeps its error for the match, and spreads strikes no wider', () => {
    const by = PRACTICE
    const dice = keyedDice({ seed: 'pins', branch: 'main' })
    const all: Point[] = []
    for (let gun = 0; gun < 400; gun++) {
      const bias = strikerBias(`gun ${gun}`, dice)
      const own = Array.from(
        { length: 40 },
        (_, at) => fallOf({ x: 0, y: 0 }, 1000, by, `gun ${gun}`, `strike ${at}`, dice, bias).at,
      )
      const mean = own.reduce((sum, { x }) => sum + x, 0) / own.length
      expect(Math.abs(mean - 3 * bias.direction)).toBeLessThan(4)
      all.push(...own)
    }
    expect(Math.abs(deviation(all.map(({ x }) => x)) - 6)).toBeLessThan(0.25)
    expect(Math.abs(deviation(all.map(({ y }) => y)) - 9)).toBeLessThan(0.4)
  })

  it('JT-FIRE-09: one strike is one throw of four and twenty dice, kept with its purpose', () => {
    const dice = keyedDice({ seed: 'one', branch: 'main' })
    const { thrown } = fallOf({ x: 0, y: 0 }, 1000, PRACTICE, 'a gun', 'now', dice)
    expect(dice.thrown).toEqual([thrown])
    expect(thrown).toMatchObject({ rule: 'JT-FIRE-09', subject: 'a gun', purpose: 'where a strike falls' })
    expect(thrown.faces).toHaveLength(24)
  })
})
