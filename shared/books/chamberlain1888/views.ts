import type {
  ActionOutcome,
  BoardView,
  FriendlyShip,
  OpenTable,
  Plan,
  SeenShip,
  ShipResult,
  ShipSheet,
  UmpireView,
} from '../../action/contract.ts'
import { accountOf, enterLosses } from '../../action/losses.ts'
import type { Plain } from '../../explanation/finding.ts'
import { choicesFor } from './choices.ts'
import { particularsOf } from './particulars.ts'
import { harbourSquares } from './procedures/placing-the-vessels.ts'
import { rangeBetween } from './procedures/range.ts'
import { victory } from './procedures/victory.ts'
import { type ChamberlainBoard, type Phase, shipsToOrder, type Vessel } from './state.ts'
import { BOARD, MOVE_SECONDS, OPEN_SEA_ROW, SQUARE_YARDS } from './tables/apparatus.ts'
import { SHIPS, type Ship, shipName } from './tables/guns.ts'
import { degreesOf, type Square } from './tables/headings.ts'

/* Nothing is hidden in this game: every view holds the whole board, and differs in whose ship is one's own. */

const along = Array.from({ length: BOARD }, (_, x) => x + 1)

const yards = ({ x, y }: Square) => ({ x: x * SQUARE_YARDS, y: y * SQUARE_YARDS })

const WHAT: Readonly<Record<Phase, (ship: Ship) => string>> = {
  placing: (ship) => `The ships are placed; ${shipName(ship)} is waited for.`,
  laying: (ship) => `${shipName(ship)}, who won the toss, lays out islands and rocks.`,
  turn: (ship) => `It is the turn of ${shipName(ship)}.`,
  alter: (ship) => `${shipName(ship)} is disabled, and may alter course once.`,
  run: (ship) => `${shipName(ship)} runs six squares; neither fires.`,
  recovery: (ship) => `${shipName(ship)} comes back into action straight ahead.`,
  over: () => 'The game is over.',
}

function phaseSays(board: ChamberlainBoard): string {
  const [ship] = shipsToOrder(board)
  const text =
    board.phase === 'placing' && !ship
      ? 'The ships are placed; the toss is to be thrown.'
      : WHAT[board.phase](ship ?? board.toMove)
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}

/** Who has won, or would by points if it ended now (CH-19). */
export function outcome(board: ChamberlainBoard): ActionOutcome {
  const { runner, blockader } = board.vessels
  const now = victory({ by: 'points' }, { runner: runner.points, blockader: blockader.points }, board.settings)
  const ended = board.ended ?? { ...now.value, because: now.because }
  return {
    winner: ended.winner === null ? null : board.vessels[ended.winner].aboard.side,
    by: ended.by,
    decided: board.ended !== null,
    because: ended.because,
  }
}

function openTable(board: ChamberlainBoard): OpenTable {
  return {
    extent: { west: SQUARE_YARDS, south: SQUARE_YARDS, east: BOARD * SQUARE_YARDS, north: BOARD * SQUARE_YARDS },
    features: [
      ...(board.islands ?? []).map((island) => ({ kind: 'island', points: island.map(yards) })),
      ...(board.rocks ?? []).map((rock) => ({ kind: 'rock', points: [yards(rock)] })),
      { kind: 'harbour', points: harbourSquares(board.settings).map(yards) },
      // The mainland lies beyond the south edge (CH-R02); the row on the north edge is the open sea (CH-09).
      { kind: 'mainland', points: along.map((x) => yards({ x, y: 0 })) },
      { kind: 'open sea', points: along.map((x) => yards({ x, y: OPEN_SEA_ROW })) },
    ],
    score: SHIPS.map((ship) => ({ ship: board.vessels[ship].aboard.id, points: board.vessels[ship].points })),
    phase: board.phase,
    says: phaseSays(board),
    toOrder: shipsToOrder(board).map((ship) => board.vessels[ship].aboard.seat),
    last: board.last.map(({ kind, ships, says, because, detail }) => ({
      kind,
      ships,
      says,
      because,
      ...(detail === undefined ? {} : { detail }),
    })),
    outcome: board.ended ? outcome(board) : null,
    particulars: { ...particularsOf(board) },
  }
}

const planOf = ({ aboard: { card } }: Vessel): Plan => ({
  lengthFeet: card.lengthFeet,
  beamFeet: card.beamFeet,
  funnels: card.funnels,
  masts: card.masts,
  turrets: card.turrets,
})

/** How a ship shows from outside. */
function statusOf(board: ChamberlainBoard, vessel: Vessel): string {
  const { ended, phase, toMove } = board
  if (ended && ended.winner !== null && ended.winner !== vessel.ship && ended.by === 'ram') return 'rammed'
  if (ended && ended.winner !== null && ended.winner !== vessel.ship && ended.by === 'ashore') return 'ashore'
  const disabled =
    phase === 'run' ? toMove !== vessel.ship : (phase === 'alter' || phase === 'recovery') && toMove === vessel.ship
  return disabled ? 'disabled' : 'afloat'
}

function piece(board: ChamberlainBoard, vessel: Vessel) {
  const path = vessel.track.slice(-2).map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees }))
  return {
    id: vessel.aboard.id,
    name: vessel.aboard.name,
    inSight: true,
    move: board.moveNumber,
    ...yards(vessel.square ?? { x: 0, y: 0 }),
    headingDegrees: degreesOf(vessel.heading),
    plan: planOf(vessel),
    status: statusOf(board, vessel),
    track: vessel.track,
    path,
  }
}

