/** One round from aim to effect, with its account: the order of section 1.5 of the inventory. Every hit can be asked why. */

import type { Dice } from '../../../../dice/dice.ts'
import { inFigures } from '../../../../explanation/figures.ts'
import { because, type Reason, type Thrown } from '../../../../explanation/finding.ts'
import { refuse } from '../../../../explanation/refusal.ts'
import { gradeShifted } from '../procedures/armour.ts'
import { isBigGun } from '../procedures/guns.ts'
import { damage, type Penetration, penetration } from '../procedures/penetration.ts'
import { sectionAt } from '../procedures/sections.ts'
import { underWaterHit } from '../procedures/signals-and-sea.ts'
import { effectiveRange, liveTarget } from '../procedures/targets.ts'
import type { GunneryReadings } from '../settings.ts'
import { armourFigures, type Grade } from '../tables/armour.ts'
import { damageFigures, type Projectile } from '../tables/damage.ts'
import type { RangeCause } from '../tables/firing.ts'
import { type Gun, guns, penetrationFigures } from '../tables/guns.ts'
import type { Aspect } from './aspect.ts'
import { sunkBy, sunkFeet } from './condition.ts'
import { type Effect, onGuns, onTubes, type ScoredHit } from './on-guns.ts'
import { onAdmiral, onHull, onTopHamper, onVitals } from './on-ship.ts'
import { type Bias, fallOf, type Marksmanship, type Point } from './scatter.ts'
import { scoreHit, shaded } from './scoring.ts'
import type { Sheet, Zone } from './sheet.ts'
import type { Marks } from './state.ts'
import { aimAt, counts, usualAim, zoneAt } from './target.ts'

/** The captain aims with the striker; or the umpire's dice do it at the middle of a named part, or of her hull. */
export type Aim =
  | { readonly by: 'striker'; readonly at: Point }
  | {
      readonly by: 'dice'
      readonly zone: string | null
      /** Where no part is named: the middle of the ship, that of the part of her that counts, or a point that a gunner has laid on. */
      readonly at?: 'ship' | 'livePart' | Point
    }

export interface Shot {
  readonly gun: Gun
  readonly projectile: Projectile
  /** True range; the causes change only the target's. */
  readonly rangeYards: number
  readonly causes: readonly RangeCause[]
  readonly aspect: Aspect
  readonly aim: Aim
  readonly by: Marksmanship
  readonly bias: Bias | null
  readonly move: number
  /** Force of the sea, for hits under water (JT-WX-02). */
  readonly force: number
  /** Coal that the ship fired at has burnt, for her waterline (JT-ARM-09). */
  readonly coalUsedShare: number
  /** Her admiral is aboard (JT-GEN-07). */
  readonly flagship: boolean
  /** Decks by which she is down for a torpedo that has struck her (JT-TORP-11). */
  readonly decksUnder?: number
  /** The gun that fires, and which of its strikes: they make the throws their own. */
  readonly subject: string
  readonly occasion: string
}

export type Outcome = 'short' | 'deadPart' | 'wide' | 'belowBelt' | 'notPierced' | 'hit'

export interface Strike {
  readonly outcome: Outcome
  readonly at: Point
  readonly targetYards: number
  readonly zone: string | null
  readonly penetration: Penetration | null
  /** Sections that it destroys; 0 where none. */
  readonly sections: number
  readonly marks: Marks
  readonly because: readonly Reason[]
  readonly thrown: readonly Thrown[]
}

/** The point a round is aimed at, feet. Refuses a part that she has not got. */
export function aimPoint(sheet: Sheet, aim: Aim, aspect: Aspect): Point {
  if (aim.by === 'striker') return aim.at
  if (aim.zone === null) {
    if (typeof aim.at === 'object') return aim.at
    const middle = usualAim(sheet)
    if (aim.at !== 'livePart') return middle
    const { fromFeet, toFeet } = liveTarget(sheet.lengthFeet, aspect.obliquityDegrees, aspect.firer).value
    return { x: (fromFeet + toFeet) / 2, y: middle.y }
  }
  return (
    aimAt(sheet, aim.zone) ??
    refuse('gunnery.aim', `There is no part "${aim.zone}" on this target to aim at.`, {
      rule: 'JT-FIRE-09',
      path: 'aim.zone',
    })
  )
}

