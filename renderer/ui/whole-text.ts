import { Refused } from '../../shared/explanation/refusal.ts'
import { demandWellFormed } from '../../shared/explanation/well-formed.ts'

/** What is said at a field whose text holds half of a character, as may be pasted; undefined where the text is whole. */
export function brokenWords(text: string): string | undefined {
  try {
    demandWellFormed(text)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
