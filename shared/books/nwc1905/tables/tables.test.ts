import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { reckon } from '../../desk.ts'
import { figureIn, figureOrBlank, sourcedTable } from '../../sourced-table.ts'
import { printedTablesDesk } from '../desk/printed-tables.ts'
import { CLASSES, classFigures } from './classes.ts'
import { COAL_CLASSES, coalColumns, coalTable } from './coal.ts'
import { gunFireTables } from './gun-fire.ts'
import { runFigures } from './torpedo-craft.ts'

interface Cell {
  readonly text: string
  readonly source: string
}

const names = (printedTablesDesk[0]?.rules.length ?? 0) > 0 ? tableNames() : []

function tableNames(): string[] {
  const schema = printedTablesDesk[0]?.input
  const first = schema?.safeParse({ name: '' })
  const issue = first?.error?.issues[0]
  return issue?.code === 'invalid_value' ? issue.values.map(String) : []
}

const cellsOf = (name: string): Cell[] => {
  const { value } = reckon('nwc1905.printedTable', { name }, typedDice([]))
  const { rows } = value as { rows: readonly Record<string, Cell>[] }
  return rows.flatMap((row) => Object.values(row))
}

describe('NWC 1905: a table whose cells say where they come from', () => {
  const table = sourcedTable({
    title: 'Trial',
    columns: ['class', 'knots'],
    page: `
      class | knots     | line
      A     | 16        | 549
      s     | 7 [R-52]  | 559
      x     | — [600]   | 560`,
  })

  it('takes the line of the row, but for a cell that names a ruling or another line', () => {
    expect(table.row('class', 'A').knots).toEqual({ text: '16', source: 'line 549' })
    expect(table.row('class', 's').knots).toEqual({ text: '7', source: 'R-52' })
    expect(table.row('class', 'x').knots).toEqual({ text: '—', source: 'line 600' })
  })

  it('reads figures, and a blank as none', () => {
    expect(figureIn(table.row('class', 's').knots)).toBe(7)
    expect(figureOrBlank(table.row('class', 'x').knots)).toBeNull()
    expect(() => figureIn(table.row('class', 'x').knots)).toThrow('no number')
    expect(() => table.row('class', 'q')).toThrow('Trial has no line q')
  })
})

describe('NWC 1905: the printed tables', () => {
  it('are 29, asked by name', () => {
    expect(names.length).toBe(29)
  })

  it.each(names)('%s: every cell has its line of the printed text or its ruling', (name) => {
    const cells = cellsOf(name)
    expect(cells.length).toBeGreaterThan(1)
    expect(cells.filter((cell) => !/^(line [1-6]\d\d|R-\d\d)$/.test(cell.source))).toEqual([])
    expect(cells.filter((cell) => cell.text === '')).toEqual([])
  })

  it('NF-GUN-02 and NF-GUN-05: points fall as the range grows', () => {
    for (const { rows } of Object.values(gunFireTables))
      for (const [n, row] of rows.slice(1).entries()) {
        expect(row.rangeYd).toBeGreaterThan(rows[n]?.rangeYd ?? 0)
        expect(row.points).toBeLessThan(rows[n]?.points ?? 0)
      }
  })

  it('NF-GUN-12: Table I ends with the wand of 6,000 yards, Table II where its last space is symmetrical (R-08)', () => {
    expect(gunFireTables.I.limitYd).toBe(6000)
    expect(gunFireTables.II.limitYd).toBe(9772.5)
  })

  it('NS-COAL-01: the line of every class ends at her greatest speed, which is why the 150 is the torpedo boats’ (R-57)', () => {
    for (const shipClass of COAL_CLASSES)
      expect([shipClass, coalColumns(shipClass).at(-1)?.knots]).toEqual([shipClass, classFigures[shipClass].maxKnots])
    expect(coalColumns('g', 'printed').at(-1)).toEqual({ knots: 22, percent: 150 })
    expect(coalColumns('t', 'printed').at(-1)).toEqual({ knots: 20, percent: 90 })
    expect(coalColumns('A', 'printed')).toEqual(coalColumns('A'))
  })

  it('NS-COAL-01: no class burns less for going faster', () => {
    for (const shipClass of COAL_CLASSES) {
      const rates = coalColumns(shipClass).map((column) => column.percent)
      expect(rates).toEqual([...rates].sort((a, b) => a - b))
    }
    expect(coalTable.rows.length).toBe(COAL_CLASSES.length)
  })

  it('NS-TB-01 and NS-TB-02: spurts are faster than the maintained speed and end at the greatest of Table I', () => {
    for (const shipClass of ['V', 't'] as const) {
      const { steps } = runFigures[shipClass]
      for (const step of steps) expect(step.spurt).toBeGreaterThan(step.maintained)
      expect(steps[0]?.spurt).toBe(classFigures[shipClass].maxKnots)
    }
  })

  it('NS-SIGHT-02: nothing is recognised before it is seen', () => {
    for (const shipClass of CLASSES) {
      const { visible, recognised } = classFigures[shipClass]
      expect(recognised.day).toBeLessThanOrEqual(visible.day)
      expect(recognised.night).toBeLessThanOrEqual(visible.night)
      expect(visible.night).toBeLessThan(visible.day)
    }
  })
})
