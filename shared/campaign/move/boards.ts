import {
  type Action,
  clockOf,
  correct,
  endAction,
  joinAction,
  openAction,
  sealOrders,
  seatBoard,
  stepAction,
} from '../../action/action.ts'
import { balance } from '../../action/balance.ts'
import type { BoardCard, TacticalBook } from '../../action/contract.ts'
import { boardFromChart, type ChartShip, chartFromBoard } from '../../action/hand-off.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { tellAction, tellEncounter, tellSquares } from '../../knowledge/reporting.ts'
import { nextRange } from '../../navigation/contacts.ts'
import { greatCircleBearing, separationMiles } from '../../navigation/great-circle.ts'
import { fromYards, toYards } from '../../navigation/plane.ts'
import { rhumbBearing } from '../../navigation/rhumb.ts'
import type { Segment } from '../../navigation/track.ts'
import { SkyWindow } from '../../sky/window.ts'
import type { Position } from '../../vocabulary/position.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import { alias, contactName, isSeatName, namedBy, record, type Turn } from '../context.ts'
import type { SquaresOrders } from '../orders.ts'
import type { Encounter, Force, RunAhead, Seat, World } from '../world.ts'
import { seatsConcerned, stopFor } from './encounters.ts'
import { conditionAt } from './light.ts'
import { knotsLeft, type RunPlan, rounded, shipsOf } from './running.ts'

/**
 * Squares and boards. Forces in sight of an enemy close on the book's squares in moves of some minutes, their admirals alone
 * ordering; within the book's distance a tactical board is set up with the real ships, and what comes of it flows back. Each board
 * has its own clock; the campaign never runs past the hindmost, so that a third force can join.
 */

const YARDS_A_MILE = 2000

export function openEncounters(world: World): Encounter[] {
  return Object.values(world.encounters).filter((e) => e.state === 'squares' || e.state === 'action')
}

export function encounterNamed(turn: Turn, id: string): Encounter {
  const encounter = turn.world.encounters[id]
  return encounter ?? refuse('encounter.unknown', `There is no encounter ${JSON.stringify(id)}.`, { path: 'encounter' })
}

/** The encounter that a seat was told of under this name; its own name serves the umpire who writes in a seat's stead. */
function encounterOfSeat(turn: Turn, seat: string, name: string): Encounter | undefined {
  const { world } = turn
  return Object.values(world.encounters).find(
    (e) => e.seats.includes(seat) && (e.id === name || isSeatName(world, seat, 'encounter', e.id, name)),
  )
}

/** Lets both stand on: those concerned have had their chance to change their orders. */
export function standOn(turn: Turn, id: string): void {
  const encounter = encounterNamed(turn, id)
  encounter.state = 'closed'
  turn.outcome.touched.encounters.add(id)
  tellState(turn, encounter, turn.world.clock)
}

/** Puts the forces of an encounter on the squares, where they are. */
export function openSquares(turn: Turn, id: string): void {
  const { world } = turn
  const encounter = encounterNamed(turn, id)
  encounter.state = 'squares'
  encounter.clock = world.clock
  encounter.movesWithoutSight = 0
  for (const force of fighting(turn, encounter)) force.whereabouts = { at: 'board', encounter: id }
  turn.outcome.touched.encounters.add(id)
  record(turn, world.clock, 'squares', id, 'Squares are opened.', [
    because('JS-MOVE-07', 'a plain buoy for each vessel on the squares'),
  ])
  tellState(turn, encounter, world.clock)
  tellSheets(turn, encounter)
}

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

/** Forces of an encounter with a ship afloat, merchantmen apart: an unresisting merchantman needs no board. */
function fighting(turn: Turn, encounter: Encounter): Force[] {
  return encounter.forces
    .map((id) => turn.world.forces[id])
    .filter((f): f is Force => f !== undefined && f.kind !== 'trade' && shipsOf(turn.world, f).length > 0)
}

// Ten-minute moves on the squares

