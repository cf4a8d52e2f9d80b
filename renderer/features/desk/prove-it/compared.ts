import type { ReadingResult } from '../../../../shared/books/cases.ts'
import { nameWords, plainWords } from '../../every-window/working/working-steps.ts'

/** One line of a comparison: a name of the answer, what the case has there, what the program says. */
export interface ComparedRow {
  readonly key: string
  readonly name: string
  readonly expected: string
  readonly says: string
  readonly same: boolean
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Several named values of a case line by line, or the one there is. */
export function namedValues(value: unknown, whole: string): readonly { key: string; name: string; words: string }[] {
  if (!isObject(value)) return [{ key: '', name: whole, words: plainWords(value) }]
  return Object.entries(value).map(([key, one]) => ({ key, name: nameWords(key), words: plainWords(one, key) }))
}

/** What a case expects beside what the program says; `part`: only the names that the case speaks of. */
export function comparedRows(reading: ReadingResult, part: boolean): readonly ComparedRow[] {
  const { expected, answer, differences } = reading
  const says = answer?.value
  if (!isObject(expected) || (answer && !isObject(says))) {
    return [
      {
        key: '',
        name: answer?.unit === undefined ? 'answer' : `answer, ${answer.unit}`,
        expected: plainWords(expected),
        says: answer ? plainWords(says) : '',
        same: differences.length === 0 && answer !== null,
      },
    ]
  }
  const found = isObject(says) ? says : {}
  const names = new Set([...Object.keys(expected), ...(part ? [] : Object.keys(found))])
  return [...names].map((key) => ({
    key,
    name: nameWords(key),
    expected: key in expected ? plainWords(expected[key], key) : 'nothing',
    says: !answer ? '' : key in found ? plainWords(found[key], key) : 'nothing',
    same:
      answer !== null &&
      !differences.some(({ path }) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`)),
  }))
}
