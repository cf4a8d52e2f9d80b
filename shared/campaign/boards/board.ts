import { clockOf, correct, endAction, openAction, sealOrders, stepAction } from '../../action/action.ts'
import { balance } from '../../action/balance.ts'
import { boardFromChart, chartFromBoard } from '../../action/hand-off.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { fromYards } from '../../navigation/plane.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Position } from '../../vocabulary/position.ts'
import { MINUTE } from '../../vocabulary/time.ts'
import { namedBy, record, type Turn } from '../context.ts'
import { seatsConcerned, stopFor } from '../move/encounters.ts'
import { conditionAt } from '../move/light.ts'
import { rounded } from '../move/running.ts'
import type { Encounter, RunAhead } from '../world.ts'
import { type Pose, pathOf, positionsNow } from './ahead.ts'
import { leaveSquares } from './back-on-chart.ts'
import {
  actionOf,
  boardBook,
  encounterNamed,
  encounterOfSeat,
  fighting,
  inTouch,
  STATION_YARDS,
  YARDS_A_MILE,
} from './engaged.ts'
import { actionWeather, chartShips, takeBack } from './ships.ts'
import { tellSheets, tellState } from './telling.ts'

/* A tactical board: set up from the chart with the real ships, ordered, stepped, corrected, and ended. */

/** Sets up a board straight from the chart, for two forces that came within the book's distance without squares. */
export function openBoard(turn: Turn, a: string, b: string): void {
  const { world } = turn
  const id = namedBy(world, 'encounter', 'board', a, b, String(world.clock))
  const first = world.forces[a]
  const encounter: Encounter = {
    id,
    openedAt: world.clock,
    forces: [a, b],
    seats: seatsConcerned(turn, [a, b]).map((s) => s.id),
    state: 'squares',
    clock: world.clock,
    moveNumber: 0,
    origin: first?.position ?? { lat: 0, lon: 0 },
    sealed: {},
    movesWithoutSight: 0,
    armed: true,
    ahead: {},
    joining: [],
    action: null,
  }
  world.encounters[id] = encounter
  for (const force of fighting(turn, encounter)) force.whereabouts = { at: 'board', encounter: id }
  for (const seat of seatsConcerned(turn, encounter.forces)) stopFor(turn, seat, world.clock, encounter.forces)
  setUpBoard(turn, encounter, positionsNow(turn, encounter))
}

/** Sets up the tactical board with the real ships at their true bearings, speeds, light and weather (JS-MOVE-14). */
export function setUpBoard(turn: Turn, encounter: Encounter, poses: ReadonlyMap<string, Pose>): void {
  const { world, ground } = turn
  const book = boardBook(turn, encounter)
  const ships = fighting(turn, encounter).flatMap((force) => chartShips(turn, force, poses.get(force.id)))
  const origin = ships[0]?.position ?? encounter.origin
  ;(encounter as { origin: Position }).origin = origin
  const sky = new SkyWindow(encounter.clock, encounter.clock)
  const condition = conditionAt(ground, world, sky, origin, encounter.clock)
  const weather = actionWeather(turn, encounter)
  const { setup, notes } = boardFromChart({
    ships,
    origin,
    weather,
    lightCondition: ground.book.conditions[condition] ?? '',
    sightYards: (ground.sight[condition]?.[0]?.[0] ?? 10) * YARDS_A_MILE,
    at: encounter.clock,
    intervalYards: STATION_YARDS,
  })
  // The board's dice are keyed by its name: by its encounter and which of its boards this is, never by what happens elsewhere.
  const board = (world.counts[`action|${encounter.id}`] ?? 0) + 1
  world.counts[`action|${encounter.id}`] = board
  const action = openAction(book, setup, namedBy(world, 'action', encounter.id, String(board)))
  encounter.action = { ...action, notes: [...notes, ...action.notes] } as unknown as Plain
  encounter.state = 'action'
  encounter.moveNumber = 0
  turn.outcome.touched.encounters.add(encounter.id)
  record(turn, encounter.clock, 'board', encounter.id, `A board is set up with ${ships.length} ships.`, [
    ...ground.book.boardTrigger(ground.settings).because,
    ...notes,
    ...action.notes,
  ])
  tellState(turn, encounter, encounter.clock)
  tellSheets(turn, encounter)
}

/** Seals a seat's orders for the next move of its board. */
export function orderOnBoard(turn: Turn, seatId: string, id: string, given: unknown): void {
  const encounter = encounterOfSeat(turn, seatId, id)
  if (encounter?.state !== 'action')
    return refuse('board.none', 'There is no board open for this seat.', { path: 'encounter' })
  encounter.action = sealOrders(boardBook(turn, encounter), actionOf(encounter), seatId, given) as unknown as Plain
  turn.outcome.touched.encounters.add(encounter.id)
  tellSheets(turn, encounter, seatId)
}

