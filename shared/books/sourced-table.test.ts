import { describe, expect, it } from 'vitest'
import { figureIn, figureOrBlank, sourcedTable } from './sourced-table.ts'

const table = sourcedTable({
  title: 'Moves',
  columns: ['type', 'moves'],
  page: `
    type    | moves       | line
    cutter  | 2           | 12
    launch  | 3 [14, 15]  | 13
    yacht   | 1½ [R-43]   | 16
    galley  | 4 [BK-R18b] | 17
    barge   | —           | CT-S03
    raft    | 1 [2 men]   | 18
    tender  | 5 [S2]      | H
    hulk    | 6 [D]       | 19`,
})
const sourceOf = (type: string) => table.row('type', type).moves.source

describe('A table whose cells say where they come from', () => {
  it('has the line of its row, or the lines or the ruling that a cell names itself', () => {
    expect(['cutter', 'launch', 'yacht', 'galley', 'barge'].map(sourceOf)).toEqual([
      'line 12',
      'line 14, 15',
      'R-43',
      'BK-R18b',
      'CT-S03',
    ])
    expect(sourceOf('tender')).toBe('S2')
    expect(table.row('type', 'tender').type.source).toBe('H')
    expect(sourceOf('hulk')).toBe('D')
    expect(table.row('type', 'yacht').type).toEqual({ text: 'yacht', source: 'line 16' })
  })

  it('keeps brackets that name neither lines nor a ruling', () => {
    expect(table.row('type', 'raft').moves).toEqual({ text: '1 [2 men]', source: 'line 18' })
  })

  it('gives the figure in a cell without its source, and null for a blank', () => {
    expect(figureIn(table.row('type', 'yacht').moves)).toBe(1.5)
    expect(figureOrBlank(table.row('type', 'barge').moves)).toBeNull()
    expect(() => table.row('type', 'ark')).toThrow('Moves has no line ark')
  })
})
