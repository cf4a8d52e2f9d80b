import { z } from 'zod'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'

/** Readings of the rules that can be changed, by the names that set-ups write. Each default is our ruling. */
export const settingsSchema = z.strictObject({
  /** Squares in the centre of the south edge: both middle ones, or one of them (CH-R01). */
  'ch.harbour': z.enum(['both', 'west', 'east']).default('both'),
  /** The Blockader's first heading: into the board, or as the text pairs them (CH-R03). */
  'ch.blockader_heading': z.enum(['inward', 'printed']).default('inward'),
  /** What of the bent count must be ten or less: the clear squares between, or the steps from ship to ship (CH-R04). */
  'ch.range_count': z.enum(['clear', 'offset']).default('clear'),
  /** A ship fires every gun that bears unless her orders say otherwise (CH-R07). */
  'ch.autofire': z.boolean().default(true),
  /** Degrees by which the course may be altered before each square of the run (CH-R09). */
  'ch.run_turn': z.union([z.literal(45), z.literal(90), z.literal(180)]).default(45),
  /** Entering the disabled ship's square rams at once, or only at the sixth square (CH-R10). */
  'ch.ram_on_entry': z.boolean().default(true),
  /** When the disabled ship may alter course: before the run, as she comes back into action, or never (CH-R12). */
  'ch.disabled_turn': z.enum(['before_run', 'on_recovery', 'never']).default('before_run'),
  /** Degrees either side of exactly opposite that are still head on (CH-R16). */
  'ch.head_on_deg': z.union([z.literal(0), z.literal(45)]).default(0),
  /** Who lays out islands and rocks: the winner of the toss, or one of the usual layouts drawn by lot (CH-02a). */
  'ch.islands': z.enum(['winner', 'lot']).default('winner'),
  /** Turns of each ship after which the points decide; null: never (CH-R22). */
  'ch.turn_limit': z.int().min(1).max(10000).nullable().default(100),
})

export type ChamberlainSettings = z.output<typeof settingsSchema>

/** Picks this book's settings out of a campaign's or a set-up's; refuses `input.invalid` with one sentence. */
export function settingsOf(settings: Settings): ChamberlainSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('ch.')))
  return read(settingsSchema, own, 'the settings')
}

/** Our rulings throughout. */
export const USUAL: ChamberlainSettings = settingsSchema.parse({})
