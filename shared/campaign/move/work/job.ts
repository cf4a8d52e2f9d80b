import { doing } from '../../../explanation/agreement.ts'
import { separationMiles } from '../../../navigation/great-circle.ts'
import type { Operation } from '../../../vocabulary/operations.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import { allForces } from '../../rolls.ts'
import type { Force, OperateLeg, PlaceState, Ship } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'

/** What every operation is done with: one ship at it, what she wants, what hinders her, what it brings. */

/** One ship at one operation. `bring` has a force where she truly is. */
export interface Job {
  readonly turn: Turn
  readonly force: Force
  readonly ship: Ship
  readonly leg: OperateLeg
  readonly place: PlaceState | null
  readonly at: Seconds
  readonly bring: (force: string) => void
  /** Another force is about to be changed by this work: what she has run is settled, and her run is planned anew afterwards. */
  readonly stir: (force: string) => void
  /** Another force leaves off what she is about, before she is stopped or is anybody else's; and so do those whom she serves. */
  readonly leave: (force: string) => void
}

export type Leg<O extends Operation> = Extract<OperateLeg, { operate: O }>

/** What is wanted still; nothing, and why, where there is no more to do. */
export interface Wanted {
  readonly amount: number
  readonly says: string
}
/** Why it cannot be begun: for now, or at all. */
export interface Hindrance {
  readonly waits: boolean
  readonly says: string
}
export interface Brought {
  readonly amount: number
  /** What all of it together has brought so far. */
  readonly says: string
  /** It is done as far as it goes, and something is waited for before it counts. */
  readonly waits?: boolean
}

/** What one kind of operation does. */
export interface Doer<L extends OperateLeg> {
  wanted(job: Job, leg: L, got: number): Wanted
  hindrance(job: Job, leg: L): Hindrance | null
  /** What others see of it as a ship sets to work on the first piece; left out where nobody is told. */
  begun?(job: Job, leg: L): void
  /** Takes the piece's effect, as far as it can be had. `got`: what the pieces before it brought. */
  bring(job: Job, leg: L, amount: number, got: number, at: Seconds, rule: string): Brought
  /** What a piece brings that is broken off after a share of its time; left out where only a whole piece counts. */
  part?(job: Job, leg: L, amount: number, share: number, got: number, at: Seconds): Brought
  /** What it had to itself and does not use is free again. */
  letGo?(job: Job, leg: L): void
}

/** Two forces that lie within so much of each other lie alongside. */
export const ALONGSIDE_MILES = 0.25

export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
export const never = (says: string): Hindrance => ({ waits: false, says })
export const notYet = (says: string): Hindrance => ({ waits: true, says })

export function placeName({ turn, place }: Job): string {
  return (place && turn.ground.places.get(place.id)?.name) ?? 'the open sea'
}

/** Stores, docks and yards are those of a harbour of one's own. */
export function ashore(job: Job): Hindrance | null {
  const { place, ship } = job
  if (place === null) return never('she is not in a harbour that has it')
  return place.owner === ship.side ? null : never(`${placeName(job)} is no harbour of her side`)
}

/** The force that is to give it lies alongside, stopped, and serves no other. */
export function carrier(job: Job, from: string): Force | Hindrance {
  const { turn, force, ship, place, bring } = job
  const given = turn.world.forces[from]
  if (!given || shipsOf(turn.world, given).length === 0) return never('there is nobody to take it from')
  if (given.side !== force.side) return never(`${doing(given.name, 'is')} in other hands`)
  bring(from)
  const { whereabouts: where } = given
  const together =
    place === null
      ? where.at === 'sea' && given.knots === 0 && separationMiles(given.position, force.position) <= ALONGSIDE_MILES
      : where.at === 'harbour' && where.place === place.id
  if (!together) return notYet(`${doing(given.name, 'does')} not lie alongside`)
  for (const other of allForces(turn.world)) {
    const { operating } = other
    if (operating === null || !('from' in operating.leg) || operating.leg.from !== from) continue
    if (operating.works.some((work) => work.state === 'working' && work.ship !== ship.id))
      return notYet(`${given.name} serves another`)
  }
  return given
}

export function isForce(found: Force | Hindrance): found is Force {
  return 'whereabouts' in found
}

/** Minutes of work as a captain says them. */
export function minutesWords(seconds: Seconds): string {
  const minutes = Math.round(seconds / MINUTE)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0
    ? plural(rest, 'minute')
    : rest === 0
      ? plural(hours, 'hour')
      : `${plural(hours, 'hour')} ${plural(rest, 'minute')}`
}
