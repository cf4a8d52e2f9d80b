/** Scale of costs, Time for various operations and Moves 11, 12: the figures of coal (JS-COAL-02, -03, -05, -06, -08, -09, -10). */
export const coalFigures = {
  minutesPerDay: 1440,
  pointsPerDay: 1,
  gradeLostAtShare: 0.75,
  warnedAtShare: 0.25,
  coalingAtSeaUpToForce: 3,
} as const

/** Grades of armour from the thickest to none; JS-COAL-06 goes one step to the right. */
export const armourLadder = ['aaaa', 'aaa', 'aa', 'a', 'b', 'c', 'd', 'e', 'f', 'none'] as const
export type ArmourGrade = (typeof armourLadder)[number]
