import type { Despatch, Force } from '../../world.ts'
import { deliver, stopForDelivered } from '../despatches/deliver.ts'
import { targetForce } from '../despatches/offices.ts'
import { type Meetings, moveDespatch, nextPosting } from '../despatches/post.ts'
import { askUmpire } from '../umpire/ask.ts'
import type { Anew } from './anew.ts'
import type { Roads } from './roads.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** A despatch gets on with its road, or is read: the ships that it concerns are brought up to now first, and obey after. */
export class Post {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly meetings: Meetings
  private readonly roads: Roads
  private readonly anew: Anew

  constructor(stretch: Stretch, runs: Runs, meetings: Meetings, roads: Roads, anew: Anew) {
    this.stretch = stretch
    this.runs = runs
    this.meetings = meetings
    this.roads = roads
    this.anew = anew
  }

  carry(despatch: Despatch): void {
    const { turn, now } = this.stretch
    const bundle = this.bundleOf(despatch)
    for (const one of bundle) this.bringAll(one)
    const obeying = new Map<Force, boolean>()
    for (const one of bundle) {
      const before = stateOf(one)
      const what = moveDespatch(turn, one, now, this.meetings)
      if (what === 'ask') {
        if (askUmpire(turn, 'deliver', one.id, now) === null) {
          this.stretch.stopped = true
          continue
        }
        deliver(turn, one, now)
      }
      if (what !== 'on') {
        const order = one.orderDelivered ?? one.order
        const { forces } = turn.world
        const force = order ? forces[order.force] : this.heard(forces[targetForce(turn.world, one.to) ?? ''])
        if (force) obeying.set(force, obeying.get(force) === true || order?.detach !== undefined)
      }
      if (stateOf(one) === before) this.roads.leaveStuck(one)
    }
    // Only when all of it is read does anybody act on it.
    for (const [force, divided] of obeying)
      if (divided) this.goApart(force)
      else this.anew.replan(force)
    for (const one of bundle) stopForDelivered(turn, one, now)
    this.roads.lookAfterDespatches()
  }

  /** What comes to the same hands in this second, the newest first. */
  private bundleOf(despatch: Despatch): Despatch[] {
    const { turn, now } = this.stretch
    const same = (one: Despatch): boolean =>
      'seat' in one.to
        ? 'seat' in despatch.to && one.to.seat === despatch.to.seat
        : 'force' in despatch.to && one.to.force === despatch.to.force
    const due = (one: Despatch): boolean => {
      if (one.state === 'delivered' || one.state === 'lost') return false
      const at = nextPosting(turn, one, this.meetings)
      return at !== null && at <= now
    }
    return Object.values(turn.world.despatches)
      .filter((one) => one === despatch || (same(one) && due(one)))
      .reverse()
  }

  /** Ships were sent off: who are now two forces are run on from this second by themselves. */
  private goApart(force: Force): void {
    this.anew.renew(force)
    this.stretch.stopped = true
  }

  /** The force, if reading a despatch changed what she is to do: her run is no longer the one that was planned. */
  private heard(force: Force | undefined): Force | undefined {
    return force && !force.anchor && force.whereabouts.at !== 'board' ? force : undefined
  }

  /** A delivered despatch and its order need the ships concerned where they truly are. */
  private bringAll(despatch: Despatch): void {
    const { world } = this.stretch.turn
    const to = 'force' in despatch.to ? despatch.to.force : world.seats[despatch.to.seat]?.force
    if (to !== undefined) this.runs.bringTo(to)
    const order = despatch.orderDelivered ?? despatch.order
    if (order && order.force !== to) this.runs.bringTo(order.force)
    const divided = order?.detach ? world.forces[order.force] : undefined
    if (divided) this.runs.settleNow(divided)
    const reader = to === undefined ? undefined : world.forces[to]
    if (reader?.standing) this.runs.settleNow(reader)
    if (despatch.lies && 'force' in despatch.lies) this.runs.bringTo(despatch.lies.force)
  }
}

/** Where a despatch is on its road, to see whether it got on. */
function stateOf({ state, lies, dueAt }: Despatch): string {
  return JSON.stringify([state, lies, dueAt])
}
