import type { Input } from '../../../shared/campaign/inputs.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import type { Mission } from '../../../shared/staff/missions.ts'
import type { Seconds } from '../../../shared/vocabulary/time.ts'
import type { NewSeat } from './answers.ts'
import { appointments, assistantOf, assistantWindow, freshAssistantId } from './assistants.ts'
import { writesNow } from './listed-seats.ts'
import { worldAt } from './reading.ts'
import type { Standing } from './umpire-window.ts'

/** What the open campaign lends. */
interface Lent {
  readonly standing: () => Standing
  readonly apply: (input: Input) => unknown
  readonly newPasscode: (seat: string) => string
  readonly seatView: (seat: string, at?: Seconds) => SeatView
  readonly umpireView: (at?: Seconds) => UmpireView
}

/** Who helps at a campaign: the assistant umpires, and the program's staff officers who keep seats. */
export class PeopleActs {
  readonly #lent: Lent

  constructor(lent: Lent) {
    this.#lent = lent
  }

  /** The window of an assistant umpire, by his rights: now, or for one who keeps a side as the last move before then closed. */
  assistantView(id: string, at?: Seconds): UmpireView {
    const { engine, ground, db, branch, state } = this.#lent.standing()
    return assistantWindow(id, at, {
      ...{ db, world: state.world, logbooks: state.logbooks },
      chief: (then) => this.#lent.umpireView(then),
      seat: (seat, then) => this.#lent.seatView(seat, then),
      writes: () => writesNow(db, branch),
      worldAt: (seq) => worldAt(engine, ground, db, seq),
    })
  }

  /** Appoints an assistant umpire, for one side or for all. His passcode is in the answer and nowhere else. */
  appoint({ title, side }: { readonly title: string; readonly side?: string | undefined }): NewSeat {
    const { db, state } = this.#lent.standing()
    const id = freshAssistantId(db, state.world)
    const appointed = { id, title, ...(side === undefined ? {} : { side }) }
    this.#lent.apply({ kind: 'assistants', given: [...appointments(state.world), appointed] })
    return { id, role: 'assistant', side: side ?? null, title: title.trim(), passcode: this.#lent.newPasscode(id) }
  }

  /** Dismisses an assistant umpire: his passcode opens nothing any more. */
  dismiss(id: string): void {
    const { world } = this.#lent.standing().state
    assistantOf(world, id)
    this.#lent.apply({ kind: 'assistants', given: appointments(world).filter((one) => one.id !== id) })
  }

  /** Gives a seat to the program's staff officer, with a mission; null takes it from him. */
  keepByStaff(seat: string, mission: Mission | null): void {
    const { [seat]: _, ...others } = this.#lent.standing().state.world.staff ?? {}
    this.#lent.apply({ kind: 'staff', given: mission === null ? others : { ...others, [seat]: mission } })
  }
}
