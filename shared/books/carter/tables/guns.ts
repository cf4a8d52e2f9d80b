import { figureIn, type SourcedTable, sourcedTable } from '../../sourced-table.ts'
import { fixedFigures } from './fixed.ts'
import { type Origin, originOf } from './origin.ts'

/** Guns of both wars: range, rate of fire and damage. The pictures of the print are lost; the figures are ours (CT-GN-03, -08, -10). */
export const gunTable = sourcedTable({
  title: 'Guns: range in squares, sets of throws and damage',
  columns: ['gun', 'fitted in', 'period', 'shell lb', 'max yards', 'rounds a minute', 'squares', 'sets', 'damage'],
  page: `
    gun          | fitted in                                                        | period | shell lb   | max yards   | rounds a minute | squares | sets  | damage | line
    18.1in/45    | Japanese 46 cm Type 94 (Yamato)                                  | WW2    | 3,219 [S2] | 45,960 [S2] | 1.75            | 9 [D]   | 2 [D] | 54 [D] | H
    16in/50 Mk7  | US Iowa class                                                    | WW2    | 2,700 [S2] | 42,345 [S2] | 2               | 8 [D]   | 2 [D] | 45 [D] | H
    16in/45 Mk6  | US North Carolina, South Dakota                                  | WW2    | 2,700 [S2] | 36,900 [S2] | 2               | 7 [D]   | 2 [D] | 45 [D] | H
    16in/45 Mk5  | US Colorado class                                                | WW2    | 2,240 [S3] | 35,000 [S3] | 1.75            | 7 [D]   | 2 [D] | 37 [D] | H
    16in/45 Mk I | British Nelson class                                             | WW2    | 2,048 [H]  | 39,780 [H]  | 1.5             | 8 [D]   | 2 [D] | 34 [D] | H
    16.1in/45    | Japanese Nagato class (modernised)                               | WW2    | 2,249 [H]  | 41,500 [H]  | 1.75            | 8 [D]   | 2 [D] | 37 [D] | H
    15in/42 mod  | British Queen Elizabeth class etc., turrets modernised to 30 deg | WW2    | 1,938 [S4] | 32,200 [H]  | 2               | 6 [D]   | 2 [D] | 32 [D] | H
    15in/42      | British Royal Sovereign class and all 1915-18 ships, 20 deg      | both   | 1,938 [S4] | 23,750 [H]  | 2               | 5 [D]   | 2 [D] | 32 [D] | H
    15in/47      | German Bismarck class                                            | WW2    | 1,764 [S2] | 38,880 [S2] | 2.5             | 8 [D]   | 2 [D] | 29 [D] | H
    15in/50      | Italian Littorio class                                           | WW2    | 1,951 [S2] | 46,200 [H]  | 1.3             | 9 [D]   | 2 [D] | 33 [D] | H
    15in/45      | French Richelieu class                                           | WW2    | 1,949 [S2] | 45,600 [S2] | 1.6             | 9 [D]   | 2 [D] | 32 [D] | H
    15in/45 SK   | German Bayern class                                              | WW1    | 1,653 [H]  | 22,200 [H]  | 2               | 4 [D]   | 2 [D] | 28 [D] | H
    14in/45 VII  | British King George V class                                      | WW2    | 1,590 [S2] | 38,550 [H]  | 2               | 8 [D]   | 2 [D] | 27 [D] | H
    14in/50      | US, modernised to 30 deg                                         | WW2    | 1,500 [H]  | 36,300 [H]  | 1.75            | 7 [D]   | 2 [D] | 25 [D] | H
    14in/45      | Japanese Kongo, Fuso, Ise (modernised)                           | WW2    | 1,485 [H]  | 38,750 [H]  | 1.75            | 8 [D]   | 2 [D] | 25 [D] | H
    14in old     | 14 in guns of 1914-18 at 15 deg                                  | WW1    | 1,400 [H]  | 23,500 [H]  | 1.75            | 5 [D]   | 2 [D] | 23 [D] | H
    13.5in/45    | British Lion, Iron Duke etc.                                     | WW1    | 1,400 [S1] | 23,750 [H]  | 1.75            | 5 [D]   | 2 [D] | 23 [D] | H
    12in/50 SK   | German Kaiser, Koenig, Derfflinger                               | WW1    | 893 [H]    | 22,300 [H]  | 2.5             | 4 [D]   | 2 [D] | 15 [D] | H
    12in/45-50   | British Dreadnought to Neptune                                   | WW1    | 850 [S1]   | 19,500 [H]  | 1.75            | 4 [D]   | 2 [D] | 14 [D] | H
    12in/40      | pre-dreadnoughts (e.g. Roma)                                     | WW1    | 850 [S1]   | 15,000 [H]  | 1               | 3 [D]   | 1 [D] | 14 [D] | H
    12.6in/44    | Italian Cavour, Doria (rebuilt)                                  | WW2    | 1,157 [H]  | 31,300 [H]  | 2               | 6 [D]   | 2 [D] | 19 [D] | H
    11in/54      | German Scharnhorst, Gneisenau                                    | WW2    | 728 [H]    | 44,750 [H]  | 3.5             | 9 [D]   | 3 [D] | 12 [D] | H
    11in/52      | German Deutschland class                                         | WW2    | 661 [H]    | 39,900 [H]  | 2.5             | 8 [D]   | 2 [D] | 11 [D] | H
    11in SK      | German 28 cm of 1908-12                                          | WW1    | 666 [H]    | 20,500 [H]  | 3               | 4 [D]   | 2 [D] | 11 [D] | H
    10in/45      | Swiftsure, old cruisers                                          | WW1    | 500 [S1]   | 14,800 [H]  | 1.5             | 3 [D]   | 2 [D] | 8 [D]  | H
    9.2in/47     | British armoured cruisers                                        | WW1    | 380 [S1]   | 16,000 [H]  | 3.5             | 3 [D]   | 3 [D] | 6 [D]  | H
    8.2in/45     | German Scharnhorst 1906                                          | WW1    | 238 [H]    | 17,500 [H]  | 4.5             | 4 [D]   | 3 [D] | 4 [D]  | H
    8in/50       | British County class                                             | WW2    | 256 [H]    | 30,650 [H]  | 5               | 6 [D]   | 3 [D] | 4 [D]  | H
    8in/55       | US heavy cruisers                                                | WW2    | 260 [H]    | 31,000 [H]  | 4               | 6 [D]   | 3 [D] | 4 [D]  | H
    8in JP       | Japanese heavy cruisers                                          | WW2    | 277 [H]    | 32,000 [H]  | 4               | 6 [D]   | 3 [D] | 5 [D]  | H
    8in DE       | German Hipper class                                              | WW2    | 269 [H]    | 36,700 [H]  | 4.5             | 7 [D]   | 3 [D] | 4 [D]  | H
    8in IT       | Italian Zara class                                               | WW2    | 276 [H]    | 34,300 [H]  | 3.5             | 7 [D]   | 3 [D] | 5 [D]  | H
    8in old      | armoured cruisers of 1900-1908                                   | WW1    | 250 [H]    | 14,500 [H]  | 3.5             | 3 [D]   | 3 [D] | 4 [D]  | H
    7.5in/45     | British Hawkins class and older                                  | both   | 200 [S1]   | 21,000 [H]  | 4.5             | 4 [D]   | 3 [D] | 3 [D]  | H
    6in/50       | British Leander, Town classes                                    | WW2    | 112 [H]    | 25,500 [H]  | 6               | 5 [D]   | 4 [D] | 2 [D]  | H
    6in/47       | US Brooklyn, Cleveland classes                                   | WW2    | 130 [H]    | 26,100 [H]  | 8               | 5 [D]   | 4 [D] | 2 [D]  | H
    6.1in JP     | Japanese 15.5 cm                                                 | WW2    | 123 [H]    | 30,000 [H]  | 6               | 6 [D]   | 4 [D] | 2 [D]  | H
    6in/45       | British 6 in of 1914-18                                          | WW1    | 100 [S1]   | 15,500 [H]  | 6               | 3 [D]   | 4 [D] | 2 [D]  | H
    5.9in/55     | German light cruisers, battleship secondaries                    | WW2    | 100 [H]    | 25,500 [H]  | 7               | 5 [D]   | 4 [D] | 2 [D]  | H
    5.9in/45     | German 15 cm of 1914-18                                          | WW1    | 100 [H]    | 15,500 [H]  | 6               | 3 [D]   | 4 [D] | 2 [D]  | H
    5.5in        | Hood, Japanese light cruisers                                    | both   | 82 [H]     | 19,500 [H]  | 6               | 4 [D]   | 4 [D] | 1 [D]  | H
    5.25in       | British Dido, King George V                                      | WW2    | 80 [H]     | 24,000 [H]  | 7.5             | 5 [D]   | 4 [D] | 1 [D]  | H
    5in/38       | US destroyers, secondaries                                       | WW2    | 55 [H]     | 17,400 [H]  | 15              | 3 [D]   | 4 [D] | 1 [D]  | H
    5in/50       | Japanese destroyers                                              | WW2    | 51 [H]     | 20,000 [H]  | 7               | 4 [D]   | 4 [D] | 1 [D]  | H
    5in DE       | German 12.7 cm destroyers                                        | WW2    | 62 [H]     | 19,000 [H]  | 15              | 4 [D]   | 4 [D] | 1 [D]  | H
    4.7in        | British destroyers 1918-43                                       | both   | 50 [H]     | 17,000 [H]  | 10              | 3 [D]   | 4 [D] | 1 [D]  | H
    4.5in        | British late destroyers, secondaries                             | WW2    | 55 [H]     | 20,700 [H]  | 12              | 4 [D]   | 4 [D] | 1 [D]  | H
    4.1in DE     | German 10.5 cm of 1914-18                                        | WW1    | 38 [H]     | 13,900 [H]  | 15              | 3 [D]   | 4 [D] | 1 [D]  | H
    4in          | British destroyers, secondaries of 1914-18                       | WW1    | 31 [S1]    | 11,500 [H]  | 10              | 2 [D]   | 4 [D] | 1 [D]  | H
    3.5in DE     | German 8.8 cm torpedo boats                                      | WW1    | 22 [H]     | 11,000 [H]  | 15              | 2 [D]   | 4 [D] | 1 [D]  | H
    3in          | 12-pounder                                                       | both   | 12.5 [S1]  | 9,000 [H]   | 15              | 2 [D]   | 4 [D] | 1 [D]  | H`,
  notes: ['Squares, sets and damage follow from range, rate of fire and shell by the table of derivation.'],
})

