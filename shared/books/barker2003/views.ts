import type {
  ActionOutcome,
  BoardMark,
  BoardView,
  FriendlyShip,
  Plan,
  SeenShip,
  ShipResult,
  ShipSheet,
  UmpireView,
} from '../../action/contract.ts'
import { accountOf, enterLosses } from '../../action/losses.ts'
import { counted } from '../../explanation/figures.ts'
import { because, type Plain, type Reason } from '../../explanation/finding.ts'
import { bearingOf } from '../bearings.ts'
import { movesTogether, priceOf } from './board/judging.ts'
import {
  type BoardShip,
  hullOf,
  isUp,
  lightNow,
  looksLike,
  minuteOf,
  outcome as outcomeOf,
  shipOf,
  standing,
} from './board/state.ts'
import { choicesFor } from './choices.ts'
import { drawingFor, umpireDrawing } from './drawing.ts'
import { ownSections, showingOf, wordOf } from './logbook.ts'
import { baseYards } from './procedures/bases.ts'
import { movesOf } from './procedures/scale.ts'
import { SIDES, type Side } from './procedures/setting-up.ts'
import { type BarkerGame, calledOf, logOf, type Sighted, seatOf, sideOfSeat } from './state.ts'
import { CARDS } from './tables/outlines.ts'
import { scaleOf } from './tables/scales.ts'
import type { ShipType } from './tables/types.ts'
import { toOrder } from './understanding.ts'

/* A seat's view is its logbook, its own ships and what all at the table know; the umpire's is the table itself. */

export const planOf = (type: ShipType): Plan => {
  const { lengthFeet, beamFeet, funnels, masts, turrets } = CARDS[type]
  return { lengthFeet, beamFeet, funnels, masts, turrets }
}

const WHAT: Readonly<Record<BarkerGame['phase'], string>> = {
  dicing: 'Next, dice are thrown for the character of each admiral.',
  edge: 'The side with the initiative names its edge.',
  feature: 'The other side places a feature.',
  lastFeature: 'The side with the initiative places the last feature.',
  hour: 'Each side adds one to the hour’s die, takes one off, or leaves it.',
  placing: 'What may be placed is placed, and play begins.',
  moving: 'The side whose spell it is moves.',
  shooting: 'Both sides name their targets.',
  over: 'The action is over.',
}

/** What all at the table know of where play stands. */
export function saysOf(game: BarkerGame): string {
  const { phase, turn, board } = game
  if (phase !== 'moving' && phase !== 'shooting') return WHAT[phase]
  const spell = `Spell ${board.spells[turn]} of ${calledOf(game, turn)}, ${board.mode}, ${lightNow(board, turn)}.`
  return `${spell} ${WHAT[phase]}`
}

function statusOf(ship: BoardShip): string {
  if (ship.sunk) return 'sunk'
  if (ship.offTable) return 'gone'
  if (ship.waiting) return 'to come'
  if (ship.wentUnder !== null) return 'under water'
  if (ship.aground) return 'aground'
  return ship.crippled ? 'crippled' : 'afloat'
}

function common(game: BarkerGame) {
  const { board, turn } = game
  return {
    book: game.book,
    moveSeconds: scaleOf(board.mode).spellMinutes * 30,
    moveNumber: game.moveNumber,
    squareYards: null,
    measured: true,
    weather: game.weather,
    lightCondition: lightNow(board, turn),
    sightYards: null,
  }
}

/** Yards of her moves in their order: straight on, and with a turn; 0 where she has no such move. */
function runsOf({ board }: BarkerGame, ship: BoardShip): { ahead: number[]; turned: number[] } {
  const moves = [0, 1, 2, 3]
  const turn = { do: 'turn', deg: 45, way: 'alone' } as const
  return {
    ahead: moves.map((made) => priceOf(board, [ship], { do: 'ahead' }, made)?.yards ?? 0),
    turned: moves.map((made) => priceOf(board, [ship], turn, made)?.yards ?? 0),
  }
}

