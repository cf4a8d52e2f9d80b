import type { Dice } from '../dice/dice.ts'
import type { Finding } from '../explanation/finding.ts'

/** A campaign's settings by their printed names. */
type Settings = Readonly<Record<string, unknown>>

/** How long a boat that goes under water may be out, and may be without air. */
export interface BoatLimits {
  /** From clear of the harbour to back at its mouth. */
  readonly hoursFromHarbour: number
  readonly hoursWithoutAir: number
  /** Minutes on the surface for each hour of air. */
  readonly airMinutesPerHour: number
  /** The strongest wind, on the book's scale, in which she takes air. */
  readonly airUpToForce: number
}

/** Submarine boats, of a book that has them. */
export interface Boats {
  /** The limits of a craft of this type; null for any other. */
  limits(type: string, settings: Settings): BoatLimits | null
  /** May orders by wireless reach her, on the surface or under water? */
  hearsWireless(onSurface: boolean, settings: Settings): Finding<boolean>
  /** How near a ship must be to find one on the surface; beyond it nobody knows of her. */
  readonly foundWithinYards: number
  /** Does a ship so many yards off find one on the surface, in a state of visibility? Keyed by the ship and the occasion. */
  found(
    condition: number,
    yards: number,
    ship: string,
    occasion: string,
    dice: Dice,
    settings: Settings,
  ): Finding<boolean>
  /** Why she is lost: out too long, or without air. */
  lost(how: 'timeUp' | 'noAir', settings: Settings): Finding<boolean>
}