/** Seals an admiral's path for each of his forces. A path longer than the allowance is refused by the book's count. */
export function orderOnSquares(turn: Turn, seatId: string, orders: SquaresOrders): void {
  const { world, ground } = turn
  const encounter = encounterOfSeat(turn, seatId, orders.encounter)
  if (encounter?.state !== 'squares')
    return refuse('squares.none', 'There are no squares open for this seat.', { path: 'encounter', rule: 'JS-MOVE-08' })
  const squares = ground.book.squares
  if (!squares) return refuse('squares.none', 'This book has no squares.', { path: 'encounter' })
  for (const [i, line] of orders.forces.entries()) {
    const force = fighting(turn, encounter).find(
      (f) => f.commander === seatId && alias(world, seatId, 'force', f.id) === line.force,
    )
    if (!force)
      return refuse('squares.force', `There is no force ${JSON.stringify(line.force)} under your orders here.`, {
        path: `forces[${i}].force`,
        rule: 'JS-MOVE-08',
      })
    const most = bestKnots(turn, force)
    if (line.knots > most)
      refuse('order.speed', `${force.name} can do at most ${most} knots; you wrote ${line.knots}.`, {
        path: `forces[${i}].knots`,
        rule: 'JS-MOVE-06',
      })
    const here = toYards(encounter.origin, force.position)
    const allowance = squares.allowance(line.knots).value
    const cost = squares.pathCost([here, ...line.path], force.courseDegrees, ground.settings).value
    // A sheet shows whole yards, so a path drawn on it may be a yard or two over.
    if (cost > allowance + 2 / squares.squareYards) {
      refuse(
        'squares.far',
        `That path costs ${Math.round(cost * 100) / 100} squares; at ${line.knots} knots ${force.name} has ${Math.round(allowance * 100) / 100}.`,
        { path: `forces[${i}].path`, rule: 'JS-MOVE-09' },
      )
    }
    checkWater(turn, encounter, [here, ...line.path], `forces[${i}].path`)
    encounter.sealed[force.id] = { path: line.path, knots: line.knots }
  }
  turn.outcome.touched.encounters.add(encounter.id)
  tellSheets(turn, encounter, seatId)
}

/** A path over land is no path, here as on the chart. */
function checkWater(turn: Turn, encounter: Encounter, path: readonly { x: number; y: number }[], where: string): void {
  for (const [i, point] of path.slice(1).entries()) {
    const from = fromYards(encounter.origin, path[i] ?? point)
    if (turn.ground.coast.crossesLand(from, fromYards(encounter.origin, point)).crossed)
      refuse('order.land', `Stretch ${i + 1} of that path crosses land.`, { path: where, rule: 'JS-MOVE-24' })
  }
}

function bestKnots(turn: Turn, force: Force): number {
  return Math.min(...shipsOf(turn.world, force).map((ship) => knotsLeft(turn.ground, ship, turn.world.clock)))
}

/** One move of squares or board. Forces without orders carry straight on; the campaign then runs up behind. */
export function boardStep(turn: Turn, id: string, unasked = false): void {
  const encounter = encounterNamed(turn, id)
  if (encounter.clock > turn.world.clock)
    refuse('board.ahead', 'Another board is behind this one: step that first.', { rule: 'JS-MOVE-23' })
  turn.outcome.touched.encounters.add(id)
  if (encounter.state === 'squares') stepSquares(turn, encounter)
  else if (encounter.state === 'action') stepBoard(turn, encounter, unasked)
  else refuse('board.closed', 'That encounter is closed.', { path: 'encounter' })
}

function stepSquares(turn: Turn, encounter: Encounter): void {
  const { ground } = turn
  const squares = ground.book.squares
  if (!squares) return
  const from = encounter.clock
  const to = from + squares.moveMinutes * MINUTE
  const runs = new Map<string, RunAhead[]>()
  for (const force of fighting(turn, encounter)) runs.set(force.id, pathOf(turn, encounter, force, from, to))
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

interface Pose {
  readonly position: Position
  readonly courseDegrees: number
  readonly knots: number
}

/** A force's run over one move of squares: along its sealed path at an even rate, or straight on. */
function pathOf(turn: Turn, encounter: Encounter, force: Force, from: Seconds, to: Seconds): RunAhead[] {
  const order = encounter.sealed[force.id]
  const start = toYards(encounter.origin, force.position)
  const knots = Math.min(order?.knots ?? force.knots, bestKnots(turn, force))
  const path = order
    ? order.path
    : [straightOn(start, force.courseDegrees, (knots * YARDS_A_MILE * (to - from)) / 3600)]
  const points = [start, ...path]
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0)))
  const whole = lengths.reduce((a, b) => a + b, 0)
  if (whole < 1)
    return [
      { from: force.position, to: force.position, start: from, end: to, courseDegrees: force.courseDegrees, knots: 0 },
    ]
  const runs: RunAhead[] = []
  let t = from
  let run = 0
  let here = force.position
  points.slice(1).forEach((p, i) => {
    run += lengths[i] ?? 0
    const end = i === lengths.length - 1 ? to : Math.round(from + ((to - from) * run) / whole)
    if (end <= t) return
    const there = fromYards(encounter.origin, p)
    runs.push({ from: here, to: there, start: t, end, courseDegrees: rhumbBearing(here, there), knots })
    here = there
    t = end
  })
  return runs
}

