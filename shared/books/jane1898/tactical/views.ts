import type {
  BoardBeam,
  BoardMark,
  BoardView,
  DeckDamage,
  FriendlyShip,
  HeardSignal,
  SeenShip,
  ShipResult,
  ShipSheet,
  StrikeWanted,
  UmpireView,
} from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { beams } from './beams.ts'
import { besideChoices } from './beside/choosing.ts'
import { unitsBeside } from './beside/crew.ts'
import { besideSeat, besideTruth, boatsOfSeat, friendlyUnits, seenByBoats, unitFriend } from './beside/views.ts'
import { bestOf, choicesOf } from './choices.ts'
import { commandsOf } from './command.ts'
import { fightSheet } from './fight-sheet.ts'
import { conditionIn, sheetOf as drawnSheetOf, gunsOf, knotsLeft } from './fighting.ts'
import { deckOf, deckTitle } from './gunnery/sheet.ts'
import { knownTo, together } from './logs.ts'
import { bearingOf, cardOf } from './phases/bearing.ts'
import { gone, sectionsGone } from './phases/closing.ts'
import type { Waiting } from './phases/waiting.ts'
import { gunBears } from './procedures/firing.ts'
import { rangeAndBearing } from './procedures/moving.ts'
import { sectionAt, sectionsDestroyed } from './procedures/sections.ts'
import { outline } from './sight.ts'
import { type Boat, type JaneBoard, type Known, knotsOf, type Piece, pieceOf, type Signal } from './state.ts'
import { isAshore } from './tables/general-speeds.ts'
import { MOVE_SECONDS, SQUARE_YARDS } from './tables/squares-per-move.ts'
import { worksSide } from './works/state.ts'
import { marksOfWorks, worksTruth, worksView } from './works/views.ts'

/* Views are built up, never cut down: a seat's is made from its own side's pieces and its side's `known`, and from nothing else. */

function sheetOf(piece: Piece, board: JaneBoard): ShipSheet {
  const { buoy, byEngines, since, owed, breakdown } = piece.helm
  return {
    knots: knotsOf(piece.way),
    maxKnots: bestOf(piece, board).knots,
    assignedKnots: piece.card.assignedKnots,
    stores: piece.stores,
    sectionsLost: piece.sectionsLost + sectionsGone(piece),
    card: piece.card,
    because: piece.because,
    helm: {
      buoy,
      byEngines,
      squaresSince: since,
      unitsOwed: owed,
      ...(breakdown ? { squaresLostToBreakdown: breakdown } : {}),
      engines: piece.way.engines,
      squaresToRunOff: piece.way.runOn,
      carriedHalfSquares: piece.way.carry,
    },
    fight: fightSheet(piece, board) as unknown as Plain,
  }
}

function friend(piece: Piece, own: boolean, board: JaneBoard): FriendlyShip {
  return {
    id: piece.id,
    name: piece.name,
    ...(isAshore(piece.card.type) ? { kind: piece.card.type } : {}),
    own,
    inSight: true,
    move: board.moveNumber,
    x: piece.x,
    y: piece.y,
    headingDegrees: piece.headingDegrees,
    plan: outline(piece, false),
    status: piece.status === 'prize' ? 'struck' : piece.status,
    track: piece.track,
    path: piece.path.map(({ t, x, y, headingDegrees }) => ({ t, x, y, headingDegrees })),
    ...(own ? { sheet: sheetOf(piece, board) } : {}),
  }
}

/** A ship of the same side, under another captain, as these ships have her: where they see her, or where she was when they last knew. */
function consort(piece: Piece, ships: readonly string[], board: JaneBoard): FriendlyShip {
  const log = together(board.logs, ships, piece.id)
  const as = friend(piece, false, board)
  if (!board.logs) return as
  if (!log) return { ...as, inSight: false, track: [], path: [] }
  const { inSight, move, x, y, headingDegrees, status, track, path, lostIn } = log
  return { ...as, inSight, move, x, y, headingDegrees, status, ...since(lostIn), track, path }
}

const since = (lostIn: number | undefined) => (lostIn === undefined ? {} : { lostIn })

/** A ship of the same side to who has what all eyes of it see: as she is, and since when one of them has seen her lost. */
function seenByAll(piece: Piece, own: boolean, side: readonly Piece[], board: JaneBoard): FriendlyShip {
  const as = friend(piece, own, board)
  if (own) return as
  const ids = side.map(({ id }) => id)
  return { ...as, ...since(together(board.logs, ids, piece.id)?.lostIn) }
}

