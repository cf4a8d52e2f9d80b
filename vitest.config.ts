import './scripts/preflight.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { patience } from './scripts/patience.mjs'
import { LongFirst } from './tests/long-first.ts'

// What this computer has chosen for its own copies and rooms is no part of any test.
process.env['WARDROOM_CONFIG'] = path.join(tmpdir(), `wardroom-machine-${process.pid}`)

/** Each state that the engine leaves is looked at under test: it must be plain data. */
const WATCHING = './shared/test-kit/watching.ts'

// Limits against a hang, longer where the machine is slow: no test is judged by its time.
const slowness = patience()
const minutes = (n: number): number => Math.round(n * 60_000 * slowness)
const limits = { testTimeout: minutes(5), hookTimeout: minutes(5) }
const longLimits = { testTimeout: minutes(20), hookTimeout: minutes(5) }

/**
 * Node loads the sources itself, as it does for the command line: a module that Vite has rewritten runs a fifth slower, which the tests that
 * play wars pay for. Windows need Vite.
 */
const native = { experimental: { viteModuleRunner: false } }

/**
 * Tests of windows that put another module in a module's place. Whoever loaded that module earlier in the same process would keep the
 * true one, and whoever comes later would be given the false one: each of these files has a process of its own.
 */
const standingIn = readdirSync('renderer', { recursive: true })
  .map((name) => path.posix.join('renderer', String(name).replaceAll(path.sep, '/')))
  .filter(
    (name) =>
      name.endsWith('.test.ts') &&
      /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\b/.test(readFileSync(name, 'utf8')),
  )

export default defineConfig({
  test: {
    // Two cores, here and in CI; a stray child or an open file must not outlive its test file.
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: [WATCHING],
          include: ['{shared,electron,scripts,campaigns}/**/*.test.ts'],
          environment: 'node',
          // Most of some 300 files take longer to load the engine than to judge it: the files of one process share what is loaded.
          isolate: false,
          ...native,
          ...limits,
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'windows',
          include: ['renderer/**/*.test.ts'],
          exclude: standingIn,
          setupFiles: ['./renderer/test-kit/unmounted.ts'],
          // A test that needs a document says `// @vitest-environment happy-dom` in its first line.
          environment: 'node',
          // As with the unit tests: most of a file's time is Vue and the engine being loaded.
          isolate: false,
          ...limits,
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'windows-apart',
          include: standingIn,
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'structure',
          include: ['tests/structure/**/*.test.ts'],
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'desktop-package',
          include: ['tests/desktop-package/**/*.test.ts'],
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'property',
          setupFiles: [WATCHING],
          include: ['tests/{property,wars,actions}/**/*.test.ts'],
          environment: 'node',
          // As with the unit tests: each of some forty files would load the engine anew.
          isolate: false,
          ...native,
          ...longLimits,
        },
      },
      {
        test: {
          name: 'fault',
          setupFiles: [WATCHING],
          include: ['tests/fault/**/*.test.ts'],
          environment: 'node',
          ...native,
          ...longLimits,
        },
      },
    ],
  },
})
