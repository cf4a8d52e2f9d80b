/** Who is in sight of a side, and in touch with her Flag. */
import type { Place } from '../../bearings.ts'
import { baseYards } from '../procedures/bases.ts'
import { strictlyInside } from '../procedures/geometry.ts'
import { command, landBetween, type Repeater, repeats, seenAcross } from '../procedures/seeing.ts'
import type { Side } from '../procedures/setting-up.ts'
import { prices } from '../tables/movement.ts'
import { isLit, weatherBetween } from './sky.ts'
import { type BoardShip, type BoardState, bodyOf, isLeft, isUp, lightNow, seemsNeutral, shipOf } from './state.ts'

type End = Pick<BoardShip, 'at' | 'type'>
/** Land that may lie between two ships: that on which a battery stands hides neither it nor what it looks at. */
const landAbout = ({ features }: BoardState, from: End, to: End) =>
  features.filter(
    ({ outline }) => ![from, to].some((end) => end.type === 'shoreBattery' && strictlyInside(end.at, outline)),
  )

/** Whether land hides the signals of one ship from another, as it hides herself (BK-VI-09). */
export const isHidden = (state: BoardState, from: End, to: End): boolean =>
  landBetween(from.at, to.at, landAbout(state, from, to)).length > 0

/** Whether one ship sees another now, by the light of this side's spell. */
export function sees(state: BoardState, spellOf: Side, from: BoardShip, to: BoardShip): boolean {
  if (!isUp(from) || !isUp(to)) return false
  const conditions = {
    light: lightNow(state, spellOf),
    weather: weatherBetween(state, from.at, to.at),
    lit: isLit(state, to.id),
    usesSearchlight: to.lights !== null,
    onFire: to.crippled,
  }
  const target = to.type === 'submarine' ? 'submarine' : to.type === 'shoreBattery' ? 'battery' : 'ship'
  return seenAcross(from, to, landAbout(state, from, to), target, conditions, state.mode).value.seen
}

/** Whether a ship is known for the other side's when she is seen: no neutral, and none who passes for one. */
export const isKnownEnemy = (ship: BoardShip, side: Side): boolean => ship.side !== side && !seemsNeutral(ship)

/** Enemies that these ships have in sight and know for enemies, in the order of the table. */
export function enemiesSeenBy(
  state: BoardState,
  spellOf: Side,
  side: Side,
  eyes: readonly BoardShip[],
): readonly BoardShip[] {
  return state.ships.filter((ship) => isKnownEnemy(ship, side) && eyes.some((one) => sees(state, spellOf, one, ship)))
}

/** Enemies that a side has in sight, in the order of the table. */
export function enemiesInSight(state: BoardState, spellOf: Side, side: Side): readonly BoardShip[] {
  const own = state.ships.filter((ship) => ship.side === side && !ship.neutral)
  return enemiesSeenBy(state, spellOf, side, own)
}

const lampYd = (state: BoardState): number => state.rulings['bk.lamp_yards']

/** Whether a ship's Flag or Captain (D) is afloat and her visual signals are read on board, at once or passed on (BK-MV-11, BK-R51). */
export function isInTouch(state: BoardState, ship: BoardShip): boolean {
  const flag = bodyOf(state, ship.body)?.flag ?? null
  if (flag === null || flag === ship.id) return true
  const leader = shipOf(state, flag)
  if (!leader || !isLeft(leader)) return false
  const conditions = { light: lightNow(state, ship.side), weather: weatherBetween(state, leader.at, ship.at) }
  const friends: readonly Repeater[] = state.ships.filter((one) => one.side === ship.side && !one.neutral && isUp(one))
  // A leader under water shows no signal.
  if (!isUp(leader)) return false
  const between = (one: Place, other: Place) => weatherBetween(state, one, other)
  const passedOn = (['searchlight', 'lamp', 'flag'] as const).some((means) =>
    repeats(means, leader.id, friends, conditions.light, between, state.mode, lampYd(state), (one, other) =>
      isHidden(state, one, other),
    ).value.readBy.includes(ship.id),
  )
  const { inTouch } = command({
    leader: leader.type,
    sunk: leader.sunk,
    distanceYd: baseYards(leader, ship, state.mode),
    ...conditions,
    repeated: passedOn,
    byWireless: leader.wireless && ship.wireless && !leader.crippled && !ship.crippled,
    wirelessCounts: state.rulings['bk.wt_counts'],
    surcharge: prices.outOfTouch,
    lampYd: lampYd(state),
    hidden: isHidden(state, leader, ship),
  }).value
  return inTouch
}

/** Sections of the other side's fields that a side sees now (BK-VI-08); what it has seen before is its own to remember. */
export function minesInSight(state: BoardState, spellOf: Side, side: Side): readonly Place[] {
  const own = state.ships.filter((ship) => ship.side === side && !ship.neutral && isUp(ship))
  const conditions = {
    light: lightNow(state, spellOf),
    weather: state.weather,
    lit: false,
    usesSearchlight: false,
    onFire: false,
  }
  return state.fields
    .filter((field) => field.side !== side)
    .flatMap(({ sections }) => sections)
    .filter((at) =>
      own.some(
        (ship) => seenAcross(ship, { at, headingDeg: 0 }, state.features, 'mine', conditions, state.mode).value.seen,
      ),
    )
}

/** Markers of the other side: what lies there is seen by all; which are false, and whose place is whose, by nobody else (BK-SB-03, BK-SB-07). */
export function bubbles(state: BoardState, side: Side): readonly Place[] {
  const real = state.ships.filter((ship) => ship.side !== side && isLeft(ship) && ship.wentUnder !== null)
  const unreal = state.fakes.filter((fake) => fake.side !== side)
  // By their places alone: any other order would tell the false ones apart.
  return [...real, ...unreal].map(({ at: { x, y } }) => ({ x, y })).sort((a, b) => a.x - b.x || a.y - b.y)
}
