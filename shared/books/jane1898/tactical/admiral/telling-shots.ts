/** Where a shot tells: what a round is worth at each point of a ship's side, by the book's tables of armour, damage and scatter. */
import type { Aspect } from '../gunnery/aspect.ts'
import { type Marksmanship, type Point, spread } from '../gunnery/scatter.ts'
import type { Corners } from '../gunnery/target.ts'
import { endSections } from '../procedures/effects-on-ship.ts'
import { damage, penetration } from '../procedures/penetration.ts'
import { shipSections } from '../procedures/sections.ts'
import { liveTarget } from '../procedures/targets.ts'
import { OUR_READINGS } from '../settings.ts'
import type { Grade } from '../tables/armour.ts'
import { damageFigures, type Projectile } from '../tables/damage.ts'
import type { Build } from '../tables/drawn-sheets.ts'
import type { Gun } from '../tables/guns.ts'

/** A part of a ship's side as it is taken to be. */
interface Part {
  readonly at: Corners
  readonly armour: Grade
  readonly curved: boolean
  readonly what: 'end' | 'waterline' | 'turret' | 'gun' | 'battery' | 'hull' | 'works' | 'hamper'
}

/** A ship as something to be hit. */
export interface Mark {
  readonly name: string
  readonly lengthFeet: number
  readonly parts: readonly Part[]
  /** Torpedo craft are sunk by hits. */
  readonly craft: boolean
  readonly turrets: number
}

const HAMPER_FEET = 25
const TURRET_FEET: readonly [number, number] = [18, 60]

function partOf(at: Corners, build: Build, lengthFeet: number): Part {
  const [from, to, bottom, top] = at
  const [, main, upper] = build.heights
  const wide = to - from
  const middle = (from + to) / 2 > lengthFeet * 0.27 && (from + to) / 2 < lengthFeet * 0.77
  const plain = { at, curved: false }
  if (top - bottom > HAMPER_FEET && wide <= HAMPER_FEET) return { ...plain, armour: 'none', what: 'hamper' }
  if (bottom <= 0.5)
    return middle ? { ...plain, armour: build.belt, what: 'waterline' } : { ...plain, armour: build.ends, what: 'end' }
  if (bottom >= upper - 2 && wide >= TURRET_FEET[0] && wide <= TURRET_FEET[1] && build.turret !== 'none')
    return { at, armour: build.turret, curved: true, what: 'turret' }
  if (wide <= 8) return { ...plain, armour: 'none', what: 'gun' }
  if (top <= main + 1) return { ...plain, armour: middle ? build.upperBelt : 'none', what: 'hull' }
  if (top <= upper + 2) return { ...plain, armour: middle ? build.battery : 'none', what: 'battery' }
  return { ...plain, armour: 'none', what: 'works' }
}

export function markOf(
  name: string,
  lengthFeet: number,
  shown: readonly Corners[],
  build: Build,
  craft: boolean,
): Mark {
  const parts = shown.map((at) => partOf(at, build, lengthFeet))
  return { name, lengthFeet, parts, craft, turrets: parts.filter(({ what }) => what === 'turret').length }
}

/** Part of a normal spread that falls below so many deviations, to three places. */
function below(deviations: number): number {
  const x = Math.abs(deviations) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  return deviations >= 0 ? 1 - tail / 2 : tail / 2
}

const between = (from: number, to: number, aim: number, deviation: number) =>
  below((to - aim) / deviation) - below((from - aim) / deviation)

/** What hits are worth, in shares of a ship. */
const WORTH = {
  /** An end shot away: speed, trim, and half the way to capsizing her. */
  end: 0.16,
  hole: 0.1,
  /** All turrets together; a gun behind a shield. */
  turrets: 0.5,
  gun: 0.04,
  section: 0.006,
  batterySection: 0.015,
  craft: 0.5,
  hamper: 0.01,
} as const