function straightOn(start: { x: number; y: number }, courseDegrees: number, yards: number): { x: number; y: number } {
  const course = (courseDegrees * Math.PI) / 180
  return { x: start.x + yards * Math.sin(course), y: start.y + yards * Math.cos(course) }
}

function poseAt(run: readonly RunAhead[], t: Seconds): Pose {
  const piece = run.find((p) => t < p.end) ?? run.at(-1)
  if (!piece) return { position: { lat: 0, lon: 0 }, courseDegrees: 0, knots: 0 }
  const f = Math.min(1, Math.max(0, (t - piece.start) / Math.max(1, piece.end - piece.start)))
  return {
    position: {
      lat: piece.from.lat + (piece.to.lat - piece.from.lat) * f,
      lon: piece.from.lon + (piece.to.lon - piece.from.lon) * f,
    },
    courseDegrees: piece.courseDegrees,
    knots: piece.knots,
  }
}

function cutAt(run: readonly RunAhead[], t: Seconds): RunAhead[] {
  return run.filter((p) => p.start < t).map((p) => (p.end <= t ? p : { ...p, end: t, to: poseAt(run, t).position }))
}

const STATION_YARDS = 400

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
      if (a.side >= b.side) continue
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

/** The tracks of a force's ships in line ahead of 400 yards, or of its leader alone (JS-MOVE-13). */
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

// The board

function tacticalBook(turn: Turn): TacticalBook {
  const id = turn.ground.pack.tactical[0] ?? ''
  return turn.ground.tactical[id] ?? refuse('board.book', `There is no tactical book ${JSON.stringify(id)}.`)
}

function actionOf(encounter: Encounter): Action {
  return encounter.action as unknown as Action
}

function positionsNow(turn: Turn, encounter: Encounter): Map<string, Pose> {
  return new Map(
    fighting(turn, encounter).map((f) => [
      f.id,
      { position: f.position, courseDegrees: f.courseDegrees, knots: f.knots },
    ]),
  )
}

