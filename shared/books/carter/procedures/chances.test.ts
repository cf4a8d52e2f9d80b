import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { delivered } from '../tables/table-set.ts'
import { ASPECTS } from '../tables/torpedoes.ts'
import { hitChances } from './chances.ts'
import { fireGuns, gunNamed, meanFire } from './gunnery.ts'
import { mineChances, mineSinks, throwMine } from './mines.ts'
import { fireTorpedoes } from './torpedoes.ts'
import { throwWeather, weatherChances } from './weather.ts'

/* Every throw of the dice is put through the procedures that play the game, and what comes out is counted. */

const FACES = [1, 2, 3, 4, 5, 6]
const GUN_RULE = 'CT-GN-05'

/** Every throw of so many dice without regard to their order, with the number of orders in which it falls. */
function* everyThrow(dice: number, least = 1, orders = 1): Generator<{ faces: readonly number[]; ways: number }> {
  if (dice === 0) {
    yield { faces: [], ways: orders }
    return
  }
  if (least === FACES.length) {
    yield { faces: Array.from({ length: dice }, () => least), ways: orders }
    return
  }
  for (let count = 0; count <= dice; count += 1)
    for (const rest of everyThrow(dice - count, least + 1, orders * choose(dice, count)))
      yield { faces: [...Array.from({ length: count }, () => least), ...rest.faces], ways: rest.ways }
}

function choose(of: number, some: number): number {
  let ways = 1
  for (let n = 1; n <= some; n += 1) ways = (ways * (of - some + n)) / n
  return Math.round(ways)
}

/** How often so many hits come of a set of guns, of all 6ⁿ throws. */
function gunHits(guns: number, squares: number, repeated: boolean): number[] {
  const counted = Array.from({ length: guns + 1 }, () => 0)
  const target = { target: 'target', squares }
  const firing = { gun: '15in/42', guns, subject: 'firer', occasion: 'all throws' }
  for (const { faces, ways } of everyThrow(guns)) {
    // A repeated set follows one that misses with every gun.
    const missed = { rule: GUN_RULE, faces: faces.map(() => 1) }
    const dice = typedDice([...(repeated ? [missed] : []), { rule: GUN_RULE, faces }])
    const { sets } = fireGuns(firing, repeated ? [target, target] : [target], true, dice).value
    dice.spent()
    const hits = sets.at(-1)?.hits ?? 0
    counted[hits] = (counted[hits] ?? 0) + ways
  }
  return counted
}

/** Distributions of 1 to 12 dice that hit on one, two or three faces, as they were worked out beside the book: chances of 0, 1 … hits to six places. */
const distributions = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'distributions.json'), 'utf8'),
) as readonly {
  readonly dice: number
  readonly of6: number
  readonly chances: readonly number[]
}[]

/** Off by more than the sixth place of the printed cell. */
const HALF_A_PLACE = 0.5000001e-6
const worked = (dice: number, of6: number): readonly number[] =>
  distributions.find((one) => one.dice === dice && one.of6 === of6)?.chances ?? []

