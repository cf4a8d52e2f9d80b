import { type Finding, finding } from '../explanation/finding.ts'

/** A finding whose value stands under a name, for desks whose every answer is an object. */
export function named<const N extends string, T>(name: N, of: Finding<T>): Finding<Record<N, T>> {
  return finding({ [name]: of.value } as Record<N, T>, of.because)
}
