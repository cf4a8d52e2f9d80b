import { printedTable } from '../../../printed-table.ts'

/** Signals in action (JT-SIG-06, -07). */
export const signalFigures = { mostYards: 10000, byHandYards: 500 } as const

/** What the sea does beside the table of the strategical game, which says from which force (JT-WX-01, -02). */
export const seaFigures = {
  /** Right ahead, for guns barred by a head sea; and before the beam. */
  aheadDegrees: 45,
  beamDegrees: 90,
  /** A strike so far under water still hits a rolling ship, on even chances. */
  underWaterFeet: 5,
  belowBeltUpTo: 3,
} as const

export const workFigures = {
  /** Places of disappearing guns along twelve sections, and how near a strike must fall (JT-FORT-12). */
  disappearing: { frontFeet: 300, placeFeet: 12.5, hitWithinFeet: 3 },
  /** A section of a long-range bombardment (JT-BOMB-04). */
  sectionSquareFeet: 625,
  brennan: {
    squaresPerMove: 9,
    turnDegreesPerSquare: 45,
    greatestForce: 3,
    movesToStartAnother: 3,
    wiresCutUpTo: 3,
  },
  pneumatic: { everyMoves: 4, rangeYards: 2000, targetYards: 4000, damageAs: '16-in' },
} as const

/** How a fort's sheet is drawn, and the six 12-pounders of a whole one, which are a ruling (JT-FORT-08): figures of ours, the book's are in its table of forts. */
export const fortSheetFigures = {
  quickFirers: 6,
  /** Its allowance of rounds goes by the heaviest ship's. */
  tons: 14000,
  deepFeet: 120,
  platformFeet: 14,
  parapetFeet: 24,
  arcHalfDegrees: 75,
  shieldFeet: 6,
  shieldHighFeet: 6,
} as const

/** Faces up to which a grapnel takes a cable, by bottom; the figures are a ruling (JT-MINE-07). */
export const grapnelChances = printedTable({
  title: 'Creeping for cables',
  columns: ['bottom', 'in six'],
  page: `
    bottom | in six
    sand   | 3
    mud    | 3
    rock   | 2`,
})

/** How submarine boats move: turning every so many squares (JT-SUB-01, JT-SUB01-01). */
export const submarineMoves = printedTable({
  title: 'Submarine boats on the board',
  columns: ['edition', 'rule', 'squares', 'degrees', 'every squares'],
  page: `
    edition | rule        | squares | degrees | every squares
    1898    | JT-SUB-01   | 3       | 90      | 2
    1901    | JT-SUB01-01 | 4       | 90      | 1`,
})

/** Ways of attacking a submarine boat: dice thrown, faces up to which each must fall, yards within which (JT-SUB-07, JT-SUB01-03, -08 to -10). */
export const submarineAttacks = printedTable({
  title: 'Attack on submarines',
  columns: ['by', 'rule', 'dice', 'up to', 'yards', 'in words'],
  page: `
    by           | rule        | dice | up to | yards | in words
    guns1898     | JT-SUB-07   | 1    | 1     | —     | each ship that fires has one chance in six
    bigShipGuns  | JT-SUB01-03 | 0    | 0     | —     | big ships may not fire at submarines
    sparSameMove | JT-SUB01-08 | 0    | 6     | —     | on her square in the move in which she rises, a spar torpedo destroys her
    sparNextMove | JT-SUB01-08 | 1    | 3     | —     | in the first half of the next move the chances are even
    fuseTorpedo  | JT-SUB01-09 | 1    | 4     | 500   | a time-fuse torpedo has four chances in six up to 500 yards
    fuseShell    | JT-SUB01-10 | 2    | 1     | —     | graze-burst shell wants double ones`,
})
export const SUBMARINE_ATTACKS = [
  'guns1898',
  'bigShipGuns',
  'sparSameMove',
  'sparNextMove',
  'fuseTorpedo',
  'fuseShell',
] as const

/** A boat's chances in six by the rules of 1901, by degrees off the bow of the ship attacked (JT-SUB01-06). */
export const submarineSectors = printedTable({
  title: 'Torpedo of a submarine, 1901',
  columns: ['sector', 'up to degrees', 'in six'],
  page: `
    sector    | up to degrees | in six
    ahead     | 22.5          | 6
    bow       | 67.5          | 4
    broadside | 135           | 2
    astern    | 180           | 0`,
})

export const submarineBoardFigures = {
  attackYards1901: 300,
  /** Squares straight astern of a ship where a submerged boat knows of her; 0 is beneath (JT-SUB-08). */
  awareSquares: [0, 2],
  surfaceYards: 1000,
  ownExplosionYards: 100,
  /** How deep a boat goes of which nobody says it. */
  usualFeet: 30,
} as const

/** Balloons (JT-BALL-02, -04, JT-SUB01-15). */
export const balloonFigures = { mostFeet: 400, dropUpTo: 1 } as const

/** Water squares to a measure, and what a set-up calls places that were taken off a chart in it (JT-COAST-08). */
export const COAST_MEASURES = {
  seaMiles: 'seaMile',
  landMiles: 'landMile',
  leagues: 'league',
  versts: 'verst',
} as const
export type CoastMeasure = (typeof COAST_MEASURES)[keyof typeof COAST_MEASURES]
export const coastMeasures = printedTable({
  title: 'Squares to a mile',
  columns: ['measure', 'squares', 'in words'],
  page: `
    measure  | squares | in words
    seaMile  | 20      | a sea mile
    landMile | 18      | a British land mile
    league   | 80      | a geographical league
    verst    | 11      | a verst`,
})

/** Yards of a land square by ground, which are a ruling, and squares a move by pace (JT-COAST-04). */
export const landSquares = printedTable({
  title: 'Marching ground',
  columns: ['ground', 'yards'],
  page: `
    ground   | yards
    good     | 100
    moderate | 75
    poor     | 50
    bad      | 25`,
})
export const landPaces = printedTable({
  title: 'Paces',
  columns: ['pace', 'squares'],
  page: `
    pace   | squares
    march  | 1
    trot   | 2
    gallop | 3`,
})

export const coastFigures = {
  /** Twelve-pounders that one 6-inch counts for (JT-COAST-10). */
  twelvePoundersToSixInch: 4,
  /** A company and the sections of the square that it fronts (JT-COAST-11, -12). */
  company: { men: 100, sections: 12 },
  cover: { none: 1, half: 0.5, quarter: 0.25 },
  columnOrFlankTimes: 4,
  /** Faces up to which a gun that fired is located (JT-COAST-09). */
  locatedUpTo: 4,
  /** Men at a gun ashore (JT-FORT-03), and decks of sections in which a ship's men are spread. */
  menToGun: 5,
  decks: 5,
} as const

/** Targets ashore, whose special cards are not in the book: a company's front and height, a battery's parapet, a ship's side; and how far rifles tell. */
export const landTargets = { frontFeet: 300, troopsFeet: 6, batteryFeet: 10, shipFeet: 20, rifleYards: 1000 } as const
