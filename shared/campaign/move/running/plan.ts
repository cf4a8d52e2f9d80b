import { separationMiles } from '../../../navigation/great-circle.ts'
import { rhumbBearing, rhumbBetween, rhumbDestination, rhumbMiles } from '../../../navigation/rhumb.ts'
import { positionAt, type Segment } from '../../../navigation/track.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR, MINUTE, parseTime, type Seconds } from '../../../vocabulary/time.ts'
import type { WeatherHere } from '../../../vocabulary/weather.ts'
import { type Ground, gateOf, shipFacts } from '../../ground.ts'
import type { Anchor, Force, GuideTrack, Leg, OperateLeg, Whereabouts, World } from '../../world.ts'
import { withBoats } from '../boats/runs.ts'
import { aim, quarryOf, sightOf } from '../captains/come-up.ts'
import { standingMarks } from '../captains/standing-marks.ts'
import { guideOf, isStation, isWater, type StationLeg, stationsAlong, wayOfGuide } from '../captains/stations.ts'
import { shareOfSpeed } from '../orders/late-plots.ts'
import { awaits } from '../squadrons/unite.ts'
import { weatherAt } from '../weather/forecast.ts'
import { anchorOf } from './anchor.ts'
import { Bunkers } from './bunkers.ts'
import { FastHours } from './fast-hours.ts'
import { type Mark, type Piece, pieceAt, type RunPlan } from './pieces.ts'
import { bestOrdered, type Hull, hasStruck, inTow, NOBODY, speedOf } from './speeds.ts'
import { turnsHome } from './turns-home.ts'
import { weatherChange } from './weather-change.ts'

/**
 * Courses run: what a force does from now to the end of the move under its orders, the weather, the stream, breakdowns and coal,
 * as pieces of track at constant rate. A plan changes nothing; `advanceAlong` brings a force to a time on it.
 */

/** A leg shorter than this is done: a tenth of the hundredth of a mile to which positions are kept. */
const ARRIVED_MILES = 0.001
/** A chase is over as near as this: alongside. */
const COME_UP_MILES = 0.25
/** As near as this to her station she is in it, and goes as the other goes. */
const IN_STATION_MILES = 0.03
/** Who keeps station looks so often, on the clock, whether word of the other's doings reaches her again. */
const TOUCH_EVERY = 30 * MINUTE

/** Plans a force's run from its anchor, or from a time as she stands then, to `to`. `runs`: what those are doing whom she is to come up with. */
export function planRun(
  ground: Ground,
  world: World,
  force: Force,
  from: Anchor | Seconds,
  to: Seconds,
  runs: (force: string) => RunPlan | undefined = () => undefined,
): RunPlan {
  const anchor = typeof from === 'number' ? anchorOf(world, force, from) : from
  return new Planner(ground, world, force, anchor, to, runs).plan()
}

/** A list with one thing more. Most are of one or two things for all their life, and begun so they take no more room than that. */
function append<T>(list: T[] | null, one: T): T[] {
  if (list === null) return [one]
  list.push(one)
  return list
}

class Planner {
  readonly ground: Ground
  readonly world: World
  readonly force: Force
  private readonly to: Seconds
  readonly hulls: readonly Hull[]
  private pieces: Piece[] | null = null
  private marks: Mark[] | null = null
  private t: Seconds
  private position: Position
  private where: Whereabouts
  private leg = 0
  private waited: number
  /** The hour at which what she is about is given up; null: none. */
  private until: Seconds | null = null
  /** Where her head lies while she lies to: as she last steered. */
  private course: number
  private readonly bunkers: Bunkers
  private fullSeconds: Map<string, number> | null = null
  private readonly fastHours: FastHours | null
  /** What a late plot leaves of the speed that is ordered. */
  private readonly share: number
  private fastTold = false
  /** Since when she lies in harbour, until what follows from it is marked. */
  private berthedAt: Seconds | undefined
  private readonly runs: (force: string) => RunPlan | undefined
  private guideWay: { readonly leg: StationLeg; readonly way: readonly GuideTrack[] } | null = null
  readonly anchor: Anchor
  readonly plot: readonly Leg[]

