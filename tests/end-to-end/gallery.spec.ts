import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { SMALL } from './pages/room.ts'

/*
 * The pieces that windows are made of, as the gallery shows them, beside the pictures kept of them in docs/pictures/gallery. Whoever changes one
 * on purpose accepts it: `npx playwright test gallery --update-snapshots`. Another Chromium may draw letters otherwise: chromium.txt names those that
 * were seen to draw these pictures, a line each, and elsewhere nothing is compared.
 */
const root = path.resolve(import.meta.dirname, '../..')
const DRAWN_BY = path.join(root, 'docs', 'pictures', 'gallery', 'chromium.txt')
const PAGES: readonly (readonly [page: string, theme: 'day' | 'night'])[] = [
  ['umpire', 'day'],
  ['admiral', 'day'],
  ['admiral', 'night'],
  ['mixed', 'day'],
  ['board', 'day'],
  ['board', 'night'],
  ['ui', 'day'],
  ['ui', 'night'],
  ['action', 'day'],
  ['scoringsheet', 'day'],
  ['shootingtarget', 'day'],
  ['silhouettes', 'day'],
  ['works', 'day'],
]
/** Of a thousand pixels one may differ by more than a shade: letters are smoothed by the processor that draws them. */
const SHADES = 0.001

let server: ViteDevServer

test.beforeAll(async () => {
  server = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await server.listen()
})
test.afterAll(async ({ browser }) => {
  if (isAccepting()) writeFileSync(DRAWN_BY, `${browser.version()}\n`)
  await server.close()
})

const isAccepting = (): boolean => ['all', 'changed'].includes(test.info().config.updateSnapshots)

/** Until nothing of the page has changed for two frames, letters and charts drawn. */
async function rested(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
}

test.describe('the gallery', () => {
  test.beforeEach(({ browser }) => {
    const drawnBy = existsSync(DRAWN_BY) ? readFileSync(DRAWN_BY, 'utf8').trim().split('\n') : []
    const now = browser.version()
    // biome-ignore lint/suspicious/noSkippedTests: pictures of another Chromium cannot be compared, and the run says that they were not
    test.skip(!isAccepting() && !drawnBy.includes(now), `these pictures are of ${drawnBy.join(', ')}; this is ${now}`)
  })

  for (const [name, theme] of PAGES)
    test(`looks as it was accepted: ${name}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(SMALL)
      await page.goto(`${server.resolvedUrls?.local[0]}gallery/?page=${name}&theme=${theme}`)
      await rested(page)
      await expect(page).toHaveScreenshot(`${name}-${theme}.png`, { maxDiffPixelRatio: SHADES, animations: 'disabled' })
    })
})
