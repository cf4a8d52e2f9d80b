import { describe, expect, it } from 'vitest'
import type { HelmStep, ShipOrder } from '../orders.ts'
import { ahead, HELM_AMIDSHIPS } from '../state.ts'
import { type Mover, movePiece } from './moving.ts'

const WAYS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

function ship(knots: number, over: Partial<Mover> = {}): Mover {
  return {
    x: 0,
    y: 0,
    headingDegrees: 0,
    way: ahead(knots / 1.5),
    helm: HELM_AMIDSHIPS,
    assignedKnots: 18,
    torpedoCraft: false,
    turnInterval: 2,
    ...over,
  }
}

/** Runs moves one after another and writes each as the book does: squares, and "turn NE" for a turn, "lost" for a lost square. */
function written(first: Mover, moves: readonly (readonly HelmStep[])[], measured = false): string[] {
  let mover = first
  return moves.map((program) => {
    const moved = movePiece(mover, { program } satisfies ShipOrder, Math.floor(mover.assignedKnots / 1.5), {
      measured,
      asternCapSquares: null,
    })
    mover = { ...mover, ...moved }
    return moved.path
      .slice(1)
      .map((point) =>
        point.by === 'turn'
          ? `turn ${WAYS[point.headingDegrees / 45]}`
          : point.by === 'lost'
            ? 'lost'
            : `(${point.x / 100},${point.y / 100})`,
      )
      .join(' ')
  })
}

const port = (atUnit = 1): HelmStep => ({ atUnit, do: 'port' })
const starboard = (atUnit = 1): HelmStep => ({ atUnit, do: 'starboard' })

describe('Jane 1898 tactical: the worked example of turning', () => {
  it('JT-TURN-01, JT-TURN-02, JT-TURN-03: a green buoy left down at 12 knots closes the circle in six moves', () => {
    expect(written(ship(12), [[starboard()], [], [], [], [], []])).toEqual([
      '(0,1) (0,2) turn NE (1,3)',
      '(2,4) turn E (3,4) (4,4)',
      'turn SE (5,3) (6,2) turn S',
      '(6,1) (6,0) turn SW (5,-1)',
      '(4,-2) turn W (3,-2) (2,-2)',
      'turn NW (1,-1) (0,0) turn N',
    ])
  })

  it('JT-TURN-01: red is port, green is starboard', () => {
    expect(written(ship(12), [[port()]])).toEqual(['(0,1) (0,2) turn NW (-1,3)'])
  })

  it('JT-TURN-01: by measure the octagon closes too, 600 yards and a little across', () => {
    let mover = ship(12)
    const points: { x: number; y: number }[] = []
    for (let move = 0; move < 6; move++) {
      const moved = movePiece(mover, { program: move === 0 ? [starboard()] : [] }, 12, {
        measured: true,
        asternCapSquares: null,
      })
      mover = { ...mover, ...moved }
      points.push(...moved.path)
    }
    expect(mover.x).toBeCloseTo(0, 5)
    expect(mover.y).toBeCloseTo(0, 5)
    expect(Math.max(...points.map((point) => point.x))).toBeCloseTo(200 + 2 * 200 * Math.SQRT1_2, 3)
  })
})
