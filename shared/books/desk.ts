/** The rules desk: every table and formula of every book as one question, with its working. */
import { z } from 'zod'
import type { Dice } from '../dice/dice.ts'
import type { Finding } from '../explanation/finding.ts'
import { refuse } from '../explanation/refusal.ts'
import type { DeskEntry } from './contract.ts'
import { askedBooks, tacticalBooks } from './registry.ts'

/** One question as the desk lists it; `schema` is JSON Schema, and `defaults` what is taken for an input left out. */
export interface ListedEntry {
  readonly id: string
  readonly asks: string
  readonly rules: readonly string[]
  readonly schema: Readonly<Record<string, unknown>>
  readonly defaults: Readonly<Record<string, unknown>>
  readonly example: DeskEntry['example']
}

const entries: readonly DeskEntry[] = askedBooks.flatMap((book) => book.desk)

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

const isOf = (id: string, whole: string, joint: string) => id === whole || id.startsWith(`${whole}${joint}`)

/** Questions of the other half of a book that answer one of its rules too, or one of a family of them. */
const elsewhere = (rule: string): readonly string[] =>
  tacticalBooks.flatMap((book) =>
    Object.entries(book.askedElsewhere ?? {}).flatMap(([id, questions]) => (isOf(id, rule, '-') ? questions : [])),
  )

/**
 * Every question that the desk answers; those of one rule ("JS-FORT-08") or family of rules ("JS-FORT"); those of one book, or one question.
 * Refuses `reckon.unknown` where there is no such book or question, and `reckon.rule` where no question answers a rule.
 */
export function listDesk(rule?: string, of?: string): readonly ListedEntry[] {
  if (of !== undefined && !entries.some((entry) => isOf(entry.id, of, '.'))) return unknownQuestion(of)
  const also = rule === undefined ? [] : elsewhere(rule)
  const ofRule = entries.filter(
    (entry) => rule === undefined || entry.rules.some((id) => isOf(id, rule, '-')) || also.includes(entry.id),
  )
  if (ofRule.length === 0)
    refuse('reckon.rule', `The rules desk has no question of rule "${rule}"; reckon --list shows them all.`, {
      path: 'rule',
    })
  return ofRule
    .filter((entry) => of === undefined || isOf(entry.id, of, '.'))
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
  if (!entry) return unknownQuestion(id)
  const read = entry.input.safeParse(input)
  if (!read.success) {
    const issue = read.error.issues[0]
    if (issue) return refuse('input.invalid', ...inputFault(issue, input, schemaOf(entry), entry.rules[0]))
  }
  return entry.answer(input, dice)
}

const NEAREST = 4

/** Refuses a question that there is not, and names those whose name is most like it. */
function unknownQuestion(id: string): never {
  const [book = '', asked = book] = id.toLowerCase().split('.')
  const near = entries.filter((one) => {
    const name = (one.id.split('.')[1] ?? '').toLowerCase()
    return asked !== '' && (name.includes(asked) || asked.includes(name))
  })
  const ofBook = entries.filter((one) => isOf(one.id, book, '.')).length
  const hint =
    near.length > 0
      ? `: did you mean ${listed(near.slice(0, NEAREST).map((one) => one.id))}? reckon --list shows them all.`
      : ofBook > 0
        ? `; reckon --list ${book} shows the ${ofBook} of ${book}.`
        : '; reckon --list shows them all.'
  return refuse('reckon.unknown', `The rules desk has no question "${id}"${hint}`, { path: 'id' })
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

/** What has a length, and is not measured. */
const COUNTED: ReadonlySet<string> = new Set(['array', 'string'])

type InputFault = [message: string, where: { path: string; rule?: string }]

/** What the schema says along a path, from the question itself down to the input. */
function schemasAlong(schema: unknown, path: readonly PropertyKey[]): readonly object[] {
  const found: object[] = []
  let at: unknown = schema
  for (const key of [null, ...path]) {
    if (key !== null && typeof at === 'object' && at !== null)
      at = typeof key === 'number' ? Reflect.get(at, 'items') : valueAt(Reflect.get(at, 'properties'), [key])
    if (typeof at !== 'object' || at === null) return found
    found.push(at)
  }
  return found
}

/** The rule of an input that has one of its own (`.meta({ rule })`, which the list shows too), or of the group that it stands in. */
function ruleAlong(schemas: readonly object[]): string | undefined {
  const rules = schemas.map((one): unknown => Reflect.get(one, 'rule'))
  return rules.findLast((one) => typeof one === 'string')
}

/** The values that an input is chosen from where each is a type of its own; null of any other. */
function choicesOf(schema: object | undefined): readonly unknown[] | null {
  const all: unknown = schema && Reflect.get(schema, 'anyOf')
  if (!Array.isArray(all)) return null
  return all.every((one: unknown) => typeof one === 'object' && one !== null && 'const' in one)
    ? all.map((one: { readonly const: unknown }) => one.const)
    : null
}

/** What there must be of it, "2 entries or more", in words of what is counted. */
function counted(origin: string, count: unknown, than: 'more' | 'fewer'): string {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  return `have ${String(count)} ${count === 1 ? one : many} or ${than}`
}

/** The sentence for the first thing wrong with an input, its path and its rule. */
function inputFault(
  issue: z.core.$ZodIssue,
  input: unknown,
  schema: Readonly<Record<string, unknown>>,
  first: string | undefined,
): InputFault {
  const along = schemasAlong(schema, issue.path)
  const rule = ruleAlong(along) ?? first
  const where = (path: string) => ({ path, ...(rule === undefined ? {} : { rule }) })
  const path = pathText(issue.path)
  const oneOf = (values: readonly unknown[]): InputFault => {
    const said = listed(values.map((one) => JSON.stringify(one) ?? String(one)))
    return [
      value === undefined ? `${name} is missing: it is ${said}.` : `${name} must be ${said}; ${given}.`,
      where(path),
    ]
  }
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
      return oneOf(issue.values)
    case 'too_small': {
      if (issue.origin === 'string' && issue.minimum === 1) return [`${name} must not be empty; ${given}.`, where(path)]
      const least = issue.inclusive ? `${String(issue.minimum)} or more` : `above ${String(issue.minimum)}`
      const must = COUNTED.has(issue.origin) ? counted(issue.origin, issue.minimum, 'more') : `be ${least}`
      return [`${name} must ${must}; ${given}.`, where(path)]
    }
    case 'too_big': {
      const most = issue.inclusive ? `${String(issue.maximum)} or less` : `below ${String(issue.maximum)}`
      const must = COUNTED.has(issue.origin) ? counted(issue.origin, issue.maximum, 'fewer') : `be ${most}`
      return [`${name} must ${must}; ${given}.`, where(path)]
    }
    case 'custom':
      return [`${name} must be ${issue.message}; ${given}.`, where(path)]
    default: {
      const choices = choicesOf(along.at(-1))
      return choices ? oneOf(choices) : [`${name} cannot be read (${issue.message}); ${given}.`, where(path)]
    }
  }
}
