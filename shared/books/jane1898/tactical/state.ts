import type { BoardCard, LossEntry, Stores, TrackPoint } from '../../../action/contract.ts'
import type { Reason } from '../../../explanation/finding.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import type { ByGunClass } from '../gun-classes.ts'
import type { Area, BalloonPart, BoatPart, LandPart, Plan, SeenLand, Sighted } from './beside/state.ts'
import type { Particulars } from './gunnery/drawn-sheet.ts'
import type { Sheet } from './gunnery/sheet.ts'
import type { Marks } from './gunnery/state.ts'
import type { Outline } from './gunnery/target.ts'
import type { Waiting } from './phases/waiting.ts'
import type { BoardSettings } from './settings.ts'
import type { Projectile } from './tables/damage.ts'
import type { Works } from './works/state.ts'

export const SIDES_OF_HELM = ['port', 'starboard'] as const
export type Turn = (typeof SIDES_OF_HELM)[number]

/** The buoy beside a piece: red for port, green for starboard, both when engines are reversed (JT-TURN-01, JT-SPD-01). */
export interface Helm {
  readonly buoy: 'none' | Turn
  /** The turn is made with one engine backing (JT-TURN-04). */
  readonly byEngines: boolean
  /** Squares run since the buoy was dropped or since the last turn. */
  readonly since: number
  /** Units of a turn that did not fit into the move. */
  readonly owed: number
  /** Squares that a breakdown still costs her; absent: none (JT-GEN-16). */
  readonly breakdown?: number
}

/** A ship's way through the water. */
export interface Way {
  /** Half-squares a move; below nought astern. */
  readonly halves: number
  /** An odd half-square left over from the last move (JT-MOVE-04). */
  readonly carry: 0 | 1
  /** "stopping": reversed until the way is off her, then stopped; "ahead" with no speed is lying stopped. */
  readonly engines: 'ahead' | 'reversed' | 'stopping'
  /** Squares still to run off after engines were reversed, and squares a move meanwhile (JT-SPD-01). */
  readonly runOn: number
  readonly rate: number
  /** Squares made astern in the last move (JT-SPD-02). */
  readonly astern: number
}

/** A point of a piece's path in one move: `t` from 0 to 1 of the minute, and what the unit before it was spent on. */
export interface PathPoint {
  readonly t: number
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly by: 'start' | 'advance' | 'astern' | 'turn' | 'lost'
}

/** A sinking ship lies on her side for her minutes: she takes no orders, and is in the way (JT-GEN-18). */
export type PieceStatus = 'afloat' | 'sinking' | 'sunk' | 'prize'

/** A gun's charge: from which move it may be fired, and in which move its projectile was named (JT-FIRE-04, -05). */
export interface Load {
  readonly projectile: Projectile
  readonly declaredMove: number
  readonly readyMove: number
}

export interface Fighting {
  /** Her own sheet; null: drawn from her particulars. */
  readonly ownSheet: Sheet | null
  readonly particulars: Particulars
  readonly marks: Marks
  /** Every gun's load by its id. */
  readonly loads: Readonly<Record<string, Load>>
  /** Rounds left by class and projectile; for quick-firers, minutes of fire (JT-FIRE-01, -22). */
  readonly magazine: ByGunClass<Readonly<Record<Projectile, number>>>
  /** Torpedoed and down a deck (JT-TORP-11), and the move from which her quick-firers may fire again (JT-TORP-12). */
  readonly waterlogged: boolean
  readonly quickFiringFromMove: number | null
  /** Her admiral is aboard (JT-GEN-07). */
  readonly flagship: boolean
  /** Coal burnt before she came, as a share of her bunkers (JT-ARM-09). */
  readonly coalUsedShare: number
  readonly lively: boolean
  /** Of her captain, 1 the most senior; absent: after those who have a number, as they came (JT-GEN-11). */
  readonly seniority?: number
  /** She came with men, so that they can be reckoned with (JT-PERS-02). */
  readonly crewed: boolean
  /** Guns that her captain has manned before all others; absent: as her sheet has them (JT-PERS-03). */
  readonly manFirst?: readonly string[]
  /** She carries a spar torpedo (JT-SUB01-08). */
  readonly spar?: true
  /** Made up to show so many funnels and masts; absent: she shows what she has (JT-GEN-14). */
  readonly disguise?: { readonly funnels: number; readonly masts: number }
}

