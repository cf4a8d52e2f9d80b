/** What the proof of gunnery measures, and what it holds it against: exact integrals of the same targets, reckoned by another way. */

import { aspectOf } from '../../shared/books/jane1898/tactical/gunnery/aspect.ts'
import { fallOf, type Marksmanship, PRACTICE } from '../../shared/books/jane1898/tactical/gunnery/scatter.ts'
import type { Sheet, Zone } from '../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { cleanMarks } from '../../shared/books/jane1898/tactical/gunnery/state.ts'
import { type Aim, type Shot, strike } from '../../shared/books/jane1898/tactical/gunnery/strike.ts'
import { OUR_READINGS } from '../../shared/books/jane1898/tactical/settings.ts'
import type { Projectile } from '../../shared/books/jane1898/tactical/tables/damage.ts'
import type { RangeCause } from '../../shared/books/jane1898/tactical/tables/firing.ts'
import type { Gun } from '../../shared/books/jane1898/tactical/tables/guns.ts'
import { type Outline, onOutline, SETTINGS, type Setting } from '../../shared/books/jane1898/test-kit/gunnery.ts'
import { type Dice, keyedDice } from '../../shared/dice/dice.ts'

/** One way of shooting: what a line of the table says. */
export interface Manner {
  readonly name: string
  readonly gun: Gun
  readonly projectile: Projectile
  readonly obliquityDegrees: number
  readonly causes: readonly RangeCause[]
  readonly by: Marksmanship
  /** Thousands of yards that the causes add, for the check against the column they lead to. */
  readonly farther: number
  /** Aimed at the middle of the part that counts, not of the ship. */
  readonly livePart?: boolean
}

const usual = { gun: '12-in', projectile: 'shot', obliquityDegrees: 0, causes: [], by: PRACTICE, farther: 0 } as const

export const MANNERS: readonly Manner[] = [
  { ...usual, name: '12-in shot, beam on' },
  { ...usual, name: '12-in AP shell, beam on', projectile: 'apShell' },
  { ...usual, name: '12-in common shell, beam on', projectile: 'common' },
  { ...usual, name: '12-in high explosive, beam on', projectile: 'he' },
  { ...usual, name: '6-in QF common shell, beam on', gun: '6-in QF', projectile: 'common' },
  { ...usual, name: '12-in shot, 35° off the square', obliquityDegrees: 35 },
  { ...usual, name: '12-in shot, 45°: half the target', obliquityDegrees: 45 },
  { ...usual, name: '12-in shot, 45°: half the target, aimed at it', obliquityDegrees: 45, livePart: true },
  { ...usual, name: '12-in shot, 75°: a quarter, aimed at it', obliquityDegrees: 75, livePart: true },
  { ...usual, name: '12-in shot, inferior gunnery', causes: ['inferiorGunnery'], farther: 1 },
  { ...usual, name: '12-in shot, slow target', causes: ['targetUnder6Knots'], farther: -1 },
  { ...usual, name: '12-in shot, dark night', causes: ['nightDark'], farther: 2 },
  { ...usual, name: '12-in shot, crack crews', by: { ...PRACTICE, crew: 'crack' } },
  { ...usual, name: '12-in shot, poor crews', by: { ...PRACTICE, crew: 'poor' } },
  { ...usual, name: '12-in shot, in action', by: { ...PRACTICE, conditions: 'action' } },
  { ...usual, name: '12-in shot, severe action', by: { ...PRACTICE, conditions: 'severeAction' } },
  { ...usual, name: '12-in shot, eyes shut', by: { ...PRACTICE, eyesShut: true } },
]
export const YARDS = [1000, 2000, 3000, 4000, 5000] as const

/** The firer lies before her beam to port, so far off the square. */
const aspectAt = (obliquityDegrees: number) => aspectOf(0, 270 + obliquityDegrees)

const shotOf = (manner: Manner, yards: number, aim: Aim, occasion: string): Shot => ({
  gun: manner.gun,
  projectile: manner.projectile,
  rangeYards: yards,
  causes: manner.causes,
  aspect: aspectAt(manner.obliquityDegrees),
  aim,
  by: manner.by,
  bias: null,
  move: 1,
  force: 2,
  coalUsedShare: 0,
  flagship: false,
  subject: 'the proof',
  occasion,
})

export interface Counts {
  readonly strikes: number
  readonly hits: number
  readonly pierced: number
  /** Strikes by what came of them: outcome, part, section and how it was pierced. */
  readonly kinds: Readonly<Record<string, number>>
}

/** The umpire's dice, aimed as the manner says. */
export const byDice = (manner: Manner): Aim => ({ by: 'dice', zone: null, at: manner.livePart ? 'livePart' : 'ship' })

