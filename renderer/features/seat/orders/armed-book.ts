import { strategicBooks } from '../../../../shared/books/registry.ts'
import type { Armed } from './lots.ts'

/** The guns of the book by which a campaign is played, for what is typed and shown by class. */
export function armedBook(campaign: { readonly book: string } | undefined): Armed {
  return strategicBooks.find(({ identity }) => identity.id === campaign?.book) ?? {}
}
