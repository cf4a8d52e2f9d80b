import { doing } from '../../explanation/agreement.ts'
import { because } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { nextRange } from '../../navigation/contacts.ts'
import { fromYards, toYards } from '../../navigation/plane.ts'
import type { Segment } from '../../navigation/track.ts'
import type { Position } from '../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { alias, record, type Turn } from '../context.ts'
import { shipsOf } from '../move/running/speeds.ts'
import type { SquaresOrders } from '../orders.ts'
import type { Encounter, Force, RunAhead } from '../world.ts'
import { cutAt, pathOf, poseAt, straightOn } from './ahead.ts'
import { leaveSquares } from './back-on-chart.ts'
import { setUpBoard } from './board.ts'
import {
  bestKnots,
  encounterNamed,
  encounterOfSeat,
  fighting,
  present,
  STATION_YARDS,
  whyStill,
  YARDS_A_MILE,
} from './engaged.ts'
import { gatherInSight, leaveChart, leaveUnknowing } from './gathering.ts'
import { obeying } from './obeying.ts'
import { bestWithout, partSealed, shipsToPart } from './parting.ts'
import { tellSheets, tellState } from './telling.ts'

/* Ten-minute moves on the squares, each admiral ordering his own forces in sight of the enemy, and those without a commander to whom he can signal. */

/** Puts the forces of an encounter on the squares, where they are. */
export function openSquares(turn: Turn, id: string): void {
  const { world } = turn
  const encounter = encounterNamed(turn, id)
  encounter.state = 'squares'
  encounter.clock = world.clock
  encounter.movesWithoutSight = 0
  leaveUnknowing(turn, encounter)
  for (const force of present(turn, encounter)) leaveChart(turn, force, id)
  gatherInSight(turn, encounter)
  turn.outcome.touched.encounters.add(id)
  record(turn, world.clock, 'squares', id, 'Squares are opened.', [
    because(turn.ground.cite('squares.opened'), 'a plain buoy for each vessel on the squares'),
  ])
  tellState(turn, encounter, world.clock)
  tellSheets(turn, encounter)
}

/** Seals an admiral's path for each of his forces. A path longer than the allowance is refused by the book's count. */
export function orderOnSquares(turn: Turn, seatId: string, orders: SquaresOrders): void {
  const { world, ground } = turn
  const encounter = encounterOfSeat(turn, seatId, orders.encounter)
  if (encounter?.state !== 'squares')
    return refuse('squares.none', 'There are no squares open for this seat.', {
      path: 'encounter',
      rule: turn.ground.cite('squares.command'),
    })
  const squares = ground.book.squares
  if (!squares) return refuse('squares.none', 'This book has no squares.', { path: 'encounter' })
  for (const [i, line] of orders.forces.entries()) {
    const force = obeying(turn, encounter, seatId).find((f) => alias(world, seatId, 'force', f.id) === line.force)
    if (!force)
      return refuse('squares.force', `There is no force ${JSON.stringify(line.force)} under your orders here.`, {
        path: `forces[${i}].force`,
        rule: turn.ground.cite('squares.command'),
      })
    const gone = line.detach && shipsToPart(turn, seatId, force, line.detach, `forces[${i}].detach`)
    const most = gone ? bestWithout(turn, force, gone) : bestKnots(turn, force)
    const still = gone ? null : whyStill(turn, force)
    if (line.knots > most)
      refuse('order.speed', still ?? `${force.name} can do at most ${most} knots; you wrote ${line.knots}.`, {
        path: `forces[${i}].knots`,
        rule: turn.ground.cite('speed.exceeded'),
      })
    const here = toYards(encounter.origin, force.position)
    const allowance = squares.allowance(line.knots).value
    const cost = squares.pathCost([here, ...line.path], force.courseDegrees, ground.settings).value
    // A sheet shows whole yards, so a path drawn on it may be a yard or two over.
    if (cost > allowance + 2 / squares.squareYards) {
      refuse(
        'squares.far',
        `That path costs ${Math.round(cost * 100) / 100} squares; at ${line.knots} knots ${doing(force.name, 'has')} ${Math.round(allowance * 100) / 100}.`,
        { path: `forces[${i}].path`, rule: turn.ground.cite('squares.distance') },
      )
    }
    checkWater(turn, encounter, [here, ...line.path], `forces[${i}].path`)
    const detach = gone?.map(({ id }) => id)
    encounter.sealed[force.id] = { path: line.path, knots: line.knots, ...(detach ? { detach } : {}) }
  }
  turn.outcome.touched.encounters.add(encounter.id)
  tellSheets(turn, encounter, seatId)
}

