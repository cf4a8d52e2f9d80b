import './scripts/preflight.mjs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const minutes = (n: number): number => n * 60_000

export default defineConfig({
  test: {
    // Two cores, here and in CI; a stray child or an open file must not outlive its test file.
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,electron,scripts,campaigns}/**/*.test.ts'],
          environment: 'node',
          // A limit against a hang; no test is judged by its time, and a busy machine is slow.
          testTimeout: minutes(1),
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'windows',
          include: ['renderer/**/*.test.ts'],
          // A test that needs a document says `// @vitest-environment happy-dom` in its first line.
          environment: 'node',
          testTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'structure',
          include: ['tests/structure/**/*.test.ts'],
          environment: 'node',
          testTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'desktop-package',
          include: ['tests/desktop-package/**/*.test.ts'],
          environment: 'node',
          testTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          environment: 'node',
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'property',
          include: ['tests/{property,wars,actions}/**/*.test.ts'],
          environment: 'node',
          testTimeout: minutes(4),
        },
      },
      {
        test: {
          name: 'fault',
          include: ['tests/fault/**/*.test.ts'],
          environment: 'node',
          testTimeout: minutes(4),
        },
      },
    ],
  },
})
