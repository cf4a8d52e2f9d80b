import { computed, ref } from 'vue'
import { type FieldDraft, withDraft } from '../../../../shared/action/order-form.ts'
import { Refused } from '../../../../shared/explanation/refusal.ts'
import { useConnection } from '../../../stores/connection.ts'
import { onOtherLine } from '../../../stores/other-line.ts'
import type { DraftPurchase } from '../orders/draft.ts'
import { useDraft } from '../orders/use-draft.ts'
import { useSeatTable } from '../seat-chart/seat-table.ts'
import { freePoints, sheetOf } from './sheet.ts'

interface LineRefusal {
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
  /** It was to be handed in: what cannot be read is said of every line from then on, and before of a fort's plan alone. */
  const asked = ref(false)
  function faultAt([at = '', ...inside]: readonly string[]): string | undefined {
    const read = sheet.value.rows[Number(at)]?.read
    if (!read || 'given' in read || !(asked.value || read.at[0] === 'works')) return undefined
    return read.at.join('.') === inside.join('.') ? read.says : undefined
  }

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

  function forgetAnswers(): void {
    said.value = []
    refused.value = {}
    fault.value = null
    asked.value = false
  }
  // On another line of play another sheet is being written, and nothing of this one was bought.
  onOtherLine(seatView, forgetAnswers)

  function write(purchases: readonly DraftPurchase[]): void {
    forgetAnswers()
    change({ purchases: [...purchases] })
  }
  const add = (line: DraftPurchase): void => write([...lines.value, line])
  const drop = (at: number): void => write(lines.value.filter((_, i) => i !== at))
  /** Writes one field of one line; a ship lies in one harbour. */
  function mend(path: readonly string[], value: FieldDraft | undefined): void {
    const moved = path[1] === 'place' ? withDraft(lines.value, [path[0] ?? '', 'ship'], undefined) : lines.value
    write(withDraft(moved, path, value) as DraftPurchase[])
  }

  /** Hands the sheet in: all of it that can be read. */
  async function order(): Promise<void> {
    const rows = sheet.value.rows.map(({ read }) => read)
    const sent = rows.flatMap((read, i) => ('given' in read ? [i] : []))
    const purchases = rows.flatMap((read) => ('given' in read ? [read.given] : []))
    refused.value = {}
    asked.value = true
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
      keep({ purchases: lines.value.filter((_, i) => stays.includes(i)) })
      refused.value = Object.fromEntries(stays.flatMap((i, at) => [[at, no.get(i)]]).filter(([, is]) => is))
      said.value = answer.accepted.map(({ says }) => says)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      fault.value = { says: error.message, rule: error.refusal.rule }
    } finally {
      busy.value = false
    }
  }

  return { economy, wartime, lines, balance, sheet, busy, said, refused, fault, faultAt, add, drop, mend, order }
}
