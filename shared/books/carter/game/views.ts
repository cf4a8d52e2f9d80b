/* Views are built up, never cut down: a seat's is made from its own ships and from what its side has come to know (`known`). */
import type { BoardMark, BoardView, FriendlyShip, ShipSheet, UmpireView } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { tubesLeftOf } from '../board/firing.ts'
import { squaresFor } from '../board/moving.ts'
import { lightNow, lossesOf, type Ship, tablesOf, turretsOf } from '../board/state.ts'
import { together } from '../offers/together.ts'
import { degreesOf, squareName, squareNamed, squaresBetween, trueBearing } from '../procedures/squares.ts'
import { SIDES, type Side } from '../procedures/turn-order.ts'
import { choicesFor } from './choices.ts'
import { seatDrawing, umpireDrawing } from './drawing.ts'
import {
  type CarterBoard,
  calledOf,
  nameOf,
  type Step,
  seatsToOrder,
  sideOfSeat,
  YARDS_A_SQUARE,
  yardsOf,
} from './state.ts'

const secondsOf = (board: CarterBoard): number => board.settings['ct.minutes'] * 60

function common(board: CarterBoard) {
  return {
    book: board.book,
    moveSeconds: secondsOf(board),
    moveNumber: board.moveNumber,
    squareYards: YARDS_A_SQUARE,
    measured: false,
    weather: { ...board.weather },
    lightCondition: lightNow(board.game),
    sightYards: null,
    signals: [],
  }
}

/** The sheet of a ship for those who command her (CT-CD-02). */
function sheetOf(board: CarterBoard, ship: Ship): ShipSheet {
  const aboard = board.aboard[ship.id]
  if (!aboard) throw new Error(`${ship.id} did not come aboard`)
  const tables = tablesOf(board.game)
  const lost = lossesOf(ship, tables)
  const { arms: _, ...card } = aboard.card
  return {
    knots: ship.knots,
    maxKnots: ship.knots,
    assignedKnots: aboard.card.assignedKnots,
    stores: aboard.stores,
    sectionsLost: aboard.sectionsLost,
    card,
    because: [],
    helm: {
      square: ship.square ? squareName(ship.square) : null,
      facing: ship.facing,
      squares: ship.sunk || !ship.square ? 0 : squaresFor(board.game, ship),
      enemyHasMoved: board.step === 'secondMoves',
      ...(ship.submarine ? { submerged: ship.submerged } : {}),
    },
    fight: {
      damage: ship.damage,
      rate: ship.rate,
      stage: lost.stage,
      squaresLost: lost.squaresLost,
      turretsOut: [...ship.turretsOut],
      losesFirst: [...ship.loses],
      tubesLeft: [...tubesLeftOf(ship)],
      mines: ship.mines,
      tasks: [...ship.tasks],
      batteries: ship.batteries.map((battery) => ({
        role: battery.role,
        gun: battery.gun,
        guns: battery.turrets.reduce((sum, { guns }) => sum + guns, 0),
        // Those that still fire, and where they stand.
        bears: turretsOf(ship, battery, tables).map(({ mount, side, guns }) => ({ mount, side, guns })),
      })),
      sets: ship.torpedoSets.map(({ type, tubes, fired }) => ({ type, tubes, fired })),
    } as unknown as Plain,
  }
}

function friend(board: CarterBoard, ship: Ship, own: boolean): FriendlyShip {
  const card = board.aboard[ship.id]?.card
  return {
    id: ship.id,
    name: nameOf(board, ship.id),
    own,
    inSight: true,
    move: board.moveNumber,
    ...yardsOf(board, ship.square ?? { x: 0, y: 0 }),
    headingDegrees: degreesOf(ship.facing),
    plan: {
      lengthFeet: card?.lengthFeet ?? 0,
      beamFeet: card?.beamFeet ?? 0,
      funnels: card?.funnels ?? 0,
      masts: card?.masts ?? 0,
      turrets: card?.turrets ?? 0,
    },
    status: ship.sunk ? 'sunk' : 'afloat',
    track: [...(board.tracks[ship.id] ?? [])],
    path: [],
    ...(own ? { sheet: sheetOf(board, ship) } : {}),
  }
}

