import type { CampaignService } from '../../../electron/host/campaign/service.ts'
import type { CampaignEvent, Decision, World } from '../../../shared/campaign/world.ts'
import { Meetings } from './meetings.ts'

/** Figures of one war. Everything is a number, so that wars can be added up and set against one another. */
export interface Figures {
  [name: string]: number
}

const HOUR = 3600
/** Minutes of supply in a day's coal. */
const DAY_OF_COAL = 1440
/** Moves without way on her, though she is ordered to steam, after which a force is stuck. */
const STUCK_MOVES = 3
/** How near two enemies lie who lie in one place, miles as degrees of latitude. */
const ONE_PLACE = 0.1 / 60

/** Kinds of event that are counted as they stand. */
const COUNTED: Readonly<Record<string, string>> = {
  coastSighting: 'coast sightings',
  captured: 'prizes',
  retaken: 'prizes retaken',
  breakdown: 'breakdowns',
  landed: 'landings',
  voyage: 'voyages paid',
  board: 'boards set up',
  squares: 'squares opened',
  boardEnd: 'actions ended',
  destroyed: 'destroyed ashore',
}

export class Tally {
  readonly #figures = new Map<string, number>()
  readonly #meetings = new Meetings()
  /** When two enemies last fought, by the pair. */
  readonly #lastFought = new Map<string, number>()
  readonly #still = new Map<string, { lat: number; lon: number; moves: number }>()
  readonly #together = new Map<string, number>()
  readonly #dry = new Set<string>()
  readonly #wrecks = new Set<string>()
  readonly #stuck = new Set<string>()
  /** The force that a ship sailed in when it was last looked at, and those that have been sent off from another. */
  readonly #sailsIn = new Map<string, string>()
  readonly #sentOff = new Map<string, string>()
  readonly notes: string[] = []

  add(name: string, by = 1): void {
    this.#figures.set(name, (this.#figures.get(name) ?? 0) + by)
  }

