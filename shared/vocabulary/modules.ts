/**
 * What a book for campaigns may have or not, and a campaign may leave out: `shared/books/modules.ts` says which parts of a book carry each.
 */
export const MODULES = ['points', 'coal', 'breakdowns', 'telegraph', 'wireless', 'trade', 'coasts', 'mines'] as const
export type Module = (typeof MODULES)[number]
