import type { Operations, WorkFacts } from '../../../books/operations.ts'
import { agreeing, doing } from '../../../explanation/agreement.ts'
import { because, type Reason } from '../../../explanation/finding.ts'
import { sentence } from '../../../explanation/sentence.ts'
import { tellAboard } from '../../../knowledge/reporting.ts'
import { isServed } from '../../../vocabulary/guns.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import { record, type Turn } from '../../context.ts'
import { allForces } from '../../rolls.ts'
import { reckonedFire } from '../../shore/bombarding.ts'
import type { FortRuling } from '../../shore/shore-world.ts'
import type { Force, Leg, OperateLeg, Operating, Ship, ShipWork, World } from '../../world.ts'
import { overWater } from '../captains/chase.ts'
import { quarryOf } from '../captains/come-up.ts'
import { goesOnForCoal, noteStore, staysForCoal } from '../captains/home-for-coal.ts'
import { knotsLeft, shipsOf } from '../running/speeds.ts'
import { askUmpire } from '../umpire/ask.ts'
import { bringHome, bringPart, hindranceTo, letGo, tellBegun, wantedOf } from './brings.ts'
import { gunsInUse } from './crews.ts'
import { stillToDo } from './done-before.ts'
import { workFacts } from './facts.ts'
import { type Job, minutesWords } from './job.ts'

/**
 * Operations by the hour. A leg of a force's plot is laid as one stretch of lying still; at its beginning and at the end of each piece of
 * work of any of her ships comes a mark, and what it brings is done in that second and no sooner. Pieces take the minutes that the book
 * says. What cannot be had yet (a dock, a collier, a calm) is waited for; what cannot be had at all ends that ship's part of it.
 */

/** What is waited for is looked at again so often: on the force's own clock, so that no step of the umpire's and no stranger moves it. */
const LOOK_AGAIN = 15 * MINUTE

/** What work does to other forces: has one where she truly is, or changes one, whose run is then planned anew. */
export type Hands = Pick<Job, 'bring' | 'stir'>

export const OPERATION_WORDS: Readonly<
  Record<OperateLeg['operate'], { readonly verb: string; readonly noun: string }>
> = {
  coal: { verb: 'coal', noun: 'coaling' },
  ammunition: { verb: 'take in ammunition', noun: 'taking in ammunition' },
  stores: { verb: 'take in stores', noun: 'taking in stores' },
  dock: { verb: 'go into dock', noun: 'docking' },
  undock: { verb: 'come out of dock', noun: 'undocking' },
  repair: { verb: 'make good damage', noun: 'making good damage' },
  load: { verb: 'load coal', noun: 'loading coal' },
  discharge: { verb: 'land coal', noun: 'landing coal' },
  layMines: { verb: 'lay mines', noun: 'laying mines' },
  sweep: { verb: 'sweep', noun: 'sweeping' },
  countermine: { verb: 'countermine', noun: 'countermining' },
  freight: { verb: 'load freight', noun: 'loading freight' },
  // A man-of-war that has struck is taken and sunk by the same orders as a merchantman.
  capture: { verb: 'take a prize', noun: 'taking the prize' },
  sink: { verb: 'sink a prize', noun: 'sinking the prize' },
  join: { verb: 'join', noun: 'joining' },
  station: { verb: 'take station', noun: 'keeping station' },
  tow: { verb: 'take in tow', noun: 'taking in tow' },
  part: { verb: 'part from the convoy', noun: 'parting from the convoy' },
  embark: { verb: 'embark men', noun: 'embarking men' },
  land: { verb: 'land men', noun: 'landing men' },
  direct: { verb: 'signal to the men ashore', noun: 'signalling to the men ashore' },
  bombard: { verb: 'bombard', noun: 'bombarding' },
  ransom: { verb: 'demand a ransom', noun: 'demanding a ransom' },
  destroy: { verb: 'destroy what was ordered', noun: 'destroying what was ordered' },
  cut: { verb: 'cut the line', noun: 'cutting the line' },
  mend: { verb: 'mend what is broken', noun: 'mending what is broken' },
}

/** Done by the force as one, its ships counted together: more of them do not shorten it. */
const TOGETHER: readonly OperateLeg['operate'][] = ['direct', 'bombard', 'ransom', 'destroy', 'cut', 'mend']

