/** The shooting of one spell: both sides fire, body by body and ship by ship, and every result holds at once (BK-SQ-03, BK-SQ-04). */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, type Reason } from '../../../explanation/finding.ts'
import { bearingOf, turnBetween } from '../../bearings.ts'
import { moreThan, tidy } from '../../figures.ts'
import { arc, modelOf } from '../procedures/bases.ts'
import { damageOf } from '../procedures/damage.ts'
import { segmentDistance, strictlyInside } from '../procedures/geometry.ts'
import type { Outlined } from '../procedures/seeing.ts'
import type { Side } from '../procedures/setting-up.ts'
import {
  bandAt,
  chivalrous,
  engage,
  type FireEffect,
  fireLine,
  shootingOrder,
  shot,
  type TargetArc,
} from '../procedures/shooting.ts'
import type { Effect } from '../tables/results.ts'
import { scaleFigures } from '../tables/scales.ts'
import { fightsByTorpedo } from '../tables/types.ts'
import { sees } from './knowing.ts'
import { isLit } from './sky.ts'
import type { BoardEvent } from './spell.ts'
import {
  type BoardBody,
  type BoardShip,
  type BoardState,
  bodyOf,
  isUp,
  lightNow,
  seemsNeutral,
  shipOf,
  withShip,
} from './state.ts'

/** Targets that a ship names before she fires, in the order in which she will fire. */
export interface Nomination {
  readonly by: string
  readonly at: readonly string[]
}

export interface ShotTold {
  readonly by: string
  readonly at: string
  readonly fired: boolean
  /** The rule by which she did not fire; null where she did. */
  readonly rule: string | null
  readonly effect: Effect | null
}

export interface Shooting {
  readonly state: BoardState
  readonly shots: readonly ShotTold[]
  readonly events: readonly BoardEvent[]
}

interface Phase {
  state: BoardState
  readonly speller: Side
  readonly dice: Dice
  /** Who has fired at whom in this spell. */
  readonly firedAt: Map<string, Set<string>>
  readonly shots: ShotTold[]
  readonly events: BoardEvent[]
}

/** Bodies in the order in which they fire. */
function firingOrder(state: BoardState, speller: Side): readonly string[] {
  const bodies = state.bodies.map(({ id, side, kind }) => {
    return { id, side, kind: kind === 'submarines' || kind === 'battery' ? kind : ('body' as const) }
  })
  return shootingOrder(speller, bodies).value.order
}

/** Both sides shoot in the spell of `speller`. Ships of a body fire in the order of the nominations. */
export function shootSides(
  before: BoardState,
  speller: Side,
  nominations: readonly Nomination[],
  dice: Dice,
): Shooting {
  const phase: Phase = { state: before, speller, dice, firedAt: new Map(), shots: [], events: [] }
  for (const body of firingOrder(before, speller))
    for (const { by, at } of nominations) if (shipOf(before, by)?.body === body) fireShip(phase, by, at)
  return { state: phase.state, shots: phase.shots, events: phase.events }
}

const notFired = (phase: Phase, by: string, at: string, rule: string, reasons: readonly Reason[]): void => {
  phase.shots.push({ by, at, fired: false, rule, effect: null })
  phase.events.push({ says: `${by} does not fire at ${at}`, ships: [by], because: reasons })
}

/** Model to model; a battery is the point where it stands. */
export function rangeOf(state: BoardState, firer: BoardShip, target: BoardShip): number {
  const model = state.rulings['bk.model_length']
  const ends = (ship: BoardShip) => modelOf(ship, state.mode, ship.type === 'shoreBattery' ? 0 : model)
  return tidy(segmentDistance(ends(firer), ends(target)))
}

/** How far the face of a battery fires to either side of where it looks: as a broadside does (BK-EN-02). */
const FACE_DEG = 90 - (Math.atan(scaleFigures.widthPerLength) * 180) / Math.PI

