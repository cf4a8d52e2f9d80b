import { z } from 'zod'
import type { Plain } from '../explanation/finding.ts'

/*
 * A form for an order, made from the schema that judges it. The schema says what may be written; facts beside it say how a field is
 * called, in which unit it is counted, where its choices come from and when it is shown. What is being written is a draft: texts as
 * they stand in their fields.
 */

/** How one field of an order is asked for. All but the label may be left out. */
export interface FieldFacts {
  readonly label: string
  /** What its label leaves open, in one line. */
  readonly says?: string
  readonly unit?: string
  /** The rule that it rests on. */
  readonly rule?: string
  /** Choices that stand in the seat's view under this name (`ShipChoices.lists`). */
  readonly from?: string
  /** Chosen by a click on the board too: a place as {x, y}, or a piece of the list by its id. */
  readonly pick?: 'place' | 'piece'
  /** Shown only while another field of the same group reads one of these. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
  /** What the words of a choice are called. */
  readonly words?: Readonly<Record<string, string>>
}

const facts = z.registry<FieldFacts>()

/** Says how a field of a schema is asked for. */
export function asked<S extends z.ZodType>(schema: S, of: FieldFacts): S {
  facts.add(schema, of)
  return schema
}

export interface FieldChoice {
  readonly key: string
  readonly label: string
  readonly disabled?: boolean
}

interface Field extends Omit<FieldFacts, 'words'> {
  /** Its name in the group that holds it. */
  readonly name: string
  /** It may stay empty. */
  readonly optional: boolean
}

export type FormField = Field &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'number' }
    | { readonly kind: 'check' }
    | { readonly kind: 'choice'; readonly options: readonly FieldChoice[] }
    | { readonly kind: 'listed'; readonly from: string }
    | { readonly kind: 'place' }
    | { readonly kind: 'group'; readonly fields: readonly FormField[] }
    | { readonly kind: 'lines'; readonly of: FormField; readonly most: number | null }
    /** One of several orders: the choice stands in the field `tag`. */
    | { readonly kind: 'one'; readonly tag: string; readonly cases: readonly FormCase[] }
  )
export interface FormCase extends FieldChoice {
  readonly fields: readonly FormField[]
}

/** A draft of one field: texts, checks, and groups and lists of them. */
export type FieldDraft = string | boolean | readonly FieldDraft[] | { readonly [name: string]: FieldDraft | undefined }

