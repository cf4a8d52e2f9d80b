import type { Sheet } from '../../../../shared/books/jane1898/tactical/gunnery/sheet.ts'

/** What an eye calls a ship by her outline. */
export const HULL_KINDS = [
  'battleship',
  'ironclad',
  'monitor',
  'armouredCruiser',
  'cruiser',
  'gunboat',
  'destroyer',
  'torpedoBoat',
  'liner',
  'collier',
] as const
export type HullKind = (typeof HULL_KINDS)[number]

/** The lines of a kind of hull: what a scoring sheet does not say, because nothing is scored there. Shares of the length, and feet. */
export interface HullStyle {
  /** How long the fine ends are in plan, and how broad the stern is at the very end, as a share of the beam. */
  readonly entry: number
  readonly run: number
  readonly stern: number
  readonly stem: 'ram' | 'clipper' | 'plumb' | 'turtleback'
  /** How far the ram reaches, or the clipper bow overhangs, at a length of 400 feet. */
  readonly reachFeet: number
  /** The stern hangs over the water. */
  readonly counter: boolean
  /** Forecastle and poop over a flush upper deck: their part of the length and their height. */
  readonly forecastle: readonly [share: number, feet: number]
  readonly poop: readonly [share: number, feet: number]
  readonly sheerFeet: number
  /** Fighting tops on each mast, the thickness of its lower part, and yards. */
  readonly tops: number
  readonly mastFeet: number
  readonly yards: number
  /** Feet aft for a foot up. */
  readonly mastRake: number
  readonly funnelRake: number
  readonly boats: 'none' | 'amidships' | 'inRow'
  /** Displacement as a share of length by beam by draught, and draught as a share of beam: they make a beam of her tons. */
  readonly block: number
  readonly draught: number
}

const battleship: HullStyle = {
  entry: 0.3,
  run: 0.26,
  stern: 0.34,
  stem: 'ram',
  reachFeet: 10,
  counter: false,
  forecastle: [0, 0],
  poop: [0, 0],
  sheerFeet: 4,
  tops: 2,
  mastFeet: 5,
  yards: 1,
  mastRake: 0,
  funnelRake: 0,
  boats: 'amidships',
  block: 0.6,
  draught: 0.37,
}
const cruiser: HullStyle = {
  ...battleship,
  entry: 0.37,
  run: 0.32,
  stern: 0.26,
  reachFeet: 7,
  forecastle: [0.21, 7.5],
  poop: [0.17, 7],
  sheerFeet: 3,
  tops: 1,
  mastFeet: 3,
  mastRake: 0.05,
  funnelRake: 0.05,
  block: 0.5,
}
const boat: HullStyle = {
  ...cruiser,
  entry: 0.42,
  run: 0.34,
  stern: 0.5,
  stem: 'turtleback',
  reachFeet: 3,
  forecastle: [0, 0],
  poop: [0, 0],
  sheerFeet: 4.5,
  tops: 0,
  mastFeet: 1.4,
  yards: 0,
  mastRake: 0.03,
  funnelRake: 0.04,
  boats: 'none',
  draught: 0.28,
}

export const hullStyles: Readonly<Record<HullKind, HullStyle>> = {
  battleship,
  ironclad: { ...battleship, reachFeet: 12, tops: 1, yards: 2, mastFeet: 4 },
  monitor: {
    ...battleship,
    entry: 0.22,
    run: 0.2,
    stern: 0.55,
    reachFeet: 4,
    sheerFeet: 1,
    tops: 1,
    mastFeet: 6,
    yards: 0,
    boats: 'none',
    block: 0.66,
  },
  armouredCruiser: { ...battleship, entry: 0.36, run: 0.31, stern: 0.27, reachFeet: 9, tops: 1, block: 0.52 },
  cruiser,
  gunboat: {
    ...cruiser,
    reachFeet: 3,
    forecastle: [0.2, 6],
    poop: [0.14, 5],
    tops: 0,
    mastFeet: 2,
    boats: 'amidships',
  },
  destroyer: boat,
  torpedoBoat: { ...boat, entry: 0.46, run: 0.36, stern: 0.3, sheerFeet: 2.5, reachFeet: 1.5, mastRake: 0 },
  liner: {
    ...cruiser,
    entry: 0.3,
    run: 0.28,
    stern: 0.4,
    stem: 'clipper',
    reachFeet: 22,
    counter: true,
    forecastle: [0.1, 6],
    poop: [0.09, 5],
    sheerFeet: 6,
    tops: 0,
    mastFeet: 2.4,
    yards: 0,
    mastRake: 0.1,
    funnelRake: 0.12,
    boats: 'inRow',
    block: 0.56,
    draught: 0.4,
  },
  collier: {
    ...cruiser,
    entry: 0.17,
    run: 0.18,
    stern: 0.5,
    stem: 'plumb',
    reachFeet: 0,
    counter: true,
    forecastle: [0.11, 8],
    poop: [0.13, 8],
    sheerFeet: 2,
    tops: 0,
    mastFeet: 2.4,
    yards: 0,
    mastRake: 0.02,
    funnelRake: 0.02,
    boats: 'amidships',
    block: 0.72,
    draught: 0.42,
  },
}

/** Zones that together are her hull: the top of the highest is her weather deck. */
export const HULL_ZONES: ReadonlySet<string> = new Set([
  'waterline',
  'belt',
  'upperBelt',
  'hull',
  'battery',
  'casemate',
])

/** A warship whose weather deck is no higher than this is a monitor to the eye, feet. */
const LOW_FREEBOARD_FEET = 8

/** What an eye calls the ship of this sheet: by her craft, by her trade, and then by freeboard, belt and turrets. */
export function hullKind(sheet: Sheet): HullKind {
  if (sheet.craft === 'torpedoBoat') return 'torpedoBoat'
  if (sheet.craft === 'destroyer') return 'destroyer'
  if (sheet.craft === 'catcher' || /gunboat|sloop|despatch/.test(sheet.type)) return 'gunboat'
  if (/liner|mail/.test(sheet.type)) return 'liner'
  if (/collier|merchant|transport|steamer|freighter/.test(sheet.type)) return 'collier'
  const highest = Math.max(0, ...sheet.zones.filter((zone) => HULL_ZONES.has(zone.kind)).map((zone) => zone.topFeet))
  const turrets = sheet.mounts.filter((one) => one.kind === 'turret' || one.kind === 'barbette')
  if (/monitor/.test(sheet.type) || (turrets.length > 0 && highest <= LOW_FREEBOARD_FEET)) return 'monitor'
  const belted = sheet.zones.some((zone) => zone.kind === 'belt' && zone.armour !== 'none')
  if (/cruiser/.test(sheet.type)) return belted ? 'armouredCruiser' : 'cruiser'
  if (!belted) return 'cruiser'
  return turrets.length > 0 ? 'battleship' : 'ironclad'
}
