import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AskFrame, Frame } from '../../shared/bridge/bridge.ts'
import type { ChartReply } from '../../shared/bridge/chart.ts'
import type { TableStep, TableView } from '../../shared/bridge/table-view.ts'
import { viewFrame } from '../../shared/bridge/view-frames.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import type { Heard, Transport } from '../transport/transport.ts'
import { useConnection } from './connection.ts'

class PaperTransport implements Transport {
  heard: Heard | null = null
  readonly sent: AskFrame[] = []
  open = true
  left = 0
  start(heard: Heard): void {
    this.heard = heard
  }
  async enter(passcode: string): Promise<void> {
    if (passcode !== 'RIGHT')
      throw new Refused({ code: 'room.passcode', message: 'That is not the passcode of this seat.' })
    this.hello()
  }
  send(frame: AskFrame): boolean {
    if (this.open) this.sent.push(frame)
    return this.open
  }
  async leave(): Promise<void> {
    this.left++
    this.heard?.locked('Admiral', null)
  }
  retry(): void {}
  close(): void {}
  hello(clock = '1898-05-02T12:00:00Z'): void {
    this.open = true
    this.tell({ push: 'hello', protocol: 2, audience: 'seat', title: 'Admiral' })
    this.tell({ push: 'view', view: { clock } })
  }
  tell(frame: Frame): void {
    this.heard?.frame(frame)
  }
  last(name: string): AskFrame | undefined {
    return this.sent.findLast((frame) => frame.ask === name)
  }
}

