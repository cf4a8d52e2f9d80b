import { type Sheet, type Sitting, voyages } from '../wars/players.ts'
import { raiderOrders } from './raiders.ts'
import type { Player, WarOptions } from './trade-war.ts'

/** The two kinds of war: navies that lie in harbour, and cruisers of both sides that hunt the other's trade. */
export const KINDS = ['idle', 'raid'] as const
export type Kind = (typeof KINDS)[number]

/** The trade goes on in both: merchantmen are coaled at home and sail with every cargo. */
const tradeSeat = (sitting: Sitting): Sheet => ({ movements: voyages(sitting), ready: true })

export function playersOf(kind: Kind): WarOptions['playerOf'] {
  return ({ role }): Player | null => {
    if (role === 'trade') return tradeSeat
    return kind === 'raid' && role !== 'umpire' ? raiderOrders : null
  }
}
