/** The rules desk: every table and formula of every book as one question, with its working. */
import { z } from 'zod'
import type { Dice } from '../dice/dice.ts'
import type { Finding } from '../explanation/finding.ts'
import { refuse } from '../explanation/refusal.ts'
import type { DeskEntry } from './contract.ts'
import { strategicBooks, tacticalBooks } from './registry.ts'

/** One question as the desk lists it; `schema` is JSON Schema, and `defaults` what is taken for an input left out. */
export interface ListedEntry {
  readonly id: string
  readonly asks: string
  readonly rules: readonly string[]
  readonly schema: Readonly<Record<string, unknown>>
  readonly defaults: Readonly<Record<string, unknown>>
  readonly example: DeskEntry['example']
}

const entries: readonly DeskEntry[] = [...strategicBooks, ...tacticalBooks].flatMap((book) => book.desk)

function schemaOf(entry: DeskEntry): Record<string, unknown> {
  return z.toJSONSchema(entry.input, { io: 'input' })
}

function defaultsOf(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const properties = schema['properties']
  if (typeof properties !== 'object' || properties === null) return {}
  const found: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    if (typeof property === 'object' && property !== null && 'default' in property) found[name] = property.default
  }
  return found
}

/** Every question that the desk answers, or those that one rule id stands behind. */
export function listDesk(rule?: string): readonly ListedEntry[] {
  return entries
    .filter((entry) => rule === undefined || entry.rules.includes(rule))
    .map((entry) => {
      const schema = schemaOf(entry)
      return {
        id: entry.id,
        asks: entry.asks,
        rules: entry.rules,
        schema,
        defaults: defaultsOf(schema),
        example: entry.example,
      }
    })
}

/** Answers one question with its working. Refuses `reckon.unknown` and, by the input's name, `input.invalid`. */
export function reckon(id: string, input: unknown, dice: Dice): Finding<unknown> {
  const entry = entries.find((one) => one.id === id)
  if (!entry) {
    const [book = ''] = id.split('.')
    const near = entries.filter((one) => one.id.startsWith(`${book}.`)).length
    const hint = near > 0 ? `; reckon --list shows the ${near} of ${book}` : '; reckon --list shows them all'
    return refuse('reckon.unknown', `The rules desk has no question "${id}"${hint}.`, { path: 'id' })
  }
  const read = entry.input.safeParse(input)
  if (!read.success) {
    const issue = read.error.issues[0]
    if (issue) return refuse('input.invalid', ...inputFault(issue, input, schemaOf(entry), entry.rules[0]))
  }
  return entry.answer(input, dice)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = input
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return at
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  )
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with named inputs',
}

type InputFault = [message: string, where: { path: string; rule?: string }]

/** The sentence for the first thing wrong with an input, and its path. */
function inputFault(
  issue: z.core.$ZodIssue,
  input: unknown,
  schema: Readonly<Record<string, unknown>>,
  rule: string | undefined,
): InputFault {
  const where = (path: string) => ({ path, ...(rule === undefined ? {} : { rule }) })
  const path = pathText(issue.path)
  const name = path === '' ? 'The input' : path
  const value = valueAt(input, issue.path)
  const given = `${JSON.stringify(value) ?? String(value)} was given`
  switch (issue.code) {
    case 'unrecognized_keys': {
      const key = issue.keys[0] ?? ''
      const full = path === '' ? key : `${path}.${key}`
      const properties = schema['properties']
      const names = path === '' && typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
      const takes = names.length > 0 ? ` This question takes ${names.join(', ')}.` : ''
      return [`There is no input "${full}".${takes}`, where(full)]
    }
    case 'invalid_type': {
      const expected = EXPECTED[issue.expected] ?? issue.expected
      return [
        value === undefined ? `${name} is missing: it is ${expected}.` : `${name} must be ${expected}; ${given}.`,
        where(path),
      ]
    }
    case 'invalid_value':
      if (value === undefined)
        return [
          `${name} is missing: it is ${listed(issue.values.map((one) => JSON.stringify(one) ?? String(one)))}.`,
          where(path),
        ]
      return [
        `${name} must be ${listed(issue.values.map((one) => JSON.stringify(one) ?? String(one)))}; ${given}.`,
        where(path),
      ]
    case 'too_small':
      if (issue.origin === 'array') return [`${name} must have at least ${String(issue.minimum)} entries.`, where(path)]
      return [
        `${name} must be ${issue.inclusive ? `${String(issue.minimum)} or more` : `above ${String(issue.minimum)}`}; ${given}.`,
        where(path),
      ]
    case 'too_big':
      return [
        `${name} must be ${issue.inclusive ? `${String(issue.maximum)} or less` : `below ${String(issue.maximum)}`}; ${given}.`,
        where(path),
      ]
    case 'custom':
      return [`${name} must be ${issue.message}; ${given}.`, where(path)]
    default:
      return [`${name} cannot be read (${issue.message}); ${given}.`, where(path)]
  }
}
