import { afterEach, describe, expect, it } from 'vitest'
import { PaperCampaign, passcodeOf } from '../bridge/test-kit/paper-campaign.ts'
import { isLoopback, lanInterfaces } from './addresses.ts'
import { startRooms } from './rooms.ts'
import { ask, closeAll, closers, line, open, post, tokenFor, windowsFolder } from './test-kit/doors.ts'

afterEach(closeAll)

describe('Rooms: the network', () => {
  it('listen on 127.0.0.1 alone: 127.0.0.2 finds nobody', async () => {
    const { rooms } = await open()
    await expect(ask(rooms, '/', { host: '127.0.0.2' })).rejects.toThrow('ECONNREFUSED')
    await expect(line(rooms, {}, { host: '127.0.0.2' })).rejects.toThrow('ECONNREFUSED')
  })

  it('with the LAN opened, let a seat join from another address with its passcode, and nobody at the desk by a wrong name', async () => {
    const { rooms, room } = await open({ lan: '127.0.0.2', plain: true })
    const from = { host: '127.0.0.2', localAddress: '127.0.0.2' }
    const origin = `http://127.0.0.2:${rooms.port}`
    const entered = await post(
      rooms,
      '/enter',
      { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') },
      { ...from, headers: { origin } },
    )
    const window = await line(rooms, { protocol: 2, token: JSON.parse(entered.text).token }, { ...from, origin })
    expect((await window.until(2))[0]).toMatchObject({
      push: 'hello',
      audience: 'seat',
      title: 'Vice-Admiral Commanding',
    })
    const foreign = await ask(rooms, '/', { ...from, headers: { host: `wardroom.example:${rooms.port}` } })
    expect(foreign.status).toBe(403)
    await expect(line(rooms, {}, { ...from, origin: 'http://evil.example' })).rejects.toThrow('403')
  })

  it('never shut out the seat’s own player, nor whoever has the host, for what strangers guess', async () => {
    const { rooms, room, key } = await open({ lan: '127.0.0.2', plain: true })
    const wrong = async (seat: string, from: object) =>
      (await post(rooms, '/enter', { room: room(seat), passcode: 'NOTTHIS1' }, from)).status
    const stranger = { host: '127.0.0.2', localAddress: '127.0.0.9' }
    for (let n = 1; n <= 7; n++) for (const seat of ['gb-admiral', 'umpire']) await wrong(seat, stranger)
    expect(await wrong('gb-admiral', stranger)).toBe(429)
    const owner = { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') }
    const from = { host: '127.0.0.2', localAddress: '127.0.0.5' }
    expect((await post(rooms, '/enter', owner, from)).status).toBe(200)
    // Wrong passcodes and keys at this machine itself do not keep the host's own key out.
    for (let n = 1; n <= 7; n++) await wrong('umpire', {})
    expect(await wrong('umpire', {})).toBe(429)
    expect((await post(rooms, '/enter', { room: room('umpire'), key })).status).toBe(200)
    for (let n = 1; n <= 7; n++) await (await line(rooms, { protocol: 2, key: 'x'.repeat(32) })).closed
    expect((await (await line(rooms, { protocol: 2, key })).until(1))[0]).toMatchObject({ audience: 'desk' })
  })

  it('keep the desk to this computer, whoever has its key', async () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '192.168.1.7', '10.127.0.1', ''].map(isLoopback)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    const { rooms, key } = await open({ lan: true, plain: true })
    // This machine's own address, by which nothing leaves it; without a network there is none to try.
    for (const host of lanInterfaces().map((one) => one.address)) {
      const desk = await line(rooms, { protocol: 2, key }, { host, localAddress: host })
      expect((await desk.closed).code).toBe(4001)
    }
  })

  it('are opened and shut by whoever has the host, at one address, and lines that came in by it end', async () => {
    const { rooms, room, key } = await open()
    const desk = await line(rooms, { protocol: 2, key })
    desk.send({ n: 1, ask: 'network', input: {} })
    expect((await desk.until(2))[1]).toMatchObject({
      ok: {
        origins: [],
        certificate: null,
        seats: [{ address: null }, { address: null }, { address: null }],
        lines: [],
      },
    })
    desk.send({ n: 2, ask: 'openNetwork', input: { address: '203.0.113.5' } })
    const [first] = (await desk.until(3)).slice(2)
    expect(first).toMatchObject({ error: { code: 'rooms.address', path: 'address' } })
    desk.send({ n: 3, ask: 'openNetwork', input: { address: '127.0.0.2', plain: true } })
    const address = `http://127.0.0.2:${rooms.port}/seat/${room('gb-admiral')}`
    expect((await desk.until(4))[3]).toMatchObject({
      ok: { origins: [`http://127.0.0.2:${rooms.port}`], seats: [{}, { id: 'gb-admiral', address }, {}] },
    })
    const from = { host: '127.0.0.2', localAddress: '127.0.0.2' }
    const entering = { room: room('gb-admiral'), passcode: passcodeOf('gb-admiral') }
    const { token } = JSON.parse((await post(rooms, '/enter', entering, from)).text)
    const seat = await line(rooms, { protocol: 2, token }, from)
    await seat.until(2)
    desk.send({ n: 4, ask: 'closeNetwork', input: {} })
    expect((await seat.closed).code).toBe(1006)
    await expect(line(rooms, {}, from)).rejects.toThrow('ECONNREFUSED')
    // Its token is good still: opened again, the window comes back by itself.
    await rooms.network.open('127.0.0.2', true)
    expect((await (await line(rooms, { protocol: 2, token }, from)).until(1))[0]).toMatchObject({ audience: 'seat' })
  })

  it('keep the switch from players', async () => {
    const { rooms, room } = await open()
    const seat = await line(rooms, { protocol: 2, token: await tokenFor(rooms, room('gb-admiral'), 'gb-admiral') })
    for (const [n, ask] of ['network', 'openNetwork', 'closeNetwork', 'putOut'].entries())
      seat.send({ n, ask, input: {} })
    const answers = (await seat.until(6)).slice(2)
    expect(answers.map((one) => 'error' in one && one.error.code)).toEqual(Array(4).fill('bridge.audience'))
  })

  it('tell the umpire who sits where, and put one window out: its token opens nothing, its passcode does', async () => {
    const { rooms, room, key } = await open()
    const token = await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')
    const out = await line(rooms, { protocol: 2, token })
    const other = await line(rooms, {
      protocol: 2,
      token: await tokenFor(rooms, room('gb-admiral'), 'gb-admiral'),
    })
    await Promise.all([out.until(2), other.until(2)])
    const umpire = await line(rooms, {
      protocol: 2,
      token: JSON.parse((await post(rooms, '/enter', { room: room('umpire'), key })).text).token,
    })
    umpire.send({ n: 1, ask: 'network', input: {} })
    const rows = ((await umpire.until(3))[2] as { ok: { lines: { line: number; seat: string; own?: true }[] } }).ok
      .lines
    expect(rows.map(({ seat, own }) => [seat, own])).toEqual([
      ['gb-admiral', undefined],
      ['gb-admiral', undefined],
      ['umpire', true],
    ])
    umpire.send({ n: 2, ask: 'putOut', input: { line: rows[2]?.line } })
    expect((await umpire.until(4))[3]).toMatchObject({ error: { code: 'line.own' } })
    umpire.send({ n: 3, ask: 'putOut', input: { line: rows[0]?.line } })
    expect((await out.closed).code).toBe(4001)
    expect(out.frames.at(-1)).toMatchObject({ push: 'closed', says: expect.stringContaining('You have been put out') })
    expect((await (await line(rooms, { protocol: 2, token })).closed).code).toBe(4001)
    other.send({ n: 1, ask: 'draft', input: {} })
    expect((await other.until(3))[2]).toEqual({ n: 1, ok: { draft: null } })
    expect(await tokenFor(rooms, room('gb-admiral'), 'gb-admiral')).toMatch(/^[\w-]{32}$/)
  })

  it('say in one sentence that a port is taken', async () => {
    const { rooms } = await open()
    await expect(open({ port: rooms.port })).rejects.toThrow(
      `Port ${rooms.port} cannot be opened: another program has it.`,
    )
  })

  it('serve one campaign by itself, as the command line does', async () => {
    const campaign = new PaperCampaign()
    const rooms = await startRooms({ service: campaign, renderer: windowsFolder() })
    closers.push(() => rooms.close())
    expect(rooms.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{32}$/)
    expect(rooms.seats.map(({ id, title }) => [id, title])).toEqual([
      ['umpire', 'Umpire'],
      ['gb-admiral', 'Vice-Admiral Commanding'],
      ['fr-admiral', 'Vice-amiral commandant'],
    ])
  })
})
