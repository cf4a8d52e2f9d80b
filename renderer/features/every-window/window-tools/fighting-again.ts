import { ref, shallowRef } from 'vue'

/** A board that has closed, by the name of its meeting in this window and the time at which it was laid. */
export interface ClosedBoard {
  readonly encounter: string
  readonly from: string
}

const fight = shallowRef<ClosedBoard | null>(null)
/** It was shown because it has just ended, and nobody asked for it. */
const ended = ref(false)

/** The action that this window shows again in place of its chart; null: none. */
export function useFightAgain(): {
  readonly fight: typeof fight
  readonly ended: typeof ended
  readonly seeFight: (one: ClosedBoard, justEnded?: boolean) => void
  readonly leaveFight: () => void
} {
  return {
    fight,
    ended,
    seeFight(one, justEnded = false) {
      fight.value = one
      ended.value = justEnded
    },
    leaveFight() {
      fight.value = null
    },
  }
}
