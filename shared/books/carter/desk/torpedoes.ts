import { z } from 'zod'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import { aspectAt, aspectFrom, fireTorpedoes, PLACES, reload, torpedo, torpedoOrders } from '../procedures/torpedoes.ts'
import { ASPECTS, TORPEDOES } from '../tables/torpedoes.ts'
import { facing, mustBe, square, squares } from './inputs.ts'

const type = z.enum(TORPEDOES)
const tubes = z.int().min(1).describe('tubes')

/** Torpedoes. */
export const torpedoDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.torpedo',
    asks: 'What does the table say of a torpedo?',
    rules: ['CT-TP-01', 'CT-TP-04'],
    input: z.strictObject({ type }),
    example: {
      input: { type: '24in_type93' },
      value: { squares: 4, squaresOrigin: 'S5', damage: 120, damageOrigin: 'T' },
    },
    answer: (given) => torpedo(given.type),
  }),
  deskEntry({
    id: 'carter.aspect',
    asks: 'What side does the target show to an attacker, and what hits?',
    rules: ['CT-TP-03', 'CT-MV-04'],
    input: z.strictObject({ target: square, facing: facing.describe('of the target'), attacker: square }),
    example: {
      input: { target: 'M10', facing: 'N', attacker: 'P10' },
      value: { relativeDeg: 90, aspect: 'broadside', hitsOn: 4, chance: 0.5 },
    },
    answer: (given) => aspectFrom(given.target, given.facing, given.attacker),
  }),
  deskEntry({
    id: 'carter.aspectAt',
    asks: 'What side does the target show at so many degrees, and what hits?',
    rules: ['CT-TP-03'],
    input: z.strictObject({
      relativeDeg: z
        .number()
        .min(0)
        .max(180)
        .describe('degrees of the attacker from the target’s head, to either side'),
    }),
    example: { input: { relativeDeg: 67.5 }, value: { aspect: 'broadside', hitsOn: 4, chance: 0.5 } },
    answer: (given) => aspectAt(given.relativeDeg),
  }),
  deskEntry({
    id: 'carter.torpedoFire',
    asks: 'What do the torpedoes of one set do?',
    rules: ['CT-TP-01', 'CT-TP-02', 'CT-TP-03', 'CT-TP-04'],
    input: z.strictObject({
      type,
      tubes: tubes.describe('tubes of the set, a die each'),
      squares,
      aspect: z.enum(ASPECTS).describe('what side the target shows'),
    }),
    example: {
      input: { type: '18in_old', tubes: 1, squares: 2, aspect: 'broadside' },
      value: { inRange: false, hitsOn: null, hits: 0, points: 0 },
    },
    answer: (given, dice) => fireTorpedoes({ ...given, subject: 'set', occasion: 'rules desk' }, dice),
  }),
  deskEntry({
    id: 'carter.torpedoOrders',
    asks: 'May the sets of tubes be fired so?',
    rules: ['CT-TP-02', 'CT-TP-05'],
    input: z.strictObject({
      sets: z
        .array(z.strictObject({ tubes, fired: z.boolean().default(false) }))
        .min(1)
        .describe('her sets: tubes, and whether they have been fired'),
      shots: z
        .array(z.strictObject({ set: z.int().min(1).describe('which set, from 1'), target: z.string().min(1), tubes }))
        .describe('set, target and how many tubes'),
    }),
    example: {
      input: { sets: [{ tubes: 4 }, { tubes: 4 }], shots: [{ set: 1, target: 'one', tubes: 4 }] },
      value: { allowed: true, reason: null, tubesLeft: [0, 4] },
    },
    answer({ sets, shots }) {
      const stranger = shots.findIndex(({ set }) => set > sets.length)
      if (stranger !== -1)
        return mustBe(
          `shots[${stranger}].set`,
          `${sets.length} or less, the sets that she has`,
          shots[stranger]?.set,
          'CT-TP-02',
        )
      return torpedoOrders(sets, shots)
    },
  }),
  deskEntry({
    id: 'carter.reload',
    asks: 'Are her tubes full again at the end of this game move?',
    rules: ['CT-TP-05', 'CT-TP-06', 'CT-TP-07'],
    input: z.strictObject({
      where: z.enum(PLACES),
      beganThere: z.boolean().describe('she was there when the game move began'),
      endedThere: z.boolean().describe('she is there when it ends'),
      moved: z.boolean().describe('she moved in it'),
    }),
    example: {
      input: { where: 'depotShip', beganThere: true, endedThere: true, moved: true },
      value: { full: true, mayUseArms: false, keepsPace: true },
    },
    answer: (given) => reload(given),
  }),
]