/** The arc in which a target lies; null of one whom a battery's face does not bear on. */
export function arcOf(firer: BoardShip, target: BoardShip): TargetArc | null {
  if (firer.type !== 'shoreBattery') return arc(firer, target.at).value.arc
  const off = Math.abs(turnBetween(firer.headingDeg, bearingOf(firer.at, target.at)))
  return moreThan(off, FACE_DEG) ? null : 'face'
}

/** Land that may lie between: not that on which a battery stands itself. */
const landBetween = (features: readonly Outlined[], ...ends: readonly BoardShip[]): readonly Outlined[] =>
  features.filter(({ outline }) => !ends.some((end) => end.type === 'shoreBattery' && strictlyInside(end.at, outline)))

export interface FireFault {
  readonly rule: string
  readonly because: readonly Reason[]
}

/**
 * Why a ship may not fire at a target as things lie, or null. `others` are the ships that may stand in the line of fire: of whoever asks
 * beforehand those alone that he knows of.
 */
export function fireFault(
  state: BoardState,
  speller: Side,
  firer: BoardShip,
  target: BoardShip | undefined,
  others: readonly BoardShip[],
): FireFault | null {
  const plainly = (rule: string, says: string) => ({ rule, because: [because(rule, says, {}, false)] })
  if (!target || !isUp(target)) return plainly('BK-SQ-04', 'there is no such target any more')
  if (seemsNeutral(target)) return plainly('BK-NS-02', 'nobody fires at a neutral')
  if (target.side === firer.side) return plainly('BK-CB-01', 'she fires at no friend')
  if (!sees(state, speller, firer, target)) return plainly('BK-VI-01', 'she does not see it (BK-R59)')
  if (firer.disguise !== null && !firer.disclosed)
    return plainly('BK-AX-01', 'she does not fire while she plays her part')
  const range = rangeOf(state, firer, target)
  const band = bandAt(range, state.year, firer.type, target.type)
  if (band.value === null) return { rule: 'BK-RG-05', because: band.because }
  if (arcOf(firer, target) === null) return plainly('BK-EN-02', 'it lies outside the arc of the battery’s face')
  const between = others.filter(
    (ship) => isUp(ship) && ship.type !== 'shoreBattery' && ship.id !== firer.id && ship.id !== target.id,
  )
  const land = landBetween(state.features, firer, target)
  const line = fireLine(firer.at, target.at, firer.type, band.value, between, land, state.rulings['bk.ships_block'])
  return line.value.free ? null : { rule: 'BK-EN-07', because: line.because }
}

/** The targets of a ship with the place that each takes among them, or why it has none. */
export function placesOf(
  state: BoardState,
  firer: BoardShip,
  targets: readonly BoardShip[],
): readonly { readonly id: string; readonly effect: FireEffect | null; readonly because: readonly Reason[] }[] {
  const wanted = targets.flatMap((target) => {
    const band = bandAt(rangeOf(state, firer, target), state.year, firer.type, target.type).value
    const on = arcOf(firer, target)
    return band === null || on === null ? [] : [{ id: target.id, arc: on, band }]
  })
  const places = engage(firer.type, wanted, state.rulings['bk.minelayer_bands'])
  return places.value.targets.map(({ id, effect }, n) => {
    const why = places.because[n]
    return { id, effect, because: why ? [why] : places.because }
  })
}

function forbidden(phase: Phase, firer: BoardShip, target: BoardShip | undefined): FireFault | null {
  const { state, speller } = phase
  const fault = fireFault(state, speller, firer, target, state.ships)
  if (fault || !target) return fault
  // Fire of torpedo craft and submarines is no fight between warships, and keeps nobody else from his.
  const friends = [...(phase.firedAt.get(target.id) ?? [])].flatMap((id) => shipOf(state, id) ?? [])
  const friendFired = friends.some(
    (ship) => ship.id !== firer.id && ship.side === firer.side && !fightsByTorpedo(ship.type),
  )
  const allowed = chivalrous(firer.type, target.type, friendFired)
  if (bodyOf(state, firer.body)?.character === 'chivalrous' && !allowed.value.may)
    return { rule: 'BK-AD-07', because: allowed.because }
  return null
}