function sheetOf(game: BarkerGame, ship: BoardShip): ShipSheet {
  const aboard = game.aboard.find(({ id }) => id === ship.id)
  // Whatever words she came with, her sheet has the type that she is on this board: she is pointed at and reckoned with by it.
  const card = { ...(aboard?.card ?? CARDS[ship.type]), type: ship.type }
  const body = game.board.bodies.find(({ id }) => id === ship.body)
  return {
    knots: 0,
    maxKnots: aboard?.presentKnots ?? card.assignedKnots,
    assignedKnots: card.assignedKnots,
    stores: aboard?.stores ?? { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 },
    sectionsLost: aboard?.sectionsLost ?? 0,
    card,
    because: [],
    helm: {
      body: ship.body,
      flag: body?.flag ?? null,
      admiral: body?.character ?? null,
      points: game.nip[ship.body] ?? null,
      runs: runsOf(game, ship),
      compulsory: movesTogether(game.board, [ship]).compulsory,
      moves: movesOf(looksLike(ship), game.settings['bk.third_class_moves'], hullOf(ship)),
      stopped: ship.stopped,
      aground: ship.aground,
      waiting: ship.waiting,
      underWater: ship.wentUnder !== null,
      turning: ship.turning.map(({ at, headingDeg, turnDeg }) => ({ at: { ...at }, headingDeg, turnDeg })),
      mode: game.board.mode,
      year: game.board.year,
      modelYd: game.board.rulings['bk.model_length'],
    },
    fight: {
      damages: ship.damages,
      crippled: ship.crippled,
      fired: ship.fired,
      obsolete: ship.obsolete,
      searchlight: ship.lights !== null,
      disguise: ship.disguise,
      disclosed: ship.disclosed,
      unsown: ship.unsown,
    },
  }
}

function ownPiece(game: BarkerGame, ship: BoardShip): FriendlyShip {
  const track = game.tracks[ship.id] ?? []
  return {
    id: ship.id,
    name: game.aboard.find(({ id }) => id === ship.id)?.name ?? ship.id,
    own: true,
    inSight: isUp(ship),
    move: game.moveNumber,
    x: ship.at.x,
    y: ship.at.y,
    headingDegrees: ship.headingDeg,
    plan: planOf(ship.type),
    status: statusOf(ship),
    track,
    path: track.slice(-2).map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees })),
    sheet: sheetOf(game, ship),
  }
}

const seenPath = ({ track, inSight }: Sighted) =>
  inSight ? track.slice(-2).map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees })) : []

const friendPiece = (game: BarkerGame, id: string, one: Sighted): FriendlyShip => ({
  id,
  name: wordOf(game, id),
  own: false,
  inSight: one.inSight,
  move: one.move,
  x: one.x,
  y: one.y,
  headingDegrees: one.headingDegrees,
  plan: planOf(one.looks),
  status: one.status,
  track: one.track,
  path: seenPath(one),
})

const otherPiece = (one: Sighted): SeenShip => ({
  id: one.name,
  ...(one.neutral ? { kind: 'neutral' } : {}),
  inSight: one.inSight,
  move: one.move,
  x: one.x,
  y: one.y,
  headingDegrees: one.headingDegrees,
  plan: planOf(one.looks),
  status: one.status,
  showing: [...one.showing],
  target: one.name,
  track: one.track,
  path: seenPath(one),
})

function marksFor(game: BarkerGame, seat: string): readonly BoardMark[] {
  const log = logOf(game, seat)
  const side = sideOfSeat(game, seat)
  const { board } = game
  return [
    ...log.bubbles.map(({ x, y }) => ({ kind: 'bubbles', ship: '', x, y })),
    ...log.mines.map(({ x, y }) => ({ kind: 'mine', ship: '', x, y })),
    ...board.fakes
      .filter((fake) => fake.side === side)
      .map(({ at }) => ({ kind: 'own false bubbles', ship: '', ...at })),
    ...ownSections(game, seat).flatMap(({ sections }) =>
      sections.map(({ x, y }) => ({ kind: 'own mine', ship: '', x, y })),
    ),
  ]
}

