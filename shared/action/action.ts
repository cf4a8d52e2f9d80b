import type { Dice } from '../dice/dice.ts'
import { because, type Reason, type Thrown } from '../explanation/finding.ts'
import { Refused, refuse } from '../explanation/refusal.ts'
import { ownCopy } from '../vocabulary/plain-data.ts'
import type { Position } from '../vocabulary/position.ts'
import type { Seconds } from '../vocabulary/time.ts'
import type {
  ActionEvent,
  ActionOutcome,
  ActionResult,
  ActionSetup,
  BoardShip,
  BoardView,
  Correction,
  TacticalBook,
  UmpireView,
} from './contract.ts'
import { read } from './reading.ts'
import { correctionSchema } from './setup.ts'

/** One move as it was made, or one thing the umpire did between moves. */
export type ActionEntry<Orders = unknown> =
  | {
      readonly kind: 'move'
      readonly move: number
      readonly sealed: Readonly<Record<string, Orders>>
      /** Seats whose ships carried on because no orders were sealed. */
      readonly carriedOn: readonly string[]
      readonly events: readonly ActionEvent[]
      readonly dice: readonly Thrown[]
    }
  | {
      readonly kind: 'correction'
      readonly move: number
      readonly ship: string
      readonly correction: Correction
      readonly events: readonly ActionEvent[]
    }
  | {
      readonly kind: 'joined'
      readonly move: number
      readonly ships: readonly string[]
      readonly notes: readonly Reason[]
    }

/** A tactical action and all that was done in it. Plain JSON; holds every secret, so it never goes to a seat. */
export interface Action<State = unknown, Orders = unknown> {
  readonly id: string
  readonly book: string
  readonly startedAt: Seconds
  readonly origin: Position | null
  /** Moves made. */
  readonly moveNumber: number
  readonly state: State
  /** Orders for the move to come. */
  readonly sealed: Readonly<Record<string, Orders>>
  readonly history: readonly ActionEntry<Orders>[]
  /** Ships as they came aboard, later comers too: what the ledger must account for. */
  readonly manifest: readonly BoardShip[]
  readonly notes: readonly Reason[]
  readonly over: Reason | null
}

/** Opens an action from a set-up. What it begins with is its own: ships on a chart go on changing. */
export function openAction<S, O>(book: TacticalBook<S, O>, given: ActionSetup, id: string): Action<S, O> {
  const setup = ownCopy(given)
  const { state, notes } = book.setUp(setup)
  return {
    id,
    book: book.identity.id,
    startedAt: setup.at,
    origin: setup.origin,
    moveNumber: 0,
    state,
    sealed: {},
    history: [],
    manifest: setup.ships,
    notes,
    over: null,
  }
}

/** The clock of the action: its start, and the time that its moves have taken by the book. */
export function clockOf<S, O>(book: TacticalBook<S, O>, action: Action<S, O>): Seconds {
  return action.startedAt + (book.elapsedSeconds?.(action.state) ?? action.moveNumber * book.moveSeconds)
}

function stillOpen(action: Action<never, never> | Action<unknown, unknown>): void {
  if (action.over) refuse('action.over', `The action is over: ${action.over.says}`)
}

/** Seals one seat's orders for the move to come; sealed again, the later ones count. Refuses with the book's sentence, which names others on an open board alone. */
export function sealOrders<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
  seat: string,
  given: unknown,
): Action<S, O> {
  stillOpen(action)
  if (!book.seats(action.state).includes(seat))
    return refuse('orders.seat', `The seat "${seat}" has no ship to order in this action.`)
  const wanted = wantedSeats(book, action)
  if (!wanted.includes(seat)) {
    // Where a board hides something, who is waited for tells whose last ship has gone down, and of seats that nobody may know of.
    const others = book.view(action.state, seat).open === undefined ? '' : `, but for ${wanted.join(', ')}`
    return refuse('orders.turn', `It is not for "${seat}" to order now${others}.`, { path: 'seat' })
  }
  const orders = book.readOrders(given)
  const no = book.checkOrders(action.state, seat, orders)
  if (no) throw new Refused(no)
  return { ...action, sealed: { ...action.sealed, [seat]: orders } }
}

