/** A window that was loaded again for this so lately is not loaded again: a part that is truly gone would have it blink for ever. */
const AGAIN_AFTER = 60_000
const KEY = 'wardroom-loaded-again'

/**
 * A window that stands open while Wardroom is replaced by a newer version asks for parts that are there no more, and would stand empty
 * where the board was to be: it is loaded again as a whole, and its token takes it back to its seat.
 */
export function loadAgainWhenStale(now: () => number = Date.now, load: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (now() - before < AGAIN_AFTER) return
    sessionStorage.setItem(KEY, String(now()))
    event.preventDefault()
    load()
  })
}
