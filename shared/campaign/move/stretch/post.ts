import type { Despatch, Force } from '../../world.ts'
import { askUmpire } from '../asking.ts'
import { deliver } from '../delivering.ts'
import { targetForce } from '../offices.ts'
import { type Meetings, moveDespatch } from '../posting.ts'
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
    this.bringAll(despatch)
    const before = stateOf(despatch)
    const what = moveDespatch(this.stretch.turn, despatch, this.stretch.now, this.meetings)
    if (what === 'ask') {
      if (askUmpire(this.stretch.turn, 'deliver', despatch.id, this.stretch.now) === null) {
        this.stretch.stopped = true
        return
      }
      deliver(this.stretch.turn, despatch, this.stretch.now)
    }
    if (what !== 'on') {
      const order = despatch.orderDelivered ?? despatch.order
      const { forces } = this.stretch.turn.world
      const force = order
        ? forces[order.force]
        : this.heard(forces[targetForce(this.stretch.turn.world, despatch.to) ?? ''])
      if (order?.detach && force) this.goApart(force)
      else if (force) this.anew.replan(force)
    }
    if (stateOf(despatch) === before) this.roads.leaveStuck(despatch)
    this.roads.lookAfterDespatches()
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
