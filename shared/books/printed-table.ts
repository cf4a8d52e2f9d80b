/** One row of a printed table: the cell under each heading, as printed. */
export type PrintedRow<C extends string> = Readonly<Record<C, string>>

export interface PrintedTable<C extends string> {
  readonly title: string
  readonly columns: readonly C[]
  readonly rows: readonly PrintedRow<C>[]
  readonly notes: readonly string[]
  /** The row whose cell under `column` reads `label`; a table that lacks it is a bug, so it throws. */
  row(column: C, label: string): PrintedRow<C>
}

/**
 * Reads a table that is laid out like its page: one line a printed line, cells parted by "|", the headings first.
 * A line with a cell too many or too few, or other headings than `columns`, is a bug of transcription and throws.
 */
export function printedTable<const C extends readonly string[]>(given: {
  title: string
  columns: C
  page: string
  notes?: readonly string[]
}): PrintedTable<C[number]> {
  type Column = C[number]
  const lines = given.page
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const [head, ...body] = lines
  if (!head || head.join('|') !== given.columns.join('|')) {
    throw new Error(`${given.title}: the headings on the page are ${head?.join(' | ')}`)
  }
  const rows = body.map((cells) => {
    if (cells.length !== given.columns.length) {
      throw new Error(
        `${given.title}: ${cells.join(' | ')} has ${cells.length} cells, not the ${given.columns.length} of its headings`,
      )
    }
    const entries = given.columns.map((column, index) => [column, cells[index] ?? ''] as const)
    return Object.fromEntries(entries) as PrintedRow<Column>
  })
  return {
    title: given.title,
    columns: given.columns,
    rows,
    notes: given.notes ?? [],
    row(column, label) {
      const found = rows.find((row) => row[column] === label)
      if (!found) throw new Error(`${given.title} has no line ${label}`)
      return found
    },
  }
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '': 0,
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
}

/** The number that a printed cell shows: "1,500", "2¼", "½", "−3"; "—" and other words throw. */
export function printedNumber(cell: string): number {
  const match = /^([+−-])?([\d,]*)(?:(\.\d+)|([⅛¼⅓⅜½⅝⅔¾⅞]))?$/.exec(cell)
  const [, sign, whole = '', decimals = '', fraction = ''] = match ?? []
  if (!match || (whole === '' && decimals === '' && fraction === '')) throw new Error(`"${cell}" is no number`)
  const size = Number(`${whole.replaceAll(',', '') || '0'}${decimals}`) + (FRACTIONS[fraction] ?? 0)
  return sign === '−' || sign === '-' ? -size : size
}

/** Minutes of a printed time, "8:20". */
export function printedMinutes(cell: string): number {
  const match = /^(\d+):([0-5]\d)$/.exec(cell)
  if (!match) throw new Error(`"${cell}" is no time`)
  return Number(match[1]) * 60 + Number(match[2])
}
