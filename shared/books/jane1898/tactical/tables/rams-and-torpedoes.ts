import { printedTable } from '../../../printed-table.ts'

/** Chances in six of hitting with a torpedo, by tube and yards; the last column is for less than 300 (JT-TORP-07, -09). */
export const torpedoChances = printedTable({
  title: 'Torpedo',
  columns: ['tube', '500', '400', '300', 'under 300'],
  page: `
    tube             | 500 | 400 | 300 | under 300
    aboveWater       | 1   | 2   | 3   | 5
    boat             | 1   | 2   | 3   | 5
    submergedBritish | 1   | 2   | 3   | 5
    submergedForeign | 0   | 1   | 2   | 3
    elswick          | 0   | 1   | 3   | 4`,
})
export const TUBES = ['aboveWater', 'boat', 'submergedBritish', 'submergedForeign', 'elswick'] as const
export type Tube = (typeof TUBES)[number]

/** Chances in six that a loaded above-water tube in the section hit explodes (JT-TORP-02). */
export const tubeExplosions = printedTable({
  title: 'Loaded tubes',
  columns: ['by', 'in six'],
  page: `
    by    | in six
    shot  | 1
    shell | 3
    he    | 4`,
})

export const torpedoFigures = {
  /** A ship end on, within so many degrees and at more than so many knots, is not scored on (JT-TORP-10). */
  endOn: { degrees: 22.5, overKnots: 6 },
  /** Axis of a boat's tubes where nothing is noted, and half the arc of a fixed tube (JT-TORP-08, -09). */
  boatAxis: { forward: 315, after: 45 },
  fixedHalfArc: 22.5,
  /** An exploding torpedo is a 16-inch high-explosive shell, half on the deck and half below (JT-TORP-04). */
  explosion: { gun: '16-in', hitDeckPart: 0.5 },
  /** Moves to load or unload, and the move of it that is dangerous (JT-TORP-05, -06). */
  loadMoves: 3,
  dangerousMove: 1,
  /** Under so many tons she sinks (JT-TORP-11); then quick-firers are silent for five moves (JT-TORP-12). */
  sunkUnderTons: 5000,
  decksUnder: 1,
  quickFiringSilentMoves: 5,
} as const

export const ramFigures = {
  /** More speed than the victim's (JT-RAM-05). */
  marginKnots: 6,
  /** Bow to bow from so many degrees between their headings (JT-RAM-02). */
  bowToBowDegrees: 135,
} as const

/** Hits that sink torpedo craft (JT-TB-01, -02). */
export const torpedoCraftHits = printedTable({
  title: 'Firing at torpedo craft',
  columns: ['craft', 'eOrBigger', 'twelvePounder', 'sixPounder', 'threePounder'],
  page: `
    craft       | eOrBigger | twelvePounder | sixPounder | threePounder
    destroyer   | 1         | 3             | 5          | 8
    catcher     | 1         | 3             | 5          | 8
    torpedoBoat | 1         | 1             | 1          | 3`,
})

/** Part of her speed that a disabled boat drifts on in the next move (JT-TB-03). */
export const DRIFT_PART = 0.5
