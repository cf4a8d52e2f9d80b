import type { Seconds } from '../../../vocabulary/time.ts'
import { type AtHand, notClosed, type Turn, unanswered } from '../../context.ts'
import { endAct } from '../../shore/parties.ts'
import { coastSight } from '../meeting/coast-watch.ts'
import { stopAgain } from '../meeting/encounters.ts'
import { tellTale } from '../meeting/tales.ts'
import { meetMines } from '../mines/watch.ts'
import { Agenda } from './agenda.ts'
import { Anew } from './anew.ts'
import type { Happening, MinesAhead } from './happenings.ts'
import { Hearers } from './hearers.ts'
import { Lookout } from './lookout.ts'
import { Marks } from './marks.ts'
import { PlannedMeetings } from './meetings.ts'
import { Post } from './post.ts'
import { Roads } from './roads.ts'
import { Runs } from './runs.ts'
import { Sights } from './sights.ts'
import type { Stretch } from './stretch.ts'

/**
 * Runs one stretch of the move, from the clock to a bound. Gives 'paused' when it paused behind something that happened, as the umpire
 * wished, and 'stopped' when the clock stands for those aboard; null otherwise.
 */
export function runStretch(turn: Turn, bound: Seconds): 'paused' | 'stopped' | null {
  try {
    return new Proceedings(turn, bound).go()
  } finally {
    turn.atHand = undefined
  }
}

/** What tells of forces that are in sight or out of it, and changes nothing else. */
const SIGHTINGS: ReadonlySet<Happening['what']> = new Set(['sight', 'lost', 'touch', 'near', 'oneWay', 'smoke', 'guns'])

/** All that happens in one stretch of the move, each thing given to the part that sees to it. */
class Proceedings {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly agenda: Agenda
  private readonly lookout: Lookout
  private readonly roads: Roads
  private readonly anew: Anew
  private readonly post: Post
  private readonly marks: Marks
  private readonly hearers: Hearers
  private readonly sights: Sights
  private readonly atHand: AtHand

  constructor(turn: Turn, bound: Seconds) {
    const { world } = turn
    const stretch: Stretch = { turn, bound, now: world.clock, stopped: false, forCaptains: false }
    this.stretch = stretch
    this.runs = new Runs(stretch)
    this.agenda = new Agenda(bound)
    this.lookout = new Lookout(stretch, this.runs, this.agenda)
    const meetings = new PlannedMeetings(stretch, this.runs)
    this.roads = new Roads(stretch, this.agenda, meetings)
    this.anew = new Anew(stretch, this.runs, this.agenda, this.lookout, this.roads)
    this.post = new Post(stretch, this.runs, meetings, this.roads, this.anew)
    this.marks = new Marks(stretch, this.runs, this.agenda, this.anew)
    this.hearers = new Hearers(stretch, this.runs)
    this.atHand = {
      decisions: new Set(unanswered(turn).map(({ id }) => id)),
      encounters: new Set(notClosed(turn).map(({ id }) => id)),
      stopped: new Set(),
      asked: 0,
      signalled: false,
      bring: (force) => this.runs.bringTo(force),
      hear: (force) => this.hearers.of(force),
    }
    turn.atHand = this.atHand
    this.sights = new Sights(stretch, this.runs, this.hearers, this.lookout, this.roads, this.anew)
  }

  /** Takes what happens in order of time. */
  go(): 'paused' | 'stopped' | null {
    const { stretch, agenda, lookout, roads } = this
    let pausing = false
    lookout.look(null)
    roads.lookAfterTales()
    roads.lookAfterParties()
    roads.lookAfterDespatches()
    lookout.lookAfterTouch()
    const { events } = stretch.turn.outcome
    for (;;) {
      const next = agenda.takeNext()
      // All that happens in one second is taken before the clock stands: who else stopped it in that second leaves no trace in anybody's news.
      if (!next || ((stretch.stopped || pausing) && next.at > stretch.now)) break
      stretch.now = Math.max(stretch.now, next.at)
      const before = events.length
      const { asked } = this.atHand
      this.happen(next)
      // Whatever was put to the umpire, the clock stands for his answer.
      if (this.atHand.asked > asked) stretch.stopped = true
      if (this.atHand.signalled) {
        stretch.stopped = true
        stretch.forCaptains = true
      }
      pausing ||= stretch.turn.pause === true && events.length > before
      roads.lookAfterTales()
      lookout.lookAfterMines()
      if (next.what === 'lost') lookout.lookAfterTouchOf(`${next.sight.a}|${next.sight.b}`)
      roads.lookAfterParties()
    }
    const until = stretch.stopped || pausing ? stretch.now : stretch.bound
    this.runs.advance(until)
    stopAgain(stretch.turn, until)
    if (stretch.forCaptains) return 'stopped'
    return pausing ? 'paused' : null
  }

  private happen(next: Happening): void {
    const { turn, now } = this.stretch
    if (SIGHTINGS.has(next.what)) this.hearers.keep()
    else this.hearers.forget()
    switch (next.what) {
      case 'despatch':
        return this.post.carry(next.despatch)
      case 'tale':
        return tellTale(turn, next.tale, now)
      case 'ashore':
        return this.ashore(next.party)
      case 'mark':
        return this.marks.reach(next.force, next.mark)
      case 'lost':
        return this.sights.lose(next.sight)
      case 'touch':
        return this.sights.loseTouch(next.key)
      case 'sight':
        return this.sights.see(next)
      case 'near':
        return this.sights.near(next.sight, next.how)
      case 'heed':
        return this.sights.heed(next.sight, next.force, next.stage)
      case 'oneWay':
        return this.sights.oneWay(next.sight, next.force, next.sees)
      case 'band':
        this.runs.bringTo(next.force)
        return coastSight(turn, next.force, next.post, now, 'neutralWaters')
      case 'mines':
        return this.mines(next)
      case 'smoke':
        return this.lookout.farther.smoke(next)
      case 'guns':
        return this.lookout.farther.guns(next)
    }
  }

  private ashore(id: string): void {
    const { turn, now } = this.stretch
    const { force } = turn.world.parties[id] ?? {}
    if (force != null) this.runs.bringTo(force)
    if (endAct(turn, id, now)) this.stretch.stopped = true
    this.roads.lookAfterDespatches()
  }

  private mines(next: MinesAhead): void {
    const { turn } = this.stretch
    const force = turn.world.forces[next.force]
    if (!force) return
    this.runs.bringTo(force.id)
    const { lost, stop } = meetMines(turn, force, next, () => this.runs.settleNow(force))
    if (lost) this.anew.renew(force)
    if (stop) this.stretch.stopped = true
  }
}
