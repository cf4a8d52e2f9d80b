import { figureIn, sourcedTable } from '../../sourced-table.ts'

/** Least moves between hoisting a signal and its execution (NF-SIG-03, NM-SIG-01, NM-CLOSE-02). */
export const boardSignals = sourcedTable({
  title: 'Signals on the board',
  columns: ['game', 'moves', 'minutes', 'rule'],
  page: `
    game        | moves     | minutes | rule        | line
    fleet       | 1         | 2½      | NF-SIG-03   | 339
    melee       | 5         | 2½      | NM-SIG-01   | 410
    closeAction | 10 [R-32] | 5       | NM-CLOSE-02 | 414`,
  notes: ['In close action at the umpire’s discretion (line 414).'],
})

export const SIGNAL_GAMES = ['fleet', 'melee', 'closeAction'] as const
export type SignalGame = (typeof SIGNAL_GAMES)[number]

export function signalMoves(game: SignalGame): { moves: number; rule: string } {
  const row = boardSignals.row('game', game)
  return { moves: figureIn(row.moves), rule: row.rule.text }
}

/** The printed shorthand (NF-SIG-07). */
export const shorthandWords = sourcedTable({
  title: 'Abbreviations of signals',
  columns: ['letter', 'word'],
  page: `
    letter | word    | line
    A      | ahead   | 346
    L      | left    | 347
    C      | column  | 348
    R      | right   | 349
    V      | vessels | 346
    H      | hoist   | 347
    X      | execute | 348`,
})
