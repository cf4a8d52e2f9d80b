/** Moving on the squares: the knight's move, coming about and where a ship may end (CT-MV-01 to -06, CT-R03). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { delivered, type TableSet } from '../tables/table-set.ts'
import { crowded } from './occupation.ts'
import {
  type Board,
  degreesOf,
  eitherSide,
  FACINGS,
  type Facing,
  onBoard,
  type Square,
  STEPS,
  type Step,
  sameSquare,
  squareName,
  type Zone,
  zoneOf,
} from './squares.ts'
import { counted } from './words.ts'

const WAY: Readonly<Record<Step, Square>> = {
  N: { x: 0, y: 1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: -1 },
  W: { x: -1, y: 0 },
}
const BACK: Readonly<Record<Step, Step>> = { N: 'S', E: 'W', S: 'N', W: 'E' }

/** The square on the other side of a side. */
export const stepped = (from: Square, step: Step): Square => ({ x: from.x + WAY[step].x, y: from.y + WAY[step].y })

/** Degrees between two facings, 0 to 180. */
export const apart = (one: Facing, other: Facing): number => eitherSide((degreesOf(other) - degreesOf(one) + 360) % 360)

/** The directions that a first step may take: straight ahead, or either part of a diagonal. */
export const stepsAhead = (facing: Facing): readonly Step[] => STEPS.filter((step) => apart(facing, step) <= 45)

/** The facings with which a ship may end: as she went last, or an eighth of a turn to either side. */
export const facingsAfter = (direction: Facing): readonly Facing[] =>
  FACINGS.filter((facing) => apart(direction, facing) <= 45)

const comesAbout = (facing: Facing, steps: readonly Step[], endFacing: Facing): boolean =>
  steps.some((step) => steps.includes(BACK[step])) || apart(facing, endFacing) === 180

/** What a move is judged against. */
export interface Waters {
  readonly board: Board
  readonly isLand: (square: Square) => boolean
  readonly fogZones: readonly Zone[]
}

export interface Move {
  readonly from: Square
  readonly facing: Facing
  readonly steps: readonly Step[]
  readonly endFacing: Facing
  readonly allowance: number
  /** She lies in harbour, or ends there: she turns as she likes when she lies still, and nobody is crowded. */
  readonly harbour: boolean
  /** Tons of herself and of each ship that lies in the square where she ends; null when nobody asks. */
  readonly tonsAtEnd: readonly number[] | null
  /** May ships of different kinds share the square (CT-R05)? Left out: they may. */
  readonly mixtures?: boolean
}

export const MOVE_REASONS = [
  'notAhead',
  'straightBack',
  'offBoard',
  'land',
  'fog',
  'facing',
  'tooFar',
  'occupied',
] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

const RULE_OF: Readonly<Record<MoveReason, string>> = {
  notAhead: 'CT-MV-02',
  straightBack: 'CT-MV-02',
  offBoard: 'CT-PA-01',
  land: 'CT-HB-02',
  fog: 'CT-WX-03',
  facing: 'CT-MV-04',
  tooFar: 'CT-MV-01',
  occupied: 'CT-MV-05',
}
const SAYS: Readonly<Record<MoveReason, string>> = {
  notAhead: 'the first step goes straight ahead, or by either part of a diagonal heading (CT-R03)',
  straightBack: 'no step goes straight back from the one before (CT-R03)',
  offBoard: 'a step leaves the board',
  land: 'a step goes on land (CT-R29)',
  fog: 'she stops in the first square of fog that she comes into (CT-R13)',
  facing: 'she ends as she went last, or an eighth of a turn to either side (CT-R03)',
  tooFar: 'it takes more squares than she has',
  occupied: 'the square where she ends cannot hold her beside those that lie there (CT-R05)',
}

/** The squares of a path, the first where she begins. */
export function squaresOf(from: Square, steps: readonly Step[]): readonly Square[] {
  const path = [from]
  for (const step of steps) path.push(stepped(path.at(-1) ?? from, step))
  return path
}

/** The fault of the path itself, whatever speed she has. */
function pathFault(move: Move, { board, isLand, fogZones }: Waters): MoveReason | null {
  const { facing, steps, endFacing } = move
  const [first] = steps
  const path = squaresOf(move.from, steps)
  const entered = path.slice(1)
  const inFog = (square: Square) => fogZones.includes(zoneOf(square, board))
  if (first !== undefined && !stepsAhead(facing).includes(first)) return 'notAhead'
  if (steps.some((step, n) => steps[n + 1] === BACK[step])) return 'straightBack'
  if (entered.some((square) => !onBoard(square, board))) return 'offBoard'
  if (entered.some(isLand)) return 'land'
  // She stops in the first square of fog that she comes into; one who begins in fog is held by her allowance.
  const cameIn = (n: number) => [path[n], path[n - 1]].map((square) => square !== undefined && inFog(square))
  if (steps.some((_, n) => n > 0 && cameIn(n)[0] && !cameIn(n)[1])) return 'fog'
  if (first === undefined && move.harbour) return null
  return facingsAfter(steps.at(-1) ?? facing).includes(endFacing) ? null : 'facing'
}

