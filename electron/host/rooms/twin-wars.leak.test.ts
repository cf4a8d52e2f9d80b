import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PROTOCOL } from '../../../shared/bridge/bridge.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { soleCampaign } from '../bridge/sole-campaign.ts'
import { makeMeeting, steamTo } from '../campaign/test-kit/war.ts'
import { startRooms } from './rooms.ts'

/*
 * Twin wars through the host and its sockets: in one two battleships meet and are fought through, in the other nobody steps. A seat that is not
 * concerned asks all the while, unprompted, and what comes over its line is the same to the byte.
 */
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** What a quiet seat's line carried, frame by frame, in so many rounds of asking. */
async function evening({ meet, secret, rounds }: { meet: boolean; secret: string; rounds?: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-twins-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const service = makeMeeting(path.join(folder, 'war.wardroom'), { secrets: secretsFrom(secret) })
  closers.push(() => service.close())
  const rooms = await startRooms({ desk: soleCampaign(service), renderer: folder, log: () => {} })
  closers.push(() => rooms.close())
  const seat = 'gb-government'
  const entering = {
    room: rooms.seats
      .find(({ id }) => id === seat)
      ?.url.split('/')
      .at(-1),
    passcode: service.newPasscode(seat),
  }
  const entered = await fetch(`http://127.0.0.1:${rooms.port}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entering),
  })
  const { token } = (await entered.json()) as { token: string }
  const frames: string[] = []
  const line = new WebSocket(`ws://127.0.0.1:${rooms.port}/bridge`)
  closers.push(() => line.terminate())
  line.on('message', (data) => frames.push(String(data)))
  line.on('open', () => line.send(JSON.stringify({ protocol: PROTOCOL, token, chart: true })))
  let n = 0
  const asks = async (): Promise<void> => {
    for (const ask of ['view', 'draft', 'chart', 'nothing-of-the-kind'])
      line.send(JSON.stringify({ n: ++n, ask, input: {} }))
    await expect.poll(() => frames.some((frame) => frame.startsWith(`{"n":${n},`)), { timeout: 60_000 }).toBe(true)
  }
  await expect.poll(() => frames.length, { timeout: 60_000 }).toBeGreaterThan(1)
  service.apply({ kind: 'open', given: {} })
  for (const [admiral, lon] of [
    ['gb-admiral', -4],
    ['fr-admiral', meet ? -5 : -3],
  ] as const)
    service.apply({ kind: 'orders', seat: admiral, given: steamTo(service.seatView(admiral), { lat: 49.8, lon }, 12) })
  await asks()
  let carried = [...frames]
  let done = 0
  while (rounds === undefined || done < rounds) {
    if (meet) service.apply({ kind: 'step', given: done === 0 ? {} : { acceptDefaults: true } })
    // The close of a move is a public act, and is not compared.
    if (service.state.world.move.state === 'waiting') break
    for (let again = 0; again < 3; again++) await asks()
    carried = [...frames]
    done++
  }
  return { carried, rounds: done }
}

describe('Twin wars behind sockets', () => {
  it('carry the same bytes to a seat that asks whenever it likes, met or not; with other secrets as many, as large', async () => {
    const met = await evening({ meet: true, secret: 'one' })
    expect(met.rounds).toBeGreaterThan(0)
    const parted = await evening({ meet: false, secret: 'one', rounds: met.rounds })
    expect(met.carried).toEqual(parted.carried)
    const other = await evening({ meet: false, secret: 'another', rounds: met.rounds })
    expect(other.carried).not.toEqual(parted.carried)
    expect(other.carried.map(({ length }) => length)).toEqual(parted.carried.map(({ length }) => length))
  })
})