/** Whether a force is still about what she was: somebody is left to do it, no enemy has stopped her, the same order, at the same spot. */
export function goesOn(world: World, force: Force): boolean {
  const { operating, whereabouts: where } = force
  if (operating === null || where.at === 'board' || where.at === 'passage') return false
  if (force.held != null || shipsOf(world, force).length === 0) return false
  if (operating.place !== (where.at === 'harbour' ? where.place : null)) return false
  return sameOrder(force.plot[0], operating.leg)
}

/** The same order, as it was given or as her commander reads it since part of it was done. */
function sameOrder(leg: Leg | undefined, operating: OperateLeg): boolean {
  if (leg?.do !== 'operate') return false
  const written = JSON.stringify(leg)
  return written === JSON.stringify(operating) || written === JSON.stringify(stillToDo(operating))
}

/** A force begins an operation, or comes to the end of a piece of it. True when the clock is to stop for the umpire's word. */
export function workOn(turn: Turn, force: Force, at: Seconds, hands: Hands): boolean {
  const leg = force.plot[0]
  if (leg?.do !== 'operate') return false
  turn.outcome.touched.forces.add(force.id)
  force.operating ??= begin(turn, force, leg)
  return new Gang(turn, force, force.operating, at, hands).goOn()
}

/**
 * A force is about to be stopped, or to be another's: what she is about ends now, in the name of those who sail her still, and what others
 * of her side have from her alongside ends with it.
 */
export function leaveWith(turn: Turn, id: string, at: Seconds, stir: (force: string) => void): void {
  for (const force of allForces(turn.world)) {
    const { operating } = force
    if (operating === null) continue
    const served = 'from' in operating.leg && operating.leg.from === id
    if (force.id !== id && !served) continue
    stir(force.id)
    breakOff(turn, force, at, stir)
  }
}

/** Ships of a force were lost at their work: what they have done of it stands as of now, and the others go on. */
export function loseWorkers(turn: Turn, force: Force, at: Seconds, stir: (force: string) => void): void {
  const { operating } = force
  if (!operating?.works.some((one) => one.state !== 'over' && turn.world.ships[one.ship]?.status !== 'afloat')) return
  new Gang(turn, force, operating, at, { bring: () => {}, stir }).loseLost()
}

/** An operation is broken off: by other orders, a meeting, the umpire's hand. What is half done stays half done as the book says. */
export function breakOff(turn: Turn, force: Force, at: Seconds, stir: (force: string) => void): void {
  if (force.operating === null) return
  new Gang(turn, force, force.operating, at, { bring: () => {}, stir }).breakOff()
}

/** The umpire has said what comes of fire at a fort: it is so when the fire is over. */
export function takeFire(turn: Turn, force: Force, at: Seconds, minutes: number, ruled: FortRuling): void {
  const { operating } = force
  const work = operating?.works[0]
  if (!operating || !work) return
  operating.ruled = ruled
  takeTime(turn, force, work.ship, at, minutes)
}

/** The umpire has said how long a piece takes that was put to him: it begins. */
export function takeTime(turn: Turn, force: Force, ship: string, at: Seconds, minutes: number): void {
  const { operating } = force
  const work = operating?.works.find((one) => one.ship === ship && one.state === 'asked')
  if (!operating || !work) return
  new Gang(turn, force, operating, at, { bring: () => {}, stir: () => {} }).setToWork(work, minutes)
  // The run was laid without an end to it.
  force.anchor = undefined
}

/** The umpire has said that it cannot be done: that ship's part of it is over. */
export function forbidWork(turn: Turn, force: Force, ship: string, at: Seconds, says: string): void {
  const { operating } = force
  const work = operating?.works.find((one) => one.ship === ship && one.state === 'asked')
  if (!operating || !work) return
  new Gang(turn, force, operating, at, { bring: () => {}, stir: () => {} }).forbid(work, says)
  force.anchor = undefined
}

