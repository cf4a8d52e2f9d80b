import { type Body, findContacts, nextCrossing, nextRange } from '../../../navigation/contacts.ts'
import { YARDS_PER_MILE } from '../../../navigation/sphere.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Force, InSight } from '../../world.ts'
import { isOfBoats } from '../boats/sights.ts'
import { heedsSights } from '../captains/standing-orders.ts'
import { quietUntil } from '../meeting/coast-watch.ts'
import { hasTurnedToClose, nearerMiles } from '../meeting/let-pass.ts'
import { areStrangers } from '../meeting/meeting.ts'
import { minesAhead } from '../mines/watch.ts'
import { isLost } from '../running/speeds.ts'
import { asPlain, firstLost, firstSeen } from '../sight/watch.ts'
import { type Agenda, MINES, ofTouch } from './agenda.ts'
import { FartherOff } from './farther-off.ts'
import { markKey, type Nearness, pairKey } from './happenings.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** Looks ahead along the runs and puts on the agenda what comes of them: who is sighted and lost, bands entered, mines, and marks. */
export class Lookout {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly agenda: Agenda
  /** What is learnt of those who are out of sight. */
  readonly farther: FartherOff
  private minesSeen = 0

  constructor(stretch: Stretch, runs: Runs, agenda: Agenda) {
    this.stretch = stretch
    this.runs = runs
    this.agenda = agenda
    this.farther = new FartherOff(stretch, runs, agenda)
  }

