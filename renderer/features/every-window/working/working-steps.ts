import { inFigures } from '../../../../shared/explanation/figures.ts'
import { keyWords } from '../../../../shared/explanation/key-words.ts'
import type { WorkingStep } from '../../../ui/working.ts'

/** A step of a finding as it comes over the bridge. */
interface Step {
  readonly rule: string
  readonly says: string
  readonly inputs?: Readonly<Record<string, unknown>> | undefined
  readonly result?: unknown
}

const UNITS: readonly [RegExp, string][] = [
  [/Minutes$|^minutes$/, ' min'],
  [/Miles$|^miles$/, ' miles'],
  [/Knots$|^knots$/, ' knots'],
  [/Yards$|^yards$/, ' yards'],
  [/Degrees$/, '°'],
  [/Hours$|^hours$/, ' h'],
  [/Points$|^points$/, ' points'],
  [/Tons$|^tons$/, ' tons'],
]

/** A name of the data in words: "speedKnots" is speed (its unit goes to the figure), "of" is of. */
export function nameWords(key: string): string {
  const bare = key.replace(/(?<=.)(Minutes|Miles|Knots|Yards|Degrees|Hours|Points|Tons|Squares)$/, '')
  return bare.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
}

/** Says where a point of a board lies; it differs with the sheet that the reader has before him. */
export type PlaceWords = (at: { readonly x: number; readonly y: number }) => string

const unitOf = (key: string): string => UNITS.find(([end]) => end.test(key))?.[1] ?? ''
/** A name that is nothing but a unit: "miles". Beside it a figure stands bare, or the unit would be said twice. */
const isUnit = (key: string): boolean => unitOf(key) !== '' && nameWords(key) === key && !/[A-Z]/.test(key)

/** A plain value of a working in words, to stand alone or beside its name; `key` gives a figure its unit. */
export function plainWords(value: unknown, key = '', place?: PlaceWords): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'number') return `${inFigures(value, 3)}${isUnit(key) ? '' : unitOf(key)}`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return keyWords(value)
  if (Array.isArray(value)) return value.map((one) => plainWords(one, key, place)).join(', ')
  const { x, y } = value as { readonly x?: unknown; readonly y?: unknown }
  const at = place && typeof x === 'number' && typeof y === 'number' ? place({ x, y }) : null
  return [
    ...Object.entries(value)
      .filter(([name]) => at === null || (name !== 'x' && name !== 'y'))
      // A figure whose name is its unit needs no name: "5.5 miles".
      .map(([name, one]) =>
        typeof one === 'number' && isUnit(name)
          ? `${inFigures(one, 3)}${unitOf(name)}`
          : `${nameWords(name)} ${plainWords(one, name, place)}`,
      ),
    ...(at === null ? [] : [at]),
  ].join(', ')
}

/** The account of a finding as a list draws it: what the rule says, what it gave (or what it was given), and its id. */
export function workingSteps(because: readonly Step[], place?: PlaceWords): WorkingStep[] {
  return because.map(({ rule, says, inputs, result }) => {
    const given = result ?? (inputs && Object.keys(inputs).length > 0 ? inputs : undefined)
    const gives = given === undefined ? '' : plainWords(given, '', place)
    return { says, ...(gives && gives.length <= 80 ? { gives } : {}), source: rule }
  })
}
