import { z } from 'zod'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'
import type { SettingsGroup } from '../settings-sheet.ts'
import { AT_LIMIT } from './procedures/ending.ts'
import { PACES, SIX_IS } from './procedures/setting-up.ts'
import { MINELAYER_BANDS } from './tables/factors.ts'
import { prices } from './tables/movement.ts'
import { scaleFigures } from './tables/scales.ts'
import { sightYards, signalYards, wordLimit } from './tables/seeing.ts'
import { bankFigures, dayFigures, faces, mmPerBase } from './tables/setting-up.ts'
import { typeFigures } from './tables/types.ts'

/** Readings of the rules that can be changed, by the names that set-ups write. Each default is our ruling. */
export const settingsSchema = z.strictObject({
  /** What a wind die of 6 brings (BK-R02). */
  'bk.wind_six': z.enum(SIX_IS).default('NW'),
  /** The least die with which a side may place a neutral (BK-R03). */
  'bk.neutral_score': z.int().min(1).max(7).default(faces.neutralFrom),
  /** Moves of a 3rd class cruiser (BK-R04). */
  'bk.third_class_moves': z.union([z.literal(2), z.literal(3)]).default(typeFigures('thirdClassCruiser').moves as 2),
  /** Who has lost when the time is up (BK-R06). */
  'bk.victory_mode': z.enum(AT_LIMIT).default('greaterLoss'),
  /** Yards of the model on its base (BK-R07). */
  'bk.model_length': z.int().min(0).max(400).default(scaleFigures.modelYd),
  /** Points that the one move of a submarine costs (BK-R08). */
  'bk.sub_move_nip': z.int().min(0).max(6).default(prices.submarine),
  /** Rough weather takes a price for the cruisers' free second move (BK-R09). */
  'bk.rough_free_move': z.boolean().default(true),
  /** Yards at which a lamp is read (BK-R15). */
  'bk.lamp_yards': z.union([z.literal(2000), z.literal(4000)]).default(signalYards.lamp as 4000),
  /** Hours from the start of sunrise to the start of sunset (BK-R18b). */
  'bk.daylight_hours': z.number().min(1).max(22).default(dayFigures.daylightHours),
  /** Millimetres of a base length, by which features are measured (BK-R19). */
  'bk.mm_per_base': z.union([z.literal(50), z.literal(100), z.literal(150)]).default(mmPerBase as 100),
  /** Yards within which a searchlight lights a target (BK-R22). */
  'bk.searchlight_yards': z.int().min(0).max(20_000).default(sightYards.searchlight),
  /** Bases stop fire that goes over them (BK-R26). */
  'bk.ships_block': z.boolean().default(true),
  /** How far a minelayer's one Attack Factor reaches (BK-R44). */
  'bk.minelayer_bands': z.enum(MINELAYER_BANDS).default('closeNormal'),
  /** Words in clear of a message in Morse when cruising (BK-R45). */
  'bk.words': z.int().min(1).max(200).default(wordLimit('cruising', false)),
  /** Base lengths from the middle of a bank to its edge (BK-R49). */
  'bk.bank_radius': z.number().min(0.5).max(30).default(bankFigures('fog').radiusLengths),
  /** Whether banks drift in one spell of each pair or in every spell (BK-R49). */
  'bk.bank_pace': z.enum(PACES).default('pair'),
  /** Wireless keeps a ship in touch with her Flag (BK-R51). */
  'bk.wt_counts': z.boolean().default(false),
  /** Dusk and dawn count against every target, and not against torpedo craft alone (BK-R61). */
  'bk.dusk_all_targets': z.boolean().default(false),
  /** Base lengths of the sea, long and short (BK-R65). */
  'bk.sea_long': z.int().min(10).max(60).default(scaleFigures.seaLongLengths),
  'bk.sea_short': z.int().min(10).max(60).default(scaleFigures.seaShortLengths),
  /** Spells of each side after which the losses decide; null: never (BK-VC-02). */
  'bk.spell_limit': z.int().min(1).max(1000).nullable().default(24),
})

