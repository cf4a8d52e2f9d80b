import { clockOf, correct, endAction, sealOrders, stepAction } from '../../action/action.ts'
import { balance } from '../../action/balance.ts'
import type { ActionEvent, TacticalBook } from '../../action/contract.ts'
import { chartFromBoard, ontoChart, trueCourse } from '../../action/hand-off.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import { rhumbBetween } from '../../navigation/rhumb.ts'
import type { Position } from '../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { named, namedBy, record, type Turn } from '../context.ts'
import { seatsConcerned, stopFor } from '../move/meeting/encounters.ts'
import { tellInSight } from '../move/meeting/meeting.ts'
import { rounded } from '../move/running/pieces.ts'
import { leaveStruck } from '../move/squadrons/loss.ts'
import type { Encounter, Force, RunAhead } from '../world.ts'
import { type Pose, pathOf, positionsNow } from './ahead.ts'
import { checkPeace, peaceIsLeft } from './at-peace.ts'
import { leaveSquares } from './back-on-chart.ts'
import { closingSeconds, settleIfUp, standOnUnfought } from './blockade.ts'
import { actionOf, boardBook, encounterNamed, encounterOfSeat, fighting, inTouch, present } from './engaged.ts'
import { takeFortsBack, withForts } from './forts.ts'
import { gatherInSight, leaveChart, letOthersGo } from './gathering.ts'
import { keepResult } from './keeping-result.ts'
import { knownToAll } from './known-to-all.ts'
import { layBoard, setupFromChart } from './laying.ts'
import { takeMinesBack } from './mines.ts'
import { boardName, boardSeat, frameOf, inWater } from './off-port.ts'
import { chartShips, takeBack } from './ships.ts'
import { withSurroundings } from './surroundings.ts'
import { tellSheets, tellState } from './telling.ts'

/* A tactical board: set up from the chart with the real ships, ordered, stepped, corrected, and ended. */

/** Sets up a board straight from the chart, for two forces that came within the book's distance without squares. */
export function openBoard(turn: Turn, a: string, b: string): void {
  const { world } = turn
  const id = namedBy(world, 'encounter', 'board', a, b, String(world.clock))
  const there = [a, b].flatMap((force) => world.forces[force] ?? [])
  const encounter: Encounter = {
    id,
    openedAt: world.clock,
    forces: [a, b],
    seats: seatsConcerned(turn, [a, b]).map((s) => s.id),
    state: 'squares',
    clock: world.clock,
    moveNumber: 0,
    origin: knownToAll(turn, there)?.position ?? { lat: 0, lon: 0 },
    sealed: {},
    movesWithoutSight: 0,
    armed: true,
    ahead: {},
    joining: [],
    action: null,
  }
  world.encounters[id] = encounter
  const left = fighting(turn, encounter).flatMap((force) => leaveChart(turn, force, id))
  gatherInSight(turn, encounter, left)
  for (const seat of seatsConcerned(turn, encounter.forces)) stopFor(turn, seat, world.clock, encounter.forces)
  setUpBoard(turn, encounter, positionsNow(turn, encounter))
}

/** Sets up the tactical board with the real ships at their true bearings, speeds, light and weather. */
export function setUpBoard(turn: Turn, encounter: Encounter, poses: ReadonlyMap<string, Pose>): void {
  const { ground } = turn
  const book = boardBook(turn, encounter)
  // In a war of two sides there is nobody to leave out.
  if (book.twoSides && ground.pack.sides.length > 2) encounter.between = nearestEnemies(turn, encounter, poses)
  const forces = fighting(turn, encounter)
  const ships = forces.flatMap((force) => chartShips(turn, force, poses.get(force.id), book))
  const about = knownToAll(turn, forces)?.ships ?? []
  const [first = ships[0]] = ships.filter(({ id }) => about.includes(id))
  ;(encounter as { origin: Position }).origin = first?.position ?? encounter.origin
  const why = ground.book.boardTrigger(ground.settings).because
  const { setup, notes } = withForts(turn, encounter, book, setupFromChart(turn, encounter, ships))
  layBoard(turn, encounter, book, { setup: withSurroundings(turn, book, setup), notes }, why)
}

