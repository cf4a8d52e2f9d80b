import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeMeeting, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { faultAtEachStatement } from '../fault/failpoints.ts'
import { killLoop } from '../fault/kill-loop.ts'
import { killNew, killRestore, moveLoop } from '../fault/making-loop.ts'

// npm run prove -- kill [--runs N] [--seed S]: nothing acknowledged is lost, whatever is killed and whenever: in play, in the
// making of a file, while a copy is put in its place; nor when the file is moved in the midst of play.
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } })
const runs = Number(values.runs ?? 1000)
const seed = Number(values.seed ?? 1)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers.')
  process.exit(2)
}

/** Kills on one file before another is begun: a longer journal takes longer to verify and shows no more. */
const KILLS_A_FILE = 25
const folder = scratchFolder()
const total = { kills: 0, insideStep: 0, acknowledged: 0, unacknowledgedKept: 0 }
const faults: string[] = []
for (let file = 0; total.kills < runs; file++) {
  const name = path.join(folder, `${file}.wardroom`)
  makeMeeting(name).close()
  const report = await killLoop(name, Math.min(KILLS_A_FILE, runs - total.kills), seed + file)
  total.kills += report.kills
  total.insideStep += report.insideStep
  total.acknowledged += report.acknowledged
  total.unacknowledgedKept += report.unacknowledgedKept
  faults.push(...report.faults)
  console.log(`${total.kills} kills, ${total.insideStep} inside a step, ${faults.length} faults`)
}
// A twentieth as many of each: they are one act each, and not a game.
const some = Math.max(4, Math.round(runs / 20))
const made = await killNew(folder, some, seed)
const restored = await killRestore(folder, some, seed)
const mover = path.join(folder, 'moved.wardroom')
makeMeeting(mover).close()
const moved = await moveLoop(mover, some, seed)
faults.push(...made.faults, ...restored.faults, ...moved.faults)
console.log(
  `${some} kills in the making of a file, ${made.nothing} before it was there; ${some} while a copy was put in its place; moved ${some} times.`,
)
const statements = faultAtEachStatement(path.join(folder, 'statements.wardroom'))
faults.push(...statements.faults)
rmSync(folder, { recursive: true })
for (const fault of faults) console.log(fault)
const share = total.insideStep / total.kills
console.log(`${Math.round(share * 100)} per cent of the kills landed inside a step (at least 40 are asked for).`)
console.log(`${statements.statements} statements of one step failed in turn.`)
const ok = faults.length === 0 && share >= 0.4
console.log(
  JSON.stringify({ ok, ...total, insideStepShare: share, statements: statements.statements, faults: faults.length }),
)
process.exit(ok ? 0 : 1)
