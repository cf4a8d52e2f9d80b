import type { SourcedCell } from '../../sourced-table.ts'

/** Where a cell of a table comes from, by the marks of this book. `umpire`: he has put his own figure there. */
export const ORIGINS = {
  T: 'the printed text',
  R: 'ships.json of the repository that keeps the text',
  B: 'a review of the book',
  S1: 'Churchill, The World Crisis, volume 1',
  S2: 'combinedfleet.com',
  S3: 'microworks.net',
  S4: 'a marker of the Imperial War Museum',
  S5: 'articles on torpedoes',
  H: 'general history, rounded',
  D: 'our own design',
  umpire: 'the umpire',
} as const
export type Origin = keyof typeof ORIGINS

/** The mark of a cell; a line of the print is T. A source without a mark is a fault of the table, so it throws. */
export function originOf(cell: SourcedCell): Origin {
  if (cell.source.startsWith('line ')) return 'T'
  if (Object.hasOwn(ORIGINS, cell.source)) return cell.source as Origin
  throw new Error(`"${cell.text}" comes from ${cell.source}, which is no origin`)
}
