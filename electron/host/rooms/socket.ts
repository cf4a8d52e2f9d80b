import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { type Frame, PROTOCOL } from '../../../shared/bridge/bridge.ts'
import { CLOSE_CODES, MAX_FRAME_BYTES, socketOpeningSchema } from '../../../shared/bridge/rooms.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { opensSeats } from '../bridge/opened.ts'
import type { Connection, Session } from '../bridge/session.ts'
import { isLoopback, peerOf } from './addresses.ts'
import { type Entrance, NO_ROOM } from './entrance.ts'

const OPENING_SECONDS = 10
const PULSE_SECONDS = 30
const MOST_SOCKETS = 300
const MOST_REASON_BYTES = 123

/** The address of a seat's room; `by` with the umpire's own way into it. */
type AddressOf = (seat: string, request: IncomingMessage, by?: 'umpire') => string | null

/** The WebSocket transport: the first frame says who comes in, every later one is the bridge's. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    // Frames over the bridge's limit are answered with a sentence; far over it the line is cut.
    maxPayload: 4 * MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  readonly #bridge: Bridge
  readonly #entrance: Entrance
  readonly #addressOf: AddressOf
  readonly #pulse: NodeJS.Timeout
  readonly #alive = new WeakSet<WebSocket>()
  readonly #byToken = new Map<string, Set<WebSocket>>()

  constructor(bridge: Bridge, entrance: Entrance, addressOf: AddressOf) {
    this.#bridge = bridge
    this.#entrance = entrance
    this.#addressOf = addressOf
    // Finds lines whose other end has gone without a word. The beat is the clock's, and no page can see it.
    this.#pulse = setInterval(() => this.#beat(), PULSE_SECONDS * 1000)
    this.#pulse.unref()
  }

  take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#server.clients.size >= MOST_SOCKETS) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    this.#server.handleUpgrade(request, socket, head, (line) => this.#open(line, request))
  }

  /** Ends the lines that a token opened. */
  leave(token: string): void {
    for (const line of this.#byToken.get(token) ?? []) line.close(CLOSE_CODES.locked, 'This window is locked.')
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
    line.on('pong', () => this.#alive.add(line))
    line.on('error', () => line.terminate())
    line.on('close', () => {
      clearTimeout(impatience)
      connection?.gone()
    })
    line.on('message', (data, isBinary) => {
      const bytes = bytesOf(data)
      if (connection) return void connection.receive(isBinary ? bytes : new TextDecoder().decode(bytes))
      clearTimeout(impatience)
      connection = this.#enter(line, request, bytes)
    })
  }

  #enter(line: WebSocket, request: IncomingMessage, bytes: Uint8Array): Connection | null {
    const turnAway = (code: number, says: string): null => {
      line.send(JSON.stringify({ push: 'closed', says } satisfies Frame))
      // The whole of it has gone before: a reason of a close may hold no more.
      line.close(code, Buffer.byteLength(says) <= MOST_REASON_BYTES ? says : undefined)
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
    const lines = this.#byToken.get(opening.token) ?? new Set()
    this.#byToken.set(opening.token, lines.add(line))
    line.on('close', () => {
      lines.delete(line)
      if (lines.size === 0) this.#byToken.delete(opening.token)
    })
    const session: Session = {
      ...this.#ends(line),
      audience: seat.audience,
      seat: seat.id,
      title: seat.title,
      ...(seat.by ? { by: seat.by } : {}),
      ...(opensSeats(seat)
        ? { openSeat: (one: string, by?: 'umpire') => ({ address: this.#addressOf(one, request, by) }) }
        : {}),
    }
    return this.#bridge.connect(session)
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

  #ends(line: WebSocket): Pick<Session, 'send' | 'end'> {
    return {
      send: (frame) => {
        if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify(frame))
      },
      end: (why) => line.close(CLOSE_CODES[why], 'Closed by the host.'),
    }
  }

  #beat(): void {
    for (const line of this.#server.clients) {
      if (!this.#alive.has(line)) line.terminate()
      this.#alive.delete(line)
      if (line.readyState === WebSocket.OPEN) line.ping()
    }
  }
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
