import { printedTable } from '../../../printed-table.ts'

/** Guns of the game from the heaviest to the lightest, by the names that questions and sheets write. */
export const GUNS = [
  '16-in',
  '13.5-in',
  '12-in',
  '11-in long',
  '16-in ML',
  '11-in short',
  '10-in',
  '9.2-in',
  'old 12-in',
  'old 9.2-in',
  '8-in',
  '8-in QF',
  '12-in ML',
  '6-in QF',
  'old 8-in',
  '10-in ML',
  'old 6-in',
  '6-in not QF',
  '5-in',
  '4.7-in',
  '4.7-in not QF',
  '4-in',
  '3-in',
  '6-pounder',
  '3-pounder',
] as const
export type Gun = (typeof GUNS)[number]

/** Ranges of the five columns, yards (JT-GUN-04). */
export const RANGE_COLUMNS = [1000, 2000, 3000, 4000, 5000] as const

/**
 * Guns and their penetrations: moves to a round, the heaviest armour pierced with armour-piercing shot, the line of the damage table (JT-GUN-01 to -04,
 * -16), and how many quick-firers make one strike (JT-GUN-11). "—" pierces nothing; a gun without a class hurts torpedo craft alone.
 */
export const guns = printedTable({
  title: 'Guns and their penetrations',
  columns: ['gun', 'class', 'moves', '1000', '2000', '3000', '4000', '5000', 'damage', 'guns to a strike'],
  page: `
    gun           | class | moves | 1000 | 2000 | 3000 | 4000 | 5000 | damage  | guns to a strike
    16-in         | A     | 5     | aaa  | aa   | aa   | aa   | a    | 16-in   | 1
    13.5-in       | A     | 3     | aa   | aa   | aa   | a    | b    | 13.5-in | 1
    12-in         | A     | 2     | aa   | aa   | a    | a    | b    | 12-in   | 1
    11-in long    | A     | 2     | aa   | aa   | a    | a    | b    | 11-in   | 1
    16-in ML      | A     | 4     | aa   | a    | a    | b    | c    | 16-in   | 1
    11-in short   | B     | 2     | a    | b    | b    | c    | c    | 11-in   | 1
    10-in         | B     | 2     | a    | b    | b    | c    | c    | 10-in   | 1
    9.2-in        | B     | 2     | a    | b    | b    | c    | c    | 9.2-in  | 1
    old 12-in     | B     | 3     | a    | b    | b    | c    | c    | 12-in   | 1
    old 9.2-in    | C     | 2     | c    | c    | c    | d    | d    | 9.2-in  | 1
    8-in          | C     | 2     | c    | c    | c    | d    | d    | 8-in    | 1
    8-in QF       | C     | 1     | c    | c    | c    | d    | d    | 9.2-in  | 1
    12-in ML      | C     | 2     | c    | c    | c    | d    | d    | 12-in   | 1
    6-in QF       | D     | 1     | d    | d    | d    | e    | e    | 8-in    | 1
    old 8-in      | D     | 1     | d    | d    | d    | e    | e    | 8-in    | 1
    10-in ML      | D     | 2     | d    | d    | d    | e    | e    | 10-in   | 1
    old 6-in      | D     | 1     | d    | e    | e    | f    | —    | 8-in    | 1
    6-in not QF   | D     | 2     | d    | e    | e    | f    | —    | 8-in    | 1
    5-in          | E     | 1     | e    | e    | f    | —    | —    | 8-in    | 2
    4.7-in        | E     | 1     | e    | e    | f    | —    | —    | 8-in    | 2
    4.7-in not QF | E     | 2     | e    | e    | f    | —    | —    | 8-in    | 2
    4-in          | E     | 1     | e    | f    | —    | —    | —    | 8-in    | 3
    3-in          | F     | 1     | f    | —    | —    | —    | —    | 8-in    | 8
    6-pounder     | —     | 1     | —    | —    | —    | —    | —    | —       | —
    3-pounder     | —     | 1     | —    | —    | —    | —    | —    | —       | —`,
})

/** The other reading of the brace round the 11-inch (long), and that of the rate of the 12-inch muzzle-loader, which the print does not give. */
export const otherReadings = {
  elevenInchLong: { moves: 4, pierces: ['aa', 'a', 'a', 'b', 'c'] },
  twelveInchMuzzleLoader: { moves: 3 },
} as const

/** Grades less than with armour-piercing shot, by class and shell (JT-GUN-05); where print is silent, none. */
export const shellGrades = printedTable({
  title: 'Penetration of shell',
  columns: ['class', 'apShell', 'common', 'he'],
  page: `
    class | apShell | common | he
    A     | 2       | 4      | 4
    B     | 2       | 3      | 3
    C     | 2       | 2      | 2
    D     | 1       | 2      | 2
    E     | 0       | 1      | 1
    F     | 0       | 0      | 0`,
})

export const penetrationFigures = {
  /** From this range on nobody fires (JT-GUN-15). */
  noFireFromYards: 5500,
  /** Degrees off the square beyond which the side is pierced by so many grades less (JT-GUN-06). */
  oblique: [
    { overDegrees: 60, grades: 3 },
    { overDegrees: 30, grades: 1 },
  ],
  /** Direct impact (JT-GUN-06, -08). */
  directDegrees: 30,
  /** A hit off the middle of a turret asks so many grades more; the middle is this share of its width (JT-GUN-07). */
  offCentreGrades: 1,
  centreShare: 1 / 3,
  /** "Well under 1,000 yards": solid shot gains a grade (JT-GUN-08). */
  close: { yards: 800, grades: 1 },
  /** Here an A gun's solid shot goes through everything (JT-GUN-09). */
  everything: { yards: 700, gunClass: 'A' },
} as const