  constructor(
    ground: Ground,
    world: World,
    force: Force,
    anchor: Anchor,
    to: Seconds,
    runs: (force: string) => RunPlan | undefined,
  ) {
    this.runs = runs
    this.ground = ground
    this.world = world
    this.force = force
    this.anchor = anchor
    this.plot = anchor.plot
    this.t = anchor.at
    this.to = to
    this.position = anchor.position
    this.where = anchor.whereabouts
    this.waited = anchor.waited
    this.course = anchor.courseDegrees
    let hulls: Hull[] | null = null
    this.bunkers = new Bunkers(ground)
    for (let i = 0; i < force.ships.length; i++) {
      const ship = world.ships[force.ships[i] as string]
      if (ship?.status !== 'afloat') continue
      const hull = { ship, facts: shipFacts(ground, ship, ship.presentKnots) }
      hulls = append(hulls, hull)
      // One in tow lies with her fires out.
      if (inTow(ground, world, force, ship, anchor.at)) continue
      this.bunkers.add(hull, (anchor.coal[i] ?? 0) * MINUTE, to - anchor.at)
    }
    this.hulls = hulls ?? []
    this.berthedAt = force.inHarbourSince
    this.share = shareOfSpeed(ground, world, force)
    this.fastHours = FastHours.of(ground, this.hulls, (id) => anchor.fast?.[id])
  }

  plan(): RunPlan {
    while (this.t < this.to) {
      // Nobody is left of her, or her ships sail in another's company: there is nothing to see. One that has struck lies there still.
      if (this.hulls.length === 0)
        this.lie(this.to, this.where.at === 'sea' && hasStruck(this.world, this.force), false)
      else if (this.where.at === 'harbour') this.lieInHarbour(this.where.place)
      else if (this.where.at === 'passage') this.makePassage(this.where)
      else if (this.where.at === 'board') this.lie(this.to, true, true)
      else this.steam()
    }
    this.settle()
    if ((this.force.standing || this.force.chase) && this.anchor.whereabouts.at !== 'board') {
      const { ground, world, force, anchor, pieces, to } = this
      for (const mark of standingMarks(ground, world, force, anchor, pieces ?? [], to)) this.mark(mark)
    }
    const home = turnsHome(this, this.pieces ?? [])
    if (home !== null) this.mark({ at: home, kind: 'home', subject: this.force.id })
    const final = { position: this.position, whereabouts: this.where, leg: this.leg, waited: this.waited }
    const run = { force: this.force.id, plot: this.plot, pieces: this.pieces ?? [], marks: this.marks ?? [], final }
    const { boats } = this.anchor
    if (boats === undefined) return run
    const ships = this.hulls.map(({ ship }) => ship)
    return withBoats(this.ground, this.world, this.force, ships, boats, run)
  }

  /** What falls due on the last second itself: a passage ended, a waypoint reached. */
  private settle(): void {
    if (this.where.at === 'passage' && this.t >= this.where.until) this.makePassage(this.where)
    if (this.where.at !== 'sea') return
    const next = this.plot[this.leg]
    if (
      next?.do === 'steam' &&
      // A mile of latitude is a mile by any book: most are that far from their next mark, and need no measuring.
      Math.abs(next.to.lat - this.position.lat) * 60 < 1 &&
      this.ground.book.runningMiles(this.position, next.to, this.ground.settings).value < ARRIVED_MILES
    )
      this.arrive(next)
  }

  private add(
    end: Seconds,
    target: Position,
    motion: {
      seen: boolean
      underWay: boolean
      courseDegrees: number
      knots: number
      full?: readonly string[]
    },
  ): void {
    const full = motion.full ?? NOBODY
    const fast = this.fastHours?.fast(motion.knots) ?? NOBODY
    this.pieces = append(this.pieces, {
      from: this.position,
      to: target,
      start: this.t,
      end,
      seen: motion.seen && this.force.submerged !== true,
      underWay: motion.underWay,
      courseDegrees: motion.courseDegrees,
      knots: motion.knots,
      whereabouts: this.where,
      leg: this.leg,
      waited: this.waited,
      full,
      fast,
    })
    if (fast.length > 0) this.fastHours?.run(fast, this.t, end)
    if (motion.underWay) this.bunkers.burn(this.t, end, motion.knots, this.force.flag, this.mark)
    for (const id of full) this.countFullSpeed(id, end)
    this.t = end
    this.position = target
  }

