import type { RequestInput, RequestName } from '../../../shared/bridge/bridge.ts'
import type { LineRow } from '../../../shared/bridge/network.ts'
import type { Replies } from '../../../shared/bridge/replies.ts'
import type { Writing } from '../../../shared/bridge/rooms.ts'
import type { Desk } from './desk.ts'
import type { Network } from './network.ts'
import type { Session } from './session.ts'

/** What a handler has besides its input: who asks, and what this host has open. */
export interface Asked {
  readonly session: Session
  readonly desk: Desk
  /** How many windows of a seat are open. */
  readonly windows: (seat: string) => number
  /** Who has a window open of what lies on the desk, but for whoever asks: the names of their seats, each once. */
  readonly seated: () => readonly string[]
  /** Ends the windows of a seat, with a word of why; of the asker's own seat, all but the window that asks. */
  readonly lock: (seat: string, says: string) => void
  /** Refuses a seat that has handed in what it may for its move; what it answers is called when this has been taken. */
  readonly written: (kind: Writing, given: unknown) => () => void
  /** The way in for other computers; null where this host has none. */
  readonly network: Network | null
  /** The windows of seats that are open now. */
  readonly lines: () => readonly LineRow[]
  /** Ends one of them, with a word of why. */
  readonly putOut: (line: number, says: string) => void
  /** Names the next throw of the rules desk: counted by line, so that it depends on nothing but what was asked there. */
  readonly occasion: () => string
  /** Sends the view that this window was last sent once more, whole, and counts it. */
  readonly sendWhole: () => void
  /** Sends the time to write that this window was last sent once more, as it is now. */
  readonly sendTurnAgain: () => void
}

type Handler<K extends RequestName> = (input: RequestInput<K>, asked: Asked) => Replies[K] | Promise<Replies[K]>
/** One handler a request, and none left out: a request without its handler does not compile. */
export type Handlers = { readonly [K in RequestName]: Handler<K> }
