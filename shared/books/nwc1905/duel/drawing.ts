/** The plotting paper as the frame draws it: tracks with their numbered positions, ships' outlines, what is hidden as a mark alone. */
import type { BoardDrawing, DrawnThing } from '../../../action/drawing.ts'
import { counted } from '../../../explanation/figures.ts'
import { along, type Place } from '../../bearings.ts'
import { figure } from '../../figures.ts'
import { instrumentsOf } from '../board/instruments.ts'
import { RING_WORDS } from '../fleet/marking.ts'
import { scoreCard, scoreWritten } from '../procedures/play.ts'
import { powerLeft } from '../procedures/power.ts'
import { speedWords } from './judging.ts'
import { pathOf } from './knowing.ts'
import { recordsOf } from './record.ts'
import {
  type CollegeBoard,
  fortsOf,
  type Known,
  liesStill,
  nameOf,
  positionNow,
  type Running,
  type Ship,
  seatOf,
  torpedoRange,
} from './state.ts'

/** A sheet of about 3 by 4 feet at 100 yards to the inch (ND-BOARD-01); the paper grows with the game. */
const SHEET = { across: 3600, up: 3600 }
/** A fleet's flag is pointed two moves on. */
const MARGIN = { fleet: 1500, duel: 600, melee: 600 } as const
const RULED = 500
const MARK_RADIUS = 45

function boundsOf(game: CollegeBoard['game'], places: readonly Place[]): BoardDrawing['bounds'] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const middle = (of: readonly number[]) => (Math.min(...of) + Math.max(...of)) / 2
  const reach = (of: readonly number[], least: number) =>
    Math.ceil(Math.max(least / 2, (Math.max(...of) - Math.min(...of)) / 2 + MARGIN[game]) / RULED) * RULED
  const [x, y] =
    places.length === 0 ? [0, 0] : [Math.round(middle(xs) / RULED) * RULED, Math.round(middle(ys) / RULED) * RULED]
  const [across, up] =
    places.length === 0 ? [SHEET.across / 2, SHEET.up / 2] : [reach(xs, SHEET.across), reach(ys, SHEET.up)]
  return { west: x - across, south: y - up, east: x + across, north: y + up }
}

/** What stands on her record for those who command her (ND-SCORE-01). */
function cardOf(board: CollegeBoard, ship: Ship): readonly (readonly [string, string])[] {
  const position = positionNow(board) + 1
  const still = liesStill(ship, position)
  const turret = ({ turret: name, readyMove }: Ship['turrets'][number]) =>
    readyMove <= position ? name : `${name} (from ${readyMove})`
  const tube = ({ tube: name, setDeg, ready }: Ship['tubes'][number]) =>
    ready.move <= position ? `${name} ${figure(setDeg)}°` : `${name} (from ${ready.move}, ${figure(ready.second)} s)`
  return [
    ['Position', `${positionNow(board)}, heading ${figure(Math.round(ship.way.headingDeg * 10) / 10)}°`],
    ['Engines', still === null ? `${speedWords(ship)} of ${figure(ship.way.engines.fullKn)}` : 'no speed'],
    ...(board.game === 'fleet'
      ? ([
          [
            'Score card',
            `${figure(scoreCard(ship.damage).value.tenths / 10)} of ${figure(ship.endurance / 100)} inches`,
          ],
        ] as const)
      : []),
    ['Injury', `${scoreWritten(0, ship.damage).value.written.split(' / ')[1]} of ${figure(ship.endurance)}`],
    ...(ship.turrets.length > 0 && board.game !== 'fleet'
      ? [['Turrets', ship.turrets.map(turret).join(', ')] as const]
      : []),
    ['Tubes', ship.tubes.map(tube).join(', ')],
    ['Torpedoes', String(ship.torpedoes)],
  ]
}

/** Her name with what stands on her mast, which all see on the board of fleets (NF-REC-03, NF-REC-04). */
function ringed(board: CollegeBoard, ship: Ship, name: string): string {
  if (board.game !== 'fleet' || ship.sunk) return name
  const { ring } = powerLeft(ship.endurance, ship.damage, 'fleet').value
  return `${name}${ring === 'none' ? '' : `, ${RING_WORDS[ring].split(',')[0]}`}${ship.torpedoed ? ', torpedoed' : ''}`
}

