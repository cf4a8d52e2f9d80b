import type { Finding } from '../../../explanation/finding.ts'
import type { Body } from '../../../navigation/contacts.ts'
import { positionAt } from '../../../navigation/track.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { aheadPlan } from '../../boards/ahead.ts'
import { shipFacts } from '../../ground.ts'
import { allForces } from '../../rolls.ts'
import type { Anchor, Force, KnownGuide, Leg, Ship } from '../../world.ts'
import { quarryOf } from '../captains/come-up.ts'
import { guideOf, guideOfPlot, inTouch, isStation, knownGuide } from '../captains/stations.ts'
import { supplySeconds } from '../coal/pace.ts'
import type { Stand } from '../despatches/visual-chain.ts'
import { advanceAlong, trailBy } from '../running/advance.ts'
import { anchorOf, standing, untouched } from '../running/anchor.ts'
import { countMiles } from '../running/miles-out.ts'
import { goesOnAs, type Piece, pieceAt, type RunPlan, rounded } from '../running/pieces.ts'
import { planRun } from '../running/plan.ts'
import { inTow } from '../running/speeds.ts'
import { Watch } from '../sight/watch.ts'
import { makeGood } from '../trade/voyages.ts'
import { breakOff, goesOn, loseWorkers } from '../work/operate.ts'
import type { Stretch } from './stretch.ts'

/** A force's run in one stretch of the move. */
export interface ForceRun {
  readonly plan: RunPlan
  readonly anchor: Anchor
  /** Her plot as it was when her run was planned, and up to when rows of her track have been entered. */
  plotted: readonly Leg[]
  settledTo: Seconds
  /** The last piece entered in this stretch, and the row it is in. */
  lastPiece: Piece | null
  row: number
}

const NO_ROW = -1

const isChase = (leg: Leg): boolean => quarryOf(leg) !== null
const follows = (leg: Leg): boolean => isChase(leg) || isStation(leg)
/** More forces do not keep station one on the other in a row. */
const LONGEST_ROW = 12

/** The run of every force in a stretch: planned as far as the move goes, and entered as far as the clock has come. */
export class Runs {
  readonly forces: readonly Force[]
  /** By a force's place in the record; behind them the look-out posts. */
  readonly bodies: Body[] = []
  readonly watch: Watch
  /** Forces that are to come up with another, and forces changed by another's work whose runs are to be planned anew. */
  readonly chasers = new Set<string>()
  private readonly stretch: Stretch
  private readonly indexOf = new Map<string, number>()
  /** By a force's place in the record. */
  private readonly runs: ForceRun[] = []
  private readonly stirred = new Set<string>()
  /** Whose run was planned, by place in the record, each time that one was: what was worked out from the runs holds until the next. */
  readonly planned: number[] = []
  /** What the book last said of coal. */
  private burnt: { readonly minutes: number; readonly atFull: boolean; readonly finding: Finding<number> } | null = null

  constructor(stretch: Stretch) {
    this.stretch = stretch
    const { ground, world } = stretch.turn
    this.watch = new Watch(ground, world, world.move.opens, world.move.ends)
    this.forces = allForces(world)
    for (let i = 0; i < this.forces.length; i++) this.indexOf.set((this.forces[i] as Force).id, i)
    for (const force of this.forces) this.leaveWork(force)
    // Who is to come up with another looks at what the other does, so he is planned after.
    const chasers: number[] = []
    for (let i = 0; i < this.forces.length; i++) {
      const force = this.forces[i] as Force
      if (force.plot.some(follows)) chasers.push(i)
      else this.plan(force, i)
    }
    // Of those who keep station one on the other the first goes before.
    if (chasers.length > 1) chasers.sort((a, b) => this.behind(a) - this.behind(b) || a - b)
    for (const i of chasers) this.plan(this.forces[i] as Force, i)
    // Of two who are to come up with each other the first was planned before it was known what the second does.
    for (const i of chasers) {
      const force = this.forces[i] as Force
      if (force.plot.some((leg) => chasers.includes(this.placeOf(this.followed(leg) ?? '') ?? -1))) this.plan(force, i)
    }
    ground.posts.forEach((post, j) => {
      this.bodies.push(this.watch.stillBody(this.posts + j, post.owner, post.position))
    })
  }

