import type { ActionEvent } from '../../action/contract.ts'
import type { Dice } from '../../dice/dice.ts'
import { counted } from '../../explanation/figures.ts'
import type { Plain, Reason, Thrown } from '../../explanation/finding.ts'
import { courseChoices, openCourses, standingOrder } from './choices.ts'
import type { ChamberlainOrders } from './orders.ts'
import { disabledMayAlter, recovery, runInto } from './procedures/disabled-ship.ts'
import { fire, gunsFired, gunsThatMayFire } from './procedures/firing.ts'
import { firstMove, toss } from './procedures/first-move.ts'
import { layoutByLot } from './procedures/islands-by-lot.ts'
import { type Course, coursesOpen, runCourses, steered, stepAhead } from './procedures/moving.ts'
import { gainsOpenSea, isBackInHarbour } from './procedures/open-sea-and-harbour.ts'
import { startHeading } from './procedures/placing-the-vessels.ts'
import { type Ending, turnsPlayedOut, victory } from './procedures/victory.ts'
import { type ChamberlainBoard, featuresOf, poseOf, shipsToOrder, type Vessel } from './state.ts'
import { SQUARE_YARDS } from './tables/apparatus.ts'
import { otherShip, RUN_SQUARES, type Ship, shipName } from './tables/guns.ts'
import { degreesOf, type Heading, type Square, sameSquare, squareText } from './tables/headings.ts'

