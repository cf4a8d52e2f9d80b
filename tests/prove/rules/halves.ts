import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
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
  /** Boards are played under it: it is a board's, or a book whose two games are proved as one. */
  readonly board: boolean
  readonly rules: readonly RuleEntry[]
}

const root = path.resolve(import.meta.dirname, '../../..')

/** The halves of every book: one, or the two games of a book that has both, each in a folder of its own. */
export function halvesOf(): readonly Half[] {
  const strategic = strategicBooks.map((book) => ({ book, game: 'strategic', folder: '' }))
  const tactical = tacticalBooks.map((book) => ({ book, game: 'tactical', folder: '/tactical' }))
  return [...strategic, ...tactical].flatMap(({ book, game, folder }): Half[] => {
    const { id, title } = book.identity
    const own = `shared/books/${id}`
    const halves = [...strategicBooks, ...tacticalBooks].filter(({ identity }) => identity.id === id)
    const both = halves.length > 1
    // Games that share their tables and procedures are proved as one.
    const together = both && !existsSync(path.join(root, own, 'tactical'))
    if (together && book !== halves[0]) return []
    return [
      {
        list: both && !together ? `${id}-${game}` : id,
        book: id,
        folder: both && !together ? `${own}${folder}` : own,
        title: both && !together ? `${title}, ${game} game` : title,
        strategic: game === 'strategic',
        board: game === 'tactical' || together,
        rules: together ? onceEach(halves.flatMap(({ rules }) => rules)) : book.rules,
      },
    ]
  })
}

/** Rules that hold of both games of a book are listed by both. */
function onceEach(rules: readonly RuleEntry[]): readonly RuleEntry[] {
  return rules.filter(({ id }, n) => rules.findIndex((other) => other.id === id) === n)
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
