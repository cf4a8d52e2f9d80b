/** What a JSON Schema of the rules desk asks for, as a form can show it. */
export type Field = {
  /** Path in the input: names, and numbers in lists. */
  readonly path: string
  readonly name: string
  readonly required: boolean
  readonly value: unknown
  /** What its name leaves open, where the question says it. */
  readonly says?: string
} & (
  | { readonly kind: 'figure'; readonly whole: boolean; readonly least?: number; readonly most?: number }
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'text' }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** Lists and what else has no field of its own are written as JSON. */
  | { readonly kind: 'plain' }
)

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The fields of an entry's schema, with what its example or default has in each. */
export function fieldsOf(schema: Schema, example: unknown, under = ''): Field[] {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const given = isSchema(example) ? example : {}
  return Object.entries(properties).flatMap(([name, property]) =>
    isSchema(property) ? [fieldOf(name, property, required.includes(name), given[name], under)] : [],
  )
}

function fieldOf(name: string, schema: Schema, required: boolean, example: unknown, under: string): Field {
  const path = under === '' ? name : `${under}.${name}`
  const says = schema['description']
  const base = {
    path,
    name,
    required,
    value: example ?? schema['default'],
    ...(typeof says === 'string' ? { says } : {}),
  }
  const choices = schema['enum']
  if (Array.isArray(choices)) return { ...base, kind: 'choice', choices: choices as (string | number)[] }
  switch (schema['type']) {
    case 'number':
    case 'integer': {
      const least = numberOf(schema['minimum'])
      const most = numberOf(schema['maximum'])
      return {
        ...base,
        kind: 'figure',
        whole: schema['type'] === 'integer',
        ...(least === undefined || least < -1e9 ? {} : { least }),
        ...(most === undefined || most > 1e9 ? {} : { most }),
      }
    }
    case 'boolean':
      return { ...base, kind: 'yesNo' }
    case 'string':
      return { ...base, kind: 'text' }
    case 'object':
      return schema['properties']
        ? { ...base, kind: 'group', fields: fieldsOf(schema, base.value, path) }
        : { ...base, kind: 'plain' }
    default:
      return { ...base, kind: 'plain' }
  }
}

/** All fields that are typed in, groups opened. */
export function leaves(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.kind === 'group' ? leaves(field.fields) : [field]))
}

/** What stands in a field at first. */
export function shownValue(field: Field): string {
  if (field.value === undefined || field.value === null) return ''
  if (field.kind === 'yesNo') return field.value ? 'yes' : 'no'
  if (field.kind === 'plain') return JSON.stringify(field.value)
  return String(field.value)
}

export interface InputFault {
  readonly path: string
  readonly says: string
}

/** The question's input from what was typed, by path; a field left empty is left out. */
export function readInput(
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
): { readonly input: Record<string, unknown> } | InputFault {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.kind === 'group') {
      const inner = readInput(field.fields, typed)
      if ('says' in inner) return inner
      if (field.required || Object.keys(inner.input).length > 0) input[field.name] = inner.input
      continue
    }
    const text = (typed[field.path] ?? '').trim()
    if (text === '') continue
    const value = readField(field, text)
    if (value === undefined) return { path: field.path, says: faultWords(field, text) }
    input[field.name] = value
  }
  return { input }
}

function readField(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'figure': {
      const value = Number(text.replace(',', '.'))
      return Number.isNaN(value) ? undefined : value
    }
    case 'choice':
      return field.choices.find((one) => String(one) === text)
    case 'yesNo':
      return text === 'yes'
    case 'plain':
      try {
        return JSON.parse(text) as unknown
      } catch {
        return undefined
      }
    default:
      return text
  }
}

function faultWords(field: Field, text: string): string {
  if (field.kind === 'figure') return `${field.name} must be a number; "${text}" was typed.`
  if (field.kind === 'plain') return `${field.name} must be written as JSON, as in the example.`
  return `${field.name} must be one of its choices; "${text}" was typed.`
}
