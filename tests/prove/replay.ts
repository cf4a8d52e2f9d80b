import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import {
  makeMeeting,
  makeWar,
  quick,
  randomFrom,
  randomInput,
  scratchFolder,
} from '../../electron/host/campaign/test-kit/war.ts'
import { Refused } from '../../shared/explanation/refusal.ts'

// npm run prove -- replay [--runs N] [--seed S]: random campaigns replay to the same hash; another seed or one changed order gives another.
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } })
const runs = Number(values.runs ?? 200)
const seed = Number(values.seed ?? 1)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers.')
  process.exit(2)
}

const INPUTS = 16
const folder = scratchFolder()
const faults: string[] = []
let inputs = 0

/** Enters the given inputs in a new campaign and gives its hash. */
function hashOf(name: string, meets: boolean, given: readonly unknown[], campaignSeed: string): string {
  const file = path.join(folder, `${name}.wardroom`)
  const service = meets ? makeMeeting(file, { seed: campaignSeed }) : makeWar(file, { seed: campaignSeed })
  for (const input of given) service.apply(input)
  const { stateHash } = service.verify()
  service.close()
  rmSync(file)
  return stateHash
}

for (let run = 0; run < runs; run++) {
  const file = path.join(folder, `${run}.wardroom`)
  const meets = run % 2 === 0
  let service = meets ? makeMeeting(file) : makeWar(file)
  const chance = randomFrom(seed * 100_003 + run)
  for (let i = 0; i < INPUTS; i++) {
    if (i === INPUTS / 2) {
      service.close()
      service = CampaignService.open(file, quick)
    }
    try {
      service.apply(randomInput(service, chance))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  const verified = service.verify()
  const given = service.past.journal().map(({ input }) => input)
  service.close()
  rmSync(file)
  inputs += given.length
  if (!verified.ok) faults.push(`run ${run}: ${verified.faults.join('; ')}`)
  if (hashOf(`${run}-again`, meets, given, quick.seed) !== verified.stateHash)
    faults.push(`run ${run}: the same inputs gave another hash`)
  const changed = [...given, { kind: 'rule', given: { says: `One order more, run ${run}.` } }]
  if (hashOf(`${run}-changed`, meets, changed, quick.seed) === verified.stateHash)
    faults.push(`run ${run}: one input more gave the same hash`)
  if (hashOf(`${run}-seed`, meets, [], 'another') === hashOf(`${run}-none`, meets, [], quick.seed))
    faults.push(`run ${run}: another seed gave the same hash`)
  if ((run + 1) % 10 === 0) console.log(`${run + 1} campaigns, ${inputs} inputs, ${faults.length} faults`)
}
rmSync(folder, { recursive: true })
for (const fault of faults) console.log(fault)
const ok = faults.length === 0
console.log(JSON.stringify({ ok, campaigns: runs, inputs, faults: faults.length }))
process.exit(ok ? 0 : 1)
