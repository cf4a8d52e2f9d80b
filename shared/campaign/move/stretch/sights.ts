import { doing } from '../../../explanation/agreement.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { record, unanswered } from '../../context.ts'
import { setCount } from '../../counts.ts'
import type { Force, InSight } from '../../world.ts'
import { findsBoat, isHiddenFrom, isOfBoats } from '../boats/sights.ts'
import { LAID_ANEW, loseChase, overWater } from '../captains/chase.ts'
import { quarryOf } from '../captains/come-up.ts'
import { answerSight, heedsSights, keepOn, type SightStage } from '../captains/standing-orders.ts'
import { coastLost, coastSight, inPort } from '../meeting/coast-watch.ts'
import { hasSay, seatsConcerned, stopFor } from '../meeting/encounters.ts'
import { cameNear, drewApart, isLetPass, letPass, touchLost, touchRegained } from '../meeting/let-pass.ts'
import {
  areStrangers,
  endTouch,
  forcesSight,
  inSightNow,
  keepTouch,
  losesFrom,
  recognise,
  seenAgain,
  seesToo,
  takeUpTouch,
  tellKeptInSight,
} from '../meeting/meeting.ts'
import { shortMovesOfThemselves } from '../meeting/short-moves.ts'
import { isLost } from '../running/speeds.ts'
import { sees } from '../sight/lights.ts'
import { askUmpire } from '../umpire/ask.ts'
import type { Anew } from './anew.ts'
import type { Happening, Nearness } from './happenings.ts'
import type { Hearers } from './hearers.ts'
import type { Lookout } from './lookout.ts'
import type { Roads } from './roads.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** When those in a harbour last had an enemy from its watch. */
const watchKey = (force: string, enemy: string): string => `watch|${force}|${enemy}`

/** Two come in sight, make each other out, come near or lose each other: the forces are brought there, and each does what it is ordered. */
export class Sights {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly hearers: Hearers
  private readonly lookout: Lookout
  private readonly roads: Roads
  private readonly anew: Anew
  /** Who lost each other last, and when: the last second in which one is seen may be the first in which she is not. */
  private readonly lost = new Map<string, { readonly sight: InSight; readonly at: Seconds }>()

  constructor(stretch: Stretch, runs: Runs, hearers: Hearers, lookout: Lookout, roads: Roads, anew: Anew) {
    this.stretch = stretch
    this.runs = runs
    this.hearers = hearers
    this.lookout = lookout
    this.roads = roads
    this.anew = anew
  }

  see(next: Extract<Happening, { what: 'sight' }>): void {
    if (this.lookout.known(next.a, next.b)) return
    // Lost in this very second: whether she comes in sight again is the next one's to show.
    const lost = this.lost.get(this.lookout.sightKey(next.a, next.b))
    if (lost?.at === this.stretch.now) return this.lookout.lookAgain(lost.sight)
    const a = this.runs.forces[next.a]
    const b = this.runs.forces[next.b]
    if (!a) return
    this.runs.bringTo(a.id)
    if (!b) {
      const post = next.b - this.runs.posts
      const { stretch = '', owner } = this.stretch.turn.ground.posts[post] ?? {}
      if (owner !== a.side && isOfBoats(this.stretch.turn.ground, this.stretch.turn.world, a)) return
      this.stretch.turn.world.inSight[`${a.id}|post:${stretch}`] = {
        a: a.id,
        b: `post:${stretch}`,
        since: this.stretch.now,
        recognised: false,
        hostile: false,
        passed: false,
      }
      coastSight(this.stretch.turn, a.id, post, this.stretch.now, null)
      this.answerWatch(a, post)
      this.standForWatch(a, post)
      const sight = this.stretch.turn.world.inSight[`${a.id}|post:${stretch}`]
      if (sight) this.lookout.lookForLoss(sight)
      return
    }
    const aSees = next.aSees && !isHiddenFrom(this.stretch.turn, a, b)
    const bSees = next.bSees && !isHiddenFrom(this.stretch.turn, b, a)
    // Two boats pass each other, and neither knows of it.
    if (!aSees && !bSees) return
    this.runs.bringTo(b.id)
    // The same where the clock has stood in that second.
    const touch = this.stretch.turn.world.touch?.[`${a.id}|${b.id}`]
    if (touch?.lostAt === this.stretch.now) return this.lookout.lookAgain(touch.sight)
    touchRegained(this.stretch.turn, a.id, b.id, this.stretch.now)
    const kept = takeUpTouch(this.stretch.turn, `${a.id}|${b.id}`, this.stretch.now)
    if (kept) {
      kept.blind = aSees === bSees ? undefined : aSees ? b.id : a.id
      delete kept.looked
      return this.seeAgain(kept)
    }
    const sight = inSightNow(this.stretch.turn, a, b, this.stretch.now)
    if (a.side !== b.side && aSees !== bSees) sight.blind = aSees ? b.id : a.id
    this.stretch.turn.world.inSight[`${a.id}|${b.id}`] = sight
    // Before anybody is told: who is stopped is shown what she is about by then.
    const changed = this.answerSights(sight, (observer) => {
      const [sees, seen] = observer === a ? [aSees, bSees] : [bSees, aSees]
      return sees ? (seen ? ['enemy', 'sighted'] : ['enemy']) : []
    })
    changed.push(...this.meetToJoin(a, b), ...this.meetToJoin(b, a))
    shortMovesOfThemselves(this.stretch.turn, sight, this.stretch.now)
    const stop = forcesSight(this.stretch.turn, a, b, this.stretch.now, aSees, bSees)
    for (const force of changed) this.anew.replan(force)
    this.lookout.lookForLoss(sight)
    if (stop !== null) this.stretch.stopped = true
    if (stop === 'captains') this.stretch.forCaptains = true
    this.roads.lookAfterDespatches()
  }

