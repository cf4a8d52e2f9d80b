import { z } from 'zod'
import { BANDS, MINELAYER_BANDS } from '../tables/factors.ts'
import { MODES } from '../tables/scales.ts'
import { LIGHTS, WEATHERS } from '../tables/seeing.ts'
import { CHARACTERS, FEATURES, WINDS } from '../tables/setting-up.ts'
import { HULLS, SHIP_TYPES } from '../tables/types.ts'

/* The words in which the desk is asked. Places are yards east and north of any point, of the middle of a base. */

export const place = z.strictObject({ x: z.number(), y: z.number() }).describe('yards east and north')
export const heading = z.number().describe('compass degrees, 0 north and 90 east')
export const yards = z.number().nonnegative().describe('yards')
export const based = z
  .strictObject({ at: place, headingDeg: heading })
  .describe('the middle of a base, and its heading')
export const id = z.string().min(1).describe('any name')
export const die = z.int().min(1).max(6).describe('face of the die, 1 to 6')
export const thrown = die.optional().describe('face of the die, 1 to 6; left out, it is not thrown yet')
export const mode = z
  .enum(MODES)
  .default('combat')
  .describe('a base length is 400 yards in combat, 4,000 when cruising')
export const shipType = z
  .enum(SHIP_TYPES)
  .describe(
    'destroyers (TBD) and torpedoBoats (TB) are pairs on one base; raiders and the armed merchant cruiser are disclosed',
  )
export const obsolete = z
  .boolean()
  .default(false)
  .describe('of battleships and cruisers of the 1st to 3rd class; torpedo boats always are, other types never')
export const light = z.enum(LIGHTS).default('day')
export const weather = z.enum(WEATHERS).default('clear').describe('what lies between, or over either')
export const band = z.enum(BANDS).describe('band of range')
export const wind = z.enum(WINDS).describe('the corner from which it blows')
export const character = z.enum(CHARACTERS).describe('of the admiral of her squadron')
export const damages = z.int().min(0).max(2).default(0).describe('puffs that are there already')
export const flag = z.boolean().default(false)
export const year = z.int().describe('calendar year')
export const hull = z.enum(HULLS).default('tramp').describe('what a minelayer looks like and moves as')
export const minelayerBands = z
  .enum(MINELAYER_BANDS)
  .default('closeNormal')
  .describe('BK-R44: where a minelayer fires; the print sets no limit')
export const thirdClassMoves = z
  .int()
  .min(1)
  .max(4)
  .default(2)
  .describe('BK-R04: moves of a 3rd class cruiser and of a tramp-based raider, which the print leaves out')
export const lampYd = z
  .number()
  .positive()
  .default(4000)
  .describe('BK-R15: reach of a lamp, printed as 2 sea miles and as 2,000 yards')
const points = z.number().nonnegative().optional().describe('ship points')
export const extraPoints = z
  .strictObject({
    shoreBattery: points,
    liner: points,
    transport: points,
    tramp: points,
    sailingVessel: points,
    fishingFleet: points,
    auxiliary: points.describe('ship points of raiders, minelayers and the armed merchant cruiser'),
  })
  .optional()
  .describe('BK-R37: ship points of your own in place of ours, where the print has none; any of them')
export const features = z
  .array(z.strictObject({ id, kind: z.enum(FEATURES), outline: z.array(place).min(3) }))
  .default([])
  .describe('land and shoals by their corners, in order')
export const turnDeg = z
  .number()
  .min(-90)
  .max(90)
  .refine((turn) => turn !== 0, 'other than 0')
  .describe('degrees to starboard; to port less than 0')