  private readonly mark = (mark: Mark): void => {
    this.marks = append(this.marks, mark)
  }

  /** Marks each moment at which another throw for running at full speed falls due (a rule of the book gives the minutes). */
  private countFullSpeed(id: string, end: Seconds): void {
    if (!this.ground.book.fullSpeedThrow) return
    const every = this.ground.book.fullSpeedMinutes * MINUTE
    this.fullSeconds ??= new Map()
    const before = this.fullSeconds.get(id) ?? (this.anchor.full[this.force.ships.indexOf(id)] ?? 0) * MINUTE
    const after = before + (end - this.t)
    for (let due = (Math.floor(before / every) + 1) * every; due <= after; due += every) {
      this.mark({ at: this.t + (due - before), kind: 'fullSpeed', subject: id })
    }
    this.fullSeconds.set(id, after)
  }

  /** Lies still until `end`; under way unless in harbour. */
  private lie(end: Seconds, seen: boolean, underWay: boolean): void {
    this.add(end, this.position, { seen, underWay, courseDegrees: this.course, knots: 0 })
  }

  /** Marks the moment at which the hours at full speed of ships that have lain in harbour long enough are forgotten. */
  private rest(): void {
    const minutes = this.ground.book.fullSpeedClearedMinutes
    const since = this.berthedAt
    this.berthedAt = undefined
    if (minutes === undefined || since === undefined) return
    if (this.fullSeconds === null && !this.anchor.full.some((run) => run > 0)) return
    const at = Math.max(this.t, since + minutes * MINUTE)
    if (at <= this.to) this.mark({ at, kind: 'rested', subject: this.force.id })
  }

  private lieInHarbour(place: string): void {
    if (this.berthedAt !== undefined) this.rest()
    const next = this.plot[this.leg]
    if (next === undefined) return this.lie(this.to, false, false)
    if (next.do === 'wait') return this.wait(next.minutes, false, false)
    if (isStation(next)) {
      if (this.pastHour(next)) return this.nextLeg()
      const along = this.guideAt(next)
      if (along === null) return this.nextLeg()
      // While the other lies there too she waits for it.
      if (along.berth === place) {
        this.looksOut()
        return this.lie(Math.min(this.to, along.end, this.untilOf(next)), false, false)
      }
    } else if (next.do === 'operate' && !this.sailsToJoin(next, place)) return this.operate(false, false)
    if (next.do === 'enter' && next.place === place) {
      this.leg += 1
      return
    }
    const docked = this.hulls.find(({ ship }) => ship.dock !== null)
    if (docked) {
      this.mark({ at: this.t, kind: 'docked', subject: docked.ship.id })
      return this.lie(this.to, false, false)
    }
    const office = this.ground.places.get(place)
    const minutes = Math.max(office?.passageMinutes ?? 0, this.ground.book.harbourMinutes(this.ground.settings).value)
    this.where = { at: 'passage', place, bound: 'out', until: this.t + minutes * MINUTE }
  }

  private wait(minutes: number, seen: boolean, underWay: boolean): void {
    const left = minutes * MINUTE - this.waited
    const end = Math.min(this.to, this.t + Math.max(0, left))
    const lasted = end - this.t
    if (lasted > 0) this.lie(end, seen, underWay)
    this.waited += lasted
    if (this.waited >= minutes * MINUTE) {
      this.leg += 1
      this.waited = 0
    }
  }

