import { onBeforeUnmount, onMounted } from 'vue'

/** The keys of the umpire's window. They are shown on the strip; a field that is being written in keeps every key to itself. */
export const KEYS = [
  { key: 's', does: 'step' },
  { key: 'n', does: 'next decision' },
  { key: 'a', does: 'answer as proposed' },
  { key: 'u', does: 'undo' },
] as const
export type UmpireKey = (typeof KEYS)[number]['key']

const WRITES = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

/** Whether a key is for the window: alone, not held down, and pressed where nobody writes. */
export function keyPressed(event: KeyboardEvent): UmpireKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return null
  if (event.target instanceof Element && event.target.closest(WRITES)) return null
  return KEYS.find(({ key }) => key === event.key.toLowerCase())?.key ?? null
}

export function useKeys(press: (key: UmpireKey) => void): void {
  const heard = (event: KeyboardEvent): void => {
    const key = keyPressed(event)
    if (!key) return
    event.preventDefault()
    press(key)
  }
  onMounted(() => window.addEventListener('keydown', heard))
  onBeforeUnmount(() => window.removeEventListener('keydown', heard))
}