function begin(turn: Turn, force: Force, leg: OperateLeg): Operating {
  const { whereabouts: where } = force
  const named = shipsOf(turn.world, force).filter((ship) => leg.ships === undefined || leg.ships.includes(ship.id))
  // One ship stays by a merchantman that is taken, and mans her: the first that is named, or that can.
  const about =
    'contact' in leg
      ? named.filter((ship) => ship === takerOf(turn, named))
      : TOGETHER.includes(leg.operate)
        ? named.slice(0, 1)
        : leg.operate === 'join' && leg.at !== undefined
          ? named.slice(0, 1)
          : leg.operate === 'tow'
            ? [tugOf(turn, named)].flatMap((ship) => ship ?? [])
            : named
  const fresh = {
    state: 'waiting',
    done: 0,
    began: 0,
    ends: null,
    amount: 0,
    says: '',
    waitsFor: null,
  } as const
  return {
    leg,
    place: where.at === 'harbour' ? where.place : null,
    works: about.map((ship) => ({ ship: ship.id, got: leg.had?.[ship.id] ?? 0, ...fresh })),
    next: null,
    looked: 0,
  }
}

/** Who tows: the first that is named and can steam, and has nobody in tow. */
function tugOf({ ground, world }: Turn, ships: readonly Ship[]): Ship | undefined {
  const free = ships.filter((ship) => ships.every(({ towedBy }) => towedBy !== ship.id))
  return free.find((ship) => knotsLeft(ground, ship, world.clock) > 0) ?? ships[0]
}

function takerOf({ ground }: Turn, ships: readonly Ship[]): Ship | undefined {
  return (
    ships.find((ship) => Object.entries(gunsInUse(ship)).some(([gun, n]) => isServed(ground.book, gun) && n > 0)) ??
    ships[0]
  )
}

/** The ships of a force at one operation, at a moment. */
class Gang {
  private readonly turn: Turn
  private readonly force: Force
  private readonly operating: Operating
  private readonly at: Seconds
  private readonly hands: Hands
  private readonly operations: Operations | undefined
  /** Why the last ship that got nothing done could not do it. */
  private hindered: readonly Reason[] = []

  constructor(turn: Turn, force: Force, operating: Operating, at: Seconds, hands: Hands) {
    this.turn = turn
    this.force = force
    this.operating = operating
    this.at = at
    this.hands = hands
    this.operations = turn.ground.book.operations
  }

  goOn(): boolean {
    const { works } = this.operating
    this.operating.looked = this.turn.world.move.number
    const due = works.filter((work) => work.state === 'working' && work.ends !== null && work.ends <= this.at)
    const others = works.filter((work) => !due.includes(work))
    for (const work of others) this.stillMay(work)
    for (const work of due) this.finish(work)
    // A ship that has finished a piece goes on with her next before those that wait for the same collier.
    for (const work of [...due, ...others]) if (work.state === 'waiting') this.start(work)
    if (works.every((work) => work.state === 'over')) {
      this.leave()
      return false
    }
    this.setNext()
    return works.some((work) => work.state === 'asked')
  }

  breakOff(): void {
    const parts = this.operating.works.flatMap((work) => {
      const ship = this.shipOf(work)
      if (!ship || work.state === 'over') return []
      if (ship.status !== 'afloat') {
        this.lose(work, ship)
        return []
      }
      if (work.state === 'working') this.layAside(work, ship)
      // What an earlier piece of the same order brought was told when that was broken off.
      const had = work.got <= 0 ? 'nothing of it done' : work.says || 'nothing more of it done'
      letGo(this.jobOf(ship))
      work.state = 'over'
      const kept = ship.begun?.work === this.name() ? `, and ${minutesWords(ship.begun.seconds)} spent on the rest` : ''
      return [`${ship.name}: ${had}${kept}`]
    })
    this.force.operating = null
    this.keepWhatWasDone()
    // Nobody is left of her to write it down.
    if (parts.length === 0) return
    this.tell('workBrokenOff', `${doing(this.force.name, 'breaks')} off ${this.words().noun}. ${parts.join('; ')}.`, [
      because(this.turn.ground.cite('work.brokenOff'), 'what is finished of an operation that is broken off stands'),
    ])
  }

