import type { UmpireView as Board } from '../../../shared/action/contract.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { compassPoint } from '../../../shared/sky/words.ts'
import { type BoardPiece, type BoardScene, roundShips } from '../../board/scene.ts'
import type { SideOrder } from '../../symbols/symbols.ts'
import { chartedOfTruth, chartedPlaces, isNoShip } from '../board-works/charted.ts'

export type Encounter = UmpireView['encounters'][number]

/** What the host sends of a board: the book's own view, and each seat's sealed orders as text. */
export interface OpenBoard {
  readonly clock: string
  readonly over: string | null
  readonly sealed: Readonly<Record<string, string | null>>
  readonly board: Board
}

/** The board of an encounter; null on squares. Its inside is the tactical book's, checked on the host's side. */
export function boardOf(encounter: Encounter): OpenBoard | null {
  return encounter.board as OpenBoard | null
}

type Order = (side: string) => SideOrder

interface XY {
  readonly x: number
  readonly y: number
}

/** The edges of a sheet: everything on it, and `room` yards more, in whole squares. */
export function edges(points: readonly XY[], square: number, room: number): BoardScene['bounds'] {
  const xs = points.map((one) => one.x)
  const ys = points.map((one) => one.y)
  const down = (value: number): number => Math.floor((value - room) / square) * square
  const up = (value: number): number => Math.ceil((value + room) / square) * square
  if (points.length === 0) return { west: -room, south: -room, east: room, north: room }
  return {
    west: down(Math.min(...xs)),
    south: down(Math.min(...ys)),
    east: up(Math.max(...xs)),
    north: up(Math.max(...ys)),
  }
}

const nothing = { pieces: [], tracks: [], buoys: [], ranges: [], falls: [] }

/** Ten-minute squares with the forces of every side. */
export function squaresScene(squares: NonNullable<Encounter['squares']>, order: Order): BoardScene {
  const [first, ...rest] = squares
  const enemy =
    first && rest.filter((one) => one.side !== first.side).sort((a, b) => away(first, a) - away(first, b))[0]
  return {
    ...nothing,
    squareYards: 1000,
    bounds: edges(squares, 1000, 5000),
    buoys: squares.map((one) => ({
      id: one.force,
      kind: 'black',
      side: order(one.side),
      words: one.name,
      x: one.x,
      y: one.y,
    })),
    ranges:
      first && enemy
        ? [{ from: first, to: enemy, words: `${Math.round(away(first, enemy)).toLocaleString('en-GB')} yards` }]
        : [],
  }
}
function away(a: XY, b: XY): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The tactical board with every ship by name, her track, and the shortest range between sides. */
export function boardScene(board: Board, order: Order, chosen: string | undefined): BoardScene {
  const square = board.squareYards ?? 100
  const at = new Map(board.ships.map((ship) => [ship.id, ship]))
  const charted = chartedOfTruth(board, order, chosen)
  const nearest = [...board.ranges].sort((a, b) => a.yards - b.yards)[0]
  const from = nearest && at.get(nearest.from)
  const to = nearest && at.get(nearest.to)
  return {
    ...nothing,
    squareYards: board.squareYards ?? 0,
    bounds: edges([...board.ships, ...chartedPlaces(board)], square, 1500),
    opensOn: roundShips(board.ships),
    ...(charted ? { charted } : {}),
    pieces: board.ships
      .filter((ship) => !isNoShip(ship))
      .map(
        (ship): BoardPiece => ({
          id: ship.id,
          side: order(ship.side),
          label: ship.name,
          x: ship.x,
          y: ship.y,
          headingDegrees: ship.headingDegrees,
          lengthFeet: ship.plan.lengthFeet,
          plan: {
            lengthFeet: ship.plan.lengthFeet,
            beamFeet: ship.plan.beamFeet,
            type: ship.sheet.card.torpedoCraft
              ? 'destroyer'
              : ship.plan.turrets >= 2 && ship.plan.beamFeet > 60
                ? 'battleship'
                : 'cruiser',
            funnels: ship.plan.funnels,
            masts: ship.plan.masts,
          },
          degree: 'own',
          chosen: ship.id === chosen,
          sunk: ship.status === 'sunk',
        }),
      ),
    tracks: board.ships.map((ship) => ({
      id: `track-${ship.id}`,
      side: order(ship.side),
      points: ship.track.map(({ x, y, move }) => ({ x, y, move })),
      numbered: ship.id === chosen,
    })),
    ranges:
      nearest && from && to ? [{ from, to, words: `${Math.round(nearest.yards).toLocaleString('en-GB')} yards` }] : [],
    wind: {
      fromDegrees: board.weather.windFromDegrees,
      words:
        board.weather.force === 0 ? 'Calm' : `${compassPoint(board.weather.windFromDegrees)} ${board.weather.force}`,
    },
  }
}
