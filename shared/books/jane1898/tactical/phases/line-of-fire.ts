/** Ships in the line of fire and near it: who is fired at in their stead. General notes 1 and 3. */
import { boxesOf, enters } from '../procedures/lines.ts'
import type { Piece } from '../state.ts'
import { postureAt } from './melee.ts'

export interface InTheWay {
  readonly ship: string
  readonly how: 'in' | 'near'
  /** Share of the line from the firer at which she lies. */
  readonly at: number
}

/**
 * Ships between a firer and her target at a moment of the minute, nearest the firer first: in the line when it runs through a square that one covers, near
 * it when through a square touching one (JT-FIRE-16). The firer and the target are never in their own way.
 */
export function inTheWay(firer: Piece, target: Piece, pieces: readonly Piece[], t: number): InTheWay[] {
  const from = postureAt(firer, t)
  const to = postureAt(target, t)
  const reach = Math.hypot(to.x - from.x, to.y - from.y) + 1000
  const found: InTheWay[] = []
  for (const other of pieces) {
    if (other.id === firer.id || other.id === target.id || other.status === 'sunk') continue
    const there = postureAt(other, t)
    if (Math.hypot(there.x - from.x, there.y - from.y) > reach) continue
    const nearest = (beyond: number) =>
      boxesOf(there, other.card.lengthFeet, beyond)
        .map((box) => enters(from, to, box))
        .filter((at): at is number => at !== null)
        .sort((a, b) => a - b)[0]
    const inLine = nearest(0)
    const at = inLine ?? nearest(1)
    if (at !== undefined) found.push({ ship: other.id, how: inLine === undefined ? 'near' : 'in', at })
  }
  return found.sort((a, b) => a.at - b.at || (a.ship < b.ship ? -1 : 1))
}

/**
 * Units of the firer's move in which a ship lies in the line to her target, and the first of those ships (JT-FIRE-17). Looked at as each unit ends, when
 * pieces stand on their squares: half-way between two squares the line would run along their edge.
 */
export function masked(
  firer: Piece,
  target: Piece,
  pieces: readonly Piece[],
  units: number,
): { units: number; by: string | null } {
  let count = 0
  let by: string | null = null
  for (let unit = 0; unit < units; unit++) {
    const between = inTheWay(firer, target, pieces, (unit + 1) / units).find((one) => one.how === 'in')
    if (!between) continue
    count += 1
    by ??= between.ship
  }
  return { units: count, by }
}
