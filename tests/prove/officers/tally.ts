import type { CampaignService } from '../../../electron/host/campaign/service.ts'
import type { CampaignEvent, Decision, Encounter, Force, Ship, World } from '../../../shared/campaign/world.ts'
import type { Mission } from '../../../shared/staff/missions.ts'
import { median } from '../wars/tally.ts'

export type Figures = Record<string, number>

/** A force of an officer's that was aground, dry or idle: when, and what the record gives as the cause. */
export interface Trouble {
  readonly move: number
  readonly force: string
  readonly what: 'aground' | 'dry' | 'idle'
  readonly cause: string
}

/** What one war has brought. */
export interface Account {
  /** By side: what each has done and suffered. */
  readonly sides: Readonly<Record<string, Figures>>
  readonly figures: Figures
  /** Decisions by kind: how often the umpire was asked, and how often the default settled it. */
  readonly decisions: Readonly<Record<string, { readonly asked: number; readonly settled: number }>>
  readonly troubles: readonly Trouble[]
}

const HOUR = 3600
/** A decision is settled when the same is not asked of the same within this time. */
const SETTLED_HOURS = 6
/** Moves without way on her and without work, after which a force that has a mission at sea is idle. */
const IDLE_MOVES = 4
/** A telegram that takes longer than this is late. */
const LATE_HOURS = 1
/** Hours between two coalings of a ship that count as two. */
const COALING_HOURS = 12
/** Of the hurt of an action, how much more the beaten have than the winners. */
const BEATEN = 1.5
/** What a ship that is lost counts beside a section. */
const LOST_SHIP = 40

interface Hurt {
  readonly forces: readonly string[]
  readonly ships: ReadonlyMap<string, { readonly side: string; readonly worth: number }>
}

const worthLost = ({ status, sectionsLost, guns }: Ship): number =>
  (status === 'afloat' ? 0 : LOST_SHIP) + sectionsLost - Object.values(guns).reduce((sum, n) => sum + (n ?? 0), 0)

export class WarTally {
  readonly #service: CampaignService
  readonly #sides = new Map<string, Figures>()
  readonly #figures: Figures = {}
  readonly #decisions: Record<string, { asked: number; settled: number }> = {}
  /** When each question of the same was last asked, by kind and forces. */
  readonly #asked = new Map<string, number>()
  readonly #boards = new Map<string, Hurt>()
  readonly #seen = new Set<string>()
  readonly #status = new Map<string, { readonly status: string; readonly side: string }>()
  readonly #still = new Map<string, { readonly lat: number; readonly lon: number; moves: number }>()
  readonly #troubles: Trouble[] = []
  readonly #dry = new Set<string>()
  /** What was recorded last of each force, ship and seat. */
  readonly #last = new Map<string, string>()

  constructor(service: CampaignService) {
    this.#service = service
    for (const ship of Object.values(this.#world.ships)) this.#status.set(ship.id, ship)
    service.onCommitted(() => this.#committed())
  }

  get #world(): World {
    return this.#service.state.world
  }

  #add(name: string, side?: string, by = 1): void {
    const figures = side === undefined ? this.#figures : (this.#sides.get(side) ?? {})
    if (side !== undefined) this.#sides.set(side, figures)
    figures[name] = (figures[name] ?? 0) + by
  }

  events(events: readonly CampaignEvent[]): void {
    for (const { kind, subject, says } of events) {
      this.#last.set(subject, says)
      if (kind === 'breakdown') this.#add('breakdowns', this.#world.ships[subject]?.side)
      if (kind === 'squares') this.#add('squares opened')
      if (kind === 'unfought') this.#add('actions unfought')
      if (kind === 'voyage') this.#add('voyages paid')
      if (kind === 'refusedOrders') this.#add('sheets refused in part')
    }
  }

  decision({ kind, subject, about, at }: Decision): void {
    const of = about['forces']
    const key = `${kind} ${Array.isArray(of) ? [...of].sort().join('|') : subject}`
    const counts = this.#decisions[kind] ?? { asked: 0, settled: 0 }
    this.#decisions[kind] = counts
    counts.asked += 1
    const before = this.#asked.get(key)
    if (before === undefined || at - before > SETTLED_HOURS * HOUR) counts.settled += 1
    // Asked again, the answer before it did not settle it: nor does this one until the hours are past.
    this.#asked.set(key, at)
  }

  /** After each input: boards that have opened and closed, and ships that were taken or lost. */
  #committed(): void {
    const { encounters, ships } = this.#world
    for (const encounter of Object.values(encounters)) {
      const open = this.#boards.get(encounter.id)
      if (encounter.state === 'action' && !open) this.#boards.set(encounter.id, this.#stand(encounter))
      else if (encounter.state === 'closed' && open) this.#fought(encounter, open)
    }
    for (const ship of Object.values(ships)) {
      const before = this.#status.get(ship.id)
      if (before && before.side !== ship.side) {
        this.#add('prizes taken', ship.side)
        this.#add('ships lost to the enemy', before.side)
      } else if (before && before.status === 'afloat' && ship.status !== 'afloat') {
        this.#add(ship.status === 'sunk' ? 'ships sunk' : 'ships taken', ship.side)
      }
      this.#status.set(ship.id, { status: ship.status, side: ship.side })
    }
  }

  #stand({ forces }: Encounter): Hurt {
    const { ships } = this.#world
    const inIt = forces.flatMap((id) => this.#world.forces[id]?.ships ?? [])
    const there = inIt.flatMap((id): Ship[] => (ships[id] ? [ships[id]] : []))
    return {
      forces: [...forces],
      ships: new Map(there.map((ship) => [ship.id, { side: ship.side, worth: worthLost(ship) }])),
    }
  }