/** How squares, sets and damage follow from a gun's figures. Only the 5,000 yards are printed. */
export const gunDerivation = sourcedTable({
  title: 'Guns: how their figures follow',
  columns: ['what', 'up to', 'gives'],
  page: `
    what            | up to | gives | line
    rounds a minute | 1     | 1     | D
    rounds a minute | 3     | 2     | D
    rounds a minute | 5.5   | 3     | D
    rounds a minute | —     | 4     | D
    pounds a point  | —     | 60    | D
    least damage    | —     | 1     | D`,
  notes: ['The print has from one to four sets, and damage roughly by the weight of the shell (lines 90, 92).'],
})

export const PERIODS = ['WW1', 'WW2', 'both'] as const

export interface GunFigures {
  readonly fit: string
  readonly period: (typeof PERIODS)[number]
  readonly shellLb: number
  readonly shellOrigin: Origin
  readonly maxYd: number
  readonly rangeOrigin: Origin
  readonly roundsPerMinute: number
  readonly squares: number
  readonly sets: number
  readonly damage: number
  /** Of squares, sets and damage. */
  readonly derivedOrigin: Origin
}

type GunColumn = (typeof gunTable.columns)[number]

/** The guns of a table by their names. */
export function gunFigures(table: SourcedTable<GunColumn>): ReadonlyMap<string, GunFigures> {
  return new Map(
    table.rows.map((row) => [
      row.gun.text,
      {
        fit: row['fitted in'].text,
        period: row.period.text as GunFigures['period'],
        shellLb: figureIn(row['shell lb']),
        shellOrigin: originOf(row['shell lb']),
        maxYd: figureIn(row['max yards']),
        rangeOrigin: originOf(row['max yards']),
        roundsPerMinute: figureIn(row['rounds a minute']),
        squares: figureIn(row.squares),
        sets: figureIn(row.sets),
        damage: figureIn(row.damage),
        derivedOrigin: originOf(row.squares),
      },
    ]),
  )
}

const derived = (what: string) => figureIn(gunDerivation.row('what', what).gives)

export const gunDerivationFigures = {
  yardsPerSquare: fixedFigures.yardsPerSquare,
  setsByRounds: gunDerivation.rows
    .filter((row) => row.what.text === 'rounds a minute')
    .map((row) => ({
      upTo: row['up to'].text === '—' ? Number.POSITIVE_INFINITY : figureIn(row['up to']),
      sets: figureIn(row.gives),
    })),
  poundsPerPoint: derived('pounds a point'),
  leastDamage: derived('least damage'),
} as const
