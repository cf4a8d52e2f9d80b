import { computed, type Ref } from 'vue'
import type { TableBoard } from '../../../../shared/bridge/table-view.ts'
import type { BoardPaper, DeskOfSeat } from '../../../books/contract.ts'
import { useConnection } from '../../../stores/connection.ts'
import { readTableDraft } from '../../seat/orders/draft.ts'
import { useDraftFlush } from '../../seat/orders/use-draft.ts'

/** What one seat writes at a table of its own: kept with the host as it is typed, and sealed for that seat. */
export function useTablePaper(seat: Readonly<Ref<TableBoard>>): Pick<DeskOfSeat, 'paper' | 'keep' | 'send'> {
  const { draft, saveDraft, ask } = useConnection()
  useDraftFlush()
  const kept = computed(() => readTableDraft(draft.value).boards)
  const paper = computed((): BoardPaper => kept.value[seat.value.seat] ?? {})
  return {
    paper,
    keep: (part) => saveDraft({ boards: { ...kept.value, [seat.value.seat]: { ...paper.value, ...part } } }),
    send: (orders) => ask('tableOrders', { seat: seat.value.seat, orders }),
  }
}
