import { doing } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { sentence } from '../../../explanation/sentence.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { isMerchantType } from '../../ground.ts'
import { CONDUCT_WORDS, type EnemyKind, type StandingOrder, type Trigger } from '../../standing.ts'
import type { Force, Leg, Ship } from '../../world.ts'
import { standingOrderWords } from '../orders/words.ts'
import { shipsOf } from '../running/speeds.ts'
import { asFarAs, chaseKnots, chaseOn, endChase, resumeOrders, startChase } from './chase.ts'
import { quarryOf } from './come-up.ts'
import { goHome } from './home-for-coal.ts'
import { judgeChase, judgeCoal } from './judgement.ts'

/**
 * Standing orders carried out, at the second in which those aboard see, reckon or hear what they were to wait for. What they cannot
 * know sets nothing off: each question is asked of what an observer aboard is told at that moment, and of nothing else.
 */

/** What a sighting has come to: an enemy is in sight; he must see her too; his outline is made out. */
export type SightStage = 'enemy' | 'sighted' | 'madeOut'

/** Whether anything aboard hangs on a sighting. A force of which nothing does is not looked at twice. */
export function heedsSights(force: Force): boolean {
  return (
    force.chase !== undefined ||
    force.onContact !== 'standOn' ||
    (force.standing?.some(({ when }) => when.if === 'enemy' || when.if === 'sighted') ?? false)
  )
}

/**
 * An enemy seen from aboard: the first standing order that this answers is carried out, or her conduct on contact. True when what
 * she is to do has changed, so that her run must be planned anew.
 */
export function answerSight(turn: Turn, force: Force, enemy: Force, stage: SightStage, at: Seconds): boolean {
  if (force.whereabouts.at === 'board') return false
  const order = force.standing?.find(({ when }) => answers(turn, force, enemy, when, stage))
  // In harbour she does what was ordered for it; conduct on meeting an enemy is for the sea.
  const harboured = force.whereabouts.at === 'harbour'
  if (order) return carryOut(turn, force, order, at, harboured ? null : enemy, stage)
  if (stage === 'madeOut') return force.chase?.target === enemy.id && makesOut(turn, force, enemy, at)
  if (stage !== 'enemy' || harboured) return false
  if (force.chase) {
    if (force.chase.target !== enemy.id) return false
    keepOn(turn, force, enemy, at)
    return true
  }
  if (force.onContact === 'standOn') return false
  // Who is about a prize does not leave her for another.
  if (quarryOf(force.plot[0]) !== null && (force.onContact === 'close' || force.onContact === 'capture')) return false
  const { onContact } = force
  const short = onContact === 'avoid' ? null : judgeCoal(turn, force, onContact)
  if (short !== null) {
    tell(turn, force, at, `${short}.`, 'captain')
    return false
  }
  startChase(turn, force, enemy, onContact, chaseKnots(turn, force), at)
  tell(turn, force, at, `${doing(force.name, 'is')} to ${CONDUCT_WORDS[onContact]}: an enemy is in sight.`)
  return true
}

/** The course of a chase is laid anew, unless her captain has done with it: then those aboard are told. */
export function keepOn(turn: Turn, force: Force, enemy: Force, at: Seconds, madeOut = false): void {
  const says = chaseOn(turn, force, enemy, at, madeOut)
  if (says !== null) tell(turn, force, at, sentence(says), 'captain')
}

/** The other's outline is made out: it may be one whom there is no reason to chase, or to run from. */
function makesOut(turn: Turn, force: Force, enemy: Force, at: Seconds): boolean {
  const { chase } = force
  if (!chase || judgeChase(turn, force, chase, enemy, at, true) === null) return false
  keepOn(turn, force, enemy, at, true)
  return true
}

/** It is time to go home for coal. Gives the ships that are to be left behind; null where she does not go. */
export function answerCoal(turn: Turn, force: Force, at: Seconds): readonly Ship[] | null {
  const gone = goHome(turn, force)
  if (gone === null) return null
  tell(turn, force, at, sentence(gone.says), 'captain')
  return gone.leaves
}

function answers(turn: Turn, force: Force, enemy: Force, when: Trigger, stage: SightStage): boolean {
  if (when.if === 'sighted') return stage === 'sighted'
  if (when.if !== 'enemy' || stage !== (when.kind === undefined ? 'enemy' : 'madeOut')) return false
  const vessels = shipsOf(turn.world, enemy).length
  if (when.vessels !== undefined && vessels < when.vessels) return false
  if (when.stronger && vessels <= shipsOf(turn.world, force).length) return false
  return when.kind === undefined || shipsOf(turn.world, enemy).some((ship) => isOfKind(turn, ship.card, when.kind))
}

