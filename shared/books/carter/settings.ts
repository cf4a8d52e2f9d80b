import { z } from 'zod'
import { asked } from '../../action/order-form.ts'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'
import { linesOf, NO_YES, type SettingsGroup, YES_NO } from '../settings-sheet.ts'
import { FIRST_MODES } from './procedures/turn-order.ts'
import { fastestKnots } from './tables/speed.ts'
import { delivered } from './tables/table-set.ts'

const { dayMoves, nightMoves, mostScreenMoves } = delivered.fixed

const SILENT = 'nothing is said'

const move = {
  /** CT-R10. */
  'ct.first': asked(z.enum(FIRST_MODES).default('alternate'), {
    label: 'Who moves first',
    says: 'Thrown for once and then by turns, or thrown for every time.',
    words: { alternate: 'by turns', dice: 'by dice every time' },
    rule: 'CT-MV-09',
  }),
  /** CT-R10. */
  'ct.simultaneous': asked(z.boolean().default(false), {
    label: 'Both write blind',
    says: 'Both sides move without seeing the other, and who is first has the square.',
    words: NO_YES,
    rule: 'CT-MV-09',
  }),
  /** CT-R02. */
  'ct.metric': asked(z.enum(['manhattan', 'chebyshev']).default('manhattan'), {
    label: 'Diagonals',
    says: 'Squares are counted sideways and up or down, or a diagonal as one.',
    words: { manhattan: 'count as two', chebyshev: 'count as one' },
    printed: SILENT,
    rule: 'CT-GN-04',
  }),
  /** CT-R05. */
  'ct.mixtures': asked(z.boolean().default(true), {
    label: 'Ships of different kinds share a square',
    says: 'As far as it holds them, or never.',
    words: YES_NO,
    printed: SILENT,
    rule: 'CT-MV-05',
  }),
  /** CT-R12. */
  'ct.speed_floor': asked(z.union([z.literal(0), z.literal(1)]).default(1), {
    label: 'Least speed',
    says: 'What weather and damage leave a ship that has any speed.',
    words: { 0: '0 squares', 1: '1 square' },
    printed: SILENT,
    rule: 'CT-MV-08',
  }),
  /** CT-R32. */
  'ct.minutes': asked(z.int().min(1).max(240).default(20), {
    label: 'Length of a game move',
    says: 'For the clock of a campaign.',
    unit: 'minutes',
    printed: SILENT,
    rule: 'CT-PA-01',
  }),
  'ct.move_limit': asked(z.int().min(1).max(1000).nullable().default(null), {
    label: 'Limit',
    says: 'Game moves after which losses decide.',
    unit: 'game moves',
    none: 'no limit',
    printed: SILENT,
    rule: 'CT-OB-01',
  }),
}

const fire = {
  /** CT-R07. */
  'ct.bonus_at_max': asked(z.boolean().default(true), {
    label: 'Repeated sets at the greatest range',
    says: 'They hit on four and above there too.',
    words: YES_NO,
    printed: SILENT,
    rule: 'CT-GN-09',
  }),
  /** CT-R24. */
  'ct.arcs': asked(z.enum(['table', 'allRound']).default('table'), {
    label: 'Arcs of fire',
    says: 'By the table of arcs, or every gun all round.',
    words: { table: 'by the table', allRound: 'all round' },
    printed: SILENT,
    rule: 'CT-GN-05',
  }),
  /** CT-R15. */
  'ct.night_fire': asked(z.boolean().default(true), {
    label: 'Fire by night',
    says: 'At any disc in range, or not at all.',
    words: YES_NO,
    printed: SILENT,
    rule: 'CT-NT-02',
  }),
}

const light = {
  /** CT-R16. */
  'ct.day_moves': asked(z.int().min(1).max(100).default(dayMoves), {
    label: 'Game moves of a day',
    says: 'Before the night comes.',
    unit: 'game moves',
    rule: 'CT-NT-01',
  }),
  'ct.night_moves': asked(z.int().min(0).max(100).default(nightMoves), {
    label: 'Game moves of a night',
    says: 'Before the day comes.',
    unit: 'game moves',
    rule: 'CT-NT-01',
  }),
  'ct.first_light': asked(z.int().min(1).max(1000).default(1), {
    label: 'First game move of a day',
    says: 'With it a day begins.',
    unit: 'game move',
    rule: 'CT-NT-01',
  }),
  'ct.fog_mode': asked(z.enum(['disc', 'hidden']).default('disc'), {
    label: 'Ships in fog',
    says: 'A blank disc stands for each, or nothing is shown.',
    words: { disc: 'a disc', hidden: 'nothing' },
    rule: 'CT-WX-03',
  }),
  /** CT-R30. */
  'ct.screen_moves': asked(z.union([z.literal(2), z.literal(3)]).default(mostScreenMoves === 2 ? 2 : 3), {
    label: 'A screen stands for',
    says: 'Where a set-up has one.',
    words: { '2': '2 game moves', '3': '3 game moves' },
    rule: 'CT-HS-01',
  }),
}

/** Readings that can be changed, by the names that set-ups write; each default is our ruling. */
export const settingsSchema = z.strictObject({ ...move, ...fire, ...light })

/** What of it a form asks for. */
export const settingsSheet: readonly SettingsGroup[] = [
  { title: 'The game move', lines: linesOf(move) },
  { title: 'Fire', lines: linesOf(fire) },
  { title: 'Light, fog and screen', lines: linesOf(light) },
]
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
