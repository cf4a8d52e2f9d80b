import { z } from 'zod'
import { asked } from '../../action/order-form.ts'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'
import { linesOf, NO_YES, type SettingsGroup } from '../settings-sheet.ts'
import { GUN_READINGS, GUN_TABLES } from './tables/gun-fire.ts'
import { reserveFigures } from './tables/speed.ts'
import { torpedo } from './tables/torpedo.ts'

const percent = z.int().min(1).max(1000).default(100)
const yards = z.int().min(100).max(20_000)

const SILENT = 'nothing is said'

const game = {
  'nwc.moves': asked(z.int().min(2).max(1000).nullable().default(null), {
    label: 'Positions agreed on',
    says: 'The last position that is plotted; the placing is the first.',
    unit: 'positions',
    none: 'until one side is left',
    rule: 'ND-END-01',
  }),
  'nwc.headings_agreed': asked(z.boolean().default(false), {
    label: 'Headings at the placing',
    says: 'As each pleases and unseen, or agreed and known to both.',
    words: { false: 'as each pleases', true: 'agreed' },
    rule: 'ND-SEQ-01',
  }),
  'nwc.draw_paths': asked(z.boolean().default(false), {
    label: 'Paths are drawn',
    says: 'As a move is plotted; they tell more of the enemy than some would allow.',
    words: NO_YES,
    rule: 'ND-SEQ-04',
  }),
  'nwc.still_moves': asked(z.int().min(4).max(40).default(4), {
    label: 'A ship that has rammed lies still',
    says: 'Two minutes at least, or longer at the umpire’s word.',
    unit: 'moves',
    rule: 'NM-RAM-01',
  }),
}

const fleets = {
  'nwc.several': asked(z.enum(['fleet', 'melee']).default('fleet'), {
    label: 'Several ships that meet are fought',
    says: 'By fleets and signals, until the umpire declares a mêlée; or as a mêlée at once.',
    words: { fleet: 'by fleets', melee: 'as a mêlée' },
    rule: 'NM-SCALE-01',
  }),
  'nwc.fleet_knots': asked(z.number().min(4).max(24).default(12), {
    label: 'Fleet speed',
    says: 'Of the card, where a commander names none; the slowest ship’s if that is less.',
    unit: 'knots',
    rule: 'NF-SETUP-05',
  }),
  'nwc.reserve_moves': asked(z.int().min(1).max(40).default(reserveFigures.moves), {
    label: 'Reserve of speed is used for',
    says: 'Moves running of one ship.',
    unit: 'moves',
    rule: 'NF-SPEED-02',
  }),
  'nwc.flags_seen': asked(z.boolean().default(true), {
    label: 'Flags of the enemy are seen',
    says: 'That a signal flies, within 6,000 yards; never what it means.',
    words: NO_YES,
    printed: SILENT,
    rule: 'NF-SIG-03',
  }),
}

const guns = {
  'nwc.table': asked(z.enum(GUN_TABLES).default('II'), {
    label: 'Table of gun fire',
    says: 'The older, or the more modern.',
    words: { I: 'Table I', II: 'Table II' },
    printed: SILENT,
    rule: 'ND-GUN-07',
  }),
  'nwc.reading': asked(z.enum(GUN_READINGS).default('wand'), {
    label: 'How it is read',
    says: 'By spaces as on the wand, on a curve, or listed ranges as outer edges.',
    words: { wand: 'like the wand', curve: 'on a curve', outer: 'as outer edges' },
    printed: SILENT,
    rule: 'ND-GUN-01',
  }),
  /** NF-GUN-04. */
  'nwc.points_percent': asked(percent, {
    label: 'Points',
    says: 'Of those of the table.',
    unit: 'per cent',
    rule: 'NG-02',
  }),
  'nwc.range_percent': asked(percent, {
    label: 'Ranges',
    says: 'Of those of the table.',
    unit: 'per cent',
    rule: 'NG-02',
  }),
  'nwc.end_on_percent': asked(percent, {
    label: 'On a target end on',
    says: 'Of the points of the table.',
    unit: 'per cent',
    rule: 'NG-04',
  }),
  'nwc.broadside_percent': asked(percent, {
    label: 'On a target broadside on',
    says: 'Of the points of the table.',
    unit: 'per cent',
    rule: 'NG-04',
  }),
  'nwc.farthest_fire': asked(yards.nullable().default(null), {
    label: 'Nobody fires beyond',
    says: 'As far as one sees, by the umpire.',
    unit: 'yards',
    none: 'the end of the table',
    printed: SILENT,
    rule: 'ND-PLAY-02',
  }),
  'nwc.small_guns': asked(z.int().min(1).max(100).nullable().default(null), {
    label: 'Small guns for an 8-inch discharge',
    says: 'So many firing for half a minute.',
    unit: 'guns',
    none: 'not considered',
    rule: 'ND-GUN-04',
  }),
}

const torpedoes = {
  'nwc.torpedo_range': asked(yards.nullable().default(null), {
    label: 'Range',
    says: 'The radius of the card.',
    unit: 'yards',
    none: '600 in the Duel, 3,000 in the Mêlée',
    rule: 'ND-TORP-06',
  }),
  'nwc.torpedo_knots': asked(z.int().min(10).max(60).default(torpedo.knots), {
    label: 'Speed',
    says: 'Of every torpedo.',
    unit: 'knots',
    printed: SILENT,
    rule: 'ND-TORP-06',
  }),
  'nwc.torpedo_hits_any': asked(z.boolean().default(false), {
    label: 'They strike friends too',
    says: 'Any ship on their line, or enemies alone.',
    words: NO_YES,
    printed: SILENT,
    rule: 'NM-FIRE-01',
  }),
}

/** What may be agreed for a board game, by the names that set-ups write; each default is the print or our ruling. */
export const settingsSchema = z.strictObject({ ...game, ...fleets, ...guns, ...torpedoes })

/** What of it a form asks for. */
export const settingsSheet: readonly SettingsGroup[] = [
  { title: 'The game', lines: linesOf(game) },
  { title: 'Fleets', lines: linesOf(fleets) },
  { title: 'Guns', lines: linesOf(guns) },
  { title: 'Torpedoes', lines: linesOf(torpedoes) },
]
export type CollegeSettings = z.output<typeof settingsSchema>

/** Picks this book's settings out of a campaign's or a set-up's; refuses `input.invalid` with one sentence. */
export function settingsOf(settings: Settings): CollegeSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('nwc.')))
  return read(settingsSchema, own, 'the settings')
}
