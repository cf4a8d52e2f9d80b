import { describe, expect, it } from 'vitest'
import { hourTicks, moveOfHour, plotRun } from './plotting.ts'

describe('Jane 1898 strategic: the plot of a move', () => {
  it.each([
    [0, 0, 6],
    [5.99, 0, 6],
    [6, 6, 12],
    [14, 12, 18],
    [23, 18, 24],
    [24, 0, 6],
  ])('JS-MOVE-05: hour %d falls in the move from %i to %i', (hour, startsHour, endsHour) => {
    expect(moveOfHour(hour).value).toEqual({ startsHour, endsHour })
  })

  it('JS-MOVE-06: what six hours do not run is left unrun, at each leg’s own speed', () => {
    const legs = [
      { distanceMiles: 60, speedKnots: 15 },
      { distanceMiles: 30, speedKnots: 12 },
    ]
    expect(plotRun(legs).value).toEqual({ milesRun: 84, milesUnrun: 6, minutesWaiting: 0 })
  })

  it('JS-MOVE-06: legs that the time never reaches are wholly unrun', () => {
    const legs = [
      { distanceMiles: 90, speedKnots: 15 },
      { distanceMiles: 10, speedKnots: 15 },
    ]
    expect(plotRun(legs).value).toEqual({ milesRun: 90, milesUnrun: 10, minutesWaiting: 0 })
  })

  it('JS-MOVE-25: a plot that is done before the hour leaves her lying to', () => {
    const found = plotRun([{ distanceMiles: 60, speedKnots: 12 }])
    expect(found.value).toEqual({ milesRun: 60, milesUnrun: 0, minutesWaiting: 60 })
    expect(found.because[0]?.rule).toBe('JS-MOVE-25')
  })
})

describe('Jane 1898 strategic: scouting', () => {
  it('JS-SCOUT-01: a track carries a mark for each hour', () => {
    const ticks = hourTicks({ eastMiles: 0, northMiles: 0 }, { eastMiles: 0, northMiles: 30 }, 12, 'true', 0).value
    expect(ticks).toEqual([
      { hour: 1, eastMiles: 0, northMiles: 12 },
      { hour: 2, eastMiles: 0, northMiles: 24 },
    ])
  })

  it('JS-SCOUT-01: marks stand on the hour of the clock, not on the hour since she left', () => {
    const ticks = hourTicks({ eastMiles: 0, northMiles: 0 }, { eastMiles: 12, northMiles: 0 }, 12, 'true', 45).value
    expect(ticks).toEqual([{ hour: 1, eastMiles: 3, northMiles: 0 }])
  })

  it('JS-SCOUT-01: on the diagonal the marks of the book’s metric lie farther apart', () => {
    const ticks = hourTicks({ eastMiles: 0, northMiles: 0 }, { eastMiles: 20, northMiles: 20 }, 12.5, 'jane', 0).value
    expect(ticks.map((tick) => tick.eastMiles)).toEqual([10, 20])
  })
})
