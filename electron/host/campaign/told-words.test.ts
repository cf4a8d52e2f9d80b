import { describe, expect, it } from 'vitest'
import type { EntryBody } from '../../../shared/knowledge/logbook.ts'
import { toldWords } from './told-words.ts'

const names = { place: (key: string) => key, line: (key: string) => key }
const says = (body: unknown): string => toldWords(body as EntryBody, 0, names)

describe('What a seat was told, as the umpire reads it before he takes moves back', () => {
  it('says of ships how they were known, in words that are a sentence for whoever lies aboard and whoever is in sight', () => {
    const known = { name: 'Juno' }
    expect(says({ kind: 'force', known, asOf: 0, source: 'aboard' })).toBe('Juno at 0000 on 1 January: aboard.')
    expect(says({ kind: 'force', known, asOf: 0, source: 'in sight from Blake' })).toMatch(/: in sight from Blake\.$/)
  })

  it('has no move of the number nought', () => {
    expect(says({ kind: 'squares', move: 0 })).toBe('The squares as the forces came on them.')
    expect(says({ kind: 'action', move: 0 })).toBe('The board as the ships came on it.')
    expect(says({ kind: 'action', move: 3 })).toBe('The board after move 3.')
  })
})
