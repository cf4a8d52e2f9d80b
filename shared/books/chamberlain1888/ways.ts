import type { Features } from './procedures/islands-and-rocks.ts'
import { type Course, type Pose, runCourses, steered, stepAhead, TURN_COURSES } from './procedures/moving.ts'
import type { ChamberlainSettings } from './settings.ts'
import { BOARD, OPEN_SEA_ROW } from './tables/apparatus.ts'
import type { Ship } from './tables/guns.ts'
import { HEADINGS, type Heading, type Square } from './tables/headings.ts'

/* How many squares a ship must run to any square of one layout: what the opponent weighs positions by. Every step is the book's own (stepAhead). */

const POSES = BOARD * BOARD * HEADINGS.length
/** Poses whose ways are kept at a time. */
const MOST_WAYS = 4000
/** Pairs of poses whose margins are kept at a time, and the most that a margin is told. */
const MOST_MARGINS = 50_000
const MOST_MARGIN = 8
const MARGINS = 2 * MOST_MARGIN + 2
const UNMET_BY_NONE = -128
/** More squares than any way is long. */
export const NEVER_THERE = 255

const squareIndex = ({ x, y }: Square): number => (y - 1) * BOARD + (x - 1)
const poseIndex = (square: Square, heading: Heading): number =>
  squareIndex(square) * HEADINGS.length + HEADINGS.indexOf(heading)

const squareOfPose = Int16Array.from({ length: POSES }, (_, pose) => Math.trunc(pose / HEADINGS.length))
function poseOfIndex(pose: number): { square: Square; heading: Heading } {
  const square = squareOfPose[pose] ?? 0
  return {
    square: { x: (square % BOARD) + 1, y: Math.floor(square / BOARD) + 1 },
    heading: HEADINGS[pose % HEADINGS.length] ?? 'N',
  }
}
const FIRST_SEA = squareIndex({ x: 1, y: OPEN_SEA_ROW })

/** Least numbers of squares from one pose, 255 where there is no way. */
export interface Ways {
  /** To a square on one heading, or on whatever heading. */
  to(square: Square, heading: Heading): number
  squareTo(square: Square): number
  /** By square, on whatever heading. */
  readonly squares: Uint8Array
  /** To the north edge. */
  readonly sea: number
}

export interface Margin {
  readonly margin: number
  readonly sea: number
  readonly room: number
}

/** One layout and its ways, worked out as they are asked for. */
export class Waters {
  readonly #features: Features
  readonly #settings: ChamberlainSettings
  /** Poses one square on from each pose, -1 where that is shut; by ship, for a turn and for a square of the run. */
  readonly #next = new Map<string, Int16Array>()
  readonly #ways = new Map<number, Ways>()
  /** Of the search under way: the best margin to each pose, and the poses to go on from. A pose is queued once a margin at most. */
  readonly #best = new Int8Array(POSES)
  readonly #queue = { poses: new Int16Array(POSES * MARGINS), margins: new Int8Array(POSES * MARGINS) }
  readonly #margins = new Map<number, Margin>()

  constructor(features: Features, settings: ChamberlainSettings) {
    this.#features = features
    this.#settings = settings
  }

  #nextPoses(ship: Ship, courses: readonly Course[]): Int16Array {
    const key = `${ship} ${courses.length}`
    const known = this.#next.get(key)
    if (known) return known
    const ahead = new Int16Array(POSES).fill(-1)
    for (let pose = 0; pose < POSES; pose++) {
      const to = stepAhead(ship, poseOfIndex(pose), this.#features, this.#settings)
      if (to.ahead === 'clear') ahead[pose] = poseIndex(to.square, to.heading)
    }
    const next = new Int16Array(POSES * courses.length)
    for (let pose = 0; pose < POSES; pose++) {
      const { square, heading } = poseOfIndex(pose)
      for (const [index, course] of courses.entries())
        next[pose * courses.length + index] = ahead[poseIndex(square, steered(heading, course))] ?? -1
    }
    this.#next.set(key, next)
    return next
  }

