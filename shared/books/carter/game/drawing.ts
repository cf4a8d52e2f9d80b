/** The board as the frame draws it: squares by letters and numbers, ships, discs, and what a side has on its own chart. */

import type { SeenShip, TrackPoint } from '../../../action/contract.ts'
import type { BoardDrawing, DrawnArea, DrawnThing } from '../../../action/drawing.ts'
import { tubesLeftOf } from '../board/firing.ts'
import { squaresFor } from '../board/moving.ts'
import { lossesOf, type Ship, tablesOf } from '../board/state.ts'
import { gunWords } from '../cards-of-ships.ts'
import { degreesOf, type Square, squareName, squareNamed, ZONES, type Zone } from '../procedures/squares.ts'
import { otherSide, type Side } from '../procedures/turn-order.ts'
import { figure } from '../procedures/words.ts'
import { type CarterBoard, nameOf, silentWords, squareAt } from './state.ts'

const SHIP_LENGTH = 0.8
const DISC_RADIUS = 0.34
const PLAN = { lengthFeet: 400, beamFeet: 50, funnels: 1, masts: 1, turrets: 2 }

/** How many ships may still pass before the field is used up (CT-MN-05). */
const minesWords = (passages: number): string => `mines, ${passages} left`

const middle = ({ x, y }: Square) => ({ x: x - 0.5, y: y - 0.5 })

/** Guns of a battery, and how many of them are in turrets that are silent. */
function gunsWords(
  ship: Ship,
  role: Ship['batteries'][number]['role'],
  turrets: Ship['batteries'][number]['turrets'],
  gun: string,
): string {
  const count = (of: typeof turrets) => of.reduce((sum, { guns }) => sum + guns, 0)
  const silent = role === 'main' ? count(turrets.filter(({ name }) => ship.turretsOut.includes(name))) : 0
  return `${count(turrets)} × ${gunWords(gun)}${silent > 0 ? `, ${silent} silent` : ''}`
}

/** What stands on her card for those who command her (CT-CD-01, CT-CD-02). */
function cardOf(board: CarterBoard, ship: Ship): readonly (readonly [string, string])[] {
  const lost = lossesOf(ship, tablesOf(board.game))
  if (ship.sunk) return [['Damage', `${figure(ship.damage)} of ${figure(ship.rate)}, sunk`]]
  const guns = ship.batteries.map(({ role, gun, turrets }): readonly [string, string] => [
    role === 'main' ? 'Main guns' : role === 'secondary' ? 'Secondary guns' : 'Tertiary guns',
    gunsWords(ship, role, turrets, gun),
  ])
  return [
    ['Square', `${ship.square ? squareName(ship.square) : '—'}, heading ${ship.facing}`],
    ['Squares this move', String(squaresFor(board.game, ship))],
    ['Damage', `${figure(ship.damage)} of ${figure(ship.rate)}, stage ${lost.stage}`],
    ...guns,
    ...(ship.turretsOut.length > 0 ? [['Silent', silentWords(ship)] as const] : []),
    ...(ship.torpedoSets.length > 0 ? [['Tubes left', tubesLeftOf(ship).join(' + ')] as const] : []),
    ...(ship.mines > 0 ? [['Mines', String(ship.mines)] as const] : []),
    ...(ship.submarine ? [['Depth', ship.submerged ? 'under water' : 'on the surface'] as const] : []),
  ]
}

function ownThing(board: CarterBoard, ship: Ship, own: boolean): DrawnThing[] {
  if (!ship.square) return []
  const card = board.aboard[ship.id]?.card
  const { lengthFeet, beamFeet, funnels, masts, turrets } = card ?? PLAN
  return [
    {
      id: ship.id,
      ...middle(ship.square),
      headingDegrees: degreesOf(ship.facing),
      side: board.sides[ship.side],
      label: ship.submerged ? `${nameOf(board, ship.id)} (under water)` : nameOf(board, ship.id),
      // A ship of another seat of the side is a friend whose orders are not written here.
      known: own ? 'own' : 'seen',
      shape: { kind: 'silhouette', plan: { lengthFeet, beamFeet, funnels, masts, turrets }, length: SHIP_LENGTH },
      state: ship.sunk ? 'lost' : 'afloat',
      ...pathOf(board, board.tracks[ship.id] ?? []),
      ...(own ? { card: cardOf(board, ship) } : {}),
    },
  ]
}