  /** The number of the first look-out post among the bodies. */
  get posts(): number {
    return this.forces.length
  }

  /** A force's place in the record. */
  placeOf(id: string): number | undefined {
    return this.indexOf.get(id)
  }

  runOf(id: string): ForceRun | undefined {
    const i = this.indexOf.get(id)
    return i === undefined ? undefined : this.runs[i]
  }

  /** The run of the force in a place of the record. */
  runAt(i: number): ForceRun | undefined {
    return this.runs[i]
  }

  bodyOf(id: string): Body | undefined {
    const i = this.indexOf.get(id)
    return i === undefined ? undefined : this.bodies[i]
  }

  /**
   * A force's run to the end of the move, whatever bounds this stretch. Where nobody has touched her since the clock stopped it is
   * worked out from where it began, and so is the same run.
   */
  plan(force: Force, i: number): void {
    const { ground, world } = this.stretch.turn
    this.planned.push(i)
    this.leaveWork(force)
    const chases = force.plot.some(isChase)
    if (chases || force.plot.some(isStation)) this.chasers.add(force.id)
    else this.chasers.delete(force.id)
    const news = this.newsOfGuide(force)
    if (news) force.guide = news
    else if (force.guide && !force.plot.some(isStation) && !force.chase) delete force.guide
    if (force.whereabouts.at === 'board') force.anchor = undefined
    else if (
      !force.anchor ||
      news ||
      !untouched(world, force, force.anchor) ||
      (chases && this.turnedSince(force, force.anchor))
    )
      force.anchor = anchorOf(world, force, this.stretch.now)
    const anchor = force.anchor ?? anchorOf(world, force, this.stretch.now)
    const plan =
      aheadPlan(this.stretch.turn, force, this.stretch.now, this.stretch.bound) ??
      planRun(ground, world, force, anchor, world.move.ends, (id) => this.runOf(id)?.plan)
    const before = this.runs[i]
    this.runs[i] = {
      plan,
      anchor,
      plotted: force.plot,
      settledTo: this.stretch.now,
      lastPiece: before?.lastPiece ?? null,
      row: before?.row ?? NO_ROW,
    }
    this.bodies[i] = this.watch.forceBody(i, force, plan)
  }

  /** Work is broken off by whoever is no longer about it; a merchantman whose captor is gone is free. */
  private leaveWork(force: Force): void {
    const { world } = this.stretch.turn
    const captor = world.forces[force.held ?? '']
    if (force.held != null && (captor?.operating == null || quarryOf(captor.operating.leg) !== force.id))
      force.held = null
    if (force.operating === null) return
    const stir = (id: string): void => this.stir(id)
    if (goesOn(world, force)) loseWorkers(this.stretch.turn, force, this.stretch.now, stir)
    else breakOff(this.stretch.turn, force, this.stretch.now, stir)
  }

  /** The force that a leg is to come up with, or to keep station on. */
  followed(leg: Leg | undefined): string | null {
    return quarryOf(leg) ?? guideOf(this.stretch.turn.world, leg)
  }

  /** How many go before a force in a row of those who keep station on each other. */
  private behind(i: number): number {
    let row = 0
    for (let force = this.forces[i]; force && row < LONGEST_ROW; row++) {
      const at = this.placeOf(guideOfPlot(this.stretch.turn.world, force.plot) ?? '')
      if (at === undefined) break
      force = this.forces[at]
    }
    return row
  }

