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
  /** What a form offers where the schema takes more: these, in this order. */
  readonly offers?: readonly (string | number)[]
  /** Of a number, from where to where a form asks for it, where the schema takes more. */
  readonly within?: readonly [least: number, most: number]
  /** What it takes, in the words of a refusal, where its schema does not say it. */
  readonly takes?: string
  /** Where what is usual is a ruling of ours: what stands in print. */
  readonly printed?: string
  /** What its empty choice is called ("as she goes"). */
  readonly none?: string
  /** What stands chosen while nothing is written. */
  readonly usual?: string
  /**
   * How it is shown, where its kind leaves that open: choices side by side; a list whose parts are chosen together, by a key that names them all, one
   * after another, or each by a tick; a place by its two halves; a group, or a place as one, without a frame.
   */
  readonly as?: 'segments' | 'set' | 'queue' | 'ticks' | 'halves' | 'flat'
  /** Its choices say this field of its group too, after a blank. */
  readonly with?: string
  /** Choices in the view that fill in what is typed here, and what they are called. */
  readonly suggest?: { readonly from: string; readonly label: string }
  readonly placeholder?: string
  /** Its label is for screen readers alone. */
  readonly unseen?: true
  /** It stands beside another of its kind, takes the whole breadth below its line, or stands behind the choice of what is ordered. */
  readonly breadth?: 'half' | 'wide' | 'short'
  /** Spaces round it are kept. */
  readonly verbatim?: true
  /** Lines that are written in it. */
  readonly rows?: number
  /** It is typed in words that are read by what goes by this name ("hour", "position"): `Readers`. */
  readonly typed?: string
  /** What is said while nothing stands in it, where the schema wants something. */
  readonly wants?: string
  /** Forms do not ask for it. */
  readonly unasked?: true
  /** It is left out unless something is written in it. */
  readonly quiet?: true
  /** What is shown for a choice that is no longer among those known. */
  readonly lost?: string
  /** What of the rules it speaks of, where a book has a rule for it. */
  readonly topic?: string
  /** A list by lines: what one is called ("attack"), what adds one ("An attack"), how a new one stands, and the parts without which it is no line yet. */
  readonly line?: {
    readonly called: string
    readonly more: string
    readonly fresh?: Readonly<Record<string, string>>
    readonly needs?: readonly string[]
  }
  /** It is folded away under its label until something stands in it. */
  readonly fold?: true
  /** It is folded away together with those beside it that say the same, under these words. */
  readonly under?: string
}

/** Reads what is typed in the words of one kind, and writes it; undefined where it cannot be read. */
export interface Reader {
  readonly read: (text: string) => Plain | undefined
  readonly write: (value: Plain) => string
  readonly example?: string
  /** What is said of words that cannot be read. */
  readonly says: (text: string, field: FormField) => string
  /** Words for what is kept more exactly than it is read ("1898-05-02T18:00:00Z": "2 May 1800"). */
  readonly shown?: (text: string) => string
}
export type Readers = Readonly<Record<string, Reader>>

const facts = z.registry<FieldFacts>()

/** Says how a field of a schema is asked for. */
export function asked<S extends z.ZodType>(schema: S, of: FieldFacts): S {
  // Its own copy: one schema may stand in several fields.
  const own = schema.clone()
  facts.add(own, of)
  return own
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
    | { readonly kind: 'typed'; readonly typed: string }
    /** Of `truth` the keys are true and false. */
    | {
        readonly kind: 'choice'
        readonly options: readonly FieldChoice[]
        readonly figure: boolean
        readonly truth?: true
      }
    | { readonly kind: 'listed'; readonly from: string; readonly figure: boolean }
    /** A place; or one of these words instead of one. */
    | { readonly kind: 'place'; readonly spoken: readonly string[] }
    | { readonly kind: 'group'; readonly fields: readonly FormField[] }
    /** Of a record (`named`) each line is a name and, behind the last blank, what is so of it. */
    | { readonly kind: 'lines'; readonly of: FormField; readonly most: number | null; readonly named?: true }
    /** One of several orders: the choice stands in the field `tag`; where that is '' in the draft alone, and the order is told by what it has. */
    | { readonly kind: 'one'; readonly tag: string; readonly cases: readonly FormCase[] }
  )
