import { because, type Finding, finding } from '../../../explanation/finding.ts'

/** Whose launch has won: "first", "second", "deadHeat", or nobody's yet (TP-01). */
export function winner(first: number, second: number, length: number): Finding<'first' | 'second' | 'deadHeat' | null> {
  const past = [first >= length, second >= length]
  const value = past[0] && past[1] ? 'deadHeat' : past[0] ? 'first' : past[1] ? 'second' : null
  return finding(value, [
    because('TP-01', value === null ? 'neither is past the post' : 'past the post', { first, second, length }, value),
  ])
}
