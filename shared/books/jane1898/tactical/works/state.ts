/** Works of a board: what lies ashore and in the water beside the ships. Absent from a board that has none. */
import type { Reason } from '../../../../explanation/finding.ts'
import type { Mines } from '../../../../vocabulary/mines.ts'
import type { OrderedAim } from '../orders.ts'
import { SQUARE_YARDS } from '../tables/squares-per-move.ts'

/** The middle of a square, yards. */
export interface Place {
  readonly x: number
  readonly y: number
}

export const BOTTOMS = ['sand', 'mud', 'rock'] as const
export type Bottom = (typeof BOTTOMS)[number]

/** A minefield square by square (JT-MINE-01). Every square bears a buoy, sham or not (JT-MINE-03). */
export interface Field {
  readonly id: string
  readonly side: string
  /** Who fires it; null: its station fires at every enemy that it sees over it. */
  readonly seat: string | null
  readonly mines: Mines
  readonly squares: readonly (Place & { readonly state: 'mined' | 'blocked' | 'swept' })[]
  readonly station: Place | null
  /** The fort in which the station is. */
  readonly fort: string | null
  /** Its station is manned and may fire. */
  readonly fires: boolean
  readonly cableWhole: boolean
  /** The station has tried its circuit since it was cut. */
  readonly cutKnown: boolean
  /** Ships whose captains have its chart (JT-MINE-05). */
  readonly charted: readonly string[]
}

export interface Brennan {
  readonly id: string
  readonly side: string
  readonly seat: string
  readonly station: Place
  /** The piece that is its station, or the fort that covers it and where in it (JT-BREN-07). */
  readonly piece: string
  readonly atFeet: number | null
  readonly standing: boolean
  /** Torpedoes not yet run, with the one that is being made ready. */
  readonly left: number
  /** From which move the next may run; null: none is being made ready (JT-BREN-06). */
  readonly readyMove: number | null
  /** With the squares through which it has come, from its station. */
  readonly torpedo: (Place & { readonly headingDegrees: number; readonly way?: readonly Place[] }) | null
  /** Ships between it and its station whose chance at the wires is past (JT-BREN-03). */
  readonly between: readonly string[]
}

export interface PneumaticGun extends Place {
  readonly id: string
  readonly side: string
  readonly seat: string
  /** The fort in which it stands; absent of one in the open. */
  readonly fort?: string
  readonly standing: boolean
  readonly rounds: number
  readonly readyMove: number
  /** What it is to fire at in this move, when the tickets have been fired. */
  readonly ordered: { readonly target: string; readonly label: string; readonly aim: OrderedAim } | null
  /** The square in which its last shot fell; absent: it has not fired. */
  readonly fell?: Place & { readonly move: number; readonly hit: boolean }
}

/** What a side has seen of works, and where: buoys and wrecks as it last saw them, explosions for good. */
export interface SeenWorks {
  readonly buoys: readonly Place[]
  readonly wrecks: readonly Place[]
  readonly explosions: readonly Place[]
  /** Buoys of torpedoes that run now, in sight (JT-BREN-01). */
  readonly torpedoes: readonly Place[]
}

export interface Works {
  readonly land: readonly Place[]
  readonly shoals: readonly Place[]
  readonly bottom: Bottom
  readonly fields: readonly Field[]
  readonly brennans: readonly Brennan[]
  readonly pneumatics: readonly PneumaticGun[]
  /** Squares that a sunken ship blocks (JT-MINE-04). */
  readonly wrecks: readonly Place[]
  readonly explosions: readonly Place[]
  /** By side: pieces ashore and guns ("fort, gun 2.1") that it has located, and those it scouted beforehand (JT-COAST-09). */
  readonly located: Readonly<Record<string, readonly string[]>>
  readonly scouted: Readonly<Record<string, readonly string[]>>
  /** Guns ashore that have fired and may be located. */
  readonly fired: readonly { readonly piece: string; readonly gun: string; readonly move: number }[]
  /** Minutes that ships have countermined a square (JT-MINE-06). */
  readonly countermined: Readonly<Record<string, number>>
  /** Squares on which ships' small guns play in this move (JT-PNEU-03). */
  readonly playedOn: readonly (Place & { readonly ship: string })[]
  readonly seen: Readonly<Record<string, SeenWorks>>
  /** What each seat is told of its works in the last move. */
  readonly accounts: Readonly<Record<string, readonly { readonly says: string; readonly because: readonly Reason[] }[]>>
}

