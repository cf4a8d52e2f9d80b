/**
 * The second referee of Carter's game: slow, plain, written from the rule inventory and the printed excerpt alone, before anything of
 * shared/books/carter that decides had been read. Of the program he imports types only, so that both can be wrong only apart.
 * He judges each step of a game again (carter/judging.ts), and whether orders are legal (carter/legality.ts).
 *
 * Readings taken where neither the text nor the inventory spells a case out are answered with "open": both are then allowed.
 */
import type { CarterOrders, ShipOrder } from '../../../shared/books/carter/game/orders.ts'
import type { CarterBoard } from '../../../shared/books/carter/game/state.ts'
import { drawOrder } from './carter/drawing.ts'
import { Judge } from './carter/judging.ts'
import { judgeOrders } from './carter/legality.ts'
import { onWater } from './carter/standing.ts'
import type { Step } from './carter/step.ts'
import { sinkingRate } from './carter/tables.ts'
import { chanceOf } from './chance.ts'

/** Whether the book takes these orders of this seat, null, or its reason against them. */
export type Takes = (seat: string, orders: CarterOrders) => { readonly message: string } | null

export class CarterReferee {
  readonly faults: string[] = []
  /** What was compared, by kind. */
  readonly counts: Record<string, number> = {}

  private count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by
  }

  /** CT-MV and CT-GN at the seal: do both call these orders legal? */
  legality(
    board: CarterBoard,
    seat: string,
    orders: CarterOrders,
    takes: Takes,
    words: (orders: CarterOrders) => string,
  ): boolean {
    const mine = judgeOrders(board, seat, orders)
    const refusal = takes(seat, orders)
    this.count(`orders ${mine.is}`)
    if (mine.is === 'legal' && refusal)
      this.faults.push(`Refused (“${refusal.message}”), and the second referee finds them legal: ${words(orders)}`)
    if (mine.is === 'illegal' && !refusal)
      this.faults.push(`Taken, and the second referee finds them against ${mine.why}: ${words(orders)}`)
    return refusal === null
  }

  /** Tries orders of one ship at a time, some of them spoilt, and gives a legal set of orders for the whole seat made of them. */
  tryOrders(
    board: CarterBoard,
    seat: string,
    seed: string,
    tries: number,
    takes: Takes,
    words: (orders: CarterOrders) => string,
  ): CarterOrders {
    const chance = chanceOf(`${seed} ${seat} ${board.moveNumber}`)
    const ships: Record<string, ShipOrder> = {}
    for (const ship of board.game.ships) {
      if (board.aboard[ship.id]?.seat !== seat || !onWater(ship)) continue
      for (let n = 0; n < tries; n++) {
        const order = drawOrder(board, ship, chance, 0.5)
        if (Object.keys(order).length === 0) continue
        if (!this.legality(board, seat, { ships: { [ship.id]: order } }, takes, words)) continue
        if (
          ships[ship.id] === undefined &&
          this.legality(board, seat, { ships: { ...ships, [ship.id]: order } }, takes, words)
        )
          ships[ship.id] = order
      }
    }
    return { ships }
  }

  /** CT-SK-04, CT-T6: what ships bear, where their cards do not say it. */
  begin(board: CarterBoard): void {
    for (const ship of board.game.ships) {
      const mine = sinkingRate(ship.tons, ship.submarine)
      this.count('rates')
      if (ship.rate !== mine)
        this.faults.push(`CT-T6: ${ship.id} of ${ship.tons} tons bears ${ship.rate}, the second referee has ${mine}`)
    }
  }

  judge(step: Step): void {
    const judge = new Judge(step)
    const found = judge.judge()
    for (const [what, by] of Object.entries(judge.counts)) this.count(what, by)
    this.faults.push(...found.map((fault) => `step ${step.before.moveNumber + 1}, ${step.before.step}: ${fault}`))
  }
}
