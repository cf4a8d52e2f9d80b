import type { Pack } from './pack.ts'

/** The pack as it is played by one of its books: with the boards and the settings that it names for it. */
export function playedByBook(pack: Pack, id: string): Pack {
  const other = pack.books?.[id]
  return other === undefined ? pack : { ...pack, book: id, tactical: other.tactical, settings: other.settings }
}
