import { describe, expect, it } from 'vitest'
import { printedTable } from '../../printed-table.ts'
import { type Band, FACTORS } from '../tables/factors.ts'
import type { Effect } from '../tables/results.ts'
import type { Light } from '../tables/seeing.ts'
import type { ShipType } from '../tables/types.ts'
import { chances } from './damage.ts'
import { mine } from './dangers.ts'
import { type Shot, type ShotAsked, shot } from './shooting.ts'

/* The chances of a shot, reckoned once by hand and table apart from this code: none / moderate / severe of 36 pairs of dice. */

const byHand = printedTable({
  title: 'Chances by the sums of firer and target',
  columns: ['A', '-3', '-2', '-1', '0', '1', '2', '3', '4', '5', '6'],
  page: `
    A | -3       | -2       | -1       | 0        | 1        | 2        | 3        | 4        | 5        | 6
    -6 | 33/0/3   | 35/0/1   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0
    -5 | 30/0/6   | 33/0/3   | 35/0/1   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0
    -4 | 26/0/10  | 30/0/6   | 33/0/3   | 35/0/1   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0
    -3 | 21/1/14  | 26/1/9   | 30/1/5   | 33/1/2   | 35/1/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0
    -2 | 15/2/19  | 21/2/13  | 26/2/8   | 30/2/4   | 33/2/1   | 35/1/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0
    -1 | 10/3/23  | 15/4/17  | 21/4/11  | 26/4/6   | 30/4/2   | 33/3/0   | 35/1/0   | 36/0/0   | 36/0/0   | 36/0/0
    0 | 6/3/27   | 10/5/21  | 15/6/15  | 21/6/9   | 26/6/4   | 30/5/1   | 33/3/0   | 35/1/0   | 36/0/0   | 36/0/0
    1 | 3/3/30   | 6/6/24   | 10/8/18  | 15/9/12  | 21/9/6   | 26/8/2   | 30/6/0   | 33/3/0   | 35/1/0   | 36/0/0
    2 | 1/3/32   | 3/6/27   | 6/9/21   | 10/11/15 | 15/12/9  | 21/11/4  | 26/9/1   | 30/6/0   | 33/3/0   | 35/1/0
    3 | 0/2/34   | 1/5/30   | 3/9/24   | 6/12/18  | 10/14/12 | 15/15/6  | 21/13/2  | 26/10/0  | 30/6/0   | 33/3/0
    4 | 0/1/35   | 0/4/32   | 1/8/27   | 3/12/21  | 6/15/15  | 10/17/9  | 15/17/4  | 21/14/1  | 26/10/0  | 30/6/0
    5 | 0/0/36   | 0/2/34   | 0/6/30   | 1/11/24  | 3/15/18  | 6/18/12  | 10/20/6  | 15/19/2  | 21/15/0  | 26/10/0
    6 | 0/0/36   | 0/1/35   | 0/4/32   | 0/9/27   | 1/14/21  | 3/18/15  | 6/21/9   | 10/22/4  | 15/20/1  | 21/15/0`,
})

const byHandGunnery = printedTable({
  title: 'Chances with the die of a gunnery fanatic',
  columns: ['A', '-1', '0', '1', '2', '3', '4', '5'],
  page: `
    A | -1       | 0        | 1        | 2        | 3        | 4        | 5
    -3 | 28/2/6   | 32/2/2   | 34/2/0   | 36/0/0   | 36/0/0   | 36/0/0   | 36/0/0
    -2 | 24/2/10  | 28/2/6   | 32/2/2   | 34/2/0   | 36/0/0   | 36/0/0   | 36/0/0
    -1 | 18/6/12  | 24/6/6   | 28/6/2   | 32/4/0   | 34/2/0   | 36/0/0   | 36/0/0
    0 | 12/6/18  | 18/6/12  | 24/6/6   | 28/6/2   | 32/4/0   | 34/2/0   | 36/0/0
    1 | 8/10/18  | 12/12/12 | 18/12/6  | 24/10/2  | 28/8/0   | 32/4/0   | 34/2/0
    2 | 4/8/24   | 8/10/18  | 12/12/12 | 18/12/6  | 24/10/2  | 28/8/0   | 32/4/0
    3 | 2/10/24  | 4/14/18  | 8/16/12  | 12/18/6  | 18/16/2  | 24/12/0  | 28/8/0
    4 | 0/6/30   | 2/10/24  | 4/14/18  | 8/16/12  | 12/18/6  | 18/16/2  | 24/12/0`,
})

