/** Land, shoals, collisions, mines and the edge of the sea (BK-CO, BK-MN, BK-R36). */

import { inFigures } from '../../../explanation/figures.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { oneOfKey } from '../../../explanation/key-words.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { factorFigure, factorsOf, mineAttack } from '../tables/factors.ts'
import { mineFigures } from '../tables/movement.ts'
import type { Effect } from '../tables/results.ts'
import type { Light } from '../tables/seeing.ts'
import { hullUnder, isTorpedoCraft, type ShipType } from '../tables/types.ts'
import { damageOf, effectOf } from './damage.ts'
import { isObsolete } from './scale.ts'

export const MOVE_KINDS = ['compulsory', 'other'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
export const CROSSINGS = ['land', 'shoal', 'nothing'] as const

/** What comes of land or a shoal in the way: a compulsory move runs aground, another stops short (BK-R62). */
export function aground(move: MoveKind, crosses: (typeof CROSSINGS)[number]) {
  const inTheWay = crosses !== 'nothing'
  const strikes = inTheWay && move === 'compulsory'
  const value = { aground: strikes, crippled: strikes, stopsShort: inTheWay && !strikes }
  const says = !inTheWay
    ? 'nothing is in the way'
    : strikes
      ? `her compulsory move runs on ${crosses}: she stays there, crippled`
      : `she stops short of ${crosses} (BK-R62)`
  return finding(value, [
    because('BK-GF-04', 'coasts, islands and shoals are dangers', { crosses }, inTheWay),
    because('BK-CO-01', says, { move, crosses }, strikes),
  ])
}

/** A ship that crosses the edge has retreated; she is not lost in ship points (BK-R36). */
export function offTable(returnAllowed: boolean) {
  const value = { retreated: true, mayReturn: returnAllowed, countsAsLost: false }
  return finding(value, [
    because('BK-VC-01', `she has retreated off the table (BK-R36)`, { returnAllowed }, returnAllowed),
    because('BK-VC-02', 'only ships that are sunk count as losses', {}, false),
  ])
}

export interface Rammer {
  readonly type: ShipType
  readonly damages: number
  readonly crippled: boolean
}

export interface Crossed {
  readonly type: ShipType
  readonly crippled: boolean
  readonly lit: boolean
}

export const COLLISION_CAUSES = ['crippled', 'submarine', 'fog', 'unlit', 'nets'] as const
export type CollisionCause = (typeof COLLISION_CAUSES)[number]

export interface Collision {
  readonly cause: CollisionCause | null
  readonly rammer: { readonly damages: number; readonly crippled: boolean; readonly lost: 'sunk' | null }
  readonly crossedSunk: boolean
}

/** Place in the order of sizes, the biggest first; a raider or auxiliary is as big as her hull (BK-R42). */
function sizeOf(type: ShipType, sizes: readonly (readonly ShipType[])[], path: string): number {
  const hull = sizes.some((same) => same.includes(type)) ? type : (hullUnder[type] ?? type)
  const place = sizes.findIndex((same) => same.includes(hull))
  if (place < 0)
    refuse('input.invalid', `${path} must be a ship that the order of sizes names; "${type}" was given.`, {
      rule: 'BK-CO-03',
      path,
    })
  return place
}

function causeOf(rammer: Rammer, crossed: Crossed, move: MoveKind, fog: boolean, light: Light): CollisionCause | null {
  const types = [rammer.type, crossed.type]
  if (types.includes('fishingFleet') && types.includes('submarine')) return 'nets'
  if (move !== 'compulsory') return null
  if (crossed.crippled) return 'crippled'
  if (crossed.type === 'submarine') return 'submarine'
  if (fog) return 'fog'
  return light === 'night' && !crossed.lit ? 'unlit' : null
}

/** What comes of crossing another ship's place. */
export function collision(
  rammer: Rammer,
  crossed: Crossed,
  move: MoveKind,
  fog: boolean,
  light: Light,
  sizes: readonly (readonly ShipType[])[],
): Finding<Collision> {
  const cause = causeOf(rammer, crossed, move, fog, light)
  const unharmed = { damages: rammer.damages, crippled: rammer.crippled, lost: null }
  const inputs = { move, fog, light, rammer: rammer.type, crossed: crossed.type }
  if (cause === null)
    return finding({ cause, rammer: unharmed, crossedSunk: false }, [
      because('BK-CO-02', 'she goes through the other’s place without harm', inputs, null),
    ])
  if (cause === 'nets') {
    const caught = crossed.type === 'submarine'
    return finding({ cause, rammer: { ...unharmed, lost: caught ? null : 'sunk' }, crossedSunk: caught }, [
      because('BK-CO-04', 'the nets of a fishing fleet sink a submarine', inputs, true),
    ])
  }
  const bigger = sizeOf(crossed.type, sizes, 'crossed.type') < sizeOf(rammer.type, sizes, 'rammer.type')
  const hurt = damageOf('ship', 'gun', rammer.damages, rammer.crippled, 'moderate')
  const { damages, crippled, lost } = hurt.value
  return finding({ cause, rammer: { damages, crippled, lost: lost === null ? null : 'sunk' }, crossedSunk: !bigger }, [
    because('BK-CO-02', `a compulsory move, and the other is ${WHY[cause]}`, inputs, cause),
    because('BK-CO-03', 'the rammer takes one damage (BK-R43)', { damages: rammer.damages }, damages),
    ...hurt.because,
    because(
      'BK-CO-03',
      bigger ? 'the other is the bigger, and unharmed (BK-R42)' : 'the other is not the bigger, and sinks (BK-R42)',
      {},
      !bigger,
    ),
  ])
}

const WHY: Readonly<Record<Exclude<CollisionCause, 'nets'>, string>> = {
  crippled: 'crippled already',
  submarine: 'a submarine',
  fog: 'in fog',
  unlit: 'unlit by night',
}

export function mineField(sections: number) {
  const { mostSections, sectionYd, points } = mineFigures
  const allowed = sections >= 1 && sections <= mostSections
  const value = { allowed, lengthYd: allowed ? sections * sectionYd : null, points: allowed ? sections * points : null }
  const says = `1 to ${mostSections} sections of ${inFigures(sectionYd)} yards, ${points} point each`
  return finding(value, [because('BK-MN-01', says, { sections }, allowed)])
}

/** How often a ship fights a field in a spell: once, when she comes into it or stays in it (BK-R41). */
export function mineFights(entries: number, beganInside: boolean, endsInside: boolean): Finding<{ combats: 0 | 1 }> {
  const enters = entries > 0
  const stays = beganInside && endsInside
  const combats = enters || stays ? 1 : 0
  const says = enters ? 'she comes into the field' : stays ? 'she stays in the field' : 'she neither enters nor stays'
  return finding({ combats }, [
    because('BK-MN-03', says, { entries, beganInside, endsInside }, enters || stays),
    because('BK-MN-05', 'once for each ship, field and spell (BK-R41)', {}, combats),
  ])
}

/** What a mine does to a ship: a combat by its Attack Factor, with the results of mines. Refuses a battery. */
export function mine(given: {
  type: ShipType
  obsolete: boolean
  crippled: boolean
  damages: number
  mineDie?: number | undefined
  targetDie?: number | undefined
}) {
  const { type, crippled, damages, mineDie, targetDie } = given
  if (type === 'shoreBattery')
    refuse('input.invalid', 'type must be a ship: no battery is mined; "shoreBattery" was given.', {
      rule: 'BK-MN-03',
      path: 'type',
    })
  const obsolete = isObsolete(type, given.obsolete)
  const attack = isTorpedoCraft(type) ? mineAttack.torpedoCraft : mineAttack.others
  const { defence } = factorsOf(type)
  const targetSum =
    defence + (crippled ? factorFigure('crippled').adds : 0) + (obsolete ? factorFigure('obsolete').adds : 0)
  const steps = [
    because('BK-MN-03', `the mine has ${attack} against ${oneOfKey(type)}`, { type }, attack),
    because(
      'BK-CB-02',
      'her Defence Factor, less for a cripple and for an obsolete ship',
      { defence, crippled, obsolete },
      targetSum,
    ),
  ]
  if (mineDie === undefined || targetDie === undefined) {
    const value = { attack, mineSum: attack, targetSum, effect: null, crippled: null, lost: null }
    return finding<MineResult>(value, steps)
  }
  const effect = effectOf(attack + mineDie, targetSum + targetDie)
  const hurt = damageOf(type === 'submarine' ? 'submarine' : 'ship', 'mine', damages, crippled, effect.value)
  const { crippled: now, lost } = hurt.value
  const value = { attack, mineSum: attack, targetSum, effect: effect.value, crippled: now, lost: lost !== null }
  return finding<MineResult>(value, [...steps, ...effect.because, ...hurt.because])
}

export interface MineResult {
  readonly attack: number
  readonly mineSum: number
  readonly targetSum: number
  readonly effect: Effect | null
  readonly crippled: boolean | null
  readonly lost: boolean | null
}

/** Whether a ship sweeps the section that she passes through: a pair of destroyers from 1904. */
export function sweep(type: ShipType, year: number): Finding<{ sweeps: boolean }> {
  const sweeps = type === 'destroyers' && year >= mineFigures.sweepingFrom
  const says = `a pair of destroyers sweeps it from ${mineFigures.sweepingFrom} on (BK-R54)`
  return finding({ sweeps }, [because('BK-MN-04', says, { type, year }, sweeps)])
}
