import { type OperationOrder, operationSchema } from '../../../../shared/campaign/operations.ts'
import type { Movement, OrderedLeg, OrdersAnswer, Road } from '../../../../shared/campaign/orders.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import { knotsWords, parseKnots, runWords } from '../../../chart/words.ts'
import { type DraftCourse, type DraftLeg, type DraftRoad, type DraftWork, freshWork } from './draft.ts'
import { type Armed, gunsText, lotsText, mixText, parseGuns, parseLots, parseMix } from './lots.ts'
import { draftMeeting, meetingRefusal, orderedMeeting } from './meetings.ts'
import { parseMinutes } from './reckoning.ts'
import { draftShore, isShoreOrder, orderedShore } from './shore-writing.ts'
import { type Clock, orderedStanding } from './standing.ts'
import { amountUnit, hasLots, lotsRefusal, mayTakeFrom, namedBy, parseAmount, parseBearing } from './work-words.ts'

/** What a sheet of orders is read by: the writer’s clock, and the guns of the book that is played. */
export interface Reading extends Clock {
  readonly book: Armed
}

/** The orders in force as a course to be written over. */
export function courseOf(force: ForceView, book: Armed = {}): DraftCourse {
  return {
    force: force.id,
    legs: force.plot.map((leg) => draftLeg(leg, book)),
    onContact: ON_CONTACT_OF[force.onContact] ?? 'standOn',
    thisMoveOnly: false,
    lights: force.lights,
    standing: null,
    flag: '',
    sentOff: [],
    resume: false,
    ...(force.submerged ? { submerged: true } : {}),
    by: { medium: '', office: '', vessel: '' },
  }
}

const ON_CONTACT_OF: Readonly<Record<string, DraftCourse['onContact']>> = {
  standOn: 'standOn',
  close: 'close',
  avoid: 'avoid',
  shadow: 'shadow',
  capture: 'capture',
}

/** What a force does when an enemy comes in sight, in the words of a sheet of orders. */
export const ON_CONTACT_WORDS: Readonly<Record<DraftCourse['onContact'], string>> = {
  standOn: 'Stand on',
  close: 'Close',
  avoid: 'Avoid',
  shadow: 'Shadow',
  capture: 'Take merchantmen',
}

function draftLeg(leg: ForceView['plot'][number], book: Armed): DraftLeg {
  if ('waitMinutes' in leg) return { kind: 'wait', minutes: runWords(leg.waitMinutes) }
  if ('enter' in leg) return { kind: 'enter', place: leg.enter, knots: knotsWords(leg.knots) }
  if ('operate' in leg) return isShoreOrder(leg) ? draftShore(leg) : draftWork(leg, book)
  return { kind: 'steam', lat: leg.to.lat, lon: leg.to.lon, knots: knotsWords(leg.knots) }
}

function draftWork(order: OperationOrder, book: Armed): DraftWork {
  const { operate } = order
  const unit = amountUnit(operate)
  const written: Record<string, unknown> = { ...order }
  const amount = unit === null ? undefined : written[unit]
  const kept: Record<string, unknown> = { ...order }
  const named = namedBy(operate) ?? ''
  for (const shown of ['operate', 'from', 'by', 'bearing', 'station', 'field', unit ?? '', named]) delete kept[shown]
  if (operate === 'layMines') delete kept['mines']
  if (hasLots(operate)) for (const shown of ['rounds', 'mix', 'guns']) delete kept[shown]
  return {
    ...freshWork(operate),
    amount: amount === undefined ? '' : String(amount),
    from: ('from' in order && order.from) || namedIn(order),
    by: ('by' in order && order.by) || 'company',
    ...(operate === 'layMines' && order.operate === operate
      ? { mines: order.mines, station: order.station ?? '' }
      : {}),
    bearing: 'bearing' in order ? String(order.bearing) : '',
    field: 'field' in order ? order.field : '',
    ...draftLots(order, book),
    ...draftMeeting(order, kept),
    kept,
  }
}

function draftLots(order: OperationOrder, book: Armed): Partial<DraftWork> {
  if (order.operate === 'repair') return order.guns === undefined ? {} : { guns: gunsText(book, order.guns) }
  if (order.operate !== 'ammunition' && order.operate !== 'stores') return {}
  return {
    rounds: lotsText(book, order.rounds ?? {}),
    mix: mixText(book, order.mix ?? {}),
    ...(order.operate === 'stores' ? { guns: lotsText(book, order.guns ?? {}) } : {}),
  }
}

/** What a line says by class of gun; sections and guns are mended by two lines, and guns that are named come first. */
function orderedLots(leg: DraftWork, book: Armed): Record<string, unknown> {
  if (leg.operate === 'repair') {
    const guns = parseGuns(book, leg.guns)
    return guns ? { guns, sections: undefined } : {}
  }
  if (leg.operate !== 'ammunition' && leg.operate !== 'stores') return {}
  const rounds = parseLots(book, leg.rounds)
  const mix = parseMix(book, leg.mix)
  const guns = leg.operate === 'stores' ? parseLots(book, leg.guns) : null
  return { ...(rounds ? { rounds } : {}), ...(mix ? { mix } : {}), ...(guns ? { guns } : {}) }
}

/** Whom or what an operation of trade names: a contact, a force, a route. */
function namedIn(order: OperationOrder): string {
  const named = namedBy(order.operate)
  return named === null ? '' : (((order as Readonly<Record<string, unknown>>)[named] as string | undefined) ?? '')
}

