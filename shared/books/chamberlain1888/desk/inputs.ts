import { z } from 'zod'
import { islandSchema, squareSchema } from '../orders.ts'
import { COURSE_WORDS, type Course } from '../procedures/moving.ts'
import { type ChamberlainSettings, USUAL } from '../settings.ts'
import { ARCS, SHIPS } from '../tables/guns.ts'
import { HEADINGS } from '../tables/headings.ts'

/* The words in which the desk is asked. Squares are {x, y} or [x, y]: 1 to 24 from the west and from the south. */

export const shipInput = z.enum(SHIPS)
export const headingInput = z.enum(HEADINGS)
export const squareInput = squareSchema
export const courseInput = z.enum(COURSE_WORDS as readonly [Course, ...Course[]])
export const arcInput = z.enum(ARCS)
export const faceInput = z.int().min(1).max(6)
export const islandsInput = z.array(islandSchema).default([])
export const rocksInput = z.array(squareInput).default([])
/** Ships placed already, on whose squares nothing may be laid. */
export const shipsInput = z.array(squareInput).max(2).default([])
export const pointsInput = z.strictObject({ runner: z.int().min(0).default(0), blockader: z.int().min(0).default(0) })

/** Readings that a question may be asked under; each default is our ruling. */
export const readings = {
  harbour: z.enum(['both', 'west', 'east']).default('both'),
  blockaderHeading: z.enum(['inward', 'printed']).default('inward'),
  rangeCount: z.enum(['clear', 'offset']).default('clear'),
  autofire: z.boolean().default(true),
  runTurnDegrees: z.union([z.literal(45), z.literal(90), z.literal(180)]).default(45),
  ramOnEntry: z.boolean().default(true),
  disabledTurn: z.enum(['before_run', 'on_recovery', 'never']).default('before_run'),
  headOnDegrees: z.union([z.literal(0), z.literal(45)]).default(0),
  turnLimit: z.int().min(1).nullable().default(100),
} as const

type Readings = { readonly [K in keyof typeof readings]?: z.output<(typeof readings)[K]> | undefined }

/** The settings that a question was asked under. */
export function settingsFrom(given: Readings): ChamberlainSettings {
  return {
    'ch.harbour': given.harbour ?? USUAL['ch.harbour'],
    'ch.blockader_heading': given.blockaderHeading ?? USUAL['ch.blockader_heading'],
    'ch.range_count': given.rangeCount ?? USUAL['ch.range_count'],
    'ch.autofire': given.autofire ?? USUAL['ch.autofire'],
    'ch.run_turn': given.runTurnDegrees ?? USUAL['ch.run_turn'],
    'ch.ram_on_entry': given.ramOnEntry ?? USUAL['ch.ram_on_entry'],
    'ch.disabled_turn': given.disabledTurn ?? USUAL['ch.disabled_turn'],
    'ch.head_on_deg': given.headOnDegrees ?? USUAL['ch.head_on_deg'],
    'ch.islands': USUAL['ch.islands'],
    'ch.turn_limit': given.turnLimit === undefined ? USUAL['ch.turn_limit'] : given.turnLimit,
  }
}
