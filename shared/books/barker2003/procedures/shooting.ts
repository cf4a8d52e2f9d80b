/** Range, targets, lines of fire, factors and shots (BK-RG, BK-EN, BK-CB). */

import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { oneOfKey } from '../../../explanation/key-words.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { Place } from '../../bearings.ts'
import { figure, moreThan } from '../../figures.ts'
import { type Band, bandReach, type Factor, factorFigure, factorsOf, type MinelayerBands } from '../tables/factors.ts'
import type { Effect } from '../tables/results.ts'
import type { Light } from '../tables/seeing.ts'
import type { Character } from '../tables/setting-up.ts'
import { fightsByTorpedo, isMajorWarship, isTorpedoCraft, type ShipType } from '../tables/types.ts'
import { type Based, outlineOf } from './bases.ts'
import { effectOf } from './damage.ts'
import { firingDie, paintCounts } from './firing-die.ts'
import { crossesInside } from './geometry.ts'
import { extremeReach, isObsolete } from './scale.ts'
import type { Outlined } from './seeing.ts'
import { isHindered, type Side, stopsFireOf } from './setting-up.ts'

/** The band of a range; null where it is out of range. Close range is where torpedo craft or a submarine fire or are fired at (BK-R28). */
export function bandAt(rangeYd: number, year: number, firer: ShipType, target: ShipType): Finding<Band | null> {
  const inputs = { rangeYd, year, firer, target }
  const within = (yards: number) => !moreThan(rangeYd, yards)
  const step = (band: Band | null, rule: string, says: string) => finding(band, [because(rule, says, inputs, band)])
  if (within(bandReach.close) && (fightsByTorpedo(firer) || fightsByTorpedo(target)))
    return step('close', 'BK-RG-02', 'torpedo craft or a submarine, so near (BK-R28)')
  if (within(bandReach.normal)) return step('normal', 'BK-RG-03', `up to ${figure(bandReach.normal)} yards`)
  if (within(bandReach.long)) return step('long', 'BK-RG-04', `up to ${figure(bandReach.long)} yards`)
  const reach = extremeReach(year)
  if (within(reach)) return step('extreme', 'BK-RG-05', `up to ${figure(reach)} yards in ${year}`)
  return step(null, 'BK-RG-05', `beyond ${figure(reach)} yards in ${year}`)
}

export function band(rangeYd: number, year: number, firer: ShipType, target: ShipType): Finding<{ band: Band | null }> {
  const found = bandAt(rangeYd, year, firer, target)
  return finding({ band: found.value }, found.because)
}

export function attack(
  firer: ShipType,
  target: ShipType,
  rangeYd: number,
  year: number,
  minelayerBands: MinelayerBands,
) {
  const found = bandAt(rangeYd, year, firer, target)
  const factor = found.value === null ? null : factorsOf(firer, minelayerBands).attack[found.value]
  const ruled =
    firer === 'shoreBattery' && found.value === 'close' ? ' (BK-R31)' : firer === 'minelayer' ? ' (BK-R44)' : ''
  const says = `${factor === null ? 'no firing is possible' : `Attack Factor ${factor}`}${ruled}`
  return finding({ band: found.value, attack: factor, may: factor !== null }, [
    ...found.because,
    because(attackRule(firer), says, { firer, band: found.value }, factor),
  ])
}

function attackRule(type: ShipType): string {
  if (type === 'minelayer') return 'BK-AX-04'
  return type === 'linerRaider' || type === 'armedMerchantCruiser' || type === 'trampRaider' ? 'BK-AX-03' : 'BK-CB-01'
}

export const TARGET_ARCS = ['forward', 'aft', 'port', 'starboard', 'face'] as const
export type TargetArc = (typeof TARGET_ARCS)[number]

export interface WantedTarget {
  readonly id: string
  readonly arc: TargetArc
  readonly band: Band
}

export type FireEffect = 'full' | 'reduced'

/** Places that a firer has in one spell; each takes one target. */
interface Places {
  readonly taken: Set<string>
  /** On which broadside the target at full effect lies. */
  main: TargetArc | null
}