  /**
   * Lies still at an operation. A mark comes at its beginning and when something of it next ends, and what it brings changes how she
   * stands: her run is planned again from there, so that what lies beyond the mark here is only until then.
   */
  private operate(seen: boolean, underWay: boolean): void {
    const { operating } = this.force
    const underway = this.leg === 0 && operating !== null
    const next = underway ? operating.next : this.t
    if (next !== null && next <= this.to) this.mark({ at: next, kind: 'work', subject: this.force.id })
    // The weather of a new move may forbid what the last one's allowed.
    if (
      underway &&
      seen &&
      this.t === this.world.move.opens &&
      operating.looked < this.world.move.number &&
      next !== this.t
    )
      this.mark({ at: this.t, kind: 'work', subject: this.force.id })
    this.lie(this.to, seen, underWay)
  }

  private makePassage(where: Extract<Whereabouts, { at: 'passage' }>): void {
    const place = this.ground.places.get(where.place)
    const end = Math.min(where.until, this.to)
    if (end > this.t) this.lie(end, false, true)
    if (this.t < where.until) return
    if (where.bound === 'out') {
      this.where = { at: 'sea' }
      if (place) this.position = gateOf(place)
      this.mark({ at: this.t, kind: 'left', subject: where.place })
    } else {
      this.where = { at: 'harbour', place: where.place }
      if (place) this.position = { lat: place.lat, lon: place.lon }
      this.leg += 1
      this.mark({ at: this.t, kind: 'entered', subject: where.place })
      this.berthedAt = this.t
    }
  }

  private steam(): void {
    const next = this.plot[this.leg]
    if (next === undefined || this.force.held != null) return this.lie(this.to, true, true)
    if (next.do === 'wait') return this.wait(next.minutes, true, true)
    if (next.do === 'operate' && (next.operate === 'join' || next.operate === 'tow') && next.at)
      return this.join(next, next.at)
    if (isStation(next)) return this.keepStation(next)
    if (next.do === 'operate') return this.chases(next) ? this.chase(next) : this.operate(true, true)
    const place = next.do === 'enter' ? this.ground.places.get(next.place) : undefined
    const target = next.do === 'steam' ? next.to : place ? gateOf(place) : this.position
    const miles = this.ground.book.runningMiles(this.position, target, this.ground.settings).value
    if (miles < ARRIVED_MILES) return this.arrive(next)
    const course = rhumbBearing(this.position, target)
    this.course = course
    const { knots, full } = this.speed(next.knots, course)
    if (knots <= 0) return this.lie(this.nextChange(this.to), true, this.bunkers.seconds > 0)
    this.runLeg(target, miles, course, next.knots, { knots, full })
  }

  /** Whether she has still to come up with a ship that she is to take: in sight, at sea, and not alongside yet. */
  private chases(leg: OperateLeg): boolean {
    const quarry = quarryOf(leg)
    if (quarry === null || (this.leg === 0 && this.force.operating !== null)) return false
    const piece = this.quarryAt(quarry)
    return (
      piece !== undefined &&
      sightOf(this.world, this.force.id, quarry) !== undefined &&
      separationMiles(this.position, positionAt(piece, this.t)) > COME_UP_MILES
    )
  }

  /** Whether she is to join a force elsewhere than in the harbour where she lies. */
  private sailsToJoin(leg: OperateLeg, place: string): boolean {
    if ((leg.operate !== 'join' && leg.operate !== 'tow') || leg.at === undefined || this.pastHour(leg)) return false
    const port = this.ground.places.get(place)
    return port !== undefined && separationMiles(gateOf(port), leg.at) > 1
  }

  private pastHour(leg: Extract<OperateLeg, { operate: 'join' | 'station' | 'tow' }>): boolean {
    return this.t >= this.untilOf(leg)
  }

  private untilOf({ until }: Extract<OperateLeg, { operate: 'join' | 'station' | 'tow' }>): Seconds {
    return parseTime(until ?? '') ?? Number.POSITIVE_INFINITY
  }

  private nextLeg(): void {
    this.leg += 1
    this.waited = 0
  }

