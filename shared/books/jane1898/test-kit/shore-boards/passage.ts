import { ashore, holdOn, nearest, type Place } from '../shore.ts'
import { type Given, range, type ShoreBoard } from './shore-board.ts'

/** A strait between two shores, wider in the south, with a point on its eastern side. */
function strait(): Place[] {
  return range(-16, 46).flatMap((y) => {
    const west = -9 + Math.round(2 * Math.sin(y / 6)) + (y > 24 ? 2 : 0)
    const point = y >= 20 && y <= 27 ? -2 - Math.round(1.2 * Math.cos((y - 23.5) / 1.6)) : 0
    const east = 8 + Math.round(2 * Math.cos(y / 7)) + point
    return [...range(-22, west), ...range(east, 22)].map((x) => ({ x, y }))
  })
}

const british = (count: number, more: (number: number) => Given) =>
  range(1, count).map((number) => ({
    key: `gb-${number}`,
    name: ['Majestic', 'Arrogant', 'Minerva', 'Desperate'][number - 1],
    side: 'gb',
    seat: `captain ${number}`,
    type: ['battleship-1', 'cruiser-1', 'cruiser', 'destroyer'][number - 1],
    ...more(number),
  }))

/** A passage: a fort on the point, its own mines across the narrows and others before it, a Brennan station and a pneumatic gun. */
export const passage: ShoreBoard = {
  moves: 4,
  setup: {
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false },
    light: { condition: 'clearDay' },
    weather: { windFromDegrees: 230, force: 2 },
    works: {
      land: strait(),
      shoals: [
        ...range(-6, -3).flatMap((x) => [8, 9].map((y) => ({ x, y }))),
        { x: -5, y: 10 },
        { x: 5, y: 15 },
        { x: 6, y: 15 },
        { x: 5, y: 16 },
      ],
      mines: [
        {
          key: 'the narrows',
          side: 'fr',
          seat: 'commandant',
          mines: 'observation',
          station: { x: 6, y: 25 },
          fort: 'point',
          squares: range(-9, 2).map((x) => ({ x, y: 22 })),
        },
        {
          key: 'the outer line',
          side: 'fr',
          mines: 'contact',
          squares: range(-5, 0).map((x) => ({ x, y: 13, state: x === -2 ? 'swept' : 'mined' })),
          charted: ['point'],
        },
        {
          key: 'the sham line',
          side: 'fr',
          mines: 'sham',
          squares: range(1, 4).map((x) => ({ x, y: 17 })),
          charted: ['point'],
        },
      ],
      brennans: [
        { key: 'the torpedo station', side: 'fr', seat: 'commandant', position: { x: -9, y: 20 }, torpedoes: 3 },
      ],
      pneumatics: [{ key: 'the air gun', side: 'fr', seat: 'commandant', position: { x: -9, y: 17 }, rounds: 8 }],
    },
    ships: [
      {
        key: 'point',
        name: 'Fort de la Pointe',
        side: 'fr',
        seat: 'commandant',
        type: 'fort',
        position: { x: 4, y: 23 },
        courseDegrees: 250,
        fort: {
          guns: [
            { gun: '10-in', atFeet: 75 },
            { gun: '10-in', atFeet: 125 },
            { gun: '6-in QF', atFeet: 175 },
            { gun: '6-in QF', atFeet: 225, disappearing: true },
          ],
          dummies: [25, 275],
          magazineSection: 9,
        },
      },
      ...british(3, (number) => ({
        position: { x: number === 2 ? 2 : 0, y: -6 - number * 4 },
        courseDegrees: 0,
        speedKnots: 9,
      })),
    ],
  },
  orders: (view) => {
    if (view.side !== 'fr') return { ships: holdOn(view) }
    const orders = ashore(view)
    const [gun] = view.works?.pneumatics ?? []
    const at = gun && nearest(view, gun)
    const fires = gun && at && gun.readyMove <= view.moveNumber + 1 && at.yards <= 2000
    return fires ? { ...orders, works: { ...orders.works, [gun.id]: { fireAt: at.id } } } : orders
  },
}
