import type { BoardView } from '../../../../action/contract.ts'
import type { ShipOrder } from '../../tactical/orders.ts'
import type { ShoreBoard } from './shore-board.ts'

const boatTo = (edition: '1898' | '1901', orders: (view: BoardView) => ShipOrder) => (view: BoardView, seat: string) =>
  seat === 'boat' ? { ships: { boat: orders(view) } } : { ships: edition === '1898' ? {} : wireless(view) }

function wireless(view: BoardView): Record<string, ShipOrder> {
  const [ours] = view.boats?.ours ?? []
  const own = view.friends.find((one) => one.own)
  return own && ours && view.moveNumber === 0
    ? { [own.id]: { program: [], wireless: [{ to: ours.id, text: 'Enemy coming up the strait' }] } }
    : {}
}

/** A roadstead by the rules of 1898: she has run in by her own reckoning and come up among ships at anchor. */
export const boat1898: ShoreBoard = {
  moves: 9,
  setup: {
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false, 'board.submarines': '1898' },
    ships: [
      { key: 'gb-1', name: 'Majestic', side: 'gb', seat: 'road', position: { x: 26, y: 4 }, courseDegrees: 0 },
      {
        key: 'gb-2',
        name: 'Hood',
        side: 'gb',
        seat: 'road',
        type: 'battleship-2',
        position: { x: 22, y: 10 },
        courseDegrees: 45,
      },
    ],
    boats: [
      {
        key: 'boat',
        name: 'Gymnote',
        side: 'fr',
        seat: 'boat',
        position: { x: 4, y: 0 },
        courseDegrees: 90,
        squares: 3,
        depthFeet: 25,
        hoursWithoutAir: 3,
        hoursFromHarbour: 4,
      },
    ],
  },
  orders: boatTo('1898', (view) => {
    if (view.moveNumber === 3)
      return { program: [], boat: { squares: 3, turns: [{ atSquare: 1, to: 'port', points: 4 }] } }
    if (view.moveNumber === 6)
      return { program: [], boat: { squares: 3, turns: [{ atSquare: 1, to: 'starboard', points: 4 }] } }
    return { program: [], boat: view.moveNumber < 8 ? { squares: 3 } : { level: 'rise' } }
  }),
}

/** The strait by the rules of 1901: she looks round, is called by wireless, and has had her glimpse of what comes. */
export const boat1901: ShoreBoard = {
  moves: 6,
  setup: {
    positionsIn: 'squares',
    settings: { 'board.onePieceACaptain': false, 'board.submarines': '1901' },
    ships: [
      {
        key: 'gb-1',
        name: 'Majestic',
        side: 'gb',
        seat: 'strait',
        position: { x: 0, y: -24 },
        courseDegrees: 0,
        speedKnots: 9,
      },
      {
        key: 'gb-2',
        name: 'Desperate',
        side: 'gb',
        seat: 'strait',
        type: 'destroyer',
        position: { x: 4, y: -21 },
        courseDegrees: 0,
        speedKnots: 9,
      },
      { key: 'fr-1', name: 'Brennus', side: 'fr', seat: 'flag', position: { x: -30, y: 20 }, courseDegrees: 0 },
    ],
    boats: [
      {
        key: 'boat',
        name: 'Gustave Zédé',
        side: 'fr',
        seat: 'boat',
        position: { x: 9, y: 0 },
        courseDegrees: 270,
        torpedoes: 3,
        lengthFeet: 150,
      },
    ],
  },
  orders: boatTo('1901', (view) => {
    if (view.moveNumber === 1) return { program: [], boat: { level: 'look' } }
    if (view.moveNumber === 4) return { program: [], boat: { level: 'periscope' } }
    return { program: [], boat: { squares: view.moveNumber > 4 ? 0 : 2 } }
  }),
}
