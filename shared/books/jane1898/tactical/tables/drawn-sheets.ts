/**
 * How a scoring sheet is drawn for a ship that has none: figures of ours, in shares of her length and in feet, chosen to look like ships of her kind about
 * 1898. The print gives sheets only for ships it sells; these serve any ship of any pack, the same way for both sides (JT-GEN-04).
 */
import type { Grade } from './armour.ts'
import type { Gun } from './guns.ts'

/** How ships of a kind are built. */
export interface Build {
  /** Heights above the water, feet: the waterline strake, the main deck, the upper deck, the top of the superstructure. */
  readonly heights: readonly [waterline: number, main: number, upper: number, works: number]
  readonly belt: Grade
  /** Armour of the waterline before and abaft the belt, with no coal behind it; ends of most kinds are bare. */
  readonly ends: Grade
  readonly upperBelt: Grade
  readonly battery: Grade
  readonly turret: Grade
  readonly conningTower: Grade
  readonly deckAft: Grade
  readonly vitals: Grade
  readonly coal: boolean
  /** Decks on which machinery lies: 1 is the waterline; merchantmen have it a deck higher too (JT-GEN-19). */
  readonly machineryRows: readonly number[]
  /** Part of the length that the superstructure covers. */
  readonly works: readonly [number, number]
  /** Part of the length over which funnels stand; left out: over the superstructure, on which they stand then. */
  readonly funnels?: readonly [number, number]
  readonly funnelFeet: number
  readonly mastFeet: number
}

const heavy: Build = {
  heights: [5, 11, 18, 30],
  belt: 'a',
  ends: 'none',
  upperBelt: 'e',
  battery: 'e',
  turret: 'b',
  conningTower: 'b',
  deckAft: 'e',
  vitals: 'aaa',
  coal: true,
  machineryRows: [1],
  works: [0.3, 0.72],
  funnelFeet: 42,
  mastFeet: 90,
}
const cruiser: Build = {
  ...heavy,
  heights: [4, 9, 15, 24],
  belt: 'none',
  upperBelt: 'none',
  battery: 'none',
  turret: 'e',
  conningTower: 'd',
  deckAft: 'f',
  vitals: 'd',
  mastFeet: 85,
}
const boat: Build = {
  ...cruiser,
  heights: [3, 6, 8, 13],
  turret: 'none',
  conningTower: 'none',
  deckAft: 'none',
  vitals: 'none',
  coal: false,
  works: [0.2, 0.3],
  funnels: [0.32, 0.64],
  funnelFeet: 14,
  mastFeet: 20,
}
const merchant: Build = {
  ...cruiser,
  heights: [5, 12, 20, 30],
  conningTower: 'none',
  deckAft: 'none',
  vitals: 'none',
  coal: false,
  machineryRows: [1, 2],
  works: [0.36, 0.64],
}

/** By the kinds of ship that set-ups write. */
export const builds: Readonly<Record<string, Build>> = {
  'battleship-1': heavy,
  'battleship-fast': { ...heavy, belt: 'b', upperBelt: 'f', vitals: 'aa' },
  'battleship-2': { ...heavy, battery: 'f', turret: 'c', vitals: 'aa' },
  'old-ironclad': { ...heavy, belt: 'd', ends: 'e', battery: 'e', turret: 'd', conningTower: 'd', vitals: 'b' },
  // Her side stands seven feet out of the water, and her turrets on the deck.
  monitor: {
    ...heavy,
    heights: [3, 5, 7, 16],
    belt: 'c',
    ends: 'e',
    upperBelt: 'none',
    battery: 'none',
    turret: 'c',
    conningTower: 'c',
    vitals: 'b',
    works: [0.38, 0.64],
    funnelFeet: 26,
    mastFeet: 55,
  },
  'armoured-cruiser': {
    ...heavy,
    belt: 'd',
    upperBelt: 'f',
    turret: 'd',
    conningTower: 'c',
    vitals: 'b',
  },
  'cruiser-1': { ...cruiser, heights: [5, 11, 18, 27], conningTower: 'c', vitals: 'c' },
  cruiser,
  catcher: { ...boat, heights: [3, 7, 10, 16], funnelFeet: 20, mastFeet: 45 },
  destroyer: boat,
  'torpedo-boat': { ...boat, heights: [2, 4, 6, 10], funnelFeet: 10, mastFeet: 12 },
  station: { ...boat, heights: [2, 4, 6, 10], works: [0.3, 0.6] },
  collier: { ...merchant, heights: [5, 10, 15, 22] },
  merchantman: merchant,
  liner: { ...merchant, heights: [5, 13, 23, 36] },
  'fast-liner': { ...merchant, heights: [5, 13, 23, 38] },
}

/** The gun that a ship carries where only its class is known. */
export const usualGuns: Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', Gun>> = {
  A: '12-in',
  B: '10-in',
  C: '8-in',
  D: '6-in QF',
  E: '4.7-in',
  F: '3-in',
}

/** What a ship of a kind carries where nothing is known of her: plausible round figures of about 1898, none printed in the book. */
export const armaments: Readonly<
  Record<string, { readonly guns: Readonly<Record<string, number>>; readonly torpedoes: number; readonly men: number }>
> = {
  'battleship-1': { guns: { A: 4, D: 12, F: 16 }, torpedoes: 8, men: 670 },
  'battleship-fast': { guns: { A: 4, D: 8, E: 12 }, torpedoes: 8, men: 700 },
  'battleship-2': { guns: { B: 4, D: 10, F: 12 }, torpedoes: 6, men: 600 },
  'old-ironclad': { guns: { C: 8, E: 4, F: 6 }, torpedoes: 4, men: 550 },
  monitor: { guns: { B: 4, F: 6 }, torpedoes: 0, men: 220 },
  'armoured-cruiser': { guns: { C: 4, D: 12, F: 12 }, torpedoes: 6, men: 550 },
  'cruiser-1': { guns: { D: 12, F: 12 }, torpedoes: 6, men: 540 },
  cruiser: { guns: { D: 2, E: 8, F: 8 }, torpedoes: 4, men: 320 },
  catcher: { guns: { E: 2, F: 4 }, torpedoes: 4, men: 100 },
  destroyer: { guns: { F: 2 }, torpedoes: 4, men: 60 },
  'torpedo-boat': { guns: { F: 1 }, torpedoes: 4, men: 20 },
  collier: { guns: {}, torpedoes: 0, men: 40 },
  merchantman: { guns: {}, torpedoes: 0, men: 50 },
  liner: { guns: {}, torpedoes: 0, men: 200 },
  'fast-liner': { guns: {}, torpedoes: 0, men: 300 },
}

export const drawing = {
  /** Guns of a broadside that no armour shuts in stand over this part of the length. */
  broadsidePart: [0.22, 0.78],
  /** Machinery and boilers: the middle third (JT-GEN-19). */
  machineryPart: [1 / 3, 2 / 3],
  /** Turrets stand so far from either end, and are so long. */
  turretPart: 0.2,
  turretFeet: 34,
  turretHighFeet: 10,
  /** Arcs of fire, degrees either side of the axis: turrets on the middle line, broadside guns, end guns. */
  turretHalfArc: 135,
  broadsideHalfArc: 60,
  conningTowerFeet: 12,
  conningTowerHighFeet: 8,
  funnelWideFeet: 14,
  mastWideFeet: 3,
  /** Big guns to a turret where there are turrets. */
  gunsToTurret: 2,
  shieldFeet: 6,
  /** A muzzle and its port, which may itself be hit. */
  muzzleFeet: 4,
  muzzleHighFeet: 2,
} as const
