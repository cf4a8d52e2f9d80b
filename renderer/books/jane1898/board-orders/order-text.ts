import type { TacticalBook } from '../../../../shared/action/contract.ts'
import { gunCalled, gunsByName } from '../../../../shared/books/jane1898/tactical/gunnery/gun-names.ts'
import type { Sheet } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'
import { parseOrders, writeOrders } from '../../../../shared/books/jane1898/tactical/notation.ts'
import type { JaneOrders, OrderedAim, ShipOrder, WorkOrder } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import {
  asSheGoes,
  type DraftBalloon,
  type DraftBoat,
  type DraftLand,
  type DraftShipOrder,
  type DraftWorkOrder,
  emptyBalloon,
  emptyBoat,
  emptyLand,
  nothingOrdered,
} from './board-draft.ts'
import { type Given, givenAsFar, type OrderFault, refusedField } from './ship-orders.ts'
import { refusedWorkField, workGivenAsFar } from './work-orders.ts'

/* The fields of a sheet of orders and the book's own words beside them: each is written from the other. */

/** The name under which one order is written and read; it is taken off again. */
const NAME = 'it'

const text = (value: number | string | undefined): string => (value === undefined ? '' : String(value))
const place = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x},${y}`
const placeText = (at: { readonly x: number; readonly y: number } | undefined): string => (at ? place(at) : '')
const aimText = (aim: OrderedAim): string => (typeof aim === 'string' ? aim : place(aim))

function boatDraft(boat: NonNullable<ShipOrder['boat']>): DraftBoat {
  return {
    ...emptyBoat,
    squares: text(boat.squares),
    turns: (boat.turns ?? []).map(({ atSquare, to, points }) => ({
      square: text(atSquare),
      to,
      points: points === 4 ? '4' : '8',
    })),
    level: text(boat.level),
    depth: text(boat.depthFeet),
    air: text(boat.airHours),
    torpedoes: (boat.torpedoes ?? []).map(({ at, atSquare }) => ({ at, square: text(atSquare) })),
  }
}
function balloonDraft(balloon: NonNullable<ShipOrder['balloon']>): DraftBalloon {
  const { squares, toDegrees, feetUp, drop } = balloon
  return { ...emptyBalloon, squares: text(squares), to: text(toDegrees), feet: text(feetUp), drop: drop ?? false }
}
function landDraft(land: NonNullable<ShipOrder['land']>): DraftLand {
  return {
    ...emptyLand,
    march: text(land.marchDegrees),
    pace: text(land.pace),
    face: text(land.faceDegrees),
    formation: text(land.formation),
    fireAt: text(land.fireAt),
    replies: (land.replies ?? []).map(({ gun, at }) => ({ gun, at: place(at) })),
  }
}
function lightDraft(light: ShipOrder['light']): DraftShipOrder['light'] {
  const none = asSheGoes.light
  if (light === undefined) return none
  if (light === 'off') return { ...none, how: 'off' }
  return 'at' in light
    ? { ...none, how: 'on', at: light.at }
    : { ...none, how: 'along', bearing: text(light.bearingDegrees) }
}

/** The fields of the sheet as an order of the book fills them. */
export function draftOf(order: ShipOrder): DraftShipOrder {
  const [first, ...rest] = order.program
  const short = first !== undefined && rest.length === 0 && first.atUnit === 1
  return {
    ...asSheGoes,
    knots: text(order.knots),
    helm: short ? first.do : '',
    program: short ? [] : order.program.map((one) => ({ unit: text(one.atUnit), do: one.do })),
    signal: text(order.signal),
    call: text(order.call),
    answer: text(order.answer),
    shiftFlag: text(order.shiftFlag),
    fire: Object.fromEntries(
      (order.fire ?? []).map(({ gun, at, atUnit, aim }) => [gun, { at, unit: text(atUnit), aim: aimText(aim) }]),
    ),
    quickFire: (order.quickFire ?? []).map(({ at, aim, guns, ceaseFire }) => ({
      at,
      aim: aimText(aim),
      guns: [...(guns ?? [])],
      ceaseFire,
    })),
    torpedoes: Object.fromEntries(
      (order.torpedoes ?? []).map(({ tube, at, atUnit }) => [tube, { at, unit: text(atUnit) }]),
    ),
    load: Object.fromEntries((order.load ?? []).map(({ gun, projectile }) => [gun, projectile])),
    tubes: Object.fromEntries((order.tubes ?? []).map((one) => [one.tube, one.do])),
    ram: text(order.ram),
    board: text(order.board),
    strikeFlag: order.strikeFlag ?? false,
    man: [...(order.man ?? [])],
    light: lightDraft(order.light),
    tow: text(order.tow),
    countermine: placeText(order.countermine),
    playOnSquare: placeText(order.playOnSquare),
    atBoats: (order.atBoats ?? []).map(({ at, by, tube }) => ({ at, by, tube: text(tube) })),
    wireless: [...(order.wireless ?? [])],
    shell: (order.shell ?? []).map(({ at, guns }) => ({ at, guns: [...(guns ?? [])] })),
    bombard: Object.fromEntries((order.bombard ?? []).map(({ gun, at }) => [gun, place(at)])),
    boat: order.boat ? boatDraft(order.boat) : null,
    balloon: order.balloon ? balloonDraft(order.balloon) : null,
    land: order.land ? landDraft(order.land) : null,
  }
}

/** The fields as an order in the book's form fills them. */
export function draftGiven(book: TacticalBook, given: unknown): DraftShipOrder {
  const { ships } = book.readOrders({ ships: { [NAME]: given } }) as JaneOrders
  return ships[NAME] ? draftOf(ships[NAME]) : asSheGoes
}

export function workDraftOf(order: WorkOrder): DraftWorkOrder {
  return {
    ...nothingOrdered,
    explode: [...(order.explode ?? [])],
    run: (order.run ?? []).map(place),
    makeReady: order.makeReady ?? false,
    fireAt: text(order.fireAt),
    aim: order.aim === undefined ? '' : aimText(order.aim),
  }
}

const EMPTY = /^(as she goes|nothing)$/

/** One order in words and back, guns by the names that they have on her sheet; of what has no sheet by their ids. */
const wordsOf = (orders: JaneOrders, sheet: Sheet | undefined): string =>
  writeOrders(orders, (_, gun) => (sheet ? gunCalled(sheet, gun) : gun))
const readWords = (words: string, sheet: Sheet | undefined): JaneOrders =>
  parseOrders(words, (_, name) => (sheet ? gunsByName(sheet, name) : null))

/** Orders in the book's words: what is written in the fields, or why the book does not take it, and at which of them. */
export type Written = { readonly text: string } | { readonly refused: OrderFault }

function written(
  book: TacticalBook,
  orders: Given,
  head: string,
  field: (path: string | undefined) => string,
  sheet?: Sheet,
): Written {
  try {
    const line = wordsOf(book.readOrders(orders) as JaneOrders, sheet).slice(head.length)
    return { text: EMPTY.test(line) ? '' : line }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refused: { field: field(error.refusal.path), says: error.message } }
  }
}

export const writtenOrder = (book: TacticalBook, order: DraftShipOrder, sheet?: Sheet): Written =>
  written(book, { ships: { [NAME]: givenAsFar(order) } }, `${NAME}: `, (path) => refusedField(path, NAME, order), sheet)

export const writtenWork = (book: TacticalBook, order: DraftWorkOrder): Written =>
  written(book, { works: { [NAME]: workGivenAsFar(order) } }, `@work ${NAME}: `, (path) => refusedWorkField(path, NAME))

const REFUSED_LINE = /^Line 1: /

/** The fields as typed words fill them; or why those cannot be read. Words that name a gun or tube twice no sheet can hold. */
function typed<Draft>(
  book: TacticalBook,
  head: string,
  words: string,
  draft: (orders: JaneOrders) => Draft | undefined,
  back: (draft: Draft) => Written,
  sheet?: Sheet,
): { draft: Draft } | { says: string } {
  try {
    const orders = book.readOrders(readWords(`${head}${words}`, sheet)) as JaneOrders
    const made = draft(orders)
    const again = made === undefined ? undefined : back(made)
    const same =
      again !== undefined &&
      'text' in again &&
      `${head}${again.text}` === wordsOf(orders, sheet).replace(/: (as she goes|nothing)$/, ': ')
    if (made === undefined || !same)
      return { says: 'These words name a gun or a tube twice, or more than one ship: the sheet cannot hold them.' }
    return { draft: made }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return {
      says: error.message.replace(REFUSED_LINE, '').replaceAll(`ships.${NAME}.`, '').replaceAll(`works.${NAME}.`, ''),
    }
  }
}

export const typedOrder = (
  book: TacticalBook,
  words: string,
  sheet?: Sheet,
): { draft: DraftShipOrder } | { says: string } =>
  typed(
    book,
    `${NAME}: `,
    words.trim() === '' ? 'as she goes' : words,
    (orders) => orders.ships[NAME] && draftOf(orders.ships[NAME]),
    (draft) => writtenOrder(book, draft, sheet),
    sheet,
  )

export const typedWork = (book: TacticalBook, words: string): { draft: DraftWorkOrder } | { says: string } =>
  typed(
    book,
    `@work ${NAME}: `,
    words.trim() === '' ? 'nothing' : words,
    (orders) => orders.works?.[NAME] && workDraftOf(orders.works[NAME]),
    (draft) => writtenWork(book, draft),
  )