/** Sets up the tactical board with the real ships at their true bearings, speeds, light and weather (JS-MOVE-14). */
function setUpBoard(turn: Turn, encounter: Encounter, poses: ReadonlyMap<string, Pose>): void {
  const { world, ground } = turn
  const book = tacticalBook(turn)
  const ships = fighting(turn, encounter).flatMap((force) => chartShips(turn, force, poses.get(force.id)))
  const origin = ships[0]?.position ?? encounter.origin
  ;(encounter as { origin: Position }).origin = origin
  const sky = new SkyWindow(encounter.clock, encounter.clock)
  const condition = conditionAt(ground, world, sky, origin, encounter.clock)
  const weather = world.weather[ground.areaOf(origin)] ?? {
    windFromDegrees: 0,
    force: 0,
    sky: 'clear' as const,
    glass: 'steady' as const,
    glassInches: 30,
  }
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

function chartShips(turn: Turn, force: Force, pose: Pose | undefined): ChartShip[] {
  const { world, ground } = turn
  return shipsOf(world, force).map((ship) => ({
    id: ship.id,
    name: ship.name,
    side: ship.side,
    seat: force.commander ?? `standIn:${force.id}`,
    position: pose?.position ?? force.position,
    courseDegrees: pose?.courseDegrees ?? force.courseDegrees,
    knots: pose?.knots ?? force.knots,
    presentKnots: knotsLeft(ground, ship, world.clock),
    card: boardCard(turn, ship.card),
    stores: {
      guns: ship.guns,
      rounds: ship.rounds,
      torpedoes: ship.torpedoes,
      men: ship.men,
      coalMinutes: Math.round(ship.coalMinutes),
    },
    sectionsLost: ship.sectionsLost,
  }))
}

function boardCard(turn: Turn, key: string): BoardCard {
  const card = turn.ground.ships.get(key)
  if (!card) return refuse('board.card', `There is no card ${JSON.stringify(key)} in the register.`)
  const { particulars, jane } = card
  return {
    type: jane.rate,
    tons: particulars.displacementTons,
    lengthFeet: particulars.lengthFeet,
    beamFeet: particulars.beamFeet ?? Math.round(particulars.lengthFeet / 6.5),
    funnels: particulars.funnels ?? 2,
    masts: particulars.masts ?? 2,
    turrets: jane.guns.A > 0 ? 2 : 0,
    screws: particulars.screws,
    assignedKnots: jane.assignedKnots,
    turnInterval: jane.turnInterval,
    lowFreeboard: jane.lowFreeboard,
    torpedoCraft: jane.torpedoCraft,
  }
}

/** Seals a seat's orders for the next move of its board. */
export function orderOnBoard(turn: Turn, seatId: string, id: string, given: unknown): void {
  const encounter = encounterOfSeat(turn, seatId, id)
  if (encounter?.state !== 'action')
    return refuse('board.none', 'There is no board open for this seat.', { path: 'encounter' })
  encounter.action = sealOrders(tacticalBook(turn), actionOf(encounter), seatId, given) as unknown as Plain
  turn.outcome.touched.encounters.add(id)
  tellSheets(turn, encounter, seatId)
}

function stepBoard(turn: Turn, encounter: Encounter, unasked: boolean): void {
  const book = tacticalBook(turn)
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
  const view = tacticalBook(turn).umpireView(actionOf(encounter).state)
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

/** The umpire enters or corrects losses, or moves a piece, on the record (this issue's gunnery). */
export function correctBoard(turn: Turn, id: string, given: unknown): void {
  const encounter = encounterNamed(turn, id)
  if (encounter.state !== 'action')
    refuse('board.none', 'There is no board open in that encounter.', { path: 'encounter' })
  const ship =
    typeof given === 'object' && given !== null && 'ship' in given ? String((given as { ship: unknown }).ship) : ''
  const { ship: _, ...correction } = (given ?? {}) as Record<string, unknown>
  const done = correct(tacticalBook(turn), actionOf(encounter), ship, correction)
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
  const { action, result } = endAction(tacticalBook(turn), actionOf(encounter), why)
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

/** What a ship brings back: damage, guns, rounds, men, speed; coal is burnt by the minute on the chart. */
function takeBack(turn: Turn, encounter: Encounter, back: ReturnType<typeof chartFromBoard>['ships'][number]): void {
  const ship = turn.world.ships[back.id]
  if (!ship) return
  ship.status = back.status === 'prize' ? 'taken' : back.status
  ship.presentKnots = Math.min(ship.presentKnots, back.presentKnots)
  Object.assign(ship.guns, back.stores.guns)
  Object.assign(ship.rounds, back.stores.rounds)
  ship.torpedoes = back.stores.torpedoes
  ship.men = back.stores.men
  ship.sectionsLost = back.sectionsLost
  turn.outcome.touched.ships.add(ship.id)
  for (const loss of back.losses) {
    record(
      turn,
      encounter.clock,
      'loss',
      ship.id,
      `${ship.name}: ${loss.amount} ${loss.of ? `${loss.of} ` : ''}${loss.kind} lost; ${loss.why}.`,
      [because(loss.rule, loss.why, { move: loss.move })],
    )
  }
  const force = turn.world.forces[ship.force]
  if (force?.flag === ship.id && ship.status !== 'afloat')
    force.flag = force.ships.find((id) => turn.world.ships[id]?.status === 'afloat') ?? force.flag
}

function inTouch(turn: Turn, encounter: Encounter): boolean {
  const { world } = turn
  const forces = new Set(fighting(turn, encounter).map((f) => f.id))
  return Object.values(world.inSight).some((s) => s.hostile && forces.has(s.a) && forces.has(s.b))
}

/** The forces go back to the chart where they are; their admirals may plot the rest of the move anew (section 4.6). */
function leaveSquares(turn: Turn, encounter: Encounter, why: string, stops: boolean): void {
  encounter.state = 'closed'
  // Enemies who part inside the book's distance set up no new board until they have lost sight of each other.
  for (const sight of Object.values(turn.world.inSight)) {
    if (sight.hostile && encounter.forces.includes(sight.a) && encounter.forces.includes(sight.b)) sight.passed = true
  }
  for (const id of encounter.forces) {
    const force = turn.world.forces[id]
    if (force?.whereabouts.at === 'board' && force.whereabouts.encounter === encounter.id)
      force.whereabouts = { at: 'sea' }
  }
  for (const key of Object.keys(encounter.ahead)) delete (encounter.ahead as Record<string, unknown>)[key]
  record(turn, encounter.clock, 'backOnChart', encounter.id, `Back on the chart: ${why}.`, [
    because('JS-MOVE-15', 'back to the chart with the minutes left'),
  ])
  tellState(turn, encounter, encounter.clock)
  // Where the clock runs on at once nobody is stopped: what he would be shown of it would hang on who else stops it next.
  if (!stops || encounter.clock > turn.world.clock) return
  for (const seat of seatsConcerned(turn, encounter.forces)) stopFor(turn, seat, encounter.clock, encounter.forces)
}

// Keeping step with the campaign

/** The plan of a force that is on squares or a board: what it has run ahead, exactly so. Null for one that is on the chart. */
export function aheadPlan(turn: Turn, force: Force, from: Seconds, to: Seconds): RunPlan | null {
  const where = force.whereabouts
  if (where.at !== 'board') return null
  const runs = turn.world.encounters[where.encounter]?.ahead[force.id] ?? []
  const pieces = runs
    .filter((run) => run.end > from && run.start < to)
    .map((run) => ({
      from: run.from,
      to: run.to,
      start: run.start,
      end: run.end,
      seen: true,
      underWay: true,
      courseDegrees: run.courseDegrees,
      knots: run.knots,
      whereabouts: where,
      leg: 0,
      waited: force.waited,
      full: [],
    }))
  const last = pieces.at(-1)
  if (!last) return null
  return {
    force: force.id,
    plot: force.plot,
    pieces,
    marks: [],
    final: { position: last.to, whereabouts: where, leg: 0, waited: force.waited },
  }
}

/** The campaign's clock has come up to some boards: those who came in sight join, and squares out of touch are closed. */
export function upTo(turn: Turn, clock: Seconds): void {
  for (const encounter of openEncounters(turn.world)) {
    if (encounter.clock !== clock) continue
    joinThoseDue(turn, encounter)
    if (encounter.state === 'squares') {
      encounter.movesWithoutSight = inTouch(turn, encounter) ? 0 : encounter.movesWithoutSight + 1
      const lost = turn.ground.book.squares?.touchLostMoves(turn.ground.settings) ?? 1
      if (!encounter.armed && !closerThanTrigger(turn, encounter)) encounter.armed = true
      if (encounter.movesWithoutSight > lost) {
        leaveSquares(turn, encounter, 'touch is lost', false)
        continue
      }
    }
    for (const seat of seatsConcerned(turn, encounter.forces))
      if (seat.shown !== clock) stopFor(turn, seat, clock, encounter.forces)
    if (encounter.state === 'squares') tellSheets(turn, encounter)
  }
}

function closerThanTrigger(turn: Turn, encounter: Encounter): boolean {
  const { yards } = turn.ground.book.boardTrigger(turn.ground.settings).value
  const forces = fighting(turn, encounter)
  return forces.some((a) =>
    forces.some((b) => a.side < b.side && separationMiles(a.position, b.position) * YARDS_A_MILE <= yards),
  )
}

function joinThoseDue(turn: Turn, encounter: Encounter): void {
  for (const id of encounter.joining) {
    const force = turn.world.forces[id]
    if (!force) continue
    encounter.forces.push(id)
    force.whereabouts = { at: 'board', encounter: encounter.id }
    for (const seat of seatsConcerned(turn, [id])) if (!encounter.seats.includes(seat.id)) encounter.seats.push(seat.id)
    if (encounter.state === 'action') {
      const { setup } = boardFromChart({
        ships: chartShips(turn, force, undefined),
        origin: encounter.origin,
        weather: actionWeather(turn, encounter),
        lightCondition: '',
        sightYards: null,
        at: encounter.clock,
        intervalYards: STATION_YARDS,
      })
      encounter.action = joinAction(tacticalBook(turn), actionOf(encounter), setup.ships) as unknown as Plain
    }
    record(turn, encounter.clock, 'joined', encounter.id, `${force.name} comes up.`)
  }
  encounter.joining = []
}

function actionWeather(turn: Turn, encounter: Encounter): NonNullable<World['weather'][string]> {
  return (
    turn.world.weather[turn.ground.areaOf(encounter.origin)] ?? {
      windFromDegrees: 0,
      force: 0,
      sky: 'clear',
      glass: 'steady',
      glassInches: 30,
    }
  )
}

// What those concerned are told

function tellState(turn: Turn, encounter: Encounter, at: Seconds): void {
  const words = {
    told: 'In sight of the enemy.',
    squares: 'On the squares.',
    action: 'In action.',
    closed: 'Back on the chart.',
  }
  for (const seat of seatsConcerned(turn, encounter.forces)) {
    tellEncounter(turn, seat, at, {
      encounter: encounter.id,
      says: words[encounter.state],
      bearingDegrees: null,
      miles: null,
      vessels: 0,
      state: encounter.state,
      clock: encounter.clock,
    })
  }
}

/** Each seat's own sheet: its buoys and what it sees of the enemy's, or what the tactical book shows it. */
function tellSheets(turn: Turn, encounter: Encounter, only?: string): void {
  for (const seat of seatsConcerned(turn, encounter.forces)) {
    if (only !== undefined && seat.id !== only) continue
    if (encounter.state === 'action') {
      const { over, sealed, board } = seatBoard(tacticalBook(turn), actionOf(encounter), seat.id)
      tellAction(turn, seat, encounter.clock, encounter.id, encounter.moveNumber, { over, sealed, ...board })
    } else if (encounter.state === 'squares')
      tellSquares(turn, seat, encounter.clock, encounter.id, encounter.moveNumber, squaresSheet(turn, encounter, seat))
    // A board that has run ahead of the campaign is shown when the campaign comes up: another may be behind, and nobody's business.
    if (seat.shown !== encounter.clock && encounter.clock <= turn.world.clock)
      stopFor(turn, seat, encounter.clock, encounter.forces)
  }
}

function squaresSheet(turn: Turn, encounter: Encounter, seat: Seat): Parameters<typeof tellSquares>[5] {
  const { world, ground } = turn
  const squares = ground.book.squares
  const forces = fighting(turn, encounter)
  const own = forces.filter((f) => f.commander === seat.id)
  const round = (v: number): number => Math.round(v)
  return {
    origin: encounter.origin,
    squareYards: squares?.squareYards ?? 1000,
    own: own.map((f) => {
      const p = toYards(encounter.origin, f.position)
      const knots = bestKnots(turn, f)
      return {
        force: alias(world, seat.id, 'force', f.id),
        name: f.name,
        x: round(p.x),
        y: round(p.y),
        courseDegrees: Math.round(f.courseDegrees * 10) / 10,
        allowance: squares?.allowance(knots).value ?? 0,
        knots,
        sealed: encounter.sealed[f.id] !== undefined,
      }
    }),
    seen: forces.flatMap((f) => {
      const sight = own
        .map((o) => world.inSight[`${o.id}|${f.id}`] ?? world.inSight[`${f.id}|${o.id}`])
        .find((s) => s?.hostile)
      if (f.side === seat.side || !sight) return []
      const p = toYards(encounter.origin, f.position)
      return [
        {
          buoy: contactName(world, seat.id, f.id, sight.since),
          x: round(p.x / 50) * 50,
          y: round(p.y / 50) * 50,
          vessels: shipsOf(world, f).length,
        },
      ]
    }),
  }
}

/** The bearing and range from one force of an encounter to another, for the umpire's card. */
export function bearingAndRange(a: Force, b: Force): { bearingDegrees: number; yards: number } {
  return {
    bearingDegrees: greatCircleBearing(a.position, b.position),
    yards: separationMiles(a.position, b.position) * YARDS_A_MILE,
  }
}