/** Fires so many rounds at a fresh sheet and counts what comes of them. */
export function shoot(
  sheet: Sheet,
  manner: Manner,
  yards: number,
  aim: Aim,
  seed: string,
  strikes: number,
  diceOf: (seed: string) => Dice = (key) => keyedDice({ seed: key, branch: 'gunnery' }),
): Counts {
  const marks = cleanMarks()
  const kinds: Record<string, number> = {}
  let hits = 0
  let pierced = 0
  for (let at = 0; at < strikes; at++) {
    const dice = diceOf(seed)
    const found = strike(sheet, marks, shotOf(manner, yards, aim, `${yards} yards, strike ${at}`), OUR_READINGS, dice)
    const struck = found.outcome === 'hit' || found.outcome === 'notPierced'
    if (struck) hits += 1
    if (found.outcome === 'hit') pierced += 1
    const section = found.zone === null ? '' : Math.floor(found.at.x / 25)
    const kind = `${found.outcome} ${found.zone ?? ''} ${section} ${found.penetration?.how ?? ''}`
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return { strikes, hits, pierced, kinds }
}

/** Hits per hundred strikes on an outline. */
export function outlineRate(outline: Outline, setting: Setting, yards: number, strikes: number): number {
  let hits = 0
  const by = { ...SETTINGS[setting], eyesShut: false }
  const dice = keyedDice({ seed: `${outline.name} ${setting}`, branch: 'gunnery' })
  for (let at = 0; at < strikes; at++) {
    const fall = fallOf(outline.aim, yards, by, outline.name, `${yards} yards, strike ${at}`, dice)
    if (onOutline(outline.shapes, fall.at)) hits += 1
  }
  return (100 * hits) / strikes
}

// The exact rates: the normal curve over every patch of the target, with rules of its own.

/** The error function to fifteen places by its series and continued fraction; the program has no normal curve. */
function erf(x: number): number {
  const at = Math.abs(x)
  if (at > 6) return Math.sign(x)
  let sum = at
  let term = at
  for (let n = 1; n < 200; n++) {
    term *= (-at * at) / n
    const add = term / (2 * n + 1)
    sum += add
    if (Math.abs(add) < 1e-17) break
  }
  return (Math.sign(x) * 2 * sum) / Math.sqrt(Math.PI)
}
const below = (x: number, mean: number, deviation: number) => 0.5 * (1 + erf((x - mean) / (deviation * Math.SQRT2)))

/** Letters that the 12-inch pierces with shot and the 6-inch QF, written again from the page. */
const PIERCES: Readonly<Record<string, readonly string[]>> = {
  '12-in': ['aa', 'aa', 'a', 'a', 'b'],
  '6-in QF': ['d', 'd', 'd', 'e', 'e'],
}
const LESS: Readonly<Record<string, Readonly<Record<Projectile, number>>>> = {
  '12-in': { shot: 0, apShell: 2, common: 4, he: 4 },
  '6-in QF': { shot: 0, apShell: 1, common: 2, he: 2 },
}
const LETTERS = ['none', 'f', 'e', 'd', 'c', 'b', 'a', 'aa', 'aaa', 'aaaa']

function pierces(manner: Manner, yards: number, zone: Zone, xFeet: number): boolean {
  if (zone.armour === 'none' && !zone.coal) return true
  if (['funnel', 'mast', 'gun'].includes(zone.kind)) return true
  const column = PIERCES[manner.gun]?.[yards / 1000 - 1] ?? 'none'
  let gun = LETTERS.indexOf(column) - (LESS[manner.gun]?.[manner.projectile] ?? 0)
  let need = LETTERS.indexOf(zone.armour) + (zone.coal ? 1 : 0)
  if (zone.curved) {
    const third = (zone.toFeet - zone.fromFeet) / 3
    if (xFeet < zone.fromFeet + third || xFeet > zone.toFeet - third) need += 1
  } else gun -= manner.obliquityDegrees > 60 ? 3 : manner.obliquityDegrees > 30 ? 1 : 0
  return gun >= need
}

/** Exact rates per hundred strikes: of hits, and of hits that pierce. */
export function exactRates(sheet: Sheet, manner: Manner, yards: number): { hits: number; pierced: number } {
  const target = Math.min(Math.max(yards / 1000 + manner.farther, 1), 7)
  const { crew, conditions, eyesShut } = manner.by
  const worse =
    { crack: 0.475, average: 1, poor: 1.5 }[crew] *
    { practice: 1, action: 3, severeAction: 6 }[conditions] *
    (eyesShut ? 3 : 1)
  const wide = 6 * worse * target
  const high = 9 * worse * target
  const live = manner.obliquityDegrees >= 60 ? 0.25 : manner.obliquityDegrees >= 45 ? 0.5 : 1
  const aim = { x: (sheet.lengthFeet * (manner.livePart ? live : 1)) / 2, y: 9 }
  const cuts = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b)
  const xs = cuts([
    ...sheet.zones.flatMap((one) => {
      const third = (one.toFeet - one.fromFeet) / 3
      return one.curved
        ? [one.fromFeet, one.fromFeet + third, one.toFeet - third, one.toFeet]
        : [one.fromFeet, one.toFeet]
    }),
    sheet.lengthFeet * live,
  ])
  const ys = cuts([0, ...sheet.zones.flatMap((one) => [Math.max(one.bottomFeet, 0), one.topFeet])])
  let hits = 0
  let pierced = 0
  for (let i = 0; i + 1 < xs.length; i++) {
    const [left = 0, right = 0] = [xs[i], xs[i + 1]]
    const x = (left + right) / 2
    if (x > sheet.lengthFeet * live) continue
    const across = below(right, aim.x, wide) - below(left, aim.x, wide)
    for (let j = 0; j + 1 < ys.length; j++) {
      const [low = 0, top = 0] = [ys[j], ys[j + 1]]
      const y = (low + top) / 2
      const there = sheet.zones.filter(
        (one) =>
          x > one.fromFeet && x < one.toFeet && y > one.bottomFeet && y < one.topFeet && one.side !== 'starboard',
      )
      const zone = there.reduce<Zone | null>(
        (best, one) => (best === null || one.layer > best.layer ? one : best),
        null,
      )
      if (zone === null) continue
      const share = 100 * across * (below(top, aim.y, high) - below(low, aim.y, high))
      hits += share
      if (pierces(manner, yards, zone, x)) pierced += share
    }
  }
  return { hits, pierced }
}
