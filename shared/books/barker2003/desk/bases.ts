import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { arc, corners, distances } from '../procedures/bases.ts'
import { aground, CROSSINGS, collision, MOVE_KINDS, offTable } from '../procedures/dangers.ts'
import { captain, contact, entry, flagShift, formation } from '../procedures/formations.ts'
import { fakes, submerge, surface } from '../procedures/submarines.ts'
import { pivot, succession, TURN_AT, wheel } from '../procedures/turning.ts'
import { contactTolerance, submarineFigures, turning } from '../tables/movement.ts'
import { scaleFigures } from '../tables/scales.ts'
import { sizeOrder } from '../tables/types.ts'
import * as take from './inputs.ts'

const placed = z.strictObject({ id: take.id, at: take.place })
const moveKind = z.enum(MOVE_KINDS).describe('the compulsory move, or any other')
const north = { at: { x: 0, y: 0 }, headingDeg: 0 } as const

/** Bases, turns, formations, edges, flags and submarines. */
export const basesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.corners',
    asks: 'Where are the corners of a base?',
    rules: ['BK-SC-03', 'BK-RG-01'],
    input: z.strictObject({ at: take.place, headingDeg: take.heading, mode: take.mode }),
    example: {
      input: { at: { x: 0, y: 0 }, headingDeg: 0 },
      value: {
        frontRight: { x: 100, y: 200 },
        frontLeft: { x: -100, y: 200 },
        rearRight: { x: 100, y: -200 },
        rearLeft: { x: -100, y: -200 },
        modelFront: { x: 0, y: 100 },
        modelRear: { x: 0, y: -100 },
      },
    },
    answer: ({ mode, ...base }) => corners(base, mode),
  }),
  deskEntry({
    id: 'barker2003.pivot',
    asks: 'Where is a ship after a move with a turn?',
    rules: ['BK-TN-01', 'BK-MV-01'],
    input: z.strictObject({
      at: take.place,
      headingDeg: take.heading,
      turnDeg: take.turnDeg,
      mode: take.mode,
      turnAt: z.enum(TURN_AT).default('start').describe('BK-R13: the turn comes before the base length, or after it'),
    }),
    example: {
      input: { at: { x: 0, y: 0 }, headingDeg: 0, turnDeg: 90 },
      value: { pivotAt: { x: 100, y: 200 }, turned: { x: -100, y: 300 }, at: { x: 300, y: 300 }, headingDeg: 90 },
    },
    answer: ({ turnDeg, mode, turnAt, ...base }) => pivot(base, turnDeg, mode, turnAt),
  }),
  deskEntry({
    id: 'barker2003.succession',
    asks: 'Where is a line ahead that turns in succession?',
    rules: ['BK-TN-02', 'BK-TN-03', 'BK-FM-02'],
    input: z.strictObject({
      ships: z.array(placed).min(1).describe('from the leader on, in combat'),
      headingDeg: take.heading,
      turnDeg: take.turnDeg,
      moves: z.int().min(1).describe('of a base length each; the leader turns in the first'),
    }),
    example: {
      input: {
        ships: [
          { id: 'A', at: { x: 0, y: 0 } },
          { id: 'B', at: { x: 0, y: -400 } },
        ],
        headingDeg: 0,
        turnDeg: 90,
        moves: 1,
      },
      value: {
        ships: [
          { id: 'A', at: { x: 300, y: 300 }, headingDeg: 90 },
          { id: 'B', at: { x: 0, y: 0 }, headingDeg: 0 },
        ],
      },
    },
    answer: (given) => succession(given.ships, given.headingDeg, given.turnDeg, given.moves),
  }),
  deskEntry({
    id: 'barker2003.wheel',
    asks: 'Where is a line abreast that wheels?',
    rules: ['BK-TN-04', 'BK-FM-03'],
    input: z.strictObject({ ships: z.array(placed).min(1), headingDeg: take.heading, turnDeg: take.turnDeg }),
    example: {
      input: {
        ships: [
          { id: 'A', at: { x: 0, y: 0 } },
          { id: 'B', at: { x: 400, y: 0 } },
        ],
        headingDeg: 0,
        turnDeg: 90,
      },
      value: {
        pivotAt: { x: 500, y: 200 },
        ships: [
          { id: 'A', at: { x: 700, y: 700 }, headingDeg: 90 },
          { id: 'B', at: { x: 700, y: 300 }, headingDeg: 90 },
        ],
      },
    },
    answer: (given) => wheel(given.ships, given.headingDeg, given.turnDeg),
  }),
  deskEntry({
    id: 'barker2003.distances',
    asks: 'How far apart are two ships?',
    rules: ['BK-VI-01', 'BK-RG-01'],
    input: z.strictObject({
      one: take.based,
      other: take.based,
      mode: take.mode,
      modelYd: z
        .number()
        .nonnegative()
        .default(scaleFigures.modelYd)
        .describe('BK-R07: length of a model, yards of the combat scale'),
    }),
    example: {
      input: { one: north, other: { at: { x: 1000, y: 0 }, headingDeg: 0 } },
      value: { baseYd: 800, modelYd: 1000 },
    },
    answer: (given) => distances(given.one, given.other, given.mode, given.modelYd),
  }),
  deskEntry({
    id: 'barker2003.arc',
    asks: 'In which arc does a target lie?',
    rules: ['BK-EN-02'],
    input: z.strictObject({
      at: take.place,
      headingDeg: take.heading,
      target: take.place.describe('middle of its base, yards east and north'),
    }),
    example: {
      input: { at: { x: 0, y: 0 }, headingDeg: 0, target: { x: 1000, y: 0 } },
      value: { relativeBearingDeg: 90, arc: 'starboard' },
    },
    answer: ({ target, ...base }) => arc(base, target),
  }),
  deskEntry({
    id: 'barker2003.contact',
    asks: 'Do two bases touch with a whole edge?',
    rules: ['BK-FM-02', 'BK-OR-03'],
    input: z.strictObject({
      one: take.based,
      other: take.based,
      toleranceYd: z.number().nonnegative().default(contactTolerance.yards).describe('BK-R47: yards, and 1 degree'),
    }),
    example: {
      input: { one: north, other: { at: { x: 0, y: -400 }, headingDeg: 0 } },
      value: { edge: 'rear', otherEdge: 'front' },
    },
    answer: (given) => contact(given.one, given.other, given.toleranceYd),
  }),
  deskEntry({
    id: 'barker2003.formation',
    asks: 'What formation are these ships in?',
    rules: ['BK-FM-02', 'BK-FM-03', 'BK-FM-04'],
    input: z.strictObject({ ships: z.array(take.based).min(1) }),
    example: {
      input: { ships: [north, { at: { x: 0, y: -400 }, headingDeg: 0 }] },
      value: { lineAhead: true, lineAbreast: false },
    },
    answer: (given) => formation(given.ships),
  }),
  deskEntry({
    id: 'barker2003.entry',
    asks: 'May a ship come on so?',
    rules: ['BK-SU-07'],
    input: z.strictObject({
      inwardDeg: take.heading.describe('straight in from her edge, compass degrees'),
      headingDeg: take.heading,
    }),
    example: { input: { inwardDeg: 0, headingDeg: 315 }, value: { may: true } },
    answer: (given) => entry(given.inwardDeg, given.headingDeg, turning.entryDeg),
  }),
  deskEntry({
    id: 'barker2003.offTable',
    asks: 'What of a ship that crosses the edge of the sea?',
    rules: ['BK-VC-01', 'BK-VC-02'],
    input: z.strictObject({ returnAllowed: take.flag.describe('BK-R36: she may come back') }),
    example: { input: {}, value: { retreated: true, mayReturn: false, countsAsLost: false } },
    answer: (given) => offTable(given.returnAllowed),
  }),
  deskEntry({
    id: 'barker2003.aground',
    asks: 'What happens at land or a shoal?',
    rules: ['BK-CO-01', 'BK-GF-04'],
    input: z.strictObject({ move: moveKind, crosses: z.enum(CROSSINGS) }),
    example: {
      input: { move: 'compulsory', crosses: 'shoal' },
      value: { aground: true, crippled: true, stopsShort: false },
    },
    answer: (given) => aground(given.move, given.crosses),
  }),
  deskEntry({
    id: 'barker2003.collision',
    asks: 'What comes of crossing another ship?',
    rules: ['BK-CO-02', 'BK-CO-03', 'BK-CO-04'],
    input: z.strictObject({
      rammer: z.strictObject({ type: take.shipType, damages: take.damages, crippled: take.flag }),
      crossed: z.strictObject({
        type: take.shipType,
        crippled: take.flag,
        lit: take.flag.describe('by a searchlight'),
      }),
      move: moveKind,
      fog: take.flag.describe('the ship crossed lies in it'),
      light: take.light,
      sizes: z
        .array(z.array(take.shipType).min(1))
        .min(1)
        .default(sizeOrder.map((same) => [...same]))
        .describe('BK-R42: types from the biggest; those in one list are of a size, auxiliaries of their hull’s'),
    }),
    example: {
      input: {
        rammer: { type: 'battleship' },
        crossed: { type: 'secondClassCruiser', crippled: true },
        move: 'compulsory',
      },
      value: { cause: 'crippled', rammer: { damages: 1, crippled: false, lost: null }, crossedSunk: true },
    },
    answer: (given) => collision(given.rammer, given.crossed, given.move, given.fog, given.light, given.sizes),
  }),
  deskEntry({
    id: 'barker2003.flagShift',
    asks: 'May the Flag go over to that ship?',
    rules: ['BK-OR-03'],
    input: z.strictObject({
      flag: take.based,
      other: take.based,
      crippled: z.boolean().describe('the ship that bears the Flag is'),
      sameSquadron: z.boolean(),
    }),
    example: {
      input: { flag: north, other: { at: { x: 200, y: 0 }, headingDeg: 0 }, crippled: true, sameSquadron: true },
      value: { may: true },
    },
    answer: (given) => flagShift(given.flag, given.other, given.crippled, given.sameSquadron),
  }),
  deskEntry({
    id: 'barker2003.captain',
    asks: 'Who is Captain (D)?',
    rules: ['BK-OR-04', 'BK-OR-05'],
    input: z.strictObject({
      members: z
        .array(z.strictObject({ id: take.id, type: take.shipType }))
        .min(1)
        .describe('destroyers, torpedo boats and at most one scout cruiser'),
    }),
    example: {
      input: {
        members: [
          { id: 'D1', type: 'destroyers' },
          { id: 'S', type: 'scoutCruiser' },
        ],
      },
      value: { captain: 'S' },
    },
    answer: (given) => captain(given.members),
  }),
  deskEntry({
    id: 'barker2003.submerge',
    asks: 'May, or must, a submarine go under?',
    rules: ['BK-SB-01', 'BK-SB-02'],
    input: z.strictObject({
      ownSpell: z.boolean().describe('it is a spell of her side'),
      firedThisSpell: take.flag,
      shotAtEffectively: take.flag,
    }),
    example: { input: { ownSpell: true }, value: { must: false, may: true } },
    answer: (given) => submerge(given.ownSpell, given.firedThisSpell, given.shotAtEffectively),
  }),
  deskEntry({
    id: 'barker2003.surface',
    asks: 'May she come up there?',
    rules: ['BK-SB-04', 'BK-SB-06'],
    input: z.strictObject({
      wentUnder: z.int().describe('spell of her own side in which she went under'),
      now: z.int().describe('spell of her own side that it is'),
      distanceYd: take.yards.describe('yards from her marker'),
      mode: take.mode,
    }),
    example: { input: { wentUnder: 1, now: 2, distanceYd: 0 }, value: { may: false, reason: 'tooSoon', reachYd: 800 } },
    answer: (given) => surface(given.wentUnder, given.now, given.distanceYd, given.mode),
  }),
  deskEntry({
    id: 'barker2003.fakes',
    asks: 'May fake bubbles be placed?',
    rules: ['BK-SB-07', 'BK-SB-03'],
    input: z.strictObject({
      onTable: z.int().min(0).max(submarineFigures.fakes).describe('fakes of this side that are there now'),
      taken: z.int().min(0).default(0).describe('taken up first'),
      placed: z.int().min(0).describe('fakes laid then'),
      nearestShipYd: take.yards.optional().describe('yards from the place to the nearest ship; left out, none is near'),
      ownSpellStarts: z.boolean().default(true).describe('it is the start of a spell of this side'),
    }),
    example: { input: { onTable: 1, placed: 1, nearestShipYd: 500 }, value: { may: true, onTable: 2 } },
    answer: (given) => fakes(given.onTable, given.taken, given.placed, given.nearestShipYd, given.ownSpellStarts),
  }),
]
