import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { WebSocket } from 'ws'
import { type FloodSeat, sit } from './flood-line.ts'

// npm run prove -- flood [--seconds N]: one seat and one stranger do their worst for N seconds (6); memory and the others' answers stay.
const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
const seconds = Number(values.seconds ?? 6)
if (!Number.isInteger(seconds) || seconds < 2) {
  console.error('--seconds takes a whole number from 2.')
  process.exit(2)
}
/** Of answers, the middle one; of memory, the most. */
const MOST_SLOWER = 1.5
const MOST_MEMORY = 2

const here = import.meta.dirname
const start = (name: string, ...args: string[]): ChildProcess => fork(path.join(here, name), args)
const hear = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as T)))

const host = start('flood-host.ts')
const { port, seats } = await hear<{ port: number; seats: FloodSeat[] }>(host)
const players = seats.filter(({ id }) => id !== 'umpire')
const [worst, ...others] = players
if (!worst || others.length < 9) throw new Error(`ten seats are wanted; there are ${players.length}`)
const umpire = seats.find(({ id }) => id === 'umpire')
if (umpire) await sit(port, '127.0.0.2', umpire)

async function memory(): Promise<number> {
  const heard = hear<{ memory: number }>(host)
  host.send('memory')
  return (await heard).memory
}

const lines: WebSocket[] = []
for (const [n, seat] of others.entries()) {
  const line = await sit(port, `127.0.0.${10 + n}`, seat)
  if (!line) throw new Error(`${seat.id} did not come in`)
  lines.push(line)
}
const answers = new Map<WebSocket, () => void>()
for (const line of lines)
  line.on('message', (data) => {
    if (/^\{"n":/.test(String(data).slice(0, 5))) answers.get(line)?.()
  })
const ASKED = ['view', 'draft', 'chart', 'draft'] as const
let n = 0
async function ask(line: WebSocket, name: string): Promise<number> {
  const began = performance.now()
  const answered = new Promise<void>((resolve) => answers.set(line, resolve))
  line.send(JSON.stringify({ n: ++n, ask: name, input: {} }))
  await answered
  return performance.now() - began
}

/** What nine players at their windows wait for, each asking five times a second; a newcomer takes a seat anew each second. */
async function evening(milliseconds: number) {
  const waits: number[] = []
  let most = 0
  let came = 0
  let shutOut = 0
  const ends = performance.now() + milliseconds
  const player = async (line: WebSocket, k: number): Promise<void> => {
    for (let at = k; performance.now() < ends && line.readyState === line.OPEN; at++) {
      waits.push(await ask(line, ASKED[at % ASKED.length] ?? 'draft'))
      await sleep(200)
    }
    if (line.readyState !== line.OPEN) shutOut++
  }
  const newcomer = async (): Promise<void> => {
    for (let at = 0; performance.now() < ends; at++) {
      const seat = others[at % others.length]
      const line = seat ? await sit(port, '127.0.0.40', seat) : null
      if (line) came++
      else shutOut++
      line?.terminate()
      await sleep(1000)
    }
  }
  const watch = async (): Promise<void> => {
    for (; performance.now() < ends; await sleep(100)) most = Math.max(most, await memory())
  }
  await Promise.all([...lines.map(player), newcomer(), watch()])
  return { waits: waits.sort((a, b) => a - b), most, came, shutOut }
}
const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0

await evening(1500)
const before = await evening((seconds * 1000) / 2)
const flood = start('flood-worst.ts', String(port), JSON.stringify(worst), JSON.stringify(seats))
flood.send('begin')
await sleep(500)
const under = await evening(seconds * 1000)
const ended = hear<object>(flood)
flood.send('end')
const did = await ended
flood.kill()
await sleep(1000)
const after = await evening((seconds * 1000) / 2)
const quiet = [...before.waits, ...after.waits].sort((a, b) => a - b)
const slower = at(under.waits, 0.5) / at(quiet, 0.5)
const grown = under.most / before.most
const shutOut = before.shutOut + under.shutOut + after.shutOut
const ms = (wait: number): string => `${wait.toFixed(1)} ms`
console.log(`The worst that was done: ${JSON.stringify(did)}`)
for (const [name, sorted] of [
  ['quiet', quiet],
  ['flood', under.waits],
] as const)
  console.log(
    `${name}: ${sorted.length} answers, middle ${ms(at(sorted, 0.5))}, nineteen of twenty within ${ms(at(sorted, 0.95))}, longest ${ms(at(sorted, 0.9999))}`,
  )
console.log(
  `Answers ${slower.toFixed(2)} times as slow at the middle (${MOST_SLOWER} are allowed); memory ${grown.toFixed(2)} times (${MOST_MEMORY}).`,
)
console.log(`${under.came} newcomers came in during the flood; shut out or cut off: ${shutOut}.`)
const ok = slower <= MOST_SLOWER && grown <= MOST_MEMORY && shutOut === 0 && under.came > 0
console.log(
  JSON.stringify({
    ok,
    seconds,
    slower,
    slowerAt95: at(under.waits, 0.95) / at(quiet, 0.95),
    grown,
    memory: under.most,
    shutOut,
    came: under.came,
  }),
)
host.send('end')
await new Promise((resolve) => host.once('exit', resolve))
process.exit(ok ? 0 : 1)
