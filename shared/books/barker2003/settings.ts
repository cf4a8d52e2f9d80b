import { z } from 'zod'
import { asked } from '../../action/order-form.ts'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'
import { linesOf, type SettingsGroup, YES_NO } from '../settings-sheet.ts'
import { AT_LIMIT } from './procedures/ending.ts'
import { PACES, SIX_IS } from './procedures/setting-up.ts'
import { MINELAYER_BANDS } from './tables/factors.ts'
import { prices } from './tables/movement.ts'
import { scaleFigures } from './tables/scales.ts'
import { sightYards, signalYards, wordLimit } from './tables/seeing.ts'
import { bankFigures, dayFigures, faces, mmPerBase } from './tables/setting-up.ts'
import { typeFigures } from './tables/types.ts'

const game = {
  'bk.spell_limit': asked(z.int().min(1).max(1000).nullable().default(24), {
    label: 'Spells of each side',
    says: 'When both sides have had so many, the losses decide.',
    unit: 'spells',
    none: 'no limit',
    rule: 'BK-VC-02',
  }),
  /** BK-R06. */
  'bk.victory_mode': asked(z.enum(AT_LIMIT).default('greaterLoss'), {
    label: 'Who has lost at the limit',
    says: 'The side with the greater losses, or the print taken at its word.',
    words: { greaterLoss: 'who has lost more', asPrinted: 'who has sunk more' },
    printed: 'the side that has sunk more has lost',
    rule: 'BK-VC-02',
  }),
  /** BK-R65. */
  'bk.sea_long': asked(z.int().min(10).max(60).default(scaleFigures.seaLongLengths), {
    label: 'Long side of the sea',
    says: 'At the scale in which play starts.',
    unit: 'base lengths',
    rule: 'BK-SU-01',
  }),
  'bk.sea_short': asked(z.int().min(10).max(60).default(scaleFigures.seaShortLengths), {
    label: 'Short side of the sea',
    says: 'The short sides are those of entry.',
    unit: 'base lengths',
    rule: 'BK-SU-01',
  }),
}

const ships = {
  /** BK-R04. */
  'bk.third_class_moves': asked(
    z.union([z.literal(2), z.literal(3)]).default(typeFigures('thirdClassCruiser').moves as 2),
    {
      label: 'Moves of a 3rd class cruiser',
      says: 'The print leaves her out of its list.',
      words: { 2: '2 moves', 3: '3 moves' },
      rule: 'BK-MV-02',
    },
  ),
  /** BK-R08. */
  'bk.sub_move_nip': asked(z.int().min(0).max(6).default(prices.submarine), {
    label: 'Price of a submarine’s move',
    says: 'The print gives none.',
    unit: 'points',
    rule: 'BK-MV-02',
  }),
  /** BK-R09. */
  'bk.rough_free_move': asked(z.boolean().default(true), {
    label: 'Rough weather takes the free second move',
    says: 'It then costs 1 point.',
    words: YES_NO,
    rule: 'BK-MV-09',
  }),
  /** BK-R51. */
  'bk.wt_counts': asked(z.boolean().default(false), {
    label: 'Wireless keeps touch with the Flag',
    says: 'Otherwise only what can be seen.',
    words: YES_NO,
    rule: 'BK-MV-11',
  }),
}

const sky = {
  /** BK-R26. */
  'bk.ships_block': asked(z.boolean().default(true), {
    label: 'Bases stop fire',
    says: 'Torpedo craft are fired over at long range either way.',
    words: YES_NO,
    rule: 'BK-EN-07',
  }),
  /** BK-R61. */
  'bk.dusk_all_targets': asked(z.boolean().default(false), {
    label: 'Dusk and dawn count against every target',
    says: 'Otherwise against torpedo craft alone.',
    words: YES_NO,
    rule: 'BK-CB-04',
  }),
  /** BK-R15. */
  'bk.lamp_yards': asked(z.union([z.literal(2000), z.literal(4000)]).default(signalYards.lamp as 4000), {
    label: 'A lamp is read at',
    says: 'The print has 2 miles and 2,000 yards.',
    words: { 2000: '2,000 yards', 4000: '4,000 yards' },
    rule: 'BK-SG-02',
  }),
  /** BK-R49. */
  'bk.bank_radius': asked(z.number().min(0.5).max(30).default(bankFigures('fog').radiusLengths), {
    label: 'Banks of fog, rain and mist reach',
    says: 'From the middle to the edge.',
    unit: 'base lengths',
    within: [1, 30],
    rule: 'BK-WW-03',
  }),
}

/** Readings of the rules that can be changed, by the names that set-ups write. Each default is our ruling. */
export const settingsSchema = z.strictObject({
  ...game,
  ...ships,
  ...sky,
  /** What a wind die of 6 brings (BK-R02). */
  'bk.wind_six': z.enum(SIX_IS).default('NW'),
  /** The least die with which a side may place a neutral (BK-R03). */
  'bk.neutral_score': z.int().min(1).max(7).default(faces.neutralFrom),
  /** Yards of the model on its base (BK-R07). */
  'bk.model_length': z.int().min(0).max(400).default(scaleFigures.modelYd),
  /** Hours from the start of sunrise to the start of sunset (BK-R18b). */
  'bk.daylight_hours': z.number().min(1).max(22).default(dayFigures.daylightHours),
  /** Millimetres of a base length, by which features are measured (BK-R19). */
  'bk.mm_per_base': z.union([z.literal(50), z.literal(100), z.literal(150)]).default(mmPerBase as 100),
  /** Yards within which a searchlight lights a target (BK-R22). */
  'bk.searchlight_yards': z.int().min(0).max(20_000).default(sightYards.searchlight),
  /** How far a minelayer's one Attack Factor reaches (BK-R44). */
  'bk.minelayer_bands': z.enum(MINELAYER_BANDS).default('closeNormal'),
  /** Words in clear of a message in Morse when cruising (BK-R45). */
  'bk.words': z.int().min(1).max(200).default(wordLimit('cruising', false)),
  /** Whether banks drift in one spell of each pair or in every spell (BK-R49). */
  'bk.bank_pace': z.enum(PACES).default('pair'),
})

/** What of it a form asks for. */
export const settingsSheet: readonly SettingsGroup[] = [
  { title: 'The game', lines: linesOf(game) },
  { title: 'Ships and moves', lines: linesOf(ships) },
  { title: 'Sight, fire and sky', lines: linesOf(sky) },
]

export type BarkerSettings = z.output<typeof settingsSchema>

/** Picks this book's settings out of a campaign's or a set-up's; refuses `input.invalid` with one sentence. */
export function settingsOf(settings: Settings): BarkerSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('bk.')))
  return read(settingsSchema, own, 'the settings')
}

/** Our rulings throughout. */
export const USUAL: BarkerSettings = settingsSchema.parse({})
