import path from 'node:path'
import { Refused } from '../../../shared/explanation/refusal.ts'
import type { SnapshotTaken } from '../database/snapshots.ts'

/** What the umpire is told when something could not be done for the file after a move had closed. The move itself is on the disk. */

/** Why, in a few words: of a full disk plainly, of anything else as it was said. */
function why(error: unknown): string {
  const code = error instanceof Refused ? error.refusal.code : ((error as { code?: string }).code ?? '')
  if (/^(SQLITE_FULL|ENOSPC|file\.full)/.test(code)) return 'there is no room on the disk'
  return (error as Error).message.replace(/\s+/g, ' ').replace(/[.:]+$/, '')
}

export function copyTrouble(file: string, move: number, error: unknown): string {
  return `No dated copy of ${path.basename(file)} could be made after move ${move}: ${why(error)}. The move itself is safely in the file.`
}

export function shortCutTrouble(move: number, error: unknown): string {
  return `Move ${move} is safely in the file, but a short cut to it could not be kept: ${why(error)}.`
}

/** Of a copy that was made: what is not as it was chosen; null where all is. */
export function lyingTrouble(file: string, move: number, { fellBack, left, unread }: SnapshotTaken): string | null {
  const called = path.basename(file)
  if (fellBack !== null)
    return `The dated copy of ${called} after move ${move} lies beside the file and not in ${fellBack.folder}: ${why(fellBack.why)}. Nothing is lost, and the next copy is tried there again.`
  if (unread !== null) return unread
  return left === null ? null : `Older dated copies of ${called} could not be removed: ${why(left)}.`
}
