import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** `places[3].gate.lat`: where a value stands in its file. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`
    else text += text === '' ? String(part) : `.${String(part)}`
  }
  return text
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value
  for (const part of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<PropertyKey, unknown>)[part]
  }
  return here
}

/** The value as a person would name it: `"Brest"`, `12`, `[-200, 40.8]`, `a list of 9`. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (isFigures(value)) return `[${value.join(', ')}]`
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}

/** A few figures, as of a corner: shown as they stand. */
const isFigures = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.length <= 3 && value.every((part) => typeof part === 'number')

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
}

const list = (values: readonly unknown[]) => values.map(valueText).join(', ')

/** What must be so of a value, without the value: `must be at most 3`. */
function demand(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${list(issue.values)}` : `must be one of ${list(issue.values)}`
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty'
      if (issue.origin === 'array') return `must have at least ${issue.minimum}`
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'array') return `must have at most ${issue.maximum}`
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    case 'not_multiple_of':
      return `must go in steps of ${issue.divisor}`
    case 'invalid_format':
      if (issue.format === 'datetime') return 'must be a time in UTC such as 1898-05-02T12:00:00Z'
      // A form that has no words of its own is shown as it stands.
      return `must be ${issue.message.startsWith('Invalid') ? `text of the form ${issue.pattern ?? issue.format}` : issue.message}`
    default:
      return issue.message
  }
}

/** One refusal of a schema as an exact sentence: the field, what is allowed, and the value that stands there. */
export function sentences(issues: readonly Issue[], value: unknown): { path: string; message: string }[] {
  return issues.flatMap((issue) => {
    const path = pathText(issue.path)
    const where = path === '' ? 'The file' : path
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((unknown) => ({
        path: pathText([...issue.path, unknown]),
        message: `${path === '' ? 'This file' : path} has no field "${unknown}".`,
      }))
    }
    if (issue.code === 'invalid_union') return closest(issue, value)
    if (issue.code === 'invalid_key') {
      const key = issue.path.at(-1)
      const parent = pathText(issue.path.slice(0, -1))
      const allowed = issue.issues[0] ? demand(issue.issues[0]) : 'is not allowed'
      return [{ path, message: `The name "${String(key)}"${parent === '' ? '' : ` in ${parent}`} ${allowed}.` }]
    }
    return [{ path, message: `${where} ${demand(issue)}; it is ${valueText(valueAt(value, issue.path))}.` }]
  })
}

/** Of the shapes a value may have, the complaint of the one it comes nearest to. */
function closest(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  value: unknown,
): { path: string; message: string }[] {
  // A field that says which shape it is, with a word that is none of them.
  if (issue.errors.length === 0 && 'options' in issue && Array.isArray(issue.options)) {
    const values = issue.options as string[]
    return sentences([{ code: 'invalid_value', values, path: issue.path, message: '', input: undefined }], value)
  }
  const scalars = issue.errors.map((branch) => (branch.length === 1 && branch[0]?.path.length === 0 ? branch[0] : null))
  if (scalars.every((s) => s !== null && s.code === 'invalid_value')) {
    const values = scalars.flatMap((s) => (s?.code === 'invalid_value' ? s.values : []))
    return sentences([{ code: 'invalid_value', values, path: issue.path, message: '', input: undefined }], value)
  }
  // A shape of another kind, a list where an object stands, is never what was meant while one of this kind is allowed.
  const ofKind = issue.errors.filter((branch) => !branch.some((i) => i.code === 'invalid_type' && i.path.length === 0))
  const branches = (ofKind.length > 0 ? ofKind : issue.errors).map((branch) =>
    branch.map((i) => ({ ...i, path: [...issue.path, ...i.path] })),
  )
  const best = [...branches].sort((a, b) => weight(a) - weight(b))[0]
  if (best && best.length > 0) return sentences(best, value)
  const path = pathText(issue.path)
  return [
    { path, message: `${path} is not of a shape that is allowed; it is ${valueText(valueAt(value, issue.path))}.` },
  ]
}

const weight = (branch: readonly Issue[]) =>
  branch.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 2 * issue.keys.length : 1), 0)