/** What a night has decided so far; absent by day. */
export interface Night {
  /** Pairs of torpedo craft and watcher that have come within sight once: whether the even throw failed (JT-NIGHT-07). */
  readonly missed: Readonly<Record<string, boolean>>
  /** By eye and ship ("hood|hoche"): by how many yards she misjudges the distance of a ship that shows a light (JT-LIGHT-04). */
  readonly gauged: Readonly<Record<string, number>>
  /** Boats that a side keeps in view after they crossed a fixed beam of its own (JT-LIGHT-05). */
  readonly held: readonly string[]
}

/** A search light: held on a ship, or fixed on a true bearing. */
export type Light = { readonly at: string } | { readonly bearingDegrees: number }

/** One ship on the board; x and y are yards of her bow. */
export interface Piece {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly seat: string
  readonly card: BoardCard
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly way: Way
  readonly helm: Helm
  readonly status: PieceStatus
  readonly prizeOf: string | null
  /** Greatest speed as she came aboard, or as the umpire set it: before the damage of this action, and before weather. */
  readonly presentKnots: number
  readonly stores: Stores
  readonly fight: Fighting
  /** Her search light; null or absent: none is shown. */
  readonly light?: Light | null
  readonly sectionsLost: number
  readonly losses: readonly LossEntry[]
  readonly notes: readonly string[]
  readonly track: readonly TrackPoint[]
  readonly path: readonly PathPoint[]
  readonly because: readonly Reason[]
  /** Her hits on other ships in this action as her captain saw them, and how many of them went through; absent: none. */
  readonly claims?: Readonly<Record<string, { readonly seen: number; readonly pierced: number }>>
  /** What her captain is told of the last move: his own fire, and what was done to her. */
  readonly account: readonly AccountLine[]
  /** Ashore and hidden: other sides see it when they have located it (JT-COAST-09). */
  readonly concealed?: true
  /** Search lights of a fort (JT-FORT-08); of ships the book says who carries one. */
  readonly searchLights?: number
}

/** One line of a captain's account of a move: only what he may know. */
export interface AccountLine {
  readonly what: 'fired' | 'struck' | 'torpedo' | 'ram' | 'boarding' | 'ship'
  /** The part of the minute when it happened, as it was seen or felt aboard; absent: when all had been fired. */
  readonly t?: number
  readonly says: string
  readonly because: readonly Reason[]
  /** His own gun or tube that it is about, by its id, with which `says` begins. */
  readonly gun?: string
  /** Of his own fire: at whom, where it fell on her target, and what could be seen of it. */
  readonly at?: string
  readonly fell?: { readonly x: number; readonly y: number }
  readonly saw?: 'hit' | 'short' | 'wide'
  /** Of what was done to her: who did it, by the name that her side has for that ship; absent: she does not know. */
  readonly by?: string
  /** She is lost by it, or has struck. */
  readonly lost?: true
}

/** A point of a path as it was seen: where she was, and at which part of the minute. */
export interface SeenPoint {
  readonly t: number
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
}

/** A ship of another side as a side knows her: everything a seat is ever told of her. */
export interface Known {
  readonly label: string
  /** Not a ship: "fort", "station". */
  readonly kind?: string
  readonly inSight: boolean
  readonly move: number
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly status: string
  /** Not afloat: the move in which she was first seen so. */
  readonly lostIn?: number
  /** Damage that shows from outside: funnels and masts down, a list. */
  readonly showing: readonly string[]
  /** Known by her search light alone: where its distance was judged to be (JT-LIGHT-04). */
  readonly byLight?: true
  /** Not seen: a friend, by this name, made her known by signal. */
  readonly toldBy?: string
  /** What a striker is aimed at; null at night, when she is a shape. */
  readonly target: Outline | null
  readonly plan: {
    readonly lengthFeet: number
    readonly beamFeet: number
    readonly funnels: number
    readonly masts: number
    readonly turrets: number
  }
  readonly track: readonly TrackPoint[]
  readonly path: readonly SeenPoint[]
}

