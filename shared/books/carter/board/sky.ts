/** The beginning of a game move: weather, who moves first, and who comes in (CT-WX-01, CT-MV-09, CT-HS-02). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { entry } from '../procedures/night.ts'
import { crowded } from '../procedures/occupation.ts'
import { type Board, type Square, squareName } from '../procedures/squares.ts'
import { firstMover, type Side } from '../procedures/turn-order.ts'
import { throwWeather } from '../procedures/weather.ts'
import { mustSurface } from './moving.ts'
import {
  type BoardState,
  type Entering,
  isHarbour,
  isLand,
  lossesOf,
  shipOf,
  shipsIn,
  tablesOf,
  withShip,
} from './state.ts'

export interface Step {
  readonly state: BoardState
  readonly because: readonly Reason[]
}

function onEdge(edge: Entering['edge'], at: number, { columns, rows }: Board): Square {
  if (edge === 'south') return { x: at, y: 1 }
  if (edge === 'north') return { x: at, y: rows }
  return edge === 'west' ? { x: 1, y: at } : { x: columns, y: at }
}

const edgeLength = (edge: Entering['edge'], { columns, rows }: Board): number =>
  edge === 'south' || edge === 'north' ? columns : rows

/** The square of the edge nearest to the one thrown, of two the one before it, that is sea and that holds her beside her own side. */
function freeOnEdge(state: BoardState, id: string, edge: Entering['edge'], thrown: number): Square {
  const tables = tablesOf(state)
  const ship = shipOf(state, id)
  const asked = onEdge(edge, thrown, state.board)
  const free = (square: Square): boolean => {
    const friends = shipsIn(state, square).filter((one) => one.side === ship?.side)
    const tons = [ship?.tons ?? 0, ...friends.map((one) => one.tons)]
    return !isLand(state, square) && (isHarbour(state, square) || !crowded(tons, tables))
  }
  const length = edgeLength(edge, state.board)
  const squares = Array.from({ length }, (_, n) => n + 1)
    .sort((one, other) => Math.abs(one - thrown) - Math.abs(other - thrown) || one - other)
    .map((at) => onEdge(edge, at, state.board))
  return squares.find(free) ?? squares.find((square) => !isLand(state, square)) ?? asked
}

/** Opens the game move. `first` by the umpire's word; left out, the dice and the turns say it. */
export function beginMove(given: BoardState, dice: Dice, first?: Side): Step {
  if (given.phase !== 'sky') throw new Error(`game move ${given.move} has begun`)
  const tables = tablesOf(given)
  const reasons: Reason[] = []
  let state = given
  if (state.options.weather) {
    const thrown = throwWeather(dice, `game move ${state.move}`, tables)
    state = { ...state, weather: thrown.value }
    reasons.push(...thrown.because)
  }
  if (first === undefined) {
    const found = firstMover(state.move, state.firstInMoveOne, 'alternate', dice)
    state = { ...state, first: found.value.first }
    reasons.push(...found.because)
  } else {
    state = { ...state, first }
    reasons.push(because('CT-MV-09', 'by the umpire’s word', { move: state.move }, first))
  }
  if (state.firstInMoveOne === null) {
    const odd = state.move % 2 === 1
    const inMoveOne = odd ? state.first : state.first === 'blue' ? 'red' : 'blue'
    state = { ...state, firstInMoveOne: inMoveOne }
  }
  for (const { id, edge, facing } of state.enters.filter(({ move }) => move === state.move)) {
    const fell = dice.throwDice({
      rule: 'CT-HS-02',
      subject: id,
      occasion: `game move ${state.move}`,
      purpose: `where ${id} comes in`,
    })
    const found = entry(edgeLength(edge, state.board), fell.faces[0] ?? 1)
    const square = freeOnEdge(state, id, edge, found.value.square)
    if (shipOf(state, id)?.sunk) continue
    state = withShip(state, id, { square, facing })
    reasons.push(...found.because, because('CT-HS-02', `${id} comes in`, { id }, squareName(square)))
  }
  const ships = state.ships.map((ship) => ({
    ...ship,
    began: ship.square,
    slowedBy: lossesOf(ship, tables).squaresLost ?? 0,
    ordered: false,
    entered: 0,
    tasks: [],
    // Less than half of her points left: she comes up (CT-S04). Who has sunk does not.
    submerged: ship.submerged && (ship.sunk || !mustSurface(state, ship)),
  }))
  const fields = state.fields.map((field) => ({ ...field, passing: 0 }))
  return { state: { ...state, ships, fields, hits: [], searched: [], announced: [], phase: 'moves' }, because: reasons }
}