/** Outlines tell the type of a ship, never her name (`sight.details`). */
function isOfKind({ ground }: Turn, card: string, kind: EnemyKind | undefined): boolean {
  const type = ground.ships.get(card)?.type ?? ground.merchants.get(card)?.type ?? ''
  if (kind === 'merchant') return isMerchantType(type)
  if (kind === 'warship') return type !== '' && !isMerchantType(type)
  return type === kind
}

/** A despatch is read aboard. True when what she is to do has changed. */
export function answerDespatch(turn: Turn, force: Force, text: string, at: Seconds): boolean {
  const read = text.toLowerCase()
  const order = force.standing?.find(
    ({ when }) => when.if === 'hears' && (when.words === undefined || read.includes(when.words.toLowerCase())),
  )
  return order !== undefined && carryOut(turn, force, order, at, null)
}

/** A standing order whose hour, light or coal has come. True when what she is to do has changed. */
export function answerMark(turn: Turn, force: Force, place: number, at: Seconds): boolean {
  const order = force.standing?.[place]
  return order !== undefined && carryOut(turn, force, order, at, null)
}

/** Puts standing orders in the place of those she had. */
export function putStanding(force: Force, standing: readonly StandingOrder<Leg>[] | undefined): void {
  if (standing === undefined) return
  const kept = standing.length > 0 ? standing : undefined
  if (JSON.stringify(kept) === JSON.stringify(force.standing)) return
  force.standing = kept
  // Her run is worked out anew from here: what fell due before these orders were hers sets nothing off.
  force.anchor = undefined
}

function carryOut(
  turn: Turn,
  force: Force,
  order: StandingOrder<Leg>,
  at: Seconds,
  enemy: Force | null,
  stage: SightStage | null = null,
): boolean {
  const { act } = order
  if (!order.again) {
    const left = force.standing?.filter((one) => one !== order) ?? []
    force.standing = left.length > 0 ? left : undefined
  }
  const says = `Standing order of ${force.name}, ${standingOrderWords(turn, order)}.`
  force.anchor = undefined
  turn.outcome.touched.forces.add(force.id)
  if (act.resume) resumeOrders(turn, force)
  const plot = newPlot(turn, force, order)
  if (plot === 'land') {
    tell(turn, force, at, `${says} It cannot be carried out from here: its first leg crosses land.`, 'undone')
    return true
  }
  if (plot !== null) {
    force.chase = undefined
    force.goneHome = undefined
    force.plot = plot
    force.waited = 0
  } else if (act.knots !== undefined && act.onContact === undefined) {
    const { knots } = act
    force.plot = force.plot.map((leg) => ('knots' in leg ? { ...leg, knots } : leg))
  }
  force.lights = act.lights ?? force.lights
  tell(turn, force, at, says)
  if (act.onContact !== undefined) takeConduct(turn, force, act.onContact, act.knots, enemy, at, stage)
  return true
}

/** Conduct ordered at a sighting begins with the enemy in sight; ordered otherwise it waits for the next. */
function takeConduct(
  turn: Turn,
  force: Force,
  conduct: Force['onContact'],
  knots: number | undefined,
  enemy: Force | null,
  at: Seconds,
  stage: SightStage | null,
): void {
  force.onContact = conduct
  if (enemy === null) return
  endChase(turn, force)
  if (conduct === 'standOn') return
  startChase(turn, force, enemy, conduct, knots ?? chaseKnots(turn, force), at)
  if (stage === 'madeOut') makesOut(turn, force, enemy, at)
}

function newPlot(turn: Turn, force: Force, { act }: StandingOrder<Leg>): Leg[] | null | 'land' {
  if (act.course !== undefined) {
    const knots = act.knots ?? chaseKnots(turn, force)
    const to = asFarAs(turn, force.position, act.course)
    return to === null ? 'land' : [{ do: 'steam', to, knots }]
  }
  if (act.legs === undefined) return null
  const first = act.legs[0]
  const overLand =
    first?.do === 'steam' &&
    force.whereabouts.at === 'sea' &&
    turn.ground.coast.crossesLand(force.position, first.to).crossed
  return overLand ? 'land' : [...act.legs]
}

/** Those aboard know what they do; nobody else hears of it but by their next report. */
function tell(turn: Turn, force: Force, at: Seconds, says: string, kind = 'standing'): void {
  record(turn, at, kind, force.id, says, [
    because(
      turn.ground.cite('command.duties'),
      'strategy is the admiral’s: what he laid down beforehand is carried out as he would order it',
    ),
  ])
  if (force.commander !== null) tellAboard(turn, force.commander, at, says, turn.ground.cite('command.duties'))
}
