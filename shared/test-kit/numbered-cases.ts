import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { caseFile, type NumberedCase, type ReadingResult } from '../books/cases.ts'

const folder = path.resolve(import.meta.dirname, '../../tests/cases')

/** Folders of numbered cases: one a book. */
export function caseBooks(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
}

/** All cases of one folder of tests/cases, in the order of their files. */
export function readCases(book: string): readonly NumberedCase[] {
  return readdirSync(path.join(folder, book))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => caseFile.parse(JSON.parse(readFileSync(path.join(folder, book, name), 'utf8'))))
}

/** A reading as a failed test should print it. */
export function inShort(reading: ReadingResult | null): unknown {
  if (!reading) return null
  const { verdict, differences, refusal } = reading
  return { verdict, differences, refused: refusal?.message ?? null }
}

export const AGREES = { verdict: 'agrees', differences: [], refused: null }

/** The name of a case's test: its number, its rules, its sentence. */
export function caseName(one: NumberedCase): string {
  return `${one.id} [${one.rules.join(' ')}] ${one.title}`
}
