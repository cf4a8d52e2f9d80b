import type { BoardDrawing, DrawnArea, DrawnThing } from '../../action/drawing.ts'
import { counted } from '../../explanation/figures.ts'
import type { Place } from '../bearings.ts'
import { type BoardShip, extentOf, isUp } from './board/state.ts'
import { ownSections, showingOf, wordOf } from './logbook.ts'
import { baseSize, outlineOf } from './procedures/bases.ts'
import { type BarkerGame, logOf, type Sighted, seatOf, sideOfSeat } from './state.ts'
import { mineFigures } from './tables/movement.ts'
import { CARDS } from './tables/outlines.ts'
import { scaleOf } from './tables/scales.ts'
import type { WeatherKind } from './tables/setting-up.ts'
import { windDegrees } from './tables/setting-up.ts'
import type { ShipType } from './tables/types.ts'

/* The board as a window draws it: bases with the silhouettes of their models, wakes, banks, land, and what a seat may know besides. */

const MOST_WAKE = 8

/** The base of a ship as it lies, for her model to stand on. */
const baseOf = (game: BarkerGame, id: string, at: Place, headingDeg: number): DrawnArea => ({
  id: `base of ${id}`,
  kind: 'open',
  extent: { corners: outlineOf({ at, headingDeg }, game.board.mode) },
})

const silhouette = (type: ShipType, length: number): DrawnThing['shape'] => {
  const { lengthFeet, beamFeet, funnels, masts, turrets } = CARDS[type]
  return { kind: 'silhouette', plan: { lengthFeet, beamFeet, funnels, masts, turrets }, length }
}

interface Shown {
  readonly id: string
  readonly label: string
  readonly at: Place
  readonly headingDeg: number
  readonly type: ShipType
  readonly side: string | null
  readonly known: DrawnThing['known']
  readonly state: 'afloat' | 'disabled' | 'lost'
  readonly smokes: boolean
  readonly card: readonly (readonly [string, string])[]
  readonly path: readonly { readonly x: number; readonly y: number; readonly headingDegrees: number }[]
}

/** A ship’s model, half as long as her base. */
function thing(game: BarkerGame, one: Shown): DrawnThing {
  const { long } = baseSize(game.board.mode)
  const { x, y } = one.at
  return {
    id: one.id,
    x,
    y,
    headingDegrees: one.headingDeg,
    side: one.side,
    known: one.known,
    label: one.label,
    shape: silhouette(one.type, long / 2),
    state: one.state,
    ...(one.smokes ? { smokes: true as const } : {}),
    ...(one.path.length > 1 ? { path: one.path } : {}),
    card: one.card,
  }
}

/** What a window opens on: the ships of these places, with room about them. */
function about(game: BarkerGame, places: readonly Place[]): Pick<BoardDrawing, 'opensOn'> {
  if (places.length === 0) return {}
  const room = scaleOf(game.board.mode).baseYd * 8
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return {
    opensOn: {
      west: Math.min(...xs) - room,
      east: Math.max(...xs) + room,
      south: Math.min(...ys) - room,
      north: Math.max(...ys) + room,
    },
  }
}

const stateOf = ({ sunk, offTable, crippled, aground }: BoardShip): Shown['state'] =>
  sunk || offTable ? 'lost' : crippled || aground ? 'disabled' : 'afloat'

function ownThing(game: BarkerGame, ship: BoardShip): DrawnThing {
  const body = game.board.bodies.find(({ id }) => id === ship.body)
  const points = game.nip[ship.body]
  const name = game.aboard.find(({ id }) => id === ship.id)?.name ?? ship.id
  const path = (game.tracks[ship.id] ?? []).slice(-2).map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees }))
  return thing(game, {
    id: ship.id,
    label: ship.wentUnder === null ? name : `${name}, under water`,
    at: ship.at,
    headingDeg: ship.headingDeg,
    type: ship.type,
    side: game.sides[ship.side],
    known: 'own',
    state: stateOf(ship),
    smokes: ship.damages > 0 || ship.crippled,
    path,
    card: [
      ['Kind', WORDS[ship.type]],
      ['Body', body?.flag === ship.id ? `${ship.body}, her flag` : ship.body],
      ...(points === undefined ? [] : ([['Points', String(points)]] as const)),
      ['State', [statusWord(ship), ...showingOf(ship)].join(', ')],
      ...(ship.disguise === null
        ? []
        : ([['Passes for', ship.disclosed ? 'nothing more' : `a ${ship.disguise}`]] as const)),
      ...(ship.unsown > 0 ? ([['Mines to sow', counted(ship.unsown, 'section')]] as const) : []),
    ],
  })
}

