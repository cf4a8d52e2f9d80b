import { X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createEncrypted, type Server as EncryptedServer } from 'node:https'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { enterSchema, leaveSchema, ROOM_ID } from '../../../shared/bridge/rooms.ts'
import { type Refusal, refuse } from '../../../shared/explanation/refusal.ts'
import { Bridge } from '../bridge/bridge.ts'
import type { Campaign } from '../bridge/campaign.ts'
import type { Desk } from '../bridge/desk.ts'
import { readInput, refusalOf } from '../bridge/faults.ts'
import { projectFolder } from '../bridge/folders.ts'
import type { Network } from '../bridge/network.ts'
import { soleCampaign } from '../bridge/sole-campaign.ts'
import { type Certificate, type Certificates, namesIn } from '../certificates/certificate.ts'
import { MachineCertificates } from '../certificates/machine.ts'
import { bare, isLoopback, lanInterfaces, originOf, ownAddresses, peerOf } from './addresses.ts'
import { Crowd } from './crowd.ts'
import { Entrance, NO_ROOM } from './entrance.ts'
import { listenAt, NetworkDoors } from './network-doors.ts'
import { type Page, Pages, strictHeaders } from './pages.ts'
import { hangUp, Sockets } from './socket.ts'

const MAX_BODY_BYTES = 16_384
/** Looked at every two seconds: a line that says nothing is cut after ten. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
} as const

export interface RoomsOptions {
  /** An open campaign; or `desk`, where campaigns are opened and closed; or `bridge`, where windows are open already. */
  readonly service?: Campaign
  readonly desk?: Desk
  readonly bridge?: Bridge
  /** 0 or absent: any that is free. */
  readonly port?: number | undefined
  /** The port of a server of this machine that stands before the rooms and hands requests on: browsers come by it (npm run dev). */
  readonly front?: number
  /** Opens to the network from the start: at every address of this machine, or at one. Else nobody comes in from there until it is asked for. */
  readonly lan?: boolean | string | undefined
  /** Then in clear, for everybody on the network to read. */
  readonly plain?: boolean | undefined
  /** What rooms on a network are encrypted with; this computer's own when absent. */
  readonly certificates?: Certificates | null | undefined
  /** Where the built windows lie; the project's own `dist/renderer` when absent. */
  readonly renderer?: string
  readonly log?: (line: string) => void
  /** Milliseconds, for the slowing of wrong passcodes and the time of tokens. */
  readonly now?: () => number
}

export interface Rooms {
  /** The desk's address, with the host's key in its fragment, which no browser sends over the wire. */
  readonly url: string
  readonly port: number
  /** What the addresses begin with by which other machines reach the rooms; empty while they are shut to the network. */
  readonly lan: readonly string[]
  /** Opens and shuts them to the network. */
  readonly network: Network
  /** The seats of the campaign that is open, or the places at the table of the action, each with the address of its room. */
  readonly seats: readonly { readonly id: string; readonly title: string; readonly url: string }[]
  close(): Promise<void>
}

type Env = { Bindings: HttpBindings }

