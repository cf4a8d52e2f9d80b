import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../../shared/navigation/rhumb.ts'
import { byDays, pageRules, papersOf, SHEET, sheetBounds, wholeScale, written } from './papers.ts'

describe('What is printed', () => {
  it('is a seat’s own papers, the ledger where it keeps one, and the war for those alone who may read the truth', () => {
    const keys = (ledger: [] | undefined, truth: boolean): string[] => papersOf({ ledger }, truth).map(({ key }) => key)
    expect(keys(undefined, false)).toEqual(['pack', 'chart', 'signals', 'logbook', 'ships'])
    expect(keys([], false)).toContain('ledger')
    expect(keys([], true).slice(-2)).toEqual(['narrative', 'gazette'])
    expect(papersOf(null, false)).toEqual([])
  })

  it('counts the guns that a ship has, and none of a class of which she has none', () => {
    expect(written({ A: 0, C: 2, D: 10, F: 0 })).toBe('C 2, D 10')
    expect(written({ A: 0 })).toBe('')
  })

  it('stands on a page of the chosen size with its figure at the foot, whatever the title has in it', () => {
    expect(pageRules('letter', 'The "War"\n')).toContain('size: letter portrait')
    expect(pageRules('A4', 'The "War"\n')).toContain('content: "The  War  "')
  })

  it('has a chart of as many miles to the inch as was asked', () => {
    const { south, north, west, east } = sheetBounds({ lat: 50, lon: -4 }, 10)
    expect((north - south) * 60).toBeCloseTo(10 * SHEET.height, 6)
    expect(rhumbMiles({ lat: 50, lon: west }, { lat: 50, lon: east })).toBeCloseTo(10 * SHEET.breadth, 0)
  })

  it('has the whole chart on the sheet, whichever way it is longer', () => {
    for (const bounds of [
      { south: 38.6, north: 45.9, west: 12.1, east: 20.9 },
      { south: 8, north: 41.5, west: -88.5, east: -23.5 },
    ]) {
      const middle = { lat: (bounds.south + bounds.north) / 2, lon: (bounds.west + bounds.east) / 2 }
      const shown = sheetBounds(middle, wholeScale(bounds))
      expect(shown.south).toBeLessThanOrEqual(bounds.south)
      expect(shown.north).toBeGreaterThanOrEqual(bounds.north)
      expect(shown.west).toBeLessThanOrEqual(bounds.west)
      expect(shown.east).toBeGreaterThanOrEqual(bounds.east)
    }
  })

  it('tells a story by its days', () => {
    const days = byDays(
      [
        { at: 0, says: 'a' },
        { at: 60, says: 'b' },
        { at: 86_400, says: 'c' },
      ],
      0,
    )
    expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
      ['Thursday 1 January 1970', 2],
      ['Friday 2 January 1970', 1],
    ])
  })
})
