import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'
import { type Origin, originOf } from './origin.ts'

/** Range and damage of torpedoes (CT-TP-01, CT-TP-04). The picture is lost; damage of 100 and 120 stands in the text. */
export const torpedoTable = sourcedTable({
  title: 'Torpedoes: range in squares and damage',
  columns: ['type', 'what', 'squares', 'damage'],
  page: `
    type        | what                                | squares | damage   | line
    18in_old    | 14 and 18 inch, to 1918             | 1 [H]   | 75 [D]   | D
    21in_ww1    | 21 inch, 1910 to 1918               | 2 [H]   | 100 [72] | D
    21in_ww2    | 21 inch, 1919 to 1945               | 2 [S5]  | 100 [72] | D
    24in_rn     | 24 inch, British                    | 3 [H]   | 110 [D]  | D
    24in_type93 | 24 inch, Japanese Type 93           | 4 [S5]  | 120 [44] | D
    18in_light  | 18 inch of aircraft and motor boats | 1 [H]   | 75 [D]   | D`,
})

export const TORPEDOES = ['18in_old', '21in_ww1', '21in_ww2', '24in_rn', '24in_type93', '18in_light'] as const
export type TorpedoType = (typeof TORPEDOES)[number]

/** What a type is called where somebody reads it: "21 inch, 1910 to 1918". */
export const torpedoWords = (type: TorpedoType): string => torpedoTable.row('type', type).what.text

export interface TorpedoFigures {
  readonly squares: number
  readonly squaresOrigin: Origin
  readonly damage: number
  readonly damageOrigin: Origin
}

type TorpedoColumn = (typeof torpedoTable.columns)[number]

/** Figures of each type of a table. */
export function torpedoFigures(table: SourcedTable<TorpedoColumn>): Readonly<Record<TorpedoType, TorpedoFigures>> {
  return Object.fromEntries(
    TORPEDOES.map((type) => {
      const { squares, damage } = table.row('type', type)
      const figures: TorpedoFigures = {
        squares: figureIn(squares),
        squaresOrigin: originOf(squares),
        damage: figureIn(damage),
        damageOrigin: originOf(damage),
      }
      return [type, figures]
    }),
  ) as Record<TorpedoType, TorpedoFigures>
}

/** What side a target shows, by the bearing of the attacker from her head to either side, and the least face that hits (CT-TP-03, CT-R25). */
export const aspectTable = sourcedTable({
  title: 'Torpedoes: hits by the side that the target shows',
  columns: ['seen from', 'aspect', 'from', 'to', 'limits', 'hits on'],
  page: `
    seen from | aspect    | from  | to    | limits      | hits on | line
    ahead     | endOn     | 0     | 22.5  | its own     | 6       | D
    bow       | oblique   | 22.5  | 67.5  | not its own | 5       | D
    beam      | broadside | 67.5  | 112.5 | its own     | 4       | D
    quarter   | oblique   | 112.5 | 157.5 | not its own | 5       | D
    astern    | endOn     | 157.5 | 180   | its own     | 6       | D`,
  notes: [
    'An attacker in the square of the target has her oblique. The three examples of the print are in a lost figure.',
  ],
})

export const ASPECTS = ['broadside', 'oblique', 'endOn'] as const
export type Aspect = (typeof ASPECTS)[number]

export interface AspectSector {
  readonly aspect: Aspect
  readonly from: number
  readonly to: number
  /** Both limits belong to it. */
  readonly closed: boolean
  readonly hitsOn: number
}

type AspectColumn = (typeof aspectTable.columns)[number]

export function aspectSectors(table: SourcedTable<AspectColumn>): readonly AspectSector[] {
  return table.rows.map((row) => ({
    aspect: row.aspect.text as Aspect,
    from: figureIn(row.from),
    to: figureIn(row.to),
    closed: row.limits.text === 'its own',
    hitsOn: figureIn(row['hits on']),
  }))
}
