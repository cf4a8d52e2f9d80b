import { describe, expect, it } from 'vitest'
import { type BoardDrawing, cellNamed, columnLetters, drawingSchema, hexBounds, hexMiddle } from './drawing.ts'

const hexes = { kind: 'hexes', across: 2, columns: 3, rows: 2 } as const
const drawing = (ground: BoardDrawing['ground'], bounds: BoardDrawing['bounds']): BoardDrawing => ({
  unit: 'squares',
  bounds,
  ground,
  pieces: [],
})

describe('A board as its book draws it', () => {
  it('names its cells from the south-west corner', () => {
    const squares = drawing(
      { kind: 'squares', across: 10, named: 'letters', field: { west: 0, south: 0, east: 300, north: 100 } },
      { west: -20, south: -20, east: 320, north: 120 },
    )
    expect([cellNamed(squares, { x: 5, y: 5 }), cellNamed(squares, { x: 265, y: 95 })]).toEqual(['A1', 'AA10'])
    expect(cellNamed(squares, { x: -5, y: 5 })).toBeNull()
    expect([columnLetters(26), columnLetters(27), columnLetters(703)]).toEqual(['Z', 'AA', 'AAA'])
    const board = drawing(hexes, hexBounds(hexes))
    expect(cellNamed(board, hexMiddle(hexes, board.bounds, 3, 2))).toBe('C2')
    expect(cellNamed(drawing({ kind: 'paper' }, board.bounds), { x: 1, y: 1 })).toBeNull()
  })

  it('holds every hex within its bounds, each as far from the next', () => {
    const bounds = hexBounds(hexes)
    const [a, b, c] = [
      hexMiddle(hexes, bounds, 1, 1),
      hexMiddle(hexes, bounds, 2, 1),
      hexMiddle(hexes, bounds, 1, 2),
    ] as const
    expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(2)
    expect(Math.hypot(c.x - a.x, c.y - a.y)).toBeCloseTo(2)
    const last = hexMiddle(hexes, bounds, 3, 2)
    expect([last.x + 1, last.y + 2 / Math.sqrt(3)].map((n) => n.toFixed(6))).toEqual(
      [bounds.east, bounds.north].map((n) => n.toFixed(6)),
    )
  })

  it('carries no field that is not listed', () => {
    const board = drawing({ kind: 'paper' }, { west: 0, south: 0, east: 1, north: 1 })
    expect(drawingSchema.safeParse(board).success).toBe(true)
    const piece = {
      id: 'a',
      x: 0,
      y: 0,
      headingDegrees: null,
      side: null,
      label: '',
      known: 'seen',
      shape: { kind: 'disc', radius: 1 },
    }
    expect(drawingSchema.safeParse({ ...board, pieces: [piece] }).success).toBe(true)
    expect(drawingSchema.safeParse({ ...board, pieces: [{ ...piece, name: 'Ajax' }] }).success).toBe(false)
  })
})