type Inner = z.core.$ZodTypeDef & {
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

/** The schema under what makes it optional, with the facts that were given on the way. */
function under(schema: z.ZodType): {
  readonly core: z.ZodType
  readonly optional: boolean
  readonly facts?: FieldFacts
} {
  const own = facts.get(schema)
  const { type, innerType, in: before } = schema.def as Inner
  const wrapped = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'].includes(type)
  const inner = wrapped ? innerType : type === 'pipe' ? before : undefined
  if (!inner) return { core: schema, optional: false, ...(own ? { facts: own } : {}) }
  const found = under(inner)
  const said = own ?? found.facts
  const optional = found.optional || ['optional', 'nullable', 'default', 'prefault', 'catch'].includes(type)
  return { core: found.core, optional, ...(said ? { facts: said } : {}) }
}

const spaced = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function isPlace(schema: z.ZodType): boolean {
  if (!(schema instanceof z.ZodObject)) return false
  const names = Object.keys(schema.shape).sort()
  return names.length === 2 && names[0] === 'x' && names[1] === 'y'
}

/** The field of a schema. A schema that no field can stand for is a fault of the book, told while it is written. */
export function fieldOf(name: string, schema: z.ZodType): FormField {
  const { core, optional, facts: said } = under(schema)
  const { words, ...rest } = said ?? { label: spaced(name) }
  const base = { ...rest, name, optional }
  const choice = (key: string): FieldChoice => ({ key, label: words?.[key] ?? spaced(key) })
  if (rest.from !== undefined && !(core instanceof z.ZodArray)) return { ...base, kind: 'listed', from: rest.from }
  if (core instanceof z.ZodString) return { ...base, kind: 'text' }
  if (core instanceof z.ZodNumber) return { ...base, kind: 'number' }
  if (core instanceof z.ZodBoolean) return { ...base, kind: 'check' }
  if (core instanceof z.ZodEnum)
    return { ...base, kind: 'choice', options: core.options.map((one) => choice(String(one))) }
  if (core instanceof z.ZodLiteral)
    return { ...base, kind: 'choice', options: [...core.values].map((one) => choice(String(one))) }
  if (isPlace(core)) return { ...base, kind: 'place' }
  if (core instanceof z.ZodObject)
    return { ...base, kind: 'group', fields: shapeFields(core.shape as Record<string, z.ZodType>) }
  if (core instanceof z.ZodArray) {
    const most = (core.def.checks ?? [])
      .map((check) => (check._zod.def as { maximum?: number }).maximum)
      .find((one) => one !== undefined)
    const element = core.element as z.ZodType
    const line = fieldOf('', element)
    // What is said of the list is said of each line that says nothing itself.
    const of = under(element).facts
      ? line
      : {
          ...line,
          label: '',
          ...(rest.from ? { kind: 'listed' as const, from: rest.from } : {}),
          ...(rest.pick ? { pick: rest.pick } : {}),
          ...(rest.unit ? { unit: rest.unit } : {}),
        }
    return { ...base, kind: 'lines', of: of as FormField, most: most ?? null }
  }
  if (core instanceof z.ZodDiscriminatedUnion) {
    const tag = core.def.discriminator
    const cases = core.options.map((option): FormCase => {
      const branch = under(option as z.ZodType)
      const { [tag]: mark, ...others } = (branch.core as z.ZodObject).shape as Record<string, z.ZodType>
      const key = mark instanceof z.ZodLiteral ? String(mark.value) : ''
      return { ...choice(key), ...(branch.facts ? { label: branch.facts.label } : {}), fields: shapeFields(others) }
    })
    return { ...base, kind: 'one', tag, cases }
  }
  throw new Error(`No form field stands for "${name}" (${core.def.type}).`)
}

const shapeFields = (shape: Readonly<Record<string, z.ZodType>>): FormField[] =>
  Object.entries(shape).map(([name, schema]) => fieldOf(name, schema))

/** The whole order as one field without a name: a group of fields, or a choice of several orders. */
export const orderField = (schema: z.ZodType): FormField => fieldOf('', schema)

/** Whether a field is shown beside what is written in its group. */
export function isShown(field: FormField, group: FieldDraft | undefined): boolean {
  if (!field.when) return true
  const value = isGroup(group) ? group[field.when.field] : undefined
  return field.when.is.includes(typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : '')
}

export const isGroup = (draft: FieldDraft | undefined): draft is { readonly [name: string]: FieldDraft | undefined } =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft)
export const isLines = (draft: FieldDraft | undefined): draft is readonly FieldDraft[] => Array.isArray(draft)

const PLACE = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** What was written as the order that it is: nothing where nothing was. What is no number or place is kept as it was typed, and the schema refuses it. */
export function givenOf(field: FormField, draft: FieldDraft | undefined): Plain | undefined {
  switch (field.kind) {
    case 'check':
      return draft === true ? true : field.optional ? undefined : false
    case 'group': {
      const given = givenOfAll(field.fields, draft)
      // A group that may be left out and in which nothing is written is left out.
      return field.optional && Object.keys(given).length === 0 ? undefined : given
    }
    case 'lines': {
      const lines = isLines(draft) ? draft.flatMap((one) => givenOf(field.of, one) ?? []) : []
      return lines.length > 0 || !field.optional ? lines : undefined
    }
    case 'one': {
      const key = isGroup(draft) ? draft[field.tag] : undefined
      const found = field.cases.find((one) => one.key === key)
      return found ? { [field.tag]: found.key, ...givenOfAll(found.fields, draft) } : undefined
    }
    default: {
      const typed = typeof draft === 'string' ? draft.trim() : ''
      if (typed === '') return undefined
      if (field.kind === 'number') return NUMBER.test(typed) ? Number(typed) : typed
      if (field.kind !== 'place') return typed
      const [, x, y] = PLACE.exec(typed) ?? []
      return x === undefined ? typed : { x: Number(x), y: Number(y) }
    }
  }
}

