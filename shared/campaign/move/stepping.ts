import { because, type Finding, type Reason } from '../../explanation/finding.ts'
import { refuse } from '../../explanation/refusal.ts'
import { tellAboard } from '../../knowledge/reporting.ts'
import { type Body, findContacts, nextCrossing, nextRange } from '../../navigation/contacts.ts'
import { positionAt } from '../../navigation/track.ts'
import { clockFigures, MINUTE, parseTime, type Seconds } from '../../vocabulary/time.ts'
import { aheadPlan } from '../boards/ahead.ts'
import { openEncounters } from '../boards/engaged.ts'
import { boardStep, upTo } from '../boards/keeping-step.ts'
import { record, type Turn } from '../context.ts'
import type { StepGiven } from '../inputs.ts'
import type { StepAnswer, StepState } from '../outcome.ts'
import { allForces } from '../rolls.ts'
import { endAct } from '../shore/parties.ts'
import { ransomsInPort } from '../shore/ransoms.ts'
import { passOnShore } from '../shore/shore-news.ts'
import type { Anchor, Despatch, Force, InSight, Leg, Ship } from '../world.ts'
import { askUmpire } from './asking.ts'
import { loseBoat } from './boats.ts'
import { throwForEngines } from './breaking.ts'
import { chaseOn, endChase, loseChase } from './chasing.ts'
import { closeMove } from './closing.ts'
import { quarryOf } from './coming-up.ts'
import { decide } from './deciding.ts'
import { seatsConcerned, stopFor } from './encounters.ts'
import { concerns, type Happening, lastFirst, type MinesAhead, markKey, pairKey } from './happenings.ts'
import {
  coastLost,
  coastSight,
  forcesLost,
  forcesSight,
  inSightNow,
  passOnCarried,
  quietUntil,
  recognise,
  takeTales,
  tellTale,
} from './meeting.ts'
import { meetMines, minesAhead } from './mine-watch.ts'
import { openMove } from './opening.ts'
import { breakOff, goesOn, workOn } from './operating.ts'
import { deliver, type Meetings, moveDespatch, nextPosting, officeOf, retryWaiting, targetForce } from './posting.ts'
import {
  advanceAlong,
  anchorOf,
  goesOnAs,
  type Mark,
  type Piece,
  planRun,
  type RunPlan,
  rounded,
  standing,
  trailBy,
  untouched,
} from './running.ts'
import { answerMark, answerSight, heedsSights, type SightStage } from './standing-orders.ts'
import { endVoyages, makeGood, nextCargo } from './trading.ts'
import { asPlain, firstSeen, Watch } from './watching.ts'

/**
 * The six-hour move as one run of events in order of time. What can happen is computed exactly beforehand (courses, contacts,
 * meetings, arrivals); each event is then taken at its second; a force whose orders or engines change is planned again from there
 * and only it is looked for anew. The run stops at the first thing that needs a decision, and goes on from there.
 */

/** Steps the campaign: opens the move if need be, runs it to its end, to `until`, or to the next decision. */
export function step(turn: Turn, given: StepGiven): StepAnswer {
  const { world } = turn
  if (world.move.state === 'over') refuse('war.over', 'The war is over: there is nothing left to step.')
  if (undecided(turn).length > 0 && !given.acceptDefaults)
    refuse('decision.due', `A decision is due first: ${undecided(turn)[0]?.says ?? ''}`)
  if (world.move.state === 'waiting') openMove(turn, given.hours === undefined ? {} : { hours: given.hours })
  if (world.move.state === 'open') world.move.state = 'running'
  const until = untilTime(turn, given)
  for (;;) {
    if (given.acceptDefaults) acceptDefaults(turn)
    const state = runOn(turn, until)
    const again = given.acceptDefaults === true && (state === 'decision' || state === 'encounter' || state === 'action')
    if (!again) return stepAnswer(turn, state)
    if (state !== 'decision') carryBoardsOn(turn)
  }
}

export function stepAnswer(turn: Turn, state: StepState): StepAnswer {
  const { world } = turn
  return { clock: world.clock, moveNumber: world.move.number, state, decisions: undecided(turn) }
}

export function undecided(turn: Turn): Turn['world']['decisions'][string][] {
  return Object.values(turn.world.decisions).filter((d) => d.answer === null)
}

function untilTime(turn: Turn, given: StepGiven): Seconds {
  const { world } = turn
  if (given.until === undefined) return world.move.ends
  const t = parseTime(given.until)
  if (t === null)
    return refuse('step.until', `until cannot be ${JSON.stringify(given.until)}: give an ISO 8601 time.`, {
      path: 'until',
    })
  if (t <= world.clock)
    refuse(
      'step.until',
      `until must lie after the clock, which stands at ${clockFigures(world.clock, world.campaign.zoneMinutes)}.`,
      { path: 'until' },
    )
  return t
}

function acceptDefaults(turn: Turn): void {
  for (const decision of undecided(turn)) {
    const option = decision.options.find((o) => o.default) ?? decision.options[0]
    if (option) decide(turn, decision.id, { choice: option.key, note: 'The book’s default, accepted unasked' })
  }
}

/** With defaults accepted, ships without orders on squares or board carry straight on; an action that nobody fights is parted. */
function carryBoardsOn(turn: Turn): void {
  const due = openEncounters(turn.world).find((e) => e.clock <= turn.world.clock)
  if (due) boardStep(turn, due.id, true)
}