describe('Carter: chances counted over every throw', () => {
  it('the count of all throws without their order is that of the throws in order', () => {
    const inOrder = new Map<string, number>()
    for (const one of FACES)
      for (const two of FACES)
        for (const three of FACES) {
          const sorted = [one, two, three].sort((a, b) => a - b).join(' ')
          inOrder.set(sorted, (inOrder.get(sorted) ?? 0) + 1)
        }
    const counted = new Map([...everyThrow(3)].map(({ faces, ways }) => [faces.join(' '), ways]))
    expect(counted).toEqual(inOrder)
  })

  const greatest = gunNamed('15in/42').squares
  it.each([
    ['CT-GN-06: at the greatest range', greatest, false, 6],
    ['CT-GN-07: under it', greatest - 1, false, 5],
    ['CT-GN-09: a set repeated at the same target', greatest - 1, true, 4],
    ['CT-GN-09: repeated at the greatest range (CT-R07)', greatest, true, 4],
  ])('%s, 1 to 12 guns hit as the table of distributions says', (_, squares, repeated, hitsOn) => {
    for (let guns = 1; guns <= 12; guns += 1) {
      const counted = gunHits(guns, squares, repeated)
      expect(counted.reduce((sum, ways) => sum + ways, 0)).toBe(6 ** guns)
      const printed = worked(guns, 7 - hitsOn)
      expect(printed.length).toBe(guns + 1)
      const off = counted.filter((ways, hits) => Math.abs(ways / 6 ** guns - (printed[hits] ?? 1)) > HALF_A_PLACE)
      expect([guns, off]).toEqual([guns, []])
      const { chances, mean, atLeastOne } = hitChances(guns, hitsOn).value
      for (const [hits, ways] of counted.entries()) expect(chances[hits]).toBeCloseTo(ways / 6 ** guns, 12)
      expect(mean).toBeCloseTo(counted.reduce((sum, ways, hits) => sum + hits * ways, 0) / 6 ** guns, 12)
      expect(atLeastOne).toBeCloseTo(1 - (counted[0] ?? 0) / 6 ** guns, 12)
    }
  })

  it('CT-GN-08: the mean of all sets of each of the guns is that of its throws counted', () => {
    const meanOfSet = (gun: string, set: number, squares: number): number => {
      const aimed = Array.from({ length: set }, () => ({ target: 'target', squares }))
      const points = FACES.map((face) => {
        const typed = aimed.map((_, n) => ({ rule: GUN_RULE, faces: [n === set - 1 ? face : 1] }))
        const firing = { gun, guns: 1, subject: 'firer', occasion: 'all throws' }
        return fireGuns(firing, aimed, true, typedDice(typed)).value.sets.at(-1)?.points ?? 0
      })
      return points.reduce((sum, one) => sum + one, 0) / FACES.length
    }
    // Hits of one gun in 1, 2, 3 and 4 sets at one target.
    const under = [1 / 3, 5 / 6, 4 / 3, 11 / 6]
    const atMax = [1 / 6, 2 / 3, 7 / 6, 5 / 3]
    for (const [gun, { squares, sets, damage }] of delivered.guns)
      for (const [at, hits] of [
        [squares - 1, under],
        [squares, atMax],
      ] as const) {
        let counted = 0
        for (let set = 1; set <= sets; set += 1) counted += meanOfSet(gun, set, at)
        expect(meanFire(gun, 1, at, true).value.points, gun).toBeCloseTo(counted, 6)
        expect(counted, gun).toBeCloseTo((hits[sets - 1] ?? 0) * damage, 6)
      }
  })

  it('CT-TP-03: torpedoes hit a side on as many of all throws as the table of angles says', () => {
    const hits = ASPECTS.map((aspect) => {
      let counted = 0
      for (const { faces, ways } of everyThrow(5)) {
        const dice = typedDice([{ rule: 'CT-TP-03', faces }])
        const shot = {
          type: '21in_ww2',
          tubes: 5,
          squares: 1,
          aspect,
          subject: 'firer',
          occasion: 'all throws',
        } as const
        counted += fireTorpedoes(shot, dice).value.points * ways
      }
      return counted / 6 ** 5
    })
    expect(hits.map((points) => Math.round(points * 1e6) / 1e6)).toEqual([250, 166.666667, 83.333333])
  })

  it('CT-MN-04: the 36 throws of two dice over a mine do what the inventory counts', () => {
    const counted = new Map<number, number>()
    for (const one of FACES)
      for (const other of FACES) {
        const { points } = throwMine(typedDice([{ rule: 'CT-MN-04', faces: [one, other] }]), 'ship', 'all throws').value
        counted.set(points, (counted.get(points) ?? 0) + 1)
      }
    expect(Object.fromEntries(counted)).toEqual({
      0: 1,
      20: 1,
      30: 2,
      40: 3,
      50: 4,
      60: 5,
      70: 6,
      80: 5,
      90: 4,
      100: 3,
      110: 2,
    })
    const { ways, mean } = mineChances().value
    expect(new Map(ways.map(({ points, of36 }) => [points, of36]))).toEqual(
      new Map([...counted].sort(([a], [b]) => a - b)),
    )
    expect(mean).toBeCloseTo(66.6667, 4)
    // A destroyer of 55 points sinks on 25 of them.
    expect(mineSinks(55, 0).value.of36).toBe([...counted].reduce((sum, [points, n]) => sum + (points > 55 ? n : 0), 0))
  })

  it('CT-WX-01: fog comes to a zone on one throw of six, high seas on two, good weather on three', () => {
    const counted = { good: 0, highSeas: 0, fog: 0 }
    for (const face of FACES) {
      const typed = [face, 1, 1, 1].map((one) => ({ rule: 'CT-WX-01', faces: [one] }))
      counted[throwWeather(typedDice(typed), 'all throws').value[1]] += 1
    }
    expect(counted).toEqual({ good: 3, highSeas: 2, fog: 1 })
    expect(weatherChances().value).toEqual({ good: 3 / 6, highSeas: 2 / 6, fog: 1 / 6 })
  })
})
