import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { RUN_SQUARES, type Ship } from '../tables/guns.ts'
import { type Square, sameSquare, squareText } from '../tables/headings.ts'
import type { Features } from './islands-and-rocks.ts'
import { COURSES, type Course, coursesOpen, type Pose, runCourses, type Step, stepAhead } from './moving.ts'
import { gainsOpenSea } from './open-sea-and-harbour.ts'

/** Whether a disabled ship may alter course at this time, by four points at most and once (CH-16f, CH-R12). */
export function disabledMayAlter(when: 'before_run' | 'on_recovery', settings: ChamberlainSettings): Finding<boolean> {
  const may = settings['ch.disabled_turn'] === when
  return finding(may, [
    because('CH-16f', 'a disabled ship keeps way enough to alter course once'),
    because(
      'CH-R12',
      settings['ch.disabled_turn'] === 'before_run'
        ? 'at once on being disabled, before the run; then straight ahead'
        : settings['ch.disabled_turn'] === 'on_recovery'
          ? 'as she comes back into action'
          : 'never, by the setting',
      { when },
      may,
    ),
  ])
}

/** How one square of the run ends. */
export type RunEnd = 'goesOn' | 'rams' | 'done' | 'ashore' | 'escapes' | 'forcedReturn'

export interface RunStep extends Pose {
  readonly end: RunEnd
  readonly squaresLeft: number
}

/** What a square entered in the run comes to; `squaresLeft` counts the one being entered (CH-16a, CH-16c, CH-R10, CH-R11). */
export function runInto(
  ship: Ship,
  step: Step,
  enemy: Square,
  squaresLeft: number,
  settings: ChamberlainSettings,
): Finding<RunStep> {
  const left = squaresLeft - 1
  const pose = { square: step.square, heading: step.heading }
  const on = sameSquare(step.square, enemy)
  if (on && (left === 0 || settings['ch.ram_on_entry'])) {
    return finding({ ...pose, end: 'rams', squaresLeft: left }, [
      because('CH-16c', 'the run ends on the square of the disabled ship: she is rammed', {
        square: squareText(enemy),
      }),
      because('CH-R10', left === 0 ? 'at the sixth square' : 'before the sixth square: the run ends there'),
    ])
  }
  if (gainsOpenSea(ship, step.square).value)
    return finding({ ...pose, end: 'escapes', squaresLeft: left }, gainsOpenSea(ship, step.square).because)
  if (step.ahead === 'harbour')
    return finding({ ...pose, end: 'forcedReturn', squaresLeft: left }, [
      because('CH-R19', 'harbour was the only step not ashore: she is forced back'),
    ])
  return finding({ ...pose, end: left === 0 ? 'done' : 'goesOn', squaresLeft: left }, [
    because('CH-16a', left === 0 ? 'six squares are run' : `${left} of the six squares are left`, {
      square: squareText(step.square),
    }),
  ])
}

export interface Run extends Pose {
  readonly end: RunEnd
  readonly squaresRun: number
  /** The first course that she may not steer, counted from 1; null when all may be steered. */
  readonly illegalAt: number | null
}

/** A whole run steered by a list of courses; it stops at a ram, an end or a course that is not legal (CH-16a to CH-16c, CH-R09 to CH-R11). */
export function run(
  ship: Ship,
  from: Pose,
  courses: readonly Course[],
  enemy: Square,
  features: Features,
  settings: ChamberlainSettings,
): Finding<Run> {
  let pose = from
  const reasons: Reason[] = [
    because('CH-16a', 'the disabled ship stops; the other runs six squares at once, steering as she needs'),
    because('CH-R09', `the course may be altered by up to ${settings['ch.run_turn']} degrees before each square`),
    because('CH-16b', 'neither ship fires meanwhile'),
  ]
  let left = RUN_SQUARES
  for (const [index, course] of courses.slice(0, RUN_SQUARES).entries()) {
    const open = coursesOpen(ship, pose, features, settings, runCourses(settings))
    if (open.value.ashore) {
      reasons.push(because('CH-R11', 'no step is open to her in the run: she is driven ashore'))
      return finding({ ...pose, end: 'ashore', squaresRun: index, illegalAt: null }, reasons)
    }
    const offer = open.value.offers.find((one) => one.course === course)
    if (!offer?.allowed) {
      reasons.push(offer?.why ?? because('CH-R09', `she may not steer ${course} in the run`))
      return finding({ ...pose, end: 'goesOn', squaresRun: index, illegalAt: index + 1 }, reasons)
    }
    const into = runInto(ship, offer, enemy, left, settings)
    reasons.push(...into.because)
    pose = { square: into.value.square, heading: into.value.heading }
    left = into.value.squaresLeft
    if (into.value.end !== 'goesOn')
      return finding({ ...pose, end: into.value.end, squaresRun: index + 1, illegalAt: null }, reasons)
  }
  const stuck = coursesOpen(ship, pose, features, settings, runCourses(settings)).value.ashore
  if (stuck) reasons.push(because('CH-R11', 'no step is open to her in the run: she is driven ashore'))
  return finding(
    { ...pose, end: stuck ? 'ashore' : 'goesOn', squaresRun: RUN_SQUARES - left, illegalAt: null },
    reasons,
  )
}

