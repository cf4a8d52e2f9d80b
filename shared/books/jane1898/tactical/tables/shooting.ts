/**
 * The striker as figures. A hand's error is the same on every card, and cards are drawn smaller with the range, so that on the ship it grows with the range;
 * direction is easier than elevation (JT-FIRE-09, -18, -19). The figures are calibrated on prize firing of the time, which the book says the game is near
 * (JT-FIRE-21): 32 per cent of hits for average crews on a target of 20 by 16 feet at 1,500 yards.
 */
export const shooting = {
  /** Standard deviation in feet for each 1,000 yards of the target's range. */
  directionFeet: 6,
  elevationFeet: 9,
  /** How well the crew is trained: the scatter times so much. */
  crews: { crack: 0.475, average: 1, poor: 1.5 },
  /** Practice is what the game gives; the others approach battle. */
  conditions: { practice: 1, action: 3, severeAction: 6 },
  /** Struck with closed eyes (JT-WX-03, JT-BOMB-05). */
  eyesShut: 3,
  /** Throws of one strike: twelve for direction, twelve for elevation, each of so many sides. */
  throwsEachWay: 12,
  sides: 256,
  /** The pin set off the middle of its disc: part of the error that is the same all through a match. */
  biasPart: 0.5,
  /** Feet of ship to an inch of card at 1,000 yards: 400 feet are five inches. */
  feetToInchAt1000: 80,
  /** A pin's head on a card, inches across (JT-SUB-07): a figure of ours. */
  pinHeadInches: 1 / 16,
} as const

export const CREWS = ['crack', 'average', 'poor'] as const
export type Crew = (typeof CREWS)[number]
export const CONDITIONS = ['practice', 'action', 'severeAction'] as const
export type Conditions = (typeof CONDITIONS)[number]

/** What the causes of another target hang on; the angles are rulings (JT-OPT-02 to -07, JT-WX-03). */
export const causeFigures = {
  slowUnderKnots: 6,
  passing: { knots: 30, headingsDegrees: 135 },
  lowSunDegrees: 22.5,
  leeward: { fromForce: 3, toForce: 5, withinDegrees: 45 },
} as const

/** Long-range bombardment: a plan of one inch to the range, struck with the same hand; inches of error (JT-BOMB-02, -05). */
export const planFigures = {
  directionInches: 0.075,
  elevationInches: 0.1125,
  /** Decks from above that plunging shell damages in full (JT-BOMB-08). */
  upperDecks: 2,
} as const
