import { agreeing, doing } from '../../../explanation/agreement.ts'
import { because } from '../../../explanation/finding.ts'
import { type Refusal, Refused, refuse } from '../../../explanation/refusal.ts'
import { knownHolder } from '../../../knowledge/holder.ts'
import { type Knowledge, type KnownForceState, readLogbook } from '../../../knowledge/knowledge.ts'
import { tellNotice, tellOrdered, tellReady } from '../../../knowledge/reporting.ts'
import { inCompany } from '../../../knowledge/seat-view.ts'
import { SkyWindow } from '../../../sky/window.ts'
import type { Position } from '../../../vocabulary/position.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import { alias, named, record, seatsOf, type Turn } from '../../context.ts'
import { assignedKnots, demandPlayed, type Ground, gateOf, shipFacts } from '../../ground.ts'
import type { OperationOrder } from '../../operations.ts'
import type { DetachedOrders, Movement, OrderedLeg, OrdersAnswer, SeatOrders } from '../../orders.ts'
import { orderFort } from '../../shore/ordering-forts.ts'
import { checkShore, type Standing } from '../../shore/ordering-shore.ts'
import { answerRansom } from '../../shore/ransoms.ts'
import type { StandingOrder } from '../../standing.ts'
import type { Addressee, Force, GivenOrder, Leg, Seat, Ship, StructuredOrder } from '../../world.ts'
import { limitsOf } from '../boats/runs.ts'
import { isStation } from '../captains/stations.ts'
import { writeDespatch } from '../despatches/write.ts'
import { fastHoursAt } from '../running/fast-hours.ts'
import { detach, shipsToDetach, whyNotDetached } from '../squadrons/detach.ts'
import { shiftFlag } from '../squadrons/succession.ts'
import { signalMilesAt } from '../weather/light.ts'
import { checkBoats } from './check-boats.ts'
import { coalWarning } from './check-coal.ts'
import { checkErrand } from './check-errand.ts'
import { checkMinesAboard } from './check-mines.ts'
import { takePurchases } from './check-purchases.ts'
import { orderedStanding } from './check-standing.ts'
import { checkTowed, withTow } from './check-tow.ts'
import { checkDocked, harbourAfter, harbourBefore, orderedWork, shipsAt } from './check-work.ts'
import { legStarts } from './leg-times.ts'
import { takeUp } from './take-up.ts'
import { wholeOrderWords } from './words.ts'

export const givesOrders = ({ role }: Seat): boolean => role !== 'umpire' && role !== 'spectator'

/** The seat that hands in orders; refused when it gives none, or the war is over. */
export function writer({ ground, world }: Turn, seatId: string): Seat {
  const seat = named(world.seats, seatId)
  if (!seat || !givesOrders(seat))
    return refuse('order.seat', 'This seat gives no orders.', { rule: ground.cite('command.duties') })
  if (world.move.state === 'over')
    return refuse('order.late', 'Orders for this move are closed.', { rule: ground.cite('move.together') })
  return seat
}

/**
 * Orders as a seat writes them: each line is judged by what its writer knows, accepted whole or refused whole, and a refused line
 * changes nothing. What only the truth forbids is accepted here, and fails when it is carried out. `seals`: they are handed in by the seat,
 * which seals its orders with them or breaks the seal.
 */
