import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { inTimeOrder } from '../../../../shared/vocabulary/time.ts'

type Line = UmpireView['ledger'][number]

/** A line as a ledger writes it: what it did to the treasury, and what stood in it then. */
export interface LedgerEntry extends Line {
  readonly key: string
  readonly change: number
  readonly balance: number
}

/** What a line of double entry does to its side's treasury. */
export function change(line: Pick<Line, 'account' | 'against' | 'points'>): number {
  if (line.account === 'treasury') return line.points
  return line.against === 'treasury' ? -line.points : 0
}

/** The lines of one side, or of all, newest first, each with its side's balance after it. */
export function entriesOf(ledger: readonly Line[], side: string): LedgerEntry[] {
  const balances = new Map<string, number>()
  return inTimeOrder(ledger)
    .map((line) => {
      const moved = change(line)
      const balance = (balances.get(line.side) ?? 0) + moved
      balances.set(line.side, balance)
      return { ...line, key: line.id, change: moved, balance }
    })
    .filter((entry) => side === 'all' || entry.side === side)
    .reverse()
}
