import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { type Square, sameSquare, squareText } from '../tables/headings.ts'
import type { Features } from './islands-and-rocks.ts'

/** Whether the straight line between two squares' centres goes through the inside of a third. Whole numbers only, so exact. */
function goesThrough(from: Square, to: Square, square: Square): boolean {
  const within = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b)
  if (!within(square.x, from.x, to.x) || !within(square.y, from.y, to.y)) return false
  const dx = to.x - from.x
  const dy = to.y - from.y
  // Twice the offsets, so that corners lie on odd numbers.
  const sides = [-1, 1].flatMap((east) =>
    [-1, 1].map((north) => Math.sign(dx * (2 * (square.y - from.y) + north) - dy * (2 * (square.x - from.x) + east))),
  )
  return sides.includes(1) && sides.includes(-1)
}

/** The pairs of squares that the line slips between: it goes exactly through the corner at which they touch. */
export function slipsBetween(from: Square, to: Square): [Square, Square][] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (dx === 0 || dy === 0) return []
  const east = Math.sign(dx)
  const north = Math.sign(dy)
  const pairs: [Square, Square][] = []
  for (let i = 0; i < Math.abs(dx); i++) {
    // The line meets the side between columns i and i + 1 at this height, in 2 |dx| parts of a square.
    const height = Math.abs(dy) * (2 * i + 1)
    const row = height / Math.abs(dx)
    if (!Number.isInteger(row) || row % 2 === 0) continue
    const below = (row - 1) / 2
    const west = { x: from.x + east * i, y: from.y + north * (below + 1) }
    const other = { x: from.x + east * (i + 1), y: from.y + north * below }
    pairs.push([west, other])
  }
  return pairs
}

/** Whether an island lies in the line of fire; rocks never do (CH-15). The value names the squares that block. */
export function blockedBy(from: Square, to: Square, features: Features): Finding<readonly Square[]> {
  const land = features.islands.flat()
  const isLand = (square: Square) => land.some((one) => sameSquare(one, square))
  const through = land.filter((square) => goesThrough(from, to, square))
  const between = slipsBetween(from, to)
    .filter(([a, b]) => isLand(a) && isLand(b))
    .flat()
  const blocking = [...through, ...between]
  const over = features.rocks.filter((rock) => goesThrough(from, to, rock))
  return finding(blocking, [
    because(
      'CH-15',
      blocking.length > 0 ? 'the ruler lies across an island' : 'no island lies in the line of fire',
      { from: squareText(from), to: squareText(to) },
      blocking.map(squareText),
    ),
    ...(over.length > 0 ? [because('CH-15', 'ships may fire over rocks', { rocks: over.map(squareText) })] : []),
  ])
}
