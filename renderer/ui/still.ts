/** Whether nothing is to move: asked for on this machine, of the program or of the system. */
export function still(): boolean {
  if (globalThis.document?.documentElement.dataset['motion'] === 'still') return true
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
