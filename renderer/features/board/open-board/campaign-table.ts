import type { BoardView, OpenTable, UmpireView } from '../../../../shared/action/contract.ts'
import type { TableSeat, TableStep, TableView } from '../../../../shared/bridge/table-view.ts'
import type { Thrown } from '../../../../shared/explanation/finding.ts'
import { capital } from '../action-board/table-words.ts'
import type { SeatBoard } from '../board-view/seat-board.ts'

/* In a campaign an open board has no table of its own: what the encounter tells of it is put together as one. */

type Open = BoardView & { readonly open: OpenTable }

/** A board on which nothing is hidden; null for one that hides something. */
export function openBoard<B extends { readonly open?: OpenTable }>(board: B | null): (B & { open: OpenTable }) | null {
  return board?.open ? (board as B & { open: OpenTable }) : null
}

const isThrow = (one: unknown): one is Thrown =>
  typeof one === 'object' && one !== null && 'rule' in one && 'faces' in one && Array.isArray(one.faces)

/** The last step as a log has it, with the throws that its events keep. */
function lastStep(open: OpenTable, steps: number): TableStep[] {
  if (open.last.length === 0) return []
  const dice = open.last.flatMap(({ detail }) => {
    const kept = typeof detail === 'object' && detail !== null && 'dice' in detail ? detail.dice : undefined
    return Array.isArray(kept) ? (kept as readonly unknown[]).filter(isThrow) : []
  })
  const events = open.last.map((event) => ({ ...event, ships: [] }))
  return [{ step: steps, kind: 'step', orders: {}, carriedOn: [], events, dice }]
}

const bare = {
  part: 'player',
  open: true,
  dice: 'seed',
  stepper: 'arbiter',
  mayStep: false,
  back: 'no',
  proposal: null,
  boards: [],
  watched: null,
  truth: null,
  why: null,
  result: null,
} as const

function common(
  board: { readonly book: string; readonly moveNumber: number; readonly open: OpenTable },
  title: string,
) {
  const { open, moveNumber: steps } = board
  return {
    ...bare,
    title,
    book: { id: board.book, title, author: '', year: 0 },
    steps,
    waiting: open.toOrder,
    log: lastStep(open, steps),
    outcome: open.outcome,
  }
}

/** The board of the seat that looks: its own ship by her name, the other by what she is. Each ship's seat goes by the ship's id. */
export function tableOfSeat(board: SeatBoard & Open, title: string, ownOrder: number): TableView {
  const named = new Map([...board.friends, ...board.others].map((ship) => [ship.id, ship.name]))
  for (const { ship, name } of board.choices) named.set(ship, name)
  const scored = board.open.score.map(({ ship }) => ship)
  const own = scored.find((id) => id === board.side) ?? board.friends[0]?.id ?? board.choices[0]?.ship ?? ''
  // The campaign's colours: its first side is red on every sheet.
  const others = scored.filter((id) => id !== own)
  const ships = ownOrder === 1 ? [own, ...others] : [...others, own]
  const seats = ships.map(
    (id): TableSeat => ({
      seat: id,
      side: id,
      ships: [named.get(id) ?? capital(id)],
      keeper: 'room',
      mine: id === own,
    }),
  )
  const boards = [{ seat: own, sealed: board.sealed, board: { ...board, side: own } }]
  return { ...common(board, title), seats, boards, over: board.over, lifted: false }
}

/** The umpire's: every ship by name and the seats that command them, in the order of their sides. */
export function tableOfUmpire(
  board: UmpireView & { readonly open: OpenTable },
  over: string | null,
  title: string,
  order: (side: string) => number,
): TableView {
  const ships = [...board.ships].sort((a, b) => order(a.side) - order(b.side))
  const seats = ships.map(
    ({ seat, side, name }): TableSeat => ({ seat, side, ships: [name], keeper: 'room', mine: false }),
  )
  return {
    ...common(board, title),
    part: 'arbiter',
    seats,
    truth: { board, sealed: {} },
    over: over !== null,
    lifted: false,
  }
}
