import { askedBooks } from '../../shared/books/registry.ts'
import { chamberlain1888 } from './chamberlain1888/windows.ts'
import type { BookWindows } from './contract.ts'
import { jane1898 } from './jane1898/windows.ts'

/** The only list of books that have something of their own in the windows. A new book is one folder and one line here. */
export const bookWindows: readonly BookWindows[] = [jane1898, chamberlain1888]

/** What a book has of its own in the windows; undefined for one that has nothing. */
export function windowsOf(id: string): BookWindows | undefined {
  return bookWindows.find((book) => book.id === id)
}

/** A book as people call it: by its short name, else by author and year; one that is not known keeps its id. */
export function bookName(id: string): string {
  const known = askedBooks.find(({ identity }) => identity.id === id)?.identity
  return windowsOf(id)?.name ?? (known ? `${known.author} ${known.year}` : id)
}
