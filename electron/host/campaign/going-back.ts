import { Refused } from '../../../shared/explanation/refusal.ts'
import { type RestoredCopy, restoreCopy } from '../database/restore-copy.ts'
import { CampaignService } from './service.ts'

/** What was done to go back to a copy, and whether a review that stood open in it was closed. */
export interface GoneBack extends RestoredCopy {
  readonly reviewClosed: boolean
}

/**
 * Puts a dated copy in the place of a campaign's file (`restoreCopy`). A review that stood open when the copy was made is closed, as by a
 * take-back: else every seat would read the truth of a war that is played on from there.
 */
export function goBackTo(file: string, copy?: string): GoneBack {
  const done = restoreCopy(file, copy)
  return { ...done, reviewClosed: closeReview(file) }
}

function closeReview(file: string): boolean {
  try {
    const service = CampaignService.open(file)
    try {
      const { reviewOpen, move } = service.state.world
      if (!reviewOpen || move.state === 'over') return false
      service.apply({ kind: 'review', given: { open: false } })
      return true
    } finally {
      service.close()
    }
  } catch (error) {
    // A copy that this program cannot play lies in its place all the same; whoever opens it is told why.
    if (error instanceof Refused) return false
    throw error
  }
}
