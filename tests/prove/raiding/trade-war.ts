import { packOf, readPack } from '../../../electron/host/campaign/packs.ts'
import { randomFrom } from '../../../electron/host/campaign/test-kit/war.ts'
import { advance, begin, type Ground, makeGround } from '../../../shared/campaign/engine.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import { undecided } from '../../../shared/campaign/move/clock/step.ts'
import type { OrdersAnswer } from '../../../shared/campaign/orders.ts'
import type { CampaignState } from '../../../shared/campaign/outcome.ts'
import { seatFacts } from '../../../shared/knowledge/seat-facts.ts'
import { buildSeatView } from '../../../shared/knowledge/seat-view.ts'
import { Atlas } from '../wars/atlas.ts'
import { freshMemory, type Memory, type MovementSheet, type Sheet, type Sitting } from '../wars/players.ts'
import { hash } from '../wars/war.ts'
import { Account, type Figures } from './account.ts'

/** The pack whose trade is balanced. */
export const PACK = 'channel-1898'
/** Steps of one move, beyond which it does not come to its end. */
const MOST_STEPS = 400

/** What a seat writes before a move, from its own view alone; null: nothing. */
export type Player = (sitting: Sitting) => Sheet | null

export interface WarOptions {
  readonly seed: number
  readonly moves: number
  /** Who writes for a seat; null: nobody, and its ships stay where they lie. */
  readonly playerOf: (seat: { readonly id: string; readonly role: string; readonly side: string }) => Player | null
  /** Another pack, or the folder of one. */
  readonly pack?: string | undefined
  /** Hears of each thing that happens. */
  readonly note?: (words: string) => void
  /** Called when a move has closed, with its number. */
  readonly progress?: (move: number) => void
}

interface Table {
  readonly ground: Ground
  readonly atlas: Atlas
}
const tables = new Map<string, Table>()

function tableOf(pack: string): Table {
  const table = tables.get(pack) ?? { ground: makeGround(packOf(readPack(pack))), atlas: new Atlas(pack) }
  tables.set(pack, table)
  return table
}

/** Plays one war to its last move, or until the book says that a side has lost it. Nothing is written to a file. */
export function playTradeWar(options: WarOptions): Figures {
  const { seed, moves, pack = PACK } = options
  const table = tableOf(pack)
  const { state } = begin(table.ground, {
    campaignId: `raiding ${seed}`,
    seed: String(seed),
    branch: 'main',
    settings: table.ground.pack.settings,
  })
  const war = new TradeWar(table, state, options)
  for (let move = 0; move < moves && war.goesOn(); move++) {
    war.playMove()
    options.progress?.(state.world.move.number)
  }
  return war.account.figures(state)
}

class TradeWar {
  readonly account = new Account()
  readonly state: CampaignState
  readonly #ground: Ground
  readonly #options: WarOptions
  readonly #memories = new Map<string, Memory>()
  readonly #atlas: Atlas

  constructor({ ground, atlas }: Table, state: CampaignState, options: WarOptions) {
    this.#ground = ground
    this.state = state
    this.#options = options
    this.#atlas = atlas
    this.account.begun(state)
  }

  goesOn(): boolean {
    return this.state.world.move.state !== 'over'
  }

  playMove(): void {
    for (const seat of Object.values(this.state.world.seats)) {
      const player = seat.side === undefined ? null : this.#options.playerOf({ ...seat, side: seat.side })
      if (player) this.#write(seat.id, player)
    }
    this.#step()
    this.account.closed(this.state)
  }

  #apply(input: Input): ReturnType<typeof advance> {
    const outcome = advance(this.#ground, this.state, input)
    this.account.events(outcome.events)
    const { note } = this.#options
    if (note) for (const { kind, says } of outcome.events) note(`${this.state.world.move.number} ${kind}: ${says}`)
    return outcome
  }

  /** A seat writes from its own view; a line that is refused because coal cannot be had is handed in again without it. */
  #write(seat: string, player: Player): void {
    const facts = seatFacts(this.state.world, seat, this.#ground.book)
    const logbook = this.state.logbooks[seat]
    if (!facts || !logbook) throw new Error(`there is no seat ${seat}`)
    const view = buildSeatView(logbook, facts)
    const memory = this.#memories.get(seat) ?? freshMemory()
    this.#memories.set(seat, memory)
    const chance = randomFrom(hash(`${this.#options.seed} ${seat} ${view.clock}`))
    const sheet = player({ view, atlas: this.#atlas, memory, chance })
    if (!sheet) return
    const answered = this.#hand(seat, sheet)
    const again = (sheet.movements ?? []).flatMap((movement, i) => {
      const refused = answered?.refused.find(({ path }) => path.startsWith(`movements[${i}]`))
      if (!refused) return []
      this.account.refused(refused)
      const legs = movement.legs.filter((leg) => leg['operate'] !== 'coal' && leg['operate'] !== 'stores')
      return legs.length < movement.legs.length && legs.length > 0 ? [{ ...movement, legs } as MovementSheet] : []
    })
    if (again.length > 0) this.#hand(seat, { movements: again })
  }

  #hand(seat: string, given: Sheet): OrdersAnswer | null {
    const { answer } = this.#apply({ kind: 'orders', seat, given } as unknown as Input)
    return answer.kind === 'orders' ? answer.orders : null
  }

  /** Steps to the end of the move: the umpire takes the book's default wherever he is asked. */
  #step(): void {
    const { world } = this.state
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const { answer } = this.#apply({ kind: 'step', given: { acceptDefaults: true } })
      if (answer.kind !== 'step') throw new Error('the move is not stepped')
      if (answer.step.state === 'moved' || answer.step.state === 'over') return
    }
    const due = undecided({ world } as Parameters<typeof undecided>[0])[0]
    throw new Error(`move ${world.move.number} does not come to its end: ${due?.says ?? ''}`)
  }
}