/** The rings on a mast, which all see on the board of fleets (NF-REC-03). */
function ringsOf(board: CollegeBoard, ship: Ship): Pick<DrawnThing, 'rings'> {
  if (board.game !== 'fleet' || ship.sunk) return {}
  const { ring } = powerLeft(ship.endurance, ship.damage, 'fleet').value
  return ring === 'single' ? { rings: 1 } : ring === 'double' ? { rings: 2 } : {}
}

function ownThing(board: CollegeBoard, ship: Ship, own: boolean): DrawnThing {
  const card = board.aboard[ship.id]?.card
  const path = ship.sunk ? [] : pathOf(ship)
  return {
    id: ship.id,
    ...ship.way.at,
    headingDegrees: ship.way.headingDeg,
    side: ship.side,
    label: ringed(board, ship, nameOf(board, ship.id)),
    known: 'own',
    shape: {
      kind: 'silhouette',
      plan: {
        lengthFeet: card?.lengthFeet ?? 400,
        beamFeet: card?.beamFeet ?? 72,
        funnels: card?.funnels ?? 2,
        masts: card?.masts ?? 2,
        turrets: card?.turrets ?? 2,
      },
    },
    state: ship.sunk ? 'lost' : ship.torpedoed ? 'disabled' : 'afloat',
    ...ringsOf(board, ship),
    ...(path.length > 0 ? { path: path.map(({ x, y, headingDeg }) => ({ x, y, headingDegrees: headingDeg })) } : {}),
    ...(own ? { card: cardOf(board, ship) } : {}),
  }
}

/** An enemy: a mark where she was plotted last, and her outline where a stencil has lain. */
function enemyThings(board: CollegeBoard, id: string, side: string, known: Known): DrawnThing[] {
  const last = known.places.at(-1)
  if (!last) return []
  const stencil = known.headings.at(-1)
  const card = board.aboard[id]?.card
  const outline = (
    at: Place & { readonly headingDeg: number },
    of: Pick<DrawnThing, 'id' | 'label' | 'known'>,
  ): DrawnThing => ({
    ...of,
    x: at.x,
    y: at.y,
    headingDegrees: at.headingDeg,
    side,
    shape: {
      kind: 'silhouette',
      plan: {
        lengthFeet: card?.lengthFeet ?? 400,
        beamFeet: card?.beamFeet ?? 72,
        funnels: card?.funnels ?? 2,
        masts: card?.masts ?? 2,
        turrets: card?.turrets ?? 2,
      },
    },
    state: known.sunk ? 'lost' : fleet && ship?.torpedoed ? 'disabled' : 'afloat',
    ...(ship ? ringsOf(board, ship) : {}),
  })
  const ship = board.ships.find((one) => one.id === id)
  const fleet = board.game === 'fleet'
  const label =
    ship && fleet ? ringed(board, ship, nameOf(board, id)) : `${nameOf(board, id)}, position ${last.position}`
  if (stencil?.position === last.position)
    return [
      {
        ...outline(stencil, { id, label, known: 'seen' }),
        ...(known.path.length > 0
          ? { path: known.path.map(({ x, y, headingDeg }) => ({ x, y, headingDegrees: headingDeg })) }
          : {}),
      },
    ]
  return [
    ...(stencil
      ? [
          outline(stencil, {
            id: `${id}, position ${stencil.position}`,
            label: `${nameOf(board, id)}, position ${stencil.position}`,
            known: 'told',
          }),
        ]
      : []),
    {
      id,
      x: last.x,
      y: last.y,
      headingDegrees: null,
      side,
      label,
      known: 'seen',
      shape: { kind: 'disc', radius: MARK_RADIUS },
      state: known.sunk ? 'lost' : 'afloat',
    },
  ]
}

const lineOf = (board: CollegeBoard, { from, directionDeg, tube, move }: Running) => ({
  from,
  to: along(from, directionDeg, torpedoRange(board)),
  words: `${tube} torpedo, move ${move}`,
})

