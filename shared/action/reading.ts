import type { z } from 'zod'
import { refuse } from '../explanation/refusal.ts'

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

/** One sentence for one fault: the field, what was given, what is allowed. */
export function faultSentence(issue: Issue, given: unknown, what: string): { path: string; message: string } {
  const of = deepest(issue)
  const path = pathText(of.path)
  const field = path === '' ? what : path
  const value = shown(at(given, of.path))
  switch (of.code) {
    case 'unrecognized_keys':
      return {
        path: path === '' ? (of.keys[0] ?? '') : `${path}.${of.keys[0] ?? ''}`,
        message: `${field} has no field ${of.keys.map((key) => `"${key}"`).join(', ')}.`,
      }
    case 'invalid_type':
      return {
        path,
        message:
          value === 'nothing'
            ? `${field} is missing; it takes ${article(of.expected)}.`
            : `${field} takes ${article(of.expected)}, not ${value}.`,
      }
    case 'invalid_value':
      return { path, message: `${field} is ${value}; it may be ${of.values.map((one) => shown(one)).join(', ')}.` }
    case 'too_small':
      return {
        path,
        message:
          of.origin === 'string' || of.origin === 'array'
            ? `${field} is empty; it takes at least ${of.minimum}.`
            : `${field} is ${value}; it may not be ${of.inclusive ? 'under' : 'as low as'} ${of.minimum}.`,
      }
    case 'too_big':
      return {
        path,
        message:
          of.origin === 'string' || of.origin === 'array'
            ? `${field} is too long; it takes at most ${of.maximum}.`
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

/** Reads input at a boundary; refuses `input.invalid` with the sentence of its first fault. */
export function read<S extends z.ZodType>(schema: S, given: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const first = parsed.error.issues[0]
  if (!first) throw new Error('a failed parse without an issue')
  const { path, message } = faultSentence(first, given, what)
  return refuse('input.invalid', message, { path })
}