  /** What the watch of a harbour sees sets off what was ordered for it aboard those who lie there. */
  private answerWatch(enemy: Force, postIndex: number): void {
    const { turn, now } = this.stretch
    const post = turn.ground.posts[postIndex]
    if (!post || !turn.ground.atWar(post.owner, enemy.side) || isLost(turn.world, enemy)) return
    for (const force of inPort(turn, post)) {
      if (!heedsSights(force)) continue
      this.runs.settleNow(force)
      if (answerSight(turn, force, enemy, 'enemy', now)) this.anew.replan(force)
    }
  }

  /**
   * The clock stands for a captain in harbour whose watch sights an enemy’s man-of-war, as it does for one at sea who sights her himself: once,
   * until she has been out of its sight for as long as the umpire’s table says.
   */
  private standForWatch(enemy: Force, postIndex: number): void {
    const { turn, now } = this.stretch
    const post = turn.ground.posts[postIndex]
    if (!post || !turn.ground.atWar(post.owner, enemy.side) || enemy.kind === 'trade' || isLost(turn.world, enemy))
      return
    for (const force of inPort(turn, post)) {
      const key = watchKey(force.id, enemy.id)
      const last = turn.world.counts[key]
      setCount(turn.world, key, now)
      if (last !== undefined && now - last <= turn.ground.table['contact.askAgain'] * MINUTE) continue
      if (turn.acceptDefaults || !hasSay(force)) continue
      for (const seat of seatsConcerned(turn, [force.id])) stopFor(turn, seat, now, [force.id])
      this.stretch.stopped = true
      this.stretch.forCaptains = true
    }
  }

  lose(sight: InSight): void {
    const key = `${sight.a}|${sight.b}`
    if (!this.stretch.turn.world.inSight[key]) return
    this.runs.bringTo(sight.a)
    delete this.stretch.turn.world.inSight[key]
    this.lost.set(key, { sight: { ...sight }, at: this.stretch.now })
    if (sight.b.startsWith('post:')) {
      coastLost(this.stretch.turn, sight, this.stretch.now)
      this.keepWatched(sight)
      this.lookout.lookAgain(sight)
      return
    }
    this.runs.bringTo(sight.b)
    delete sight.shortMove
    if (areStrangers(this.stretch.turn.world, sight)) keepTouch(this.stretch.turn, sight, this.stretch.now)
    for (const [force, other] of [
      [sight.a, sight.b],
      [sight.b, sight.a],
    ] as const)
      this.breakOffChase(force, other)
    this.loseQuarry(sight.a, sight.b)
    this.loseQuarry(sight.b, sight.a)
    this.lookout.lookAgain(sight)
  }

  /** Those in harbour whose watch loses an enemy have seen her until now. */
  private keepWatched(sight: InSight): void {
    const { turn, now } = this.stretch
    const post = turn.ground.posts.find(({ stretch }) => `post:${stretch}` === sight.b)
    if (!post) return
    for (const force of inPort(turn, post)) {
      const key = watchKey(force.id, sight.a)
      if (turn.world.counts[key] !== undefined) setCount(turn.world, key, now)
    }
  }

