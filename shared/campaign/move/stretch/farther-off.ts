import type { ShipFacts } from '../../../books/contract.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import { type Body, type ConditionChange, nextCrossing, nextRange } from '../../../navigation/contacts.ts'
import { greatCircleBearing } from '../../../navigation/great-circle.ts'
import { compassPoint } from '../../../sky/words.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { record } from '../../context.ts'
import { shipFacts } from '../../ground.ts'
import type { Force } from '../../world.ts'
import { sightOf } from '../captains/come-up.ts'
import { hasSay, seatsConcerned, stopFor } from '../meeting/encounters.ts'
import type { Piece } from '../running/pieces.ts'
import { isLost, shipsOf } from '../running/speeds.ts'
import { asPlain } from '../sight/watch.ts'
import { conditionAt } from '../weather/light.ts'
import type { Agenda } from './agenda.ts'
import type { Happening } from './happenings.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** Where guns are heard from, and from when to when they fire. */
interface Guns {
  readonly key: string
  readonly at: Position
  readonly from: Seconds
  readonly until: Seconds
  readonly forces: readonly string[]
}

const pairOf = (observer: string, target: string): string => `${observer}|${target}`

/**
 * What those aboard learn of others who are out of their sight, in a book that has it: smoke over the horizon, and the guns of an action. Told to
 * the commander who sees or hears it and to nobody else; of smoke no more than where it is and how much of it there is.
 */
export class FartherOff {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly agenda: Agenda

  constructor(stretch: Stretch, runs: Runs, agenda: Agenda) {
    this.stretch = stretch
    this.runs = runs
    this.agenda = agenda
  }

  /** Finds what comes of it; of one force only when given. */
  look(only: Force | null): void {
    const { book } = this.stretch.turn.ground
    this.forget()
    if (book.smoke)
      for (const observer of this.runs.forces)
        for (const target of this.runs.forces)
          if (!only || observer === only || target === only) this.lookForSmoke(observer, target)
    if (book.gunsHeard) this.lookForGuns(only)
  }

  /** Whether one may have the other's smoke in sight: an enemy's, seen by a commander on the surface. */
  private mayWatch(observer: Force, target: Force): boolean {
    if (
      !this.stretch.turn.ground.atWar(observer.side, target.side) ||
      observer.commander === null ||
      observer.submerged
    )
      return false
    return this.kindOf(target) !== null && shipsOf(this.stretch.turn.world, observer).length > 0
  }

  /**
   * What is no longer watched, and what was heard of guns that are silent, is forgotten without a word: told at the next look, smoke that was
   * another's would say where she is then, at any distance.
   */
  private forget(): void {
    const { turn, now } = this.stretch
    const { forces, encounters, smoke = {}, heard = {}, gunfire = {} } = turn.world
    for (const pair of Object.keys(smoke)) {
      const [observer, target] = pair.split('|').map((id) => forces[id])
      if (!observer || !target || !this.mayWatch(observer, target)) delete smoke[pair]
    }
    for (const [key, { until }] of Object.entries(gunfire)) if (until < now) delete gunfire[key]
    for (const pair of Object.keys(heard)) {
      const guns = pair.slice(pair.indexOf('|') + 1)
      if (encounters[guns]?.state !== 'action' && !gunfire[guns]) delete heard[pair]
    }
  }

  /** When the smoke of a force comes in sight of another of whom it is not, or goes out of it. */
  private lookForSmoke(observer: Force, target: Force): void {
    const { turn, now, bound } = this.stretch
    const { smoke } = turn.world
    if (now > bound || !this.mayWatch(observer, target)) return
    const kind = this.kindOf(target)
    const her = this.runs.bodyOf(observer.id)
    const his = this.runs.bodyOf(target.id)
    const table = kind === null ? undefined : turn.ground.smoke[kind]
    if (!table || !her || !his) return
    const inSight = smoke?.[pairOf(observer.id, target.id)] !== undefined
    if (!inSight && !nextRange(her, his, Math.max(...table.flat(2)), now, bound)) return
    const at = changes(her, new Smoking(his, her), table, now, bound, inSight)
    if (at === null) return
    const who = { observer: observer.id, target: target.id }
    this.agenda.note({ at, rank: 9, key: pairOf(who.observer, who.target), what: 'smoke', ...who, seen: !inSight })
  }

  /** Of which kind her smoke is; null where she makes none. */
  private kindOf(force: Force): number | null {
    const { ground, world } = this.stretch.turn
    const company: ShipFacts[] = shipsOf(world, force).map((ship) => shipFacts(ground, ship, ship.presentKnots))
    return company.length === 0 || force.submerged ? null : (ground.book.smoke?.kind(company) ?? null)
  }

  /** Smoke has come in sight, or gone out of it. Who sees the ship herself is told nothing of her smoke. */
  smoke({ observer: id, target: of, seen }: Extract<Happening, { what: 'smoke' }>): void {
    const { turn, now } = this.stretch
    const { [id]: observer, [of]: target } = turn.world.forces
    const kind = target && this.kindOf(target)
    const pair = pairOf(id, of)
    if (!observer || !target || kind == null || seen === (turn.world.smoke?.[pair] !== undefined)) return
    this.runs.bringTo(id)
    this.runs.bringTo(of)
    if (seen) {
      turn.world.smoke ??= {}
      turn.world.smoke[pair] = now
    } else delete turn.world.smoke?.[pair]
    this.lookForSmoke(observer, target)
    const sight = sightOf(turn.world, id, of)
    if ((sight && sight.blind !== id) || isLost(turn.world, observer)) return
    const { ground } = turn
    const what = `Smoke ${compassPoint(greatCircleBearing(observer.position, target.position))}`
    const whose = ground.book.smoke?.kinds[kind] ?? ''
    const says = seen ? `${what}: ${whose}.` : `${what} is out of sight.`
    const condition = conditionAt(ground, turn.world, this.runs.watch.sky, observer.position, now)
    this.tell(
      observer,
      says,
      seen,
      'smoke',
      `${id}|${of}`,
      ground.book.smoke?.explained(condition, kind, ground.settings).because ?? [],
    )
  }

