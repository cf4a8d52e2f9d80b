import { rmSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Frame } from '../../../shared/bridge/bridge.ts'
import type { Keeper } from '../../../shared/bridge/table-view.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { ActionTable } from '../action/table.ts'
import { soleTable } from '../bridge/sole-campaign.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { startRooms } from './rooms.ts'

/* The doors of a single action are the doors of a campaign: what is proved there of pages, bodies and sockets holds here too. */

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const setup = {
  study: true,
  runner: { square: { x: 10, y: 20 }, heading: 'N' },
  blockader: { square: { x: 10, y: 10 }, heading: 'N' },
  toMove: 'runner',
}

async function open(keepers: Readonly<Record<string, Keeper>> = { runner: 'room', blockader: 'room' }) {
  const folder = scratchFolder()
  const { table, doors } = ActionTable.create(path.join(folder, 'action.wardroom'), {
    book: 'chamberlain1888',
    title: 'CANARY-OF-THE-TITLE',
    setup,
    seed: '3',
    secrets: secretsFrom('test'),
    dice: 'seed',
    keepers,
    arbiter: false,
    spectators: true,
  })
  const clock = { now: 5_000_000 }
  const rooms = await startRooms({ desk: soleTable(table), renderer: folder, now: () => clock.now })
  closers.push(async () => {
    await rooms.close()
    table.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const room = (place: string): string =>
    rooms.seats
      .find(({ id }) => id === place)
      ?.url.split('/')
      .at(-1) ?? ''
  const passcode = (place: string): string => doors.find(({ id }) => id === place)?.passcode ?? ''
  const key = /#key=(.+)$/.exec(rooms.url)?.[1] ?? ''
  return { rooms, room, passcode, key, clock, doors }
}

type Open = Awaited<ReturnType<typeof open>>

function post({ rooms }: Open, address: string, body: unknown, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: { token?: string; title?: string; error?: { message: string } } }>(
    (resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request(
        {
          host: '127.0.0.1',
          port: rooms.port,
          path: address,
          method,
          agent: false,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    },
  )
}

async function line({ rooms }: Open, opening: object) {
  const socket = new WebSocket(`ws://127.0.0.1:${rooms.port}/bridge`)
  closers.push(() => socket.terminate())
  const frames: Frame[] = []
  const waiting: { test: () => boolean; done: () => void }[] = []
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const one of waiting) if (one.test()) one.done()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const until = (test: () => boolean): Promise<void> =>
    test() ? Promise.resolve() : new Promise((done) => waiting.push({ test, done }))
  socket.send(JSON.stringify({ protocol: 2, ...opening }))
  let n = 0
  return {
    frames,
    closed,
    until,
    async ask(name: string, input: unknown): Promise<Frame> {
      const mine = ++n
      socket.send(JSON.stringify({ n: mine, ask: name, input }))
      const found = () => frames.find((frame) => 'n' in frame && frame.n === mine)
      await until(() => found() !== undefined)
      return found() ?? { push: 'bell' }
    },
  }
}

async function sit(house: Open, place: string) {
  const { body } = await post(house, '/enter', { room: house.room(place), passcode: house.passcode(place) })
  const window = await line(house, { token: body.token })
  await window.until(() => window.frames.length >= 2)
  return window
}

const tables = ({ frames }: { frames: readonly Frame[] }) =>
  frames.flatMap((frame) => ('push' in frame && frame.push === 'table' ? [frame.table] : []))

describe('The rooms of a single action', () => {
  it('are one a seat, and two players play in them by their passcodes', async () => {
    const house = await open()
    const [runner, blockader] = [await sit(house, 'seat:runner'), await sit(house, 'seat:blockader')]
    expect(runner.frames[0]).toMatchObject({ push: 'hello', audience: 'player', title: 'Runner' })
    expect(await runner.ask('tableOrders', { seat: 'runner', orders: 'steer ahead, hold fire' })).toMatchObject({
      ok: {},
    })
    await blockader.until(() => tables(blockader).length === 2)
    expect(tables(blockader).at(-1)).toMatchObject({ steps: 1, waiting: ['blockader'] })
    expect(await blockader.ask('tableOrders', { seat: 'runner', orders: 'steer ahead' })).toMatchObject({
      error: { code: 'seat.other' },
    })
  })

  it('tell nothing at the door but the name of the place, and have addresses that name no seat', async () => {
    const house = await open()
    const door = await post(house, `/room/${house.room('seat:runner')}`, undefined)
    expect(door.body).toEqual({ title: 'Runner' })
    expect(house.room('seat:runner')).toMatch(/^[a-z0-9]{12}$/)
    const other = await open()
    expect(other.room('seat:runner')).not.toBe(house.room('seat:runner'))
  })

  it('open to no other passcode, and slow wrong ones after six', async () => {
    const house = await open()
    const enter = (passcode: string) => post(house, '/enter', { room: house.room('seat:runner'), passcode })
    for (let n = 0; n < 5; n++)
      expect((await enter(house.passcode('seat:blockader'))).body.error?.message).toBe(
        'That is not the passcode of this seat.',
      )
    expect((await enter('WRONGONE')).body.error?.message).toContain('Wait 1 second')
    expect((await enter(house.passcode('seat:runner'))).status).toBe(429)
    house.clock.now += 1000
    expect((await enter(house.passcode('seat:runner'))).status).toBe(200)
  })

  it('refuse a page from elsewhere, by its Origin and by its Host', async () => {
    const house = await open()
    const entering = { room: house.room('seat:runner'), passcode: house.passcode('seat:runner') }
    expect((await post(house, '/enter', entering, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await post(house, '/enter', entering, { host: `evil.example:${house.rooms.port}` })).status).toBe(403)
    const foreign = new WebSocket(`ws://127.0.0.1:${house.rooms.port}/bridge`, { origin: 'http://evil.example' })
    const refused = await new Promise((resolve) => foreign.on('error', (error) => resolve(error.message)))
    expect(refused).toContain('403')
  })

  it('open the table at this screen to whoever started the host, and no player’s room', async () => {
    const house = await open({ runner: 'screen', blockader: 'room' })
    const desk = await line(house, { key: house.key })
    const opened = await desk.ask('openSeat', { seat: 'screen' })
    expect(opened).toMatchObject({ ok: { address: expect.stringMatching(/\/seat\/[a-z0-9]{12}#key=/) } })
    expect(await desk.ask('openSeat', { seat: 'seat:blockader' })).toMatchObject({
      ok: { address: expect.not.stringContaining('key') },
    })
    expect((await post(house, '/enter', { room: house.room('screen'), key: house.key })).status).toBe(200)
    expect((await post(house, '/enter', { room: house.room('seat:blockader'), key: house.key })).status).toBe(403)
    expect(await desk.ask('doors', {})).toMatchObject({
      ok: [
        { id: 'screen', part: 'player', seats: ['runner'], screen: true, windows: 0 },
        { id: 'seat:blockader', seats: ['blockader'], screen: false },
        { id: 'onlookers', part: 'spectator', seats: [] },
      ],
    })
  })

  it('lock a window whose place has a new passcode', async () => {
    const house = await open()
    const runner = await sit(house, 'seat:runner')
    const desk = await line(house, { key: house.key })
    const answer = await desk.ask('newPasscode', { seat: 'seat:runner' })
    expect(await runner.closed).toBe(4001)
    const passcode = 'ok' in answer ? (answer.ok as { passcode: string }).passcode : ''
    expect((await post(house, '/enter', { room: house.room('seat:runner'), passcode })).status).toBe(200)
    expect(
      (await post(house, '/enter', { room: house.room('seat:runner'), passcode: house.passcode('seat:runner') }))
        .status,
    ).toBe(403)
  })
})
