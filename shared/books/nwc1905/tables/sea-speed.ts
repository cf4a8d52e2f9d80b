/** Limits of speed at sea (NS-SPEED-01 to -05): knots under the greatest of Table I, hours, and knots; lines 523, 527 and 529. */
export const seaSpeed = {
  aloneBelowMax: 1,
  burstHours: 24,
  afterBurstBelowMax: 2,
  companyBelowMax: 2,
  withBattleShips: 14,
  withConvoy: 10,
} as const