/** Seats whose orders the next step waits for: all that have ships, or in turn those that the book names. None when it is over. */
export function wantedSeats<S, O>(book: TacticalBook<S, O>, action: Action<S, O>): readonly string[] {
  if (action.over) return []
  return book.toOrder ? book.toOrder(action.state) : book.seats(action.state)
}

/** Seats that have not sealed orders for the move to come. */
export function unsealedSeats<S, O>(book: TacticalBook<S, O>, action: Action<S, O>): string[] {
  return wantedSeats(book, action).filter((seat) => !Object.hasOwn(action.sealed, seat))
}

/** Makes one move. Without `acceptStanding` every seat must have sealed; with it the others' ships do what the book has them do without orders. */
export function stepAction<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
  dice: Dice,
  options: { acceptStanding?: boolean } = {},
): { action: Action<S, O>; events: readonly ActionEvent[] } {
  stillOpen(action)
  const carriedOn = unsealedSeats(book, action)
  if (carriedOn.length > 0 && options.acceptStanding !== true) {
    return refuse(
      'action.unsealed',
      `Orders are wanting from ${carriedOn.join(', ')}; say that the move is made without them, or wait.`,
    )
  }
  const move = action.moveNumber + 1
  const before = dice.thrown.length
  const { state, events } = book.resolve(action.state, action.sealed, dice, `${action.id}, move ${move}`)
  const entry: ActionEntry<O> = {
    kind: 'move',
    move,
    sealed: action.sealed,
    carriedOn,
    events,
    dice: dice.thrown.slice(before),
  }
  return {
    action: {
      ...action,
      moveNumber: move,
      state,
      sealed: {},
      history: [...action.history, entry],
      over: book.over(state),
    },
    events,
  }
}

/** The umpire's hand between moves: losses, or a piece moved, with its reason on the record. Sealed orders are checked again. */
export function correct<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
  ship: string,
  given: unknown,
): { action: Action<S, O>; events: readonly ActionEvent[]; unsealed: readonly string[] } {
  const correction = read(correctionSchema, given, 'the correction') as Correction
  if (correction.fight !== undefined && !book.correctsFight)
    refuse('losses.fight', `fight is for boards with scoring sheets, and ${book.identity.title} has none.`, {
      path: 'fight',
    })
  if (correction.work !== undefined && book.correctsWorks !== true)
    refuse('losses.work', `work is for boards with more on them than ships, and ${book.identity.title} has none.`, {
      path: 'work',
    })
  if (correction.board !== undefined && !book.correctsBoard)
    refuse('losses.board', `board is for boards with weather and light, and ${book.identity.title} has neither.`, {
      path: 'board',
    })
  if (correction.sighted !== undefined && book.correctsSight !== true)
    refuse('losses.sighted', `sighted is for boards that hide ships, and ${book.identity.title} hides none.`, {
      path: 'sighted',
    })
  const { state, events } = book.correct(action.state, ship, correction)
  // A correction may make sealed orders impossible; such a seat must write again rather than be guessed at.
  const seats = book.seats(state)
  const kept = Object.entries(action.sealed).filter(
    ([seat, orders]) => seats.includes(seat) && book.checkOrders(state, seat, orders) === null,
  )
  const unsealed = Object.keys(action.sealed).filter((seat) => !kept.some(([name]) => name === seat))
  const entry: ActionEntry<O> = { kind: 'correction', move: action.moveNumber, ship, correction, events }
  return {
    action: {
      ...action,
      state,
      sealed: Object.fromEntries(kept),
      history: [...action.history, entry],
      over: action.over ?? book.over(state),
    },
    events,
    unsealed,
  }
}

/** More ships come up while the action is under way. */
export function joinAction<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
  given: readonly BoardShip[],
): Action<S, O> {
  stillOpen(action)
  const ships = ownCopy(given)
  const { state, notes } = book.join(action.state, ships)
  const entry: ActionEntry<O> = { kind: 'joined', move: action.moveNumber, ships: ships.map((ship) => ship.id), notes }
  return {
    ...action,
    state,
    manifest: [...action.manifest, ...ships],
    notes: [...action.notes, ...notes],
    history: [...action.history, entry],
  }
}

