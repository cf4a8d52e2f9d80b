import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { account } from './raiding/accounting.ts'
import { judge, type Kept, type KeptWar, table } from './raiding/judging.ts'
import { KINDS, playersOf } from './raiding/players.ts'
import { playTradeWar } from './raiding/trade-war.ts'

/*
 * npm run prove -- raiding [--seeds N] [--seed S] [--moves M] [--idle|--raid] [--pack DIR] [--keep FILE] [--commit NAME] [--write]: whole
 * wars of the pack channel-1898 whose trade seats keep the trade going. With idle navies none is decided and neither treasury falls or
 * swells; with cruisers that hunt the other side's trade, ordered from their seats' own views, four of five are ended by JS-GOV-13.
 * `--keep` writes each war to a file as it ends, and those that stand in it are not played again; `--write` the account in docs/proofs.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    moves: { type: 'string' },
    idle: { type: 'boolean' },
    raid: { type: 'boolean' },
    pack: { type: 'string' },
    keep: { type: 'string' },
    commit: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const seeds = Number(values.seeds ?? 20)
const first = Number(values.seed ?? 1)
const moves = Number(values.moves ?? 240)
if (![seeds, moves].every((n) => Number.isInteger(n) && n > 0) || !Number.isInteger(first)) {
  console.error('--seeds, --seed and --moves take whole numbers.')
  process.exit(2)
}
const kinds = KINDS.filter((kind) => values[kind] === true || (!values.idle && !values.raid))

const read = (file: string): Kept => JSON.parse(readFileSync(file, 'utf8')) as Kept
const before = values.keep !== undefined && existsSync(values.keep) ? read(values.keep).wars : []
const wars: KeptWar[] = [...before]
const kept = (): Kept => ({ commit: values.commit ?? 'this one', moves, wars })
for (let seed = first; seed < first + seeds; seed++)
  for (const kind of kinds) {
    if (wars.some((war) => war.kind === kind && war.seed === seed)) continue
    const began = process.cpuUsage().user
    const figures = playTradeWar({ seed, moves, playerOf: playersOf(kind), pack: values.pack })
    const seconds = Math.round((process.cpuUsage().user - began) / 1e6)
    wars.push({ kind, seed, figures, seconds })
    if (values.keep !== undefined) writeFileSync(values.keep, `${JSON.stringify(kept(), null, 1)}\n`)
    const left = Object.entries(figures.sides).map(([side, one]) => `${side} ${one.begun} to ${one.left}`)
    const end = figures.lost.length > 0 ? `${figures.lost.join(' and ')} lost` : 'undecided'
    console.log(`${kind} ${seed}: ${end} in move ${figures.moves}; ${left.join(', ')}; ${seconds} s`)
  }

for (const line of table({ wars })) console.log(line)
const faults = judge({ wars })
for (const fault of faults) console.log(fault)
if (values.write) {
  const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'proofs')
  const was = read(path.join(import.meta.dirname, 'raiding', 'before.json'))
  writeFileSync(path.join(folder, 'channel-1898-raiding.md'), account(kept(), was, faults))
}
const count = (kind: string, lost: boolean): number =>
  wars.filter((war) => war.kind === kind && war.figures.lost.length > 0 === lost).length
console.log(
  JSON.stringify({
    ok: faults.length === 0,
    moves,
    idle: { undecided: count('idle', false), decided: count('idle', true) },
    raid: { undecided: count('raid', false), decided: count('raid', true) },
    faults: faults.length,
  }),
)
process.exit(faults.length === 0 ? 0 : 1)