export interface FormCase extends FieldChoice {
  /** None: the order is the word itself. */
  readonly fields: readonly FormField[]
}

/** A draft of one field: texts, checks, and groups and lists of them. */
export type FieldDraft = string | boolean | readonly FieldDraft[] | { readonly [name: string]: FieldDraft | undefined }

/** Whether what was kept is a draft at all. */
export const isDraft = (value: unknown): value is FieldDraft =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => one === undefined || isDraft(one)))

type Inner = z.core.$ZodTypeDef & {
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

/** The schema under what makes it optional, with the facts that were given on the way. */
export function under(schema: z.ZodType): {
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

/** The words or figures among which a schema lets one choose, and nothing else. */
function plainValues(schema: z.ZodType): readonly (string | number)[] | null {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodLiteral) return [...schema.values] as (string | number)[]
  if (!(schema instanceof z.ZodUnion)) return null
  const all = schema.options.map((one) => plainValues(under(one as z.ZodType).core))
  return all.every((one) => one !== null) ? all.flat() : null
}

/** The field of a schema. A schema that no field can stand for is a fault of the book, told while it is written. */
export function fieldOf(name: string, schema: z.ZodType): FormField {
  const { core, optional, facts: said } = under(schema)
  const { words, ...rest } = said ?? { label: spaced(name) }
  const base = { ...rest, name, optional }
  const choice = (key: string): FieldChoice => ({ key, label: words?.[key] ?? spaced(key) })
  const figure = core instanceof z.ZodNumber
  if (rest.offers) return { ...base, kind: 'choice', options: rest.offers.map((one) => choice(String(one))), figure }
  if (rest.typed !== undefined && rest.from === undefined) return { ...base, kind: 'typed', typed: rest.typed }
  if (core instanceof z.ZodRecord) {
    const each = core.valueType as z.ZodType
    // Where it names all that may stand in it, each is a field of a group.
    if (core.keyType instanceof z.ZodEnum)
      return {
        ...base,
        kind: 'group',
        fields: core.keyType.options.map(String).map((key) => ({ ...fieldOf(key, each.optional()), ...choice(key) })),
      }
    if (rest.from !== undefined)
      return {
        ...base,
        kind: 'lines',
        as: 'queue',
        named: true,
        of: fieldOf('', asked(z.string(), { label: '', from: rest.from })),
        most: null,
      }
  }
  if (rest.from !== undefined && (rest.typed !== undefined || !(core instanceof z.ZodArray)))
    return { ...base, kind: 'listed', from: rest.from, figure }
  if (core instanceof z.ZodString) return { ...base, kind: 'text' }
  if (core instanceof z.ZodNumber) return { ...base, kind: 'number' }
  if (core instanceof z.ZodBoolean && words)
    return { ...base, kind: 'choice', options: Object.keys(words).map(choice), figure: false, truth: true }
  if (core instanceof z.ZodBoolean) return { ...base, kind: 'check' }
  if (core instanceof z.ZodLiteral && core.values.has(true)) return { ...base, kind: 'check' }
  const plain = plainValues(core)
  if (plain)
    return {
      ...base,
      kind: 'choice',
      options: plain.map((one) => choice(String(one))),
      figure: plain.every((one) => typeof one === 'number'),
    }
  if (isPlace(core) && rest.as !== 'flat') return { ...base, kind: 'place', spoken: [] }
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
          ...(rest.from ? { kind: 'listed' as const, from: rest.from, figure: line.kind === 'number' } : {}),
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
  if (core instanceof z.ZodUnion) {
    const options = core.options.map((one) => under(one as z.ZodType).core)
    const spoken = options.flatMap((one) => plainValues(one) ?? []).map(String)
    if (options.some(isPlace)) return { ...base, kind: 'place', spoken }
    const cases = options.flatMap((one): FormCase[] => {
      if (!(one instanceof z.ZodObject)) return []
      const fields = shapeFields(one.shape as Record<string, z.ZodType>)
      return [{ ...choice(fields[0]?.name ?? ''), fields }]
    })
    return {
      ...base,
      kind: 'one',
      tag: '',
      cases: [...spoken.map((key) => ({ ...choice(key), fields: [] })), ...cases],
    }
  }
  throw new Error(`No form field stands for "${name}" (${core.def.type}).`)
}

const shapeFields = (shape: Readonly<Record<string, z.ZodType>>): FormField[] =>
  Object.entries(shape)
    .filter(([, schema]) => !under(schema).facts?.unasked)
    .map(([name, schema]) => fieldOf(name, schema))

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

const FIGURE = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`
const PLACE = new RegExp(String.raw`^\s*(${FIGURE})\s*[,; ]\s*(${FIGURE})\s*$`)
const NUMBER = new RegExp(`^${FIGURE}$`)

/** A place typed or clicked as "142,9". */
export function placeIn(text: string): { readonly x: number; readonly y: number } | null {
  const [, x, y] = PLACE.exec(text) ?? []
  return x === undefined ? null : { x: Number(x), y: Number(y) }
}

/** A figure as people write it: with a minus of the printers, a comma before its tenths, or one after its thousands. */
export function figureIn(typed: string): number | null {
  const whole = /^[-−]?\d{1,3}([, ]\d{3})+$/.test(typed) ? typed.replaceAll(/[, ]/g, '') : typed
  const plain = whole.replace('−', '-').replace(/^(-?\d*),(\d{1,2})$/, '$1.$2')
  return NUMBER.test(plain) ? Number(plain) : null
}

/** What must stand in a line before it is one: the fields that its list needs. */
const isLine = ({ line }: FormField, draft: FieldDraft): boolean =>
  (line?.needs ?? []).every((name) => isGroup(draft) && isWritten(draft[name]))

/** What was written as the order that it is: nothing where nothing was. What is no number or place is kept as it was typed, and the schema refuses it. */
export function givenOf(field: FormField, draft: FieldDraft | undefined, readers: Readers = {}): Plain | undefined {
  switch (field.kind) {
    case 'check':
      return draft === true ? true : field.optional ? undefined : false
    case 'group': {
      // A group that may be left out and in which nothing is written is left out.
      return field.optional && !isWritten(draft) ? undefined : givenOfAll(field.fields, draft, readers)
    }
    case 'lines': {
      const lines = isLines(draft) ? draft.flatMap((one) => givenOfLine(field, one, readers) ?? []) : []
      if (field.named) return lines.length > 0 || !field.optional ? Object.fromEntries(lines.map(entryOf)) : undefined
      return lines.length > 0 || !field.optional ? lines : undefined
    }
    case 'one': {
      const key = isGroup(draft) ? draft[field.tag] : undefined
      const found = field.cases.find((one) => one.key === key)
      if (!found) return undefined
      if (field.tag !== '') return { [field.tag]: found.key, ...givenOfAll(found.fields, draft, readers) }
      const given = givenOfAll(found.fields, draft, readers)
      return found.fields.length === 0 ? found.key : Object.keys(given).length === 0 ? undefined : given
    }
    default: {
      // What the schema wants has its usual choice until another is made.
      const kept = (typeof draft === 'string' && draft) || (field.optional ? '' : (field.usual ?? ''))
      const typed = kept.trim()
      if (field.kind === 'listed' && field.typed !== undefined)
        return kept === '' ? undefined : readers[field.typed]?.read(kept)
      // The names of ships and of parts are as they are.
      if (field.kind === 'listed' && !field.figure) return kept === '' ? undefined : kept
      if (typed === '') return undefined
      if (field.kind === 'typed') {
        const read = readers[field.typed]?.read(typed)
        return read === undefined ? typed : read
      }
      if (field.kind === 'choice' && field.truth) return typed === 'true'
      if (field.kind === 'number' || ('figure' in field && field.figure)) return figureIn(typed) ?? typed
      return field.kind === 'place' ? (placeIn(typed) ?? typed) : field.verbatim ? kept : typed
    }
  }
}

/** What a line of a record says of whom: "ship 1 true". */
export const nameOfLine = (line: Plain | FieldDraft): string => String(line).slice(0, String(line).lastIndexOf(' '))
const SAID: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
function entryOf(line: Plain): [string, Plain] {
  const word = String(line).slice(nameOfLine(line).length + 1)
  return [nameOfLine(line), word in SAID ? (SAID[word] ?? null) : word]
}

/** A line as it is given; nothing while it lacks what its list needs. */
function givenOfLine(
  field: FormField & { readonly kind: 'lines' },
  draft: FieldDraft,
  readers: Readers = {},
): Plain | undefined {
  return isLine(field, draft) ? givenOf(field.of, draft, readers) : undefined
}

/** Which field wants a place, and how one is written; a half that is empty is no comma. */
function placeWanted(label: string, given: string): string {
  const called = label === '' ? 'A place' : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  return `${called}: two figures are wanted, east and north, such as 300,-400, not "${given.replace(/^,|,$/g, '')}".`
}

/** The first field in which something stands that cannot be read as what it is, with what is wanted; null where all can. */
export function unread(
  field: FormField,
  draft: FieldDraft | undefined,
  readers: Readers = {},
): { readonly path: readonly string[]; readonly says: string } | null {
  const within = (name: string, of: FormField, inner: FieldDraft | undefined) => {
    const found = unread(of, inner, readers)
    return found ? [{ ...found, path: [name, ...found.path] }] : []
  }
  if (field.kind === 'lines')
    return isLines(draft) ? (draft.flatMap((one, n) => within(String(n), field.of, one))[0] ?? null) : null
  if (field.kind === 'group' || field.kind === 'one') {
    if (field.kind === 'group' && field.wants !== undefined && !isWritten(draft)) return { path: [], says: field.wants }
    if (!isGroup(draft)) return null
    const fields =
      field.kind === 'group' ? field.fields : (field.cases.find(({ key }) => key === draft[field.tag])?.fields ?? [])
    return fields.flatMap((one) => (isShown(one, draft) ? within(one.name, one, draft[one.name]) : []))[0] ?? null
  }
  if (field.wants !== undefined && !isWritten(draft) && field.usual === undefined)
    return { path: [], says: field.wants }
  if (field.kind === 'typed') {
    const text = typeof draft === 'string' ? draft.trim() : ''
    const reader = text === '' ? undefined : readers[field.typed]
    return reader && reader.read(text) === undefined ? { path: [], says: reader.says(text, field) } : null
  }
  const given = givenOf(field, draft, readers)
  if (typeof given !== 'string') return null
  if (field.kind === 'number' || ('figure' in field && field.figure))
    return { path: [], says: `A number is wanted, not "${given}".` }
  if (field.kind === 'place' && !field.spoken.includes(given))
    return { path: [], says: placeWanted(field.label, given) }
  return null
}

export function givenOfAll(
  fields: readonly FormField[],
  draft: FieldDraft | undefined,
  readers: Readers = {},
): Record<string, Plain> {
  const group = isGroup(draft) ? draft : {}
  const given = fields.flatMap((field): [string, Plain][] => {
    const value = isShown(field, group) ? givenOf(field, group[field.name], readers) : undefined
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(given)
}

/** The draft that shows an order as it was given. */
export function draftOf(field: FormField, given: unknown, readers: Readers = {}): FieldDraft | undefined {
  if (given === undefined || given === null) return undefined
  const record = given as Readonly<Record<string, unknown>>
  switch (field.kind) {
    case 'check':
      return given === true
    case 'group':
      return draftOfAll(field.fields, given, readers)
    case 'lines':
      if (field.named) return Object.entries(record).map(([name, said]) => `${name} ${said}`)
      return Array.isArray(given) ? given.flatMap((one) => draftOf(field.of, one, readers) ?? []) : undefined
    case 'one': {
      const found = field.cases.find((one) =>
        field.tag !== ''
          ? one.key === record[field.tag]
          : one.key === given || (typeof given === 'object' && one.key in record),
      )
      return found ? { [field.tag]: found.key, ...draftOfAll(found.fields, given, readers) } : undefined
    }
    case 'place':
      return typeof given === 'string' ? given : `${String(record['x'])},${String(record['y'])}`
    default:
      return (field.typed !== undefined && readers[field.typed]?.write(given as Plain)) || String(given)
  }
}

export function draftOfAll(
  fields: readonly FormField[],
  given: unknown,
  readers: Readers = {},
): { readonly [name: string]: FieldDraft } {
  const record = (given ?? {}) as Readonly<Record<string, unknown>>
  const drafts = fields.flatMap((field): [string, FieldDraft][] => {
    const draft = draftOf(field, record[field.name], readers)
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
  if (first === undefined || (field.kind === 'lines' && field.named)) return []
  if (field.kind === 'lines') {
    // Lines that are none yet are not given, and not counted.
    const lines = isLines(draft) ? [...draft.entries()].filter(([, one]) => givenOfLine(field, one) !== undefined) : []
    const [at, line] = lines[Number(first)] ?? []
    return at === undefined ? [] : [String(at), ...fieldPath(field.of, rest, line)]
  }
  const within = isGroup(draft) ? draft[first] : undefined
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

/** The field at the end of a path of names and numbers, as far as the draft says which it is. */
export function fieldAt(
  field: FormField | null,
  path: readonly string[],
  draft: FieldDraft | undefined,
): FormField | null {
  const [first, ...rest] = path
  if (!field || first === undefined) return field
  if (field.kind === 'lines') return fieldAt(field.of, rest, isLines(draft) ? draft[Number(first)] : undefined)
  const group = isGroup(draft) ? draft : {}
  const fields =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'one'
        ? (field.cases.find(({ key }) => key === group[field.tag])?.fields ?? [])
        : []
  return fieldAt(fields.find(({ name }) => name === first) ?? null, rest, group[first])
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

/** A line that is added: as its list has it, with the first of its choices where the schema wants one. */
export function freshLine(list: FormField, choices: (from: string) => readonly FieldChoice[]): FieldDraft {
  if (list.kind !== 'lines' || (list.of.kind !== 'group' && list.of.kind !== 'one')) return ''
  const wanted = list.line && list.of.kind === 'group' ? list.of.fields.filter(({ optional }) => !optional) : []
  const first = wanted.flatMap((one): [string, FieldDraft][] => {
    const choice =
      one.kind === 'listed' ? choices(one.from).find(({ key, disabled }) => key !== '' && !disabled) : undefined
    return choice ? [[one.name, choice.key]] : []
  })
  return { ...Object.fromEntries(first), ...list.line?.fresh }
}

/** Whether anything is written. */
export function isWritten(draft: FieldDraft | undefined): boolean {
  if (typeof draft === 'string') return draft.trim() !== ''
  if (typeof draft === 'boolean' || draft === undefined) return draft === true
  return (isLines(draft) ? draft : Object.values(draft)).some(isWritten)
}

/** How many things are written. */
export function countWritten(draft: FieldDraft | undefined): number {
  if (typeof draft !== 'object') return isWritten(draft) ? 1 : 0
  if (isLines(draft)) return draft.length
  return Object.values(draft).reduce((sum: number, one) => sum + countWritten(one), 0)
}
