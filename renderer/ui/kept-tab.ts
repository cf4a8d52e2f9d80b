import { type Ref, ref } from 'vue'
import { keepInTab, keptInTab } from './kept-in-tab.ts'

/** Whether this page was loaded anew, and no window has stood in it since. */
let isAnew: boolean | undefined

/**
 * The part of a window that lies open, kept over a reload of its page. `at`: where it opens else, and where what was kept is none of `known`,
 * those that can lie open now. A window that opens later in the same page, as of another battle, opens at its first part.
 */
export function useKeptTab<K extends string>(window: string, at: K, known: readonly K[]): Ref<K> {
  const name = `open-part.${window}`
  isAnew ??= wasLoadedAnew()
  const before = isAnew ? keptInTab(name) : null
  isAnew = false
  const tab = ref(known.find((key) => key === before) ?? at) as Ref<K>
  keepInTab(name, tab, (now) => now)
  return tab
}

export function wasLoadedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
}