/** Armour of a part as it stands: coal behind it, coal burnt (JT-ARM-03, -09). */
export function armourOf(zone: Zone, coalUsedShare: number): Grade {
  const { coalGrades, coalBurnt } = armourFigures
  const withCoal = zone.coal ? gradeShifted(zone.armour, coalGrades) : zone.armour
  const waterline = zone.kind === 'belt' || zone.kind === 'waterline'
  return waterline && coalUsedShare >= coalBurnt.share ? gradeShifted(withCoal, -coalBurnt.grades) : withCoal
}

/** Fires one round (or one strike of quick-firers) at a ship. Refuses a range at which nobody fires. */
export function strike(sheet: Sheet, marks: Marks, shot: Shot, readings: GunneryReadings, dice: Dice): Strike {
  const range = effectiveRange(shot.rangeYards, shot.causes)
  const targetYards =
    range.value.targetYards ??
    refuse(
      'gunnery.range',
      `The range is ${inFigures(shot.rangeYards)} yards; from ${penetrationFigures.noFireFromYards} on nobody fires (JT-GUN-15).`,
      {
        rule: 'JT-GUN-15',
        path: 'rangeYards',
      },
    )
  const aim = aimPoint(sheet, shot.aim, shot.aspect)
  const fall = fallOf(aim, targetYards, shot.by, shot.subject, shot.occasion, dice, shot.bias)
  const { at } = fall
  const steps: Reason[] = [
    ...range.because,
    because(
      'JT-FIRE-09',
      shot.aim.by === 'striker'
        ? 'struck where the captain aimed, as near as the hand can'
        : shot.aim.zone === null && typeof shot.aim.at === 'object'
          ? 'laid where a gunner would lay, and struck by the umpire’s dice with the same error'
          : 'struck by the umpire’s dice, with the same error',
      { aimFeet: inTenths(aim.x), aimHeightFeet: inTenths(aim.y) },
      [inTenths(at.x), inTenths(at.y)],
    ),
  ]
  const miss = (outcome: Outcome, reason: Reason): Strike => ({
    outcome,
    at,
    targetYards,
    zone: null,
    penetration: null,
    sections: 0,
    marks,
    because: [...steps, reason],
    thrown: [fall.thrown],
  })
  const live = liveTarget(sheet.lengthFeet, shot.aspect.obliquityDegrees, shot.aspect.firer)
  const isLive = counts(live.value, at)
  if (at.y < 0) return underWater()
  const zone = zoneAt(sheet, at, shot.aspect.side, sunkFeet(sheet, marks, at.x, shot.decksUnder))
  if (zone === null) return miss('wide', because('JT-FIRE-09', 'over her, or through no part of her: a miss'))
  if (!isLive) return miss('deadPart', live.because[0] ?? because('JT-FIRE-13', 'beyond the part that counts'))
  return onPart(zone)

  /** Under water: short, or on a rolling ship perhaps below her belt. */
  function underWater(): Strike {
    const along = at.x >= 0 && at.x < sheet.lengthFeet && isLive
    if (!along) return miss('short', because('JT-FIRE-09', 'short of her: it falls in the water'))
    const found = underWaterHit(shot.force, at.y, shot.subject, shot.occasion, dice)
    const thrown = [fall.thrown, ...(found.dice ?? [])]
    if (!found.value.belowBelt) return { ...miss('short', found.because[0] ?? because('JT-WX-02', 'short')), thrown }
    const section = sectionAt(at.x).value
    const holed = afloatOrNot({ ...marks, holes: [...marks.holes, { move: shot.move, section, counts: true }] }, steps)
    return { ...miss('belowBelt', found.because[0] ?? because('JT-WX-02', 'below the belt')), marks: holed, thrown }
  }

  function onPart(zone: Zone): Strike {
    const bigGun = isBigGun(shot.gun)
    if (sheet.craft !== null) return onCraft(zone)
    const top = zone.kind === 'funnel' || zone.kind === 'mast'
    const middle = (zone.fromFeet + zone.toFeet) / 2
    const centre = Math.abs(at.x - middle) <= ((zone.toFeet - zone.fromFeet) * penetrationFigures.centreShare) / 2
    const armour = armourOf(zone, shot.coalUsedShare)
    const blow = penetration(
      {
        gun: shot.gun,
        projectile: shot.projectile,
        rangeYards: shot.rangeYards,
        armour: top ? 'none' : armour,
        obliquityDegrees: shot.aspect.obliquityDegrees,
        shape: zone.curved ? 'curved' : 'side',
        strike: centre ? 'centre' : 'offCentre',
      },
      readings,
    )
    const { how } = blow.value
    steps.push(because('JT-SCORE-02', `she is struck on ${zone.id}`, { x: inTenths(at.x), y: inTenths(at.y) }, zone.id))
    if (!top) steps.push(...blow.because)
    const obliquity = zone.curved ? 0 : shot.aspect.obliquityDegrees
    const done = damage(shot.gun, shot.projectile, how, obliquity)
    const placed = top || zone.row === null ? null : scoreHit(sheet, done.value, place(zone, zone.row, bigGun))
    const scored = placed?.scored ?? []
    if (placed && scored.length > 0) steps.push(...done.because, ...placed.because)
    const length = scored.reduce((sum, one) => sum + one.toFeet - one.fromFeet, 0)
    const sections = top ? 0 : (done.value.sections ?? length / damageFigures.sectionFeet)
    const hit: ScoredHit = {
      zone,
      xFeet: at.x,
      move: shot.move,
      projectile: shot.projectile,
      bigGun,
      how,
      sections,
      scored,
      side: shot.aspect.side,
    }
    const thrown: Thrown[] = [fall.thrown]
    let now = shaded(marks, scored)
    const take = (effect: Effect) => {
      now = effect.marks
      steps.push(...effect.because)
      thrown.push(...effect.thrown)
    }
    if (top) take(onTopHamper(sheet, now, hit, shot.gun))
    else {
      take(onGuns(sheet, now, hit))
      take(onHull(sheet, now, hit))
      const { gun, projectile, rangeYards } = shot
      const reach = {
        protection:
          shot.coalUsedShare >= armourFigures.coalBurnt.share
            ? gradeShifted(sheet.vitalsProtection, -armourFigures.coalBurnt.grades)
            : sheet.vitalsProtection,
        gun,
        projectile,
        rangeYards,
        obliquityDegrees: shot.aspect.obliquityDegrees,
      }
      take(onVitals(sheet, now, hit, reach, readings, shot.subject, shot.occasion, dice))
      take(onTubes(sheet, now, hit, shot.subject, shot.occasion, dice))
      if (shot.flagship) take(onAdmiral(sheet, now, hit, shot.subject, shot.occasion, dice))
      if (zone.kind === 'magazine' && how !== 'not' && shot.projectile !== 'shot' && now.sinking === null) {
        now = { ...now, sinking: { inMove: shot.move, rule: 'JT-FORT-06' } }
        steps.push(because('JT-FORT-06', 'a shell in the magazine destroys the whole work'))
      }
    }
    now = afloatOrNot(now, steps)
    return {
      outcome: how === 'not' ? 'notPierced' : 'hit',
      at,
      targetYards,
      zone: zone.id,
      penetration: top ? null : blow.value,
      sections,
      marks: now,
      because: steps,
      thrown,
    }
  }

  function place(zone: Zone, row: number, bigGun: boolean) {
    return { zone, row, xFeet: at.x, bigGun, firer: shot.aspect.firer }
  }

  /** Torpedo craft: hits are counted, not sections; a strike of light guns counts for each gun of its group (JT-TB-01 to -04). */
  function onCraft(zone: Zone): Strike {
    const group = damageFigures.torpedoCraftGunsToStrike
    const before = marks.craftHits
    const added = { ...before }
    if (shot.gun === '6-pounder') added.sixPounder += group['6-pounder']
    else if (shot.gun === '3-pounder') added.threePounder += group['3-pounder']
    else if (guns.row('gun', shot.gun).class === 'F') added.twelvePounder += 1
    else added.eOrBigger += 1
    const inMachinery =
      at.x >= sheet.machinery.fromFeet &&
      at.x < sheet.machinery.toFeet &&
      zone.kind !== 'funnel' &&
      zone.kind !== 'mast'
    let now: Marks = { ...marks, craftHits: added }
    steps.push(because('JT-TB-04', `a hit on ${zone.id}`, {}, { ...added }))
    if (inMachinery && now.stoppedInMove === null) {
      now = { ...now, stoppedInMove: shot.move }
      steps.push(because('JT-TB-03', 'in engines or boilers: she drifts on and stops'))
    }
    now = afloatOrNot(now, steps)
    return {
      outcome: 'hit',
      at,
      targetYards,
      zone: zone.id,
      penetration: null,
      sections: 0,
      marks: now,
      because: steps,
      thrown: [fall.thrown],
    }
  }

  function afloatOrNot(now: Marks, into: Reason[]): Marks {
    if (now.sinking !== null) return now
    const found = sunkBy(sheet, now)
    if (found.value === null) return now
    into.push(...found.because)
    return { ...now, sinking: { inMove: shot.move, rule: found.value } }
  }
}

const inTenths = (feet: number) => Math.round(feet * 10) / 10
