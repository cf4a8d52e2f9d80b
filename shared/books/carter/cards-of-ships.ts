/** Cards made of what is known of a ship: her guns by their bores, in turrets, and her tubes in sets. For battles of the desk and ships of a campaign. */
import { gunTable } from './tables/guns.ts'
import type { TorpedoType } from './tables/torpedoes.ts'

export interface TurretGiven {
  readonly name: string
  readonly mount: 'fore' | 'aft' | 'wing'
  readonly guns: number
  readonly side?: 'starboard' | 'port'
}

/** Inches of a gun of the table, by its name. */
export const boreOf = (gun: string): number => Number(/^[\d.]+/.exec(gun)?.[0] ?? 0)
/** Lighter guns are in no row. */
export const LEAST_INCHES = 3
/** Guns of a ship of this year or before are those of the first war. */
export const FIRST_WAR = 1918
const MOST_TURRETS = 40
const MOST_ON_THE_CENTRELINE = 6

/** Calibres in length of a gun of the table, where its name has them. */
const lengthOf = (gun: string): number | null => Number(/in\/(\d+)/.exec(gun)?.[1] ?? 0) || null
/** What a gun of another length, of none that is known, or of the other war is put back by, in inches of bore. */
const OFF = { calibre: 0.002, mostLength: 0.02, unknown: 0.01, war: 0.05 } as const

/** The row of the gun table nearest to a bore, of her time and of that length where there is one. */
export function gunFor(inches: number, launched: number | null, calibres: number | null): string {
  const early = launched === null || launched <= FIRST_WAR
  const rows = gunTable.rows.map((row) => ({ gun: row.gun.text, period: row.period.text }))
  const off = ({ gun, period }: (typeof rows)[number]): number =>
    Math.abs(boreOf(gun) - inches) +
    (period === 'both' || (period === 'WW1') === early ? 0 : OFF.war) +
    offLength(lengthOf(gun), calibres)
  return rows.reduce((best, one) => (off(one) < off(best) ? one : best)).gun
}

const offLength = (length: number | null, calibres: number | null): number =>
  length === null || calibres === null
    ? OFF.unknown
    : Math.min(OFF.mostLength, Math.abs(length - calibres) * OFF.calibre)

/** Guns together in a mounting: as the record says, else in pairs where they are heavy. */
export function together(arrangement: string | undefined, inches: number): number {
  if (/quad/i.test(arrangement ?? '')) return 4
  if (/triple/i.test(arrangement ?? '')) return 3
  if (/twin|pair/i.test(arrangement ?? '')) return 2
  if (/single|casemate|sponson|shield|broadside/i.test(arrangement ?? '')) return 1
  return inches >= 8 ? 2 : 1
}

const BROADSIDE = /casemate|sponson|broadside|beam/i

/** Whether a ship's main guns stand on her centreline. */
export const isCentreline = (guns: number, each: number, arrangement: string | undefined): boolean =>
  !BROADSIDE.test(arrangement ?? '') && Math.ceil(guns / each) <= MOST_ON_THE_CENTRELINE

/** Turrets of a battery: the main ones on the centreline, the first half before the bridge; others in the wings. */
export function turretsOf(guns: number, each: number, centreline: boolean): TurretGiven[] {
  const count = Math.min(MOST_TURRETS, Math.ceil(guns / each))
  return Array.from({ length: count }, (_, n) => {
    const aboard = Math.min(each, guns - n * each)
    if (centreline) return { name: `T${n + 1}`, mount: n < Math.ceil(count / 2) ? 'fore' : 'aft', guns: aboard }
    return { name: `W${n + 1}`, mount: 'wing', guns: aboard, side: n % 2 === 0 ? 'starboard' : 'port' }
  })
}

/** Tubes in two sets, as near as may be alike. */
export function setsOf<T extends string>(tubes: number, type: T): { type: T; tubes: number }[] {
  const sets = tubes <= 1 ? [tubes] : [Math.ceil(tubes / 2), Math.floor(tubes / 2)]
  return sets.filter((one) => one > 0).map((one) => ({ type, tubes: Math.min(20, one) }))
}

/** The torpedo of a ship's time. */
export const torpedoFor = (launched: number | null): TorpedoType =>
  launched === null || launched < 1908 ? '18in_old' : launched <= FIRST_WAR ? '21in_ww1' : '21in_ww2'

/** A gun as the table names it, for people: "8in/50" is an 8-in of 50 calibres, "16in/50 Mk7" a 16-in Mk7 of as many. */
export function gunWords(gun: string): string {
  const [, inches, calibres, mark] = /^([\d.]+)in(?:\/([\d-]+))?(?: (.+))?$/.exec(gun) ?? []
  if (inches === undefined) return gun
  return `${inches}-in${mark ? ` ${mark}` : ''}${calibres ? `, ${calibres} calibres` : ''}`
}
