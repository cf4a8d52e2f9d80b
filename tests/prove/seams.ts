import { parseArgs } from 'node:util'
import {
  FIELDS_LEFT_OUT,
  INTERRUPTIONS,
  judge,
  operationsMissing,
  PAIRS,
  pairName,
  reasonsLeftOut,
  SETTINGS,
  someOf,
} from './seams/pairs.ts'

/*
 * npm run prove -- seams [--runs N] [--only WORDS]: every operation crossed with every interruption, in memory and written and read again
 * between every two inputs: both the same to the byte, and the rules' invariants asked after each. `--runs` takes so many pairs, evenly
 * spread; `--only` those in whose name the words stand.
 */
const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } })
const runs = Number(values.runs ?? PAIRS.length)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs takes a whole number above 0.')
  process.exit(2)
}
const pairs = someOf(runs).filter((pair) => values.only === undefined || pairName(pair).includes(values.only))
const faults: string[] = operationsMissing().map((operate) => `the operation "${operate}" is crossed with nothing`)
for (const fault of faults) console.log(fault)
let known = 0
pairs.forEach((pair, i) => {
  const judged = judge(pair)
  known += judged.known.length
  for (const fault of judged.faults) {
    faults.push(fault)
    console.log(`${pairName(pair)}\n  ${fault}`)
  }
  if ((i + 1) % 100 === 0) console.log(`${i + 1} of ${pairs.length} pairs, ${faults.length} faults`)
})
const leftOut = [...reasonsLeftOut()]
console.log('\nPairs left out:')
for (const [why, number] of leftOut) console.log(`  ${number}: ${why}`)
console.log('Fields of orders left out:')
for (const { field, why } of FIELDS_LEFT_OUT) console.log(`  ${field}: ${why}`)
const ok = faults.length === 0
console.log(
  JSON.stringify({
    ok,
    operations: new Set(SETTINGS.map(({ operate }) => operate)).size,
    settings: SETTINGS.length,
    interruptions: INTERRUPTIONS.length,
    pairs: pairs.length,
    leftOut: leftOut.reduce((sum, [, number]) => sum + number, 0),
    known,
    faults: faults.length,
  }),
)
process.exit(ok ? 0 : 1)