export function takeOrders(turn: Turn, seat: Seat, orders: SeatOrders, seals = true): OrdersAnswer {
  const knowledge = readLogbook(turn.state.logbooks[seat.id] ?? [])
  const desk = new OrderDesk(turn, seat, knowledge)
  for (const [i, movement] of (orders.movements ?? []).entries())
    desk.line(`movements[${i}]`, (path) => desk.movement(movement, path))
  for (const [i, despatch] of (orders.despatches ?? []).entries()) {
    desk.line(`despatches[${i}]`, (path) => desk.despatch(despatch.to, despatch.text, despatch.by, path))
  }
  takePurchases(turn, seat, knowledge, orders.purchases ?? [], (path, take) => desk.line(path, take))
  for (const [i, fort] of (orders.forts ?? []).entries())
    desk.line(`forts[${i}]`, (path) => orderFort(turn, seat, knowledge, fort, path))
  for (const [i, answer] of (orders.ransoms ?? []).entries())
    desk.line(`ransoms[${i}]`, (path) => answerRansom(turn, seat, knowledge, answer, path))
  // Any later edit breaks the seal: orders without `ready` unseal.
  const ready = orders.ready === true && desk.refused.length === 0
  if (!seals) return { accepted: desk.accepted, refused: desk.refused, ready: seat.ready }
  if (desk.refused.length > 0) recordRefused(turn, seat, desk.refused)
  seat.ready = ready
  tellReady(turn, seat, knowledge.clock, ready)
  return { accepted: desk.accepted, refused: desk.refused, ready }
}

/** That a sheet was refused in part: for the umpire, who would else step while a division goes on as it was. The seat has its answer, or is told. */
export function recordRefused(turn: Turn, seat: Seat, refused: OrdersAnswer['refused']): void {
  const [first] = refused
  if (!first) return
  const lines = refused.length > 1 ? `${refused.length} lines are refused, the first` : 'a line is refused'
  record(turn, turn.world.clock, 'refusedOrders', seat.id, `Of ${seat.title}’s orders ${lines}: ${first.message}`, [
    ...(first.rule === undefined ? [] : [because(first.rule, 'so it is refused')]),
  ])
}

/** That the umpire wrote in a player's place: on the record, and in that player's log. Whether he had come in meanwhile is not known here. */
export function writtenByUmpire(turn: Turn, seatId: string): void {
  const { world, state } = turn
  const seat = world.seats[seatId]
  if (!seat) return
  const at = readLogbook(state.logbooks[seatId] ?? []).clock
  tellNotice(turn, seatId, at, 'The umpire wrote orders here in your place.', turn.ground.cite('umpire.ruling'))
  record(turn, world.clock, 'orders', seatId, `The umpire writes orders for ${seat.title}.`, [
    because(turn.ground.cite('umpire.ruling'), 'the umpire writes in the player’s place'),
  ])
}

type Line = (path: string) => string

class OrderDesk {
  readonly accepted: { path: string; says: string }[] = []
  readonly refused: OrdersAnswer['refused'][number][] = []
  private readonly turn: Turn
  private readonly seat: Seat
  private readonly knowledge: Knowledge

  constructor(turn: Turn, seat: Seat, knowledge: Knowledge) {
    this.turn = turn
    this.seat = seat
    this.knowledge = knowledge
  }

