import { alias, contactName } from '../../../shared/campaign/context.ts'
import { advance, makeGround } from '../../../shared/campaign/engine.ts'
import type { Input } from '../../../shared/campaign/inputs.ts'
import type { Movement, OrderedLeg, OrdersAnswer } from '../../../shared/campaign/orders.ts'
import type { CampaignState, Outcome } from '../../../shared/campaign/outcome.ts'
import { checkForts } from '../../../shared/campaign/shore/fort-plans.ts'
import { CLEAR, type Given, givenPack, SmallWar } from '../../../shared/test-kit/campaign.ts'
import { sortedText } from '../../../shared/test-kit/written.ts'
import { HOUR, isoTime, type Seconds } from '../../../shared/vocabulary/time.ts'

/** What was seen of a war between two inputs. */
export interface Seen {
  readonly input: Input
  readonly before: CampaignState
  readonly outcome: Outcome
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * A small war that is done twice: each input goes to the state in memory, and to a state that is written and read again before each of
 * them. `look` is called with every input that was done; both states must be the same to the byte.
 */
export class SeamWar extends SmallWar {
  /** Inputs that were done, for whoever wants to see what led to a fault. */
  readonly inputs: Input[] = []
  weather: Readonly<Record<string, unknown>> = CLEAR
  #twin: CampaignState | null = null
  #look: ((seen: Seen) => void) | null = null

  static of(given: Given): SeamWar {
    const settings = { 'chart.metric': 'true', 'despatches.release': 'automatic', ...given.settings }
    const ground = makeGround(givenPack(given), settings)
    checkForts(ground)
    return new SeamWar(ground, { seed: given.seed ?? 'seams', branch: 'main', settings })
  }

  /** From here on the war is watched. What a test laid by hand before belongs to its beginning. */
  watch(look: (seen: Seen) => void): void {
    this.state = copyOf(this.state)
    this.#twin = copyOf(this.state)
    this.#look = look
  }

  /** The war as it stood, on another branch: the host's taking back. */
  takeBack(to: CampaignState): void {
    this.state = copyOf(to)
    this.state.world.branch = 'another line'
    this.#twin = copyOf(this.state)
  }

  /** The campaign closed and opened again: what stands in memory is read anew. */
  reload(): void {
    this.state = copyOf(this.state)
  }

  override do(input: Input): Outcome {
    const twin = this.#twin
    if (twin === null) return super.do(input)
    this.inputs.push(copyOf(input))
    const before = copyOf(this.state)
    const outcome = super.do(input)
    this.#twin = copyOf(twin)
    const other = advance(this.ground, this.#twin, copyOf(input))
    if (sortedText(this.#twin) !== sortedText(this.state))
      throw new Error(`JS-GOV-02: after "${input.kind}" the war that was written and read again is another`)
    if (sortedText(other) !== sortedText(outcome))
      throw new Error(`JS-GOV-02: of "${input.kind}" something else came in the war that was written and read again`)
    this.#look?.({ input, before, outcome })
    return outcome
  }

  /** Runs on until a time, at which a move closes if none is open yet, answering with defaults what is asked and carrying on what is fought. */
  run(until: Seconds): void {
    for (let i = 0; i < 600 && this.clock < until && this.world.move.state !== 'over'; i++) this.#goOn(until)
    if (this.clock < until && this.world.move.state !== 'over')
      throw new Error(`the war stands still at ${isoTime(this.clock)}: it does not come to ${isoTime(until)}`)
  }

  /** Answers with its default what is asked of the umpire; false where nothing is. */
  answered(): boolean {
    const due = this.due()
    if (!due) return false
    const choice = (due.options.find((one) => one.default) ?? due.options[0])?.key ?? ''
    this.do({ kind: 'decide', decision: due.id, given: { choice } })
    return true
  }

  #goOn(until: Seconds): void {
    if (this.answered()) return
    if (this.world.move.state === 'waiting') {
      const hours = Math.min(6, (until - this.clock) / HOUR)
      return this.open({ weather: this.weather as typeof CLEAR, hours })
    }
    const { state, waits } = this.step({ until: isoTime(Math.min(until, this.world.move.ends)), acceptDefaults: true })
    if (state !== 'encounter' && state !== 'action') return
    const [first] = waits
    if (first) this.do({ kind: 'boardStep', encounter: first.encounter })
  }

  /** What a seat calls a force or a ship: looked up in a copy, for a name that is asked for is made. */
  known(seat: string, kind: 'force' | 'ship', thing: string): string {
    return alias(copyOf(this.world), seat, kind, thing)
  }

  /** What a seat calls a force that one of its own has in sight. */
  contact(seat: string, own: string, of: string): string {
    const sight = this.sight(own, of)
    return contactName(copyOf(this.world), seat, of, sight?.since ?? 0)
  }

  sight(a: string, b: string) {
    return Object.values(this.world.inSight).find((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b))
  }

  override send(seat: string, force: string, legs: readonly OrderedLeg[], more: Partial<Movement> = {}): OrdersAnswer {
    return this.orders(seat, { movements: [{ force: this.known(seat, 'force', force), legs: [...legs], ...more }] })
  }

  due() {
    return Object.values(this.world.decisions).find(({ answer, deferred }) => answer === null && deferred === undefined)
  }
}