function seen(known: Known): SeenShip {
  const { label, kind, inSight, move, x, y, headingDegrees, plan, status, showing, byLight, toldBy } = known
  const { target, track, path, lostIn } = known
  return {
    id: label,
    ...(kind === undefined ? {} : { kind }),
    inSight,
    move,
    x,
    y,
    headingDegrees,
    plan,
    status,
    ...since(lostIn),
    showing,
    ...(byLight ? { byLight } : {}),
    ...(toldBy ? { toldBy } : {}),
    target: target as unknown as Plain,
    track,
    path,
  }
}

/** Buoys of these pieces, and the black one where each began a move that was not of whole squares in a line (JT-MOVE-07). */
function marksOf(pieces: readonly Piece[]): BoardMark[] {
  return pieces.flatMap((piece): BoardMark[] => {
    if (piece.status !== 'afloat') return []
    const marks: BoardMark[] = []
    const at = { ship: piece.id, x: piece.x, y: piece.y }
    const reversed = piece.way.engines !== 'ahead'
    if (reversed || piece.helm.buoy === 'port') marks.push({ kind: 'buoy red', ...at })
    if (reversed || piece.helm.buoy === 'starboard') marks.push({ kind: 'buoy green', ...at })
    const start = piece.path[0]
    if (start && piece.path.length > 1) marks.push({ kind: 'buoy black', ship: piece.id, x: start.x, y: start.y })
    return marks
  })
}

function common(board: JaneBoard) {
  return {
    book: board.book,
    moveSeconds: MOVE_SECONDS,
    moveNumber: board.moveNumber,
    squareYards: SQUARE_YARDS,
    measured: board.measured,
    weather: board.weather,
    lightCondition: board.lightCondition,
    sightYards: board.sightYards,
  }
}

function heard(
  signals: readonly Signal[],
  side: string,
  own: readonly Piece[],
  friends: readonly Piece[],
  known: Readonly<Record<string, Known>>,
): HeardSignal[] {
  const ids = new Set(own.map((piece) => piece.id))
  return signals
    .filter((signal) => ids.has(signal.ship) || signal.readBy.some((ship) => ids.has(ship)))
    .map((signal): HeardSignal => {
      const { move, ship, text, kind, meaning, byHand } = signal
      if (signal.side !== side) {
        const from = known[ship]?.label ?? 'a ship'
        // A hoist is seen, and not what it says; words outside the code are read by all (JT-SIG-05).
        return kind === undefined ? { move, from, text } : { move, from, text: 'a signal in code', kind: 'code' }
      }
      return {
        move,
        from: friends.find((piece) => piece.id === ship)?.name ?? 'a friend',
        text,
        ...(kind === undefined ? {} : { kind }),
        ...(meaning === undefined ? {} : { meaning }),
        ...(byHand ? { byHand } : {}),
      }
    })
}

/** General orders of a side, given by word of mouth before the pieces moved (JT-GEN-05, JT-SIG-01). */
function general(board: JaneBoard, side: string): HeardSignal[] {
  const text = board.command?.generalOrders[side]
  if (text === undefined) return []
  const ship = commandsOf(board, side)[0]?.ship
  return [
    { move: 0, from: board.pieces.find((piece) => piece.id === ship)?.name ?? 'the admiral', text, kind: 'general' },
  ]
}

/** Of guns that were left to themselves those that will fire: fit, and bearing as the ships lie then (JT-FIRE-12, -15). A gun that was named is his who named it. */
function firingOf(board: JaneBoard, firer: Piece, fire: Waiting, offBowDegrees: number): readonly string[] {
  if (fire.kind !== 'quickFiring' || fire.named) return fire.guns
  const mounted = gunsOf(drawnSheetOf(firer.fight))
  const conditions = conditionIn(firer, board.moveNumber).guns
  return fire.guns.filter((id) => {
    const mount = mounted.get(id)?.mount
    if (!mount || conditions[id]?.status !== 'fit') return false
    return gunBears(mount.arcFromDegrees, mount.arcToDegrees, offBowDegrees).value.bears
  })
}

/** The same for the umpire, who has all that waits before him. */
function firingNow(board: JaneBoard, fire: Waiting): readonly string[] {
  const [firer, target] = [pieceOf(board, fire.ship), pieceOf(board, fire.target)]
  return firer && target ? firingOf(board, firer, fire, bearingOf(firer, target, fire.t).offBowDegrees) : fire.guns
}

/** The cards that a seat strikes at now: only its own tickets, each with what it may see of the ship fired at. */
function strikesWanted(board: JaneBoard, seat: string): StrikeWanted[] {
  return board.waiting.flatMap((one) => {
    if (one.seat !== seat || one.aim !== 'strike') return []
    const firer = pieceOf(board, one.ship)
    const target = pieceOf(board, one.target)
    if (!firer || !target) return []
    const returned = one.guns.some((gun) => (conditionIn(firer, board.moveNumber).guns[gun]?.fartherYards ?? 0) > 0)
    const card = cardOf({ board }, firer, target, returned, one.t)
    if (!card) return []
    const at = bearingOf(firer, target, one.t)
    return [
      {
        key: one.key,
        ship: one.ship,
        gun: firingOf(board, firer, one, at.offBowDegrees).join(', '),
        at: one.label,
        rangeYards: Math.round(at.yards),
        card: card as unknown as Plain,
      },
    ]
  })
}

