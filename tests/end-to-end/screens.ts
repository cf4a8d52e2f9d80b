import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { LARGE, SMALL } from './pages/room.ts'

const folder = path.resolve(import.meta.dirname, '../../test-results/screens')

/**
 * Keeps a picture of a window at 1440 by 900 and at 1280 by 720, to be looked at beside the mock-ups. In CI nobody looks, and a hundred
 * of them with the chart lettered anew take minutes.
 */
export async function keepScreens(page: Page, name: string): Promise<void> {
  if (process.env['CI']) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const size of [LARGE, SMALL]) {
    await page.setViewportSize(size)
    // A chart letters itself anew after its size has changed.
    await page.waitForTimeout(350)
    await page.screenshot({ path: path.join(folder, `${name}-${size.width}.png`) })
  }
  if (before) await page.setViewportSize(before)
}
