import { type ComputedRef, computed } from 'vue'
import type { DraftShipOrder } from '../board-orders/board-draft.ts'
import type { OrderFault } from '../board-orders/ship-orders.ts'

type Part = 'boat' | 'balloon' | 'land'
type Draft<P extends Part> = NonNullable<DraftShipOrder[P]>

/** The part of an order that only units of one kind have: as it stands, a change of it, and what was refused of its fields. */
export function unitPart<P extends Part>(
  name: P,
  empty: Draft<P>,
  given: { readonly order: DraftShipOrder; readonly fault?: OrderFault | undefined },
  emit: (event: 'set', part: Partial<DraftShipOrder>) => void,
): {
  readonly part: ComputedRef<Draft<P>>
  readonly set: (change: Partial<Draft<P>>) => void
  readonly wrong: (...fields: string[]) => string | undefined
} {
  const part = computed((): Draft<P> => (given.order[name] as Draft<P> | null) ?? empty)
  return {
    part,
    set: (change) => emit('set', { [name]: { ...part.value, ...change } }),
    wrong: (...fields) =>
      given.fault && fields.some((field) => given.fault?.field === `${name}.${field}`) ? given.fault.says : undefined,
  }
}
