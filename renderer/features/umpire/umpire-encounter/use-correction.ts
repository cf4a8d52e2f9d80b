import { computed, ref } from 'vue'
import { useAct } from '../../every-window/window-tools/act.ts'
import type { CorrectionDraft, CorrectionFault } from './correction.ts'

type Correction = Readonly<Record<string, unknown>>

interface Form {
  /** What was typed as a correction, or what is wrong with it. */
  readonly read: (draft: CorrectionDraft) => { readonly correction: Correction } | CorrectionFault
  readonly enter: (correction: Correction) => Promise<unknown>
  /** The field of the form that a refused path of the book means. */
  readonly fieldOf: (path: string) => string
  /** Whether a field shows what was refused of it; the rest is said below. */
  readonly shows: (field: string) => boolean
  readonly entered?: () => void
}

/** The sentence as it stands below the field that it speaks of, which says already what the path names. */
export function atItsField({ message, path = '' }: { readonly message: string; readonly path?: string }): string {
  const named = path.replace(/^correction\./, '')
  return named !== '' && message.startsWith(`${named} `) ? `This${message.slice(named.length)}` : message
}

/** A correction by the umpire's hand while it is written and entered: what was typed, what is wrong and at which field. */
export function useCorrection(form: Form) {
  const { busy, refusal, act } = useAct()
  const draft = ref<CorrectionDraft>({})
  const fault = ref<CorrectionFault>()
  const entered = ref(false)
  const refused = computed(() => form.fieldOf(refusal.value?.path?.replace(/^correction\./, '') ?? ''))
  const wrong = (field: string): string | undefined => {
    if (fault.value?.field === field) return fault.value.says
    return refused.value === field && refusal.value ? atItsField(refusal.value) : undefined
  }
  const homeless = computed(() => (form.shows(refused.value) ? null : refusal.value))
  function type(field: string, value: string): void {
    draft.value = { ...draft.value, [field]: value }
    entered.value = false
  }
  async function send(): Promise<void> {
    const read = form.read(draft.value)
    fault.value = 'says' in read ? read : undefined
    if (!('correction' in read)) return
    if ((await act(() => form.enter(read.correction))) === undefined) return
    draft.value = {}
    form.entered?.()
    entered.value = true
  }
  return { draft, busy, entered, homeless, wrong, type, send }
}
