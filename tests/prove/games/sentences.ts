import { saysOneInPlural } from '../../../shared/test-kit/one-in-plural.ts'

/** Every sentence in a thing that people read: what stands under `says`. */
function sentencesOf(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([key, part]) =>
    key === 'says' && typeof part === 'string' ? [part] : sentencesOf(part),
  )
}

const NO_WORDS = /\bundefined\b|\bNaN\b|\[object|\s{2}|\s[.,;](?!\d)/

/**
 * What is wrong with the sentences of a thing that people read: one of a thing in the plural ("1 points"), and what is no word. Names are left
 * out of it: "Red 1 turns" is sound.
 */
export function faultsOfSentences(given: unknown, names: readonly string[]): string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  return sentencesOf(given).flatMap((says) => {
    const unnamed = longestFirst.reduce((left, name) => left.replaceAll(name, 'She'), says)
    if (saysOneInPlural(unnamed)) return [`one of a thing in the plural: ${says}`]
    return NO_WORDS.test(unnamed) ? [`no sentence: ${says}`] : []
  })
}
