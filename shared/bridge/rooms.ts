import { z } from 'zod'

/**
 * How a window comes in, before the first request. By WebSocket: POST /enter with the passcode gives a token, which the first
 * frame carries. By Electron's IPC: the window is known by its sender, and its first frame carries the passcode itself.
 */
export const ROOM_ID = /^[a-z0-9]{10,40}$/
const room = z.string().regex(ROOM_ID, 'the id of a room: 10 to 40 small letters and figures')

/** POST /enter. The umpire's room, and a table at the host's screen, also open to the host's own key, which only the desk has. */
export const enterSchema = z.union([
  z.strictObject({ room, passcode: z.string().min(1).max(64) }),
  z.strictObject({ room, key: z.string().min(1).max(128) }),
])

/** POST /leave: locks the window; its token is worth nothing afterwards. */
export const leaveSchema = z.strictObject({ token: z.string().min(1).max(128) })

/** First frame of a WebSocket: a seat's token, or the desk's key. `chart`: the window has none yet, and is sent it before its first view. */
export const socketOpeningSchema = z.union([
  z.strictObject({
    protocol: z.number().int(),
    token: z.string().min(1).max(128),
    chart: z.literal(true).optional(),
  }),
  z.strictObject({ protocol: z.number().int(), key: z.string().min(1).max(128) }),
])

/** First frame of a desktop window: nothing more for the desk, the passcode for a seat; `leave` locks the window again. */
export const windowOpeningSchema = z.union([
  z.strictObject({ protocol: z.number().int(), passcode: z.string().min(1).max(64) }),
  z.strictObject({ protocol: z.number().int(), leave: z.literal(true) }),
  z.strictObject({ protocol: z.number().int() }),
])

export type Entering = z.infer<typeof enterSchema>
export type SocketOpening = z.infer<typeof socketOpeningSchema>
export type WindowOpening = z.infer<typeof windowOpeningSchema>

/** Answers of GET /room/ID and POST /enter. All that a locked door says is the name of the seat. */
export interface Door {
  readonly title: string
}
export interface Entered {
  readonly token: string
}

/** What the desktop host says to a window whose seat is locked; `says` is why the last passcode did not do. */
export interface LockedFrame {
  readonly push: 'locked'
  readonly title: string
  readonly says: string | null
}

/** Close codes of the WebSocket that mean something to a window; any other is a line that broke, and is tried again. */
export const CLOSE_CODES = { locked: 4001, protocol: 4002, closed: 4003 } as const

/** Largest frame that a window may send, in bytes. */
export const MAX_FRAME_BYTES = 1_048_576
/** Largest draft, in bytes of JSON. */
export const MAX_DRAFT_BYTES = 200_000
/** The number that an answer carries when the question's own could not be read. */
export const UNREADABLE = -1

/** What of a seat is counted: its sheets of orders, and what it writes for boards and squares. */
export type Writing = 'orders' | 'boards'
/** What a seat may hand in while it is shown one and the same move: all of it is kept for ever. */
export const MOST_WRITING: Readonly<Record<Writing, { readonly sheets: number; readonly bytes: number }>> = {
  orders: { sheets: 100, bytes: 200_000 },
  boards: { sheets: 1000, bytes: 2_000_000 },
}

/** The same in a sentence, told before anything is written. */
export function writingWords(kind: Writing): string {
  const { sheets, bytes } = MOST_WRITING[kind]
  const what = kind === 'orders' ? 'sheets of orders' : 'sheets for boards and squares'
  return `In one move a seat may hand in ${sheets} ${what} with ${bytes.toLocaleString('en-GB')} bytes together.`
}
