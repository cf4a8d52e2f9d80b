import { figureIn, sourcedTable } from '../../sourced-table.ts'

export const MODES = ['cruising', 'combat'] as const
export type Mode = (typeof MODES)[number]

/** What is the same at both scales: a mile and a cable in yards, a base's width in its lengths, the sea in base lengths (BK-R65). */
export const scaleFigures = {
  yardsPerMile: 2000,
  yardsPerCable: 200,
  widthPerLength: 0.5,
  /** The model is the base but for the cable between ships (BK-R07). */
  modelYd: 200,
  seaLongLengths: 60,
  seaShortLengths: 40,
} as const

/** Scales of the sea (T2). */
export const seaScales = sourcedTable({
  title: 'Scales of the sea',
  columns: ['mode', 'base length, yards', 'spell, minutes', 'free move, lengths', 'other move, lengths'],
  page: `
    mode     | base length, yards | spell, minutes | free move, lengths | other move, lengths | line
    cruising | 4,000              | 30 [138]       | 2 [206]            | 1 [206]             | 142
    combat   | 400                | 5 [138]        | 1 [206]            | 1 [206]             | 142`,
  notes: ['The print has 2 sea miles and 400 yards, which is a fifth of a mile; a mile is 2,000 yards.'],
})

export interface ScaleFigures {
  readonly baseYd: number
  readonly spellMinutes: number
  readonly freeMoveLengths: number
  readonly otherMoveLengths: number
}

function readScale(mode: Mode): ScaleFigures {
  const row = seaScales.row('mode', mode)
  return {
    baseYd: figureIn(row['base length, yards']),
    spellMinutes: figureIn(row['spell, minutes']),
    freeMoveLengths: figureIn(row['free move, lengths']),
    otherMoveLengths: figureIn(row['other move, lengths']),
  }
}

/** Read once: every distance between two bases asks for them. */
const SCALES: Readonly<Record<Mode, ScaleFigures>> = { cruising: readScale('cruising'), combat: readScale('combat') }

export const scaleOf = (mode: Mode): ScaleFigures => SCALES[mode]

export const MODEL_SCALES = ['1/1200', '1/1500', '1/2400', '1/3000', '1/6000'] as const
export type ModelScale = (typeof MODEL_SCALES)[number]

/** Bases by the scale of the models, and what an inch is (BK-SC-04, BK-SC-06). */
export const modelScales = sourcedTable({
  title: 'Scales of models',
  columns: ['models', 'base, inches', 'base, mm', 'cruising, inches a mile', 'combat, inches', 'combat, yards'],
  page: `
    models | base, inches | base, mm | cruising, inches a mile | combat, inches | combat, yards | line
    1/1200 | 6 [10]       | 150 [10] | 3                       | 3              | 200           | 146
    1/1500 | 4 [10]       | 100 [10] | 2                       | 1              | 100           | 148
    1/2400 | 4 [10]       | 100 [10] | 2                       | 1              | 100           | 148
    1/3000 | 4 [10]       | 100 [10] | 2                       | 1              | 100           | 148
    1/6000 | 2 [10]       | 50 [10]  | 1                       | 1              | 200           | 150`,
  notes: ['So many inches of the table are so many yards in combat.'],
})

export function modelScaleFigures(models: ModelScale) {
  const row = modelScales.row('models', models)
  return {
    baseInches: figureIn(row['base, inches']),
    baseMm: figureIn(row['base, mm']),
    cruisingInchesPerMile: figureIn(row['cruising, inches a mile']),
    combatYardsPerInch: figureIn(row['combat, yards']) / figureIn(row['combat, inches']),
  }
}
