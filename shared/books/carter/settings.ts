import { z } from 'zod'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'
import { FIRST_MODES } from './procedures/turn-order.ts'
import { fastestKnots } from './tables/speed.ts'
import { delivered } from './tables/table-set.ts'

const { dayMoves, nightMoves, mostScreenMoves } = delivered.fixed

/** Readings that can be changed, by the names that set-ups write; each default is our ruling. */
export const settingsSchema = z.strictObject({
  /** How squares are counted (CT-R02). */
  'ct.metric': z.enum(['manhattan', 'chebyshev']).default('manhattan'),
  /** Ships of different kinds may share a square (CT-R05). */
  'ct.mixtures': z.boolean().default(true),
  /** A repeated set hits on 4 at the greatest range too (CT-R07). */
  'ct.bonus_at_max': z.boolean().default(true),
  /** Who moves first: thrown for in move 1 and then by turns, or thrown for every time (CT-R10). */
  'ct.first': z.enum(FIRST_MODES).default('alternate'),
  /** Both sides write their moves blind, and who moves first has the square (CT-R10). */
  'ct.simultaneous': z.boolean().default(false),
  /** The least that weather and damage leave a ship (CT-R12). */
  'ct.speed_floor': z.union([z.literal(0), z.literal(1)]).default(1),
  /** Ships fire at discs by night (CT-R15). */
  'ct.night_fire': z.boolean().default(true),
  /** Game moves of a day and of a night, and the move with which a day begins (CT-R16). */
  'ct.day_moves': z.int().min(1).max(100).default(dayMoves),
  'ct.night_moves': z.int().min(0).max(100).default(nightMoves),
  'ct.first_light': z.int().min(1).max(1000).default(1),
  /** What stands for a ship in fog (CT-WX-03). */
  'ct.fog_mode': z.enum(['disc', 'hidden']).default('disc'),
  /** Arcs of the table, or every gun all round (CT-R24). */
  'ct.arcs': z.enum(['table', 'allRound']).default('table'),
  /** Game moves for which a screen stands, where one is put up (CT-R30). */
  'ct.screen_moves': z.union([z.literal(2), z.literal(3)]).default(mostScreenMoves === 2 ? 2 : 3),
  /** Minutes of a game move (CT-R32). */
  'ct.minutes': z.int().min(1).max(240).default(20),
  /** Game moves after which the game ends and is judged; null: never. */
  'ct.move_limit': z.int().min(1).max(1000).nullable().default(null),
})
export type CarterSettings = z.output<typeof settingsSchema>

/** Our rulings throughout. */
export const USUAL: CarterSettings = settingsSchema.parse({})

/** Picks this book's settings out of a campaign's or a set-up's; refuses `input.invalid` with one sentence. */
export function settingsOf(settings: Settings): CarterSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('ct.')))
  return read(settingsSchema, own, 'the settings')
}

/** Knots as the table has them: whole, and no more than its last line. */
export const wholeKnots = (knots: number): number => Math.max(0, Math.min(fastestKnots, Math.round(knots)))