  #fought({ id }: Encounter, { forces, ships }: Hurt): void {
    this.#boards.delete(id)
    const hurt = new Map<string, number>()
    for (const [ship, { side, worth }] of ships) {
      const now = this.#world.ships[ship]
      if (now) hurt.set(side, (hurt.get(side) ?? 0) + worthLost(now) - worth)
    }
    const kept = forces.some((force) => this.#world.forces[force]?.commander != null)
    this.#add(kept ? 'actions of officers' : 'actions of stand-ins')
    const [least, most] = [...hurt].sort(([, a], [, b]) => a - b)
    for (const side of hurt.keys()) this.#add('actions', side)
    if (!least || !most || most[1] <= 0) return this.#add('actions without loss')
    if (most[1] < least[1] * BEATEN) return this.#add('actions drawn')
    this.#add('actions won', least[0])
    this.#add('actions lost', most[0])
  }

  /** Looks over the truth when a move has closed. */
  closed(missions: Readonly<Record<string, Mission>>): void {
    const { seats, forces } = this.#world
    this.#add('moves')
    for (const seat of Object.values(seats)) {
      const force = seat.force == null ? undefined : forces[seat.force]
      const mission = missions[seat.id]
      if (force && mission && mission.mission !== 'keep') this.#lookAt(force, seat.id, mission)
      this.#lookAtReports(seat.id, seat.side ?? '', mission !== undefined && mission.mission !== 'keep')
    }
  }

  #lookAt(force: Force, seat: string, { mission }: Mission): void {
    const { ships, move } = this.#world
    const afloat = force.ships.flatMap((id) => ships[id] ?? []).filter(({ status }) => status === 'afloat')
    if (afloat.length === 0) return
    const atSea = force.whereabouts.at === 'sea'
    const trouble = (what: Trouble['what'], cause: string): void => {
      this.#troubles.push({ move: move.number, force: force.name, what, cause })
    }
    for (const ship of afloat)
      if (atSea && ship.coalMinutes <= 0 && !this.#dry.has(ship.id)) {
        this.#dry.add(ship.id)
        trouble('dry', `${ship.name}: ${this.#cause(force, seat, ship.id)}`)
      }
    if (atSea && this.#service.ground.coast.onLand(force.position)) trouble('aground', this.#cause(force, seat))
    const { lat, lon } = force.position
    const before = this.#still.get(force.id)
    const lies = before !== undefined && Math.abs(before.lat - lat) + Math.abs(before.lon - lon) < 0.01
    const works = force.operating !== null || mission === 'home'
    const moves = lies && !works ? before.moves + 1 : 0
    this.#still.set(force.id, { lat, lon, moves })
    if (moves > 0 && moves % IDLE_MOVES === 0) trouble('idle', this.#cause(force, seat))
  }

  #cause(force: Force, seat: string, ship?: string): string {
    const told = (ship === undefined ? undefined : this.#last.get(ship)) ?? this.#last.get(force.id)
    const where =
      force.whereabouts.at === 'harbour' ? `lies in ${force.whereabouts.place}` : `at ${force.whereabouts.at}`
    const { ships } = this.#world
    const coal = Math.min(...force.ships.map((id) => (ships[id]?.coalMinutes ?? 0) / 1440))
    const afloat = force.ships.flatMap((id): Ship[] => (ships[id]?.status === 'afloat' ? [ships[id]] : []))
    const lame = afloat.filter(({ presentKnots }) => presentKnots < 1).map(({ name }) => name)
    const held = `${lame.length > 0 ? `, ${lame.join(', ')} cannot steam` : ''}${force.held ? ', held by the enemy' : ''}`
    const word = told ?? this.#last.get(seat) ?? 'nothing on the record'
    return `${where}, coal for ${coal.toFixed(1)} days, ${force.plot.length} legs to do${held}; last on the record: ${word}`
  }

  /** What a seat afloat has made out itself, and what has come to one by others. */
  #lookAtReports(seat: string, side: string, afloat: boolean): void {
    if (side === '') return
    for (const report of this.#service.seatView(seat).reports) {
      const key = `${seat} ${report.contact} ${report.medium === 'company'}`
      if (report.of !== 'enemy' || this.#seen.has(key)) continue
      this.#seen.add(key)
      if (report.medium === 'company' && afloat) this.#add('sightings', side)
      else if (report.medium !== 'company') this.#add('reports from others', side)
    }
  }

  account(): Account {
    const { world } = this.#service.state
    const late: number[] = []
    for (const { medium, from, order, writtenAt, deliveredAt } of this.#service.past.written()) {
      const side = world.seats[from]?.side ?? ''
      this.#add(order === null ? 'despatches written' : 'orders sent', side)
      if (medium !== 'telegraph') continue
      this.#add('telegrams', side)
      const hours = ((deliveredAt ?? world.clock) - writtenAt) / HOUR
      late.push(hours)
      if (hours > LATE_HOURS) this.#add('telegrams late', side)
      if (deliveredAt === null) this.#add('telegrams not delivered', side)
    }
    this.#figures['telegrams, median hours'] = median(late)
    const last = new Map<string, number>()
    for (const { ship: id, at, minutes } of this.#service.past.history().coal) {
      if (minutes <= 0) continue
      const before = last.get(id) ?? Number.NEGATIVE_INFINITY
      last.set(id, at)
      if (at - before >= COALING_HOURS * HOUR) this.#add('coalings', world.ships[id]?.side ?? '')
    }
    return {
      sides: Object.fromEntries(this.#sides),
      figures: this.#figures,
      decisions: this.#decisions,
      troubles: this.#troubles,
    }
  }
}
