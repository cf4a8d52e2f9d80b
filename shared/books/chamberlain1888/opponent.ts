import type { BoardView, BookOpponent } from '../../action/contract.ts'
import { QUIET } from '../../action/setup.ts'
import { checkOrders, openCourses } from './choices.ts'
import type { ChamberlainOrders } from './orders.ts'
import { readParticulars } from './particulars.ts'
import { gunsThatMayFire } from './procedures/firing.ts'
import { USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import { steered, stepAhead } from './procedures/moving.ts'
import { starts } from './procedures/placing-the-vessels.ts'
import { ram } from './procedures/ramming.ts'
import { CARDS, NO_STORES } from './setup.ts'
import { type ChamberlainBoard, featuresOf, PHASES, poseOf, shipsToOrder, type Vessel } from './state.ts'
import { SQUARE_YARDS } from './tables/apparatus.ts'
import { firingDie, markOf } from './tables/firing-die.ts'
import { otherShip, RUN_SQUARES, type Ship } from './tables/guns.ts'
import { HEADINGS, headingOf, type Square } from './tables/headings.ts'
import { NEVER_THERE, type Waters, watersOf } from './ways.ts'

/*
 * What the simple opponent knows of this game. The search (shared/action/opponent) plays the book's own steps over every way the dice may
 * fall; here stands how a board is weighed at the end of it: whether the Runner has a way to the north edge on which she cannot be met,
 * whether a ship can be rammed at her next step or in the run of six, and the firing points, which decide when nothing else does.
 */

/** Weights, each a part of a victory, found by playing; nothing of them is printed. */
const WEIGHTS = {
  /** A ram or an escape that the ship to move has in hand, and what each step until then takes off it. */
  inHand: 0.97,
  perStep: 0.004,
  /** Each turn by which the Runner has a way to the sea on which she is not met, or by which she wants it. */
  margin: 0.04,
  /** Such a way, and each turn of it: she may still be disabled on it. Without one, a pose on unmet water: room to turn in. */
  freeWay: 0.4,
  freeWayPerTurn: 0.012,
  room: 0.0004,
  mostRoom: 400,
  /** A square that the Blockader is away from her, near enough for the run of six and farther; a row that she is south of her. */
  near: 0.02,
  mostNear: 8,
  far: 0.004,
  mostFar: 40,
  behind: 0.01,
  /** A firing point, when many turns are left and when they run out. */
  point: 0.006,
  pointAtLast: 0.12,
  lastTurns: 15,
  later: 1e-5,
} as const

const yardsToSquare = ({ x, y }: { readonly x: number; readonly y: number }): Square => ({
  x: Math.round(x / SQUARE_YARDS),
  y: Math.round(y / SQUARE_YARDS),
})

/** The board from one seat's view. Nothing is hidden in this game, so that it is the whole board but for the account of the past. */
function boardOf(view: BoardView): ChamberlainBoard {
  const known = readParticulars(view)
  const features = (kind: string) => view.open?.features.filter((one) => one.kind === kind) ?? []
  const vessel = (ship: Ship): Vessel => {
    const { id, side, seat, turns } = known[ship]
    const piece = [...view.friends, ...view.others].find((one) => one.id === id)
    return {
      ship,
      square: piece ? yardsToSquare(piece) : null,
      heading: piece ? headingOf(piece.headingDegrees) : (starts(ship, known.settings)[0]?.heading ?? 'N'),
      points: view.open?.score.find((one) => one.ship === id)?.points ?? 0,
      turns,
      aboard: {
        id,
        name: id,
        side,
        seat,
        x: 0,
        y: 0,
        courseDegrees: 0,
        knots: 0,
        presentKnots: 0,
        card: CARDS[ship],
        stores: NO_STORES,
        sectionsLost: 0,
      },
      track: [],
      losses: [],
      notes: [],
    }
  }
  return {
    book: 'chamberlain1888',
    moveNumber: view.moveNumber,
    phase: PHASES.find((phase) => phase === view.open?.phase) ?? 'over',
    settings: known.settings,
    study: known.study,
    tossWinner: known.tossWinner,
    toMove: known.toMove,
    runLeft: known.runLeft,
    vessels: { runner: vessel('runner'), blockader: vessel('blockader') },
    islands: known.laid ? features('island').map((one) => one.points.map(yardsToSquare)) : null,
    rocks: known.laid ? features('rock').flatMap((one) => one.points.map(yardsToSquare)) : null,
    ended: null,
    last: [],
    weather: QUIET,
    lightCondition: view.lightCondition,
  }
}

const isOf = (board: ChamberlainBoard, ship: Ship, seat: string) => board.vessels[ship].aboard.seat === seat

/** A seat's ship whose orders are waited for. */
const shipOf = (board: ChamberlainBoard, seat: string): Ship | undefined =>
  shipsToOrder(board).find((ship) => isOf(board, ship, seat))

/** Placings, the usual layouts, or the courses open, each with every gun that may fire and, where one may, holding it. */
function considers(board: ChamberlainBoard, seat: string): ChamberlainOrders[] {
  const ship = shipOf(board, seat)
  if (!ship) return []
  if (board.phase === 'placing') return starts(ship, board.settings).map(({ square }) => ({ do: 'place', square }))
  if (board.phase === 'laying')
    return USUAL_LAYOUTS.map(({ islands, rocks }) => ({ do: 'lay', islands, rocks }) as const).filter(
      (orders) => checkOrders(board, seat, orders) === null,
    )
  const features = featuresOf(board)
  const pose = poseOf(board, ship)
  const enemy = poseOf(board, otherShip(ship)).square
  return openCourses(board, ship).flatMap((course): ChamberlainOrders[] => {
    const steer = { do: 'steer', course } as const
    if (board.phase === 'run' || board.phase === 'alter') return [steer]
    const to = stepAhead(ship, { ...pose, heading: steered(pose.heading, course) }, features, board.settings)
    const { value: guns } = gunsThatMayFire(ship, to, enemy, features, board.settings)
    return guns.length === 0
      ? [steer]
      : [
          { ...steer, fire: guns },
          { ...steer, fire: [] },
        ]
  })
}

/** Least squares in which a ship can run into the other, on a heading by which she wins; 255: she cannot (CH-17). */
function ramIn(board: ChamberlainBoard, waters: Waters, ship: Ship, running: boolean): number {
  const ways = waters.from(ship, poseOf(board, ship), running)
  const enemy = poseOf(board, otherShip(ship))
  const arrivals = HEADINGS.map((heading) => ({ heading, squares: ways.to(enemy.square, heading) }))
  return Math.min(
    NEVER_THERE,
    ...arrivals
      .filter(({ squares }) => squares <= RUN_SQUARES)
      .filter(({ heading }) => ram(ship, heading, enemy.heading, board.settings).value.winner === ship)
      .map(({ squares }) => squares),
  )
}

/** What a ship to run so many squares, or to make one step, has in hand: the squares to a ram or to the sea; 255: neither. */
function inHand(board: ChamberlainBoard, waters: Waters, ship: Ship, squares: number, running: boolean): number {
  const sea = ship === 'runner' ? waters.from(ship, poseOf(board, ship), running).sea : NEVER_THERE
  const soonest = Math.min(ramIn(board, waters, ship, running), sea)
  return soonest <= squares ? soonest : NEVER_THERE
}

/** What the firing points are worth: more as the turns run out (CH-18, CH-R22). */
function pointsWorth({ vessels: { runner, blockader }, settings }: ChamberlainBoard): number {
  const limit = settings['ch.turn_limit']
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - Math.min(runner.turns, blockader.turns)
  const each = Math.max(WEIGHTS.point, WEIGHTS.pointAtLast * (1 - left / WEIGHTS.lastTurns))
  return Math.max(-0.5, Math.min(0.5, each * (runner.points - blockader.points)))
}

/** How the board stands for the Runner while nothing is decided. */
function standsForRunner(board: ChamberlainBoard): number {
  const { phase, toMove, settings } = board
  if (!board.vessels.runner.square || !board.vessels.blockader.square) return 0
  const waters = watersOf(featuresOf(board), settings)
  const won = (ship: Ship, squares: number) => {
    const worth = WEIGHTS.inHand - WEIGHTS.perStep * squares
    return ship === 'runner' ? worth : -worth
  }
  const runs = phase === 'run' || phase === 'alter'
  const mover = phase === 'alter' ? otherShip(toMove) : toMove
  const squares = phase === 'run' ? board.runLeft : phase === 'alter' ? RUN_SQUARES : 1
  if (phase === 'recovery') {
    // She can do nothing but go straight ahead.
    const step = stepAhead(mover, poseOf(board, mover), featuresOf(board), settings)
    if (step.ahead !== 'clear') return won(otherShip(mover), 1)
  } else if (phase !== 'laying') {
    const soonest = inHand(board, waters, mover, squares, runs)
    if (soonest !== NEVER_THERE) return won(mover, soonest)
  }
  // Turns by which the Blockader is ahead of the Runner's next step; in a run she gains its squares, or loses them.
  const ahead = runs ? (mover === 'runner' ? 1 - squares : squares) : mover === 'runner' ? 0 : 1
  const runner = poseOf(board, 'runner')
  const blockader = waters.from('blockader', poseOf(board, 'blockader'), false)
  const away = blockader.squareTo(runner.square)
  const apart =
    WEIGHTS.near * Math.min(away, WEIGHTS.mostNear) +
    WEIGHTS.far * Math.min(away, WEIGHTS.mostFar) +
    WEIGHTS.behind * Math.max(0, runner.square.y - poseOf(board, 'blockader').square.y)
  const { margin, sea, room } = waters.margin(runner, poseOf(board, 'blockader'), ahead)
  const free =
    margin >= 0 ? WEIGHTS.freeWay - WEIGHTS.freeWayPerTurn * sea : WEIGHTS.room * Math.min(room, WEIGHTS.mostRoom)
  return WEIGHTS.margin * margin + free + apart + pointsWorth(board)
}

/** How the board stands for a seat, -1 to 1. A victory is worth a little less the later it comes. */
function worth(board: ChamberlainBoard, seat: string): number {
  const own: Ship = isOf(board, 'runner', seat) ? 'runner' : 'blockader'
  if (board.phase === 'over') {
    const winner = board.ended?.winner ?? null
    return winner === null ? 0 : (winner === own ? 1 : -1) * (1 - WEIGHTS.later * board.moveNumber)
  }
  const stands = Math.max(-WEIGHTS.inHand, Math.min(WEIGHTS.inHand, standsForRunner(board)))
  return own === 'runner' ? stands : -stands
}

/** Faces of the firing die by what they show; the toss and others are no dice of this table. */
const FIRING_FACES = (() => {
  const groups = new Map<string, { face: number; chance: number }>()
  for (const { face } of firingDie.rows) {
    const { mark } = markOf(Number(face))
    const { chance } = groups.get(mark) ?? { chance: 0 }
    groups.set(mark, { face: Number(face), chance: chance + 1 / firingDie.rows.length })
  }
  return [...groups.values()]
})()

/** Chamberlain's part in keeping a seat for one who is alone. */
export const opponent: BookOpponent<ChamberlainBoard, ChamberlainOrders> = {
  boardOf,
  worth,
  considers,
  alikeFaces: ({ rule, sides }) =>
    rule === 'CH-13'
      ? FIRING_FACES
      : Array.from({ length: sides ?? 6 }, (_, index) => ({ face: index + 1, chance: 1 / (sides ?? 6) })),
}