  /** What the force on which she keeps station does now, as it is known aboard; null when it is known to be no more. */
  private guideAt(leg: StationLeg): GuideTrack | null {
    const known = this.force.guide?.force === guideOf(this.world, leg) ? this.force.guide : undefined
    if (known?.lost || guideOf(this.world, leg) === this.force.id) return null
    if (this.guideWay?.leg !== leg) {
      const way = wayOfGuide(this.ground, known, leg.at ?? this.position, this.anchor.at, this.to + 1)
      this.guideWay = { leg, way }
    }
    return this.guideWay.way.find(({ end }) => this.t < end) ?? null
  }

  /** Goes to her station on another force, and keeps it as it goes its way: nearer where land or the edge of the chart is in between. */
  private keepStation(leg: StationLeg): void {
    const along = this.pastHour(leg) ? null : this.guideAt(leg)
    if (along === null) return this.nextLeg()
    this.until = Math.min(this.untilOf(leg), this.looksOut())
    const ordered = leg.knots ?? bestOrdered(this.ground, this.hulls, this.t)
    const end = Math.max(this.t + 1, Math.min(along.end, this.nextChange(this.to)))
    if (!stationsAlong(leg, along).some((station) => this.goWith(station, ordered, end)))
      this.goTowards(along, ordered, end)
    this.until = null
  }

  /** Marks when she next looks whether word of the other's doings reaches her again, and gives that time. */
  private looksOut(): Seconds {
    const at = (Math.floor(this.t / TOUCH_EVERY) + 1) * TOUCH_EVERY
    const last = this.marks?.findLast(({ kind }) => kind === 'station')
    if (last?.at !== at) this.mark({ at, kind: 'station', subject: this.force.id })
    return at
  }

  /** In her station she goes as he goes; else she steers to come to it. False where the way leads over land or off the chart. */
  private goWith(station: GuideTrack, ordered: number, end: Seconds): boolean {
    const { book, settings } = this.ground
    const there = positionAt(station, this.t)
    const near = separationMiles(this.position, there) < IN_STATION_MILES
    const to = positionAt(station, end)
    if (near && isWater(this.ground, this.position, to)) {
      const miles = book.runningMiles(this.position, to, settings).value
      if (rhumbMiles(this.position, to) < ARRIVED_MILES) {
        this.lie(end, true, true)
        return true
      }
      const course = rhumbBearing(this.position, to)
      const wanted = Math.max(0, (miles / (end - this.t)) * HOUR - this.streamAlong(station, course))
      const { knots, full } = this.speed(Math.min(wanted, ordered), course)
      if (wanted > 0 && knots >= wanted - 0.01) {
        this.course = course
        this.add(end, to, { seen: true, underWay: true, courseDegrees: course, knots, full })
        return true
      }
    }
    const bearing = near ? station.courseDegrees : rhumbBearing(this.position, there)
    const { knots: able } = this.speed(ordered, bearing)
    if (able <= 0) {
      this.lie(end, true, this.bunkers.seconds > 0)
      return true
    }
    const over = Math.max(0.5, able + this.streamAlong(station, bearing))
    const course = aim(this.position, this.t, station, over)
    if (!isWater(this.ground, this.position, course.to)) return false
    this.steer(course.to, ordered, Math.min(end, Math.max(this.t + 1, course.until)))
    return true
  }

  /** Land lies between her and any place by him: she goes round it towards where he is. */
  private goTowards(along: GuideTrack, ordered: number, end: Seconds): void {
    const [, mark] = this.ground.coast.routeAround(this.position, positionAt(along, this.t)) ?? []
    if (!mark || rhumbMiles(this.position, mark) < ARRIVED_MILES) return this.lie(end, true, true)
    this.steer(mark, ordered, end)
  }

  /** Steers for a point until a time, or until she is there. */
  private steer(to: Position, ordered: number, end: Seconds): void {
    const { book, settings } = this.ground
    const course = rhumbBearing(this.position, to)
    const { knots, full } = this.speed(ordered, course)
    const over = knots + this.streamAlong({ from: this.position, to, start: this.t, end }, course)
    const lie = rhumbMiles(this.position, to)
    if (knots <= 0 || over <= 0 || lie < ARRIVED_MILES) return this.lie(end, true, this.bunkers.seconds > 0)
    const seconds = Math.max(1, Math.round((book.runningMiles(this.position, to, settings).value / over) * HOUR))
    const stop = Math.min(end, this.t + seconds)
    const reached = stop >= this.t + seconds ? to : rhumbBetween(this.position, to, (stop - this.t) / seconds)
    this.course = course
    this.add(stop, reached, { seen: true, underWay: true, courseDegrees: course, knots, full })
  }

