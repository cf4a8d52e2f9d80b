import type { Position } from '../vocabulary/position.ts'
import type { Medium } from '../vocabulary/roles.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type { OnWire } from './on-wire.ts'
import type { OnContact, StandingOrder } from './standing.ts'
import type { Leg } from './world-forces.ts'

/* News and orders on their way: lines, despatches, tales and reports. */

export interface CableState {
  readonly id: string
  cutAt: Seconds | null
}

export type Addressee = { readonly seat: string } | { readonly force: string }

/** An order that travels inside a despatch and is in force when delivered. */
export interface StructuredOrder extends GivenOrder {
  readonly force: string
}

/** What is ordered of a force; whatever is left out stays as she has it. */
export interface GivenOrder {
  readonly legs?: readonly Leg[]
  readonly thisMoveOnly?: boolean
  readonly onContact?: OnContact
  readonly lights?: boolean
  /** In place of those she had; left out, hers stand. */
  readonly standing?: readonly StandingOrder<Leg>[]
  readonly submerged?: boolean
  /** Gives up a chase, and goes on with what she was ordered before it. */
  readonly resume?: true
  /** Ships of hers that are sent off, with orders of their own; null: they follow hers. */
  readonly detach?: { readonly ships: readonly string[]; readonly orders: GivenOrder | null }
}

/** One stage of a despatch's road, in words for the desk and with the places it joins. */
export interface Stage {
  readonly medium: Medium
  readonly from: string
  readonly to: string
  readonly leaves: Seconds
  readonly arrives: Seconds | null
}

export const DESPATCH_STATES = [
  'waiting',
  'underway',
  'office',
  'aboard',
  'umpire',
  'held',
  'delivered',
  'lost',
] as const
export type DespatchState = (typeof DESPATCH_STATES)[number]

/** News that stands in its government's logbook already, to be read when the wire brings it. */
export interface NewsOnWire {
  readonly side: string
  readonly wire: OnWire
  readonly knownAt: Seconds
}

export interface Despatch {
  readonly id: string
  readonly from: string
  readonly to: Addressee
  readonly text: string
  readonly order: StructuredOrder | null
  readonly medium: Medium
  /** The office to which it is telegraphed, and the force that carries it as despatch vessel. */
  readonly office: string | null
  readonly vessel: string | null
  readonly stages: Stage[]
  state: DespatchState
  /** Where it lies while it waits: an office, or the force that carries it. */
  lies: { readonly place: string } | { readonly force: string } | null
  readonly writtenAt: Seconds
  sentAt: Seconds | null
  dueAt: Seconds | null
  deliveredAt: Seconds | null
  /** As delivered, where the umpire altered it. */
  /** The lines that it runs along, while it is on the wire. */
  wire?: OnWire
  textDelivered: string | null
  orderDelivered: StructuredOrder | null
  umpireNote: string | null
}

/**
 * What a coast, a neutral or a stand-in tells, on its way to the seats that will hear it. A coast's has its hour; what a stand-in
 * saw is carried in his ship until she meets a seat of her side or makes a telegraph.
 */
export interface Tale {
  readonly id: string
  readonly side: string
  readonly carrier: string | null
  readonly dueAt: Seconds | null
  /** The force seen, and since when: each hearer knows her under a name of his own. */
  readonly target: string
  readonly since: Seconds
  readonly report: Omit<SightingReport, 'contact' | 'of'>
  /** Seats that have heard it. */
  readonly told: string[]
  /** The place where it lies for want of a road, until a ship of its side takes it along. */
  readonly lies?: string
  readonly wire?: OnWire
  /** The umpire's hand: held until he lets it go, or not passed on before a time; and what he did, in a word. */
  held?: boolean
  notBefore?: Seconds
  note?: string
  over: boolean
}

/** What an observer makes of a force that he sees: never more than he could see. */
export interface SightingReport {
  readonly contact: string
  readonly of: 'enemy' | 'own' | 'neutral'
  readonly vessels: number
  readonly words: string
  readonly position: Position
  readonly courseDegrees: number | null
  readonly knots: number | null
  readonly seenAt: Seconds
  readonly source: string
  readonly medium: Medium
  readonly lost: boolean
}
