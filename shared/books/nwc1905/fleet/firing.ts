/** Gun fire of the Fleet's game, measured at the ends of the move and all at once (NF-GUN-02 to -20). */

import type { ActionEvent } from '../../../action/contract.ts'
import { counted } from '../../../explanation/figures.ts'
import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { compass, DEGREES_A_POINT, type Place, turnBetween } from '../../bearings.ts'
import { atLeast, moreThan, tidy } from '../../figures.ts'
import { poseAt } from '../board/motion.ts'
import type { Telling } from '../duel/knowing.ts'
import { type CollegeBoard, nameOf, type Ship, scaleOf, seatOf, shipNamed, tableUse } from '../duel/state.ts'
import { fortPoints } from '../procedures/coast.ts'
import { divideFire, fleetFire, swing } from '../procedures/fleet-fire.ts'
import { cutsHull, relativeBearing } from '../procedures/sectors.ts'
import { fleetOf, partOf } from './commanding.ts'
import type { Fort } from './fleets.ts'
import { hurt, type Injuries } from './marking.ts'

/** Points of heading through which she turned in the move made last, either way added up (NF-GUN-20, R-30). */
export const pointsTurned = ({ legs }: Pick<Ship, 'legs'>): number =>
  tidy(
    legs
      .filter(({ turning }) => turning)
      .reduce((sum, leg) => {
        const [from, to] = [poseAt([leg], leg.fromS).headingDeg, poseAt([leg], leg.toS).headingDeg]
        return sum + Math.abs(turnBetween(from, to)) / DEGREES_A_POINT
      }, 0),
  )

interface Target {
  readonly id: string
  readonly at: Place
  /** Null of a fort, which has no bow. */
  readonly headingDeg: number | null
}

const targetsOf = (board: CollegeBoard, side: string): readonly Target[] => [
  ...board.ships
    .filter((ship) => ship.side !== side && !ship.sunk && !ship.hidden)
    .map(({ id, way }) => ({ id, at: way.at, headingDeg: way.headingDeg })),
  ...partOf(board)
    .forts.filter((fort) => fort.side !== side)
    .map(({ id, x, y }) => ({ id, at: { x, y }, headingDeg: null })),
]

/** Whose hull lies between two places, friend or foe (NF-GUN-18, R-26). */
const between = (
  board: CollegeBoard,
  from: { readonly id: string; readonly at: Place },
  to: Target,
): Ship | undefined =>
  board.ships.find(
    (other) =>
      !other.sunk &&
      !other.hidden &&
      other.id !== from.id &&
      other.id !== to.id &&
      cutsHull(from.at, to.at, { at: other.way.at, headingDeg: other.way.headingDeg }),
  )

const isClear = (...line: Parameters<typeof between>): boolean => between(...line) === undefined

const within = (board: CollegeBoard, yards: number): boolean => {
  const farthest = board.settings['nwc.farthest_fire']
  return farthest === null || atLeast(farthest, yards)
}

interface Bearing {
  /** Clockwise from right ahead. */
  readonly clockwise: number
  readonly bearingDeg: number
  readonly rangeYd: number
}
function bearingTo({ way }: Pick<Ship, 'way'>, to: Place): Bearing {
  const { bearingDeg, rangeYd, side } = relativeBearing(way.at, way.headingDeg, to).value
  return { bearingDeg, rangeYd, clockwise: compass(side === 'port' ? -bearingDeg : bearingDeg) }
}

/** By presentation of the target, where that is agreed (NG-04, NF-GUN-07). */
function targetFactor(board: CollegeBoard, firer: Place, { at, headingDeg }: Target): number {
  if (headingDeg === null) return 1
  const { battery } = relativeBearing(at, headingDeg, firer).value
  const { settings } = board
  return (battery === 'endOn' ? settings['nwc.end_on_percent'] : settings['nwc.broadside_percent']) / 100
}

