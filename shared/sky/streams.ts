import { separationMiles } from '../navigation/great-circle.ts'
import { positionAt, type Segment, speedKnots } from '../navigation/track.ts'
import type { Position } from '../vocabulary/position.ts'
import { HOUR, type Seconds } from '../vocabulary/time.ts'
import { HighWaters } from './tide.ts'

/** One of the streams of a station, as a pilot book prints it. */
export interface StreamEntry {
  readonly towardsDegrees: number
  /** Hours after (before, when negative) high water at the reference port. */
  readonly beginsHours: number
  /** Greatest rate at springs and at neaps. */
  readonly springKnots: number
  readonly neapKnots: number
}

/** A place whose streams are known, taken to hold as far as its radius; where stations overlap the nearest rules. */
export interface StreamStation {
  readonly key: string
  readonly lat: number
  readonly lon: number
  readonly radiusMiles: number
  readonly streams: readonly StreamEntry[]
}

/** A stream that runs: where to, and how fast. */
export interface Stream {
  readonly towardsDegrees: number
  readonly knots: number
}

/** From `from` until `to` (whole seconds, the second excluded) one stream runs, or none (slack water, or no known station). */
export interface StreamSpan {
  readonly from: Seconds
  readonly to: Seconds
  /** The station that rules, or null away from all. */
  readonly station: string | null
  /** The rate is the mean from slack to slack, so that it does not depend on where a move ends. */
  readonly stream: Stream | null
}

/** Rates under this are slack water where the caller does not say otherwise (ours: the pilots print none). */
export const SLACK_KNOTS = 0.5

const REMEMBERED_RUNS = 8

interface Run {
  readonly begins: Seconds
  readonly ends: Seconds
  readonly towardsDegrees: number
  readonly peak: number
}

/**
 * The tidal streams of a theatre. Each stream runs from its beginning to the beginning of the next with rate
 * peak x sin(pi x elapsed / duration), the peak between neaps and springs by the Moon's age. It is a pilot book's sketch: turns
 * are good to about half an hour (the tables' own error and the reference port's), rates to a third, and no wind is felt.
 */
export class TidalStreams {
  readonly #stations: readonly StreamStation[]
  readonly #highWaters: HighWaters
  readonly #slack: number
  /** The last runs asked for at each station: ships of one move ask for the same two or three. */
  readonly #runs = new Map<string, Run[]>()

  constructor(stations: readonly StreamStation[], highWaters = new HighWaters(), slackKnots = SLACK_KNOTS) {
    for (const station of stations) {
      if (station.streams.length === 0) throw new RangeError(`Tidal station ${station.key} has no streams.`)
    }
    // By key, so that the order of a file decides nothing.
    this.#stations = [...stations].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    this.#highWaters = highWaters
    this.#slack = slackKnots
  }

  /** The nearest station that holds at a position, or null in waters without one. */
  stationAt(position: Position): StreamStation | null {
    let best: StreamStation | null = null
    let nearest = Number.POSITIVE_INFINITY
    for (const station of this.#stations) {
      if (tooFar(position, station, 0)) continue
      const miles = separationMiles(position, station)
      if (miles <= station.radiusMiles && miles < nearest) {
        best = station
        nearest = miles
      }
    }
    return best
  }

  /** The stream at a position and instant with its rate just then; null at slack water and where no station holds. */
  streamAt(position: Position, t: Seconds): Stream | null {
    const station = this.stationAt(position)
    if (!station) return null
    const run = this.#runAt(station, t)
    const knots = run.peak * Math.sin((Math.PI * (t - run.begins)) / (run.ends - run.begins))
    return knots < this.#slack ? null : { towardsDegrees: run.towardsDegrees, knots }
  }

  /** What runs at a fixed position from one time to another, span by span without a gap; the joins are the changes. */
  streamChanges(position: Position, from: Seconds, to: Seconds): readonly StreamSpan[] {
    return this.#spans(this.stationAt(position), from, to)
  }

