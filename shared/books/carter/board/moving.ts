/** Moving on the board, square by square: speed, path, mines met, sown and swept in passing (CT-MV, CT-MN). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { damageBy } from '../procedures/damage.ts'
import { mineEntry, type SowReason, sowFault, throwMine } from '../procedures/mines.ts'
import { judgeMove, type MoveReason, squaresOf } from '../procedures/movement.ts'
import { allowance } from '../procedures/speed.ts'
import { type Facing, type Square, squareName, type Step as Way, ZONES } from '../procedures/squares.ts'
import { submarine } from '../procedures/submarines.ts'
import { otherSide } from '../procedures/turn-order.ts'
import {
  type BoardState,
  charted,
  chartedIn,
  fieldsIn,
  isHarbour,
  isLand,
  lossesOf,
  type Minefield,
  type Ship,
  shipOf,
  shipsIn,
  tablesOf,
  weatherIn,
  withField,
  withoutField,
  withShip,
} from './state.ts'
import { silentTurrets } from './turrets.ts'
import { showsAs } from './views.ts'

/** An order to move one ship; none of `steps`: she stays. */
export interface MoveOrder {
  readonly ship: string
  readonly steps: readonly Way[]
  readonly endFacing: Facing | null
  readonly sow: readonly Square[]
  /** Squares that a minesweeper sweeps in passing. */
  readonly sweep: readonly Square[]
  /** A submarine goes under, or comes up, before she moves (CT-S01); left out: as she is. */
  readonly depth?: 'dive' | 'surface'
}

export type MoveRefusal =
  | MoveReason
  | SowReason
  | 'notHers'
  | 'moved'
  | 'notSweeper'
  | 'tooManySweepers'
  | 'notSubmarine'
  | 'mustSurface'

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
    if (one.submarine) {
      const { surfacedSquares, submergedSquares } = tables.submarines
      const whole = one.submerged ? submergedSquares : surfacedSquares
      // Damage slows her as it does any ship (CT-SK-03), down to the floor.
      const squares = Math.max(whole - one.slowedBy, state.options.speedFloor)
      const fog = !one.submerged && weatherIn(state, one.began) === 'fog'
      return [fog ? Math.min(squares, tables.fixed.fogSquares) : squares]
    }
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

/** A submarine with less than half of her points left stays up (CT-S04). */
export const mustSurface = (state: BoardState, ship: Ship): boolean =>
  ship.submarine && submarine(ship.tons, true, ship.damage, tablesOf(state)).value.mustSurface

const atDepth = (ship: Ship, order: MoveOrder): Ship =>
  order.depth === undefined ? ship : { ...ship, submerged: order.depth === 'dive' }

