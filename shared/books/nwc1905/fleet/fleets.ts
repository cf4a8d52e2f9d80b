/** A fleet as its commander has it: flagship and second, columns, speed, general instructions; and what stands ashore and lies in the water. Plain data. */
import type { Place } from '../../bearings.ts'
import type { Helm } from '../board/motion.ts'
import type { FleetType } from '../tables/fleet-fire.ts'
import type { TelegraphOrder } from '../tables/speed.ts'

/** A turn that a ship makes where her leader made it. */
export interface WakeTurn {
  readonly at: Place
  readonly helm: Helm
  readonly points: number
}

/** A ship's place in her fleet. */
export interface InFleet {
  /** The number of her column. */
  readonly column: number
  /** She has a commander of her own, and is not manoeuvred by the fleet's signals (NF-COAST-01). */
  readonly own: boolean
  readonly wake: readonly WakeTurn[]
  /** How she made her last turn by signal. */
  readonly turned: 'vessels' | 'column' | null
  /** Moves running in which she has used her reserve of speed (NF-SPEED-02). */
  readonly reserveMoves: number
  /** Her fire of the move plotted last beside that at her first target (NF-GUN-15, NF-GUN-16). */
  readonly alsoAt: string | null
  readonly otherBeam: string | null
}

/** One side's fleet. */
export interface SideFleet {
  readonly side: string
  readonly flagship: string
  readonly second: string | null
  /** The speed of its card: the fleet's greatest (NF-SETUP-05, NF-SPEED-01). */
  readonly fleetKn: number
  /** The change of speed executed last, and the position to which its first move led (NF-SPEED-05 to -07). */
  readonly telegraph: { readonly from: TelegraphOrder; readonly to: TelegraphOrder; readonly since: number }
  /** Knots of the move made last. */
  readonly knots: number
  /** On whom fire is concentrated by signal (NF-GUN-19). */
  readonly fireAt: string | null
  /** The last position to which captains take stations by themselves, since a formation was ordered; null: none is being taken. */
  readonly formingTo: number | null
  readonly formation: string | null
  /** General instructions, and the signals that need no flags because these provide for them (NF-SETUP-03, NF-SIG-02). */
  readonly instructions: string
  readonly foreseen: readonly string[]
}

/** A fort: it fires like the broadsides of so many battle ships (NF-FORT-01). */
export interface Fort extends Place {
  readonly id: string
  readonly side: string
  readonly seat: string
  readonly name: string
  readonly battleships: number
  /** What is left of its fire in the move that comes, and what it received in the one made last (NF-FORT-02, R-39). */
  readonly factor: number
  readonly received: number
  readonly fireAt: string | null
}

/** A line of mines (NF-MINE-01, R-40). */
export interface MineLine {
  readonly id: string
  readonly side: string
  readonly from: Place
  readonly to: Place
}

export interface FleetPart {
  readonly sides: Readonly<Record<string, SideFleet>>
  readonly forts: readonly Fort[]
  readonly mines: readonly MineLine[]
}

/** Torpedo craft and submarines have commanders of their own (NF-COAST-01). */
const OWN: readonly FleetType[] = ['V', 'g', 't', 's']

export const inFleetOf = (type: FleetType, column = 1, own = OWN.includes(type)): InFleet => ({
  column,
  own,
  wake: [],
  turned: null,
  reserveMoves: 0,
  alsoAt: null,
  otherBeam: null,
})
