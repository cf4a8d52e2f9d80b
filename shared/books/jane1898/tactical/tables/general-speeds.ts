/** Speeds allowed as a general rule, by type, knots; where two are printed the first is the usual one (JT-MOVE-10). */
export const generalSpeeds = {
  rule: 'JT-MOVE-10',
  title: 'Regulation of speed, 1',
  rows: [
    { type: 'battleship-1', printed: 'first class battleships', knots: [15] },
    { type: 'battleship-2', printed: 'second class', knots: [12] },
    { type: 'old-ironclad', printed: 'certain older vessels', knots: [9] },
    { type: 'cruiser', printed: 'cruisers', knots: [18] },
    { type: 'cruiser-1', printed: 'a few first class ones', knots: [21] },
    { type: 'armoured-cruiser', printed: 'armoured cruisers', knots: [18, 15] },
    { type: 'battleship-fast', printed: 'fast battleships, like the Sardegna', knots: [18] },
    { type: 'catcher', printed: 'catchers', knots: [18, 15] },
    { type: 'destroyer', printed: 'destroyers', knots: [24, 27] },
    { type: 'torpedo-boat', printed: 'torpedo boats', knots: [21, 18] },
  ],
} as const

/** Merchant speeds of Part II, for ships that come to the board unarmed or armed. */
export const merchantSpeeds = { collier: 12, merchantman: 12, liner: 18, 'fast-liner': 21 } as const

/** Knots of kinds that no speed is printed for; ours, as of "certain older vessels" (differences.md). */
export const unprintedSpeeds = { monitor: 9 } as const

/** What torpedo craft lose in a sea by force of wind, knots, and the speed below which they never fall (JT-MOVE-10; the figures are a ruling). */
export const seaLosses = [
  { fromForce: 3, knots: 3 },
  { fromForce: 4, knots: 6 },
  { fromForce: 5, knots: 9 },
  { fromForce: 6, knots: 12 },
] as const
export const SEA_FLOOR_KNOTS = 6

/** Usual particulars of a kind, for a ship that comes without her own: plausible round figures, none printed in the book. */
export const usualShips = {
  'battleship-1': { tons: 14000, lengthFeet: 390, beamFeet: 75, funnels: 2, masts: 2, turrets: 2, screws: 2 },
  'battleship-fast': { tons: 13500, lengthFeet: 400, beamFeet: 75, funnels: 3, masts: 2, turrets: 2, screws: 2 },
  'battleship-2': { tons: 10500, lengthFeet: 360, beamFeet: 70, funnels: 2, masts: 2, turrets: 2, screws: 2 },
  'old-ironclad': { tons: 8500, lengthFeet: 320, beamFeet: 60, funnels: 1, masts: 2, turrets: 0, screws: 1 },
  monitor: { tons: 4000, lengthFeet: 260, beamFeet: 56, funnels: 1, masts: 1, turrets: 2, screws: 2 },
  'armoured-cruiser': { tons: 7500, lengthFeet: 375, beamFeet: 60, funnels: 2, masts: 2, turrets: 2, screws: 2 },
  'cruiser-1': { tons: 7500, lengthFeet: 380, beamFeet: 60, funnels: 2, masts: 2, turrets: 0, screws: 2 },
  cruiser: { tons: 4000, lengthFeet: 300, beamFeet: 45, funnels: 2, masts: 2, turrets: 0, screws: 2 },
  catcher: { tons: 800, lengthFeet: 230, beamFeet: 27, funnels: 2, masts: 2, turrets: 0, screws: 2 },
  destroyer: { tons: 300, lengthFeet: 210, beamFeet: 20, funnels: 3, masts: 1, turrets: 0, screws: 2 },
  'torpedo-boat': { tons: 100, lengthFeet: 140, beamFeet: 15, funnels: 1, masts: 1, turrets: 0, screws: 1 },
  collier: { tons: 4000, lengthFeet: 300, beamFeet: 40, funnels: 1, masts: 2, turrets: 0, screws: 1 },
  merchantman: { tons: 4000, lengthFeet: 320, beamFeet: 42, funnels: 1, masts: 2, turrets: 0, screws: 1 },
  liner: { tons: 8000, lengthFeet: 500, beamFeet: 58, funnels: 2, masts: 3, turrets: 0, screws: 2 },
  'fast-liner': { tons: 10000, lengthFeet: 500, beamFeet: 60, funnels: 2, masts: 3, turrets: 0, screws: 2 },
} as const

export type ShipType = keyof typeof usualShips
export const SHIP_TYPES = Object.keys(usualShips) as readonly ShipType[]

export function isShipType(type: string): type is ShipType {
  return Object.hasOwn(usualShips, type)
}

/** Destroyers and torpedo boats; catchers count as ships (JT-TURN-08). */
export function isTorpedoCraft(type: string): boolean {
  return type === 'destroyer' || type === 'torpedo-boat'
}

/** Kinds of piece that stand ashore: they neither move nor float. */
export function isAshore(type: string): boolean {
  return type === 'fort' || type === 'station'
}

/** The general speed of a kind of ship, knots. */
export function generalKnots(type: ShipType): number {
  const row = generalSpeeds.rows.find((one) => one.type === type)
  if (row) return row.knots[0]
  const others: Readonly<Partial<Record<ShipType, number>>> = { ...merchantSpeeds, ...unprintedSpeeds }
  return others[type] ?? 0
}