function fireShip(phase: Phase, by: string, at: readonly string[]): void {
  const firer = shipOf(phase.state, by)
  if (!firer || !isUp(firer)) {
    for (const target of at)
      notFired(phase, by, target, 'BK-SQ-04', [
        because('BK-SQ-04', 'she is sunk or under water before her turn (BK-R34)', {}, false),
      ])
    return
  }
  const open = at.filter((id) => {
    const no = forbidden(phase, firer, shipOf(phase.state, id))
    if (no) notFired(phase, by, id, no.rule, no.because)
    return no === null
  })
  const targets = open.flatMap((id) => shipOf(phase.state, id) ?? [])
  for (const { id, effect, because: why } of placesOf(phase.state, firer, targets)) {
    if (effect === null) notFired(phase, by, id, why[0]?.rule ?? 'BK-EN-01', why)
    else fireAt(phase, by, id, effect)
  }
}

function fireAt(phase: Phase, by: string, at: string, fire: FireEffect): void {
  const [firer, target] = [shipOf(phase.state, by), shipOf(phase.state, at)]
  if (!firer || !target || !isUp(target))
    return notFired(phase, by, at, 'BK-SQ-04', [because('BK-SQ-04', 'there is no such target any more', {}, false)])
  const purpose = `${by} fires at ${at}`
  const occasion = `${phase.speller} ${phase.state.spells[phase.speller]}`
  const [firerDie = 1, targetDie = 1] = phase.dice.throwDice({
    rule: 'BK-CB-01',
    subject: `${by} at ${at}`,
    occasion,
    purpose,
    count: 2,
  }).faces
  const fired = phase.firedAt.get(at) ?? new Set()
  const body = bodyOf(phase.state, firer.body)
  const character = body?.character ?? undefined
  const fell = shot({
    firer: { type: firer.type, obsolete: firer.obsolete, crippled: firer.crippled, firedBefore: firer.fired },
    target: {
      type: target.type,
      obsolete: target.obsolete,
      crippled: target.crippled,
      lit: isLit(phase.state, target.id, firer.side),
      usesSearchlight: target.lights !== null,
    },
    rangeYd: rangeOf(phase.state, firer, target),
    year: phase.state.year,
    fire,
    light: lightNow(phase.state, phase.speller),
    bearingDeg: bearingOf(firer.at, target.at),
    notFirst: [...fired].some((id) => id !== by),
    character: character === 'gunnery' && !isGunnery(body, by) ? undefined : character,
    firerDie,
    targetDie,
    duskAllTargets: phase.state.rulings['bk.dusk_all_targets'],
    minelayerBands: phase.state.rulings['bk.minelayer_bands'],
  })
  phase.firedAt.set(at, fired.add(by))
  phase.state = withShip(phase.state, { ...firer, fired: true })
  phase.shots.push({ by, at, fired: true, rule: null, effect: fell.value.effect })
  const reasons: Finding<unknown>['because'] = fell.because
  phase.events.push({
    says: purpose,
    ships: [by, at],
    because: [...reasons, ...suffer(phase, firer, at, fell.value.effect ?? 'none')],
  })
}

/** The two ships of a gunnery fanatic's squadron whose odd dice count one more. */
const isGunnery = (body: BoardBody | undefined, ship: string): boolean => body?.flag === ship || body?.named === ship

function suffer(phase: Phase, firer: BoardShip, at: string, effect: 'none' | 'moderate' | 'severe'): readonly Reason[] {
  const target = shipOf(phase.state, at)
  if (!target) return []
  const kind = target.type === 'submarine' ? 'submarine' : target.type === 'shoreBattery' ? 'battery' : 'ship'
  const hurt = damageOf(kind, fightsByTorpedo(firer.type) ? 'torpedo' : 'gun', target.damages, target.crippled, effect)
  const { damages, crippled, lost, submerges } = hurt.value
  phase.state = withShip(phase.state, {
    ...target,
    damages,
    crippled,
    sunk: lost !== null,
    wentUnder: submerges ? phase.state.spells[target.side] : target.wentUnder,
  })
  return hurt.because
}
