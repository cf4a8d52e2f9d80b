import { onBeforeUnmount, onMounted, ref } from 'vue'
import { useConnection } from '../../../stores/connection.ts'

const drawn = ref(false)

/** The curtain: covers the window at once, then locks it with the host, so that another may take the chair. */
export function useCurtain(): { readonly drawn: typeof drawn; readonly draw: () => void } {
  const { leave, audience } = useConnection()
  return {
    drawn,
    draw() {
      if (drawn.value || audience.value === 'desk' || audience.value === null) return
      drawn.value = true
      void leave().finally(() => {
        drawn.value = false
      })
    },
  }
}

/** Whether this press of a key draws the curtain: F9, or Ctrl+L. */
export function drawsCurtain(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  if (event.altKey || event.shiftKey) return false
  return (event.key === 'F9' && !event.ctrlKey && !event.metaKey) || (event.key.toLowerCase() === 'l' && event.ctrlKey)
}

/** Listens for the curtain's key as long as the component lives; before any field or chart hears it. */
export function useCurtainKey(): void {
  const { draw } = useCurtain()
  const heard = (event: KeyboardEvent): void => {
    if (!drawsCurtain(event)) return
    event.preventDefault()
    event.stopPropagation()
    draw()
  }
  onMounted(() => window.addEventListener('keydown', heard, true))
  onBeforeUnmount(() => window.removeEventListener('keydown', heard, true))
}