const ownTrack = (board: CollegeBoard, ship: Ship) => ({
  id: `track ${ship.id}`,
  side: ship.side,
  numbered: true as const,
  points: (board.tracks[ship.id] ?? []).map(({ x, y, position, between }) => ({
    x,
    y,
    ...(between ? {} : { move: position }),
  })),
})

const FORT_CORNERS: readonly Place[] = [
  { x: -90, y: -60 },
  { x: 90, y: -60 },
  { x: 90, y: 60 },
  { x: -90, y: 60 },
]

/** A fort on the shore; what it has in it is for those who command it (NF-FORT-01). */
const fortThing = (fort: ReturnType<typeof fortsOf>[number], own: boolean): DrawnThing => ({
  id: fort.id,
  x: fort.x,
  y: fort.y,
  headingDegrees: 0,
  side: fort.side,
  label: fort.name,
  known: own ? 'own' : 'seen',
  shape: { kind: 'outline', corners: [...FORT_CORNERS] },
  ...(own
    ? {
        card: [
          ['Strength', `${figure(fort.battleships)} battle ships`],
          ['Fire', fort.factor === 1 ? 'in full' : fort.factor > 0 ? 'at half' : 'silenced'],
          ['Received', `${counted(fort.received, 'point')} in the last move`],
        ],
      }
    : {}),
})

/** Mines, which are drawn for the side that laid them and for the umpire alone (NF-MINE-01). */
const minesDrawn = (board: CollegeBoard, sides: readonly string[]): NonNullable<BoardDrawing['marks']> =>
  (board.game === 'fleet' ? (board.fleet?.mines ?? []) : [])
    .filter(({ side }) => sides.includes(side))
    .flatMap(({ id, side, from, to }) =>
      [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to].map((place, n) => ({
        id: `${id} ${n + 1}`,
        kind: 'mine' as const,
        ...place,
        side,
        label: id,
      })),
    )

/** The paper of one seat, from its side's own ships and knowledge. */
export function seatDrawing(board: CollegeBoard, seat: string, side: string): BoardDrawing {
  const own = board.ships.filter((ship) => ship.side === side)
  const known = Object.entries(board.known[side] ?? {})
  const [enemySide = ''] = board.sides.filter((one) => one !== side)
  const places = [...own.flatMap(({ id }) => board.tracks[id] ?? []), ...known.flatMap(([, one]) => one.places)]
  const mine = new Set(own.filter(({ id }) => seatOf(board, id) === seat).map(({ id }) => id))
  return {
    unit: 'yards',
    bounds: boundsOf(board.game, places),
    ground: { kind: 'paper', ruled: RULED, endless: true },
    pieces: [
      ...own.map((ship) => ownThing(board, ship, mine.has(ship.id))),
      ...known.flatMap(([id, one]) => enemyThings(board, id, enemySide, one)),
      ...fortsOf(board).map((fort) => fortThing(fort, fort.seat === seat)),
    ],
    marks: minesDrawn(board, [side]),
    tracks: [
      ...own.map((ship) => ownTrack(board, ship)),
      ...known.map(([id, one]) => ({
        id: `track ${id}`,
        side: enemySide,
        numbered: true as const,
        points: one.places.map(({ x, y, position }) => ({ x, y, move: position })),
      })),
    ],
    rulers: board.running.filter(({ ship }) => mine.has(ship)).map((torpedo) => lineOf(board, torpedo)),
    instruments: instrumentsOf(board),
    records: recordsOf(
      board,
      own.filter(({ id }) => mine.has(id)),
    ),
  }
}

/** The whole paper. */
export function umpireDrawing(board: CollegeBoard): BoardDrawing {
  return {
    unit: 'yards',
    bounds: boundsOf(
      board.game,
      board.ships.flatMap(({ id }) => board.tracks[id] ?? []),
    ),
    ground: { kind: 'paper', ruled: RULED, endless: true },
    pieces: [
      ...board.ships.map((ship) => ownThing(board, ship, true)),
      ...fortsOf(board).map((fort) => fortThing(fort, true)),
    ],
    marks: minesDrawn(board, board.sides),
    tracks: board.ships.map((ship) => ownTrack(board, ship)),
    rulers: board.running.map((torpedo) => lineOf(board, torpedo)),
    instruments: instrumentsOf(board),
    records: recordsOf(board, board.ships),
  }
}
