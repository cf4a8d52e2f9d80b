import glossary from '../../../../GLOSSARY.md?raw'
import type { BookWord } from '../../../../shared/books/contract.ts'
import { askedBooks } from '../../../../shared/books/registry.ts'
import { bookName } from '../../../books/registry.ts'

/** What a word means to one who reads a window. */
export interface Meaning {
  readonly word: string
  readonly means: string
  /** The book whose word it is; absent: a word of the whole field. */
  readonly book?: string
  readonly bookId?: string
  readonly rules: readonly string[]
}
export interface Found {
  readonly from: number
  readonly to: number
  readonly meanings: readonly Meaning[]
}

/** Words of GLOSSARY.md that name parts of the program, or that windows use in their everyday sense too. */
const NOT_FOR_READERS = new Set([
  'second',
  'light',
  'tale',
  'medium',
  'orders that wait',
  'view',
  'topic',
  'finding',
  'reason',
  'truth',
  'input',
  'branch',
])

const ofTheField: readonly BookWord[] = glossary
  .split('\n')
  .map((line) => /^\| (.+?) \| (.+?) \| `\w+` \|$/.exec(line))
  .flatMap((row) =>
    row?.[1] && row[2] && !NOT_FOR_READERS.has(row[1]) ? [{ word: row[1], means: row[2], rules: [] }] : [],
  )

const plural = (word: string): string =>
  /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const meaningsOf = new Map<string, Meaning[]>()
function add(form: string, meaning: Meaning): void {
  const key = form.toLowerCase()
  const before = meaningsOf.get(key) ?? []
  // A book with a campaign and boards of its own is listed twice.
  if (!before.some(({ means }) => means === meaning.means)) meaningsOf.set(key, [...before, meaning])
}
for (const { word, means } of ofTheField) {
  const meaning = { word, means: `${capital(means)}.`, rules: [] }
  for (const form of new Set([word, plural(word)])) add(form, meaning)
}
for (const { identity, words } of askedBooks)
  for (const { word, also = [], means, rules } of words ?? [])
    for (const form of [word, ...also])
      add(form, { word, means, rules, book: bookName(identity.id), bookId: identity.id })

// The longest first, so that "firing ticket" is not read as a ticket.
const forms = [...meaningsOf.keys()].sort((a, b) => b.length - a.length)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')

/** Every word of the field in a text, in order; none lies within another. */
export function wordsIn(text: string): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    meanings: meaningsOf.get(match[0].toLowerCase()) ?? [],
  }))
}

/** The word of the field on which a place in a text lies. */
export const wordAt = (text: string, offset: number): Found | undefined =>
  wordsIn(text).find(({ from, to }) => offset >= from && offset < to)

/** All meanings in a text, each word once, by their letters. */
export function meaningsIn(text: string): Meaning[] {
  const found = new Map<string, Meaning>()
  for (const { meanings } of wordsIn(text)) for (const one of meanings) found.set(`${one.word} ${one.book ?? ''}`, one)
  return [...found.values()].sort((a, b) => (a.word.toLowerCase() < b.word.toLowerCase() ? -1 : 1))
}
