import type { ShipFacts } from '../../../books/contract.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { Anchor, Ship } from '../../world.ts'
import type { Piece } from '../running/pieces.ts'

/** Coal in a book by which ships burn it as fast as they go, each after her kind: what a run takes, and how long it lasts at a speed. */

/** Minutes of supply that a minute under way takes of a ship at a speed; one in a book that does not ask. */
export function coalPace({ book, settings }: Ground, facts: ShipFacts, knots: number): number {
  return book.coalPace?.(facts, knots, settings).value ?? 1
}

/** Seconds of supply that a run has taken of a ship by a time. */
export function supplySeconds(
  ground: Ground,
  facts: ShipFacts,
  pieces: readonly Piece[],
  { at }: Pick<Anchor, 'at'>,
  t: Seconds,
): number {
  let taken = 0
  for (const piece of pieces) {
    const lasted = Math.min(piece.end, t) - Math.max(piece.start, at)
    if (piece.underWay && lasted > 0) taken += lasted * coalPace(ground, facts, piece.knots)
  }
  return taken
}

interface Bunker {
  readonly ship: string
  readonly facts: ShipFacts
  /** Seconds of supply that are left. */
  left: number
  /** What is left when her captain is warned. */
  readonly warnedAt: number
}

/** What happens in a bunker, so many seconds after a stretch begins. */
export interface CoalDue {
  readonly kind: 'outOfCoal' | 'lowCoal'
  readonly ship: string
  readonly after: number
}

/** The bunkers of a force along one run. */
export class CoalAlong {
  private readonly ground: Ground
  private readonly bunkers: Bunker[] = []

  constructor(ground: Ground) {
    this.ground = ground
  }

  add(ship: Ship, facts: ShipFacts, left: number, warnedAt: number): void {
    this.bunkers.push({ ship: ship.id, facts, left, warnedAt })
  }

  /** Seconds that the shortest bunker still allows at a speed. */
  seconds(knots: number): number {
    return Math.min(...this.bunkers.map(({ facts, left }) => left / coalPace(this.ground, facts, knots)))
  }

  /** Burns so many seconds at a speed. Gives whose captain is to be warned, and who first burns her last, in the stretch. */
  burn(lasted: number, knots: number): CoalDue[] {
    const due: CoalDue[] = []
    let out: CoalDue | null = null
    for (const bunker of this.bunkers) {
      const pace = coalPace(this.ground, bunker.facts, knots)
      const before = bunker.left
      bunker.left = Math.max(0, before - lasted * pace)
      const warned = Math.ceil((before - bunker.warnedAt) / pace)
      if (warned > 0 && warned <= lasted) due.push({ kind: 'lowCoal', ship: bunker.ship, after: warned })
      const empty = Math.ceil(before / pace)
      if (empty > 0 && empty <= lasted && (out === null || empty < out.after))
        out = { kind: 'outOfCoal', ship: bunker.ship, after: empty }
    }
    return out === null ? due : [out, ...due]
  }
}