  events(events: readonly CampaignEvent[], world: World): void {
    for (const { kind, subject, at, says } of events) {
      const name = COUNTED[kind]
      if (name) this.add(name)
      if (kind === 'boardEnd') this.#fought(world, subject, at)
      if (kind === 'contact') {
        this.add('sightings, raw')
        if (this.#meetings.sighted(subject, at)) this.add('sightings')
      }
      if (kind === 'lost') this.#meetings.lost(subject, at)
      if (kind === 'line' && /is cut/.test(says)) this.add('lines cut')
    }
  }

  /** An action has ended: who of its enemies fought each other for the first time in one meeting, six hours, one day, and this war. */
  #fought(world: World, encounter: string, at: number): void {
    const { encounters, forces } = world
    const first = this.#meetings.fought(world, encounter)
    if (first !== null) this.add('actions, one a meeting')
    if (first === 'underSteam') this.add('actions, one a meeting, under steam')
    const met = (encounters[encounter]?.forces ?? []).flatMap((id) => forces[id] ?? [])
    const times: number[] = []
    for (const one of met)
      for (const other of met) {
        if (one.side === other.side || one.id > other.id) continue
        const pair = `${one.id}|${other.id}`
        times.push(at - (this.#lastFought.get(pair) ?? Number.NEGATIVE_INFINITY))
        if (!this.#lastFought.has(pair)) this.add('pairs that fought')
        this.#lastFought.set(pair, at)
      }
    const since = Math.max(...times)
    if (since > 6 * HOUR) this.add('actions, six hours apart')
    if (since > 24 * HOUR) this.add('actions, one a day')
  }

  decision(decision: Decision): void {
    const { kind, options } = decision
    this.#meetings.asked(decision)
    this.add('stops')
    this.add(`stops: ${kind}`)
    if (options.length === 1) this.add('stops with one answer')
  }

  /** Looks over the truth when a move has closed. */
  closed(service: CampaignService): void {
    const { world } = service.state
    this.add('moves')
    for (const force of Object.values(world.forces)) {
      const ships = force.ships.flatMap((id) => world.ships[id] ?? []).filter(({ status }) => status === 'afloat')
      const atSea = force.whereabouts.at === 'sea' && ships.length > 0
      for (const ship of ships)
        if (atSea && ship.coalMinutes <= 0 && !this.#dry.has(ship.id) && !this.#wrecks.has(ship.id)) {
          // No coal would bring her in: her engines are shot away, and she is by herself.
          const isWreck = ship.presentKnots <= 0 && ships.length === 1
          ;(isWreck ? this.#wrecks : this.#dry).add(ship.id)
          const engines = isWreck ? ', and without engines' : ''
          this.note(`move ${world.move.number}: ${ship.name} is out of coal in ${force.name}${engines}`)
        }
      const [leg] = force.plot
      const before = this.#still.get(force.id)
      const { lat, lon } = force.position
      const steams = atSea && leg?.do === 'steam' && !force.held && !force.operating
      const same = before && Math.abs(before.lat - lat) + Math.abs(before.lon - lon) < ONE_PLACE
      const moves = steams && same ? before.moves + 1 : 0
      this.#still.set(force.id, { lat, lon, moves })
      if (moves === STUCK_MOVES) {
        this.#stuck.add(force.id)
        this.note(`move ${world.move.number}: ${force.name} has no way on her`)
      }
    }
    this.#lookForClinging(service)
    this.#lookAtFleets(service)
  }

  /** Enemies who lie at one place at sea from move to move, with nothing between them. */
  #lookForClinging(service: CampaignService): void {
    const { world } = service.state
    const near = new Set<string>()
    for (const { a, b, hostile } of Object.values(world.inSight)) {
      const one = world.forces[a]
      const other = world.forces[b]
      if (!hostile || !one || !other || one.whereabouts.at !== 'sea' || other.whereabouts.at !== 'sea') continue
      const apart = Math.abs(one.position.lat - other.position.lat) + Math.abs(one.position.lon - other.position.lon)
      if (apart > ONE_PLACE || one.operating || other.operating || one.held || other.held) continue
      const key = `${a}|${b}`
      near.add(key)
      const moves = (this.#together.get(key) ?? 0) + 1
      this.#together.set(key, moves)
      if (moves !== STUCK_MOVES) continue
      this.#stuck.add(key)
      this.note(`move ${world.move.number}: ${one.name} and ${other.name} lie in one place`)
    }
    for (const key of this.#together.keys()) if (!near.has(key)) this.#together.delete(key)
  }

  /** Men-of-war that sail in a force other than before: sent off, or with their own again. */
  #lookAtFleets(service: CampaignService): void {
    const { world } = service.state
    for (const ship of Object.values(world.ships)) {
      if (ship.status !== 'afloat' || ship.trade) continue
      const before = this.#sailsIn.get(ship.id)
      this.#sailsIn.set(ship.id, ship.force)
      if (before === undefined || before === ship.force) continue
      const from = this.#sentOff.get(ship.id)
      if (from === undefined) {
        this.#sentOff.set(ship.id, before)
        this.add('ships detached')
      } else if ((world.forces[ship.force]?.ships.length ?? 0) > 1) {
        this.#sentOff.delete(ship.id)
        this.add('ships reunited')
      }
    }
  }

  note(words: string): void {
    this.notes.push(words)
  }

  /** The figures as they stand: what was counted, and what stands in the file. Asking for them changes nothing. */
  figures(service: CampaignService): Figures {
    const { world, logbooks } = service.state
    const figures: Figures = Object.fromEntries(this.#figures)
    const add = (name: string, by = 1): void => {
      figures[name] = (figures[name] ?? 0) + by
    }
    add('ships out of coal', this.#dry.size)
    add('lone ships without engines out of coal', this.#wrecks.size)
    add('forces stuck', this.#stuck.size)
    for (const seat of Object.values(world.seats))
      if (seat.role === 'government')
        add('reports to capitals', (logbooks[seat.id] ?? []).filter(({ body }) => body.kind === 'report').length)
    coalings(service, add)
    this.#meetings.count(service, add)
    const hours: Record<string, number[]> = { telegraph: [], signal: [] }
    for (const { medium, writtenAt, deliveredAt } of service.past.written()) {
      add('despatches')
      if (medium === 'telegraph') add('telegrams')
      if (medium === 'signal') add('signals')
      if (deliveredAt !== null) hours[medium]?.push((deliveredAt - writtenAt) / HOUR)
      else if (world.clock - writtenAt > 24 * HOUR) add('despatches never delivered')
    }
    add('telegrams, median hours', median(hours['telegraph'] ?? []))
    add('signals, median hours', median(hours['signal'] ?? []))
    for (const { key } of world.sides) add(`treasury ${key}`, treasury(service, key))
    return Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** Ships that took in coal, each time in harbour once; boats are those that carry a day's coal or two. */
function coalings(service: CampaignService, add: (name: string) => void): void {
  const last = new Map<string, number>()
  for (const { ship: id, at, minutes } of service.past.history().coal) {
    if (minutes <= 0) continue
    const ship = service.state.world.ships[id]
    const before = last.get(id) ?? Number.NEGATIVE_INFINITY
    last.set(id, at)
    if (!ship || at - before < 12 * HOUR) continue
    add('coalings of ships')
    if (ship.coalCapacityMinutes <= 2 * DAY_OF_COAL) add('coalings of boats')
  }
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  const sorted = [...numbers].sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] as number) * 100) / 100
}

/** What is left of a side's points. */
export function treasury(service: CampaignService, side: string): number {
  let left = 0
  for (const line of service.state.world.ledger) {
    if (line.side !== side) continue
    if (line.account === 'treasury') left += line.points
    if (line.against === 'treasury') left -= line.points
  }
  return left
}
