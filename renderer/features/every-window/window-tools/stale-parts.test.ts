// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { loadAgainWhenStale } from './stale-parts.ts'

describe('A window that was open while Wardroom was replaced by another version', () => {
  it('is loaded again when a part of it is there no more, and not again and again where it is truly gone', () => {
    let now = 1_000_000
    const load = vi.fn()
    loadAgainWhenStale(() => now, load)
    const missing = (): boolean => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    expect(missing()).toBe(false)
    expect(load).toHaveBeenCalledTimes(1)
    now += 5_000
    expect(missing()).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
    now += 120_000
    missing()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
