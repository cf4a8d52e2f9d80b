import path from 'node:path'
import { Refused } from '../../../shared/explanation/refusal.ts'

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
