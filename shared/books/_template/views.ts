import type { BoardView, SeenShip, ShipResult, ShipSheet, UmpireView } from '../../action/contract.ts'
import { STANDING } from './resolve.ts'
import type { Launch, TemplateBoard } from './state.ts'
import { HELMS, MOVE_SECONDS, SQUARE_YARDS } from './tables/running.ts'

/* Views are built up, never cut down: a seat's is made from what that seat may know, and from nothing else. */

const common = (board: TemplateBoard) => ({
  book: 'template1900',
  moveSeconds: MOVE_SECONDS,
  moveNumber: board.moveNumber,
  squareYards: SQUARE_YARDS,
  measured: false,
  weather: board.weather,
  lightCondition: 'day',
  sightYards: null,
  marks: [],
  signals: [],
})

const piece = (board: TemplateBoard, { aboard, squares, track }: Launch, id: string): SeenShip => {
  const { lengthFeet, beamFeet, funnels, masts, turrets } = aboard.card
  return {
    id,
    inSight: true,
    move: board.moveNumber,
    x: squares * SQUARE_YARDS,
    y: aboard.y,
    headingDegrees: 90,
    plan: { lengthFeet, beamFeet, funnels, masts, turrets },
    status: 'afloat',
    track,
    path: [],
  }
}

const sheet = ({ aboard }: Launch): ShipSheet => ({
  knots: aboard.knots,
  maxKnots: aboard.presentKnots,
  assignedKnots: aboard.card.assignedKnots,
  stores: aboard.stores,
  sectionsLost: aboard.sectionsLost,
  card: aboard.card,
  because: [],
  helm: null,
})

/** What one seat sees: its own launch by name, the other by a label. */
export function seatView(board: TemplateBoard, seat: string): BoardView {
  const own = board.launches.filter((launch) => launch.aboard.seat === seat)
  const others = own.length === 0 ? [] : board.launches.filter((launch) => launch.aboard.seat !== seat)
  return {
    ...common(board),
    side: own[0]?.aboard.side ?? null,
    friends: own.map((launch) => ({
      ...piece(board, launch, launch.aboard.id),
      name: launch.aboard.name,
      own: true,
      sheet: sheet(launch),
    })),
    others: others.map((launch, index) => piece(board, launch, `ship ${index + 1}`)),
    choices: choicesFor(board, seat),
  }
}

export const choicesFor = (board: TemplateBoard, seat: string) =>
  board.launches
    .filter((launch) => launch.aboard.seat === seat)
    .map(({ aboard }) => ({
      ship: aboard.id,
      name: aboard.name,
      standing: { ...STANDING },
      offers: HELMS.map((helm) => ({
        key: helm,
        order: { helm },
        allowed: true,
        says: `She goes ${helm}.`,
        rule: 'TP-02',
      })),
    }))

export function umpireView(board: TemplateBoard): UmpireView {
  return {
    ...common(board),
    ships: board.launches.map((launch) => ({
      ...piece(board, launch, launch.aboard.id),
      name: launch.aboard.name,
      own: true,
      sheet: sheet(launch),
      side: launch.aboard.side,
      seat: launch.aboard.seat,
    })),
    knownAs: {},
    ranges: [],
  }
}

export function results(board: TemplateBoard): ShipResult[] {
  return board.launches.map(({ aboard, squares }) => ({
    id: aboard.id,
    name: aboard.name,
    side: aboard.side,
    status: 'afloat',
    prizeOf: null,
    x: squares * SQUARE_YARDS,
    y: aboard.y,
    courseDegrees: 90,
    knots: aboard.knots,
    presentKnots: aboard.presentKnots,
    stores: aboard.stores,
    sectionsLost: aboard.sectionsLost,
    losses: [],
    notes: [],
  }))
}
