import { describe, expect, it } from 'vitest'
import { positionAt, type Segment } from '../navigation/track.ts'
import type { Position } from '../vocabulary/position.ts'
import { DAY, HOUR, parseTime, type Seconds } from '../vocabulary/time.ts'
import { type LightChange, LightFinder, lightChanges } from './light.ts'
import { SkyWindow } from './window.ts'

const at = (iso: string): Seconds => {
  const t = parseTime(iso)
  if (t === null) throw new Error(`not a time: ${iso}`)
  return t
}

function drawer(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const thresholds = { sun: [-6, -0.833], moon: [-0.833] }

function holdsAt(segments: readonly Segment[], window: SkyWindow, change: LightChange, t: Seconds): boolean {
  const segment = segments.findLast((leg) => leg.start <= t)
  if (!segment) throw new Error('no leg')
  const position = positionAt(segment, t)
  const altitude = change.body === 'sun' ? window.sunAltitude(position, t) : window.moonAltitude(position, t)
  return altitude >= change.threshold
}

/** Every change found by looking at each step of the track; a change is dated by its step. */
function byLooking(segments: readonly Segment[], window: SkyWindow, step: Seconds): LightChange[] {
  const found: LightChange[] = []
  const marks = [
    ...thresholds.sun.map((threshold) => ({ body: 'sun' as const, threshold })),
    ...thresholds.moon.map((threshold) => ({ body: 'moon' as const, threshold })),
  ]
  for (const mark of marks) {
    const probe = { ...mark, at: 0, rising: false }
    let before = holdsAt(segments, window, probe, window.from)
    for (let t = window.from + step; t <= window.to; t += step) {
      const now = holdsAt(segments, window, probe, t)
      if (now !== before) found.push({ ...mark, at: t, rising: now })
      before = now
    }
  }
  return found
}

function randomTrack(draw: () => number, from: Seconds, to: Seconds, latitude: () => number): Segment[] {
  const legs = 1 + Math.floor(draw() * 3)
  let position: Position = { lat: latitude(), lon: draw() * 360 - 180 }
  return Array.from({ length: legs }, (_, i) => {
    const miles = draw() * 30
    const lat = Math.max(-88, Math.min(88, position.lat + (draw() - 0.5) * (miles / 15)))
    const lon = position.lon + ((draw() - 0.5) * (miles / 15)) / Math.cos((lat * Math.PI) / 180)
    const next = { lat, lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon }
    const span = to - from
    const leg = {
      from: position,
      to: draw() < 0.2 ? position : next,
      start: from + Math.round((span * i) / legs),
      end: from + Math.round((span * (i + 1)) / legs),
    }
    position = leg.to
    return leg
  })
}

describe('changes of light along a track', () => {
  it('finds every change that looking at each half minute finds, and dates each to the very second', () => {
    const draw = drawer(6)
    let changes = 0
    for (let run = 0; run < 60; run++) {
      const from = at('1888-01-01T00:00Z') + Math.floor(draw() * 57 * 365 * DAY)
      const window = new SkyWindow(from, from + 6 * HOUR)
      const latitude = run % 3 === 0 ? () => (draw() < 0.5 ? -1 : 1) * (60 + draw() * 24) : () => draw() * 120 - 60
      const track = randomTrack(draw, window.from, window.to, latitude)
      const found = lightChanges(track, window, thresholds)
      const looked = byLooking(track, window, 30)
      for (const look of looked) {
        const match = found.filter(
          (change) =>
            change.body === look.body &&
            change.threshold === look.threshold &&
            change.rising === look.rising &&
            change.at > look.at - 30 &&
            change.at <= look.at,
        )
        expect(match, `${look.body} ${look.threshold} before ${look.at} in run ${run}`).toHaveLength(1)
      }
      for (const change of found) {
        expect(holdsAt(track, window, change, change.at)).toBe(change.rising)
        expect(holdsAt(track, window, change, change.at - 1)).toBe(!change.rising)
        changes++
      }
      expect([...found].sort((a, b) => a.at - b.at)).toEqual(found)
    }
    expect(changes).toBeGreaterThan(60)
  })

  it('finds the graze of an arctic midnight sun: down and up again within the hour', () => {
    // The northern shore of Iceland in June: the upper limb just dips.
    const from = at('1904-06-20T22:00Z')
    const window = new SkyWindow(from, from + 6 * HOUR)
    const grazes: number[] = []
    for (let lat = 65; lat < 66.6; lat += 0.002) {
      const still = { from: { lat, lon: -18 }, to: { lat, lon: -18 }, start: from, end: window.to }
      const found = lightChanges([still], window, { sun: [-0.833], moon: [] })
      expect(found.length % 2).toBe(0)
      if (found.length === 2) {
        expect(found.map((change) => change.rising)).toEqual([false, true])
        grazes.push(found[1]!.at - found[0]!.at)
      } else grazes.push(0)
    }
    // The night shortens without a gap until it is gone for good: nothing between is missed.
    expect(grazes[0]).toBeGreaterThan(HOUR)
    expect(Math.min(...grazes.filter((s) => s > 0))).toBeLessThan(25 * 60)
    for (let i = 1; i < grazes.length; i++) expect(grazes[i]!).toBeLessThanOrEqual(grazes[i - 1]!)
    expect(grazes.at(-1)).toBe(0)
  })

  it('gives a ship that steams west a later sunset, and changes nothing for one that lies in darkness', () => {
    const from = at('1898-04-23T15:00Z')
    const window = new SkyWindow(from, from + 6 * HOUR)
    const start = { lat: 50, lon: -5 }
    const leg = (to: Position): Segment => ({ from: start, to, start: from, end: window.to })
    const sun = { sun: [-0.833], moon: [] }
    const lying = lightChanges([leg(start)], window, sun)
    const west = lightChanges([leg({ lat: 50, lon: -8 })], window, sun)
    expect(lying).toHaveLength(1)
    expect(west).toHaveLength(1)
    const later = west[0]!.at - lying[0]!.at
    expect(later).toBeGreaterThan(6 * 60)
    expect(later).toBeLessThan(11 * 60)

    const night = new SkyWindow(from + 8 * HOUR, from + 9 * HOUR)
    expect(lightChanges([{ ...leg(start), start: night.from, end: night.to }], night, sun)).toEqual([])
  })

  it('reports a change at once where a track jumps across the line of sunset', () => {
    const from = at('1898-04-23T18:00Z')
    const window = new SkyWindow(from, from + HOUR)
    const dark = { lat: 50, lon: 20 }
    const light = { lat: 50, lon: -20 }
    const track = [
      { from: dark, to: dark, start: from, end: from + 600 },
      { from: light, to: light, start: from + 900, end: from + HOUR },
    ]
    expect(lightChanges(track, window, { sun: [-0.833], moon: [] })).toEqual([
      { at: from + 900, body: 'sun', threshold: -0.833, rising: true },
    ])
  })

  it('gives the same whether the move runs through or is cut at any second and resumed', () => {
    const draw = drawer(77)
    const from = at('1898-04-25T16:00Z')
    const whole = new SkyWindow(from, from + 12 * HOUR)
    const track = randomTrack(draw, whole.from, whole.to, () => 49)
    const through = lightChanges(track, whole, thresholds)
    expect(through.length).toBeGreaterThan(2)
    for (const cut of [from + 1, through[0]!.at - 1, through[0]!.at, through[1]!.at + 1, from + 9 * HOUR]) {
      const first = lightChanges(track, new SkyWindow(from, cut), thresholds)
      const second = lightChanges(track, new SkyWindow(cut, whole.to), thresholds)
      expect([...first, ...second]).toEqual(through)
    }
  })

  it('serves many tracks from one finder as it serves each alone', () => {
    const draw = drawer(12)
    const from = at('1905-05-27T00:00Z')
    const window = new SkyWindow(from, from + 6 * HOUR)
    const finder = new LightFinder(window, thresholds)
    for (let i = 0; i < 50; i++) {
      const track = randomTrack(draw, window.from, window.to, () => draw() * 140 - 70)
      expect(finder.changes(track)).toEqual(lightChanges(track, window, thresholds))
    }
  })
})