/** A path over land is no path, here as on the chart. */
function checkWater(turn: Turn, encounter: Encounter, path: readonly { x: number; y: number }[], where: string): void {
  for (const [i, point] of path.slice(1).entries()) {
    const from = fromYards(encounter.origin, path[i] ?? point)
    if (turn.ground.coast.crossesLand(from, fromYards(encounter.origin, point)).crossed)
      refuse('order.land', `Stretch ${i + 1} of that path crosses land.`, {
        path: where,
        rule: turn.ground.cite('course.navigable'),
      })
  }
}

export function stepSquares(turn: Turn, encounter: Encounter): void {
  const { ground } = turn
  const squares = ground.book.squares
  if (!squares) return leaveSquares(turn, encounter, 'the book has no squares', !turn.acceptDefaults)
  const from = encounter.clock
  const to = from + squares.moveMinutes * MINUTE
  const runs = new Map<string, RunAhead[]>()
  partSealed(turn, encounter)
  for (const force of present(turn, encounter)) runs.set(force.id, pathOf(turn, encounter, force, from, to))
  const met = encounter.armed ? firstWithin(turn, encounter, runs, from, to) : null
  const end = met ?? to
  for (const [force, run] of runs) (encounter.ahead as Record<string, RunAhead[]>)[force] = cutAt(run, end)
  encounter.clock = end
  encounter.moveNumber += 1
  for (const key of Object.keys(encounter.sealed)) delete (encounter.sealed as Record<string, unknown>)[key]
  if (met !== null) {
    record(
      turn,
      met,
      'trigger',
      encounter.id,
      'Opposing warships come within the distance at which a board is set up.',
      ground.book.boardTrigger(ground.settings).because,
    )
    setUpBoard(turn, encounter, new Map([...runs].map(([id, run]) => [id, poseAt(run, end)])))
  }
}

/** The first second at which opposing warships are within the book's distance: any two, in line ahead as they steam, or the leaders. */
function firstWithin(
  turn: Turn,
  encounter: Encounter,
  runs: ReadonlyMap<string, RunAhead[]>,
  from: Seconds,
  to: Seconds,
): Seconds | null {
  const { yards, between } = turn.ground.book.boardTrigger(turn.ground.settings).value
  const forces = fighting(turn, encounter)
  let first: Seconds | null = null
  let body = 0
  for (const a of forces) {
    for (const b of forces) {
      if (a.side >= b.side || !turn.ground.atWar(a.side, b.side)) continue
      for (const ra of lines(turn, a, runs.get(a.id) ?? [], between)) {
        for (const rb of lines(turn, b, runs.get(b.id) ?? [], between)) {
          const met = nextRange(
            { id: body, segments: ra },
            { id: body + 1, segments: rb },
            yards / YARDS_A_MILE,
            from,
            to,
          )
          body += 2
          if (met && (first === null || met.atSecond < first)) first = met.atSecond
        }
      }
    }
  }
  return first
}

/** The tracks of a force's ships in line ahead of 400 yards, or of its leader alone. */
function lines(turn: Turn, force: Force, run: readonly RunAhead[], between: 'any' | 'leaders'): Segment[][] {
  const ships = between === 'leaders' ? 1 : shipsOf(turn.world, force).length
  return Array.from({ length: ships }, (_, i) =>
    run.map((piece) => {
      const astern = (p: Position): Position =>
        i === 0 ? p : fromYards(p, straightOn({ x: 0, y: 0 }, piece.courseDegrees + 180, i * STATION_YARDS))
      return { from: astern(piece.from), to: astern(piece.to), start: piece.start, end: piece.end }
    }),
  )
}
