import { describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/action/contract.ts'
import type { BoardDrawing, DrawnThing } from '../../../../shared/action/drawing.ts'
import { drawBoard, wholeBoard } from '../../../board/drawing.ts'
import { roughMeasure } from '../../../chart/lettering.ts'
import { drawnScene } from './drawn-scene.ts'
import { plainDrawing } from './plain-drawing.ts'

const piece = (id: string, more: Partial<DrawnThing> = {}): DrawnThing => ({
  id,
  x: 2.5,
  y: 1.5,
  headingDegrees: 90,
  side: 'red',
  label: id,
  known: 'own',
  shape: { kind: 'silhouette', plan: { lengthFeet: 300, beamFeet: 50, funnels: 2, masts: 2, turrets: 2 }, length: 0.8 },
  ...more,
})
const board: BoardDrawing = {
  unit: 'squares',
  bounds: { west: 0, south: 0, east: 10, north: 8 },
  ground: { kind: 'squares', across: 1, named: 'letters' },
  pieces: [],
}
const shown = { side: (side: string | null) => (side === 'red' ? 1 : 2) as 1 | 2, open: false, run: 1 }
const drawn = (drawing: BoardDrawing) => {
  const scene = drawnScene(drawing, shown)
  return drawBoard(scene, wholeBoard(scene, 800, 700), roughMeasure)
}

describe('A drawing on the board', () => {
  it('stands ships that share a square beside each other in it, smaller', () => {
    const { pieces } = drawnScene({ ...board, pieces: ['a', 'b', 'c'].map((id) => piece(id)) }, shown)
    expect(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
    for (const { x, y, length } of pieces) {
      expect(Math.abs(x - 2.5) < 0.5 && Math.abs(y - 1.5) < 0.5).toBe(true)
      expect(length).toBeLessThan(0.5)
    }
    const [alone] = drawnScene({ ...board, pieces: [piece('a')] }, shown).pieces
    expect([alone?.x, alone?.y, alone?.length]).toEqual([2.5, 1.5, 0.8])
  })

  it('draws a disc that tells no heading, hollow as what is only seen, and a base with its corners', () => {
    const disc = piece('disc', {
      headingDegrees: null,
      side: null,
      label: '',
      known: 'seen',
      shape: { kind: 'disc', radius: 0.4 },
    })
    const corners = [
      { x: -0.2, y: -0.5 },
      { x: 0.2, y: -0.5 },
      { x: 0.2, y: 0.5 },
      { x: -0.2, y: 0.5 },
    ]
    const base = piece('base', { x: 6.5, shape: { kind: 'outline', corners } })
    const { pieces } = drawn({ ...board, pieces: [disc, base] })
    expect(pieces.map(({ look, strokes }) => [look, strokes.map(({ tag }) => tag)])).toEqual([
      ['hollow', ['circle']],
      ['solid', ['path', 'path']],
    ])
    expect(drawnScene({ ...board, pieces: [disc] }, shown).pieces[0]?.headingDegrees).toBeNull()
  })

  it('takes a base under its ship for a part of her, and ships of one square for ships', () => {
    const base = piece('base', { label: '' })
    const parts = (of: BoardDrawing) => drawnScene(of, shown).pieces.map(({ part }) => part)
    expect(parts({ ...board, ground: { kind: 'paper' }, pieces: [base, piece('a')] })).toEqual([true, false])
    expect(parts({ ...board, ground: { kind: 'paper' }, pieces: [base, piece('a', { x: 4 })] })).toEqual([false, false])
    expect(parts({ ...board, pieces: [base, piece('a')] })).toEqual([false, false])
  })

  it('shows the run of the last move only as far as it is played again', () => {
    const path = [
      { x: 2.5, y: 1.5, headingDegrees: 90 },
      { x: 4.5, y: 1.5, headingDegrees: 90 },
    ]
    const moved = { ...board, pieces: [piece('a', { x: 4.5, path })] }
    expect(drawnScene(moved, { ...shown, run: 0.5 }).pieces[0]?.x).toBe(3.5)
    expect(drawnScene(moved, shown).pieces[0]?.x).toBe(4.5)
  })

  it('names the columns by letters and the rows by numbers, from the south-west', () => {
    const { top, left } = drawn(board)
    expect(top[0]?.text).toBe('A')
    expect(left.at(-1)?.text ?? left[0]?.text).toMatch(/^[18]$/)
  })

  it('draws sectors, areas of cells and circles, and ways that orders add', () => {
    const scene = drawnScene(
      {
        ...board,
        arcs: [{ id: 'guns', side: 'red', x: 2.5, y: 1.5, fromDegrees: 300, toDegrees: 60, reach: 3, bears: true }],
        areas: [
          { id: 'shore', kind: 'land', extent: { cells: [{ x: 9.5, y: 7.5 }] } },
          {
            id: 'field',
            kind: 'mines',
            extent: {
              cells: [
                { x: 1.5, y: 1.5 },
                { x: 2.5, y: 1.5 },
              ],
            },
            label: 'Mines',
          },
          { id: 'sees', kind: 'sight', extent: { at: { x: 5, y: 4 }, radius: 2 } },
        ],
      },
      {
        ...shown,
        beside: {
          plots: [
            {
              id: 'way',
              side: 'red',
              points: [
                { x: 2.5, y: 1.5 },
                { x: 4.5, y: 1.5 },
              ],
            },
          ],
        },
      },
    )
    expect(scene.ground.lands.map(({ id, kind }) => [id, kind])).toEqual([['shore', 'island']])
    expect(scene.ground.areas.map(({ id, parts }) => [id, parts.length])).toEqual([
      ['field', 2],
      ['sees', 1],
    ])
    const [arc] = scene.ground.arcs
    // From 300 over north to 60 degrees, and none of it astern.
    expect(Math.max(...(arc?.corners ?? []).map(({ y }) => y))).toBeCloseTo(4.5)
    expect(Math.min(...(arc?.corners ?? []).map(({ y }) => y))).toBeCloseTo(1.5)
    expect(scene.ground.letterings.map(({ words }) => words)).toEqual(['Mines'])
    expect(scene.plots).toHaveLength(1)
  })

  it('draws hexes with their names while there is room for them', () => {
    const hexes = { kind: 'hexes', across: 1, columns: 6, rows: 4 } as const
    const { cells, fine, top } = drawn({ ...board, ground: hexes })
    expect([cells[0]?.text, cells.at(-1)?.text]).toEqual(['A1', 'F4'])
    expect(fine.match(/Z/g)).toHaveLength(24)
    expect(top).toEqual([])
  })

  it('ends nowhere on open sea, and where its squares or its table end', () => {
    const endless = (ground: BoardDrawing['ground']) => drawnScene({ ...board, ground }, shown).endless ?? false
    expect(endless({ kind: 'squares', across: 100, named: 'distances' })).toBe(true)
    expect(endless({ kind: 'paper', ruled: 500, endless: true })).toBe(true)
    expect(endless({ kind: 'paper', ruled: 500 })).toBe(false)
    expect(endless({ kind: 'squares', across: 1, named: 'numbers', field: board.bounds })).toBe(false)
  })

  it('shows the buoys of Jane’s board by their colours alone', () => {
    const kinds = ['buoy red', 'buoy green', 'buoy black', 'wreck']
    const marks = kinds.map((kind, x) => ({ kind, ship: 'a', x, y: 0 }))
    const view = { ships: [], marks, moveNumber: 1, squareYards: 100, weather: { force: 0 } } as unknown as UmpireView
    expect(plainDrawing(view).marks?.map(({ kind, label }) => [kind, label])).toEqual([
      ['port', undefined],
      ['starboard', undefined],
      ['buoy', undefined],
      ['buoy', 'wreck'],
    ])
  })

  it('says whether it has the chart’s land itself', () => {
    expect(drawnScene({ ...board, ownLand: true }, shown).ownLand).toBe(true)
    expect(drawnScene(board, shown).ownLand).toBeUndefined()
  })
})
