// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'

const UMPIRE = ['chart', 'meeting', 'ledger'] as const

/** A page that was opened, or loaded anew. */
async function page(type: 'navigate' | 'reload') {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  return await import('./kept-tab.ts')
}

describe('The part of a window that lies open', () => {
  beforeEach(async () => {
    sessionStorage.clear()
    const { useKeptTab } = await page('navigate')
    useKeptTab<(typeof UMPIRE)[number]>('umpire', 'chart', UMPIRE).value = 'meeting'
    await nextTick()
  })
  afterEach(() => vi.restoreAllMocks())

  it('lies open again after its page is loaded anew, each window’s own', async () => {
    const umpire = await page('reload')
    expect(umpire.useKeptTab('umpire', 'chart', UMPIRE).value).toBe('meeting')
    const trade = await page('reload')
    expect(trade.useKeptTab('trade', 'ships', ['ships', 'log']).value).toBe('ships')
  })

  it('opens at its first part where the one that was kept is there no more', async () => {
    const { useKeptTab } = await page('reload')
    expect(useKeptTab('umpire', 'chart', ['chart', 'ledger']).value).toBe('chart')
  })

  it('is not kept for a page that is opened, nor for a window that opens later in the same page', async () => {
    const opened = await page('navigate')
    expect(opened.useKeptTab('umpire', 'chart', UMPIRE).value).toBe('chart')
    const anew = await page('reload')
    anew.useKeptTab('umpire', 'chart', UMPIRE).value = 'ledger'
    await nextTick()
    expect(anew.useKeptTab('umpire', 'chart', UMPIRE).value).toBe('chart')
  })
})
