import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { enter, type FloodSeat, openLine, sit } from './flood-line.ts'

/* One seat and one stranger do their worst, from "begin" to "end", in a process of their own. */

const SEAT = '127.0.0.66'
const STRANGER = '127.0.0.99'
const [port = 0, mine = '', all = ''] = [Number(process.argv[2]), process.argv[3], process.argv[4]]
const seat = JSON.parse(mine) as FloodSeat
const seats = JSON.parse(all) as FloodSeat[]
let on = false
const done = { questions: 0, handedIn: 0, entered: 0, lines: 0 }

/** Asks as fast as the line takes it, and reads as it likes. */
async function ask(line: WebSocket | null, reads: boolean, what: () => object): Promise<void> {
  if (!line) return
  if (!reads) line.pause()
  for (let n = 1; on && line.readyState === line.OPEN; n++) {
    line.send(JSON.stringify({ n, ...what() }))
    done.questions++
    // What the network does not take stays here, and is bounded here.
    while (on && line.bufferedAmount > 4_000_000) await sleep(5)
    if (n % 20 === 0) await sleep(1)
  }
  line.terminate()
}

const despatches = Array.from({ length: 50 }, () => ({ to: 'x', text: 'Enemy in sight. '.repeat(120) }))
const draft = { note: 'x'.repeat(190_000) }

async function theSeat(): Promise<void> {
  const lines = await Promise.all(Array.from({ length: 6 }, () => sit(port, SEAT, seat)))
  await Promise.all([
    ask(lines[0] ?? null, false, () => ({ ask: 'chart', input: {} })),
    ask(lines[1] ?? null, false, () => ({ ask: 'view', input: {} })),
    ask(lines[2] ?? null, true, () => ({ ask: 'chart', input: {} })),
    ask(lines[3] ?? null, true, () => {
      done.handedIn++
      return { ask: 'orders', input: { despatches } }
    }),
    ask(lines[4] ?? null, true, () => ({ ask: 'saveDraft', input: { draft } })),
    ask(lines[5] ?? null, true, () => ({ ask: 'tryOrders', input: { despatches } })),
  ])
}

async function theStranger(): Promise<void> {
  const knocking = async (): Promise<void> => {
    for (let n = 0; on; n++) {
      await enter(port, STRANGER, { room: seats[n % seats.length]?.room, passcode: `WRONG${n}` })
      done.entered++
    }
  }
  const idling = async (): Promise<void> => {
    const held = new Set<{ destroy(): void }>()
    while (on) {
      const line = connect({ host: '127.0.0.2', port, localAddress: STRANGER }).on('error', () => {})
      held.add(line.on('close', () => held.delete(line)))
      done.lines++
      await sleep(2)
    }
    for (const line of held) line.destroy()
  }
  const mute = async (): Promise<void> => {
    const held = new Set<WebSocket>()
    while (on) {
      const line = openLine(port, STRANGER)
      held.add(line)
      line.on('close', () => held.delete(line))
      line.on('open', () => line.send(Buffer.alloc(1_900_000, 120), { fin: false }))
      done.lines++
      await sleep(20)
    }
    for (const line of held) line.terminate()
  }
  await Promise.all([knocking(), knocking(), idling(), mute()])
}

process.on('message', (word) => {
  on = word === 'begin'
  if (on) void Promise.all([theSeat(), theStranger()]).then(() => process.send?.(done))
})
