import type { Ref } from 'vue'
import { keepInTab, keptInTab } from '../../../ui/kept-in-tab.ts'
import { wasLoadedAnew } from '../../../ui/kept-tab.ts'

/**
 * What a window has turned to in place of its chart or board, kept over a reload of its page. The host's address of a seat is its own: another seat in the
 * same tab reads nothing of it. A page that is opened, and not loaded anew, begins with `turned` as it was made.
 */
export function keepTurned<T>(name: string, turned: Ref<T>, read: (kept: unknown) => T | undefined): void {
  if (typeof window === 'undefined') return
  const key = `turned-to.${name}.${window.location.pathname}`
  const before = wasLoadedAnew() ? read(kept(key)) : undefined
  if (before !== undefined) turned.value = before
  keepInTab(key, turned, (now) => JSON.stringify(now))
}

/** Of a window that has turned to a thing or has not. */
export const yesOrNo = (kept: unknown): boolean | undefined => (typeof kept === 'boolean' ? kept : undefined)

function kept(key: string): unknown {
  try {
    return JSON.parse(keptInTab(key) ?? 'null')
  } catch {
    return null
  }
}
