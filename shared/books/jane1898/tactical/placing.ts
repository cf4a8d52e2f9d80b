/** Ships placed on the board: the nearest square and heading, what they fight with, and what each side sees at first. */

import type { ActionSetup, BoardShip, Stores } from '../../../action/contract.ts'
import { inFigures } from '../../../explanation/figures.ts'
import { because, type Plain, type Reason } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import { seaLossOf } from '../procedures/weather.ts'
import { unitsBeside } from './beside/crew.ts'
import { eyesOf } from './beside/eyes.ts'
import { drawn, firstSight, isAshore, isBeside, joinBeside } from './beside/joining.ts'
import { NO_COMMAND } from './command.ts'
import { type FightingGiven, freshFighting, sheetOf } from './fighting.ts'
import { logbooks } from './logs.ts'
import { sectionsGone } from './phases/closing.ts'
import { bestKnots, halvesOf } from './procedures/regulation-of-speed.ts'
import { armed, returning } from './returning.ts'
import { boardSettingsOf } from './settings.ts'
import type { SkyGiven } from './setup.ts'
import { look } from './sight.ts'
import { ahead, type Command, HELM_AMIDSHIPS, type JaneBoard, type Piece } from './state.ts'
import { armourFigures } from './tables/armour.ts'
import { isAshore as standsAshore } from './tables/general-speeds.ts'
import { SQUARE_YARDS } from './tables/squares-per-move.ts'
import { worksOf } from './works/setup.ts'
import { seeWorks } from './works/sight.ts'
import { worksSides } from './works/state.ts'

/** Squares round a square, nearest first, in a fixed order; the square itself comes first. */
function* squaresRound(x: number, y: number): Generator<{ x: number; y: number }> {
  yield { x, y }
  for (let ring = 1; ; ring++) {
    const all: { x: number; y: number }[] = []
    for (let dx = -ring; dx <= ring; dx++) {
      for (let dy = -ring; dy <= ring; dy++)
        if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) all.push({ x: x + dx, y: y + dy })
    }
    all.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y) || a.x - b.x || a.y - b.y)
    yield* all
  }
}

/** A square by how far it lies from the corner that the board counts from. */
const squareName = (x: number, y: number) =>
  `${Math.abs(x)} ${x < 0 ? 'west' : 'east'}, ${Math.abs(y)} ${y < 0 ? 'south' : 'north'}`
const clean = (value: number) => (value === 0 ? 0 : value)

/** Units beside ships fight with a part of their own, and not from a scoring sheet. */
const NOTHING: Stores = { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 }

/** The shot and shell that a campaign's captain chose as he took them in, by the names of the board (JT-FIRE-01). */
function mixOf({ mix }: BoardShip): Pick<FightingGiven, 'mix'> {
  if (!mix) return {}
  const named = Object.entries(mix).map(([letter, parts]) => {
    const { shot = 0, armourPiercing = 0, common = 0, highExplosive = 0 } = parts ?? {}
    return [letter, { shot, apShell: armourPiercing, common, he: highExplosive }]
  })
  return { mix: Object.fromEntries(named) as NonNullable<FightingGiven['mix']> }
}

/** What she fights with, and the sections that were destroyed where no sheet says so. */
function fightingOf(ship: BoardShip): Pick<Piece, 'fight' | 'sectionsLost'> {
  if (isBeside(ship)) return { fight: freshFighting(ship.card, NOTHING), sectionsLost: 0 }
  const given = (ship.fight ?? {}) as unknown as FightingGiven
  const fresh = freshFighting(ship.card, ship.stores, {
    ...mixOf(ship),
    ...given,
    ...(ship.waterlineGradesLost ? { coalUsedShare: armourFigures.coalBurnt.share } : {}),
  })
  if (!given.marks) {
    // Guns that her own sheet mounts and that were lost before are out from the first move on.
    const fight = given.sheet ? { ...fresh, marks: armed(sheetOf(fresh), fresh.marks, ship.stores.guns) } : fresh
    return { fight, sectionsLost: ship.sectionsLost }
  }
  const { stores, sectionsLost, presentKnots } = ship
  const back = returning(
    sheetOf(fresh),
    { marks: given.marks, waterlogged: given.waterlogged ?? false },
    { stores, sectionsLost, presentKnots, assignedKnots: ship.card.assignedKnots },
  )
  const fight = { ...fresh, ...back }
  return { fight, sectionsLost: Math.max(0, sectionsLost - sectionsGone({ fight })) }
}

