import type { ActionEvent } from '../../action/contract.ts'
import type { Dice } from '../../dice/dice.ts'
import type { TemplateOrders } from './orders.ts'
import { squaresRun } from './procedures/running.ts'
import type { Launch, TemplateBoard } from './state.ts'
import { SQUARE_YARDS } from './tables/running.ts'

/** What a launch does without orders. */
export const STANDING: TemplateOrders = { helm: 'easy' }

/** One move: both launches run together. A throw names its rule, its launch and its occasion. */
export function resolve(
  board: TemplateBoard,
  sealed: Readonly<Record<string, TemplateOrders>>,
  dice: Dice,
  occasion: string,
): { state: TemplateBoard; events: ActionEvent[] } {
  const move = board.moveNumber + 1
  const events: ActionEvent[] = []
  const run = (launch: Launch): Launch => {
    const { helm } = sealed[launch.aboard.seat] ?? STANDING
    const thrown =
      helm === 'push'
        ? dice.throwDice({ rule: 'TP-03', subject: launch.aboard.id, occasion, purpose: 'whether she stops' })
        : null
    const ran = squaresRun(helm, thrown?.faces[0] ?? null, thrown ? [thrown] : [])
    const squares = launch.squares + ran.value
    events.push({
      kind: 'ran',
      ships: [launch.aboard.id],
      says: `${launch.aboard.name} runs ${ran.value} squares.`,
      because: ran.because,
    })
    return {
      ...launch,
      squares,
      track: [...launch.track, { move, x: squares * SQUARE_YARDS, y: launch.aboard.y, headingDegrees: 90 }],
    }
  }
  const [one, two] = board.launches
  return { state: { ...board, moveNumber: move, launches: [run(one), run(two)] }, events }
}