const bySeenName = (a: Sighted, b: Sighted): number => Number(a.name.slice(5)) - Number(b.name.slice(5))

/** One seat's board. A seat without a ship sees none. */
export function seatView(game: BarkerGame, seat: string): BoardView {
  const side = sideOfSeat(game, seat)
  if (side === null)
    return { ...common(game), side: null, friends: [], others: [], marks: [], signals: [], choices: [] }
  const log = logOf(game, seat)
  const seen = Object.entries(log.seen)
  const own = game.board.ships.filter((ship) => !ship.neutral && seatOf(game, ship.id) === seat)
  const orders = toOrder(game).includes(seat)
  return {
    ...common(game),
    side: game.sides[side],
    friends: [
      ...own.map((ship) => ownPiece(game, ship)),
      ...seen.filter(([, one]) => one.friend).map(([id, one]) => friendPiece(game, id, one)),
    ],
    others: seen
      .map(([, one]) => one)
      .filter(({ friend }) => !friend)
      .sort(bySeenName)
      .map(otherPiece),
    marks: marksFor(game, seat),
    signals: log.heard.map(({ move, from, text, kind }) => ({ move, from, text, kind })),
    choices: choicesFor(game, seat),
    told: log.told,
    writes: { how: 'together', says: orders ? saysOf(game) : `${saysOf(game)} Nothing is ordered here now.` },
    drawing: drawingFor(game, seat),
  }
}

/** The truth. */
export function umpireView(game: BarkerGame): UmpireView {
  const { board } = game
  const ships = board.ships.filter((ship) => !ship.neutral)
  const up = ships.filter(isUp)
  return {
    ...common(game),
    ships: ships.map((ship) => ({
      ...ownPiece(game, ship),
      side: game.sides[ship.side],
      seat: seatOf(game, ship.id) ?? '',
      sheet: sheetOf(game, ship),
    })),
    knownAs: Object.fromEntries(
      Object.entries(game.logs).map(([seat, log]) => [
        seat,
        Object.fromEntries(Object.entries(log.seen).map(([id, one]) => [id, one.name])),
      ]),
    ),
    marks: [
      ...board.ships
        .filter((ship) => ship.neutral && isUp(ship))
        .map((ship) => ({ kind: `neutral ${ship.type}`, ship: ship.id, ...ship.at })),
      ...board.fakes.map(({ at }) => ({ kind: 'false bubbles', ship: '', ...at })),
      ...board.fields.flatMap(({ id, sections }) => sections.map(({ x, y }) => ({ kind: 'mine', ship: id, x, y }))),
    ],
    signals: [],
    ranges: up.flatMap((from, n) =>
      up
        .slice(n + 1)
        .filter((to) => to.side !== from.side)
        .map((to) => ({
          from: from.id,
          to: to.id,
          yards: Math.round(baseYards(from, to, board.mode)),
          bearingDegrees: Math.round(bearingOf(from.at, to.at) * 10) / 10,
        })),
    ),
    drawing: umpireDrawing(game),
  }
}

/** Why it ended when nobody was left alone: the spells that were agreed have been made. */
function timeUp(game: BarkerGame): readonly Reason[] {
  const { ended, settings } = game
  const limit = settings['bk.spell_limit']
  if (ended?.by !== 'points' || limit === null) return []
  const says = `${counted(limit, 'spell')} of each side, as agreed, ${limit === 1 ? 'has' : 'have'} been made`
  return [because('BK-VC-02', says, { limit }, limit), lossesOf(ended.winner === null, game)]
}

/** What each side has lost, by which the end of time is judged. */
function lossesOf(drawn: boolean, game: BarkerGame): Reason {
  const [red, blue] = SIDES.map((side) => standing(game.board, side).lossPoints)
  const name = (side: Side): string => {
    const called = calledOf(game, side)
    return `${called.charAt(0).toUpperCase()}${called.slice(1)}`
  }
  const says = `${name('red')} has lost ${counted(red ?? 0, 'ship point')}, ${name('blue')} ${blue ?? 0}`
  return because('BK-VC-02', says, { red: red ?? 0, blue: blue ?? 0 }, drawn)
}

