import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { type Frame, PROTOCOL } from '../../../shared/bridge/bridge.ts'
import { CLOSE_CODES, MAX_FRAME_BYTES, socketOpeningSchema } from '../../../shared/bridge/rooms.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { frameBytes } from '../bridge/frame-bytes.ts'
import { opensSeats } from '../bridge/opened.ts'
import type { Connection, Session } from '../bridge/session.ts'
import { isLoopback, peerOf } from './addresses.ts'
import type { Crowd } from './crowd.ts'
import { type Entrance, NO_ROOM } from './entrance.ts'

const OPENING_SECONDS = 10
const PULSE_SECONDS = 30
/** Bytes that wait to be read by a window: beyond them it is sent nothing more until it has read. */
const FULL_BYTES = 1_048_576
/** A window that reads nothing for so long while it is full has gone. */
const UNREAD_SECONDS = 60
/** Questions of a window that wait, and their bytes: beyond them no more is taken from the network, and the other end has to wait. */
const MOST_QUESTIONS = 32
const MOST_QUESTION_BYTES = 1_048_576
/** Bytes of whoever has not said who he is: the frame that says it is short. */
const MOST_OPENING_BYTES = 8192
/** How often it is looked whether a full line has been read, in milliseconds. */
const LOOK = 20
const MOST_REASON_BYTES = 123

/** The address of a seat's room; `by` with the umpire's own way into it. */
type AddressOf = (seat: string, request: IncomingMessage, by?: 'umpire') => string | null

