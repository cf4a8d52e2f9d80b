import { createHash, hash } from 'node:crypto'
import path from 'node:path'
import {
  askSchema,
  type Frame,
  PROTOCOL,
  type RequestInput,
  type RequestName,
  requests,
} from '../../../shared/bridge/bridge.ts'
import type { LineRow } from '../../../shared/bridge/network.ts'
import { MAX_FRAME_BYTES, UNREADABLE } from '../../../shared/bridge/rooms.ts'
import type { TableView } from '../../../shared/bridge/table-view.ts'
import { type Sent, viewFrame } from '../../../shared/bridge/view-frames.ts'
import type { UmpireView } from '../../../shared/campaign/umpire-view.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { demandReadable } from '../../../shared/explanation/well-formed.ts'
import type { SeatView } from '../../../shared/knowledge/view.ts'
import { chartAnswer, seatAnswer } from './answers.ts'
import type { Asked } from './asked.ts'
import type { Campaign } from './campaign.ts'
import type { Desk } from './desk.ts'
import { nameOf } from './drawer-files.ts'
import { readInput, refusalOf } from './faults.ts'
import { handlers, refuseAssistant } from './handlers.ts'
import type { Network } from './network.ts'
import { type Opened, openedOn } from './opened.ts'
import { Pace } from './pace.ts'
import type { Connection, Session } from './session.ts'
import { UmpireSent } from './umpire-sent.ts'
import { WritingBook } from './writing.ts'

/** Questions that one window may have waiting; a window of ours never has more than a few. */
const MAX_WAITING = 200

/** Frames that one window is made in one beat. */
const MOST_HELD = 6

interface Line {
  /** Counted from the host's start: what one is put out by. */
  readonly number: number
  /** When it was opened, by the clock on the wall, in milliseconds. */
  readonly since: number
  readonly session: Session
  /** The time to write as it was last sent: when it ends by the clock on the wall, in milliseconds, and of how many minutes. */
  limit: { readonly ends: number; readonly minutes: number } | null
  /** What it was last shown, as text: equal bytes are not sent again. */
  sent: string
  /** The view that the window has, from which the next one is told; null: it has none. */
  view: unknown
  /** How often it found that it had another view than was sent it. */
  differences: number
  /** The whole view of which it was made: as long as the host has the same, nothing is another. */
  built: SeatView | null
  /** At the window of an umpire or an assistant: what it was sent, to be gone on from. */
  readonly umpire: UmpireSent
  /** The steps of a table's log that it has been sent, each by its digest. */
  log: readonly string[]
  move: { readonly number: number; readonly state: string } | null
  /** At a table: whether it was this window's turn when it was last shown. */
  turn: boolean | null
  waiting: number
  /** What it was to be shown while its line was full goes when there is room: the last of it alone. */
  behind: boolean
  rings: boolean
  /** Frames that leave as the next beat begins. */
  readonly held: Frame[]
  throws: number
  last: Promise<void>
}

function isRequest(name: string): name is RequestName {
  return Object.hasOwn(requests, name)
}

/**
 * Carries the requests of every window to their handlers, and views back. After each commit every window is looked at: a seat
 * is sent its view when that view is another than it was, and hears nothing when it is not, so that frames (their number, size
 * and order) are a function of what the seat has been shown. The umpire is sent the truth after every commit.
 */
export class Bridge {
  readonly #desk: Desk
  readonly #log: (line: string) => void
  readonly #lines = new Set<Line>()
  readonly #locked = new Set<(seat: string, but?: string) => void>()
  #opened = 0
  readonly #pace: Pace
  readonly #writing = new WritingBook()
  #network: Network | null = null
  #what: Opened['what'] | null = null
  /** Its name in the drawer, which stands over its windows: others may have its war's title. */
  #name = ''
  #stopListening: () => void = () => {}
  readonly #leaveDesk: () => void
  readonly #now: () => number

