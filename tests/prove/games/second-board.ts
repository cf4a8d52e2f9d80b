/**
 * The board of the second referee of Chamberlain's Game of Naval Blockade (1888).
 *
 * Written from the rule inventory and the printed text alone, before anything of shared/books/chamberlain1888 had been
 * read, and importing nothing of it. It is meant to be slow and plain: every question is asked of every square.
 */

export type Side = 'runner' | 'blockader'
export type Gun = 'bow' | 'stern' | 'starboard' | 'port'
/** A square as [column, row]: column 1 is the west edge, row 1 the south edge, row 24 the open sea. */
export type Square = readonly [number, number]

/** Clockwise from north, so that one step onwards is 45 degrees to starboard. */
export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Compass = (typeof COMPASS)[number]

/** What the two winners of the toss may draw: islands of five squares, rocks of one. */
export interface Chart {
  readonly islands: readonly (readonly Square[])[]
  readonly rocks: readonly Square[]
}

export interface Hull {
  readonly at: Square
  readonly compass: Compass
  readonly points: number
}

export const EDGE = 24
export const HARBOUR: readonly Square[] = [
  [12, 1],
  [13, 1],
]
/** CH-A3, CH-A4: what each ship is armed with. */
export const ARMED: Record<Side, readonly Gun[]> = {
  blockader: ['bow', 'starboard', 'port'],
  runner: ['stern', 'starboard', 'port'],
}

export const enemyOf = (side: Side): Side => (side === 'runner' ? 'blockader' : 'runner')
export const same = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1]
export const inHarbour = (square: Square): boolean => HARBOUR.some((berth) => same(berth, square))
export const onBoard = ([column, row]: Square): boolean => column >= 1 && column <= EDGE && row >= 1 && row <= EDGE

/** CH-06: the heading one step of 45 degrees to port (-1), as it is (0), or to starboard (+1). */
export function altered(compass: Compass, by: -1 | 0 | 1): Compass {
  const index = COMPASS.indexOf(compass) + by
  return COMPASS[(index + 8) % 8] as Compass
}

/** The step of a heading, spelled out letter by letter. */
export function stepOf(compass: Compass): Square {
  const east = compass.includes('E') ? 1 : compass.includes('W') ? -1 : 0
  const north = compass.includes('N') ? 1 : compass.includes('S') ? -1 : 0
  return [east, north]
}

export function ahead(at: Square, compass: Compass): Square {
  const [east, north] = stepOf(compass)
  return [at[0] + east, at[1] + north]
}

export const isIsland = (chart: Chart, square: Square): boolean =>
  chart.islands.some((island) => island.some((part) => same(part, square)))
export const isRock = (chart: Chart, square: Square): boolean => chart.rocks.some((rock) => same(rock, square))
export const isDry = (chart: Chart, square: Square): boolean => isIsland(chart, square) || isRock(chart, square)

/** Whether a hull can float from `at` one square along `compass`: CH-04, CH-R17, CH-R25. Harbour is not asked here. */
export function floats(chart: Chart, at: Square, compass: Compass): boolean {
  const to = ahead(at, compass)
  if (!onBoard(to) || isDry(chart, to)) return false
  const slantwise = to[0] !== at[0] && to[1] !== at[1]
  const beside: Square[] = [
    [to[0], at[1]],
    [at[0], to[1]],
  ]
  return !(slantwise && beside.every((square) => isDry(chart, square)))
}

/** CH-12, CH-R04: the clear squares between two ships, along the lines of the board only. */
export function clearSquares(from: Square, to: Square): number {
  return Math.max(0, Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) - 1)
}

/**
 * The angle between the bow and the enemy in degrees clockwise, 0 to 360, by the arctangent. The squares make no angle
 * nearer than half a degree to a limit without being on it, so rounding to a millionth of a degree is exact enough.
 */
export function relativeBearing(from: Square, compass: Compass, to: Square): number {
  const bearing = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI
  const relative = bearing - COMPASS.indexOf(compass) * 45
  return Math.round((((relative % 360) + 360) % 360) * 1e6) / 1e6
}

/** CH-11a..c with CH-R05: which of a ship's guns bear, limits of 45 degrees included. */
export function gunsThatBear(side: Side, from: Square, compass: Compass, to: Square): Gun[] {
  if (same(from, to)) return []
  const angle = relativeBearing(from, compass, to)
  const within = (middle: number) => {
    const off = Math.abs(angle - middle)
    return Math.min(off, 360 - off) <= 45
  }
  const middles: Record<Gun, number> = { bow: 0, starboard: 90, stern: 180, port: 270 }
  return ARMED[side].filter((gun) => within(middles[gun]))
}

/** A fraction over a positive denominator, so that the ruler is exact. */
type Fraction = readonly [number, number]
const fraction = (top: number, bottom: number): Fraction => (bottom < 0 ? [-top, -bottom] : [top, bottom])
const less = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1]

/**
 * Whether the straight line between the middles of two squares passes through the inside of a third. All lengths are
 * doubled, so that middles and corners are whole numbers.
 */
