/** The beginning of a game move: weather, who moves first, and who comes in (CT-WX-01, CT-MV-09, CT-HS-02). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { ENTRY_PARTS, entry } from '../procedures/night.ts'
import { type Board, type Square, squareName } from '../procedures/squares.ts'
import { firstMover, type Side } from '../procedures/turn-order.ts'
import { throwWeather } from '../procedures/weather.ts'
import { type BoardState, type Entering, lossesOf, tablesOf, withShip } from './state.ts'

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
    const length = edgeLength(edge, state.board)
    const found = entry(length - (length % ENTRY_PARTS), fell.faces[0] ?? 1)
    const square = onEdge(edge, found.value.square, state.board)
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
  }))
  const fields = state.fields.map((field) => ({ ...field, passing: 0 }))
  return { state: { ...state, ships, fields, hits: [], phase: 'moves' }, because: reasons }
}
