import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const run = (script: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [path.join(root, 'scripts', script), ...args], { encoding: 'utf8' })
const proofs = /one of: ([a-z, -]+)\./.exec(run('prove.mjs', '--help').stdout)?.[1]?.split(', ') ?? []
const commands = [
  ...proofs.map(
    (name) => [`npm run prove -- ${name}`, (...args: string[]) => run('prove.mjs', name, ...args)] as const,
  ),
  ['npm run bench', (...args: string[]) => run('bench.mjs', ...args)] as const,
]

describe('The commands of the long proofs and of the benchmark', () => {
  it('there are some, by their names', () => {
    expect(proofs).toEqual(expect.arrayContaining(['kill', 'secrecy', 'seams', 'wars']))
  })

  it.each(commands)('%s says how it is called, and answers a wrong option with one sentence', (name, call) => {
    const help = call('--help')
    expect(help.status).toBe(0)
    expect(help.stdout.startsWith(name)).toBe(true)
    const no = call('--nonsense')
    expect(no.status).toBe(2)
    expect(no.stdout).toBe('')
    expect(no.stderr).toMatch(/^There is no option --nonsense: it has --[^\n]+\n$/)
  })

  it('an option that wants its value, and a word that is none, are wrong usage too', () => {
    expect(run('prove.mjs', 'seams', '--runs').stderr).toMatch(/^--runs takes a value\. /)
    expect(run('prove.mjs', 'seams', 'twice').stderr).toMatch(/^"twice" is no option\. /)
  })
})
