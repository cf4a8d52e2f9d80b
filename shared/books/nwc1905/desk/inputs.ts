import { z } from 'zod'
import { refuse } from '../../../explanation/refusal.ts'
import { by } from '../../desk-entry.ts'
import type { GunTableUse } from '../procedures/gun-range.ts'
import { BOARD_GAMES } from '../procedures/speed.ts'
import { curveOf, diameterLimits, finalDiameterFor, type TurningCurve } from '../procedures/turning.ts'
import { CLASSES } from '../tables/classes.ts'
import { COAL_AT_22, COAL_CLASSES } from '../tables/coal.ts'
import { FLEET_TYPES } from '../tables/fleet-fire.ts'
import { GUN_READINGS, GUN_TABLES } from '../tables/gun-fire.ts'
import { trackFigures } from '../tables/speed.ts'

/* The words in which the desk is asked: yards, knots, degrees of the compass, sea miles of 2,000 yards. */

export const yards = z.number().nonnegative().describe('yards')
export const knots = z.number().nonnegative().describe('knots')
export const movingKnots = z.number().positive().describe('knots, above 0')
export const miles = z.number().nonnegative().describe('sea miles')
export const hours = z.number().nonnegative().describe('hours')
export const degrees = z.number().describe('compass degrees, 0 north and 90 east')
export const seconds = z.number().nonnegative().describe('seconds')
export const damage = z.number().nonnegative().describe('points of injury received')
export const endurance = z.number().positive().describe('points that a ship can bear')
export const move = z.int().min(1).describe('number of a move')
export const thrown = z.int().min(1).max(6).optional().describe('face of the die; left out, it is not thrown yet')
export const place = z.strictObject({ x: z.number(), y: z.number() }).describe('yards east and north')
export const shipOnCourse = z.strictObject({ at: place, headingDeg: degrees, speedKn: knots })
export const boardGame = z.enum(BOARD_GAMES)
export const shipType = z.enum(FLEET_TYPES).describe('three printed types, and classes of the Strategic Game by R-50')
export const shipClass = z.enum(CLASSES).describe('class of Table I')
export const coalClass = z.enum(COAL_CLASSES).describe('class of Table III')
/** The printed line of the 150 at 22 knots, or ours. */
export const at22 = z
  .enum(COAL_AT_22)
  .default('ruled')
  .describe('R-57: the 150 at 22 knots is read as the torpedo boats’; printed, it stands in the torpedo gunboats’ line')

export const gunTable = {
  table: z.enum(GUN_TABLES).default('II').describe('Table II is the more modern (R-10)'),
  mode: z.enum(GUN_READINGS).default('wand').describe('how the listed ranges are read (R-07)'),
} as const

type GunTableGiven = { readonly [K in keyof typeof gunTable]: z.output<(typeof gunTable)[K]> } & {
  readonly pointsFactor?: number
  readonly rangeFactor?: number
}

export function gunTableUse(given: GunTableGiven): GunTableUse {
  return {
    table: given.table,
    reading: given.mode,
    pointsFactor: given.pointsFactor ?? 1,
    rangeFactor: given.rangeFactor ?? 1,
  }
}

/** Her speed on the straight, and the circle by either of its diameters. */
export const turningShip = {
  speedKn: movingKnots.default(12),
  finalDiameterYd: by(
    'ND-TURN-07',
    z
      .number()
      .min(diameterLimits.leastFinalYd)
      .max(diameterLimits.greatestFinalYd)
      .optional()
      .describe('yards; with neither diameter 420'),
  ),
  tacticalDiameterYd: by(
    'ND-TURN-07',
    z.number().min(diameterLimits.leastTacticalYd).max(diameterLimits.greatestTacticalYd).optional().describe('yards'),
  ),
} as const

/** Refuses an input that may not be given beside another. */
export function only(one: string, other: string, given: unknown, rule: string): never {
  return refuse(
    'input.invalid',
    `${other} must be left out where ${one} is given; ${JSON.stringify(given)} was given.`,
    {
      rule,
      path: other,
    },
  )
}

/** Refuses an input that is missing. */
export function missing(name: string, is: string, rule: string): never {
  return refuse('input.invalid', `${name} is missing: it is ${is}.`, { rule, path: name })
}

/** The curve asked for. Refuses `input.invalid` where both diameters are given. */
export function turningCurve(given: {
  readonly finalDiameterYd?: number | undefined
  readonly tacticalDiameterYd?: number | undefined
}): TurningCurve {
  const { finalDiameterYd, tacticalDiameterYd } = given
  if (finalDiameterYd !== undefined && tacticalDiameterYd !== undefined)
    return only('finalDiameterYd', 'tacticalDiameterYd', tacticalDiameterYd, 'ND-TURN-07')
  if (tacticalDiameterYd !== undefined) return curveOf(finalDiameterFor(tacticalDiameterYd))
  return curveOf(finalDiameterYd ?? trackFigures.finalDiameterYd)
}

/** Figures of a turning curve are given to hundredths. */
export const hundredths = (value: number): number => {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

/** A record of figures, each to hundredths; what is no figure stays. */
export function inHundredths<T extends object>(of: T): T {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? hundredths(value) : value,
    ]),
  ) as T
}