/** Fresh targets by day, by their Defence Factor: battleship, 1st class, 2nd and 3rd class, scout and destroyers, submarine, battery, liner, transport and tramp, sailing vessel. */
const matches = printedTable({
  title: 'Chances of every firer against every target',
  columns: [
    'firer',
    'band',
    'A',
    'battleship',
    'first',
    'second',
    'small',
    'submarine',
    'battery',
    'liner',
    'merchant',
    'sailing',
  ],
  page: `
    firer | band | A | battleship | first | second | small | submarine | battery | liner | merchant | sailing
    shoreBattery | normal | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    shoreBattery | long | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    shoreBattery | extreme | 1 | 33/3/0 | 30/6/0 | 26/8/2 | 21/9/6 | 30/6/0 | 35/1/0 | 26/8/2 | 21/9/6 | 15/9/12
    battleship | close | 3 | 26/10/0 | 21/13/2 | 15/15/6 | 10/14/12 | 21/13/2 | 30/6/0 | 15/15/6 | 10/14/12 | 6/12/18
    battleship | normal | 3 | 26/10/0 | 21/13/2 | 15/15/6 | 10/14/12 | 21/13/2 | 30/6/0 | 15/15/6 | 10/14/12 | 6/12/18
    battleship | long | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    battleship | extreme | 1 | 33/3/0 | 30/6/0 | 26/8/2 | 21/9/6 | 30/6/0 | 35/1/0 | 26/8/2 | 21/9/6 | 15/9/12
    firstClassCruiser | close | 3 | 26/10/0 | 21/13/2 | 15/15/6 | 10/14/12 | 21/13/2 | 30/6/0 | 15/15/6 | 10/14/12 | 6/12/18
    firstClassCruiser | normal | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    firstClassCruiser | long | 1 | 33/3/0 | 30/6/0 | 26/8/2 | 21/9/6 | 30/6/0 | 35/1/0 | 26/8/2 | 21/9/6 | 15/9/12
    firstClassCruiser | extreme | 0 | 35/1/0 | 33/3/0 | 30/5/1 | 26/6/4 | 33/3/0 | 36/0/0 | 30/5/1 | 26/6/4 | 21/6/9
    secondClassCruiser | close | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    secondClassCruiser | normal | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    secondClassCruiser | long | 0 | 35/1/0 | 33/3/0 | 30/5/1 | 26/6/4 | 33/3/0 | 36/0/0 | 30/5/1 | 26/6/4 | 21/6/9
    thirdClassCruiser | close | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    thirdClassCruiser | normal | 1 | 33/3/0 | 30/6/0 | 26/8/2 | 21/9/6 | 30/6/0 | 35/1/0 | 26/8/2 | 21/9/6 | 15/9/12
    thirdClassCruiser | long | 0 | 35/1/0 | 33/3/0 | 30/5/1 | 26/6/4 | 33/3/0 | 36/0/0 | 30/5/1 | 26/6/4 | 21/6/9
    scoutCruiser | close | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    scoutCruiser | normal | 1 | 33/3/0 | 30/6/0 | 26/8/2 | 21/9/6 | 30/6/0 | 35/1/0 | 26/8/2 | 21/9/6 | 15/9/12
    destroyers | close | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    destroyers | normal | 0 | 35/1/0 | 33/3/0 | 30/5/1 | 26/6/4 | 33/3/0 | 36/0/0 | 30/5/1 | 26/6/4 | 21/6/9
    submarine | close | 2 | 30/6/0 | 26/9/1 | 21/11/4 | 15/12/9 | 26/9/1 | 33/3/0 | 21/11/4 | 15/12/9 | 10/11/15
    submarine | normal | 0 | 35/1/0 | 33/3/0 | 30/5/1 | 26/6/4 | 33/3/0 | 36/0/0 | 30/5/1 | 26/6/4 | 21/6/9`,
})

const mined = printedTable({
  title: 'Chances of a mine',
  columns: [
    'against',
    'battleship',
    'first',
    'second',
    'small',
    'submarine',
    'battery',
    'liner',
    'merchant',
    'sailing',
  ],
  page: `
    against | battleship | first | second | small | submarine | battery | liner | merchant | sailing
    destroyers | — | — | — | 26/6/4 | — | — | — | — | —
    others | 15/19/2 | 10/20/6 | 6/18/12 | 3/15/18 | 10/20/6 | 21/15/0 | 6/18/12 | 3/15/18 | 1/11/24`,
})

const targetsOf: Readonly<Record<string, readonly ShipType[]>> = {
  battleship: ['battleship'],
  first: ['firstClassCruiser'],
  second: ['secondClassCruiser', 'thirdClassCruiser'],
  small: ['scoutCruiser', 'destroyers'],
  submarine: ['submarine'],
  battery: ['shoreBattery'],
  liner: ['liner'],
  merchant: ['transport', 'tramp', 'fishingFleet'],
  sailing: ['sailingVessel'],
}

const DICE = [1, 2, 3, 4, 5, 6]
const sound = { obsolete: false, crippled: false }
const given = (firer: ShipType, target: ShipType, rangeYd: number): ShotAsked => ({
  firer: { type: firer, ...sound, firedBefore: false },
  target: { type: target, ...sound, lit: false, usesSearchlight: false },
  rangeYd,
  year: 1904,
  fire: 'full',
  light: 'day',
  bearingDeg: 0,
  notFirst: false,
  duskAllTargets: false,
})

