import type { Draw } from '../contacts.ts'
import {
  type Chart,
  COMPASS,
  type Compass,
  chartMayBe,
  EDGE,
  featureMayLie,
  type Hull,
  isDry,
  type Square,
} from './second-board.ts'

/* What the games are played on, drawn at random: boards as the rules lay them, and boards that only a study may have. */

export const below = (draw: Draw, end: number): number => Math.floor(draw() * end)
export const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[below(draw, list.length)] as T
const between = (draw: Draw, from: number, to: number): number => from + below(draw, to - from + 1)

/** Joined squares grown side by side from a first one, anywhere. */
function grown(draw: Draw, first: Square, count: number): Square[] {
  const squares = [first]
  while (squares.length < count) {
    const [x, y] = oneOf(draw, squares)
    const [dx, dy] = oneOf(draw, [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const)
    if (!squares.some(([a, b]) => a === x + dx && b === y + dy)) squares.push([x + dx, y + dy])
  }
  return squares
}

/** Islands and rocks dragged anywhere that rule 2 allows, each feature again until it fits. */
export function legalChart(draw: Draw, ships: readonly Square[]): Chart {
  for (;;) {
    const chart: Chart = {
      islands: [0, 1, 2, 3].map(() => {
        for (;;) {
          const island = grown(draw, [between(draw, 2, EDGE - 1), between(draw, 6, EDGE - 1)], 5)
          if (featureMayLie(island, 'island')) return island
        }
      }),
      rocks: [0, 1].map(() => [between(draw, 2, EDGE - 1), between(draw, 2, EDGE - 1)] as const),
    }
    if (chartMayBe(chart, ships)) return chart
  }
}

/** A chart one drag away from a legal one: it may be legal still, or break any one limit. */
export function nudgedChart(draw: Draw, chart: Chart, ships: readonly Square[]): Chart {
  // A rock dropped where a ship lies already, or beside her.
  if (below(draw, 6) === 0) {
    const [x, y] = oneOf(draw, ships)
    return { ...chart, rocks: [[x, Math.min(EDGE - 1, y + below(draw, 2))], ...chart.rocks.slice(1)] }
  }
  const nudge = ([x, y]: Square, by: Square): Square => [
    Math.min(EDGE, Math.max(1, x + by[0])),
    Math.min(EDGE, Math.max(1, y + by[1])),
  ]
  const by: Square = [between(draw, -4, 4), between(draw, -4, 4)]
  const which = below(draw, 8)
  if (which < 4)
    return {
      ...chart,
      islands: chart.islands.map((one, i) => (i === which ? one.map((part) => nudge(part, by)) : one)),
    }
  if (which < 6) return { ...chart, rocks: chart.rocks.map((rock, i) => (i === which - 4 ? nudge(rock, by) : rock)) }
  if (which === 6)
    return below(draw, 2) === 0
      ? { ...chart, rocks: chart.rocks.slice(1) }
      : { ...chart, islands: chart.islands.slice(1) }
  // One square of an island torn off, or put on again elsewhere beside it.
  const [first = [], ...others] = chart.islands
  const torn = first.slice(0, 4)
  return { ...chart, islands: [below(draw, 2) === 0 ? torn : [...torn, nudge(oneOf(draw, first), by)], ...others] }
}

/** Two ships close together, anywhere, among land that no rule would allow: for the corners of the rules. */
export function cluttered(draw: Draw): { chart: Chart; runner: Hull; blockader: Hull } {
  const middle: Square = [between(draw, 1, EDGE), between(draw, 1, EDGE)]
  const near = (spread: number): Square => [
    Math.min(EDGE, Math.max(1, middle[0] + between(draw, -spread, spread))),
    Math.min(EDGE, Math.max(1, middle[1] + between(draw, -spread, spread))),
  ]
  const spread = oneOf(draw, [2, 4, 6, 10])
  const runner = near(spread)
  let blockader = near(spread)
  while (blockader[0] === runner[0] && blockader[1] === runner[1]) blockader = near(spread)
  const onShip = ([x, y]: Square) => [runner, blockader].some(([a, b]) => a === x && b === y)
  const afloat = ([x, y]: Square) => x >= 1 && x <= EDGE && y >= 1 && y <= EDGE && !onShip([x, y])
  const islands = Array.from({ length: below(draw, 5) }, () =>
    grown(draw, near(spread + 2), between(draw, 1, 6)).filter(afloat),
  ).filter((island) => island.length > 0)
  const rocks = Array.from({ length: below(draw, 7) }, () => near(spread + 2)).filter(
    (rock) => afloat(rock) && !isDry({ islands, rocks: [] }, rock),
  )
  const hull = (at: Square): Hull => ({ at, compass: oneOf<Compass>(draw, COMPASS), points: below(draw, 5) })
  return { chart: { islands, rocks }, runner: hull(runner), blockader: hull(blockader) }
}
