/** Collisions (ND-RAM, NM-RAM). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { DEGREES_A_POINT, offTheBow } from '../../bearings.ts'
import { atLeast, figure } from '../../figures.ts'

/** What a ship's stem strikes. */
export const CONTACTS = ['side', 'stern', 'stem'] as const
export type Contact = (typeof CONTACTS)[number]

/** Courses this many points apart, or more, are opposite; a rammer lies still this many moves of half a minute, or longer at the umpire's word. */
export const rammingFigures = { oppositePoints: 14, stillMoves: 4 } as const

export interface Collision {
  readonly result: 'draw' | 'rammed'
  /** The ship struck. */
  readonly sunk: boolean
  readonly stillMoves: number
}

/** What comes of a collision: a draw on opposite courses or stem to stem; otherwise the ship struck in side or stern is sunk. */
export function ram(headingA: number, headingB: number, contact: Contact, game: 'duel' | 'melee'): Finding<Collision> {
  const { oppositePoints, stillMoves } = rammingFigures
  const apart = offTheBow(headingB - headingA) / DEGREES_A_POINT
  const inputs = { headingA, headingB, contact, game }
  const opposite = atLeast(apart, oppositePoints)
  if (opposite || contact === 'stem') {
    const value: Collision = { result: 'draw', sunk: false, stillMoves: game === 'melee' ? stillMoves : 0 }
    const says = opposite ? `headings ${figure(apart)} points apart are opposite courses` : 'stem has struck stem'
    return finding(value, [
      because('ND-RAM-01', `${says}: a draw (R-25)`, inputs, 'draw'),
      ...(game === 'melee' ? [because('NM-RAM-01', 'both lie still for two minutes', inputs, stillMoves)] : []),
    ])
  }
  return finding({ result: 'rammed', sunk: true, stillMoves }, [
    because('ND-RAM-02', `the ram has struck the ${contact}: the ship struck is sunk (R-25)`, inputs, 'rammed'),
    because('NM-RAM-01', 'the rammer lies still for two minutes at least', inputs, stillMoves),
  ])
}
