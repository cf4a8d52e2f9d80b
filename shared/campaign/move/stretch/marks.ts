import type { Topic } from '../../../books/topics.ts'
import { agreeing, doing } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import { record } from '../../context.ts'
import { isEmpty } from '../../rolls.ts'
import { ENTERED, heldAgainstHer } from '../../shore/harbour-taken.ts'
import { ransomsInPort } from '../../shore/ransoms.ts'
import { passOnShore } from '../../shore/shore-news.ts'
import type { Force } from '../../world.ts'
import { loseBoat } from '../boats/boats.ts'
import { endChase, holdsOn } from '../captains/chase.ts'
import { leftBehind } from '../captains/left-behind.ts'
import { answerCoal, answerMark, answerSight, heedsSights, keepOn } from '../captains/standing-orders.ts'
import { officeOf } from '../despatches/offices.ts'
import { hearWatch } from '../meeting/coast-watch.ts'
import { passOnCarried, takeTales } from '../meeting/tales.ts'
import { throwForEngines } from '../running/breakdowns.ts'
import { restInPort } from '../running/miles-out.ts'
import type { Mark } from '../running/pieces.ts'
import { sees } from '../sight/lights.ts'
import { endVoyages, nextCargo } from '../trade/voyages.ts'
import { askUmpire } from '../umpire/ask.ts'
import { type Agenda, ofForce } from './agenda.ts'
import type { Anew } from './anew.ts'
import { type Happening, markKey } from './happenings.ts'
import type { Runs } from './runs.ts'
import type { Stretch } from './stretch.ts'

/** Marks of a run of which those aboard are told. */
const REASONS: Readonly<Partial<Record<Mark['kind'], { readonly topic: Topic; readonly says: string }>>> = {
  lowCoal: { topic: 'coal.out', says: 'her captain is warned at a quarter of her coal' },
  outOfCoal: { topic: 'coal.out', says: 'from the minute it runs out she drifts' },
  fastSpent: { topic: 'speed.fastHours', says: 'above that speed for so many hours in any 24, and no more' },
  docked: { topic: 'dock.time', says: 'a ship in dock must be brought out of it first' },
}

/** What falls due in the run of one force: harbours made and left, coal and hours run out, work and standing orders come to. */
export class Marks {
  private readonly stretch: Stretch
  private readonly runs: Runs
  private readonly agenda: Agenda
  private readonly anew: Anew

  constructor(stretch: Stretch, runs: Runs, agenda: Agenda, anew: Anew) {
    this.stretch = stretch
    this.runs = runs
    this.agenda = agenda
    this.anew = anew
  }

  reach(id: string, mark: Mark): void {
    const force = this.stretch.turn.world.forces[id]
    if (!force) return
    this.runs.runOf(id)?.anchor.marks.push(markKey(mark))
    if (mark.kind === 'work') return this.anew.work(force)
    if (mark.kind === 'standing' || mark.kind === 'chase') return this.standing(force, mark)
    if (mark.kind === 'station') return this.station(force)
    if (mark.kind === 'home') return this.home(force)
    if (mark.kind === 'rested') return this.rested(force)
    if (mark.kind === 'timeUp' || mark.kind === 'noAir') return this.boat(force, mark.subject, mark.kind)
    if (mark.kind === 'fullSpeed') return this.engines(force, mark)
    const { ground, world } = this.stretch.turn
    const place = ground.places.get(mark.subject)?.name ?? mark.subject
    const subject = world.ships[mark.subject]?.name ?? mark.subject
    const says = {
      outOfCoal: `${doing(force.name, 'is')} out of coal and ${agreeing(force.name, 'drifts')}.`,
      entered: `${doing(force.name, 'enters')} ${place}.`,
      left: `${doing(force.name, 'is')} clear of ${place}.`,
      lowCoal: `${subject} runs low of coal${this.bared(force, mark.subject)}.`,
      fastSpent: `${subject} has no more hours at that speed in these 24, and slows down.`,
      docked: `${doing(force.name, 'cannot')} leave: ${subject} is in dock.`,
      arrived: `${doing(force.name, 'reaches')} a waypoint.`,
    }[mark.kind]
    const reason = REASONS[mark.kind]
    const why = reason && because(this.stretch.turn.ground.cite(reason.topic), reason.says)
    if (mark.kind === 'left') takeTales(this.stretch.turn, force, mark.subject, this.stretch.now)
    record(this.stretch.turn, this.stretch.now, mark.kind, id, says, why ? [why] : [])
    if (mark.kind === 'left') {
      restInPort(this.stretch.turn.ground, world, force, this.stretch.now)
      force.inHarbourSince = undefined
    }
    if (mark.kind === 'entered') force.inHarbourSince = this.stretch.now
    if (mark.kind === 'entered') this.enter(force, mark.subject)
    // Those aboard see it; at the opening of a move it is what they saw in the last.
    if (why && force.commander !== null && this.stretch.now > world.move.opens)
      tellAboard(this.stretch.turn, force.commander, this.stretch.now, says, why.rule)
  }

  /** What coal that low costs a warship besides, where her book has it: its shelter at the waterline (`coal.armour`). */
  private bared({ kind }: Force, id: string): string {
    const { ground, world } = this.stretch.turn
    const { operations } = ground.book
    const ship = world.ships[id]
    if (kind !== 'warships' || !ship || !operations?.waterlineGradesLost) return ''
    // A torpedo boat or destroyer has no armour to lose.
    if (ground.cards.get(ship.card)?.torpedoCraft) return ''
    const used = ship.coalCapacityMinutes * (1 - operations.lowCoalShare)
    const grades = operations.waterlineGradesLost(used, ship.coalCapacityMinutes).value
    return grades === 0
      ? ''
      : `, and has ${grades === 1 ? 'a grade' : `${grades} grades`} of armour less at the waterline`
  }

