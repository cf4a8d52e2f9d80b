import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'

/** Table I of the Fleet game: points from a battle ship's broadside on her equal in one move of 2½ minutes (NF-GUN-02). */
export const gunFireTableI = sourcedTable({
  title: 'Gun fire, Table I (the older)',
  columns: ['range', 'points'],
  page: `
    range | points | line
    262   | 480    | 251
    565   | 320    | 252
    725   | 240    | 253
    890   | 200    | 254
    1,120 | 160    | 255
    1,465 | 120    | 251
    1,810 | 90     | 252
    2,275 | 60     | 253
    2,912 | 40     | 254
    5,480 | 10     | 255`,
  notes: [
    'Range in yards. Worked out for a life of 1,000 points that would last 50 minutes at 2,500 yards (line 246).',
    'The wand that carries it is 6,000 yards long (line 291).',
  ],
})

/** Table II of the Fleet game, the more modern (NF-GUN-05). */
export const gunFireTableII = sourcedTable({
  title: 'Gun fire, Table II (the more modern)',
  columns: ['range', 'points'],
  page: `
    range | points | line
    0–125 | 360    | 268
    380   | 300    | 269
    645   | 250    | 270
    930   | 210    | 271
    1,260 | 170    | 272
    1,595 | 140    | 273
    1,870 | 120    | 274
    2,210 | 100    | 275
    2,650 | 80     | 268
    2,915 | 70     | 269
    3,235 | 60     | 270
    3,635 | 50     | 271
    4,115 | 40     | 272
    4,770 | 30     | 273
    5,805 | 20     | 274
    8,450 | 10     | 275`,
  notes: ['Range in yards. Offered as nearer to later ships and later shooting (line 263).'],
})

export const GUN_TABLES = ['I', 'II'] as const
export type GunTable = (typeof GUN_TABLES)[number]
/** How the listed ranges are read: as places of a wand's figures, as points of a curve, or as outer edges. */
export const GUN_READINGS = ['wand', 'curve', 'outer'] as const
export type GunReading = (typeof GUN_READINGS)[number]

export interface ListedRange {
  readonly rangeYd: number
  readonly points: number
}

interface GunFireTable {
  readonly printed: SourcedTable<'range' | 'points'>
  readonly rows: readonly ListedRange[]
  /** Where fire ends, yards: the wand's length for Table I; for Table II its last space made symmetrical. */
  readonly limitYd: number
  readonly rule: 'NF-GUN-02' | 'NF-GUN-05'
}

/** "0–125" is listed at 125, to which its figure holds unchanged. */
function listedRanges(printed: SourcedTable<'range' | 'points'>): ListedRange[] {
  return printed.rows.map(({ range, points }) => ({
    rangeYd: figureIn({ ...range, text: range.text.replace(/^0–/, '') }),
    points: figureIn(points),
  }))
}

/** Length of the wand supplied, yards (NF-GUN-12). */
export const wandYd = 6000

function symmetricalEnd(rows: readonly ListedRange[]): number {
  const [before, last] = rows.slice(-2)
  return last && before ? last.rangeYd + (last.rangeYd - before.rangeYd) / 2 : 0
}

const rowsII = listedRanges(gunFireTableII)

/** Both tables with the end of their fire. */
export const gunFireTables: Readonly<Record<GunTable, GunFireTable>> = {
  I: { printed: gunFireTableI, rows: listedRanges(gunFireTableI), limitYd: wandYd, rule: 'NF-GUN-02' },
  II: { printed: gunFireTableII, rows: rowsII, limitYd: symmetricalEnd(rowsII), rule: 'NF-GUN-05' },
}
