import { z } from 'zod'
import { because, finding } from '../../../explanation/finding.ts'
import type { DeskEntry } from '../../contract.ts'
import { deskEntry } from '../../desk-entry.ts'
import type { SourcedTable } from '../../sourced-table.ts'
import { factorTable, rangeBands, tacticalFactors } from '../tables/factors.ts'
import { movementPrices } from '../tables/movement.ts'
import { results } from '../tables/results.ts'
import { modelScales, seaScales } from '../tables/scales.ts'
import { sightTable, signalTable, wordTable } from '../tables/seeing.ts'
import { bankTable, featureTable, setupDice } from '../tables/setting-up.ts'
import { shipTypes } from '../tables/types.ts'

const NAMES = [
  'shipTypes',
  'seaScales',
  'modelScales',
  'factors',
  'rangeBands',
  'tacticalFactors',
  'results',
  'prices',
  'sighting',
  'signals',
  'words',
  'setupDice',
  'banks',
  'features',
] as const
type TableName = (typeof NAMES)[number]

/** Every table, and the rule that it stands under. */
const tables: Readonly<Record<TableName, readonly [SourcedTable<string>, string]>> = {
  shipTypes: [shipTypes, 'BK-SH-01'],
  seaScales: [seaScales, 'BK-SC-06'],
  modelScales: [modelScales, 'BK-SC-04'],
  factors: [factorTable, 'BK-CB-01'],
  rangeBands: [rangeBands, 'BK-RG-03'],
  tacticalFactors: [tacticalFactors, 'BK-CB-02'],
  results: [results, 'BK-CB-09'],
  prices: [movementPrices, 'BK-MV-06'],
  sighting: [sightTable, 'BK-VI-02'],
  signals: [signalTable, 'BK-SG-01'],
  words: [wordTable, 'BK-SG-06'],
  setupDice: [setupDice, 'BK-WW-01'],
  banks: [bankTable, 'BK-WW-03'],
  features: [featureTable, 'BK-GF-01'],
}

/** Every table of the book, each cell with the line of the print or the ruling that it comes from. */
export const printedTablesDesk: readonly DeskEntry[] = [
  deskEntry({
    id: 'barker2003.printedTable',
    asks: 'What stands in a table of the book, and where does each cell come from?',
    rules: NAMES.map((name) => tables[name][1]),
    input: z.strictObject({ name: z.enum(NAMES) }),
    example: {
      input: { name: 'words' },
      value: {
        title: 'Words of a message in Morse',
        rows: [
          {
            mode: { text: 'combat', source: 'line 173' },
            clear: { text: '6', source: 'line 173' },
            code: { text: '3', source: 'line 173' },
          },
          {
            mode: { text: 'cruising', source: 'line 173' },
            clear: { text: '40', source: 'BK-R45' },
            code: { text: '20', source: 'line 173' },
          },
        ],
        notes: ['Flags have no limit in the print, and none is applied (BK-R45).'],
      },
    },
    answer({ name }) {
      const [{ title, rows, notes }, rule] = tables[name]
      return finding({ title, rows, notes }, [
        because(rule, `${title}: sources are lines of the transcription, or rulings of ours`, { name }),
      ])
    },
  }),
]