/** Mines on a side's own chart, and what it was told of submarines. */
function marksOf(board: CarterBoard, side: Side): BoardMark[] {
  const { seen } = board.known[side]
  const at = (square: string) => yardsOf(board, squareNamed(square))
  return [
    ...seen.minefields.map(({ square, own, passagesLeft }) => ({
      kind: own ? `own mines, ${passagesLeft ?? 0} passages left` : 'enemy mines',
      ship: '',
      ...at(square),
    })),
    ...seen.searched.map(({ ship, square, found }) => ({
      kind: found ? 'submarine found' : 'searched',
      ship,
      ...at(square),
    })),
    ...seen.announced.map((square) => ({ kind: 'a submarine fired', ship: '', ...at(square) })),
  ]
}

/** So many lines of what it was told go to a seat's window: those of some game moves. */
const TOLD_LINES = 120

const WRITES: Readonly<Record<Step, string>> = {
  sky: 'The dice of the first game move are thrown.',
  firstMoves: 'Your side moves first. A ship of which nothing is said stays where she is.',
  secondMoves: 'The other side has moved; your ships move now. A ship of which nothing is said stays where she is.',
  bothMoves: 'Both sides move, unseen by each other. A ship of which nothing is said stays where she is.',
  firing: 'All have moved, and all fire at once. A ship of which nothing is said holds her fire.',
  over: 'The game is over.',
}

/** What is said to those who order nothing now. */
function waitsFor({ step }: CarterBoard): string {
  if (step === 'firstMoves') return 'The other side moves first; your ships move when it has.'
  return step === 'secondMoves' ? 'Your side has moved; the other side moves now.' : WRITES[step]
}

/** One seat's board. An unknown seat sees an empty one. */
export function seatView(board: CarterBoard, seat: string): BoardView {
  const side = sideOfSeat(board, seat)
  if (side === null) return { ...common(board), side: null, friends: [], others: [], marks: [], choices: [] }
  return {
    ...common(board),
    side: board.sides[side],
    friends: board.game.ships
      .filter((ship) => ship.side === side && ship.square !== null)
      .map((ship) => friend(board, ship, board.aboard[ship.id]?.seat === seat)),
    others: board.known[side].others,
    marks: marksOf(board, side),
    choices: choicesFor(board, seat).map((one) => ({ ...one, offers: together(one.offers) })),
    writes: {
      how: 'together',
      says: seatsToOrder(board).includes(seat) ? WRITES[board.step] : waitsFor(board),
    },
    told: (board.told[seat] ?? []).slice(-TOLD_LINES),
    drawing: seatDrawing(board, seat, side),
  }
}

/** The truth. */
export function umpireView(board: CarterBoard): UmpireView {
  const ships = board.game.ships.filter((ship) => ship.square !== null)
  const afloat = ships.filter((ship) => !ship.sunk)
  const ranges = afloat.flatMap((from) =>
    afloat
      .filter((to) => from.side === 'blue' && to.side === 'red')
      .map((to) => {
        const [a, b] = [from.square, to.square]
        return {
          from: from.id,
          to: to.id,
          yards: a && b ? squaresBetween(a, b, board.game.options.metric) * YARDS_A_SQUARE : 0,
          bearingDegrees: a && b ? Math.round((trueBearing(a, b) ?? 0) * 10) / 10 : 0,
        }
      }),
  )
  return {
    ...common(board),
    ships: ships.map((ship) => ({
      ...friend(board, ship, true),
      sheet: sheetOf(board, ship),
      side: board.sides[ship.side],
      seat: board.aboard[ship.id]?.seat ?? '',
    })),
    knownAs: Object.fromEntries(
      SIDES.map((side) => [
        board.sides[side],
        Object.fromEntries(
          board.known[side].seen.ships.filter((one) => one.side !== side).map(({ id }) => [id, nameOf(board, id)]),
        ),
      ]),
    ),
    marks: board.game.fields
      .filter((field) => field.passagesLeft > 0)
      .map((field) => ({
        kind: `mines of ${calledOf(board, field.owner)}, ${field.passagesLeft} passages left`,
        ship: '',
        ...yardsOf(board, field.square),
      })),
    ranges,
    drawing: umpireDrawing(board),
  }
}