/** How often each effect comes over all pairs of dice, each pair thrown through the rules themselves. */
function counted(effectOf: (one: number, other: number) => Effect | null): string {
  const count: Record<Effect, number> = { none: 0, moderate: 0, severe: 0 }
  for (const one of DICE)
    for (const other of DICE) {
      const effect = effectOf(one, other)
      if (effect) count[effect] += 1
    }
  return `${count.none}/${count.moderate}/${count.severe}`
}
const shotChances = (asked: ShotAsked) =>
  counted((firerDie, targetDie) => shot({ ...asked, firerDie, targetDie }).value.effect)

const RANGES: Readonly<Record<Band, number>> = { close: 500, normal: 1500, long: 3000, extreme: 5500 }

describe('Barker 2003: the chances of every shot, all 36 pairs of dice counted', () => {
  it('BK-CB-08, BK-CB-09, BK-CB-10, BK-CB-11: of two sums, from -6 to 6 and from -3 to 6', () => {
    let cells = 0
    for (const { A, ...row } of byHand.rows)
      for (const [D, expected] of Object.entries(row)) {
        const { none, moderate, severe } = chances(Number(A), Number(D), false).value
        expect([A, D, `${none}/${moderate}/${severe}`]).toEqual([A, D, expected])
        cells += 1
      }
    expect(cells).toBe(130)
  })

  it('BK-AD-02: and with the die of a gunnery fanatic', () => {
    let cells = 0
    for (const { A, ...row } of byHandGunnery.rows)
      for (const [D, expected] of Object.entries(row)) {
        const { none, moderate, severe } = chances(Number(A), Number(D), true).value
        expect([A, D, `${none}/${moderate}/${severe}`]).toEqual([A, D, expected])
        cells += 1
      }
    expect(cells).toBe(56)
  })

  it('BK-CB-01, BK-RG-02: of every type against every other at every range at which it may fire', () => {
    let shots = 0
    for (const row of matches.rows)
      for (const [column, types] of Object.entries(targetsOf))
        for (const target of types) {
          const asked = given(row.firer as ShipType, target, RANGES[row.band as Band])
          // Within 800 yards it is close range only where torpedo craft or a submarine have a part in it.
          if (shot(asked).value.band !== row.band) continue
          expect([row.firer, row.band, target, shotChances(asked)]).toEqual([
            row.firer,
            row.band,
            target,
            row[column as 'first'],
          ])
          shots += 1
        }
    expect(shots).toBeGreaterThan(230)
  })

  it('BK-CB-02 to BK-CB-07: of every pair of sums to which tactical factors can bring a shot', () => {
    const firers = ['battleship', 'firstClassCruiser', 'secondClassCruiser', 'thirdClassCruiser', 'destroyers'] as const
    const targets = [
      'shoreBattery',
      'battleship',
      'firstClassCruiser',
      'secondClassCruiser',
      'torpedoBoats',
      'sailingVessel',
    ] as const
    const ways = [false, true]
    const pairs = new Map<string, ShotAsked>()
    const factors = new Set<string>()
    const note = (asked: ShotAsked) => {
      const { may, firerSum, targetSum, firerFactors, targetFactors }: Shot = shot(asked).value
      if (!may) return
      for (const factor of [...firerFactors, ...targetFactors]) factors.add(factor)
      if (!pairs.has(`${firerSum},${targetSum}`)) pairs.set(`${firerSum},${targetSum}`, asked)
    }
    for (const firer of firers)
      for (const target of targets)
        for (const rangeYd of Object.values(RANGES))
          for (const crippled of ways)
            for (const its of ways)
              for (const hard of ways)
                for (const light of ['day', 'sunset', 'night'] satisfies Light[]) {
                  const plain = given(firer, target, rangeYd)
                  const craft = firer === 'destroyers'
                  note({
                    ...plain,
                    light,
                    bearingDeg: 270,
                    notFirst: hard,
                    fire: hard && !craft ? 'reduced' : 'full',
                    ...(hard ? { character: 'paint' as const } : {}),
                    firer: { ...plain.firer, crippled, obsolete: crippled && !craft, firedBefore: hard },
                    target: { ...plain.target, crippled: its, usesSearchlight: light === 'night' && hard },
                  })
                }
    expect([...factors].sort()).toEqual([...FACTORS].sort())
    let compared = 0
    for (const [pair, asked] of pairs) {
      const [A = '', D = ''] = pair.split(',')
      const row = byHand.rows.find((one) => one.A === A)
      const expected = row?.[D as '0']
      if (expected === undefined) continue
      expect([pair, shotChances({ ...asked, character: asked.character })]).toEqual([pair, expected])
      compared += 1
    }
    expect(compared).toBeGreaterThan(60)
  })

  it('BK-MN-03: of a mine against every type', () => {
    for (const row of mined.rows)
      for (const [column, types] of Object.entries(targetsOf))
        for (const type of types) {
          const craft = type === 'destroyers'
          if (type === 'shoreBattery' || craft !== (row.against === 'destroyers')) continue
          const ship = { type, obsolete: false, crippled: false, damages: 0 }
          const found = counted((mineDie, targetDie) => mine({ ...ship, mineDie, targetDie }).value.effect)
          expect([type, found]).toEqual([type, row[column as 'first']])
        }
  })
})
