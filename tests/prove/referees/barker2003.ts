/**
 * The second referee of Barker's game: slow, plain, written from the rule inventory and the printed text alone, before anything of
 * shared/books/barker2003 that decides had been read. Of the program he imports types only, so that both can be wrong only apart.
 * He judges each step of a game again (barker2003/judging.ts), the fire (shooting.ts) and the moves (moving.ts), and tries orders of his
 * own beside those of the players (legality.ts).
 *
 * He takes from the program which ships moved as a formation, and that a ship ran into another, and then judges both. Readings that
 * neither the text nor the inventory settles are open, and counted.
 */
import type { Step as OneStep } from '../../../shared/books/barker2003/board/notation.ts'
import type { BarkerGame } from '../../../shared/books/barker2003/state.ts'
import { Judge, type Step } from './barker2003/judging.ts'
import { drawLine, judgeLine, seatOf, sideOf } from './barker2003/legality.ts'
import { isOn } from './barker2003/standing.ts'
import { chanceOf } from './chance.ts'

/** A line of orders as the book reads it: its steps, and why it may not be sealed (null: it may). */
export type Reads = (
  seat: string,
  line: string,
) => { readonly steps: readonly OneStep[]; readonly refusal: string | null }

export class BarkerReferee {
  readonly faults: string[] = []
  /** What was compared, by kind. */
  readonly counts: Record<string, number> = {}

  private count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by
  }

  /** Lines of one ship at a time, some of them spoilt: do both call them legal? */
  tryOrders(game: BarkerGame, seat: string, seed: string, tries: number, reads: Reads): void {
    const chance = chanceOf(`${seed} ${seat} ${game.moveNumber}`)
    const side = sideOf(game, seat)
    if (game.phase !== 'shooting' && (game.phase !== 'moving' || side !== game.turn)) return
    for (const ship of game.board.ships) {
      if (seatOf(game, ship.id) !== seat || !isOn(ship)) continue
      for (let n = 0; n < tries; n++) {
        const line = drawLine(game, seat, ship, chance)
        const { steps, refusal } = reads(seat, line)
        const mine = judgeLine(game, seat, ship, steps)
        this.count(`orders ${mine.is}`)
        if (mine.is === 'legal' && refusal !== null)
          this.faults.push(
            `step ${game.moveNumber + 1}: “${line}” is refused (${refusal}), and the second referee finds it legal`,
          )
        if (mine.is === 'illegal' && refusal === null)
          this.faults.push(
            `step ${game.moveNumber + 1}: “${line}” is taken, and the second referee finds it against ${mine.why}`,
          )
      }
    }
  }

  judge(step: Step): void {
    const judge = new Judge(step)
    const found = judge.judge()
    for (const [what, by] of Object.entries(judge.counts)) this.count(what, by)
    this.faults.push(...found.map((fault) => `step ${step.before.moveNumber + 1}, ${step.before.phase}: ${fault}`))
  }
}
