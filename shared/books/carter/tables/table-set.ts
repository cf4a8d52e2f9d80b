/** All tables of a game together. The picture tables of the print are lost, so an umpire may put his own figures into any cell. */
import { refuse } from '../../../explanation/refusal.ts'
import type { SourcedTable } from '../../sourced-table.ts'
import { arcsOf, arcTable, sectorLimits, sectorTable } from './arcs.ts'
import { batteryTable, cardTable, tubeTable } from './cards.ts'
import { fixedFiguresOf, fixedTable } from './fixed.ts'
import { gunDerivation, gunFigures, gunTable } from './guns.ts'
import { lossStages, lossTable } from './losses.ts'
import { unitSteps, unitTable } from './occupation.ts'
import { fixedRates, ratePoints, shipRates, shipTable } from './sinking-rates.ts'
import { speedBands, speedTable } from './speed.ts'
import { submarineFigures, submarineTable } from './submarines.ts'
import { aspectSectors, aspectTable, torpedoFigures, torpedoTable } from './torpedoes.ts'
import { weatherFaces, weatherTable } from './weather.ts'
import { worthFigures, worthTable } from './worth.ts'

/** The tables by which a game is played, as they are delivered. */
export const playedPages = {
  fixedFigures: fixedTable,
  speed: speedTable,
  squareUnits: unitTable,
  guns: gunTable,
  torpedoes: torpedoTable,
  aspects: aspectTable,
  knownRates: fixedRates,
  sinkingRates: shipTable,
  losses: lossTable,
  sectors: sectorTable,
  arcs: arcTable,
  weather: weatherTable,
  worth: worthTable,
  submarines: submarineTable,
} as const
type Pages = typeof playedPages
export type PlayedTable = keyof Pages

/** Every table that may be looked at: those of the game, how guns are derived, and the cards. */
export const allPages = {
  ...playedPages,
  gunDerivation,
  cards: cardTable,
  batteries: batteryTable,
  tubes: tubeTable,
} as const

function figuresOf(pages: Pages) {
  return {
    pages,
    fixed: fixedFiguresOf(pages.fixedFigures),
    speed: speedBands(pages.speed),
    units: unitSteps(pages.squareUnits),
    guns: gunFigures(pages.guns),
    torpedoes: torpedoFigures(pages.torpedoes),
    aspects: aspectSectors(pages.aspects),
    knownRates: ratePoints(pages.knownRates),
    sinkingRates: shipRates(pages.sinkingRates),
    losses: lossStages(pages.losses),
    sectors: sectorLimits(pages.sectors),
    arcs: arcsOf(pages.arcs),
    weather: weatherFaces(pages.weather),
    worth: worthFigures(pages.worth),
    submarines: submarineFigures(pages.submarines),
  }
}

/** The figures of a game's tables, and the pages that they were read from. */
export type TableSet = ReturnType<typeof figuresOf>

export const delivered: TableSet = figuresOf(playedPages)

/** One cell that the umpire writes anew: the row is named by what stands in its first column. */
export interface TableEdit {
  readonly table: PlayedTable
  readonly row: string
  readonly column: string
  readonly text: string
}

const isFigure = (text: string): boolean => /^[\d,]+(\.\d+)?$/.test(text)

function withCell(page: SourcedTable<string>, { row, column, text }: TableEdit, path: string): SourcedTable<string> {
  const [label = ''] = page.columns
  if (!page.columns.slice(1).includes(column))
    return refuse('input.invalid', `${path}.column must be a column of "${page.title}"; "${column}" was given.`, {
      path: `${path}.column`,
    })
  const at = page.rows.findIndex((one) => one[label]?.text === row)
  const before = page.rows[at]?.[column]?.text
  if (before === undefined)
    return refuse('input.invalid', `${path}.row must be a line of "${page.title}"; "${row}" was given.`, {
      path: `${path}.row`,
    })
  const written = new Set(page.rows.map((one) => one[column]?.text))
  if (isFigure(before) ? !isFigure(text) : !written.has(text))
    return refuse(
      'input.invalid',
      `${path}.text must be ${isFigure(before) ? 'a figure of 0 or more' : 'a word that stands in its column'}; "${text}" was given.`,
      { path: `${path}.text` },
    )
  const rows = page.rows.map((one, n) => (n === at ? { ...one, [column]: { text, source: 'umpire' } } : one))
  return {
    ...page,
    rows,
    row(of, named) {
      return rows.find((one) => one[of]?.text === named) ?? page.row(of, named)
    },
  }
}

/** A set of tables with the umpire's own cells, each marked as his. Refuses `input.invalid` for a cell that there is not, or that reads as nothing. */
export function withEdits(set: TableSet, edits: readonly TableEdit[], path = 'tables'): TableSet {
  const pages: Record<string, SourcedTable<string>> = { ...set.pages }
  for (const [n, edit] of edits.entries()) {
    const page = pages[edit.table]
    if (page) pages[edit.table] = withCell(page, edit, `${path}[${n}]`)
  }
  return figuresOf(pages as unknown as Pages)
}
