import { Refused } from '../../../shared/explanation/refusal.ts'
import { CampaignFile } from '../database/campaign-file.ts'
import { type RestoredCopy, restoreCopy } from '../database/restore-copy.ts'
import { engine } from './engine.ts'
import { type LeftBehind, leftBehind } from './other-lines.ts'
import { CampaignService } from './service.ts'

/** What was done to go back to a copy, and whether a review that stood open in it was closed. */
export interface GoneBack extends RestoredCopy {
  readonly reviewClosed: boolean
}

/**
 * Puts a dated copy in the place of a campaign's file (`restoreCopy`). As by a take-back, a review that stood open when the copy was made is
 * closed, else every seat would read the truth of a war that is played on from there; and each seat reads what it had been told by the file
 * that lay there and now is not so.
 */
export function goBackTo(file: string, copy?: string): GoneBack {
  const left = leftIn(file)
  const done = restoreCopy(file, copy)
  return { ...done, reviewClosed: takeUp(file, left) }
}

/** How windows stand by the file that lies there. Null where none does, or none that can be read: then nobody knows what seats had been told. */
function leftIn(file: string): LeftBehind | null {
  try {
    return CampaignFile.look(file, (db) => leftBehind(engine, db))
  } catch {
    return null
  }
}

function takeUp(file: string, left: LeftBehind | null): boolean {
  try {
    const service = CampaignService.open(file)
    try {
      const { reviewOpen, move } = service.state.world
      const closes = reviewOpen === true && move.state !== 'over'
      if (closes) service.apply({ kind: 'review', given: { open: false } })
      if (left) service.takePlaceOf(left)
      return closes
    } finally {
      service.close()
    }
  } catch (error) {
    // A copy that this program cannot play lies in its place all the same; whoever opens it is told why.
    if (error instanceof Refused) return false
    throw error
  }
}
