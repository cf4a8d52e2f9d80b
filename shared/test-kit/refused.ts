import { type Refusal, Refused } from '../explanation/refusal.ts'

/** The refusal that an act meets with, or null where nothing is refused; any other fault is thrown on. */
export function refusalIfAny(act: () => unknown): Refusal | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The refusal that an act meets with; that nothing is refused fails the test. */
export function refusal(act: () => unknown): Refusal {
  const met = refusalIfAny(act)
  if (met === null) throw new Error('nothing was refused')
  return met
}