/** Runs from the campaign's clock to `until`, the move's end, or the clock of the hindmost open board; stops where it must. */
export function runOn(turn: Turn, until: Seconds): StepState {
  const { world } = turn
  for (;;) {
    if (undecided(turn).length > 0) return 'decision'
    const boards = openEncounters(world)
    const waiting = boards.find((e) => e.clock <= world.clock)
    if (waiting && world.clock < world.move.ends) return waiting.state === 'action' ? 'action' : 'encounter'
    if (world.clock >= world.move.ends) {
      closeMove(turn)
      // `closeMove` may end the war; the compiler cannot see that it changes the state.
      return (turn.world.move.state as string) === 'over' ? 'over' : 'moved'
    }
    if (world.clock >= until) return 'moved'
    const bound = Math.min(until, world.move.ends, ...boards.map((e) => e.clock))
    const paused = new Run(turn, bound).go()
    if (upTo(turn, world.clock)) return 'stopped'
    if (paused && undecided(turn).length === 0 && world.clock < world.move.ends) return 'paused'
  }
}

/** A force's run in one stretch of the move. */
interface ForceRun {
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

/** Marks of a run of which those aboard are told. */
const REASONS: Readonly<Partial<Record<Mark['kind'], Reason>>> = {
  lowCoal: because('JS-COAL-10', 'her captain is warned at a quarter of her coal'),
  outOfCoal: because('JS-COAL-10', 'from the minute it runs out she drifts'),
  fastSpent: because('JS-MOVE-18', 'above that speed for so many hours in any 24, and no more'),
  docked: because('JS-TIME-18', 'a ship in dock must be brought out of it first'),
}

const isChase = (leg: Leg): boolean => quarryOf(leg) !== null

/** One stretch of the move, from the clock to a bound, with all that happens in it. */
class Run implements Meetings {
  private readonly turn: Turn
  private readonly from: Seconds
  private readonly bound: Seconds
  private readonly watch: Watch
  private readonly forces: readonly Force[]
  private readonly indexOf = new Map<string, number>()
  /** By a force's place in the record. */
  private readonly runs: ForceRun[] = []
  private readonly bodies: Body[] = []
  private readonly posts: number
  /** The forces in which seats stand, by their place in the record. */
  private readonly flags: { readonly side: string; readonly index: number }[] = []
  /** Degrees of latitude beyond which no signal is read in any light, with a little to spare. */
  private readonly farthestSignal: number
  private readonly placeBodies = new Map<string, Body>()
  private agenda: Happening[] = []
  /** Forces that are to come up with another, and forces changed by another's work whose runs are to be planned anew. */
  private readonly chasers = new Set<string>()
  private readonly stirred = new Set<string>()
  private sorted = false
  private stopped = false
  private talesSeen = -1
  private minesSeen = 0
  private readonly talesNoted = new Set<string>()
  private readonly actsNoted = new Set<string>()
  /** Despatches to which something happened that moved nothing, and when. */
  private readonly stuck = new Map<string, Seconds>()
  /** What the book last said of coal. */
  private burnt: { readonly minutes: number; readonly atFull: boolean; readonly finding: Finding<number> } | null = null
  now: Seconds

  constructor(turn: Turn, bound: Seconds) {
    const { ground, world } = turn
    this.turn = turn
    this.from = world.clock
    this.now = world.clock
    this.bound = bound
    this.watch = new Watch(ground, world, world.move.opens, world.move.ends)
    this.forces = allForces(world)
    this.posts = this.forces.length
    if (world.clock === world.move.opens) retryWaiting(turn)
    for (let i = 0; i < this.forces.length; i++) this.indexOf.set((this.forces[i] as Force).id, i)
    for (const force of this.forces) this.leaveWork(force)
    // Who is to come up with another looks at what the other does, so he is planned after.
    const chasers: number[] = []
    for (let i = 0; i < this.forces.length; i++) {
      const force = this.forces[i] as Force
      if (force.plot.some(isChase)) chasers.push(i)
      else this.plan(force, i)
    }
    for (const i of chasers) this.plan(this.forces[i] as Force, i)
    for (const { side, force } of Object.values(world.seats)) {
      const index = force === undefined ? undefined : this.indexOf.get(force)
      if (side !== undefined && index !== undefined) this.flags.push({ side, index })
    }
    this.farthestSignal = (Math.max(0, ...ground.signal.flat(2)) + 1) / 60
    ground.posts.forEach((post, j) => {
      this.bodies.push(this.watch.stillBody(this.posts + j, post.owner, post.position))
    })
  }

  /**
   * A force's run to the end of the move, whatever bounds this stretch. Where nobody has touched her since the clock stopped it is
   * worked out from where it began, and so is the same run.
   */
  private plan(force: Force, i: number): void {
    const { ground, world } = this.turn
    this.leaveWork(force)
    const chases = force.plot.some(isChase)
    if (chases) this.chasers.add(force.id)
    else this.chasers.delete(force.id)
    if (force.whereabouts.at === 'board') force.anchor = undefined
    else if (
      !force.anchor ||
      !untouched(world, force, force.anchor) ||
      (chases && this.turnedSince(force, force.anchor))
    )
      force.anchor = anchorOf(world, force, this.now)
    const anchor = force.anchor ?? anchorOf(world, force, this.now)
    const plan =
      aheadPlan(this.turn, force, this.now, this.bound) ??
      planRun(ground, world, force, anchor, world.move.ends, (id) => this.runOf(id)?.plan)
    const before = this.runs[i]
    this.runs[i] = {
      plan,
      anchor,
      plotted: force.plot,
      settledTo: this.now,
      lastPiece: before?.lastPiece ?? null,
      row: before?.row ?? NO_ROW,
    }
    this.bodies[i] = this.watch.forceBody(i, force, plan)
  }

