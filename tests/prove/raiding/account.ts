import { balanceOf } from '../../../shared/campaign/move/points/points.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import type { CampaignEvent, World } from '../../../shared/campaign/world.ts'

/** What one war has brought: treasuries from move to move, and what came in and went out of them. */
export interface Figures {
  readonly moves: number
  /** The sides that have lost by JS-GOV-13; none: the war is undecided. */
  readonly lost: readonly string[]
  readonly sides: Readonly<Record<string, SideFigures>>
  /** Kinds of line that were refused, and how often. */
  readonly refusals: Readonly<Record<string, number>>
}

export interface SideFigures {
  readonly begun: number
  readonly left: number
  /** The least that was ever left. */
  readonly least: number
  /** What was left every so many moves. */
  readonly course: readonly number[]
  /** Points by what they were for: received above 0, paid below. */
  readonly points: Readonly<Record<string, number>>
  /** Cargoes paid for at home. */
  readonly voyages: number
  /** Merchantmen of hers that were taken, and that were sunk. */
  readonly taken: number
  readonly sunk: number
  /** Merchantmen at sea without coal, once each. */
  readonly dry: number
  /** Merchantmen with a route that she still has. */
  readonly traders: number
}

/** Moves between two treasuries that are told. */
export const COURSE_EVERY = 4

export class Account {
  readonly #course = new Map<string, number[]>()
  readonly #least = new Map<string, number>()
  readonly #begun = new Map<string, number>()
  readonly #counts = new Map<string, number>()
  readonly #refusals: Record<string, number> = {}
  readonly #dry = new Set<string>()
  /** Whose each merchantman was as the move opened. */
  readonly #sideOf = new Map<string, string>()

  begun(state: CampaignState): void {
    for (const { key } of belligerents(state)) this.#begun.set(key, balanceOf(state.world, key))
    this.#keepSides(state)
  }

  events(events: readonly CampaignEvent[]): void {
    for (const { kind, subject } of events) {
      const side = this.#sideOf.get(subject)
      if (side !== undefined && (kind === 'captured' || kind === 'sunk')) this.#add(`${side} ${kind}`)
    }
  }

  refused({ code, message }: { readonly code: string; readonly message: string }): void {
    const key = `${code}: ${message}`
    this.#refusals[key] = (this.#refusals[key] ?? 0) + 1
  }

  closed(state: CampaignState): void {
    const { world } = state
    for (const { key } of belligerents(state)) {
      const left = balanceOf(world, key)
      this.#least.set(key, Math.min(left, this.#least.get(key) ?? left))
      const course = this.#course.get(key) ?? []
      if (world.move.number % COURSE_EVERY === 0) course.push(left)
      this.#course.set(key, course)
    }
    for (const force of Object.values(world.forces)) {
      if (force.kind !== 'trade' || force.whereabouts.at !== 'sea') continue
      for (const id of force.ships) {
        const ship = world.ships[id]
        if (ship?.status === 'afloat' && ship.coalMinutes <= 0 && !this.#dry.has(id)) {
          this.#dry.add(id)
          this.#add(`${ship.side} dry`)
        }
      }
    }
    this.#keepSides(state)
  }

  #keepSides({ world }: CampaignState): void {
    for (const ship of Object.values(world.ships)) if (ship.trade) this.#sideOf.set(ship.id, ship.side)
  }

  #add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  figures(state: CampaignState): Figures {
    const { world } = state
    const sides = belligerents(state).map(({ key }): [string, SideFigures] => {
      const points: Record<string, number> = {}
      let voyages = 0
      for (const line of world.ledger) {
        if (line.side !== key || (line.account !== 'treasury' && line.against !== 'treasury')) continue
        if (line.account === 'treasury' && line.against === 'warChest') continue
        const name = wordsOf(line)
        points[name] = (points[name] ?? 0) + (line.account === 'treasury' ? line.points : -line.points)
        if (name === 'freight') voyages++
      }
      const left = balanceOf(world, key)
      const count = (what: string): number => this.#counts.get(`${key} ${what}`) ?? 0
      const traders = Object.values(world.ships).filter(
        ({ side, status, trade }) => side === key && status === 'afloat' && trade?.route != null && !trade.prize,
      ).length
      return [
        key,
        {
          begun: this.#begun.get(key) ?? 0,
          left,
          least: this.#least.get(key) ?? left,
          course: this.#course.get(key) ?? [],
          points,
          voyages,
          taken: count('captured'),
          sunk: count('sunk'),
          dry: count('dry'),
          traders,
        },
      ]
    })
    const over = world.move.state === 'over'
    const lost = over ? sides.filter(([, { left }]) => left <= 0).map(([key]) => key) : []
    return { moves: world.move.number, lost, sides: Object.fromEntries(sides), refusals: this.#refusals }
  }
}

const belligerents = ({ world }: CampaignState): World['sides'] => world.sides.filter(({ neutral }) => !neutral)

function wordsOf({ account, against, says }: World['ledger'][number]): string {
  if (says.startsWith('Freight of')) return 'freight'
  if (says.startsWith('Prize ')) return 'prizes'
  if (account === 'food') return 'food'
  if (account === 'towns') return 'towns'
  return account === 'treasury' ? against : says.replace(/\d+ /g, '')
}
