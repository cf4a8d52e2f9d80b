import { describe, expect, it } from 'vitest'
import { parseTime } from '../../../vocabulary/time.ts'
import { settingsSchema } from '../settings.ts'
import { coastWatch, newsDelay, signalChain, signalDistance } from './information.ts'
import { telegraphArrival, wirelessArrival, wirelessMiles } from './telegraph.ts'

const settings = settingsSchema.parse({})
const byRulesOf1905 = { ...settings, telegraph: 'nwc1905' as const, wireless: 'nwc1905' as const }
const off = (coast: 'home' | 'neutral', offMiles: number) => ({
  coast,
  offMiles,
  stationDestroyed: false,
  cableCut: false,
  onDrawnTrack: false,
})
const plymouth = { lat: 50.4, lon: -4.1 }
const brest = { lat: 48.4, lon: -4.5 }

describe('Jane 1898 strategic: information as to hostile moves', () => {
  it('JS-INFO-01: headquarters knows at once what its own coast sees', () => {
    expect(newsDelay('homeCoast').value).toBe(0)
    expect(coastWatch(off('home', 10), 'clearDay', settings).value).toBe('homeCoast')
    expect(coastWatch(off('home', 10.01), 'clearDay', settings).value).toBeNull()
    expect(coastWatch(off('home', 5.5), 'moonNight', settings).value).toBeNull()
  })

  it('JS-INFO-02: and twelve hours later what a neutral coast sees, so 1 May 22:10 is known on 2 May 10:10', () => {
    const seen = parseTime('1898-05-01T22:10:00Z') ?? 0
    expect(seen + (newsDelay('neutralCoast').value ?? 0) * 60).toBe(parseTime('1898-05-02T10:10:00Z'))
    expect(coastWatch(off('neutral', 10), 'clearDay', settings).value).toBe('neutralCoast')
  })

  it('JS-INFO-03: and a day later what passes unseen in the track of fishing boats, to 20 miles off', () => {
    expect(newsDelay('neutralWaters').value).toBe(1440)
    expect(coastWatch(off('neutral', 10.01), 'clearDay', settings).value).toBe('neutralWaters')
    expect(coastWatch(off('neutral', 20), 'clearDay', settings).value).toBe('neutralWaters')
    expect(coastWatch(off('neutral', 20.01), 'clearDay', settings).value).toBeNull()
    expect(coastWatch({ ...off('neutral', 35), onDrawnTrack: true }, 'clearDay', settings).value).toBe('neutralWaters')
  })

  it('JS-INFO-11: a destroyed station’s coast tells after twelve hours, one behind a cut cable only by ship', () => {
    expect(newsDelay('destroyedStationCoast').value).toBe(720)
    expect(newsDelay('cutCableStation').value).toBeNull()
    expect(coastWatch({ ...off('home', 4), stationDestroyed: true }, 'clearDay', settings).value).toBe(
      'destroyedStationCoast',
    )
    expect(coastWatch({ ...off('home', 4), cableCut: true }, 'clearDay', settings).value).toBe('cutCableStation')
  })

  it('JS-INFO-06: ships signal at 10,000 yards at most, and no farther than they are sighted', () => {
    expect(signalDistance('clearDay', settings).value).toBe(5)
    expect(signalDistance('squallyDay', { ...settings, sight: { ...settings.sight, squallyDay: 3 } }).value).toBe(3)
    expect(signalDistance('fog', settings).value).toBe(0.5)
  })

  it('JS-SCOUT-04: a chain of ships passes word at once when every link is within signal distance', () => {
    expect(signalChain([10_000, 10_000], 'clearDay', settings).value).toEqual({ passesAtOnce: true, brokenLink: null })
    expect(signalChain([10_000, 10_001, 4000], 'clearDay', settings).value).toEqual({
      passesAtOnce: false,
      brokenLink: 2,
    })
  })
})

describe('Jane 1898 strategic: telegraph and wireless', () => {
  const hops = [
    { miles: 600, from: plymouth, to: brest },
    { miles: 400, from: brest, to: plymouth },
  ]

  it('JS-INFO-01: over unbroken lines a telegram arrives at once', () => {
    expect(telegraphArrival(hops, 1000, () => -20, settings).value).toBe(1000)
  })

  it('JS-INFO-14: by the option it takes an hour a thousand miles by day and an hour and a half by night', () => {
    expect(telegraphArrival(hops, 1000, () => 20, byRulesOf1905).value).toBe(1000 + 3600)
    expect(telegraphArrival(hops, 1000, () => -20, byRulesOf1905).value).toBe(1000 + 5400)
    expect(telegraphArrival([], 1000, () => 20, byRulesOf1905).value).toBe(1000)
  })

  it('JS-INFO-14: day and night are the sender’s', () => {
    const dayInPlymouthOnly = (place: { lat: number }) => (place.lat > 50 ? 20 : -20)
    expect(telegraphArrival(hops, 0, dayInPlymouthOnly, byRulesOf1905).value).toBe(3600)
    expect(telegraphArrival([...hops].reverse(), 0, dayInPlymouthOnly, byRulesOf1905).value).toBe(5400)
  })

  it('JS-INFO-13: there is no wireless unless the campaign has it', () => {
    expect(wirelessMiles({ type: 'battleship', fitted: true, shoreStation: false }, settings).value).toBe(0)
    expect(wirelessArrival([10], 0, settings).value).toBeNull()
  })

  it('JS-INFO-13: by the option, ranges by type of ship and chains to 350 miles at the umpire’s speed', () => {
    expect(wirelessMiles({ type: 'armoured-cruiser', fitted: true, shoreStation: false }, byRulesOf1905).value).toBe(50)
    expect(
      wirelessMiles({ type: 'second-class-cruiser', fitted: true, shoreStation: false }, byRulesOf1905).value,
    ).toBe(30)
    expect(wirelessArrival([50, 50], 0, byRulesOf1905).value).toBe(3600)
    expect(wirelessArrival([50, 50], 0, { ...byRulesOf1905, 'wireless.mph': 200 }).value).toBe(1800)
    expect(wirelessArrival([200, 151], 0, byRulesOf1905).value).toBeNull()
  })
})
