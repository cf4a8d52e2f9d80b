import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'
import { type Origin, originOf } from './origin.ts'

/** Sinking rates that are known, between and beyond which the curve of ours runs (CT-SK-04). */
export const fixedRates = sourcedTable({
  title: 'Sinking rates that are known',
  columns: ['ship', 'tons', 'rate'],
  page: `
    ship      | tons       | rate     | line
    destroyer | 1,300      | 55       | 72
    Roma      | 12,625     | 400      | R
    Iowa      | 45,000 [H] | 900      | 44`,
  notes: [
    'Between and beyond them rate goes by a power of the tonnage, to the nearest 5 and at least 5: our own design.',
  ],
})

/** The sinking rate is rounded to so much, and is never less (ours). */
export const rateRounding = { to: 5, least: 5 } as const

/** Limits of the factor of toughness, which the print grants to Seydlitz without a figure (CT-SK-05; ours). */
export const toughness = { least: 0.8, most: 1.2, usual: 1 } as const

/** Specimen rates (CT-SK-04, CT-SK-05). The picture of the print is lost. */
export const shipTable = sourcedTable({
  title: 'Specimen sinking rates',
  columns: ['ship', 'tons', 'rate'],
  page: `
    ship                            | tons       | rate      | line
    Motor torpedo boat              | 50         | 5 [D]     | H
    TBD of 1905                     | 550        | 25 [D]    | H
    Destroyer of 1,300 tons         | 1,300 [72] | 55 [72]   | H
    Fletcher class                  | 2,050      | 80 [D]    | H
    Dido class                      | 5,600      | 195 [D]   | H
    Oakland (Atlanta class)         | 6,000      | 210 [D]   | H
    Light cruiser, Town class       | 9,100      | 300 [D]   | H
    County class cruiser            | 9,850      | 320 [D]   | H
    Admiral Hipper                  | 14,000     | 425 [D]   | H
    Roma (1908)                     | 12,625 [R] | 400 [R]   | H
    Dreadnought                     | 18,110     | 505 [D]   | H
    Invincible                      | 17,370     | 490 [D]   | H
    Seydlitz                        | 24,600     | 610 [D]   | H
    Iron Duke                       | 25,000     | 620 [D]   | H
    Lion                            | 26,270     | 640 [D]   | H
    Konig                           | 25,400     | 625 [D]   | H
    Derfflinger                     | 26,200     | 635 [D]   | H
    Queen Elizabeth                 | 31,000     | 710 [D]   | H
    Royal Sovereign                 | 29,150     | 680 [D]   | H
    Scharnhorst (1936)              | 32,100     | 725 [D]   | H
    Nelson                          | 33,950     | 750 [D]   | H
    King George V / Prince of Wales | 36,730     | 790 [D]   | H
    South Dakota                    | 35,000     | 765 [D]   | H
    Littorio                        | 40,700     | 845 [D]   | H
    Bismarck                        | 41,700     | 855 [D]   | H
    Hood                            | 41,200     | 850 [D]   | H
    Iowa                            | 45,000     | 900 [44]  | H
    Musashi / Yamato                | 64,000     | 1,125 [D] | H`,
})

export interface RatePoint {
  readonly tons: number
  readonly rate: number
}
export interface ShipRate extends RatePoint {
  /** Of the rate. */
  readonly origin: Origin
}

type RateColumn = (typeof shipTable.columns)[number]

export function ratePoints(table: SourcedTable<RateColumn>): readonly RatePoint[] {
  return table.rows.map((row) => ({ tons: figureIn(row.tons), rate: figureIn(row.rate) }))
}

export function shipRates(table: SourcedTable<RateColumn>): ReadonlyMap<string, ShipRate> {
  return new Map(
    table.rows.map((row) => [
      row.ship.text,
      { tons: figureIn(row.tons), rate: figureIn(row.rate), origin: originOf(row.rate) },
    ]),
  )
}