/** A ship, friend or foe, as another ship has her: what her own people saw, and what friends made known to them by signal. */
export interface Logged {
  /** Seen by her own people at the end of the last move. */
  readonly inSight: boolean
  /** They have seen her themselves, now or before. */
  readonly seen: boolean
  readonly move: number
  readonly x: number
  readonly y: number
  readonly headingDegrees: number
  readonly status: string
  /** Not afloat: the move in which her own people first saw her so. */
  readonly lostIn?: number
  readonly showing: readonly string[]
  /** The friend who told of her last: she is not in sight; absent: nobody had to. */
  readonly toldBy?: string
  readonly byLight?: true
  readonly track: readonly TrackPoint[]
  readonly path: readonly SeenPoint[]
}

/** A signal made, and the ships that could read it. */
export interface Signal {
  readonly move: number
  readonly ship: string
  readonly side: string
  readonly text: string
  readonly readBy: readonly string[]
  /** What it is; absent: words outside the code (JT-SIG-02 to -05). */
  readonly kind?: Exclude<SignalKind, 'words'>
  /** What a group stands for; of a call or an answer, the signal that it is to. For her own side alone. */
  readonly meaning?: string
  /** Her masts are down (JT-SIG-07). */
  readonly byHand?: true
}

export type SignalKind = 'words' | 'group' | 'act' | 'annul' | 'yes' | 'notUnderstood'

/** Who has the command of a side, from which move on, and which of its ships have been told (JT-GEN-07, -11). */
export interface HeldCommand {
  /** Null: nobody, while an admiral is in his boat. */
  readonly ship: string | null
  readonly sinceMove: number
  /** By an admiral's flag, not as the senior captain. */
  readonly flag: boolean
  readonly told: readonly string[]
}

/** Books of signals and general orders of each side, and its command once that has changed. */
export interface Command {
  /** By side: its own groups, put over the general code (JT-SIG-02). */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Given by word of mouth before the pieces moved (JT-GEN-05, JT-SIG-01). */
  readonly generalOrders: Readonly<Record<string, string>>
  readonly held: Readonly<Record<string, readonly HeldCommand[]>>
  /** Admirals in their boats (JT-GEN-09). */
  readonly shifting: Readonly<
    Record<string, { readonly from: string; readonly to: string; readonly untilMove: number }>
  >
}

/** A ship that claims to have boarded another (JT-GEN-17). */
export interface Boarding {
  readonly ship: string
  readonly target: string
}

/** Units beside ships are pieces with a part of their own, and never stand among the ships: whoever looks for ships does not find them. */
export interface Boat extends Piece {
  readonly boat: BoatPart
  /** What she has seen of the board, by the rules of 1901 (JT-SUB01-02). */
  readonly seen: Readonly<Record<string, Known>>
}
export interface Balloon extends Piece {
  readonly balloon: BalloonPart
}
export interface LandUnit extends Piece {
  readonly land: LandPart
}

/** By side, then by unit. */
type BySide<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

export interface Boats {
  readonly boats: readonly Boat[]
  readonly sighted: BySide<Sighted>
}
export interface Sky {
  readonly balloons: readonly Balloon[]
  readonly seen: BySide<Sighted>
}
export interface Coast {
  readonly areas: readonly Area[]
  readonly units: readonly LandUnit[]
  readonly seen: BySide<SeenLand>
}

