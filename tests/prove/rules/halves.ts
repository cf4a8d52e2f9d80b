import { readdirSync } from 'node:fs'
import type { RuleEntry } from '../../../shared/books/contract.ts'
import { strategicBooks, tacticalBooks } from '../../../shared/books/registry.ts'
import type { Disabling } from './disabling.ts'

/** What one list here proves: a book, or where a book has both games one of its halves. */
export interface Half {
  /** The name of its list and of its rule map. */
  readonly list: string
  readonly book: string
  /** Its folder, from the root. */
  readonly folder: string
  readonly title: string
  /** A campaign is played under it, so that the engine's tests are tests of its rules too. */
  readonly strategic: boolean
  readonly rules: readonly RuleEntry[]
}

/** The halves of every book: one, or the two games of a book that has both. */
export function halvesOf(): readonly Half[] {
  const strategic = strategicBooks.map((book) => ({ book, game: 'strategic', folder: '' }))
  const tactical = tacticalBooks.map((book) => ({ book, game: 'tactical', folder: '/tactical' }))
  return [...strategic, ...tactical].map(({ book, game, folder }) => {
    const { id, title } = book.identity
    const both = [strategicBooks, tacticalBooks].every((books) => books.some((one) => one.identity.id === id))
    return {
      list: both ? `${id}-${game}` : id,
      book: id,
      folder: `shared/books/${id}${both ? folder : ''}`,
      title: both ? `${title}, ${game} game` : title,
      strategic: game === 'strategic',
      rules: book.rules,
    }
  })
}

/** The lists that are written: each is named like a half. */
export function writtenLists(): ReadonlySet<string> {
  const files = new Set(readdirSync(import.meta.dirname))
  return new Set(
    halvesOf()
      .map(({ list }) => list)
      .filter((list) => files.has(`${list}.ts`)),
  )
}

/** A list: its disablings, and the rules that nothing plays yet, which the proof counts as not proved. */
export interface List {
  readonly disablings: readonly Disabling[]
  readonly unplayed?: readonly { readonly id: string; readonly why: string }[]
}

export async function readList(list: string): Promise<List> {
  return (await import(/* @vite-ignore */ `./${list}.ts`)) as List
}
