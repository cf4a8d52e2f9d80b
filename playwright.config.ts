import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { patientMinutes } from './scripts/patience.mjs'

const executablePath = findBrowser()

/** Files that take longest: begun first, so that neither core is left alone with one at the end. */
const long = [
  '**/six-moves.spec.ts',
  '**/strategic-evening.spec.ts',
  '**/officers.spec.ts',
  '**/staff.spec.ts',
  '**/chamberlain.spec.ts',
  '**/fight-now.spec.ts',
]

/**
 * What Chromium is to leave out. The last flag of this name counts, so that Playwright's own list is said again; then the pop-ups of
 * the address bar, which are two pages more for each seat's window, and the spare page that is kept ready for the next address.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/end-to-end',
  outputDir: 'test-results',
  // The pictures of the gallery, one folder of them.
  snapshotPathTemplate: 'docs/pictures/gallery/{arg}{ext}',
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
        // Letters as Chromium with windows draws them: the pictures of the gallery are of those.
        '--font-render-hinting=slight',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${leftOut.join(',')}`,
        // Windows of one machine load the program once.
        '--process-per-site',
      ],
    },
  },
  projects: [
    { name: 'long', testMatch: long },
    { name: 'browser-host', testIgnore: long },
  ],
})
