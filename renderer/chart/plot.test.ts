import { describe, expect, it } from 'vitest'
import { noPlot, type PlotAct, type Plotting, plotComplete, plotPoints, plotReducer, readLegs } from './plot.ts'

const from = { lat: 50, lon: -5 }
const play = (acts: readonly PlotAct[], start: Plotting = noPlot): Plotting => acts.reduce(plotReducer, start)
const begin: PlotAct = { kind: 'begin', forceId: 'a', from, startsAt: -2_240_000_000, usualKnots: 10.5 }
const south: PlotAct = { kind: 'waypoint', to: { lat: 49, lon: -5 } }
const west: PlotAct = { kind: 'waypoint', to: { lat: 49, lon: -6 } }
const keys = (text: string): PlotAct[] => [...text].map((key) => ({ kind: 'key', key }))

describe('plotting a course', () => {
  it('a force, two waypoints, a speed: a course of two legs', () => {
    const state = play([begin, south, west, ...keys('12')])
    expect(state.plot?.legs.map((leg) => leg.speedKnots)).toEqual([10.5, 12])
    expect(plotComplete(state.plot)).toBe(true)
  })

  it('a new leg keeps the speed of the one before it', () => {
    expect(play([begin, south, ...keys('8.5'), west]).plot?.legs.map((leg) => leg.speedKnots)).toEqual([8.5, 8.5])
  })

  it('the first key typed after a waypoint replaces the speed, the next ones are added', () => {
    const state = play([begin, south, ...keys('9'), ...keys('½')])
    expect(state.speeds).toEqual(['9½'])
    expect(state.plot?.legs[0]?.speedKnots).toBe(9.5)
  })

  it('a leg whose speed is not a number makes the course incomplete and has no end', () => {
    const state = play([begin, south, { kind: 'speed', leg: 0, text: 'fast' }, west])
    expect(plotComplete(state.plot)).toBe(false)
    expect(state.plot && readLegs(state.plot).map((leg) => leg.endsAt)).toEqual([undefined, undefined])
  })

  it('undo goes back key by key and waypoint by waypoint, and at last puts the course away', () => {
    const two = play([begin, south, west])
    const typed = play(keys('7'), two)
    expect(plotReducer(typed, { kind: 'undo' }).plot).toEqual(two.plot)
    expect(play([{ kind: 'undo' }, { kind: 'undo' }], two).plot?.legs).toEqual([])
    expect(play([{ kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' }], two).plot).toBeUndefined()
  })

  it('a waypoint where the last one stands is no leg', () => {
    expect(play([begin, south, south]).plot?.legs).toHaveLength(1)
  })

  it('a waypoint before a force, and a key before a waypoint, change nothing', () => {
    expect(play([south])).toBe(noPlot)
    expect(play([begin, ...keys('12')]).plot?.legs).toEqual([])
  })

  it('a removed leg joins its neighbours', () => {
    const state = play([begin, south, west, { kind: 'remove-leg', leg: 0 }])
    expect(state.plot?.legs).toHaveLength(1)
    expect(state.plot && readLegs(state.plot)[0]).toMatchObject({ from, to: { lat: 49, lon: -6 } })
  })

  it('sixty miles south at ten and a half knots take 5 h 43 min', () => {
    const state = play([begin, south])
    const points = state.plot ? plotPoints(state.plot) : []
    expect(readLegs(state.plot!)[0]?.miles).toBeCloseTo(60, 6)
    expect((points[1]?.at ?? 0) - (points[0]?.at ?? 0)).toBe(Math.round((60 / 10.5) * 3600))
  })

  it('escape puts everything away', () => {
    expect(play([begin, south, { kind: 'cancel' }])).toEqual(noPlot)
  })
})