/** Which of the targets a ship may engage at once: as they are listed, each takes the best place that is left. */
export function engage(
  firer: ShipType,
  targets: readonly WantedTarget[],
  minelayerBands: MinelayerBands = 'closeNormal',
) {
  const battery = firer === 'shoreBattery'
  const stray = targets.findIndex(({ arc }) => (arc === 'face') !== battery)
  if (stray >= 0)
    refuse(
      'input.invalid',
      `targets[${stray}].arc must be ${battery ? '"face" for a battery' : 'an arc of a ship'}; "${targets[stray]?.arc ?? ''}" was given.`,
      { rule: 'BK-EN-02', path: `targets[${stray}].arc` },
    )
  const places: Places = { taken: new Set(), main: null }
  const judged = targets.map((target) => ({ target, ...place(firer, target, places, minelayerBands) }))
  const value = {
    allowed: judged.every(({ effect }) => effect !== null),
    targets: judged.map(({ target, effect }) => ({ id: target.id, effect })),
  }
  return finding(value, [
    ...judged.map(({ target: { id, arc, band: at }, effect, rule, says }) =>
      because(rule, `${id}: ${says}`, { arc, band: at }, effect),
    ),
    because(
      'BK-EN-01',
      fightsByTorpedo(firer) ? 'one target a phase, in any direction' : 'several may be engaged at once',
      { firer },
      value.allowed,
    ),
  ])
}

type Given = { effect: FireEffect | null; rule: string; says: string }

function place(
  firer: ShipType,
  { arc, band: at }: WantedTarget,
  places: Places,
  minelayerBands: MinelayerBands,
): Given {
  if (factorsOf(firer, minelayerBands).attack[at] === null)
    return { effect: null, rule: 'BK-CB-01', says: `she has no shot at ${at} range, where her Attack Factor is an x` }
  const take = (name: string, effect: FireEffect, rule: string, says: string): Given | null => {
    if (places.taken.has(name)) return null
    places.taken.add(name)
    return { effect, rule, says }
  }
  const none: Given = { effect: null, rule: 'BK-EN-06', says: 'no place is left' }
  if (fightsByTorpedo(firer))
    return (
      take('only', 'full', 'BK-EN-01', 'the one target, at full effect') ?? {
        ...none,
        rule: 'BK-EN-01',
        says: 'she has her one target',
      }
    )
  if (arc === 'forward' || arc === 'aft')
    return (
      take(arc, 'reduced', 'BK-EN-05', `the one target ${arc}, at reduced effect`) ?? {
        ...none,
        rule: 'BK-EN-05',
        says: `another is engaged ${arc}`,
      }
    )
  if (at === 'close')
    return (
      take(`close ${arc}`, 'full', 'BK-EN-06', 'the close target of this broadside, at full effect (BK-R27)') ?? none
    )
  if (places.main === null) {
    places.main = arc
    return { effect: 'full', rule: 'BK-EN-03', says: 'the one broadside target, at full effect' }
  }
  if (places.main !== arc && at === 'normal')
    return (
      take('opposite', 'reduced', 'BK-EN-04', 'the target of the opposite broadside, at reduced effect') ?? {
        ...none,
        rule: 'BK-EN-04',
      }
    )
  const says =
    places.main === arc ? 'this broadside has its target' : 'the opposite broadside fires at normal range alone'
  return { effect: null, rule: places.main === arc ? 'BK-EN-03' : 'BK-EN-04', says }
}

export interface Between extends Based {
  readonly id: string
  readonly type: ShipType
}

/** Whether the line of fire is free of other bases and of land, middle to middle (BK-R26). */
export function fireLine(
  from: Place,
  to: Place,
  firer: ShipType,
  at: Band,
  others: readonly Between[],
  features: readonly Outlined[],
  shipsBlock: boolean,
): Finding<{ free: boolean; by: readonly string[] }> {
  const line = [from, to] as const
  const over = at === 'long' || at === 'extreme'
  const crossed = others.filter((other) => crossesInside(line, outlineOf(other)))
  const ships = shipsBlock ? crossed.filter(({ type }) => !(over && isTorpedoCraft(type))) : []
  const land = features.filter(({ kind, outline }) => stopsFireOf(kind, firer) && crossesInside(line, outline))
  const by = [...ships, ...land].map(({ id }) => id)
  return finding({ free: by.length === 0, by }, [
    because(
      'BK-EN-07',
      `bases on the line${over ? ', torpedo craft are fired over' : ''} (BK-R26)`,
      { band: at, shipsBlock },
      ships.map(({ id }) => id),
    ),
    because(
      'BK-GF-05',
      'land, and shoals against torpedo craft and submarines',
      { firer },
      land.map(({ id }) => id),
    ),
  ])
}

