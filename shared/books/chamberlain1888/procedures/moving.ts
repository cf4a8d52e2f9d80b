import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { onBoard } from '../tables/apparatus.ts'
import type { Ship } from '../tables/guns.ts'
import { type Heading, type Square, sameSquare, squareText, stepOf, turned } from '../tables/headings.ts'
import type { Features } from './islands-and-rocks.ts'
import { slipsBetween } from './line-of-fire.ts'
import { harbourSquares } from './placing-the-vessels.ts'

/** Alterations of course, in eighths of the compass; those of more than one are for the run by a setting (CH-R09). */
export const COURSES = {
  port: -1,
  ahead: 0,
  starboard: 1,
  port90: -2,
  starboard90: 2,
  port135: -3,
  starboard135: 3,
  about: 4,
} as const
export type Course = keyof typeof COURSES
export const COURSE_WORDS = Object.keys(COURSES) as readonly Course[]
/** What each turn offers (CH-06). */
export const TURN_COURSES = ['port', 'ahead', 'starboard'] as const satisfies readonly Course[]

/** Orders that no ship under way may be given, with the reason (CH-05, CH-08). */
export const NEVER = {
  stop: because('CH-05', 'no ship may stop unless she is disabled'),
  astern: because('CH-08', 'no ship may go astern, not even to avoid being rammed'),
} as const

/** A ship's place and heading. */
export interface Pose {
  readonly square: Square
  readonly heading: Heading
}

/** The heading after an alteration of course (CH-06). */
export const steered = (heading: Heading, course: Course): Heading => turned(heading, COURSES[course])

/** What lies one square ahead: free water, or why she may not go there. */
export type Ahead = 'clear' | 'edge' | 'land' | 'squeezed' | 'harbour'

export interface Step extends Pose {
  readonly ahead: Ahead
  /** The reason when it is not clear. */
  readonly why: Reason | null
}

/** One square straight ahead, by side or corner, and what lies there (CH-04, CH-R17, CH-R18, CH-R19, CH-R25). */
export function stepAhead(ship: Ship, pose: Pose, features: Features, settings: ChamberlainSettings): Step {
  const { x, y } = stepOf(pose.heading)
  const square = { x: pose.square.x + x, y: pose.square.y + y }
  const to = { square, heading: pose.heading }
  const at = { square: squareText(square) }
  const not = (ahead: Ahead, rule: string, says: string): Step => ({ ...to, ahead, why: because(rule, says, at) })
  if (square.y < 1) return not('edge', 'CH-R02', 'beyond the first row lies the mainland')
  if (!onBoard(square)) return not('edge', 'CH-R17', 'the edge of the board cannot be crossed')
  const land = [...features.islands.flat(), ...features.rocks]
  const isLand = (one: Square) => land.some((other) => sameSquare(one, other))
  if (isLand(square))
    return not(
      'land',
      'CH-R18',
      features.rocks.some((rock) => sameSquare(rock, square)) ? 'a rock lies there' : 'an island lies there',
    )
  if (slipsBetween(pose.square, square).some(([a, b]) => isLand(a) && isLand(b)))
    return not('squeezed', 'CH-R25', 'she cannot slip between two squares of land')
  if (ship === 'runner' && harbourSquares(settings).some((one) => sameSquare(one, square)))
    return not('harbour', 'CH-10', 'the Runner may not return to harbour of her own will')
  return { ...to, ahead: 'clear', why: null }
}

export interface CourseOffer extends Step {
  readonly course: Course
  readonly allowed: boolean
}

export interface Courses {
  readonly offers: readonly CourseOffer[]
  /** No step is legal: she is driven ashore (CH-R18). */
  readonly ashore: boolean
  /** Harbour is the only step that is not ashore (CH-R19). */
  readonly forcedReturn: boolean
}

/** Courses open before a square of the run, by the setting (CH-R09). */
export function runCourses(settings: ChamberlainSettings): readonly Course[] {
  const most = settings['ch.run_turn'] / 45
  return COURSE_WORDS.filter((course) => Math.abs(COURSES[course]) <= most)
}

/** Every course a ship may steer now, the forbidden ones with their reason (CH-04 to CH-08, CH-10). */
export function coursesOpen(
  ship: Ship,
  pose: Pose,
  features: Features,
  settings: ChamberlainSettings,
  courses: readonly Course[] = TURN_COURSES,
): Finding<Courses> {
  const steps = courses.map((course) => ({
    course,
    ...stepAhead(ship, { square: pose.square, heading: steered(pose.heading, course) }, features, settings),
  }))
  const clear = steps.some((step) => step.ahead === 'clear')
  const forcedReturn = !clear && steps.some((step) => step.ahead === 'harbour')
  const offers = steps.map(
    (step): CourseOffer => ({
      ...step,
      allowed: step.ahead === 'clear' || (forcedReturn && step.ahead === 'harbour'),
    }),
  )
  const ashore = offers.every((offer) => !offer.allowed)
  const reasons: Reason[] = [
    because('CH-06', 'the course may be altered by four points either way, at the beginning of the turn', {
      heading: pose.heading,
    }),
    because('CH-04', 'one square straight ahead', { from: squareText(pose.square) }),
    ...offers.flatMap((offer) =>
      offer.why ? [{ ...offer.why, inputs: { ...offer.why.inputs, course: offer.course } }] : [],
    ),
  ]
  if (forcedReturn) reasons.push(because('CH-R19', 'harbour is the only step that is not ashore: she is forced back'))
  if (ashore) reasons.push(because('CH-R18', 'no step is open to her: she is driven ashore'))
  return finding({ offers, ashore, forcedReturn }, reasons)
}

/** Squares that a ship runs in a turn: one, whatever hits she has taken; none while disabled (CH-04, CH-05, CH-07, CH-18). */
export function squaresThisTurn(disabled: boolean, pointsAgainst: number): Finding<number> {
  const squares = disabled ? 0 : 1
  return finding(
    squares,
    [
      because(
        'CH-05',
        disabled ? 'she is disabled, and stops' : 'no ship may stop unless she is disabled',
        { disabled },
        squares,
      ),
      because('CH-07', 'both ships have one speed, except when disabled'),
      because('CH-18', 'hits have no effect on the ship struck', { pointsAgainst }),
    ],
    { unit: 'squares' },
  )
}