export const NO_WORKS: Works = {
  land: [],
  shoals: [],
  bottom: 'sand',
  fields: [],
  brennans: [],
  pneumatics: [],
  wrecks: [],
  explosions: [],
  located: {},
  scouted: {},
  fired: [],
  countermined: {},
  playedOn: [],
  seen: {},
  accounts: {},
}

/** The square in which a point lies, by its middle. */
export function squareOf({ x, y }: Place): Place {
  return { x: Math.round(x / SQUARE_YARDS) * SQUARE_YARDS || 0, y: Math.round(y / SQUARE_YARDS) * SQUARE_YARDS || 0 }
}

export const keyOf = (place: Place): string => {
  const { x, y } = squareOf(place)
  return `${x},${y}`
}

const barredIn = new WeakMap<readonly Place[], ReadonlySet<string>>()

function keysOf(places: readonly Place[]): ReadonlySet<string> {
  let keys = barredIn.get(places)
  if (!keys) {
    keys = new Set(places.map(keyOf))
    barredIn.set(places, keys)
  }
  return keys
}

/** What bars a square to ships: land, shoals, a wreck (JT-MINE-02, -04). */
export function barredBy(works: Works, key: string): 'land' | 'shoal' | 'wreck' | null {
  if (keysOf(works.land).has(key)) return 'land'
  if (keysOf(works.shoals).has(key)) return 'shoal'
  return keysOf(works.wrecks).has(key) ? 'wreck' : null
}

/** What of a board is asked here. */
interface Board {
  readonly works?: Works | undefined
  readonly pieces: readonly { readonly id: string; readonly status: string }[]
}

/** Does the station of a field still stand? */
export function stationStands(field: Field, pieces: Board['pieces']): boolean {
  if (!field.fires || field.station === null) return false
  if (field.fort === null) return true
  return pieces.some((piece) => piece.id === field.fort && piece.status === 'afloat')
}

/** Seats that have works to order. */
export function worksSeats(board: Board): string[] {
  const { works, pieces } = board
  if (!works) return []
  return [
    ...works.fields.flatMap((field) =>
      field.seat !== null && field.mines === 'observation' && stationStands(field, pieces) ? [field.seat] : [],
    ),
    ...works.brennans.flatMap((one) => (one.standing ? [one.seat] : [])),
    ...works.pneumatics.flatMap((one) => (one.standing ? [one.seat] : [])),
  ]
}

/** Seats that have works alone, and no piece that anybody may see: standing or not, so that their silence tells nothing. */
export function hiddenSeats(board: {
  readonly works?: Works | undefined
  readonly pieces: readonly { readonly seat: string }[]
}): string[] {
  const { works } = board
  if (!works) return []
  const seats = [...works.fields, ...works.brennans, ...works.pneumatics].flatMap(({ seat }) => seat ?? [])
  return [...new Set(seats)].filter((seat) => !board.pieces.some((piece) => piece.seat === seat))
}

/** The side whose works a seat orders; null: it has none. */
export function worksSide(board: Pick<Board, 'works'>, seat: string): string | null {
  const { works } = board
  if (!works) return null
  return [...works.fields, ...works.brennans, ...works.pneumatics].find((one) => one.seat === seat)?.side ?? null
}

/** Sides whose works are still to be reckoned with. */
export function worksSides(board: Board): string[] {
  const seats = new Set(worksSeats(board))
  return [...seats].flatMap((seat) => worksSide(board, seat) ?? [])
}

/** Men ashore who watch: stations of fields and pneumatic guns. Brennan stations are pieces or stand in forts. */
export function posts(works: Works | undefined, pieces: Board['pieces']): (Place & { readonly side: string })[] {
  if (!works) return []
  return [
    ...works.fields.flatMap((field) =>
      field.seat !== null && field.station !== null && stationStands(field, pieces)
        ? [{ side: field.side, x: field.station.x, y: field.station.y }]
        : [],
    ),
    ...works.pneumatics.flatMap(({ side, x, y, standing }) => (standing ? [{ side, x, y }] : [])),
  ]
}
