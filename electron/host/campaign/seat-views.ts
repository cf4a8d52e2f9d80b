import type { Entry } from '../../../shared/knowledge/logbook.ts'
import { buildSeatView, type PublicFacts } from '../../../shared/knowledge/seat-view.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { buildWindowView } from '../../../shared/knowledge/window-view.ts'

/** What a seat's view is made of. */
interface Standing {
  readonly logbook: readonly Entry[]
  readonly last: Entry | undefined
  readonly length: number
  readonly facts: string
}

const isSame = (a: Standing, b: Standing): boolean =>
  a.logbook === b.logbook && a.last === b.last && a.length === b.length && a.facts === b.facts

type Make = (logbook: readonly Entry[], facts: PublicFacts) => SeatView

/** One kind of view of each seat as it was last made: a function of its logbook, which only grows, and of public facts. The same while nothing of these changes. */
class Kept {
  readonly #made = new Map<string, Standing & { readonly view: SeatView }>()
  readonly #make: Make

  constructor(make: Make) {
    this.#make = make
  }

  of(logbook: readonly Entry[], facts: PublicFacts): SeatView {
    const now = { logbook, last: logbook.at(-1), length: logbook.length, facts: JSON.stringify(facts) }
    const before = this.#made.get(facts.seat.id)
    if (before && isSame(before, now)) return before.view
    const view = this.#make(logbook, facts)
    this.#made.set(facts.seat.id, { ...now, view })
    return view
  }
}

/** The views of the seats of an open campaign: whole, and as their windows show them. */
export class SeatViews {
  readonly whole = new Kept((logbook, facts) => buildSeatView(logbook, facts))
  readonly windows = new Kept((logbook, facts) => buildWindowView(logbook, facts))
}
