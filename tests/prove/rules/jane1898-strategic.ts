import type { Disabling } from './disabling.ts'
import { disablings as conduct } from './jane1898-strategic/conduct.ts'
import { disablings as moves } from './jane1898-strategic/moves.ts'
import { disablings as sightAndNews } from './jane1898-strategic/sight-and-news.ts'
import { disablings as storesTradeAndShore } from './jane1898-strategic/stores-trade-and-shore.ts'

/** How each rule of Jane's strategical game is taken away: most by one figure of a printed table, the others by one condition. */
export const disablings: readonly Disabling[] = [...conduct, ...moves, ...sightAndNews, ...storesTradeAndShore]