/** Opens the rooms: pages and lines for browsers. Refuses `rooms.port` when the port is taken. */
export async function startRooms(options: RoomsOptions): Promise<Rooms> {
  const log = options.log ?? ((line: string) => console.error(line))
  const desk = options.bridge?.desk ?? options.desk ?? (options.service ? soleCampaign(options.service) : null)
  if (!desk) throw new Error('startRooms needs a service, a desk or a bridge')
  const bridge = options.bridge ?? new Bridge(desk, log)
  const entrance = new Entrance(desk, options.now)
  let port = 0
  const addresses = ownAddresses(options.front)
  const pages = new Pages(
    options.renderer ?? `${projectFolder()}/dist/renderer`,
    `${projectFolder()}/resources/desktop/icon.png`,
  )

  const addressOf = (seat: string, request: IncomingMessage, by?: 'umpire'): string | null => {
    const room = entrance.rooms().find((one) => one.id === seat)
    if (!room) return null
    if (by) return `${originOf(request)}/seat/${room.room}#token=${entrance.standIn(seat)}`
    // The umpire's own window, and a table at this screen, open from the desk without a passcode: whoever has the key has every right of the host.
    const key = room.byKey && isLoopback(peerOf(request)) ? `#key=${entrance.key}` : ''
    return `${originOf(request)}/seat/${room.room}${key}`
  }
  const crowd = new Crowd()
  const forgetLocks = bridge.onLock((seat, but) => entrance.revoke(seat, but))
  const sockets = new Sockets(bridge, entrance, crowd, addressOf)
  const app = makeApp({ entrance, pages, sockets, log, beat: () => bridge.beat() })
  const listener = getRequestListener(app.fetch)

  const makeServer = (toNetwork: boolean, certificate: Certificate | null = null): Server | EncryptedServer => {
    const certified = certificate ? namesIn(new X509Certificate(certificate.cert)) : []
    const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      // Pages and doors too are answered in time with the beat, while somebody sits at a seat.
      await bridge.beat()
      // Nobody is counted at this machine itself: whoever has the host is never told to wait.
      if (toNetwork && !crowd.mayAsk(peerOf(request))) {
        response.writeHead(429, { 'retry-after': '1', connection: 'close' })
        response.end()
        return
      }
      if (addresses.isOurs(request, certified)) return listener(request, response)
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end('This address is not one of Wardroom’s own.\n')
    }
    const server = certificate
      ? createEncrypted(
          { ...PATIENCE, cert: certificate.cert, key: certificate.key, handshakeTimeout: PATIENCE.headersTimeout },
          (request, response) => void hear(request, response),
        )
      : createServer(PATIENCE, (request, response) => void hear(request, response))
    /** Lines that are not encrypted yet, by the port that they came from. */
    const outer = new Map<string, Socket>()
    const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`
    server.on('connection', (socket) => {
      const from = bare(socket.remoteAddress)
      if (toNetwork && !crowd.mayOpen(from)) return void socket.destroy()
      crowd.come(socket, from)
      if (!certificate) return
      const name = nameOf(socket)
      outer.set(name, socket)
      socket.once('close', () => void (outer.get(name) === socket && outer.delete(name)))
    })
    server.on('secureConnection', (socket: Socket) => {
      const line = outer.get(nameOf(socket))
      if (line) crowd.within(socket, line)
    })
    server.on('upgrade', (request, socket, head) => {
      // Nobody else hears that it broke before it is taken, or while it is turned away: it would end the host.
      socket.on('error', () => socket.destroy())
      void bridge.beat().then(() => {
        if (!addresses.isOurs(request, certified)) return hangUp(socket, '403 Forbidden')
        if (request.url !== '/bridge') return hangUp(socket, '404 Not Found')
        sockets.take(request, socket, head)
      })
    })
    return server
  }
  const server = makeServer(false)
  port = await listenAt(server, options.port ?? 0, '127.0.0.1')
  const network = new NetworkDoors({
    makeServer: (certificate) => makeServer(true, certificate),
    certificates: options.certificates ?? new MachineCertificates(),
    port: () => port,
    interfaces: lanInterfaces,
    roomOf: (seat) => entrance.rooms().find(({ id }) => id === seat)?.room ?? null,
  })
  const { lan = false } = options
  if (typeof lan === 'string' || (lan && lanInterfaces().length > 0))
    await network.open(lan === true ? null : lan, options.plain === true)
  // Where windows are open already, whoever opened them keeps the switch.
  if (!options.bridge) bridge.useNetwork(network)

  const origin = `http://127.0.0.1:${options.front ?? port}`
  return {
    url: `${origin}/#key=${entrance.key}`,
    port,
    network,
    get lan() {
      return network.origins()
    },
    get seats() {
      const outward = network.origins()[0] ?? origin
      return entrance.rooms().map(({ id, title, room }) => ({ id, title, url: `${outward}/seat/${room}` }))
    },
    async close() {
      if (!options.bridge) bridge.close('Wardroom has been closed.')
      forgetLocks()
      sockets.close()
      await network.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

interface Parts {
  readonly entrance: Entrance
  readonly pages: Pages
  readonly sockets: Sockets
  readonly log: (line: string) => void
  readonly beat: () => Promise<void>
}

/** What is served: the built windows, the name on a door, entering and leaving. Nothing else has an address. */
function makeApp({ entrance, pages, sockets, log, beat }: Parts): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    const headers = strictHeaders(originOf(c.env.incoming).replace(/^http/, 'ws'))
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  const limited = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => answer(c, { code: 'input.size', message: `A request may hold ${MAX_BODY_BYTES} bytes.` }),
  })

  app.get('/', (c) =>
    pages.entry() ? send(c, pages.entry()) : c.text('The windows have not been built: npm start builds them.\n', 503),
  )
  // Every browser asks for it, and would complain.
  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.get('/seat/:room', (c) => (ROOM_ID.test(c.req.param('room')) ? send(c, pages.entry()) : nothing(c)))
  // The same of every room, whether it is there or not: what a tablet keeps as an app is one window, at its own address.
  app.get('/seat/:room/manifest.webmanifest', (c) => {
    const room = c.req.param('room')
    if (!ROOM_ID.test(room)) return nothing(c)
    c.header('content-type', 'application/manifest+json')
    return c.body(JSON.stringify(manifestOf(`/seat/${room}`)))
  })
  app.get('/icon.png', (c) => send(c, pages.icon()))
  app.get('/room/:room', (c) => {
    const room = entrance.find(c.req.param('room'))
    const none = { code: 'room.unknown', message: NO_ROOM }
    return room ? c.json({ title: room.title }) : answer(c, none)
  })
  app.post('/enter', limited, async (c) => {
    const entering = readInput(enterSchema, await bodyOf(c), 'The request')
    try {
      return c.json({ token: await entrance.enter(entering, peerOf(c.env.incoming)) })
    } finally {
      await beat()
    }
  })
  app.post('/leave', limited, async (c) => {
    const { token } = readInput(leaveSchema, await bodyOf(c), 'The request')
    entrance.leave(token)
    sockets.leave(token)
    return c.json({})
  })
  app.get('/*', (c) => send(c, pages.find(c.req.path)))
  app.notFound(nothing)
  app.onError((error, c) => answer(c, refusalOf(error, log)))
  return app
}