/** What one round does that strikes a part. */
function worthOf(part: Part, mark: Mark, gun: Gun, projectile: Projectile, rangeYards: number, obliquity: number) {
  if (mark.craft) return part.what === 'hamper' ? WORTH.hamper : WORTH.craft
  if (part.what === 'hamper') return WORTH.hamper
  const shape = part.curved ? ('curved' as const) : ('side' as const)
  const blow = { gun, projectile, rangeYards, armour: part.armour, obliquityDegrees: obliquity, shape }
  const { how } = penetration({ ...blow, strike: 'centre' }, OUR_READINGS).value
  if (how === 'not') return 0
  if (part.what === 'turret') {
    const edge = penetration({ ...blow, strike: 'offCentre' }, OUR_READINGS).value.pierces
    return ((edge ? 1 : 0.5) * WORTH.turrets) / Math.max(1, mark.turrets)
  }
  const done = damage(gun, projectile, how, part.curved ? 0 : obliquity).value.sections ?? 4
  if (done === 0) return 0
  if (part.what === 'gun') return projectile === 'shot' ? WORTH.gun : WORTH.gun + done * WORTH.batterySection
  const ends = endSections(shipSections(mark.lengthFeet).value)
  const scored = done * WORTH.section
  if (part.what === 'end') return scored + WORTH.end * Math.min(1, done / ends)
  if (part.what === 'waterline') return scored + WORTH.hole
  if (part.what === 'battery' && projectile !== 'shot') return done * WORTH.batterySection
  return scored
}

/** A point to aim at, and what a round is worth that is aimed there. */
export interface Telling {
  readonly aim: Point
  readonly worth: number
}

/** How a ship lies to the gun, as far as it matters: the range's thousand, and the angle by its steps. */
export interface Lay {
  readonly rangeYards: number
  readonly targetYards: number
  readonly aspect: Pick<Aspect, 'obliquityDegrees' | 'firer'>
}

/** Every point worth aiming at, the best first; the first of all is what one gets who aims amidships where `usual` is asked for. */
export function tellingAims(mark: Mark, gun: Gun, projectile: Projectile, lay: Lay, by: Marksmanship): Telling[] {
  const { rangeYards, targetYards, aspect } = lay
  const live = liveTarget(mark.lengthFeet, aspect.obliquityDegrees, aspect.firer).value
  const { direction, elevation } = spread(targetYards, by)
  const hits = mark.parts.map((part) => {
    const [from, to, bottom, top] = part.at
    const at = [Math.max(from, live.fromFeet), Math.min(to, live.toFeet), Math.max(0, bottom), top] as const
    return { at, worth: worthOf(part, mark, gun, projectile, rangeYards, aspect.obliquityDegrees) }
  })
  const worthAt = (aim: Point) =>
    hits.reduce((sum, { at: [from, to, bottom, top], worth }) => {
      if (to <= from || worth === 0) return sum
      return sum + worth * between(from, to, aim.x, direction) * between(bottom, top, aim.y, elevation)
    }, 0)
  const section = damageFigures.sectionFeet
  const aims = hits.flatMap(({ at: [from, to, bottom, top], worth }) => {
    if (to <= from || worth === 0) return []
    const y = (bottom + top) / 2
    const wide = to - from
    // Along a long part aim here and there: what is shot away already is not hit twice to any purpose.
    const count = Math.min(4, Math.max(1, Math.round(wide / (3 * section))))
    return Array.from({ length: count }, (_, index) => ({ x: from + (wide * (index + 0.5)) / count, y }))
  })
  return aims.map((aim) => ({ aim, worth: worthAt(aim) })).sort((a, b) => b.worth - a.worth)
}

/** What a round is worth that is aimed where nobody names a point: amidships, at half the height of her hull. */
export function worthAmidships(mark: Mark, gun: Gun, projectile: Projectile, lay: Lay, by: Marksmanship): number {
  const { aspect, rangeYards, targetYards } = lay
  const live = liveTarget(mark.lengthFeet, aspect.obliquityDegrees, aspect.firer).value
  const { direction, elevation } = spread(targetYards, by)
  const hull = Math.max(0, ...mark.parts.filter(({ what }) => what !== 'hamper').map(({ at }) => Math.min(at[3], 20)))
  const aim = { x: mark.lengthFeet / 2, y: hull / 2 }
  return mark.parts.reduce((sum, part) => {
    const [from, to, bottom, top] = part.at
    const [left, right] = [Math.max(from, live.fromFeet), Math.min(to, live.toFeet)]
    if (right <= left) return sum
    const worth = worthOf(part, mark, gun, projectile, rangeYards, aspect.obliquityDegrees)
    return sum + worth * between(left, right, aim.x, direction) * between(Math.max(0, bottom), top, aim.y, elevation)
  }, 0)
}