  /** Ships in company fill their hours in the same second: each has her throw before a breakdown changes the run. */
  private engines(force: Force, mark: Mark): void {
    const { turn, now } = this.stretch
    const { id } = force
    this.runs.bringTo(id)
    const atOnce = (h: Happening): boolean =>
      h.what === 'mark' && h.force === id && h.at === now && h.mark.kind === 'fullSpeed'
    const others = this.agenda.takeOff(ofForce(id), atOnce)
    const due = [mark, ...others.flatMap((h) => (h.what === 'mark' ? [h.mark] : []))]
    due.sort((a, b) => (a.subject < b.subject ? -1 : 1))
    const outcomes = due.map((m) => {
      this.runs.runOf(id)?.anchor.marks.push(markKey(m))
      return throwForEngines(turn, force, m.subject, now)
    })
    if (outcomes.includes('ask')) this.stretch.stopped = true
    if (outcomes.includes('broken')) this.anew.replan(force)
  }

  /** A standing order falls due, or a chase is laid anew. */
  private standing(force: Force, mark: Mark): void {
    this.runs.settleNow(force)
    const { chase } = force
    const enemy = chase && this.stretch.turn.world.forces[chase.target]
    if (mark.kind === 'standing') answerMark(this.stretch.turn, force, Number(mark.subject), this.stretch.now)
    else if (chase && enemy && this.inSightOf(force, enemy)) {
      this.runs.bringTo(enemy.id)
      keepOn(this.stretch.turn, force, enemy, this.stretch.now)
    } else if (!holdsOn(force, this.stretch.now)) endChase(this.stretch.turn, force)
    this.anew.replan(force)
  }

  /** Who keeps station looks out for the other's signals. */
  private station(force: Force): void {
    if (this.runs.newsOfGuide(force)) this.anew.replan(force)
  }

  /** Her coal is down to what the way home takes. */
  private home(force: Force): void {
    this.runs.settleNow(force)
    const leaves = answerCoal(this.stretch.turn, force, this.stretch.now)
    if (leaves === null) return
    if (leaves.length === 0) return this.anew.replan(force)
    leftBehind(this.stretch.turn, force, leaves, this.stretch.now)
    // A ship was left: who are now two forces are run on from this second by themselves.
    this.anew.renew(force)
    this.stretch.stopped = true
  }

  private inSightOf(a: Force, b: Force): boolean {
    const { inSight } = this.stretch.turn.world
    return sees(inSight[`${a.id}|${b.id}`] ?? inSight[`${b.id}|${a.id}`], a.id)
  }

  /** Voyages that end in this harbour are paid for, and a merchantman with nothing more to do loads again. */
  private enter(force: Force, place: string): void {
    const { turn, now } = this.stretch
    const enemy = heldAgainstHer(turn, force, place)
    if (enemy !== null) {
      this.runs.settleNow(force)
      askUmpire(turn, 'harbour', `${force.id}|${enemy}|${place}|${ENTERED}`, now)
      return
    }
    this.bringNews(force, place)
    this.hearWatch(force, place)
    if (!force.ships.some((id) => this.stretch.turn.world.ships[id]?.trade)) return
    this.runs.settleNow(force)
    const left = force.plot
    endVoyages(this.stretch.turn, force, place, this.stretch.now)
    nextCargo(this.stretch.turn, force, place)
    if (force.plot !== left) this.anew.renew(force)
  }

  /** She is told what the watch of the harbour has in sight, and does what was ordered for it. */
  private hearWatch(force: Force, place: string): void {
    const { turn, now } = this.stretch
    for (const enemy of hearWatch(turn, force, place, now)) {
      if (!heedsSights(force)) continue
      this.runs.settleNow(force)
      if (answerSight(turn, force, enemy, 'enemy', now)) this.anew.replan(force)
    }
  }

  /** She is in harbour: what she brings counts, and what she was told to tell goes on. */
  private bringNews(force: Force, place: string): void {
    const { world } = this.stretch.turn
    if (isEmpty(world.ransoms) && isEmpty(world.shoreNews) && isEmpty(world.tales)) return
    this.runs.bringTo(force.id)
    ransomsInPort(this.stretch.turn, force, place, this.stretch.now)
    const office = (carrier: Force): string | null => officeOf(this.stretch.turn, carrier, 0)
    passOnShore(this.stretch.turn, this.stretch.now, office, force)
    passOnCarried(this.stretch.turn, this.stretch.now, office, force)
  }

  /** Her ships have lain in harbour so long that their hours at full speed are forgotten (`breakdown.risk`). */
  private rested(force: Force): void {
    this.runs.settleNow(force)
    if (force.whereabouts.at !== 'harbour') return
    for (const id of force.ships) {
      const ship = this.stretch.turn.world.ships[id]
      if (!ship || ship.fullSpeedMinutes === 0) continue
      ship.fullSpeedMinutes = 0
      this.stretch.turn.outcome.touched.ships.add(id)
    }
    this.anew.renew(force)
  }

  /** A boat's hours are up, or her air: she is lost, unless the umpire has her saved. */
  private boat(force: Force, shipId: string, how: 'timeUp' | 'noAir'): void {
    const run = this.runs.runOf(force.id)
    const ship = this.stretch.turn.world.ships[shipId]
    if (ship?.status !== 'afloat') return
    if (run) this.runs.settle(force, run, this.stretch.now)
    if (askUmpire(this.stretch.turn, 'boat', `${shipId}|${how}`, this.stretch.now) === null) {
      this.stretch.stopped = true
      return
    }
    loseBoat(this.stretch.turn, force, ship, how, this.stretch.now)
    this.anew.renew(force)
  }
}
