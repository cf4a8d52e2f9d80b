import type { BoardView, FriendlyShip, SeenShip, UmpireView } from '../../../../shared/action/contract.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import type {
  ChartCard,
  Charted,
  ChartGround,
  ChartMark,
  ChartPlan,
  ChartRing,
  ChartSector,
} from '../../../board/charted.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { chartedMines } from './charted-mines.ts'
import { chartedUnits, MARK_OF, type Unit } from './charted-units.ts'
import type { Given } from './given.ts'
import { count, yards } from './work-words.ts'

/* What a view holds beside ships, charted for its board: nothing is drawn that the view does not hold. */

type Place = { readonly x: number; readonly y: number }

/** A piece that is drawn as what it is, and not as a ship. */
export const isNoShip = (one: { readonly kind?: string; readonly byLight?: true }): boolean =>
  one.byLight === true || (one.kind !== undefined && MARK_OF[one.kind] !== undefined)

const grounds = new WeakMap<object, ChartGround | null>()

/** Coast, shoals and soundings, the same object for the same view. */
function groundOf(board: BoardView | UmpireView): ChartGround | null {
  const known = grounds.get(board)
  if (known !== undefined) return known
  const { works, coast } = board
  const square = board.squareYards ?? 100
  const made =
    works?.land.length || works?.shoals.length || coast?.areas.length
      ? {
          squareYards: square,
          land: works?.land ?? [],
          shoals: works?.shoals ?? [],
          areas: (coast?.areas ?? []).map(({ from, to, land, depthFeet, heightFeet, cover }) => ({
            west: (from.x - 0.5) * square,
            south: (from.y - 0.5) * square,
            east: (to.x + 0.5) * square,
            north: (to.y + 0.5) * square,
            land,
            depthFeet,
            heightFeet,
            cover,
          })),
        }
      : null
  grounds.set(board, made)
  return made
}

function planOf({ plan }: BoardView | UmpireView): ChartPlan | null {
  if (!plan) return null
  return {
    id: 'plan',
    name: plan.name,
    ...plan.at,
    widthYards: plan.width,
    heightYards: plan.height,
    features: plan.features.map(({ id, kind, x, y, width, height, ruined }) => ({
      id,
      kind,
      x,
      y,
      widthYards: width,
      heightYards: height,
      ruined,
    })),
    falls: plan.falls.flatMap(({ move, at }) => (at ? [{ ...at, move }] : [])),
  }
}

function planCard({ plan }: BoardView | UmpireView): Record<string, ChartCard> {
  if (!plan) return {}
  const unseen = plan.falls.filter((fall) => fall.at === null).length
  return {
    plan: {
      x: plan.at.x + plan.width / 2,
      y: plan.at.y + plan.height / 2,
      title: plan.name,
      under: `${inFigures(plan.width)} by ${yards(plan.height)}`,
      rows: [
        ['Shells fired at it', `${plan.falls.length}`],
        ...(unseen > 0 ? [['Fall not seen', `${unseen}`] as const] : []),
      ],
    },
  }
}

/** Half the angle of a beam as it is drawn. */
const BEAM_DEGREES = 2.5

function lightsOf(
  board: BoardView | UmpireView,
  names: ReadonlyMap<string, string>,
  sideOf: (ship: string) => SideOrder,
) {
  const sectors: ChartSector[] = []
  for (const { ship, x, y, bearingDegrees, yards: far } of board.lights ?? [])
    sectors.push({
      id: `beam ${ship}`,
      kind: 'beam',
      x,
      y,
      fromDegrees: (bearingDegrees - BEAM_DEGREES + 360) % 360,
      toDegrees: (bearingDegrees + BEAM_DEGREES) % 360,
      yards: far,
      side: sideOf(ship),
    })
  const cards: Record<string, ChartCard> = {}
  for (const { ship, x, y, at, bearingDegrees, yards: far } of board.lights ?? [])
    cards[ship] = {
      x,
      y,
      title: names.get(ship) ?? ship,
      under: 'shows her search light',
      rows: [
        ['Held', at === null ? `on ${Math.round(bearingDegrees)}°` : `on ${names.get(at) ?? at}`],
        ['Reaches', yards(far)],
      ],
      side: sideOf(ship),
    }
  return { sectors, cards }
}