  /** Work is broken off by whoever is no longer about it; a merchantman whose captor is gone is free. */
  private leaveWork(force: Force): void {
    const { world } = this.turn
    if (force.operating !== null && !goesOn(force)) breakOff(this.turn, force, this.now, (id) => this.stir(id))
    if (force.held == null) return
    const captor = world.forces[force.held]
    if (captor?.operating == null || quarryOf(captor.operating.leg) !== force.id) force.held = null
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
  private stir(id: string): void {
    const force = this.turn.world.forces[id]
    const run = this.runOf(id)
    if (!force || !run || this.stirred.has(id)) return
    this.settle(force, run, this.now)
    this.stirred.add(id)
  }

  private renewStirred(): void {
    const ids = [...this.stirred]
    this.stirred.clear()
    for (const id of ids) {
      const force = this.turn.world.forces[id]
      if (force) this.renew(force)
    }
  }

  /** Takes what happens in order of time. True when it paused behind something that happened, as the umpire wished. */
  go(): boolean {
    let pausing = false
    this.look(null)
    this.lookAfterTales()
    this.lookAfterParties()
    this.lookAfterDespatches()
    const { events } = this.turn.outcome
    while (!this.stopped) {
      const next = this.takeNext()
      // All that happens in one second is taken before the pause.
      if (pausing && (!next || next.at > this.now)) break
      if (!next) break
      this.now = Math.max(this.now, next.at)
      const before = events.length
      this.happen(next)
      pausing ||= this.turn.pause === true && events.length > before
      this.lookAfterTales()
      this.lookAfterMines()
      this.lookAfterParties()
    }
    this.advance(this.stopped || pausing ? this.now : this.bound)
    return pausing
  }

  /** The agenda is kept with what comes first at its end, so that taking it costs nothing. */
  private takeNext(): Happening | undefined {
    if (!this.sorted) this.agenda.sort(lastFirst)
    this.sorted = true
    return this.agenda.pop()
  }

  private note(happening: Happening): void {
    if (happening.at > this.bound) return
    if (!this.sorted) {
      this.agenda.push(happening)
      return
    }
    // Put in its place: behind what comes after it, before what comes first.
    let low = 0
    let high = this.agenda.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lastFirst(this.agenda[middle] as Happening, happening) <= 0) low = middle + 1
      else high = middle
    }
    this.agenda.splice(low, 0, happening)
  }

  /** Finds what comes in sight, goes out of it, enters the neutral band, and falls due to forces; of one force only when given. */
  private look(only: Force | null): void {
    const { ground, world } = this.turn
    // Posts do not look for one another.
    const asked = only
      ? [this.indexOf.get(only.id) as number]
      : ground.posts.length > 0
        ? this.forces.map((_, i) => i)
        : null
    const options = { sameGroup: true, late: true, ...(asked === null ? {} : { only: asked }) }
    for (const c of findContacts(this.bodies, ground.sight, this.now, this.bound, options)) {
      if (!this.known(c.a, c.b))
        this.note({
          at: c.atSecond,
          rank: 4,
          key: pairKey(c.a, c.b),
          what: 'sight',
          a: c.a,
          b: c.b,
          aSees: c.aSees,
          bSees: c.bSees,
        })
    }
    for (const sight of Object.values(world.inSight)) {
      if (only && sight.a !== only.id && sight.b !== only.id) continue
      this.lookForLoss(sight)
    }
    if (only) this.lookAtMarks(only, asked?.[0] as number)
    else for (let i = 0; i < this.forces.length; i++) this.lookAtMarks(this.forces[i] as Force, i)
    this.lookAtBands(only)
    this.lookAtMines(only)
  }

  private lookAtMarks(force: Force, i: number): void {
    const run = this.runs[i]
    if (!run) return
    const entered = run.anchor.marks
    for (const mark of run.plan.marks)
      if (mark.kind !== 'arrived' && !entered.includes(markKey(mark)))
        this.note({ at: mark.at, rank: 2, key: `${force.id}|${markKey(mark)}`, what: 'mark', force: force.id, mark })
  }

  /** Nothing is asked of anybody while no mines are laid. */
  private lookAtMines(only: Force | null): void {
    const { world } = this.turn
    this.minesSeen = world.counts.minefields ?? 0
    if (world.minefields === undefined) return
    for (const force of only ? [only] : this.forces) {
      const plan = this.runOf(force.id)?.plan
      const body = this.bodyOf(force.id)
      if (plan && body) for (const h of minesAhead(this.turn, force, plan, body, this.now, this.bound)) this.note(h)
    }
  }

  /** A field was laid, swept or run upon: what others will meet of it is found again. */
  private lookAfterMines(): void {
    if (this.minesSeen === (this.turn.world.counts.minefields ?? 0)) return
    this.agenda = this.agenda.filter((h) => h.what !== 'mines')
    this.lookAtMines(null)
  }

  private mines(next: MinesAhead): void {
    const force = this.turn.world.forces[next.force]
    if (!force) return
    const run = this.runOf(force.id)
    const settle = (): void => {
      if (!run) return
      this.settle(force, run, this.now)
      run.plotted = force.plot
    }
    const { lost, stop } = meetMines(this.turn, force, next, settle)
    if (lost) this.renew(force)
    if (stop) this.stopped = true
  }

  private runOf(id: string): ForceRun | undefined {
    const i = this.indexOf.get(id)
    return i === undefined ? undefined : this.runs[i]
  }

  private bodyOf(id: string): Body | undefined {
    const i = this.indexOf.get(id)
    return i === undefined ? undefined : this.bodies[i]
  }

  private known(a: number, b: number): boolean {
    return this.turn.world.inSight[this.sightKey(a, b)] !== undefined
  }

  private nameOf(body: number): string {
    const force = this.forces[body]
    if (force) return force.id
    return `post:${this.turn.ground.posts[body - this.posts]?.stretch ?? ''}`
  }

  private sightKey(a: number, b: number): string {
    return `${this.nameOf(a)}|${this.nameOf(b)}`
  }

  private lookForLoss(sight: InSight): void {
    const a = this.bodyOf(sight.a)
    if (!a) return
    const beyond = sight.b.startsWith('post:')
      ? this.stretchLoss(a, sight.b.slice(5))
      : this.pairLoss(a, this.bodyOf(sight.b))
    if (beyond !== null) this.note({ at: beyond, rank: 3, key: `${sight.a}|${sight.b}`, what: 'lost', sight })
    this.lookNear(sight)
  }

