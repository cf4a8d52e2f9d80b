import type { Movement, OrderedLeg, SeatOrders } from '../../shared/campaign/orders.ts'
import { type Draw, type FieldForce, MOVES, type SideKey } from './secrecy-draw.ts'
import type { Scenario } from './secrecy-field.ts'
import type { Run } from './secrecy-run.ts'

/** Who looks on at a pair, and of which side is what he cannot know. */
export interface Whose {
  readonly own: SideKey
  readonly enemy: SideKey
  readonly seat: string
  /** Where a thing may be either side's: whose it is, or to whom it is done. */
  readonly of: SideKey
}

export type Alter = (scenario: Scenario, draw: Draw, whose: Whose) => void

/** One sort of thing of which somebody can know nothing. */
export interface Kind {
  /** Roles of those who cannot know of it. */
  readonly roles: readonly string[]
  /** Whether an assistant umpire of the seat’s side cannot either. */
  readonly assists: boolean
  /** Whose it may be when a seat of this role looks on; left out, whose it is goes without saying. */
  readonly of?: (role: string) => 'own' | 'enemy' | 'either'
  /** The part of the field that it lays out anew: no two of a pair do with the same. */
  readonly lays?: string
  /** What both wars have that shows it: laid before they part. */
  readonly before?: Alter
  /** Alters one of the two in place. */
  readonly alter: Alter
  /** The part of the truth that it is about, of a side's: other in the two, it has altered something. Left out, the umpire's whole window. */
  readonly truth?: (run: Run, of: SideKey) => unknown
}

export const ROLES = ['government', 'admiral', 'captain', 'trade'] as const

/** Whatever of it the enemy has, or lies far off, nobody of a side’s four seats knows. */
export const usual = (alter: Alter): Kind => ({ roles: ROLES, assists: false, alter })
/** The same of what is the enemy’s alone: an assistant umpire knows as little of it. */
export const ofEnemy = (alter: Alter): Kind => ({ roles: ROLES, assists: true, alter })

/** A boat that lies on the surface off this side's coast, unknown to it. */
export const boatOff = (side: SideKey): string => `boat-off-${side}`

export const far = (s: Scenario, side: SideKey): FieldForce[] =>
  s.forces.filter((f) => f.zone === 'far' && f.side === side)
export const move = (draw: Draw): number => Math.floor(draw() * MOVES)

/** Lays a plot down as a move opens. */
export function lay(s: Scenario, at: number, force: string, legs: OrderedLeg[]): void {
  const plots = s.plots[at]
  if (plots) plots[force] = legs
}

/** Lays down what a force does from the opening of a move, and nothing in any other. */
export function layAlone(s: Scenario, at: number, force: string, legs: OrderedLeg[]): void {
  for (const [i] of s.plots.entries()) delete s.plots[i]?.[force]
  lay(s, at, force, legs)
}

/** An order by the vice-admiral of a side, by the door that all orders go through. */
export function order(s: Scenario, at: number, side: SideKey, force: string, movement: Partial<Movement>): void {
  s.acts[at]?.push({ do: 'order', seat: `${side}-vice`, force, movement: { legs: [], ...movement } })
}

/** What a seat of the script hands in as a move opens. */
export function write(s: Scenario, at: number, seat: string, orders: SeatOrders): void {
  s.acts[at]?.push({ do: 'write', seat, orders })
}

/** Either side's, but for those who hear of their own side's. */
export const elseEnemy =
  (...roles: readonly string[]) =>
  (role: string) =>
    roles.includes(role) ? ('enemy' as const) : ('either' as const)

/** Whatever befalls a fleet far off is nobody’s to know but those’s in it. */
export function ofFleet(alter: Alter, lays = 'vice'): Kind {
  return { ...ofEnemy(alter), of: elseEnemy('umpire'), lays }
}

/** Two wars that differ in what one seat cannot know. */
export interface Pair {
  readonly seed: number
  readonly seat: string
  readonly kinds: readonly string[]
  /** Whose each of them is, or to whom it is done. */
  readonly sides: Readonly<Record<string, SideKey>>
  readonly one: Scenario
  readonly two: Scenario
}
