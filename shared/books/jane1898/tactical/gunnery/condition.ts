/** What a marked sheet leaves a ship: worked out from the marks each time, so that nothing can be counted twice. */
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import { sinkingMinutes } from '../../procedures/operations.ts'
import { batterySmoke, gunInBurst, mount } from '../procedures/effects-on-guns.ts'
import {
  damagedTurn,
  endSections,
  flotation,
  mastWreck,
  sinking,
  speedLeft,
  steeringHit,
} from '../procedures/effects-on-ship.ts'
import { torpedoCraftHit } from '../procedures/rams-and-torpedoes.ts'
import { shipSections } from '../procedures/sections.ts'
import { fortGun } from '../procedures/works.ts'
import { firingFigures } from '../tables/firing.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { crewFigures } from '../tables/men.ts'
import { endsGone } from './on-ship.ts'
import { deckOf, type Sheet, WATERLINE_ROW } from './sheet.ts'
import type { Marks } from './state.ts'

export interface GunCondition {
  readonly status: 'fit' | 'out' | 'disabled'
  readonly backInMove: number | null
  /** Its target is taken so much farther off (JT-EFF-09). */
  readonly fartherYards: number
  /** Its rate of fire is so many times slower (JT-EFF-03). */
  readonly slower: number
  readonly because: readonly Reason[]
}

/** Every gun of hers by its id, in this move. */
export function gunConditions(sheet: Sheet, marks: Marks, move: number): Readonly<Record<string, GunCondition>> {
  const out: Record<string, GunCondition> = {}
  for (const one of sheet.mounts) {
    const state = mount(marks.mountHits[one.id] ?? [], one.baseArmoured)
    const slower = marks.hoistsHit.includes(one.id) ? firingFigures.hoistHitTimes : 1
    const smoke = one.kind === 'battery' ? smokeOf(sheet, marks, one.row, one.atFeet, move) : null
    for (const gun of one.guns) {
      const bursts = marks.gunBursts[gun.id] ?? []
      if (sheet.type === 'fort') {
        const found = fortGun(bursts.map((one) => ({ direct: one.shell === 'strike' })))
        const { status } = found.value
        out[gun.id] = { status, backInMove: null, fartherYards: 0, slower: 1, because: found.because }
        continue
      }
      const burst = gunInBurst(bursts)
      const steps = [...state.because, ...burst.because]
      if (state.value.status === 'destroyed' || burst.value.status === 'disabled') {
        out[gun.id] = { status: 'disabled', backInMove: null, fartherYards: 0, slower, because: steps }
        continue
      }
      const backs = [state.value.backInMove, burst.value.backInMove, smoke].filter(
        (back): back is number => back !== null,
      )
      const back = Math.max(0, ...backs)
      out[gun.id] = {
        status: back > move ? 'out' : 'fit',
        backInMove: back > move ? back : null,
        fartherYards: burst.value.fartherYards,
        slower,
        because: steps,
      }
    }
  }
  return out
}

/** The move in which the smoke of a closed battery clears, if it is full of it (JT-EFF-10). */
function smokeOf(sheet: Sheet, marks: Marks, row: number, atFeet: number, move: number): number | null {
  const zone = sheet.zones.find(
    (one) => one.battery !== null && one.row === row && atFeet >= one.fromFeet && atFeet <= one.toFeet,
  )
  const bursts = zone?.battery == null ? [] : (marks.batteryBursts[zone.battery] ?? [])
  let back: number | null = null
  for (const inMove of new Set(bursts.map((one) => one.move))) {
    if (inMove > move) continue
    const found = batterySmoke(
      inMove,
      bursts.filter((one) => one.move === inMove).map((one) => one.sections),
    )
    if (found.value.backInMove !== null) back = Math.max(back ?? 0, found.value.backInMove)
  }
  return back
}

/** Feet by which she is down at a point: the height of the waterline deck, forward, aft or all over (JT-EFF-30, -31); `decksUnder` for a torpedo (JT-TORP-11). */
export function sunkFeet(sheet: Sheet, marks: Marks, xFeet: number, decksUnder = 0): number {
  const ends = endsGone(sheet, marks)
  if (!ends.bow && decksUnder === 0) return 0
  const deck = deckOf(sheet, WATERLINE_ROW)
  const { foreDecksUnder, afterDecksUnder } = flotation(ends.bow, ends.after).value
  const decks = decksUnder + (xFeet < sheet.lengthFeet / 2 ? foreDecksUnder : afterDecksUnder)
  return decks * ((deck?.topFeet ?? 0) - Math.max(deck?.bottomFeet ?? 0, 0))
}

