import { z } from 'zod'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'
import { GUN_READINGS, GUN_TABLES } from './tables/gun-fire.ts'
import { reserveFigures } from './tables/speed.ts'
import { torpedo } from './tables/torpedo.ts'

const percent = z.int().min(1).max(1000).default(100)
const yards = z.int().min(100).max(20_000)

/** What may be agreed for a board game, by the names that set-ups write; each default is the print or our ruling. */
export const settingsSchema = z.strictObject({
  /** Position with which the game ends, the placing being the first; null: until one side alone is left (ND-END-01). */
  'nwc.moves': z.int().min(2).max(1000).nullable().default(null),
  /** How several ships that meet are fought, where a set-up does not say: by fleets, or at once as a Mêlée. */
  'nwc.several': z.enum(['fleet', 'melee']).default('fleet'),
  /** The usual fleet speed, knots, where a commander names none (NF-SETUP-05). */
  'nwc.fleet_knots': z.number().min(4).max(24).default(12),
  /** Moves running for which a ship may use her reserve of speed, by the umpire (NF-SPEED-02). */
  'nwc.reserve_moves': z.int().min(1).max(40).default(reserveFigures.moves),
  /** Whether it is seen that a signal flies in an enemy within 6,000 yards; never what it means. */
  'nwc.flags_seen': z.boolean().default(true),
  /** Whether headings are agreed at the placing, and so known to both (ND-SEQ-01). */
  'nwc.headings_agreed': z.boolean().default(false),
  /** Whether paths are drawn as a move is plotted (ND-SEQ-04). */
  'nwc.draw_paths': z.boolean().default(false),
  /** Which table of gun fire, and how it is read. */
  'nwc.table': z.enum(GUN_TABLES).default('II'),
  'nwc.reading': z.enum(GUN_READINGS).default('wand'),
  /** New tables by a factor on points or ranges, per cent (NF-GUN-04). */
  'nwc.points_percent': percent,
  'nwc.range_percent': percent,
  /** Of the points on a target end on, and broadside on, per cent (NG-04). */
  'nwc.end_on_percent': percent,
  'nwc.broadside_percent': percent,
  /** Farther off nobody fires; null: as far as the table goes. */
  'nwc.farthest_fire': yards.nullable().default(null),
  /** Small guns for one discharge of an 8-inch gun; null: they are not considered (ND-GUN-04). */
  'nwc.small_guns': z.int().min(1).max(100).nullable().default(null),
  /** Range of torpedoes; null: 600 yards in the Duel and 3,000 in the Mêlée and between fleets. */
  'nwc.torpedo_range': yards.nullable().default(null),
  'nwc.torpedo_knots': z.int().min(10).max(60).default(torpedo.knots),
  /** Torpedoes strike any ship on their line, and not enemies alone. */
  'nwc.torpedo_hits_any': z.boolean().default(false),
  /** Moves for which a ship that has rammed lies still, by the umpire. */
  'nwc.still_moves': z.int().min(4).max(40).default(4),
})
export type CollegeSettings = z.output<typeof settingsSchema>

/** The print and our rulings throughout. */
export const USUAL: CollegeSettings = settingsSchema.parse({})

/** Picks this book's settings out of a campaign's or a set-up's; refuses `input.invalid` with one sentence. */
export function settingsOf(settings: Settings): CollegeSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('nwc.')))
  return read(settingsSchema, own, 'the settings')
}