export function givenOfAll(fields: readonly FormField[], draft: FieldDraft | undefined): Record<string, Plain> {
  const group = isGroup(draft) ? draft : {}
  const given = fields.flatMap((field): [string, Plain][] => {
    const value = isShown(field, group) ? givenOf(field, group[field.name]) : undefined
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(given)
}

/** The draft that shows an order as it was given. */
export function draftOf(field: FormField, given: unknown): FieldDraft | undefined {
  if (given === undefined || given === null) return undefined
  const record = given as Readonly<Record<string, unknown>>
  switch (field.kind) {
    case 'check':
      return given === true
    case 'group':
      return draftOfAll(field.fields, given)
    case 'lines':
      return Array.isArray(given) ? given.flatMap((one) => draftOf(field.of, one) ?? []) : undefined
    case 'one': {
      const found = field.cases.find((one) => one.key === record[field.tag])
      return found ? { [field.tag]: found.key, ...draftOfAll(found.fields, given) } : undefined
    }
    case 'place':
      return `${String(record['x'])},${String(record['y'])}`
    default:
      return String(given)
  }
}

export function draftOfAll(fields: readonly FormField[], given: unknown): { readonly [name: string]: FieldDraft } {
  const record = (given ?? {}) as Readonly<Record<string, unknown>>
  const drafts = fields.flatMap((field): [string, FieldDraft][] => {
    const draft = draftOf(field, record[field.name])
    return draft === undefined ? [] : [[field.name, draft]]
  })
  return Object.fromEntries(drafts)
}

/** "ships.majestic.fire[0].at" and "ships.majestic.fire.0.at" alike. */
export const pathParts = (path: string): readonly string[] =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')

/** The path of the innermost field that a refused path leads to; empty where it leads to none within this one. */
export function fieldPath(
  field: FormField,
  parts: readonly string[],
  draft: FieldDraft | undefined,
): readonly string[] {
  const [first, ...rest] = parts
  if (first === undefined) return []
  const within = isGroup(draft) ? draft[first] : isLines(draft) ? draft[Number(first)] : undefined
  if (field.kind === 'lines') return within === undefined ? [] : [first, ...fieldPath(field.of, rest, within)]
  if (field.kind === 'one' && first === field.tag) return [first]
  const fields =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'one'
        ? (field.cases.find((one) => isGroup(draft) && one.key === draft[field.tag])?.fields ?? [])
        : []
  const inner = fields.find(({ name }) => name === first)
  return inner ? [first, ...fieldPath(inner, rest, within)] : []
}

/** The same draft with one field of it otherwise: by names of groups and numbers of lines. */
export function withDraft(
  draft: FieldDraft | undefined,
  path: readonly string[],
  value: FieldDraft | undefined,
): FieldDraft | undefined {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (isLines(draft)) {
    const at = Number(first)
    const line = withDraft(draft[at], rest, value)
    return line === undefined ? draft.filter((_, n) => n !== at) : draft.map((one, n) => (n === at ? line : one))
  }
  return {
    ...(isGroup(draft) ? draft : {}),
    [first]: withDraft(isGroup(draft) ? draft[first] : undefined, rest, value),
  }
}

/** Whether anything is written. */
export function isWritten(draft: FieldDraft | undefined): boolean {
  if (typeof draft === 'string') return draft.trim() !== ''
  if (typeof draft === 'boolean' || draft === undefined) return draft === true
  return (isLines(draft) ? draft : Object.values(draft)).some(isWritten)
}
