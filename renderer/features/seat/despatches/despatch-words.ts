import type { DespatchView } from '../../../../shared/knowledge/view.ts'
import type { ClockWords } from '../../every-window/clock/clock-words.ts'

/** The left of a received form's head: who, and by what. */
export function fromWords(despatch: DespatchView): string {
  return despatch.medium === 'umpire' ? despatch.from : `${despatch.from}, by ${despatch.medium}`
}

/** The right of its head: when it was received, or sent. */
export function stampWords(despatch: DespatchView, words: ClockWords): string {
  return despatch.direction === 'in'
    ? `Rec’d ${words.when(despatch.receivedAt ?? despatch.sentAt)}`
    : `Sent ${words.when(despatch.sentAt)}`
}

/** What the sender may count on: the hour it should arrive by what he knows, never whether it did. */
export function expectedWords(despatch: DespatchView, words: ClockWords): string {
  if (despatch.expectedAt === null) return 'not to be foretold'
  return `expected ${words.when(despatch.expectedAt)}`
}

/** The road as the sender gave it. */
export function routeWords(despatch: DespatchView): string {
  return despatch.route.length ? despatch.route.join(', ') : despatch.medium
}

/** Newest first. */
export function byTime(despatches: readonly DespatchView[]): DespatchView[] {
  const at = (one: DespatchView): string => (one.direction === 'in' ? (one.receivedAt ?? one.sentAt) : one.sentAt)
  return [...despatches].sort((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0))
}
