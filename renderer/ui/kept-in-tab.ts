import { type Ref, watch } from 'vue'

/** What a tab of the browser keeps under a name; null where it keeps nothing. */
export function keptInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Keeps a value in the tab as it changes, over a reload of its page. Its name is not among the slots of the line: those of other seats are thrown away
 * as a page is loaded (`transport/websocket.ts`).
 */
export function keepInTab<T>(name: string, value: Ref<T>, written: (now: T) => string): void {
  watch(
    value,
    (now) => {
      try {
        sessionStorage.setItem(name, written(now))
      } catch {
        // A browser that keeps nothing opens where it opens else.
      }
    },
    { immediate: true },
  )
}
