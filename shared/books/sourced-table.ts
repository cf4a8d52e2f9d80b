import { printedNumber, printedTable } from './printed-table.ts'

/** One cell: what stands in it, and where that comes from: "line 550" of the printed text, or the ruling ("R-43", "BK-R04") that stands in for lost or missing print. */
export interface SourcedCell {
  readonly text: string
  readonly source: string
}

export type SourcedRow<C extends string> = Readonly<Record<C, SourcedCell>>

/** A printed table whose every cell says where it comes from. */
export interface SourcedTable<C extends string> {
  readonly title: string
  readonly columns: readonly C[]
  readonly rows: readonly SourcedRow<C>[]
  readonly notes: readonly string[]
  /** The row whose cell under `column` reads `label`; a table that lacks it is a bug, so it throws. */
  row(column: C, label: string): SourcedRow<C>
}

const ELSEWHERE = /^(.*?)\s*\[((?:[A-Z]+-)?[A-Z]+-?\d+[a-z]?|[A-Z]|[\d ,–]+)\]$/
const IS_LINES = /^\d/

/**
 * Reads a table that is laid out like its page, with one column more, "line": the line of the printed text that the row stands on, or a ruling.
 * A cell that comes from elsewhere says so itself: "12 [R-43]", "3 [561]", "1 [BK-R18b]", or by a source that the book names by a letter, "5 [D]".
 */
export function sourcedTable<const C extends readonly string[]>(given: {
  title: string
  columns: C
  page: string
  notes?: readonly string[]
}): SourcedTable<C[number]> {
  type Column = C[number]
  const printed = printedTable<readonly string[]>({ ...given, columns: [...given.columns, 'line'] })
  const named = (source: string) => (IS_LINES.test(source) ? `line ${source}` : source)
  const rows = printed.rows.map((row) => {
    const cells = given.columns.map((column: Column) => {
      const written = row[column] ?? ''
      const [, text = written, elsewhere] = ELSEWHERE.exec(written) ?? []
      return [column, { text, source: named(elsewhere ?? row['line'] ?? '') }] as const
    })
    return Object.fromEntries(cells) as SourcedRow<Column>
  })
  return {
    title: given.title,
    columns: given.columns,
    rows,
    notes: given.notes ?? [],
    row(column, label) {
      const found = rows.find((row) => row[column].text === label)
      if (!found) throw new Error(`${given.title} has no line ${label}`)
      return found
    },
  }
}

/** The figure in a cell. "—", which is a blank of the print, throws. */
export function figureIn(cell: SourcedCell): number {
  return printedNumber(cell.text)
}

/** The figure in a cell, or null where the print leaves it blank ("—"). */
export function figureOrBlank(cell: SourcedCell): number | null {
  return cell.text === '—' ? null : printedNumber(cell.text)
}
