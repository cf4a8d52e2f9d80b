import { defineStore, storeToRefs } from 'pinia'
import { computed, type Ref, ref, shallowRef } from 'vue'
import { type Audience, type Frame, PROTOCOL, type RequestInput, type RequestName } from '../../shared/bridge/bridge.ts'
import type { ChartReply } from '../../shared/bridge/chart.ts'
import type { Reply } from '../../shared/bridge/replies.ts'
import type { TableView } from '../../shared/bridge/table-view.ts'
import { type ViewFrame, viewAfter } from '../../shared/bridge/view-frames.ts'
import type { UmpireView } from '../../shared/campaign/umpire-view.ts'
import { type Refusal, Refused } from '../../shared/explanation/refusal.ts'
import type { SeatView } from '../../shared/knowledge/view.ts'
import { lineOfThisWindow } from '../transport/line.ts'
import type { Lost, Transport } from '../transport/transport.ts'
import { isOtherLine } from './other-line.ts'
import { asRead, madeWhole } from './whole-text.ts'

/*
 * The window's side of the bridge, whole:
 *
 *   const { status, title, view, ask, draft, saveDraft } = useConnection()
 *   connect()                                                    once, in the window's main.ts
 *   const answer = await ask('orders', { movements: [...] })     typed by name; a refusal is thrown as `Refused`
 *
 * status   connecting → locked (show the hand-over screen: `title`, `says`, `enter(passcode)`) → open → offline → open …
 *          'away': the campaign or action was put away; nothing of it is shown, and the window opens again by itself.
 *          'ended': the host has closed the line; `says` is why, `retry()` tries again.
 * view     the last view pushed, of a seat or of the umpire; `seatView` and `umpireView` are the same, narrowed. It stays while offline.
 * table    the last table pushed, in a window at the table of a single action; it stays while offline.
 * chart    the public chart of the campaign; null until it was sent or read (`public-chart.ts`).
 * bell     counts the bells that opened moves, and those that called a player to his turn.
 * turn     the time to write that the umpire has set, while it runs; null when there is none.
 * campaign the name that the umpire gave the campaign; empty at the desk and at a table.
 * by       'umpire' where he sits in the window of a player who is not there.
 * draft    what this seat is writing, as the host last had it or as it was changed here since; undefined until it was read.
 */
export type Status = 'connecting' | 'locked' | 'open' | 'offline' | 'away' | 'ended'

/** The time to write: when it ends by this machine's clock, in milliseconds, and of how many minutes. */
export interface TurnClock {
  readonly ends: number
  readonly minutes: number
}

/** After how long a window that was sent the time to write has done what came with it, in milliseconds. */
const REST = 1500

/** A typing pause after which the draft goes to the host, in milliseconds. */
const DRAFT_PAUSE = 250

interface Waiting {
  resolve(answer: unknown): void
  reject(why: Refused): void
}

const LOST: Readonly<Record<Lost, Status>> = {
  locked: 'locked',
  broken: 'offline',
  away: 'away',
  ended: 'ended',
}

