/** Inputs that several questions of this book share, named with their units. */
import { z } from 'zod'
import { type Dice, typedDice } from '../../../dice/dice.ts'
import { SKIES } from '../../../vocabulary/weather.ts'
import { sightingStates } from '../procedures/sighting.ts'
import { type JaneSettings, settingsSchema } from '../settings.ts'
import { gunClasses } from '../tables/ammunition.ts'
import { carrierTypes } from '../tables/carriers.ts'

export const speedKnots = z.number().positive()
export const distanceMiles = z.number().nonnegative()
export const degrees = z.number().min(0).max(360)
export const rangeYards = z.number().nonnegative()
export const count = z.number().int().nonnegative()
export const atLeastOne = z.number().int().positive()
export const force = z.number().int().min(0).max(9)
export const sky = z.enum(SKIES)
export const state = z.enum(sightingStates)
export const position = z.strictObject({ eastMiles: z.number(), northMiles: z.number() })
export const gunClass = z.enum(gunClasses)
/** Guns, rounds or gun-minutes by class. */
export const gunList = z.array(z.strictObject({ gunClass, number: count }))

/** Of the guns there are, no more can be disabled. */
export function noMoreThanGuns<S extends z.ZodType<{ guns: number; gunsDisabled: number }>>(input: S): S {
  return input.refine((asked) => asked.gunsDisabled <= asked.guns, {
    path: ['gunsDisabled'],
    message: 'no more than guns',
  })
}

export const carrierType = z.enum(carrierTypes)
export const metric = z.enum(['jane', 'true']).default('jane')

const defaults = settingsSchema.parse({})

/** The book's settings with some of them as the question puts them. */
export function settingsWith(asked: Partial<JaneSettings>): JaneSettings {
  return { ...defaults, ...asked }
}

/** Whom a throw at the desk is for. */
export const DESK = { subject: 'desk', occasion: 'desk' } as const

/** A face that the question itself gives; left out, it is thrown. */
export const die = z.number().int().min(1).max(6).optional()

/** The dice with the faces that the question gives, in the order asked; when it gives none, the dice handed in. */
export function chosen(dice: Dice, ...given: readonly (readonly [rule: string, face: number | undefined])[]): Dice {
  const typed = given.flatMap(([rule, face]) => (face === undefined ? [] : [{ rule, faces: [face] }]))
  return typed.length === 0 ? dice : typedDice(typed)
}
