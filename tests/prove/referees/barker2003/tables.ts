/** The figures of Barker's game (T1 to T6 of the rule inventory), copied by hand; nothing here comes from the program. */

export interface Kind {
  readonly moves: number
  /** BK-MV-04. */
  readonly freeSecond: boolean
  /** Close, normal, long, extreme; null: no shot. */
  readonly attack: readonly (number | null)[]
  readonly defence: number
  readonly points: number
  readonly pointsIfOld: number
  /** Order of size for ramming (BK-R42). */
  readonly size: number
}
const kind = (
  moves: number,
  freeSecond: boolean,
  attack: readonly (number | null)[],
  defence: number,
  points: number,
  pointsIfOld: number,
  size: number,
): Kind => ({ moves, freeSecond, attack, defence, points, pointsIfOld, size })
const NONE = [null, null, null, null]

export const KINDS: Readonly<Record<string, Kind>> = {
  // BK-R31: a battery has no close column of its own, and uses the normal one.
  shoreBattery: kind(0, false, [2, 2, 2, 1], 5, 6, 6, 0),
  battleship: kind(2, false, [3, 3, 2, 1], 4, 12, 6, 6),
  firstClassCruiser: kind(3, true, [3, 2, 1, 0], 3, 8, 4, 5),
  secondClassCruiser: kind(3, true, [2, 2, 0, null], 2, 6, 3, 4),
  thirdClassCruiser: kind(2, false, [2, 1, 0, null], 2, 4, 2, 3),
  scoutCruiser: kind(4, false, [2, 1, null, null], 1, 4, 4, 2),
  destroyers: kind(4, false, [2, 0, null, null], 1, 2, 1, 1),
  torpedoBoats: kind(4, false, [2, 0, null, null], 1, 1, 1, 1),
  submarine: kind(1, false, [2, 0, null, null], 3, 6, 6, 1),
  liner: kind(3, true, NONE, 2, 2, 2, 5),
  transport: kind(2, false, NONE, 1, 2, 2, 4),
  tramp: kind(1, false, NONE, 1, 1, 1, 3),
  sailingVessel: kind(1, false, NONE, 0, 0, 0, 2),
  fishingFleet: kind(1, false, NONE, 1, 0, 0, 1),
  linerRaider: kind(3, true, [2, 2, 0, null], 2, 4, 4, 5),
  armedMerchantCruiser: kind(3, true, [2, 2, 0, null], 2, 4, 4, 5),
  trampRaider: kind(2, false, [2, 1, 0, null], 1, 4, 4, 3),
  // BK-R44: close and normal only.
  minelayer: kind(1, false, [1, 1, null, null], 0, 4, 4, 3),
}
export const kindOf = (type: string): Kind => KINDS[type] as Kind

const TORPEDO_CRAFT = ['destroyers', 'torpedoBoats']
const MERCHANTS = ['liner', 'transport', 'tramp', 'sailingVessel', 'fishingFleet']
export const isTorpedoCraft = (type: string): boolean => TORPEDO_CRAFT.includes(type)
export const isMerchant = (type: string): boolean => MERCHANTS.includes(type)
/** Fire of torpedo craft and submarines: their results are of their own kind. */
export const firesTorpedoes = (type: string): boolean => isTorpedoCraft(type) || type === 'submarine'
export const isMajor = (type: string): boolean =>
  type === 'battleship' || (type.endsWith('Cruiser') && type !== 'armedMerchantCruiser')

export type Band = 'close' | 'normal' | 'long' | 'extreme'
export const BANDS: readonly Band[] = ['close', 'normal', 'long', 'extreme']

/** BK-RG-02 to BK-RG-05; null beyond them all. */
export function bandOf(yards: number, firer: string, target: string, year: number): Band | null {
  if (yards <= 800 + 1e-6 && (firesTorpedoes(firer) || firesTorpedoes(target))) return 'close'
  if (yards <= 1600 + 1e-6) return 'normal'
  if (yards <= 4800 + 1e-6) return 'long'
  return yards <= (year >= 1905 ? 8000 : 6000) + 1e-6 ? 'extreme' : null
}
export const attackIn = (type: string, band: Band): number | null => kindOf(type).attack[BANDS.indexOf(band)] ?? null

/** BK-AD-01. */
export const CHARACTERS = ['gunnery', 'paint', 'torpedophobe', 'gallant', 'cautious', 'chivalrous']

export type Damage = {
  readonly puffs: number
  readonly crippled: boolean
  readonly sunk: boolean
  readonly under: boolean
}

/** BK-CB-08 to BK-CB-11, BK-DM-01 to BK-DM-03, T6. `source` is what strikes her. */
export function struck(
  type: string,
  puffs: number,
  crippled: boolean,
  source: 'gun' | 'torpedo' | 'mine',
  firerTotal: number,
  targetTotal: number,
): Damage {
  const as = { puffs, crippled, sunk: false, under: false }
  if (targetTotal >= firerTotal) return as
  const severe = 2 * targetTotal <= firerTotal
  const sunk = { ...as, sunk: true }
  if (type === 'submarine') return severe || source === 'mine' ? sunk : { ...as, under: true }
  if (type === 'shoreBattery') {
    if (severe) return sunk
    if (puffs < 2) return { ...as, puffs: puffs + 1 }
    return crippled ? sunk : { ...as, puffs: 0, crippled: true }
  }
  const cripples = { ...as, puffs: 0, crippled: true }
  if (source !== 'gun') return severe || crippled ? sunk : cripples
  if (severe || puffs === 2) return crippled ? sunk : cripples
  return { ...as, puffs: puffs + 1 }
}
