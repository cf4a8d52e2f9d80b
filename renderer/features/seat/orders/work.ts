import { type FormFault, readForm } from '../../../../shared/action/form-reading.ts'
import {
  draftOf,
  type FieldDraft,
  type FormField,
  fieldAt,
  isGroup,
  isWritten,
  orderField,
  unread,
} from '../../../../shared/action/order-form.ts'
import { isPlayed, moduleOfWork } from '../../../../shared/books/modules.ts'
import { type OperationOrder, operationSchema } from '../../../../shared/campaign/operations.ts'
import { legSchema } from '../../../../shared/campaign/orders.ts'
import { wrapBearing } from '../../../../shared/navigation/sphere.ts'
import { isShoreOperation, type Operation } from '../../../../shared/vocabulary/operations.ts'
import { groupOf } from '../../board/order-form/group-of.ts'
import type { DraftBody, DraftLeg, DraftWork } from './draft.ts'
import type { Armed } from './lots.ts'
import { orderReaders, parseBearing, parseMiles, type Reading } from './order-readers.ts'
import type { Unread } from './reckoned.ts'

/* A line of a course while it is written: a draft of the schema that judges it, above all of work by the hour. */

export const WORK = orderField(operationSchema)
type Order = DraftWork['order']

const FRESH: Partial<Record<Operation, Order>> = {
  layMines: { squares: '1' },
  sweep: { squares: '1' },
  station: { offBow: '0' },
}

/** A line of work as it is begun to be written. */
export const freshWork = (operate: Operation, more: Order = {}): DraftWork => ({
  kind: 'operate',
  order: { operate, ...FRESH[operate], ...more },
})
/** A station on a force, as it is begun to be written. */
export const freshStation = (force: string): DraftWork => freshWork('station', { force, miles: '5' })

/** What stands in a field of words of a line. */
export function textOf({ order }: DraftWork, name: string): string {
  const text = order[name]
  return typeof text === 'string' ? text : ''
}
export const operationOf = (leg: DraftWork): Operation => textOf(leg, 'operate') as Operation
export const isShoreWork = (leg: DraftWork): boolean => isShoreOperation(operationOf(leg))

/** Sections and guns are mended by two lines, and guns that are named come first. */
const asGiven = ({ order }: DraftWork): Order =>
  order['operate'] === 'repair' && isWritten(order['guns']) ? { ...order, sections: undefined } : order

/** A line of work as it is handed in; or what is wrong with it, and at which of its fields. */
export function readWork(leg: DraftWork, by: Reading): { readonly given: OperationOrder } | FormFault {
  return readForm(operationSchema, WORK, asGiven(leg), orderReaders(by))
}

/** An order as it was given, to be written over. */
export function draftWork(order: OperationOrder, book: Armed): DraftWork {
  const draft = draftOf(WORK, order, orderReaders({ book, at: 0, zoneMinutes: 0 }))
  const written = isGroup(draft) ? draft : {}
  // Where the other was then is no place to look for it now.
  return { kind: 'operate', order: order.operate === 'station' ? { ...written, at: undefined } : written }
}

const LEG = orderField(legSchema)
/** The first field of each leg, by which the schema tells it; of a course steered the position is written on the chart. */
const FIRST = { steam: 'knots', wait: 'waitMinutes', enter: 'enter' } as const
/** What is asked of a line. */
export function legField({ kind }: DraftLeg): FormField {
  if (kind === 'operate') return WORK
  const found = LEG.kind === 'one' ? LEG.cases.find(({ key }) => key === FIRST[kind]) : undefined
  return groupOf(found?.fields ?? [])
}
/** What is written in its fields. */
export const textsOf = (leg: DraftLeg): FieldDraft =>
  leg.kind === 'operate' ? leg.order : leg.kind === 'steam' ? { knots: leg.knots } : leg

/** Readers of what hangs on neither clock, guns nor chart. */
export const READERS = orderReaders({ book: {}, at: 0, zoneMinutes: 0 })
/** What is wanting in a line before any book is asked, and at which of its fields. */
export function unreadLeg(leg: DraftLeg): Unread | null {
  const fault = unread(legField(leg), textsOf(leg), READERS)
  return fault && unreadAt(leg, { at: fault.path, says: fault.says })
}
/** What is wrong with a line as a course is reckoned: of what the book’s rule for its field speaks. */
export function unreadAt(leg: DraftLeg, { at, says }: FormFault): Unread {
  const topic = fieldAt(legField(leg), at, textsOf(leg))?.topic
  return {
    says,
    ...(topic ? { topic: topic as NonNullable<Unread['topic']> } : {}),
    ...(at.length > 0 ? { path: at.join('.') } : {}),
  }
}

const OF_MERCHANTMEN: readonly Operation[] = ['freight', 'load', 'discharge']
const OF_WARSHIPS: readonly Operation[] = ['capture', 'sink', 'tow', 'part']

/** Whether an operation is one of those that are played in this campaign. */
export function isWorkPlayed(campaign: Parameters<typeof isPlayed>[0], operate: Operation): boolean {
  return isPlayed(campaign, moduleOfWork(operate))
}

/** Whether a line of this kind is not offered to a force: what is done against a coast and what is done otherwise are chosen by themselves. */
export function isClosedWork(
  leg: DraftWork,
  operate: Operation,
  merchant: boolean,
  campaign: Parameters<typeof isPlayed>[0],
): boolean {
  if (isShoreOperation(operate) !== isShoreWork(leg)) return true
  return (merchant ? OF_WARSHIPS : OF_MERCHANTMEN).includes(operate) || !isWorkPlayed(campaign, operate)
}

/** Where a station lies by the bow of the other: those that have a name, and those between them. */
const NAMED: Readonly<Record<number, string>> = {
  0: 'ahead of her',
  45: 'on her starboard bow',
  90: 'on her starboard beam',
  135: 'on her starboard quarter',
  180: 'astern of her',
  225: 'on her port quarter',
  270: 'on her port beam',
  315: 'on her port bow',
}
const BETWEEN = Array.from({ length: 36 }, (_, n) => n * 10).filter((degrees) => NAMED[degrees] === undefined)
export const WAYS = [...Object.keys(NAMED).map(Number), ...BETWEEN].map((degrees) => ({
  key: String(degrees),
  label: NAMED[degrees] ?? `${degrees}° from her bow`,
}))

/** Miles between ships of a line of scouts, so that each reads the signals of the next (10,000 yards). */
const ABREAST_MILES = 4.5

/** Ships of one body, each by herself in a line abreast about the station of the body. Null where it has no station to spread from. */
export function inLineAbreast(body: DraftBody): DraftBody[] | null {
  const [leg, ...others] = body.legs
  if (leg?.kind !== 'operate' || operationOf(leg) !== 'station' || body.ships.length < 2) return null
  const way = textOf(leg, 'offBow') === '' ? 'bearing' : 'offBow'
  const miles = parseMiles(textOf(leg, 'miles'))
  const middle = parseBearing(textOf(leg, way))
  if (miles === undefined || middle === undefined) return null
  return body.ships.map((ship, i) => {
    const abeam = (i - (body.ships.length - 1) / 2) * ABREAST_MILES
    const degrees = Math.round(wrapBearing(middle + (Math.atan2(abeam, miles) * 180) / Math.PI)) % 360
    const off = String(Math.round(Math.hypot(abeam, miles) * 10) / 10)
    return {
      ...body,
      ships: [ship],
      legs: [{ ...leg, order: { ...leg.order, miles: off, [way]: String(degrees) } }, ...others],
    }
  })
}
