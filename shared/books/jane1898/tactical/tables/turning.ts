/** Figures of turning by helm and by engines, and of steering way. */
export const turning = {
  /** Squares run from the buoy to the turn, and between turns (JT-TURN-01, -03, -05). */
  usualInterval: 2,
  /** Four points, one square of the move (JT-TURN-01, -02). */
  helm: { rule: 'JT-TURN-01', degrees: 45, units: 1 },
  /** Eight points with one engine reversed, four squares, at the second square (JT-TURN-04). */
  engines: { rule: 'JT-TURN-04', degrees: 90, units: 4, interval: 2, screws: 2 },
  /** Squares more for each four points with sternway (JT-TURN-07). */
  asternExtra: 2,
  /** Part of the assigned speed below which the helm does nothing (JT-TURN-08). */
  steeringWay: { ship: 0.25, torpedoCraft: 0.5 },
} as const
