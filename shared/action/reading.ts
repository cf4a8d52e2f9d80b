import type { z } from 'zod'
import { refuse } from '../explanation/refusal.ts'
import { demandWellFormed } from '../explanation/well-formed.ts'

/** "ships[0].knots" of ['ships', 0, 'knots']. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function at(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    given,
  )
}

type Issue = z.core.$ZodIssue

/** Of the branches of a union the one that got farthest, so that the sentence speaks of the slip and not of the whole. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors
    .flat()
    .map((found) => deepest({ ...found, path: [...issue.path, ...found.path] } as Issue))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return inner && (inner.path.length > issue.path.length || inner.code === 'unrecognized_keys') ? inner : issue
}

/** What the branches of a union would take: words by name, and of whatever else its kind. */
function branches(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const taken = issue.errors.flatMap((branch) => {
    const here = branch.find((found) => found.path.length === 0)
    if (here?.code === 'invalid_value') return here.values.map(shown)
    if (here?.code === 'invalid_type') return [article(here.expected)]
    return here?.code === 'unrecognized_keys' || here === undefined ? ['an object'] : []
  })
  return [...new Set(taken)].join(', ')
}

const counted = (origin: string, n: number | bigint): string =>
  origin === 'string' ? `${n} character${Number(n) === 1 ? '' : 's'}` : `${n}`

/** One sentence for one fault: the field, what was given, what is allowed. */
export function faultSentence(issue: Issue, given: unknown, what: string): { path: string; message: string } {
  const of = deepest(issue)
  const path = pathText(of.path)
  const field = path === '' ? `${what.slice(0, 1).toUpperCase()}${what.slice(1)}` : path
  const value = shown(at(given, of.path))
  switch (of.code) {
    case 'unrecognized_keys':
      return {
        path: path === '' ? (of.keys[0] ?? '') : `${path}.${of.keys[0] ?? ''}`,
        message: `${field} has no field ${of.keys.map((key) => `"${key}"`).join(', ')}.`,
      }
    case 'invalid_type':
      if (path === '') return { path, message: `${field} must be ${article(of.expected)}, not ${value}.` }
      return {
        path,
        message:
          value === 'nothing'
            ? `${field} is missing; it takes ${article(of.expected)}.`
            : `${field} takes ${article(of.expected)}, not ${value}.`,
      }
    case 'invalid_union':
      return { path, message: `${field} is ${value}; it may be ${branches(of)}.` }
    case 'invalid_key': {
      const key = String(of.path.at(-1))
      const inside = pathText(of.path.slice(0, -1))
      const name = key === '' ? 'an empty name' : `the name ${shown(key)}, of more characters than names have`
      return { path: inside, message: `${inside === '' ? what : inside} has ${name}.` }
    }
    case 'invalid_value':
      return { path, message: `${field} is ${value}; it may be ${of.values.map((one) => shown(one)).join(', ')}.` }
    case 'too_small':
      return {
        path,
        message:
          of.origin === 'string' || of.origin === 'array'
            ? `${field} is empty; it takes at least ${counted(of.origin, of.minimum)}.`
            : `${field} is ${value}; it may not be ${of.inclusive ? 'under' : 'as low as'} ${of.minimum}.`,
      }
    case 'too_big':
      return {
        path,
        message:
          of.origin === 'string' || of.origin === 'array'
            ? `${field} is too long; it takes at most ${counted(of.origin, of.maximum)}.`
            : `${field} is ${value}; it may not be ${of.inclusive ? 'over' : 'as much as'} ${of.maximum}.`,
      }
    case 'not_multiple_of':
      return { path, message: `${field} is ${value}; it goes by steps of ${of.divisor}.` }
    default:
      return { path, message: `${field} is ${value}: ${of.message.replace(/\.$/, '')}.` }
  }
}

function article(expected: string): string {
  const word =
    expected === 'int'
      ? 'whole number'
      : expected === 'boolean'
        ? 'true or false'
        : expected === 'record'
          ? 'object'
          : expected === 'array'
            ? 'list'
            : expected === 'string'
              ? 'text'
              : expected
  if (word === 'text' || word === 'true or false') return word
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`
}

/** How deep a value may be nested: no schema goes half as far. */
const DEEPEST = 60

/** Where a value is nested beyond all reading, or has a name that a schema would pass over without a word; null: nowhere. */
function unreadable(given: unknown, path: readonly PropertyKey[] = []): { path: string; message: string } | null {
  if (typeof given !== 'object' || given === null) return null
  if (path.length > DEEPEST) {
    const start = pathText(path.slice(0, 3))
    return { path: start, message: `${start} is nested more than ${DEEPEST} deep.` }
  }
  for (const [key, value] of Object.entries(given)) {
    const inner = [...path, Array.isArray(given) ? Number(key) : key]
    if (key === '__proto__')
      return { path: pathText(inner), message: `${pathText(inner)} is no name that anything has.` }
    const found = unreadable(value, inner)
    if (found) return found
  }
  return null
}

/** Reads input at a boundary; refuses `input.invalid` with the sentence of its first fault. `within` is the field that it stands in. */
export function read<S extends z.ZodType>(schema: S, given: unknown, what: string, within?: string): z.output<S> {
  demandWellFormed(given, within ?? what)
  const strange = unreadable(given, within === undefined ? [] : [within])
  if (strange) return refuse('input.invalid', strange.message, { path: strange.path })
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const first = parsed.error.issues[0]
  if (!first) throw new Error('a failed parse without an issue')
  const placed = within === undefined ? first : ({ ...first, path: [within, ...first.path] } as Issue)
  const { path, message } = faultSentence(placed, within === undefined ? given : { [within]: given }, what)
  return refuse('input.invalid', message, { path })
}
