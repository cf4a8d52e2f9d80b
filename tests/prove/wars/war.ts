import { rmSync } from 'node:fs'
import { readPack } from '../../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../../electron/host/campaign/service.ts'
import { randomFrom } from '../../../electron/host/campaign/test-kit/war.ts'
import { undecided } from '../../../shared/campaign/move/clock/step.ts'
import type { OrdersAnswer } from '../../../shared/campaign/orders.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { Atlas } from './atlas.ts'
import { charges } from './charges.ts'
import { freshMemory, type Memory, ordersAtStop, ordersFor, type Sheet, withoutCoal } from './players.ts'
import { type Figures, Tally } from './tally.ts'
import { Umpire } from './umpire.ts'

export const PACK = 'channel-1898'
const OPTIONS = { snapshots: false, passcodeCost: 16 } as const
/** One input in so many is followed by closing the file and opening it again. */
const RELOADS = 40
/** Acts of the umpire in one move, beyond which it does not come to its end. */
const MOST_ACTS = 400

export interface PlayedWar {
  readonly seed: number
  readonly figures: Figures
  /** What should not have happened, in sentences. */
  readonly notes: readonly string[]
  readonly milliseconds: number
}

export interface WarOptions {
  readonly seed: number
  readonly moves: number
  readonly file: string
  /** What a seat writes before a move; left out, what the players of this proof write. */
  readonly orders?: typeof ordersFor
  /** Whether dated copies are made and kept, as of a war at a table; not, unless it says so. */
  readonly copies?: boolean
  /** The file is not closed and opened again at random. */
  readonly open?: true
  /** In one move of so many the umpire looks at each meeting and boards are fought; in the others he takes every default unasked. */
  readonly boardsOneIn?: number
  /** Without points no treasury runs empty, by which the war would end (JS-GOV-13). */
  readonly endless?: boolean
  /** The end is not verified, which plays every move once more. */
  readonly unverified?: true
  /** Called with the milliseconds that an input took. */
  readonly took?: (milliseconds: number) => void
  /** Called when a move has closed; gives the campaign to go on with, which may be the same file opened again. */
  readonly closed?: (service: CampaignService) => CampaignService
  /** Called when a move has closed, with the figures so far. */
  readonly progress?: (figures: Figures, notes: readonly string[]) => void
}

const atlases = new Map<string, Atlas>()
export function atlasOf(pack: string): Atlas {
  const atlas = atlases.get(pack) ?? new Atlas(pack)
  atlases.set(pack, atlas)
  return atlas
}

/** Plays one war to its last move, in a file that is closed and opened again at random, and verifies it. */
export function playWar(options: WarOptions): PlayedWar {
  const began = Date.now()
  const war = new War(options)
  try {
    for (const _ of war.moves());
    if (!options.unverified) war.verify()
    war.figures = war.tally.figures(war.service)
  } finally {
    war.end()
  }
  return { seed: options.seed, figures: war.figures, notes: war.tally.notes, milliseconds: Date.now() - began }
}

/**
 * The same of a war that goes on for months: between two moves the process comes to rest, so that what was closed is let go of, which a process
 * that never rests holds to its end. Gives what should not have happened.
 */
export async function playLongWar(options: WarOptions): Promise<readonly string[]> {
  const war = new War(options)
  try {
    for (const _ of war.moves()) await new Promise((rested) => setImmediate(rested))
  } finally {
    war.end()
  }
  return war.tally.notes
}

/** Three hours. */
const SQUARES_SECONDS = 10_800

class War {
  readonly tally = new Tally()
  figures: Figures = {}
  service: CampaignService
  readonly #options: WarOptions
  readonly #umpire = new Umpire()
  readonly #reloads: () => number
  readonly #memories = new Map<string, Memory>()
  readonly #atlas = atlasOf(PACK)

  constructor(options: WarOptions) {
    this.#options = options
    rmSync(options.file, { force: true })
    this.service = CampaignService.create(options.file, readPack(PACK), {
      ...OPTIONS,
      snapshots: options.copies ?? OPTIONS.snapshots,
      seed: String(options.seed),
      secrets: secretsFrom('wars'),
      ...(options.endless ? { settings: { 'play.without': ['points'] } } : {}),
    }).service
    this.#reloads = randomFrom(options.seed * 7919 + 1)
  }

