import type { AskFrame, Audience, Frame } from '../../shared/bridge/bridge.ts'
import { PROTOCOL } from '../../shared/bridge/bridge.ts'
import { type Refusal, Refused } from '../../shared/explanation/refusal.ts'
import { useConnection } from '../stores/connection.ts'
import type { Heard, Transport } from '../transport/transport.ts'

/** A host of paper for tests of windows: keeps what was asked, and answers what the test laid down. */
export class PaperLine implements Transport {
  readonly asked: { readonly ask: string; readonly input: unknown }[] = []
  readonly #answers = new Map<string, (input: unknown) => unknown>()
  readonly #refusals = new Map<string, Refusal>()
  #heard: Heard | null = null
  #passcode: { readonly right: string; readonly wrong: string; readonly audience: Audience } | null = null
  #title = ''

  /** A line that is open already. Set a fresh Pinia active first. */
  static open(audience: Audience, title: string, view?: unknown): PaperLine {
    const line = new PaperLine()
    useConnection().connect(line)
    line.welcome(audience, title, view)
    line.asked.length = 0
    return line
  }

  /** A line whose door is shut; `wrong` is what is said to any passcode but the right one. */
  static shut(title: string, right: string, wrong: string, audience: Audience = 'seat'): PaperLine {
    const line = new PaperLine()
    line.#passcode = { right, wrong, audience }
    line.#title = title
    useConnection().connect(line)
    line.#heard?.locked(title, null)
    return line
  }

  /** What is answered, at once or, of a promise, when the test keeps it. */
  answer(ask: string, answer: (input: unknown) => unknown): void {
    this.#answers.set(ask, answer)
  }
  refuse(ask: string, refusal: Refusal): void {
    this.#refusals.set(ask, refusal)
  }
  welcome(audience: Audience, title: string, view?: unknown): void {
    this.push({ push: 'hello', protocol: PROTOCOL, audience, title })
    if (view !== undefined) this.push({ push: 'view', view })
  }
  push(frame: Frame): void {
    this.#heard?.frame(frame)
  }

  start(heard: Heard): void {
    this.#heard = heard
  }
  async enter(passcode: string): Promise<void> {
    if (passcode !== this.#passcode?.right)
      throw new Refused({ code: 'room.passcode', message: this.#passcode?.wrong ?? 'No.', path: 'passcode' })
    this.welcome(this.#passcode.audience, this.#title)
  }
  send({ n, ask, input }: AskFrame): boolean {
    if (ask !== 'draft') this.asked.push({ ask, input })
    const refusal = this.#refusals.get(ask)
    queueMicrotask(async () => {
      if (refusal) return this.push({ n, error: refusal })
      const laid = this.#answers.get(ask)
      // All that stands in the process is shown the chart, windows of other files too: one that was not laid down does not come.
      if (!laid && ask === 'chart') return
      const answer = laid?.(input) ?? {}
      this.push({ n, ok: answer instanceof Promise ? await answer : answer })
    })
    return true
  }
  async leave(): Promise<void> {
    this.#heard?.lost('locked', null)
    this.#heard?.locked(this.#title, null)
  }
  /** The host has closed the line. */
  ends(): void {
    this.#heard?.lost('ended', null)
  }
  retry(): void {}
  close(): void {}
}