  private streamAlong(along: Segment, course: number): number {
    const { book, settings, streams } = this.ground
    const here = { ...along, from: this.position, start: this.t, end: Math.max(along.end, this.t + 1) }
    const stream = streams.isTideless(here) ? null : (streams.streamsAlong(here)[0]?.stream ?? null)
    return stream ? book.streamAlong(stream, course, settings).value : 0
  }

  /** Comes up with a force that is in sight; else makes for the place where it is looked for, and lies there until it is or the hour is past. */
  private join(leg: Extract<OperateLeg, { operate: 'join' | 'tow' }>, at: Position): void {
    const underway = this.leg === 0 && this.force.operating !== null
    if (underway || this.pastHour(leg)) return this.operate(true, true)
    this.until = parseTime(leg.until ?? '')
    const met = leg.force ?? ''
    const piece = this.quarryAt(met)
    const other = this.world.forces[met]
    const awaited = other !== undefined && awaits(this.world, this.force, other)
    if (piece && !awaited && sightOf(this.world, this.force.id, met) !== undefined) {
      if (separationMiles(this.position, positionAt(piece, this.t)) > COME_UP_MILES) this.chase(leg)
      else this.operate(true, true)
    } else this.makeFor(at, leg.knots)
    this.until = null
  }

  private makeFor(at: Position, ordered: number | undefined): void {
    const { book, settings } = this.ground
    const miles = book.runningMiles(this.position, at, settings).value
    if (miles < ARRIVED_MILES) return this.lie(Math.min(this.to, this.until ?? this.to), true, true)
    const course = rhumbBearing(this.position, at)
    this.course = course
    const wanted = ordered ?? bestOrdered(this.ground, this.hulls, this.t)
    const made = this.speed(wanted, course)
    if (made.knots <= 0) return this.lie(this.nextChange(this.to), true, this.bunkers.seconds > 0)
    this.runLeg(at, miles, course, wanted, made)
  }

  /** Where the ship that she is to come up with is going now; nowhere that she could follow, in harbour. */
  private quarryAt(quarry: string): Piece | undefined {
    const plan = this.runs(quarry)
    const piece = plan && pieceAt(plan, this.t)
    return piece?.seen ? piece : undefined
  }

  /** Steers to come up with a ship in sight, until the course is to be laid anew. */
  private chase(leg: OperateLeg): void {
    const piece = this.quarryAt(quarryOf(leg) ?? '')
    if (!piece) return this.operate(true, true)
    const { book, settings, streams } = this.ground
    const ordered = 'knots' in leg && leg.knots !== undefined ? leg.knots : bestOrdered(this.ground, this.hulls, this.t)
    const bearing = rhumbBearing(this.position, positionAt(piece, this.t))
    const { to } = aim(this.position, this.t, piece, this.speed(ordered, bearing).knots)
    const course = rhumbBearing(this.position, to)
    const { knots, full } = this.speed(ordered, course)
    if (knots <= 0) return this.lie(this.nextChange(this.to), true, this.bunkers.seconds > 0)
    const ahead: Segment = { from: this.position, to, start: this.t, end: Math.max(this.t + 1, piece.end) }
    const stream = streams.isTideless(ahead) ? null : (streams.streamsAlong(ahead)[0]?.stream ?? null)
    const over = Math.max(0.5, knots + (stream ? book.streamAlong(stream, course, settings).value : 0))
    const { until } = aim(this.position, this.t, piece, over)
    const end = Math.max(this.t + 1, Math.min(until, this.nextChange(this.to)))
    // Miles are run as the book counts them, which may not be as they lie.
    const lie = rhumbMiles(this.position, to)
    const counted = lie > 0 ? book.runningMiles(this.position, to, settings).value / lie : 1
    const reached = rhumbDestination(this.position, course, ((over / counted) * (end - this.t)) / HOUR)
    this.course = course
    this.add(end, reached, { seen: true, underWay: true, courseDegrees: course, knots, full })
  }

