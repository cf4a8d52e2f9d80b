import { computed, onBeforeUnmount, onMounted, shallowRef } from 'vue'
import { useConnection, useConnectionStore } from '../../../stores/connection.ts'
import { emptyDraft, readDraft, type SeatDraft } from './draft.ts'

type Store = ReturnType<typeof useConnectionStore>
const drafts = new WeakMap<Store, SeatDraft>()

/**
 * The draft of this window, read once for all who show it. Each of its parts stays the same object until something else is written in it: a chart
 * that shows courses is not laid out anew for each letter of a telegram.
 */
function draftOf(store: Store): SeatDraft {
  const known = drafts.get(store)
  if (known) return known
  const read = computed(() => readDraft(store.draft))
  const parts = {}
  for (const name of Object.keys(emptyDraft) as (keyof SeatDraft)[]) {
    const part = computed<unknown>((before) => {
      const now = read.value[name]
      return JSON.stringify(before) === JSON.stringify(now) ? before : now
    })
    Object.defineProperty(parts, name, { enumerable: true, get: () => part.value })
  }
  drafts.set(store, parts as SeatDraft)
  return parts as SeatDraft
}

/** What this seat is writing. Every change is kept with the host as it is typed, and breaks the seal. */
export function useDraft() {
  const { draftKept, saveDraft, seatView, ask } = useConnection()
  const draft = shallowRef(draftOf(useConnectionStore()))

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
