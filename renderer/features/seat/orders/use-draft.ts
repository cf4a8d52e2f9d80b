import { computed, onBeforeUnmount, onMounted } from 'vue'
import { useConnection } from '../../../stores/connection.ts'
import { readDraft, type SeatDraft } from './draft.ts'

/** What this seat is writing. Every change is kept with the host as it is typed, and breaks the seal. */
export function useDraft() {
  const { draft: kept, draftKept, saveDraft, seatView, ask } = useConnection()
  const draft = computed(() => readDraft(kept.value))

  /** Changes the draft without touching the seal: for pencil lines, and for lines that have just been sent. Neither is writing of orders. */
  function keep(part: Partial<SeatDraft>): void {
    saveDraft({ ...draft.value, ...part }, false)
  }

  /** Changes what is written and goes by a way of its own, apart from the seal: a telegram, orders on a board. */
  function write(part: Partial<SeatDraft>): void {
    saveDraft({ ...draft.value, ...part })
  }

  /** Changes orders that are being written: a sealed seat is unsealed first. */
  function change(part: Partial<SeatDraft>): void {
    write(part)
    if (seatView.value?.move.ready) void ask('orders', {}).catch(() => undefined)
  }

  return { draft, draftKept, change, keep, write }
}

/** Sends what is still on its way to the host when a field is left or the page goes. Used once, by the window's frame. */
export function useDraftFlush(): void {
  const { flushDraft } = useConnection()
  onMounted(() => {
    document.addEventListener('focusout', flushDraft)
    window.addEventListener('pagehide', flushDraft)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('focusout', flushDraft)
    window.removeEventListener('pagehide', flushDraft)
  })
}
