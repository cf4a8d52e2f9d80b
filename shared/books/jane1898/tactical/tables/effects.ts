import { printedTable } from '../../../printed-table.ts'

/** What costs speed, knots; a mast's are back when its wreck is cleared (JT-EFF-20, -21). */
export const speedLosses = printedTable({
  title: 'Loss of speed',
  columns: ['cause', 'rule', 'knots', 'in words'],
  page: `
    cause   | rule      | knots | in words
    bow     | JT-EFF-20 | 3     | the bow sections of the waterline are gone
    funnels | JT-EFF-21 | 3     | all funnels are down
    uptakes | JT-EFF-21 | 3     | all uptakes are damaged by shell
    mast    | JT-EFF-21 | 3     | a mast is down`,
})

/** Chances in six of reaching engines or boilers, by grades that the protection of vitals is above the gun's penetration (JT-EFF-23). */
export const vitalsChances = printedTable({
  title: 'Chances of reaching the vitals',
  columns: ['grades above', 'in six'],
  page: `
    grades above | in six
    2            | 1
    1            | 2
    0            | 3`,
})

export const effectFigures = {
  /** Moves for which a gun, mount, battery or the steering is out: it works again in the move after (JT-EFF-07, -09, -10, -25, -26). */
  outMoves: { mount: 5, gun: 5, battery: 5, steering: 3 },
  /** Sections in a burst that put a mount out from beneath, or a closed battery by smoke (JT-EFF-07, -10). */
  bigBurstSections: 3,
  /** The target of a gun back in action is taken farther off (JT-EFF-09). */
  gunBackYards: 1000,
  /** Part of the ship's length at bow or stern whose loss tells (JT-EFF-20, -24, -30). */
  endPart: 1 / 4,
  /** A hoist that is not marked, straight below its mount, is so wide (JT-EFF-04). */
  hoistFeet: 5,
  mastMoves: 3,
  /** Half of what is left for the first shot, in units of 1½ knots (JT-EFF-22). */
  machinery: { shotPart: 0.5, unitKnots: 1.5 },
  vitals: { closeYards: 800, directDegrees: 30, columnYards: 1000 },
  /** Squares more before each turn (JT-EFF-24). */
  turnExtra: { bow: 1, after: 1 },
  /** Penetrations a thousand tons, and the part of the sections left (JT-EFF-32, -33). */
  sinking: { perThousandTons: 2, capsizePart: 0.5 },
  funnel: { bigHighExplosive: 1, quickFiringMinutes: 1, otherHits: 5 },
  mast: { bigHits: 1, mediumHits: 2 },
} as const