/** One step being made: the board as it changes and what is said of it. */
interface Play {
  board: ChamberlainBoard
  readonly events: ActionEvent[]
  readonly dice: Dice
  readonly occasion: string
  readonly move: number
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

function tell(
  play: Play,
  kind: string,
  ships: readonly Ship[],
  says: string,
  reasons: readonly Reason[],
  detail?: Plain,
) {
  play.events.push({
    kind,
    ships: ships.map((ship) => play.board.vessels[ship].aboard.id),
    says: `${capital(says)}.`,
    because: reasons,
    ...(detail === undefined ? {} : { detail }),
  })
}

/** What a face of the firing die says, in words (CH-13). */
function markWords(mark: string): string {
  const points = Number(mark.slice(1))
  if (points === 0) return 'a miss'
  return `a hit, ${counted(points, 'point')}${mark.startsWith('D') ? ', that disables her' : ''}`
}

function change(play: Play, ship: Ship, to: Partial<Vessel>): void {
  const { vessels } = play.board
  play.board = { ...play.board, vessels: { ...vessels, [ship]: { ...vessels[ship], ...to } } }
}

/** Puts a ship on a square, and the square on her track. */
function putOn(play: Play, ship: Ship, square: Square, heading: Heading): void {
  const point = {
    move: play.move,
    x: square.x * SQUARE_YARDS,
    y: square.y * SQUARE_YARDS,
    headingDegrees: degreesOf(heading),
  }
  change(play, ship, { square, heading, track: [...play.board.vessels[ship].track, point] })
}

const thrown = (dice: readonly Thrown[] | undefined): Plain =>
  (dice ?? []).map(({ rule, subject, purpose, faces }) => ({ rule, subject, purpose, faces: [...faces] }))

function end(play: Play, ending: Ending): void {
  const { runner, blockader } = play.board.vessels
  const points = { runner: runner.points, blockader: blockader.points }
  const won = victory(ending, points, play.board.settings)
  play.board = { ...play.board, phase: 'over', runLeft: 0, ended: { ...won.value, because: won.because } }
  const rests = won.because.at(-1)?.says ?? ''
  const gone = won.value.winner !== null && (won.value.by === 'ram' || won.value.by === 'ashore')
  // Who is lost is said with it: it stands among how ships were lost.
  const words = gone ? `${shipName(otherShip(won.value.winner ?? 'runner'))} is lost: ${rests}` : rests
  const detail: Plain = { ...won.value }
  const told = gone
    ? { ...detail, lost: play.board.vessels[otherShip(won.value.winner ?? 'runner')].aboard.id }
    : detail
  tell(play, 'ended', ['runner', 'blockader'], words, won.because, told)
}

/** A ship's turn comes: the points decide when the turns are played out, and a ship with no step open is ashore (CH-R18, CH-R22). */
export function turnComes(play: Play, ship: Ship, phase: 'turn' | 'recovery'): void {
  const { vessels, settings } = play.board
  play.board = { ...play.board, toMove: ship, phase, runLeft: 0 }
  const turns = { runner: vessels.runner.turns, blockader: vessels.blockader.turns }
  if (turnsPlayedOut(turns, settings).value) return end(play, { by: 'points' })
  if (openCourses(play.board, ship).length === 0) end(play, { by: 'ashore', ship })
}

// Setting up

function place(play: Play, sealed: Readonly<Record<Ship, ChamberlainOrders | undefined>>): void {
  for (const ship of shipsToOrder(play.board)) {
    const orders = sealed[ship] ?? standingOrder(play.board, ship)
    if (orders.do !== 'place') continue
    const heading = startHeading(ship, orders.square, play.board.settings)
    putOn(play, ship, orders.square, heading.value ?? 'N')
    tell(
      play,
      'placed',
      [ship],
      `${shipName(ship)} begins on ${squareText(orders.square)}, heading ${heading.value}`,
      heading.because,
    )
  }
  afterPlacing(play)
}

/** The toss, unless it is made already, and on to the islands or to the first move (CH-02a, CH-03). */
function afterPlacing(play: Play): void {
  if (play.board.tossWinner === null) {
    const won = toss(play.dice, play.occasion)
    play.board = { ...play.board, tossWinner: won.value }
    tell(play, 'toss', [won.value], won.because[0]?.says ?? '', won.because, { dice: thrown(won.dice) })
  }
  if (play.board.islands === null || play.board.rocks === null) {
    play.board = { ...play.board, phase: 'laying', toMove: play.board.tossWinner ?? 'runner' }
    if (play.board.settings['ch.islands'] === 'lot') layByLot(play)
    return
  }
  begin(play)
}

function layByLot(play: Play): void {
  const lot = layoutByLot(play.dice, play.occasion)
  play.board = { ...play.board, islands: lot.value.islands, rocks: lot.value.rocks }
  tell(play, 'laid', [], lot.because[0]?.says ?? '', lot.because, { dice: thrown(lot.dice) })
  begin(play)
}

function lay(play: Play, orders: ChamberlainOrders): void {
  if (orders.do !== 'lay') return
  play.board = { ...play.board, islands: orders.islands, rocks: orders.rocks }
  const winner = play.board.tossWinner ?? 'runner'
  tell(
    play,
    'laid',
    [winner],
    `${shipName(winner)} lays out ${orders.islands.length} islands and ${orders.rocks.length} rocks`,
    [{ rule: 'CH-02a', says: 'the winner of the toss lays out islands and rocks' }],
  )
  begin(play)
}

function begin(play: Play): void {
  const first = firstMove(play.board.tossWinner ?? 'runner')
  tell(play, 'first', [first.value], `${shipName(first.value)}, who lost the toss, moves first`, first.because)
  turnComes(play, first.value, 'turn')
}

// A turn

/** Rammed? Back in harbour? On the open sea? In that order, at once when she has moved (CH-09, CH-10, CH-17). */
function decided(play: Play, ship: Ship): boolean {
  const { square, heading } = poseOf(play.board, ship)
  const enemy = poseOf(play.board, otherShip(ship))
  if (sameSquare(square, enemy.square)) {
    end(play, { by: 'ram', rammer: ship, rammerHeading: heading, rammedHeading: enemy.heading })
    return true
  }
  if (gainsOpenSea(ship, square).value) {
    end(play, { by: 'escape' })
    return true
  }
  if (isBackInHarbour(ship, square, play.board.settings).value) {
    end(play, { by: 'forcedReturn' })
    return true
  }
  return false
}

function steer(play: Play, ship: Ship, course: Course, ordered: ChamberlainOrders & { do: 'steer' }): void {
  const { board } = play
  const pose = poseOf(board, ship)
  const heading = steered(pose.heading, course)
  const features = featuresOf(board)
  const enemy = otherShip(ship)
  const reasons =
    board.phase === 'recovery'
      ? recovery(ship, { square: pose.square, heading }, poseOf(board, enemy).square, features, board.settings).because
      : coursesOpen(ship, pose, features, board.settings).because
  const { square } = stepAhead(ship, { square: pose.square, heading }, features, board.settings)
  putOn(play, ship, square, heading)
  change(play, ship, { turns: play.board.vessels[ship].turns + 1 })
  tell(
    play,
    'moved',
    [ship],
    `${shipName(ship)} ${course === 'ahead' ? 'goes straight on' : `alters to ${course}`} to ${squareText(square)}, heading ${heading}`,
    reasons,
  )
  if (decided(play, ship)) return
  shoot(play, ship, ordered)
}

/** The ship that has moved fires; if she disables the other, the run of six squares follows, else the other's turn (CH-14, CH-16). */
function shoot(play: Play, ship: Ship, ordered: ChamberlainOrders & { do: 'steer' }): void {
  const { board } = play
  const enemy = otherShip(ship)
  const may = gunsThatMayFire(ship, poseOf(board, ship), poseOf(board, enemy).square, featuresOf(board), board.settings)
  const guns = gunsFired(may.value, ordered.fire, board.settings)
  if (guns.value.length === 0) return turnComes(play, enemy, 'turn')
  const salvo = fire(ship, guns.value, play.dice, play.occasion)
  change(play, ship, { points: board.vessels[ship].points + salvo.value.points })
  tell(
    play,
    'fired',
    [ship, enemy],
    `${shipName(ship)} fires (${guns.value.join(', ')}): ${salvo.value.marks.map(markWords).join('; ')}`,
    [...may.because, ...guns.because, ...salvo.because],
    { guns: [...guns.value], marks: [...salvo.value.marks], points: salvo.value.points, dice: thrown(salvo.dice) },
  )
  if (!salvo.value.disables) return turnComes(play, enemy, 'turn')
  tell(play, 'disabled', [enemy], `${shipName(enemy)} is disabled, and stops`, salvo.because.slice(-1))
  if (disabledMayAlter('before_run', board.settings).value) {
    play.board = { ...play.board, phase: 'alter', toMove: enemy }
    return
  }
  beginRun(play, ship)
}

// The disabled ship

function alter(play: Play, ship: Ship, course: Course): void {
  const pose = poseOf(play.board, ship)
  const heading = steered(pose.heading, course)
  if (course !== 'ahead') putOn(play, ship, pose.square, heading)
  tell(
    play,
    'altered',
    [ship],
    course === 'ahead'
      ? `${shipName(ship)}, disabled, keeps her heading`
      : `${shipName(ship)}, disabled, alters to ${heading}`,
    disabledMayAlter('before_run', play.board.settings).because,
  )
  beginRun(play, otherShip(ship))
}

function beginRun(play: Play, ship: Ship): void {
  play.board = { ...play.board, phase: 'run', toMove: ship, runLeft: RUN_SQUARES }
  ashoreInRun(play, ship)
}

function ashoreInRun(play: Play, ship: Ship): void {
  const { settings } = play.board
  const open = coursesOpen(ship, poseOf(play.board, ship), featuresOf(play.board), settings, runCourses(settings))
  if (open.value.ashore) end(play, { by: 'ashore', ship })
}

function runOn(play: Play, ship: Ship, course: Course): void {
  const { board } = play
  const pose = poseOf(board, ship)
  const enemy = otherShip(ship)
  const heading = steered(pose.heading, course)
  const step = stepAhead(ship, { square: pose.square, heading }, featuresOf(board), board.settings)
  const into = runInto(ship, step, poseOf(board, enemy).square, board.runLeft, board.settings)
  putOn(play, ship, step.square, heading)
  play.board = { ...play.board, runLeft: into.value.squaresLeft }
  tell(
    play,
    'ran',
    [ship],
    `${shipName(ship)} runs to ${squareText(step.square)}, heading ${heading}; ${counted(into.value.squaresLeft, 'square')} left`,
    into.because,
  )
  switch (into.value.end) {
    case 'rams':
      return end(play, { by: 'ram', rammer: ship, rammerHeading: heading, rammedHeading: poseOf(board, enemy).heading })
    case 'escapes':
      return end(play, { by: 'escape' })
    case 'forcedReturn':
      return end(play, { by: 'forcedReturn' })
    case 'ashore':
      return end(play, { by: 'ashore', ship })
    case 'goesOn':
      return ashoreInRun(play, ship)
    case 'done':
      return turnComes(play, enemy, 'recovery')
  }
}

/** Makes one step: whatever the phase asks, of the ship or ships whose orders it waits for. */
export function resolve(
  board: ChamberlainBoard,
  sealed: Readonly<Record<string, ChamberlainOrders>>,
  dice: Dice,
  occasion: string,
): { state: ChamberlainBoard; events: ActionEvent[] } {
  const play: Play = { board, events: [], dice, occasion, move: board.moveNumber + 1 }
  const given = (ship: Ship) => sealed[board.vessels[ship].aboard.seat]
  const [ship] = shipsToOrder(board)
  if (board.phase === 'placing') place(play, { runner: given('runner'), blockader: given('blockader') })
  else if (board.phase === 'laying' && !ship) layByLot(play)
  else if (ship) {
    const orders = given(ship) ?? standingOrder(board, ship)
    if (board.phase === 'laying') lay(play, orders)
    else if (orders.do === 'steer') {
      const course = courseChoices(board, ship).find((one) => one.course === orders.course)?.course as Course
      if (board.phase === 'alter') alter(play, ship, course)
      else if (board.phase === 'run') runOn(play, ship, course)
      else steer(play, ship, course, orders)
    }
  }
  return { state: { ...play.board, moveNumber: play.move, last: play.events }, events: play.events }
}

/** Goes on from a set-up as far as nothing is asked of anybody; the toss waits for the first step where it is not given. */
export function settle(board: ChamberlainBoard, dice: Dice): ChamberlainBoard {
  const play: Play = { board, events: [], dice, occasion: 'set-up', move: board.moveNumber }
  if (board.phase === 'turn' || board.phase === 'recovery') turnComes(play, board.toMove, board.phase)
  if (board.phase === 'run') ashoreInRun(play, board.toMove)
  return { ...play.board, last: play.events }
}
