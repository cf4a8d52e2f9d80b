import type { Force } from '../../world.ts'
import { quarryOf } from '../captains/come-up.ts'
import { guideOfPlot } from '../captains/stations.ts'
import { workOn } from '../work/operate.ts'
import { type Agenda, ofBody, ofForce } from './agenda.ts'
import type { Lookout } from './lookout.ts'
import type { Roads } from './roads.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** Runs begun anew, because a force's orders, engines or work have changed: planned from now, and looked for anew. */
export class Anew {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly agenda: Agenda
  private readonly lookout: Lookout
  private readonly roads: Roads

  constructor(stretch: Stretch, runs: Runs, agenda: Agenda, lookout: Lookout, roads: Roads) {
    this.stretch = stretch
    this.runs = runs
    this.agenda = agenda
    this.lookout = lookout
    this.roads = roads
  }

  /** Those whose runs are being planned anew: two who look for each other are planned once each. */
  private readonly renewing = new Set<string>()

  /** A force whose orders or engines changed: what it has run is settled, the rest is planned and looked for anew. */
  replan(force: Force): void {
    const before = this.runs.runOf(force.id)
    const newPlot = force.plot
    const newWaited = force.waited
    if (before) {
      const changed = before.plotted !== newPlot
      this.runs.settle(force, before, this.stretch.now)
      if (changed) {
        force.plot = newPlot
        force.waited = newWaited
      }
    }
    this.renew(force)
  }

  /** A piece of work begins or ends: what she had run is settled before anything of hers changes, and her run begins anew. */
  work(force: Force): void {
    const run = this.runs.runOf(force.id)
    if (run) this.runs.settle(force, run, this.stretch.now)
    const hands = { bring: (other: string) => this.runs.bringTo(other), stir: (other: string) => this.runs.stir(other) }
    if (workOn(this.stretch.turn, force, this.stretch.now, hands)) this.stretch.stopped = true
    this.renew(force)
  }

  /** Plans a force's run from now, as she stands, and looks for her anew. */
  renew(force: Force): void {
    const i = this.runs.placeOf(force.id) as number
    this.agenda.drop(ofForce(force.id))
    this.agenda.drop(ofBody(i))
    force.anchor = undefined
    this.renewing.add(force.id)
    this.runs.plan(force, i)
    this.lookout.look(force)
    for (const id of this.runs.takeStirred()) {
      const stirred = this.stretch.turn.world.forces[id]
      if (stirred) this.renew(stirred)
    }
    for (const id of this.runs.chasers) {
      const chaser = this.stretch.turn.world.forces[id]
      if (!chaser || this.renewing.has(id)) continue
      // Who keeps station goes on as she knows the other to go until word of it reaches her.
      const keeps = guideOfPlot(this.stretch.turn.world, chaser.plot) === force.id
      if (chaser.plot.some((leg) => quarryOf(leg) === force.id) || (keeps && this.runs.newsOfGuide(chaser)))
        this.replan(chaser)
    }
    this.renewing.delete(force.id)
    this.roads.lookAfterDespatches()
  }
}
