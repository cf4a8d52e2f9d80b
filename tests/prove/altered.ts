import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { quick, randomFrom, scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { figuresOf } from '../../electron/host/database/row-seal.ts'
import { Refused } from '../../shared/explanation/refusal.ts'

// npm run prove -- altered [--bytes N] [--truncations N] [--seed S]: no file of which a byte was changed, or which was cut short, is taken for what it was.
const { values } = parseArgs({
  options: { bytes: { type: 'string' }, truncations: { type: 'string' }, seed: { type: 'string' } },
})
const bytes = Number(values.bytes ?? 10_000)
const truncations = Number(values.truncations ?? 1000)
const seed = Number(values.seed ?? 1)
if (![bytes, truncations, seed].every(Number.isInteger) || bytes < 1 || truncations < 1) {
  console.error('--bytes, --truncations and --seed take whole numbers.')
  process.exit(2)
}

const FILE = 'spring.wardroom'
const LOG = `${FILE}-wal`
const NOTE = `${FILE}-owner`
type Files = ReadonlyMap<string, Buffer>

/** What became of one altered file. The last four must never be. */
const OUTCOMES = [
  'refused, every byte kept',
  'opened, said, verify false',
  'no row and no commit differs',
  'opened as something else, unsaid',
  'opened with rows of somebody else',
  'verify true of an altered file',
  'refused and written to, or thrown',
] as const
type Outcome = (typeof OUTCOMES)[number]
const NEVER: readonly Outcome[] = OUTCOMES.slice(3)

interface Subject {
  readonly name: string
  readonly files: Files
  /** The file of it that is altered. */
  readonly target: string
  /** Whether every single byte counts, as in a file that was put away. */
  readonly sealed: boolean
  readonly share: number
}

const root = scratchFolder()
let folders = 0

/** Plays a campaign in a process of its own, which puts it away or is killed with its last act acknowledged; the files that it leaves. */
function played(end: 'service.close()' | "process.kill(process.pid, 'SIGKILL')"): Files {
  const folder = path.join(root, `played-${folders++}`)
  mkdirSync(folder)
  const kit = path.resolve(import.meta.dirname, '../../electron/host/campaign/test-kit/war.ts')
  const script = `
    const { makeMeeting, playMeeting } = await import(${JSON.stringify(kit)})
    const service = makeMeeting(${JSON.stringify(path.join(folder, FILE))})
    playMeeting(service)
    service.saveDraft('gb-admiral', { movements: [] })
    ${end}`
  spawnSync(process.execPath, ['--input-type=module', '-e', script])
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
  // Another process might come to have the number of the one that was killed, and be taken for it.
  const note = files.get(NOTE)
  if (note) files.set(NOTE, Buffer.from(note.toString().replace(/"pid":\d+/, '"pid":99999999')))
  return files
}

interface Standing {
  readonly stateHash: string
  readonly seq: number
  readonly rows: string
}

const scratch = path.join(root, 'scratch')
const at = (name: string): string => path.join(scratch, name)

function lay(files: Files): void {
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch)
  for (const [name, content] of files) writeFileSync(at(name), content)
}

function asItLies(): string {
  return readdirSync(scratch)
    .sort()
    .map((name) => `${name} ${readFileSync(at(name)).toString('latin1')}`)
    .join('\n')
}

/** Opens what lies there, verifies it and closes it. */
function open(): { standing: Standing; said: string; ok: boolean } {
  const service = CampaignService.open(at(FILE), quick)
  let done: { stateHash: string; seq: number; said: string; ok: boolean }
  try {
    const { ok, stateHash } = service.verify()
    done = { stateHash, seq: service.seq, said: service.umpireView().trouble ?? '', ok }
  } finally {
    service.close()
  }
  const database = new Database(at(FILE), { readonly: true })
  const rows = JSON.stringify(figuresOf(database))
  database.close()
  const { stateHash, seq, said, ok } = done
  return { standing: { stateHash, seq, rows }, said, ok }
}

const same = (a: Standing, b: Standing): boolean => a.stateHash === b.stateHash && a.seq === b.seq && a.rows === b.rows

function judge({ sealed }: Subject, altered: Files, acknowledged: Standing): { outcome: Outcome; word: string } {
  lay(altered)
  const before = asItLies()
  try {
    const { standing, said, ok } = open()
    if (said !== '')
      return { outcome: ok ? 'verify true of an altered file' : 'opened, said, verify false', word: said }
    if (standing.stateHash !== acknowledged.stateHash || standing.seq !== acknowledged.seq)
      return { outcome: 'opened as something else, unsaid', word: `it stands at input ${standing.seq}` }
    if (!same(standing, acknowledged)) return { outcome: 'opened with rows of somebody else', word: '' }
    if (!ok) return { outcome: 'opened, said, verify false', word: 'by verify' }
    return { outcome: sealed ? 'verify true of an altered file' : 'no row and no commit differs', word: '' }
  } catch (error) {
    const word = (error as Error).message
    const kept = error instanceof Refused && asItLies() === before
    return { outcome: kept ? 'refused, every byte kept' : 'refused and written to, or thrown', word }
  }
}

const away = played('service.close()')
const killed = played("process.kill(process.pid, 'SIGKILL')")
const subjects: readonly Subject[] = [
  { name: 'put away', files: away, target: FILE, sealed: true, share: 0.5 },
  { name: 'killed: the file', files: killed, target: FILE, sealed: false, share: 0.2 },
  { name: 'killed: its log', files: killed, target: LOG, sealed: false, share: 0.3 },
]

// What is said while a file is opened is looked at here, and not printed thousands of times.
process.stderr.write = () => true
const counts = new Map<string, Record<Outcome, number>>()
const faults: string[] = []
const chance = randomFrom(seed)
const whole = (below: number): number => Math.floor(chance() * below)

for (const kind of ['bytes changed', 'cut short'] as const)
  for (const subject of subjects) {
    lay(subject.files)
    const begun = open()
    if (begun.said !== '' || !begun.ok) faults.push(`${subject.name}: not sound unaltered: ${begun.said}`)
    const name = `${subject.name}, ${kind}`
    const count = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>
    counts.set(name, count)
    const content = subject.files.get(subject.target) as Buffer
    const times = Math.round((kind === 'cut short' ? truncations : bytes) * subject.share)
    for (let i = 0; i < times; i++) {
      // What a file that was closed still had to do is done, and lets it go.
      await turn()
      const place = whole(content.length)
      let changed: Buffer
      if (kind === 'cut short') changed = content.subarray(0, place)
      else {
        changed = Buffer.from(content)
        changed[place] = ((changed[place] as number) + 1 + whole(255)) % 256
      }
      const { outcome, word } = judge(subject, new Map([...subject.files, [subject.target, changed]]), begun.standing)
      count[outcome] += 1
      if (NEVER.includes(outcome)) faults.push(`${name}, byte ${place}: ${outcome} (${word.replaceAll(root, '')})`)
    }
    console.log(`${name}: ${times} done, ${faults.length} faults`)
  }
rmSync(root, { recursive: true })

console.log(`\n| | ${OUTCOMES.join(' | ')} |\n| --- |${OUTCOMES.map(() => ' ---: |').join('')}`)
for (const [name, count] of counts) console.log(`| ${name} | ${OUTCOMES.map((one) => count[one]).join(' | ')} |`)
for (const fault of faults.slice(0, 50)) console.log(fault)
const ok = faults.length === 0
console.log(JSON.stringify({ ok, bytes, truncations, seed, faults: faults.length, counts: Object.fromEntries(counts) }))
process.exit(ok ? 0 : 1)
