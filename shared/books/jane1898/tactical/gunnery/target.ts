/** The shooting target of a ship: what a captain strikes at, and what lies under the point struck. */
import { because, type Finding, finding } from '../../../../explanation/finding.ts'
import { liveTarget } from '../procedures/targets.ts'
import { shooting } from '../tables/shooting.ts'
import type { Aspect } from './aspect.ts'
import type { Point } from './scatter.ts'
import type { Sheet, Zone } from './sheet.ts'

/** A rectangle of a ship's side, feet from the bow and above the water. */
export interface Shape {
  readonly fromFeet: number
  readonly toFeet: number
  readonly bottomFeet: number
  readonly topFeet: number
}

/** What is drawn on a card: outlines without names, on a scale that goes with the range, and the part of them that counts. */
export interface ShootingTarget {
  /** The range whose target it is (JT-FIRE-26). */
  readonly targetYards: number
  /** Inches of card to a foot of ship. */
  readonly inchesToFoot: number
  readonly lengthInches: number
  readonly shapes: readonly Shape[]
  /** Feet from the bow between which a hit counts (JT-FIRE-13, -14). */
  readonly live: { readonly fromFeet: number; readonly toFeet: number }
  /** The point that is taken when nobody aims: amidships, half the height of the hull. */
  readonly usualAim: Point
}

/** Inches of card to a foot of ship: the target shrinks as the range grows (JT-FIRE-18). */
export function cardScale(targetYards: number): number {
  return 1 / (shooting.feetToInchAt1000 * (targetYards / 1000))
}

/** Parts that stand above the hull, and tell nothing of its height. */
const ABOVE_HULL = new Set(['funnel', 'mast', 'turret', 'barbette', 'conningTower', 'gun', 'upperworks', 'tube'])

/** The point aimed at when nobody aims: half the length, and half the height of the hull. */
export function usualAim(sheet: Sheet): Point {
  const tops = sheet.zones.filter((zone) => !ABOVE_HULL.has(zone.kind)).map((zone) => zone.topFeet)
  return { x: sheet.lengthFeet / 2, y: Math.max(0, ...tops) / 2 }
}

/** The middle of a named part, for a captain who tells the umpire what to aim at; null when she has no such part. */
export function aimAt(sheet: Sheet, zoneId: string): Point | null {
  const zone = sheet.zones.find((one) => one.id === zoneId)
  return zone ? { x: (zone.fromFeet + zone.toFeet) / 2, y: (zone.bottomFeet + zone.topFeet) / 2 } : null
}

/** Parts that lie within a ship, and are on no silhouette. */
const WITHIN: ReadonlySet<Zone['kind']> = new Set(['uptake', 'hoist', 'protectiveDeck', 'steeringGear', 'magazine'])

/** From, to, bottom and top of a rectangle, feet: short, for it goes to every window that sees her. */
export type Corners = readonly [from: number, to: number, bottom: number, top: number]

/** What a striker is aimed at: rectangles of her side as seen from outside, without names or armour (JT-GEN-14); those of one side apart. */
export interface Outline {
  readonly both: readonly Corners[]
  readonly port: readonly Corners[]
  readonly starboard: readonly Corners[]
}

const drawnOutlines = new WeakMap<Sheet, Outline>()

/** The outline of a ship by her sheet. */
export function outlineOf(sheet: Sheet): Outline {
  let outline = drawnOutlines.get(sheet)
  if (!outline) {
    const of = (side: Zone['side']) =>
      sheet.zones
        .filter((zone) => !WITHIN.has(zone.kind) && zone.topFeet > 0 && zone.side === side)
        .map((zone): Corners => [zone.fromFeet, zone.toFeet, zone.bottomFeet, zone.topFeet])
    outline = { both: of('both'), port: of('port'), starboard: of('starboard') }
    drawnOutlines.set(sheet, outline)
  }
  return outline
}

/** The rectangles of an outline that are seen from one side. */
export function shapesOf(outline: Outline, side: 'port' | 'starboard'): Shape[] {
  return [...outline.both, ...outline[side]].map(([fromFeet, toFeet, bottomFeet, topFeet]) => ({
    fromFeet,
    toFeet,
    bottomFeet,
    topFeet,
  }))
}

/** The card for this range and aspect. Parts on the far side are not drawn; of a ship in disguise it is what she shows. */
export function shootingTarget(
  sheet: Sheet,
  targetYards: number,
  aspect: Aspect,
  outline: Outline = outlineOf(sheet),
): Finding<ShootingTarget> {
  const live = liveTarget(sheet.lengthFeet, aspect.obliquityDegrees, aspect.firer)
  const inchesToFoot = cardScale(targetYards)
  const shapes = shapesOf(outline, aspect.side)
  const value: ShootingTarget = {
    targetYards,
    inchesToFoot,
    lengthInches: sheet.lengthFeet * inchesToFoot,
    shapes,
    live: live.value,
    usualAim: usualAim(sheet),
  }
  return finding(value, [
    because('JT-FIRE-18', 'all targets are on one scale, smaller with the range', { targetYards }, value.lengthInches),
    because('JT-GEN-14', 'no name stands on it'),
    ...live.because,
  ])
}

/**
 * The part struck at a point of the side that faces the firer, the topmost where several lie; null: over, beyond or short. Of an end that has come up out of
 * the water (JT-EFF-30) what stands below her sheet is struck as the strake over it.
 */
export function zoneAt(sheet: Sheet, at: Point, side: 'port' | 'starboard', sunkFeet: number): Zone | null {
  const found = zoneOn(sheet, at.x, at.y + sunkFeet, side)
  return found === null && at.y >= 0 && at.y + sunkFeet < 0 ? zoneOn(sheet, at.x, 0, side) : found
}

function zoneOn(sheet: Sheet, x: number, y: number, side: 'port' | 'starboard'): Zone | null {
  let found: Zone | null = null
  for (const zone of sheet.zones) {
    if (x < zone.fromFeet || x >= zone.toFeet || y < zone.bottomFeet || y >= zone.topFeet) continue
    if (zone.side !== 'both' && zone.side !== side) continue
    if (found === null || zone.layer > found.layer) found = zone
  }
  return found
}

/** Is the point inside the part of the target that counts? */
export function counts(live: { readonly fromFeet: number; readonly toFeet: number }, at: Point): boolean {
  return at.x >= live.fromFeet && at.x < live.toFeet
}
