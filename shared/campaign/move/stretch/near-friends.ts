import { type Body, findContacts, nextCrossing, type SightTable } from '../../../navigation/contacts.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Force } from '../../world.ts'
import { asPlain } from '../sight/watch.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** While another is so near. */
interface Spell {
  readonly other: Force
  readonly from: Seconds
  readonly until: Seconds
}

/** The spells of one force: those to come, the next of them last; those that have begun, and with whom. */
interface Spells {
  toCome: Spell[]
  begun: Spell[]
  near: readonly Force[]
}

/** So much farther than a signal is read, and so many seconds more at either end: nobody who may read one is left out for a rounding. */
const MORE_MILES = 0.1
const MORE_SECONDS = 2

const NOBODY: readonly Force[] = []

/**
 * Who of a side comes near enough to whom to read a signal, and when, by the runs as they are planned and the light along them. Whether
 * one is read is asked of those who are near, and of nobody else: of a crowded sea that is a few.
 */
export class NearFriends {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly table: SightTable
  /** On squares or a board, for all of this stretch. */
  private readonly onBoards: ReadonlySet<Force>
  private readonly spells = new Map<Force, Spells>()
  /** Runs that had been planned when the spells were found; none while they are not. */
  private known: number | null = null

  constructor(stretch: Stretch, runs: Runs) {
    this.stretch = stretch
    this.runs = runs
    this.table = stretch.turn.ground.signal.map((state) => [[(state[0]?.[0] ?? 0) + MORE_MILES]])
    this.onBoards = new Set(runs.forces.filter(({ whereabouts }) => whereabouts.at === 'board'))
  }

  /** The forces of her side that may be near enough to her now. */
  of(force: Force): readonly Force[] {
    // On squares and boards they have a clock of their own, and are where the board has them.
    if (this.onBoards.has(force)) return this.runs.forces.filter(({ side }) => side === force.side)
    this.look()
    const near = this.nearTo(force, this.stretch.now)
    if (this.onBoards.size === 0) return near
    return [...near, ...[...this.onBoards].filter(({ side }) => side === force.side)]
  }

  /** The clock of a stretch never goes back: what is over is let go, and what has begun is kept apart. */
  private nearTo(force: Force, now: Seconds): readonly Force[] {
    const spells = this.spells.get(force)
    if (!spells) return NOBODY
    const { toCome } = spells
    const lasts = ({ until }: Spell): boolean => now <= until + MORE_SECONDS
    let changed = false
    if (!spells.begun.every(lasts)) {
      spells.begun = spells.begun.filter(lasts)
      changed = true
    }
    for (let next = toCome.at(-1); next && next.from - MORE_SECONDS <= now; next = toCome.at(-1)) {
      toCome.pop()
      if (!lasts(next)) continue
      spells.begun.push(next)
      changed = true
    }
    if (changed) spells.near = spells.begun.map(({ other }) => other)
    return spells.near
  }

  private look(): void {
    const { planned, forces } = this.runs
    if (this.known === planned.length) return
    if (this.known === null) for (const { key } of this.stretch.turn.world.sides) this.find(key)
    else
      for (const place of new Set(planned.slice(this.known))) {
        const force = forces[place] as Force
        this.forget(force)
        this.find(force.side, place)
      }
    this.known = planned.length
  }

  private forget(force: Force): void {
    const mine = this.spells.get(force)
    this.spells.delete(force)
    for (const { other } of [...(mine?.toCome ?? []), ...(mine?.begun ?? [])]) {
      const theirs = this.spells.get(other)
      if (!theirs) continue
      theirs.toCome = theirs.toCome.filter((spell) => spell.other !== force)
      theirs.begun = theirs.begun.filter((spell) => spell.other !== force)
      theirs.near = theirs.begun.map((spell) => spell.other)
    }
  }

  private find(side: string, only?: number): void {
    const { runs, stretch, table } = this
    const bodies = new Map<number, Body>()
    for (const [id, force] of runs.forces.entries()) {
      const body = runs.bodies[id]
      if (force.side === side && body && body.segments.length > 0) bodies.set(id, asPlain(body))
    }
    if (only !== undefined && !bodies.has(only)) return
    const options = { sameGroup: true, late: true, ...(only === undefined ? {} : { only: [only] }) }
    const found = findContacts([...bodies.values()], table, stretch.now, stretch.bound, options)
    const changed = new Set<Spells>()
    for (const { a, b, atSecond } of found) {
      const [one, other] = [bodies.get(a) as Body, bodies.get(b) as Body]
      for (let from: Seconds | undefined = atSecond; from !== undefined && from <= stretch.bound; ) {
        const until: Seconds = this.next(one, other, from, 'beyond') ?? stretch.bound
        changed.add(this.enter(a, b, from, until))
        changed.add(this.enter(b, a, from, until))
        from = until >= stretch.bound ? undefined : this.next(one, other, until + 1, 'within')
      }
    }
    for (const { toCome } of changed) toCome.sort((p, q) => q.from - p.from)
  }

  private next(a: Body, b: Body, from: Seconds, wanted: 'within' | 'beyond'): Seconds | undefined {
    return nextCrossing(a, b, this.table, from, this.stretch.bound, wanted)?.atSecond
  }

  private enter(place: number, near: number, from: Seconds, until: Seconds): Spells {
    const { forces } = this.runs
    const force = forces[place] as Force
    const spells = this.spells.get(force) ?? { toCome: [], begun: [], near: NOBODY }
    this.spells.set(force, spells)
    spells.toCome.push({ other: forces[near] as Force, from, until })
    return spells
  }
}
