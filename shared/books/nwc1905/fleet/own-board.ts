/** A seat's own part of the board, as its window needs it to lay the cards of a fleet and to judge what is written: built up from its own side. */
import { type CollegeBoard, type Ship, seatOf, sideOfSeat } from '../duel/state.ts'
import { fleetOf, partOf } from './commanding.ts'
import { seatCommands } from './signalling.ts'

/** A ship of the same side: how she lies and is led, and of the seat's own ships their tubes. */
function shipShown(board: CollegeBoard, ship: Ship, seat: string): Ship {
  const { id, side, type, way, inFleet, torpedoed, stillTo, sunk } = ship
  const own = seatOf(board, id) === seat
  return {
    id,
    side,
    type,
    battery: 1,
    endurance: ship.endurance,
    damage: 0,
    turrets: [],
    smallGuns: { starboard: 0, port: 0 },
    tubes: own ? ship.tubes : [],
    torpedoes: own ? ship.torpedoes : 0,
    way,
    legs: [],
    hold: [],
    fireAt: null,
    inFleet: own ? inFleet : { ...inFleet, alsoAt: null, otherBeam: null },
    hidden: ship.hidden,
    torpedoed,
    stillTo,
    sunk,
  }
}

export function ownBoard(board: CollegeBoard, seat: string): CollegeBoard | null {
  const side = sideOfSeat(board, seat)
  if (side === null || board.game !== 'fleet') return null
  const ships = board.ships.filter((ship) => ship.side === side)
  const fleet = fleetOf(board, side)
  const secrets = seatCommands(board, seat) ? {} : { instructions: '', foreseen: [] }
  const { book, game, moveNumber, elapsedS, lastMoveS, settings, weather, lightCondition } = board
  return {
    book,
    game,
    moveNumber,
    elapsedS,
    lastMoveS,
    passedAt: null,
    disentangled: false,
    settings,
    sides: [side],
    ships: ships.map((ship) => shipShown(board, ship, seat)),
    aboard: Object.fromEntries(
      ships.map(({ id }) => {
        const aboard = board.aboard[id] as CollegeBoard['aboard'][string]
        const { fight: _, ...known } = aboard
        return [
          id,
          { ...known, stores: { guns: {}, rounds: {}, torpedoes: 0, men: 0, coalMinutes: 0 }, sectionsLost: 0 },
        ]
      }),
    ),
    fleet: {
      sides: { [side]: { ...fleet, ...secrets } },
      // That a fort is there is seen; what it has in it is for its own side.
      forts: partOf(board).forts.map((fort) =>
        fort.side === side ? fort : { ...fort, battleships: 0, factor: 1, received: 0, fireAt: null },
      ),
      mines: [],
    },
    running: [],
    met: [],
    flying: board.flying.filter((one) => one.side === side),
    signals: {},
    closeAction: [],
    tracks: {},
    known: {
      [side]: Object.fromEntries(
        Object.entries(board.known[side] ?? {}).map(([id, { sunk }]) => [
          id,
          { places: [], headings: [], path: [], sunk },
        ]),
      ),
    },
    told: {},
    losses: {},
    torpedoesSpent: {},
    notes: {},
    ended: null,
    weather,
    lightCondition,
  }
}
