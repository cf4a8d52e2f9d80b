import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { account, faultsOf, summed } from './officers/page.ts'
import type { KeptWar } from './officers/war.ts'

/*
 * npm run prove -- officers [--seeds N] [--seed S] [--moves M] [--threads T] [--measure] [--keep FILE] [--from FILE] [--write]: whole
 * campaigns of the pack channel-1898 in which staff officers of the program keep every seat, and the umpire takes each default: that every
 * war comes to its last move by itself, that its file verifies, that both sides scout, meet, coal, raid, lose and win, and that nobody
 * runs dry or lies idle without a cause on the record. `--measure` prints and proves nothing; `--keep` writes what each war has brought to
 * a file as it ends, `--from` begins with what such a file has; `--write` puts the account in docs/proofs.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    moves: { type: 'string' },
    threads: { type: 'string' },
    measure: { type: 'boolean' },
    keep: { type: 'string' },
    from: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const seeds = Number(values.seeds ?? 20)
const first = Number(values.seed ?? 1)
const moves = Number(values.moves ?? 40)
const threads = Number(values.threads ?? 2)
if (
  ![moves, threads].every((n) => Number.isInteger(n) && n > 0) ||
  ![seeds, first].every((n) => Number.isInteger(n) && n >= 0)
) {
  console.error('--seeds, --seed, --moves and --threads take whole numbers.')
  process.exit(2)
}

const wars = values.from === undefined ? [] : (JSON.parse(readFileSync(values.from, 'utf8')) as KeptWar[])
const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-officers-'))
const waiting = Array.from({ length: seeds }, (_, i) => first + i).filter(
  (seed) => !wars.some((war) => war.seed === seed),
)

function play(seed: number): Promise<KeptWar> {
  return new Promise((resolve, reject) => {
    const file = path.join(folder, `${seed}.wardroom`)
    const worker = new Worker(new URL('./officers/thread.ts', import.meta.url), { workerData: { seed, moves, file } })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

async function playOn(): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const war = await play(seed)
    wars.push(war)
    wars.sort((a, b) => a.seed - b.seed)
    if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(wars)}\n`)
    console.log(`seed ${seed}: ${war.moves} moves in ${war.seconds} s, longest step ${war.longest} s`)
  }
}
await Promise.all(Array.from({ length: threads }, playOn))
rmSync(folder, { recursive: true })

const faults = faultsOf(wars)
const page = account(wars, faults)
console.log(page)
if (values.write) writeFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'proofs', 'officers.md'), page)
const ok = values.measure === true || faults.length === 0
console.log(JSON.stringify({ proof: 'officers', ok, wars: wars.length, moves, faults: faults.length, ...summed(wars) }))
process.exit(ok ? 0 : 1)
