import { computed, ref } from 'vue'
import type { ForceView, SeatView } from '../../../../shared/knowledge/view.ts'
import { usePastView } from '../../past/time-slider/use-past-view.ts'
import { useTelegram } from '../despatches/use-telegram.ts'
import { useDraft } from '../orders/use-draft.ts'
import { useSealing } from '../orders/use-sealing.ts'

/** Forces for which this seat may write orders, its own first. A force that is elsewhere is written to; the host has the last word. */
export function writableForces(view: SeatView): ForceView[] {
  const { role, force: own } = view.seat
  const mine = view.forces.filter((force) => {
    // Taken, sunk or in another's convoy: nobody takes orders from this seat any longer.
    if (force.fate !== null) return false
    if (role === 'captain') return force.id === own
    if (role === 'trade') return force.kind === 'trade'
    if (role === 'admiral') return force.kind !== 'trade'
    return role === 'government'
  })
  const rank = (force: ForceView): number =>
    force.id === own ? 0 : force.kind === 'trade' ? 3 : force.inCompany ? 1 : 2
  return mine.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** What every commanding seat's window works with: the view (or the past), the chosen force, drafts, sealing, the telegram being written. */
export function useSeat() {
  const past = usePastView()
  const { draft } = useDraft()
  const sealing = useSealing()
  const telegrams = useTelegram()
  /** A force or a report, by its id on the chart. */
  const chosen = ref<string>()

  const view = past.view
  const writes = computed(() =>
    view.value && !past.past.value && view.value.move.state !== 'over' ? writableForces(view.value) : [],
  )
  const force = computed(
    () =>
      view.value?.forces.find((one) => one.id === chosen.value) ??
      view.value?.forces.find((one) => one.id === view.value?.seat.force) ??
      writes.value[0],
  )
  const encounters = computed(() => view.value?.encounters.filter((one) => one.state !== 'closed') ?? [])
  /** Telegrams that came in since the move was opened. */
  const fresh = computed(() => {
    const v = view.value
    return v
      ? v.despatches.filter(
          (one) =>
            one.direction === 'in' && (one.receivedAt ?? '') > v.span.from && (one.receivedAt ?? '') >= earlier(v),
        ).length
      : 0
  })

  return { past, view, draft, sealing, telegrams, chosen, writes, force, encounters, fresh }
}

/** News counts as new when it came in the six hours before the clock, or since the move opened if that is longer ago. */
function earlier(view: SeatView): string {
  const sixHours = new Date(Date.parse(view.clock) - 6 * 3_600_000).toISOString().slice(0, 19)
  return view.move.opens < view.clock ? view.move.opens : `${sixHours}Z`
}

export type Seat = ReturnType<typeof useSeat>
