import type { WorkingStep } from '../../ui/working.ts'

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

function figure(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-GB') : String(Math.round(value * 1000) / 1000)
}

/** A plain value of a working in words; `key` gives a figure its unit. */
export function plainWords(value: unknown, key = ''): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'number') return `${figure(value)}${UNITS.find(([end]) => end.test(key))?.[1] ?? ''}`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => plainWords(one, key)).join(', ')
  return Object.entries(value)
    .map(([name, one]) => {
      const words = plainWords(one, name)
      // "miles 5.5 miles" says it twice.
      return typeof one === 'number' && words.endsWith(` ${name}`) ? words : `${nameWords(name)} ${words}`
    })
    .join(', ')
}

/** The account of a finding as a list draws it: what the rule says, what it gave (or what it was given), and its id. */
export function workingSteps(because: readonly Step[]): WorkingStep[] {
  return because.map(({ rule, says, inputs, result }) => {
    const given = result ?? (inputs && Object.keys(inputs).length > 0 ? inputs : undefined)
    const gives = given === undefined ? '' : plainWords(given)
    return { says, ...(gives && gives.length <= 80 ? { gives } : {}), source: rule }
  })
}