  /** Finds what comes in sight, goes out of it, enters the neutral band, and falls due to forces; of one force only when given. */
  look(only: Force | null): void {
    const { ground, world } = this.stretch.turn
    // Posts do not look for one another.
    const asked = only
      ? [this.runs.placeOf(only.id) as number]
      : ground.posts.length > 0
        ? this.runs.forces.map((_, i) => i)
        : null
    const options = { sameGroup: true, late: true, ...(asked === null ? {} : { only: asked }) }
    for (const c of findContacts(this.runs.bodies, ground.sight, this.stretch.now, this.stretch.bound, options)) {
      if (!this.known(c.a, c.b))
        this.agenda.note({
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
    else for (let i = 0; i < this.runs.forces.length; i++) this.lookAtMarks(this.runs.forces[i] as Force, i)
    this.lookAtBands(only)
    this.lookAtMines(only)
    this.farther.look(only)
  }

  lookForLoss(sight: InSight): void {
    // A run begun anew at the stretch's very end has no length to be seen on: the next stretch finds what becomes of her.
    if (this.stretch.now >= this.stretch.bound) return
    const a = this.runs.bodyOf(sight.a)
    if (!a) return
    const beyond = sight.b.startsWith('post:')
      ? this.stretchLoss(a, sight.b.slice(5))
      : this.pairLoss(a, this.runs.bodyOf(sight.b))
    if (beyond !== null) this.agenda.note({ at: beyond, rank: 3, key: `${sight.a}|${sight.b}`, what: 'lost', sight })
    this.lookNear(sight)
    this.lookOneWay(sight)
    this.lookForShortMove(sight)
  }

  /** When the short move is over on which the umpire has put two enemies in sight. */
  lookForShortMove(sight: InSight): void {
    if (!sight.shortMove) return
    const at = Math.max(sight.shortMove.ends, this.stretch.now)
    this.agenda.note({ at, rank: 5, key: `${sight.a}|${sight.b}|short`, what: 'near', sight, how: 'shortMove' })
  }

  /** When one who is only seen, by her lights, comes to see the other; or when she loses an enemy who still sees them. */
  private lookOneWay(sight: InSight): void {
    const { turn, now, bound } = this.stretch
    const fa = turn.world.forces[sight.a]
    const fb = turn.world.forces[sight.b]
    if (!areStrangers(turn.world, sight) || !fa || !fb || (fa.lights === fb.lights && sight.blind === undefined)) return
    const unseen = sight.blind === fa.id ? fb : fa
    if (sight.blind !== undefined && isOfBoats(turn.ground, turn.world, unseen)) return this.lookForBoat(sight, unseen)
    for (const [observer, other] of [
      [fa, fb],
      [fb, fa],
    ] as const) {
      const her = this.runs.bodyOf(observer.id)
      const his = this.runs.bodyOf(other.id)
      const blind = sight.blind === observer.id
      if (!her || !his || (sight.blind !== undefined && !blind)) continue
      const at = blind
        ? firstSeen(turn.ground.sight, her, his, false, now, bound)
        : firstLost(turn.ground.held, her, his, now, bound)
      const both = this.pairLoss(her, his)
      // Lost by both, that is the end of their meeting.
      if (at === null || (!blind && both !== null && both <= at)) continue
      const key = `${sight.a}|${sight.b}|${observer.id}`
      this.agenda.note({ at, rank: 5, key, what: 'oneWay', sight, force: observer.id, sees: blind })
    }
  }

  /** When one who does not know of a boat comes so near that she may find her. */
  private lookForBoat(sight: InSight, boat: Force): void {
    const { turn, now, bound } = this.stretch
    const observer = boat.id === sight.a ? sight.b : sight.a
    const her = this.runs.bodyOf(observer)
    const his = this.runs.bodyOf(boat.id)
    const yards = turn.ground.book.boats?.foundWithinYards
    if (sight.looked || !her || !his || yards === undefined) return
    const near = nextRange(her, his, yards / YARDS_PER_MILE, now, bound)
    const key = `${sight.a}|${sight.b}|${observer}`
    if (near) this.agenda.note({ at: near.atSecond, rank: 5, key, what: 'oneWay', sight, force: observer, sees: true })
  }

  /** When a pair of two sides in sight makes out each other's ships, and what is heeded of it, and when a board is to be asked of. */
  private lookNear(sight: InSight): void {
    const { ground, world } = this.stretch.turn
    const a = this.runs.bodyOf(sight.a)
    const b = this.runs.bodyOf(sight.b)
    const fa = world.forces[sight.a]
    const fb = world.forces[sight.b]
    if (!areStrangers(world, sight) || !a || !b || !fa || !fb) return
    const key = `${sight.a}|${sight.b}`
    if (!sight.recognised) {
      const near = nextCrossing(a, b, ground.details, this.stretch.now, this.stretch.bound, 'within')
      if (near) this.agenda.note({ at: near.atSecond, rank: 5, key, what: 'near', sight, how: 'recognised' })
    }
    if (!sight.hostile) return
    this.lookHeeded(sight, fa, fb)
    this.lookHeeded(sight, fb, fa)
    this.lookForBoard(sight)
  }

  /**
   * When warships in sight of each other come within the book's distance for a board; or, where they lie within it already and were let
   * lie there, when they come much nearer, one of them turns to close, or they draw apart again.
   */
  lookForBoard(sight: InSight): void {
    const { turn, now, bound } = this.stretch
    const { ground, world } = turn
    const { [sight.a]: fa, [sight.b]: fb } = world.forces
    const [a, b] = [this.runs.bodyOf(sight.a), this.runs.bodyOf(sight.b)]
    if (!a || !b || !fa || !fb || fa.kind === 'trade' || fb.kind === 'trade') return
    if (fa.whereabouts.at === 'board' || fb.whereabouts.at === 'board' || isLost(world, fa) || isLost(world, fb)) return
    const note = (at: Seconds, how: Nearness): void =>
      this.agenda.note({ at, rank: 5, key: `${sight.a}|${sight.b}`, what: 'near', sight, how })
    const miles = ground.book.boardTrigger(ground.settings).value.yards / YARDS_PER_MILE
    const nearer = sight.passed ? nearerMiles(turn, sight.a, sight.b) : miles
    const within = nearer === null ? null : nextRange(a, b, nearer, now, bound)
    if (within) note(within.atSecond, 'trigger')
    if (!sight.passed) return
    const beyond = nextRange(a, b, miles, now, bound, 'beyond')
    if (beyond) note(beyond.atSecond, 'apart')
    if (beyond?.atSecond !== now && hasTurnedToClose(turn, fa, fb)) note(now, 'closing')
  }

  /** When one who heeds sightings comes to see an enemy who saw her first, or to be seen by one whom she saw first: by her lights. */
  private lookHeeded(sight: InSight, observer: Force, enemy: Force): void {
    if (!heedsSights(observer)) return
    const { turn } = this.stretch
    // A boat that is not found sets nothing off, and knows that nobody has sighted her.
    if (sight.blind !== undefined && [observer, enemy].some((one) => isOfBoats(turn.ground, turn.world, one))) return
    const her = this.runs.bodyOf(observer.id)
    const his = this.runs.bodyOf(enemy.id)
    if (!her || !his) return
    for (const stage of ['enemy', 'sighted'] as const) {
      if (sight.answered?.includes(`${observer.id}|${stage}`)) continue
      const at = firstSeen(
        this.stretch.turn.ground.sight,
        her,
        his,
        stage === 'sighted',
        this.stretch.now,
        this.stretch.bound,
      )
      const key = `${sight.a}|${sight.b}|${observer.id}|${stage}`
      if (at !== null) this.agenda.note({ at, rank: 5, key, what: 'heed', sight, force: observer.id, stage })
    }
  }

  private pairLoss(a: Body, b: Body | undefined): Seconds | null {
    if (!b) return null
    return (
      nextCrossing(a, b, this.stretch.turn.ground.held, this.stretch.now, this.stretch.bound, 'beyond')?.atSecond ??
      null
    )
  }

  /** A stretch of coast loses a ship when the last of its posts does. */
  private stretchLoss(a: Body, stretch: string): Seconds | null {
    const { posts, sight } = this.stretch.turn.ground
    let t = this.stretch.now
    for (;;) {
      let held: Seconds | null = null
      let seen = false
      for (const [j, post] of posts.entries()) {
        if (post.stretch !== stretch) continue
        const body = this.runs.bodies[this.runs.posts + j] as Body
        const within = nextCrossing(a, body, sight, t, t, 'within')
        if (!within) continue
        seen = true
        const beyond = nextCrossing(a, body, sight, t, this.stretch.bound, 'beyond')
        if (!beyond) return null
        held = held === null ? beyond.atSecond : Math.max(held, beyond.atSecond)
      }
      if (!seen) return t
      if (held === null || held <= t) return held
      t = held
    }
  }

  /** When touch will be lost by those who are out of each other's sight. */
  lookAfterTouch(): void {
    for (const key in this.stretch.turn.world.touch) this.lookAfterTouchOf(key)
  }

  /** The same of one pair, who have just lost sight of each other. */
  lookAfterTouchOf(key: string): void {
    const { turn, now } = this.stretch
    const touch = turn.world.touch?.[key]
    if (!touch) return
    this.agenda.drop(ofTouch(key))
    this.agenda.note({ at: Math.max(touch.until, now), rank: 8, key, what: 'touch' })
  }

  /** When two who have lost sight of each other come in sight again, or a ship of a stretch of coast that lost her: of any post of it. */
  lookAgain(sight: InSight): void {
    const { turn, now, bound } = this.stretch
    const a = this.runs.bodyOf(sight.a)
    if (!a || now >= bound) return
    for (const b of this.bodiesOf(sight.b)) {
      const again = nextCrossing(a, b, turn.ground.sight, now + 1, bound, 'within')
      if (again)
        this.agenda.note({
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
  }

  /** Who looks out: a force, or each post of a stretch of coast. */
  private bodiesOf(id: string): Body[] {
    if (id.startsWith('post:'))
      return this.stretch.turn.ground.posts.flatMap((post, j) =>
        `post:${post.stretch}` === id ? [this.runs.bodies[this.runs.posts + j] as Body] : [],
      )
    const body = this.runs.bodyOf(id)
    return body ? [body] : []
  }

  private lookAtMarks(force: Force, i: number): void {
    const run = this.runs.runAt(i)
    if (!run) return
    const entered = run.anchor.marks
    for (const mark of run.plan.marks)
      if (mark.kind !== 'arrived' && !entered.includes(markKey(mark)))
        this.agenda.note({
          at: mark.at,
          rank: 2,
          key: `${force.id}|${markKey(mark)}`,
          what: 'mark',
          force: force.id,
          mark,
        })
  }

  /** Nothing is asked of anybody while no mines are laid. */
  private lookAtMines(only: Force | null): void {
    const { world } = this.stretch.turn
    this.minesSeen = world.counts.minefields ?? 0
    if (world.minefields === undefined) return
    for (const force of only ? [only] : this.runs.forces) {
      const plan = this.runs.runOf(force.id)?.plan
      const body = this.runs.bodyOf(force.id)
      if (plan && body)
        for (const h of minesAhead(this.stretch.turn, force, plan, body, this.stretch.now, this.stretch.bound))
          this.agenda.note(h)
    }
  }

  /** A field was laid, swept or run upon: what others will meet of it is found again. */
  lookAfterMines(): void {
    if (this.minesSeen === (this.stretch.turn.world.counts.minefields ?? 0)) return
    this.agenda.drop(MINES)
    this.lookAtMines(null)
  }

  private lookAtBands(only: Force | null): void {
    const { ground, world } = this.stretch.turn
    const sides = new Set(world.sides.map((s) => s.key))
    const neutral = this.runs.bodies.filter(
      (_b, i) => i >= this.runs.posts && !sides.has(ground.posts[i - this.runs.posts]?.owner ?? ''),
    )
    if (neutral.length === 0) return
    const forces = only ? [only] : this.runs.forces
    const bodies = [...forces.map((f) => this.runs.bodyOf(f.id) as Body), ...neutral].map((b) =>
      asPlain(b, b.id < this.runs.posts ? 0 : 1),
    )
    for (const c of findContacts(bodies, ground.band, this.stretch.now, this.stretch.bound, { late: true })) {
      const force = this.runs.forces[c.a]
      const post = ground.posts[c.b - this.runs.posts]
      if (!force || !post) continue
      // Neutrals who have told of her tell again a day later, to the second, if she is still about.
      const again = quietUntil(this.stretch.turn, force, post.owner)
      const at = c.atSecond >= again ? c.atSecond : this.backInBand(bodies, c.a, c.b, again)
      if (at !== null)
        this.agenda.note({
          at,
          rank: 6,
          key: pairKey(c.a, c.b),
          what: 'band',
          force: force.id,
          post: c.b - this.runs.posts,
        })
    }
  }

  private backInBand(bodies: readonly Body[], force: number, post: number, from: Seconds): Seconds | null {
    const a = bodies.find((body) => body.id === force)
    const b = bodies.find((body) => body.id === post)
    if (!a || !b || from > this.stretch.bound) return null
    return nextCrossing(a, b, this.stretch.turn.ground.band, from, this.stretch.bound, 'within')?.atSecond ?? null
  }

  known(a: number, b: number): boolean {
    return this.stretch.turn.world.inSight[this.sightKey(a, b)] !== undefined
  }

  private nameOf(body: number): string {
    const force = this.runs.forces[body]
    if (force) return force.id
    return `post:${this.stretch.turn.ground.posts[body - this.runs.posts]?.stretch ?? ''}`
  }

  /** The name of a pair of bodies in the record of who has whom in sight. */
  sightKey(a: number, b: number): string {
    return `${this.nameOf(a)}|${this.nameOf(b)}`
  }
}
