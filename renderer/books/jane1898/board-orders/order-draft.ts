import type { TacticalBook } from '../../../../shared/action/contract.ts'
import {
  draftOf as draftOfField,
  type FieldDraft,
  type FormField,
  fieldPath,
  givenOf,
  isDraft,
  isGroup,
  isLines,
  orderField,
  pathParts,
  placeIn,
  unread,
} from '../../../../shared/action/order-form.ts'
import { gunCalled, gunsByName } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import type { Sheet as ScoringSheet } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { parseOrders, writeOrders } from '../../../../shared/books/jane1898/tactical/notation.ts'
import {
  type JaneOrders,
  type ShipOrder,
  shipOrder,
  workOrder,
} from '../../../../shared/books/jane1898/tactical/orders.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'

/* What a seat writes for a tactical board: drafts of its orders, as the schema that judges them has their fields, and the book's own words beside them. */

/** An order while it is written. `text` is typed in the book's own notation and not to be read yet; the fields stand as they were. */
export type OrderDraft = { readonly [name: string]: FieldDraft | undefined }
export const nothingOrdered: OrderDraft = {}

/** What orders are written for: how the book calls them, the head of one in its notation, and what it writes for no order. */
export interface Sheet {
  readonly list: 'ships' | 'works'
  readonly head: string
  readonly empty: string
  readonly schema: typeof shipOrder | typeof workOrder
  readonly field: FormField
}
/** The name under which one order is written and read; it is taken off again. */
const NAME = 'it'
export const OF_SHIP: Sheet = {
  list: 'ships',
  head: `${NAME}: `,
  empty: 'as she goes',
  schema: shipOrder,
  field: orderField(shipOrder),
}
export const OF_WORK: Sheet = {
  list: 'works',
  head: `@work ${NAME}: `,
  empty: 'nothing',
  schema: workOrder,
  field: orderField(workOrder),
}

/** A field of a sheet by its name. */
export function fieldNamed({ field }: Sheet, name: string): FormField {
  const found = field.kind === 'group' ? field.fields.find((one) => one.name === name) : undefined
  if (!found) throw new Error(`No field of these orders is called ${name}.`)
  return found
}

/** What is wrong with an order, and the path of the field that it stands in: "fire.0.at", "knots"; empty where it has none. */
export interface OrderFault {
  readonly field: string
  readonly says: string
}
export type Given = Readonly<Record<string, unknown>>

/** A value without the innermost line of a list on a path, or without the field at its end. */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [first, ...rest] = path
  if (Array.isArray(value)) {
    const inner = rest.some((part) => typeof part === 'number') ? [without(value[Number(first)], rest)] : []
    return value.flatMap((one, n) => (n === first ? inner : [one]))
  }
  if (typeof value !== 'object' || value === null || first === undefined) return value
  const { [first]: now, ...others } = value as Record<PropertyKey, unknown>
  return rest.length === 0 ? others : { ...others, [first]: without(now, rest) }
}

/** An order as the book takes it, what cannot be read of it left out. */
export function givenAsFar({ field, schema }: Sheet, draft: OrderDraft): Given {
  let given: unknown = givenOf(field, draft) ?? {}
  // One fault at a time: a list that has lost its lines is none, and so it goes as well.
  for (let faults = 0; faults < 100; faults++) {
    const path = schema.safeParse(given).error?.issues[0]?.path
    if (!path) break
    given = path.length === 0 ? {} : without(given, path)
  }
  return given as Given
}

/** An order as the book takes it, or why it cannot be read. */
export function givenOrder({ field }: Sheet, draft: OrderDraft): { given: Given } | { refused: OrderFault } {
  if (draft['text'])
    return { refused: { field: 'text', says: 'The words typed cannot be read: mend them, or write in the fields.' } }
  const fault = unread(field, draft)
  if (fault) return { refused: { field: fault.path.join('.'), says: fault.says } }
  return { given: (givenOf(field, draft) ?? {}) as Given }
}

/** The fields of the sheet as an order of the book fills them; one thing done before the first unit is the short form. */
export function draftOf({ field }: Sheet, order: object): OrderDraft {
  const { program = [], ...rest } = order as Partial<ShipOrder>
  const [first, second] = program
  const helm = first?.atUnit === 1 && second === undefined ? { helm: first.do } : { program }
  const draft = draftOfField(field, program.length > 0 ? { ...rest, ...helm } : rest)
  return isGroup(draft) ? draft : nothingOrdered
}

/** The fields of a ship as an order in the book's form fills them. */
export function draftGiven(book: TacticalBook, given: unknown): OrderDraft {
  const { ships } = book.readOrders({ ships: { [NAME]: given } }) as JaneOrders
  return draftOf(OF_SHIP, ships[NAME] ?? {})
}

/** The field of the sheet that a refusal's path means; empty where it means none of this one's. */
export function refusedField({ list, field }: Sheet, path: string | undefined, id: string, draft: OrderDraft): string {
  const head = `${list}.${id}.`
  if (!path?.startsWith(head)) return ''
  const [first = '', ...rest] = pathParts(path.slice(head.length))
  if (first === 'program' && !isLines(draft['program'])) return 'helm'
  const found = fieldPath(field, [first, ...rest], draft)
  return found.join('.')
}

/** Which of these orders a refusal's path names. */
export function refusedOf({ list }: Sheet, path: string | undefined, ids: readonly string[]): string | undefined {
  return ids.find((id) => path === `${list}.${id}` || path?.startsWith(`${list}.${id}.`))
}

