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
/** More squares than any way is long. */
export const NEVER_THERE = 255

const squareIndex = ({ x, y }: Square): number => (y - 1) * BOARD + (x - 1)
const poseIndex = (square: Square, heading: Heading): number =>
  squareIndex(square) * HEADINGS.length + HEADINGS.indexOf(heading)

const squareOfPose = (pose: number): number => Math.trunc(pose / HEADINGS.length)
function poseOfIndex(pose: number): { square: Square; heading: Heading } {
  const square = squareOfPose(pose)
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
  /** The search that last came to each pose: one number a search, so that nothing is wiped between them. */
  readonly #came = new Int32Array(POSES)
  readonly #queue = new Int16Array(POSES)
  #searches = 0
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
        const square = squareOfPose(to)
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
    const chase = this.from('blockader', blockader, false)
    const now = this.#unmet(runner, chase, ahead)
    const isFree = (margin: number) =>
      (margin === 0 ? now : this.#unmet(runner, chase, ahead + margin)).sea !== NEVER_THERE
    let [free, shut] = isFree(0) ? [0, MOST_MARGIN + 1] : [-MOST_MARGIN - 1, 0]
    while (shut - free > 1) {
      const middle = Math.floor((free + shut) / 2)
      if (isFree(middle)) free = middle
      else shut = middle
    }
    const found = { margin: free, ...now }
    if (this.#margins.size >= MOST_MARGINS) this.#margins.clear()
    this.#margins.set(key + ahead + 16, found)
    return found
  }

  /** Where she gets when she is met on every square run to in n turns where the Blockader can be in n + `start` or fewer. */
  #unmet(runner: Pose, chase: Ways, start: number): { readonly sea: number; readonly room: number } {
    this.#searches += 1
    const search = this.#searches
    const came = this.#came
    const queue = this.#queue
    const next = this.#nextPoses('runner', TURN_COURSES)
    const count = TURN_COURSES.length
    const first = poseIndex(runner.square, runner.heading)
    came[first] = search
    queue[0] = first
    let [begin, end, turns] = [0, 1, 0]
    while (begin < end) {
      const last = end
      turns += 1
      for (; begin < last; begin++) {
        const from = (queue[begin] ?? 0) * count
        for (let index = from; index < from + count; index++) {
          const to = next[index] ?? -1
          if (to < 0 || came[to] === search) continue
          const square = squareOfPose(to)
          // On the north edge the game is over before the Blockader moves again (CH-R23).
          if (square >= FIRST_SEA) return { sea: turns, room: end }
          if ((chase.squares[square] ?? NEVER_THERE) <= turns + start) continue
          came[to] = search
          queue[end] = to
          end += 1
        }
      }
    }
    return { sea: NEVER_THERE, room: end }
  }
}

/** Layouts looked at lately: working one out again gives the same, so that keeping it changes nothing but the time. */
const kept = new Map<string, Waters>()
const KEPT = 4

export function watersOf({ islands, rocks }: Features, settings: ChamberlainSettings): Waters {
  const key = JSON.stringify([islands, rocks, settings])
  const known = kept.get(key)
  if (known) return known
  const waters = new Waters({ islands, rocks }, settings)
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, waters)
  return waters
}