  constructor(
    desk: Desk,
    log: (line: string) => void = (line) => console.error(line),
    now: () => number = () => Date.now(),
    pace: Pace = new Pace(),
  ) {
    this.#now = now
    this.#pace = pace
    this.#desk = desk
    this.#log = log
    this.#leaveDesk = desk.onChange(() => this.#follow())
    this.#follow()
  }

  get desk(): Desk {
    return this.#desk
  }

  /**
   * Opens a line for a session whose right to its seat the transport has established. Sends hello, then the view; before it the chart, for a
   * window that has none (`wantsChart`): asked for when the view had come, it would be there two beats later.
   */
  connect(session: Session, wantsChart = false): Connection {
    const line: Line = {
      number: ++this.#opened,
      since: this.#now(),
      session,
      limit: null,
      sent: '',
      view: null,
      differences: 0,
      built: null,
      umpire: new UmpireSent(),
      log: [],
      move: null,
      turn: null,
      waiting: 0,
      behind: false,
      rings: false,
      held: [],
      throws: 0,
      last: Promise.resolve(),
    }
    this.#lines.add(line)
    const { audience, title, by } = session
    const file = audience === 'desk' ? undefined : this.#desk.campaign?.file
    const campaign = file === undefined ? {} : { campaign: path.basename(file, path.extname(file)) }
    this.#send(line, { push: 'hello', protocol: PROTOCOL, audience, title, ...campaign, ...(by ? { by } : {}) })
    if (wantsChart) this.#sendChart(line)
    this.#show(line, false)
    return {
      receive: (data) => this.#receive(line, data),
      gone: () => {
        this.#lines.delete(line)
      },
    }
  }

