import { computed, ref } from 'vue'
import type { DespatchView } from '../../../../shared/knowledge/view.ts'
import { useConnection } from '../../../stores/connection.ts'
import { useAct } from '../../every-window/window-tools/act.ts'
import { type DraftTelegram, noRoad } from '../orders/draft.ts'
import { useDraft } from '../orders/use-draft.ts'
import { roadOf } from '../orders/writing.ts'

/** The telegram that this seat is writing, kept as it is typed, and its sending. */
export function useTelegram() {
  const { ask } = useConnection()
  const { draft, change, keep } = useDraft()
  const { busy, refusal, act } = useAct()
  /** What the host said to the one sent last. */
  const said = ref<string | null>(null)
  const refused = ref<{ readonly says: string; readonly field: 'to' | 'text' | 'by' | 'form' } | null>(null)

  const telegram = computed<DraftTelegram | null>(() => draft.value.telegram)

  function write(part: Partial<DraftTelegram>): void {
    refused.value = null
    said.value = null
    change({ telegram: { to: '', by: noRoad, text: '', ...draft.value.telegram, ...part } })
  }
  function begin(part: Partial<DraftTelegram> = {}): void {
    keep({ telegram: { to: '', by: noRoad, text: '', ...part } })
  }
  function tearUp(): void {
    refused.value = null
    keep({ telegram: null })
  }
  /** Takes the words of a received telegram for another. */
  function passOn(despatch: DespatchView): void {
    begin({ text: `${despatch.from}: ${despatch.text}` })
  }

  async function send(): Promise<void> {
    const written: DraftTelegram = draft.value.telegram ?? { to: '', by: noRoad, text: '' }
    if (written.to === '') refused.value = { says: 'Choose who it is for.', field: 'to' }
    else if (written.text.trim() === '') refused.value = { says: 'Write the words first.', field: 'text' }
    else await handIn(written)
  }

  async function handIn(written: DraftTelegram): Promise<void> {
    const by = roadOf(written.by)
    const answer = await act(() =>
      ask('orders', { despatches: [{ to: written.to, text: written.text.trim(), ...(by ? { by } : {}) }] }),
    )
    const no = answer?.refused[0] ?? (answer ? undefined : refusal.value)
    if (no) {
      const field = /\.to$/.test(no.path ?? '') ? 'to' : /office|vessel|signal|wireless/.test(no.code) ? 'by' : 'form'
      refused.value = { says: no.rule === undefined ? no.message : `${no.message} ${no.rule}`, field }
      return
    }
    if (!answer) return
    said.value = answer.accepted[0]?.says ?? 'Handed in.'
    keep({ telegram: null })
  }

  return { telegram, busy, said, refused, write, begin, tearUp, passOn, send }
}

export type TelegramDesk = ReturnType<typeof useTelegram>
