/** Inputs that several questions of this book share, named with their units. */
import { z } from 'zod'
import { type Dice, typedDice } from '../../../dice/dice.ts'
import { SKIES } from '../../../vocabulary/weather.ts'
import { GUN_CLASSES } from '../gun-classes.ts'
import { sightingStates } from '../procedures/sighting.ts'
import { type JaneSettings, settingsSchema } from '../settings.ts'
import { carrierTypes } from '../tables/carriers.ts'

export const speedKnots = z.number().positive().describe('knots')
export const distanceMiles = z.number().nonnegative().describe('sea miles of 2,000 yards')
export const degrees = z.number().min(0).max(360).describe('true degrees: 0 north, 90 east')
export const rangeYards = z.number().nonnegative().describe('yards')
export const count = z.number().int().nonnegative()
export const atLeastOne = z.number().int().positive()
export const force = z.number().int().min(0).max(9).describe('force of the wind, 0 to 9')
export const sky = z.enum(SKIES)
export const state = z.enum(sightingStates).describe('state of visibility: jane1898.sightingState finds it')
export const position = z
  .strictObject({ eastMiles: z.number(), northMiles: z.number() })
  .describe('miles east and north of the corner of the chart')
export const gunClass = z.enum(GUN_CLASSES).describe('class of gun as the book has it; F are 3-inch and 12-pounders')
/** What the umpire has set in place of the book's miles; a state left out keeps the book's. */
export const sight = settingsSchema.shape.sight
  .optional()
  .describe('miles of sight by state, where the umpire has set others (campaign setting sight)')
export const detailYards = z
  .number()
  .positive()
  .default(10000)
  .describe('yards at which details are made out by clear day (campaign setting detail.yards)')

/** Guns, rounds or gun-minutes by class. */
export const gunList = z.array(z.strictObject({ gunClass, number: count })).describe('so many of each class')

/** Of the guns there are, no more can be disabled. */
export function noMoreThanGuns<S extends z.ZodType<{ guns: number; gunsDisabled: number }>>(input: S): S {
  return input.refine((asked) => asked.gunsDisabled <= asked.guns, {
    path: ['gunsDisabled'],
    message: 'no more than guns',
  })
}

export const carrierType = z.enum(carrierTypes)
export const metric = z
  .enum(['jane', 'true'])
  .default('jane')
  .describe('jane: a diagonal square counts 125 miles; true: by measure')

const defaults = settingsSchema.parse({})

/** The book's settings with some of them as the question puts them. */
export function settingsWith(asked: Partial<JaneSettings>): JaneSettings {
  return { ...defaults, ...asked }
}

/** The book's settings with the umpire's own miles of sight, if he has set any. */
export function seeing(asked: {
  readonly sight?: JaneSettings['sight'] | undefined
  readonly detailYards?: number
}): JaneSettings {
  return settingsWith({
    ...(asked.sight === undefined ? {} : { sight: asked.sight }),
    ...(asked.detailYards === undefined ? {} : { 'detail.yards': asked.detailYards }),
  })
}

/** Whom a throw at the desk is for. */
export const DESK = { subject: 'desk', occasion: 'desk' } as const

/** A face that the question itself gives; left out, it is thrown. */
export const die = z.number().int().min(1).max(6).optional().describe('face of a real die; left out, it is thrown')

/** The dice with the faces that the question gives, in the order asked; when it gives none, the dice handed in. */
export function chosen(dice: Dice, ...given: readonly (readonly [rule: string, face: number | undefined])[]): Dice {
  const typed = given.flatMap(([rule, face]) => (face === undefined ? [] : [{ rule, faces: [face] }]))
  return typed.length === 0 ? dice : typedDice(typed)
}
