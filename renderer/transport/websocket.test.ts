import { describe, expect, it } from 'vitest'
import type { Frame } from '../../shared/bridge/bridge.ts'
import type { Heard } from './transport.ts'
import { type Browser, roomOf, WebSocketTransport } from './websocket.ts'

class PaperSocket extends EventTarget {
  readonly sent: unknown[] = []
  closed = false
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  opens(): void {
    this.dispatchEvent(new Event('open'))
  }
  says(frame: Frame): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }))
  }
  ends(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  /** The host says why, and closes the line. */
  isClosed(says: string, code: number): void {
    this.says({ push: 'closed', says })
    this.ends(code)
  }
}

type Served = Record<string, { status: number; body: unknown } | 'down'>

function page(pathname: string, hash = '', served: Served = {}, hasChart = true) {
  const store = new Map<string, string>()
  const sockets: PaperSocket[] = []
  const later: { act: () => void; after: number }[] = []
  const asked: string[] = []
  const heard: unknown[][] = []
  let hidden = 0
  let shownAgain = (): void => {}
  const browser: Browser = {
    location: { pathname, hash, host: '127.0.0.1:4000', protocol: 'http:' },
    storage: {
      getItem: (name) => store.get(name) ?? null,
      setItem: (name, value) => void store.set(name, value),
      removeItem: (name) => void store.delete(name),
      key: (at) => [...store.keys()][at] ?? null,
      get length() {
        return store.size
      },
    },
    fetch: async (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${String(input)} ${String(init?.body ?? '')}`.trim())
      const found = served[String(input)]
      if (!found || found === 'down') throw new TypeError('failed to fetch')
      return new Response(JSON.stringify(found.body), { status: found.status })
    },
    socket: (address) => {
      const socket = new PaperSocket(address)
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    hideFragment: () => {
      hidden++
    },
    later: (act, after) => void later.push({ act, after }),
    onShownAgain: (act) => {
      shownAgain = act
    },
  }
  const transport = new WebSocketTransport(browser)
  const listening: Heard = {
    hasChart: () => hasChart,
    frame: (frame) => heard.push(['frame', frame]),
    locked: (title, says) => heard.push(['locked', title, says]),
    lost: (why, says) => heard.push(['lost', why, says]),
  }
  return {
    transport,
    listening,
    store,
    sockets,
    later,
    asked,
    heard,
    hidden: () => hidden,
    comesBack: () => shownAgain(),
  }
}

/** A tab of a seat that has its token, and has begun to listen. */
function seated(served: Served = {}) {
  const tab = page('/seat/abcdefghjk', '', served)
  tab.store.set('wardroom.token.abcdefghjk', 'T')
  tab.transport.start(tab.listening)
  return tab
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const HELLO: Frame = { push: 'hello', protocol: 2, audience: 'seat', title: 'Admiral' }
const DOOR = { '/room/abcdefghjk': { status: 200, body: { title: 'Admiral' } } }

describe('The line of a browser', () => {
  it('knows its room from its address', () => {
    expect([roomOf('/'), roomOf('/seat/abc234'), roomOf('/seat/ABC'), roomOf('/seat/a/b')]).toEqual([
      null,
      'abc234',
      null,
      null,
    ])
  })

  it('shows the door to a tab without a token, and comes in with the passcode', async () => {
    const served: Served = { ...DOOR, '/enter': { status: 200, body: { token: 'T' } } }
    const { transport, listening, sockets, store, heard, asked } = page('/seat/abcdefghjk', '', served)
    transport.start(listening)
    await settle()
    expect(heard).toEqual([['locked', 'Admiral', null]])
    await transport.enter('PASS')
    expect(asked.at(-1)).toBe('POST /enter {"room":"abcdefghjk","passcode":"PASS"}')
    expect(store.get('wardroom.token.abcdefghjk')).toBe('T')
    sockets[0]?.opens()
    expect([sockets[0]?.address, sockets[0]?.sent]).toEqual([
      'ws://127.0.0.1:4000/bridge',
      [{ protocol: 2, token: 'T' }],
    ])
    sockets[0]?.says(HELLO)
    expect(transport.send({ n: 1, ask: 'view', input: {} })).toBe(true)
  })

  it('asks with a seat’s token for the chart where the window has none, and never at the desk', () => {
    const seat = page('/seat/abcdefghjk', '', {}, false)
    seat.store.set('wardroom.token.abcdefghjk', 'T')
    const desk = page('/', '#key=K', {}, false)
    for (const { transport, listening, sockets } of [seat, desk]) {
      transport.start(listening)
      sockets[0]?.opens()
    }
    expect(seat.sockets[0]?.sent).toEqual([{ protocol: 2, token: 'T', chart: true }])
    expect(desk.sockets[0]?.sent).toEqual([{ protocol: 2, key: 'K' }])
  })

  it('throws the host’s sentence for a wrong passcode', async () => {
    const refused = { code: 'room.passcode', message: 'That is not the passcode of this seat.' }
    const { transport, listening } = page('/seat/abcdefghjk', '', {
      ...DOOR,
      '/enter': { status: 403, body: { error: refused } },
    })
    transport.start(listening)
    await expect(transport.enter('NO')).rejects.toMatchObject({ refusal: refused })
  })

  it('takes the key off the address bar and keeps it in the tab', () => {
    const { transport, listening, store, sockets, hidden } = page('/', '#key=K_1-x')
    transport.start(listening)
    sockets[0]?.opens()
    expect(hidden()).toBe(1)
    expect(store.get('wardroom.key')).toBe('K_1-x')
    expect(sockets[0]?.sent).toEqual([{ protocol: 2, key: 'K_1-x' }])
  })

  it('enters the umpire’s room with the key of the desk', async () => {
    const { transport, listening, asked, store } = page('/seat/abcdefghjk', '#key=K', {
      '/enter': { status: 200, body: { token: 'T' } },
    })
    transport.start(listening)
    await settle()
    expect(asked).toEqual(['POST /enter {"room":"abcdefghjk","key":"K"}'])
    expect([...store]).toEqual([['wardroom.token.abcdefghjk', 'T']])
  })

  it('tries again when the line breaks, waiting longer each time, up to ten seconds', () => {
    const { transport, sockets, later, heard } = seated()
    for (let n = 0; n < 8; n++) {
      sockets.at(-1)?.ends(1006)
      later.at(-1)?.act()
    }
    expect(later.map((one) => one.after)).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000])
    expect(heard[0]).toEqual(['lost', 'broken', 'The host is not to be reached.'])
    sockets.at(-1)?.opens()
    sockets.at(-1)?.says(HELLO)
    sockets.at(-1)?.ends(1006)
    expect(later.at(-1)?.after).toBe(250)
    expect(transport.send({ n: 1, ask: 'view', input: {} })).toBe(false)
  })

  it('goes back to the door when its token opens nothing any more', async () => {
    const { store, sockets, heard } = seated(DOOR)
    sockets[0]?.isClosed('This window is locked: enter the passcode.', 4001)
    await settle()
    expect(store.size).toBe(0)
    expect(heard.at(-1)).toEqual(['locked', 'Admiral', 'This window is locked: enter the passcode.'])
  })

  it('comes back by itself with its token when a campaign that was put away is taken out again', () => {
    const { store, sockets, later, heard } = seated()
    sockets[0]?.isClosed('It has been put away.', 4003)
    expect(heard).toEqual([['lost', 'away', 'It has been put away.']])
    later[0]?.act()
    sockets[1]?.ends(4003)
    later[1]?.act()
    sockets[2]?.says(HELLO)
    expect([sockets.length, store.get('wardroom.token.abcdefghjk'), heard.at(-1)?.[0]]).toEqual([3, 'T', 'frame'])
  })

  it('waits at a door whose campaign lies in the drawer, and says so', async () => {
    const none = { status: 404, body: { error: { code: 'room.unknown', message: 'No campaign is open.' } } }
    const { transport, listening, later, heard } = page('/seat/abcdefghjk', '', { '/room/abcdefghjk': none })
    transport.start(listening)
    await settle()
    expect([heard, later.length]).toEqual([[['lost', 'away', 'No campaign is open.']], 1])
  })

  it('ends at a desk that is closed, and does not try again by itself', () => {
    const { transport, listening, store, sockets, later, heard } = page('/')
    store.set('wardroom.key', 'K')
    transport.start(listening)
    sockets[0]?.isClosed('Wardroom has been closed.', 4003)
    expect([later.length, heard]).toEqual([0, [['lost', 'ended', 'Wardroom has been closed.']]])
    transport.retry()
    expect(sockets).toHaveLength(2)
  })

  it('has no token any more from the moment it is locked, though what was written last is still on its way', async () => {
    const { transport, store, sockets, later, asked } = seated({ ...DOOR, '/leave': { status: 200, body: {} } })
    sockets[0]?.says(HELLO)
    const leaving = transport.leave(new Promise(() => {}))
    expect([store.size, sockets[0]?.closed]).toEqual([0, false])
    // A host that does not answer keeps nobody sitting.
    later.at(-1)?.act()
    await leaving
    expect([sockets[0]?.closed, asked.at(-1)]).toEqual([true, 'POST /leave {"token":"T"}'])
  })

  it('leaves the chair that it had before when another door is opened in the same tab: Back opens nothing', async () => {
    const tab = page('/seat/bcdefghjkm', '', { '/leave': { status: 200, body: {} } })
    tab.store.set('wardroom.token.abcdefghjk', 'T')
    tab.transport.start(tab.listening)
    await settle()
    expect([tab.store.size, tab.asked.at(0)]).toEqual([0, 'POST /leave {"token":"T"}'])
  })

  it('asks for its door anew when the Back button brings the page up as it stood', async () => {
    const tab = seated(DOOR)
    tab.sockets[0]?.says(HELLO)
    tab.store.clear()
    tab.comesBack()
    await settle()
    expect([tab.sockets[0]?.closed, tab.heard.at(-1)]).toEqual([true, ['locked', 'Admiral', null]])
  })

  it('gives the token back when it is locked', async () => {
    const { transport, store, sockets, asked, heard } = seated({
      ...DOOR,
      '/leave': { status: 200, body: {} },
    })
    sockets[0]?.says(HELLO)
    await transport.leave()
    expect(asked).toEqual(['POST /leave {"token":"T"}'])
    expect([sockets[0]?.closed, store.size, heard.at(-1)]).toEqual([true, 0, ['locked', 'Admiral', null]])
  })
})
