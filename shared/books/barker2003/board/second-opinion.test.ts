import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { moveSide } from './moving.ts'
import { readOrder } from './notation.ts'
import { shootSides } from './shooting.ts'
import { type BoardBody, type BoardShip, type BoardState, PLAIN_SHIP, PLAIN_TABLE, seaOf, shipOf } from './state.ts'

/* Cases in which the second referee (tests/prove/referees) once found another result than this board. */

const ship = (id: string, given: Partial<BoardShip>): BoardShip => ({
  id,
  side: 'red',
  body: 'squadron',
  type: 'battleship',
  at: { x: 5000, y: 5000 },
  headingDeg: 0,
  ...PLAIN_SHIP,
  ...given,
})
const table = (ships: readonly BoardShip[], bodies: readonly BoardBody[]): BoardState => ({
  ...PLAIN_TABLE,
  year: 1905,
  mode: 'combat',
  light: 'day',
  sea: seaOf('combat'),
  initiative: 'red',
  spells: { red: 2, blue: 1 },
  bodies,
  ships,
  fields: [],
  features: [],
})
const body = (id: string, given: Partial<BoardBody> = {}): BoardBody => ({
  id,
  side: 'red',
  kind: 'squadron',
  flag: null,
  character: null,
  named: null,
  ...given,
})
const dice = (seed: string) => keyedDice({ seed, branch: 'main' })

describe('Barker: ships that go on again', () => {
  const restart = (nip: number, given: Partial<BoardShip> = {}) => {
    const kent = ship('Kent', { stopped: true, ...given })
    const state = table([kent], [body('squadron', { flag: 'Kent' })])
    const after = moveSide(state, 'red', { squadron: nip }, [readOrder('Kent: restart')], dice('restart')).state
    const found = shipOf(after, 'Kent')
    return { y: found?.at.y, stopped: found?.stopped }
  }

  it('BK-MV-08, BK-R11: make their compulsory move at once, when they have paid for it', () => {
    expect(restart(2)).toEqual({ y: 5400, stopped: false })
    expect(restart(1)).toEqual({ y: 5000, stopped: true })
  })

  it('BK-MV-13: have none to make when they are crippled', () => {
    expect(restart(2, { crippled: true })).toEqual({ y: 5000, stopped: false })
  })
})

describe('Barker: chivalrous admirals', () => {
  const foe = ship('Foe', { side: 'blue', body: 'foes', at: { x: 5000, y: 6500 } })
  const bodies = [
    body('squadron', { flag: 'Kent', character: 'chivalrous' }),
    body('boats', { kind: 'submarines' }),
    body('foes', { side: 'blue', flag: 'Foe' }),
  ]
  const fired = (friend: BoardShip) => {
    const state = table([ship('Kent', { headingDeg: 90 }), friend, foe], bodies)
    const at = [friend.id, 'Kent'].map((by) => ({ by, at: ['Foe'] }))
    return shootSides(state, 'red', at, dice('chivalry'))
      .shots.filter((shot) => shot.fired)
      .map(({ by }) => by)
  }

  it('BK-AD-07: leave a battleship to a warship of theirs that has fired at her, and not to a submarine', () => {
    const beside = { at: { x: 5600, y: 5400 }, headingDeg: 90 }
    expect(fired(ship('Sister', beside))).toEqual(['Sister'])
    expect(fired(ship('Boat', { ...beside, type: 'submarine', body: 'boats' }))).toEqual(['Boat', 'Kent'])
  })
})
