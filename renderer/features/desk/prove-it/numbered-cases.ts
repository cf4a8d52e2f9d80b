import { caseFile, type NumberedCase } from '../../../../shared/books/cases.ts'
import type { BookIdentity } from '../../../../shared/books/contract.ts'
import { askedBooks } from '../../../../shared/books/registry.ts'

/* The one place that gathers tests/cases into the program, as chunks of the windows (docs/decisions/0014). */
const files = import.meta.glob<unknown>('../../../../tests/cases/*/*.json', { import: 'default' })

/** One case with its book (the folder) and its family (the file). */
export interface FiledCase {
  readonly book: string
  readonly family: string
  readonly one: NumberedCase
}

/** Cases are written before their book has code: its folder still says whose it is, and of what year if it has one. */
function titleFromFolder(book: string): string {
  return book.replace(/^([a-z])([a-z]*)(\d{4})?$/, (_, first: string, rest: string, year?: string) => {
    return `${first.toUpperCase()}${rest}${year === undefined ? '' : ` ${year}`}`
  })
}

/** The book of which the program is asked these cases: their folder is named for it, or for a part of it, after a dash. */
const bookOf = (folder: string): BookIdentity | undefined =>
  askedBooks.find(({ identity: { id } }) => folder === id || folder.startsWith(`${id}-`))?.identity

/** A book of cases by the name that people give it, or else by its author and year; a folder that is no book keeps its own name. */
export function caseBookTitle(book: string): string {
  const known = bookOf(book)
  if (!known) return titleFromFolder(book)
  const part = book.slice(known.id.length + 1)
  return `${known.author} ${known.year}${part === '' ? '' : `, ${part}`}`
}

/** "setting-up" is Setting up. */
export function familyTitle(family: string): string {
  const words = family.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One file of cases: a family of a book. */
export interface CaseFile {
  readonly book: string
  readonly family: string
  /** Fetches it; `casesOf` reads what came. */
  readonly fetch: () => Promise<unknown>
}

/** Every file of cases, not fetched yet, in the order of books and families. */
export const caseFiles: readonly CaseFile[] = Object.entries(files)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, fetch]) => {
    const [book = '', file = ''] = name.split('/').slice(-2)
    return { book, family: file.replace(/\.json$/, ''), fetch }
  })

/** The cases of a file that has been fetched. */
export function casesOf({ book, family }: CaseFile, fetched: unknown): readonly FiledCase[] {
  return caseFile.parse(fetched).map((one) => ({ book, family, one }))
}

/** The books of these files, those that the program answers first. */
export function booksInOrder(files: readonly CaseFile[]): readonly string[] {
  return [...new Set(files.map(({ book }) => book))].sort(
    (one, other) => Number(bookOf(other) !== undefined) - Number(bookOf(one) !== undefined),
  )
}

/** Books that have cases, those that the program answers first. */
export const caseBooks: readonly string[] = booksInOrder(caseFiles)