export interface JaneBoard {
  readonly book: 'jane1898'
  readonly moveNumber: number
  /** Captains order their move, or strike at their targets when the pieces have moved (JT-FIRE-06, -09). */
  readonly phase: 'orders' | 'strikes'
  /** Tickets dropped in this move, in the order in which they will be fired; empty while orders are written. */
  readonly waiting: readonly Waiting[]
  readonly settings: BoardSettings
  /** Diagonals by measure (JT-MOVE-06); positions are then not held to squares. */
  readonly measured: boolean
  /** Greatest squares astern; null: her present speed ahead (JT-SPD-02). */
  readonly asternCapSquares: number | null
  readonly weather: Weather
  readonly lightCondition: string
  readonly sightYards: number | null
  /** True bearing of the moon: craft that come down against it are seen later (JT-NIGHT-05); null: it is not seen. */
  readonly moonDegrees: number | null
  /** What the night has decided so far (JT-NIGHT, JT-LIGHT). */
  readonly night?: Night
  /** True bearing of a low sun; null when it stands high or is not seen (JT-OPT-06). */
  readonly lowSunDegrees: number | null
  readonly pieces: readonly Piece[]
  /** By side, then by ship: only ships that side has seen. */
  readonly known: Readonly<Record<string, Readonly<Record<string, Known>>>>
  /** By ship, then by every other ship that she knows of: what each captain has (JT-NIGHT-07, JT-SIG-06); a side's `known` is all of it together. */
  readonly logs?: Readonly<Record<string, Readonly<Record<string, Logged>>>>
  /** By side, then by ship: what the umpire has said of her being in sight, whatever the light; absent where he has said nothing (JT-GEN-01). */
  readonly sighted?: BySide<boolean>
  readonly signals: readonly Signal[]
  /** Absent where no side has a book or orders of its own and nobody has lost the command. */
  readonly command?: Command
  /** Ships that lost their way in the move under way, while captains strike; absent where none did. */
  readonly slowed?: Slowed
  /** Ships lost while the pieces of the move under way moved, while captains strike; absent where none were. */
  readonly lostAt?: LostAt
  /** Claimed in the move under way, while captains strike; absent where nobody claims any. */
  readonly boardings?: readonly Boarding[]
  /** Sides at the set-up and since: an action with one side is a drill and is never over. */
  readonly sides: readonly string[]
  /** Submarine boats, balloons, the coast and the plan of a place; each absent from a board that has none. */
  readonly boats?: Boats
  readonly sky?: Sky
  readonly coast?: Coast
  readonly plan?: Plan
  /** Coast, minefields and weapons of the shore; absent where there are none. */
  readonly works?: Works
}

export const HELM_AMIDSHIPS: Helm = { buoy: 'none', byEngines: false, since: 0, owed: 0 }

/** Way of a ship steaming ahead at so many half-squares a move. */
export function ahead(halves: number, carry: 0 | 1 = 0): Way {
  return { halves, carry, engines: 'ahead', runOn: 0, rate: 0, astern: 0 }
}

/** By ship the knots that she made until this part of the minute, where she ends it with other way on: she stopped, or was stopped by a ram. */
export type Slowed = Readonly<Record<string, { readonly knots: number; readonly until: number }>>

/** By ship the part of the minute at which she was lost while the pieces moved. */
export type LostAt = Readonly<Record<string, number>>

/** Knots that a ship makes, ahead or astern, when this part of the minute has run: what rules that ask how fast she goes ask for. */
export function knotsAt(slowed: Slowed | undefined, piece: Pick<Piece, 'id' | 'way'>, t: number): number {
  const before = slowed?.[piece.id]
  return before && t < before.until ? before.knots : Math.abs(knotsOf(piece.way))
}

/** Knots that a captain reads: below nought astern; while way is running off, the speed she still has. */
export function knotsOf(way: Way): number {
  return way.runOn > 0 ? way.rate * 3 : way.halves * 1.5
}

export function pieceOf(board: JaneBoard, ship: string): Piece | undefined {
  return board.pieces.find((piece) => piece.id === ship)
}
