import { computed, ref } from 'vue'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { useConnection } from '../../../stores/connection.ts'
import type { DraftPurchase } from '../orders/draft.ts'
import { useDraft } from '../orders/use-draft.ts'
import { useSeatTable } from '../seat-chart/seat-table.ts'
import { freePoints, purchaseOf, sheetOf } from './sheet.ts'

export interface LineRefusal {
  readonly says: string
  readonly rule: string | undefined
}

/** The sheet of purchases that a government is writing, kept as it is typed; what was accepted leaves it, what was refused stays with its reason. */
export function useSheet() {
  const { ask, seatView } = useConnection()
  const { draft, change, keep } = useDraft()
  const table = useSeatTable()
  const busy = ref(false)
  /** What the host said, most lately; it stands until the sheet is written on. */
  const said = ref<readonly string[]>([])
  const refused = ref<Readonly<Record<number, LineRefusal>>>({})
  const fault = ref<LineRefusal | null>(null)

  const economy = computed(() => table.book?.economy)
  const wartime = computed(() => (seatView.value?.move.number ?? 0) > 0)
  const lines = computed(() => draft.value.purchases)
  const balance = computed(() => (seatView.value ? freePoints(seatView.value) : 0))
  const sheet = computed(() =>
    economy.value
      ? sheetOf(
          lines.value,
          economy.value,
          { balance: balance.value, wartime: wartime.value },
          table.settings,
          table.book ?? {},
        )
      : { rows: [], spent: 0, left: balance.value },
  )

  function write(purchases: readonly DraftPurchase[]): void {
    said.value = []
    refused.value = {}
    fault.value = null
    change({ purchases: [...purchases] })
  }
  const add = (line: DraftPurchase): void => write([...lines.value, line])
  const drop = (at: number): void => write(lines.value.filter((_, i) => i !== at))
  const mend = (at: number, part: Partial<DraftPurchase>): void =>
    write(lines.value.map((line, i) => (i === at ? { ...line, ...part } : line)))

  /** Hands the sheet in: all of it that can be read. */
  async function order(): Promise<void> {
    const sent: number[] = []
    const unread: Record<number, LineRefusal> = {}
    const purchases = sheet.value.rows.flatMap(({ line, article, fault: unreadable }, i) => {
      const purchase = purchaseOf(line, article, wartime.value, table.book ?? {})
      if (purchase) sent.push(i)
      else unread[i] = { says: unreadable ?? 'The number must be a whole one above 0.', rule: undefined }
      return purchase ? [purchase] : []
    })
    refused.value = unread
    if (purchases.length === 0 || busy.value) return
    busy.value = true
    fault.value = null
    try {
      const answer = await ask('orders', { purchases })
      const no = new Map(
        answer.refused.map(({ path, message, rule }) => [
          sent[Number(/^purchases\[(\d+)\]/.exec(path)?.[1] ?? -1)],
          { says: message, rule },
        ]),
      )
      const stays = lines.value.map((_, i) => i).filter((i) => !sent.includes(i) || no.has(i))
      keep({ purchases: stays.flatMap((i) => lines.value[i] ?? []) })
      refused.value = Object.fromEntries(
        stays.flatMap((i, at) => [[at, no.get(i) ?? unread[i]]]).filter(([, is]) => is),
      )
      said.value = answer.accepted.map(({ says }) => says)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      fault.value = { says: error.message, rule: error.refusal.rule }
    } finally {
      busy.value = false
    }
  }

  return { economy, wartime, lines, balance, sheet, busy, said, refused, fault, add, drop, mend, order }
}
