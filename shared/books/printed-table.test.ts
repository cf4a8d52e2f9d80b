import { describe, expect, it } from 'vitest'
import { printedMinutes, printedNumber, printedTable } from './printed-table.ts'

const columns = ['knots', 'straight'] as const

describe('A printed table', () => {
  it('is read as it stands on the page, and looked up by its printed labels', () => {
    const table = printedTable({ title: 'Squares', columns, page: 'knots | straight\n 9 | 3\n 12 | 4½' })
    expect(table.rows).toEqual([
      { knots: '9', straight: '3' },
      { knots: '12', straight: '4½' },
    ])
    expect(table.row('knots', '12').straight).toBe('4½')
  })

  it('throws on a line with a cell too few, on other headings and on a line that is not there', () => {
    expect(() => printedTable({ title: 'Squares', columns, page: 'knots | straight\n 9' })).toThrow(
      'Squares: 9 has 1 cells, not the 2 of its headings',
    )
    expect(() => printedTable({ title: 'Squares', columns, page: 'knots | diagonal\n 9 | 3' })).toThrow(
      'the headings on the page are knots | diagonal',
    )
    expect(() => printedTable({ title: 'Squares', columns, page: 'knots | straight' }).row('knots', '9')).toThrow(
      'Squares has no line 9',
    )
  })

  it.each([
    ['2¼', 2.25],
    ['½', 0.5],
    ['1,500', 1500],
    ['+1,000', 1000],
    ['−3', -3],
    ['0.5', 0.5],
  ])('reads the figure %s', (cell, value) => {
    expect(printedNumber(cell)).toBe(value)
  })

  it('reads times, and throws on what is no figure', () => {
    expect(printedMinutes('10:25')).toBe(625)
    expect(() => printedMinutes('10.25')).toThrow('"10.25" is no time')
    expect(() => printedNumber('—')).toThrow('"—" is no number')
    expect(() => printedNumber('')).toThrow('"" is no number')
  })
})