  /** When those who are in no action come within hearing of one. */
  private lookForGuns(only: Force | null): void {
    const { turn, now, bound } = this.stretch
    const miles = turn.ground.book.gunsHeard?.(turn.ground.settings).value ?? 0
    for (const { key, at: where, from, until, forces } of this.firing())
      for (const force of only ? [only] : this.runs.forces) {
        const body = this.runs.bodyOf(force.id)
        const pair = `${force.id}|${key}`
        if (!body || force.commander === null || force.submerged) continue
        if (forces.includes(force.id) || turn.world.heard?.[pair] !== undefined) continue
        const there = this.runs.watch.stillBody(this.runs.bodies.length, '', where)
        const begins = Math.max(now, from)
        if (begins > Math.min(bound, until)) continue
        const near = nextRange(body, there, miles, begins, Math.min(bound, until))
        if (near) this.agenda.note({ at: near.atSecond, rank: 9, key: pair, what: 'guns', force: force.id, guns: key })
      }
  }

  /** Who is firing now: on boards on which a shot has been fired, and where a meeting was decided without one for as long as that took. */
  private firing(): Guns[] {
    const { world } = this.stretch.turn
    const boards = Object.values(world.encounters).flatMap(({ id, state, firedAt, origin, forces, joining }) =>
      state === 'action' && firedAt !== undefined
        ? [{ key: id, at: origin, from: firedAt, until: Number.MAX_SAFE_INTEGER, forces: [...forces, ...joining] }]
        : [],
    )
    const decided = Object.entries(world.gunfire ?? {}).map(([key, fire]) => ({
      key,
      from: Number.NEGATIVE_INFINITY,
      ...fire,
    }))
    return [...boards, ...decided.filter(({ until }) => until >= this.stretch.now)]
  }

  /** Guns are heard. */
  guns({ force: id, guns }: Extract<Happening, { what: 'guns' }>): void {
    const { turn, now } = this.stretch
    const force = turn.world.forces[id]
    const fire = this.firing().find(({ key }) => key === guns)
    if (!force || !fire || turn.world.heard?.[`${id}|${guns}`] !== undefined) return
    this.runs.bringTo(id)
    turn.world.heard ??= {}
    turn.world.heard[`${id}|${guns}`] = now
    if (isLost(turn.world, force)) return
    const says = `Heavy guns heard ${compassPoint(greatCircleBearing(force.position, fire.at))}`
    const { book, settings } = turn.ground
    this.tell(force, says, true, 'guns', `${id}|${guns}`, book.gunsHeard?.(settings).because ?? [])
  }

  /** He is told, and what is new stops the clock for him: he may change the rest of his move. */
  private tell(
    force: Force,
    says: string,
    stops: boolean,
    kind: 'smoke' | 'guns',
    subject: string,
    because: Parameters<typeof record>[5] & {},
  ): void {
    const { turn, now } = this.stretch
    record(turn, now, kind, subject, `${force.name}: ${says}`, because)
    if (force.commander === null) return
    tellAboard(turn, force.commander, now, says, because[0]?.rule ?? null)
    if (!stops || turn.acceptDefaults || !hasSay(force)) return
    for (const seat of seatsConcerned(turn, [force.id])) {
      stopFor(turn, seat, now, [force.id])
      this.stretch.stopped = true
      this.stretch.forCaptains = true
    }
  }
}

/** Miles by state of visibility, in the shape of a sight table. */
type Table = readonly (readonly (readonly number[])[])[]

/** Two yards more than the table has: what is rounded off their places loses nobody. */
const HELD_MILES = 0.001

/** Whether a body is there in a second: in the last one of its run it is not any more. */
const isThere = ({ segments }: Body, at: Seconds): boolean => segments.some(({ start, end }) => start <= at && at < end)

/**
 * When smoke that is in sight goes out of it, or comes in sight that is not. The last second in which she is under way is the first in which she
 * makes none, and the last of the observer's own run is the first in which he sees none: in those nothing is seen anew, or one second would show
 * and hide the same smoke for ever.
 */
function changes(
  her: Body,
  smoking: Smoking,
  table: Table,
  from: Seconds,
  to: Seconds,
  inSight: boolean,
): Seconds | null {
  if (inSight) {
    const held = table.map((state) => state.map((row) => row.map((miles) => miles + HELD_MILES)))
    return nextCrossing(asPlain(her), smoking, held, from, to, 'beyond')?.atSecond ?? null
  }
  for (let at = from; at <= to; at++) {
    const found = nextCrossing(asPlain(her), smoking, table, at, to, 'within')
    if (!found) return null
    at = found.atSecond
    if (isThere(smoking, at) && isThere(her, at)) return at
  }
  return null
}

/** A force as she smokes: while she is under way, in the light of those who look. */
class Smoking implements Body {
  readonly id: number
  readonly group: number
  readonly sightClass = 0
  readonly segments: Body['segments']
  readonly #looks: Body

  constructor(of: Body, looks: Body) {
    this.id = of.id
    this.group = of.group
    // Whoever lies to makes none.
    this.segments = of.segments.filter((piece) => !('knots' in piece) || (piece as Piece).knots > 0)
    this.#looks = looks
  }

  get conditions(): readonly ConditionChange[] {
    return this.#looks.conditions
  }
}