  /** Touch was never lost: nothing is asked or set off anew, and who follows the other lays his course again. */
  private seeAgain(sight: InSight): void {
    const { turn, now } = this.stretch
    for (const [id, other] of [
      [sight.a, sight.b],
      [sight.b, sight.a],
    ] as const) {
      const force = turn.world.forces[id]
      const enemy = turn.world.forces[other]
      if (!force || !enemy || force.chase?.target !== other) continue
      const { lostAt, next } = force.chase
      force.chase.lostAt = undefined
      // Her course stands until it is next laid anew, unless that was put off while he was out of sight.
      if (lostAt === undefined || next < now + LAID_ANEW) continue
      this.runs.settleNow(force)
      keepOn(turn, force, enemy, now)
      this.anew.replan(force)
    }
    seenAgain(turn, sight, now)
    this.lookout.lookForLoss(sight)
    this.roads.lookAfterDespatches()
  }

  /** Two have been out of each other's sight for as long as the book says: touch is lost. */
  loseTouch(key: string): void {
    const { turn, now } = this.stretch
    const touch = turn.world.touch?.[key]
    if (!touch || touch.until > now) return
    const { a, b } = touch.sight
    this.runs.bringTo(a)
    this.runs.bringTo(b)
    touchLost(turn, a, b, touch.lostAt)
    endTouch(turn, key, now)
  }

  near(sight: InSight, how: Nearness): void {
    const { turn } = this.stretch
    if (turn.world.inSight[`${sight.a}|${sight.b}`] !== sight) return
    this.runs.bringTo(sight.a)
    this.runs.bringTo(sight.b)
    if (how === 'recognised') {
      if (sight.recognised) return
      const changed = this.answerSights(sight, (observer) => (sees(sight, observer.id) ? ['madeOut'] : []))
      recognise(turn, sight, this.stretch.now)
      for (const force of changed) this.anew.replan(force)
      return
    }
    if (how === 'shortMove') return this.shortMove(sight)
    if (how === 'apart') {
      sight.passed = false
      drewApart(turn, sight.a, sight.b, this.stretch.now)
    } else if (!this.isLetLie(sight, how)) return
    this.lookout.lookForBoard(sight)
  }

  /** A short move of two in sight is over. Noted twice as their runs were planned again, it is over once. */
  private shortMove(sight: InSight): void {
    const { turn, now } = this.stretch
    const { shortMove } = sight
    if (!shortMove || shortMove.ends > now) return
    const forces = [sight.a, sight.b].flatMap((id) => turn.world.forces[id] ?? [])
    // A board has moves of its own, and who is lost has none.
    if (forces.some((force) => force.whereabouts.at === 'board' || isLost(turn.world, force))) {
      sight.shortMove = undefined
      return
    }
    sight.shortMove = { ...shortMove, ends: now + shortMove.minutes * MINUTE }
    this.lookout.lookForShortMove(sight)
    if (turn.acceptDefaults) return
    record(
      turn,
      now,
      'shortMove',
      `${sight.a}|${sight.b}`,
      `A move of ${shortMove.minutes} minutes of ${forces.map(({ name }) => name).join(' and ')} is over: they may change their orders.`,
      turn.ground.book.movesInSight?.(turn.ground.settings).because ?? [],
    )
    const concerned = forces.map(({ id }) => id).filter((id) => sees(sight, id))
    for (const seat of seatsConcerned(turn, concerned)) {
      stopFor(turn, seat, now, concerned)
      this.stretch.stopped = true
      this.stretch.forCaptains = true
    }
  }

  /** Two are as near as the book has it for a board, or were let lie so near and one of them closes now. False where the umpire has the word. */
  private isLetLie(sight: InSight, how: 'trigger' | 'closing'): boolean {
    const { turn, now } = this.stretch
    const { [sight.a]: a, [sight.b]: b } = turn.world.forces
    if (!a || !b || this.awaitsWord(sight)) return false
    if (!sight.passed) cameNear(turn, a.id, b.id, now)
    const known = isLetPass(turn, 'trigger', a, b, now)
    if (known || askUmpire(turn, 'trigger', `${a.id}|${b.id}`, now) !== null) {
      sight.passed = true
      if (!known) letPass(turn, 'trigger', a, b, now)
      return true
    }
    this.stretch.stopped = true
    // What one of them means to do now is not to be read off the clock.
    if (how === 'closing') return false
    const concerned = [a.id, b.id].filter((id) => sees(sight, id))
    tellKeptInSight(turn, now, sight)
    for (const seat of seatsConcerned(turn, concerned)) stopFor(turn, seat, now, concerned)
    return false
  }

  /** Their meeting is before the umpire: what they do comes of his word, and whether they are as near as that is asked after it. */
  private awaitsWord({ a, b }: InSight): boolean {
    const { encounters } = this.stretch.turn.world
    return unanswered(this.stretch.turn).some(({ kind, subject, deferred }) => {
      if (kind === 'trigger') return subject === `${a}|${b}`
      if (kind !== 'contact' || deferred !== undefined) return false
      const met = encounters[subject]?.forces
      return met?.includes(a) === true && met.includes(b)
    })
  }