  /** When a hostile pair in sight makes out each other's ships, and when warships come within the book's distance for a board. */
  private lookNear(sight: InSight): void {
    const { ground, world } = this.turn
    const a = this.bodyOf(sight.a)
    const b = this.bodyOf(sight.b)
    const fa = world.forces[sight.a]
    const fb = world.forces[sight.b]
    if (!sight.hostile || !a || !b || !fa || !fb) return
    const key = `${sight.a}|${sight.b}`
    if (!sight.recognised) {
      const near = nextCrossing(asPlain(a), asPlain(b), ground.details, this.now, this.bound, 'within')
      if (near) this.note({ at: near.atSecond, rank: 5, key, what: 'near', sight, how: 'recognised' })
    }
    this.lookHeeded(sight, fa, fb)
    this.lookHeeded(sight, fb, fa)
    const onBoard = fa.whereabouts.at === 'board' || fb.whereabouts.at === 'board'
    if (sight.passed || onBoard || fa.kind === 'trade' || fb.kind === 'trade') return
    const within = nextRange(a, b, ground.book.boardTrigger(ground.settings).value.yards / 2000, this.now, this.bound)
    if (within) this.note({ at: within.atSecond, rank: 5, key, what: 'near', sight, how: 'trigger' })
  }

  /** When one who heeds sightings comes to see an enemy who saw her first, or to be seen by one whom she saw first: by her lights. */
  private lookHeeded(sight: InSight, observer: Force, enemy: Force): void {
    if (!heedsSights(observer)) return
    const her = this.bodyOf(observer.id)
    const his = this.bodyOf(enemy.id)
    if (!her || !his) return
    for (const stage of ['enemy', 'sighted'] as const) {
      if (sight.answered?.includes(`${observer.id}|${stage}`)) continue
      const at = firstSeen(this.turn.ground.sight, her, his, stage === 'sighted', this.now, this.bound)
      const key = `${sight.a}|${sight.b}|${observer.id}|${stage}`
      if (at !== null) this.note({ at, rank: 5, key, what: 'heed', sight, force: observer.id, stage })
    }
  }

  private pairLoss(a: Body, b: Body | undefined): Seconds | null {
    if (!b) return null
    return nextCrossing(a, b, this.turn.ground.sight, this.now, this.bound, 'beyond')?.atSecond ?? null
  }

  /** A stretch of coast loses a ship when the last of its posts does. */
  private stretchLoss(a: Body, stretch: string): Seconds | null {
    const { posts, sight } = this.turn.ground
    let t = this.now
    for (;;) {
      let held: Seconds | null = null
      let seen = false
      for (const [j, post] of posts.entries()) {
        if (post.stretch !== stretch) continue
        const body = this.bodies[this.posts + j] as Body
        const within = nextCrossing(a, body, sight, t, t, 'within')
        if (!within) continue
        seen = true
        const beyond = nextCrossing(a, body, sight, t, this.bound, 'beyond')
        if (!beyond) return null
        held = held === null ? beyond.atSecond : Math.max(held, beyond.atSecond)
      }
      if (!seen) return t
      if (held === null || held <= t) return held
      t = held
    }
  }

  private lookAtBands(only: Force | null): void {
    const { ground, world } = this.turn
    const sides = new Set(world.sides.map((s) => s.key))
    const neutral = this.bodies.filter(
      (_b, i) => i >= this.posts && !sides.has(ground.posts[i - this.posts]?.owner ?? ''),
    )
    if (neutral.length === 0) return
    const forces = only ? [only] : this.forces
    const bodies = [...forces.map((f) => this.bodyOf(f.id) as Body), ...neutral].map((b) =>
      asPlain(b, b.id < this.posts ? 0 : 1),
    )
    for (const c of findContacts(bodies, ground.band, this.now, this.bound, { late: true })) {
      const force = this.forces[c.a]
      const post = ground.posts[c.b - this.posts]
      if (!force || !post) continue
      // Neutrals who have told of her tell again a day later, to the second, if she is still about.
      const again = quietUntil(this.turn, force, post.owner)
      const at = c.atSecond >= again ? c.atSecond : this.backInBand(bodies, c.a, c.b, again)
      if (at !== null)
        this.note({
          at,
          rank: 6,
          key: pairKey(c.a, c.b),
          what: 'band',
          force: force.id,
          post: c.b - this.posts,
        })
    }
  }

  private backInBand(bodies: readonly Body[], force: number, post: number, from: Seconds): Seconds | null {
    const a = bodies.find((body) => body.id === force)
    const b = bodies.find((body) => body.id === post)
    if (!a || !b || from > this.bound) return null
    return nextCrossing(a, b, this.turn.ground.band, from, this.bound, 'within')?.atSecond ?? null
  }

  /** Tales on their way, each looked at once: a coast's may fall due in the very second in which it is told. */
  private lookAfterTales(): void {
    const { counts, tales } = this.turn.world
    if (this.talesSeen === (counts.tale ?? 0)) return
    this.talesSeen = counts.tale ?? 0
    let i = 0
    for (const tale of Object.values(tales)) {
      i += 1
      if (tale.over || tale.dueAt === null || this.talesNoted.has(tale.id)) continue
      this.talesNoted.add(tale.id)
      const key = String(i).padStart(8, '0')
      this.note({ at: Math.max(tale.dueAt, this.now), rank: 1, key, what: 'tale', tale: tale.id })
    }
  }

  /** What men ashore are about, each act to its end. */
  private lookAfterParties(): void {
    const { parties } = this.turn.world
    for (const id in parties) {
      const act = parties[id]?.act
      if (!act) continue
      const noted = `${id}|${act.began}|${act.ends}`
      if (this.actsNoted.has(noted)) continue
      this.actsNoted.add(noted)
      this.note({ at: Math.max(act.ends, this.now), rank: 1, key: `ashore|${id}`, what: 'ashore', party: id })
    }
  }