  /** To whom may ask for it, and where a campaign has one. */
  #sendChart(line: Line): void {
    const { campaign } = this.#desk
    if (campaign && requests.chart.from.some((one) => one === line.session.audience))
      this.#send(line, { push: 'chart', chart: chartAnswer(campaign) })
  }

  /** How many windows of a seat are open, without those in which the umpire writes for it. */
  windows(seat: string): number {
    return [...this.#lines].filter(({ session }) => session.seat === seat && !session.by).length
  }

  /** The names of the seats that have windows open, each once, without the line that asks. */
  #seated(but: Line): readonly string[] {
    const others = [...this.#lines].filter((line) => line !== but && line.session.seat !== null)
    return [...new Set(others.map(({ session }) => session.title))]
  }

  /** The way in for other computers, once the host has one. */
  useNetwork(network: Network): void {
    this.#network = network
  }

  /** Locks the windows of a seat, with a word of why, all but one; transports make its tokens worthless. */
  lock(seat: string, says: string, but?: Session): void {
    for (const listener of this.#locked) listener(seat, but?.pass)
    this.#end((session) => session.seat === seat && session !== but, says, 'locked')
  }

  /** Called before the windows of a seat are locked, with the pass of the one that is not. Answers how to stop it. */
  onLock(listener: (seat: string, but?: string) => void): () => void {
    this.#locked.add(listener)
    return () => void this.#locked.delete(listener)
  }

  /** Ends every line and listens to nothing any more. */
  close(says: string): void {
    this.#pace.close()
    this.#leaveDesk()
    this.#stopListening()
    this.#end(() => true, says, 'closed')
  }

  #end(whose: (session: Session) => boolean, says: string, why: 'locked' | 'closed'): void {
    for (const line of [...this.#lines].filter((one) => whose(one.session))) {
      this.#lines.delete(line)
      for (const frame of [...line.held.splice(0), { push: 'closed', says } as const]) line.session.send(frame)
      line.session.end(why)
    }
  }

  #rows(asker: Line): LineRow[] {
    return [...this.#lines].flatMap((line) => {
      const { seat, title, from, by } = line.session
      if (seat === null) return []
      const row = { line: line.number, seat, title, from: from ?? null, since: new Date(line.since).toISOString() }
      const { differences } = line
      return [
        {
          ...row,
          ...(by ? { by } : {}),
          ...(line === asker ? { own: true as const } : {}),
          ...(differences > 0 ? { differences } : {}),
        },
      ]
    })
  }

  #follow(): void {
    const opened = openedOn(this.#desk)
    const what = opened?.what ?? null
    if (what === this.#what) return
    this.#stopListening()
    if (this.#what) this.#end((session) => session.seat !== null, awayWords(this.#name), 'closed')
    this.#what = what
    this.#name = opened ? nameOf(opened.file) : ''
    this.#writing.forget()
    this.#pace.numberAnew()
    this.#stopListening = what?.onCommitted(() => this.#showAll()) ?? (() => {})
  }

  /** Seats first: what they are sent waits for the beat, in which time umpires' windows are made. */
  #showAll(): void {
    const lines = [...this.#lines]
    const seats = lines.filter(({ session }) => session.shares !== undefined)
    for (const line of new Set([...seats, ...lines])) this.#show(line, true)
  }

  /** Sends a window its view if it is another. `rings`: a move that opens rings the bell. */
  #show(line: Line, rings: boolean): void {
    const { session } = line
    const { campaign, table } = this.#desk
    if (session.seat === null) return
    const full = session.full?.()
    if (full) return this.#showLater(line, full, rings)
    try {
      if (table) this.#showTable(line, table.view(session.seat), rings)
      else if (campaign && session.audience === 'umpire') {
        const view = campaign.umpireView()
        this.#sendView(line, line.umpire.now(view))
        this.#showClock(line, campaign, view.move)
      } else if (campaign && session.audience === 'assistant') this.#showAssistant(line, campaign, session.seat)
      else if (campaign) this.#showSeat(line, campaign, session.seat, rings)
    } catch (error) {
      this.#log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }

  /** A window that reads slowly is not sent what is out of date by then: many views do not pile up for it. */
  #showLater(line: Line, full: Promise<void>, rings: boolean): void {
    line.rings ||= rings
    if (line.behind) return
    line.behind = true
    void full.then(() => {
      const rang = line.rings
      line.behind = line.rings = false
      if (this.#lines.has(line)) this.#show(line, rang)
    })
  }

  /** An assistant who is shown one side hears nothing while nothing of it has changed; one who is dismissed is shown out. */
  #showAssistant(line: Line, campaign: Campaign, assistant: string): void {
    if (!campaign.seats().some(({ id }) => id === assistant))
      return this.lock(assistant, 'This assistant umpire has been dismissed.')
    const now = line.umpire.now(campaign.people.assistantView(assistant))
    if (now.text !== line.sent) this.#sendView(line, now)
  }

  #showSeat(line: Line, campaign: Campaign, seat: string, rings: boolean): void {
    // Most commits change the view of few seats: the others' are neither cut, nor put through the gate, nor compared.
    const built = campaign.seatWindow(seat)
    if (built === line.built) return
    const view = seatAnswer(campaign, seat)
    const text = JSON.stringify(view)
    line.built = built
    if (text === line.sent) return
    const before = line.move
    line.move = { number: view.move.number, state: view.move.state }
    this.#sendView(line, { text, view: JSON.parse(text) })
    this.#showClock(line, campaign, view.move)
    const opened = view.move.state === 'open' && (before?.number !== view.move.number || before.state === 'waiting')
    if (rings && before !== null && opened) this.#send(line, { push: 'bell' })
  }

  /** Sends a view, whole or as what changed since the one before: a function of the two and of nothing else. */
  #sendView(line: Line, now: Sent): void {
    const before = line.view === null ? null : { text: line.sent, view: line.view }
    line.sent = now.text
    line.view = now.view
    this.#send(line, viewFrame(before, now, hashHere))
  }

  /** A window whose view has become another than was sent it gets it whole, as it was last sent. */
  #sendWhole(line: Line): void {
    if (line.view === null) return
    if (line.differences++ === 0)
      this.#log(`A window of ${line.session.title} had another view than was sent it; it was sent whole.`)
    this.#send(line, { push: 'view', view: line.view })
  }

  /**
   * The time to write goes with the view that tells of it, and never alone: that a move is being run for others is not to be read off it.
   */
  #showClock(line: Line, campaign: Campaign, move: SeatView['move'] | UmpireView['move']): void {
    const announced = campaign.announcedAt()
    const minutes = move.state === 'open' ? move.timeLimitMinutes : null
    const limit = minutes === null || announced === null ? null : { ends: announced + minutes * 60_000, minutes }
    if (limit?.ends === line.limit?.ends && limit?.minutes === line.limit?.minutes) return
    line.limit = limit
    this.#sendTurn(line)
  }

  #sendTurn(line: Line, again?: true): void {
    const clock = line.limit && { left: this.#left(line.limit), minutes: line.limit.minutes }
    this.#send(line, { push: 'turn', clock, ...(again && { again }) })
  }

  /** Seconds. */
  #left({ ends }: { ends: number }): number {
    return (ends - this.#now()) / 1000
  }

  /** A frame as it leaves the host. The time to write is reckoned anew: one that was held for the beat would be wrong by that, and tell when it was made. */
  #leaving(line: Line, frame: Frame): Frame {
    if (!('push' in frame) || frame.push !== 'turn' || !frame.clock || !line.limit) return frame
    return { ...frame, clock: { left: this.#left(line.limit), minutes: line.limit.minutes } }
  }

  /** The same for a window at a table. The bell calls a player when his orders are waited for. */
  #showTable(line: Line, table: TableView, rings: boolean): void {
    const text = JSON.stringify(table)
    if (text === line.sent) return
    line.sent = text
    const before = line.turn
    line.turn = table.boards.some(({ seat, sealed }) => sealed === null && table.waiting.includes(seat))
    const kept = alreadyHas(line, table.log)
    this.#send(line, { push: 'table', table: { ...table, log: table.log.slice(kept) }, kept })
    if (rings && before === false && line.turn) this.#send(line, { push: 'bell' })
  }

  /** What a seat is sent leaves in time with the beat, in its order; what whoever has the host is sent, at once. */
  #send(line: Line, frame: Frame): void {
    if (!this.#lines.has(line)) return
    const { shares } = line.session
    if (shares === undefined) return line.session.send(frame)
    line.held.push(frame)
    if (line.held.length > 1) return
    this.#pace.hold(shares, () => {
      for (const one of line.held.splice(0)) line.session.send(this.#leaving(line, one))
    })
  }

  /** Waits until answers leave: whatever else may be asked of the host tells no more of what it does. At once where nobody sits at a seat. */
  beat(seat?: string): Promise<void> {
    return this.#paced() ? this.#pace.next(seat) : Promise.resolve()
  }

  #paced(): boolean {
    return [...this.#lines].some(({ session }) => session.shares !== undefined)
  }

  async #receive(line: Line, data: string | Uint8Array): Promise<void> {
    if (line.waiting >= MAX_WAITING) {
      const message = `This window has ${MAX_WAITING} questions waiting; ask again when some are answered.`
      return this.#send(line, { n: UNREADABLE, error: { code: 'bridge.busy', message } })
    }
    line.waiting++
    const came = this.#pace.now()
    // One after the other: answers come in the order of the questions.
    line.last = line.last.then(async () => {
      const full = line.session.full?.()
      if (full) await full
      const { shares } = line.session
      // What is held counts as not read: no more is made of large answers than a few.
      while (shares !== undefined && line.held.length >= MOST_HELD) await this.#pace.next(shares)
      const answer = async (): Promise<void> => this.#send(line, await this.#answer(line, data))
      if (shares !== undefined || this.#paced()) await this.#pace.take(shares ?? null, answer, came)
      else await answer()
      line.waiting--
    })
    return line.last
  }

  async #answer(line: Line, data: string | Uint8Array): Promise<Frame> {
    let n = UNREADABLE
    try {
      const ask = readFrame(data)
      if (typeof ask === 'object' && ask !== null && 'n' in ask && Number.isSafeInteger(ask.n)) n = Number(ask.n)
      const { ask: name, input } = readInput(askSchema, ask, 'The frame')
      if (!isRequest(name))
        return refuse('bridge.unknown', `There is no request "${name.slice(0, 60)}".`, { path: 'ask' })
      const ok = await this.#call(name, input, line)
      return { n, ok }
    } catch (error) {
      const { message, ...refusal } = refusalOf(error, this.#log)
      // A refusal of the disk names the file; where it lies is no window's business.
      return { n, error: { ...refusal, message: this.#withoutFolder(message) } }
    }
  }

  #withoutFolder(message: string): string {
    const file = openedOn(this.#desk)?.file
    return file === undefined ? message : message.replaceAll(file, path.basename(file))
  }

  #call<K extends RequestName>(name: K, input: unknown, line: Line): unknown {
    const { from, input: schema } = requests[name]
    const { audience } = line.session
    if (audience === 'assistant' && from.some((one) => one === 'umpire') && !from.some((one) => one === 'assistant'))
      return refuseAssistant(this.#asked(line), name)
    if (!from.some((one) => one === audience))
      return refuse('bridge.audience', `${name} is not for ${AUDIENCE_WORDS[audience]} to ask.`, { path: 'ask' })
    demandReadable(input, 'The request')
    const read = readInput(schema, input, 'The request') as RequestInput<K>
    return handlers[name](read, this.#asked(line))
  }

  #asked(line: Line): Asked {
    return {
      session: line.session,
      desk: this.#desk,
      windows: (seat) => this.windows(seat),
      seated: () => this.#seated(line),
      lock: (seat, says) => this.lock(seat, says, line.session.seat === seat ? line.session : undefined),
      written: (kind, given) => {
        const { seat, by } = line.session
        if (seat === null || by) return () => {}
        return this.#writing.demandRoom(kind, seat, line.move?.number ?? 0, given)
      },
      network: this.#network,
      lines: () => this.#rows(line),
      putOut: (number, says) => {
        const found = [...this.#lines].find((one) => one.number === number)
        if (found) this.#end((session) => session === found.session, says, 'locked')
      },
      occasion: () => `${++line.throws}`,
      sendWhole: () => this.#sendWhole(line),
      sendTurnAgain: () => this.#sendTurn(line, true),
    }
  }
}

/** What the windows of a campaign or an action say when it has been put away, by its name in the drawer. */
const awayWords = (name: string): string =>
  `“${name}” has been put away. Nothing is lost: this window opens again by itself when it is taken out.`

const AUDIENCE_WORDS = {
  seat: 'a seat',
  umpire: 'the umpire',
  assistant: 'an assistant umpire',
  desk: 'the desk',
  player: 'a player at a table',
  arbiter: 'the umpire of a table',
  spectator: 'an onlooker',
} as const

const hashHere = (text: string): string => hash('sha256', text, 'hex').slice(0, 16)

/** How many steps of a log, from the first on, this line has been sent as they are; from now on it has them all. Taken back, a log is shorter or another. */
function alreadyHas(line: Line, log: TableView['log']): number {
  const now = log.map((step) => createHash('sha256').update(JSON.stringify(step)).digest('base64'))
  const other = now.findIndex((step, at) => line.log[at] !== step)
  line.log = now
  return other < 0 ? now.length : other
}

/** A frame as JSON, or one sentence: too large, or no JSON. */
function readFrame(data: string | Uint8Array): unknown {
  const bytes = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength
  if (bytes > MAX_FRAME_BYTES)
    return refuse('bridge.size', `A frame may hold ${MAX_FRAME_BYTES} bytes; this one has ${bytes}.`)
  try {
    return JSON.parse(typeof data === 'string' ? data : new TextDecoder('utf-8', { fatal: true }).decode(data))
  } catch {
    return refuse('bridge.json', 'The frame is not JSON.')
  }
}
