import { keyedDice } from '../../../dice/dice.ts'
import { readOrder } from '../board/notation.ts'
import { type BoardShip, type BoardState, PLAIN_SHIP, PLAIN_TABLE, seaOf } from '../board/state.ts'

export const dice = (seed = 'board') => keyedDice({ seed, branch: 'main' })

export function ship(id: string, body: string, given: Partial<BoardShip> = {}): BoardShip {
  return {
    id,
    side: 'red',
    body,
    type: 'battleship',
    at: { x: 5000, y: 5000 },
    headingDeg: 0,
    ...PLAIN_SHIP,
    ...given,
  }
}

export function table(ships: readonly BoardShip[], given: Partial<BoardState> = {}): BoardState {
  const bodies = [...new Map(ships.map((one) => [one.body, one])).values()].map((one) => ({
    id: one.body,
    side: one.side,
    kind: one.type === 'submarine' ? ('submarines' as const) : ('squadron' as const),
    flag: one.type === 'submarine' ? null : one.id,
    character: null,
    named: null,
  }))
  return {
    ...PLAIN_TABLE,
    year: 1905,
    mode: 'combat',
    light: 'day',
    sea: seaOf('combat'),
    initiative: 'red',
    spells: { red: 1, blue: 0 },
    bodies,
    ships,
    fields: [],
    features: [],
    ...given,
  }
}

export const orders = (...texts: readonly string[]) => texts.map(readOrder)