/** Ends the action and says what flows back. Ended already by the book, it keeps that reason. */
export function endAction<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
  why: string,
): { action: Action<S, O>; result: ActionResult } {
  const over = action.over ?? because('umpire', why)
  const mines = book.minesBack?.(action.state)
  const forts = book.fortsBack?.(action.state)
  return {
    action: { ...action, over, sealed: {} },
    result: ownCopy<ActionResult>({
      action: action.id,
      book: action.book,
      startedAt: action.startedAt,
      endedAt: clockOf(book, action),
      minutes: (clockOf(book, action) - action.startedAt) / 60,
      moves: action.moveNumber,
      why: over.says,
      origin: action.origin,
      outcome: outcomeOf(book, action),
      ...(mines && mines.length > 0 ? { mines } : {}),
      ...(forts && forts.length > 0 ? { forts } : {}),
      ships: book.result(action.state),
    }),
  }
}

/** Who has won, or would if it ended now; null where the book knows no victory. */
export function outcomeOf<S, O>(book: TacticalBook<S, O>, action: Action<S, O>): ActionOutcome | null {
  return book.outcome ? book.outcome(action.state) : null
}

/** One step as it stands in the record: orders as text, what came of them, and the throws. Holds every secret. */
export interface RecordedStep {
  readonly move: number
  readonly orders: Readonly<Record<string, string>>
  readonly carriedOn: readonly string[]
  readonly says: readonly string[]
  readonly dice: readonly Thrown[]
}

/** The whole action as its record, step by step, with the umpire's corrections and who joined. */
export function recordOf<S, O>(book: TacticalBook<S, O>, action: Action<S, O>): RecordedStep[] {
  return action.history.map((entry) => ({
    move: entry.move,
    orders:
      entry.kind === 'move'
        ? Object.fromEntries(Object.entries(entry.sealed).map(([seat, orders]) => [seat, book.writeText(orders)]))
        : {},
    carriedOn: entry.kind === 'move' ? entry.carriedOn : [],
    says: entry.kind === 'joined' ? entry.notes.map((note) => note.says) : entry.events.map((event) => event.says),
    dice: entry.kind === 'move' ? entry.dice : [],
  }))
}

/** What the book has for ships without orders, on a view that is sent; nothing is ordered when the action is over. */
const ordering = <S, O>(book: TacticalBook<S, O>, { state, over }: Action<S, O>): { withoutOrders?: string } =>
  over === null ? { withoutOrders: book.withoutOrders(state) } : {}

/** What an onlooker sees. Refuses `action.spectators` where the book lets nobody watch. */
export function spectatorBoard<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
): { clock: Seconds; over: boolean; board: BoardView } {
  if (!book.spectatorView)
    return refuse(
      'action.spectators',
      `Nobody may watch a board of ${book.identity.title}: it would tell what is hidden.`,
    )
  return {
    clock: clockOf(book, action),
    over: action.over !== null,
    board: { ...book.spectatorView(action.state), ...ordering(book, action) },
  }
}

/** What a seat's window receives: the book's view of it, its own sealed orders as text, and that (not why) the action is over. */
export function seatBoard<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
  seat: string,
): { clock: Seconds; over: boolean; sealed: string | null; board: BoardView } {
  const orders = action.sealed[seat]
  return {
    clock: clockOf(book, action),
    over: action.over !== null,
    sealed: orders === undefined ? null : book.writeText(orders),
    board: { ...book.view(action.state, seat), ...ordering(book, action) },
  }
}

/** The umpire's: the truth, with every seat's sealed orders as text. */
export function umpireBoard<S, O>(
  book: TacticalBook<S, O>,
  action: Action<S, O>,
): {
  clock: Seconds
  over: string | null
  sealed: Record<string, string | null>
  /** Seats whose orders the next step takes. */
  wanted: readonly string[]
  board: UmpireView
} {
  const sealed: Record<string, string | null> = {}
  for (const seat of book.seats(action.state)) {
    const orders = action.sealed[seat]
    sealed[seat] = orders === undefined ? null : book.writeText(orders)
  }
  return {
    clock: clockOf(book, action),
    over: action.over === null ? null : action.over.says,
    sealed,
    wanted: wantedSeats(book, action),
    board: { ...book.umpireView(action.state), ...ordering(book, action) },
  }
}