const shown = (lights: BoardBeam[]) => (lights.length > 0 ? { lights } : {})

/** Beams that a captain sees: those of his own ships and of friends in sight, on ships that he knows. */
function beamsTo(
  board: JaneBoard,
  side: string | null,
  ships: readonly string[],
  all: boolean,
  known: Readonly<Record<string, Known>>,
): BoardBeam[] {
  const labels = new Set(Object.values(known).map(({ label }) => label))
  return beams(board, side)
    .filter(({ ship }) => all || ships.includes(ship) || together(board.logs, ships, ship)?.inSight)
    .map((beam) => (beam.at === null || labels.has(beam.at) ? beam : { ...beam, at: null }))
}

/** What one seat sees. A seat without a ship on this board sees an empty one. */
export function seatView(board: JaneBoard, seat: string, asks = true): BoardView {
  const boats = boatsOfSeat(board, seat)
  if (boats.length > 0) return boatView(board, seat, boats, asks)
  const own = board.pieces.filter((piece) => piece.seat === seat)
  const side = own[0]?.side ?? unitsBeside(board).find((unit) => unit.seat === seat)?.side ?? worksSide(board, seat)
  const friends = side === null ? [] : board.pieces.filter((piece) => piece.side === side)
  const ids = own.map((piece) => piece.id)
  // Whose people stand ashore, or in the air, has what all of his side's eyes see.
  const elsewhere =
    own.length === 0 || worksSide(board, seat) !== null || unitsBeside(board).some((unit) => unit.seat === seat)
  const known: Record<string, Known> = {}
  for (const [id, one] of Object.entries(side === null ? {} : (board.known[side] ?? {}))) {
    const his = elsewhere ? one : knownTo(board, ids, id, one)
    if (his) known[id] = his
  }
  const works = worksView(board, seat, own)
  return {
    ...common(board),
    side,
    friends: [
      ...friends.map((piece) =>
        piece.seat === seat || elsewhere
          ? seenByAll(piece, piece.seat === seat, friends, board)
          : consort(piece, ids, board),
      ),
      ...(side === null ? [] : friendlyUnits(board, seat, side)),
    ],
    // By their labels: the order in which ids stand would tell of those ids.
    others: Object.values(known)
      .map(seen)
      .sort((a, b) => Number(a.id.slice(5)) - Number(b.id.slice(5))),
    marks: side === null ? [] : [...marksOf(own), ...marksOfWorks(board, side)],
    signals: side === null ? [] : [...general(board, side), ...heard(board.signals, side, own, friends, known)],
    ...(side !== null && board.command?.codes[side] ? { code: board.command.codes[side] } : {}),
    choices:
      board.phase === 'strikes' || !asks
        ? []
        : [
            ...own.filter((piece) => piece.status === 'afloat').map((piece) => choicesOf(piece, board)),
            ...besideChoices(board, seat),
          ],
    ...(works ? { works } : {}),
    ...shown(beamsTo(board, side, ids, elsewhere, known)),
    ...(board.phase === 'strikes' ? { strikes: strikesWanted(board, seat) } : {}),
    ...besideSeat(board, seat, side),
  }
}

/** Who has a submarine boat has a blank sheet, and on it what the rules let her know (JT-SUB-02, JT-SUB01-05). */
function boatView(board: JaneBoard, seat: string, boats: readonly Boat[], asks: boolean): BoardView {
  const side = boats[0]?.side ?? null
  const seen = seenByBoats(board, boats)
  return {
    ...common(board),
    side,
    friends: [...boats.map((boat) => unitFriend(boat, true, board, boat.boat.believed)), ...seen.friends],
    others: seen.others,
    marks: [],
    signals: [],
    choices: board.phase === 'strikes' || !asks ? [] : besideChoices(board, seat),
    ...besideSeat(board, seat, side),
  }
}

