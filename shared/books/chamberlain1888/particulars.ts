import { z } from 'zod'
import type { BoardView } from '../../action/contract.ts'
import { read } from '../../action/reading.ts'
import { settingsSchema } from './settings.ts'
import type { ChamberlainBoard } from './state.ts'
import { SHIPS, type Ship } from './tables/guns.ts'

/* What lies open on the table beside pieces, islands and score: written into every view, and read from it by the opponent. */

const vessel = z.strictObject({ id: z.string(), side: z.string(), seat: z.string(), turns: z.int() })

const particularsSchema = z.strictObject({
  settings: settingsSchema,
  study: z.boolean(),
  tossWinner: z.enum(SHIPS).nullable(),
  toMove: z.enum(SHIPS),
  /** Squares of the run still to run. */
  runLeft: z.int(),
  laid: z.boolean(),
  runner: vessel,
  blockader: vessel,
})
export type Particulars = z.output<typeof particularsSchema>

export function particularsOf(board: ChamberlainBoard): Particulars {
  const one = (ship: Ship) => {
    const { aboard, turns } = board.vessels[ship]
    return { id: aboard.id, side: aboard.side, seat: aboard.seat, turns }
  }
  return {
    settings: board.settings,
    study: board.study,
    tossWinner: board.tossWinner,
    toMove: board.toMove,
    runLeft: board.runLeft,
    laid: board.islands !== null && board.rocks !== null,
    runner: one('runner'),
    blockader: one('blockader'),
  }
}

/** Reads them from a view again; refuses a view of another book. */
export const readParticulars = (view: BoardView): Particulars =>
  read(particularsSchema, view.open?.particulars ?? null, 'the particulars of the table')