/** The sides of the two enemies there who lie nearest to each other. */
function nearestEnemies(turn: Turn, encounter: Encounter, poses: ReadonlyMap<string, Pose>): string[] {
  const forces = fighting(turn, encounter)
  const at = ({ id, position }: Force): Position => poses.get(id)?.position ?? position
  const [nearest] = forces
    .flatMap((a) =>
      forces.filter((b) => a.side < b.side && turn.ground.atWar(a.side, b.side)).map((b) => [a, b] as const),
    )
    .map(([a, b]) => ({ sides: [a.side, b.side], miles: separationMiles(at(a), at(b)) }))
    .sort((one, other) => one.miles - other.miles || (String(one.sides) < String(other.sides) ? -1 : 1))
  return nearest?.sides ?? []
}

/** Seals a seat's orders for the next move of its board, as the book takes them or in its own words. */
export function orderOnBoard(turn: Turn, seatId: string, id: string, given: unknown): void {
  const encounter = standsIn(turn, seatId, id) ?? encounterOfSeat(turn, seatId, id)
  if (encounter?.state !== 'action')
    return refuse('board.none', 'There is no board open for this seat.', { path: 'encounter' })
  const book = boardBook(turn, encounter)
  const seat = boardSeat(turn, encounter, seatId)
  const action = actionOf(encounter)
  const orders = typeof given === 'string' ? book.readText(given, () => book.view(action.state, seat)) : given
  checkPeace(turn, encounter, book, seat, orders)
  encounter.action = sealOrders(book, action, seat, orders) as unknown as Plain
  turn.outcome.touched.encounters.add(encounter.id)
  tellSheets(turn, encounter, seatId)
}

/** The encounter on whose board a stand-in, of a force or a fort that nobody commands, is ordered by the umpire. */
function standsIn(turn: Turn, seat: string, id: string): Encounter | undefined {
  const encounter = named(turn.world.seats, seat) ? undefined : named(turn.world.encounters, id)
  if (encounter?.state !== 'action') return undefined
  // Off a port a ship goes by what she is there: hers too is the umpire's to order only where nobody commands her.
  const off = encounter.forces.find((force) => boardName(encounter, force) === seat)
  if (off !== undefined && turn.world.forces[off]?.commander != null) return undefined
  return boardBook(turn, encounter).seats(actionOf(encounter).state).includes(seat) ? encounter : undefined
}

export function stepBoard(turn: Turn, encounter: Encounter, unasked: boolean): void {
  letOthersGo(turn, encounter)
  // The umpire's hand may have decided it since the last step: there is no more to play.
  const { over } = actionOf(encounter)
  if (over) return endBoard(turn, encounter.id, over.says)
  const book = boardBook(turn, encounter)
  if (unasked && actionOf(encounter).moveNumber === 0)
    return encounter.blockade ? standOnUnfought(turn, encounter) : partUnfought(turn, encounter)
  const before = leaders(turn, encounter)
  const { action, events } = stepAction(book, actionOf(encounter), turn.dice, { acceptStanding: true })
  // Its record is the campaign's own, move by move: kept here too it would be written again with every move.
  encounter.action = { ...action, history: [] } as unknown as Plain
  const after = leaders(turn, encounter)
  const closing = closingSeconds(turn, encounter, before, after)
  if (closing > 0)
    encounter.action = { ...actionOf(encounter), startedAt: action.startedAt + closing } as unknown as Plain
  const start = encounter.clock
  turn.outcome.boards.push({ encounter: encounter.id, action: encounter.action as Plain, events })
  encounter.clock = clockOf(book, actionOf(encounter))
  encounter.moveNumber = action.moveNumber
  noteFire(encounter, book, events, start)
  for (const force of fighting(turn, encounter)) {
    const to = after.get(force.id)
    // Where ships move by turns, one may stand on the chart where she was before her last turn; and who has moved on the board in a minute
    // that is not over, because captains strike, has yet to come there: her run begins where the chart has her.
    const from = force.position
    if (!to || (!encounter.blockade && !before.has(force.id))) continue
    const there = encounter.blockade || encounter.clock > start ? to.position : from
    ;(encounter.ahead as Record<string, RunAhead[]>)[force.id] = [
      { from, to: there, start, end: encounter.clock, courseDegrees: to.courseDegrees, knots: to.knots },
    ]
  }
  for (const event of events) record(turn, encounter.clock, event.kind, encounter.id, event.says, event.because)
  tellSheets(turn, encounter)
  const peace = action.over || encounter.blockade ? null : peaceIsLeft(turn, encounter, book)
  if (peace) return endBoard(turn, encounter.id, peace)
  if (!action.over) return
  if (encounter.blockade) settleIfUp(turn, encounter)
  else endBoard(turn, encounter.id, action.over.says)
}

