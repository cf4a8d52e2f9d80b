import { nearest } from '../shore.ts'
import type { ShoreBoard } from './shore-board.ts'

/** A dark night: two battleships at anchor with their lights out over the water, boats that come in from the west. */
export const night: ShoreBoard = {
  moves: 3,
  setup: {
    positionsIn: 'squares',
    light: { condition: 'darkNight' },
    settings: { 'board.onePieceACaptain': false, 'board.searchLights': true },
    ships: [
      ...[1, 2].map((number) => ({
        key: `gb-${number}`,
        name: ['Majestic', 'Magnificent'][number - 1],
        side: 'gb',
        seat: 'line',
        type: 'battleship-1',
        position: { x: 0, y: number * 7 },
        courseDegrees: 0,
      })),
      ...[1, 2, 3].map((number) => ({
        key: `fr-${number}`,
        name: `Torpilleur ${120 + number}`,
        side: 'fr',
        seat: 'boats',
        type: number === 2 ? 'destroyer' : 'torpedo-boat',
        position: { x: -35 + number, y: 3 + number * 3 },
        courseDegrees: 90,
        speedKnots: 21,
      })),
    ],
  },
  orders: (view) => {
    const own = view.friends.filter((one) => one.own && one.status === 'afloat')
    if (view.side !== 'gb') return { ships: Object.fromEntries(own.map(({ id }) => [id, { program: [] }])) }
    return {
      ships: Object.fromEntries(
        own.map((ship, index) => {
          const enemy = nearest(view, ship)
          return [
            ship.id,
            {
              program: [],
              ...(enemy && index === 0 ? { light: { at: enemy.id } } : { light: { bearingDegrees: 250 } }),
            },
          ]
        }),
      ),
    }
  },
}
