import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import type { SourcedTable } from '../../sourced-table.ts'
import { allPages } from '../tables/table-set.ts'

export type PageName = keyof typeof allPages
export const PAGE_NAMES = Object.keys(allPages) as [PageName, ...PageName[]]

/** The rule that each table stands under. */
const RULE_OF: Readonly<Record<PageName, string>> = {
  fixedFigures: 'CT-PA-01',
  speed: 'CT-MV-08',
  squareUnits: 'CT-MV-05',
  guns: 'CT-GN-03',
  torpedoes: 'CT-TP-01',
  aspects: 'CT-TP-03',
  knownRates: 'CT-SK-04',
  sinkingRates: 'CT-SK-05',
  losses: 'CT-SK-03',
  sectors: 'CT-GN-05',
  arcs: 'CT-GN-05',
  weather: 'CT-WX-01',
  worth: 'CT-AL-02',
  submarines: 'CT-S01',
  gunDerivation: 'CT-GN-10',
  cards: 'CT-CD-01',
  batteries: 'CT-CD-01',
  tubes: 'CT-CD-03',
}

/** Every table of the book, each cell with where it comes from. */
export const printedTablesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'carter.printedTable',
    asks: 'What stands in a table of the book, and where does each cell come from?',
    rules: [...new Set(Object.values(RULE_OF))],
    input: z.strictObject({ name: z.enum(PAGE_NAMES) }),
    example: {
      input: { name: 'tubes' },
      value: {
        title: 'Torpedo sets of the cards',
        rows: [
          {
            ship: { text: 'Roma', source: 'R' },
            type: { text: '18in_old', source: 'D' },
            tubes: { text: '1', source: 'R' },
          },
          {
            ship: { text: 'Roma', source: 'R' },
            type: { text: '18in_old', source: 'D' },
            tubes: { text: '1', source: 'R' },
          },
          {
            ship: { text: 'Fletcher', source: 'line 44' },
            type: { text: '21in_ww2', source: 'H' },
            tubes: { text: '5', source: 'line 44' },
          },
          {
            ship: { text: 'Fletcher', source: 'line 44' },
            type: { text: '21in_ww2', source: 'H' },
            tubes: { text: '5', source: 'line 44' },
          },
        ],
        notes: [],
      },
    },
    answer({ name }) {
      const { title, rows, notes }: SourcedTable<string> = allPages[name]
      return finding({ title, rows, notes }, [
        because(
          RULE_OF[name],
          `${title}: sources are lines of the text, the other sources R, B and S1 to S5, H for general history, D for our own design`,
          { name },
        ),
      ])
    },
  }),
]
