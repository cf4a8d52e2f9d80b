import type { z } from 'zod'
import type { AloneInput } from '../../../shared/action/alone.ts'
import { opponentOrders } from '../../../shared/action/opponent/keeping.ts'
import { wantedThrow } from '../../../shared/action/wanted-throw.ts'
import type {
  CreateActionReply,
  TableReplies,
  tableStepSchema,
  typedThrowsSchema,
} from '../../../shared/bridge/table.ts'
import type { TableView } from '../../../shared/bridge/table-view.ts'
import type { TypedThrow } from '../../../shared/dice/dice.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { sentence, withoutRule } from '../../../shared/explanation/sentence.ts'
import type { Table } from '../bridge/table.ts'
import { isPasscode } from '../campaign/passcode.ts'
import type { Proposal } from '../database/seating-repository.ts'
import type { TablePlace } from './places.ts'
import { isLifted, pastBoard } from './replaying.ts'
import { type ActionWanted, createSeated, newPlacePasscode, placesAt } from './seated.ts'
import { type ActionOptions, ActionService } from './service.ts'
import { hidesNothing, peopleAt, stepperOf, tableView } from './showing.ts'

/** Steps that the host makes one after the other where nobody is asked anything; a book that never asks again is at fault. */
const MOST_STEPS = 200

export interface TableOptions extends ActionOptions {
  /** Does something when the present work is done and its answer has gone out. */
  readonly later?: (act: () => void) => void
  readonly log?: (line: string) => void
}

/** An action with its table: who sits where, the steps that nobody need ask for, and the seats that the opponent keeps. */
export class ActionTable implements Table {
  readonly #service: ActionService
  readonly #places: readonly TablePlace[]
  readonly #later: (act: () => void) => void
  readonly #log: (line: string) => void
  readonly #listeners = new Set<() => void>()
  /** Drafts by place, as long as the action is open: they are no part of it. */
  readonly #drafts = new Map<string, unknown>()
  #thinking = false
  #closed = false

  private constructor(service: ActionService, options: TableOptions) {
    this.#service = service
    this.#later = options.later ?? ((act) => void setImmediate(act))
    this.#log = options.log ?? ((line) => console.error(line))
    this.#places = placesAt(service)
  }

  static create(
    file: string,
    wanted: ActionWanted,
    options: TableOptions = {},
  ): { table: ActionTable; doors: CreateActionReply['doors'] } {
    const { service, doors } = createSeated(file, wanted, options)
    return { table: ActionTable.#laid(service, options), doors }
  }

  /** Opens a file. What was interrupted goes on: a step that all orders are in for, a move of the opponent. */
  static open(file: string, options: TableOptions = {}): ActionTable {
    return ActionTable.#laid(ActionService.open(file, options), options)
  }

  static #laid(service: ActionService, options: TableOptions): ActionTable {
    try {
      const table = new ActionTable(service, options)
      table.#settle()
      return table
    } catch (error) {
      service.close()
      throw error
    }
  }

  get id(): string {
    return this.#service.seating.roomsKey
  }

  get file(): string {
    return this.#service.file
  }

  get title(): string {
    return this.#service.seating.title
  }

  get service(): ActionService {
    return this.#service
  }

  places(): readonly TablePlace[] {
    return this.#places
  }

