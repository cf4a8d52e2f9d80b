import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { BEAT } from '../../electron/host/bridge/pace.ts'
import { randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { enter, type FloodSeat } from './flood-line.ts'
import { guess, type Moment, phaseOf, seenAbout } from './latency-guessing.ts'
import { giveProcessor } from './processors.ts'

/*
 * npm run prove -- latency [--acts N] [--seed S]: N acts of the enemy (1,000) among as many quiet moments, drawn by lot, while a seat asks as
 * fast as it may. A classifier guesses from when its answers came which was which: at chance it may be, and no better. Then the same with a delay
 * of 5 ms planted after the pacing: that it must find, or the proof proves nothing. Who asks has a processor that the host and the enemies do not
 * use, as at a machine of his own: on theirs he would see when they are at work, whatever is answered and when.
 */
const { values } = parseArgs({ options: { acts: { type: 'string' }, seed: { type: 'string' } } })
const acts = Number(values.acts ?? 1000)
const seed = Number(values.seed ?? 1)
if (!Number.isInteger(acts) || acts < 20 || !Number.isInteger(seed)) {
  console.error('--acts takes a whole number from 20, --seed a whole number.')
  process.exit(2)
}
/** The interval of the classifier ends below this. */
const MOST = 0.55
const clock = (): number => Number(process.hrtime.bigint()) / 1e6
const start = (name: string, ...args: string[]): ChildProcess => fork(path.join(import.meta.dirname, name), args)
const hear = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (said) => resolve(said as T)))

/** A seat of the enemy, who acts when he is told to. */
async function enemy(port: number, seat: FloodSeat): Promise<(n: number) => void> {
  const { token } = (await enter(port, '127.0.0.1', { room: seat.room, passcode: seat.passcode }, '127.0.0.1')) ?? {}
  const line = new WebSocket(`ws://127.0.0.1:${port}/bridge`)
  line.on('open', () => line.send(JSON.stringify({ protocol: 2, token })))
  const force = await new Promise<string | undefined>((resolve) => {
    line.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { push?: string; view?: { forces?: { id: string }[] } }
      if (frame.push === 'view') resolve(frame.view?.forces?.[0]?.id)
    })
  })
  return (n) => {
    const orders = {
      movements:
        force === undefined ? [] : [{ force, legs: [{ to: { lat: 49.5 + (n % 7) / 10, lon: -4 }, knots: 9 }] }],
      ready: n % 2 === 0,
    }
    const asked = [
      { ask: 'orders', input: orders },
      { ask: 'saveDraft', input: { draft: { movements: [], note: 'x'.repeat(2000 + (n % 9) * 500) } } },
      { ask: 'tryOrders', input: orders },
    ][n % 3]
    line.send(JSON.stringify({ n, ...asked }))
  }
}

async function evening(planted: boolean) {
  const host = start('latency-host.ts')
  const wanting = [giveProcessor(host, 0, 'first'), giveProcessor(process, 0, 'usual')]
  const { port, seats } = await hear<{ port: number; seats: FloodSeat[] }>(host)
  if (planted) host.send('plant')
  const mine = seats.find(({ id }) => id === 'gb-admiral')
  if (!mine) throw new Error('the seat that asks is not there')
  const enemies: ((n: number) => void)[] = []
  for (const seat of seats) if (!['umpire', mine.id].includes(seat.id)) enemies.push(await enemy(port, seat))
  const poller = start('latency-poller.ts', String(port), JSON.stringify(mine))
  wanting.push(giveProcessor(poller, 1, 'first'))
  await hear(poller)
  await sleep(1000)
  const chance = randomFrom(seed + (planted ? 1 : 0))
  const moments: { at: number; acted: boolean }[] = []
  const left = { acted: acts, quiet: acts }
  for (let n = 0; left.acted + left.quiet > 0; n++) {
    const acted = chance() < left.acted / (left.acted + left.quiet)
    left[acted ? 'acted' : 'quiet']--
    const at = clock()
    if (acted) enemies[n % enemies.length]?.(n)
    moments.push({ at, acted })
    await sleep(4 * BEAT + chance() * BEAT)
  }
  const log = hear<number[]>(poller)
  poller.send('end')
  const came = await log
  host.send('end')
  await new Promise((resolve) => host.once('exit', resolve))
  const phase = phaseOf(came, BEAT)
  const seen = moments.map(({ at, acted }): Moment => ({ acted, seen: seenAbout(at, came, BEAT, phase) }))
  return { lacking: [...new Set(wanting)].filter((one) => one !== ''), frames: came.length, ...guess(seen) }
}

const per = (part: number): string => `${(100 * part).toFixed(1)} %`
const words = (found: Awaited<ReturnType<typeof evening>>): string =>
  `${per(found.right)} right (${per(found.from)} to ${per(found.to)}) of ${acts} acts and ${acts} quiet moments, ${found.frames} frames${found.lacking.length > 0 ? `; not given: ${found.lacking.join(', ')}` : ''}`
const paced = await evening(false)
console.log(`As it is: ${words(paced)}.`)
const planted = await evening(true)
console.log(`With 5 ms planted after the pacing: ${words(planted)}.`)
const ok = paced.from <= 0.5 && paced.to < MOST && planted.from > 0.5
console.log(JSON.stringify({ ok, acts, seed, paced, planted }))
process.exit(ok ? 0 : 1)
