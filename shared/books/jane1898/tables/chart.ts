/** Moves 3: the sketch map's squares, and the units that all running rests on (JS-MOVE-04, JS-MOVE-05, JS-MOVE-21). */
export const chart = {
  squareMiles: 100,
  diagonalMiles: 125,
  yardsPerMile: 2000,
  moveHours: 6,
  moveStarts: ['00:00', '06:00', '12:00', '18:00'],
} as const