function orderedWork(leg: DraftWork, by: Reading): OrderedLeg | null {
  const unit = amountUnit(leg.operate)
  const amount = unit === null ? null : parseAmount(leg.amount)
  if (amount === undefined) return null
  if (lotsRefusal(leg, by.book) || meetingRefusal(leg, by)) return null
  const named = namedBy(leg.operate)
  const read = operationSchema.safeParse({
    ...leg.kept,
    ...(named !== null && leg.from !== '' ? { [named]: leg.from } : {}),
    operate: leg.operate,
    ...(unit !== null && amount !== null ? { [unit]: amount } : {}),
    ...(mayTakeFrom(leg.operate) && leg.from !== '' ? { from: leg.from } : {}),
    ...(leg.operate === 'repair' && leg.by === 'dockyard' ? { by: leg.by } : {}),
    ...mineWork(leg, amount),
    ...orderedLots(leg, by.book),
    ...orderedMeeting(leg, by),
  })
  return read.success ? read.data : null
}

/** What a line of mines says beyond its squares. */
function mineWork(leg: DraftWork, squares: number | null): Record<string, unknown> {
  if (leg.operate === 'countermine') return { field: leg.field }
  if (leg.operate !== 'layMines' && leg.operate !== 'sweep') return {}
  const along = { squares: squares ?? 1, bearing: parseBearing(leg.bearing) }
  if (leg.operate === 'sweep') return along
  return { ...along, mines: leg.mines, ...(leg.mines === 'observation' ? { station: leg.station } : {}) }
}

/** A road as the host takes it; undefined leaves the choice to the host. */
export function roadOf(by: DraftRoad): Road | undefined {
  if (by.medium === '') return undefined
  return {
    medium: by.medium,
    ...(by.medium === 'telegraph' && by.office !== '' ? { office: by.office } : {}),
    ...(by.medium === 'vessel' && by.vessel !== '' ? { vessel: by.vessel } : {}),
  }
}

function orderedLeg(leg: DraftLeg, by: Reading): OrderedLeg | null {
  if (leg.kind === 'wait') {
    const waitMinutes = parseMinutes(leg.minutes)
    return waitMinutes === undefined ? null : { waitMinutes }
  }
  if (leg.kind === 'operate') return orderedWork(leg, by)
  if (leg.kind === 'shore') return orderedShore(leg)
  const knots = parseKnots(leg.knots)
  if (knots === undefined) return null
  if (leg.kind === 'enter') return leg.place === '' ? null : { enter: leg.place, knots }
  return { to: { lat: leg.lat, lon: leg.lon }, knots }
}

/** A course as it is handed in, or null while something in it cannot be read. */
export function movementOf(course: DraftCourse, inCompany: boolean, reading: Reading): Movement | null {
  const legs = course.legs.map((leg) => orderedLeg(leg, reading))
  const standing = course.standing?.map((line) => orderedStanding(line, reading))
  if (legs.some((leg) => leg === null) || standing?.some((line) => line === null)) return null
  const by = inCompany ? undefined : roadOf(course.by)
  return {
    force: course.force,
    ...(course.resume ? { resume: true as const } : { legs: legs.filter((leg) => leg !== null) }),
    onContact: course.onContact,
    ...(course.thisMoveOnly ? { thisMoveOnly: true } : {}),
    lights: course.lights,
    ...(course.flag === '' ? {} : { flag: course.flag }),
    ...(standing ? { standing: standing.filter((line) => line !== null) } : {}),
    ...(course.submerged === undefined ? {} : { submerged: course.submerged }),
    ...(by ? { by } : {}),
  }
}

/** The lines that send ships off from a force in company, a body a line; null while something in one of them cannot be read. */
export function sentOffOf(course: DraftCourse, inCompany: boolean, reading: Reading): Movement[] | null {
  if (!inCompany) return []
  const lines = course.sentOff.map((body): Movement | null => {
    const legs = body.legs.map((leg) => orderedLeg(leg, reading))
    if (body.ships.length === 0 || legs.some((leg) => leg === null)) return null
    const orders = { legs: legs.filter((leg) => leg !== null), onContact: body.onContact }
    return { force: course.force, detach: body.ships, detached: orders }
  })
  return lines.some((line) => line === null) ? null : lines.filter((line) => line !== null)
}

/** A refusal of a handed-in course: which leg it speaks of (-1: the whole), the sentence, the rule. */
export interface CourseRefusal {
  readonly leg: number
  /** The body that is sent off, when it speaks of one. */
  readonly body?: number
  /** The standing order, when it speaks of one. */
  readonly standing?: number
  readonly says: string
  readonly rule?: string
}

/** What a line that was handed in orders: a force, or a body that is sent off from it. */
export interface SentLine {
  readonly force: string
  readonly body?: number
}

/** Sorts the host's answer by force: `sent` says of whom each line was, in the order in which they went. */
export function refusalsByForce(answer: OrdersAnswer, sent: readonly SentLine[]): Record<string, CourseRefusal[]> {
  const refusals: Record<string, CourseRefusal[]> = {}
  for (const { path, message, rule } of answer.refused) {
    const at = /^movements\[(\d+)\](?:\.detached)?(?:\.legs\[(\d+)\]|\.standing\[(\d+)\])?/.exec(path)
    const line = at ? sent[Number(at[1])] : undefined
    if (line === undefined) continue
    refusals[line.force] ??= []
    refusals[line.force]?.push({
      leg: at?.[2] === undefined ? -1 : Number(at[2]),
      ...(line.body === undefined ? {} : { body: line.body }),
      ...(at?.[3] === undefined ? {} : { standing: Number(at[3]) }),
      says: message,
      ...(rule === undefined ? {} : { rule }),
    })
  }
  return refusals
}
