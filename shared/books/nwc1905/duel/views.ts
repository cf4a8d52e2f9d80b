/* Views are built up, never cut down: a seat's is made from its own side's ships and from what its side has come to know (`known`). */
import type { BoardView, FriendlyShip, SeenShip, ShipSheet, TrackPoint, UmpireView } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { bearingOf, yardsBetween } from '../../bearings.ts'
import { tidy } from '../../figures.ts'
import { engineKnots, knotsNow } from '../board/motion.ts'
import { fleetChoices } from '../fleet/choices.ts'
import { otherThanCard } from '../fleet/commanding.ts'
import { fleetWords } from '../fleet/judging.ts'
import { ownBoard } from '../fleet/own-board.ts'
import { scoreCard } from '../procedures/play.ts'
import { powerLeft } from '../procedures/power.ts'
import { choicesFor } from './choices.ts'
import { seatDrawing, umpireDrawing } from './drawing.ts'
import { pathOf } from './knowing.ts'
import {
  type CollegeBoard,
  type Known,
  liesStill,
  nameOf,
  positionNow,
  type Ship,
  seatOf,
  seatsLeft,
  secondsOfMove,
  shipsUnder,
  sideOfSeat,
  torpedoRange,
} from './state.ts'

const TOLD_LINES = 120

function common(board: CollegeBoard) {
  return {
    book: board.book,
    moveSeconds: secondsOfMove(board),
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
function sheetOf(board: CollegeBoard, ship: Ship, fleet: CollegeBoard | null = null): ShipSheet {
  const aboard = board.aboard[ship.id]
  if (!aboard) throw new Error(`${ship.id} did not come aboard`)
  const position = positionNow(board) + 1
  const power = powerLeft(ship.endurance, ship.damage, board.game)
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
      ...(fleet ? { fleet: fleet as unknown as Plain } : {}),
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
      ...(board.game === 'fleet' ? { scoreCard: { ...scoreCard(ship.damage).value } } : {}),
    },
  }
}

const trackOf = (board: CollegeBoard, id: string): TrackPoint[] =>
  (board.tracks[id] ?? [])
    .filter(({ between }) => !between)
    .map(({ x, y, headingDeg, position }) => ({ x, y, headingDegrees: headingDeg, move: position - 1 }))

function friend(board: CollegeBoard, ship: Ship, own: boolean, fleet: CollegeBoard | null = null): FriendlyShip {
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
    ...(own ? { sheet: sheetOf(board, ship, fleet) } : {}),
  }
}

/** Within this a hoist is made out (NF-SIG-03), in yards. */
const FLAGS_SEEN_YD = 6000

/** That an enemy flies a signal is seen by ships that are near, where it is agreed; never what it says. */
function shows(board: CollegeBoard, id: string): boolean {
  const ship = board.ships.find((one) => one.id === id)
  if (!ship || ship.sunk || board.game !== 'fleet' || !board.settings['nwc.flags_seen']) return false
  if (!board.flying.some((one) => one.ship === id)) return false
  return board.ships.some(
    (other) => other.side !== ship.side && !other.sunk && yardsBetween(other.way.at, ship.way.at) <= FLAGS_SEEN_YD,
  )
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
      ...(shows(board, id) ? { showing: ['signal flying'] } : {}),
      track: places.flatMap(({ x, y, position }) => {
        const headingDegrees = headingAt(position)
        return headingDegrees === undefined ? [] : [{ x, y, headingDegrees, move: position - 1 }]
      }),
      path: path.map(({ x, y, headingDeg }) => ({ x, y, headingDegrees: headingDeg })),
    },
  ]
}

/** How many submarines an enemy has is no secret; where they are is (NF-SUB-01). */
function submarinesOf(board: CollegeBoard, side: string): string {
  const boats = board.ships.filter((ship) => ship.type === 's' && ship.side !== side && !ship.sunk).length
  return boats === 0 ? '' : ` The enemy has ${boats === 1 ? 'a submarine' : `${boats} submarines`}.`
}

/** Before the first move: that ships which come at another speed go at that of the fleet's card, which their commander may name (NF-SETUP-05). */
function cardSpeed(board: CollegeBoard, side: string): string {
  const reason = board.moveNumber === 0 ? otherThanCard(board, side, 'Your ships') : null
  return reason === null ? '' : `${reason.says}: the commander may name another speed before the first move. `
}

const writesOf = (board: CollegeBoard, side: string): string => {
  const position = positionNow(board)
  if (board.game === 'fleet')
    return `${fleetWords(board, side)}. ${cardSpeed(board, side)}Write the move to position ${position + 1}, of two and a half minutes.${submarinesOf(board, side)}`
  if (board.disentangled)
    return `The ships are disentangled: write one more move of half a minute, to position ${position + 1}; then the fleets are in hand again.`
  if (position === 1)
    return 'The ships are placed: position 1. Write the move to position 2; when all have written, it is plotted.'
  const headings = headingsShown(board, side) ? 'headings are shown' : 'headings are hidden'
  // The guns of the Fleet's last move were measured with it: torpedoes alone are left of it.
  const scored =
    position === board.passedAt
      ? 'then torpedoes of the fleets’ last move are run'
      : `then position ${position} is scored`
  return `Position ${position} is plotted, and ${headings}. Write the move to position ${position + 1}; ${scored}.`
}

/** The stencils have lain on the position plotted last already: after a move of the Fleet, or where paths are drawn as they are plotted. */
function headingsShown(board: CollegeBoard, side: string): boolean {
  const position = positionNow(board)
  const afloat = Object.values(board.known[side] ?? {}).filter(({ sunk, places }) => !sunk && places.length > 0)
  return afloat.every(({ headings }) => headings.some((one) => one.position === position))
}

/** One seat's paper. An unknown seat sees an empty one. */
export function seatView(board: CollegeBoard, seat: string): BoardView {
  const side = sideOfSeat(board, seat)
  if (side === null) return { ...common(board), side: null, friends: [], others: [], signals: [], choices: [] }
  const writes = seatsLeft(board).includes(seat)
  const fleet = ownBoard(board, seat)
  const [firstOwn] = shipsUnder(board, seat)
  return {
    ...common(board),
    side,
    friends: board.ships
      .filter((ship) => ship.side === side)
      .map((ship) => friend(board, ship, seatOf(board, ship.id) === seat, ship.id === firstOwn?.id ? fleet : null)),
    others: Object.entries(board.known[side] ?? {}).flatMap(([id, known]) => enemy(board, id, known)),
    signals: [...(board.signals[seat] ?? [])],
    choices: board.game === 'fleet' ? fleetChoices(board, seat) : choicesFor(board, seat),
    ...(writes ? { writes: { how: 'together' as const, says: writesOf(board, side) } } : {}),
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
