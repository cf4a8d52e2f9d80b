import { computed, ref } from 'vue'
import { despatchSchema } from '../../../../shared/campaign/orders.ts'
import type { DespatchView } from '../../../../shared/knowledge/view.ts'
import { useConnection } from '../../../stores/connection.ts'
import { onOtherLine } from '../../../stores/other-line.ts'
import { useForm } from '../../board/order-form/use-form.ts'
import { type DraftTelegram, noRoad } from '../orders/draft.ts'
import { handIn } from '../orders/hand-in.ts'
import { useDraft } from '../orders/use-draft.ts'
import { roadOf } from '../orders/writing.ts'

const EMPTY: DraftTelegram = { to: '', by: noRoad, text: '' }

/** The telegram that this seat is writing, kept as it is typed, and its sending. */
export function useTelegram() {
  const { seatView } = useConnection()
  const { draft, change, keep } = useDraft()
  /** What the host said to the one sent last, which was true at that hour: it is gone when the clock has gone on. */
  const answer = ref<{ readonly says: string; readonly clock: string | undefined } | null>(null)
  const said = computed(() => (answer.value?.clock === seatView.value?.clock ? (answer.value?.says ?? null) : null))
  const telegram = computed(() => draft.value.telegram)
  const written = computed({
    get: () => telegram.value ?? EMPTY,
    set(now: Partial<DraftTelegram>) {
      answer.value = null
      change({ telegram: { ...EMPTY, ...now } })
    },
  })
  const addressees = computed(() => {
    const { addressees = [], forces = [], seat } = seatView.value ?? {}
    return addressees
      .filter(
        ({ id, kind }) =>
          id !== seat?.force && !(kind === 'force' && forces.find((force) => force.id === id)?.kind === 'trade'),
      )
      .map(({ id, title }) => ({ key: id, label: title }))
  })
  const { field, busy, refusal, homeless, formHand, hand, settle } = useForm({
    schema: despatchSchema,
    kept: written,
    lists: () => addressees.value,
    within: /^despatches\[0\]\.?/,
  })
  // Moves may be taken back to the very hour at which it was sent or refused: on this line it never was.
  onOtherLine(seatView, () => {
    answer.value = null
    settle()
  })

  function begin(part: Partial<DraftTelegram> = {}): void {
    keep({ telegram: { ...EMPTY, ...part } })
  }
  function tearUp(): void {
    settle()
    keep({ telegram: null })
  }
  /** Takes the words of a received telegram for another. */
  function passOn(despatch: DespatchView): void {
    begin({ text: `${despatch.from}: ${despatch.text}` })
  }

  async function send(): Promise<void> {
    const by = roadOf(written.value.by)
    const done = await hand((given) => handIn({ despatches: [{ ...given, ...(by ? { by } : {}) }] }))
    if (done === undefined) return
    answer.value = { says: done, clock: seatView.value?.clock }
    keep({ telegram: null })
  }

  return { telegram, written, field, busy, said, refusal, homeless, formHand, begin, tearUp, passOn, send }
}

export type TelegramDesk = ReturnType<typeof useTelegram>
