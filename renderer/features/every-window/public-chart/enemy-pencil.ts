import { warOf } from '../../../../shared/campaign/at-war.ts'
import type { Pack } from '../../../../shared/packs/pack.ts'
import { enemyOf, type SideOrder } from '../../../symbols/symbols.ts'

/** Sides as a chart has them, with those who are at peace. */
type Sides = Pick<Pack, 'peace'> & { readonly sides: readonly { readonly key: string; readonly order: number }[] }

/**
 * The pencil of an enemy of whom it is not known of what side he is: of the first side that is at war with one's own. A side at peace with it
 * is no enemy, so that where one other alone is at war the pencil is his.
 */
export function enemyPencil(chart: Sides | null, own: string | undefined, order: SideOrder): SideOrder {
  const atWar = warOf(chart ?? {})
  const enemy = chart?.sides.find(({ key }) => own !== undefined && atWar(key, own))
  return (enemy?.order as SideOrder | undefined) ?? enemyOf(order)
}