/** The first shot of a board, in the second in which it fell. */
function noteFire(encounter: Encounter, book: TacticalBook, events: readonly ActionEvent[], start: Seconds): void {
  if (encounter.firedAt !== undefined) return
  const shots = events.filter((event) => ['gun', 'struck'].includes(book.shownOf?.(event)?.kind ?? ''))
  if (shots.length === 0) return
  const part = Math.min(...shots.map(({ t = 0 }) => t))
  encounter.firedAt = start + Math.floor(part * (encounter.clock - start))
}

/** What a book says of a ship that leads nobody any more: she lies where she was lost, while the others steam on. */
const LOST: ReadonlySet<string> = new Set(['sunk', 'sinking', 'struck', 'rammed', 'ashore'])

/** Where each force's senior ship afloat stands on the board, put back on the sphere; of one that is lost whole, her senior ship. */
export function leaders(turn: Turn, encounter: Encounter): Map<string, Pose> {
  const view = boardBook(turn, encounter).umpireView(actionOf(encounter).state)
  const frame = frameOf(turn, encounter)
  const poses = new Map<string, Pose>()
  for (const force of fighting(turn, encounter)) {
    const name = boardName(encounter, force.id)
    const ids = name === null ? force.ships : [name]
    const pieces = ids.flatMap((id) => view.ships.find((ship) => ship.id === id) ?? [])
    const piece = pieces.find(({ status }) => !LOST.has(status)) ?? pieces[0]
    if (piece)
      poses.set(force.id, {
        position: rounded(
          name === null ? atSea(turn, force.position, ontoChart(frame, piece)) : inWater(turn, frame, piece),
        ),
        courseDegrees: trueCourse(frame, piece.headingDegrees),
        knots: piece.sheet.knots,
      })
  }
  return poses
}

/** A board knows no coast: who has run over land on it is on the chart where the way there left the water. */
function atSea({ ground }: Turn, from: Position, to: Position): Position {
  if (!ground.coast.onLand(to) || ground.coast.onLand(from)) return to
  for (let tenths = 9; tenths > 0; tenths--) {
    const on = rhumbBetween(from, to, tenths / 10)
    if (!ground.coast.crossesLand(from, on).crossed) return on
  }
  return from
}

/** A force runs straight on as it steered, up to the encounter's own clock. */
function carryOn(turn: Turn, encounter: Encounter, force: Force, start: Seconds): void {
  ;(encounter.ahead as Record<string, RunAhead[]>)[force.id] = pathOf(
    turn,
    { ...encounter, sealed: {} },
    force,
    start,
    encounter.clock,
  )
}

/** An action that no seat fights: parted, no losses, ten minutes; said so on the record. Without squares they go on at once by their plots. */
function partUnfought(turn: Turn, encounter: Encounter): void {
  const start = encounter.clock
  const unfought = (says: string): void =>
    record(turn, start, 'unfought', encounter.id, says, [because('umpire', 'defaults accepted')])
  if (turn.ground.book.squares === null) {
    clearBoard(encounter)
    unfought('No seat fought this action: entered as parted, no losses.')
    leaveSquares(turn, encounter, 'no seat fought it', !turn.acceptDefaults)
    return
  }
  encounter.clock = start + 10 * MINUTE
  for (const force of present(turn, encounter)) carryOn(turn, encounter, force, start)
  clearBoard(encounter)
  encounter.state = 'squares'
  encounter.armed = false
  unfought('No seat fought this action: entered as parted, no losses, ten minutes.')
  tellState(turn, encounter, encounter.clock)
}

/** The umpire enters or corrects losses, or moves a piece, on the record (this gunnery). */
export function correctBoard(turn: Turn, id: string, given: unknown): void {
  const encounter = encounterNamed(turn, id)
  if (encounter.state !== 'action')
    refuse('board.none', 'There is no board open in that encounter.', { path: 'encounter' })
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse('input.invalid', `The correction must be an object, not ${JSON.stringify(given)}.`, { path: '' })
  const { ship: named, ...correction } = given as Readonly<Record<string, unknown>>
  if (typeof named !== 'string')
    return refuse(
      'input.invalid',
      named === undefined ? 'ship is missing; it takes text.' : `ship takes text, not ${JSON.stringify(named)}.`,
      { path: 'ship' },
    )
  const ship = boardName(encounter, turn.world.ships[named]?.force ?? '') ?? named
  const done = correct(boardBook(turn, encounter), actionOf(encounter), ship, correction)
  encounter.action = done.action as unknown as Plain
  turn.outcome.boards.push({ encounter: id, action: encounter.action, events: [] })
  turn.outcome.touched.encounters.add(id)
  for (const event of done.events) record(turn, encounter.clock, event.kind, encounter.id, event.says, event.because)
  tellSheets(turn, encounter)
}