export const useConnectionStore = defineStore('connection', () => {
  const status = ref<Status>('connecting')
  const title = ref('')
  const campaign = ref('')
  const says = ref<string | null>(null)
  const audience = ref<Audience | null>(null)
  const view = shallowRef<SeatView | UmpireView | null>(null)
  const table = shallowRef<TableView | null>(null)
  const chart = shallowRef<ChartReply | null>(null)
  const bell = ref(0)
  const turn = shallowRef<TurnClock | null>(null)
  const by = ref<'umpire' | null>(null)
  const draft = shallowRef<unknown>(undefined)
  const draftKept = ref(true)

  const seatView = computed(() => (audience.value === 'seat' ? (view.value as SeatView | null) : null))
  const umpireView = computed(() => (isUmpire(audience.value) ? (view.value as UmpireView | null) : null))

  let transport: Transport | null = null
  let next = 1
  let coming = false
  let typing: ReturnType<typeof setTimeout> | undefined
  /** Something of what has not reached the host was written by hand. */
  let touched = false
  /** What had not reached the host when the window locked: shown to nobody, sent when this same seat is taken again. */
  let unsent: { draft: unknown; clock: string } | null = null
  const waiting = new Map<number, Waiting>()
  /** The view here is not the one that the host has: it has been asked for whole, and what changes meanwhile is in that. */
  let astray = false

  /** Opens the line; a second call does nothing. Tests give a transport of their own. */
  function connect(line?: Transport): void {
    if (transport) return
    transport = line ?? lineOfThisWindow()
    transport.start({
      hasChart: () => chart.value !== null,
      frame: receive,
      locked(name, why) {
        forget()
        status.value = 'locked'
        title.value = name
        says.value = why
      },
      lost(why, words) {
        // The first word on why it is away is the exact one: those of later tries know no more.
        if (why !== 'away' || status.value !== 'away') says.value = words
        status.value = LOST[why]
        if (why !== 'broken') forget()
        turnAwayWaiting()
      },
    })
  }

  /** Nothing of a campaign stays in a window that is locked. */
  function forget(): void {
    clearTimeout(typing)
    if (!draftKept.value) unsent = { draft: draft.value, clock: view.value?.clock ?? '' }
    view.value = null
    table.value = null
    chart.value = null
    draft.value = undefined
    draftKept.value = true
    audience.value = null
    turn.value = null
    turnAwayWaiting()
  }

  function turnAwayWaiting(): void {
    for (const one of waiting.values()) one.reject(offline())
    waiting.clear()
  }

  function receive(frame: Frame): void {
    if ('push' in frame) receivePush(frame)
    else receiveAnswer(frame)
  }

  function receiveAnswer(frame: Exclude<Frame, { push: string }>): void {
    const asker = waiting.get(frame.n)
    waiting.delete(frame.n)
    if ('error' in frame) asker?.reject(new Refused(asRead(frame.error)))
    else asker?.resolve(frame.ok)
  }

  function receivePush(frame: Extract<Frame, { push: string }>): void {
    if (frame.push === 'view') receiveWhole(frame)
    else if (frame.push === 'changes') receiveChanges(frame)
    else if (frame.push === 'table') receiveTable(frame.table, frame.kept)
    else if (frame.push === 'chart') chart.value = frame.chart
    else if (frame.push === 'bell') bell.value++
    else if (frame.push === 'turn') receiveTurn(frame)
    else if (frame.push === 'closed') says.value = frame.says
    else welcome(frame)
  }

  /**
   * A window that is busy takes a frame late, and would count down to too late an end: it asks once more, and of two ends the earlier is
   * nearer to the truth.
   */
  function receiveTurn({ clock, again }: Extract<Frame, { push: 'turn' }>): void {
    const ends = clock && Date.now() + clock.left * 1000
    if (again) {
      if (ends !== null && turn.value && ends < turn.value.ends) turn.value = { ...turn.value, ends }
      return
    }
    turn.value = clock && ends !== null ? { ends, minutes: clock.minutes } : null
    // Without an answer the first end stands.
    if (turn.value) setTimeout(() => void ask('turnAgain', {}).catch(() => {}), REST)
  }

  function receiveTable(shown: TableView, kept: number): void {
    const came = coming
    // Of the log only what is new is sent; what is kept of it came over this line before.
    const before = kept > 0 ? (table.value?.log.slice(0, kept) ?? []) : []
    table.value = kept > 0 ? { ...shown, log: [...before, ...shown.log] } : shown
    coming = false
    if (!came || audience.value !== 'player') return
    // What was written at this table is read once; what was written while the line was down goes first.
    if (draftKept.value) void readDraft()
    else void sendDraft()
  }

  function receiveWhole({ view: whole }: Extract<ViewFrame, { push: 'view' }>): void {
    astray = false
    receiveView(whole as SeatView | UmpireView)
  }

  function receiveChanges(frame: Extract<ViewFrame, { push: 'changes' }>): void {
    if (astray) return
    const now = viewAfter(view.value, frame)
    if (now !== null) return receiveView(now as SeatView | UmpireView)
    // The old view stays until the whole has come. Where it is refused, as by a host that is busy, the next change asks again; where the
    // line is down, the next line begins with the whole.
    astray = true
    void ask('wholeView', {}).catch(() => {
      astray = false
    })
  }

  function receiveView(shown: SeatView | UmpireView): void {
    const before = view.value
    const came = coming
    view.value = shown
    coming = false
    if (came && unsent) {
      // Moves may have been taken back while the door was locked.
      if (shown.clock >= unsent.clock) {
        draft.value = unsent.draft
        draftKept.value = false
      }
      unsent = null
    }
    if (before && isOtherLine(before as SeatView, shown as SeatView)) {
      // The umpire took moves back, or took up another line: what was being written here is no longer the host's, nor ours.
      clearTimeout(typing)
      draftKept.value = true
    }
    if (draftKept.value) void readDraft()
    // What was written while the line was down is newer than what the host has.
    else if (came) void sendDraft()
  }

  function welcome(hello: Extract<Frame, { push: 'hello' }>): void {
    if (hello.protocol !== PROTOCOL) {
      status.value = 'ended'
      says.value = 'The host is of another version: load the page again.'
      return
    }
    status.value = 'open'
    says.value = null
    title.value = hello.title
    campaign.value = hello.campaign ?? ''
    audience.value = hello.audience
    by.value = hello.by ?? null
    astray = false
    // It comes again with the view, where there is one.
    turn.value = null
    // The first view tells whether what was written is still of use.
    coming = true
  }

  /** Asks the host; throws `Refused` with the host's sentence, or `offline` when the line is not open. */
  function ask<K extends RequestName>(name: K, input: RequestInput<K>): Promise<Reply<K>> {
    return new Promise<Reply<K>>((resolve, reject) => {
      const n = next++
      if (status.value !== 'open' || !transport?.send({ n, ask: name, input })) return reject(offline())
      waiting.set(n, { resolve: (answer) => resolve(answer as Reply<K>), reject })
    })
  }

  async function readDraft(): Promise<void> {
    const read = await ask('draft', {}).catch(() => null)
    // The same words again must not disturb whoever is reading them.
    if (read && draftKept.value && JSON.stringify(read.draft) !== JSON.stringify(draft.value)) draft.value = read.draft
  }

  /**
   * Keeps what is being written: here at once, with the host after a pause, and after a lost line when it is back. `byHand` is false
   * where the window tidies what was sent or is done with: that is no writing.
   */
  function saveDraft(written: unknown, byHand = true): void {
    draft.value = written
    draftKept.value = false
    touched ||= byHand
    clearTimeout(typing)
    typing = setTimeout(() => void sendDraft(), DRAFT_PAUSE)
  }

  async function sendDraft(): Promise<void> {
    clearTimeout(typing)
    const written = draft.value
    const byHand = touched
    touched = false
    const kept = await ask('saveDraft', { draft: madeWhole(written ?? null), ...(byHand ? {} : { byHand }) }).then(
      () => true,
      () => false,
    )
    if (!kept) touched ||= byHand
    else if (draft.value === written) draftKept.value = true
  }

  /** Sends at once what still waits for the pause. */
  function flushDraft(): void {
    if (!draftKept.value) void sendDraft()
  }

  /** Tries the passcode at the door. Throws `Refused` with the host's sentence when it is wrong or too soon. */
  async function enter(passcode: string): Promise<void> {
    await transport?.enter(passcode)
  }

  /** Locks the window, so that another may take the chair: what was being written is kept with the host first. */
  async function leave(): Promise<void> {
    await transport?.leave(draftKept.value ? undefined : sendDraft())
  }

  function retry(): void {
    status.value = 'connecting'
    transport?.retry()
  }

  return {
    status,
    title,
    campaign,
    says,
    audience,
    view,
    seatView,
    umpireView,
    table,
    chart,
    bell,
    turn,
    by,
    draft,
    draftKept,
    connect,
    ask,
    saveDraft,
    flushDraft,
    enter,
    leave,
    retry,
  }
})

