import { type Body, type ConditionChange, nextCrossing } from '../../../navigation/contacts.ts'
import { positionAt, type Segment } from '../../../navigation/track.ts'
import { LightFinder } from '../../../sky/light.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { DAY, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { Force, World } from '../../world.ts'
import { isOfBoats } from '../boats/sights.ts'
import type { Piece, RunPlan } from '../running/pieces.ts'
import { conditionAt, fixedLightChanges } from '../weather/light.ts'
import { classOf } from './sight-class.ts'

/*
 * What there is to see and to be seen in a stretch of time: forces on their tracks and look-out posts ashore, each with the state
 * of visibility where it is, from light to light. The book says what light makes a state; this only finds when it changes.
 */

/** A body whose states of visibility are found when they are first asked for: most of them nobody is near enough to ask. */
class WatchedBody implements Body {
  readonly id: number
  readonly group: number
  readonly sightClass: number
  readonly segments: readonly (Segment | Piece)[]
  readonly #watch: Watch
  #conditions: readonly ConditionChange[] | null = null

  constructor(watch: Watch, id: number, group: number, sightClass: number, segments: readonly (Segment | Piece)[]) {
    this.#watch = watch
    this.id = id
    this.group = group
    this.sightClass = sightClass
    this.segments = segments
  }

  get conditions(): readonly ConditionChange[] {
    this.#conditions ??= this.#watch.conditions(this.segments)
    return this.#conditions
  }
}

/** A body where classes do not matter, and of another group when given. */
class PlainBody implements Body {
  readonly id: number
  readonly group: number
  readonly sightClass = 0
  readonly segments: Body['segments']
  readonly #of: Body

  constructor(of: Body, group: number) {
    this.id = of.id
    this.group = group
    this.segments = of.segments
    this.#of = of
  }

  get conditions(): readonly ConditionChange[] {
    return this.#of.conditions
  }
}

/** The same body where classes do not matter, and of another group when given. */
export function asPlain(body: Body, group = body.group): Body {
  return new PlainBody(body, group)
}

/** Tables of one distance a state, by how far one class sees another: made once for each sight table. */
const directed = new WeakMap<SightDistances, Map<string, SightDistances>>()

function seenBy(sight: SightDistances, observer: number, target: number): SightDistances {
  const made = directed.get(sight) ?? new Map<string, SightDistances>()
  directed.set(sight, made)
  const key = `${observer} ${target}`
  const table = made.get(key) ?? sight.map((state) => [[state[observer]?.[target] ?? 0]])
  made.set(key, table)
  return table
}

type SightDistances = readonly (readonly (readonly number[])[])[]

/** When one body first sees another from a time on; with `both`, when each then sees the other. By the light where each observer is. */
export function firstSeen(
  sight: SightDistances,
  observer: Body,
  target: Body,
  both: boolean,
  from: Seconds,
  to: Seconds,
): Seconds | null {
  const one = (by: Body, of: Body, at: Seconds): Seconds | null => {
    const seen: Body = { id: of.id, group: of.group, sightClass: 0, segments: of.segments, conditions: by.conditions }
    return (
      nextCrossing(asPlain(by), seen, seenBy(sight, by.sightClass, of.sightClass), at, to, 'within')?.atSecond ?? null
    )
  }
  let at: Seconds | null = from
  while (at !== null) {
    const sees = one(observer, target, at)
    if (!both || sees === null) return sees
    at = one(target, observer, sees)
    if (at === sees) return at
  }
  return null
}

/** When one body no longer sees another, from a time on; null where it does so to the end. */
export function firstLost(
  sight: SightDistances,
  observer: Body,
  target: Body,
  from: Seconds,
  to: Seconds,
): Seconds | null {
  const seen: Body = {
    id: target.id,
    group: target.group,
    sightClass: 0,
    segments: target.segments,
    conditions: observer.conditions,
  }
  const table = seenBy(sight, observer.sightClass, target.sightClass)
  return nextCrossing(asPlain(observer), seen, table, from, to, 'beyond')?.atSecond ?? null
}

export class Watch {
  readonly sky: SkyWindow
  private readonly ground: Ground
  private readonly world: World
  private readonly from: Seconds
  private readonly to: Seconds
  private readonly finder: LightFinder
  private readonly groups: Map<string, number>
  private readonly byClock: boolean

  constructor(ground: Ground, world: World, from: Seconds, to: Seconds) {
    this.ground = ground
    this.world = world
    this.from = from
    this.to = to
    // A track run on squares or a board may begin before the move did.
    this.sky = new SkyWindow(from - DAY, to)
    this.finder = new LightFinder(new SkyWindow(from, to), {
      sun: [ground.book.light.dayAboveDegrees],
      moon: [ground.book.light.moonAboveDegrees],
    })
    this.byClock = ground.book.fixedDay(ground.settings) !== null
    this.groups = new Map(world.sides.map((side, i) => [side.key, i]))
  }

  /** The number by which bodies of one owner do not look for each other. Neutrals come after the sides. */
  group(owner: string): number {
    let group = this.groups.get(owner)
    if (group === undefined) {
      group = this.groups.size
      this.groups.set(owner, group)
    }
    return group
  }

  forceBody(id: number, force: Force, plan: RunPlan): Body {
    const segments = plan.pieces.every(isSeen) ? plan.pieces : plan.pieces.filter(isSeen)
    const { book } = this.ground
    const sightClass =
      classOf(this.ground, this.world, force) +
      // A boat has no lights to show.
      (force.lights && !isOfBoats(this.ground, this.world, force) ? book.sightClasses.length : 0)
    return new WatchedBody(this, id, this.group(force.side), sightClass, segments)
  }

  stillBody(id: number, owner: string, position: Position): Body {
    const segments = [{ from: position, to: position, start: this.from, end: this.to }]
    return new WatchedBody(this, id, this.group(owner), 0, segments)
  }

  private state(position: Position, t: Seconds): number {
    return conditionAt(this.ground, this.world, this.sky, position, t)
  }

  /** When the light may change along a track: by the ephemeris, or by the clock where there is no almanac. */
  private lightChanges(segments: readonly (Segment | Piece)[]): readonly { readonly at: Seconds }[] {
    if (!this.byClock) return this.finder.changes(segments)
    return fixedLightChanges(this.ground, this.from, this.to).map((at) => ({ at }))
  }

  /** The states of visibility along a track, from light to light and weather to weather. */
  conditions(segments: readonly (Segment | Piece)[]): ConditionChange[] {
    const first = segments[0]
    if (!first) return [{ from: this.from, condition: 0 }]
    const out: ConditionChange[] = [{ from: first.start, condition: this.state(first.from, first.start) }]
    const changes = this.lightChanges(segments)
    if (changes.length === 0 && segments.length === 1) return out
    const moments: { at: Seconds; position: Position }[] = []
    for (let i = 1; i < segments.length; i++) {
      const segment = segments[i] as Segment
      moments.push({ at: segment.start, position: segment.from })
    }
    for (const change of changes) {
      const segment = segments.find((s) => change.at < s.end) ?? segments.at(-1)
      if (segment) moments.push({ at: change.at, position: positionAt(segment, change.at) })
    }
    moments.sort((a, b) => a.at - b.at)
    for (const { at, position } of moments) {
      const condition = this.state(position, at)
      if (condition !== out.at(-1)?.condition) out.push({ from: at, condition })
    }
    return out
  }
}

function isSeen(piece: Piece): boolean {
  return piece.seen
}