function connected() {
  const connection = useConnection()
  const transport = new PaperTransport()
  connection.connect(transport)
  transport.hello()
  return { connection, transport }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('A window’s connection', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('keeps the chart that it was sent as long as the seat is its own, and tells its line so', async () => {
    const { connection, transport } = connected()
    expect(transport.heard?.hasChart()).toBe(false)
    transport.tell({ push: 'chart', chart: { title: 'The Channel' } as ChartReply })
    expect([connection.chart.value?.title, transport.heard?.hasChart()]).toEqual(['The Channel', true])
    transport.heard?.lost('broken', null)
    expect(transport.heard?.hasChart()).toBe(true)
    await connection.leave()
    expect([connection.chart.value, transport.heard?.hasChart()]).toEqual([null, false])
  })

  it('counts down to the earlier of two ends where it was busy when the time to write came', async () => {
    vi.useFakeTimers({ now: 0 })
    try {
      const { connection, transport } = connected()
      transport.tell({ push: 'turn', clock: { left: 600, minutes: 10 } })
      expect(connection.turn.value).toEqual({ ends: 600_000, minutes: 10 })
      expect(transport.last('turnAgain')).toBeUndefined()
      vi.advanceTimersByTime(2000)
      expect(transport.sent.filter(({ ask }) => ask === 'turnAgain')).toHaveLength(1)
      // Two seconds later two and a half are gone: the first came half a second late.
      transport.tell({ push: 'turn', clock: { left: 597.5, minutes: 10 }, again: true })
      expect(connection.turn.value).toEqual({ ends: 599_500, minutes: 10 })
      transport.tell({ push: 'turn', clock: { left: 597.9, minutes: 10 }, again: true })
      expect(connection.turn.value).toEqual({ ends: 599_500, minutes: 10 })
      // Another limit stands, though it ends later.
      transport.tell({ push: 'turn', clock: { left: 898, minutes: 15 } })
      expect(connection.turn.value).toEqual({ ends: 900_000, minutes: 15 })
      transport.tell({ push: 'turn', clock: null })
      transport.tell({ push: 'turn', clock: null, again: true })
      expect(connection.turn.value).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('holds the last table that was pushed, counts the bells, and forgets it when the door is shut', () => {
    const { connection, transport } = connected()
    transport.tell({ push: 'table', table: { steps: 1 } as TableView, kept: 0 })
    transport.tell({ push: 'table', table: { steps: 2 } as TableView, kept: 0 })
    transport.tell({ push: 'bell' })
    expect([connection.table.value?.steps, connection.bell.value]).toEqual([2, 1])
    transport.heard?.locked('Runner', null)
    expect(connection.table.value).toBeNull()
  })

  it('puts the new steps of a log behind those that it keeps, as many as the frame says', () => {
    const { connection, transport } = connected()
    const step = (number: number, says: string) => ({ step: number, events: [{ says }] }) as unknown as TableStep
    const push = (kept: number, ...log: readonly TableStep[]) =>
      transport.tell({ push: 'table', table: { log } as unknown as TableView, kept })
    const says = () => connection.table.value?.log.map((one) => one.events[0]?.says)
    push(0, step(1, 'one'))
    push(1, step(2, 'two'), step(3, 'three'))
    expect(says()).toEqual(['one', 'two', 'three'])
    // Two steps are taken back, and another is made.
    push(1, step(2, 'two again'))
    expect(says()).toEqual(['one', 'two again'])
    push(0)
    expect(says()).toEqual([])
  })

  it('holds the last view that was pushed, narrowed by who looks', () => {
    const { connection, transport } = connected()
    transport.tell({ push: 'view', view: { clock: 'noon' } })
    expect(connection.status.value).toBe('open')
    expect(connection.view.value).toEqual({ clock: 'noon' })
    expect(connection.seatView.value).toEqual({ clock: 'noon' })
    expect(connection.umpireView.value).toBeNull()
    transport.tell({ push: 'bell' })
    expect(connection.bell.value).toBe(1)
  })

  it('makes the next view of what changed, and asks for it whole when another comes out than the host has', () => {
    const { connection, transport } = connected()
    const view = (clock: string, says: string) => ({ clock, notices: [{ says }] })
    const sent = (of: object) => ({ text: JSON.stringify(of), view: of })
    const frame = (before: object, now: object) => viewFrame(sent(before), sent(now))
    const [noon, one, two] = [view('noon', 'All well.'), view('one', 'All well.'), view('two', 'All well.')]
    transport.tell({ push: 'view', view: noon })
    transport.tell(frame(noon, one))
    expect(connection.view.value).toEqual(one)
    expect(transport.last('wholeView')).toBeUndefined()
    // What changed of a view that this window never had.
    transport.tell(frame(view('one', 'Smoke W.'), { ...two, notices: [{ says: 'Smoke W.' }] }))
    expect(connection.view.value).toEqual(one)
    expect(transport.sent.filter(({ ask }) => ask === 'wholeView')).toHaveLength(1)
    // What changes before the whole has come is in that.
    transport.tell(frame(two, view('three', 'All well.')))
    expect(connection.view.value).toEqual(one)
    transport.tell({ push: 'view', view: two })
    transport.tell(frame(two, view('three', 'All well.')))
    expect(connection.view.value).toEqual(view('three', 'All well.'))
    expect(transport.sent.filter(({ ask }) => ask === 'wholeView')).toHaveLength(1)
  })

  it('asks for the whole again at the next change where the host was too busy to send it', async () => {
    const { connection, transport } = connected()
    const sent = (of: object) => ({ text: JSON.stringify(of), view: of })
    const change = (hour: string) =>
      viewFrame(sent({ clock: hour, says: 'Smoke W.' }), sent({ clock: `${hour}, later`, says: 'Smoke W.' }))
    transport.tell({ push: 'view', view: { clock: 'noon', says: 'All well.' } })
    transport.tell(change('one'))
    const first = transport.last('wholeView')
    transport.tell({ n: first?.n ?? 0, error: { code: 'bridge.busy', message: 'The host is busy.' } })
    await Promise.resolve()
    await Promise.resolve()
    transport.tell(change('two'))
    expect(transport.sent.filter(({ ask }) => ask === 'wholeView')).toHaveLength(2)
    transport.tell({ push: 'view', view: { clock: 'two, later' } })
    expect(connection.view.value).toEqual({ clock: 'two, later' })
  })

  it('pairs answers with questions, and throws the host’s refusal', async () => {
    const { connection, transport } = connected()
    const first = connection.ask('orders', { ready: true })
    const second = connection.ask('card', { ship: 'x' })
    const [a, b] = transport.sent.slice(-2)
    transport.tell({ n: b?.n ?? 0, error: { code: 'card.unknown', message: 'This seat knows no ship "x".' } })
    transport.tell({ n: a?.n ?? 0, ok: { accepted: [], refused: [], ready: true } })
    expect(await first).toEqual({ accepted: [], refused: [], ready: true })
    await expect(second).rejects.toThrow('This seat knows no ship "x".')
  })

  it('keeps the view while the line is down, and refuses questions with a sentence', async () => {
    const { connection, transport } = connected()
    transport.tell({ push: 'view', view: { clock: 'noon' } })
    const asked = connection.ask('orders', {})
    transport.open = false
    transport.heard?.lost('broken', 'The host is not to be reached.')
    expect(connection.status.value).toBe('offline')
    expect(connection.view.value).toEqual({ clock: 'noon' })
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'offline' } })
    await expect(connection.ask('orders', {})).rejects.toThrow(
      'The host is not to be reached; what you write is kept and goes when it is back.',
    )
  })

  it('reads the draft when it comes in, and sends what is typed after a pause', async () => {
    vi.useFakeTimers()
    const { connection, transport } = connected()
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: { movements: [] } } })
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.draft.value).toEqual({ movements: [] })
    connection.saveDraft({ text: 'H' })
    connection.saveDraft({ text: 'He' })
    expect(connection.draft.value).toEqual({ text: 'He' })
    await vi.advanceTimersByTimeAsync(300)
    expect(transport.sent.filter((frame) => frame.ask === 'saveDraft')).toHaveLength(1)
    expect(transport.last('saveDraft')?.input).toEqual({ draft: { text: 'He' } })
    expect(connection.draftKept.value).toBe(false)
    transport.tell({ n: transport.last('saveDraft')?.n ?? 0, ok: {} })
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.draftKept.value).toBe(true)
    vi.useRealTimers()
  })

  it('sends what was written while the line was down when it is back, and does not take the older one', async () => {
    const { connection, transport } = connected()
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: 'old' } })
    await settle()
    transport.open = false
    transport.heard?.lost('broken', null)
    connection.saveDraft('new')
    transport.hello()
    await settle()
    expect(transport.last('saveDraft')?.input).toEqual({ draft: 'new' })
    expect(connection.draft.value).toBe('new')
  })

  it('reads the draft anew when moves are taken back, and drops what was written for them', async () => {
    const { connection, transport } = connected()
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: 'for move 1' } })
    transport.tell({ push: 'view', view: { clock: '1898-05-03T00:00:00Z' } })
    await settle()
    connection.saveDraft('for move 3')
    transport.tell({ push: 'view', view: { clock: '1898-05-02T12:00:00Z' } })
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: 'for move 1' } })
    await settle()
    expect([connection.draft.value, connection.draftKept.value]).toEqual(['for move 1', true])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(transport.last('saveDraft')).toBeUndefined()
  })

  it('reads the draft anew on another line of play with a later clock, and sends nothing to it that was written for the one before', async () => {
    const { connection, transport } = connected()
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: 'for move 1' } })
    connection.saveDraft('for move 2')
    const line = { from: { move: 1, clock: '1898-05-02T12:00:00Z' }, to: { move: 3, clock: '1898-05-03T00:00:00Z' } }
    transport.tell({ push: 'view', view: { clock: line.to.clock, line: { ...line, told: [], left: 0 } } })
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: 'for move 4' } })
    await settle()
    expect([connection.draft.value, connection.draftKept.value]).toEqual(['for move 4', true])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(transport.last('saveDraft')).toBeUndefined()
  })

  it('does not send what was written for moves that were taken back while the line was down', async () => {
    const { connection, transport } = connected()
    transport.open = false
    transport.heard?.lost('broken', null)
    connection.saveDraft('for move 3')
    transport.hello('1898-05-01T00:00:00Z')
    transport.tell({ n: transport.last('draft')?.n ?? 0, ok: { draft: 'for move 1' } })
    await settle()
    expect(transport.last('saveDraft')).toBeUndefined()
    expect(connection.draft.value).toBe('for move 1')
  })

  it('forgets everything when it is locked, and says why a passcode did not do', async () => {
    const { connection, transport } = connected()
    transport.tell({ push: 'view', view: { clock: 'noon' } })
    connection.saveDraft('half a sentence')
    const leaving = connection.leave()
    transport.tell({ n: transport.last('saveDraft')?.n ?? 0, ok: {} })
    await leaving
    expect(transport.last('saveDraft')?.input).toEqual({ draft: 'half a sentence' })
    expect(connection.status.value).toBe('locked')
    expect([connection.view.value, connection.draft.value, connection.audience.value]).toEqual([null, undefined, null])
    await expect(connection.enter('WRONG')).rejects.toThrow('That is not the passcode of this seat.')
    await connection.enter('RIGHT')
    expect(connection.status.value).toBe('open')
  })

  it('does not speak with a host of another protocol', () => {
    const { connection, transport } = connected()
    transport.tell({ push: 'hello', protocol: 99, audience: 'seat', title: 'Admiral' })
    expect(connection.status.value).toBe('ended')
    expect(connection.says.value).toBe('The host is of another version: load the page again.')
  })

  it('keeps what a locked window could not send out of sight, and sends it when the seat is taken again', async () => {
    const { connection, transport } = connected()
    transport.open = false
    transport.heard?.lost('broken', 'away')
    connection.saveDraft({ courses: ['to Brest'] })
    await settle()
    transport.heard?.lost('locked', null)
    transport.heard?.locked('Admiral', null)
    expect(connection.draft.value).toBeUndefined()
    await connection.enter('RIGHT')
    expect(connection.draft.value).toEqual({ courses: ['to Brest'] })
    expect(transport.last('saveDraft')?.input).toEqual({ draft: { courses: ['to Brest'] } })
  })
})
