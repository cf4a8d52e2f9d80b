/**
 * npm run prove -- secrecy [--runs N] [--seed S] [--kind NAME] [--as umpire] [--first] [--plant] [--only WORDS]
 *
 * Non-interference: twin campaigns of four moves with the same acts of one seat, which differ only in what that seat cannot know. Every
 * byte that crosses to it must be equal: frames, their order and number, answers, its window at earlier times, the rules desk. Every sixth
 * pair is looked on by an assistant umpire of one side, who cannot know what is hidden of the other; with --as umpire every pair is. In one of
 * four a staff officer of the program keeps the seat, and what he writes is held to it too. With
 * --plant, each of a list of leaks is laid into a copy of the source, and the same proof must find it. --kind: pairs of one kind, with what
 * else they have; --first: stops at a leak; --only: leaks whose names have these words. Ends with one line of JSON.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { SIDES } from './secrecy-draw.ts'
import { scenarioOf } from './secrecy-field.ts'
import { mutants, plant } from './secrecy-mutants.ts'
import { ASSISTANTS, runScenario } from './secrecy-run.ts'
import { judge, KINDS, pairOf } from './secrecy-twins.ts'

export interface Proof {
  readonly pairs: number
  readonly rejected: { readonly 'does not show': number; readonly 'may be known': number }
  readonly frames: number
  readonly bytes: number
  readonly kinds: Record<string, number>
  /** How often each kind made the truth that it is about another. */
  readonly altered: Record<string, number>
  readonly leaks: readonly string[]
  /** Pairs in which a staff officer kept the seat, and what these officers wrote. */
  readonly officers: { readonly pairs: number; readonly written: number }
}

/** Judges pairs until so many stand (rejected ones are counted, not proved by). `first`: stops at the first leak. */
export function proveSecrecy(options: {
  runs: number
  seed: number
  first?: boolean
  kind?: string | undefined
  /** Looked on by an assistant umpire alone. */
  as?: 'umpire' | undefined
  progress?: (done: number, leaks: number) => void
  /** Each leak as it is found: a long run that is ended early has named its leaks. */
  found?: (leak: string) => void
}): Proof {
  const rejected = { 'does not show': 0, 'may be known': 0 }
  const kinds: Record<string, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0]))
  const altered: Record<string, number> = {}
  const leaks: string[] = []
  const officers = { pairs: 0, written: 0 }
  let pairs = 0
  let frames = 0
  let bytes = 0
  for (let i = 0; pairs < options.runs && i < options.runs * 4 + 20; i++) {
    const verdict = judge(pairOf(options.seed + i, options.kind, options.as))
    if (verdict.rejected) {
      rejected[verdict.rejected] += 1
      continue
    }
    pairs += 1
    frames += verdict.frames
    bytes += verdict.bytes
    if (verdict.pair.one.officer.length > 0) officers.pairs += 1
    officers.written += verdict.written
    for (const kind of verdict.pair.kinds) kinds[kind] = (kinds[kind] ?? 0) + 1
    for (const kind of verdict.altered) altered[kind] = (altered[kind] ?? 0) + 1
    if (verdict.leak) {
      const leak = `pair ${verdict.pair.seed}, ${verdict.pair.seat}, ${verdict.pair.kinds.join(' and ')}: ${verdict.leak}`
      leaks.push(leak)
      options.found?.(leak)
    }
    if (verdict.leak && options.first) break
    options.progress?.(pairs, leaks.length)
  }
  return { pairs, rejected, frames, bytes, kinds, altered, leaks, officers }
}

/** Hidden words of one side found in what crossed to a seat of the other; and any of the umpire's. */
export function sweepCanaries(seed: number): string[] {
  const found: string[] = []
  const pair = pairOf(seed)
  for (const scenario of [pair.two, scenarioOf(seed)]) {
    const run = runScenario(scenario, 'red-admiral', true)
    const seats = { ...run.others, 'red-admiral': run.crossed }
    for (const [seat, frames] of Object.entries(seats))
      for (const side of SIDES) {
        const assists = ASSISTANTS[seat] !== undefined
        // What the umpire put down of his own side is an assistant's to read.
        if (assists && seat.startsWith(side)) continue
        const hidden = seat.startsWith(side)
          ? /Zqumpire\w+/g
          : new RegExp(assists ? `Zq${side}\\w+` : `Zq(?:${side}|umpire)\\w+`, 'g')
        // Who comes up with a merchantman learns her name, and who takes possession of a man-of-war hers.
        const possessed = run.events.flatMap(({ kind, subject }) => (kind === 'captured' ? [subject] : []))
        const taken = Object.values(run.state.world.ships).flatMap(({ id, name }) =>
          id.endsWith('-prey') || possessed.includes(id) ? [name] : [],
        )
        const hit = frames.flatMap((frame) => frame.match(hidden) ?? []).find((word) => !taken.includes(word))
        if (hit !== undefined) found.push(`seed ${seed}: ${seat} was sent ${hit}`)
        const keys = Object.values(run.state.world.forces).flatMap((force) =>
          /-/.test(force.id) && (!assists || force.side === side) ? [force.id] : [],
        )
        // The card of a merchantman of one's own goes by her key, as a printed card may.
        const bare = frames
          .filter((frame) => /^(?:frame|wire|past)/.test(frame))
          .map((f) => f.replaceAll(/"card":"[^"]*"/g, ''))
        const key = keys.find((id) => bare.some((frame) => frame.includes(`"${id}"`)))
        if (key !== undefined) found.push(`seed ${seed}: ${seat} was sent the key ${key}`)
      }
  }
  return found
}

/** Names of a pack's sealed part that stand in the built windows; nothing when nothing is built. */
export function sweepBundle(root: string): { readonly files: number; readonly found: string[] } {
  const built = path.join(root, 'dist', 'renderer')
  if (!existsSync(built)) return { files: 0, found: [] }
  const words: string[] = []
  for (const file of ['forces', 'merchants']) {
    const sealed = JSON.parse(
      readFileSync(path.join(root, 'campaigns', 'channel-1898', 'sealed', `${file}.json`), 'utf8'),
    ) as Record<string, { key: string }[]>
    for (const { key } of sealed[file] ?? []) words.push(`"${key}"`)
  }
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(js|html|css|json)$/.test(f))
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(built, file), 'utf8')
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })
  return { files: files.length, found }
}

