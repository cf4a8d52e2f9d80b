import type { ActionEntry } from '../../../shared/action/action.ts'
import {
  outcomeOf,
  seatBoard,
  spectatorBoard,
  umpireBoard,
  unsealedSeats,
  wantedSeats,
} from '../../../shared/action/action.ts'
import { type Alone, bookOf } from '../../../shared/action/alone.ts'
import {
  type TableProposal,
  type TableSeat,
  type TableStep,
  type TableView,
  tableViewSchema,
} from '../../../shared/bridge/table-view.ts'
import { diceProof } from '../../../shared/dice/secrets.ts'
import type { Proposal, Seating } from '../database/seating-repository.ts'
import type { TablePlace } from './places.ts'
import { isLifted } from './replaying.ts'

/*
 * What each place at the table is shown, built up from what it may know. Where a book hides something, a player has his own board,
 * his own orders, and what can be counted by anybody in the room: the steps, who sits there, whether it is over.
 */

interface ActionSeat {
  readonly seat: string
  readonly side: string
  readonly ships: readonly string[]
}

/** Seats that had a ship when the action opened, and those that had works to order and no ship. */
export function seatsOf(alone: Alone): ActionSeat[] {
  const opening = alone.line[0] ?? alone.action
  const { manifest } = opening
  const book = bookOf(alone)
  const afloat = [...new Set(manifest.map(({ seat }) => seat))]
  const ashore = book.seats(opening.state).filter((seat) => !afloat.includes(seat))
  return [
    ...afloat.map((seat) => {
      const own = manifest.filter((ship) => ship.seat === seat)
      return { seat, side: own[0]?.side ?? '', ships: own.map(({ name }) => name) }
    }),
    ...ashore.map((seat) => {
      const { side, works } = book.view(opening.state, seat)
      const own = [...(works?.fields ?? []).filter((one) => one.ordered), ...(works?.brennans ?? [])]
      return { seat, side: side ?? '', ships: [...own, ...(works?.pneumatics ?? [])].map(({ id }) => id) }
    }),
  ]
}

/**
 * Moves as its board counts them: how many are made, and the one that is written or fired now. A move may take two steps where captains strike in
 * the middle of it; where all lies open its steps are its moves.
 */
export function movesOf(alone: Alone): { readonly made: number; readonly next: number } {
  const { action } = alone
  if (hidesNothing(alone)) return { made: action.moveNumber, next: action.moveNumber + 1 }
  const { moveNumber, queue } = bookOf(alone).umpireView(action.state)
  return { made: moveNumber, next: moveNumber + (queue ? 0 : 1) }
}

/** A board's count of its moves does not change, and is asked for with every view of every place. */
const counted = new WeakMap<object, number>()

/** The board's move that was being made when so many steps had been made; nothing where that is the number of the step itself. */
function moveOf(alone: Alone, step: number): { readonly move?: number } {
  const made = alone.line[step]
  if (!made || step === 0) return {}
  const move = counted.get(made) ?? bookOf(alone).umpireView(made.state).moveNumber
  counted.set(made, move)
  return move === step ? {} : { move }
}

/** Whether everything on this board lies open: the book's views say so themselves. */
export function hidesNothing(alone: Alone): boolean {
  const book = bookOf(alone)
  return seatsOf(alone).every(({ seat }) => book.view(alone.action.state, seat).open !== undefined)
}

/** Who makes the step when the orders are in. */
export function stepperOf(alone: Alone, { arbiter }: Pick<Seating, 'arbiter'>): TableView['stepper'] {
  if (arbiter) return 'arbiter'
  return alone.diceByHand ? 'player' : 'host'
}

/** Seats that people keep. */
export function peopleAt(alone: Alone, { keepers }: Pick<Seating, 'keepers'>): string[] {
  return seatsOf(alone)
    .map(({ seat }) => seat)
    .filter((seat) => keepers[seat] !== 'opponent')
}

