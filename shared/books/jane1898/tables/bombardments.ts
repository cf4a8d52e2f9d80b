/** Bombardments 1 to 3: projectiles worth half the town (JS-BOMB-01), the day's ransom stands with the operations, the plan of a long range (JS-BOMB-08, -09), the fort that covers a town (JS-BOMB-12). */
export const bombardmentFigures = {
  damageForOnePoint: 2,
  eyesShutBeyondYards: 10000,
  planSectionFeet: 25,
  fortCoversYards: 10000,
} as const
