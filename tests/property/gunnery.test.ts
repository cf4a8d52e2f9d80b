import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aspectOf } from '../../shared/books/jane1898/tactical/gunnery/aspect.ts'
import { conditionOf } from '../../shared/books/jane1898/tactical/gunnery/condition.ts'
import { cleanMarks, type Marks } from '../../shared/books/jane1898/tactical/gunnery/state.ts'
import { type Strike, strike } from '../../shared/books/jane1898/tactical/gunnery/strike.ts'
import { usualAim } from '../../shared/books/jane1898/tactical/gunnery/target.ts'
import { gradesAbove } from '../../shared/books/jane1898/tactical/procedures/armour.ts'
import { damage, penetration } from '../../shared/books/jane1898/tactical/procedures/penetration.ts'
import { damageStretch, joined } from '../../shared/books/jane1898/tactical/procedures/sections.ts'
import { OUR_READINGS } from '../../shared/books/jane1898/tactical/settings.ts'
import { GRADES } from '../../shared/books/jane1898/tactical/tables/armour.ts'
import { PROJECTILES } from '../../shared/books/jane1898/tactical/tables/damage.ts'
import { GUNS } from '../../shared/books/jane1898/tactical/tables/guns.ts'
import { CONDITIONS, CREWS } from '../../shared/books/jane1898/tactical/tables/shooting.ts'
import { exampleBattleship } from '../../shared/books/jane1898/test-kit/gunnery.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { compareCounts } from '../../shared/test-kit/chance.ts'
import { byDice, exactRates, MANNERS, shoot } from '../prove/gunnery-rates.ts'

const sheet = exampleBattleship()
const STRIKES = 4000

/** A round as a battle may bring it. */
const round = fc.record({
  gun: fc.constantFrom(...GUNS),
  projectile: fc.constantFrom(...PROJECTILES),
  rangeYards: fc.integer({ min: 50, max: 5499 }),
  bearing: fc.integer({ min: 0, max: 359 }),
  crew: fc.constantFrom(...CREWS),
  conditions: fc.constantFrom(...CONDITIONS),
  x: fc.integer({ min: -20, max: 420 }),
  y: fc.integer({ min: -6, max: 60 }),
  force: fc.integer({ min: 0, max: 9 }),
  coalUsedShare: fc.constantFrom(0, 0.5, 0.75, 1),
})
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never

function fight(rounds: readonly Round[], seed: number): { marks: Marks; strikes: Strike[] } {
  const dice = keyedDice({ seed: `battle ${seed}`, branch: 'main' })
  let marks = cleanMarks({ T2: { state: 'loaded', sinceMove: null } })
  const strikes = rounds.map((one, at) => {
    const found = strike(
      sheet,
      marks,
      {
        gun: one.gun,
        projectile: one.projectile,
        rangeYards: one.rangeYards,
        causes: [],
        aspect: aspectOf(0, one.bearing),
        aim: { by: 'striker', at: { x: one.x, y: one.y } },
        by: { crew: one.crew, conditions: one.conditions, eyesShut: false },
        bias: null,
        move: 1 + Math.floor(at / 4),
        force: one.force,
        coalUsedShare: one.coalUsedShare,
        flagship: true,
        subject: `gun ${at}`,
        occasion: `round ${at}`,
      },
      OUR_READINGS,
      dice,
    )
    marks = found.marks
    return found
  })
  return { marks, strikes }
}

const feetOf = (marks: Marks) =>
  Object.values(marks.coverage)
    .flat()
    .reduce((sum, one) => sum + one.toFeet - one.fromFeet, 0)

describe('gunnery, strike upon strike', () => {
  it('JT-SCORE-07: damage never heals, never leaves the ship, and is never counted twice', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 25 }), fc.integer(), (rounds, seed) => {
        const { strikes } = fight(rounds, seed)
        let before = 0
        for (const { marks } of strikes) {
          const now = feetOf(marks)
          expect(now).toBeGreaterThanOrEqual(before - 1e-9)
          before = now
          for (const stretches of Object.values(marks.coverage)) {
            expect(joined(stretches)).toEqual(stretches)
            for (const { fromFeet, toFeet } of stretches) {
              expect(fromFeet).toBeGreaterThanOrEqual(0)
              expect(toFeet).toBeLessThanOrEqual(400)
            }
          }
        }
      }),
      { numRuns: 120, seed: 1898 },
    )
  })

  it('every strike says why, and only what struck changes the sheet', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 12 }), fc.integer(), (rounds, seed) => {
        let before = cleanMarks({ T2: { state: 'loaded', sinceMove: null } })
        for (const found of fight(rounds, seed).strikes) {
          expect(found.because.length).toBeGreaterThan(1)
          expect(found.thrown[0]?.rule).toBe('JT-FIRE-09')
          if (['short', 'wide', 'deadPart'].includes(found.outcome)) expect(found.marks).toEqual(before)
          before = found.marks
        }
      }),
      { numRuns: 120, seed: 1898 },
    )
  })

  it('the same rounds from the same seed leave the same marks, and they are plain data', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 12 }), fc.integer(), (rounds, seed) => {
        const once = fight(rounds, seed).marks
        expect(fight(rounds, seed).marks).toEqual(once)
        expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      }),
      { numRuns: 60, seed: 1898 },
    )
  })

  it('JT-EFF-22, JT-PERS-01: what is left her is never more than before, but for wrecks cleared and guns come back', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 20 }), fc.integer(), (rounds, seed) => {
        let men = 0
        for (const { marks } of fight(rounds, seed).strikes) {
          const { maxKnots, menLost, guns } = conditionOf(sheet, marks, 6, 15, 2).value
          expect(maxKnots).toBeGreaterThanOrEqual(0)
          expect(maxKnots).toBeLessThanOrEqual(15)
          expect(menLost).toBeGreaterThanOrEqual(men)
          expect(menLost).toBe(5 * Object.values(guns).filter((one) => one.status === 'disabled').length)
          men = menLost
        }
      }),
      { numRuns: 60, seed: 1898 },
    )
  })
})

