import { type Input, inputSchema } from '../../../shared/campaign/inputs.ts'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { sentences } from '../../../shared/packs/sentences.ts'

/** What comes in at the service’s door, and what the disk says when it cannot take what goes out. */

/** An input as the schema reads it; refuses with its first fault. */
export function readInput(given: unknown): Input {
  const read = inputSchema.safeParse(given)
  if (read.success) return read.data
  const [first] = sentences(read.error.issues, given)
  return refuse('input.invalid', first?.message ?? 'That is no input.', { path: first?.path ?? '' })
}

/** Refuses what the disk would not take, and passes on any other error. */
export function refuseUnwritten(file: string, error: unknown): never {
  if (error instanceof Refused) throw error
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('SQLITE_FULL')) refuse('file.full', `There is no room on the disk for ${file}: nothing was done.`)
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_READONLY'))
    refuse('file.unwritable', `${file} could not be written to (${(error as Error).message}): nothing was done.`)
  throw error
}