/** Who has won, or would by points if it ended now (BK-VC). */
export function outcome(game: BarkerGame): ActionOutcome {
  if (game.ended) {
    const { winner, by, because: why } = game.ended
    return {
      winner: winner === null ? null : game.sides[winner],
      by,
      decided: true,
      because: [...timeUp(game), ...why],
    }
  }
  const found = outcomeOf(game.board, true)
  const { winner, by } = found.value
  return {
    winner: winner === null || winner === 'draw' ? null : game.sides[winner],
    by: by ?? 'points',
    decided: false,
    because: found.because,
  }
}

/** Minutes of play gone. */
export const minutesOf = (game: BarkerGame): number =>
  game.board.spells[game.turn] === 0 ? 0 : minuteOf(game.board, game.turn)

/** What flows back: the sunk with their losses, the others with their marks; a cripple keeps the share of her speed that her moves keep. */
export function results(game: BarkerGame): ShipResult[] {
  return game.aboard.map((aboard) => {
    const ship = shipOf(game.board, aboard.id)
    const account = accountOf(aboard, Math.max(1, aboard.sectionsLost))
    const sides = [game.sides.red, game.sides.blue]
    const before = game.losses[aboard.id] ?? []
    const after =
      ship?.sunk === true
        ? enterLosses(account, { sunk: true }, game.moveNumber, sides, 'sunk on the board')
        : { ship: account, entries: [] }
    const at = ship?.at ?? { x: aboard.x + game.offset.x, y: aboard.y + game.offset.y }
    const best = ship ? slowed(ship, aboard.presentKnots) : aboard.presentKnots
    const presentKnots = ship?.sunk === true ? 0 : best
    const marks = [
      ...(ship?.crippled ? ['crippled, and on fire'] : []),
      ...(ship && ship.damages > 0 ? [`damaged ${ship.damages === 1 ? 'once' : 'twice'}`] : []),
      ...(ship?.aground ? ['aground'] : []),
      ...(ship?.offTable ? ['left the board'] : []),
    ]
    return {
      id: aboard.id,
      name: aboard.name,
      side: aboard.side,
      status: after.ship.status,
      prizeOf: null,
      x: at.x - game.offset.x,
      y: at.y - game.offset.y,
      courseDegrees: ship?.headingDeg ?? aboard.courseDegrees,
      knots: ship?.aground || ship?.stopped ? 0 : Math.min(aboard.knots, presentKnots),
      presentKnots,
      stores: after.ship.stores,
      sectionsLost: after.ship.sectionsLost,
      losses: [...before, ...after.entries],
      notes: [...(game.notes[aboard.id] ?? []), ...(ship?.sunk ? [] : marks)],
      ...(ship ? { fight: marksBack(aboard.fight, ship) } : {}),
    }
  })
}

/** Marks for another board of this book; what other books keep of her stays as it was. */
function marksBack(fight: Plain | undefined, { damages, crippled, fired }: BoardShip): Plain {
  const others = fight !== null && typeof fight === 'object' && !Array.isArray(fight) ? fight : {}
  return { ...others, barker2003: { damages, crippled, fired } }
}

/** A cripple has lost her first move (BK-R10); her speed goes in the same part. */
function slowed(ship: BoardShip, knots: number): number {
  if (ship.aground) return 0
  if (!ship.crippled) return knots
  const moves = movesOf(ship.type, 2, hullOf(ship))
  return moves <= 1 ? knots : Math.round((knots * (moves - 1) * 10) / moves) / 10
}

export function inBrief(game: BarkerGame): Record<string, Plain> {
  const { board, phase, turn, nip } = game
  const ships = board.ships.map((ship) => {
    const { id, at, headingDeg, damages, crippled, sunk, offTable } = ship
    return [
      id,
      { x: at.x, y: at.y, headingDeg, damages, crippled, sunk, offTable, showing: [...showingOf(ship)] },
    ] as const
  })
  return { phase, turn, mode: board.mode, light: lightNow(board, turn), nip: { ...nip }, ...Object.fromEntries(ships) }
}
