/**
 * Leaks laid into a copy of the source, and the proof asked there whether it finds them: one for each reporting rule and payload field, and
 * the named ones of other programs.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { patientMinutes } from '../../scripts/patience.mjs'
import { ashore } from './leaks/ashore.ts'
import { assistants } from './leaks/assistants.ts'
import { barker } from './leaks/barker.ts'
import { carter } from './leaks/carter.ts'
import { coasts } from './leaks/coasts.ts'
import { college } from './leaks/college.ts'
import { despatchesAndRefusals } from './leaks/despatches-and-refusals.ts'
import { forts } from './leaks/forts.ts'
import { frames } from './leaks/frames.ts'
import type { Mutant } from './leaks/leak.ts'
import { moneyAndLists } from './leaks/money-and-lists.ts'
import { namesAndSightings } from './leaks/names-and-sightings.ts'
import { officers } from './leaks/officers.ts'
import { ownSideAndClocks } from './leaks/own-side-and-clocks.ts'
import { prizesAndFleets } from './leaks/prizes-and-fleets.ts'
import { tradeAndWork } from './leaks/trade-and-work.ts'
import { watchAndDesk } from './leaks/watch-and-desk.ts'
import { wordAndWork } from './leaks/word-and-work.ts'

export const mutants: readonly Mutant[] = [
  ...namesAndSightings,
  ...ownSideAndClocks,
  ...despatchesAndRefusals,
  ...tradeAndWork,
  ...ashore,
  ...forts,
  ...coasts,
  ...prizesAndFleets,
  ...moneyAndLists,
  ...wordAndWork,
  ...watchAndDesk,
  ...assistants,
  ...officers,
  ...college,
  ...barker,
  ...carter,
  ...frames,
]

const root = path.resolve(import.meta.dirname, '../..')

/** Lays one leak into a copy of the source and asks the proof there whether it finds it. A patch that does not apply is an error. */
export async function plant(mutant: Mutant, seed: number, runs: number): Promise<{ caught: boolean; by: string }> {
  const copy = mkdtempSync(path.join(tmpdir(), 'wardroom-leak-'))
  try {
    cpSync(path.join(root, 'shared'), path.join(copy, 'shared'), { recursive: true })
    mkdirSync(path.join(copy, 'tests', 'prove'), { recursive: true })
    cpSync(path.join(root, 'tests', 'prove'), path.join(copy, 'tests', 'prove'), { recursive: true })
    // Whatever is behind the bridge, with the campaigns and the tables that it is played from.
    if (mutant.twins?.startsWith('electron/'))
      for (const folder of ['electron/host', 'campaigns', 'migrations', 'resources'])
        cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
    if (mutant.twins?.startsWith('tests/property/')) {
      mkdirSync(path.join(copy, 'tests', 'property'))
      cpSync(path.join(root, mutant.twins), path.join(copy, mutant.twins))
    }
    // How long a run may go without a sign of life is asked of the scripts.
    cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true })
    for (const name of ['package.json', 'tsconfig.base.json']) cpSync(path.join(root, name), path.join(copy, name))
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const file = path.join(copy, mutant.file)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(mutant.find)) throw new Error(`"${mutant.name}" does not apply: ${mutant.file} has changed.`)
    writeFileSync(
      file,
      text.replaceAll(mutant.find, () => mutant.put),
    )
    if (mutant.twins !== undefined) return await askTwins(copy, mutant.twins)
    const { code, out, err } = await runProof(copy, seed, runs, mutant)
    const line = out.trim().split('\n').at(-1) ?? ''
    if (!line.startsWith('{')) throw new Error(`"${mutant.name}" does not run: ${err.slice(0, 500)}`)
    return { caught: code === 1, by: (JSON.parse(line) as { by: string | null }).by ?? '' }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Asks the twins of another book in the copy: a leak is caught when they are no longer alike. */
function askTwins(copy: string, twins: string): Promise<{ caught: boolean; by: string }> {
  return new Promise((resolve, reject) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const report = path.join(copy, 'twins.json')
    const args = [vitest, 'run', twins, '--root', copy, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1']
    const child = spawn(process.execPath, args, { cwd: copy, timeout: patientMinutes(5), stdio: 'ignore' })
    child.on('close', () => {
      try {
        const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
          testResults: { message: string; assertionResults: { status: string; title: string }[] }[]
        }
        const asked = testResults.flatMap(({ assertionResults }) => assertionResults)
        if (asked.length === 0) throw new Error(testResults[0]?.message ?? 'no twin was played')
        const red = asked.find(({ status }) => status === 'failed')
        resolve({ caught: red !== undefined, by: red?.title ?? '' })
      } catch (error) {
        reject(error)
      }
    })
  })
}

function runProof(
  copy: string,
  seed: number,
  runs: number,
  { kind, as }: Mutant,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const args = [path.join(copy, 'tests/prove/secrecy.ts'), '--runs', String(runs), '--seed', String(seed), '--first']
    if (kind !== undefined) args.push('--kind', kind)
    if (as !== undefined) args.push('--as', as)
    const child = spawn(process.execPath, args, { cwd: copy, timeout: patientMinutes(30) })
    let out = ''
    let err = ''
    child.stdout.on('data', (text: Buffer) => (out += text))
    child.stderr.on('data', (text: Buffer) => (err += text))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
