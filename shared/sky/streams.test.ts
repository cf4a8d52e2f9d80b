import { describe, expect, it } from 'vitest'
import { positionAt, type Segment } from '../navigation/track.ts'
import { clockFigures, DAY, HOUR, parseTime, type Seconds } from '../vocabulary/time.ts'
import { type StreamStation, TidalStreams } from './streams.ts'
import { HighWaters } from './tide.ts'

const at = (iso: string): Seconds => {
  const t = parseTime(iso)
  if (t === null) throw new Error(`not a time: ${iso}`)
  return t
}

const portland: StreamStation = {
  key: 'portland-5s',
  lat: 50.43,
  lon: -2.46,
  radiusMiles: 8,
  streams: [
    { towardsDegrees: 90, beginsHours: 5.75, springKnots: 3.5, neapKnots: 1.8 },
    { towardsDegrees: 270, beginsHours: -0.33, springKnots: 3.5, neapKnots: 1.8 },
  ],
}
const race: StreamStation = {
  key: 'portland-race',
  lat: 50.495,
  lon: -2.455,
  radiusMiles: 2,
  streams: [
    { towardsDegrees: 100, beginsHours: 5.75, springKnots: 7, neapKnots: 3.5 },
    { towardsDegrees: 255, beginsHours: -0.33, springKnots: 7, neapKnots: 3.5 },
  ],
}
const streams = new TidalStreams([portland, race])
const offPortland = { lat: 50.4, lon: -2.46 }

