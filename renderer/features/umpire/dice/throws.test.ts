import { describe, expect, it } from 'vitest'
import { throwsOf } from './throws.ts'

describe('The record of dice', () => {
  it('has every throw once, newest first, with what came of it', () => {
    const event = (says: string, faces: number[][]) => ({
      at: '1898-05-02T18:00:00Z',
      kind: 'throw',
      subject: 's',
      says,
      because: [],
      dice: faces.map((one) => ({ rule: 'JS-BRK-05', subject: 's', purpose: 'engines', faces: one })),
    })
    const rows = throwsOf([
      event('Arrogant holds.', [[4]]),
      event('No throw.', []),
      event('Talbot breaks down.', [[1], [6]]),
    ])
    expect(rows.map((row) => [row.says, row.faces])).toEqual([
      ['Talbot breaks down.', [6]],
      ['Talbot breaks down.', [1]],
      ['Arrogant holds.', [4]],
    ])
    expect(new Set(rows.map((row) => row.key)).size).toBe(3)
  })

  it('has them by their time: the board that ran ahead of the chart before what the chart threw later', () => {
    const dice = [{ rule: 'JS-BRK-05', subject: 's', purpose: 'engines', faces: [1] }]
    const at = (hour: string) => ({
      at: `1898-05-02T${hour}:00Z`,
      kind: 'throw',
      subject: 's',
      says: hour,
      because: [],
      dice,
    })
    expect(throwsOf([at('08:02'), at('07:57')]).map(({ says }) => says)).toEqual(['08:02', '07:57'])
  })
})
