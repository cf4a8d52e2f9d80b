/** What a table of gun fire gives at a range (NF-GUN-01 to -05, -12, -13; ND-GUN-01, -07). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { atLeast, figure, moreThan, tidy } from '../../figures.ts'
import { type Calibre, duelFigures, gunFigures } from '../tables/duel.ts'
import { type GunReading, type GunTable, gunFireTables, type ListedRange } from '../tables/gun-fire.ts'
import { moveSeconds } from '../tables/speed.ts'

export interface GunTableUse {
  readonly table: GunTable
  readonly reading: GunReading
  /** New tables are made by a factor on the points or on the ranges (NF-GUN-04). */
  readonly pointsFactor: number
  readonly rangeFactor: number
}

/** The book's more modern table, read like the wand. */
export const usualTable: GunTableUse = { table: 'II', reading: 'wand', pointsFactor: 1, rangeFactor: 1 }

/** The wand: each figure holds to half-way to the next listed range; a range exactly on a line takes the higher figure. */
function onWand(rows: readonly ListedRange[], rangeYd: number): number {
  const found = rows.find((row, n) => {
    const next = rows[n + 1]
    return next === undefined || atLeast((row.rangeYd + next.rangeYd) / 2, rangeYd)
  })
  return found?.points ?? 0
}

/** A curve through the listed points, straight between logarithms; level before the first and after the last. */
function onCurve(rows: readonly ListedRange[], rangeYd: number): number {
  const next = rows.findIndex((row) => atLeast(row.rangeYd, rangeYd))
  const [before, after] = [rows[next - 1], rows[next]]
  if (!after) return rows.at(-1)?.points ?? 0
  if (!before || after.rangeYd === rangeYd) return after.points
  const part = Math.log(rangeYd / before.rangeYd) / Math.log(after.rangeYd / before.rangeYd)
  return before.points * (after.points / before.points) ** part
}

/** Each listed range as the outer edge of its figure. */
function byOuterEdge(rows: readonly ListedRange[], rangeYd: number): number {
  return rows.find((row) => atLeast(row.rangeYd, rangeYd))?.points ?? 0
}

const readers = { wand: onWand, curve: onCurve, outer: byOuterEdge } as const

const readingSays: Readonly<Record<GunReading, string>> = {
  wand: 'the figure of the space in which the range falls; lines lie midway between listed ranges',
  curve: 'on a curve through the listed ranges',
  outer: 'each listed range is the outer edge of its figure',
}

/** The end of a table's fire, yards. */
export function gunLimitYd(use: Pick<GunTableUse, 'table' | 'rangeFactor'>): number {
  return gunFireTables[use.table].limitYd * use.rangeFactor
}

/** Points of a battle ship's broadside on her equal in a Fleet move at a range, yards; nothing beyond the end of the table. */
export function gunTablePoints(rangeYd: number, use: GunTableUse): Finding<number> {
  const { rows, rule } = gunFireTables[use.table]
  const limitYd = gunLimitYd(use)
  const inputs = { rangeYd, ...use }
  if (moreThan(rangeYd, limitYd)) {
    const says = `Table ${use.table} ends at ${figure(limitYd)} yards (R-08)`
    return finding(0, [because('NF-GUN-12', says, inputs, 0)], { unit: 'points' })
  }
  const listed = readers[use.reading](rows, rangeYd / use.rangeFactor)
  const points = listed * use.pointsFactor
  return finding(
    points,
    [
      because(rule, `Table ${use.table} at ${figure(rangeYd)} yards: ${figure(listed)}`, inputs, listed),
      because(use.reading === 'wand' ? 'NF-GUN-13' : rule, `${readingSays[use.reading]} (R-07)`, inputs),
      ...(use.pointsFactor === 1 && use.rangeFactor === 1
        ? []
        : [because('NF-GUN-04', `points × ${use.pointsFactor}, ranges × ${use.rangeFactor}`, inputs, points)]),
    ],
    { unit: 'points' },
  )
}

export interface Endures {
  readonly pointsPerMove: number
  /** Moves of the Fleet game, whole and parts; null out of range. */
  readonly moves: number | null
  readonly minutes: number | null
}

/** How long a ship endures a battle ship's broadside that never slackens: the print says fifty minutes at 2,500 yards (NF-GUN-02). */
export function endures(rangeYd: number, endurance: number, use: GunTableUse): Finding<Endures> {
  const table = gunTablePoints(rangeYd, use)
  const moves = table.value > 0 ? tidy(endurance / table.value) : null
  const minutes = moves === null ? null : tidy((moves * moveSeconds.fleet) / 60)
  const says = moves === null ? 'out of range' : `${figure(endurance)} ÷ ${figure(table.value)} moves of 2½ minutes`
  return finding({ pointsPerMove: table.value, moves, minutes }, [
    ...table.because,
    because('NF-GUN-02', says, { endurance }, minutes),
  ])
}

/** Points of one discharge of a pair of guns in the Duel: the Fleet's figure ÷ 75, three times that for 12-inch guns. */
export function pairPoints(rangeYd: number, calibre: Calibre, use: GunTableUse): Finding<number> {
  const table = gunTablePoints(rangeYd, use)
  const { counts } = gunFigures(calibre)
  const points = (table.value * counts) / duelFigures.fleetPointsPerPairPoint
  return finding(
    points,
    [
      ...table.because,
      because(
        'ND-GUN-01',
        `a pair of 8-inch has ${figure(table.value)} ÷ ${duelFigures.fleetPointsPerPairPoint} (R-09)`,
        { fleetPoints: table.value },
        table.value / duelFigures.fleetPointsPerPairPoint,
      ),
      ...(counts === 1
        ? []
        : [because('ND-GUN-02', `a ${calibre}-inch gun counts as ${counts} of 8 inches`, { calibre }, points)]),
    ],
    { unit: 'points' },
  )
}
