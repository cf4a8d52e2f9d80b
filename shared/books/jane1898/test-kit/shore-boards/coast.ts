import type { ShipOrder } from '../../tactical/orders.ts'
import { landed } from '../shore.ts'
import { range, type ShoreBoard } from './shore-board.ts'

/** The coast warfare game: a landing under a balloon, companies and horse, guns behind a bluff. */
export const coast: ShoreBoard = {
  moves: 9,
  setup: {
    board: 'coast',
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false },
    light: { condition: 'clearDay' },
    weather: { windFromDegrees: 200, force: 3 },
    coast: [
      { from: { x: -40, y: -20 }, to: { x: 40, y: 11 }, depthFeet: 60 },
      { from: { x: -40, y: 12 }, to: { x: 40, y: 15 }, depthFeet: 36 },
      { from: { x: -40, y: 16 }, to: { x: 40, y: 20 }, depthFeet: 18 },
      ...range(-40, 40).map((x) => ({
        from: { x, y: 18 + Math.round(1.6 * Math.sin(x / 4) + 1.2 * Math.cos(x / 9)) },
        to: { x, y: 60 },
        land: 'moderate',
      })),
      { from: { x: -14, y: 21 }, to: { x: -9, y: 24 }, land: 'good' },
      { from: { x: -2, y: 23 }, to: { x: 4, y: 27 }, land: 'poor', cover: 'half' },
      { from: { x: -22, y: 25 }, to: { x: -17, y: 29 }, land: 'poor', cover: 'quarter' },
      { from: { x: 8, y: 23 }, to: { x: 13, y: 27 }, land: 'bad', heightFeet: 120 },
      { from: { x: 9, y: 24 }, to: { x: 12, y: 26 }, land: 'bad', heightFeet: 180 },
    ],
    ships: [
      {
        key: 'hermione',
        name: 'Hermione',
        side: 'gb',
        seat: 'hermione',
        type: 'cruiser',
        position: { x: -14, y: 0 },
        courseDegrees: 45,
        speedKnots: 6,
      },
      ...[0, 1].map((number) => ({
        key: `boxer-${number}`,
        name: ['Boxer', 'Bruiser'][number],
        side: 'gb',
        seat: 'flotilla',
        type: 'torpedo-boat',
        position: { x: number * 4, y: 4 },
        courseDegrees: 0,
        speedKnots: 9,
      })),
    ],
    balloons: [
      {
        key: 'balloon',
        name: 'the balloon',
        side: 'gb',
        seat: 'hermione',
        position: { x: -14, y: -3 },
        heightFeet: 300,
        bombs: 2,
        most: { squares: 1, turnDegrees: 45, feetAMove: 200, heightFeet: 1200 },
      },
    ],
    land: [
      {
        key: 'guns',
        name: 'the bluff battery',
        side: 'fr',
        seat: 'brigade',
        kind: 'battery',
        position: { x: 10, y: 25 },
        courseDegrees: 200,
        guns: { '6-in QF': 2, '3-in': 6 },
      },
      {
        key: 'first',
        name: 'the first company',
        side: 'fr',
        seat: 'brigade',
        kind: 'infantry',
        position: { x: 1, y: 24 },
        courseDegrees: 180,
      },
      {
        key: 'second',
        name: 'the second company',
        side: 'fr',
        seat: 'brigade',
        kind: 'infantry',
        position: { x: -12, y: 23 },
        courseDegrees: 180,
        formation: 'column',
      },
      {
        key: 'horse',
        name: 'the horse',
        side: 'fr',
        seat: 'brigade',
        kind: 'cavalry',
        position: { x: 22, y: 28 },
        courseDegrees: 270,
      },
    ],
  },
  orders: (view, seat) => {
    if (seat === 'brigade') return { ships: landed(view) }
    const target = view.coast?.sighted.find((one) => one.inSight)
    const ships: Record<string, ShipOrder> = {}
    for (const own of view.friends) {
      if (own.own && own.kind === 'balloon') ships[own.id] = { program: [], balloon: { squares: 1, toDegrees: 45 } }
      else if (own.own && own.status === 'afloat')
        ships[own.id] = {
          program: own.y >= 1000 ? [{ atUnit: 1, do: 'stop' }] : [],
          ...(target ? { shell: [{ at: target.id }] } : {}),
        }
    }
    return { ships }
  },
}