/** Why an order to move cannot be carried out; null when it can. `squares`: what she has in this game move, where it has been counted. */
export function moveFault(given: BoardState, asked: Ship, order: MoveOrder, squares?: number): MoveRefusal | null {
  const from = asked.square
  if (from === null || asked.sunk) return 'notHers'
  if (asked.ordered) return 'moved'
  if (order.depth !== undefined && !asked.submarine) return 'notSubmarine'
  if (order.depth === 'dive' && mustSurface(given, asked)) return 'mustSurface'
  const ship = atDepth(asked, order)
  const state = ship === asked ? given : withShip(given, ship.id, ship)
  const tables = tablesOf(state)
  const path = squaresOf(from, order.steps)
  const end = path.at(-1) ?? from
  const judged = judgeMove(
    {
      from,
      facing: ship.facing,
      steps: order.steps,
      endFacing: order.endFacing ?? order.steps.at(-1) ?? ship.facing,
      allowance: squares ?? squaresFor(state, ship),
      harbour: order.steps.length === 0 && isHarbour(state, from),
      tonsAtEnd: tonsAt(state, ship, end),
      mixtures: state.options.mixtures,
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
    const passing = fieldsIn(state, square).map((field) => field.passing)
    if (Math.max(0, ...passing) >= tables.fixed.mostSweepers) return 'tooManySweepers'
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
  let state = learnsNothingLies(given, id, square)
  for (const field of fieldsIn(state, square)) {
    const ship = shipOf(state, id)
    if (!ship || ship.sunk) return state
    if (sweeps) {
      const passing = field.passing + 1
      const cleared = passing === tables.fixed.mostSweepers
      state = cleared ? withoutField(state, field) : withField(state, field, { passing })
      if (cleared) {
        // Whoever swept knows that it is clear; the owner's chart has the field until he sees that it is gone.
        state = charted(state, ship.side, square, ship.side === field.owner, null)
        reasons.push(
          because('CT-MN-07', `the fourth sweeper comes in: ${squareName(square)} is clear`, { ship: id }, true),
        )
        continue
      }
    }
    state = meets(state, id, square, field, dice, reasons)
  }
  return state
}

/** A chart that has a field where a ship comes in and none is: her side finds that out, and so does the owner who sees her go unhurt. */
function learnsNothingLies(given: BoardState, id: string, square: Square): BoardState {
  const ship = shipOf(given, id)
  if (!ship) return given
  const other = otherSide(ship.side)
  const live = fieldsIn(given, square)
  let state = given
  if (chartedIn(state, ship.side, square).some((field) => !field.own) && !live.some(({ owner }) => owner === other))
    state = charted(state, ship.side, square, false, null)
  const seen = showsAs(state, { ...ship, square }) === 'ship'
  if (
    seen &&
    !ship.minesweeper &&
    chartedIn(state, other, square).some((field) => field.own) &&
    !live.some(({ owner }) => owner === other)
  )
    state = charted(state, other, square, true, null)
  return state
}

/** What one live field does to a ship that comes in. */
function meets(
  given: BoardState,
  id: string,
  square: Square,
  field: Minefield,
  dice: Dice,
  reasons: Reason[],
): BoardState {
  const tables = tablesOf(given)
  const ship = shipOf(given, id)
  if (!ship) return given
  let state = given
  const side = ship.side === field.owner ? 'owner' : 'enemy'
  const effect = mineEntry({ side, minesweeper: ship.minesweeper, sownWhileThere: false })
  if (side === 'enemy' && effect.value.told) {
    reasons.push(...effect.because)
    state = charted(state, ship.side, square, false, { passagesLeft: null })
  }
  if (effect.value.counts) {
    const passagesLeft = field.passagesLeft - 1
    state = withField(state, field, { passagesLeft })
    state = charted(state, field.owner, square, true, passagesLeft > 0 ? { passagesLeft } : null)
  }
  if (!effect.value.throws) return state
  const which = `game move ${state.move}, square ${ship.entered} of her way`
  const mine = throwMine(dice, `${id} in ${squareName(square)}`, which, tables)
  const hurt = damageBy(ship.rate, ship.damage, mine.value.points > 0 ? [mine.value.points] : [])
  reasons.push(...mine.because, ...hurt.because)
  const struck = { ...ship, damage: hurt.value.damage, sunk: hurt.value.sunk }
  // What the damage silences falls silent at once, the main turrets like the others; only her speed holds for this move (CT-R18).
  const turretsOut = struck.sunk ? struck.turretsOut : silentTurrets(struck, lossesOf(struck, tables).mainOut)
  return withShip(state, id, { damage: struck.damage, sunk: struck.sunk, turretsOut })
}

/** Sows a square with a field of her own; one of the enemy in the same square stays where it is. */
function sowOne(given: BoardState, id: string, square: Square, reasons: Reason[]): BoardState {
  const ship = shipOf(given, id)
  if (!ship) return given
  const { minePassages, minesPerSquare } = tablesOf(given).fixed
  const fresh = { square, owner: ship.side, passagesLeft: minePassages, swept: 0, passing: 0 }
  const without = withoutField(given, fresh)
  reasons.push(because('CT-MN-03', `${squareName(square)} is sown`, { ship: id }, fresh.passagesLeft))
  const sown = charted({ ...without, fields: [...without.fields, fresh] }, ship.side, square, true, {
    passagesLeft: fresh.passagesLeft,
  })
  return withShip(sown, id, { mines: ship.mines - minesPerSquare })
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
  const path = squaresOf(ship.square, order.steps).slice(1)
  const unsown = [...order.sow]
  const sowsIn = (square: Square): boolean => {
    const at = unsown.findIndex((one) => one.x === square.x && one.y === square.y)
    if (at < 0) return false
    unsown.splice(at, 1)
    return true
  }
  const reasons: Reason[] = [
    because(
      'CT-MV-01',
      `${ship.id}: ${order.steps.join(' ') || 'stays'}`,
      { ship: ship.id },
      squareName(path.at(-1) ?? ship.square),
    ),
  ]
  let state = withShip(given, ship.id, { ordered: true, submerged: atDepth(ship, order).submerged })
  if (path.length === 0 && sowsIn(ship.square)) state = sowOne(state, ship.id, ship.square, reasons)
  for (const [n, square] of path.entries()) {
    state = withShip(state, ship.id, { square, facing: order.steps[n] ?? ship.facing, entered: n + 1 })
    const sweeps = order.sweep.some((one) => one.x === square.x && one.y === square.y)
    state = enter(state, ship.id, square, sweeps, dice, reasons)
    // A mine that sinks her does so at once, where she is (CT-R18); what she has passed over by then is sown (CT-MN-01).
    if (shipOf(state, ship.id)?.sunk) return { state, refused: null, because: reasons }
    if (sowsIn(square)) state = sowOne(state, ship.id, square, reasons)
  }
  const facing = order.endFacing ?? order.steps.at(-1) ?? ship.facing
  return { state: withShip(state, ship.id, { facing }), refused: null, because: reasons }
}

/** Both sides have moved: they fire. */
export function closeMoves(state: BoardState): BoardState {
  if (state.phase !== 'moves') throw new Error('the phase of moves is over')
  return { ...state, phase: 'firing' }
}