/** Ships known by their lights alone: where their distance was judged to be. */
function lampsOf(others: readonly SeenShip[], enemy: SideOrder, chosen: readonly string[]) {
  const marks: ChartMark[] = []
  const cards: Record<string, ChartCard> = {}
  for (const one of others) {
    if (!one.byLight) continue
    marks.push({
      id: one.id,
      kind: 'lamp',
      x: one.x,
      y: one.y,
      side: enemy,
      degree: one.inSight ? 'reported' : 'reckoned',
      label: one.id.replace(/^ship /, ''),
      chosen: chosen.includes(one.id),
    })
    cards[one.id] = {
      x: one.x,
      y: one.y,
      title: one.id,
      under: 'a search light',
      rows: [['Seen', one.inSight ? 'now' : `in move ${one.move}`]],
      due: 'Her distance is as it is judged; her heading and her kind are not known.',
      side: enemy,
    }
  }
  return { marks, cards }
}

type Sighted = Place & { readonly id: string; readonly inSight: boolean; readonly move: number }

/** Boats, balloons and troops of another side, each where it was last seen. */
function sightedOf(board: BoardView, enemy: SideOrder, chosen: readonly string[]) {
  const marks: ChartMark[] = []
  const cards: Record<string, ChartCard> = {}
  const put = (one: Sighted, kind: ChartMark['kind'], title: string, headingDegrees?: number) => {
    marks.push({
      id: one.id,
      kind,
      x: one.x,
      y: one.y,
      side: enemy,
      degree: one.inSight ? 'reported' : 'reckoned',
      label: one.inSight ? one.id : `${one.id}, move ${one.move}`,
      chosen: chosen.includes(one.id),
      ...(headingDegrees === undefined ? {} : { headingDegrees }),
    })
    cards[one.id] = {
      x: one.x,
      y: one.y,
      title: one.id,
      under: title,
      rows: [['Seen', one.inSight ? 'now' : `in move ${one.move}, ${count(board.moveNumber - one.move, 'move')} ago`]],
      side: enemy,
    }
  }
  for (const one of board.boats?.sighted ?? []) put(one, 'boat', 'A submarine boat; whither she heads is not known')
  for (const one of board.sky?.sighted ?? []) put(one, 'balloon', 'A balloon')
  for (const one of board.coast?.sighted ?? [])
    put(one, one.kind as ChartMark['kind'], one.kind === 'battery' ? 'Guns ashore' : `${one.kind}`, one.headingDegrees)
  return { marks, cards }
}

/** At night and in thick weather: how far a ship is made out, round the one that is looked at. */
function sightOf(board: BoardView, own: SideOrder): ChartRing[] {
  const { sightYards } = board
  if (sightYards === null || sightYards > 5000) return []
  return board.friends
    .filter((one) => one.status === 'afloat')
    .map((one) => ({
      id: `sight ${one.id}`,
      of: one.id,
      x: one.x,
      y: one.y,
      yards: sightYards,
      words: `a ship is seen at ${yards(sightYards)}`,
      side: own,
    }))
}

const units = (
  ships: readonly (FriendlyShip | SeenShip)[],
  make: (ship: FriendlyShip | SeenShip) => Omit<Unit, 'ship' | 'kind'>,
) => ships.flatMap((ship): Unit[] => (ship.kind === undefined ? [] : [{ ship, kind: ship.kind, ...make(ship) }]))

function put(parts: {
  readonly given: Given
  readonly pieces: readonly Unit[]
  readonly sideOf: (side: string | undefined) => SideOrder
  readonly lights: ReturnType<typeof lightsOf>
  readonly seen?: readonly { marks: ChartMark[]; cards: Record<string, ChartCard> }[]
  readonly rings?: readonly ChartRing[]
}): Charted {
  const { given, lights, seen = [] } = parts
  const pieces = chartedUnits(parts.pieces, given)
  const mines = chartedMines(given, pieces.cards, parts.sideOf)
  return {
    ground: groundOf(given.board),
    plan: planOf(given.board),
    fields: mines.fields,
    lines: mines.lines,
    sectors: [...lights.sectors, ...pieces.sectors],
    rings: [...(parts.rings ?? []), ...pieces.rings, ...mines.rings],
    marks: [...mines.marks, ...pieces.marks, ...seen.flatMap((one) => one.marks)],
    cards: {
      ...mines.cards,
      ...lights.cards,
      ...Object.assign({}, ...seen.map((one) => one.cards)),
      ...planCard(given.board),
    },
  }
}

