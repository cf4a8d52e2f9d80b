import type { Seconds } from '../../../vocabulary/time.ts'
import { type Happening, lastFirst } from '../happenings.ts'

/** What is to happen in a stretch, as far as it has been found: each thing at its second, and not beyond the bound. */
export class Agenda {
  private readonly bound: Seconds
  private happenings: Happening[] = []
  private sorted = false

  constructor(bound: Seconds) {
    this.bound = bound
  }

  /** The agenda is kept with what comes first at its end, so that taking it costs nothing. */
  takeNext(): Happening | undefined {
    if (!this.sorted) this.happenings.sort(lastFirst)
    this.sorted = true
    return this.happenings.pop()
  }

  note(happening: Happening): void {
    if (happening.at > this.bound) return
    if (!this.sorted) {
      this.happenings.push(happening)
      return
    }
    // Put in its place: behind what comes after it, before what comes first.
    let low = 0
    let high = this.happenings.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lastFirst(this.happenings[middle] as Happening, happening) <= 0) low = middle + 1
      else high = middle
    }
    this.happenings.splice(low, 0, happening)
  }

  /** Takes off all that is so, and gives it. */
  drop(which: (happening: Happening) => boolean): void {
    this.happenings = this.happenings.filter((happening) => !which(happening))
  }

  which(found: (happening: Happening) => boolean): Happening[] {
    return this.happenings.filter(found)
  }
}