  private arrive(leg: Leg): void {
    if (leg.do === 'enter') {
      const office = this.ground.places.get(leg.place)
      const minutes = Math.max(office?.passageMinutes ?? 0, this.ground.book.harbourMinutes(this.ground.settings).value)
      this.where = { at: 'passage', place: leg.place, bound: 'in', until: this.t + minutes * MINUTE }
      return
    }
    this.leg += 1
    this.mark({ at: this.t, kind: 'arrived', subject: this.force.id })
  }

  /** Runs the leg until it is done or something changes: the stream, the weather, an engine mended, the last coal, the end. */
  private runLeg(
    target: Position,
    miles: number,
    course: number,
    ordered: number,
    { knots, full }: { knots: number; full: readonly string[] },
  ): void {
    const { book, settings, streams } = this.ground
    const still: Segment = {
      from: this.position,
      to: target,
      start: this.t,
      end: this.t + Math.max(1, Math.round((miles / knots) * HOUR)),
    }
    const tideless = streams.isTideless(still)
    const stream = tideless ? null : (streams.streamsAlong(still)[0]?.stream ?? null)
    const over = knots + (stream ? book.streamAlong(stream, course, settings).value : 0)
    if (over <= 0) return this.lie(this.nextChange(Math.min(this.to, this.t + 10 * MINUTE)), true, true)
    const printed = stream ? null : (book.printedRunMinutes?.(miles, knots, settings) ?? null)
    const whole = printed === null ? Math.max(1, Math.round((miles / over) * HOUR)) : printed * MINUTE
    const leg: Segment = stream || printed !== null ? { ...still, end: this.t + whole } : still
    let cut = Math.min(leg.end, this.nextChange(this.to))
    if (this.fastHours) cut = Math.max(this.t + 1, Math.min(cut, Math.floor(this.fastHours.change(knots, this.t))))
    const span = tideless ? undefined : streams.streamsAlong(leg)[0]
    if (span && span.to < cut && span.to > this.t) cut = span.to
    cut = weatherChange(this.ground, this.world, leg, cut, (weather) => this.speedIn(weather, ordered, course).knots)
    const reached = cut >= leg.end ? target : rhumbBetween(leg.from, leg.to, (cut - leg.start) / whole)
    this.add(cut, reached, { seen: true, underWay: true, courseDegrees: course, knots, full })
  }

  /** The next moment at which this force's speed may change of itself. */
  private nextChange(limit: Seconds): Seconds {
    let at = this.until !== null && this.until > this.t ? Math.min(limit, this.until) : limit
    for (const { ship } of this.hulls)
      for (const end of ship.breakdown?.until ?? []) if (end > this.t && end < at) at = end
    const empty = this.bunkers.emptyAt(this.t)
    if (empty > this.t && empty < at) at = empty
    return at
  }

  /** What is ordered, or less where the hours that the book allows at it are spent: those aboard are told once. */
  private allowed(whole: number): number {
    const ordered = whole * this.share
    const spent = this.fastHours?.spent(ordered, this.t)
    if (!spent) return ordered
    if (!this.fastTold) this.mark({ at: this.t, kind: 'fastSpent', subject: spent.ship })
    this.fastTold = true
    return spent.knots
  }

  /** Knots through the water that the slowest ship of the force makes of what is ordered, and who is then at full speed. */
  private speed(ordered: number, course: number): { knots: number; full: readonly string[] } {
    if (this.bunkers.seconds <= 0) return { knots: 0, full: NOBODY }
    const made = this.speedIn(weatherAt(this.ground, this.world, this.position), ordered, course)
    this.bunkers.goAt(made.knots)
    return made
  }

  private speedIn(
    weather: WeatherHere | undefined,
    ordered: number,
    course: number,
  ): { knots: number; full: readonly string[] } {
    return speedOf(this.ground, this.hulls, this.allowed(ordered), course, weather, this.t)
  }
}
