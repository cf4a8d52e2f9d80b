import { printedTable } from '../../../printed-table.ts'

/** Causes for which the target for another range is used, by the names that questions write. */
export const RANGE_CAUSES = [
  'inferiorGunnery',
  'gunReturned',
  'targetUnder6Knots',
  'targetTurningWithEngines',
  'passing30Knots',
  'lowSun',
  'leeward',
  'lively1000',
  'lively2000',
  'nightClear',
  'nightDark',
  'fortAccuracy',
  'pneumaticGun',
] as const
export type RangeCause = (typeof RANGE_CAUSES)[number]

/** Yards farther (or nearer) that the target is taken; causes of one pair, each "or" of one sentence, count once (JT-FIRE-26). */
export const targetShifts = printedTable({
  title: 'The target for another range',
  columns: ['cause', 'rule', 'yards', 'pair', 'in words'],
  page: `
    cause                    | rule        | yards  | pair | in words
    inferiorGunnery          | JT-PERS-04  | 1,000  |      | a side of inferior gunnery
    gunReturned              | JT-EFF-09   | 1,000  |      | a gun back in action after an explosion
    targetUnder6Knots        | JT-OPT-02   | −1,000 | slow | the ship fired at makes less than six knots
    targetTurningWithEngines | JT-OPT-03   | −1,000 | slow | the ship fired at turns with her engines
    passing30Knots           | JT-OPT-04   | 1,000  |      | the ships pass at thirty knots or more together
    lowSun                   | JT-OPT-06   | 1,000  | glare | she lies between the firer and a low sun
    leeward                  | JT-OPT-07   | 1,000  | glare | she fires to leeward in a moderate sea
    lively1000               | JT-WX-03    | 1,000  |      | a lively ship in a sea
    lively2000               | JT-WX-03    | 2,000  |      | a lively ship in a heavy sea
    nightClear               | JT-NIGHT-01 | 1,000  |      | a clear or moonlit night
    nightDark                | JT-NIGHT-01 | 2,000  |      | a dark night
    fortAccuracy             | JT-FORT-10  | −1,000 |      | a fort firing, where that is agreed`,
})

export const firingFigures = {
  /** The whole of a ship's quick-firing fire stands at this part of the move (JT-FIRE-12). */
  quickFiringAt: { done: 1, of: 2 },
  /** What runs no unit of a move drops its tickets at tenths of the minute (JT-FIRE-03). */
  tenths: 10,
  /** A projectile is declared so many moves ahead (JT-FIRE-04). */
  declaredMovesAhead: 1,
  /** A hoist that is hit makes a gun slower so many times (JT-EFF-03). */
  hoistHitTimes: 2,
  /** The part of the target that counts, from so many degrees off the square (JT-FIRE-13, -14). */
  liveParts: [
    { fromDegrees: 60, part: 1 / 4, rule: 'JT-FIRE-14', words: 'a quarter' },
    { fromDegrees: 45, part: 1 / 2, rule: 'JT-FIRE-13', words: 'half' },
  ],
  /** The sizes in which targets come, and the one of a pneumatic gun (JT-FIRE-26, JT-PNEU-02). */
  targetYards: { least: 1000, most: 7000, pneumaticGun: 4000 },
  /** Faces at which a ship near the line of fire is fired at instead: even chances (JT-FIRE-16). */
  nearLineUpTo: 3,
} as const