/** The truth, for the umpire. */
export function umpireView(board: JaneBoard): UmpireView {
  const afloat = board.pieces.filter((piece) => piece.status === 'afloat')
  const truth = worksTruth(board)
  return {
    ...common(board),
    ships: [
      ...board.pieces.map((piece) => ({
        ...friend(piece, true, board),
        sheet: sheetOf(piece, board),
        side: piece.side,
        seat: piece.seat,
      })),
      ...unitsBeside(board).map((unit) => {
        const shown = unitFriend(unit, true, board)
        return { ...shown, sheet: shown.sheet ?? sheetOf(unit, board), side: unit.side, seat: unit.seat }
      }),
    ],
    ...besideTruth(board),
    knownAs: Object.fromEntries(
      board.sides.map((side) => [
        side,
        Object.fromEntries(Object.entries(board.known[side] ?? {}).map(([ship, known]) => [ship, known.label])),
      ]),
    ),
    sighted: board.sighted ?? {},
    marks: [...marksOf(board.pieces), ...truth.marks],
    ...(truth.works ? { works: truth.works } : {}),
    ...shown(beams(board)),
    signals: board.signals.map(({ move, ship, text, kind, meaning, byHand }) => ({
      move,
      from: board.pieces.find((piece) => piece.id === ship)?.name ?? ship,
      text,
      ...(kind === undefined ? {} : { kind }),
      ...(meaning === undefined ? {} : { meaning }),
      ...(byHand ? { byHand } : {}),
    })),
    command: Object.fromEntries(
      board.sides.map((side) => {
        const now = commandsOf(board, side).at(-1)
        const shift = board.command?.shifting[side]
        const orders = board.command?.generalOrders[side]
        const code = board.command?.codes[side]
        return [
          side,
          {
            ship: now?.ship ?? null,
            flag: now?.flag ?? false,
            told: now?.told ?? [],
            ...(shift ? { shifting: { to: shift.to, untilMove: shift.untilMove } } : {}),
            ...(orders === undefined ? {} : { generalOrders: orders }),
            ...(code ? { code } : {}),
          },
        ]
      }),
    ),
    ranges: afloat.flatMap((from, index) =>
      afloat
        .slice(index + 1)
        .filter((to) => to.side !== from.side)
        .map((to) => ({ from: from.id, to: to.id, ...rangeAndBearing(from, to) })),
    ),
    ...(board.phase === 'strikes'
      ? {
          queue: board.waiting.map((one) => {
            const { key, kind, ship, seat, target, t, aim } = one
            return { key, kind, ship, seat, guns: firingNow(board, one), at: target, t, aim: aim as Plain }
          }),
        }
      : {}),
  }
}

/** What her next board will have again (`FightingGiven`). */
function keptOf({ fight }: Piece): Plain {
  const { ownSheet, particulars, marks, magazine, waterlogged } = fight
  return { ...(ownSheet ? { sheet: ownSheet } : {}), particulars, marks, magazine, waterlogged } as unknown as Plain
}

/** Her decks that are hurt: sections destroyed, and others of which some feet are (JT-SCORE-07). */
function damageByDeck({ fight }: Piece): DeckDamage[] {
  const sheet = drawnSheetOf(fight)
  return Object.entries(fight.marks.coverage)
    .sort(([a], [b]) => Number(b) - Number(a))
    .flatMap(([row, stretches]) => {
      const deck = deckOf(sheet, Number(row))
      const gone = sectionsDestroyed(stretches, sheet.lengthFeet).value.destroyed
      const struck = stretches.flatMap(({ fromFeet, toFeet }) => {
        const first = sectionAt(fromFeet).value
        return Array.from({ length: sectionAt(toFeet - 1e-6).value - first + 1 }, (_, n) => first + n)
      })
      const part = [...new Set(struck)].filter((one) => !gone.includes(one)).sort((a, b) => a - b)
      return deck && gone.length + part.length > 0 ? [{ deck: deckTitle(deck), gone, struck: part }] : []
    })
}

/** What flows back of each ship. */
export function results(board: JaneBoard): ShipResult[] {
  // A ship that is still going down as the action ends has gone all the same.
  const pieces = [...board.pieces, ...unitsBeside(board)].map((piece) =>
    piece.status === 'sinking'
      ? gone(piece, board.moveNumber, board.sides, 'she was sinking as the action ended', 'JT-GEN-18')
      : piece,
  )
  return pieces.map((piece) => ({
    id: piece.id,
    name: piece.name,
    side: piece.side,
    status: piece.status === 'sinking' ? 'sunk' : piece.status,
    prizeOf: piece.prizeOf,
    x: piece.x,
    y: piece.y,
    courseDegrees: piece.headingDegrees,
    knots: Math.max(0, Math.min(knotsOf(piece.way), piece.presentKnots)),
    presentKnots: piece.status === 'sunk' ? 0 : knotsLeft(piece, board.moveNumber + 1),
    stores: piece.stores,
    sectionsLost: piece.sectionsLost + sectionsGone(piece),
    losses: piece.losses,
    ...(piece.status === 'sunk' ? {} : { damage: damageByDeck(piece) }),
    notes: piece.notes,
    ...(piece.status === 'sunk' ? {} : { fight: keptOf(piece) }),
  }))
}
