import { type Key, uniform } from '../../dice/keyed.ts'
import { ownCopy } from '../../vocabulary/plain-data.ts'
import type {
  BoardView,
  BookAdmiral,
  Decided,
  Gunners,
  Leg,
  Mind,
  Plot,
  PlottedFoe,
  PlottedShip,
  Strength,
  ViewPoint,
} from '../contract.ts'
import { apart } from '../pointing/legs.ts'
import { boardViewSchema } from '../view-schema.ts'
import { onwards, YARDS_A_KNOT } from './dead-reckoning.ts'

/*
 * The admiral that keeps a seat where orders are sealed together. He is fair: he has what a player of that seat is sent, read by the
 * schema by which it leaves, and the book's admiral, which has no more. No board, no clock, none of the action's dice.
 */

const USUAL = { company: 0.05, tooFar: 0.00002, near: 0.4, steamsInto: 0.3, lapses: 0, joins: 0 } as const
const MINDS: Readonly<Record<Strength, Mind>> = {
  weak: { ...USUAL, ahead: 2, caution: 0.8, concentrates: false },
  fair: { ...USUAL, ahead: 4, caution: 1, concentrates: true },
  strong: { ...USUAL, ahead: 3, caution: 0.9, concentrates: true },
}

/** A hurt a move later counts so much less. */
const LATER = 0.8
/** What a leg promises by itself counts so much where all ships are weighed together. */
const BY_ITSELF = 0.3
const COLLISION = 1.5
/** Yards between ships in company, and to spare between hulls. */
const COMPANY_YARDS = 800
const SPARE_YARDS = 90
/** How often each ship thinks over what the others chose. */
const ROUNDS = 2

/** Where a leg has a ship when this part of the move has run. */
export function onLeg({ path }: Leg, t: number): ViewPoint {
  const after = path.findIndex((point) => point.t >= t)
  const to = path[after] ?? path.at(-1) ?? { x: 0, y: 0, headingDegrees: 0, t: 1 }
  const from = path[after - 1] ?? to
  const share = to.t === from.t ? 1 : (t - from.t) / (to.t - from.t)
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), headingDegrees: to.headingDegrees }
}

export const endOf = (leg: Leg): ViewPoint => onLeg(leg, 1)

class Council {
  readonly #plot: Plot
  readonly #mind: Mind
  readonly #minutes: number
  /** Where each foe would be after 1, 2 … moves if she steams on. */
  readonly #foeAt: ReadonlyMap<PlottedFoe, readonly ViewPoint[]>
  #target: PlottedFoe | null = null
  readonly #promised = new Map<Leg, number>()

  constructor(plot: Plot, mind: Mind, moveSeconds: number) {
    this.#plot = plot
    this.#mind = mind
    this.#minutes = moveSeconds / 60
    this.#foeAt = new Map(
      plot.foes.map((foe) => [
        foe,
        Array.from({ length: mind.ahead + 1 }, (_, moves) =>
          onwards(foe.at, moves * this.#minutes * foe.knots * YARDS_A_KNOT),
        ),
      ]),
    )
  }

