import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import type { ExportFormat } from '../../../../shared/bridge/bridge.ts'
import type { SeatRow } from '../../../../shared/bridge/replies.ts'
import type { Refusal } from '../../../../shared/explanation/refusal.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { Review } from '../../../../shared/review/review.ts'
import { useConnection } from '../../../stores/connection.ts'
import { useAct, useReading } from '../../every-window/window-tools/act.ts'
import { reviewTime } from '../review/review-words.ts'
import { type PageSize, type PaperKind, pageRules, papersOf, paperTitle } from './papers.ts'

/** What is to be printed, of whom, on what paper. A seat prints its own; the umpire any seat's, and the war. */
export function usePaper() {
  const { ask, audience, seatView, view: shown } = useConnection()
  const refusal = shallowRef<Refusal | null>(null)
  const reading = useReading(refusal)
  const reviewing = useReading(refusal)
  const filing = useAct()
  const review = shallowRef<Review | null>(null)
  const seats = shallowRef<readonly SeatRow[]>([])
  /** Whose papers the umpire prints. */
  const whose = ref('')
  const looked = shallowRef<SeatView | null>(null)
  const kind = ref<PaperKind>('pack')
  const page = ref<PageSize>('A4')
  const scale = ref('10')
  const grey = ref(false)

  /** A window may stay open through a move: an old logbook is not printed under a new head. */
  const asOf = computed(() => reviewTime(shown.value))
  watch(
    asOf,
    async () => {
      const now = await reviewing(() => ask('review', {}))
      if (now) review.value = now
    },
    { immediate: true },
  )
  if (audience.value === 'umpire')
    void (async () => {
      const all = (await reading(() => ask('seats', {}))) ?? []
      seats.value = all.filter(({ role }) => role !== 'umpire' && role !== 'assistant' && role !== 'spectator')
      whose.value = seats.value[0]?.id ?? ''
    })()
  watch([whose, asOf], async ([seat]) => {
    looked.value = seat === '' ? null : ((await reading(() => ask('through', { seat }))) ?? null)
  })

  const view = computed(() => (audience.value === 'umpire' ? looked.value : seatView.value))
  // About who is afloat at a scale to steer by; who sits ashore has the whole chart.
  watch(
    () => view.value?.seat.id,
    () => {
      const { seat, forces = [] } = view.value ?? {}
      scale.value = forces.some(({ id }) => id === seat?.force) ? '10' : 'whole'
    },
    { immediate: true },
  )
  const belief = computed(() => review.value?.seats.find(({ id }) => id === view.value?.seat.id))
  const kinds = computed(() => papersOf(view.value, review.value?.truth != null))
  watch(kinds, (now) => {
    if (!now.some(({ key }) => key === kind.value)) kind.value = now[0]?.key ?? 'pack'
  })
  const title = computed(() =>
    review.value
      ? paperTitle(
          kind.value,
          review.value,
          kind.value === 'narrative' || kind.value === 'gazette' ? undefined : view.value?.seat.title,
        )
      : '',
  )

  // A page has no selector: its size goes with the document, for as long as this is shown.
  const rules = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  watch([page, title], () => rules.replaceSync(pageRules(page.value, title.value)), { immediate: true })
  onBeforeUnmount(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules)
  })

  async function take(format: ExportFormat): Promise<void> {
    const files = await filing.act(() => ask('exportFiles', { format }))
    for (const { name, text } of files ?? []) {
      const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
    }
  }

  return { review, refusal, filing, seats, whose, view, belief, kind, kinds, page, scale, grey, title, take }
}
