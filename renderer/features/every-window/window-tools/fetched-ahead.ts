/** Gives the page time between two parts: who types a passcode is not to wait for a part that is being read. */
const whenIdle = (): Promise<void> =>
  new Promise((idle) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => idle(), { timeout: 500 })
    else setTimeout(idle)
  })

/**
 * Fetches what windows are made of while their door is locked, one part after another, so that a window stands there as soon as its passcode is
 * given. The parts are the same at every door: what is fetched says nothing of who sits behind it. `isWanted` ends it.
 */
export async function fetchAhead(
  parts: readonly (() => Promise<unknown>)[],
  isWanted: () => boolean = () => true,
): Promise<void> {
  for (const part of parts) {
    await whenIdle()
    if (!isWanted()) return
    // A part that cannot be had now is asked for again by the window that needs it, which says so.
    await part().catch(() => undefined)
  }
}

/** The letters in which windows and charts are written: a chart that is drawn before they are there is lettered twice. */
export async function fetchLetters(): Promise<void> {
  await Promise.all([...(document.fonts ?? [])].map((face) => face.load()))
}
