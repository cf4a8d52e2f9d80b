import { ref } from 'vue'
import { keepTurned, yesOrNo } from './turned-to.ts'

/** A window that is opened at an address with this in its query begins with the review. */
export const REVIEW_QUERY = 'review'

const reviewing = ref(typeof window !== 'undefined' && new URLSearchParams(window.location.search).has(REVIEW_QUERY))
keepTurned('review', reviewing, yesOrNo)

/** Whether this window shows the review in place of its chart; any seat’s and the umpire’s may. */
export function useReviewing(): {
  readonly reviewing: typeof reviewing
  readonly openReview: () => void
  readonly leaveReview: () => void
} {
  return {
    reviewing,
    openReview() {
      reviewing.value = true
    },
    leaveReview() {
      reviewing.value = false
    },
  }
}
