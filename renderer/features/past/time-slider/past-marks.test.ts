import { describe, expect, it } from 'vitest'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'
import { pastMarks } from './past-marks.ts'

describe('Time slider: what a seat’s logbook stops at', () => {
  it('marks a telegram in at the hour it was received and one out at the hour it was sent', () => {
    const marks = pastMarks(seatViewSample())
    expect(marks.map((mark) => `${mark.time} ${mark.words}`)).toEqual([
      '1230 to Rear-Admiral',
      '1700 from The Admiralty, London',
      '1745 6 armoured ships',
    ])
  })

  it('marks a contact once, at its first news', () => {
    const view = seatViewSample()
    const again = { ...view.reports[0]!, id: 'again', knownAt: '1898-05-02T17:55:00Z' }
    expect(pastMarks({ ...view, reports: [...view.reports, again] })).toHaveLength(3)
  })

  it('says the day with the hour where the logbook is longer than two days', () => {
    const view = seatViewSample()
    const long = pastMarks({ ...view, span: { ...view.span, from: '1898-04-01T12:00:00Z' } })
    expect(long.map((mark) => mark.time)).toEqual(['2 May 1230', '2 May 1700', '2 May 1745'])
  })
})