  /** Where the order itself stands, or is laid aside for a chase, what was done of it counts when it is taken up again. */
  private keepWhatWasDone(): void {
    const { force, operating } = this
    const { leg, works } = operating
    if (works.every((work) => work.got <= 0)) return
    const had = Object.fromEntries(works.map((work) => [work.ship, work.got]))
    const kept = (legs: readonly Leg[]): Leg[] =>
      sameOrder(legs[0], leg) ? [{ ...leg, had: { ...leg.had, ...had } }, ...legs.slice(1)] : [...legs]
    force.plot = kept(force.plot)
    if (force.chase) force.chase = { ...force.chase, aside: kept(force.chase.aside) }
  }

  forbid(work: ShipWork, says: string): void {
    const ship = this.shipOf(work)
    if (ship) this.end(work, ship, says, [because(this.turn.ground.cite('umpire.ruling'), 'the umpire’s word')])
    // Looked at again at once: the others go on, or the force leaves off.
    this.operating.next = this.at
  }

  setToWork(work: ShipWork, minutes: number): void {
    const ship = this.shipOf(work)
    const begun = ship?.begun
    const counts = begun?.work === this.name() && begun.until >= this.at ? begun.seconds : 0
    if (ship) ship.begun = null
    work.state = 'working'
    work.waitsFor = null
    work.began = this.at - counts
    work.ends = Math.max(this.at + 1, work.began + Math.max(1, Math.round(minutes * MINUTE)))
    if (ship && work.done === 0) tellBegun(this.jobOf(ship))
    this.setNext()
  }

  /** The next moment to look: the end of a piece, or a while on where something is waited for. */
  private setNext(): void {
    const moments = this.operating.works.flatMap((work) => {
      if (work.state === 'working') return work.ends ?? []
      return work.state === 'waiting' ? this.at + LOOK_AGAIN : []
    })
    this.operating.next = moments.length > 0 ? Math.min(...moments) : null
  }

  /** Begins a ship's next piece, or says what it waits for, or that there is no more to do. */
  private start(work: ShipWork): void {
    const ship = this.shipOf(work)
    const { operations, turn } = this
    if (ship?.status !== 'afloat' || !operations) {
      work.state = 'over'
      return
    }
    const job = this.jobOf(ship)
    const wanted = wantedOf(job, work.got)
    if (wanted.amount <= 0) return this.end(work, ship, wanted.says, [])
    const facts = this.facts(ship, work, wanted.amount)
    const allowed = operations.allowed(facts, turn.ground.settings)
    if (!allowed.value) return this.wait(work, ship, allowed.because[0]?.says ?? '', allowed.because)
    const hindrance = hindranceTo(job)
    if (hindrance?.waits) return this.wait(work, ship, hindrance.says, [])
    if (hindrance) return this.end(work, ship, hindrance.says, [])
    const piece = operations.next(facts, turn.ground.settings)
    if (piece.value === null) return this.end(work, ship, piece.because[0]?.says ?? '', piece.because)
    const { minutes, amount, asksUmpire } = piece.value
    work.amount = amount
    work.began = this.at
    const kind = this.operating.leg.operate === 'bombard' ? 'bombard' : 'work'
    if (asksUmpire && askUmpire(turn, kind, `${this.force.id}|${ship.id}`, this.at) === null) {
      work.state = 'asked'
      return
    }
    if (asksUmpire && kind === 'bombard') this.operating.ruled = reckonedFire(job, amount)
    this.setToWork(work, minutes)
    if (work.done === 0)
      record(turn, this.at, 'work', ship.id, `${ship.name} begins to ${this.words().verb}.`, piece.because)
  }

  /** A piece is done: what it brings is taken now, of what there is now. */
  private finish(work: ShipWork): void {
    const ship = this.shipOf(work)
    const { operations, turn, at } = this
    work.state = 'waiting'
    work.ends = null
    if (!ship || !operations) return
    if (ship.status !== 'afloat') return this.lose(work, ship)
    const piece = operations.next(this.facts(ship, work, work.amount), turn.ground.settings)
    const brought = bringHome(this.jobOf(ship), work.amount, work.got, at, piece.because[0]?.rule ?? '')
    if (brought.waits) {
      // What was worked counts for as long as it is waited for: the next piece begins where this one ended.
      ship.begun = { work: this.name(), seconds: at - work.began, until: Number.MAX_SAFE_INTEGER }
      return this.wait(work, ship, brought.says, piece.because)
    }
    if (brought.amount <= 0) return this.end(work, ship, brought.says, [])
    work.done += 1
    work.got += brought.amount
    work.says = brought.says
    turn.outcome.touched.ships.add(ship.id)
    if (turn.ground.book.milesAfterRest) ship.workedAt = at
    record(turn, at, 'work', ship.id, sentence(`${ship.name}: ${brought.says}`), piece.because)
  }

