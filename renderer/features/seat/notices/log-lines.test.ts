import { describe, expect, it } from 'vitest'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { logLines } from './log-lines.ts'

describe('A line of the log', () => {
  it('of a sighting says first from whom it is, as one of a telegram does', () => {
    const report = {
      id: 'r1',
      knownAt: '1898-05-02T06:14:00Z',
      words: 'One vessel bearing N., 5 miles',
      source: 'Vance',
    }
    const telegram = { id: 'd1', direction: 'in', sentAt: '1898-05-02T06:00:00Z', from: 'Paris', text: 'Join.' }
    const view = { notices: [], reports: [report], despatches: [telegram], encounters: [] } as unknown as SeatView
    expect(logLines(view).map(({ says }) => says)).toEqual(['Vance: One vessel bearing N., 5 miles', 'Paris: Join.'])
  })
})