const statusWord = (ship: BoardShip): string =>
  ship.sunk
    ? 'sunk'
    : ship.offTable
      ? 'gone'
      : ship.waiting
        ? 'to come'
        : ship.wentUnder !== null
          ? 'under water'
          : 'afloat'

function seenThing(game: BarkerGame, id: string, one: Sighted, enemySide: string): DrawnThing {
  const lost = one.status !== 'afloat'
  return thing(game, {
    id: one.friend ? id : one.name,
    label: one.friend ? wordOf(game, id) : one.neutral ? `${one.name}, neutral ${WORDS[one.looks]}` : one.name,
    at: { x: one.x, y: one.y },
    headingDeg: one.headingDegrees,
    type: one.looks,
    side: one.neutral ? null : enemySide,
    known: one.inSight ? 'seen' : 'told',
    state: lost ? 'lost' : one.showing.includes('on fire') ? 'disabled' : 'afloat',
    smokes: one.showing.some((word) => word.includes('smoke') || word.includes('fire')),
    path: one.inSight ? one.track.slice(-2).map(({ x, y, headingDegrees }) => ({ x, y, headingDegrees })) : [],
    card: [
      ['Kind', WORDS[one.looks]],
      ['Seen', one.inSight ? 'now' : `in move ${one.move}`],
      ...(one.showing.length > 0 ? ([['Shows', one.showing.join(', ')]] as const) : []),
    ],
  })
}

export const WORDS: Readonly<Record<ShipType, string>> = {
  battleship: 'battleship',
  firstClassCruiser: '1st class cruiser',
  secondClassCruiser: '2nd class cruiser',
  thirdClassCruiser: '3rd class cruiser',
  scoutCruiser: 'scout cruiser',
  destroyers: 'pair of destroyers',
  torpedoBoats: 'pair of torpedo boats',
  submarine: 'submarine',
  liner: 'liner',
  transport: 'transport',
  tramp: 'tramp steamer',
  sailingVessel: 'sailing vessel',
  fishingFleet: 'fishing fleet',
  linerRaider: 'raider on a liner',
  armedMerchantCruiser: 'armed merchant cruiser',
  trampRaider: 'raider on a tramp',
  minelayer: 'minelayer',
  shoreBattery: 'shore battery',
}

/** What of the weather stands with the wind (BK-WW-02, -04, -06); a bank of fog is drawn where it lies. */
const SKY_WORDS: { readonly [K in WeatherKind]?: string } = {
  calm: ', light airs',
  squalls: ', squalls',
  rough: ', rough',
}

/** The sea itself: its edges, land, banks and wind, which all can see. */
function sheet(
  game: BarkerGame,
): Pick<BoardDrawing, 'unit' | 'bounds' | 'ownLand' | 'ground' | 'wind'> & { areas: DrawnArea[] } {
  const { board } = game
  const most = extentOf(board)
  return {
    unit: 'yards',
    bounds: { west: 0, south: 0, east: most.x, north: most.y },
    ownLand: true,
    ground: { kind: 'paper', ruled: scaleOf(board.mode).baseYd * 10 },
    areas: [
      ...board.features.map(
        ({ id, kind, outline }): DrawnArea => ({
          id,
          kind: kind === 'shoal' ? 'shoal' : 'land',
          extent: { corners: outline },
        }),
      ),
      ...board.banks.map(
        ({ id, kind, at, radiusYd }): DrawnArea => ({
          id,
          kind: 'weather',
          extent: { at, radius: radiusYd },
          label: kind,
        }),
      ),
    ],
    ...(board.wind === null
      ? {}
      : {
          wind: {
            fromDegrees: windDegrees[board.wind],
            words: `from ${board.wind}${SKY_WORDS[board.weatherKind] ?? ''}`,
          },
        }),
  }
}

const section = ({ x, y }: Place): readonly Place[] => {
  const half = mineFigures.sectionYd / 2
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}

const bubble = (id: string, { x, y }: Place, side: string | null, label: string): DrawnThing => ({
  id,
  x,
  y,
  headingDegrees: null,
  side,
  label,
  known: side === null ? 'seen' : 'own',
  shape: { kind: 'disc', radius: 60 },
})

