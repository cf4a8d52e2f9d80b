import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
      .replace(/(tacticalBooks: readonly TacticalBook\[\] = \[[^\]]*?),?\s*\]/, `$1, ${ID}]`),
  )
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: '1' } })

/** A stranger's two books: a board that hides ships, and a war of other moves without points. */
const HIDDEN = 'hidden1902'
const WAR = 'strategic1903'

/** A war in which no coal is burnt and no telegraph is wired, and guns are of two classes that no other book has. */
const STRANGER = `
export const stranger: StrategicBook = {
  ...withoutModules(stubBook, ['coal', 'telegraph']),
  armament: {
    guns: [
      { code: '12in', says: '12-inch', inForts: true },
      { code: 'qf', says: 'quick-firing', light: true },
    ],
    projectiles: [],
  },
  shipCard: (ship) => ({ ...stubBook.shipCard(ship), guns: { '12in': 4, qf: 8 }, rounds: { '12in': 60 } }),
}
`

/** Puts both into the copy: each its folder, and its line in the registry. */
function addStrangers(): void {
  const put = (id: string, name: string, text: string): void => {
    mkdirSync(path.join(copy, 'shared/books', id), { recursive: true })
    writeFileSync(path.join(copy, 'shared/books', id, name), text)
  }
  for (const [name, text] of texts(path.join(root, 'shared/test-kit/added-books', HIDDEN)))
    if (!name.endsWith('.test.ts')) put(HIDDEN, name, text.replaceAll("'../../../", "'../../"))
  const stub = readFileSync(path.join(root, 'shared/test-kit/stub-book.ts'), 'utf8')
  put(
    WAR,
    'book.ts',
    stub
      .replaceAll("'../books/", "'../")
      .replaceAll(/'\.\.\/(explanation|navigation|packs)\//g, "'../../$1/")
      .replace("id: 'stub'", `id: '${WAR}'`)
      .replace('year: 1900', 'year: 1903')
      // A book of its own: what it has no word of is not there at all.
      .replace('import { because', "import { withoutModules } from '../modules.ts'\nimport { because")
      .concat(STRANGER),
  )
  const registry = path.join(copy, 'shared/books/registry.ts')
  writeFileSync(
    registry,
    readFileSync(registry, 'utf8')
      .replace(
        'import { refuse }',
        `import { hidden1902 } from './${HIDDEN}/book.ts'\nimport { stranger } from './${WAR}/book.ts'\nimport { refuse }`,
      )
      .replace(/(tacticalBooks: readonly TacticalBook\[\] = \[[^\]]*?),?\s*\]/, '$1, hidden1902]')
      .replace(/(strategicBooks: readonly StrategicBook\[\] = \[[^\]]*)\]/, '$1, stranger]'),
  )
}