/** The WebSocket transport: the first frame says who comes in, every later one is the bridge's. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    // Frames over the bridge's limit are answered with a sentence; far over it the line is cut.
    maxPayload: 2 * MAX_FRAME_BYTES,
    perMessageDeflate: false,
    // Whoever may be answered at once whenever he asks can tell when the host is at work.
    autoPong: false,
  })
  readonly #bridge: Bridge
  readonly #entrance: Entrance
  readonly #addressOf: AddressOf
  readonly #pulse: NodeJS.Timeout
  readonly #alive = new WeakSet<WebSocket>()
  readonly #crowd: Crowd
  readonly #waiting = new WeakMap<WebSocket, { questions: number; bytes: number }>()
  /** A token is one tab's: the one that came last has it. */
  readonly #byToken = new Map<string, WebSocket>()

  constructor(bridge: Bridge, entrance: Entrance, crowd: Crowd, addressOf: AddressOf) {
    this.#crowd = crowd
    this.#bridge = bridge
    this.#entrance = entrance
    this.#addressOf = addressOf
    // Finds lines whose other end has gone without a word. The beat is the clock's, and no page can see it.
    this.#pulse = setInterval(() => this.#beat(), PULSE_SECONDS * 1000)
    this.#pulse.unref()
  }

  take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (line) => this.#open(line, request))
  }

  /** Ends the lines that a token opened. */
  leave(token: string): void {
    this.#byToken.get(token)?.close(CLOSE_CODES.locked, 'This window is locked.')
  }

  close(): void {
    clearInterval(this.#pulse)
    for (const line of this.#server.clients) line.terminate()
    this.#server.close()
  }

  #open(line: WebSocket, request: IncomingMessage): void {
    this.#alive.add(line)
    const impatience = setTimeout(
      () => line.close(CLOSE_CODES.protocol, 'The first frame did not come.'),
      OPENING_SECONDS * 1000,
    )
    let connection: Connection | null = null
    const { socket } = request
    const before = socket.bytesRead
    const watch = (): void => {
      if (connection) socket.off('data', watch)
      else if (socket.bytesRead - before > MOST_OPENING_BYTES) line.terminate()
    }
    socket.on('data', watch)
    line.on('pong', () => this.#alive.add(line))
    let pinged: Buffer | null = null
    let sits: string | null = null
    line.on('ping', (data) => {
      // Of many the last is answered, as the protocol has it.
      if (pinged === null)
        void this.#bridge.beat(sits ?? undefined).then(() => {
          if (line.readyState === WebSocket.OPEN) line.pong(pinged ?? '')
          pinged = null
        })
      pinged = data
    })
    line.on('error', () => line.terminate())
    line.on('close', () => {
      clearTimeout(impatience)
      connection?.gone()
    })
    line.on('message', (data, isBinary) => {
      const bytes = bytesOf(data)
      if (connection) return this.#question(line, connection, isBinary ? bytes : new TextDecoder().decode(bytes), bytes)
      clearTimeout(impatience)
      connection = this.#enter(line, request, bytes, (seat) => {
        sits = seat
      })
    })
  }

  /** Takes a question; while too many wait, or too large ones, nothing more is read from this line, so that they pile up at the asker's. */
  #question(line: WebSocket, connection: Connection, data: string | Uint8Array, { byteLength }: Uint8Array): void {
    const waiting = this.#waiting.get(line) ?? { questions: 0, bytes: 0 }
    this.#waiting.set(line, waiting)
    const many = (): boolean => waiting.questions >= MOST_QUESTIONS || waiting.bytes >= MOST_QUESTION_BYTES
    waiting.questions++
    waiting.bytes += byteLength
    if (many()) line.pause()
    void connection.receive(data).then(() => {
      waiting.questions--
      waiting.bytes -= byteLength
      if (!many() && line.isPaused) line.resume()
    })
  }

  #enter(
    line: WebSocket,
    request: IncomingMessage,
    bytes: Uint8Array,
    seated: (seat: string) => void,
  ): Connection | null {
    const turnAway = (code: number, says: string): null => {
      void this.#bridge.beat().then(() => end(line, code, says))
      return null
    }
    const opening = readOpening(bytes)
    if (!opening) return turnAway(CLOSE_CODES.protocol, 'The first frame says who comes in, by a token or a key.')
    if (opening.protocol !== PROTOCOL)
      return turnAway(
        CLOSE_CODES.protocol,
        `This host speaks protocol ${PROTOCOL}, and the window ${opening.protocol}: load the page again.`,
      )
    if ('key' in opening) return this.#enterDesk(line, request, opening.key, turnAway)
    const seat = this.#entrance.seatOf(opening.token)
    if (!seat) return turnAway(CLOSE_CODES.locked, 'This window is locked: enter the passcode.')
    if (seat === 'away') return turnAway(CLOSE_CODES.closed, NO_ROOM)
    // A tab that was copied has its token twice, and one whose line broke comes back before the old line is found dead.
    const before = this.#byToken.get(opening.token)
    this.#byToken.set(opening.token, line)
    if (before)
      end(before, CLOSE_CODES.locked, 'This seat has been opened in another tab: enter the passcode to have it here.')
    line.on('close', () => {
      if (this.#byToken.get(opening.token) === line) this.#byToken.delete(opening.token)
    })
    this.#crowd.sit(request.socket, seat.id)
    seated(seat.id)
    const session: Session = {
      ...this.#ends(line),
      // Who has the host, and who writes in his place, waits for nobody.
      ...(opensSeats(seat) || seat.by ? {} : { shares: seat.id }),
      // Whoever is put out or locked out has no way back but the passcode.
      end: (why) => {
        if (why === 'locked') this.#entrance.leave(opening.token)
        line.close(CLOSE_CODES[why], 'Closed by the host.')
      },
      from: isLoopback(peerOf(request)) ? null : peerOf(request),
      pass: this.#entrance.passOf(opening.token),
      audience: seat.audience,
      seat: seat.id,
      title: seat.title,
      ...(seat.by ? { by: seat.by } : {}),
      ...(opensSeats(seat)
        ? { openSeat: (one: string, by?: 'umpire') => ({ address: this.#addressOf(one, request, by) }) }
        : {}),
    }
    return this.#bridge.connect(session, opening.chart)
  }

  /** The desk: files of this machine are its business, so it is opened on this machine only. */
  #enterDesk(
    line: WebSocket,
    request: IncomingMessage,
    key: string,
    turnAway: (code: number, says: string) => null,
  ): Connection | null {
    const peer = peerOf(request)
    try {
      if (!isLoopback(peer) || !this.#entrance.isKey(key, peer))
        return turnAway(
          CLOSE_CODES.locked,
          'The desk opens with the address that Wardroom printed when it started, on the same computer.',
        )
    } catch (error) {
      if (error instanceof Refused) return turnAway(CLOSE_CODES.locked, error.refusal.message)
      throw error
    }
    return this.#bridge.connect({
      ...this.#ends(line),
      audience: 'desk',
      seat: null,
      title: 'Desk',
      openSeat: (seat) => ({ address: this.#addressOf(seat, request) }),
    })
  }

  #ends(line: WebSocket): Pick<Session, 'send' | 'end' | 'full'> {
    return {
      full: () => (line.bufferedAmount > FULL_BYTES ? read(line) : null),
      send: (frame) => {
        if (line.readyState === WebSocket.OPEN) line.send(frameBytes(frame), { binary: false })
      },
      end: (why) => line.close(CLOSE_CODES[why], 'Closed by the host.'),
    }
  }

  #beat(): void {
    for (const token of this.#byToken.keys()) this.#entrance.keep(token)
    for (const line of this.#server.clients) {
      // What is not read from does not answer either.
      if (!this.#alive.has(line) && !line.isPaused) line.terminate()
      this.#alive.delete(line)
      if (line.readyState === WebSocket.OPEN) line.ping()
    }
  }
}

/** Until a line has been read, or has gone; one that reads nothing at all for a minute is cut. */
async function read(line: WebSocket): Promise<void> {
  let least = line.bufferedAmount
  let since = performance.now()
  while (line.readyState === WebSocket.OPEN && line.bufferedAmount > FULL_BYTES / 2) {
    await new Promise((resolve) => setTimeout(resolve, LOOK))
    if (line.bufferedAmount < least) {
      least = line.bufferedAmount
      since = performance.now()
    } else if (performance.now() - since > UNREAD_SECONDS * 1000) line.terminate()
  }
}

/** Ends a line with a word of why. */
function end(line: WebSocket, code: number, says: string): void {
  line.send(JSON.stringify({ push: 'closed', says } satisfies Frame))
  // The whole of it has gone before: a reason of a close may hold no more.
  line.close(code, Buffer.byteLength(says) <= MOST_REASON_BYTES ? says : undefined)
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}

function readOpening(bytes: Uint8Array) {
  try {
    const read = socketOpeningSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Ends a TCP line that asks for what is not to be had. */
export function hangUp(socket: Duplex | Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
