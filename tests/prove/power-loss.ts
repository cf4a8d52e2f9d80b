import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { Disk } from './power-loss/disk.ts'
import { ACTS, type ActName, type Files, hasStrace, Judge, prepare, readFolder } from './power-loss/kept.ts'
import { CALLS, type Op, readTrace } from './power-loss/trace.ts'

/*
 * npm run prove -- power-loss [--states N] [--seed S] [--act new|step|copy|migration|restore]: each act is done once while strace (a package of
 * Debian's) writes down its system calls. Then the power is cut in a model of the disk, at every sync and after every acknowledgement, and now
 * and then between: what was not synced is there or not, in any order, whole or in part. What is found is opened. Nothing acknowledged may be
 * lost, and nothing open as what it is not. The same calls without their syncs must be found out, or the proof proves nothing.
 */
const { values } = parseArgs({
  options: { states: { type: 'string' }, seed: { type: 'string' }, act: { type: 'string' } },
})
const states = Number(values.states ?? 20_000)
const seed = Number(values.seed ?? 1)
const acts = ACTS.filter((act) => values.act === undefined || act === values.act)
if (!Number.isInteger(states) || states < 1 || !Number.isInteger(seed) || acts.length === 0) {
  console.error(`--states and --seed take whole numbers, --act one of ${ACTS.join(', ')}.`)
  process.exit(2)
}
if (!hasStrace()) {
  console.error(
    'strace is not installed here: it writes down what the program asks of the disk (apt-get install strace).',
  )
  process.exit(2)
}
const ram = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const scratch = mkdtempSync(path.join(ram, 'wardroom-power-loss-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

interface Recorded {
  readonly act: ActName
  readonly folder: string
  readonly before: Files
  readonly acknowledged: number | null
  readonly ops: readonly Op[]
}

/** Does an act once, and reads what it asked of the disk. */
function record(act: ActName): Recorded {
  const folder = mkdtempSync(path.join(scratch, `${act}-`))
  const acknowledged = prepare(act, folder)
  const before = readFolder(folder)
  const trace = path.join(scratch, `${act}.trace`)
  const program = path.join(import.meta.dirname, 'power-loss', 'acts.ts')
  const args = ['-f', '-qq', '-xx', '-s', '100000000', '-e', `trace=${CALLS.join(',')}`, '-o', trace]
  const ran = spawnSync('strace', [...args, process.execPath, program, act, folder], { encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`the act ${act} failed: ${ran.stderr}`)
  const inodes = new Map([...before.keys()].map((name, n) => [path.join(folder, name), n + 1]))
  const ops = readTrace(readFileSync(trace, 'latin1'), folder, inodes)
  rmSync(trace)
  return { act, folder, before, acknowledged, ops }
}

interface Found {
  readonly points: number
  readonly states: number
  readonly distinct: number
  readonly faults: readonly string[]
}

/** Cuts the power at each point of what was recorded, so many times in all, and looks at what is there. */
function cut({ act, folder, before, acknowledged, ops }: Recorded, wanted: number, chance: () => number): Found {
  const inFolder = (name: string): string => path.join(folder, name)
  const disk = new Disk(new Map([...before].map(([name, bytes], n) => [inFolder(name), { inode: n + 1, bytes }])))
  const judge = new Judge(act, before, scratch)
  const isPoint = (op: Op): boolean => op.do === 'sync' || op.do === 'syncFolder' || op.do === 'mark'
  const points = ops.filter(isPoint).length
  const each = Math.max(1, Math.ceil(wanted / Math.max(1, points)))
  const between = (points * each * 0.25) / Math.max(1, ops.length - points)
  const faults: string[] = []
  let tried = 0
  let last = acknowledged
  let done = false
  const lose = (times: number, at: number): void => {
    for (let n = 0; n < times; n++) {
      const { files, folders } = disk.crash(chance)
      const named = new Map([...files].map(([name, bytes]) => [path.relative(folder, name), bytes]))
      const wrong = judge.judge(
        named,
        [...folders].map((one) => path.relative(folder, one)),
        last,
        done,
      )
      tried += 1
      if (wrong !== null) faults.push(`${act}, call ${at} of ${ops.length}: ${wrong}`)
    }
  }
  for (const [at, op] of ops.entries()) {
    if (op.do === 'sync' || op.do === 'syncFolder') lose(each, at)
    else if (op.do !== 'mark' && chance() < between) lose(1, at)
    disk.apply(op)
    if (op.do !== 'mark') continue
    if (op.says === 'restored') done = true
    else last = Number(op.says.replace('acknowledged ', ''))
    lose(each, at)
  }
  return { points, states: tried, distinct: judge.distinct, faults }
}

const began = performance.now()
const chance = randomFrom(seed)
const total = { points: 0, states: 0, distinct: 0 }
const faults: string[] = []
let foundOut = true
for (const act of acts) {
  const recorded = record(act)
  const found = cut(recorded, Math.ceil(states / acts.length), chance)
  total.points += found.points
  total.states += found.states
  total.distinct += found.distinct
  faults.push(...found.faults)
  const unsynced = recorded.ops.filter((op) => op.do !== 'sync' && op.do !== 'syncFolder')
  const planted = cut({ ...recorded, ops: unsynced }, 200, chance)
  if (planted.faults.length === 0) foundOut = false
  console.log(
    `${act.padEnd(10)} ${String(recorded.ops.length).padStart(6)} calls, ${String(found.points).padStart(4)} points, ${found.states} states, ${found.distinct} distinct, ${found.faults.length} faults; without syncs ${planted.faults.length} of ${planted.states} are found out`,
  )
}
for (const [fault, times] of tally(faults).slice(0, 20)) console.log(`  ${times} times: ${fault}`)
const ok = faults.length === 0 && foundOut
const seconds = Math.round((performance.now() - began) / 100) / 10
console.log(
  JSON.stringify({ proof: 'power-loss', ok, ...total, faults: faults.length, withoutSyncsFoundOut: foundOut, seconds }),
)
process.exit(ok ? 0 : 1)

function tally(all: readonly string[]): [string, number][] {
  const counted = new Map<string, number>()
  for (const one of all) counted.set(one, (counted.get(one) ?? 0) + 1)
  return [...counted].sort(([, a], [, b]) => b - a)
}
