import type { Offer, ShipChoices, TacticalBook } from '../../../shared/action/contract.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { parseKnots } from '../../chart/words.ts'
import type { DraftShipOrder, DraftStrikes } from '../orders/draft.ts'

export const asSheGoes: DraftShipOrder = {
  knots: '',
  helm: '',
  program: '',
  signal: '',
  fire: {},
  quickFire: [],
  torpedoes: {},
  load: {},
  tubes: {},
  ram: '',
  board: '',
  strikeFlag: false,
  more: '',
}

/** Whether something is ordered at all: a ship without orders carries on. */
export function ordersSomething(order: DraftShipOrder): boolean {
  const typed = [order.knots, order.helm, order.program, order.signal, order.ram, order.board, order.more]
  const listed = [order.fire, order.torpedoes, order.load, order.tubes].some((one) => Object.keys(one).length > 0)
  return typed.some((one) => one.trim() !== '') || listed || order.quickFire.length > 0 || order.strikeFlag
}

/** What is wrong with an order, and the field of the sheet that it stands in: "fire.big 1.1", "knots"; empty where it has none. */
export interface OrderFault {
  readonly field: string
  readonly says: string
}

type Given = Record<string, unknown>

/** An aim as the book takes it: "strike", "dice", or a point of the card. */
export function aimOf(text: string): unknown {
  const point = pointOf(text)
  return point ?? (text === 'strike' ? 'strike' : 'dice')
}

/** A point typed or clicked as "142,9", feet from the bow and above the water. */
export function pointOf(text: string): { x: number; y: number } | null {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null
}

export const pointText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`

/** A clause or two in the book's notation for one ship; throws `Refused` where it cannot be read. */
function clausesOf(book: TacticalBook, ship: string, text: string): Given {
  const read = book.readText(`${JSON.stringify(ship)}: ${text}`) as { ships?: Record<string, Given> }
  return read.ships?.[ship] ?? {}
}

function readClauses(book: TacticalBook, ship: string, field: string, text: string): Given | OrderFault {
  try {
    return clausesOf(book, ship, text)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { field, says: error.message.replace(/^Line 1: /, '') }
  }
}

const isFault = (one: Given | OrderFault): one is OrderFault => 'says' in one && 'field' in one

/** A ship's order as the book takes it, or why it cannot be read. */
export function givenOrder(
  book: TacticalBook,
  ship: string,
  order: DraftShipOrder,
): { given: Given } | { refused: OrderFault } {
  const knots = order.knots === '' ? undefined : Number(order.knots) || parseKnots(order.knots)
  if (order.knots !== '' && knots === undefined)
    return { refused: { field: 'knots', says: 'A speed in knots, such as 12.' } }
  const program = order.program.trim()
  let how: Given = order.helm === '' ? {} : { helm: order.helm }
  if (program !== '') {
    const read = readClauses(book, ship, 'program', program)
    if (isFault(read)) return { refused: read }
    how = { program: read['program'] ?? [] }
  }
  const more = order.more.trim() === '' ? {} : readClauses(book, ship, 'more', order.more.trim())
  if (isFault(more)) return { refused: more }
  const unit = (text: string): number => Number(text) || 1
  const signal = order.signal.trim()
  const lists: Given = {
    fire: Object.entries(order.fire)
      .filter(([, one]) => one.at !== '')
      .map(([gun, one]) => ({ gun, at: one.at, atUnit: unit(one.unit), aim: aimOf(one.aim) })),
    quickFire: order.quickFire
      .filter((one) => one.at !== '')
      .map((one) => ({
        at: one.at,
        aim: aimOf(one.aim),
        ceaseFire: one.ceaseFire,
        ...(one.guns.length > 0 ? { guns: one.guns } : {}),
      })),
    torpedoes: Object.entries(order.torpedoes)
      .filter(([, one]) => one.at !== '')
      .map(([tube, one]) => ({ tube, at: one.at, atUnit: unit(one.unit) })),
    load: Object.entries(order.load).map(([gun, projectile]) => ({ gun, projectile })),
    tubes: Object.entries(order.tubes).map(([tube, what]) => ({ tube, do: what })),
  }
  return {
    given: merged(
      {
        ...(knots === undefined ? {} : { knots }),
        ...how,
        ...Object.fromEntries(Object.entries(lists).filter(([, list]) => (list as unknown[]).length > 0)),
        ...(order.ram === '' ? {} : { ram: order.ram }),
        ...(order.board === '' ? {} : { board: order.board }),
        ...(order.strikeFlag ? { strikeFlag: true } : {}),
        ...(signal === '' ? {} : { signal }),
      },
      more,
    ),
  }
}

/** What stands in the fields, and what was written besides: lists are put together, and a thing said twice is as it was written. */
function merged(fields: Given, written: Given): Given {
  const { program, ...rest } = written
  const both: Given = { ...fields }
  for (const [name, value] of Object.entries(rest)) {
    const before = both[name]
    both[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
  }
  if (!Array.isArray(program) || program.length === 0) return both
  const { helm, ...others } = both
  const first = helm === undefined ? [] : [{ atUnit: 1, do: helm }]
  const already = Array.isArray(others['program']) ? others['program'] : first
  return { ...others, program: [...already, ...program] }
}

/** Strikes as the book takes them; a ticket without a point is left to the umpire's dice. Only those that are waited for are given. */
export function givenStrikes(
  wanted: readonly { readonly key: string }[],
  drafts: DraftStrikes,
): { strikes: Record<string, unknown> } {
  return {
    strikes: Object.fromEntries(wanted.map(({ key }) => [key, pointOf(drafts[key] ?? '') ?? 'dice'])),
  }
}

/** Lists whose entries the sheet has by the name of their gun or tube. */
const BY_NAME = ['fire', 'torpedoes', 'load', 'tubes'] as const

/** The field of a ship's sheet that a refusal's path means: "ships.majestic.fire[0].at" is "fire.big 1.1" with her draft before one. */
export function refusedField(path: string | undefined, ship: string, order: DraftShipOrder): string {
  const head = `ships.${ship}.`
  if (!path?.startsWith(head)) return ''
  const [, name = '', at] = /^(\w+)(?:[[.](\d+))?/.exec(path.slice(head.length)) ?? []
  if (name === 'quickFire') return at === undefined ? name : `${name}.${at}`
  const list = BY_NAME.find((one) => one === name)
  if (list === undefined) return name
  const given = Object.entries(order[list] as Record<string, { at?: string } | string>).filter(
    ([, one]) => typeof one === 'string' || one.at !== '',
  )
  const named = given[Number(at)]?.[0]
  return named === undefined ? name : `${name}.${named}`
}

/** The ship of these orders that a refusal's path names. */
export function refusedShip(path: string | undefined, ships: readonly string[]): string | undefined {
  return ships.find((ship) => path === `ships.${ship}` || path?.startsWith(`ships.${ship}.`))
}

/** Offers of a speed, and offers of anything else, as the book made them. */
export function offersOf(choices: ShipChoices | undefined): { speeds: readonly Offer[]; helm: readonly Offer[] } {
  const offers = choices?.offers ?? []
  const isSpeed = (offer: Offer): boolean => / kn$/.test(offer.key)
  return { speeds: offers.filter(isSpeed), helm: offers.filter((offer) => !isSpeed(offer)) }
}

/** The knots that a speed offer stands for. */
export function knotsOf(offer: Offer): string {
  return offer.key.replace(/ kn$/, '')
}
