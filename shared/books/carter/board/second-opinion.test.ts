import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { ordersOf } from '../game/orders.ts'
import { entry } from '../procedures/night.ts'
import { closeMoves, moveShip, squaresFor } from './moving.ts'
import { readOrder } from './notation.ts'
import { openBoard } from './setup.ts'
import { beginMove } from './sky.ts'
import { type BoardState, fieldsIn, shipOf, withShip } from './state.ts'
import { viewOf } from './views.ts'

/* Cases in which the second referee (tests/prove/referees) once found another result than this board. */

type Setup = Parameters<typeof openBoard>[0]
type SetupShip = Setup['ships'][number]

const ship = (id: string, side: 'blue' | 'red', square: string, more: Partial<SetupShip> = {}): SetupShip => ({
  id,
  side,
  square,
  facing: side === 'blue' ? 'N' : 'S',
  tons: 1300,
  knots: 35,
  batteries: [
    {
      role: 'main',
      gun: '4in',
      turrets: ['A', 'B', 'C', 'D'].map((name) => ({ name, mount: 'fore' as const, guns: 1 })),
    },
  ],
  ...more,
})
const board = (ships: readonly SetupShip[], more: Partial<Setup> = {}): BoardState =>
  openBoard({ columns: 12, rows: 12, ships: [...ships], ...more })
const begun = (state: BoardState): BoardState => beginMove(state, typedDice([]), 'blue').state
const mine = (faces: readonly number[]) => typedDice([{ rule: 'CT-MN-04', faces }])
const moved = (state: BoardState, text: string, dice = typedDice([])): BoardState => {
  const read = readOrder(text)
  if (read.do !== 'move') throw new Error(text)
  return moveShip(state, 'blue', read.order, dice).state
}

describe('Carter: what a mine does to a ship on her way', () => {
  const field = { square: 'E5', owner: 'red' as const, passagesLeft: 10 }

  it('CT-SK-03, CT-R18: silences main turrets at once, and takes her speed from the next move on', () => {
    const after = moved(begun(board([ship('B', 'blue', 'E4')], { minefields: [field] })), 'B: N', mine([1, 2]))
    expect(shipOf(after, 'B')).toMatchObject({ damage: 30, slowedBy: 0, turretsOut: ['C', 'D'] })
  })

  it('CT-MN-01, CT-R18: leaves sown what a layer had passed over when it sank her, and nothing after it', () => {
    const layer = ship('B', 'blue', 'E3', { mines: 30 })
    const after = moved(begun(board([layer], { minefields: [field] })), 'B: N N N, sow E4 E6', mine([5, 6]))
    expect(shipOf(after, 'B')).toMatchObject({ sunk: true, mines: 20, square: { x: 5, y: 5 } })
    expect(fieldsIn(after, { x: 5, y: 4 })).toMatchObject([{ owner: 'blue', passagesLeft: 10 }])
    expect(fieldsIn(after, { x: 5, y: 6 })).toEqual([])
  })
})

describe('Carter: mines sown', () => {
  it('CT-MN-03: a square is named once in an order to sow', () => {
    expect(refusal(() => ordersOf({ B: { to: 'E5', sow: ['E5', 'E5'] } })).message).toMatch(/sow.*each square once/)
  })
})

describe('Carter: ships that come damaged', () => {
  it('CT-SK-03: have lost the turrets that their damage takes', () => {
    const state = board([
      ship('B', 'blue', 'E4', { damage: 28 }),
      ship('R', 'red', 'E9', { damage: 28, turretsOut: ['A'] }),
    ])
    expect(state.ships.map(({ turretsOut }) => turretsOut)).toEqual([
      ['C', 'D'],
      ['A', 'D'],
    ])
  })

  it('CT-SK-01: are refused with more damage than they bear', () => {
    const { message } = refusal(() => board([ship('B', 'blue', 'E4', { damage: 56 })]))
    expect(message).toBe('ships[0].damage must be at most her sinking rate, 55; 56 was given (CT-SK-01).')
  })
})

describe('Carter: submarines', () => {
  const boat = { submarine: true, tons: 800, knots: 0, batteries: [], torpedoSets: [] } satisfies Partial<SetupShip>
  const opened = (more: Partial<SetupShip>) =>
    board([ship('B', 'blue', 'E4', { ...boat, ...more })], { modules: ['submarines'] })

  it('CT-SK-03: are slowed by damage as any ship is', () => {
    const squares = (damage: number): number => {
      const state = begun(opened({ damage }))
      const one = shipOf(state, 'B')
      return one ? squaresFor(state, one) : Number.NaN
    }
    expect([0, 8, 9, 30].map(squares)).toEqual([2, 2, 1, 1])
  })

  it('CT-S04: do not come up when they have sunk', () => {
    const sunk = withShip(opened({ submerged: true }), 'B', { damage: 50, sunk: true })
    expect(shipOf(begun(sunk), 'B')).toMatchObject({ sunk: true, submerged: true })
  })
})

describe('Carter: the beginning of a game', () => {
  it('CT-HS-01: the screen stands for the first moves of the game, with whatever game move it begins', () => {
    const setup = { startMove: 3, screenMoves: 2 as const }
    let state = begun(board([ship('B', 'blue', 'E4'), ship('R', 'red', 'E9')], setup))
    const seen = () => viewOf(state, 'blue').ships.filter(({ side }) => side === 'red').length
    const found: number[] = []
    for (const move of [3, 4, 5]) {
      state = begun({ ...closeMoves(state), move, phase: 'sky' })
      found.push(seen())
    }
    expect(found).toEqual([0, 0, 1])
  })

  it('CT-HS-02, CT-R31: a sixth of an edge is a sixth of all of it, whatever its length', () => {
    const thrown = (edge: number) => [1, 2, 3, 4, 5, 6].map((face) => entry(edge, face).value.square)
    expect(thrown(16)).toEqual([2, 4, 7, 10, 12, 15])
    expect(thrown(24)).toEqual([2, 6, 10, 14, 18, 22])
  })
})
