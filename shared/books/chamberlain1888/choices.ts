import type { Offer, ShipChoices } from '../../action/contract.ts'
import { because, type Plain, type Reason } from '../../explanation/finding.ts'
import type { Refusal } from '../../explanation/refusal.ts'
import { endsThere, foreseen, foreseenStart } from './foresight.ts'
import type { ChamberlainOrders, Helm } from './orders.ts'
import { disabledMayAlter, type RecoveryEnd, recovery } from './procedures/disabled-ship.ts'
import { gunsThatMayFire } from './procedures/firing.ts'
import { layoutFaults, USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import { type Course, coursesOpen, NEVER, type Pose, runCourses, steered, TURN_COURSES } from './procedures/moving.ts'
import { startHeading, starts } from './procedures/placing-the-vessels.ts'
import { rangeBetween } from './procedures/range.ts'
import { type ChamberlainBoard, featuresOf, poseOf, shipsToOrder } from './state.ts'
import { otherShip, SHIPS, type Ship, shipName } from './tables/guns.ts'
import { sameSquare, squareText } from './tables/headings.ts'

/** One course that a ship might be given now, and where it takes her. */
export interface CourseChoice {
  readonly course: Helm
  readonly to: Pose
  readonly allowed: boolean
  readonly says: string
  readonly rule: string
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

const RECOVERY_SAYS: Readonly<Record<RecoveryEnd, string>> = {
  backInAction: 'she comes back into action one square straight ahead',
  rams: 'straight ahead lies the enemy: she rams',
  ashore: 'straight ahead she is driven ashore',
  forcedReturn: 'straight ahead lies the harbour: she is forced back',
  escapes: 'straight ahead lies the open sea: she escapes',
}

/** Courses at the disabled ship's coming back into action: straight ahead, and by a setting one alteration (CH-16d, CH-R12, CH-R14). */
function recoveryChoices(board: ChamberlainBoard, ship: Ship): CourseChoice[] {
  const pose = poseOf(board, ship)
  const enemy = poseOf(board, otherShip(ship)).square
  const may = disabledMayAlter('on_recovery', board.settings).value
  const ends = TURN_COURSES.map((course) => {
    const from = { square: pose.square, heading: steered(pose.heading, course) }
    return { course, ...recovery(ship, from, enemy, featuresOf(board), board.settings).value }
  }).filter(({ course }) => may || course === 'ahead')
  const free = ends.some(({ end }) => end !== 'ashore' && end !== 'forcedReturn')
  return TURN_COURSES.map((course): CourseChoice => {
    const found = ends.find((one) => one.course === course)
    const to = found ? { square: found.square, heading: found.heading } : pose
    if (!found)
      return { course, to, allowed: false, says: 'She comes back into action straight ahead.', rule: 'CH-16d' }
    const allowed = found.end !== 'ashore' && (found.end !== 'forcedReturn' || !free)
    return { course, to, allowed, says: `${capital(RECOVERY_SAYS[found.end])}.`, rule: 'CH-R14' }
  })
}

function alterChoices(board: ChamberlainBoard, ship: Ship): CourseChoice[] {
  const pose = poseOf(board, ship)
  return TURN_COURSES.map(
    (course): CourseChoice => ({
      course,
      to: { square: pose.square, heading: steered(pose.heading, course) },
      allowed: true,
      says: course === 'ahead' ? 'She keeps her heading.' : `She alters four points to ${course}, and does not move.`,
      rule: 'CH-16f',
    }),
  )
}

/** Every course that this ship might be given now, the forbidden ones with their reason. */
export function courseChoices(board: ChamberlainBoard, ship: Ship): CourseChoice[] {
  const pose = poseOf(board, ship)
  if (board.phase === 'alter') return alterChoices(board, ship)
  if (board.phase === 'recovery') return recoveryChoices(board, ship)
  const courses = board.phase === 'run' ? runCourses(board.settings) : TURN_COURSES
  const open = coursesOpen(ship, pose, featuresOf(board), board.settings, courses).value
  const enemy = poseOf(board, otherShip(ship)).square
  const steps = open.offers.map((offer): CourseChoice => {
    const why: Reason =
      offer.allowed && offer.why
        ? because('CH-R19', 'harbour is the only step that is not ashore: she is forced back')
        : (offer.why ??
          because(
            'CH-04',
            sameSquare(offer.square, enemy)
              ? 'on to the square of the enemy: she rams'
              : `to ${squareText(offer.square)}`,
          ))
    return {
      course: offer.course,
      to: { square: offer.square, heading: offer.heading },
      allowed: offer.allowed,
      says: `${capital(why.says)}.`,
      rule: why.rule,
    }
  })
  const never = Object.entries(NEVER).map(
    ([word, { says, rule }]): CourseChoice => ({
      course: word as keyof typeof NEVER,
      to: pose,
      allowed: false,
      says: `${capital(says)}.`,
      rule,
    }),
  )
  return [...steps, ...never]
}

/** Courses by which the next step can be made. */
export const openCourses = (board: ChamberlainBoard, ship: Ship): Course[] =>
  courseChoices(board, ship)
    .filter((choice) => choice.allowed)
    .map((choice) => choice.course as Course)

function plain(orders: ChamberlainOrders): Plain {
  return orders as unknown as Plain
}

function placingOffers(board: ChamberlainBoard, ship: Ship): Offer[] {
  return starts(ship, board.settings).map(({ square, heading }) => ({
    key: `place ${squareText(square)}`,
    order: plain({ do: 'place', square }),
    allowed: true,
    says: `She begins on ${squareText(square)}, heading ${heading}.`,
    rule: ship === 'runner' ? 'CH-01a' : 'CH-01b',
    leads: foreseenStart(square, heading),
  }))
}

function layingOffers(): Offer[] {
  return USUAL_LAYOUTS.map(({ key, islands, rocks }) => ({
    key: `lay ${key}`,
    order: plain({ do: 'lay', islands, rocks }),
    allowed: true,
    says: `The usual layout "${key}"; any other that keeps the limits may be laid.`,
    rule: 'CH-02a',
  }))
}

/** Steps ahead that a captain without orders looks, so as not to stand into a corner out of which no course leads (CH-R18). */
const LOOKS_AHEAD = 8

/** How many steps she can go on from here, as far as a captain looks: a ship with no step open is ashore. */
function waterAhead(board: ChamberlainBoard, ship: Ship, pose: Pose, steps: number, seen: Map<string, number>): number {
  if (steps === 0) return 0
  const key = `${pose.square.x} ${pose.square.y} ${pose.heading} ${steps}`
  const known = seen.get(key)
  if (known !== undefined) return known
  let most = 0
  for (const { ahead, square, heading } of coursesOpen(ship, pose, featuresOf(board), board.settings).value.offers) {
    if (ahead === 'clear') most = Math.max(most, 1 + waterAhead(board, ship, { square, heading }, steps - 1, seen))
    if (most === steps) break
  }
  seen.set(key, most)
  return most
}

/** What a ship does without orders, as an order of her own seat: straight on, or the open course that leaves her most water. */
export function standingOrder(board: ChamberlainBoard, ship: Ship): ChamberlainOrders {
  if (board.phase === 'placing') {
    const [first] = starts(ship, board.settings)
    return { do: 'place', square: first?.square ?? { x: 1, y: 1 } }
  }
  if (board.phase === 'laying') {
    const [first] = USUAL_LAYOUTS
    return { do: 'lay', islands: first?.islands ?? [], rocks: first?.rocks ?? [] }
  }
  const open = courseChoices(board, ship).filter(({ allowed }) => allowed)
  // Courses come with the one straight ahead first where they leave her as much water as any.
  const inOrder = [...open].sort((a, b) => Number(b.course === 'ahead') - Number(a.course === 'ahead'))
  const seen = new Map<string, number>()
  let best: { course: Course; water: number } | null = null
  for (const { course, to } of inOrder) {
    const water = endsThere(board, ship, to.square) ? LOOKS_AHEAD : waterAhead(board, ship, to, LOOKS_AHEAD, seen)
    if (best === null || water > best.water) best = { course: course as Course, water }
  }
  return { do: 'steer', course: best?.course ?? 'ahead' }
}

/** What one seat may order now: a choice for each of its ships whose turn it is. */
export function choicesFor(board: ChamberlainBoard, seat: string): ShipChoices[] {
  return shipsToOrder(board)
    .filter((ship) => board.vessels[ship].aboard.seat === seat)
    .map((ship) => {
      const { id, name } = board.vessels[ship].aboard
      const offers =
        board.phase === 'placing'
          ? placingOffers(board, ship)
          : board.phase === 'laying'
            ? layingOffers()
            : courseChoices(board, ship).map(
                ({ course, allowed, says, rule, to }): Offer => ({
                  key: course,
                  order: plain({ do: 'steer', course }),
                  allowed,
                  says: allowed ? `${says} ${gunsSay(board, ship, to)}`.trim() : says,
                  rule,
                  // A course that no ship can be steered leads nowhere.
                  ...(course === 'stop' || course === 'astern' ? {} : { leads: foreseen(board, ship, to) }),
                }),
              )
      return { ship: id, name, standing: plain(standingOrder(board, ship)), offers }
    })
}

/** Before firing: the guns that would bear and the range as the book counts it (CH-12, CH-14). */
function gunsSay(board: ChamberlainBoard, ship: Ship, to: Pose): string {
  if (board.phase !== 'turn' && board.phase !== 'recovery') return ''
  if (endsThere(board, ship, to.square)) return ''
  const enemy = poseOf(board, otherShip(ship)).square
  const may = gunsThatMayFire(ship, to, enemy, featuresOf(board), board.settings)
  const { clearSquares } = rangeBetween(to.square, enemy, board.settings).value
  const range = `Range ${clearSquares} clear square${clearSquares === 1 ? '' : 's'}`
  if (may.value.length > 0) return `${range}; guns that bear: ${may.value.join(', ')}.`
  return `${range}; no gun may fire: ${may.because.at(-1)?.says ?? ''}.`
}

function no(code: string, reason: Reason, path: string): Refusal {
  return { code, message: `${capital(reason.says)} (${reason.rule}).`, rule: reason.rule, path }
}

/** Why these orders may not be sealed now, or null. */
export function checkOrders(board: ChamberlainBoard, seat: string, orders: ChamberlainOrders): Refusal | null {
  const ship = shipsToOrder(board).find((one) => board.vessels[one].aboard.seat === seat)
  if (!ship)
    return {
      code: 'orders.turn',
      message: `It is not for "${seat}" to order now (CH-04).`,
      rule: 'CH-04',
      path: 'seat',
    }
  const wanted = board.phase === 'placing' ? 'place' : board.phase === 'laying' ? 'lay' : 'steer'
  if (orders.do !== wanted) {
    const rule = wanted === 'place' ? 'CH-01a' : wanted === 'lay' ? 'CH-02a' : 'CH-04'
    return {
      code: 'orders.phase',
      message: `The order is to ${orders.do}; what is wanted of ${shipName(ship)} now is to ${wanted} (${rule}).`,
      rule,
      path: 'do',
    }
  }
  if (orders.do === 'place') {
    const start = startHeading(ship, orders.square, board.settings)
    return start.value === null
      ? no('orders.place', start.because[0] ?? because('CH-01a', 'not there'), 'square')
      : null
  }
  if (orders.do === 'lay') {
    const placed = SHIPS.flatMap((one) => board.vessels[one].square ?? [])
    const [fault] = layoutFaults(orders, placed)
    return fault ? no('orders.lay', fault, 'islands') : null
  }
  const choice = courseChoices(board, ship).find((one) => one.course === orders.course)
  if (!choice) {
    const rule = board.phase === 'run' ? 'CH-R09' : 'CH-06'
    return no('orders.course', because(rule, `the course may not be altered so far: "${orders.course}"`), 'course')
  }
  if (!choice.allowed)
    return {
      code: 'orders.course',
      message: `${choice.says.slice(0, -1)} (${choice.rule}).`,
      rule: choice.rule,
      path: 'course',
    }
  return checkGuns(board, ship, orders, choice.to)
}

function checkGuns(
  board: ChamberlainBoard,
  ship: Ship,
  orders: ChamberlainOrders & { do: 'steer' },
  to: Pose,
): Refusal | null {
  if (orders.fire === undefined || orders.fire.length === 0) return null
  if (board.phase === 'run' || board.phase === 'alter')
    return no('orders.fire', because('CH-16b', 'neither ship fires while the six squares are run'), 'fire')
  const ends = endsThere(board, ship, to.square)
  if (ends) return no('orders.fire', ends, 'fire')
  const enemy = poseOf(board, otherShip(ship)).square
  const may = gunsThatMayFire(ship, to, enemy, featuresOf(board), board.settings)
  const idle = orders.fire.find((arc) => !may.value.includes(arc))
  if (idle === undefined) return null
  const why = may.value.length === 0 ? may.because.at(-1) : undefined
  return no(
    'orders.fire',
    because(
      why?.rule ?? 'CH-14',
      `the ${idle} gun will not bear from ${squareText(to.square)}${why ? `: ${why.says}` : ''}`,
    ),
    'fire',
  )
}