export interface JudgedMove {
  readonly allowed: boolean
  readonly reason: MoveReason | null
  readonly to: Square | null
  readonly endFacing: Facing | null
  /** Steps and the square lost by coming about; null where the path itself is at fault. */
  readonly used: number | null
  readonly turned180: boolean | null
}

/** Judges a move: its path, its end and its length. */
export function judgeMove(move: Move, waters: Waters, tables: TableSet = delivered): JudgedMove {
  const { facing, steps, endFacing } = move
  const fault = pathFault(move, waters)
  const refused = { allowed: false, to: null, endFacing: null }
  if (fault !== null) return { ...refused, reason: fault, used: null, turned180: null }
  // A ship that lies still in harbour is turned without losing anything.
  const turned180 = !(steps.length === 0 && move.harbour) && comesAbout(facing, steps, endFacing)
  const used = steps.length + (turned180 ? tables.fixed.turnLoss : 0)
  if (used > move.allowance) return { ...refused, reason: 'tooFar', used, turned180 }
  if (move.tonsAtEnd !== null && !move.harbour && crowded(move.tonsAtEnd, tables, move.mixtures))
    return { ...refused, reason: 'occupied', used, turned180 }
  return {
    allowed: true,
    reason: null,
    to: squaresOf(move.from, steps).at(-1) ?? move.from,
    endFacing,
    used,
    turned180,
  }
}

/** A judged move with its account. */
export function moveFinding(
  move: Move,
  waters: Waters,
  tables: TableSet = delivered,
): Finding<Omit<JudgedMove, 'to'> & { readonly to: string | null }> {
  const judged = judgeMove(move, waters, tables)
  const { reason, used, turned180 } = judged
  const to = judged.to === null ? null : squareName(judged.to)
  const inputs = {
    from: squareName(move.from),
    facing: move.facing,
    steps: [...move.steps],
    endFacing: move.endFacing,
    allowance: move.allowance,
  }
  const counting =
    used === null
      ? []
      : [
          because('CT-MV-02', counted(move.steps.length, 'step'), inputs, move.steps.length),
          ...(turned180 ? [because('CT-MV-03', 'coming about loses a square', inputs, used)] : []),
        ]
  const judgement =
    reason === null
      ? because('CT-MV-01', `${used ?? 0} of ${counted(move.allowance, 'square')}`, inputs, to)
      : because(RULE_OF[reason], SAYS[reason], inputs, reason)
  return finding({ ...judged, to }, [...counting, judgement])
}

interface Standing {
  readonly at: Square
  readonly last: Step | null
  /** Directions taken so far. */
  readonly taken: readonly Step[]
}

/** The squares where a ship may end within her allowance, her own among them, row by row from the south. */
export function reachable(
  from: Square,
  facing: Facing,
  allowed: number,
  board: Board,
  isLand: (square: Square) => boolean,
  tables: TableSet = delivered,
): readonly Square[] {
  const ends = new Map<string, Square>([[squareName(from), from]])
  let edge: readonly Standing[] = [{ at: from, last: null, taken: [] }]
  for (let steps = 1; steps <= allowed; steps += 1) {
    const next = new Map<string, Standing>()
    for (const { at, last, taken } of edge) {
      const ways = last === null ? stepsAhead(facing) : STEPS.filter((step) => step !== BACK[last])
      for (const step of ways) {
        const to = stepped(at, step)
        if (!onBoard(to, board) || isLand(to)) continue
        const directions = STEPS.filter((one) => one === step || taken.includes(one))
        next.set(`${to.x} ${to.y} ${step} ${directions.join('')}`, { at: to, last: step, taken: directions })
        // She takes the facing that does not bring her about: only the path itself can cost a square.
        const about = directions.some((one) => directions.includes(BACK[one]))
        if (steps + (about ? tables.fixed.turnLoss : 0) <= allowed) ends.set(squareName(to), to)
      }
    }
    edge = [...next.values()]
  }
  return [...ends.values()].sort((one, other) => one.y - other.y || one.x - other.x)
}

/** Where she may end, with the account. */
export function reach(
  from: Square,
  facing: Facing,
  allowed: number,
  board: Board,
  land: readonly Square[],
  tables: TableSet = delivered,
): Finding<{ count: number; squares: readonly string[] }> {
  const isLand = (square: Square) => land.some((one) => sameSquare(one, square))
  const squares = reachable(from, facing, allowed, board, isLand, tables).map(squareName)
  const inputs = { from: squareName(from), facing, allowance: allowed }
  return finding({ count: squares.length, squares }, [
    because('CT-MV-02', `every path of ${counted(allowed, 'square')} at most (CT-R03)`, inputs, squares.length),
    because('CT-MV-03', 'a path with two opposite steps has one square less', inputs),
  ])
}
