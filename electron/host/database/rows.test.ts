import { describe, expect, it } from 'vitest'
import { type Cell, type Mapping, mapping, type Row } from './rows.ts'

const berths = mapping(
  'berth',
  'id',
  'ready:flag',
  'side?',
  'commander',
  'lat=position.lat',
  'lon=position.lon',
  'plot:json',
  'lies_at=lies.place',
  'lies_with=lies.force',
  '-rounds',
)

function rowOf(of: Mapping, cells: readonly Cell[]): Row {
  return Object.fromEntries(of.columns.map((column, i) => [column, cells[i] ?? null]))
}

function thereAndBack(given: object): unknown {
  return berths.fromRow(rowOf(berths, berths.toCells(given)))
}

describe('Rows', () => {
  const berth = {
    id: 'b1',
    ready: true,
    side: 'gb',
    commander: null,
    position: { lat: 49.812345678901, lon: -4 },
    plot: [{ knots: 12 }],
    lies: { force: 'f1' },
  }

  it('give an object back as it was written', () => {
    expect(thereAndBack(berth)).toEqual(berth)
  })

  it('tell a field that is null from one that is not there', () => {
    const { side: _, ...without } = berth
    const back = thereAndBack({ ...without, lies: null })
    expect(back).toEqual({ ...without, lies: null })
    expect(Object.hasOwn(back as object, 'side')).toBe(false)
  })

  it('hold each value in its own column, truths as 0 and 1', () => {
    expect(rowOf(berths, berths.toCells(berth))).toMatchObject({
      ready: 1,
      lat: 49.812345678901,
      lies_at: null,
      lies_with: 'f1',
      plot: '[{"knots":12}]',
      more: null,
    })
  })

  it('keep fields that the table has no column for, at the top and inside', () => {
    const later = { ...berth, mines: 3, position: { ...berth.position, depth: 20 } }
    expect(thereAndBack(later)).toEqual(later)
  })

  it('leave out what another table holds', () => {
    expect(thereAndBack({ ...berth, rounds: { A: 1 } })).toEqual(berth)
  })
})
