import type { Offer, ShipChoices } from '../../../../shared/action/contract.ts'
import { parseKnots } from '../../../chart/words.ts'
import {
  asSheGoes,
  type DraftBalloon,
  type DraftBoat,
  type DraftLand,
  type DraftShipOrder,
  type DraftStrikes,
} from './board-draft.ts'

/** Whether something is ordered at all: a ship without orders carries on. */
export function ordersSomething(order: DraftShipOrder): boolean {
  return JSON.stringify(order) !== JSON.stringify({ ...asSheGoes, ...Object.fromEntries(blank(order)) })
}
/** Texts in which only spaces stand are nothing. */
const blank = (order: DraftShipOrder): [string, unknown][] =>
  Object.entries(order).filter(([, value]) => typeof value === 'string' && value.trim() === '')

/** What is wrong with an order, and the field of the sheet that it stands in: "fire.big 1.1", "knots"; empty where it has none. */
export interface OrderFault {
  readonly field: string
  readonly says: string
}

export type Given = Record<string, unknown>

/** An aim as the book takes it: "strike", "dice", or a point of the card. */
export function aimOf(text: string): unknown {
  const point = pointOf(text)
  return point ?? (text === 'strike' ? 'strike' : 'dice')
}

const FIGURE = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`
const POINT = new RegExp(String.raw`^\s*(${FIGURE})\s*[,; ]\s*(${FIGURE})\s*$`)

/** A point typed or clicked as "142,9": feet from the bow and above the water, or yards east and north. */
export function pointOf(text: string): { x: number; y: number } | null {
  const found = POINT.exec(text)
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null
}

export const pointText = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`

/** Takes the figures of a sheet; the first that is none is remembered. */
class Figures {
  fault: OrderFault | null = null

  wrong(field: string, says: string): undefined {
    this.fault ??= { field, says }
    return undefined
  }
  number(field: string, text: string): number | undefined {
    if (text.trim() === '') return undefined
    const value = Number(text.trim().replace('−', '-').replace(',', '.'))
    return Number.isFinite(value) ? value : this.wrong(field, `A number is wanted, not "${text}".`)
  }
  place(field: string, text: string): { x: number; y: number } | undefined {
    if (text.trim() === '') return undefined
    return pointOf(text) ?? this.wrong(field, `A place such as 300,-400 is wanted, not "${text}".`)
  }
}

/** Only what is something. */
export const filled = (of: Given): Given =>
  Object.fromEntries(
    Object.entries(of).filter(
      ([, value]) => value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && !value.length),
    ),
  )

function boatOf(boat: DraftBoat, figures: Figures): Given {
  return filled({
    squares: figures.number('boat.squares', boat.squares),
    turns: boat.turns.map(({ square, to, points }) => ({ atSquare: Number(square), to, points: Number(points) })),
    level: boat.level,
    depthFeet: figures.number('boat.depthFeet', boat.depth),
    airHours: figures.number('boat.airHours', boat.air),
    torpedoes: boat.torpedoes.filter(hasAt).map(({ at, square }) => ({ at, atSquare: Number(square) || 1 })),
  })
}
function balloonOf(balloon: DraftBalloon, figures: Figures): Given {
  return filled({
    squares: figures.number('balloon.squares', balloon.squares),
    toDegrees: figures.number('balloon.toDegrees', balloon.to),
    feetUp: figures.number('balloon.feetUp', balloon.feet),
    drop: balloon.drop,
  })
}
function landOf(land: DraftLand, figures: Figures): Given {
  return filled({
    marchDegrees: figures.number('land.marchDegrees', land.march),
    pace: land.pace,
    faceDegrees: figures.number('land.faceDegrees', land.face),
    formation: land.formation,
    fireAt: land.fireAt,
    replies: land.replies.flatMap(({ gun, at }, n) => {
      const place = figures.place(`land.replies.${n}`, at)
      return gun !== '' && place ? [{ gun, at: place }] : []
    }),
  })
}

const hasAt = (one: { readonly at: string }): boolean => one.at !== ''
const unit = (text: string): number => Number(text) || 1

function lightOf({ how, at, bearing }: DraftShipOrder['light'], figures: Figures): unknown {
  if (how === 'off') return how
  if (how === 'on' && at !== '') return { at }
  const bearingDegrees = how === 'along' ? figures.number('light', bearing) : undefined
  return bearingDegrees === undefined ? undefined : { bearingDegrees }
}

