import type { Features } from './procedures/islands-and-rocks.ts'
import { COURSES, type Pose, runCourses, stepAhead, TURN_COURSES } from './procedures/moving.ts'
import type { ChamberlainSettings } from './settings.ts'
import { BOARD, OPEN_SEA_ROW } from './tables/apparatus.ts'
import { RUN_SQUARES, type Ship } from './tables/guns.ts'
import { HEADINGS, type Heading, type Square } from './tables/headings.ts'

/* How many squares a ship must run to any square of one layout: what the opponent weighs positions by. Every step is the book's own (stepAhead). */

const POSES = BOARD * BOARD * HEADINGS.length
/** Poses whose ways are kept at a time. */
const MOST_WAYS = 4000
/** More squares than any way is long. */
export const NEVER_THERE = 255

const squareIndex = ({ x, y }: Square): number => (y - 1) * BOARD + (x - 1)
const poseIndex = (square: Square, heading: Heading): number =>
  squareIndex(square) * HEADINGS.length + HEADINGS.indexOf(heading)

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

/** One layout and its ways, worked out as they are asked for. */
export class Waters {
  readonly #features: Features
  readonly #settings: ChamberlainSettings
  /** Pose one square ahead of each pose, by ship: -1 shut, -2 not looked at yet. */
  readonly #ahead: Readonly<Record<Ship, Int16Array>> = {
    runner: new Int16Array(POSES).fill(-2),
    blockader: new Int16Array(POSES).fill(-2),
  }
  readonly #ways = new Map<number, Ways>()
  readonly #turns = TURN_COURSES.map((course) => COURSES[course])
  readonly #runs: readonly number[]

  constructor(features: Features, settings: ChamberlainSettings) {
    this.#features = features
    this.#settings = settings
    this.#runs = runCourses(settings).map((course) => COURSES[course])
  }

  /** The pose after an alteration and one square ahead; -1 where that is shut. */
  #step(ship: Ship, pose: number, eighths: number): number {
    const count = HEADINGS.length
    const heading = ((pose % count) + eighths + count) % count
    const from = pose - (pose % count) + heading
    const known = this.#ahead[ship][from] ?? -1
    if (known !== -2) return known
    const place = Math.floor(from / count)
    const square = { x: (place % BOARD) + 1, y: Math.floor(place / BOARD) + 1 }
    const to = stepAhead(ship, { square, heading: HEADINGS[heading] ?? 'N' }, this.#features, this.#settings)
    const found = to.ahead === 'clear' ? poseIndex(to.square, to.heading) : -1
    this.#ahead[ship][from] = found
    return found
  }

  /** Least squares from a pose to every other, by turns or in the run of six. */
  from(ship: Ship, pose: Pose, running: boolean): Ways {
    const start = poseIndex(pose.square, pose.heading)
    const key = start * 4 + (ship === 'runner' ? 2 : 0) + (running ? 1 : 0)
    const known = this.#ways.get(key)
    if (known) return known
    const poses = new Uint8Array(POSES).fill(NEVER_THERE)
    const squares = new Uint8Array(BOARD * BOARD).fill(NEVER_THERE)
    poses[start] = 0
    const queue = [start]
    for (const at of queue) {
      const steps = (poses[at] ?? 0) + 1
      for (const eighths of running && steps <= RUN_SQUARES ? this.#runs : this.#turns) {
        const to = this.#step(ship, at, eighths)
        if (to < 0 || poses[to] !== NEVER_THERE || steps >= NEVER_THERE) continue
        poses[to] = steps
        const square = Math.floor(to / HEADINGS.length)
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
   * How far the Runner gets on squares that the Blockader cannot reach in time: she is met on a square run to in n turns when
   * the Blockader can be there in n + `start` or fewer. `sea` is her least number of turns to the north edge so.
   */
  unmet(
    runner: Pose,
    blockader: Ways,
    start: number,
  ): { readonly sea: number; readonly north: number; readonly room: number } {
    const first = poseIndex(runner.square, runner.heading)
    const seen = new Uint8Array(POSES)
    let north = runner.square.y
    let room = 0
    let front = [first]
    seen[first] = 1
    for (let turns = 1; front.length > 0; turns++) {
      const next: number[] = []
      for (const at of front) {
        for (const eighths of this.#turns) {
          const to = this.#step('runner', at, eighths)
          if (to < 0 || seen[to] === 1) continue
          const square = Math.floor(to / HEADINGS.length)
          const row = Math.floor(square / BOARD) + 1
          // On the north edge the game is over before the Blockader moves again (CH-R23).
          if (row !== OPEN_SEA_ROW && (blockader.squares[square] ?? NEVER_THERE) <= turns + start) continue
          seen[to] = 1
          room += 1
          if (row > north) north = row
          if (row === OPEN_SEA_ROW) return { sea: turns, north, room }
          next.push(to)
        }
      }
      front = next
    }
    return { sea: NEVER_THERE, north, room }
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