  /** Takes one line; a refusal of it is noted under its path and leaves the others standing. */
  line(path: string, take: Line): void {
    try {
      this.checkStands(path)
      this.accepted.push({ path, says: take(path) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const refusal: Refusal = error.refusal
      this.refused.push({
        // How it is sent is judged without knowing whose line it is.
        path: refusal.path?.startsWith('by.') ? `${path}.${refusal.path}` : (refusal.path ?? path),
        code: refusal.code,
        message: refusal.message,
        ...(refusal.rule === undefined ? {} : { rule: refusal.rule }),
      })
    }
  }

  /** Who was lost with his ship, as he knows, orders nobody until the umpire gives him another. */
  private checkStands(path: string): void {
    const { seat, turn, knowledge } = this
    const own =
      seat.force === undefined ? undefined : knowledge.forces.get(alias(turn.world, seat.id, 'force', seat.force))
    if (own?.fate)
      refuse(
        'order.lost',
        `${seat.title} stood in ${own.known.name}, which is lost: the umpire has to give this seat another ship first.`,
        { rule: turn.ground.cite('command.seniority'), path },
      )
  }

  movement(movement: Movement, path: string): string {
    const { turn, knowledge } = this
    const known = knowledge.forces.get(movement.force)
    const force = known && this.forceNamed(movement.force)
    if (!known || !force || known.fate !== null)
      return refuse('order.unit', `There is no force ${JSON.stringify(movement.force)} under your orders.`, {
        rule: turn.ground.cite('command.duties'),
        path: `${path}.force`,
      })
    this.checkRole(force, path)
    const company = inCompany(known, knowledge)
    const off = this.sentOff(movement, known, force, path)
    const order = {
      ...this.given(movement, off ? remaining(known, off.names) : known, company, path),
      ...this.diving(movement, known, path),
      ...this.resuming(movement, path),
      ...(off ? { detach: off.detach } : {}),
    }
    const shift = movement.flag === undefined ? null : this.flagShip(force, movement.flag, `${path}.flag`)
    if (!company) return this.orderByDespatch(movement, known, force, order)
    const says = [this.orderAtOnce(force, order) + coalWarning(turn.ground, known.known, movement.legs ?? [])]
    if (shift) says.push(shiftFlag(turn, this.seat, force, shift.force, shift.ship, knowledge.clock))
    if (off) says.push(detach(turn, force, off.detach, knowledge.clock, this.seat))
    return says.join(' ')
  }

  /** What is ordered of a force, judged by what is known of her and of those of her ships that are to do it. */
  private given(
    ordered: DetachedOrders | Movement,
    known: KnownForceState,
    company: boolean,
    path: string,
  ): GivenOrder {
    const { turn, knowledge } = this
    const { legs: written, thisMoveOnly, onContact, lights, standing }: Partial<DetachedOrders> = ordered
    let legs: Leg[] | undefined
    if (written !== undefined) {
      const begins = legStarts(turn.ground, known.known.position, written, knowledge.clock)
      legs = written.map((leg, i) =>
        'operate' in leg
          ? this.work(leg, known, whereThen(known, written, i), `${path}.legs[${i}]`)
          : this.leg(leg, withTow(turn.ground, known, written.slice(0, i)), `${path}.legs[${i}]`, begins[i] ?? null),
      )
      checkDocked({ turn: this.turn, known }, written, path)
      this.checkCourse(legs, company ? known : null, path)
      checkErrand(turn.ground, this.seat.side ?? '', known, knowledge, written, path)
      if (company || known.known.state === 'harbour') {
        const under = ('submerged' in ordered ? ordered.submerged : undefined) ?? known.known.submerged
        const moveOnly = thisMoveOnly ?? turn.ground.settings['plots.thisMoveOnly'] === true
        const until = moveOnly ? knowledge.move.ends : Number.POSITIVE_INFINITY
        checkBoats(turn.ground, known, { legs: written, submerged: under, clock: knowledge.clock, until }, path)
      }
    }
    const stays: GivenOrder = legs
      ? {
          legs,
          thisMoveOnly: thisMoveOnly ?? turn.ground.settings['plots.thisMoveOnly'] === true,
          // What the writer knows of her, and not what she truly has.
          onContact: known.known.onContact,
          lights: known.known.lights,
        }
      : {}
    return {
      ...stays,
      ...(onContact === undefined ? {} : { onContact }),
      ...(lights === undefined ? {} : { lights }),
      ...(standing ? { standing: this.standing(standing, known, `${path}.standing`) } : {}),
    }
  }

  /** The ships that an order sends off, and what they are to do, judged by what is known of these ships alone. */
  private sentOff(
    { detach: names, detached }: Movement,
    known: KnownForceState,
    force: Force,
    path: string,
  ): { readonly names: readonly string[]; readonly detach: NonNullable<GivenOrder['detach']> } | null {
    if (names === undefined) {
      if (detached !== undefined)
        refuse('order.detach', 'detached has orders for ships that are sent off: name them in detach.', {
          rule: this.turn.ground.cite('command.duties'),
          path: `${path}.detached`,
        })
      return null
    }
    const company = inCompany(known, this.knowledge)
    const ships = shipsToDetach(this.turn, { seat: this.seat, known, force, company }, names, `${path}.detach`)
    // The line before this one may have sent them off already.
    const not = company ? whyNotDetached(this.turn, force, ships) : null
    if (not !== null)
      refuse('order.detach', `${not}.`, { rule: this.turn.ground.cite('breakdown.inFleet'), path: `${path}.detach` })
    const orders = detached && this.given(detached, only(known, names), company, `${path}.detached`)
    return { names, detach: { ships, orders: orders ?? null } }
  }

  /** The ship to which the writer may shift his flag: one that he knows to be with him, in a force that has no commander but him. */
  private flagShip(own: Force, name: string, path: string): { force: Force; ship: Ship } {
    const { knowledge, seat } = this
    const { world } = this.turn
    const no = (message: string, rule: string): never => refuse('order.flag', message, { rule, path })
    if (seat.force !== own.id)
      return no(
        'A flag is shifted from one’s own force: name the ship in her orders.',
        this.turn.ground.cite('flag.shifted'),
      )
    const known = [...knowledge.forces.values()].find((f) => f.known.ships.some((ship) => ship.id === name))
    const force = known && this.forceNamed(known.known.force)
    const ship = Object.values(world.ships).find((one) => alias(world, seat.id, 'ship', one.id) === name)
    if (!known || !force || !ship || (force !== own && !inCompany(known, knowledge)))
      return no(
        `There is no ship ${JSON.stringify(name)} in company to shift the flag to.`,
        this.turn.ground.cite('flag.shifted'),
      )
    const other = force === own || force.commander === null ? undefined : world.seats[force.commander]
    if (other)
      return no(
        `${doing(force.name, 'has')} a commander, ${other.title}: no force has two.`,
        this.turn.ground.cite('command.oneEach'),
      )
    if (force.kind === 'trade')
      return no(
        `${doing(force.name, 'is')} no warship: a flag is flown in one.`,
        this.turn.ground.cite('command.duties'),
      )
    return { force, ship }
  }

  private standing(
    given: NonNullable<Movement['standing']>,
    known: KnownForceState,
    path: string,
  ): StandingOrder<Leg>[] {
    return orderedStanding(given, this.knowledge.clock, path, {
      rule: this.turn.ground.cite('command.duties'),
      played: (module, at) => demandPlayed(this.turn.ground, module, at),
      legs: (legs, at) => {
        const made = legs.map((leg, i) =>
          'operate' in leg
            ? this.work(
                leg,
                known,
                { place: harbourAfter(legs, i), before: legs.slice(0, i), from: null },
                `${at}[${i}]`,
              )
            : this.leg(leg, withTow(this.turn.ground, known, legs.slice(0, i)), `${at}[${i}]`),
        )
        const act = at.slice(0, -'.legs'.length)
        this.checkCourse(made, null, act)
        checkErrand(this.turn.ground, this.seat.side ?? '', known, this.knowledge, legs, act)
        return made
      },
      speed: (knots, at) => this.checkSpeed(knots, known, at),
    })
  }

  /** A chase is given up for what was ordered before it, or for new legs: not for both. */
  private resuming({ resume, legs }: Movement, path: string): { resume?: true } {
    if (resume === undefined) return {}
    if (legs !== undefined)
      refuse('order.resume', 'Who is to resume has her legs: leave legs out, or resume.', {
        rule: this.turn.ground.cite('command.duties'),
        path: `${path}.resume`,
      })
    return { resume }
  }

  /** Only boats go under water; a force that has others with her stays on it. */
  private diving({ submerged }: Movement, known: KnownForceState, path: string): { submerged?: boolean } {
    if (submerged === undefined) return {}
    const boats = known.known.ships.every((ship) => limitsOf(this.turn.ground, ship) !== null)
    if (submerged && (!boats || known.known.ships.length === 0))
      refuse('order.submerged', `${doing(known.known.name, 'cannot')} go under water: submarine boats alone do.`, {
        rule: this.turn.ground.cite('boat.away'),
        path: `${path}.submerged`,
      })
    return { submerged }
  }

  /** A force in company takes its orders at once. */
  private orderAtOnce(force: Force, order: GivenOrder): string {
    if (force.whereabouts.at === 'board')
      return refuse(
        'order.busy',
        `${doing(force.name, 'is')} engaged: ${agreeing(force.name, 'she')} ${agreeing(force.name, 'takes')} no chart orders until ${agreeing(force.name, 'she')} ${agreeing(force.name, 'is')} back on the chart.`,
        { rule: this.turn.ground.cite('board.clocks') },
      )
    takeUp(this.turn, force, order)
    tellOrdered(this.turn, this.seat, this.knowledge.clock, force.id, order, null)
    return `${force.name}: ${wholeOrderWords(this.turn, order)}.`
  }

  /** A force that is elsewhere is sent a despatch, and obeys it when it comes (`despatch.delivered`). */
  private orderByDespatch(movement: Movement, known: KnownForceState, force: Force, order: GivenOrder): string {
    const { turn, seat } = this
    const structured: StructuredOrder = { force: force.id, ...order }
    const commands = this.commanderOf(force)
    const commander = commands === null ? null : turn.world.seats[commands]
    const to: Addressee = commander && commander.id !== seat.id ? { seat: commander.id } : { force: force.id }
    const { id, goes } = writeDespatch(turn, {
      from: seat,
      to,
      text: `${force.name}: ${wholeOrderWords(turn, order)}.`,
      order: structured,
      road: movement.by && this.road(movement.by),
      believed: known.known.position,
      signalMiles: this.signalMiles(),
    })
    tellOrdered(turn, seat, this.knowledge.clock, force.id, order, id)
    return `${doing(force.name, 'is')} not in company: the order goes as a despatch and is in force when delivered (${goes}).`
  }

  despatch(to: string, text: string, by: Movement['by'], path: string): string {
    const { turn, seat, knowledge } = this
    const colleague = seatsOf(turn.world, seat.side ?? '').find((s) => s.id === to)
    const force = colleague ? undefined : this.forceNamed(to)
    if (!colleague && !(force && knowledge.forces.has(to))) {
      return refuse(
        'despatch.to',
        `There is nobody ${JSON.stringify(to)} to write to: the umpire must allow messages to the enemy.`,
        { rule: turn.ground.cite('news.umpire'), path: `${path}.to` },
      )
    }
    if (colleague?.id === seat.id || force?.commander === seat.id)
      return refuse('despatch.to', 'A despatch to oneself goes nowhere.', {
        rule: turn.ground.cite('news.umpire'),
        path: `${path}.to`,
      })
    const believed = this.believedPlace(colleague, to)
    const { goes } = writeDespatch(turn, {
      from: seat,
      to: colleague ? { seat: colleague.id } : { force: force?.id ?? '' },
      text,
      order: null,
      road: by && this.road(by),
      believed,
      signalMiles: this.signalMiles(),
    })
    return `Despatch to ${colleague?.title ?? force?.name ?? to} handed in: ${goes}.`
  }

  private believedPlace(colleague: Seat | undefined, name: string): Position | null {
    const key = colleague?.force === undefined ? name : alias(this.turn.world, this.seat.id, 'force', colleague.force)
    return this.knowledge.forces.get(key)?.known.position ?? null
  }

  /** A road names its vessel by the seat's own id for her. */
  private road(road: NonNullable<Movement['by']>): NonNullable<Movement['by']> {
    if (road.vessel === undefined) return road
    const vessel = this.forceNamed(road.vessel)
    if (!vessel)
      return refuse('despatch.vessel', `There is no vessel ${JSON.stringify(road.vessel)} under your orders.`, {
        rule: this.turn.ground.cite('despatch.delivered'),
        path: 'by.vessel',
      })
    return { ...road, vessel: vessel.id }
  }

  /** A force of the writer's side, or one that he has not heard is lost to it. */
  private forceNamed(name: string): Force | undefined {
    const { world } = this.turn
    const known = this.knowledge.forces.get(name)
    return Object.values(world.forces).find(
      (f) =>
        (f.side === this.seat.side || (known !== undefined && known.fate === null)) &&
        alias(world, this.seat.id, 'force', f.id) === name,
    )
  }

  /** Who commands a force as the writer knows: a merchantman that is taken had her own side's trade officer for a master. */
  private commanderOf(force: Force): string | null {
    if (force.side === this.seat.side) return force.commander
    return seatsOf(this.turn.world, this.seat.side ?? '').find(({ role }) => role === 'trade')?.id ?? null
  }

  private signalMiles(): number {
    const { turn, seat } = this
    const force = seat.force === undefined ? undefined : turn.world.forces[seat.force]
    if (!force) return 0
    const sky = new SkyWindow(turn.world.clock, turn.world.clock)
    return signalMilesAt(turn.ground, turn.world, sky, force.position, turn.world.clock)
  }

  private checkRole(force: Force, path: string): void {
    const { role } = this.seat
    if (role === 'trade' && force.kind !== 'trade')
      refuse(
        'order.seat',
        `This seat cannot order ${force.name}: the trade officer runs the colliers, merchantmen and transports.`,
        { rule: this.turn.ground.cite('command.trade'), path },
      )
    if (role === 'captain' && force.id !== this.seat.force)
      refuse('order.seat', `This seat cannot order ${force.name}: a captain orders his own ship.`, {
        rule: this.turn.ground.cite('command.oneEach'),
        path,
      })
    const senior = this.turn.world.seats[force.commander ?? '']
    if (this.seat.ship !== undefined && force.id === this.seat.force && senior && senior.id !== this.seat.id)
      refuse('order.seat', `${doing(force.name, 'is')} under the orders of ${senior.title}, who is senior.`, {
        rule: this.turn.ground.cite('command.seniority'),
        path,
      })
    if (role === 'admiral' && force.kind === 'trade')
      refuse('order.seat', `This seat cannot order ${force.name}: she belongs to the trade officer.`, {
        rule: this.turn.ground.cite('command.trade'),
        path,
      })
  }

  private work(order: OperationOrder, known: KnownForceState, standing: Standing, path: string): Leg {
    const { turn, seat, knowledge } = this
    const { place } = standing
    shipsAt({ turn: this.turn, known }, order, path)
    checkShore({ turn, seat, known, knowledge }, order, standing, path)
    const on = {
      turn,
      seat,
      known,
      knowledge,
      forceNamed: (name: string) => this.forceNamed(name),
      checkSpeed: (knots: number, path: string) => this.checkSpeed(knots, known, path),
    }
    const work = orderedWork(on, order, place, path)
    checkMinesAboard({ turn: this.turn, known }, order, standing.before, path)
    return { do: 'operate', ...work }
  }

  private leg(
    leg: Exclude<OrderedLeg, OperationOrder>,
    force: KnownForceState,
    path: string,
    begins: Seconds | null = null,
  ): Leg {
    if ('waitMinutes' in leg) return { do: 'wait', minutes: leg.waitMinutes }
    this.checkSpeed(leg.knots, force, path, begins)
    if ('enter' in leg) {
      this.checkHarbour(leg.enter, path)
      return { do: 'enter', place: leg.enter, knots: leg.knots }
    }
    const { south, north, west, east } = this.turn.ground.pack.chart.bounds
    if (leg.to.lat < south || leg.to.lat > north || leg.to.lon < west || leg.to.lon > east)
      refuse('order.chart', 'That point is not on the chart.', {
        rule: this.turn.ground.cite('course.navigable'),
        path: `${path}.to`,
      })
    return { do: 'steam', to: { lat: leg.to.lat, lon: leg.to.lon }, knots: leg.knots }
  }

  private checkHarbour(place: string, path: string): void {
    const { ground, world } = this.turn
    const port = ground.places.get(place)
    if (!port || port.gate === undefined)
      return refuse('order.place', `There is no harbour ${JSON.stringify(place)} on the chart.`, {
        rule: ground.cite('course.navigable'),
        path: `${path}.enter`,
      })
    const enemies = world.sides.filter((s) => ground.atWar(s.key, this.seat.side ?? '')).map((s) => s.key)
    const owner = knownHolder(this.knowledge, port)
    if (owner !== null && enemies.includes(owner))
      refuse('order.place', `${port.name} is an enemy harbour.`, {
        rule: ground.cite('order.possible'),
        path: `${path}.enter`,
      })
  }

  /** A speed is judged by what the seat knows her ships can do, and have done when she takes it up; null: whenever that will be. */
  private checkSpeed(knots: number, force: KnownForceState, path: string, begins: Seconds | null = null): void {
    const { ground } = this.turn
    checkTowed(ground, force, knots, path)
    const steaming = force.known.ships.filter((ship) => !ship.inTow)
    const facts = steaming.map((ship) => {
      const hull = {
        id: ship.name,
        card: ship.card,
        assignedKnots: assignedKnots(ground, ship.card),
        fastMinutes: 0,
        ...(ship.milesOut === undefined ? {} : { milesOut: ship.milesOut }),
      }
      const fresh = shipFacts(ground, hull, ship.knots)
      if (begins === null || !ship.fastRuns) return fresh
      return { ...fresh, fastHoursIn24: fastHoursAt(ground.book, ground.settings, fresh, ship.fastRuns, begins) }
    })
    if (facts.length === 0) return
    const no = ground.book.speedRefusal(facts, knots, ground.settings)
    if (no) refuse(no.code, no.message, { rule: no.rule, path: `${path}.knots` })
  }

  /** A course over land is no course. From where she is only if the seat knows that; between waypoints always. */
  private checkCourse(legs: readonly Leg[], from: KnownForceState | null, path: string): void {
    const { ground } = this.turn
    let here: Position | null = null
    if (from) {
      const place = from.known.place === null ? undefined : ground.places.get(from.known.place)
      here = place ? gateOf(place) : from.known.position
    }
    legs.forEach((leg, i) => {
      // Where she will be after it hangs on the other's way.
      if (isStation(leg)) here = null
      const port = leg.do === 'enter' ? ground.places.get(leg.place) : undefined
      const meets = leg.do === 'operate' && (leg.operate === 'join' || leg.operate === 'tow')
      const joins = meets ? (leg.at ?? null) : null
      const to = leg.do === 'steam' ? leg.to : port ? gateOf(port) : joins
      if (!to) return
      const land = here
        ? ground.coast.crossesLand(here, to)
        : ground.coast.onLand(to)
          ? { crossed: true as const, at: to }
          : { crossed: false as const }
      if (land.crossed)
        refuse('order.land', `Leg ${i + 1} crosses land near ${nearestPlace(ground, land.at)}.`, {
          rule: ground.cite('course.navigable'),
          path: `${path}.legs[${i}]`,
        })
      here = to
    })
  }
}

/** A force as it is known, without some of its ships, or with these alone. */
function remaining(known: KnownForceState, gone: readonly string[]): KnownForceState {
  return { ...known, known: { ...known.known, ships: known.known.ships.filter(({ id }) => !gone.includes(id)) } }
}

function only(known: KnownForceState, names: readonly string[]): KnownForceState {
  return { ...known, known: { ...known.known, ships: known.known.ships.filter(({ id }) => names.includes(id)) } }
}

/** Where a force will be when it comes to a leg of its plot, as far as is known. */
function whereThen(known: KnownForceState, legs: readonly OrderedLeg[], at: number): Standing {
  return { place: harbourBefore(known, legs, at), before: legs.slice(0, at), from: known.known.position }
}

/** The place of the chart nearest to a point, for sentences. All places are public. */
export function nearestPlace(ground: Ground, at: Position): string {
  let name = ''
  let best = Number.POSITIVE_INFINITY
  for (const place of ground.places.values()) {
    const d = (place.lat - at.lat) ** 2 + ((place.lon - at.lon) * Math.cos((at.lat * Math.PI) / 180)) ** 2
    if (d < best) {
      best = d
      name = place.name
    }
  }
  return name
}
