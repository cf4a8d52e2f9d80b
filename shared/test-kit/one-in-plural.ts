import { oneInSingular } from '../explanation/figures.ts'

/** Numbers that belong to a name ("Torpedo boat 1 turns", "No. 1", "ship 1 hits us"), which count nothing. */
const IN_A_NAME = /(?:\p{Lu}[\p{L}.’'-]*|boat|No\.|ship) \d+\b/gu

/** Whether a sentence says one of a thing in the plural: "1 points". */
export function saysOneInPlural(says: string): boolean {
  const unnamed = says.replace(IN_A_NAME, 'she')
  return oneInSingular(unnamed) !== unnamed
}
