import { seatBoard } from '../../action/action.ts'
import { seatsAround, tellAction, tellEncounter, tellSquares } from '../../knowledge/reporting.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import { toYards } from '../../navigation/plane.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { alias, contactName, type Turn } from '../context.ts'
import { sightOf } from '../move/captains/come-up.ts'
import { hasUnread, seatsConcerned, stopFor } from '../move/meeting/encounters.ts'
import { shipsOf } from '../move/running/speeds.ts'
import { sees, yardsSeen } from '../move/sight/lights.ts'
import type { Encounter, Force, Seat } from '../world.ts'
import { withNeutrals } from './at-peace.ts'
import { actionOf, bestKnots, boardBook, fighting, knowsNobody, present, whyStill, YARDS_A_MILE } from './engaged.ts'
import { obeying } from './obeying.ts'
import { boardSeat } from './off-port.ts'
import { type Parting, partings } from './parting.ts'

/* What those concerned are told: where the encounter stands, and each his own sheet of it. */

export function tellState(turn: Turn, encounter: Encounter, at: Seconds): void {
  const words = {
    told: 'In sight of the enemy.',
    squares: 'On the squares.',
    action: 'In action.',
    closed: 'Back on the chart.',
  }
  for (const seat of concerned(turn, encounter))
    tellWhere(turn, encounter, seat, at, encounter.state, words[encounter.state])
}

/** A seat whose ships are no part of it any longer. */
export function tellClosed(turn: Turn, encounter: Encounter, seat: Seat, at: Seconds): void {
  tellWhere(turn, encounter, seat, at, 'closed', 'Back on the chart.')
}

function tellWhere(
  turn: Turn,
  encounter: Encounter,
  seat: Seat,
  at: Seconds,
  state: Encounter['state'],
  says: string,
): void {
  tellEncounter(turn, seat, at, {
    encounter: encounter.id,
    says,
    bearingDegrees: null,
    miles: null,
    vessels: 0,
    state,
    clock: encounter.clock,
  })
}

/** Seats with a force in it, but for those who see nobody of it and were never told: in an action only those whose ships are on its board. */
function concerned(turn: Turn, encounter: Encounter): Seat[] {
  const forces = encounter.state === 'action' ? fighting(turn, encounter).map((force) => force.id) : encounter.forces
  const { world } = turn
  const know = forces.filter((id) => {
    const { commander = null, whereabouts } = world.forces[id] ?? {}
    if (whereabouts?.at === 'board' || (commander !== null && encounter.seats.includes(commander))) return true
    return !knowsNobody(turn, encounter, id)
  })
  return seatsConcerned(turn, know)
}

/** Each seat's own sheet: its buoys and what it sees of the enemy's, or what the tactical book shows it. */
export function tellSheets(turn: Turn, encounter: Encounter, only?: string): void {
  for (const seat of concerned(turn, encounter)) {
    if (only !== undefined && seat.id !== only) continue
    if (encounter.state === 'action') {
      tellAction(turn, seat, encounter.clock, encounter.id, encounter.moveNumber, boardSheet(turn, encounter, seat))
    } else if (encounter.state === 'squares')
      tellSquares(turn, seat, encounter.clock, encounter.id, encounter.moveNumber, squaresSheet(turn, encounter, seat))
    // A board that has run ahead of the campaign is shown when the campaign comes up: another may be behind, and nobody's business.
    if (encounter.clock <= turn.world.clock && hasUnread(turn, seat, encounter.clock))
      stopFor(turn, seat, encounter.clock, encounter.forces)
  }
}

/** What the tactical book shows this seat. Off a port its own ship goes by her own name to it, and the other by what she is. */
function boardSheet(turn: Turn, encounter: Encounter, seat: Seat): Parameters<typeof tellAction>[5] {
  const name = boardSeat(turn, encounter, seat.id)
  const book = boardBook(turn, encounter)
  const { over, sealed, board: shown } = seatBoard(book, actionOf(encounter), name)
  const board = withNeutrals(turn, encounter, book, seat, shown)
  // Where his yards are counted from he can reckon himself: he knows where his own ships lie on the chart, and on the board.
  if (!encounter.blockade) return { over, sealed, origin: { ...encounter.origin }, ...board }
  const own = fighting(turn, encounter).find((force) => force.commander === seat.id)?.name ?? name
  return {
    over,
    sealed,
    ...board,
    friends: board.friends.map((ship) => (ship.own ? { ...ship, name: own } : ship)),
    choices: board.choices.map((one) => ({ ...one, name: own })),
  }
}

