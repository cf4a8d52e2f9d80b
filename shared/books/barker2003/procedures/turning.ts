/** Pivots about a corner, turns in succession, wheels (BK-TN). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { compass, type Place, radians } from '../../bearings.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { type Mode, scaleOf } from '../tables/scales.ts'
import { ahead, type Based, cornersOf, toStarboard } from './bases.ts'
import { isLineAbreast, isLineAhead } from './formations.ts'
import { dot, minus, plus, tidyPlace, times } from './geometry.ts'

export const TURN_AT = ['start', 'end'] as const
export type TurnAt = (typeof TURN_AT)[number]

/** A heading brought to 0 ≤ h < 360 without the grain of figures. */
export const headingOf = (degrees: number): number => {
  const heading = tidy(compass(degrees))
  return heading >= 360 ? 0 : heading
}

/** A place turned clockwise about another. */
export function turnedAbout(place: Place, pivot: Place, degrees: number): Place {
  const v = minus(place, pivot)
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return plus(pivot, { x: v.x * cos + v.y * sin, y: -v.x * sin + v.y * cos })
}

/** The corner about which a base turns: the front corner of the side that it turns to (BK-R14). */
export function pivotCorner(of: Based, turnDeg: number, mode: Mode = 'combat'): Place {
  const { frontRight, frontLeft } = cornersOf(of, mode)
  return turnDeg > 0 ? frontRight : frontLeft
}

export function pivoted(
  of: Based,
  turnDeg: number,
  mode: Mode = 'combat',
  about = pivotCorner(of, turnDeg, mode),
): Based {
  return { at: turnedAbout(of.at, about, turnDeg), headingDeg: of.headingDeg + turnDeg }
}

export function advanced(of: Based, yards: number): Based {
  return { at: plus(of.at, times(ahead(of.headingDeg), yards)), headingDeg: of.headingDeg }
}

export interface Pivot {
  readonly pivotAt: Place
  /** After the pivot alone. */
  readonly turned: Place
  readonly at: Place
  readonly headingDeg: number
}

/** A move with a turn: pivot and then the base length, or the other way about (BK-R13). */
export function pivot(of: Based, turnDeg: number, mode: Mode, turnAt: TurnAt): Finding<Pivot> {
  const { baseYd } = scaleOf(mode)
  const from = turnAt === 'start' ? of : advanced(of, baseYd)
  const pivotAt = pivotCorner(from, turnDeg, mode)
  const turned = pivoted(from, turnDeg, mode)
  const end = turnAt === 'start' ? advanced(turned, baseYd) : turned
  const value = {
    pivotAt: tidyPlace(pivotAt),
    turned: tidyPlace(turned.at),
    at: tidyPlace(end.at),
    headingDeg: headingOf(end.headingDeg),
  }
  const side = turnDeg > 0 ? 'starboard' : 'port'
  return finding(value, [
    because('BK-TN-01', `about her ${side} front corner (BK-R14)`, { turnDeg, mode }, { ...value.pivotAt }),
    because(
      'BK-MV-01',
      `${figure(baseYd)} yards ${turnAt === 'start' ? 'after' : 'before'} the turn (BK-R13)`,
      { turnAt },
      { ...value.at },
    ),
  ])
}

export interface Placed extends Based {
  readonly id: string
}
const tidied = ({ id, at, headingDeg }: Placed): Placed => ({
  id,
  at: tidyPlace(at),
  headingDeg: headingOf(headingDeg),
})

/**
 * A ship of a line ahead after so many yards: straight on until she lies where the leader turned, then round, then on.
 * One who comes to that place at the end of a move turns at the start of the next (BK-R15b).
 */
export function inSuccession(ship: Based, turningPoint: Based, turnDeg: number, yards: number): Based {
  const toGo = dot(minus(turningPoint.at, ship.at), ahead(ship.headingDeg))
  if (atLeast(toGo, yards)) return advanced(ship, yards)
  return advanced(pivoted(advanced(ship, toGo), turnDeg), yards - toGo)
}

/** Where the ships of a line ahead are that turns in succession, after so many moves of a base length. Refuses ships that are no line ahead. */
export function succession(
  ships: readonly { readonly id: string; readonly at: Place }[],
  headingDeg: number,
  turnDeg: number,
  moves: number,
): Finding<{ ships: readonly Placed[] }> {
  const placed = ships.map(({ id, at }): Placed => ({ id, at, headingDeg }))
  const [leader] = placed
  if (leader && placed.length > 1 && !(isLineAhead(placed) && leads(leader, placed)))
    refuse('input.invalid', 'ships must be a line ahead, each in full contact with the next, from the leader.', {
      rule: 'BK-FM-02',
      path: 'ships',
    })
  const { baseYd } = scaleOf('combat')
  const after = placed.map((ship) =>
    tidied({ id: ship.id, ...inSuccession(ship, leader ?? ship, turnDeg, moves * baseYd) }),
  )
  const turned = after.filter((ship) => ship.headingDeg === headingOf(headingDeg + turnDeg)).length
  return finding({ ships: after }, [
    because('BK-TN-02', `the leader turns ${figure(turnDeg)} degrees; the others where she turned`, {
      headingDeg,
      turnDeg,
    }),
    because('BK-TN-03', `after ${moves} moves ${turned} of ${ships.length} have turned (BK-R15b)`, { moves }, turned),
  ])
}

const leads = (leader: Based, ships: readonly Based[]): boolean =>
  ships.every((ship) => dot(minus(leader.at, ship.at), ahead(leader.headingDeg)) >= -1)

/** The line abreast turned as one body about the inner front corner of its innermost ship (BK-R66). */
export function wheelOf<S extends Based>(
  ships: readonly S[],
  turnDeg: number,
  mode: Mode = 'combat',
): { pivotAt: Place; ships: readonly S[] } {
  const inward = (ship: Based) => dot(ship.at, toStarboard(ship.headingDeg)) * Math.sign(turnDeg)
  const innermost = ships.reduce((most, ship) => (inward(ship) > inward(most) ? ship : most))
  const pivotAt = pivotCorner(innermost, turnDeg, mode)
  return { pivotAt, ships: ships.map((ship) => ({ ...ship, ...pivoted(ship, turnDeg, mode, pivotAt) })) }
}

/** Where a line abreast is after it has wheeled and made its move. Refuses ships that are no line abreast. */
export function wheel(
  ships: readonly { readonly id: string; readonly at: Place }[],
  headingDeg: number,
  turnDeg: number,
): Finding<{ pivotAt: Place; ships: readonly Placed[] }> {
  const placed = ships.map(({ id, at }): Placed => ({ id, at, headingDeg }))
  if (placed.length > 1 && !isLineAbreast(placed))
    refuse(
      'input.invalid',
      'ships must be a line abreast with front edges level and no more than a base length apart.',
      {
        rule: 'BK-FM-03',
        path: 'ships',
      },
    )
  const { baseYd } = scaleOf('combat')
  const wheeled = wheelOf(placed, turnDeg)
  const value = {
    pivotAt: tidyPlace(wheeled.pivotAt),
    ships: wheeled.ships.map((ship) => tidied({ ...ship, ...advanced(ship, baseYd) })),
  }
  return finding(value, [
    because(
      'BK-TN-04',
      'as one body about the inner front corner of the innermost ship (BK-R66)',
      { turnDeg },
      {
        ...value.pivotAt,
      },
    ),
    because('BK-MV-01', `then all go on by ${figure(baseYd)} yards`, {}, baseYd),
  ])
}
