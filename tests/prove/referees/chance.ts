/** Chance of its own for what a referee tries: small, fast, and the same for the same words. */
export interface Chance {
  /** A whole number from 0 to one less than `of`. */
  below(of: number): number
  one<T>(list: readonly T[]): T | undefined
  often(share: number): boolean
}

export function chanceOf(words: string): Chance {
  let state = 2166136261
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (of: number) => Math.floor(next() * of)
  return { below, one: (list) => list[below(list.length)], often: (share) => next() < share }
}
