import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { named } from '../../named.ts'
import { duelFire, smallGunPairs, typeShipBattery } from '../procedures/duel-fire.ts'
import { divideFire, fleetFire, swing } from '../procedures/fleet-fire.ts'
import { endures, gunTablePoints, pairPoints } from '../procedures/gun-range.ts'
import { naturalTarget } from '../procedures/natural-target.ts'
import { enduranceOf, powerLeft, shipType as typeOf } from '../procedures/power.ts'
import { gunReady, tubeReady } from '../procedures/reloading.ts'
import { batteryOf, beamDeg, blockingShips, sectorOf } from '../procedures/sectors.ts'
import { CALIBRES, duelFigures } from '../tables/duel.ts'
import { moveSeconds } from '../tables/speed.ts'
import {
  boardGame,
  damage,
  degrees,
  endurance,
  gunTable,
  gunTableUse,
  missing,
  move,
  only,
  place,
  seconds,
  shipType,
  yards,
} from './inputs.ts'

const factor = z.number().nonnegative()
const pairs = z.number().nonnegative().default(0)
const roundBearing = z.number().min(0).max(360).describe('degrees clockwise from right ahead')
const rangeYd = yards.describe('yards from mast to mast')
const vessels = z.array(z.strictObject({ id: z.string().min(1), at: place, headingDeg: degrees }))

