/** Yards of a square (JT-MOVE-01) and seconds of a move (JT-MOVE-02). */
export const SQUARE_YARDS = 100
export const MOVE_SECONDS = 60
/** Knots of a whole square and of the half-square unit (JT-MOVE-03, -04). */
export const KNOTS_A_SQUARE = 3
export const KNOTS_A_HALF_SQUARE = 1.5
/** Feet of a ship that one square holds (JT-MOVE-09): a square is 300 feet. */
export const FEET_A_SQUARE = 300
