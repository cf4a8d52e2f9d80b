import type { Seconds } from '../vocabulary/time.ts'

/** What a merchant vessel has in her holds for trade, and how she stands with it. Coal for others is no freight: it is `cargoCoalDays`. */
export interface TradeState {
  /** The force in which she sails by herself: where she is found again when a convoy parts. */
  readonly own: string
  /** The printed route that she works; null: none. */
  route: string | null
  /** Whether she is homeward, or was last; out of a port where she loaded outward she is not. */
  homeward: boolean
  /** Points of freight as she loaded them; none: her holds are empty. */
  freight: number
  /** Miles made good homeward along the line. */
  miles: number
  /** Miles of the line that she was carried along under the enemy's flag and never sailed under her own: they make her no richer. */
  milesAway?: number | undefined
  prize: PrizeState | null
}

/** A prize on her way: whose she was, and what she was worth by. */
export interface PrizeState {
  /** The side from which she was first taken. */
  readonly from: string
  readonly at: Seconds
  /** Miles made good when the prize crew went aboard. */
  readonly miles: number
}

/** Points that are earned and are posted when the move closes: income before charges. */
export interface Receipt {
  readonly side: string
  readonly points: number
  /** When they were earned, and at which harbour the news of it begins. */
  readonly at: Seconds
  readonly place: string
  readonly says: string
  readonly rule: string
  readonly by: string
}
