import { computed, ref, shallowRef, watch } from 'vue'
import type { FetchBoard } from './fight.ts'
import { losses, type PastStep, pastStep, storyByMove, withLosses } from './past-minutes.ts'

/** A fight through one pair of eyes: how many boards they had, and how one of them is fetched. */
interface Seen {
  readonly book: string | null
  readonly boards: number
  readonly seat: string | null
  readonly fetch: FetchBoard
  /** How a ship of this name was lost by the record, where that lies open to this window. */
  readonly endOf: (name: string) => string | undefined
}

/** The steps of the fight through one pair of eyes, the first shown as soon as it is there, and the others fetched after it. */
export function useReplay(of: () => Seen) {
  const fetched = shallowRef<readonly PastStep[]>([])
  const at = ref(0)
  const refused = ref('')
  let turn = 0

  async function fetchAll(): Promise<void> {
    const mine = ++turn
    const { book, boards, seat, fetch } = of()
    fetched.value = []
    refused.value = ''
    if (book === null) return
    for (let step = 0; step < boards; step++) {
      const found = await fetch(step, seat).catch((error: unknown) => {
        if (mine === turn) refused.value = error instanceof Error ? error.message : 'This board is not to be had.'
        return null
      })
      if (mine !== turn || !found) return
      const past = pastStep(book, found)
      if (past) fetched.value = [...fetched.value, past]
    }
  }
  watch(of, (now, before) => {
    if (now.book === before.book && now.boards === before.boards && now.seat === before.seat) return
    void fetchAll()
  })
  void fetchAll()
  const steps = computed(() => withLosses(fetched.value, of().endOf))
  const whole = computed(() => steps.value.length === of().boards)
  /** The slider's handle stands where the board stands that is shown, also while later ones are being fetched. */
  const shown = computed(() => Math.max(0, Math.min(at.value, steps.value.length - 1)))
  const now = computed(() => steps.value[shown.value])
  const sunk = computed(() => losses(steps.value))
  const story = computed(() => storyByMove(steps.value))
  return { steps, at, shown, now, whole, refused, sunk, story }
}