const wake = (id: string, side: string | null, points: readonly { x: number; y: number; move: number }[]) => ({
  id: `wake of ${id}`,
  side,
  points: points.slice(-MOST_WAKE).map(({ x, y, move }) => ({ x, y, move })),
})

/** One seat's drawing, of what its own view tells already. */
export function drawingFor(game: BarkerGame, seat: string): BoardDrawing {
  const side = sideOfSeat(game, seat)
  const log = logOf(game, seat)
  const { board } = game
  const own = board.ships.filter((ship) => !ship.neutral && seatOf(game, ship.id) === seat && !ship.waiting)
  const there = own.filter((ship) => !ship.sunk && !ship.offTable)
  const seen = Object.entries(log.seen)
  const colour = (friend: boolean) =>
    side === null ? '' : friend ? game.sides[side] : game.sides[side === 'red' ? 'blue' : 'red']
  const base = sheet(game)
  return {
    ...base,
    areas: [
      ...base.areas,
      ...there.map(({ id, at, headingDeg }) => baseOf(game, id, at, headingDeg)),
      ...seen.flatMap(([id, one]) =>
        one.status === 'afloat' ? [baseOf(game, one.friend ? id : one.name, one, one.headingDegrees)] : [],
      ),
      ...log.mines.map(
        (at, n): DrawnArea => ({ id: `mines ${n + 1}`, kind: 'mines', extent: { corners: section(at) } }),
      ),
      ...ownSections(game, seat).flatMap(({ id, sections }) =>
        sections.map(
          (at, n): DrawnArea => ({
            id: `${id} ${n + 1}`,
            kind: 'mines',
            side: colour(true),
            extent: { corners: section(at) },
          }),
        ),
      ),
    ],
    pieces: [
      ...there.map((ship) => ownThing(game, ship)),
      ...seen.map(([id, one]) => seenThing(game, id, one, colour(one.friend))),
      ...log.bubbles.map((at, n) => bubble(`bubbles ${n + 1}`, at, null, 'bubbles')),
      ...board.fakes
        .filter((fake) => fake.side === side)
        .map(({ at }, n) => bubble(`false bubbles ${n + 1}`, at, colour(true), 'false bubbles')),
    ],
    tracks: [
      ...there.filter(isUp).map((ship) => wake(ship.id, colour(true), game.tracks[ship.id] ?? [])),
      ...seen.map(([id, one]) => wake(one.friend ? id : one.name, one.neutral ? null : colour(one.friend), one.track)),
    ],
    ...about(game, [...there.map(({ at }) => at), ...seen.flatMap(([, one]) => (one.inSight ? [one] : []))]),
  }
}

/** The whole table. */
export function umpireDrawing(game: BarkerGame): BoardDrawing {
  const { board } = game
  const base = sheet(game)
  const there = board.ships.filter((ship) => !ship.sunk && !ship.offTable && !ship.waiting)
  return {
    ...base,
    areas: [
      ...base.areas,
      ...there.map(({ id, at, headingDeg }) => baseOf(game, id, at, headingDeg)),
      ...board.fields.flatMap((field) =>
        field.sections.map(
          (at, n): DrawnArea => ({
            id: `${field.id} ${n + 1}`,
            kind: 'mines',
            side: game.sides[field.side],
            extent: { corners: section(at) },
          }),
        ),
      ),
    ],
    pieces: [
      ...there.map((ship) =>
        ship.neutral
          ? thing(game, {
              id: ship.id,
              label: `${ship.id}, neutral ${WORDS[ship.type]}`,
              at: ship.at,
              headingDeg: ship.headingDeg,
              type: ship.type,
              side: null,
              known: 'own',
              state: stateOf(ship),
              smokes: false,
              path: [],
              card: [['Kind', WORDS[ship.type]]],
            })
          : ownThing(game, ship),
      ),
      ...board.fakes.map(({ side, at }, n) => bubble(`false bubbles ${n + 1}`, at, game.sides[side], 'false bubbles')),
    ],
    tracks: there
      .filter((ship) => !ship.neutral)
      .map((ship) => wake(ship.id, game.sides[ship.side], game.tracks[ship.id] ?? [])),
    ...about(
      game,
      there.filter((ship) => !ship.neutral && ship.type !== 'shoreBattery').map(({ at }) => at),
    ),
  }
}