  /** What is new to those aboard of the force on which she keeps station; null where nothing is, or they are out of touch. */
  newsOfGuide(force: Force): KnownGuide | null {
    const { turn, now } = this.stretch
    const guide = turn.world.forces[guideOfPlot(turn.world, force.plot) ?? '']
    const run = guide && this.runOf(guide.id)
    if (!guide || !run || guide === force || force.whereabouts.at === 'board') return null
    const known = knownGuide(turn, guide, run.plan)
    const { guide: before } = force
    if (before && JSON.stringify(before) === JSON.stringify(known)) return null
    return inTouch(turn, force, guide, now, (one) => this.standOf(one)) ? known : null
  }

  /** Where a force is now, whether or not that has been entered yet. */
  private standOf(force: Force): Stand {
    const plan = this.runOf(force.id)?.plan
    const piece = plan && pieceAt(plan, this.stretch.now)
    if (!piece || force.whereabouts.at === 'board') return force
    if (this.stretch.now >= piece.end) return plan.final
    return { position: positionAt(piece, this.stretch.now), whereabouts: piece.whereabouts }
  }

  /** Whether one with whom she is to come up has other orders, or engines, than when her own run was laid. */
  private turnedSince(force: Force, anchor: Anchor): boolean {
    for (const leg of force.plot) {
      const quarry = this.runOf(quarryOf(leg) ?? '')
      if (quarry && quarry.anchor.at > anchor.at) return true
    }
    return false
  }

  /** Another's work is about to change this force: what she has run is settled, and she is planned anew when the work is done. */
  stir(id: string): void {
    const force = this.stretch.turn.world.forces[id]
    const run = this.runOf(id)
    if (!force || !run || this.stirred.has(id)) return
    this.settle(force, run, this.stretch.now)
    this.stirred.add(id)
  }

  /** Those whom another's work has changed since they were last asked for. */
  takeStirred(): string[] {
    const ids = [...this.stirred]
    this.stirred.clear()
    return ids
  }

  /** Brings one force's truth up to now along its plan, so that what is told of it is so. Coal and rows wait for the end. */
  bringTo(id: string): void {
    const { world } = this.stretch.turn
    const force = world.forces[id]
    const run = this.runOf(id)
    if (!force || !run) return
    if (force.commander !== null) {
      // A commander is told her stores too, as of now and not of when the clock last stood.
      this.settle(force, run, this.stretch.now)
      run.plotted = force.plot
      return
    }
    this.place(force)
    force.trail = trailBy(run.plan, run.anchor, this.stretch.now)
  }

  /** Where a force is now, and no more of her than can be seen from without. */
  place(force: Force): void {
    const plan = this.runOf(force.id)?.plan
    if (!plan) return
    const piece = plan.pieces.find((p) => this.stretch.now < p.end)
    const stand = piece
      ? {
          position: rounded(positionAt(piece, this.stretch.now)),
          course: piece.courseDegrees,
          knots: piece.knots,
          whereabouts: piece.whereabouts,
        }
      : {
          position: rounded(plan.final.position),
          course: force.courseDegrees,
          knots: force.knots,
          whereabouts: plan.final.whereabouts,
        }
    force.position = stand.position
    force.courseDegrees = stand.course
    force.knots = stand.knots
    if (force.whereabouts.at !== 'board') force.whereabouts = stand.whereabouts
  }

  /** Enters what a force has run up to now, legs done with it, before its orders are changed by what happens aboard. */
  settleNow(force: Force): void {
    const run = this.runOf(force.id)
    if (!run) return
    this.settle(force, run, this.stretch.now)
    run.plotted = force.plot
  }

