import { describe, expect, it } from 'vitest'
import type { SeatView } from '../knowledge/view.ts'
import type { Position } from '../vocabulary/position.ts'
import { squaresOrders } from './squares.ts'

const origin = { lat: 50, lon: -4 }

/** A cruiser at the origin that may go six squares, and one of the enemy’s ten thousand yards to the north. */
const view = {
  forces: [{ id: 'mine', ships: [{}] }],
  encounters: [
    {
      id: 'meeting',
      state: 'squares',
      squares: {
        origin,
        squareYards: 1000,
        own: [{ force: 'mine', x: 0, y: 0, allowance: 6, knots: 18, sealed: false }],
        seen: [{ x: 0, y: 10_000, vessels: 1 }],
      },
    },
  ],
} as unknown as SeatView

const path = (mission: 'cruise' | 'raid', isClear: (from: Position, to: Position) => boolean) =>
  squaresOrders(view, { isClear }, { mission } as never)[0]?.forces[0]?.path

describe('A staff officer on squares', () => {
  it('goes for an enemy who is not the stronger, as far as his turn leaves him, and away from him on a raid', () => {
    expect(path('cruise', () => true)).toEqual([{ x: 0, y: 4911 }])
    expect(path('raid', () => true)).toEqual([{ x: 0, y: -4911 }])
  })

  it('goes round land that lies on his way, and carries on where there is no other: JS-MOVE-24 would refuse it', () => {
    const northIsLand = (_: Position, to: Position): boolean => to.lat < 50.04
    const [aside] = path('cruise', northIsLand) ?? []
    expect(aside).toEqual({ x: 2455, y: 4253 })
    expect(path('cruise', () => false)).toBeUndefined()
  })
})
