/* Views are built up, never cut down: a seat's is made from its own side's ships and from what its side has come to know (`known`). */
import type { BoardView, FriendlyShip, SeenShip, ShipSheet, TrackPoint, UmpireView } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { bearingOf, yardsBetween } from '../../bearings.ts'
import { tidy } from '../../figures.ts'
import { engineKnots, knotsNow } from '../board/motion.ts'
import { powerLeft } from '../procedures/power.ts'
import { choicesFor } from './choices.ts'
import { seatDrawing, umpireDrawing } from './drawing.ts'
import { pathOf } from './knowing.ts'
import {
  type CollegeBoard,
  type Known,
  liesStill,
  MOVE_SECONDS,
  nameOf,
  positionNow,
  type Ship,
  seatOf,
  shipsUnder,
  sideOfSeat,
  torpedoRange,
} from './state.ts'

const TOLD_LINES = 120

function common(board: CollegeBoard) {
  return {
    book: board.book,
    moveSeconds: MOVE_SECONDS,
    moveNumber: board.moveNumber,
    squareYards: null,
    measured: true,
    weather: { ...board.weather },
    lightCondition: board.lightCondition,
    sightYards: null,
    marks: [],
  }
}

function planOf(board: CollegeBoard, id: string) {
  const card = board.aboard[id]?.card
  return {
    lengthFeet: card?.lengthFeet ?? 0,
    beamFeet: card?.beamFeet ?? 0,
    funnels: card?.funnels ?? 0,
    masts: card?.masts ?? 0,
    turrets: card?.turrets ?? 0,
  }
}

/** Her record for those who command her: way, guns, tubes, score. */
function sheetOf(board: CollegeBoard, ship: Ship): ShipSheet {
  const aboard = board.aboard[ship.id]
  if (!aboard) throw new Error(`${ship.id} did not come aboard`)
  const position = positionNow(board) + 1
  const power = powerLeft(ship.endurance, ship.damage, 'duel')
  return {
    knots: tidy(knotsNow(ship.way)),
    maxKnots: ship.way.engines.fullKn,
    assignedKnots: aboard.card.assignedKnots,
    stores: { ...aboard.stores, torpedoes: ship.torpedoes },
    sectionsLost: aboard.sectionsLost,
    card: aboard.card,
    because: power.because,
    helm: {
      way: ship.way as unknown as Plain,
      engineKnots: engineKnots(ship.way.engines),
      still: liesStill(ship, position),
      stillTo: ship.stillTo,
    },
    fight: {
      damage: ship.damage,
      endurance: ship.endurance,
      power: power.value.factor,
      ring: power.value.ring,
      torpedoed: ship.torpedoed,
      turrets: ship.turrets.map((turret) => ({ ...turret })),
      tubes: ship.tubes.map(({ tube, setDeg, ready }) => ({ tube, setDeg, ready: { ...ready } })),
      torpedoes: ship.torpedoes,
      torpedoRange: torpedoRange(board),
    },
  }
}

const trackOf = (board: CollegeBoard, id: string): TrackPoint[] =>
  (board.tracks[id] ?? [])
    .filter(({ between }) => !between)
    .map(({ x, y, headingDeg, position }) => ({ x, y, headingDegrees: headingDeg, move: position - 1 }))

function friend(board: CollegeBoard, ship: Ship, own: boolean): FriendlyShip {
  return {
    id: ship.id,
    name: nameOf(board, ship.id),
    own,
    inSight: true,
    move: board.moveNumber,
    ...ship.way.at,
    headingDegrees: ship.way.headingDeg,
    plan: planOf(board, ship.id),
    status: ship.sunk ? 'sunk' : 'afloat',
    track: trackOf(board, ship.id),
    path: ship.sunk ? [] : pathOf(ship).map(({ x, y, headingDeg }) => ({ x, y, headingDegrees: headingDeg })),
    ...(own ? { sheet: sheetOf(board, ship) } : {}),
  }
}

/** An enemy: where she was marked last, and her heading as far as a stencil has lain on that position. */
function enemy(board: CollegeBoard, id: string, { places, headings, path, sunk }: Known): SeenShip[] {
  const last = places.at(-1)
  if (!last) return []
  const heading = headings.find(({ position }) => position === last.position)
  const headingAt = (position: number) => headings.find((one) => one.position === position)?.headingDeg
  return [
    {
      id,
      name: nameOf(board, id),
      inSight: true,
      move: last.position - 1,
      x: last.x,
      y: last.y,
      headingDegrees: heading?.headingDeg ?? 0,
      ...(heading ? {} : { byLight: true as const }),
      plan: planOf(board, id),
      status: sunk ? 'sunk' : 'afloat',
      track: places.flatMap(({ x, y, position }) => {
        const headingDegrees = headingAt(position)
        return headingDegrees === undefined ? [] : [{ x, y, headingDegrees, move: position - 1 }]
      }),
      path: path.map(({ x, y, headingDeg }) => ({ x, y, headingDegrees: headingDeg })),
    },
  ]
}

const writesOf = (board: CollegeBoard): string => {
  const position = positionNow(board)
  return position === 1
    ? 'The ships are placed: position 1. Write the move to position 2; when all have written, it is plotted.'
    : `Position ${position} is plotted, and headings are hidden. Write the move to position ${position + 1}; then position ${position} is scored.`
}

/** One seat's paper. An unknown seat sees an empty one. */
export function seatView(board: CollegeBoard, seat: string): BoardView {
  const side = sideOfSeat(board, seat)
  if (side === null) return { ...common(board), side: null, friends: [], others: [], signals: [], choices: [] }
  const writes = board.ended === null && shipsUnder(board, seat).length > 0
  return {
    ...common(board),
    side,
    friends: board.ships
      .filter((ship) => ship.side === side)
      .map((ship) => friend(board, ship, seatOf(board, ship.id) === seat)),
    others: Object.entries(board.known[side] ?? {}).flatMap(([id, known]) => enemy(board, id, known)),
    signals: [...(board.signals[seat] ?? [])],
    choices: choicesFor(board, seat),
    ...(writes ? { writes: { how: 'together' as const, says: writesOf(board) } } : {}),
    told: (board.told[seat] ?? []).slice(-TOLD_LINES),
    drawing: seatDrawing(board, seat, side),
  }
}

/** The truth. */
export function umpireView(board: CollegeBoard): UmpireView {
  const afloat = board.ships.filter(({ sunk }) => !sunk)
  const [first] = board.sides
  return {
    ...common(board),
    signals: board.flying.map(({ ship, text, move }) => ({ move: move - 1, from: nameOf(board, ship), text })),
    ships: board.ships.map((ship) => ({
      ...friend(board, ship, true),
      sheet: sheetOf(board, ship),
      side: ship.side,
      seat: seatOf(board, ship.id),
    })),
    knownAs: Object.fromEntries(
      board.sides.map((side) => [
        side,
        Object.fromEntries(board.ships.filter((ship) => ship.side !== side).map(({ id }) => [id, nameOf(board, id)])),
      ]),
    ),
    ranges: afloat
      .filter(({ side }) => side === first)
      .flatMap((from) =>
        afloat
          .filter(({ side }) => side !== first)
          .map((to) => ({
            from: from.id,
            to: to.id,
            yards: Math.round(yardsBetween(from.way.at, to.way.at)),
            bearingDegrees: Math.round(bearingOf(from.way.at, to.way.at) * 10) / 10,
          })),
      ),
    drawing: umpireDrawing(board),
  }
}
