import type { Knowledge } from './knowledge.ts'

/** Whose a place is, as far as a seat has heard: it was printed so, or it has been told since that it changed hands. Null of a place that is nobody's. */
export function knownHolder(
  { shore }: Pick<Knowledge, 'shore'>,
  { key, owner }: { readonly key: string; readonly owner: string | null },
): string | null {
  return shore.get(key)?.body.owner ?? owner
}
