import { ref, shallowRef } from 'vue'
import { keepTurned, yesOrNo } from './turned-to.ts'

/** A board that has closed, by the name of its meeting in this window and the time at which it was laid. */
export interface ClosedBoard {
  readonly encounter: string
  readonly from: string
}

const fight = shallowRef<ClosedBoard | null>(null)
/** It was shown because it has just ended, and nobody asked for it. */
const ended = ref(false)
keepTurned('fight', fight, (kept) => {
  const { encounter, from } = (kept ?? {}) as Partial<Record<keyof ClosedBoard, unknown>>
  return typeof encounter === 'string' && typeof from === 'string' ? { encounter, from } : undefined
})
keepTurned('fight-ended', ended, yesOrNo)
/** It is shown because it was before this page was loaded anew: a take-back may have come between. */
let keptOver = fight.value !== null

/** The action that this window shows again in place of its chart; null: none. */
export function useFightAgain(): {
  readonly fight: typeof fight
  readonly ended: typeof ended
  readonly seeFight: (one: ClosedBoard, justEnded?: boolean) => void
  readonly leaveFight: () => void
  /** Where the host does not know it: one that was kept over a reload is left, and the refusal of another stands. */
  readonly notThere: () => void
} {
  return {
    fight,
    ended,
    seeFight(one, justEnded = false) {
      keptOver = false
      fight.value = one
      ended.value = justEnded
    },
    leaveFight() {
      fight.value = null
    },
    notThere() {
      if (keptOver) fight.value = null
    },
  }
}
