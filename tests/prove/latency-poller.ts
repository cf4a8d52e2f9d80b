import { WebSocket } from 'ws'
import { enter, type FloodSeat } from './flood-line.ts'

/* A seat that asks as fast as it may, in a process of its own, and writes down when frames of any kind came, by the machine's own clock. */

const [port, seat] = [Number(process.argv[2]), JSON.parse(process.argv[3] ?? '') as FloodSeat]
/** Milliseconds between two questions, and as often a ping. */
const EACH = 8
const came: number[] = []
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

const { token } = (await enter(port, '127.0.0.1', { room: seat.room, passcode: seat.passcode }, '127.0.0.1')) ?? {}
const line = new WebSocket(`ws://127.0.0.1:${port}/bridge`)
line.on('open', () => line.send(JSON.stringify({ protocol: 2, token })))
line.once('message', () => {
  let n = 0
  const heard = (): void => void came.push(clock())
  line.on('message', heard)
  line.on('pong', heard)
  const asking = setInterval(() => {
    if (++n % 2 === 0) line.ping()
    else line.send(JSON.stringify({ n, ask: 'draft', input: {} }))
  }, EACH)
  process.on('message', () => {
    clearInterval(asking)
    process.send?.(came, () => process.exit(0))
  })
  process.send?.('sits')
})
