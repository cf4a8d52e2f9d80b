import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askedBooks } from '../../shared/books/registry.ts'
import { bookName, bookWindows, windowsOf } from './registry.ts'

describe('The books that have something of their own in the windows', () => {
  it('have a folder each, named by the id that their rules have, and a line each', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const ids = bookWindows.map(({ id }) => id)
    expect(folders.map(({ name }) => name).sort()).toEqual([...ids].sort())
    const known = askedBooks.map(({ identity }) => identity.id)
    expect(ids.filter((id) => !known.includes(id))).toEqual([])
  })

  it('are not there for a book that has none, which keeps its author and year', () => {
    expect(windowsOf('nwc1905')).toBeUndefined()
    expect(bookName('nwc1905')).toBe('U.S. Naval War College 1905')
  })
})
