import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { printedNumber } from '../../printed-table.ts'
import { BOARD, clearances, ISLAND_SQUARES, ISLANDS, onBoard, ROCKS } from '../tables/apparatus.ts'
import { type Square, sameSquare, squareText } from '../tables/headings.ts'

export type Island = readonly Square[]
export type FeatureKind = 'island' | 'rock'

/** Islands and rocks as they lie. */
export interface Features {
  readonly islands: readonly Island[]
  readonly rocks: readonly Square[]
}

export const NO_FEATURES: Features = { islands: [], rocks: [] }

/** Clear squares required of a kind of feature (CH-02b, CH-02c). */
function needed(kind: FeatureKind) {
  const row = clearances.row('feature', kind)
  return {
    rule: row.rule,
    mainland: printedNumber(row.mainland),
    north: printedNumber(row.north),
    east: printedNumber(row.east),
    west: printedNumber(row.west),
    each: printedNumber(row['each other']),
  }
}

/** Whether squares hang together side to side (CH-R20). */
export function isJoined(squares: readonly Square[]): boolean {
  const [first] = squares
  if (!first) return false
  const reached = [first]
  for (const at of reached) {
    for (const next of squares)
      if (Math.abs(next.x - at.x) + Math.abs(next.y - at.y) === 1 && !reached.some((one) => sameSquare(one, next)))
        reached.push(next)
  }
  return reached.length === squares.length
}

/** Clear squares between two squares in the nearer direction, diagonals counted as one (CH-R21). */
function clearBetween(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) - 1
}

function shapeFaults(kind: FeatureKind, squares: readonly Square[]): Reason[] {
  const faults: Reason[] = []
  const wanted = kind === 'island' ? ISLAND_SQUARES : 1
  const rule = kind === 'island' ? 'CH-A5' : 'CH-A6'
  if (squares.length !== wanted)
    faults.push(because(rule, `a ${kind} is of ${wanted} squares`, { squares: squares.length }))
  if (squares.some((one, index) => squares.findIndex((other) => sameSquare(one, other)) !== index))
    faults.push(because(rule, 'a square is named twice'))
  const off = squares.find((one) => !onBoard(one) || !Number.isInteger(one.x) || !Number.isInteger(one.y))
  if (off)
    faults.push(because('CH-02a', 'it must be lined up with the squares of the board', { square: squareText(off) }))
  if (kind === 'island' && faults.length === 0 && !isJoined(squares))
    faults.push(because('CH-R20', 'the squares of an island are joined side to side'))
  return faults
}

/**
 * Everything that forbids this feature where it lies, among those laid already and the ships, which are placed before them
 * (CH-01, CH-02); empty when it may lie there.
 */
export function featureFaults(
  kind: FeatureKind,
  squares: readonly Square[],
  laid: Features,
  ships: readonly Square[] = [],
): Reason[] {
  const faults = shapeFaults(kind, squares)
  const under = ships.find((ship) => squares.some((one) => sameSquare(one, ship)))
  if (under) faults.push(because('CH-02a', 'a ship is placed there already', { square: squareText(under) }))
  const limits = needed(kind)
  const edge = (name: string, clear: number, least: number) => {
    if (clear < least)
      faults.push(
        because(limits.rule, `at least ${least} clear square${least === 1 ? '' : 's'} from the ${name}`, { clear }),
      )
  }
  edge('mainland', Math.min(...squares.map(({ y }) => y)) - 1, limits.mainland)
  edge('north edge', BOARD - Math.max(...squares.map(({ y }) => y)), limits.north)
  edge('east edge', BOARD - Math.max(...squares.map(({ x }) => x)), limits.east)
  edge('west edge', Math.min(...squares.map(({ x }) => x)) - 1, limits.west)
  const others = [...laid.islands, ...laid.rocks.map((rock) => [rock])]
  for (const other of others) {
    const clear = Math.min(...squares.flatMap((a) => other.map((b) => clearBetween(a, b))))
    if (clear < limits.each) {
      const what = other.length > 1 ? 'an island' : 'a rock'
      faults.push(
        because(limits.rule, `at least ${limits.each} clear square from ${what}`, {
          clear: Math.max(0, clear),
          at: other.map(squareText).join(' '),
        }),
        because('CH-R21', 'clear in every direction: features may not touch even at corners'),
      )
    }
  }
  return faults
}

/** Whether a feature may be laid here, and every reason why not (CH-02b, CH-02c). */
export function mayLay(
  kind: FeatureKind,
  squares: readonly Square[],
  laid: Features,
  ships: readonly Square[] = [],
): Finding<boolean> {
  const faults = featureFaults(kind, squares, laid, ships)
  const limits = needed(kind)
  return finding(
    faults.length === 0,
    faults.length > 0
      ? faults
      : [
          because(
            limits.rule,
            `clear of the mainland by ${limits.mainland}, of the other edges and of each other by ${limits.each}`,
            { kind, squares: squares.map(squareText).join(' ') },
            true,
          ),
        ],
  )
}

/** All faults of a whole layout: its numbers (CH-A5, CH-A6) and each feature among the others (CH-02). */
export function layoutFaults({ islands, rocks }: Features, ships: readonly Square[] = []): Reason[] {
  const faults: Reason[] = []
  if (islands.length !== ISLANDS)
    faults.push(because('CH-A5', `there are ${ISLANDS} islands`, { islands: islands.length }))
  if (rocks.length !== ROCKS) faults.push(because('CH-A6', `there are ${ROCKS} rocks`, { rocks: rocks.length }))
  islands.forEach((island, index) => {
    faults.push(...featureFaults('island', island, { islands: islands.slice(0, index), rocks: [] }, ships))
  })
  rocks.forEach((rock, index) => {
    faults.push(...featureFaults('rock', [rock], { islands, rocks: rocks.slice(0, index) }, ships))
  })
  return faults
}

/** A few lawful layouts, for those who do not care to lay out their own. */
export const USUAL_LAYOUTS: readonly (Features & { readonly key: string })[] = [
  {
    key: 'scattered',
    islands: [
      [
        { x: 5, y: 10 },
        { x: 5, y: 11 },
        { x: 5, y: 12 },
        { x: 6, y: 12 },
        { x: 7, y: 12 },
      ],
      [
        { x: 11, y: 15 },
        { x: 12, y: 15 },
        { x: 13, y: 15 },
        { x: 12, y: 16 },
        { x: 12, y: 14 },
      ],
      [
        { x: 17, y: 9 },
        { x: 18, y: 9 },
        { x: 19, y: 9 },
        { x: 20, y: 9 },
        { x: 20, y: 10 },
      ],
      [
        { x: 18, y: 18 },
        { x: 18, y: 19 },
        { x: 19, y: 19 },
        { x: 19, y: 20 },
        { x: 20, y: 20 },
      ],
    ],
    rocks: [
      { x: 10, y: 5 },
      { x: 15, y: 12 },
    ],
  },
  {
    key: 'barrier',
    islands: [
      [3, 4, 5, 6, 7].map((x) => ({ x, y: 13 })),
      [9, 10, 11, 12, 13].map((x) => ({ x, y: 11 })),
      [15, 16, 17, 18, 19].map((x) => ({ x, y: 13 })),
      [19, 20, 21, 22, 23].map((x) => ({ x, y: 10 })),
    ],
    rocks: [
      { x: 14, y: 6 },
      { x: 8, y: 8 },
    ],
  },
]