describe('penetration and damage, whatever the gun', () => {
  const blow = fc.record({
    gun: fc.constantFrom(...GUNS),
    projectile: fc.constantFrom(...PROJECTILES),
    armour: fc.constantFrom(...GRADES),
    obliquityDegrees: fc.integer({ min: 0, max: 90 }),
    rangeYards: fc.integer({ min: 1000, max: 5499 }),
  })

  it('JT-GUN-04, JT-GUN-05, JT-GUN-06: what pierces pierces nearer, thinner and squarer too, and with shot', () => {
    const at = (of: Parameters<typeof penetration>[0]) => penetration(of, OUR_READINGS).value.pierces
    fc.assert(
      fc.property(blow, (of) => {
        const whole = { ...of, shape: 'side' as const, strike: 'centre' as const }
        if (!at(whole)) return
        expect(at({ ...whole, rangeYards: Math.max(1000, of.rangeYards - 1000) })).toBe(true)
        expect(at({ ...whole, obliquityDegrees: 0 })).toBe(true)
        expect(at({ ...whole, projectile: 'shot' })).toBe(true)
        for (const thinner of GRADES.filter((one) => gradesAbove(of.armour, one) > 0))
          expect(at({ ...whole, armour: thinner })).toBe(true)
      }),
      { seed: 1898 },
    )
  })

  it('JT-GUN-13, JT-GUN-14: no round does more through armour than armour-piercing shell of its line', () => {
    fc.assert(
      fc.property(blow, ({ gun, projectile }) => {
        const ap = damage(gun, 'apShell', 'unarmoured', 0).value.sections ?? 0
        for (const how of ['just', 'thinner'] as const)
          expect(damage(gun, projectile, how, 0).value.sections ?? 0).toBeLessThanOrEqual(ap)
      }),
      { seed: 1898 },
    )
  })

  it('JT-SCORE-05: every section of a hit is on her decks or lost; none is made or forgotten', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.constantFrom(0.5, 1, 1.5, 2, 3, 4, 7, 10),
        fc.uniqueArray(fc.integer({ min: 1, max: 399 }), { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (pointFeet, sections, bulkheadsFeet, bigGun, protectiveDeckBelow, coalBunkers) => {
          const found = damageStretch({
            lengthFeet: 400,
            pointFeet,
            sections,
            bulkheadsFeet,
            bigGun,
            protectiveDeckBelow,
            coalBunkers,
          }).value
          const on = (found.toFeet - found.fromFeet) / 25
          const all = on + found.aboveSections + found.belowSections + found.lostSections
          expect(Math.abs(all - sections)).toBeLessThan(1e-4)
        },
      ),
      { seed: 1898 },
    )
  })
})

describe('gunnery measured: the short form of npm run prove -- gunnery', () => {
  const [plain, ...others] = MANNERS
  if (!plain) throw new Error('there is no manner of shooting')

  it.each(
    [plain, ...others.filter((one) => one.livePart || one.gun === '6-in QF')].map((one) => [one.name, one] as const),
  )('JT-FIRE-21, JT-FIRE-13, JT-GUN-04: %s: hits and penetrations are those of the exact integral', (_, manner) => {
    const yards = 3000
    const counts = shoot(sheet, manner, yards, byDice(manner), 'short', STRIKES)
    const exact = exactRates(sheet, manner, yards)
    const allowed = (percent: number) => 4 * Math.sqrt((percent * (100 - percent)) / STRIKES) + 0.5
    expect(Math.abs((100 * counts.hits) / STRIKES - exact.hits)).toBeLessThan(allowed(exact.hits))
    expect(Math.abs((100 * counts.pierced) / STRIKES - exact.pierced)).toBeLessThan(allowed(exact.pierced))
  })

  it('JT-FIRE-09: the umpire’s dice fall as the striker does, and a test says so that can say no', () => {
    const aim = usualAim(sheet)
    const aimed = shoot(sheet, plain, 1000, { by: 'striker', at: aim }, 'aimed', STRIKES).kinds
    const thrown = shoot(sheet, plain, 1000, { by: 'dice', zone: null }, 'thrown', STRIKES).kinds
    expect(compareCounts(aimed, thrown).probability).toBeGreaterThan(1e-3)
    const off = shoot(sheet, plain, 1000, { by: 'striker', at: { x: aim.x + 3, y: aim.y } }, 'off', STRIKES).kinds
    expect(compareCounts(aimed, off).probability).toBeLessThan(1e-3)
    const poor = { ...plain, by: { ...plain.by, crew: 'poor' as const } }
    const wider = shoot(sheet, poor, 1000, { by: 'dice', zone: null }, 'poor', STRIKES).kinds
    expect(compareCounts(aimed, wider).probability).toBeLessThan(1e-3)
  })
})
