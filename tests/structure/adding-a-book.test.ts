import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'wardroom-book-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const ID = 'nobody1901'

/** Every file under a folder with its text. */
function texts(folder: string): Map<string, string> {
  const found = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(path.join(folder, name)).isFile())
  return new Map(found.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'utf8')]))
}

/** Does what docs/adding-a-book.md says, in a copy of the project. */
function addBook(): void {
  for (const name of ['shared', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const folder = path.join(copy, 'shared/books', ID)
  cpSync(path.join(root, 'shared/books/_template'), folder, { recursive: true })
  for (const [name, text] of texts(folder))
    writeFileSync(
      path.join(folder, name),
      text
        .replaceAll('template1900', ID)
        .replaceAll('year: 1900', 'year: 1901')
        .replaceAll('TP-', 'NB-')
        .replaceAll("'tp.", "'nb."),
    )
  const registry = path.join(copy, 'shared/books/registry.ts')
  const list = readFileSync(registry, 'utf8')
  writeFileSync(
    registry,
    list
      .replace('import { refuse }', `import { template as ${ID} } from './${ID}/book.ts'\nimport { refuse }`)
      .replace(/(tacticalBooks: readonly TacticalBook\[\] = \[[^\]]*)\]/, `$1, ${ID}]`),
  )
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: '1' } })

describe('a sixth book, made from the template', () => {
  it('touches its folder and the registry only, holds its types, and passes the contract of every book', () => {
    addBook()
    const before = texts(path.join(root, 'shared'))
    const after = texts(path.join(copy, 'shared'))
    const touched = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
    expect(touched.filter((name) => !name.startsWith(`books/${ID}/`))).toEqual(['books/registry.ts'])

    writeFileSync(
      path.join(copy, 'vitest.config.ts'),
      "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { include: ['shared/books/**/*.test.ts'] } })\n",
    )
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const report = path.join(copy, 'report.json')
    const files = [
      `shared/books/${ID}/book.test.ts`,
      'shared/books/books.contract.test.ts',
      'shared/books/desk.test.ts',
    ]
    const tested = run(vitest, 'run', ...files, '-t', `${ID}|template`, '--reporter=json', `--outputFile=${report}`)
    expect(tested.status, tested.stdout + tested.stderr).toBe(0)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { fullName: string }[] }[]
    }
    const names = testResults.flatMap((file) => file.assertionResults.map((one) => one.fullName))
    expect(names.filter((name) => name.includes(ID)).length).toBeGreaterThan(10)

    // The list of books and what it leads to: the rest of the core is checked with its own layer.
    writeFileSync(
      path.join(copy, 'shared/tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.base.json', include: ['books/registry.ts'] }),
    )
    const typed = run(path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'shared/tsconfig.json')
    const faults = typed.stdout.split('\n').filter((line) => line.includes(ID) || line.includes('registry.ts'))
    expect(faults).toEqual([])
  })
})
