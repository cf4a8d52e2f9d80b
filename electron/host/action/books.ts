import { beginAlone } from '../../../shared/action/alone.ts'
import type { TacticalBook } from '../../../shared/action/contract.ts'
import { strengthsOf } from '../../../shared/action/opponent/opponent.ts'
import { factsOf } from '../../../shared/battles/facts.ts'
import { tacticalBooks } from '../../../shared/books/registry.ts'
import type { ActionBookRow, RegisterRow } from '../../../shared/bridge/table.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { listActions, listShips } from '../campaign/packs.ts'
import { seatsOf } from './showing.ts'

type Setup = ActionBookRow['setups'][number]

/** A set-up with the seats it has; none where the book cannot begin from it. */
function setupOf(book: TacticalBook, key: Setup['key'], says: string, setup: Setup['setup']): Setup[] {
  try {
    return [{ key, says, setup, seats: seatsOf(beginAlone({ book: book.identity.id, setup, seed: '' })) }]
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}

/** The books that a single action can be played by. */
export const actionBooks = (): ActionBookRow[] => {
  const ready = listActions()
  return tacticalBooks.map((book) => {
    const { id, title, author, year } = book.identity
    return {
      id,
      title,
      author,
      year,
      watchable: book.spectatorView !== undefined,
      strengths: strengthsOf(book),
      setups: [
        ...setupOf(book, 'opening', 'From the beginning: the board is set up in play.', {}),
        ...setupOf(book, 'example', 'Set up already, ready to be played.', book.exampleSetup),
        ...ready
          .filter((action) => action.book === id)
          .flatMap(({ key, says, setup }) => setupOf(book, key, says, setup)),
      ],
    }
  })
}

/** What the registers of the packs say of their ships: their figures, and nothing of a campaign. */
export const shipRegister = (): RegisterRow[] =>
  listShips().map(({ pack, ships }) => ({
    pack,
    ships: ships.map((ship) => ({ ...factsOf(ship), side: ship.sideName })),
  }))
