/** Moving on the board, square by square: speed, path, mines met, sown and swept in passing (CT-MV, CT-MN). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { damageBy } from '../procedures/damage.ts'
import { mineEntry, type SowReason, sowFault, throwMine } from '../procedures/mines.ts'
import { judgeMove, type MoveReason, squaresOf } from '../procedures/movement.ts'
import { allowance } from '../procedures/speed.ts'
import { type Facing, type Square, squareName, type Step as Way, ZONES } from '../procedures/squares.ts'
import {
  type BoardState,
  fieldIn,
  isHarbour,
  isLand,
  type Ship,
  shipOf,
  shipsIn,
  tablesOf,
  weatherIn,
  withField,
  withoutField,
  withShip,
} from './state.ts'
import { showsAs } from './views.ts'

/** An order to move one ship; none of `steps`: she stays. */
export interface MoveOrder {
  readonly ship: string
  readonly steps: readonly Way[]
  readonly endFacing: Facing | null
  readonly sow: readonly Square[]
  /** Squares that a minesweeper sweeps in passing. */
  readonly sweep: readonly Square[]
}

export type MoveRefusal = MoveReason | SowReason | 'notHers' | 'moved' | 'notSweeper' | 'tooManySweepers'

export interface Moved {
  readonly state: BoardState
  /** Null where the order is carried out; what is refused is not carried out in part. */
  readonly refused: MoveRefusal | null
  readonly because: readonly Reason[]
}

/** Squares that a ship has in this game move, or the least of the group with which she keeps together (CT-MV-07). */
export function squaresFor(state: BoardState, ship: Ship): number {
  const tables = tablesOf(state)
  const group = state.groups.find((ids) => ids.includes(ship.id)) ?? [ship.id]
  const each = group.flatMap((id) => {
    const one = shipOf(state, id)
    if (!one || one.sunk || one.began === null) return []
    const mover = { knots: one.knots, tons: one.tons, squaresLost: one.slowedBy }
    const found = allowance(mover, state.move, weatherIn(state, one.began), state.options.speedFloor, tables)
    return [found.value.squares]
  })
  return Math.min(...each)
}

/** A disc may hide any ship, so it fills its square for whoever does not know the name. */
const UNDER_A_DISC = Number.POSITIVE_INFINITY

/**
 * Tons of all who would lie in her end square as her side sees it, or null where nobody is crowded there. An enemy whom it does not see
 * does not count, and a disc counts as a large ship: a refusal must tell nothing that the writer does not know.
 */
function tonsAt(state: BoardState, ship: Ship, end: Square): readonly number[] | null {
  const others = shipsIn(state, end).filter((one) => one.id !== ship.id)
  const known = others.flatMap((one) => {
    const seen = one.side === ship.side ? 'ship' : showsAs(state, one)
    return seen === 'nothing' ? [] : [seen === 'ship' ? one.tons : UNDER_A_DISC]
  })
  if (known.length === 0 || isHarbour(state, end)) return null
  // Alongside a depot ship of her own side ships may lie together (CT-MV-05).
  const depot = [ship, ...others].some((one) => one.side === ship.side && one.depotShip)
  const friends = others.filter((one) => one.side === ship.side)
  if (depot && friends.length === known.length) return null
  return [ship.tons, ...known]
}

/** Why an order to move cannot be carried out; null when it can. */
export function moveFault(state: BoardState, ship: Ship, order: MoveOrder): MoveRefusal | null {
  const tables = tablesOf(state)
  const from = ship.square
  if (from === null || ship.sunk) return 'notHers'
  if (ship.ordered) return 'moved'
  const path = squaresOf(from, order.steps)
  const end = path.at(-1) ?? from
  const judged = judgeMove(
    {
      from,
      facing: ship.facing,
      steps: order.steps,
      endFacing: order.endFacing ?? order.steps.at(-1) ?? ship.facing,
      allowance: squaresFor(state, ship),
      harbour: order.steps.length === 0 && isHarbour(state, from),
      tonsAtEnd: tonsAt(state, ship, end),
    },
    {
      board: state.board,
      isLand: (square) => isLand(state, square),
      fogZones: ZONES.filter((zone) => state.weather[zone] === 'fog'),
    },
    tables,
  )
  if (judged.reason !== null) return judged.reason
  const entered = path.slice(1)
  const sowing = { ratedKn: ship.knots, from, entered, sow: order.sow, mines: ship.mines }
  const sown = sowFault(sowing, tables)
  if (sown !== null) return sown
  if (order.sweep.length > 0 && !ship.minesweeper) return 'notSweeper'
  for (const square of order.sweep) {
    if (!entered.some((one) => one.x === square.x && one.y === square.y)) return 'notOnPath'
    if ((fieldIn(state, square)?.passing ?? 0) >= tables.fixed.mostSweepers) return 'tooManySweepers'
  }
  return null
}