/**
 * Ends a board, and its ships go back with their damage; or closes the squares, and its forces go back to the chart. One that has run
 * ahead of the campaign's clock is over when that has come up: until then nobody's ships, works or despatches know of it.
 */
export function endBoard(turn: Turn, id: string, why: string): void {
  const encounter = encounterNamed(turn, id)
  turn.outcome.touched.encounters.add(id)
  if (encounter.state !== 'squares' && encounter.state !== 'action')
    refuse('board.closed', 'That encounter is closed.', { path: 'encounter' })
  if (encounter.ending !== undefined)
    refuse('board.closed', 'That is over already: it is closed when the campaign’s clock has come up to it.', {
      path: 'encounter',
    })
  if (encounter.blockade && encounter.state === 'action') {
    const { action } = endAction(boardBook(turn, encounter), actionOf(encounter), why)
    encounter.action = action as unknown as Plain
    settleIfUp(turn, encounter)
    return
  }
  encounter.ending = why
  if (encounter.clock <= turn.world.clock && !closeIfEnded(turn, encounter, !turn.acceptDefaults))
    tellSheets(turn, encounter)
}

/** The campaign's clock has come up to a board or squares that are over. True when its forces are back on the chart. */
export function closeIfEnded(turn: Turn, encounter: Encounter, handsBack: boolean): boolean {
  const why = encounter.ending
  if (why === undefined) return false
  delete encounter.ending
  if (encounter.state === 'squares') {
    leaveSquares(turn, encounter, why, handsBack)
    return true
  }
  bringBack(turn, encounter, why)
  // A book without squares has nothing between a board and the chart.
  if (turn.ground.book.squares === null) {
    encounter.joining = []
    leaveSquares(turn, encounter, why, handsBack)
    return true
  }
  backOnSquares(turn, encounter)
  if (inTouch(turn, encounter) || encounter.joining.length > 0) {
    tellInSight(turn, encounter.forces, encounter.clock)
    return false
  }
  leaveSquares(turn, encounter, 'touch is lost', handsBack)
  return true
}

/** There is no board any more, and nobody has no place on it. */
function clearBoard(encounter: Encounter): void {
  encounter.action = null
  delete encounter.between
}

/** The ships of a board are themselves again, with what it did to them. */
function bringBack(turn: Turn, encounter: Encounter, why: string): void {
  const { action, result: ended } = endAction(boardBook(turn, encounter), actionOf(encounter), why)
  // What was fought on a table has the minutes that it took there, and no moves.
  const endedAt = encounter.clock
  const result = { ...ended, endedAt, minutes: (endedAt - ended.startedAt) / MINUTE }
  const missing = balance({ ships: action.manifest }, result)
  if (missing.length > 0) throw new Error(`the hand-off does not balance: ${missing.map((m) => m.says).join(' ')}`)
  keepResult(turn, encounter, result)
  const back = chartFromBoard(result).ships
  for (const ship of back) takeBack(turn, encounter, ship)
  for (const { id, position } of back) {
    const ship = turn.world.ships[id]
    const force = ship && turn.world.forces[ship.force]
    // Read from her force before she is parted from it.
    if (ship && force) leaveStruck(turn, ship, rounded(atSea(turn, force.position, position)))
  }
  takeFortsBack(turn, encounter, back, result.forts ?? [])
  takeMinesBack(turn, encounter, result.mines ?? [])
  clearBoard(encounter)
  delete encounter.firedAt
  const { squares } = turn.ground.book
  record(
    turn,
    encounter.clock,
    'boardEnd',
    encounter.id,
    `The action ends after ${result.moves} ${result.moves === 1 ? 'move' : 'moves'}: ${why}`,
    [
      because(
        turn.ground.cite('board.left'),
        squares ? 'squares again, as long as ships are in touch' : 'the book has no squares: back to the chart',
      ),
    ],
  )
}

/** Whose board is over is on the squares, with whom she sees there. */
function backOnSquares(turn: Turn, encounter: Encounter): void {
  encounter.state = 'squares'
  encounter.armed = false
  encounter.movesWithoutSight = 0
  gatherInSight(turn, encounter)
  tellState(turn, encounter, encounter.clock)
}
