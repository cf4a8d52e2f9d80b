/** What a ship does beside moving and firing, and the end of a game move: losses, sweeping, torpedoes, repairs, objectives. */
import { because, type Reason } from '../../../explanation/finding.ts'
import { repair } from '../procedures/damage.ts'
import { objective } from '../procedures/setting-up.ts'
import { type Square, sameSquare, squareName } from '../procedures/squares.ts'
import { reload } from '../procedures/torpedoes.ts'
import { otherSide, SIDES, type Side } from '../procedures/turn-order.ts'
import {
  type BoardObjective,
  type BoardState,
  charted,
  chartedIn,
  fieldsIn,
  type Island,
  isHarbour,
  lossesOf,
  type Ship,
  shipOf,
  shipsIn,
  type Task,
  tablesOf,
  withField,
  withoutField,
  withShip,
} from './state.ts'
import { silentTurrets } from './turrets.ts'

export type TaskRefusal =
  | 'notHers'
  | 'notInHarbour'
  | 'notThere'
  | 'notSweeper'
  | 'noMines'
  | 'moved'
  | 'tooManySweepers'

/** A depot ship of her own side beside which she lay when the game move began, and lies now. */
function depotOf(state: BoardState, ship: Ship): Ship | null {
  const { square, began } = ship
  if (square === null || began === null) return null
  return (
    shipsIn(state, square).find(
      (one) =>
        one.id !== ship.id &&
        one.side === ship.side &&
        one.depotShip &&
        one.began !== null &&
        sameSquare(one.began, began),
    ) ?? null
  )
}

function taskFault(state: BoardState, side: Side, ship: Ship | null, task: Task): TaskRefusal | null {
  if (!ship || ship.side !== side || ship.sunk || ship.square === null) return 'notHers'
  const { square } = ship
  const harbour = isHarbour(state, square)
  if (task === 'repairs') return harbour ? (ship.entered > 0 ? 'moved' : null) : 'notInHarbour'
  if (task === 'reloads') {
    if (harbour) return ship.entered > 0 ? 'moved' : null
    return depotOf(state, ship) ? null : 'notThere'
  }
  if (!ship.minesweeper) return 'notSweeper'
  if (ship.entered > 0) return 'moved'
  // Her side's own chart says it: a field that was sown about her is none for it until somebody comes in (CT-R19).
  if (chartedIn(state, side, square).length === 0) return 'noMines'
  const at = shipsIn(state, square).filter((one) => one.tasks.includes('sweeps')).length
  return at >= tablesOf(state).fixed.mostSweepers ? 'tooManySweepers' : null
}

/** Sets a ship to repairs, to taking on torpedoes or to sweeping for this game move; it is said before she might fire. */
export function takeUp(
  state: BoardState,
  side: Side,
  id: string,
  task: Task,
): { readonly state: BoardState; readonly refused: TaskRefusal | null } {
  const ship = shipOf(state, id)
  const refused = taskFault(state, side, ship, task)
  if (refused !== null || !ship || ship.tasks.includes(task)) return { state, refused }
  return { state: withShip(state, id, { tasks: [...ship.tasks, task] }), refused: null }
}

/** Sweeping by those who lay on a field for the whole move (CT-MN-07). */
function sweepAll(given: BoardState, reasons: Reason[]): BoardState {
  const tables = tablesOf(given)
  let state = given
  const sweepersIn = (square: Square) =>
    shipsIn(given, square).filter((ship) => ship.tasks.includes('sweeps') && !ship.sunk)
  for (const side of SIDES)
    for (const { square, own } of given.charts[side]) {
      // They sweep where nothing lies any more, and find that out.
      const owner = own ? side : otherSide(side)
      const nothing = !fieldsIn(given, square).some((field) => field.owner === owner)
      if (nothing && sweepersIn(square).some((ship) => ship.side === side))
        state = charted(state, side, square, own, null)
    }
  for (const field of given.fields) {
    const { square, swept } = field
    const at = sweepersIn(square)
    const sweepers = at.length
    if (sweepers === 0 || field.passagesLeft === 0) continue
    const done = swept + sweepers
    const cleared = done >= tables.fixed.sweeperMoves
    state = cleared ? withoutField(state, field) : withField(state, field, { swept: done })
    if (cleared) for (const { side } of at) state = charted(state, side, square, side === field.owner, null)
    reasons.push(
      because(
        'CT-MN-07',
        `${squareName(square)}: ${done} of ${tables.fixed.sweeperMoves} moves of a sweeper (CT-R09)`,
        { done },
        cleared,
      ),
    )
  }
  return state
}