/** Gun fire of the Fleet game, the Duel and the Mêlée. */
export const gunneryDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.gunTable',
    asks: 'What does a table of gun fire give at a range?',
    rules: ['NF-GUN-02', 'NF-GUN-03', 'NF-GUN-04', 'NF-GUN-05', 'NF-GUN-12', 'NF-GUN-13'],
    input: z.strictObject({
      ...gunTable,
      rangeYd,
      pointsFactor: by('NF-GUN-04', factor.default(1).describe('factor on all points')),
      rangeFactor: by('NF-GUN-04', z.number().positive().default(1).describe('factor on all printed ranges')),
    }),
    example: { input: { table: 'I', rangeYd: 1120 }, value: { points: 160 } },
    answer: (given) => named('points', gunTablePoints(given.rangeYd, gunTableUse(given))),
  }),
  deskEntry({
    id: 'nwc1905.endures',
    asks: 'How long does a ship endure the whole broadside of a battle ship at this range?',
    rules: ['NF-GUN-02', 'NF-GUN-05', 'NF-GUN-08'],
    input: z.strictObject({
      ...gunTable,
      rangeYd,
      endurance: by('NF-GUN-08', endurance.default(enduranceOf('battleship', 'fleet'))),
    }),
    example: { input: { rangeYd: 2210 }, value: { pointsPerMove: 100, moves: 10, minutes: 25 } },
    answer: (given) => endures(given.rangeYd, given.endurance, gunTableUse(given)),
  }),
  deskEntry({
    id: 'nwc1905.shipType',
    asks: 'What can a ship of this type bear and give?',
    rules: ['NF-GUN-08', 'NF-GUN-10', 'NF-GUN-11', 'NF-TORP-09', 'ND-GUN-05', 'ND-GUN-10', 'ND-TORP-09', 'NF-COAST-01'],
    input: z.strictObject({ type: shipType, game: boardGame.default('fleet') }),
    example: {
      input: { type: 'battleship' },
      value: { endurance: 1000, halfAt: 300, quarterAt: 600, battery: 1, afterTorpedo: 500 },
    },
    answer: (given) => typeOf(given.type, given.game),
  }),
  deskEntry({
    id: 'nwc1905.power',
    asks: 'How much of her fire is left to a ship, and which ring does she wear?',
    rules: ['NF-GUN-09', 'NF-GUN-10', 'NF-REC-03', 'NF-REC-04', 'ND-GUN-10'],
    input: z.strictObject({
      type: shipType.optional(),
      endurance: endurance.optional().describe('points that she can bear; or her type'),
      damage,
      game: boardGame.default('fleet'),
    }),
    example: { input: { type: 'battleship', damage: 300 }, value: { factor: 0.5, ring: 'single' } },
    answer(given) {
      if (given.type !== undefined && given.endurance !== undefined)
        return only('type', 'endurance', given.endurance, 'NF-GUN-10')
      const bears =
        given.type === undefined
          ? (given.endurance ?? missing('endurance', 'a number, or type is given', 'NF-GUN-10'))
          : enduranceOf(given.type, given.game)
      return powerLeft(bears, given.damage, given.game)
    },
  }),
  deskEntry({
    id: 'nwc1905.swing',
    asks: 'Does a ship lose fire by turning?',
    rules: ['NF-GUN-20'],
    input: z.strictObject({
      turns: z.array(z.number().describe('points')).describe('each change of heading in the move, points, either way'),
    }),
    example: { input: { turns: [5, 4] }, value: { pointsTurned: 9, factor: 0.5 } },
    answer: (given) => swing(given.turns),
  }),
  deskEntry({
    id: 'nwc1905.fleetFire',
    asks: 'How many points does a ship give in a Fleet move?',
    rules: [
      'NF-GUN-03',
      'NF-GUN-06',
      'NF-GUN-07',
      'NF-GUN-10',
      'NF-GUN-11',
      'NF-GUN-14',
      'NF-GUN-15',
      'NF-GUN-16',
      'NF-GUN-17',
      'NF-GUN-20',
      'NG-04',
    ],
    input: z.strictObject({
      ...gunTable,
      rangeYd,
      type: by('NF-GUN-11', shipType.default('battleship')),
      relativeBearingDeg: by(
        'NF-GUN-06',
        z.number().min(0).max(180).describe('degrees from right ahead, to either side'),
      ),
      damage: by('NF-GUN-10', damage.default(0).describe('her own injury when the move began')),
      pointsTurned: by(
        'NF-GUN-20',
        z.number().nonnegative().default(0).describe('points turned in the move, added up'),
      ),
      targets: by('NF-GUN-14', z.union([z.literal(1), z.literal(2)]).default(1)),
      oppositeBeam: by(
        'NF-GUN-16',
        z.boolean().default(false).describe('what is left on the other beam beside a full broadside'),
      ),
      targetFactor: by(
        'NF-GUN-07',
        factor.default(1).describe('by presentation of the target; 1 unless the rules are varied'),
      ),
    }),
    example: {
      input: { rangeYd: 2915, type: 'armouredCruiser', relativeBearingDeg: 20, damage: 160 },
      value: {
        points: 8.75,
        tablePoints: 70,
        factors: { type: 0.5, sector: 0.5, power: 0.5, swing: 1, target: 1 },
      },
    },
    answer(given) {
      if (given.oppositeBeam && batteryOf(sectorOf(given.relativeBearingDeg)) !== 'broadside')
        return refuse(
          'input.invalid',
          `relativeBearingDeg must be from ${beamDeg.from} to ${beamDeg.to} where oppositeBeam is true, on that beam; ${given.relativeBearingDeg} was given.`,
          { rule: 'NF-GUN-16', path: 'relativeBearingDeg' },
        )
      return fleetFire(given, gunTableUse(given))
    },
  }),
  deskEntry({
    id: 'nwc1905.divideFire',
    asks: 'May a ship divide her fire like this, and what does each target get?',
    rules: ['NF-GUN-06', 'NF-GUN-14', 'NF-GUN-15', 'NF-GUN-16'],
    input: z.strictObject({
      bearingsDeg: by('NF-GUN-14', z.array(roundBearing).min(1).max(2)),
      oppositeDeg: by(
        'NF-GUN-16',
        roundBearing.optional().describe('a further target on the opposite beam, degrees from right ahead'),
      ),
    }),
    example: {
      input: { bearingsDeg: [10, 170] },
      value: { allowed: true, reason: null, shares: [0.5, 0.5], oppositeShare: 0 },
    },
    answer: (given) => divideFire(given.bearingsDeg, given.oppositeDeg),
  }),
  deskEntry({
    id: 'nwc1905.blocked',
    asks: 'Does a ship in between stop the fire?',
    rules: ['NF-GUN-18'],
    input: z.strictObject({
      from: place,
      to: place,
      others: vessels,
    }),
    example: {
      input: {
        from: { x: 0, y: 0 },
        to: { x: 2000, y: 0 },
        others: [
          { id: 'B2', at: { x: 1000, y: 60 }, headingDeg: 0 },
          { id: 'B3', at: { x: 1400, y: 70 }, headingDeg: 0 },
        ],
      },
      value: { blocked: true, by: ['B2'] },
    },
    answer: (given) => blockingShips(given.from, given.to, given.others),
  }),
  deskEntry({
    id: 'nwc1905.naturalTarget',
    asks: 'At whom does a ship fire without orders?',
    rules: ['NF-GUN-18', 'NF-GUN-19'],
    input: z.strictObject({
      from: place,
      headingDeg: degrees,
      type: shipType.default('battleship'),
      ...gunTable,
      enemies: vessels,
      friends: vessels.default([]).describe('her own side, who may lie in between'),
    }),
    example: {
      input: {
        from: { x: 0, y: 0 },
        headingDeg: 0,
        enemies: [
          { id: 'R1', at: { x: 0, y: 1900 }, headingDeg: 90 },
          { id: 'R2', at: { x: 2100, y: 0 }, headingDeg: 90 },
        ],
      },
      value: { target: 'R2', points: 100 },
    },
    answer: ({ from, headingDeg, type, enemies, friends, ...given }) =>
      naturalTarget({ at: from, headingDeg, type }, enemies, friends, gunTableUse(given)),
  }),
  deskEntry({
    id: 'nwc1905.pairValue',
    asks: 'What is one discharge of a pair of guns worth in the Duel?',
    rules: ['ND-GUN-01', 'ND-GUN-02', 'ND-GUN-07'],
    input: z.strictObject({
      ...gunTable,
      rangeYd,
      calibre: by('ND-GUN-02', z.union([z.literal(8), z.literal(12)]).default(8)),
    }),
    example: { input: { rangeYd: 1870 }, value: { points: 1.6 } },
    answer: (given) =>
      named('points', pairPoints(given.rangeYd, given.calibre === 12 ? '12' : '8', gunTableUse(given))),
  }),
  deskEntry({
    id: 'nwc1905.battery',
    asks: 'Which turrets of the type ship bear, and how many pairs are they?',
    rules: ['ND-GUN-02', 'ND-GUN-12'],
    input: z.strictObject({ bearingDeg: roundBearing }),
    example: {
      input: { bearingDeg: 0 },
      value: { turrets: ['F', 'SF', 'PF'], pairs12: 1, pairs8: 2, commutedPairs: 5 },
    },
    answer: (given) => typeShipBattery(given.bearingDeg),
  }),
  deskEntry({
    id: 'nwc1905.duelFire',
    asks: 'How many points does a ship give in a Duel move?',
    rules: ['ND-GUN-01', 'ND-GUN-02', 'ND-GUN-03', 'ND-GUN-10', 'ND-GUN-11', 'NM-FIRE-01'],
    input: z.strictObject({
      valuePerPair: z.number().nonnegative().optional().describe('points of a pair of 8-inch; or rangeYd'),
      ...gunTable,
      rangeYd: rangeYd.optional().describe('yards from mast to mast; or valuePerPair'),
      pairs12: by('ND-GUN-02', pairs.describe('pairs of 12-inch guns that fire')),
      pairs8: by('ND-GUN-03', pairs.describe('pairs of 8-inch guns that fire')),
      endurance: by('ND-GUN-10', endurance.default(duelFigures.life).describe('points that the firing ship can bear')),
      damage: by('ND-GUN-10', damage.default(0).describe('her own injury when the move began')),
      battery: by(
        'NM-FIRE-01',
        z
          .number()
          .min(0)
          .max(1)
          .default(1)
          .describe('in a Mêlée: ½ of an armoured cruiser, ¼ of a protected one (R-29)'),
      ),
    }),
    example: { input: { valuePerPair: 1.2, pairs12: 2, pairs8: 1, damage: 60 }, value: { points: 4.2 } },
    answer(given) {
      if (given.valuePerPair !== undefined) {
        if (given.rangeYd !== undefined) return only('valuePerPair', 'rangeYd', given.rangeYd, 'ND-GUN-01')
        return named('points', duelFire(given.valuePerPair, given))
      }
      const range = given.rangeYd ?? missing('rangeYd', 'a number, or valuePerPair is given', 'ND-GUN-01')
      const pair = pairPoints(range, '8', gunTableUse(given))
      const fire = duelFire(pair.value, given)
      return named('points', { ...fire, because: [...pair.because, ...fire.because] })
    },
  }),
  deskEntry({
    id: 'nwc1905.smallGuns',
    asks: 'What do guns smaller than 8-inch count for?',
    rules: ['ND-GUN-04'],
    input: z.strictObject({
      guns: z.number().nonnegative().describe('small guns that bear'),
      gunsPerDischarge: z.number().positive().describe('guns agreed to equal one 8-inch discharge in a half-minute'),
    }),
    example: { input: { guns: 12, gunsPerDischarge: 3 }, value: { pairs8: 2 } },
    answer: (given) => named('pairs8', smallGunPairs(given.guns, given.gunsPerDischarge)),
  }),
  deskEntry({
    id: 'nwc1905.reload',
    asks: 'When may a gun, a tube or its gyroscope be used again?',
    rules: ['ND-GUN-08', 'ND-GUN-09', 'ND-TORP-04', 'ND-TORP-05', 'NF-TORP-02', 'NF-TORP-08'],
    input: z.strictObject({
      item: z.enum([...CALIBRES, 'tube', 'gyro']),
      move: move.describe('the move in which it was fired, or in which its setting is changed'),
      second: seconds.default(0).describe('second of the move; of no account for guns'),
      game: boardGame.default('duel'),
    }),
    example: { input: { item: 'tube', move: 3, second: 15 }, value: { nextMove: 13, second: 15 } },
    answer(given) {
      const { item, game, second } = given
      if (second > moveSeconds[game])
        return refuse(
          'input.invalid',
          `second must be ${moveSeconds[game]} or less, the length of a move of the ${game} game; ${second} was given.`,
          { rule: 'ND-SEQ-02', path: 'second' },
        )
      if (item === 'tube' || item === 'gyro') return tubeReady(item, given.move, second, game)
      if (game === 'fleet')
        return refuse(
          'input.invalid',
          `item must be "tube" or "gyro" in the fleet game, whose table counts all rounds of a move; "${item}" was given.`,
          { rule: 'ND-GUN-08', path: 'item' },
        )
      return gunReady(item, given.move)
    },
  }),
]