  private ashore(id: string): void {
    const { force } = this.turn.world.parties[id] ?? {}
    if (force != null) this.bringTo(force)
    if (endAct(this.turn, id, this.now)) this.stopped = true
  }

  private lookAfterDespatches(): void {
    // None was ever written, so none is on the agenda.
    if (isEmpty(this.turn.world.despatches)) return
    this.agenda = this.agenda.filter((h) => h.what !== 'despatch')
    let i = 0
    for (const despatch of Object.values(this.turn.world.despatches)) {
      i += 1
      if (despatch.state === 'delivered' || despatch.state === 'lost') continue
      if (this.stuck.get(despatch.id) === this.now) continue
      const at = nextPosting(this.turn, despatch, this)
      const key = String(i).padStart(8, '0')
      if (at !== null) this.note({ at: Math.max(at, this.now), rank: 0, key, what: 'despatch', despatch })
    }
  }

  private happen(next: Happening): void {
    switch (next.what) {
      case 'despatch':
        return this.post(next.despatch)
      case 'tale':
        return tellTale(this.turn, next.tale, this.now)
      case 'ashore':
        return this.ashore(next.party)
      case 'mark':
        return this.mark(next.force, next.mark)
      case 'lost':
        return this.lose(next.sight)
      case 'sight':
        return this.see(next)
      case 'near':
        return this.near(next.sight, next.how)
      case 'heed':
        return this.heed(next.sight, next.force, next.stage)
      case 'band':
        return this.bring(next.force, () => coastSight(this.turn, next.force, next.post, this.now, 'neutralWaters'))
      case 'mines':
        return this.mines(next)
    }
  }

  private post(despatch: Despatch): void {
    this.bringAll(despatch)
    const before = stateOf(despatch)
    const what = moveDespatch(this.turn, despatch, this.now, this)
    if (what === 'ask') {
      if (askUmpire(this.turn, 'deliver', despatch.id, this.now) === null) {
        this.stopped = true
        return
      }
      deliver(this.turn, despatch, this.now)
    }
    if (what !== 'on') {
      const order = despatch.orderDelivered ?? despatch.order
      const { forces } = this.turn.world
      const force = order ? forces[order.force] : this.heard(forces[targetForce(this.turn.world, despatch.to) ?? ''])
      if (force) this.replan(force)
    }
    // What does not move a despatch now would not move it in this second again.
    if (stateOf(despatch) === before) this.stuck.set(despatch.id, this.now)
    this.lookAfterDespatches()
  }

  /** The force, if reading a despatch changed what she is to do: her run is no longer the one that was planned. */
  private heard(force: Force | undefined): Force | undefined {
    return force && !force.anchor && force.whereabouts.at !== 'board' ? force : undefined
  }

  /** A delivered despatch and its order need the ships concerned where they truly are. */
  private bringAll(despatch: Despatch): void {
    const { world } = this.turn
    const to = 'force' in despatch.to ? despatch.to.force : world.seats[despatch.to.seat]?.force
    if (to !== undefined) this.bringTo(to)
    const order = despatch.orderDelivered ?? despatch.order
    if (order && order.force !== to) this.bringTo(order.force)
    const reader = to === undefined ? undefined : world.forces[to]
    if (reader?.standing) this.settleNow(reader)
    if (despatch.lies && 'force' in despatch.lies) this.bringTo(despatch.lies.force)
  }

  private mark(id: string, mark: Mark): void {
    const force = this.turn.world.forces[id]
    if (!force) return
    this.runOf(id)?.anchor.marks.push(markKey(mark))
    if (mark.kind === 'work') return this.work(force)
    if (mark.kind === 'standing' || mark.kind === 'chase') return this.standing(force, mark)
    if (mark.kind === 'rested') return this.rested(force)
    if (mark.kind === 'timeUp' || mark.kind === 'noAir') return this.boat(force, mark.subject, mark.kind)
    if (mark.kind === 'fullSpeed') {
      this.bringTo(id)
      // Ships in company fill their hours in the same second: each has her throw before a breakdown changes the run.
      const others = this.agenda.filter(
        (h) => h.what === 'mark' && h.force === id && h.at === this.now && h.mark.kind === 'fullSpeed',
      )
      this.agenda = this.agenda.filter((h) => !others.includes(h))
      const due = [mark, ...others.flatMap((h) => (h.what === 'mark' ? [h.mark] : []))]
      due.sort((a, b) => (a.subject < b.subject ? -1 : 1))
      const outcomes = due.map((m) => {
        this.runOf(id)?.anchor.marks.push(markKey(m))
        return throwForEngines(this.turn, force, m.subject, this.now)
      })
      if (outcomes.includes('ask')) this.stopped = true
      if (outcomes.includes('broken')) this.replan(force)
      return
    }
    const { ground, world } = this.turn
    const place = ground.places.get(mark.subject)?.name ?? mark.subject
    const subject = world.ships[mark.subject]?.name ?? mark.subject
    const says = {
      outOfCoal: `${force.name} is out of coal and drifts.`,
      entered: `${force.name} enters ${place}.`,
      left: `${force.name} is clear of ${place}.`,
      lowCoal: `${subject} runs low of coal.`,
      fastSpent: `${subject} has no more hours at that speed in these 24, and slows down.`,
      docked: `${force.name} cannot leave: ${subject} is in dock.`,
      arrived: `${force.name} reaches a waypoint.`,
    }[mark.kind]
    const why = REASONS[mark.kind]
    if (mark.kind === 'left') takeTales(this.turn, force, mark.subject, this.now)
    record(this.turn, this.now, mark.kind, id, says, why ? [why] : [])
    if (mark.kind === 'left') force.inHarbourSince = undefined
    if (mark.kind === 'entered') force.inHarbourSince = this.now
    if (mark.kind === 'entered') this.enter(force, mark.subject)
    // Those aboard see it; at the opening of a move it is what they saw in the last.
    if (why && force.commander !== null && this.now > world.move.opens)
      tellAboard(this.turn, force.commander, this.now, says, why.rule)
  }

