import type { TacticalBook } from '../action/contract.ts'
import { refuse } from '../explanation/refusal.ts'
import { barker2003 } from './barker2003/book.ts'
import { carter } from './carter/book.ts'
import { chamberlain1888 } from './chamberlain1888/book.ts'
import type { StrategicBook } from './contract.ts'
import { jane1898 } from './jane1898/book.ts'
import { jane1898Tactical } from './jane1898/tactical/book.ts'
import { collegeBoards } from './nwc1905/boards.ts'
import { collegeCampaign } from './nwc1905/strategic/book.ts'

/** The only list of books for campaigns. A new book is one folder and one line here. */
export const strategicBooks: readonly StrategicBook[] = [jane1898, collegeCampaign]

/** The only list of books for boards. */
export const tacticalBooks: readonly TacticalBook[] = [
  jane1898Tactical,
  chamberlain1888,
  carter,
  barker2003,
  collegeBoards,
]

/** What the rules desk needs of a book: its name, its rules and its questions. */
export type AskedBook = Pick<StrategicBook, 'identity' | 'rules' | 'desk' | 'words'>

/** Every book that answers at the rules desk. */
export const askedBooks: readonly AskedBook[] = [...strategicBooks, ...tacticalBooks]

function find<B extends { readonly identity: { readonly id: string } }>(
  books: readonly B[],
  id: string,
  what: string,
): B {
  const found = books.find((book) => book.identity.id === id)
  if (found) return found
  const known = books.map((book) => book.identity.id).join(', ')
  return refuse(
    'book.unknown',
    `There is no ${what} book "${id}"; there ${books.length === 1 ? 'is' : 'are'} ${known === '' ? 'none' : known}.`,
    { path: 'book' },
  )
}

/** The strategic book of this id. Refuses `book.unknown`. */
export function findStrategicBook(id: string): StrategicBook {
  return find(strategicBooks, id, 'strategic')
}

/** The tactical book of this id. Refuses `book.unknown`. */
export function findTacticalBook(id: string): TacticalBook {
  return find(tacticalBooks, id, 'tactical')
}