export function crossesInside(from: Square, to: Square, third: Square): boolean {
  let enters: Fraction = [0, 1]
  let leaves: Fraction = [1, 1]
  for (const axis of [0, 1] as const) {
    const start = 2 * from[axis]
    const along = 2 * to[axis] - start
    const low = 2 * third[axis] - 1
    const high = 2 * third[axis] + 1
    if (along === 0) {
      if (start <= low || start >= high) return false
      continue
    }
    const first = fraction((along > 0 ? low : high) - start, along)
    const last = fraction((along > 0 ? high : low) - start, along)
    if (less(enters, first)) enters = first
    if (less(last, leaves)) leaves = last
  }
  return less(enters, leaves)
}

/** Whether the line passes exactly through the corner at (column + 1/2, row + 1/2). */
function crossesCorner(from: Square, to: Square, column: number, row: number): boolean {
  const [across, up] = [to[0] - from[0], to[1] - from[1]]
  const [cornerAcross, cornerUp] = [2 * column + 1 - 2 * from[0], 2 * row + 1 - 2 * from[1]]
  if (across * cornerUp !== up * cornerAcross) return false
  const along = across * cornerAcross + up * cornerUp
  return along > 0 && along < 2 * (across * across + up * up)
}

/** CH-15: whether an island lies in the line of fire. Rocks never do. */
export function islandInLine(chart: Chart, from: Square, to: Square): boolean {
  for (const island of chart.islands) for (const part of island) if (crossesInside(from, to, part)) return true
  for (let column = 1; column < EDGE; column++)
    for (let row = 1; row < EDGE; row++) {
      if (!crossesCorner(from, to, column, row)) continue
      const round: Square[] = [
        [column, row],
        [column + 1, row],
        [column, row + 1],
        [column + 1, row + 1],
      ]
      const beside = round.filter((square) => !crossesInside(from, to, square))
      if (beside.length === 2 && beside.every((square) => isIsland(chart, square))) return true
    }
  return false
}

/** CH-14: the guns that may be fired: they bear, the enemy is in range, and no island is between. */
export function gunsThatMayFire(chart: Chart, side: Side, mine: Hull, enemy: Hull): Gun[] {
  if (clearSquares(mine.at, enemy.at) > 10) return []
  if (islandInLine(chart, mine.at, enemy.at)) return []
  return gunsThatBear(side, mine.at, mine.compass, enemy.at)
}

/** CH-01a, CH-01b, CH-R01, CH-R03: every square and heading on which a ship may be placed. */
export function startsOf(side: Side): { at: Square; compass: Compass }[] {
  if (side === 'runner') return HARBOUR.map((at) => ({ at, compass: 'N' }))
  const starts: { at: Square; compass: Compass }[] = []
  for (const row of [23, 24]) {
    for (const column of [22, 23, 24]) starts.push({ at: [column, row], compass: 'W' })
    for (const column of [1, 2, 3]) starts.push({ at: [column, row], compass: 'E' })
  }
  return starts
}

/** Whether five squares hang together by their sides (CH-R20). */
function hangsTogether(squares: readonly Square[]): boolean {
  const [first, ...others] = squares
  if (first === undefined) return false
  const reached = [first]
  let waiting = others
  for (;;) {
    const next = waiting.filter((w) => reached.some((r) => Math.abs(r[0] - w[0]) + Math.abs(r[1] - w[1]) === 1))
    if (next.length === 0) return waiting.length === 0
    reached.push(...next)
    waiting = waiting.filter((w) => !next.includes(w))
  }
}

/** Two features touch when any of their squares meet, even at a corner (CH-R21). */
const touch = (one: readonly Square[], other: readonly Square[]): boolean =>
  one.some((a) => other.some((b) => Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1))

/** Whether one feature may lie where it does, looked at alone: CH-02b, CH-02c, CH-R02, CH-R20. */
export function featureMayLie(squares: readonly Square[], kind: 'island' | 'rock'): boolean {
  if (squares.length !== (kind === 'island' ? 5 : 1)) return false
  if (squares.some((a, i) => squares.some((b, j) => i < j && same(a, b)))) return false
  const south = kind === 'island' ? 6 : 2
  return hangsTogether(squares) && squares.every(([x, y]) => x >= 2 && x <= 23 && y >= south && y <= 23)
}

/** Whether a whole chart may be laid out (CH-A5, CH-A6, CH-02a..c), none of it on a ship already placed. */
export function chartMayBe(chart: Chart, ships: readonly Square[]): boolean {
  if (chart.islands.length !== 4 || chart.rocks.length !== 2) return false
  const features = [...chart.islands, ...chart.rocks.map((rock) => [rock])]
  if (!chart.islands.every((island) => featureMayLie(island, 'island'))) return false
  if (!chart.rocks.every((rock) => featureMayLie([rock], 'rock'))) return false
  if (features.some((one, i) => features.some((other, j) => i < j && touch(one, other)))) return false
  return !ships.some((ship) => isDry(chart, ship))
}