function read(order: DraftShipOrder): { given: Given; fault: OrderFault | null } {
  const figures = new Figures()
  const typed = order.knots.trim()
  const knots = typed === '' ? undefined : (parseKnots(typed) ?? figures.number('knots', typed))
  const program = order.program.filter((one) => one.do !== '').map((one) => ({ atUnit: unit(one.unit), do: one.do }))
  const places = ['countermine', 'playOnSquare'] as const
  const given = filled({
    knots,
    ...(program.length > 0 ? { program } : { helm: order.helm }),
    fire: Object.entries(order.fire)
      .filter(([, one]) => hasAt(one))
      .map(([gun, one]) => ({ gun, at: one.at, atUnit: unit(one.unit), aim: aimOf(one.aim) })),
    quickFire: order.quickFire.filter(hasAt).map((one) => ({
      at: one.at,
      aim: aimOf(one.aim),
      ceaseFire: one.ceaseFire,
      ...filled({ guns: one.guns }),
    })),
    torpedoes: Object.entries(order.torpedoes)
      .filter(([, one]) => hasAt(one))
      .map(([tube, one]) => ({ tube, at: one.at, atUnit: unit(one.unit) })),
    load: Object.entries(order.load).map(([gun, projectile]) => ({ gun, projectile })),
    tubes: Object.entries(order.tubes).map(([tube, what]) => ({ tube, do: what })),
    ram: order.ram,
    board: order.board,
    strikeFlag: order.strikeFlag,
    signal: order.signal.trim() === '' ? '' : order.signal,
    call: order.call,
    answer: order.answer,
    shiftFlag: order.shiftFlag,
    man: order.man,
    light: lightOf(order.light, figures),
    tow: order.tow,
    ...Object.fromEntries(places.map((field) => [field, figures.place(field, order[field])])),
    atBoats: order.atBoats.filter(hasAt).map(({ at, by, tube }) => ({ at, by, ...filled({ tube }) })),
    wireless: order.wireless.filter((one) => one.to !== '' && one.text !== ''),
    shell: order.shell.filter(hasAt).map(({ at, guns }) => ({ at, ...filled({ guns }) })),
    bombard: Object.entries(order.bombard).flatMap(([gun, text]) => {
      const at = figures.place(`bombard.${gun}`, text)
      return at ? [{ gun, at }] : []
    }),
  })
  const units = {
    ...(order.boat ? { boat: boatOf(order.boat, figures) } : {}),
    ...(order.balloon ? { balloon: balloonOf(order.balloon, figures) } : {}),
    ...(order.land ? { land: landOf(order.land, figures) } : {}),
  }
  return { given: { ...given, ...units }, fault: figures.fault }
}

/** A ship's order as the book takes it, what cannot be read of it left out. */
export const givenAsFar = (order: DraftShipOrder): Given => read(order).given

/** A ship's order as the book takes it, or why it cannot be read. */
export function givenOrder(order: DraftShipOrder): { given: Given } | { refused: OrderFault } {
  if (order.text.trim() !== '')
    return { refused: { field: 'text', says: 'The words typed cannot be read: mend them, or write in the fields.' } }
  const { given, fault } = read(order)
  return fault ? { refused: fault } : { given }
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

/** Lists whose entries the sheet has by the name of their gun or tube, and those that it has by their number. */
const BY_NAME = ['fire', 'torpedoes', 'load', 'tubes', 'bombard'] as const
const BY_NUMBER = ['quickFire', 'atBoats', 'wireless', 'shell'] as const
const UNITS = ['boat', 'balloon', 'land'] as const

const isEmpty = (one: unknown): boolean => typeof one === 'object' && one !== null && 'at' in one && one.at === ''

/** The field of a ship's sheet that a refusal's path means: "ships.majestic.fire[0].at" is "fire.big 1.1" with her draft before one. */
export function refusedField(path: string | undefined, ship: string, order: DraftShipOrder): string {
  const head = `ships.${ship}.`
  if (!path?.startsWith(head)) return ''
  const parts = path
    .slice(head.length)
    .split(/[.[\]]+/)
    .filter(Boolean)
  const [name = '', at] = parts
  const named = BY_NAME.find((one) => one === name)
  if (named !== undefined) {
    const keys = Object.entries(order[named]).flatMap(([key, one]) => (isEmpty(one) ? [] : [key]))
    const key = keys[Number(at)]
    return key === undefined ? name : `${name}.${key}`
  }
  const numbered = BY_NUMBER.find((one) => one === name)
  if (numbered !== undefined) {
    // Lines that are not filled in are not given, and not counted.
    const lines = order[numbered].flatMap((one, n) => (isEmpty(one) ? [] : [n]))
    const line = lines[Number(at)]
    return line === undefined ? name : `${name}.${line}`
  }
  if (UNITS.some((one) => one === name)) return parts.slice(0, /^\d+$/.test(parts[2] ?? '') ? 3 : 2).join('.')
  return name === 'program' && order.program.length === 0 ? 'helm' : name
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