/** The way of the last step, to be played again: from where she was at the end of the step before. */
function pathOf(board: CarterBoard, track: readonly TrackPoint[]): Pick<DrawnThing, 'path'> {
  const [from, to] = track.slice(-2)
  if (!from || !to || from.move !== board.moveNumber - 1 || to.move !== board.moveNumber) return {}
  if (from.x === to.x && from.y === to.y) return {}
  return {
    path: [from, to].map(({ x, y, headingDegrees }) => ({ ...middle(squareAt(board, x, y)), headingDegrees })),
  }
}

/** A ship of the other side as it shows, or a disc, of which nothing is known but its square. */
function otherThing(board: CarterBoard, side: Side, seen: SeenShip): DrawnThing {
  const at = middle(squareAt(board, seen.x, seen.y))
  const disc = seen.kind === 'disc'
  return {
    id: seen.id,
    ...at,
    headingDegrees: seen.byLight ? null : seen.headingDegrees,
    side: board.sides[otherSide(side)],
    label: disc ? '' : (seen.name ?? seen.id),
    known: 'seen',
    shape: disc
      ? { kind: 'disc', radius: DISC_RADIUS }
      : { kind: 'silhouette', plan: { ...seen.plan }, length: SHIP_LENGTH },
    state: seen.status === 'sunk' ? 'lost' : 'afloat',
    // Discs have no names: in a list they are told from one another by their squares.
    card: [['Square', squareName(squareAt(board, seen.x, seen.y))]],
    ...pathOf(board, seen.track),
  }
}