function sheetOf(vessel: Vessel): ShipSheet {
  const { aboard } = vessel
  return {
    knots: aboard.knots,
    maxKnots: aboard.presentKnots,
    assignedKnots: aboard.card.assignedKnots,
    stores: aboard.stores,
    sectionsLost: aboard.sectionsLost,
    card: aboard.card,
    because: [],
    helm: { points: vessel.points, turns: vessel.turns },
  }
}

const onBoard = (board: ChamberlainBoard): Vessel[] =>
  SHIPS.map((ship) => board.vessels[ship]).filter((vessel) => vessel.square !== null)

function common(board: ChamberlainBoard) {
  return {
    book: board.book,
    moveSeconds: MOVE_SECONDS,
    moveNumber: board.moveNumber,
    squareYards: SQUARE_YARDS,
    measured: false,
    weather: board.weather,
    lightCondition: board.lightCondition,
    sightYards: null,
    marks: [],
    signals: [],
    open: openTable(board),
  }
}

/** One seat's board: all of it, its own ship among friends. A seat without a ship sees none. */
export function seatView(board: ChamberlainBoard, seat: string): BoardView {
  const own = SHIPS.map((ship) => board.vessels[ship]).filter((vessel) => vessel.aboard.seat === seat)
  const side = own[0]?.aboard.side ?? null
  if (side === null) {
    const { open, ...shut } = common(board)
    const { particulars: _, ...bare } = open
    return { ...shut, side, friends: [], others: [], choices: [], open: { ...bare, features: [], score: [], last: [] } }
  }
  return {
    ...common(board),
    side,
    friends: onBoard(board)
      .filter((vessel) => vessel.aboard.side === side)
      .map((vessel): FriendlyShip => {
        const mine = own.includes(vessel)
        return { ...piece(board, vessel), own: mine, ...(mine ? { sheet: sheetOf(vessel) } : {}) }
      }),
    others: onBoard(board)
      .filter((vessel) => vessel.aboard.side !== side)
      .map((vessel): SeenShip => piece(board, vessel)),
    choices: choicesFor(board, seat),
  }
}

/** What an onlooker sees: the whole board, and no choices. */
export function spectatorView(board: ChamberlainBoard): BoardView {
  return {
    ...common(board),
    side: null,
    friends: [],
    others: onBoard(board).map((vessel): SeenShip => piece(board, vessel)),
    choices: [],
  }
}

export function umpireView(board: ChamberlainBoard): UmpireView {
  const vessels = onBoard(board)
  const [one, two] = vessels
  const ranges =
    one?.square && two?.square
      ? [
          {
            from: one.aboard.id,
            to: two.aboard.id,
            yards: (rangeBetween(one.square, two.square, board.settings).value.clearSquares + 1) * SQUARE_YARDS,
            bearingDegrees:
              (Math.round((Math.atan2(two.square.x - one.square.x, two.square.y - one.square.y) * 1800) / Math.PI) /
                10 +
                360) %
              360,
          },
        ]
      : []
  return {
    ...common(board),
    ships: vessels.map((vessel) => ({
      ...piece(board, vessel),
      own: true,
      sheet: sheetOf(vessel),
      side: vessel.aboard.side,
      seat: vessel.aboard.seat,
    })),
    knownAs: {},
    ranges,
  }
}

/** What flows back: a ship rammed or ashore is lost, every other comes back as she went; hits do no damage (CH-18). */
export function results(board: ChamberlainBoard): ShipResult[] {
  return SHIPS.map((ship) => {
    const vessel = board.vessels[ship]
    const { aboard } = vessel
    const { ended } = board
    const lost =
      ended !== null && ended.winner !== null && ended.winner !== ship && (ended.by === 'ram' || ended.by === 'ashore')
    const why = ended?.by === 'ram' ? 'rammed' : 'driven ashore'
    const account = accountOf(aboard, Math.max(1, aboard.sectionsLost))
    const sides = SHIPS.map((one) => board.vessels[one].aboard.side)
    const after = lost
      ? enterLosses(account, { sunk: true, menLost: 0 }, board.moveNumber, sides, why)
      : { ship: account, entries: [] }
    const ending = ended ? [`${ended.by}: ${ended.because.at(-1)?.says ?? ''}`] : []
    return {
      id: aboard.id,
      name: aboard.name,
      side: aboard.side,
      status: after.ship.status,
      prizeOf: null,
      ...yards(vessel.square ?? { x: 0, y: 0 }),
      courseDegrees: degreesOf(vessel.heading),
      knots: lost ? 0 : aboard.knots,
      presentKnots: after.ship.presentKnots,
      stores: after.ship.stores,
      sectionsLost: after.ship.sectionsLost,
      losses: [...vessel.losses, ...after.entries],
      notes: [...vessel.notes, ...ending],
    }
  })
}

/** The board as the numbered cases write it: the phase, and each ship's square, heading and points. */
export function inBrief({ phase, vessels }: ChamberlainBoard): Record<string, Plain> {
  const ships = SHIPS.map((ship) => {
    const { square, heading, points } = vessels[ship]
    return [ship, { ...square, heading, points }] as const
  })
  return { phase, ...Object.fromEntries(ships) }
}