/** What a ship gives a target from where both lie. */
export function fireOn(
  board: CollegeBoard,
  firer: Ship,
  target: Target,
  share: { readonly targets: 1 | 2; readonly oppositeBeam: boolean },
): Finding<number> {
  const { bearingDeg, rangeYd } = bearingTo(firer, target.at)
  const shot = {
    rangeYd,
    type: firer.type,
    relativeBearingDeg: bearingDeg,
    damage: firer.damage,
    pointsTurned: pointsTurned(firer),
    targetFactor: targetFactor(board, firer.way.at, target),
    ...share,
  }
  const fire = fleetFire(shot, tableUse(board))
  if (within(board, rangeYd)) return finding(fire.value.points, fire.because)
  return finding(0, [because('NF-COAST-01', 'nobody fires so far (R-74)', { rangeYd }, 0)])
}

interface Shot {
  readonly target: Target
  readonly rangeYd: number
  readonly points: Finding<number>
}

const WHOLE = { targets: 1, oppositeBeam: false } as const

/** At whom she fires of those in clear sight: where she gives most, then at the nearest, then as listed; at a fort only if there is no ship. */
function natural(board: CollegeBoard, firer: Ship, clear: readonly Target[]): Target | null {
  const shots = clear
    .map(
      (target): Shot => ({
        target,
        rangeYd: bearingTo(firer, target.at).rangeYd,
        points: fireOn(board, firer, target, WHOLE),
      }),
    )
    .filter(({ points }) => points.value > 0)
  const ships = shots.filter(({ target }) => target.headingDeg !== null)
  const best = (ships.length > 0 ? ships : shots).reduce<Shot | null>(
    (kept, shot) =>
      kept === null ||
      moreThan(shot.points.value, kept.points.value) ||
      (!moreThan(kept.points.value, shot.points.value) && moreThan(kept.rangeYd, shot.rangeYd))
        ? shot
        : kept,
    null,
  )
  return best?.target ?? null
}

interface Fire extends Shot {
  readonly firer: Ship
}

/** A ship's fire of the move: as her captain was told, else as her fleet concentrates, else as is natural (NF-GUN-14 to -16, -19). */
export function fireOf(board: CollegeBoard, firer: Ship): readonly Fire[] {
  const clear = targetsOf(board, firer.side).filter((target) =>
    isClear(board, { id: firer.id, at: firer.way.at }, target),
  )
  const named = (id: string | null) => {
    const target = clear.find((one) => one.id === id)
    return target && fireOn(board, firer, target, WHOLE).value > 0 ? target : null
  }
  const concentrated = firer.inFleet.own ? null : named(fleetOf(board, firer.side).fireAt)
  const told = [firer.fireAt, firer.inFleet.alsoAt].flatMap((id) => named(id) ?? [])
  const first = told[0] ?? concentrated ?? natural(board, firer, clear)
  if (!first) return []
  const clockwise = (target: Target) => bearingTo(firer, target.at).clockwise
  const second = told[1]
  const both = second !== undefined && divideFire([clockwise(first), clockwise(second)]).value.allowed
  const targets = both ? [first, second] : [first]
  const other = named(firer.inFleet.otherBeam)
  const beyond =
    other !== null && !targets.includes(other) && divideFire(targets.map(clockwise), clockwise(other)).value.allowed
  const shot = (target: Target, share: Parameters<typeof fireOn>[3]): Fire => ({
    firer,
    target,
    rangeYd: bearingTo(firer, target.at).rangeYd,
    points: fireOn(board, firer, target, share),
  })
  return [
    ...targets.map((target) => shot(target, { targets: both ? 2 : 1, oppositeBeam: false })),
    ...(beyond ? [shot(other, { targets: 1, oppositeBeam: true })] : []),
  ].filter(({ points }) => points.value > 0)
}

