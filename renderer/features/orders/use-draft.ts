import { computed, onBeforeUnmount, onMounted } from 'vue'
import { useConnection } from '../../stores/connection.ts'
import { readDraft, type SeatDraft } from './draft.ts'

/** What this seat is writing. Every change is kept with the host as it is typed, and breaks the seal. */
export function useDraft() {
  const { draft: kept, draftKept, saveDraft, seatView, ask } = useConnection()
  const draft = computed(() => readDraft(kept.value))

  /** Changes the draft without touching the seal: for pencil lines, and for lines that have just been sent. */
  function keep(part: Partial<SeatDraft>): void {
    saveDraft({ ...draft.value, ...part })
  }

  /** Changes orders that are being written: a sealed seat is unsealed first. */
  function change(part: Partial<SeatDraft>): void {
    keep(part)
    if (seatView.value?.move.ready) void ask('orders', {}).catch(() => undefined)
  }

  return { draft, draftKept, change, keep }
}

/** Sends what is still on its way to the host when a field is left or the page goes. Used once, by the window's frame. */
export function useDraftFlush(): void {
  const { draft, draftKept, ask } = useConnection()
  function flush(): void {
    if (!draftKept.value) void ask('saveDraft', { draft: draft.value ?? null }).catch(() => undefined)
  }
  onMounted(() => {
    document.addEventListener('focusout', flush)
    window.addEventListener('pagehide', flush)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('focusout', flush)
    window.removeEventListener('pagehide', flush)
  })
}
