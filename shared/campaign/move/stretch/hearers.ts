import type { Force } from '../../world.ts'
import { Signals } from '../despatches/visual-chain.ts'
import { NearFriends } from './near-friends.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/**
 * The ships that read a signal and pass it on, each looked at where she is now and not where she was when the clock last stood. Found
 * when somebody is to be told, and once for all that one sighting has told.
 */
export class Hearers {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly friends: NearFriends
  private kept: Map<string, ReadonlySet<string>> | null = null

  constructor(stretch: Stretch, runs: Runs) {
    this.stretch = stretch
    this.runs = runs
    this.friends = new NearFriends(stretch, runs)
  }

  /** Who hears a force now. */
  of(force: Force): ReadonlySet<string> {
    const known = this.kept?.get(force.id)
    if (known) return known
    const placed = new Set<Force>()
    const near = (here: Force): readonly Force[] => {
      const friends = this.friends.of(here)
      for (const friend of friends) {
        if (placed.has(friend)) continue
        placed.add(friend)
        this.runs.place(friend)
      }
      return friends
    }
    const heard = new Signals(this.stretch.turn, this.stretch.now).chain(force, near)
    // Who hears her hears whoever else is heard by them.
    if (this.kept !== null) for (const id of heard) this.kept.set(id, heard)
    return heard
  }

  /** A sighting is told of: who can read whom does not change while it is, unless somebody obeys an order in that second. */
  keep(): void {
    this.kept = new Map()
  }

  forget(): void {
    this.kept = null
  }
}
