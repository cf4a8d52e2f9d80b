import { isPlayed } from '../../../../shared/books/modules.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'

/** What messages are called in a window: telegrams where a telegraph is played, else despatches. */
export function messageWords({ campaign }: Pick<SeatView, 'campaign'>): { one: string; many: string; desk: string } {
  return isPlayed(campaign, 'telegraph')
    ? { one: 'telegram', many: 'Telegrams', desk: 'Telegraph desk' }
    : { one: 'despatch', many: 'Despatches', desk: 'Despatches' }
}
