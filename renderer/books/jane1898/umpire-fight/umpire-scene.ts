import type { UmpireView as Board } from '../../../../shared/action/contract.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { windDrawn, windWords } from '../../../../shared/sky/words.ts'
import { type BoardPiece, type BoardScene, roundShips } from '../../../board/scene.ts'
import { edges, emptySheet, type Order } from '../../../features/umpire/umpire-encounter/umpire-board.ts'
import { labelWith } from '../board-orders/board-scene.ts'
import { chartedOfTruth, chartedPlaces, isNoShip } from '../board-works/charted.ts'

/** The tactical board with every ship by name, her track, and the shortest range between sides. */
export function boardScene(board: Board, order: Order, chosen: string | undefined): BoardScene {
  const square = board.squareYards ?? 100
  const at = new Map(board.ships.map((ship) => [ship.id, ship]))
  const charted = chartedOfTruth(board, order, chosen)
  const nearest = [...board.ranges].sort((a, b) => a.yards - b.yards)[0]
  const from = nearest && at.get(nearest.from)
  const to = nearest && at.get(nearest.to)
  return {
    ...emptySheet,
    squareYards: board.squareYards ?? 0,
    bounds: edges([...board.ships, ...chartedPlaces(board)], square, 1500),
    opensOn: roundShips(board.ships),
    ...(charted ? { charted } : { endless: true }),
    pieces: board.ships
      .filter((ship) => !isNoShip(ship))
      .map(
        (ship): BoardPiece => ({
          id: ship.id,
          side: order(ship.side),
          label: labelWith(ship.name, ship.status),
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
      points: ship.track.map(({ x, y, move, headingDegrees }) => ({ x, y, move, headingDegrees })),
      numbered: ship.id === chosen,
    })),
    ranges: nearest && from && to ? [{ from, to, words: `${inFigures(Math.round(nearest.yards))} yards` }] : [],
    wind: { fromDegrees: windDrawn(board.weather), words: windWords(board.weather) },
  }
}