export function stepBoard(turn: Turn, encounter: Encounter, unasked: boolean): void {
  const book = boardBook(turn, encounter)
  if (unasked && actionOf(encounter).moveNumber === 0) return partUnfought(turn, encounter)
  const before = leaders(turn, encounter)
  const { action, events } = stepAction(book, actionOf(encounter), turn.dice, { acceptStanding: true })
  encounter.action = action as unknown as Plain
  const start = encounter.clock
  encounter.clock = clockOf(book, action)
  encounter.moveNumber = action.moveNumber
  const after = leaders(turn, encounter)
  for (const force of fighting(turn, encounter)) {
    const a = before.get(force.id)
    const b = after.get(force.id)
    if (!a || !b) continue
    const run = {
      from: a.position,
      to: b.position,
      start,
      end: encounter.clock,
      courseDegrees: b.courseDegrees,
      knots: b.knots,
    }
    ;(encounter.ahead as Record<string, RunAhead[]>)[force.id] = [run]
  }
  for (const event of events) record(turn, encounter.clock, event.kind, encounter.id, event.says, event.because)
  tellSheets(turn, encounter)
  if (action.over) endBoard(turn, encounter.id, action.over.says, false)
}

/** Where each force's senior ship afloat stands on the board, put back on the sphere. */
function leaders(turn: Turn, encounter: Encounter): Map<string, Pose> {
  const view = boardBook(turn, encounter).umpireView(actionOf(encounter).state)
  const poses = new Map<string, Pose>()
  for (const force of fighting(turn, encounter)) {
    const piece = force.ships.map((id) => view.ships.find((s) => s.id === id)).find((s) => s !== undefined)
    if (piece)
      poses.set(force.id, {
        position: rounded(fromYards(encounter.origin, piece)),
        courseDegrees: piece.headingDegrees,
        knots: piece.sheet.knots,
      })
  }
  return poses
}

/** An action that no seat fights: parted, no losses, ten minutes; said so on the record. */
function partUnfought(turn: Turn, encounter: Encounter): void {
  const start = encounter.clock
  encounter.clock = start + 10 * MINUTE
  for (const force of fighting(turn, encounter)) {
    ;(encounter.ahead as Record<string, RunAhead[]>)[force.id] = pathOf(
      turn,
      { ...encounter, sealed: {} },
      force,
      start,
      encounter.clock,
    )
  }
  encounter.action = null
  encounter.state = 'squares'
  encounter.armed = false
  record(
    turn,
    start,
    'unfought',
    encounter.id,
    'No seat fought this action: entered as parted, no losses, ten minutes.',
    [because('umpire', 'defaults accepted')],
  )
  tellState(turn, encounter, encounter.clock)
}

/** The umpire enters or corrects losses, or moves a piece, on the record (this gunnery). */
export function correctBoard(turn: Turn, id: string, given: unknown): void {
  const encounter = encounterNamed(turn, id)
  if (encounter.state !== 'action')
    refuse('board.none', 'There is no board open in that encounter.', { path: 'encounter' })
  const ship =
    typeof given === 'object' && given !== null && 'ship' in given ? String((given as { ship: unknown }).ship) : ''
  const { ship: _, ...correction } = (given ?? {}) as Record<string, unknown>
  const done = correct(boardBook(turn, encounter), actionOf(encounter), ship, correction)
  encounter.action = done.action as unknown as Plain
  turn.outcome.touched.encounters.add(id)
  for (const event of done.events) record(turn, encounter.clock, event.kind, encounter.id, event.says, event.because)
  tellSheets(turn, encounter)
}

/** Ends a board, and its ships go back with their damage; or closes the squares, and its forces go back to the chart. */
export function endBoard(turn: Turn, id: string, why: string, stops = true): void {
  const encounter = encounterNamed(turn, id)
  turn.outcome.touched.encounters.add(id)
  if (encounter.state === 'squares') return leaveSquares(turn, encounter, why, stops)
  if (encounter.state !== 'action') refuse('board.closed', 'That encounter is closed.', { path: 'encounter' })
  const { action, result } = endAction(boardBook(turn, encounter), actionOf(encounter), why)
  const missing = balance({ ships: action.manifest }, result)
  if (missing.length > 0) throw new Error(`the hand-off does not balance: ${missing.map((m) => m.says).join(' ')}`)
  for (const ship of chartFromBoard(result).ships) takeBack(turn, encounter, ship)
  encounter.action = null
  encounter.state = 'squares'
  encounter.armed = false
  record(
    turn,
    encounter.clock,
    'boardEnd',
    id,
    `The action ends after ${result.moves} ${result.moves === 1 ? 'move' : 'moves'}: ${why}`,
    [because('JS-MOVE-15', 'squares again, as long as ships are in touch')],
  )
  tellState(turn, encounter, encounter.clock)
  if (!inTouch(turn, encounter)) leaveSquares(turn, encounter, 'touch is lost', stops)
  else tellSheets(turn, encounter)
}