export interface Reach {
  readonly canRam: boolean
  /** Fewest squares to the disabled ship, or null. */
  readonly fewestSquares: number | null
  readonly courses: readonly Course[]
}

/** Whether a run of six squares can reach the disabled ship, and the shortest way (CH-16a, CH-16c, CH-R09, CH-R10). */
export function reachOf(
  ship: Ship,
  from: Pose,
  enemy: Square,
  features: Features,
  settings: ChamberlainSettings,
): Finding<Reach> {
  const key = (pose: Pose) => `${squareText(pose.square)} ${pose.heading}`
  // Of ways equally short the straighter one is told.
  const straightFirst = [...runCourses(settings)].sort((a, b) => Math.abs(COURSES[a]) - Math.abs(COURSES[b]))
  let front: { pose: Pose; courses: Course[] }[] = [{ pose: from, courses: [] }]
  for (let left = RUN_SQUARES; left > 0; left--) {
    const next = new Map<string, { pose: Pose; courses: Course[] }>()
    for (const { pose, courses } of front) {
      for (const offer of coursesOpen(ship, pose, features, settings, straightFirst).value.offers) {
        if (!offer.allowed) continue
        const into = runInto(ship, offer, enemy, left, settings).value
        const steered = [...courses, offer.course]
        if (into.end === 'rams')
          return finding({ canRam: true, fewestSquares: steered.length, courses: steered }, [
            because('CH-16a', 'the other ship runs six squares, steering as she needs'),
            because('CH-16c', 'the disabled ship can be reached', {}, steered.length),
          ])
        if (into.end === 'goesOn' && !next.has(key(into)))
          next.set(key(into), { pose: { square: into.square, heading: into.heading }, courses: steered })
      }
    }
    front = [...next.values()]
  }
  return finding({ canRam: false, fewestSquares: null, courses: [] }, [
    because('CH-16a', 'the other ship runs six squares, steering as she needs'),
    because('CH-R09', 'no way of six squares leads to the disabled ship', { runTurn: settings['ch.run_turn'] }),
  ])
}

export type RecoveryEnd = 'backInAction' | 'rams' | 'ashore' | 'forcedReturn' | 'escapes'

export interface Recovery extends Pose {
  readonly end: RecoveryEnd
}

/** The disabled ship comes back into action: one square straight ahead, whatever lies there (CH-16d, CH-16e, CH-R13, CH-R14). */
export function recovery(
  ship: Ship,
  pose: Pose,
  enemy: Square,
  features: Features,
  settings: ChamberlainSettings,
): Finding<Recovery> {
  const step = stepAhead(ship, pose, features, settings)
  const to = { square: step.square, heading: step.heading }
  const reasons = [
    because('CH-16e', 'she was disabled for a time only'),
    because('CH-16d', 'she comes back into action one square straight ahead', { square: squareText(step.square) }),
    because('CH-R13', 'this is her turn: she may fire, and the other plays next'),
  ]
  const ends = (end: RecoveryEnd, more: Reason): Finding<Recovery> =>
    finding(end === 'ashore' ? { ...pose, end } : { ...to, end }, [...reasons, more])
  if (step.ahead !== 'clear' && step.ahead !== 'harbour')
    return ends(
      'ashore',
      because('CH-R14', 'the square ahead is not open: she is driven ashore', { ahead: step.ahead }),
    )
  if (sameSquare(step.square, enemy))
    return ends('rams', because('CH-R14', "the square ahead is the enemy's: she rams"))
  if (step.ahead === 'harbour')
    return ends('forcedReturn', because('CH-R14', 'the square ahead is the harbour: she is forced back'))
  if (gainsOpenSea(ship, step.square).value)
    return ends('escapes', because('CH-09', 'the square ahead is the open sea'))
  return ends('backInAction', because('CH-R14', 'the square ahead is open'))
}
