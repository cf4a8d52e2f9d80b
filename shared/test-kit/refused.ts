import { type Refusal, Refused } from '../explanation/refusal.ts'

/** The refusal that an act meets with; that nothing is refused fails the test. */
export function refusal(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  throw new Error('nothing was refused')
}