  decide(): Decided[] {
    const { own, foes } = this.#plot
    const reached = this.#mind.concentrates ? this.#worthOfTargets() : []
    this.#target = reached[0] ?? null
    const chosen = new Map<PlottedShip, Leg>()
    for (const ship of own) if (ship.legs[0]) chosen.set(ship, ship.legs[0])
    // Each chooses by what the others mean to do, and then once more, when they have chosen.
    for (let round = 0; round < ROUNDS; round++)
      for (const ship of own) {
        let best: { leg: Leg; worth: number } | null = null
        for (const leg of ship.legs) {
          const worth =
            this.#plot.promises?.(ship, leg, chosen, this.#mind) ??
            this.#promise(ship, leg) + this.#company(ship, leg, chosen)
          if (best === null || worth > best.worth + 1e-9) best = { leg, worth }
        }
        if (best) chosen.set(ship, best.leg)
      }
    this.#join(chosen)
    return own.flatMap((ship) => {
      const leg = chosen.get(ship)
      return leg ? [{ ship: ship.ship, leg, targets: this.#targetsOf(ship, leg, foes) }] : []
    })
  }

  /** Each ship's choice again among her best legs, by what all ships and all enemies do together. */
  #join(chosen: Map<PlottedShip, Leg>): void {
    const { own } = this.#plot
    const { joins, caution } = this.#mind
    if (joins === 0 || !this.#plot.together) return
    const lying = new Map([...chosen].map(([ship, leg]) => [ship.ship, endOf(leg)]))
    for (let round = 0; round < ROUNDS; round++)
      for (const ship of own) {
        const now = chosen.get(ship)
        const ranked = ship.legs
          .map((leg) => ({ leg, alone: this.#promise(ship, leg) + this.#company(ship, leg, chosen) }))
          .sort((a, b) => b.alone - a.alone)
        let best: { leg: Leg; worth: number } | null = null
        for (const { leg, alone } of ranked.filter(({ leg: one }, n) => n < joins || one === now)) {
          lying.set(ship.ship, endOf(leg))
          const worth = this.#plot.together(lying, caution) + BY_ITSELF * alone
          if (best === null || worth > best.worth + 1e-9) best = { leg, worth }
        }
        if (!best) continue
        chosen.set(ship, best.leg)
        lying.set(ship.ship, endOf(best.leg))
      }
  }

  /** Foes by what all our ships together would do to each as things stand, beside what she is worth. */
  #worthOfTargets(): PlottedFoe[] {
    const { own, foes } = this.#plot
    const worth = new Map(
      foes.map((foe) => [
        foe,
        foe.worth *
          own.reduce((sum, ship) => {
            const leg = ship.legs[0]
            return sum + (leg ? this.#plot.deals(ship, endOf(leg), foe, this.#place(foe, 1)) : 0)
          }, 0),
      ]),
    )
    return [...foes]
      .filter((foe) => (worth.get(foe) ?? 0) > 0)
      .sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
  }

  #place(foe: PlottedFoe, moves: number): ViewPoint {
    return this.#foeAt.get(foe)?.[moves] ?? foe.at
  }

  #targetsOf(ship: PlottedShip, leg: Leg, foes: readonly PlottedFoe[]): PlottedFoe[] {
    const at = onLeg(leg, 0.5)
    if (!this.#mind.concentrates) return [...foes].sort((a, b) => apart(at, a.at) - apart(at, b.at))
    const dealt = new Map(
      foes.map((foe) => {
        const there = onwards(foe.at, 0.5 * this.#minutes * foe.knots * YARDS_A_KNOT)
        return [foe, this.#plot.deals(ship, at, foe, there) * foe.worth]
      }),
    )
    const most = Math.max(0, ...dealt.values())
    const of = (foe: PlottedFoe) => dealt.get(foe) ?? 0
    // The common target goes first for every ship that hurts her half as much as she could hurt another.
    const common = this.#target
    return [...foes].sort(
      (a, b) =>
        Number(b === common && of(b) > most / 2) - Number(a === common && of(a) > most / 2) ||
        of(b) - of(a) ||
        apart(at, a.at) - apart(at, b.at),
    )
  }

  /** What a leg promises by itself: hurts given less hurts taken over the moves ahead. */
  #promise(ship: PlottedShip, leg: Leg): number {
    const kept = this.#promised.get(leg)
    if (kept !== undefined) return kept
    const { own, foes, reachYards } = this.#plot
    const { ahead, caution, tooFar, near } = this.#mind
    const end = endOf(leg)
    let worth = -(leg.risk ?? 0)
    let weight = 1
    for (let moves = 1; moves <= ahead; moves++) {
      const at = moves === 1 ? end : onwards(end, (moves - 1) * this.#minutes * leg.knots * YARDS_A_KNOT)
      let most = 0
      let taken = 0
      let nearest = Number.POSITIVE_INFINITY
      for (const foe of foes) {
        const there = this.#place(foe, moves)
        const far = apart(at, there)
        nearest = Math.min(nearest, this.#plot.away?.(ship, at, foe, there) ?? far)
        if (far > reachYards) continue
        const dealt = this.#plot.deals(ship, at, foe, there) * foe.worth
        most = Math.max(most, foe === this.#target ? dealt * 1.2 : dealt)
        // An enemy fires at the nearest, as a rule.
        const nearer = own.filter((other) => other !== ship && apart(this.#steamsOn(other, moves), there) < far).length
        taken += (this.#plot.takes(ship, at, foe, there) * ship.worth) / (1 + nearer)
      }
      worth += weight * (most - caution * taken)
      if (nearest < Number.POSITIVE_INFINITY) worth -= weight * tooFar * Math.max(0, nearest - reachYards * near)
      weight *= LATER
    }
    this.#promised.set(leg, worth)
    return worth
  }

  #steamsOn(ship: PlottedShip, moves: number): ViewPoint {
    const [leg] = ship.legs
    return leg ? onwards(endOf(leg), (moves - 1) * this.#minutes * leg.knots * YARDS_A_KNOT) : ship.at
  }

  /** What keeping clear of others, and together with friends, takes from a leg. */
  #company(ship: PlottedShip, leg: Leg, chosen: ReadonlyMap<PlottedShip, Leg>): number {
    const { own, foes, inTheWay } = this.#plot
    const end = endOf(leg)
    let worth = 0
    for (const other of own) {
      const theirs = other === ship ? undefined : chosen.get(other)
      if (!theirs) continue
      worth -= this.#crowding(leg, theirs, (ship.lengthYards + other.lengthYards) / 2)
      worth -= (this.#mind.company * Math.max(0, apart(end, endOf(theirs)) - COMPANY_YARDS)) / 1000
    }
    for (const other of [...foes, ...inTheWay]) {
      const there = onwards(other.at, this.#minutes * other.knots * YARDS_A_KNOT)
      const theirs = {
        path: [
          { ...other.at, t: 0 },
          { ...there, t: 1 },
        ],
        knots: other.knots,
        order: null,
      }
      worth -= this.#crowding(leg, theirs, (ship.lengthYards + other.lengthYards) / 2)
    }
    return worth
  }

  /** How near one another two legs lead: into one another, in this move or if both steam on; or too near for comfort. */
  #crowding(one: Leg, other: Leg, lengths: number): number {
    let nearest = Number.POSITIVE_INFINITY
    for (let t = 0.125; t <= 1; t += 0.125) nearest = Math.min(nearest, apart(onLeg(one, t), onLeg(other, t)))
    let later = Number.POSITIVE_INFINITY
    for (const part of [0.5, 1]) {
      const yards = part * this.#minutes * YARDS_A_KNOT
      later = Math.min(later, apart(onwards(endOf(one), yards * one.knots), onwards(endOf(other), yards * other.knots)))
    }
    if (nearest < lengths + SPARE_YARDS) return COLLISION * (2 - nearest / (lengths + SPARE_YARDS))
    return later < lengths + SPARE_YARDS ? this.#mind.steamsInto : 0
  }
}

/** Chance of the admiral's own, by the words it is asked with: nothing of the dice of the action. */
function drawing(key: Key, seat: string, view: BoardView): (...words: string[]) => number {
  return (...words) => uniform(key, 'admiral', seat, String(view.moveNumber), ...words)
}

/** The plot as the book lays it from one seat's view: read by the schema of what is sent, so that nothing else can be in it. */
export function plotOf<O>(admiral: BookAdmiral<O>, view: BoardView, seat: string, gunners: Gunners, key: Key): Plot<O> {
  const sent = boardViewSchema.parse(ownCopy(view)) as BoardView
  return admiral.plot(sent, seat, gunners, drawing(key, seat, sent))
}

/** One seat's orders from its view alone. `key` is for choices among equals and for where each gun aims, and must not be that of the action's dice. */
export function admiralOrders<O>(
  admiral: BookAdmiral<O>,
  view: BoardView,
  seat: string,
  strength: Strength,
  key: Key,
): O {
  const plot = plotOf(admiral, view, seat, strength, key)
  const mind = { ...MINDS[strength], ...plot.mind }
  const draw = drawing(key, seat, view)
  const decided = new Council(plot, mind, view.moveSeconds).decide().map((one) => {
    const [carriesOn] = plot.own.find(({ ship }) => ship === one.ship)?.legs ?? []
    return carriesOn && draw('lapse', one.ship) < mind.lapses ? { ...one, leg: carriesOn } : one
  })
  return plot.orders(decided)
}
