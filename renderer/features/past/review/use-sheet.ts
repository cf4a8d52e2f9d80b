import { computed, ref, shallowRef, watch } from 'vue'
import type { Refusal } from '../../../../shared/explanation/refusal.ts'
import type { Review } from '../../../../shared/review/review.ts'
import type {
  LedgerLineRead,
  ReviewSheet,
  SheetKind,
  StoreLineRead,
  ThrowRead,
} from '../../../../shared/review/sheets.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'
import { useConnection } from '../../../stores/connection.ts'
import { useReading } from '../../every-window/window-tools/act.ts'
import { linesBy, pageBy } from './sheet-pages.ts'

type AnyLine = LedgerLineRead | StoreLineRead | ThrowRead

/**
 * A sheet of the review: of all its lines one page is here, that on which the hour of the slider stands or one that was turned to, and of
 * that page what was by then. Asked anew when the review is another.
 */
export function useSheet<L extends AnyLine>(
  sheet: () => SheetKind,
  review: () => Review,
  at: () => Seconds,
  /** Whether a line is one of those that are shown here. */
  is: (line: AnyLine) => line is L,
) {
  const { ask } = useConnection()
  const refusal = shallowRef<Refusal | null>(null)
  const reading = useReading(refusal)
  const read = shallowRef<ReviewSheet | null>(null)
  const side = ref<string>()

  async function fetchPage(page?: number): Promise<void> {
    const wanted = sheet()
    const given = {
      sheet: wanted,
      ...(side.value ? { side: side.value } : {}),
      ...(page === undefined ? {} : { page }),
    }
    const reply = await reading(() => ask('reviewSheet', given))
    if (!reply) return
    read.value = reply
    const there = pageBy(reply.times, at())
    if (page === undefined && reply.page !== there) await fetchPage(there)
  }
  watch([sheet, review, side], () => fetchPage(), { immediate: true })
  // The hand that goes on turns the page when it comes to the end of one.
  watch(
    () => read.value && pageBy(read.value.times, at()),
    (page, before) => {
      if (page !== null && before !== null && read.value?.page !== page) void fetchPage(page)
    },
  )

  const by = computed(() => (read.value ? linesBy(read.value.times, at()) : 0))
  const last = computed(() => (read.value ? pageBy(read.value.times, at()) : 0))
  const lines = computed((): L[] => {
    const all: readonly AnyLine[] = read.value?.lines ?? []
    return all
      .filter(is)
      .filter(({ when }) => when <= at())
      .reverse()
  })
  return { read, side, refusal, by, last, lines, turn: (page: number) => fetchPage(page) }
}