/** The chief umpire's window, or that of one of his assistants: both are made of the same parts. */
function isUmpire(audience: Audience | null): boolean {
  return audience === 'umpire' || audience === 'assistant'
}

function offline(): Refused {
  const refusal: Refusal = {
    code: 'offline',
    message: 'The host is not to be reached; what you write is kept and goes when it is back.',
  }
  return new Refused(refusal)
}

type Store = ReturnType<typeof useConnectionStore>

/** The connection as refs and functions, to be taken apart at will. */
export interface Connection {
  readonly status: Ref<Status>
  readonly title: Ref<string>
  /** The name that the umpire gave the campaign. */
  readonly campaign: Ref<string>
  /** A word of the host on why the window is locked or the line ended. */
  readonly says: Ref<string | null>
  readonly audience: Ref<Audience | null>
  readonly view: Ref<SeatView | UmpireView | null>
  readonly seatView: Readonly<Ref<SeatView | null>>
  readonly umpireView: Readonly<Ref<UmpireView | null>>
  readonly table: Ref<TableView | null>
  readonly chart: Ref<ChartReply | null>
  readonly bell: Ref<number>
  readonly turn: Ref<TurnClock | null>
  readonly by: Ref<'umpire' | null>
  readonly draft: Ref<unknown>
  /** False while something written has not reached the host. */
  readonly draftKept: Ref<boolean>
  readonly connect: Store['connect']
  readonly ask: Store['ask']
  readonly saveDraft: Store['saveDraft']
  readonly flushDraft: Store['flushDraft']
  readonly enter: Store['enter']
  readonly leave: Store['leave']
  readonly retry: Store['retry']
}

export function useConnection(): Connection {
  const store = useConnectionStore()
  const { connect, ask, saveDraft, flushDraft, enter, leave, retry } = store
  return { ...storeToRefs(store), connect, ask, saveDraft, flushDraft, enter, leave, retry }
}
