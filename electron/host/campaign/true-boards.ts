import type { Action } from '../../../shared/action/action.ts'
import type { TacticalBook, UmpireView } from '../../../shared/action/contract.ts'
import { umpireBoardSchema } from '../../../shared/action/view-schema.ts'
import type { PastBoard } from '../../../shared/bridge/table.ts'
import type { BoardStood } from '../../../shared/campaign/outcome.ts'
import type { Encounter } from '../../../shared/campaign/world.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import { readBranches } from '../database/branch-repository.ts'
import { readClosedMoves, readJournal } from '../database/journal-repository.ts'
import { replay, stateAt } from './reading.ts'
import type { Standing } from './umpire-window.ts'

/* The boards of a campaign's actions as they truly stood. Nothing of them is kept in the file: the inputs are played again from before the meeting. */

/** A board after a step, and what had happened in it. */
type Stood = Pick<BoardStood, 'events'> & { readonly action: Action }

/** By board of one encounter, in the order in which they were laid: its steps, each as it was left by hand. */
type Boards = readonly (readonly Stood[])[]

export class TrueBoards {
  /** Those last read, of which line of play: a slider asks for one step after another. */
  #kept: { readonly of: string; readonly boards: Boards } | null = null

  /** The truth after a step of a meeting’s board, by the second at which that began; undefined where so many steps were not made. */
  at(standing: Standing, encounter: string, began: Seconds, step: number): PastBoard | undefined {
    const board = this.#boards(standing, encounter).find((one) => one.at(-1)?.action.startedAt === began)
    const stood = board?.[step]
    if (!stood) return undefined
    const { state, book: id } = stood.action
    const book = standing.ground.tactical[id] as TacticalBook
    const truth = umpireBoardSchema.parse(book.umpireView(state)) as UmpireView
    return { step, board: null, truth: { board: truth, events: stood.events, fog: book.fog?.(state) ?? [] } }
  }

  #boards(standing: Standing, id: string): Boards {
    const of = `${standing.branch} ${standing.seq} ${id}`
    if (this.#kept?.of !== of) this.#kept = { of, boards: played(standing, id) }
    return this.#kept.boards
  }
}

function played({ engine, ground, db, state }: Standing, id: string): Boards {
  const encounter = state.world.encounters[id]
  if (!encounter) return []
  const { from, to } = inputsOf(encounter, readClosedMoves(db))
  const boards: Stood[][] = []
  const journal = readJournal(db, from).filter(({ seq }) => seq <= to)
  replay(engine, ground, stateAt(engine, ground, db, from), journal, readBranches(db), (_, outcome) => {
    for (const { encounter: of, ...stood } of outcome.boards) if (of === id) note(boards, stood)
  })
  return boards
}

function note(boards: Stood[][], { action: plain, events }: Omit<BoardStood, 'encounter'>): void {
  const action = plain as unknown as Action
  const last = boards.at(-1)
  const before = last?.at(-1)
  // What the umpire's hand puts right stands in the place of the step after which he did.
  if (last && before?.action.id === action.id && before.action.moveNumber === action.moveNumber)
    last[last.length - 1] = { action, events: before.events }
  else if (last && before?.action.id === action.id) last.push({ action, events })
  else boards.push([{ action, events }])
}

/** The inputs between which it was fought: after the last move that closed before they met, to the close of that in which its last board was over. */
function inputsOf(
  { openedAt, results = [] }: Encounter,
  moves: ReturnType<typeof readClosedMoves>,
): { readonly from: number; readonly to: number } {
  const over = results.at(-1)?.endedAt ?? openedAt
  const closes = moves.flatMap(({ closedSeq, clock }) =>
    closedSeq === null || clock === null ? [] : [{ seq: closedSeq, clock }],
  )
  return {
    from: closes.findLast(({ clock }) => clock < openedAt)?.seq ?? 0,
    to: closes.find(({ clock }) => clock > over)?.seq ?? Number.POSITIVE_INFINITY,
  }
}