  /** Work at sea is broken off when weather comes on that forbids it, and waits for better; a ship that is lost has done. */
  private stillMay(work: ShipWork): void {
    const ship = this.shipOf(work)
    if (work.state !== 'working' || !ship || !this.operations) return
    if (ship.status !== 'afloat') return this.lose(work, ship)
    if (this.operations.allowed(this.facts(ship, work, work.amount), this.turn.ground.settings).value) return
    this.layAside(work, ship)
    letGo(this.jobOf(ship))
    work.state = 'waiting'
  }

  /** Ships that are lost are about nothing any more, from this second. */
  loseLost(): void {
    for (const work of this.operating.works) {
      const ship = this.shipOf(work)
      if (ship && ship.status !== 'afloat' && work.state !== 'over') this.lose(work, ship)
    }
    this.setNext()
    // Looked at again at once: the others go on, or the force leaves off.
    if (this.operating.works.every((work) => work.state === 'over')) this.operating.next = this.at
  }

  /** What a ship has done until she is lost stands, as men whom she has put ashore; what she had to herself is free. */
  private lose(work: ShipWork, ship: Ship): void {
    const other = this.relief(work)
    if (other) {
      // What a force does as one is no ship's alone: the next of them goes on with it.
      this.operating.works.splice(0, 1, { ...work, ship: other.id })
      return
    }
    if (work.state === 'working') this.layAside(work, ship)
    ship.begun = null
    letGo(this.jobOf(ship))
    work.state = 'over'
    work.ends = null
  }

  private relief(work: ShipWork): Ship | undefined {
    const { leg, works } = this.operating
    if (!TOGETHER.includes(leg.operate) || works.length !== 1 || works[0] !== work) return undefined
    return shipsOf(this.turn.world, this.force).find((ship) => leg.ships === undefined || leg.ships.includes(ship.id))
  }

  /** The piece in hand is left; what of it still counts is the book's to say. */
  private layAside(work: ShipWork, ship: Ship): void {
    const { operations, turn, at } = this
    const share = work.ends === null ? 0 : Math.min(1, Math.max(0, (at - work.began) / (work.ends - work.began)))
    work.ends = null
    if (!operations) return
    const part = bringPart(this.jobOf(ship), work.amount, share, work.got, at)
    if (part && part.amount > 0) {
      work.got += part.amount
      work.says = part.says
    }
    const facts = this.facts(ship, work, work.amount)
    const { minutes, within } = operations.kept(facts, (at - work.began) / MINUTE, turn.ground.settings).value
    ship.begun =
      minutes > 0 ? { work: this.name(), seconds: Math.round(minutes * MINUTE), until: at + within * MINUTE } : null
    turn.outcome.touched.ships.add(ship.id)
  }

  private wait(work: ShipWork, ship: Ship, says: string, why: readonly Reason[]): void {
    const first = work.waitsFor !== says
    work.state = 'waiting'
    work.waitsFor = says
    if (first) this.tell('work', sentence(`${ship.name} waits to ${this.words().verb}: ${says}`), why, ship.id)
  }

  private end(work: ShipWork, ship: Ship, says: string, why: readonly Reason[]): void {
    letGo(this.jobOf(ship))
    work.state = 'over'
    work.ends = null
    const brought = work.got > 0 ? [work.says, says].filter((part) => part !== '') : [says]
    work.says = brought.join(', and ') || 'the others do it without her'
    if (work.got <= 0) this.hindered = why
    // What the only ship about it comes to is what the force comes to, and is told of her in that same second.
    if (this.operating.works.length === 1) return
    const head = work.got > 0 ? 'has done' : `does not ${this.words().verb}`
    record(this.turn, this.at, 'work', ship.id, sentence(`${ship.name} ${head}: ${work.says}`), why)
  }