  /**
   * What runs where a ship is along one leg, span by span: cut to the second at the borders of stations and at the turns of
   * their streams. One span when no station is near.
   */
  streamsAlong(leg: Segment): readonly StreamSpan[] {
    if (leg.end <= leg.start) return []
    if (this.isTideless(leg)) return [{ from: leg.start, to: leg.end, station: null, stream: null }]
    const spans: StreamSpan[] = []
    let since = leg.start
    let ruling = this.stationAt(leg.from)
    const finish = (until: Seconds) => {
      for (const span of this.#spans(ruling, since, until)) spans.push(span)
      since = until
    }
    this.#borders(leg, leg.start, leg.end, speedKnots(leg) / HOUR, ruling, (at, station) => {
      finish(at)
      ruling = station
    })
    finish(leg.end)
    return spans
  }

  /**
   * Whether a leg is told by latitude alone to keep clear of every station, since a rhumb line keeps between the latitudes of its
   * ends. False only says that it must be reckoned.
   */
  isTideless({ from, to }: Segment): boolean {
    const south = from.lat < to.lat ? from.lat : to.lat
    const north = from.lat < to.lat ? to.lat : from.lat
    for (const { lat, radiusMiles } of this.#stations) {
      const degrees = (radiusMiles + 0.01) / 60
      if (lat + degrees >= south && lat - degrees <= north) return false
    }
    return true
  }

  /** Tells each whole second at which another station (or none) begins to rule; halves the leg until nothing can change. */
  #borders(
    leg: Segment,
    a: Seconds,
    b: Seconds,
    milesPerSecond: number,
    rulingA: StreamStation | null,
    changed: (at: Seconds, station: StreamStation | null) => void,
  ): StreamStation | null {
    if (!this.#mayChange(positionAt(leg, a), (b - a) * milesPerSecond)) return rulingA
    if (b - a <= 1) {
      const rulingB = this.stationAt(positionAt(leg, b))
      if (rulingB !== rulingA && b < leg.end) changed(b, rulingB)
      return rulingB
    }
    const middle = Math.floor((a + b) / 2)
    const rulingM = this.#borders(leg, a, middle, milesPerSecond, rulingA, changed)
    return this.#borders(leg, middle, b, milesPerSecond, rulingM, changed)
  }

  /** Can another station rule within so many miles of a position? */
  #mayChange(position: Position, miles: number): boolean {
    if (miles === 0) return false
    let nearest = Number.POSITIVE_INFINITY
    let next = Number.POSITIVE_INFINITY
    for (const station of this.#stations) {
      if (tooFar(position, station, miles)) continue
      const apart = separationMiles(position, station)
      if (Math.abs(apart - station.radiusMiles) <= miles) return true
      if (apart > station.radiusMiles) continue
      if (apart < nearest) {
        next = nearest
        nearest = apart
      } else if (apart < next) next = apart
    }
    return next - nearest <= 2 * miles
  }

  #spans(station: StreamStation | null, from: Seconds, to: Seconds): readonly StreamSpan[] {
    if (!station) return [{ from, to, station: null, stream: null }]
    const spans: StreamSpan[] = []
    const add = (a: Seconds, b: Seconds, stream: Stream | null) => {
      const since = Math.max(a, from)
      const until = Math.min(b, to)
      if (until <= since) return
      const last = spans.at(-1)
      // Slack runs on from the end of one stream to the strength of the next.
      if (last && !last.stream && !stream) spans[spans.length - 1] = { ...last, to: until }
      else spans.push({ from: since, to: until, station: station.key, stream })
    }
    for (let t = from; t < to; ) {
      const run = this.#runAt(station, t)
      const lasts = run.ends - run.begins
      const weak = run.peak <= this.#slack ? Math.PI / 2 : Math.asin(this.#slack / run.peak)
      const strengthens = Math.ceil(run.begins + (weak / Math.PI) * lasts)
      const weakens = Math.ceil(run.ends - (weak / Math.PI) * lasts)
      add(run.begins, strengthens, null)
      if (weakens > strengthens) {
        const mean = (run.peak * 2 * Math.cos(weak)) / (Math.PI - 2 * weak)
        add(strengthens, weakens, { towardsDegrees: run.towardsDegrees, knots: mean })
      }
      add(Math.max(weakens, strengthens), run.ends, null)
      t = run.ends
    }
    return spans
  }

  /** The run of a stream in which a time lies: from its beginning to the next beginning of any stream of the station. */
  #runAt(station: StreamStation, t: Seconds): Run {
    let known = this.#runs.get(station.key)
    if (!known) {
      known = []
      this.#runs.set(station.key, known)
    }
    for (const run of known) if (run.begins <= t && t < run.ends) return run
    const run = this.#makeRun(station, t)
    if (known.length >= REMEMBERED_RUNS) known.shift()
    known.push(run)
    return run
  }

  #makeRun(station: StreamStation, t: Seconds): Run {
    let begins = Number.NEGATIVE_INFINITY
    let ends = Number.POSITIVE_INFINITY
    let entry: StreamEntry | undefined
    let springs = 0
    const number = this.#highWaters.number(t)
    for (let n = number - 2; n <= number + 2; n++) {
      const high = this.#highWaters.byNumber(n)
      for (const stream of station.streams) {
        const at = high.at + Math.round(stream.beginsHours * HOUR)
        if (at <= t && at > begins) {
          begins = at
          entry = stream
          springs = high.springs
        }
        if (at > t && at < ends) ends = at
      }
    }
    // Five high waters about t leave a beginning on either side of it.
    if (!entry) throw new RangeError(`Tidal station ${station.key}: no stream begins within a day before ${t}.`)
    const peak = entry.neapKnots + (entry.springKnots - entry.neapKnots) * springs
    return { begins, ends, towardsDegrees: entry.towardsDegrees, peak }
  }
}

/** A cheap refusal by latitude alone, before the distance is reckoned. */
function tooFar(position: Position, station: StreamStation, miles: number): boolean {
  return Math.abs(position.lat - station.lat) * 60 > station.radiusMiles + miles + 0.01
}