/** A fort fires like so many broadsides at whom it was told to, else where it gives most (NF-FORT-01). */
function fortFires(
  board: CollegeBoard,
  fort: Fort,
): { target: Target; rangeYd: number; points: Finding<number> } | null {
  const at = { x: fort.x, y: fort.y }
  const shots = targetsOf(board, fort.side)
    .filter((target) => target.headingDeg !== null && isClear(board, { id: fort.id, at }, target))
    .map((target) => {
      const rangeYd = Math.hypot(target.at.x - at.x, target.at.y - at.y)
      return { target, rangeYd, points: fortPoints(fort.battleships, fort.factor, rangeYd, tableUse(board)) }
    })
    .filter(({ points, rangeYd }) => points.value > 0 && within(board, rangeYd))
  const told = shots.find(({ target }) => target.id === fort.fireAt)
  return (
    told ??
    shots.reduce<(typeof shots)[number] | null>(
      (best, shot) => (best === null || moreThan(shot.points.value, best.points.value) ? shot : best),
      null,
    )
  )
}

/** Of whom she was told to fire at and did not, why: what lies between, that she is out of reach, that her fire cannot be divided so. */
function unfired(
  board: CollegeBoard,
  firer: Ship,
  fired: readonly Fire[],
): { says: string; because: readonly Reason[] }[] {
  const told = new Set([firer.fireAt, firer.inFleet.alsoAt, firer.inFleet.otherBeam])
  return targetsOf(board, firer.side)
    .filter(({ id }) => told.has(id) && !fired.some(({ target }) => target.id === id))
    .map((target) => {
      const does = `${nameOf(board, firer.id)} does not fire at ${targetName(board, target.id)}`
      const hull = between(board, { id: firer.id, at: firer.way.at }, target)
      if (hull) {
        const lies = `${nameOf(board, hull.id)} lies between`
        return { says: `${does}: ${lies}.`, because: [because('NF-GUN-18', lies, {}, false)] }
      }
      const points = fireOn(board, firer, target, WHOLE)
      if (points.value <= 0) return { says: `${does}: out of reach.`, because: points.because }
      const rule = target.id === firer.inFleet.otherBeam ? 'NF-GUN-16' : 'NF-GUN-15'
      return {
        says: `${does}: her fire cannot be divided so.`,
        because: [because(rule, 'not on these bearings', {}, false)],
      }
    })
}

const targetName = (board: CollegeBoard, id: string): string =>
  shipNamed(board, id) ? nameOf(board, id) : (partOf(board).forts.find((fort) => fort.id === id)?.name ?? id)

/** Measures the gun fire of the move made last; whoever fires can read the wand himself. */
export function measured(board: CollegeBoard, tell: Telling, events: ActionEvent[], injuries: Injuries): void {
  const tells = (id: string, name: string, seat: string, target: Target, rangeYd: number, points: Finding<number>) => {
    hurt(injuries, target.id, points.value, points.because)
    const at = targetName(board, target.id)
    const says = `${name} fires at ${at}, ${counted(Math.round(rangeYd), 'yard')}: ${counted(points.value, 'point')}.`
    const reasons: readonly Reason[] = points.because
    const detail = { points: points.value, ...scaleOf(board) }
    events.push({ kind: 'fire', ships: [id, target.id], says, because: [...reasons], detail })
    const saw = points.value > 0 ? 'hit' : 'wide'
    tell.seat(seat, says, reasons, id, { kind: 'gun', from: id, at: target.id, saw, ...detail })
  }
  for (const firer of board.ships) {
    if (firer.sunk) continue
    const fired = fireOf(board, firer)
    for (const { target, rangeYd, points } of fired)
      tells(firer.id, nameOf(board, firer.id), seatOf(board, firer.id), target, rangeYd, points)
    for (const { says, because: why } of unfired(board, firer, fired))
      tell.seat(seatOf(board, firer.id), says, why, firer.id)
    const turned = swing([pointsTurned(firer)])
    if (turned.value.factor < 1)
      tell.seat(
        seatOf(board, firer.id),
        `${nameOf(board, firer.id)} has turned ${counted(Math.round(turned.value.pointsTurned * 10) / 10, 'point')}: half of her fire is lost.`,
        turned.because,
        firer.id,
      )
  }
  for (const fort of partOf(board).forts) {
    const fire = fortFires(board, fort)
    if (fire) tells(fort.id, fort.name, fort.seat, fire.target, fire.rangeYd, fire.points)
  }
}
