/**
 * npm run prove -- river-plate [--seeds N] [--seed S] [--write]
 *
 * River Plate replayed: the historical courses of 13 December 1939 as scripted orders of both sides on Carter's board, under N seeds (200
 * unless said otherwise). Prints ranges, hits and losses beside history's with their differences; with `--write` the account goes to
 * docs/proofs/river-plate.md. Ends with one line of JSON. Exits 1 when a sound ship may not follow her course, or accounts do not
 * balance; a difference from history is stated and fails nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { differences, page } from './river-plate/page.ts'
import { type Replay, replay } from './river-plate/playing.ts'

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, seed: { type: 'string' }, write: { type: 'boolean' } },
})
const seeds = Number(values.seeds ?? 200)
if (!Number.isInteger(seeds) || seeds < 1) {
  console.error(`--seeds takes a whole number from 1, not "${values.seeds ?? ''}".`)
  process.exit(2)
}
const seed = values.seed ?? '1939'
const replays: Replay[] = Array.from({ length: seeds }, (_, n) => replay(`${seed} ${n + 1}`))
const account = page(replays, seed)
console.log(account)
if (values.write) {
  const folder = path.resolve(import.meta.dirname, '../../docs/proofs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'river-plate.md'), account)
}
const faults = replays.flatMap((one) => one.faults.map((fault) => `seed "${one.seed}": ${fault}`))
for (const fault of faults.slice(0, 20)) console.log(fault)
console.log(
  JSON.stringify({
    ok: faults.length === 0,
    seeds,
    seed,
    nobodySunk: replays.filter(({ sunk }) => sunk.length === 0).length,
    differences: differences(replays),
    faults: faults.length,
  }),
)
process.exit(faults.length === 0 ? 0 : 1)