const isEmpty = (one: Charted): boolean =>
  one.ground === null && one.plan === null && one.marks.length + one.sectors.length + one.rings.length === 0

/** What a seat has on its chart beside ships; undefined on a board that has nothing of the kind. */
export function chartedOfSeat(
  board: BoardView,
  own: SideOrder,
  enemy: SideOrder,
  chosen: readonly (string | undefined)[],
): Charted | undefined {
  const given: Given = { board, chosen: chosen.filter((one) => one !== undefined) }
  const names = new Map(board.friends.map((one) => [one.id, one.name]))
  const made = put({
    given,
    pieces: [
      ...units(board.friends, (ship) => ({
        name: 'name' in ship && ship.name ? ship.name : ship.id,
        side: own,
        degree: 'own',
      })),
      ...units(
        board.others.filter((one) => !one.byLight),
        (ship) => ({
          name: ship.id,
          side: enemy,
          degree: ship.inSight ? 'reported' : 'reckoned',
        }),
      ),
    ],
    sideOf: () => own,
    lights: lightsOf(board, names, () => own),
    seen: [lampsOf(board.others, enemy, given.chosen), sightedOf(board, enemy, given.chosen)],
    rings: sightOf(board, own),
  })
  return isEmpty(made) ? undefined : made
}

/** All of it as it is, for the umpire. */
export function chartedOfTruth(
  board: UmpireView,
  order: (side: string) => SideOrder,
  chosen: string | undefined,
): Charted | undefined {
  const ships = new Map(board.ships.map((one) => [one.id, one]))
  const names = new Map(board.ships.map((one) => [one.id, one.name]))
  const sideOf = (id: string): SideOrder => order(ships.get(id)?.side ?? '')
  const made = put({
    given: { board, chosen: chosen === undefined ? [] : [chosen] },
    pieces: units(board.ships, (ship) => ({
      name: ships.get(ship.id)?.name ?? ship.id,
      side: sideOf(ship.id),
      degree: 'own',
    })),
    sideOf: (side) => order(side ?? ''),
    lights: lightsOf(board, names, sideOf),
  })
  return isEmpty(made) ? undefined : made
}

/** Places that belong on the sheet beside ships, so that its edges take them in. */
export function chartedPlaces(board: BoardView | UmpireView): Place[] {
  const { works, boats, sky, coast, plan } = board
  return [
    ...(works?.fields ?? []).flatMap((one) => [...one.squares, ...(one.station ? [one.station] : [])]),
    ...(works?.brennans ?? []).flatMap((one) => [one.station, ...(one.torpedo ? [one.torpedo] : [])]),
    ...(works?.pneumatics ?? []),
    ...(boats?.sighted ?? []),
    ...(sky?.sighted ?? []),
    ...(coast?.sighted ?? []),
    ...board.marks.filter((mark) => mark.ship === ''),
    ...(plan ? [plan.at, { x: plan.at.x + plan.width, y: plan.at.y + plan.height }] : []),
  ]
}

/** Works farther from every ship than this are no part of what a board opens on. */
const NEAR_YARDS = 3500

/** What a board opens on: ships, and works and boats near them; with the plan of a place all that lies between. */
export function openingPlaces(board: BoardView): Place[] {
  const ships = [...board.friends, ...board.others]
  const near = (place: Place) =>
    ships.length === 0 || ships.some((ship) => Math.hypot(ship.x - place.x, ship.y - place.y) <= NEAR_YARDS)
  const { plan } = board
  const corners = plan ? [plan.at, { x: plan.at.x + plan.width, y: plan.at.y + plan.height }] : []
  return [...ships, ...corners, ...chartedPlaces(board).filter(near)]
}
