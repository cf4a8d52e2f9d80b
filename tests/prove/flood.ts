import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { WebSocket } from 'ws'
import { type FloodSeat, openLine, sit } from './flood-line.ts'
import { giveProcessor } from './processors.ts'

// npm run prove -- flood [--seconds N]: one seat and one stranger do their worst for N seconds (6); memory and the others' answers stay.
const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
const seconds = Number(values.seconds ?? 6)
if (!Number.isInteger(seconds) || seconds < 2) {
  console.error('--seconds takes a whole number from 2.')
  process.exit(2)
}
/** Of answers to each kind of question, the middle one; of memory, the most. */
const MOST_SLOWER = 1.5
const MOST_MEMORY = 2

const here = import.meta.dirname
const start = (name: string, ...args: string[]): ChildProcess => fork(path.join(here, name), args)
const hear = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as T)))

const host = start('flood-host.ts')
// The host sits at a machine of its own, and those who are measured wait for no processor that the flood takes.
const wanting = [giveProcessor(host, 0, 'first'), giveProcessor(process, 1, 'first')]
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

const echo = start('flood-echo.ts')
const bare = openLine((await hear<{ port: number }>(echo)).port, '127.0.0.8')
await new Promise((resolve) => bare.once('open', resolve))

const lines: WebSocket[] = []
for (const [n, seat] of others.entries()) {
  const line = await sit(port, `127.0.0.${10 + n}`, seat)
  if (!line) throw new Error(`${seat.id} did not come in`)
  lines.push(line)
}
const answers = new Map<WebSocket, () => void>()
for (const line of [...lines, bare])
  line.on('message', (data) => {
    if (/^\{"n":/.test(String(data).slice(0, 5))) answers.get(line)?.()
  })
const KINDS = ['view', 'draft', 'chart', 'bare'] as const
/** How often a player asks, and by how much a timer may be late, in milliseconds. */
const EACH = 200
const TIMER = 2
type Kind = (typeof KINDS)[number]
const ASKED: readonly Kind[] = ['view', 'draft', 'chart', 'draft']
let n = 0
async function ask(line: WebSocket, name: string): Promise<number> {
  const began = performance.now()
  const answered = new Promise<void>((resolve) => answers.set(line, resolve))
  line.send(JSON.stringify({ n: ++n, ask: name, input: {} }))
  await answered
  return performance.now() - began
}

/**
 * What nine players at their windows wait for, each asking five times a second, at times of his own and counted from them: what one waits
 * for neither makes him ask later nor all of them at once. A newcomer takes a seat anew each second.
 */
async function evening(milliseconds: number) {
  const waits: Record<Kind, number[]> = { view: [], draft: [], chart: [], bare: [] }
  let most = 0
  let came = 0
  let shutOut = 0
  const begins = performance.now()
  const ends = begins + milliseconds
  const player = async (line: WebSocket, k: number): Promise<void> => {
    for (let due = begins + (k * EACH) / lines.length, at = k; due < ends && line.readyState === line.OPEN; at++) {
      const kind = ASKED[at % ASKED.length] ?? 'draft'
      await sleep(Math.max(0, due - performance.now()))
      const late = Math.max(0, performance.now() - due - TIMER)
      waits[kind].push(late + (await ask(line, kind)))
      due += EACH
    }
    if (line.readyState !== line.OPEN) shutOut++
  }
  const machine = async (): Promise<void> => {
    for (; performance.now() < ends; await sleep(50)) waits.bare.push(await ask(bare, 'bare'))
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
  await Promise.all([...lines.map(player), machine(), newcomer(), watch()])
  return { waits, most, came, shutOut }
}
const at = (waits: readonly number[], part: number): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * part)] ?? 0

await evening(1500)
const before = await evening((seconds * 1000) / 2)
const flood = start('flood-worst.ts', String(port), JSON.stringify(worst), JSON.stringify(seats))
wanting.push(giveProcessor(flood, 1, 'usual'))
flood.send('begin')
await sleep(500)
const under = await evening(seconds * 1000)
const ended = hear<object>(flood)
flood.send('end')
const did = await ended
flood.kill()
await sleep(1000)
const after = await evening((seconds * 1000) / 2)
const kinds = KINDS.map((kind) => {
  const quiet = [...before.waits[kind], ...after.waits[kind]]
  const flooded = under.waits[kind]
  return { kind, quiet, flooded, slower: at(flooded, 0.5) / at(quiet, 0.5) }
})
const slower = Math.max(...kinds.map((one) => one.slower))
const grown = under.most / before.most
const shutOut = before.shutOut + under.shutOut + after.shutOut
const ms = (wait: number): string => `${wait.toFixed(1)} ms`
console.log(`The worst that was done: ${JSON.stringify(did)}`)
const words = (waits: readonly number[]): string =>
  `${waits.length} answers, middle ${ms(at(waits, 0.5))}, nineteen of twenty within ${ms(at(waits, 0.95))}, longest ${ms(at(waits, 0.9999))}`
for (const { kind, quiet, flooded, slower: times } of kinds)
  console.log(`${kind}: quiet ${words(quiet)}; flood ${words(flooded)}; ${times.toFixed(2)} times`)
console.log(
  `Answers ${slower.toFixed(2)} times as slow at the middle of the kind that waits most (${MOST_SLOWER} are allowed); memory ${grown.toFixed(2)} times (${MOST_MEMORY}).`,
)
const lacking = [...new Set(wanting)].filter((one) => one !== '')
if (lacking.length > 0) console.log(`Not given: ${lacking.join(', ')}.`)
console.log(`${under.came} newcomers came in during the flood; shut out or cut off: ${shutOut}.`)
const ok = slower <= MOST_SLOWER && grown <= MOST_MEMORY && shutOut === 0 && under.came > 0
console.log(
  JSON.stringify({
    ok,
    seconds,
    slower,
    kinds: Object.fromEntries(kinds.map((one) => [one.kind, one.slower])),
    slowerAt95: Math.max(...kinds.map(({ flooded, quiet }) => at(flooded, 0.95) / at(quiet, 0.95))),
    grown,
    memory: under.most,
    shutOut,
    came: under.came,
    lacking,
  }),
)
host.send('end')
echo.send('end')
await new Promise((resolve) => host.once('exit', resolve))
process.exit(ok ? 0 : 1)