  /** What her captain makes of it that there is no coal, in his words: he goes on to where there is, or lies here; null: her orders stand. */
  private goOnForCoal(nothing: boolean, left: readonly Leg[]): string | null {
    const { turn, force, operating } = this
    if (operating.place !== null) noteStore(turn, force, operating.place)
    const isShort = force.goneHome ? nothing : staysForCoal(turn, force, left)
    const goesOn = isShort ? goesOnForCoal(turn, force, left) : null
    if (goesOn !== null) return goesOn
    const asked = force.goneHome === undefined
    force.goneHome = undefined
    if (!isShort) return null
    // Where there is none for her anywhere she would be back in an hour: she waits for it, and for orders.
    force.plot = []
    const place = turn.ground.places.get(operating.place ?? '')?.name
    return asked && place
      ? `${doing(force.name, 'has')} too little coal to leave ${place}, which has none, and ${agreeing(force.name, 'waits')} for it there`
      : null
  }

  /** The whole force has done: her plot goes on, and those aboard are told what came of it. */
  private leave(): void {
    const { force, operating } = this
    force.operating = null
    const { works } = operating
    const { verb, noun } = this.words()
    const nothing = works.every((work) => work.got <= 0)
    const left = force.plot.slice(1)
    // She has come up with somebody wherever that was: her orders go on from there over water.
    force.plot = 'contact' in operating.leg ? overWater(this.turn, force, left) : left
    const captains = operating.leg.operate === 'coal' ? this.goOnForCoal(nothing, left) : null
    // A ship that was lost at it before she had brought anything has no words of her own.
    const said = works.map((work) => work.says || 'she is lost')
    const alike = works.length > 1 && said.every((says) => says === said[0])
    const parts = alike
      ? [`Every ship: ${said[0]}`]
      : works.map((work, n) => `${this.shipOf(work)?.name ?? ''}: ${said[n]}`)
    const head = nothing ? `does not ${verb}` : `ends ${noun}`
    this.tell('worked', `${force.name} ${head}. ${parts.join('; ')}.`, [
      ...(nothing ? this.hindered : []),
      because(
        this.turn.ground.cite('work.inTurn'),
        'one operation after another; the ships of a squadron work side by side',
      ),
    ])
    const { book, settings } = this.turn.ground
    if (captains !== null) this.tell('captain', `${captains}.`, book.captains?.(settings).goesHome.because ?? [])
  }

  private tell(kind: string, says: string, why: readonly Reason[], subject = this.force.id): void {
    record(this.turn, this.at, kind, subject, says, why)
    if (this.force.commander !== null) tellAboard(this.turn, this.force.commander, this.at, says, why[0]?.rule ?? null)
  }

  private shipOf(work: ShipWork): Ship | undefined {
    return this.turn.world.ships[work.ship]
  }

  private words(): (typeof OPERATION_WORDS)[OperateLeg['operate']] {
    return OPERATION_WORDS[this.operating.leg.operate]
  }

  /** What tells one piece of work from another when it is taken up again: her own men's repairs are the same anywhere. */
  private name(): string {
    const { leg, place } = this.operating
    if (leg.operate === 'countermine') return `countermine ${leg.field}`
    if (leg.operate === 'layMines' || leg.operate === 'sweep') {
      // A square half done is half done where it is: the same row from the same spot.
      const { lat, lon } = this.force.position
      return `${leg.operate} ${lat.toFixed(4)} ${lon.toFixed(4)} ${leg.bearing}`
    }
    if (leg.operate === 'repair' && leg.guns !== undefined) return `mend guns at ${place ?? 'sea'}`
    if ('contact' in leg) return `${leg.operate} ${quarryOf(leg) ?? ''}`
    return leg.operate === 'repair' && leg.by !== 'dockyard' ? 'repair' : `${leg.operate} at ${place ?? 'sea'}`
  }

  private jobOf(ship: Ship): Job {
    const { turn, force, operating, hands } = this
    const place = operating.place === null ? null : (turn.world.places[operating.place] ?? null)
    const leave = (other: string): void => leaveWith(turn, other, this.at, hands.stir)
    return { turn, force, ship, leg: operating.leg, place, at: this.at, leave, ...hands }
  }

  private facts(ship: Ship, work: ShipWork, wanted: number): WorkFacts {
    return workFacts(this.turn, this.force, this.operating, ship, work, wanted)
  }
}
