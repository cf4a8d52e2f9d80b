import { endAction } from '../../action/action.ts'
import { balance } from '../../action/balance.ts'
import type { ActionResult, BlockadeEnding, ShipResult } from '../../action/contract.ts'
import { chartFromBoard } from '../../action/hand-off.ts'
import { because, type Plain } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { sentence as wholeSentence } from '../../explanation/sentence.ts'
import { tellNotice } from '../../knowledge/reporting.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import { rhumbMiles } from '../../navigation/rhumb.ts'
import type { Position } from '../../vocabulary/position.ts'
import { HOUR, type Seconds } from '../../vocabulary/time.ts'
import { record, type Turn, unanswered } from '../context.ts'
import { gateOf } from '../ground.ts'
import { meetEnemy } from '../move/meeting/encounters.ts'
import { rounded } from '../move/running/pieces.ts'
import { shipsOf } from '../move/running/speeds.ts'
import { askUmpire } from '../move/umpire/ask.ts'
import type { BlockadeMet, Encounter, Force, Leg } from '../world.ts'
import type { Pose } from './ahead.ts'
import { leaveSquares } from './back-on-chart.ts'
import { actionOf, bestKnots, boardBook, encounterNamed, fighting } from './engaged.ts'
import { leaveChart } from './gathering.ts'
import { keepResult } from './keeping-result.ts'
import { layBoard, setupFromChart } from './laying.ts'
import { type BoardName, blockadeMet, boardName, endingsOf, frameOf, inWater, ON_BOARD } from './off-port.ts'
import { chartShips, takeBack } from './ships.ts'

/* A runner met off a blockaded port, on the board that the campaign names for it: laid, and brought home when it has been decided. */

/** Lays the board off the port. Refuses an encounter for which the campaign names none. */
export function openBlockade(turn: Turn, id: string): void {
  const { world, ground } = turn
  const encounter = encounterNamed(turn, id)
  const found = blockadeMet(turn, encounter, world.clock)
  if (!found) return refuse('board.blockade', 'The campaign names no board for this meeting.', { path: 'choice' })
  const { met } = found
  const book = ground.tactical[met.book]
  const board = book?.blockade
  const place = ground.places.get(met.port)
  const settings = ground.pack.meetings.find(({ book, port }) => book === met.book && port === met.port)?.settings ?? {}
  if (!book || !board || !place) return
  encounter.blockade = met
  encounter.clock = world.clock
  ;(encounter as { origin: Position }).origin = gateOf(place)
  const forces = fighting(turn, encounter)
  for (const force of forces) leaveChart(turn, force, id)
  const ships = forces.flatMap((force) => {
    const name = boardName(encounter, force.id)
    if (name === null) return []
    return chartShips(turn, force, undefined, book).map((ship) => ({
      ...ship,
      id: name,
      name: ON_BOARD[name],
      side: name,
      seat: name,
      knots: board.knots,
    }))
  })
  layBoard(turn, encounter, book, setupFromChart(turn, encounter, ships, settings), found.because)
}

/** How long the ships take from where they were met to where the board puts them: the slowest of those that come on to it now. */
export function closingSeconds(
  turn: Turn,
  encounter: Encounter,
  before: ReadonlyMap<string, Pose>,
  after: ReadonlyMap<string, Pose>,
): Seconds {
  const times = fighting(turn, encounter).flatMap((force) => {
    const to = after.get(force.id)
    if (before.has(force.id) || !to) return []
    return [Math.round((rhumbMiles(force.position, to.position) / bestKnots(turn, force)) * HOUR)]
  })
  return Math.max(0, ...times)
}

/** A board that is decided is brought home when the campaign's clock has come up to it; true when it is done with. */
export function settleIfUp(turn: Turn, encounter: Encounter): boolean {
  if (!encounter.blockade || encounter.state !== 'action' || encounter.clock > turn.world.clock) return false
  if (!actionOf(encounter).over) return false
  const asked = unanswered(turn).some(({ subject }) => subject === encounter.id)
  if (asked) return true
  const endings = endingsOf(turn, encounter)
  const [first] = endings
  if (!first || endings.length === 1) settle(turn, encounter, first ?? null)
  else {
    const taken = askUmpire(turn, 'ending', encounter.id, encounter.clock)
    if (taken !== null) settleBlockade(turn, encounter.id, taken)
  }
  return true
}

