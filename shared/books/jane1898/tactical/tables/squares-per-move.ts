/** Speeds in 3-knot units and the squares of 100 yards they make in a move of one minute, as printed (JT-MOVE-03). */
export const squaresPerMove = {
  rule: 'JT-MOVE-03',
  title: 'Speeds are in 3 knot units',
  rows: [
    { knots: 3, squares: 1 },
    { knots: 6, squares: 2 },
    { knots: 9, squares: 3 },
    { knots: 12, squares: 4 },
    { knots: 15, squares: 5 },
    { knots: 18, squares: 6 },
    { knots: 21, squares: 7 },
    { knots: 24, squares: 8 },
    { knots: 27, squares: 9 },
    { knots: 30, squares: 10 },
  ],
} as const

/** Yards of a square (JT-MOVE-01) and seconds of a move (JT-MOVE-02). */
export const SQUARE_YARDS = 100
export const MOVE_SECONDS = 60
/** Knots of a whole square and of the half-square unit (JT-MOVE-03, -04). */
export const KNOTS_A_SQUARE = 3
export const KNOTS_A_HALF_SQUARE = 1.5
/** Feet of a ship that one square holds (JT-MOVE-09): a square is 300 feet. */
export const FEET_A_SQUARE = 300
