import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { by, deskEntry } from '../../desk-entry.ts'
import { named } from '../../named.ts'
import {
  fortNextFactor,
  fortPoints,
  fortStrength,
  mined,
  submarineFound,
  submarineRun,
  submarineShot,
} from '../procedures/coast.ts'
import { gunTable, gunTableUse, thrown, yards } from './inputs.ts'

const guns = z.int().min(0).default(0)

/** Forts, mines and submarines. */
export const coastDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'nwc1905.fortStrength',
    asks: 'How many battle ships is a fort?',
    rules: ['NF-FORT-01'],
    input: z.strictObject({ guns12: guns.describe('12-inch guns'), guns8: guns.describe('8-inch guns') }),
    example: { input: { guns12: 4 }, value: { battleships: 3 } },
    answer: (given) => named('battleships', fortStrength(given.guns12, given.guns8)),
  }),
  deskEntry({
    id: 'nwc1905.fortFire',
    asks: 'How many points does a fort give in a Fleet move?',
    rules: ['NF-FORT-01'],
    input: z.strictObject({
      battleships: z.number().nonnegative().describe('battle ships whose broadsides it is'),
      ...gunTable,
      rangeYd: yards,
      factor: z.number().min(0).max(1).default(1).describe('what is left of its fire'),
    }),
    example: { input: { battleships: 3, rangeYd: 2915 }, value: { points: 210 } },
    answer: (given) => named('points', fortPoints(given.battleships, given.factor, given.rangeYd, gunTableUse(given))),
  }),
  deskEntry({
    id: 'nwc1905.fort',
    asks: 'What is left of the fire of a fort in the next move?',
    rules: ['NF-FORT-02'],
    input: z.strictObject({ pointsReceived: z.number().nonnegative().describe('points received in one move') }),
    example: { input: { pointsReceived: 300 }, value: { nextFactor: 0.5 } },
    answer: (given) => named('nextFactor', fortNextFactor(given.pointsReceived)),
  }),
  deskEntry({
    id: 'nwc1905.mine',
    asks: 'What does a mined line do to a ship that crosses it, by our proposal?',
    rules: ['NF-MINE-01', 'NF-MINE-02'],
    input: z.strictObject({ throw: by('NF-MINE-02', z.int().min(1).max(6).describe('face of the die')) }),
    example: { input: { throw: 1 }, value: { mined: true } },
    answer: (given) => named('mined', mined(given.throw)),
  }),
  deskEntry({
    id: 'nwc1905.submarineFound',
    asks: 'Is a submarine awash discovered, by our proposal?',
    rules: ['NF-SUB-03', 'NF-SUB-04'],
    input: z.strictObject({ distanceYd: yards.describe('yards from the nearest enemy'), throw: thrown }),
    example: { input: { distanceYd: 900, throw: 2 }, value: { discovered: true } },
    answer: (given) => named('discovered', submarineFound(given.distanceYd, given.throw)),
  }),
  deskEntry({
    id: 'nwc1905.submarine',
    asks: 'Does a submarine hit?',
    rules: ['NF-SUB-03', 'NF-SUB-04', 'NF-SUB-05'],
    input: z.strictObject({
      case: z.enum(['undiscovered', 'discovered']),
      distanceYd: yards,
      throw: thrown,
      shotsBefore: by('NF-SUB-05', z.int().min(0).default(0).describe('torpedoes that she has fired')),
    }),
    example: { input: { case: 'undiscovered', distanceYd: 400, throw: 2 }, value: { allowed: true, hit: true } },
    answer: (given) => submarineShot(given.case, given.distanceYd, given.shotsBefore, given.throw),
  }),
  deskEntry({
    id: 'nwc1905.submarineRun',
    asks: 'How far can a submarine go in a Fleet move, and what does she carry?',
    rules: ['NF-SUB-01', 'NF-SUB-02', 'NF-SUB-05'],
    input: z.strictObject({}),
    example: { input: {}, value: { knots: 7.2, yards: 600, torpedoes: 1 } },
    answer: () => submarineRun(),
  }),
]