  /** Plays the war, and rests when a move has closed. */
  *moves(): Generator<void> {
    const { moves } = this.#options
    try {
      for (let move = 0; move < moves; move++) {
        for (const seat of this.#seats()) this.#write(seat, this.#options.orders ?? ordersFor)
        if (!this.#step()) break
        this.tally.closed(this.service)
        this.service = this.#options.closed?.(this.service) ?? this.service
        this.#options.progress?.(this.tally.figures(this.service), this.tally.notes)
        yield
      }
    } catch (error) {
      if (error instanceof Refused) this.#fault(`refused: ${error.refusal.code}: ${error.refusal.message}`)
      else this.#fault(`an error: ${(error as Error).stack?.split('\n').slice(0, 3).join(' ')}`)
    }
  }

  end(): void {
    this.service.close()
    rmSync(this.#options.file, { force: true })
  }

  #fault(words: string): void {
    this.tally.add('wars broken off')
    this.tally.note(`move ${this.service.state.world.move.number}: ${words}`)
  }

  verify(): void {
    this.tally.add('verified', 0)
    try {
      const { ok, faults } = this.service.verify()
      if (ok) this.tally.add('verified')
      else this.tally.note(`verify: ${faults.join('; ').slice(0, 400)}`)
    } catch (error) {
      this.tally.note(`verify: ${(error as Error).message}`)
    }
  }

  #seats(): string[] {
    return this.service
      .seats()
      .filter(({ role }) => role !== 'umpire' && role !== 'assistant')
      .map(({ id }) => id)
  }

  #apply(input: object): ReturnType<CampaignService['apply']> {
    const begun = performance.now()
    const applied = this.service.apply(input)
    this.#options.took?.(performance.now() - begun)
    this.tally.events(applied.events, this.service.state.world)
    if (!this.#options.open && this.#reloads() < 1 / RELOADS) {
      this.tally.add('reloads')
      this.service.close()
      const snapshots = this.#options.copies ?? OPTIONS.snapshots
      this.service = CampaignService.open(this.#options.file, { ...OPTIONS, snapshots })
    }
    return applied
  }

  /** A seat writes from its own view; what is refused because coal cannot be had is handed in again without it. */
  #write(seat: string, ordersOf: (sitting: Parameters<typeof ordersFor>[0]) => Sheet | null): void {
    const view = this.service.seatView(seat)
    const memory = this.#memories.get(seat) ?? freshMemory()
    this.#memories.set(seat, memory)
    const chance = randomFrom(hash(`${this.#options.seed} ${seat} ${view.clock}`))
    const sitting = { view, atlas: this.#atlas, memory, chance }
    const sheet = ordersOf(sitting)
    if (!sheet) return
    const answer = this.#hand(seat, sheet)
    const again = (sheet.movements ?? []).flatMap((movement, i) => {
      const refused = answer?.refused.find(({ path }) => path.startsWith(`movements[${i}]`))
      if (!refused) return []
      this.tally.add('lines refused')
      this.tally.add(`refused: ${refused.code}`)
      return withoutCoal(sitting, movement) ?? []
    })
    if (again.length > 0) this.#hand(seat, { movements: again, ready: true })
  }

  #hand(seat: string, sheet: Sheet): OrdersAnswer | null {
    try {
      const { answer } = this.#apply({ kind: 'orders', seat, given: sheet })
      return answer.kind === 'orders' ? answer.orders : null
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.tally.add('sheets refused')
      this.tally.note(`${seat}: ${error.refusal.message}`)
      return null
    }
  }

  /** Steps to the end of the move; false when the war is over. */
  #step(): boolean {
    const begun = this.service.state.world.move.number
    const boards = new Map<string, number>()
    const asks = begun % (this.#options.boardsOneIn ?? 1) === 0
    if (!asks) this.#partOnSquares()
    for (let acts = 0; acts < MOST_ACTS; acts++) {
      const due = undecided({ world: this.service.state.world } as Parameters<typeof undecided>[0])[0]
      if (due) {
        this.tally.decision(due)
        this.#atStop()
        const { id } = due
        this.#apply({ kind: 'decide', decision: id, given: this.#umpire.answer(this.service, due) })
        continue
      }
      const { answer } = this.#apply({ kind: 'step', given: asks ? {} : { acceptDefaults: true } })
      if (answer.kind !== 'step') return false
      const { state } = answer.step
      if (state === 'over') return false
      if (state === 'moved') return true
      if (state === 'stopped') {
        this.tally.add('stops where touch is lost')
        this.#atStop()
      }
      if (state === 'encounter' || state === 'action') this.#carryOn(boards)
    }
    throw new Error(`move ${begun} does not come to its end in ${MOST_ACTS} acts`)
  }

  /** Where the umpire only takes the defaults, nobody seals a path: those who have lain on the squares for so long are parted, as officers of the program are. */
  #partOnSquares(): void {
    const { clock, encounters } = this.service.state.world
    for (const { id, state, openedAt } of Object.values(encounters))
      if (state === 'squares' && clock - openedAt > SQUARES_SECONDS)
        this.#apply({ kind: 'boardEnd', encounter: id, note: 'They part.' })
  }

  /** Those for whom the clock stands may change the rest of their move. */
  #atStop(): void {
    for (const [seat, under] of Object.entries(charges))
      if (under.some(({ takesPrizes }) => takesPrizes)) this.#write(seat, ordersAtStop)
  }

  /** Squares or a board that keep the clock are stepped, and after a while ended. */
  #carryOn(boards: Map<string, number>): void {
    const { world } = this.service.state
    const waiting = Object.values(world.encounters)
      .filter(({ state, clock }) => (state === 'squares' || state === 'action') && clock <= world.clock)
      .sort((a, b) => a.clock - b.clock)[0]
    if (!waiting) throw new Error('the clock stands for squares or a board, and there is none')
    const key = `${waiting.id} ${waiting.state}`
    const done = boards.get(key) ?? 0
    boards.set(key, done + 1)
    try {
      this.#apply(this.#umpire.carryOn(this.service, waiting, done))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.tally.add('acts on boards refused')
      this.tally.note(`move ${world.move.number}: ${error.refusal.message}`)
      this.#apply({ kind: 'boardEnd', encounter: waiting.id, note: 'They part.' })
    }
  }
}

/** A number made of words, the same everywhere. */
export function hash(words: string): number {
  let number = 2_166_136_261
  for (let i = 0; i < words.length; i++) number = Math.imul(number ^ words.charCodeAt(i), 16_777_619)
  return number >>> 0
}
