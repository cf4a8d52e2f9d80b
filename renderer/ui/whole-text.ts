import { Refused } from '../../shared/explanation/refusal.ts'
import { demandReadable } from '../../shared/explanation/well-formed.ts'

/** What is said at a field whose text holds half of a character or a sign that turns the direction of reading, as may be pasted; undefined where it does not. */
export function brokenWords(text: string): string | undefined {
  try {
    demandReadable(text)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