function numberAfter(name: string, otherwise: number): number {
  const place = process.argv.indexOf(name)
  if (place < 0) return otherwise
  const value = Number(process.argv[place + 1])
  if (!Number.isInteger(value) || value < 0) {
    console.error(`${name} takes a whole number, not "${process.argv[place + 1] ?? ''}".`)
    process.exit(2)
  }
  return value
}

async function plantAll(seed: number): Promise<void> {
  const started = performance.now()
  const only = process.argv.indexOf('--only')
  const list = only < 0 ? mutants : mutants.filter((m) => m.name.includes(process.argv[only + 1] ?? ''))
  const escaped: string[] = []
  for (const mutant of list) {
    // One that can no longer be laid or run is as good as not caught, and keeps none of the others from being tried.
    const { caught, by } = await plant(mutant, seed, numberAfter('--runs', 120)).catch((error: unknown) => ({
      caught: false,
      by: String(error).replaceAll('\n', ' '),
    }))
    console.log(`${caught ? 'caught ' : 'ESCAPED'} ${mutant.name}${by ? `  (${by.slice(0, 110)})` : ''}`)
    if (!caught) escaped.push(mutant.name)
  }
  const share = (list.length - escaped.length) / Math.max(1, list.length)
  const ok = share >= 0.99 && escaped.length === 0
  console.log(
    `planted ${list.length}, caught ${list.length - escaped.length}; escaped: ${escaped.join(', ') || 'none'}`,
  )
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(JSON.stringify({ proof: 'secrecy', planted: list.length, escaped, ok: ok || share >= 0.99, seconds }))
  process.exitCode = share >= 0.99 ? 0 : 1
}

const OPTIONS: readonly string[] = ['--runs', '--seed', '--kind', '--as', '--only', '--plant', '--first']

async function main(): Promise<void> {
  const started = performance.now()
  const unknown = process.argv.slice(2).find((word) => word.startsWith('--') && !OPTIONS.includes(word))
  if (unknown !== undefined) {
    console.error(`There is no option ${unknown} here; there are ${OPTIONS.join(', ')}.`)
    process.exit(2)
  }
  const seed = numberAfter('--seed', 1898)
  if (process.argv.includes('--plant')) return plantAll(seed)
  const first = process.argv.includes('--first')
  const as = process.argv.includes('--as') ? process.argv[process.argv.indexOf('--as') + 1] : undefined
  if (as !== undefined && as !== 'umpire') {
    console.error(`--as takes "umpire", not "${as}".`)
    process.exit(2)
  }
  const proof = proveSecrecy({
    as,
    runs: numberAfter('--runs', 5000),
    seed,
    first,
    kind: process.argv.includes('--kind') ? process.argv[process.argv.indexOf('--kind') + 1] : undefined,
    found: (leak) => console.error(`leak                ${leak}`),
    progress: (done, found) => {
      if (done % 100 === 0)
        console.error(`${done} pairs, ${found} differ, ${Math.round((performance.now() - started) / 1000)} s`)
    },
  })
  const canaries = first && proof.leaks.length > 0 ? [] : [0, 1, 2, 3, 4, 5].flatMap((i) => sweepCanaries(seed + i))
  const bundle = sweepBundle(path.resolve(import.meta.dirname, '../..'))
  console.log(
    `pairs proved        ${proof.pairs}, of ${proof.frames} things sent, ${Math.round(proof.bytes / 1e6)} MB each`,
  )
  for (const [kind, n] of Object.entries(proof.kinds))
    console.log(`  ${kind.padEnd(32)} ${n}, altered ${proof.altered[kind] ?? 0}`)
  console.log(
    `rejected            ${proof.rejected['does not show']} did not show, ${proof.rejected['may be known']} might be known`,
  )
  console.log(`staff officers      ${proof.officers.pairs} pairs, ${proof.officers.written} things written`)
  console.log(`bundle              ${bundle.files} files looked through`)
  const leaks = [...proof.leaks, ...canaries, ...bundle.found]
  console.log(`leaks               ${leaks.length}`)
  for (const leak of leaks.slice(0, 20)) console.log(`  ${leak}`)
  const { pairs, rejected, frames } = proof
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const by = leaks[0] ?? null
  console.log(
    JSON.stringify({
      proof: 'secrecy',
      ok: leaks.length === 0,
      pairs,
      rejected,
      frames,
      leaks: leaks.length,
      by,
      seconds,
    }),
  )
  process.exitCode = leaks.length === 0 ? 0 : 1
}

if (import.meta.main) await main()