function zoneCorners({ columns, rows }: CarterBoard['game']['board'], zone: Zone) {
  const [x, y] = [Math.floor(columns / 2), Math.floor(rows / 2)]
  const [west, east] = zone === 1 || zone === 4 ? [0, x] : [x, columns]
  const [south, north] = zone === 1 || zone === 2 ? [y, rows] : [0, y]
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

/** What lies open to both sides: land, harbours, islands that may be taken, weather. */
function openAreas(board: CarterBoard): DrawnArea[] {
  const { land, harbour, islands, weather } = board.game
  return [
    ...(land.length > 0 ? [{ id: 'land', kind: 'land' as const, extent: { cells: land.map(middle) } }] : []),
    ...(harbour.length > 0
      ? [{ id: 'harbour', kind: 'harbour' as const, extent: { cells: harbour.map(middle) }, label: 'Harbour' }]
      : []),
    ...islands.map((island, n) => ({
      id: `island ${n + 1}`,
      kind: 'chosen' as const,
      extent: { cells: island.squares.map(middle) },
      side: island.heldBy === null ? null : board.sides[island.heldBy],
      label: island.name,
    })),
    ...ZONES.filter((zone) => weather[zone] !== 'good').map((zone) => ({
      id: `zone ${zone}`,
      kind: 'weather' as const,
      extent: { corners: zoneCorners(board.game.board, zone) },
      label: weather[zone] === 'fog' ? 'Fog' : 'High seas',
    })),
  ]
}

/** Squares about the ships on which a window opens. */
const ROOM = 7

/** What a window opens on: where the ships are, with room about them; the whole of a small board. */
function about({ game }: CarterBoard, pieces: readonly DrawnThing[]): Pick<BoardDrawing, 'opensOn'> {
  const afloat = pieces.filter(({ state }) => state !== 'lost')
  if (afloat.length === 0) return {}
  const { columns, rows } = game.board
  const [xs, ys] = [afloat.map(({ x }) => x), afloat.map(({ y }) => y)]
  return {
    opensOn: {
      west: Math.max(0, Math.floor(Math.min(...xs)) - ROOM),
      east: Math.min(columns, Math.ceil(Math.max(...xs)) + ROOM),
      south: Math.max(0, Math.floor(Math.min(...ys)) - ROOM),
      north: Math.min(rows, Math.ceil(Math.max(...ys)) + ROOM),
    },
  }
}

function sheetOf(
  board: CarterBoard,
  pieces: readonly DrawnThing[],
  areas: readonly DrawnArea[],
  tracks: BoardDrawing['tracks'],
): BoardDrawing {
  const { columns, rows } = board.game.board
  return {
    unit: 'squares',
    bounds: { west: 0, south: 0, east: columns, north: rows },
    ownLand: true,
    ground: { kind: 'squares', across: 1, named: 'letters' },
    pieces,
    areas: [...openAreas(board), ...areas],
    ...about(board, pieces),
    ...(tracks === undefined ? {} : { tracks }),
  }
}

const trackOf = (
  board: CarterBoard,
  id: string,
  side: Side,
  points: readonly { x: number; y: number; move: number }[],
) => ({
  id: `track ${id}`,
  side: board.sides[side],
  points: points.slice(-8).map(({ x, y, move }) => ({ ...middle(squareAt(board, x, y)), move })),
})

/** The board of one seat, from its side's own ships and knowledge. */
export function seatDrawing(board: CarterBoard, seat: string, side: Side): BoardDrawing {
  const { seen, others, tracks } = board.known[side]
  const own = board.game.ships.filter((ship) => ship.side === side)
  const pieces = [
    ...own.flatMap((ship) => ownThing(board, ship, board.aboard[ship.id]?.seat === seat)),
    ...others.map((one) => otherThing(board, side, one)),
  ]
  const cell = (square: string) => ({ cells: [middle(squareNamed(square))] })
  const areas: DrawnArea[] = [
    ...seen.minefields.map(({ square, own: mine, passagesLeft }) => ({
      id: `${mine ? 'own' : 'enemy'} mines ${square}`,
      kind: 'mines' as const,
      extent: cell(square),
      side: board.sides[mine ? side : otherSide(side)],
      label: mine ? minesWords(passagesLeft ?? 0) : 'mines',
    })),
    ...seen.announced.map((square) => ({
      id: `fired ${square}`,
      kind: 'danger' as const,
      extent: cell(square),
      label: 'a submarine fired',
    })),
    ...seen.searched.map(({ square, found, ship }) => ({
      id: `searched ${square} by ${ship}`,
      kind: found ? ('danger' as const) : ('open' as const),
      extent: cell(square),
      label: found ? 'submarine' : 'nothing',
    })),
  ]
  return sheetOf(board, pieces, areas, [
    ...own.filter((ship) => !ship.sunk).map((ship) => trackOf(board, ship.id, side, board.tracks[ship.id] ?? [])),
    ...Object.entries(tracks).map(([id, points]) => trackOf(board, id, otherSide(side), points)),
  ])
}

/** The whole board. */
export function umpireDrawing(board: CarterBoard): BoardDrawing {
  const areas = board.game.fields
    .filter((field) => field.passagesLeft > 0)
    .map((field) => ({
      id: `mines of ${field.owner} ${squareName(field.square)}`,
      kind: 'mines' as const,
      extent: { cells: [middle(field.square)] },
      side: board.sides[field.owner],
      label: minesWords(field.passagesLeft),
    }))
  const pieces = board.game.ships.flatMap((ship) => ownThing(board, ship, true))
  const tracks = board.game.ships.map((ship) => trackOf(board, ship.id, ship.side, board.tracks[ship.id] ?? []))
  return sheetOf(board, pieces, areas, tracks)
}
