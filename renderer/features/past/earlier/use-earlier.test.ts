import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import type { AskFrame, Frame, RequestInput } from '../../../../shared/bridge/bridge.ts'
import { PROTOCOL } from '../../../../shared/bridge/bridge.ts'
import { PAGE } from '../../../../shared/bridge/past.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { pastOf, windowView } from '../../../../shared/knowledge/window-view.ts'
import { useConnection } from '../../../stores/connection.ts'
import type { Heard, Transport } from '../../../transport/transport.ts'
import { logLines } from '../../seat/notices/log-lines.ts'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'
import { useEarlier } from './use-earlier.ts'

const hour = (n: number): string => new Date(Date.UTC(1898, 4, 2) + n * 3_600_000).toISOString().replace('.000Z', 'Z')

/** A seat's whole view after so many hours, with a notice for each. */
function wholeAfter(hours: number, words = 'Notice'): SeatView {
  return seatViewSample({
    clock: hour(hours),
    span: { from: hour(0), to: hour(hours) },
    reports: [],
    despatches: [],
    notices: Array.from({ length: hours }, (_, n) => ({ at: hour(n), says: `${words} ${n}.`, rule: null })),
  })
}

/** A host that has this view and answers for pages of it as the real one does. */
class PaperHost implements Transport {
  whole: SeatView
  readonly asked: RequestInput<'past'>[] = []
  #heard: Heard | null = null
  constructor(whole: SeatView) {
    this.whole = whole
  }
  start(heard: Heard): void {
    this.#heard = heard
    this.#tell({ push: 'hello', protocol: PROTOCOL, audience: 'seat', title: 'Admiral' })
  }
  send({ n, ask, input }: AskFrame): boolean {
    if (ask !== 'past') return true
    const given = input as RequestInput<'past'>
    this.asked.push(given)
    const past = pastOf(this.whole, given.of)
    const from = Math.max(0, given.before - PAGE)
    const ok = { of: given.of, count: past.length, from, items: past.slice(from, given.before) }
    queueMicrotask(() => this.#tell({ n, ok }))
    return true
  }
  #tell(frame: Frame): void {
    this.#heard?.frame(frame)
  }
  async enter(): Promise<void> {}
  async leave(): Promise<void> {}
  retry(): void {}
  close(): void {}
}

function window(hours: number) {
  const host = new PaperHost(wholeAfter(hours))
  useConnection().connect(host)
  const shown = shallowRef(windowView(host.whole))
  const scope = effectScope()
  const earlier = scope.run(() => useEarlier(() => shown.value, ['notices']))
  if (!earlier) throw new Error('no scope')
  const goOn = async (to: number): Promise<void> => {
    host.whole = wholeAfter(to)
    shown.value = windowView(host.whole)
    await nextTick()
    await settle()
  }
  /** The view of another seat, which leaves out as much. */
  const lookThrough = async (id: string): Promise<void> => {
    const whole = wholeAfter(hours, id)
    host.whole = { ...whole, seat: { ...whole.seat, id } }
    shown.value = windowView(host.whole)
    await nextTick()
    await settle()
  }
  const says = () => earlier.view.value.notices.map((one) => one.says)
  return { host, earlier, goOn, lookThrough, says }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const noticesFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `Notice ${from + n}.`)

describe('What is old in a seat’s window', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('is asked for page by page from the newest back, and stands before what the view has', async () => {
    const { host, earlier, says } = window(300)
    expect(earlier.left.value).toBe(252)
    await earlier.more()
    expect([says(), earlier.left.value]).toEqual([noticesFrom(152, 300), 152])
    await earlier.more()
    await earlier.more()
    expect([says(), earlier.left.value]).toEqual([noticesFrom(0, 300), 0])
    await earlier.more()
    expect(host.asked.map(({ before }) => before)).toEqual([252, 152, 52])
  })

  it('stands there once, however often it is asked for before it comes', async () => {
    const { earlier, says } = window(300)
    await Promise.all([earlier.more(), earlier.more()])
    expect([says(), earlier.left.value]).toEqual([noticesFrom(152, 300), 152])
    await Promise.all([earlier.all(), earlier.more()])
    expect(says()).toEqual(noticesFrom(0, 300))
  })

  it('is forgotten where another seat is looked through, whatever that leaves out', async () => {
    const { earlier, lookThrough, says } = window(300)
    await earlier.more()
    await lookThrough('other')
    expect(says()).toEqual(Array.from({ length: 148 }, (_, n) => `other ${152 + n}.`))
  })

  it('is asked for again when the view goes on, as far back as it had come', async () => {
    const { earlier, goOn, says } = window(300)
    await earlier.more()
    await goOn(306)
    expect([says(), earlier.left.value]).toEqual([noticesFrom(58, 306), 58])
  })

  it('is not asked for at all where nobody has looked at it', async () => {
    const { host, goOn, says } = window(300)
    await goOn(306)
    expect([host.asked, says()]).toEqual([[], noticesFrom(258, 306)])
  })

  it('comes whole where all of it is wanted, and again with the next view', async () => {
    const { earlier, goOn, says } = window(300)
    await earlier.all()
    expect(says()).toEqual(noticesFrom(0, 300))
    await goOn(306)
    await settle()
    expect(says()).toEqual(noticesFrom(0, 306))
  })

  it('leaves each notice of the log the number by which its seat asks why', async () => {
    const { earlier } = window(300)
    await earlier.more()
    const asked = logLines(earlier.view.value).map(({ says, why }) => [says, 'n' in why ? why.n : null])
    expect(asked.at(-1)).toEqual(['Notice 152.', 152])
    expect(asked[0]).toEqual(['Notice 299.', 299])
  })
})
