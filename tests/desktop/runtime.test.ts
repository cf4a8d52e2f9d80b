import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { electronExecutable } from '../../scripts/electron-runtime.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const display = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

describe('The desktop on Electron itself', () => {
  it('opens the built desk, sandboxed, with a bridge and no Node in the page', async ({ skip }) => {
    const executablePath = electronExecutable()
    if (!executablePath) return skip('Electron’s runtime is not on this machine (npm run setup:desktop fetches it)')
    if (!display) return skip('there is no display for Electron’s windows')
    const home = mkdtempSync(path.join(tmpdir(), 'wardroom-runtime-'))
    const asRoot = process.platform === 'linux' && process.getuid?.() === 0
    const application = await _electron.launch({
      executablePath,
      args: [...(asRoot ? ['--no-sandbox'] : []), root],
      env: { ...process.env, WARDROOM_HOME: home, WARDROOM_CONFIG: home } as Record<string, string>,
    })
    try {
      const page = await application.firstWindow()
      expect(page.url()).toBe('wardroom://app/')
      expect(await page.evaluate('[Object.keys(window.bridge).sort(), typeof require, typeof process]')).toEqual([
        ['onFrame', 'send'],
        'undefined',
        'undefined',
      ])
      await page.evaluate(`location.assign('https://example.com/')`).catch(() => {})
      await page.waitForTimeout(300)
      expect(page.url()).toBe('wardroom://app/')
      expect(await page.evaluate(`fetch('https://example.com/').then(() => 'came', () => 'refused')`)).toBe('refused')
    } finally {
      await application.close()
      rmSync(home, { recursive: true, force: true })
    }
  })
})
