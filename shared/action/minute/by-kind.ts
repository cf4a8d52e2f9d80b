import type { ActionEvent, Shown } from '../contract.ts'

/** How events are shown to the umpire by the book's word for their kind: their first ship did it to the second; who is alone, it was done to. */
export function shownByKind(kinds: Readonly<Record<string, Omit<Shown, 't' | 'from' | 'at'>>>) {
  return ({ kind, ships }: ActionEvent): Shown | null => {
    const as = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    const [first, second] = ships
    if (!as || first === undefined) return null
    if (second !== undefined) return { ...as, from: first, at: second }
    return as.kind === 'signal' || as.kind === 'gun' || as.kind === 'torpedo'
      ? { ...as, from: first }
      : { ...as, at: first }
  }
}
