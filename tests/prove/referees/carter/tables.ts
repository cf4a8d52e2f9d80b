/** The figures of Carter's game, copied from the rule inventory by hand; nothing here comes from the program. */

/** CT-T2 and CT-T3: squares of range, sets of throws, points of one hit. */
export const GUNS: Readonly<Record<string, readonly [squares: number, sets: number, damage: number]>> = {
  '18.1in/45': [9, 2, 54],
  '16in/50 Mk7': [8, 2, 45],
  '16in/45 Mk6': [7, 2, 45],
  '16in/45 Mk5': [7, 2, 37],
  '16in/45 Mk I': [8, 2, 34],
  '16.1in/45': [8, 2, 37],
  '15in/42 mod': [6, 2, 32],
  '15in/42': [5, 2, 32],
  '15in/47': [8, 2, 29],
  '15in/50': [9, 2, 33],
  '15in/45': [9, 2, 32],
  '15in/45 SK': [4, 2, 28],
  '14in/45 VII': [8, 2, 27],
  '14in/50': [7, 2, 25],
  '14in/45': [8, 2, 25],
  '14in old': [5, 2, 23],
  '13.5in/45': [5, 2, 23],
  '12in/50 SK': [4, 2, 15],
  '12in/45-50': [4, 2, 14],
  '12in/40': [3, 1, 14],
  '12.6in/44': [6, 2, 19],
  '11in/54': [9, 3, 12],
  '11in/52': [8, 2, 11],
  '11in SK': [4, 2, 11],
  '10in/45': [3, 2, 8],
  '9.2in/47': [3, 3, 6],
  '8.2in/45': [4, 3, 4],
  '8in/50': [6, 3, 4],
  '8in/55': [6, 3, 4],
  '8in JP': [6, 3, 5],
  '8in DE': [7, 3, 4],
  '8in IT': [7, 3, 5],
  '8in old': [3, 3, 4],
  '7.5in/45': [4, 3, 3],
  '6in/50': [5, 4, 2],
  '6in/47': [5, 4, 2],
  '6.1in JP': [6, 4, 2],
  '6in/45': [3, 4, 2],
  '5.9in/55': [5, 4, 2],
  '5.9in/45': [3, 4, 2],
  '5.5in': [4, 4, 1],
  '5.25in': [5, 4, 1],
  '5in/38': [3, 4, 1],
  '5in/50': [4, 4, 1],
  '5in DE': [4, 4, 1],
  '4.7in': [3, 4, 1],
  '4.5in': [4, 4, 1],
  '4.1in DE': [3, 4, 1],
  '4in': [2, 4, 1],
  '3.5in DE': [2, 4, 1],
  '3in': [2, 4, 1],
}

/** CT-T4: squares of range, points of one hit. */
export const TORPEDOES: Readonly<Record<string, readonly [squares: number, damage: number]>> = {
  '18in_old': [1, 75],
  '21in_ww1': [2, 100],
  '21in_ww2': [2, 100],
  '24in_rn': [3, 110],
  '24in_type93': [4, 120],
  '18in_light': [1, 75],
}

/** CT-T1: from these knots on, squares in an odd and in an even game move. */
const SPEEDS: readonly (readonly [knots: number, odd: number, even: number])[] = [
  [41, 6, 6],
  [37, 5, 6],
  [34, 5, 5],
  [30, 4, 5],
  [27, 4, 4],
  [23, 3, 4],
  [20, 3, 3],
  [16, 2, 3],
  [13, 2, 2],
  [9, 1, 2],
  [6, 1, 1],
  [2, 0, 1],
  [0, 0, 0],
]

/** CT-MV-08, CT-R11: squares of the speed card; the odd moves show the first figure. */
export function cardSquares(knots: number, move: number): number {
  const [, odd, even] = SPEEDS.find(([from]) => knots >= from) ?? [0, 0, 0]
  return move % 2 === 1 ? odd : even
}

/** CT-T6: the power laws between the printed points, to the nearest five. CT-S04: of a submarine at least 30. */
export function sinkingRate(tons: number, submarine: boolean): number {
  const small = Math.log(400 / 55) / Math.log(12_625 / 1300)
  const large = Math.log(900 / 400) / Math.log(45_000 / 12_625)
  const exact = tons <= 12_625 ? 55 * (tons / 1300) ** small : 400 * (tons / 12_625) ** large
  return Math.max(submarine ? 30 : 5, Math.round(exact / 5) * 5)
}

const halvesUp = (value: number): number => Math.floor(value + 0.5)

/** CT-SK-03, CT-T7: the stage from 0 to 3; it is reached at its share of the rate. */
export const stageOf = (damage: number, rate: number): number =>
  [0.25, 0.5, 0.75].filter((share) => damage >= share * rate - 1e-9).length

/** Main turrets lost of so many: the share of the stage, halves up, at least one. */
export const mainOut = (stage: number, turrets: number): number =>
  stage === 0 || turrets === 0 ? 0 : Math.max(1, halvesUp((stage * turrets) / 4))

/** Secondary or tertiary mountings lost of so many: the share, rounded down. */
export const othersOut = (stage: number, mountings: number): number => Math.floor((stage * mountings) / 4)

/** CT-R05: units that a ship takes of the four that a square holds. */
export function unitsOf(tons: number): number {
  if (tons > 3500) return 4
  return tons >= 500 ? 2 : 1
}
export const UNITS_OF_A_SQUARE = 4

/** CT-WX-01. */
export function weatherOf(face: number): 'good' | 'highSeas' | 'fog' {
  if (face === 6) return 'fog'
  return face >= 4 ? 'highSeas' : 'good'
}