export type BarkerSettings = z.output<typeof settingsSchema>

/** Picks this book's settings out of a campaign's or a set-up's; refuses `input.invalid` with one sentence. */
export function settingsOf(settings: Settings): BarkerSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('bk.')))
  return read(settingsSchema, own, 'the settings')
}

/** Our rulings throughout. */
export const USUAL: BarkerSettings = settingsSchema.parse({})

type Name = keyof BarkerSettings
const usual = (name: Name) => USUAL[name]
const number = (name: Name, label: string, says: string, rule: string, unit: string, least: number, most: number) => {
  return { name, label, says, rule, usual: usual(name), takes: { kind: 'number' as const, unit, least, most } }
}
const yesNo = (name: Name, label: string, says: string, rule: string) => {
  const options = [
    { value: true, label: 'yes' },
    { value: false, label: 'no' },
  ]
  return { name, label, says, rule, usual: usual(name), takes: { kind: 'choice' as const, options } }
}

/** What may be agreed beforehand, as a form asks for it. */
export const settingsSheet: readonly SettingsGroup[] = [
  {
    title: 'The game',
    lines: [
      {
        name: 'bk.spell_limit',
        label: 'Spells of each side',
        says: 'When both sides have had so many, the losses decide.',
        rule: 'BK-VC-02',
        usual: usual('bk.spell_limit'),
        takes: { kind: 'number', unit: 'spells', least: 1, most: 1000, none: 'no limit' },
      },
      {
        name: 'bk.victory_mode',
        label: 'Who has lost at the limit',
        says: 'The side with the greater losses, or the print taken at its word.',
        rule: 'BK-VC-02',
        printed: 'the side that has sunk more has lost',
        usual: usual('bk.victory_mode'),
        takes: {
          kind: 'choice',
          options: [
            { value: 'greaterLoss', label: 'who has lost more' },
            { value: 'asPrinted', label: 'who has sunk more' },
          ],
        },
      },
      number(
        'bk.sea_long',
        'Long side of the sea',
        'At the scale in which play starts.',
        'BK-SU-01',
        'base lengths',
        10,
        60,
      ),
      number(
        'bk.sea_short',
        'Short side of the sea',
        'The short sides are those of entry.',
        'BK-SU-01',
        'base lengths',
        10,
        60,
      ),
    ],
  },
  {
    title: 'Ships and moves',
    lines: [
      number(
        'bk.third_class_moves',
        'Moves of a 3rd class cruiser',
        'The print leaves her out of its list.',
        'BK-MV-02',
        'moves',
        2,
        3,
      ),
      number('bk.sub_move_nip', 'Price of a submarine’s move', 'The print gives none.', 'BK-MV-02', 'points', 0, 6),
      yesNo('bk.rough_free_move', 'Rough weather takes the free second move', 'It then costs 1 point.', 'BK-MV-09'),
      yesNo('bk.wt_counts', 'Wireless keeps touch with the Flag', 'Otherwise only what can be seen.', 'BK-MV-11'),
    ],
  },
  {
    title: 'Sight, fire and sky',
    lines: [
      yesNo('bk.ships_block', 'Bases stop fire', 'Torpedo craft are fired over at long range either way.', 'BK-EN-07'),
      yesNo(
        'bk.dusk_all_targets',
        'Dusk and dawn count against every target',
        'Otherwise against torpedo craft alone.',
        'BK-CB-04',
      ),
      number(
        'bk.lamp_yards',
        'A lamp is read at',
        'The print has 2 miles and 2,000 yards.',
        'BK-SG-02',
        'yards',
        2000,
        4000,
      ),
      number(
        'bk.bank_radius',
        'Banks of fog, rain and mist reach',
        'From the middle to the edge.',
        'BK-WW-03',
        'base lengths',
        1,
        30,
      ),
    ],
  },
]
