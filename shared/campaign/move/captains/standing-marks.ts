import { LightFinder } from '../../../sky/light.ts'
import { SkyWindow } from '../../../sky/window.ts'
import { DAY, MINUTE, parseTime, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { Trigger } from '../../standing.ts'
import type { Anchor, Force, World } from '../../world.ts'
import type { Mark, Piece } from '../running/pieces.ts'
import { lightFalls } from '../weather/light.ts'

/**
 * When a force's standing orders fall due of themselves on a run: at an hour, as the light goes or comes where she then is, when her
 * coal is down. Each is reckoned from where her run began, so that a clock that stops on the way for others changes none of them.
 */
export function standingMarks(
  ground: Ground,
  world: World,
  force: Force,
  anchor: Anchor,
  pieces: readonly Piece[],
  to: Seconds,
): Mark[] {
  const marks: Mark[] = []
  const note = (at: Seconds | null, kind: 'standing' | 'chase', subject: string): void => {
    if (at !== null && at <= to) marks.push({ at: Math.max(at, anchor.at), kind, subject })
  }
  force.standing?.forEach(({ when }, i) => {
    note(dueAt(ground, world, force, anchor, pieces, when), 'standing', String(i))
  })
  if (force.chase) note(force.chase.next, 'chase', force.chase.target)
  return marks
}

function dueAt(
  ground: Ground,
  world: World,
  force: Force,
  anchor: Anchor,
  pieces: readonly Piece[],
  when: Trigger,
): Seconds | null {
  switch (when.if) {
    case 'hour':
      return parseTime(when.at)
    case 'dusk':
    case 'dawn':
      return lightAlong(ground, anchor, pieces, when.if === 'dawn')
    case 'coal':
      return coalAt(world, force, anchor, pieces, when.days * DAY)
    default:
      return null
  }
}

/** The next moment of the run at which the book's day ends, or begins, where she is. */
function lightAlong(ground: Ground, anchor: Anchor, pieces: readonly Piece[], dawn: boolean): Seconds | null {
  const last = pieces.at(-1)
  if (!last) return null
  const byClock = lightFalls(ground, anchor.at, last.end, dawn)
  if (byClock !== undefined) return byClock
  const finder = new LightFinder(new SkyWindow(anchor.at, last.end), {
    sun: [ground.book.light.dayAboveDegrees],
    moon: [],
  })
  return finder.changes(pieces).find(({ at, rising }) => rising === dawn && at > anchor.at)?.at ?? null
}

/** When the first of her ships has no more than so many seconds of steaming left. */
function coalAt(world: World, force: Force, anchor: Anchor, pieces: readonly Piece[], seconds: number): Seconds | null {
  let after = Number.POSITIVE_INFINITY
  force.ships.forEach((id, i) => {
    if (world.ships[id]?.status === 'afloat')
      after = Math.min(after, Math.ceil((anchor.coal[i] ?? 0) * MINUTE - seconds))
  })
  if (after <= 0) return anchor.at
  for (const { start, end, underWay } of pieces) {
    if (!underWay) continue
    if (after <= end - start) return start + after
    after -= end - start
  }
  return null
}