export interface Condition {
  /** Greatest speed now, knots. */
  readonly maxKnots: number
  readonly turnIntervalSquares: number
  readonly helm: boolean
  readonly engines: boolean
  readonly foreDecksUnder: number
  readonly afterDecksUnder: number
  readonly sunk: boolean
  /** The move in which a sinking ship is gone. */
  readonly goneInMove: number | null
  readonly menLost: number
  readonly guns: Readonly<Record<string, GunCondition>>
}

/** What is left of a ship in this move. `assignedKnots` is her undamaged speed, `turnIntervalSquares` her circle. */
export function conditionOf(
  sheet: Sheet,
  marks: Marks,
  move: number,
  assignedKnots: number,
  turnIntervalSquares: number,
): Finding<Condition> {
  const standing = marks.losses.filter((one) => {
    const wreck = one.loss === 'mast' && one.of !== null ? marks.mastsDown[one.of] : undefined
    return wreck === undefined || mastWreck(wreck.inMove, wreck.quickFiringInMoves).value.speedBackInMove > move
  })
  const speed = speedLeft(
    assignedKnots,
    standing.map((one) => one.loss),
  )
  const ends = endsGone(sheet, marks)
  const turn = damagedTurn(turnIntervalSquares, ends.bow, ends.after, false)
  const hits = marks.steering.map((one) => steeringHit(one.what, one.inMove, move))
  const floats = flotation(ends.bow, ends.after)
  const guns = gunConditions(sheet, marks, move)
  const disabled = Object.values(guns).filter((one) => one.status === 'disabled').length
  const menLost = disabled * crewFigures.perGunLost
  const stopped = marks.stoppedInMove !== null
  // What stands ashore does not take its time to go down.
  const minutes = isAshore(sheet.type) ? 0 : sinkingMinutes(sheet.tons).value
  const gone = marks.sinking ? marks.sinking.inMove + minutes : null
  const value: Condition = {
    maxKnots: stopped ? 0 : speed.value.knots,
    turnIntervalSquares: turn.value.squares,
    helm: hits.every((one) => one.value.helm),
    engines: hits.every((one) => one.value.engines),
    ...floats.value,
    sunk: marks.sinking !== null,
    goneInMove: gone,
    menLost,
    guns,
  }
  return finding(value, [
    ...speed.because,
    ...turn.because,
    ...hits.flatMap((one) => one.because),
    ...floats.because,
    because('JT-PERS-01', 'five men for every gun disabled', { guns: disabled }, menLost),
    ...(gone === null
      ? []
      : [because('JT-GEN-18', 'a sinking ship takes her time by her size', { tons: sheet.tons }, gone)]),
  ])
}

/** Is she sunk by what is marked (JT-EFF-32, -33, JT-TB-01, -02)? The rule that says so, or null. */
export function sunkBy(sheet: Sheet, marks: Marks): Finding<string | null> {
  if (sheet.craft !== null) {
    const found = torpedoCraftHit(sheet.craft, marks.craftHits, false, 0)
    const rule = sheet.craft === 'torpedoBoat' ? 'JT-TB-02' : 'JT-TB-01'
    return finding(found.value.sunk ? rule : null, found.because)
  }
  if (isAshore(sheet.type)) return finding(null, [because('JT-FORT-06', 'a fort does not sink')])
  const sections = shipSections(sheet.lengthFeet).value
  const ends = endsGone(sheet, marks)
  const end = endSections(sections)
  const found = sinking({
    tons: sheet.tons,
    penetrations: marks.holes.filter((one) => one.counts).length,
    sections,
    bothEndsGone: ends.bow && ends.after,
    penetrationsBetween: marks.holes.filter((one) => one.section > end && one.section <= sections - end).length,
  })
  const { sunk, needed } = found.value
  const full = marks.holes.filter((one) => one.counts).length >= needed
  return finding(sunk ? (full ? 'JT-EFF-32' : 'JT-EFF-33') : null, found.because)
}
