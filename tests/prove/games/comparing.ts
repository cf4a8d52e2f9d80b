import type { Offer, TacticalBook } from '../../../shared/action/contract.ts'
import type { ChamberlainOrders } from '../../../shared/books/chamberlain1888/orders.ts'
import type { ChamberlainBoard } from '../../../shared/books/chamberlain1888/state.ts'
import { type Chart, COMPASS, type Gun, type Side, type Square } from './second-board.ts'
import { type Duty, type Ending, type Helm, mayFire, obey, ordersOf, type Standing } from './second-referee.ts'

/* The book's board and offers beside the second referee's. Each function gives sentences about what differs, none when nothing does. */

export type Book = TacticalBook<ChamberlainBoard, ChamberlainOrders>

const YARDS = 200
export const HELMS: readonly Helm[] = ['port', 'ahead', 'starboard']
const GUNS: readonly Gun[] = ['bow', 'starboard', 'port', 'stern']

export const square = ([x, y]: Square) => ({ x, y })
export const features = (chart: Chart) => ({
  islands: chart.islands.map((island) => island.map(square)),
  rocks: chart.rocks.map(square),
})

const text = (value: unknown): string => JSON.stringify(value)

function differ(what: string, book: unknown, mine: unknown): string[] {
  return text(book) === text(mine) ? [] : [`${what}: the book has ${text(book)}, the second referee ${text(mine)}.`]
}

function phaseOf(duty: Duty): readonly unknown[] {
  switch (duty.kind) {
    case 'turn':
      return [duty.recovers ? 'recovery' : 'turn', duty.side]
    case 'swing':
      return ['alter', duty.side]
    case 'run':
      return ['run', duty.side, duty.left]
    case 'over':
      return ['over']
    case 'fire':
      return ['fire', duty.side]
  }
}

function endingOf(board: ChamberlainBoard): Ending | null {
  if (!board.ended) return null
  const { winner, by, headOn } = board.ended
  const ways = { escape: 'escaped', ashore: 'ashore', forcedReturn: 'harbour', points: 'points' } as const
  // Head on is told of either rammer; only the Runner, who has moved last then, comes to grief by it.
  if (by === 'ram') return { winner, way: headOn === true && board.toMove === 'runner' ? 'armoured bow' : 'rammed' }
  return { winner, way: ways[by] }
}

/** Where the ships are, their points, their turns, whose the next order is, and the ending. */
export function positions(board: ChamberlainBoard, standing: Standing): string[] {
  const { phase, toMove, runLeft } = board
  const found =
    phase === 'over' ? ['over'] : phase === 'run' ? [phase, toMove, runLeft] : [phase as string, toMove as string]
  const faults = differ('What is to be done', found, phaseOf(standing.duty))
  for (const side of ['runner', 'blockader'] as const) {
    const vessel = board.vessels[side]
    const ship = standing.ships[side]
    faults.push(
      ...differ(`The ${side}'s place`, [vessel.square, vessel.heading], [square(ship.at), ship.compass]),
      ...differ(`The ${side}'s points`, vessel.points, ship.points),
    )
    // A turn under way is counted by each in its own moment; both have counted it when the next one begins.
    if (standing.duty.kind === 'turn') faults.push(...differ(`The ${side}'s turns`, vessel.turns, standing.turns[side]))
  }
  return [...faults, ...differ('The ending', endingOf(board), standing.ending)]
}

/** Every order that the book offers or takes, beside every order that the second referee allows; `probe` is the helm tried with all guns. */
export function offers(book: Book, board: ChamberlainBoard, standing: Standing, probe: Helm): string[] {
  const { duty } = standing
  if (duty.kind === 'over' || duty.kind === 'fire') return []
  const other: Side = duty.side === 'runner' ? 'blockader' : 'runner'
  const faults = differ('Seats to order', book.toOrder?.(board), [duty.side])
  faults.push(...differ(`Offers for the ${other}`, book.ordersFor(board, other), []))
  const legal = helmsOf(standing)
  const choices = book.ordersFor(board, duty.side)[0]?.offers ?? []
  const allowed = choices.filter((offer) => offer.allowed)
  faults.push(...differ('Courses offered', allowed.map(({ key }) => key).sort(), [...legal].sort()))
  for (const course of [...HELMS, 'stop', 'astern'] as const) {
    const taken = book.checkOrders(board, duty.side, { do: 'steer', course }) === null
    faults.push(...differ(`Whether "${course}" may be sealed`, taken, (legal as string[]).includes(course)))
  }
  if (book.checkOrders(board, other, { do: 'steer', course: 'ahead' }) === null)
    faults.push(`The ${other} may seal orders out of her turn.`)
  for (const offer of allowed) faults.push(...foresight(standing, offer))
  if (legal.includes(probe)) faults.push(...gunsTaken(book, board, standing, probe))
  const standingOrder = book.standing(board, duty.side) as { course?: string }
  if (!(legal as string[]).includes(standingOrder.course ?? ''))
    faults.push(`Without orders the ${duty.side} would steer ${text(standingOrder)}, which is not legal.`)
  return faults
}

export const helmsOf = (standing: Standing): Helm[] =>
  ordersOf(standing).flatMap((order) => (order.kind === 'fire' ? [] : [order.helm]))

/** The guns that an order with this helm may name: those that may fire from where it leads. */
export function gunsAfter(standing: Standing, helm: Helm): readonly Gun[] {
  const { duty } = standing
  if (duty.kind !== 'turn') return []
  const after = obey(standing, { kind: 'step', helm })
  return after.duty.kind === 'fire' ? mayFire(after, duty.side) : []
}

/** CH-14: of all sets of guns, those may be ordered to fire that bear, and none besides. */
function gunsTaken(book: Book, board: ChamberlainBoard, standing: Standing, course: Helm): string[] {
  const { duty } = standing
  if (duty.kind === 'over') return []
  const may = gunsAfter(standing, course)
  return Array.from({ length: 16 }, (_, bits) => GUNS.filter((_gun, i) => bits & (1 << i))).flatMap((fire) => {
    const taken = book.checkOrders(board, duty.side, { do: 'steer', course, fire }) === null
    return differ(
      `Whether ${text({ course, fire })} may be sealed`,
      taken,
      fire.every((gun) => may.includes(gun)),
    )
  })
}

/** What the offer tells before it is given: where it leads, and the guns from there. */
function foresight(standing: Standing, { key, leads }: Offer): string[] {
  const { duty } = standing
  if (!leads || (duty.kind !== 'turn' && duty.kind !== 'run'))
    return leads ? [] : [`The offer "${key}" foresees nothing.`]
  const helm = key as Helm
  if (!helmsOf(standing).includes(helm)) return []
  const after = obey(standing, { kind: 'step', helm })
  const ship = after.ships[duty.side]
  const { x, y, headingDegrees } = leads.to
  const faults = differ(
    `Where "${key}" is said to lead`,
    [x / YARDS, y / YARDS, headingDegrees],
    [...ship.at, COMPASS.indexOf(ship.compass) * 45],
  )
  const bear = leads.guns.filter((gun) => gun.bears).map((gun) => gun.key)
  return [...faults, ...differ(`Guns said to bear after "${key}"`, bear.sort(), [...gunsAfter(standing, helm)].sort())]
}