/** What meets a ship in the square that she has just come into. */
function enter(
  given: BoardState,
  id: string,
  square: Square,
  sweeps: boolean,
  dice: Dice,
  reasons: Reason[],
): BoardState {
  const tables = tablesOf(given)
  let state = given
  const ship = shipOf(state, id)
  const field = fieldIn(state, square)
  if (!ship || !field) return state
  if (sweeps) {
    const passing = field.passing + 1
    const cleared = passing === tables.fixed.mostSweepers
    state = cleared ? withoutField(state, square) : withField(state, square, { passing })
    if (cleared)
      reasons.push(
        because('CT-MN-07', `the fourth sweeper comes in: ${squareName(square)} is clear`, { ship: id }, true),
      )
  }
  if (!fieldIn(state, square)) return state
  const side = ship.side === field.owner ? 'owner' : 'enemy'
  const effect = mineEntry({ side, minesweeper: ship.minesweeper, sownWhileThere: false })
  if (side === 'enemy' && effect.value.told) {
    reasons.push(...effect.because)
    state = withField(state, square, { known: true })
  }
  if (effect.value.counts) state = withField(state, square, { passagesLeft: field.passagesLeft - 1 })
  if (!effect.value.throws) return state
  const mine = throwMine(dice, `${id} in ${squareName(square)}`, `game move ${state.move}`, tables)
  const hurt = damageBy(ship.rate, ship.damage, mine.value.points > 0 ? [mine.value.points] : [])
  reasons.push(...mine.because, ...hurt.because)
  return withShip(state, id, { damage: hurt.value.damage, sunk: hurt.value.sunk })
}

/** Carries out an order to move, or refuses it whole. */
export function moveShip(given: BoardState, side: Ship['side'], order: MoveOrder, dice: Dice): Moved {
  const ship = shipOf(given, order.ship)
  const refusedAs = (refused: MoveRefusal): Moved => ({
    state: given,
    refused,
    because: [because('CT-MV-01', `${order.ship} cannot do so`, { ship: order.ship }, refused)],
  })
  if (given.phase !== 'moves') throw new Error('ships move in the phase of moves')
  if (!ship || ship.side !== side || ship.square === null) return refusedAs('notHers')
  const fault = moveFault(given, ship, order)
  if (fault !== null) return refusedAs(fault)
  const tables = tablesOf(given)
  const path = squaresOf(ship.square, order.steps).slice(1)
  const reasons: Reason[] = [
    because(
      'CT-MV-01',
      `${ship.id}: ${order.steps.join(' ') || 'stays'}`,
      { ship: ship.id },
      squareName(path.at(-1) ?? ship.square),
    ),
  ]
  let state = withShip(given, ship.id, { ordered: true })
  let from = ship.square
  for (const [n, square] of path.entries()) {
    from = square
    state = withShip(state, ship.id, { square, facing: order.steps[n] ?? ship.facing, entered: n + 1 })
    const sweeps = order.sweep.some((one) => one.x === square.x && one.y === square.y)
    state = enter(state, ship.id, square, sweeps, dice, reasons)
    // A mine that sinks her does so at once, where she is (CT-R18).
    if (shipOf(state, ship.id)?.sunk) break
  }
  const now = shipOf(state, ship.id)
  if (!now || now.sunk) return { state, refused: null, because: reasons }
  const facing = order.endFacing ?? order.steps.at(-1) ?? ship.facing
  state = withShip(state, ship.id, {
    square: from,
    facing,
    mines: now.mines - order.sow.length * tables.fixed.minesPerSquare,
  })
  for (const square of order.sow) {
    const fresh = { square, owner: side, passagesLeft: tables.fixed.minePassages, swept: 0, passing: 0, known: false }
    const cleared = withoutField(state, square)
    state = { ...cleared, fields: [...cleared.fields, fresh] }
    reasons.push(because('CT-MN-03', `${squareName(square)} is sown`, { ship: ship.id }, fresh.passagesLeft))
  }
  return { state, refused: null, because: reasons }
}

/** Both sides have moved: they fire. */
export function closeMoves(state: BoardState): BoardState {
  if (state.phase !== 'moves') throw new Error('the phase of moves is over')
  return { ...state, phase: 'firing' }
}