/** Who takes an island: the side that alone has a ship beside it or in its harbour; else it stays whose it was (CT-HB-03, ours). */
function holderOf(state: BoardState, island: Island): Side | null {
  const beside = ({ x, y }: Square): boolean =>
    island.squares.some((one) => Math.abs(one.x - x) + Math.abs(one.y - y) <= 1)
  const sides = SIDES.filter((side) =>
    state.ships.some(
      (ship) => ship.side === side && !ship.sunk && !ship.submerged && ship.square !== null && beside(ship.square),
    ),
  )
  return sides.length === 1 ? (sides[0] ?? null) : island.heldBy
}

const isOnEdge = (
  { x, y }: Square,
  edge: 'north' | 'east' | 'south' | 'west',
  { columns, rows }: BoardState['board'],
): boolean => (edge === 'east' ? x === columns : edge === 'west' ? x === 1 : edge === 'north' ? y === rows : y === 1)

/** Has its side reached an objective as things stand (CT-OB-02)? */
export function reached(state: BoardState, of: BoardObjective): boolean {
  const lost = (side: Side): number => state.ships.filter((ship) => ship.side === side && ship.sunk).length
  const isReached = (given: Parameters<typeof objective>[0]): boolean =>
    objective(given).value.reachedBy.includes(of.side)
  if (of.kind === 'losses') return isReached({ kind: 'losses', blueLost: lost('blue'), redLost: lost('red') })
  if (of.kind === 'raider')
    return isReached({ kind: 'raider', side: of.side, sunk: shipOf(state, of.ship)?.sunk ?? false })
  const held = state.islands.filter((island) => island.heldBy === of.side).length
  if (of.kind === 'islands') return isReached({ kind: 'islands', side: of.side, held, wanted: of.wanted })
  if (of.kind === 'points') {
    const sunk = state.ships
      .filter((ship) => ship.sunk && ship.side !== of.side)
      .reduce((sum, ship) => sum + (of.worth.sunk[ship.id] ?? 0), 0)
    const points = sunk + held * of.worth.island
    return isReached({ kind: 'points', blue: 0, red: 0, quota: of.quota, [of.side]: points })
  }
  const arrived = of.ships.filter((id) => {
    const ship = shipOf(state, id)
    return ship !== null && !ship.sunk && ship.square !== null && isOnEdge(ship.square, of.edge, state.board)
  })
  return isReached({
    kind: 'convoy',
    side: of.side,
    sailed: of.ships.length,
    arrived: arrived.length,
    share: of.share,
  })
}

/** Ends the game move. `silent`: the main turrets that each owner names, all that are silent now. */
export function endMove(
  given: BoardState,
  silent: Readonly<Record<string, readonly string[]>>,
): { readonly state: BoardState; readonly because: readonly Reason[] } {
  if (given.phase !== 'firing') throw new Error('a game move ends after the firing')
  const tables = tablesOf(given)
  const reasons: Reason[] = []
  let state = sweepAll(given, reasons)
  for (const { id } of given.ships) {
    const ship = shipOf(state, id)
    if (!ship || ship.sunk || ship.square === null) continue
    if (ship.tasks.includes('reloads')) {
      const harbour = isHarbour(state, ship.square)
      const beganThere =
        ship.began !== null && (harbour ? sameSquare(ship.began, ship.square) : depotOf(state, ship) !== null)
      const filled = reload({
        where: harbour ? 'port' : 'depotShip',
        beganThere,
        endedThere: true,
        moved: ship.entered > 0,
      })
      reasons.push(...filled.because)
      if (filled.value.full)
        state = withShip(state, id, { torpedoSets: ship.torpedoSets.map((set) => ({ ...set, fired: false })) })
    }
    if (ship.tasks.includes('repairs')) {
      const mended = repair(ship.rate, ship.damage, 1, tables)
      reasons.push(...mended.because)
      state = withShip(state, id, { damage: mended.value.damage })
    }
    const now = shipOf(state, id) ?? ship
    const { mainOut } = lossesOf(now, tables)
    state = withShip(state, id, { turretsOut: silentTurrets(now, mainOut, silent[id]) })
  }
  state = { ...state, islands: state.islands.map((island) => ({ ...island, heldBy: holderOf(state, island) })) }
  const reachedBy = SIDES.filter((side) => state.objectives.some((one) => one.side === side && reached(state, one)))
  if (reachedBy.length > 0) reasons.push(because('CT-OB-01', 'the umpire announces it', {}, reachedBy))
  return { state: { ...state, reachedBy, phase: 'sky', move: state.move + 1 }, because: reasons }
}

/** The side that has won: the only one that has reached an objective. */
export const winnerOf = (state: BoardState): Side | null =>
  state.reachedBy.length === 1 ? (state.reachedBy[0] ?? null) : null