/** What a browser keeps a window as an app by. */
const manifestOf = (address: string) => ({
  name: 'Wardroom',
  short_name: 'Wardroom',
  start_url: address,
  id: address,
  scope: address,
  display: 'standalone',
  background_color: '#fbf8f0',
  theme_color: '#fbf8f0',
  icons: [{ src: '/icon.png', sizes: '1024x1024', type: 'image/png', purpose: 'any' }],
})

async function bodyOf(c: Context<Env>): Promise<unknown> {
  // A form on a page elsewhere can post text without leave to; it cannot post JSON.
  if (c.req.header('content-type')?.split(';')[0]?.trim() !== 'application/json')
    return refuse('input.invalid', 'The request must be application/json.', { path: 'content-type' })
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return refuse('input.invalid', 'The request is not JSON.')
  }
}

function send(c: Context<Env>, page: Page | null): Response {
  if (!page) return nothing(c)
  c.header('content-type', page.type)
  c.header('cache-control', page.forever ? 'public, max-age=31536000, immutable' : 'no-cache')
  return c.body(page.body)
}

function nothing(c: Context<Env>): Response {
  return c.text('There is nothing at this address.\n', 404)
}

const STATUS: Readonly<Record<string, 403 | 404 | 413 | 429 | 500>> = {
  'room.unknown': 404,
  'room.passcode': 403,
  'room.wait': 429,
  'input.size': 413,
  internal: 500,
}

function answer(c: Context<Env>, refusal: Refusal): Response {
  const wait = refusal.code === 'room.wait' ? /\d+/.exec(refusal.message)?.[0] : undefined
  if (wait !== undefined) c.header('retry-after', wait)
  return c.json({ error: refusal }, STATUS[refusal.code] ?? 400)
}