function squaresSheet(turn: Turn, encounter: Encounter, seat: Seat): Parameters<typeof tellSquares>[5] {
  const { world, ground } = turn
  const squares = ground.book.squares
  const forces = present(turn, encounter)
  const lookouts = lookoutsOf(turn, encounter, seat, forces)
  const ordered = obeying(turn, encounter, seat.id)
  const friends = lookouts.filter((force) => !ordered.includes(force))
  const round = (v: number): number => Math.round(v)
  return {
    origin: encounter.origin,
    squareYards: squares?.squareYards ?? 1000,
    own: ordered.map((f) => {
      const p = toYards(encounter.origin, f.position)
      const knots = bestKnots(turn, f)
      const still = whyStill(turn, f)
      const part = partings(turn, f)
      return {
        force: alias(world, seat.id, 'force', f.id),
        name: f.name,
        x: round(p.x),
        y: round(p.y),
        courseDegrees: Math.round(f.courseDegrees * 10) / 10,
        allowance: squares?.allowance(knots).value ?? 0,
        knots,
        sealed: encounter.sealed[f.id] !== undefined,
        ...(still === null ? {} : { still }),
        ...(part.length === 0 ? {} : { partings: part.map((one) => partingTold(turn, seat, one)) }),
      }
    }),
    seen: [...forces, ...onChart(turn, forces)].flatMap((f) => {
      if (f.side === seat.side) return []
      const watching = lookouts.filter((o) => sees(sightOf(world, o.id, f.id), o.id))
      const [first] = watching
      const sight = first && sightOf(world, first.id, f.id)
      if (!sight) return []
      const p = placeSeen(turn, encounter, watching, f)
      return [
        {
          buoy: contactName(world, seat.id, f.id, sight.since),
          x: round(p.x / 50) * 50,
          y: round(p.y / 50) * 50,
          vessels: shipsOf(world, f).length,
          ...(first.commander === seat.id ? {} : { signalledBy: first.name }),
        },
      ]
    }),
    ...(friends.length === 0
      ? {}
      : {
          friends: friends.map((f) => {
            const { x, y } = toYards(encounter.origin, f.position)
            return {
              force: alias(world, seat.id, 'force', f.id),
              name: f.name,
              x: round(x / 50) * 50,
              y: round(y / 50) * 50,
              vessels: shipsOf(world, f).length,
            }
          }),
        }),
  }
}

/**
 * Whose eyes there a seat has: its own forces', and those of friends whose signals come to it, by the road that their reports take on the chart
 * (`seatsAround`). What its own forces see it has from them.
 */
function lookoutsOf(turn: Turn, { clock }: Encounter, seat: Seat, forces: readonly Force[]): Force[] {
  const own = forces.filter(({ commander }) => commander === seat.id)
  const signals = forces.filter(
    (force) =>
      force.side === seat.side && force.commander !== seat.id && seatsAround(turn, force, clock).includes(seat),
  )
  return [...own, ...signals]
}

const partingTold = ({ world, ground }: Turn, seat: Seat, { ships, knots }: Parting) => ({
  ships: ships.map(({ id }) => alias(world, seat.id, 'ship', id)),
  names: ships.map(({ name }) => name).join(', '),
  knots,
  allowance: ground.book.squares?.allowance(knots).value ?? 0,
})

/** Forces that those on the squares see, who do not see them: they are on the chart still. */
function onChart({ world }: Turn, forces: readonly Force[]): Force[] {
  const here = forces.map(({ id }) => id)
  const seen = Object.values(world.inSight).flatMap(({ a, b, hostile, blind }) =>
    hostile && blind !== undefined && !here.includes(blind) && here.includes(blind === a ? b : a) ? [blind] : [],
  )
  return [...new Set(seen)].sort().flatMap((id) => world.forces[id] ?? [])
}

/** Where those who see a force have her: as she is, or by lights alone along the bearing as far as the first of them judges (`sight.lights`). */
function placeSeen(
  turn: Turn,
  encounter: Encounter,
  watching: readonly Force[],
  target: Force,
): { x: number; y: number } {
  const there = toYards(encounter.origin, target.position)
  let judged: { x: number; y: number } | null = null
  for (const observer of watching) {
    const here = toYards(encounter.origin, observer.position)
    const away = { x: there.x - here.x, y: there.y - here.y }
    const yards = Math.hypot(away.x, away.y)
    const off = yardsSeen(turn, observer, target, encounter.clock)
    const error = off - separationMiles(observer.position, target.position) * YARDS_A_MILE
    if (Math.abs(error) < 1 || yards < 1) return there
    judged ??= { x: here.x + (away.x * (yards + error)) / yards, y: here.y + (away.y * (yards + error)) / yards }
  }
  return judged ?? there
}
