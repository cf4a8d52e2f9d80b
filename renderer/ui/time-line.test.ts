import { describe, expect, it } from 'vitest'
import { nearestStop, placeMarks, stepHour, stepMark, type TimeMark } from './time-line.ts'

const mark = (at: number): TimeMark => ({ key: `${at}`, at, time: '0000', words: 'event' })

describe('time slider', () => {
  it('stands at the nearest of its stops, so that it says no hour that is not shown; without stops anywhere', () => {
    expect([5, 14, 16, 99].map((at) => nearestStop([0, 12, 18], at))).toEqual([0, 12, 18, 18])
    expect(nearestStop([], 14)).toBe(14)
  })

  it('an arrow key goes to the next full hour, also from between two and before 1970', () => {
    expect(stepHour(3600, 1, 3600)).toBe(7200)
    expect(stepHour(5000, 1, 3600)).toBe(7200)
    expect(stepHour(5000, -1, 3600)).toBe(3600)
    expect(stepHour(-5000, -1, 3600)).toBe(-7200)
  })

  it('shift and arrow goes to the next event, and to the end of the line after the last', () => {
    const marks = [mark(500), mark(100), mark(900)]
    expect(stepMark(marks, 100, 1, 0, 1000)).toBe(500)
    expect(stepMark(marks, 100, -1, 0, 1000)).toBe(0)
    expect(stepMark(marks, 950, 1, 0, 1000)).toBe(1000)
  })

  it('words of events never run into the next event', () => {
    const placed = placeMarks([mark(0), mark(300), mark(310), mark(700)], 0, 1000)
    for (const [n, here] of placed.entries()) {
      const next = placed[n + 1]
      if (next && !next.flip) expect(here.at / 1000 + here.room).toBeLessThanOrEqual(next.at / 1000 + 1e-9)
    }
    expect(placed.map((m) => m.at)).toEqual([0, 310, 700])
  })

  it('words stand whole or not at all, by the length that the line really has', () => {
    const said = { ...mark(0), words: 'nine vessels bearing S.W.' }
    const briefAt = (width: number) => placeMarks([said, mark(300)], 0, 1000, width)[0]?.brief
    expect(briefAt(1000)).toBe(false)
    expect(briefAt(560)).toBe(true)
    expect(placeMarks([mark(0), mark(50)], 0, 1000, 560).map((one) => one.at)).toEqual([50])
  })

  it('a time with its day has room for both, or is left out', () => {
    const dated = { ...mark(0), time: '12 July 0842' }
    expect(placeMarks([mark(0), mark(60)], 0, 1000).map((one) => one.at)).toEqual([0, 60])
    expect(placeMarks([dated, mark(60)], 0, 1000).map((one) => one.at)).toEqual([60])
    expect(placeMarks([dated, mark(90)], 0, 1000).map((one) => one.at)).toEqual([0, 90])
  })

  it('an event at the very end stands to the left of its tick', () => {
    const last = placeMarks([mark(0), mark(1000)], 0, 1000).at(-1)
    expect(last).toMatchObject({ at: 1000, flip: true })
  })
})