  /** One of two sees the other now, who has seen her by her lights; or has lost her, and is still seen. */
  oneWay(sight: InSight, observer: string, seesNow: boolean): void {
    const { world } = this.stretch.turn
    if (world.inSight[`${sight.a}|${sight.b}`] !== sight || (sight.blind === observer) !== seesNow) return
    this.runs.bringTo(sight.a)
    this.runs.bringTo(sight.b)
    if (seesNow) {
      const { [observer]: looks, [observer === sight.a ? sight.b : sight.a]: boat } = world.forces
      if (looks && boat && isHiddenFrom(this.stretch.turn, looks, boat)) {
        if (!findsBoat(this.stretch.turn, sight, looks, boat, this.stretch.now)) return this.lookout.lookForLoss(sight)
      }
      const stands = seesToo(this.stretch.turn, sight, this.stretch.now)
      if (stands !== null) this.stretch.stopped = true
      if (stands === 'captains') this.stretch.forCaptains = true
    } else {
      losesFrom(this.stretch.turn, sight, observer, this.stretch.now)
      this.breakOffChase(observer, observer === sight.a ? sight.b : sight.a)
    }
    this.lookout.lookForLoss(sight)
  }

  heed(sight: InSight, force: string, stage: SightStage): void {
    if (this.stretch.turn.world.inSight[`${sight.a}|${sight.b}`] !== sight) return
    this.runs.bringTo(sight.a)
    this.runs.bringTo(sight.b)
    for (const changed of this.answerSights(sight, ({ id }) => (id === force ? [stage] : []))) this.anew.replan(changed)
  }

  /** What a sighting sets off aboard each of two enemies. Gives those whose run is no longer the one that was planned. */
  private answerSights(sight: InSight, stages: (observer: Force) => readonly SightStage[]): Force[] {
    const { forces } = this.stretch.turn.world
    const a = forces[sight.a]
    const b = forces[sight.b]
    if (!a || !b || !sight.hostile) return []
    const changed: Force[] = []
    for (const [observer, enemy] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!heedsSights(observer) || isLost(this.stretch.turn.world, enemy)) continue
      this.hearers.forget()
      this.runs.settleNow(observer)
      for (const stage of stages(observer)) {
        const key = `${observer.id}|${stage}`
        if (sight.answered?.includes(key)) continue
        sight.answered = [...(sight.answered ?? []), key]
        if (answerSight(this.stretch.turn, observer, enemy, stage, this.stretch.now)) changed.push(observer)
      }
    }
    return changed
  }

  /** The other is lost to sight. */
  private breakOffChase(id: string, other: string): void {
    const force = this.stretch.turn.world.forces[id]
    // She holds on as she last steered: her run is as it was.
    if (force?.chase?.target === other) loseChase(force, this.stretch.now)
  }

  /** One who looks for a force that she is to join, or by which she keeps station, has it in sight. */
  private meetToJoin(force: Force, other: Force): Force[] {
    if (force.side !== other.side || !force.plot.some((leg) => this.runs.followed(leg) === other.id)) return []
    this.runs.settleNow(force)
    // Her run is laid to its end by what is in sight: a leg that comes later is planned otherwise too.
    if (force.plot.some((leg) => quarryOf(leg) === other.id)) return [force]
    return this.runs.newsOfGuide(force) ? [force] : []
  }

  /** Who was to come up with a ship that is lost to sight goes on with what comes after. */
  private loseQuarry(id: string, quarry: string): void {
    const force = this.stretch.turn.world.forces[id]
    if (!force) return
    if (force.side === this.stretch.turn.world.forces[quarry]?.side) {
      if (!force.plot.some((leg) => quarryOf(leg) === quarry)) return
      this.runs.settleNow(force)
      return this.anew.renew(force)
    }
    if (quarryOf(force.plot[0]) !== quarry) return
    this.runs.settleNow(force)
    force.plot = overWater(this.stretch.turn, force, force.plot.slice(1))
    const says = `${doing(force.name, 'has')} lost sight of the ship that she was to come up with.`
    record(this.stretch.turn, this.stretch.now, 'lostQuarry', id, says)
    if (force.commander !== null)
      tellAboard(
        this.stretch.turn,
        force.commander,
        this.stretch.now,
        says,
        this.stretch.turn.ground.cite('trade.held'),
      )
    this.anew.renew(force)
  }
}