/** Puts one ship on the board: nearest square and nearest of eight headings in standard mode, 1½-knot units always; each change is noted. */
function place(
  ship: BoardShip,
  measured: boolean,
  weather: Weather,
  taken: Set<string>,
): { piece: Piece; notes: Reason[] } {
  const notes: Reason[] = []
  const say = (rule: string, says: string, inputs: Record<string, string | number>) =>
    notes.push(because(rule, `${ship.name} ${says}`, { ship: ship.id, ...inputs }))
  let { x, y } = ship
  let headingDegrees = ship.courseDegrees % 360
  if (!measured) {
    const own = { x: Math.round(ship.x / SQUARE_YARDS), y: Math.round(ship.y / SQUARE_YARDS) }
    let square = own
    if (standsAshore(ship.card.type)) taken.delete(`${own.x},${own.y}`)
    for (const free of squaresRound(own.x, own.y)) {
      if (taken.has(`${free.x},${free.y}`)) continue
      square = free
      break
    }
    taken.add(`${square.x},${square.y}`)
    x = clean(square.x * SQUARE_YARDS)
    y = clean(square.y * SQUARE_YARDS)
    const moved = Math.round(Math.hypot(x - ship.x, y - ship.y))
    if (moved > 0) {
      const why =
        square.x === own.x && square.y === own.y
          ? 'is placed on the nearest square'
          : 'finds her square taken and is placed on the nearest free one'
      say('JT-MOVE-01', `${why}, ${squareName(square.x, square.y)}: ${inFigures(moved)} yards from her true place.`, {
        xYards: Math.round(ship.x),
        yYards: Math.round(ship.y),
        yards: moved,
      })
    }
    const snapped = (Math.round(headingDegrees / 45) % 8) * 45
    if (Math.abs(snapped - headingDegrees) > 0.05)
      say(
        'JT-TURN-01',
        `heads ${snapped}°, the nearest of the eight ways of a piece, instead of ${Math.round(headingDegrees * 10) / 10}°.`,
        { courseDegrees: headingDegrees, headingDegrees: snapped },
      )
    headingDegrees = snapped
  }
  const { lowFreeboard, torpedoCraft } = ship.card
  const headSeaLoss = seaLossOf({ lowFreeboard }, weather, headingDegrees)
  const best = bestKnots(ship.presentKnots, torpedoCraft, weather.force, headSeaLoss)
  const halves = Math.min(halvesOf(ship.knots), halvesOf(best.value))
  if (Math.abs(halves * 1.5 - ship.knots) > 1e-6) {
    const capped = halvesOf(ship.knots) > halvesOf(best.value)
    say(
      capped ? (headSeaLoss > 0 ? 'JT-WX-06' : 'JT-MOVE-10') : 'JT-MOVE-04',
      `steams ${halves * 1.5} knots instead of ${Math.round(ship.knots * 100) / 100}: ${capped ? 'that is the best she can do now' : 'speed goes by units of 1½ knots'}.`,
      { knots: ship.knots },
    )
  }
  const piece: Piece = {
    id: ship.id,
    name: ship.name,
    side: ship.side,
    seat: ship.seat,
    card: ship.card,
    x,
    y,
    headingDegrees,
    way: ahead(halves),
    helm: HELM_AMIDSHIPS,
    status: 'afloat',
    prizeOf: null,
    presentKnots: ship.presentKnots,
    stores: ship.stores,
    losses: [],
    notes: [],
    track: [],
    path: [],
    because: [],
    account: [],
    ...ashoreOf(ship),
    ...fightingOf(ship),
  }
  return { piece, notes }
}

/** The part of a set-up that `readSetup` made of codes and general orders. */
function commandGiven(board: Plain | undefined): { command?: Command } {
  const given = (board as { command?: Pick<Command, 'codes' | 'generalOrders'> } | undefined)?.command
  return given ? { command: { ...NO_COMMAND, ...given } } : {}
}