/** Lays the windows beside the core, with a test that opens each of them on a war and a board of these two books. */
function layWindows(): void {
  for (const name of ['renderer', 'resources/chart'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  writeFileSync(
    path.join(copy, 'windows.config.ts'),
    "import vue from '@vitejs/plugin-vue'\nimport { defineConfig } from 'vitest/config'\nexport default defineConfig({ plugins: [vue()], test: { testTimeout: 120000, hookTimeout: 120000, include: ['renderer/added-books.test.ts'] } })\n",
  )
  writeFileSync(
    path.join(copy, 'renderer/added-books.test.ts'),
    `// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import * as every from './test-kit/every-window.ts'

const books = { strategic: '${WAR}', tactical: '${HIDDEN}' }
const war = every.warOf(books)
war.open()
const met = every.boardOf(books)
afterEach(() => every.shut())

it.each([
  ['umpire', () => every.umpire(war), ['sees the truth', 'Chart'], ['Ledger', 'balance', 'Cable', 'elegraph']],
  ['admiral', () => every.seat(war, 'red-admiral'), ['Red squadron', 'Orders, move 1'], ['Cerf', 'Mines', 'Against the coast', 'Coal', 'Stores, repairs', 'points']],
  ['captain', () => every.seat(war, 'red-admiral', 'captain'), ['Red squadron'], ['Cerf']],
  ['government', () => every.seat(war, 'red-government'), ['Fleet', 'Stores', 'Despatches'], ['Telegra', 'telegra', 'Treasury', 'points', 'Cerf', 'Coal', 'coal', 'Trade routes']],
  ['government at its stores', () => every.seat(war, 'red-government', undefined, 'Stores'), ['Harbour', '12-inch 80'], ['points', 'Ordered', 'Coal', 'Mines', 'Town', 'A 80']],
  ['umpire at the rulings', () => every.umpire(war, 'Rulings'), ['A ruling'], ['Points']],
  ['umpire at the work', () => every.umpire(war, 'Work'), ['Work under way'], ['Minefields', 'Ransoms', 'Trade routes', 'Ashore']],
  ['trade', () => every.seat(war, 'red-trade'), ['Trade officer'], ['Cerf', 'Worth', 'Earns', 'Coal']],
  ['board', () => every.seat(met, 'red-admiral'), ['15 minutes a move', 'Seal the orders', 'Ajax', 'Bold'], ['Cerf']],
  ['umpire at the board', () => every.umpire(met, 'Board'), ['Ajax', 'Cerf', 'square', 'of 15 minutes'], []],
  ['table', () => every.table('${HIDDEN}', 'red'), ['Ships in a Haze', 'Seal the orders'], ['Cerf']],
  ['umpire at the table', () => every.table('${HIDDEN}', null), ['Cerf', 'Step'], []],
  ['desk', () => every.desk(books), ['A stranger', 'nobody 1903'], []],
] as const)('opens for the %s', async (_, open, shows, hides) => {
  const { text } = await open()
  for (const words of shows) expect(text()).toContain(words)
  for (const words of hides) expect(text()).not.toContain(words)
})
`,
  )
}

/** Runs the test of the windows in the copy; which of them fail. */
function windowsThatFail(...more: string[]): string[] {
  const report = path.join(copy, 'windows.json')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const done = run(vitest, 'run', '--config', 'windows.config.ts', '--reporter=json', `--outputFile=${report}`, ...more)
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numTotalTests: number
    testResults: { message: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
  }
  expect(numTotalTests, done.stdout + done.stderr + testResults.map(({ message }) => message).join()).toBe(13)
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => `${title}: ${failureMessages.join().slice(0, 400)}`),
  )
}

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

describe('two books of other shapes: a board that hides ships, and a war of other moves without points', () => {
  it('touch their folders and the registry only, and open in every window', () => {
    addStrangers()
    const before = texts(path.join(root, 'shared'))
    const after = texts(path.join(copy, 'shared'))
    const strangers = [ID, HIDDEN, WAR].map((id) => `books/${id}/`)
    const touched = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
    expect(
      touched.filter((name) => name !== 'tsconfig.json' && !strangers.some((folder) => name.startsWith(folder))),
    ).toEqual(['books/registry.ts'])
    layWindows()
    expect(windowsThatFail()).toEqual([])
  })

  it('are missed when a feature asks for one book by its name', () => {
    const mutants = [
      ['renderer/features/board/sealed-layout/sealed-boards.ts', 'windowsOf(book)?', "windowsOf('jane1898')?"],
      ['renderer/windows/umpire/UmpireWindow.vue', "isPlayed(umpireView.value?.campaign, 'points')", 'true'],
      ['renderer/windows/government/GovernmentWindow.vue', "isPlayed(view.value?.campaign, 'points')", 'true'],
    ] as const
    for (const [file, from, to] of mutants) {
      const text = readFileSync(path.join(copy, file), 'utf8')
      expect(text.split(from).length, file).toBe(2)
      writeFileSync(path.join(copy, file), text.replace(from, to))
    }
    const failed = windowsThatFail().map((one) => one.split(':')[0])
    expect(failed).toEqual(
      expect.arrayContaining([
        'opens for the umpire',
        'opens for the government',
        'opens for the board',
        'opens for the table',
      ]),
    )
  })
})
