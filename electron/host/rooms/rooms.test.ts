import { symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PaperCampaign, passcodeOf } from '../bridge/test-kit/paper-campaign.ts'
import { ask, closeAll, closers, line, messageOf, open, post, tokenFor, windowsFolder } from './test-kit/doors.ts'

afterEach(closeAll)

describe('Rooms: the door', () => {
  it('tells nothing of the campaign but the name of the seat', async () => {
    const { rooms, room, campaign } = await open()
    const door = await ask(rooms, `/room/${room('gb-admiral')}`)
    expect(door.status).toBe(200)
    expect(JSON.parse(door.text)).toEqual({ title: 'Vice-Admiral Commanding' })
    const page = await ask(rooms, `/seat/${room('gb-admiral')}`)
    expect(page.text).toBe('<!doctype html><title>Wardroom</title>')
    expect(page.text).not.toContain(campaign.title)
  })

  it('has a room id that names no seat, is the same another day, and is like any other when there is none', async () => {
    const first = await open()
    const second = await open()
    expect(first.room('gb-admiral')).toMatch(/^[a-z0-9]{12}$/)
    expect(first.room('gb-admiral')).toBe(second.room('gb-admiral'))
    expect(new Set(first.rooms.seats.map((seat) => seat.url)).size).toBe(3)
    const none = await ask(first.rooms, '/room/aaaaaaaaaaaa')
    expect([none.status, messageOf(none)]).toEqual([
      404,
      'No campaign or action with this room is open now. If it has been put away, this window opens when it is taken out again; if not, ask the umpire for the address.',
    ])
  })

  it('opens to the right passcode, once for each of five windows, and gives each its own seat', async () => {
    const { rooms, room } = await open()
    const lines = await Promise.all(
      ['gb-admiral', 'fr-admiral', 'umpire', 'gb-admiral', 'fr-admiral'].map(async (seat) =>
        line(rooms, { protocol: 2, token: await tokenFor(rooms, room(seat), seat) }),
      ),
    )
    const titles = await Promise.all(
      lines.map(async (one) => {
        const [hello, view] = await one.until(2)
        return [hello && 'title' in hello && hello.title, (view as { view: { seat: { id: string } } }).view.seat.id]
      }),
    )
    expect(titles).toEqual([
      ['Vice-Admiral Commanding', 'gb-admiral'],
      ['Vice-amiral commandant', 'fr-admiral'],
      ['Umpire', 'umpire'],
      ['Vice-Admiral Commanding', 'gb-admiral'],
      ['Vice-amiral commandant', 'fr-admiral'],
    ])
  })

  it('slows wrong passcodes after six, at that seat from that address, and says how long', async () => {
    const { rooms, room, clock, campaign } = await open()
    const wrong = (seat: string) => post(rooms, '/enter', { room: room(seat), passcode: 'NOTTHIS1' })
    for (let n = 1; n <= 5; n++) {
      const answer = await wrong('gb-admiral')
      expect([answer.status, messageOf(answer)]).toEqual([403, 'That is not the passcode of this seat.'])
    }
    expect(messageOf(await wrong('gb-admiral'))).toBe(
      'That is not the passcode of this seat. Wait 1 second before the next try.',
    )
    const slowed = await post(rooms, '/enter', { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') })
    expect([slowed.status, slowed.headers['retry-after'], messageOf(slowed)]).toEqual([
      429,
      '1',
      'Too many wrong passcodes. Wait 1 second before the next try.',
    ])
    // Another seat at the same machine waits for nobody's mistakes.
    expect((await wrong('fr-admiral')).status).toBe(403)
    clock.now += 1000
    expect(messageOf(await wrong('gb-admiral'))).toMatch(/Wait 2 seconds/)
    clock.now += 2000
    const right = await post(rooms, '/enter', { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') })
    expect(Object.keys(JSON.parse(right.text))).toEqual(['token'])
    expect(campaign.inputs).toEqual([])
  })

  it('counts passcodes tried at the same moment', async () => {
    const { rooms, room } = await open()
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post(rooms, '/enter', { room: room('umpire'), passcode: `WRONG${n}` })),
    )
    expect(tries.filter((one) => one.status === 403)).toHaveLength(6)
    expect(tries.filter((one) => one.status === 429)).toHaveLength(6)
  })

  it('opens nothing with a passcode that was replaced while it was looked at, nor when the campaign was put away meanwhile', async () => {
    const { campaign, desk, rooms, room, key } = await open()
    const right = campaign.checkPasscode.bind(campaign)
    let looked = Promise.withResolvers<void>()
    let on = Promise.withResolvers<void>()
    const slowly = async (seat: string, code: string): Promise<boolean> => {
      const is = right(seat, code)
      looked.resolve()
      await on.promise
      return is
    }
    Object.assign(campaign, { checkPasscode: slowly })
    const coming = post(rooms, '/enter', { room: room('fr-admiral'), passcode: passcodeOf('fr-admiral') })
    await looked.promise
    const umpire = await line(rooms, { protocol: 2, key })
    umpire.send({ n: 1, ask: 'newPasscode', input: { seat: 'fr-admiral' } })
    await umpire.until(2)
    on.resolve()
    expect(messageOf(await coming)).toBe('That is not the passcode of this seat.')

    looked = Promise.withResolvers()
    on = Promise.withResolvers()
    const entering = { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') }
    const [first, second] = [post(rooms, '/enter', entering), post(rooms, '/enter', entering)]
    await looked.promise
    desk.lay(null)
    on.resolve()
    expect([(await first).status, (await second).status]).toEqual([404, 404])
  })

  it('locks again: a token given back, or of a seat with a new passcode, opens nothing', async () => {
    const { rooms, room, key } = await open()
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    const window = await line(rooms, { protocol: 2, token })
    await window.until(2)
    await post(rooms, '/leave', { token })
    expect((await window.closed).code).toBe(4001)
    const again = await line(rooms, { protocol: 2, token })
    expect(await again.closed).toEqual({ code: 4001, says: 'This window is locked: enter the passcode.' })

    const other = await tokenFor(rooms, room('fr-admiral'), 'fr-admiral')
    const french = await line(rooms, { protocol: 2, token: other })
    await french.until(2)
    const desk = await line(rooms, { protocol: 2, key })
    desk.send({ n: 1, ask: 'newPasscode', input: { seat: 'fr-admiral' } })
    expect((await french.closed).code).toBe(4001)
    expect((await (await line(rooms, { protocol: 2, token: other })).closed).code).toBe(4001)
  })

  it('lets a token be had by one tab at a time: the one that came last', async () => {
    const { rooms, room } = await open()
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    const first = await line(rooms, { protocol: 2, token })
    await first.until(2)
    const second = await line(rooms, { protocol: 2, token })
    await second.until(2)
    expect(await first.closed).toEqual({
      code: 4001,
      says: 'This seat has been opened in another tab: enter the passcode to have it here.',
    })
    second.send({ n: 1, ask: 'draft', input: {} })
    expect((await second.until(3))[2]).toEqual({ n: 1, ok: { draft: null } })
  })

  it('lets a token outlive a dropped line, and end twelve hours after it was last used', async () => {
    const { rooms, room, clock } = await open()
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    for (const hours of [0, 11, 11]) {
      clock.now += hours * 3_600_000
      const window = await line(rooms, { protocol: 2, token })
      expect((await window.until(1))[0]).toMatchObject({ push: 'hello' })
      window.close()
      await window.closed
    }
    clock.now += 12 * 3_600_000 + 1
    expect((await (await line(rooms, { protocol: 2, token })).closed).code).toBe(4001)
  })

  it('a new passcode that the umpire asks of his own seat ends every window of it but his', async () => {
    const { rooms, room } = await open()
    const token = await tokenFor(rooms, room('umpire'), 'umpire')
    const thief = await line(rooms, { protocol: 2, token: await tokenFor(rooms, room('umpire'), 'umpire') })
    const umpire = await line(rooms, { protocol: 2, token })
    await Promise.all([thief.until(2), umpire.until(2)])
    umpire.send({ n: 1, ask: 'newPasscode', input: { seat: 'umpire' } })
    expect((await thief.closed).code).toBe(4001)
    expect((await umpire.until(3))[2]).toMatchObject({ n: 1, ok: { passcode: expect.any(String) } })
    umpire.close()
    await umpire.closed
    expect((await (await line(rooms, { protocol: 2, token })).until(1))[0]).toMatchObject({ push: 'hello' })
  })

  it('opens nothing with a token of a campaign that is put away, and its seat again when that is taken out', async () => {
    const { rooms, room, desk, campaign } = await open()
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    desk.lay(new PaperCampaign('another'))
    const window = await line(rooms, { protocol: 2, token })
    // 4003: the window tries again by itself, and asks for no passcode.
    expect((await window.closed).code).toBe(4003)
    desk.lay(campaign)
    const back = await line(rooms, { protocol: 2, token })
    expect((await back.until(1))[0]).toMatchObject({ push: 'hello', audience: 'seat' })
  })

  it('locks the seat of the campaign that is open, and not its namesake in the drawer', async () => {
    const { rooms, room, desk, campaign, key } = await open()
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    desk.lay(new PaperCampaign('another'))
    const lock = await line(rooms, { protocol: 2, key })
    lock.send({ n: 1, ask: 'newPasscode', input: { seat: 'gb-admiral' } })
    await lock.until(2)
    desk.lay(campaign)
    expect((await (await line(rooms, { protocol: 2, token })).until(1))[0]).toMatchObject({ push: 'hello' })
  })
})

describe('Rooms: the desk', () => {
  it('opens to the key that was printed, and to nothing else', async () => {
    const { rooms, key, room } = await open()
    const desk = await line(rooms, { protocol: 2, key })
    expect((await desk.until(1))[0]).toMatchObject({ push: 'hello', audience: 'desk' })
    const none = await line(rooms, { protocol: 2, key: 'x'.repeat(32) })
    expect((await none.closed).code).toBe(4001)
    const token = await tokenFor(rooms, room('umpire'), 'umpire')
    expect((await (await line(rooms, { protocol: 2, key: token })).closed).code).toBe(4001)
  })

  it('opens a seat at its door, and the umpire’s room without a passcode', async () => {
    const { rooms, key, room } = await open()
    const desk = await line(rooms, { protocol: 2, key })
    desk.send({ n: 1, ask: 'openSeat', input: { seat: 'gb-admiral' } })
    desk.send({ n: 2, ask: 'openSeat', input: { seat: 'umpire' } })
    const [, seat, umpire] = await desk.until(3)
    expect(seat).toEqual({ n: 1, ok: { address: `http://127.0.0.1:${rooms.port}/seat/${room('gb-admiral')}` } })
    expect(umpire).toEqual({
      n: 2,
      ok: { address: `http://127.0.0.1:${rooms.port}/seat/${room('umpire')}#key=${key}` },
    })
    const entered = await post(rooms, '/enter', { room: room('umpire'), key })
    expect(entered.status).toBe(200)
    expect((await post(rooms, '/enter', { room: room('gb-admiral'), key })).status).toBe(403)
  })

  it('gives an umpire’s token no right of the desk', async () => {
    const { rooms, room } = await open()
    const umpire = await line(rooms, { protocol: 2, token: await tokenFor(rooms, room('umpire'), 'umpire') })
    umpire.send({ n: 1, ask: 'openFile', input: { file: '/etc/passwd' } })
    expect((await umpire.until(3))[2]).toMatchObject({ n: 1, error: { code: 'bridge.audience' } })
  })
})

describe('Rooms: the line', () => {
  it('asks for a first frame that can be read, of the same protocol', async () => {
    const { rooms } = await open()
    const unread = await (await line(rooms, 'not JSON')).closed
    expect(unread).toEqual({ code: 4002, says: 'The first frame says who comes in, by a token or a key.' })
    const seatInIt = await line(rooms, { protocol: 2, token: 'x', seat: 'umpire' })
    expect((await seatInIt.closed).code).toBe(4002)
    const old = await (await line(rooms, { protocol: 0, token: 'x' })).closed
    expect(old.says).toBe('This host speaks protocol 2, and the window 0: load the page again.')
  })

  it('answers a frame over 1 MB with a sentence and keeps the line', async () => {
    const { rooms, room } = await open()
    const window = await line(rooms, { protocol: 2, token: await tokenFor(rooms, room('gb-admiral'), 'gb-admiral') })
    window.send('x'.repeat(1_048_576))
    window.send({ n: 1, ask: 'draft', input: {} })
    const frames = await window.until(4)
    expect(frames.slice(2)).toEqual([
      { n: -1, error: { code: 'bridge.size', message: 'A frame may hold 1048576 bytes; this one has 1048578.' } },
      { n: 1, ok: { draft: null } },
    ])
  })

  it('sends nothing to a seat while the umpire and another seat are busy', async () => {
    const { rooms, room, campaign } = await open()
    const enter = async (seat: string) => line(rooms, { protocol: 2, token: await tokenFor(rooms, room(seat), seat) })
    const [quiet, british, umpire] = await Promise.all(['fr-admiral', 'gb-admiral', 'umpire'].map(enter))
    await Promise.all([quiet, british, umpire].map((one) => one?.until(2)))
    for (let n = 1; n <= 4; n++) {
      campaign.change('gb-admiral', { clock: `1898-05-02T12:0${n}:00Z` })
      umpire?.send({ n, ask: 'step', input: {} })
    }
    await umpire?.until(10)
    quiet?.send({ n: 1, ask: 'draft', input: {} })
    expect(await quiet?.until(3)).toHaveLength(3)
  })
})

describe('Rooms: a flood', () => {
  it('of questions by a seat that reads nothing makes few answers; another is answered, and all come when it reads', async () => {
    const { rooms, room, campaign } = await open()
    const large = 'A wide sea. '.repeat(20_000)
    campaign.change('gb-admiral', { notices: [{ at: '1898-05-02T12:00:00Z', says: large, rule: null }] })
    const other = await line(rooms, { protocol: 2, token: await tokenFor(rooms, room('fr-admiral'), 'fr-admiral') })
    await other.until(2)
    let made = 0
    const view = campaign.seatView.bind(campaign)
    campaign.seatView = (seat) => {
      if (seat === 'gb-admiral') made++
      return view(seat)
    }
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    const flood = new WebSocket(`ws://127.0.0.1:${rooms.port}/bridge`)
    closers.push(() => flood.terminate())
    await new Promise((resolve) => flood.on('open', resolve))
    flood.send(JSON.stringify({ protocol: 2, token }))
    await new Promise((resolve) => flood.once('message', resolve))
    flood.pause()
    const asked = 180
    for (let n = 1; n <= asked; n++) flood.send(JSON.stringify({ n, ask: 'view', input: {} }))
    for (let n = 1; n <= 20; n++) {
      other.send({ n, ask: 'draft', input: {} })
      await other.until(2 + n)
    }
    // What lies in the pipes between them, and a megabyte; not the forty megabytes that it asked for.
    expect(made).toBeLessThan(60)
    const answered: number[] = []
    const all = new Promise<void>((resolve) =>
      flood.on('message', (data) => {
        const frame = JSON.parse(String(data))
        if ('n' in frame) answered.push(frame.n)
        if (answered.length === asked) resolve()
      }),
    )
    flood.resume()
    await all
    expect(answered).toEqual(Array.from({ length: asked }, (_, n) => n + 1))
  })

  it('of lines that say nothing keeps nobody out', async () => {
    const { rooms, room } = await open({ lan: '127.0.0.2', plain: true })
    const idle = Array.from({ length: 700 }, (_, n) =>
      connect({ port: rooms.port, host: '127.0.0.2', localAddress: `127.0.1.${(n % 7) + 1}` }).on('error', () => {}),
    )
    closers.push(() => void idle.map((one) => one.destroy()))
    await Promise.all(idle.map((one) => new Promise((resolve) => one.once('connect', resolve).once('close', resolve))))
    const from = { host: '127.0.0.2', localAddress: '127.0.0.9' }
    const entering = { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') }
    const { token } = JSON.parse((await post(rooms, '/enter', entering, from)).text)
    expect((await (await line(rooms, { protocol: 2, token }, from)).until(1))[0]).toMatchObject({ push: 'hello' })
  })
})

describe('Rooms: strangers', () => {
  it('refuses a foreign Host and a foreign Origin, by page and by line', async () => {
    const { rooms, room } = await open()
    const rebound = await ask(rooms, '/', { headers: { host: `wardroom.example:${rooms.port}` } })
    expect([rebound.status, rebound.text]).toEqual([403, 'This address is not one of Wardroom’s own.\n'])
    expect((await ask(rooms, '/', { headers: { host: '127.0.0.1:1' } })).status).toBe(403)
    expect((await ask(rooms, '/', { headers: { host: `localhost:${rooms.port}` } })).status).toBe(200)
    const entering = { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') }
    for (const origin of ['http://evil.example', 'null', `http://127.0.0.1:1`, `https://127.0.0.1:${rooms.port}`]) {
      expect((await post(rooms, '/enter', entering, { headers: { origin } })).status).toBe(403)
      await expect(line(rooms, {}, { headers: { origin } })).rejects.toThrow('403')
    }
    expect(
      (await post(rooms, '/enter', entering, { headers: { origin: `http://127.0.0.1:${rooms.port}` } })).status,
    ).toBe(200)
    await expect(line(rooms, {}, { headers: { host: 'wardroom.example' } })).rejects.toThrow('403')
  })

  it('sends strict headers with every answer, and leave to no other origin', async () => {
    const { rooms, room } = await open()
    const answers = [
      await ask(rooms, '/', { headers: { origin: `http://127.0.0.1:${rooms.port}` } }),
      await ask(rooms, '/nothing/here'),
      await ask(rooms, `/room/${room('umpire')}`),
      await post(rooms, '/enter', {}),
    ]
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('serves the built windows and nothing beside them', async () => {
    const renderer = windowsFolder()
    symlinkSync(path.join(renderer, '../../sealed'), path.join(renderer, 'linked'))
    const { rooms } = await open({ renderer })
    const script = await ask(rooms, '/assets/main-1a2b.js')
    expect([script.status, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    const outside = [
      '/../../sealed/ships.json',
      '/..%2f..%2fsealed%2fships.json',
      '/assets/..%5c..%5c..%5csealed%5cships.json',
      '/%2e%2e/%2e%2e/sealed/ships.json',
      '/linked/ships.json',
      '/sealed/ships.json',
      '/campaigns/channel-1898/sealed/ships.json',
      '/campaigns/channel-1898/public/places.json',
      '/assets/main-1a2b.js.map',
      '/assets/',
      '//etc/passwd',
      '/assets/main-1a2b.js%00.html',
      '/seat/..%2f..%2f',
      '/index.html/',
    ]
    for (const address of outside) {
      const answer = await ask(rooms, address)
      expect([address, answer.status]).toEqual([address, 404])
      expect(answer.text).not.toContain('CANARY')
    }
  })

  it('answers bad bodies with one sentence', async () => {
    const { rooms, room, logged } = await open()
    const says = async (body: unknown, headers: Record<string, string> = {}) => {
      const answer = await post(rooms, '/enter', body, { headers })
      return [answer.status, messageOf(answer)]
    }
    expect(await says('{')).toEqual([400, 'The request is not JSON.'])
    expect(await says('room=x', { 'content-type': 'text/plain' })).toEqual([
      400,
      'The request must be application/json.',
    ])
    expect(await says({ room: '../umpire', passcode: 'x' })).toEqual([
      400,
      'room must be the id of a room: 10 to 40 small letters and figures; it is "../umpire".',
    ])
    expect(await says({ room: room('umpire'), passcode: '' })).toEqual([400, 'passcode must not be empty; it is "".'])
    expect(await says({ room: room('umpire'), passcode: 'x', seat: 'umpire' })).toEqual([
      400,
      'The request has no field "seat".',
    ])
    expect(await says({ room: 'x', passcode: 'y'.repeat(20_000) })).toEqual([413, 'A request may hold 16384 bytes.'])
    expect(logged).toEqual([])
  })

  it('hangs up on what is no upgrade of its own', async () => {
    const { rooms } = await open()
    const text = await new Promise<string>((resolve) => {
      const socket = connect(rooms.port, '127.0.0.1', () =>
        socket.write(
          `GET /elsewhere HTTP/1.1\r\nHost: 127.0.0.1:${rooms.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      )
      let read = ''
      socket.on('data', (chunk) => {
        read += chunk
      })
      socket.on('close', () => resolve(read))
    })
    expect(text).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
  })
})
