import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { account, compare, type Kept, likeness, summed, tabled } from './wars/comparing.ts'
import { watchWar } from './wars/watched.ts'

/*
 * npm run prove -- wars [--seeds N] [--seed S] [--moves M] [--measure] [--against FILE] [--keep FILE --commit NAME] [--write]: whole campaigns of ten seats, each
 * ordered from its own view alone: that the file verifies after reloads at random, that nobody is dry or stuck, that squadrons divide and
 * reunite and boats coal; and against the figures kept of an earlier commit, as many sightings, prizes and actions, and half the stops.
 * `--measure` prints and proves nothing; `--keep` writes the figures to a file, `--write` the account of them in docs/proofs.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    moves: { type: 'string' },
    measure: { type: 'boolean' },
    against: { type: 'string' },
    keep: { type: 'string' },
    commit: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const seeds = Number(values.seeds ?? 10)
const first = Number(values.seed ?? 1)
const moves = Number(values.moves ?? 44)
if (![seeds, moves].every((n) => Number.isInteger(n) && n > 0) || !Number.isInteger(first)) {
  console.error('--seeds, --seed and --moves take whole numbers.')
  process.exit(2)
}
const baseline = path.join(import.meta.dirname, 'wars', 'baseline.json')
const kept = JSON.parse(readFileSync(values.against ?? baseline, 'utf8')) as Kept

const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-wars-'))
const wars: Kept['wars'][number][] = []
/** Wars that are played side by side. */
const THREADS = 2
const waiting = Array.from({ length: seeds }, (_, i) => first + i)
async function playOn(): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const { figures, notes, byMove } = await watchWar({ seed, moves, file: path.join(folder, `${seed}.wardroom`) })
    const before = kept.wars.find((war) => war.seed === seed)?.figures['moves'] ?? moves
    const asFar = byMove.at(before - 1)
    wars.push({ seed, figures, ...(before < moves && asFar ? { asFar } : {}) })
    for (const note of notes) console.log(`  seed ${seed}, ${note}`)
    console.log(`seed ${seed}: ${figures['moves']} moves`)
  }
}
await Promise.all(Array.from({ length: THREADS }, playOn))
wars.sort((a, b) => a.seed - b.seed)
rmSync(folder, { recursive: true })

const now: Kept = { commit: values.commit ?? 'this one', moves, wars }
for (const line of tabled(now, kept)) console.log(line)
for (const line of likeness(now, kept)) console.log(line)
if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(now, null, 1)}\n`)
const faults = compare(now, kept)
if (values.write) {
  const docs = path.join(import.meta.dirname, '..', '..', 'docs', 'proofs')
  writeFileSync(path.join(docs, 'channel-1898-wars.md'), account(now, kept, faults))
}
for (const fault of faults) console.log(values.measure ? `It would not hold: ${fault}` : fault)
const ok = values.measure === true || faults.length === 0
console.log(JSON.stringify({ ok, wars: seeds, moves, against: kept.commit, faults: faults.length, ...summed(now) }))
process.exit(ok ? 0 : 1)