describe('tidal streams', () => {
  it('turn where the pilot says: west-going from 20 minutes before high water at Dover, east-going from 5 h 45 min after', () => {
    const high = new HighWaters().between(at('1898-04-23T00:00Z'), at('1898-04-24T00:00Z'))[0]!
    expect(streams.streamAt(offPortland, high.at + 2.7 * HOUR)?.towardsDegrees).toBe(270)
    expect(streams.streamAt(offPortland, high.at + 8.8 * HOUR)?.towardsDegrees).toBe(90)
    expect(streams.streamAt(offPortland, high.at - 0.33 * HOUR)).toBeNull()
    expect(streams.streamAt(offPortland, high.at + 5.75 * HOUR)).toBeNull()
  })

  it('run hardest half-way between turns, at springs as at springs and at neaps as at neaps', () => {
    const highs = new HighWaters().between(at('1898-04-15T00:00Z'), at('1898-05-15T00:00Z'))
    const strengths = highs.map((high) => ({
      springs: high.springs,
      knots: streams.streamAt(offPortland, high.at + 2.7 * HOUR)?.knots ?? 0,
    }))
    for (const { springs, knots } of strengths) expect(knots).toBeCloseTo(1.8 + 1.7 * springs, 1)
    expect(Math.max(...strengths.map(({ knots }) => knots))).toBeGreaterThan(3.45)
    expect(Math.min(...strengths.map(({ knots }) => knots))).toBeLessThan(1.85)
  })

  it('change at the instants that the spans give, and nowhere between', () => {
    const from = at('1898-04-23T00:00Z')
    const spans = streams.streamChanges(offPortland, from, from + 2 * DAY)
    expect(spans[0]!.from).toBe(from)
    expect(spans.at(-1)!.to).toBe(from + 2 * DAY)
    for (const [i, span] of spans.entries()) {
      if (i > 0) expect(span.from).toBe(spans[i - 1]!.to)
      for (const t of [span.from, Math.floor((span.from + span.to) / 2), span.to - 1]) {
        const now = streams.streamAt(offPortland, t)
        expect(now?.towardsDegrees).toBe(span.stream?.towardsDegrees)
      }
      expect(span.station).toBe('portland-5s')
    }
    const running = spans.filter((span) => span.stream !== null)
    expect(running.map((span) => span.stream?.towardsDegrees)).toEqual(
      running.map((_, i) =>
        i % 2 === 0 ? running[0]!.stream!.towardsDegrees : 360 - running[0]!.stream!.towardsDegrees,
      ),
    )
    expect(running.length).toBeGreaterThanOrEqual(7)
  })

  it('give the same spans when a move ends in the midst of one', () => {
    const from = at('1898-04-25T03:00Z')
    const whole = streams.streamChanges(offPortland, from, from + DAY)
    for (const cut of [from + 1, whole[0]!.to, whole[1]!.to - 1, from + 12 * HOUR]) {
      const halves = [
        ...streams.streamChanges(offPortland, from, cut),
        ...streams.streamChanges(offPortland, cut, from + DAY),
      ]
      for (const t of [cut - 1, cut, cut + 1, from + 7 * HOUR, from + 20 * HOUR]) {
        const of = (spans: typeof whole) => spans.find((span) => span.from <= t && t < span.to)?.stream
        expect(of(halves)).toEqual(of(whole))
      }
    }
  })

  it('are those of the nearest station that reaches so far, and none beyond all of them', () => {
    expect(streams.stationAt({ lat: 50.49, lon: -2.455 })?.key).toBe('portland-race')
    expect(streams.stationAt({ lat: 50.5, lon: -2.52 })?.key).toBe('portland-5s')
    expect(streams.stationAt({ lat: 50, lon: -2.46 })).toBeNull()
    expect(streams.streamAt({ lat: 50, lon: -2.46 }, at('1898-04-23T09:00Z'))).toBeNull()
    const reversed = new TidalStreams([race, portland])
    expect(reversed.stationAt({ lat: 50.49, lon: -2.455 })?.key).toBe('portland-race')
  })

  it('are cut to the second along a leg through the race, as looking at each second shows', () => {
    const start = at('1898-04-23T08:00Z')
    const leg: Segment = { from: { lat: 50.2, lon: -2.6 }, to: { lat: 50.6, lon: -2.4 }, start, end: start + 2 * HOUR }
    const spans = streams.streamsAlong(leg)
    expect(spans.map((span) => span.station)).toEqual(expect.arrayContaining([null, 'portland-5s', 'portland-race']))
    let span = 0
    for (let t = leg.start; t < leg.end; t++) {
      while (spans[span]!.to <= t) span++
      const position = positionAt(leg, t)
      const station = streams.stationAt(position)
      if ((station?.key ?? null) !== spans[span]!.station) throw new Error(`another station at second ${t - start}`)
      const towards = streams.streamAt(position, t)?.towardsDegrees
      if (towards !== spans[span]!.stream?.towardsDegrees) throw new Error(`another stream at second ${t - start}`)
    }
    expect(spans[0]!.from).toBe(leg.start)
    expect(spans.at(-1)!.to).toBe(leg.end)
  })

  it('leave a leg far from every station in one piece', () => {
    const start = at('1898-04-23T08:00Z')
    const leg: Segment = { from: { lat: 44, lon: -8 }, to: { lat: 45, lon: -8 }, start, end: start + 6 * HOUR }
    expect(streams.streamsAlong(leg)).toEqual([{ from: start, to: start + 6 * HOUR, station: null, stream: null }])
  })

  it('never run where the tables give less than slack water', () => {
    const sluggish = new TidalStreams([
      { ...portland, streams: portland.streams.map((entry) => ({ ...entry, springKnots: 0.4, neapKnots: 0.2 })) },
    ])
    const from = at('1898-04-23T00:00Z')
    expect(sluggish.streamChanges(offPortland, from, from + DAY)).toEqual([
      { from, to: from + DAY, station: 'portland-5s', stream: null },
    ])
  })

  it('prints the turns five miles south of Portland Bill on 23 and 24 April 1898, GMT', () => {
    const from = at('1898-04-23T00:00Z')
    const rows = streams
      .streamChanges(offPortland, from, from + 2 * DAY)
      .map(
        ({ from: t, stream }) =>
          `${clockFigures(t)} ${stream ? `${stream.towardsDegrees} ${stream.knots.toFixed(1)}` : 'slack'}`,
      )
    expect(rows).toMatchInlineSnapshot(`
      [
        "0000 slack",
        "0006 270 2.4",
        "0538 slack",
        "0612 90 2.4",
        "1149 slack",
        "1223 270 2.4",
        "1754 slack",
        "1828 90 2.4",
        "0006 slack",
        "0040 270 2.3",
        "0610 slack",
        "0645 90 2.3",
        "1222 slack",
        "1258 270 2.3",
        "1827 slack",
        "1903 90 2.3",
      ]
    `)
  })
})
