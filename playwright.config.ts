import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { patientMinutes } from './scripts/patience.mjs'

const executablePath = findBrowser()
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/end-to-end',
  outputDir: 'test-results',
  // Limits against a hang, longer where the machine is slow: no test is judged by its time.
  timeout: patientMinutes(8),
  expect: { timeout: patientMinutes(0.75) },
  // Each file has a host and a drawer of its own. Windows wait for one another more than they work: two cores carry four files.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: patientMinutes(1),
    screenshot: 'only-on-failure',
    // A trace of five windows at once doubles the time of a run: ask for one when a failure needs it.
    trace: process.env['WARDROOM_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses to start as root with its sandbox on.
      chromiumSandbox: !asRoot,
      // No test ever calls out.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'browser-host' }],
})