  /** Enters what a force has run up to a time: rows of its track, its coal, its place. */
  settle(force: Force, run: ForceRun, t: Seconds): void {
    const { world, outcome } = this.stretch.turn
    const { plan, anchor } = run
    const before = force.whereabouts
    const { minutesUnderWay, fullSeconds } = advanceAlong(world, force, plan, anchor, t)
    if (before.at === 'board') force.whereabouts = before
    force.trail = trailBy(plan, anchor, t)
    const from = run.settledTo
    run.settledTo = t
    for (const piece of plan.pieces)
      if (piece.start < t && piece.end > from && piece.underWay) this.enterTrack(force, run, piece, from, t)
    for (const id of countMiles(this.stretch.turn.ground, world, force, plan.pieces, Math.max(from, anchor.at), t))
      outcome.touched.ships.add(id)
    for (const id of force.ships) {
      const ship = world.ships[id]
      if (ship?.trade === undefined || !ship.trade.homeward) continue
      for (const piece of plan.pieces)
        if (piece.start < t && piece.end > from && piece.underWay) makeGood(this.stretch.turn, ship, piece, from, t)
    }
    if (minutesUnderWay <= 0) return
    outcome.touched.forces.add(force.id)
    for (let i = 0; i < force.ships.length; i++) {
      const id = force.ships[i] as string
      const ship = world.ships[id]
      if (ship?.status !== 'afloat' || inTow(this.stretch.turn.ground, world, force, ship, anchor.at)) continue
      const { ground } = this.stretch.turn
      const minutes = ground.book.coalPace
        ? supplySeconds(ground, shipFacts(ground, ship, ship.presentKnots), plan.pieces, anchor, t) / MINUTE
        : minutesUnderWay
      const atFull = (fullSeconds.get(id) ?? 0) * 2 > minutesUnderWay * MINUTE
      this.burn(ship, anchor.coal[i] ?? 0, minutes, atFull, t)
    }
  }

  /** A row of track; a stretch that goes on as the last one went lengthens it instead. */
  private enterTrack(force: Force, run: ForceRun, piece: Piece, from: Seconds, t: Seconds): void {
    const { world, outcome } = this.stretch.turn
    const start = Math.max(piece.start, from)
    const end = Math.min(piece.end, t)
    const to = end === piece.end ? piece.to : force.position
    const onward = run.lastPiece
    run.lastPiece = piece
    const row = run.row === NO_ROW ? undefined : outcome.tracks[run.row]
    if (row?.end === start && onward && (onward === piece || goesOnAs(onward, piece))) {
      outcome.tracks[run.row] = { ...row, end, to }
      return
    }
    run.row = outcome.tracks.length
    const begins = start === piece.start ? piece.from : rounded(positionAt(piece, start))
    outcome.tracks.push({ force: force.id, move: world.move.number, start, end, from: begins, to })
  }

  /** Coal is reckoned from what there was where the run began, in whole seconds of supply. */
  private burn(ship: Ship, atFirst: number, minutes: number, atFull: boolean, t: Seconds): void {
    const { world, outcome, ground } = this.stretch.turn
    // A book in which ships do not run dry burns nothing.
    if (!ground.book.coalBurnt) return
    // Nearly all ships of a move have steamed for as long as each other: the book is asked once.
    if (this.burnt?.minutes !== minutes || this.burnt.atFull !== atFull)
      this.burnt = { minutes, atFull, finding: ground.book.coalBurnt(minutes, atFull, ground.settings) }
    const burnt = this.burnt.finding
    const before = ship.coalMinutes
    const left = Math.max(0, Math.round((atFirst - burnt.value) * MINUTE) / MINUTE)
    if (left === before) return
    ship.coalMinutes = left
    outcome.touched.ships.add(ship.id)
    const rule = burnt.because[0]?.rule ?? ''
    outcome.coal.push({ ship: ship.id, move: world.move.number, at: t, minutes: left - before, left, rule })
  }

  /** Brings every force to a time, and the campaign's clock with them. */
  advance(t: Seconds): void {
    const { world } = this.stretch.turn
    for (let i = 0; i < this.forces.length; i++) {
      const force = this.forces[i] as Force
      const run = this.runs[i]
      if (run) this.settle(force, run, t)
      if (force.anchor) force.anchor.stands = t < world.move.ends ? standing(world, force) : []
    }
    world.clock = t
  }
}