/** The umpire has chosen what comes of it. */
export function settleBlockade(turn: Turn, id: string, key: string): void {
  const encounter = encounterNamed(turn, id)
  const chosen = endingsOf(turn, encounter).find((ending) => ending.key === key)
  if (chosen) settle(turn, encounter, chosen)
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function settle(turn: Turn, encounter: Encounter, ending: BlockadeEnding | null): void {
  const met = encounter.blockade
  if (!met) return
  const { result } = endAction(boardBook(turn, encounter), actionOf(encounter), 'the umpire ends it')
  if (ending) bringHome(turn, encounter, met, ending, result)
  encounter.action = null
  encounter.armed = false
  turn.outcome.touched.encounters.add(encounter.id)
  record(
    turn,
    encounter.clock,
    'boardEnd',
    encounter.id,
    ending
      ? `${says(turn, met, ending, null)} ${wholeSentence(capital(result.why))}`
      : wholeSentence(`Nothing was fought: ${result.why}`),
    ending?.because ?? [],
  )
  // What came of it is in the logbook before the clock stands for those who fought, so that they read it at once.
  for (const name of ['runner', 'blockader'] as const) {
    const seat = turn.world.forces[met[name]]?.commander
    if (ending && seat) tellNotice(turn, seat, encounter.clock, says(turn, met, ending, name), ruleOf(ending))
  }
  leaveSquares(turn, encounter, ending ? 'the runner’s meeting is over' : 'nothing was fought', true)
  meetThoseWaiting(turn, encounter)
}

const ruleOf = (ending: BlockadeEnding): string | null =>
  ending.because.filter(({ rule }) => /^[A-Z]+-/.test(rule)).at(-1)?.rule ?? null

function bringHome(
  turn: Turn,
  encounter: Encounter,
  met: BlockadeMet,
  ending: BlockadeEnding,
  result: ActionResult,
): void {
  const { world } = turn
  const frame = frameOf(turn, encounter)
  const manifest = actionOf(encounter).manifest
  const ships = result.ships.map((ship) => {
    const out = manifest.find(({ id }) => id === ship.id)
    return ending.runner === 'taken' && ship.id === 'runner' && out ? asPrize(ship, out.stores) : ship
  })
  const back = { ...result, ships }
  const missing = balance({ ships: manifest }, back)
  if (missing.length > 0) throw new Error(`the hand-off does not balance: ${missing.map((m) => m.says).join(' ')}`)
  keepResult(turn, encounter, back)
  chartFromBoard(back, frame).ships.forEach((ship, i) => {
    const force = world.forces[met[ship.id as BoardName]]
    const point = ships[i]
    if (!force || !point) return
    const own = shipsOf(world, force)[0]
    force.position = rounded(inWater(turn, frame, point))
    force.courseDegrees = ship.courseDegrees
    turn.outcome.touched.forces.add(force.id)
    if (own) takeBack(turn, encounter, { ...ship, id: own.id, name: own.name })
  })
  const runner = world.forces[met.runner]
  if (runner && ending.runner !== 'lost' && ending.runner !== 'taken')
    runner.plot = plotAfter(runner, met, ending.runner)
}

/** A ship in the enemy's hands, with all that she brought. */
function asPrize(ship: ShipResult, stores: ShipResult['stores']): ShipResult {
  return { ...ship, status: 'prize', prizeOf: 'blockader', stores, losses: [] }
}

/** What the runner does next: out to sea by her orders, or into the port, or back the way she came. */
function plotAfter(runner: Force, met: BlockadeMet, fate: 'through' | 'back'): Leg[] {
  if (met.bound === 'out' && fate === 'through') return runner.plot
  const knots = runner.plot.flatMap((leg) => ('knots' in leg ? [leg.knots] : []))[0] ?? Math.max(6, runner.knots)
  runner.waited = 0
  if (met.bound === 'in' && fate === 'back')
    return separationMiles(runner.position, met.metAt) > 0.1 ? [{ do: 'steam', to: met.metAt, knots }] : []
  const on = runner.plot.findIndex((leg) => leg.do === 'enter' && leg.place === met.port)
  return on >= 0 && fate === 'through' ? runner.plot.slice(on) : [{ do: 'enter', place: met.port, knots }]
}

/** What came of it in one sentence: to one of the two her own name is said and the other is what she is; to the umpire both. */
function says(turn: Turn, met: BlockadeMet, ending: BlockadeEnding, to: BoardName | null): string {
  const name = (which: BoardName): string => {
    const known = to === null || to === which
    return known ? (turn.world.forces[met[which]]?.name ?? '') : `the ${which}`
  }
  const port = turn.ground.places.get(met.port)?.name ?? met.port
  const text = sentence(ending, met.bound, name('runner'), name('blockader'), port)
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}

function sentence(
  ending: BlockadeEnding,
  bound: 'out' | 'in',
  runner: string,
  blockader: string,
  port: string,
): string {
  const where = bound === 'out' ? `out of ${port} to the open sea` : `into ${port}`
  if (ending.blockader === 'lost')
    return `${blockader} is ${ending.how} and lost off ${port}; ${runner} gets through, ${where}.`
  switch (ending.runner) {
    case 'through':
      return `${runner} gets through the blockade, ${where}.`
    case 'back':
      return bound === 'out'
        ? `${runner} is forced back into ${port}.`
        : `${runner} is turned back from ${port} to the open sea.`
    case 'lost':
      return `${runner} is ${ending.how} and lost off ${port}.`
    case 'taken':
      return `${runner} is ${ending.how} off ${port} and taken.`
  }
}

/** Those who came in sight meanwhile found no room on the board: now that it is over, they have met. */
function meetThoseWaiting(turn: Turn, encounter: Encounter): void {
  const { world } = turn
  for (const id of encounter.joining.splice(0)) {
    const sight = Object.values(world.inSight).find(
      ({ a, b, hostile }) =>
        hostile && ((a === id && encounter.forces.includes(b)) || (b === id && encounter.forces.includes(a))),
    )
    const a = sight && world.forces[sight.a]
    const b = sight && world.forces[sight.b]
    if (a && b && shipsOf(world, a).length > 0 && shipsOf(world, b).length > 0) meetEnemy(turn, a, b, world.clock)
  }
}

/** A board off a port that no seat fights: both stand on, and no time has passed; said so on the record. */
export function standOnUnfought(turn: Turn, encounter: Encounter): void {
  record(turn, encounter.clock, 'unfought', encounter.id, 'No seat fought this meeting: both stand on.', [
    because('umpire', 'defaults accepted'),
  ])
  encounter.action = null as Plain
  leaveSquares(turn, encounter, 'nothing was fought', false)
  meetThoseWaiting(turn, encounter)
}