  /** A standing order falls due, or a chase is laid anew. */
  private standing(force: Force, mark: Mark): void {
    this.settleNow(force)
    const { chase } = force
    const enemy = chase && this.turn.world.forces[chase.target]
    if (mark.kind === 'standing') answerMark(this.turn, force, Number(mark.subject), this.now)
    else if (chase && enemy && this.inSightOf(force, enemy)) {
      this.bringTo(enemy.id)
      chaseOn(this.turn, force, enemy, this.now)
    } else endChase(this.turn, force)
    this.replan(force)
  }

  private inSightOf(a: Force, b: Force): boolean {
    const { inSight } = this.turn.world
    return inSight[`${a.id}|${b.id}`] !== undefined || inSight[`${b.id}|${a.id}`] !== undefined
  }

  /** What a sighting sets off aboard each of two enemies. Gives those whose run is no longer the one that was planned. */
  private answerSights(sight: InSight, stages: (observer: Force) => readonly SightStage[]): Force[] {
    const { forces } = this.turn.world
    const a = forces[sight.a]
    const b = forces[sight.b]
    if (!a || !b || !sight.hostile) return []
    const changed: Force[] = []
    for (const [observer, enemy] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!heedsSights(observer)) continue
      this.settleNow(observer)
      for (const stage of stages(observer)) {
        const key = `${observer.id}|${stage}`
        if (sight.answered?.includes(key)) continue
        sight.answered = [...(sight.answered ?? []), key]
        if (answerSight(this.turn, observer, enemy, stage, this.now)) changed.push(observer)
      }
    }
    return changed
  }

  /** Voyages that end in this harbour are paid for, and a merchantman with nothing more to do loads again. */
  private enter(force: Force, place: string): void {
    this.bringNews(force, place)
    if (!force.ships.some((id) => this.turn.world.ships[id]?.trade)) return
    this.settleNow(force)
    const left = force.plot
    endVoyages(this.turn, force, place, this.now)
    nextCargo(this.turn, force, place)
    if (force.plot !== left) this.renew(force)
  }

  /** She is in harbour: what she brings counts, and what she was told to tell goes on. */
  private bringNews(force: Force, place: string): void {
    const { world } = this.turn
    if (isEmpty(world.ransoms) && isEmpty(world.shoreNews) && isEmpty(world.tales)) return
    this.bringTo(force.id)
    ransomsInPort(this.turn, force, place, this.now)
    const office = (carrier: Force): string | null => officeOf(this.turn, carrier, 0)
    passOnShore(this.turn, this.now, office, force)
    passOnCarried(this.turn, this.now, office, force)
  }

  /** Her ships have lain in harbour so long that their hours at full speed are forgotten (JS-BRK-05). */
  private rested(force: Force): void {
    this.settleNow(force)
    if (force.whereabouts.at !== 'harbour') return
    for (const id of force.ships) {
      const ship = this.turn.world.ships[id]
      if (!ship || ship.fullSpeedMinutes === 0) continue
      ship.fullSpeedMinutes = 0
      this.turn.outcome.touched.ships.add(id)
    }
    this.renew(force)
  }

  /** A boat's hours are up, or her air: she is lost, unless the umpire has her saved. */
  private boat(force: Force, shipId: string, how: 'timeUp' | 'noAir'): void {
    const run = this.runOf(force.id)
    const ship = this.turn.world.ships[shipId]
    if (ship?.status !== 'afloat') return
    if (run) this.settle(force, run, this.now)
    if (askUmpire(this.turn, 'boat', `${shipId}|${how}`, this.now) === null) {
      this.stopped = true
      return
    }
    loseBoat(this.turn, force, ship, how, this.now)
    this.renew(force)
  }

  private see(next: Extract<Happening, { what: 'sight' }>): void {
    if (this.known(next.a, next.b)) return
    const a = this.forces[next.a]
    const b = this.forces[next.b]
    if (!a) return
    this.bringTo(a.id)
    if (!b) {
      const post = next.b - this.posts
      const stretch = this.turn.ground.posts[post]?.stretch ?? ''
      this.turn.world.inSight[`${a.id}|post:${stretch}`] = {
        a: a.id,
        b: `post:${stretch}`,
        since: this.now,
        recognised: false,
        hostile: false,
        passed: false,
      }
      coastSight(this.turn, a.id, post, this.now, null)
      const sight = this.turn.world.inSight[`${a.id}|post:${stretch}`]
      if (sight) this.lookForLoss(sight)
      return
    }
    this.bringTo(b.id)
    this.bringHearers(a, b)
    const sight = inSightNow(a, b, this.now)
    this.turn.world.inSight[`${a.id}|${b.id}`] = sight
    // Before anybody is told: who is stopped is shown what she is about by then.
    const changed = this.answerSights(sight, (observer) => {
      const [sees, seen] = observer === a ? [next.aSees, next.bSees] : [next.bSees, next.aSees]
      return sees ? (seen ? ['enemy', 'sighted'] : ['enemy']) : []
    })
    const stop = forcesSight(this.turn, a, b, this.now, next.aSees, next.bSees)
    for (const force of changed) this.replan(force)
    this.lookForLoss(sight)
    if (stop) this.stopped = true
    this.lookAfterDespatches()
  }

  private lose(sight: InSight): void {
    const key = `${sight.a}|${sight.b}`
    if (!this.turn.world.inSight[key]) return
    this.bringTo(sight.a)
    delete this.turn.world.inSight[key]
    if (sight.b.startsWith('post:')) {
      coastLost(this.turn, sight, this.now)
      return
    }
    this.bringTo(sight.b)
    this.bringHearers(this.turn.world.forces[sight.a], this.turn.world.forces[sight.b])
    forcesLost(this.turn, sight, this.now)
    for (const [force, other] of [
      [sight.a, sight.b],
      [sight.b, sight.a],
    ] as const)
      this.breakOffChase(force, other)
    this.loseQuarry(sight.a, sight.b)
    this.loseQuarry(sight.b, sight.a)
    const a = this.bodyOf(sight.a)
    const b = this.bodyOf(sight.b)
    const again =
      a && b && this.now < this.bound
        ? nextCrossing(a, b, this.turn.ground.sight, this.now + 1, this.bound, 'within')
        : null
    if (again && a && b)
      this.note({
        at: again.atSecond,
        rank: 4,
        key: pairKey(a.id, b.id),
        what: 'sight',
        a: a.id,
        b: b.id,
        aSees: again.aSees,
        bSees: again.bSees,
      })
  }

  /** The other is lost to sight. */
  private breakOffChase(id: string, other: string): void {
    const force = this.turn.world.forces[id]
    if (force?.chase?.target !== other) return
    this.settleNow(force)
    loseChase(force, this.now)
    this.replan(force)
  }

  private heed(sight: InSight, force: string, stage: SightStage): void {
    if (this.turn.world.inSight[`${sight.a}|${sight.b}`] !== sight) return
    this.bringTo(sight.a)
    this.bringTo(sight.b)
    for (const changed of this.answerSights(sight, ({ id }) => (id === force ? [stage] : []))) this.replan(changed)
  }

  /** Who was to come up with a ship that is lost to sight goes on with what comes after. */
  private loseQuarry(id: string, quarry: string): void {
    const force = this.turn.world.forces[id]
    if (!force || quarryOf(force.plot[0]) !== quarry) return
    this.settleNow(force)
    force.plot = force.plot.slice(1)
    const says = `${force.name} has lost sight of the ship that she was to come up with.`
    record(this.turn, this.now, 'lostQuarry', id, says)
    if (force.commander !== null) tellAboard(this.turn, force.commander, this.now, says, 'JS-COMM-11')
    this.renew(force)
  }

  private near(sight: InSight, how: 'recognised' | 'trigger'): void {
    const { world } = this.turn
    const key = `${sight.a}|${sight.b}`
    if (world.inSight[key] !== sight) return
    this.bringTo(sight.a)
    this.bringTo(sight.b)
    this.bringHearers(world.forces[sight.a], world.forces[sight.b])
    if (how === 'recognised') {
      if (sight.recognised) return
      const changed = this.answerSights(sight, () => ['madeOut'])
      recognise(this.turn, sight, this.now)
      for (const force of changed) this.replan(force)
      return
    }
    if (sight.passed) return
    if (askUmpire(this.turn, 'trigger', key, this.now) !== null) {
      sight.passed = true
      return
    }
    const concerned = [sight.a, sight.b]
    for (const seat of seatsConcerned(this.turn, concerned)) stopFor(this.turn, seat, this.now, concerned)
    this.stopped = true
  }

  private bring(force: string, then: () => void): void {
    this.bringTo(force)
    then()
  }

  /**
   * Who is within signal distance is asked of where the flags are now, not of where they were when the clock last stood. A flag
   * whose latitudes, then and along her whole run, are all too far off could not hear either way, and is left where she was.
   */
  private bringHearers(a: Force | undefined, b: Force | undefined): void {
    for (const { side, index } of this.flags) {
      const flag = this.forces[index] as Force
      if ((a?.side === side && this.inReach(flag, index, a)) || (b?.side === side && this.inReach(flag, index, b)))
        this.bringTo(flag.id)
    }
  }

  private inReach(flag: Force, index: number, of: Force): boolean {
    const { lat } = of.position
    const degrees = this.farthestSignal
    if (Math.abs(flag.position.lat - lat) <= degrees) return true
    for (const { from, to } of (this.runs[index] as ForceRun).plan.pieces)
      if (Math.min(from.lat, to.lat) - degrees <= lat && lat <= Math.max(from.lat, to.lat) + degrees) return true
    return false
  }

  /** Brings one force's truth up to now along its plan, so that what is told of it is so. Coal and rows wait for the end. */
  private bringTo(id: string): void {
    const { world } = this.turn
    const force = world.forces[id]
    const run = this.runOf(id)
    if (!force || !run) return
    const { plan } = run
    if (force.commander !== null) {
      // A commander is told her stores too, as of now and not of when the clock last stood.
      this.settle(force, run, this.now)
      run.plotted = force.plot
      return
    }
    const piece = plan.pieces.find((p) => this.now < p.end)
    const stand = piece
      ? {
          position: rounded(positionAt(piece, this.now)),
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
    force.trail = trailBy(plan, run.anchor, this.now)
  }

  /** Enters what a force has run up to now, legs done with it, before its orders are changed by what happens aboard. */
  private settleNow(force: Force): void {
    const run = this.runOf(force.id)
    if (!run) return
    this.settle(force, run, this.now)
    run.plotted = force.plot
  }

  /** A force whose orders or engines changed: what it has run is settled, the rest is planned and looked for anew. */
  private replan(force: Force): void {
    const before = this.runOf(force.id)
    const newPlot = force.plot
    const newWaited = force.waited
    if (before) {
      const changed = before.plotted !== newPlot
      this.settle(force, before, this.now)
      if (changed) {
        force.plot = newPlot
        force.waited = newWaited
      }
    }
    this.renew(force)
  }

  /** A piece of work begins or ends: what she had run is settled before anything of hers changes, and her run begins anew. */
  private work(force: Force): void {
    const run = this.runOf(force.id)
    if (run) this.settle(force, run, this.now)
    const hands = { bring: (other: string) => this.bringTo(other), stir: (other: string) => this.stir(other) }
    if (workOn(this.turn, force, this.now, hands)) this.stopped = true
    this.renew(force)
  }

  /** Plans a force's run from now, as she stands, and looks for her anew. */
  private renew(force: Force): void {
    const i = this.indexOf.get(force.id) as number
    this.agenda = this.agenda.filter((h) => !concerns(h, force.id, i))
    force.anchor = undefined
    this.plan(force, i)
    this.look(force)
    this.renewStirred()
    for (const id of this.chasers) {
      const chaser = this.turn.world.forces[id]
      if (chaser && id !== force.id && chaser.plot.some((leg) => quarryOf(leg) === force.id)) this.replan(chaser)
    }
    this.lookAfterDespatches()
  }

  /** Enters what a force has run up to a time: rows of its track, its coal, its place. */
  private settle(force: Force, run: ForceRun, t: Seconds): void {
    const { world, outcome } = this.turn
    const { plan, anchor } = run
    const before = force.whereabouts
    const { minutesUnderWay, fullSeconds } = advanceAlong(world, force, plan, anchor, t)
    if (before.at === 'board') force.whereabouts = before
    force.trail = trailBy(plan, anchor, t)
    const from = run.settledTo
    run.settledTo = t
    for (const piece of plan.pieces)
      if (piece.start < t && piece.end > from && piece.underWay) this.enterTrack(force, run, piece, from, t)
    for (const id of force.ships) {
      const ship = world.ships[id]
      if (ship?.trade === undefined || !ship.trade.homeward) continue
      for (const piece of plan.pieces)
        if (piece.start < t && piece.end > from && piece.underWay) makeGood(this.turn, ship, piece, from, t)
    }
    if (minutesUnderWay <= 0) return
    outcome.touched.forces.add(force.id)
    for (let i = 0; i < force.ships.length; i++) {
      const id = force.ships[i] as string
      const ship = world.ships[id]
      if (ship?.status === 'afloat') this.burn(ship, anchor.coal[i] ?? 0, minutesUnderWay, fullSeconds.get(id) ?? 0, t)
    }
  }

  /** A row of track; a stretch that goes on as the last one went lengthens it instead. */
  private enterTrack(force: Force, run: ForceRun, piece: Piece, from: Seconds, t: Seconds): void {
    const { world, outcome } = this.turn
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

  /** Coal is reckoned from what there was where the run began, in whole seconds of steaming. */
  private burn(ship: Ship, atFirst: number, minutes: number, fullSeconds: number, t: Seconds): void {
    const { world, outcome, ground } = this.turn
    const atFull = fullSeconds * 2 > minutes * MINUTE
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
  private advance(t: Seconds): void {
    const { world } = this.turn
    for (let i = 0; i < this.forces.length; i++) {
      const force = this.forces[i] as Force
      const run = this.runs[i]
      if (run) this.settle(force, run, t)
      if (force.anchor) force.anchor.stands = t < world.move.ends ? standing(world, force) : []
    }
    world.clock = t
  }

  // Meetings

  /** When two forces next come within signal distance; at once where they are. Ships in one harbour pass word by boat. */
  meetForces(a: string, b: string): Seconds | null {
    const fa = this.turn.world.forces[a]
    const fb = this.turn.world.forces[b]
    if (!fa || !fb) return null
    if (a === b) return this.now
    const atSea = this.meet(this.bodyOf(a), this.bodyOf(b))
    const inPort = this.shareHarbour(a, b)
    if (atSea === null) return inPort
    return inPort === null ? atSea : Math.min(atSea, inPort)
  }

  private meet(a: Body | undefined, b: Body | undefined): Seconds | null {
    if (!a || !b || a.segments.length === 0 || b.segments.length === 0) return null
    return (
      nextCrossing(asPlain(a), asPlain(b), this.turn.ground.signal, this.now, this.bound, 'within')?.atSecond ?? null
    )
  }

  private shareHarbour(a: string, b: string): Seconds | null {
    for (const pa of this.runOf(a)?.plan.pieces ?? []) {
      const place = ashore(pa.whereabouts)
      if (place === null || pa.end <= this.now) continue
      for (const pb of this.runOf(b)?.plan.pieces ?? []) {
        if (ashore(pb.whereabouts) !== place || pb.end <= this.now) continue
        const from = Math.max(pa.start, pb.start, this.now)
        if (from < Math.min(pa.end, pb.end)) return from
      }
    }
    return null
  }

  /** When a force is next in a harbour, or within signal distance of the place. */
  meetPlace(force: string, place: string): Seconds | null {
    const where = this.turn.ground.places.get(place)
    const plan = this.runOf(force)?.plan
    if (!where || !plan) return null
    let at: Seconds | null = null
    for (const piece of plan.pieces) {
      if (ashore(piece.whereabouts) === place && piece.end > this.now) {
        at = Math.max(piece.start, this.now)
        break
      }
    }
    let body = this.placeBodies.get(place)
    if (!body) {
      body = this.watch.stillBody(this.bodies.length + this.placeBodies.size, where.owner ?? '', {
        lat: where.lat,
        lon: where.lon,
      })
      this.placeBodies.set(place, body)
    }
    const near = this.meet(this.bodyOf(force), body)
    if (near === null) return at
    return at === null ? near : Math.min(at, near)
  }
}

function ashore(where: { at: string; place?: string }): string | null {
  return where.at === 'harbour' || where.at === 'passage' ? (where.place ?? null) : null
}

/** Where a despatch is on its road, to see whether it got on. */
function stateOf({ state, lies, dueAt }: Despatch): string {
  return JSON.stringify([state, lies, dueAt])
}

function isEmpty(record: object): boolean {
  for (const _ in record) return false
  return true
}