/** What one place is shown, checked against the schema by which it leaves. */
export function tableView(alone: Alone, seating: Seating, proposal: Proposal | null, place: TablePlace): TableView {
  const book = bookOf(alone)
  const { action } = alone
  const { id, title, author, year } = book.identity
  const bare = hidesNothing(alone)
  const lifted = isLifted(alone, seating)
  const all = bare || lifted || place.part === 'arbiter'
  const secret = all ? [] : (book.secretSeats?.(action.state) ?? []).filter((seat) => !place.seats.includes(seat))
  const view: TableView = {
    title: seating.title,
    book: { id, title, author, year },
    part: place.part,
    seats: seatsOf(alone)
      .filter(({ seat }) => !secret.includes(seat))
      .map(({ seat, side, ships }): TableSeat => {
        const mine = place.seats.includes(seat)
        return { seat, side, ships: all || mine ? ships : [], keeper: seating.keepers[seat] ?? 'screen', mine }
      }),
    open: bare,
    steps: alone.line.length - 1,
    waiting: waitingFor(alone, place, all).filter((seat) => !secret.includes(seat)),
    dice: alone.diceByHand ? 'hand' : 'seed',
    ...(alone.making.secrets ? { proof: diceProof(alone.making.secrets, action.over !== null) } : {}),
    stepper: stepperOf(alone, seating),
    mayStep: mayStep(alone, seating, place),
    back: mayTakeBack(alone, seating, place),
    proposal: proposal && proposalFor(proposal, place, secret),
    boards: place.seats.map((seat) => {
      const { sealed, board } = seatBoard(book, action, seat)
      return { seat, sealed, board }
    }),
    watched: place.part === 'spectator' ? spectatorBoard(book, action).board : null,
    truth: place.part === 'arbiter' ? truthOf(alone) : null,
    log: action.history.flatMap((entry) => (all ? whole(alone, entry) : ownPart(alone, entry, place.seats))),
    over: action.over !== null,
    lifted,
    why: all ? (action.over?.says ?? null) : null,
    outcome: all ? outcomeOf(book, action) : null,
    result: all ? alone.result : null,
  }
  return tableViewSchema.parse(view) as TableView
}

function truthOf(alone: Alone): NonNullable<TableView['truth']> {
  const { board, sealed } = umpireBoard(bookOf(alone), alone.action)
  return { board, sealed }
}

/**
 * Seats that the next step waits for. A seat whose last ship is gone drops out of it, so where that may be hidden the others are taken
 * to be waited for to the end.
 */
function waitingFor(alone: Alone, { seats }: TablePlace, all: boolean): readonly string[] {
  const wanted = wantedSeats(bookOf(alone), alone.action)
  if (all) return wanted
  if (alone.action.over) return []
  return seatsOf(alone)
    .map(({ seat }) => seat)
    .filter((seat) => !seats.includes(seat) || wanted.includes(seat))
}

function mayStep(alone: Alone, seating: Seating, { part }: TablePlace): boolean {
  const stepper = stepperOf(alone, seating)
  if (alone.action.over || stepper !== part) return false
  return stepper === 'arbiter' || unsealedSeats(bookOf(alone), alone.action).length === 0
}

function mayTakeBack(alone: Alone, seating: Seating, { part, seats }: TablePlace): TableView['back'] {
  if (part === 'arbiter') return 'does'
  if (part === 'spectator' || seating.arbiter) return 'no'
  return peopleAt(alone, seating).every((seat) => seats.includes(seat)) ? 'does' : 'asks'
}

function proposalFor(
  { kind, to, note, by, waitsFor }: Proposal,
  { seats }: TablePlace,
  secret: readonly string[],
): TableProposal {
  const mine = [...by, ...waitsFor].some((seat) => seats.includes(seat))
  const known = (all: readonly string[]): readonly string[] => all.filter((seat) => !secret.includes(seat))
  return { kind, to, note, by: known(by), waitsFor: known(waitsFor), mine }
}

/** A step as whoever may know everything reads it. */
function whole(alone: Alone, entry: ActionEntry): TableStep[] {
  if (entry.kind === 'joined') return []
  const events = entry.events.map(({ kind, ships, says, because, t, detail }) => ({
    kind,
    ships,
    says,
    because,
    ...(t === undefined ? {} : { t }),
    ...(detail === undefined ? {} : { detail }),
  }))
  if (entry.kind === 'correction')
    return [
      {
        step: entry.move,
        ...moveOf(alone, entry.move),
        kind: 'correction',
        orders: {},
        carriedOn: [],
        events,
        dice: [],
      },
    ]
  const { writeText } = bookOf(alone)
  const orders = Object.fromEntries(Object.entries(entry.sealed).map(([seat, given]) => [seat, writeText(given)]))
  const { carriedOn, dice } = entry
  return [{ step: entry.move, ...moveOf(alone, entry.move), kind: 'step', orders, carriedOn, events, dice }]
}

/** The same for a player from whom the book hides something: his own orders. What came of them his board tells. */
function ownPart(alone: Alone, entry: ActionEntry, seats: readonly string[]): TableStep[] {
  if (entry.kind !== 'move') return []
  const { writeText } = bookOf(alone)
  const own = Object.entries(entry.sealed).filter(([seat]) => seats.includes(seat))
  return [
    {
      step: entry.move,
      ...moveOf(alone, entry.move),
      kind: 'step',
      orders: Object.fromEntries(own.map(([seat, given]) => [seat, writeText(given)])),
      carriedOn: entry.carriedOn.filter((seat) => seats.includes(seat)),
      events: [],
      dice: [],
    },
  ]
}