/** Whether a chivalrous admiral lets her fire: a major warship is left to the friend who fires at it already. */
export function chivalrous(firer: ShipType, target: ShipType, friendFired: boolean): Finding<{ may: boolean }> {
  const exempt = fightsByTorpedo(firer) || fightsByTorpedo(target)
  const may = exempt || !isMajorWarship(target) || !friendFired
  const says = exempt
    ? 'fire by or at torpedo craft and submarines is exempt'
    : may
      ? 'nobody else fights that ship, or it is no major warship'
      : 'another friend fights that ship already'
  return finding({ may }, [because('BK-AD-07', says, { firer, target, friendFired }, may)])
}

export const BODY_KINDS = ['submarines', 'battery', 'body'] as const

export interface FiringBody {
  readonly id: string
  readonly side: Side
  readonly kind: (typeof BODY_KINDS)[number]
}

/** In what order bodies fire: submarines, batteries, then squadrons; of each kind the speller's first, then by turns. */
export function shootingOrder(speller: Side, bodies: readonly FiringBody[]): Finding<{ order: readonly string[] }> {
  const order = BODY_KINDS.flatMap((kind) => {
    const of = (mine: boolean) => bodies.filter((body) => body.kind === kind && (body.side === speller) === mine)
    const [own, other] = [of(true), of(false)]
    return Array.from({ length: Math.max(own.length, other.length) }, (_, n) => [own[n], other[n]]).flat()
  }).flatMap((body) => (body ? [body.id] : []))
  return finding({ order }, [
    because('BK-SQ-03', 'submarines, then batteries, then squadrons by turns, the speller first', { speller }, order),
    because('BK-SQ-04', 'each ship names all her targets before she fires, and ends before the next begins', {}),
  ])
}

export interface ShotAsked {
  readonly firer: {
    readonly type: ShipType
    readonly obsolete: boolean
    readonly crippled: boolean
    readonly firedBefore: boolean
  }
  readonly target: {
    readonly type: ShipType
    readonly obsolete: boolean
    readonly crippled: boolean
    readonly lit: boolean
    readonly usesSearchlight: boolean
  }
  readonly rangeYd: number
  readonly year: number
  readonly fire: FireEffect
  readonly light: Light
  readonly bearingDeg: number
  readonly notFirst: boolean
  readonly character?: Character | undefined
  readonly firerDie?: number | undefined
  readonly targetDie?: number | undefined
  readonly duskAllTargets: boolean
  readonly minelayerBands?: MinelayerBands
}

export interface Shot {
  readonly may: boolean
  readonly band: Band | null
  readonly firerFactors: readonly Factor[]
  readonly targetFactors: readonly Factor[]
  readonly firerSum: number | null
  readonly targetSum: number | null
  readonly firerTotal: number | null
  readonly targetTotal: number | null
  readonly effect: Effect | null
}

/** Tactical factors of the firer, in the order of the print. */
export function firerFactors(asked: ShotAsked, at: Band): readonly Factor[] {
  const { firer, target, light, character } = asked
  const small = isTorpedoCraft(target.type)
  const duskOrDawn = light === 'dusk' || light === 'dawn'
  const unlit = light === 'night' && !target.lit && !target.usesSearchlight
  const holds: Readonly<Record<Factor, boolean>> = {
    crippled: firer.crippled,
    obsolete: isObsolete(firer.type, firer.obsolete),
    reduced: asked.fire === 'reduced',
    firedBefore: firer.firedBefore && isTorpedoCraft(firer.type),
    smallTargetUnlit: small ? unlit || duskOrDawn : duskOrDawn && asked.duskAllTargets,
    sun: isHindered(light, asked.bearingDeg),
    ownLightOnly: light === 'night' && target.usesSearchlight && !target.lit && !target.crippled,
    notFirst: asked.notFirst,
    paint: character === 'paint' && paintCounts(at),
  }
  return (Object.keys(holds) as Factor[]).filter((factor) => holds[factor])
}

