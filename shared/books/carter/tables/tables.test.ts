import { describe, expect, it } from 'vitest'
import { typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { reckon } from '../../desk.ts'
import { PAGE_NAMES } from '../desk/printed-tables.ts'
import { rateOf, stageTable } from '../procedures/damage.ts'
import { derivedFigures, fireGuns } from '../procedures/gunnery.ts'
import { tableSquares } from '../procedures/speed.ts'
import { CARDS, cardOf } from './cards.ts'
import { ORIGINS } from './origin.ts'
import { fastestKnots } from './speed.ts'
import { delivered, type TableEdit, withEdits } from './table-set.ts'

interface Cell {
  readonly text: string
  readonly source: string
}

const cellsOf = (name: string): Cell[] => {
  const { value } = reckon('carter.printedTable', { name }, typedDice([]))
  const { rows } = value as { rows: readonly Record<string, Cell>[] }
  return rows.flatMap((row) => Object.values(row))
}

describe('Carter: the tables', () => {
  it.each(PAGE_NAMES)('%s: every cell has its line of the text, a ruling or one of the marks of origin', (name) => {
    const cells = cellsOf(name)
    expect(cells.length).toBeGreaterThan(1)
    const known = (source: string) => /^(line \d+|CT-R\d\d)$/.test(source) || Object.hasOwn(ORIGINS, source)
    expect(cells.filter((cell) => !known(cell.source))).toEqual([])
    expect(cells.filter((cell) => cell.text === '')).toEqual([])
  })

  it('CT-GN-03, CT-GN-08 and CT-GN-10: squares, sets and damage of all 51 guns follow from range, rate of fire and shell', () => {
    expect(delivered.guns.size).toBe(51)
    for (const [gun, { maxYd, shellLb, roundsPerMinute, squares, sets, damage }] of delivered.guns)
      expect([gun, derivedFigures(maxYd, shellLb, roundsPerMinute).value]).toEqual([gun, { squares, sets, damage }])
  })

  it('CT-SK-04: the curve through the known rates gives the rate of every ship of the table', () => {
    expect(delivered.sinkingRates.size).toBe(28)
    for (const [ship, { tons, rate }] of delivered.sinkingRates) expect([ship, rateOf(tons)]).toEqual([ship, rate])
  })

  it('CT-MV-08: each knot has one line, and more knots are never fewer squares', () => {
    const lines = Array.from({ length: fastestKnots + 1 }, (_, knots) => [
      tableSquares(knots, 1),
      tableSquares(knots, 2),
    ])
    for (const [knots, line] of lines.entries()) {
      expect(delivered.speed.filter((band) => knots >= band.from && knots <= band.to).length).toBe(1)
      for (const [n, squares] of line.entries()) expect(squares).toBeGreaterThanOrEqual(lines[knots - 1]?.[n] ?? 0)
    }
  })

  it('CT-TP-09: main turrets lost of one to six are those of the inventory', () => {
    const lost = [1, 2, 3, 4, 5, 6].map((turrets) =>
      stageTable(turrets, 0)
        .value.stages.slice(1)
        .map((stage) => stage.mainOut),
    )
    expect(lost).toEqual([
      [1, 1, 1],
      [1, 1, 2],
      [1, 2, 2],
      [1, 2, 3],
      [1, 3, 4],
      [2, 3, 5],
    ])
  })

  it('CT-CD-01: the cards name guns and rates that the tables have', () => {
    for (const ship of CARDS) {
      const { tons, rate, batteries } = cardOf(ship)
      expect([ship, rateOf(tons)]).toEqual([ship, rate])
      expect(batteries.map(({ gun }) => delivered.guns.has(gun))).not.toContain(false)
    }
  })
})

describe('Carter: cells that the umpire writes anew', () => {
  const edit = (table: TableEdit['table'], row: string, column: string, text: string): TableEdit => ({
    table,
    row,
    column,
    text,
  })

  it('are taken by the procedures and marked as his, and leave the tables as delivered alone', () => {
    const own = withEdits(delivered, [edit('speed', '16', 'odd', '3'), edit('guns', '4in', 'damage', '2')])
    expect(tableSquares(17, 1, own)).toBe(3)
    expect(own.speed.find((band) => band.from === 16)?.origin).toBe('umpire')
    expect(tableSquares(17, 1)).toBe(2)
    const dice = typedDice([{ rule: 'CT-GN-05', faces: [6] }])
    const firing = { gun: '4in', guns: 1, subject: 'one', occasion: 'a test' }
    expect(fireGuns(firing, [{ target: 'other', squares: 1 }], true, dice, own).value.totals[0]?.points).toBe(2)
  })

  it('CT-SK-04: a known rate that is changed bends the curve', () => {
    const own = withEdits(delivered, [edit('knownRates', 'Iowa', 'rate', '1,000')])
    expect([rateOf(45_000), rateOf(45_000, 1, own), rateOf(1300, 1, own)]).toEqual([900, 1000, 55])
  })

  it('take a word of the column for a word, and a figure for a figure', () => {
    const own = withEdits(delivered, [edit('arcs', 'aft', 'ahead', 'yes')])
    expect(own.arcs.aft.sectors).toContain('ahead')
    expect(refusal(() => withEdits(delivered, [edit('arcs', 'aft', 'ahead', 'perhaps')]))).toMatchObject({
      code: 'input.invalid',
      path: 'tables[0].text',
      message: 'tables[0].text must be a word that stands in its column; "perhaps" was given.',
    })
    expect(refusal(() => withEdits(delivered, [edit('speed', '16', 'odd', 'two')]))).toMatchObject({
      message: 'tables[0].text must be a figure of 0 or more; "two" was given.',
    })
  })

  it('must be cells that there are', () => {
    expect(refusal(() => withEdits(delivered, [edit('speed', '17', 'odd', '3')]))).toMatchObject({
      message: 'tables[0].row must be a line of "Speed in squares a game move"; "17" was given.',
    })
    expect(refusal(() => withEdits(delivered, [edit('speed', '16', 'knots from', '3')]))).toMatchObject({
      message: 'tables[0].column must be a column of "Speed in squares a game move"; "knots from" was given.',
    })
  })
})