  view(place: string): TableView {
    const { alone, seating, proposal } = this.#service
    return tableView(alone, seating, proposal, this.#place(place))
  }

  orders(place: string, seat: string, given: unknown): void {
    if (!this.#place(place).seats.includes(seat))
      refuse('seat.other', `This window does not play the seat "${seat.slice(0, 80)}".`, { path: 'seat' })
    this.#apply({ kind: 'orders', seat, given })
    this.#settle()
  }

  draft(place: string): unknown {
    return this.#drafts.get(this.#place(place).id) ?? null
  }

  saveDraft(place: string, draft: unknown): void {
    this.#drafts.set(this.#place(place).id, draft)
  }

  step(place: string, { dice, carryOn }: z.output<typeof tableStepSchema>): void {
    this.#demandStepper(place)
    const { part } = this.#place(place)
    if (carryOn && part !== 'arbiter')
      refuse('action.carryOn', 'Only the umpire may say that ships without orders carry on.', { path: 'carryOn' })
    if (dice && !this.#service.alone.diceByHand)
      refuse('action.dice', 'The dice of this action fall by its seed; none are typed.', { path: 'dice' })
    const typed = dice && { dice: plainThrows(dice) }
    this.#apply({ kind: 'step', ...(carryOn ? { carryOn } : {}), ...typed })
    this.#settle()
  }

  throws(place: string, dice: z.output<typeof typedThrowsSchema>): TableReplies['tableThrows'] {
    this.#demandStepper(place)
    if (!this.#service.alone.diceByHand)
      refuse('action.dice', 'The dice of this action fall by its seed; none are typed.', { path: 'dice' })
    const ask = wantedThrow(this.#service.alone, plainThrows(dice), this.#place(place).part === 'arbiter')
    if (!ask) return { wanted: null }
    const { rule, subject, purpose, count = 1, sides = 6 } = ask
    return { wanted: { rule, subject, purpose, count, sides } }
  }

  back(place: string, to: number): TableReplies['tableBack'] {
    const { line, result } = this.#service.alone
    const steps = line.length - 1
    const made = `${steps} ${steps === 1 ? 'step has' : 'steps have'} been made`
    if (to > steps) refuse('action.back', `to is ${to}, but ${made}.`, { path: 'to' })
    if (to === steps && !result)
      refuse('action.back', `to is ${to}, and ${made}: there is nothing to take back.`, { path: 'to' })
    return { done: this.#propose(place, { kind: 'back', to, note: null }) }
  }

  end(place: string, note: string): TableReplies['tableEnd'] {
    const { result } = this.#service.alone
    if (result) refuse('action.over', `The action is ended: ${sentence(withoutRule(result.why))}`)
    return { done: this.#propose(place, { kind: 'end', to: null, note }) }
  }

  /** The umpire lays open to all at the table what was hidden. */
  lift(place: string): void {
    if (this.#place(place).part !== 'arbiter')
      refuse('action.fog', 'It is for the umpire to lay open what was hidden.', { path: 'lift' })
    this.#apply({ kind: 'lift' })
    this.#tell()
  }

  replay(place: string, step: number, seat: string | null): TableReplies['tableReplay'] {
    const { alone, seating } = this.#service
    const at = this.#place(place)
    const open = at.part === 'arbiter' || isLifted(alone, seating) || hidesNothing(alone)
    return pastBoard(alone, at, open, step, seat)
  }

  answer(place: string, agree: boolean): void {
    const { proposal } = this.#service
    if (!proposal) return refuse('action.proposal', 'Nothing is proposed.')
    const { seats } = this.#place(place)
    const asked = proposal.waitsFor.filter((seat) => seats.includes(seat))
    const own = proposal.by.some((seat) => seats.includes(seat))
    if (asked.length === 0 && (agree || !own))
      return refuse('action.proposal', 'It is not for this window to answer what is proposed.')
    const waitsFor = proposal.waitsFor.filter((seat) => !asked.includes(seat))
    if (agree && waitsFor.length === 0) return this.#carryOut(proposal)
    this.#service.propose(agree ? { ...proposal, by: [...proposal.by, ...asked], waitsFor } : null)
    this.#tell()
  }

  correct(ship: string, correction: unknown): void {
    this.#apply({ kind: 'correct', ship, given: correction })
    this.#settle()
  }

  record(place: string): TableReplies['tableRecord'] {
    if (this.#place(place).part !== 'arbiter' && !hidesNothing(this.#service.alone))
      refuse('action.record', 'The record of this board holds what is hidden; it is the umpire’s.')
    return { steps: this.#service.record(), result: this.#service.result() }
  }

  newPasscode(place: string): string {
    return newPlacePasscode(this.#service, place)
  }

  async checkPasscode(place: string, code: string): Promise<boolean> {
    const kept = this.#service.passcode(place)
    return kept !== null && isPasscode(code, kept)
  }

  onCommitted(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  close(): void {
    this.#closed = true
    this.#service.close()
  }

  #place(id: string): TablePlace {
    const found = this.#places.find((place) => place.id === id)
    return found ?? refuse('seat.unknown', `This table has no place "${id.slice(0, 60)}".`, { path: 'seat' })
  }

  #apply(input: AloneInput): void {
    this.#service.apply(input)
  }

  #demandStepper(place: string): void {
    const { part } = this.#place(place)
    const stepper = stepperOf(this.#service.alone, this.#service.seating)
    if (part === stepper) return
    const who = { host: 'the host makes it when the orders are in', arbiter: 'the umpire makes it', player: '' }[
      stepper
    ]
    refuse('action.step', `The step is not for this window to make: ${who}.`)
  }

  /** Carries it out where nobody else need be asked; else asks, and answers false. */
  #propose(place: string, wanted: Pick<Proposal, 'kind' | 'to' | 'note'>): boolean {
    const { alone, seating } = this.#service
    const { part, seats } = this.#place(place)
    if (part === 'player' && seating.arbiter)
      refuse('action.umpire', 'That is for the umpire of this table to do.', { path: wanted.kind })
    const waitsFor = part === 'arbiter' ? [] : peopleAt(alone, seating).filter((seat) => !seats.includes(seat))
    const proposal: Proposal = { ...wanted, by: seats, waitsFor }
    if (waitsFor.length === 0) {
      this.#carryOut(proposal)
      return true
    }
    this.#service.propose(proposal)
    this.#tell()
    return false
  }

  #carryOut({ kind, to, note }: Proposal): void {
    this.#apply(kind === 'back' ? { kind, to: to ?? 0 } : { kind, note: note ?? 'The players ended it.' })
    this.#settle()
  }

  /** Does what waits for nobody, tells the windows, and calls the opponent when it is for him to order. */
  #settle(): void {
    try {
      // Each is shown by itself: steps that came together would tell that nobody was left to be waited for between them.
      for (let made = 0; made < MOST_STEPS && this.#stepItself(); made++) this.#tell()
      const { action, result } = this.#service.alone
      if (action.over && !result) this.#apply({ kind: 'end', note: action.over.says })
    } finally {
      this.#tell()
      this.#callOpponent()
    }
  }

  #stepItself(): boolean {
    const { alone, seating } = this.#service
    const stepper = stepperOf(alone, seating)
    if (stepper === 'arbiter' || this.#service.standing().state !== 'ready') return false
    // With dice by hand a step that asks for none waits for nobody either.
    if (stepper === 'player' && wantedThrow(alone, []) !== null) return false
    this.#apply({ kind: 'step' })
    return true
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #dueSeat(): string | undefined {
    const { keepers } = this.#service.seating
    return this.#service.standing().wanting.find((seat) => keepers[seat] === 'opponent')
  }

  #callOpponent(): void {
    if (this.#thinking || this.#dueSeat() === undefined) return
    this.#thinking = true
    this.#later(() => {
      this.#thinking = false
      if (this.#closed) return
      try {
        this.#playOpponent()
      } catch (error) {
        this.#log(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
    })
  }

  /** The opponent has his seat's view, the book, and chance of his own: nothing of the action's. His orders go into the journal like any others. */
  #playOpponent(): void {
    const seat = this.#dueSeat()
    if (seat === undefined) return
    this.#apply(opponentOrders(this.#service.alone, seat, this.#service.seating.strengths[seat]))
    this.#settle()
  }
}

/** Throws without fields that are there and undefined. */
function plainThrows(
  dice: readonly { rule: string; subject?: string | undefined; faces: readonly number[] }[],
): TypedThrow[] {
  return dice.map(({ rule, subject, faces }) => ({ rule, faces, ...(subject === undefined ? {} : { subject }) }))
}