export function targetFactors({ target }: ShotAsked): readonly Factor[] {
  const obsolete = isObsolete(target.type, target.obsolete)
  return [...(target.crippled ? (['crippled'] as const) : []), ...(obsolete ? (['obsolete'] as const) : [])]
}

const summed = (base: number, factors: readonly Factor[]): number =>
  factors.reduce((sum, factor) => sum + factorFigure(factor).adds, base)

const factorSteps = (whose: string, factors: readonly Factor[]): readonly Reason[] =>
  factors.map((factor) => {
    const { adds, rule } = factorFigure(factor)
    return because(rule, `${whose}: ${FACTOR_WORDS[factor]}`, {}, adds)
  })

const FACTOR_WORDS: Readonly<Record<Factor, string>> = {
  crippled: 'crippled',
  obsolete: 'obsolete (BK-R33)',
  reduced: 'at reduced effect',
  firedBefore: 'torpedo craft that have fired in this game',
  smallTargetUnlit: 'a small target without searchlight by night, or at dusk or dawn (BK-R53, BK-R61)',
  sun: 'hindered by the low sun',
  ownLightOnly: 'a target lit by its own searchlight alone',
  notFirst: 'another has fired at this target in the spell (BK-R29)',
  paint: 'his paint is dear to the admiral',
}

/** What comes of a shot: factors, sums, totals and their effect. */
export function shot(asked: ShotAsked): Finding<Shot> {
  const { firer, target, fire } = asked
  isObsolete(firer.type, firer.obsolete, 'firer.obsolete')
  isObsolete(target.type, target.obsolete, 'target.obsolete')
  if (fire === 'reduced' && fightsByTorpedo(firer.type))
    refuse(
      'input.invalid',
      `fire must be "full" for ${oneOfKey(firer.type)}: torpedo craft and submarines fire at full effect alone.`,
      { rule: 'BK-EN-01', path: 'fire' },
    )
  const found = attack(firer.type, target.type, asked.rangeYd, asked.year, asked.minelayerBands ?? 'closeNormal')
  const { band: at, attack: factor } = found.value
  if (at === null || factor === null) {
    const none: Shot = {
      may: false,
      band: at,
      firerFactors: [],
      targetFactors: [],
      firerSum: null,
      targetSum: null,
      firerTotal: null,
      targetTotal: null,
      effect: null,
    }
    return finding(none, found.because)
  }
  const [hers, its] = [firerFactors(asked, at), targetFactors(asked)]
  const { defence } = factorsOf(target.type)
  const [firerSum, targetSum] = [summed(factor, hers), summed(defence, its)]
  // What paint takes off the die stands among the factors already.
  const die =
    asked.character === 'gunnery' && asked.firerDie !== undefined
      ? firingDie(asked.firerDie, 'gunnery', at, true)
      : null
  const firerTotal = asked.firerDie === undefined ? null : firerSum + (die?.value ?? asked.firerDie)
  const targetTotal = asked.targetDie === undefined ? null : targetSum + asked.targetDie
  const effect = firerTotal === null || targetTotal === null ? null : effectOf(firerTotal, targetTotal)
  const value: Shot = {
    may: true,
    band: at,
    firerFactors: hers,
    targetFactors: its,
    firerSum,
    targetSum,
    firerTotal,
    targetTotal,
    effect: effect?.value ?? null,
  }
  return finding(value, [
    ...found.because,
    ...factorSteps('firer', hers),
    because('BK-CB-01', `Defence Factor ${defence} of ${oneOfKey(target.type)}`, { target: target.type }, defence),
    ...factorSteps('target', its),
    because(
      'BK-CB-07',
      `all add up: ${figure(firerSum)} against ${figure(targetSum)} before the dice`,
      {},
      { firerSum, targetSum },
    ),
    ...(die?.because ?? []),
    ...(firerTotal === null && targetTotal === null
      ? []
      : [
          because(
            'BK-CB-01',
            'with the dice',
            { firerDie: asked.firerDie ?? null, targetDie: asked.targetDie ?? null },
            { firerTotal, targetTotal },
          ),
        ]),
    ...(effect?.because ?? []),
  ])
}
