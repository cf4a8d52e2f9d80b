import { answerBySquares, shellTheYard } from '../shore.ts'
import { range, type ShoreBoard } from './shore-board.ts'

/** A dockyard shelled at seven thousand yards and more; its fort answers. */
export const bombardment: ShoreBoard = {
  moves: 12,
  setup: {
    board: 'coast',
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false, 'board.crews': 'crack' },
    ships: [
      {
        key: 'majestic',
        name: 'Majestic',
        side: 'gb',
        seat: 'majestic',
        position: { x: -4, y: 10 },
        courseDegrees: 90,
        speedKnots: 3,
      },
      {
        key: 'renown',
        name: 'Renown',
        side: 'gb',
        seat: 'renown',
        type: 'battleship-2',
        position: { x: 14, y: -14 },
        courseDegrees: 180,
        speedKnots: 9,
      },
    ],
    coast: [
      ...range(-40, 40).map((x) => ({
        from: { x, y: 61 + Math.round(2 * Math.sin(x / 5)) },
        to: { x, y: 105 },
        land: 'good',
      })),
      { from: { x: -4, y: 70 }, to: { x: 1, y: 75 }, depthFeet: 30 },
      { from: { x: -1, y: 60 }, to: { x: 0, y: 70 }, depthFeet: 30 },
    ],
    land: [
      {
        key: 'fort',
        name: 'the fort',
        side: 'fr',
        seat: 'dockyard',
        kind: 'battery',
        position: { x: 6, y: 66 },
        courseDegrees: 180,
        guns: { '12-in': 2, '9.2-in': 4 },
        roundsEach: 40,
      },
    ],
    plan: {
      name: 'the dockyard',
      side: 'fr',
      at: { x: -1500, y: 6500 },
      width: 3000,
      height: 2500,
      features: [
        { id: 'the basin', kind: 'dock', x: 1050, y: 450, width: 620, height: 620 },
        { id: 'the dry dock', kind: 'dock', x: 1750, y: 640, width: 90, height: 360 },
        { id: 'coal store', kind: 'store', x: 1950, y: 500, width: 300, height: 180 },
        { id: 'victualling yard', kind: 'store', x: 1950, y: 780, width: 220, height: 240 },
        { id: 'powder house', kind: 'magazine', x: 2450, y: 1500, width: 110, height: 110 },
        { id: 'the barracks', kind: 'building', x: 1050, y: 1250, width: 380, height: 120 },
        { id: 'the tall chimney', kind: 'building', x: 1520, y: 1180, width: 24, height: 24, prominent: true },
        { id: 'the down', kind: 'hill', x: 200, y: 500, width: 560, height: 320, coversYards: 400 },
      ],
    },
  },
  orders: (view, seat) => ({
    ships: seat === 'dockyard' ? answerBySquares(view) : shellTheYard(view, { x: -100, y: -400 }),
  }),
}
