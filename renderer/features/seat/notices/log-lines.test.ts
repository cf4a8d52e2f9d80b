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

  it('of a neutral says that it is one, as the chart does by its mark', () => {
    const at = { seenAt: '1898-05-02T06:00:00Z', knownAt: '1898-05-02T06:00:00Z', source: 'Vance', lost: false }
    const reports = [
      { ...at, id: 'r1', contact: 'c1', of: 'neutral', words: 'One vessel' },
      { ...at, id: 'r2', contact: 'c2', of: 'enemy', words: '2 vessels' },
    ]
    const lines = logLines({ notices: [], reports, despatches: [], encounters: [] } as unknown as SeatView)
    expect(lines.map(({ kind, says }) => [kind, says])).toEqual([
      ['Neutral', 'Vance: One vessel'],
      ['Report', 'Vance: 2 vessels'],
    ])
  })

  it('of a meeting that is over has the hour at which it was, and a report that says again what was said stands once', () => {
    const met = { id: 'e1', at: '1898-05-02T05:53:00Z', clock: '1898-05-02T06:14:00Z', says: 'Back on the chart.' }
    const seen = {
      contact: 'c1',
      seenAt: met.clock,
      knownAt: met.clock,
      source: 'Vance',
      words: '2 vessels',
      lost: false,
    }
    const later = { ...seen, id: 'r3', seenAt: '1898-05-02T06:15:00Z', knownAt: '1898-05-02T06:15:00Z' }
    const reports = [{ ...seen, id: 'r1' }, { ...seen, id: 'r2' }, later]
    const lines = (state: string) =>
      logLines({ notices: [], reports, despatches: [], encounters: [{ ...met, state }] } as unknown as SeatView)
    expect(lines('closed').filter(({ kind }) => kind === 'Report')).toHaveLength(2)
    expect(lines('closed').find(({ key }) => key === 'ee1')).toMatchObject({ at: met.clock, kind: 'Meeting' })
    expect(lines('told').find(({ key }) => key === 'ee1')).toMatchObject({ at: met.at, kind: 'In sight' })
  })
})