  /** Least squares from a pose to every other, by turns or in the run of six. */
  from(ship: Ship, pose: Pose, running: boolean): Ways {
    const start = poseIndex(pose.square, pose.heading)
    const key = start * 4 + (ship === 'runner' ? 2 : 0) + (running ? 1 : 0)
    const known = this.#ways.get(key)
    if (known) return known
    const courses = running ? runCourses(this.#settings) : TURN_COURSES
    const next = this.#nextPoses(ship, courses)
    const poses = new Uint8Array(POSES).fill(NEVER_THERE)
    const squares = new Uint8Array(BOARD * BOARD).fill(NEVER_THERE)
    poses[start] = 0
    const queue = [start]
    for (const at of queue) {
      const steps = (poses[at] ?? 0) + 1
      for (let index = at * courses.length; index < (at + 1) * courses.length; index++) {
        const to = next[index] ?? -1
        if (to < 0 || poses[to] !== NEVER_THERE) continue
        poses[to] = steps
        const square = squareOfPose[to] ?? 0
        if (squares[square] === NEVER_THERE) squares[square] = steps
        queue.push(to)
      }
    }
    let sea = NEVER_THERE
    for (let x = 1; x <= BOARD; x++) sea = Math.min(sea, squares[squareIndex({ x, y: OPEN_SEA_ROW })] ?? sea)
    const ways: Ways = {
      to: (square, heading) => poses[poseIndex(square, heading)] ?? NEVER_THERE,
      squareTo: (square) => squares[squareIndex(square)] ?? NEVER_THERE,
      squares,
      sea,
    }
    if (this.#ways.size >= MOST_WAYS) this.#ways.clear()
    this.#ways.set(key, ways)
    return ways
  }

  /**
   * Turns by which the Runner has a way to the north edge on which she is not met; fewer than none: by which she wants it. `ahead` is
   * how many turns the Blockader is ahead of her next step. `sea` are her turns to the edge so, `room` the poses she may be in unmet.
   */
  margin(runner: Pose, blockader: Pose, ahead: number): Margin {
    const key = (poseIndex(runner.square, runner.heading) * POSES + poseIndex(blockader.square, blockader.heading)) * 32
    const known = this.#margins.get(key + ahead + 16)
    if (known) return known
    const found = this.#search(runner, this.from('blockader', blockader, false), ahead)
    if (this.#margins.size >= MOST_MARGINS) this.#margins.clear()
    this.#margins.set(key + ahead + 16, found)
    return found
  }

  /**
   * Turn by turn over all poses of the Runner, each with the margin of the best way to it: the least, on any square of that way, of the turns
   * that the Blockader wants longer to it than she. A pose is gone on from again when a longer way to it has a better margin.
   */
  #search(runner: Pose, chase: Ways, ahead: number): Margin {
    const next = this.#nextPoses('runner', TURN_COURSES)
    const count = TURN_COURSES.length
    const best = this.#best.fill(UNMET_BY_NONE)
    const { poses, margins } = this.#queue
    const first = poseIndex(runner.square, runner.heading)
    best[first] = MOST_MARGIN
    poses[0] = first
    margins[0] = MOST_MARGIN
    let [begin, end, turns, room, sea] = [0, 1, 0, 0, NEVER_THERE]
    let reached = -MOST_MARGIN - 1
    while (begin < end && reached < MOST_MARGIN) {
      const last = end
      turns += 1
      for (; begin < last; begin++) {
        const pose = poses[begin] ?? 0
        const margin = margins[begin] ?? 0
        if (margin <= reached || margin < (best[pose] ?? 0)) continue
        for (let index = pose * count; index < (pose + 1) * count; index++) {
          const to = next[index] ?? -1
          if (to < 0) continue
          const square = squareOfPose[to] ?? 0
          // On the north edge the game is over before the Blockader moves again (CH-R23).
          if (square >= FIRST_SEA) {
            reached = Math.max(reached, margin)
            if (margin >= 0 && sea === NEVER_THERE) sea = turns
            continue
          }
          const spare = Math.min(margin, (chase.squares[square] ?? NEVER_THERE) - turns - ahead - 1)
          const before = best[to] ?? UNMET_BY_NONE
          if (spare <= reached || spare <= before) continue
          if (spare >= 0 && before < 0) room += 1
          best[to] = spare
          poses[end] = to
          margins[end] = spare
          end += 1
        }
      }
    }
    return { margin: reached, sea, room }
  }
}

/** Layouts looked at lately: working one out again gives the same, so that keeping it changes nothing but the time. */
const kept = new Map<string, Waters>()
const KEPT = 4
let last: { readonly features: Features; readonly settings: ChamberlainSettings; readonly waters: Waters } | null = null

export function watersOf(features: Features, settings: ChamberlainSettings): Waters {
  const { islands, rocks } = features
  // Boards that follow from one another share their islands, so that most need not be compared square by square.
  if (last?.features.islands === islands && last.features.rocks === rocks && last.settings === settings)
    return last.waters
  const key = JSON.stringify([islands, rocks, settings])
  const waters = kept.get(key) ?? new Waters(features, settings)
  const [oldest] = kept.keys()
  if (!kept.has(key) && kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, waters)
  last = { features, settings, waters }
  return waters
}
