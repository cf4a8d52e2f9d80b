import { z } from 'zod'
import { DEGREES_A_POINT } from '../../bearings.ts'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { torpedoEffect } from '../procedures/power.ts'
import { CONTACTS, ram } from '../procedures/ramming.ts'
import { readTorpedoShot } from '../procedures/torpedo-order.ts'
import { dividers, gyroAgrees, gyroArc, torpedoCrossing, torpedoRun, torpedoZone } from '../procedures/torpedoes.ts'
import { torpedo } from '../tables/torpedo.ts'
import {
  boardGame,
  damage,
  degrees,
  knots,
  movingKnots,
  place,
  seconds,
  shipOnCourse,
  shipType,
  thrown,
  yards,
} from './inputs.ts'

const torpedoKn = movingKnots.default(torpedo.knots).describe('knots of the torpedo')
const duelRange = z.number().positive().default(torpedo.rangeYd.duel).describe('yards that the torpedo runs (R-16)')
const fleetRange = z.number().positive().default(torpedo.rangeYd.fleet).describe('yards that the torpedo runs (R-16)')

/** Torpedoes and ramming. */
export const torpedoDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.torpedoShot',
    asks: 'What does a written torpedo shot mean?',
    rules: ['ND-TORP-03', 'NF-TORP-04'],
    input: z.strictObject({ text: z.string().min(1), game: boardGame.default('duel') }),
    example: { input: { text: 'S. F. T., 15 NE.' }, value: { tube: 'SF', second: 15, directionDeg: 45 } },
    answer: (given) => readTorpedoShot(given.text, given.game),
  }),
  deskEntry({
    id: 'nwc1905.gyro',
    asks: 'Does a written direction agree with the setting of the tube?',
    rules: ['ND-TORP-01', 'ND-TORP-03', 'NF-TORP-01', 'NF-SETUP-06'],
    input: z.strictObject({
      headingDeg: degrees.describe('her heading at the shot, compass degrees'),
      setDeg: z.number().describe('degrees clockwise from her head; abeam is 90 and 270'),
      directionDeg: degrees.describe('the written direction, compass degrees'),
    }),
    example: {
      input: { headingDeg: 0, setDeg: 90, directionDeg: 95 },
      value: { allowed: true, offDeg: 5 },
    },
    answer: (given) => gyroAgrees(given.headingDeg, given.setDeg, given.directionDeg),
  }),
  deskEntry({
    id: 'nwc1905.gyroArc',
    asks: 'Where does a torpedo that turns come on to its course, and after what run?',
    rules: ['ND-TORP-02'],
    input: z.strictObject({
      from: place,
      axisDeg: degrees.describe('the axis of the tube, compass degrees'),
      courseDeg: degrees.describe('the course that it takes, compass degrees'),
    }),
    example: {
      input: { from: { x: 0, y: 0 }, axisDeg: 90, courseDeg: 0 },
      value: { at: { x: 166.666666667, y: 166.666666667 }, runYd: 261.799387799 },
    },
    answer: (given) => gyroArc(given.from, given.axisDeg, given.courseDeg),
  }),
  deskEntry({
    id: 'nwc1905.torpedoRun',
    asks: 'How long does a torpedo run so far, and does it reach?',
    rules: ['ND-TORP-06', 'NF-TORP-05'],
    input: z.strictObject({ distanceYd: yards, rangeYd: duelRange, speedKn: torpedoKn }),
    example: { input: { distanceYd: 600 }, value: { reaches: true, seconds: 45 } },
    answer: (given) => torpedoRun(given.distanceYd, given.rangeYd, given.speedKn),
  }),
  deskEntry({
    id: 'nwc1905.torpedoZone',
    asks: 'In which zone of the torpedo card does a shot lie, and does it run true?',
    rules: ['ND-TORP-06', 'ND-TORP-08', 'NF-TORP-07', 'ND-DIE-01'],
    input: z.strictObject({
      distanceYd: by('ND-TORP-08', yards.describe('yards from the firing point to the crossing')),
      angleDeg: by('ND-TORP-08', z.number().min(0).max(90).describe('degrees between the torpedo’s line and the keel')),
      rangeYd: duelRange,
      throw: by('ND-DIE-01', thrown),
      leastAnglePoints: by(
        'NF-TORP-07',
        z
          .number()
          .min(0)
          .max(8)
          .default(torpedo.leastAnglePoints)
          .describe(
            'points from the keel that it must exceed: printed for the Fleet, in every game by R-22; 0 is none',
          ),
      ),
    }),
    example: { input: { distanceYd: 240, angleDeg: 90, throw: 4 }, value: { zone: 4, hit: true } },
    answer: (given) =>
      torpedoZone(
        given.distanceYd,
        given.angleDeg,
        given.rangeYd,
        given.throw,
        given.leastAnglePoints * DEGREES_A_POINT,
      ),
  }),
  deskEntry({
    id: 'nwc1905.torpedoCross',
    asks: 'Does the line of a torpedo find a ship?',
    rules: ['ND-TORP-07', 'NF-TORP-03', 'NF-TORP-05', 'NF-TORP-06', 'NF-TORP-07', 'ND-TORP-02'],
    input: z.strictObject({
      from: place.describe('where it is fired, yards east and north'),
      directionDeg: degrees,
      firedAtS: seconds.default(0).describe('second at which it is fired'),
      speedKn: torpedoKn,
      rangeYd: by('NF-TORP-05', fleetRange),
      axisDeg: by(
        'ND-TORP-02',
        degrees.optional().describe('axis of the tube, compass degrees, where the torpedo turns to its course'),
      ),
      ships: z.array(shipOnCourse.extend({ id: z.string() })).describe('at second 0; they hold on'),
    }),
    example: {
      input: {
        from: { x: 0, y: 0 },
        directionDeg: 90,
        ships: [{ id: 'R1', at: { x: 1600, y: -620 }, headingDeg: 0, speedKn: 10 }],
      },
      value: { hitShip: 'R1', reachYd: 1600, crossSeconds: 120, angleDeg: 90, reason: 'hit' },
    },
    answer: (given) => torpedoCrossing(given, given.ships),
  }),
  deskEntry({
    id: 'nwc1905.dividers',
    asks: 'How are the dividers set by the book’s way of finding a torpedo’s hit?',
    rules: ['NF-TORP-05', 'NF-TORP-06'],
    input: z.strictObject({
      crossingYd: yards.describe('yards from the firing point to the crossing of the tracks'),
      runYd: fleetRange,
      torpedoKn,
      targetKn: knots.default(12).describe('knots of the target'),
    }),
    example: { input: { crossingYd: 2600 }, value: { reaches: true, placeYd: 2000, dividersYd: 300 } },
    answer: (given) => dividers(given.crossingYd, given.runYd, given.torpedoKn, given.targetKn),
  }),
  deskEntry({
    id: 'nwc1905.torpedoEffect',
    asks: 'What does a torpedo do to a ship?',
    rules: ['NF-TORP-09', 'ND-TORP-09'],
    input: z.strictObject({
      type: shipType,
      damage: damage.default(0).describe('her injury before it'),
      game: boardGame.default('fleet'),
    }),
    example: {
      input: { type: 'battleship', damage: 200 },
      value: { points: 500, damage: 700, destroyed: false, knots: 0 },
    },
    answer: (given) => torpedoEffect(given.type, given.damage, given.game),
  }),
  deskEntry({
    id: 'nwc1905.ram',
    asks: 'What comes of a collision?',
    rules: ['ND-RAM-01', 'ND-RAM-02', 'NM-RAM-01'],
    input: z.strictObject({
      headingA: degrees,
      headingB: degrees,
      contact: by('ND-RAM-02', z.enum(CONTACTS).describe('what the stem of A strikes of B')),
      game: z.enum(['duel', 'melee']).default('duel'),
    }),
    example: {
      input: { headingA: 90, headingB: 0, contact: 'side' },
      value: { result: 'rammed', sunk: true, stillMoves: 4 },
    },
    answer: (given) => ram(given.headingA, given.headingB, given.contact, given.game),
  }),
]