/** One order in words and back, guns by the names that they have on her scoring sheet; of what has none by their ids. */
const wordsOf = (orders: JaneOrders, ship: ScoringSheet | undefined): string =>
  writeOrders(orders, (_, gun) => (ship ? gunCalled(ship, gun) : gun))
const readWords = (words: string, ship: ScoringSheet | undefined): JaneOrders =>
  parseOrders(words, (_, name) => (ship ? gunsByName(ship, name) : null))

/** What is written in the fields in the book's words, or why the book does not take it, and at which of them. */
export function writtenOrder(
  sheet: Sheet,
  book: TacticalBook,
  draft: OrderDraft,
  ship?: ScoringSheet,
): { readonly text: string } | { readonly refused: OrderFault } {
  const fault = unread(sheet.field, draft)
  try {
    const { field } = sheet
    const given = fault ? givenAsFar(sheet, draft) : (givenOf(field, draft) ?? {})
    const orders = book.readOrders({ [sheet.list]: { [NAME]: given } }) as JaneOrders
    const line = wordsOf(orders, ship).slice(sheet.head.length)
    return { text: line === sheet.empty ? '' : line }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refused: { field: refusedField(sheet, error.refusal.path, NAME, draft), says: error.message } }
  }
}

const REFUSED_LINE = /^Line 1: /
/** A gun or a tube has one line on the sheet. */
const ONE_LINE = [
  ['fire', 'gun'],
  ['torpedoes', 'tube'],
  ['load', 'gun'],
  ['tubes', 'tube'],
  ['bombard', 'gun'],
] as const
const isTwice = (draft: OrderDraft): boolean =>
  ONE_LINE.some(([list, by]) => {
    const names = linesOf(draft, list).map((line) => line[by])
    return new Set(names).size < names.length
  })

/** The fields as typed words fill them; or why those cannot be read. Words that name a gun or tube twice no sheet can hold. */
export function typedOrder(
  sheet: Sheet,
  book: TacticalBook,
  words: string,
  ship?: ScoringSheet,
): { readonly draft: OrderDraft } | { readonly says: string } {
  try {
    const typed = `${sheet.head}${words.trim() === '' ? sheet.empty : words}`
    const orders = book.readOrders(readWords(typed, ship)) as JaneOrders
    const order = orders[sheet.list]?.[NAME]
    const draft = order && draftOf(sheet, order)
    const others = Object.keys(orders.ships).length + Object.keys(orders.works ?? {}).length
    if (!draft || others > 1 || orders.strikes || isTwice(draft))
      return { says: 'These words name a gun or a tube twice, or more than one ship: the sheet cannot hold them.' }
    return { draft }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { says: error.message.replace(REFUSED_LINE, '').replaceAll(`${sheet.list}.${NAME}.`, '') }
  }
}

/** The lines of a list that is written. */
export function linesOf(
  draft: OrderDraft,
  list: string,
): readonly { readonly [name: string]: FieldDraft | undefined }[] {
  const lines = draft[list]
  return isLines(lines) ? lines.filter(isGroup) : []
}
/** What stands in a field of words. */
export const textIn = (draft: OrderDraft, name: string): string => {
  const text = draft[name]
  return typeof text === 'string' ? text : ''
}

export const pointText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`

/** Strikes as the book takes them; a ticket without a point is left to the umpire's dice. Only those that are waited for are given. */
export function givenStrikes(
  wanted: readonly { readonly key: string }[],
  drafts: DraftStrikes,
): { strikes: Record<string, unknown> } {
  return {
    strikes: Object.fromEntries(wanted.map(({ key }) => [key, placeIn(drafts[key] ?? '') ?? 'dice'])),
  }
}

/** What was written for one board. */
export interface JanePaper {
  readonly ships: Readonly<Record<string, OrderDraft>>
  readonly works: Readonly<Record<string, OrderDraft>>
  /** Points on the cards of tickets by the ticket's key: "dice" or "142,9". */
  readonly strikes: DraftStrikes
  /** His own notes on ships of the enemy. */
  readonly notes: Readonly<Record<string, string>>
  /** The move and its part for which it was written: at one screen a move is made while another player's sheet is up. */
  readonly stage?: string | undefined
}
export type DraftStrikes = Readonly<Record<string, string>>

/** Parts by name, those that are none left out: an older window kept orders otherwise. */
function parts<T>(kept: unknown, is: (one: unknown) => one is T): Readonly<Record<string, T>> {
  const all = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(all.filter((entry): entry is [string, T] => is(entry[1])))
}
const isOrder = (one: unknown): one is OrderDraft => isDraft(one) && isGroup(one)
const isText = (one: unknown): one is string => typeof one === 'string'

/** What was kept of a board's paper. What was written for a move that has been made since is done with; notes on the enemy stay. */
export function readPaper(kept: Readonly<Record<string, unknown>>, stage: string | null): JanePaper {
  const of = isText(kept['stage']) ? kept['stage'] : undefined
  const notes = parts(kept['notes'], isText)
  if (of !== undefined && stage !== null && of !== stage) return { ships: {}, works: {}, strikes: {}, notes, stage: of }
  return {
    ships: parts(kept['ships'], isOrder),
    works: parts(kept['works'], isOrder),
    strikes: parts(kept['strikes'], isText),
    notes,
    stage: of,
  }
}
