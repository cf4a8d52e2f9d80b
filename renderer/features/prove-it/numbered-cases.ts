import { caseFile, type NumberedCase } from '../../../shared/books/cases.ts'

/* The one place that gathers tests/cases into the program, as chunks of the windows (docs/decisions/0014). */
const files = import.meta.glob<unknown>('../../../tests/cases/*/*.json', { import: 'default' })

/** One case with its book (the folder) and its family (the file). */
export interface FiledCase {
  readonly book: string
  readonly family: string
  readonly one: NumberedCase
}

const TITLES: Readonly<Record<string, string>> = {
  chamberlain1888: 'Chamberlain 1888',
  'jane1898-strategic': 'Jane 1898, strategical',
  'jane1898-tactical': 'Jane 1898, tactical',
}

/** A book of cases by the name that people give it; another keeps the name of its folder. */
export function caseBookTitle(book: string): string {
  return TITLES[book] ?? book
}

/** "setting-up" is Setting up. */
export function familyTitle(family: string): string {
  const words = family.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every file of cases, not read yet, in the order of books and files. */
export const caseFiles: readonly {
  readonly book: string
  readonly family: string
  readonly read: () => Promise<readonly FiledCase[]>
}[] = Object.keys(files)
  .sort()
  .map((name) => {
    const [book = '', file = ''] = name.split('/').slice(-2)
    const family = file.replace(/\.json$/, '')
    const read = async () => caseFile.parse(await files[name]?.()).map((one) => ({ book, family, one }))
    return { book, family, read }
  })

/** Books that have cases. */
export const caseBooks: readonly string[] = [...new Set(caseFiles.map(({ book }) => book))]