/** Where sun and moon stand, as the set-up says it. */
function skyOf(setup: ActionSetup): SkyGiven {
  return ((setup.board as { bearings?: SkyGiven } | undefined)?.bearings ?? {}) as SkyGiven
}

/** What a piece ashore has beyond a ship's fighting: whether it is hidden, and its search lights. */
function ashoreOf(ship: BoardShip): Pick<Piece, 'concealed' | 'searchLights'> {
  if (!standsAshore(ship.card.type)) return {}
  const given = ship.fight as { concealed?: boolean; searchLights?: number } | undefined
  return { ...(given?.concealed ? { concealed: true } : {}), searchLights: given?.searchLights ?? 0 }
}

/** Sets up the board (JT-GEN-20). The state is plain JSON. */
export function setUp(setup: ActionSetup): { state: JaneBoard; notes: Reason[] } {
  const agreed = boardSettingsOf(setup.settings)
  // In a campaign men are always reckoned with (JT-PERS-02).
  const settings = setup.origin === null ? agreed : { ...agreed, 'board.countMen': true }
  const works = worksOf(setup)
  const empty: JaneBoard = {
    book: 'jane1898',
    moveNumber: 0,
    phase: 'orders',
    waiting: [],
    settings,
    lowSunDegrees: skyOf(setup).lowSunDegrees ?? null,
    moonDegrees: skyOf(setup).moonDegrees ?? null,
    measured: settings['board.diagonals'] === 'measured',
    asternCapSquares: settings['board.asternCapSquares'],
    weather: setup.weather,
    lightCondition: setup.lightCondition,
    sightYards: setup.sightYards,
    pieces: [],
    known: {},
    signals: [],
    sides: [],
    ...commandGiven(setup.board),
    ...(works ? { works } : {}),
  }
  // Pieces ashore come first: ships find their squares taken, and not they a ship's.
  const order = [...setup.ships].sort((a, b) => Number(standsAshore(b.card.type)) - Number(standsAshore(a.card.type)))
  return join(drawn(empty, setup.board), order)
}

/** More pieces on a board under way; what each side sees is looked at anew. */
export function join(board: JaneBoard, ships: readonly BoardShip[]): { state: JaneBoard; notes: Reason[] } {
  const taken = new Set(
    board.pieces
      .filter((piece) => piece.status !== 'sunk')
      .map((piece) => `${Math.round(piece.x / SQUARE_YARDS)},${Math.round(piece.y / SQUARE_YARDS)}`),
  )
  for (const place of [...(board.works?.land ?? []), ...(board.works?.shoals ?? []), ...(board.works?.wrecks ?? [])])
    taken.add(`${Math.round(place.x / SQUARE_YARDS)},${Math.round(place.y / SQUARE_YARDS)}`)
  const notes: Reason[] = []
  const pieces = [...board.pieces]
  const units: { ship: BoardShip; piece: Piece }[] = []
  for (const ship of ships) {
    if ([...pieces, ...unitsBeside(board)].some((piece) => piece.id === ship.id))
      refuse('action.twice', `${ship.name} is on the board already.`, { rule: 'JT-GEN-20' })
    const beside = isBeside(ship)
    // Units beside ships take no square from them: one may lie under a ship, and those ashore go by yards.
    const placed = place(ship, board.measured || isAshore(ship), board.weather, beside ? new Set() : taken)
    const { x, y, headingDegrees } = placed.piece
    const piece = { ...placed.piece, track: [{ move: board.moveNumber, x, y, headingDegrees }] }
    notes.push(...placed.notes)
    if (beside) units.push({ ship, piece })
    else pieces.push(piece)
  }
  const joined = joinBeside({ ...board, pieces }, units)
  const all = [...pieces, ...unitsBeside(joined)].map((piece) => piece.side)
  const sides = [...new Set([...all, ...worksSides({ ...board, pieces })])].sort()
  const known = look(sides, pieces, board.known, board, board.moveNumber, eyesOf(joined))
  const logs = logbooks(pieces, board.logs, board, board.moveNumber, eyesOf(joined))
  const seen = { ...joined, sides, known, logs, ...seeWorks(board, pieces, sides, eyesOf(joined)) }
  return { state: firstSight(seen, new Set(units.map(({ ship }) => ship.id))), notes }
}
