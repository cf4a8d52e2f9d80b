import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** The dice of setting up, and those of like kind in play (T5). */
export const setupDice = sourcedTable({
  title: 'Dice of setting up',
  columns: ['die', 'wind from', 'weather', 'fishing fleet', 'admiral'],
  page: `
    die | wind from     | weather         | fishing fleet         | admiral            | line
    1   | NE [108]      | calm [114]      | stays [234]           | gunnery [359]      | 105
    2   | SE [108]      | fogBank [117]   | stays [234]           | paint [361]        | 105
    3   | SW [108]      | squalls [120]   | ahead [234]           | torpedophobe [363] | 105
    4   | SW [108]      | none [123]      | ahead [234]           | gallant [365]      | 105
    5   | NW [108]      | none [123]      | port [234]            | cautious [367]     | 105
    6   | NW [BK-R02]   | rough [126]     | starboard [234]       | chivalrous [369]   | 105`,
  notes: [
    'The print lets 1 to 5 bring a breeze, and names the corner of a 6 (BK-R02).',
    'Calm: each side may place a bank of mist if play begins before dawn. A fog bank drifts by 1 move a spell, squalls by 2.',
  ],
})

export const WINDS = ['NE', 'SE', 'SW', 'NW'] as const
export type Wind = (typeof WINDS)[number]
/** Where each wind blows from, degrees. */
export const windDegrees: Readonly<Record<Wind, number>> = { NE: 45, SE: 135, SW: 225, NW: 315 }

export const WEATHER_KINDS = ['calm', 'fogBank', 'squalls', 'none', 'rough'] as const
export type WeatherKind = (typeof WEATHER_KINDS)[number]

export const CHARACTERS = ['gunnery', 'paint', 'torpedophobe', 'gallant', 'cautious', 'chivalrous'] as const
export type Character = (typeof CHARACTERS)[number]

export type FishingMove = 'stays' | 'ahead' | 'port' | 'starboard'

const row = (die: number) => setupDice.row('die', String(die))
export const windOn = (die: number): Wind => row(die)['wind from'].text as Wind
export const weatherOn = (die: number): WeatherKind => row(die).weather.text as WeatherKind
export const fishingOn = (die: number): FishingMove => row(die)['fishing fleet'].text as FishingMove
export const admiralOn = (die: number): Character => row(die).admiral.text as Character

/** Faces on which something comes about: a neutral (BK-R03), contraband, a squall of the senior Flag's die, mist that disperses. */
export const faces = { windInDoubt: 6, neutralFrom: 4, contraband: 6, squall: 1, mistDisperses: 6 } as const

/** A fishing fleet turns by so much (line 234), and a sailing vessel keeps off the wind by more than so much; degrees. */
export const merchantAngles = { fishingDeg: 45, sailingDeg: 45 } as const

export const BANKS = ['fog', 'squall', 'mist'] as const
export type Bank = (typeof BANKS)[number]

/** Banks of fog, rain and mist: moves that they drift, and their radius in base lengths (BK-R49). */
export const bankTable = sourcedTable({
  title: 'Banks of fog, rain and mist',
  columns: ['bank', 'moves a spell', 'radius, lengths'],
  page: `
    bank   | moves a spell | radius, lengths | line
    fog    | 1             | 5 [BK-R49]      | 117
    squall | 2             | 5 [BK-R49]      | 120
    mist   | 0             | 5 [BK-R49]      | 114`,
  notes: ['One spell of each pair counts, that of the side with the initiative (BK-R49).'],
})

export function bankFigures(bank: Bank): { moves: number; radiusLengths: number } {
  const of = bankTable.row('bank', bank)
  return { moves: figureIn(of['moves a spell']), radiusLengths: figureIn(of['radius, lengths']) }
}

/** Time of day: play begins an hour before sunrise at a score of one or less, otherwise so many hours before sunset as the score. */
export const dayFigures = {
  sunriseUpTo: 1,
  hoursBeforeSunrise: 1,
  /** Dawn, sunrise, sunset and dusk last this long each, minutes (lines 98 and 101). */
  spellOfLightMinutes: 30,
  /** From the start of sunrise to the start of sunset (BK-R18b). */
  daylightHours: 12,
} as const

/** Bearings between which the low sun hinders, both included (BK-R24). */
export const sunBearings = { sunrise: [45, 135], sunset: [225, 315] } as const

export const FEATURES = ['coast', 'island', 'shoal'] as const
export type Feature = (typeof FEATURES)[number]

/** Greatest sizes of features (BK-GF-01 to -03), and whose fire each stops. */
export const featureTable = sourcedTable({
  title: 'Features',
  columns: ['feature', 'along, mm', 'inward, mm', 'stops fire of', 'rule'],
  page: `
    feature | along, mm | inward, mm | stops fire of              | rule     | line
    coast   | 450       | 300        | all [87]                   | BK-GF-01 | 78
    island  | 150       | 150        | all [87]                   | BK-GF-02 | 80
    shoal   | 150       | 150        | torpedo craft, submarines [87] | BK-GF-03 | 82`,
  notes: ['On a table of models with bases of 100 mm; at other scales as many millimetres (BK-R19).'],
})

export function featureFigures(kind: Feature) {
  const of = featureTable.row('feature', kind)
  return {
    alongMm: figureIn(of['along, mm']),
    inwardMm: figureIn(of['inward, mm']),
    stopsAll: of['stops fire of'].text === 'all',
    rule: of.rule.text,
  }
}

/** Millimetres of a base length (BK-R19). */
export const mmPerBase = 100
