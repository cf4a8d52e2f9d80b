import { computed, type Ref, ref } from 'vue'
import type { z } from 'zod'
import { type FormFault, faultOf, readForm } from '../../../../shared/action/form-reading.ts'
import {
  type FieldChoice,
  type FieldDraft,
  type FormField,
  fieldAt,
  orderField,
  type Readers,
  withDraft,
} from '../../../../shared/action/order-form.ts'
import type { Refusal } from '../../../../shared/explanation/refusal.ts'
import { useAct } from '../../every-window/window-tools/act.ts'
import type { FieldNow, FormHand } from './form-hand.ts'

type Group = { readonly [name: string]: FieldDraft | undefined }

interface Form<S extends z.ZodType> {
  readonly schema: S
  /** Its field, where that is not made from the schema. */
  readonly field?: FormField
  readonly fresh?: Group
  /** Where what is written is kept, if it outlives the form. */
  readonly kept?: Ref<Group>
  readonly lists?: (name: string, path: readonly string[], draft: Group) => readonly FieldChoice[]
  readonly readers?: () => Readers
  /** Kinds and fields that are of no use now. */
  readonly closed?: (name: string) => boolean
  readonly now?: (path: readonly string[], draft: Group) => FieldNow | undefined
  /** What else a field that is written changes. */
  readonly also?: (path: readonly string[], value: FieldDraft | undefined, draft: Group) => Group
  /** What stands before the form's own part of a refused path. */
  readonly within?: RegExp
  /** Its own lists are shown by whoever has the form, and what is refused of them or of a whole line is said below. */
  readonly listsApart?: true
}

/** A form of one schema while it is written and handed in: its draft, what was refused of it and at which field, and the hand of its fields. */
export function useForm<S extends z.ZodType>(of: Form<S>) {
  const field = of.field ?? orderField(of.schema)
  const { busy, refusal, act, at } = useAct()
  const draft = of.kept ?? ref<Group>(of.fresh ?? {})
  const fault = ref<FormFault>()
  const readers = () => of.readers?.() ?? {}

  /** What was refused is being mended: it is said no more. */
  function settle(): void {
    fault.value = undefined
    refusal.value = null
  }
  function write(path: readonly string[], value: FieldDraft | undefined): void {
    const next = withDraft(draft.value, path, value) as Group
    draft.value = of.also?.(path, value, next) ?? next
    settle()
  }
  /** What is written, as the schema takes it; null where something is wrong with it, which is then said. */
  function read(): z.output<S> | null {
    const found = readForm(of.schema, field, draft.value, readers())
    fault.value = 'given' in found ? undefined : found
    return 'given' in found ? found.given : null
  }
  /** Hands it in; undefined when it was refused. */
  async function hand<T>(doing: (given: z.output<S>) => Promise<T>): Promise<T | undefined> {
    const given = read()
    if (given === null) return undefined
    const done = await act(() => doing(given))
    const said = refusal.value
    if (said) {
      const path = said.path?.replace(of.within ?? '', '') ?? ''
      fault.value = faultOf(field, { ...said, path, message: said.message.replace(said.path ?? '', path) }, draft.value)
    }
    return done
  }
  const clear = (): void => {
    draft.value = of.fresh ?? {}
    settle()
  }

  /** A refusal that no field shows. */
  const homeless = computed((): Refusal | null => {
    const now = fault.value
    if (!now) return refusal.value && { ...refusal.value }
    const kindAt = (at: readonly string[]) => fieldAt(field, at, draft.value)?.kind
    const inList = kindAt(now.at) === 'lines' || kindAt(now.at.slice(0, -1)) === 'lines'
    const shown = inList ? !of.listsApart : kindAt(now.at) !== 'group'
    if (now.at.length > 0 && shown) return null
    return refusal.value ?? { code: 'input.invalid', message: now.says }
  })
  const formHand: FormHand = {
    get readers() {
      return readers()
    },
    list: (name, path) => of.lists?.(name, path, draft.value) ?? [],
    ...(of.closed ? { isClosed: of.closed } : {}),
    now: (path) => of.now?.(path, draft.value),
    fault: (path) => (fault.value && fault.value.at.join('.') === path.join('.') ? fault.value.says : undefined),
    write,
  }
  return { field, draft, busy, refusal, homeless, formHand, read, hand, write, act, at, clear, settle }
}
