import { type Action, openAction, sealOrders, stepAction, wantedSeats } from '../../../../shared/action/action.ts'
import { chamberlain1888 as book } from '../../../../shared/books/chamberlain1888/book.ts'
import type { ChamberlainBoard } from '../../../../shared/books/chamberlain1888/state.ts'
import type { TableStep, TableView } from '../../../../shared/bridge/table-view.ts'
import { keyedDice, type TypedThrow, typedDice } from '../../../../shared/dice/dice.ts'

const SEATS = ['runner', 'blockader'] as const
type Game = Action<ChamberlainBoard>

/** A table of paper with a real book: it takes orders and steps as a host does, and shows what a host would. */
export class PaperTable {
  readonly log: TableStep[] = []
  #game: Game
  readonly #more: Partial<TableView>
  readonly #thrown: readonly TypedThrow[] | null

  /** `thrown`: throws to come in their order; without them they fall from a seed. */
  constructor(setup: unknown, more: Partial<TableView> = {}, thrown: readonly TypedThrow[] | null = null) {
    this.#game = openAction(book, book.readSetup(setup), 'paper')
    this.#more = more
    this.#thrown = thrown
  }

  get game(): Game {
    return this.#game
  }

  /** Orders of one seat; the step is made when all that are waited for are in. Refuses what the book refuses. */
  order(seat: string, given: unknown): void {
    const text = book.writeText(book.readOrders(given))
    this.#game = sealOrders(book, this.#game, seat, book.readOrders(given))
    const { sealed } = this.#game
    if (!wantedSeats(book, this.#game).every((one) => sealed[one] !== undefined)) return
    const dice = this.#thrown ? typedDice(this.#thrown) : keyedDice({ seed: 'gallery 4', branch: 'main' })
    const done = stepAction(book, this.#game, dice)
    this.#game = done.action
    const step = { step: this.#game.moveNumber, kind: 'step' as const, carriedOn: [] }
    this.log.push({ ...step, orders: { [seat]: text }, events: done.events, dice: dice.thrown })
  }

  /** What the window gets, as it comes over a line. */
  view(): TableView {
    const game = this.#game
    const { id, title, author, year } = book.identity
    const view: TableView = {
      title: 'Blockade of a port',
      book: { id, title, author, year },
      part: 'player',
      seats: SEATS.map((seat) => ({
        seat,
        side: game.state.vessels[seat].aboard.side,
        ships: [game.state.vessels[seat].aboard.name],
        keeper: 'screen',
        mine: true,
      })),
      open: true,
      steps: game.moveNumber,
      waiting: wantedSeats(book, game),
      dice: 'seed',
      stepper: 'host',
      mayStep: false,
      back: 'does',
      proposal: null,
      boards: SEATS.map((seat) => {
        const orders = game.sealed[seat]
        return {
          seat,
          sealed: orders ? book.writeText(book.readOrders(orders)) : null,
          board: book.view(game.state, seat),
        }
      }),
      watched: null,
      truth: null,
      log: this.log,
      lifted: false,
      over: game.over !== null,
      why: game.over?.says ?? null,
      outcome: book.outcome?.(game.state) ?? null,
      result: null,
      ...this.#more,
    }
    return JSON.parse(JSON.stringify(view)) as TableView
  }

  /** Goes on by itself: the Blockader chases the Runner, who stands on to the north. */
  carryOn(until: (table: PaperTable) => boolean): this {
    for (let n = 0; n < 300 && !until(this) && !this.#game.over; n++) {
      const { state, sealed } = this.#game
      const [seat] = wantedSeats(book, this.#game).filter((one) => sealed[one] === undefined)
      if (seat === undefined) break
      const [choices] = book.ordersFor(state, seat)
      const open = choices?.offers.filter(({ allowed }) => allowed) ?? []
      const { square } = state.vessels.runner
      const goal = seat === 'runner' ? { x: 2400, y: 4800 } : { x: (square?.x ?? 0) * 200, y: (square?.y ?? 0) * 200 }
      const far = ({ leads }: (typeof open)[number]) =>
        Math.hypot((leads?.to.x ?? 0) - goal.x, (leads?.to.y ?? 0) - goal.y)
      const steering = !['placing', 'laying'].includes(state.phase)
      this.order(seat, steering ? [...open].sort((a, b) => far(a) - far(b))[0]?.order : choices?.standing)
    }
    return this
  }
}
