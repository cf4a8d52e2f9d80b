import { computed, shallowRef, watch } from 'vue'
import type { PastReply } from '../../../../shared/bridge/past.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { PastItems, PastPart, PastPoint } from '../../../../shared/knowledge/window-view.ts'
import { useConnection } from '../../../stores/connection.ts'

/** What of a part has come: the number of the first, and the items from there on to where the view begins. */
interface Come {
  readonly from: number
  readonly items: readonly PastItems[PastPart][]
}
type AllCome = Partial<Record<PastPart, Come>>

/**
 * A seat's view with the older items of some of its parts that were asked for: `view` has them before its own, `left` says how many have not
 * come and `since` from when on nothing is left out, `more` asks for a page of each and `all` for every page. `seat` where an umpire looks through a seat's eyes.
 */
export function useEarlier(given: () => SeatView, parts: readonly PastPart[], seat?: () => string | undefined) {
  const { ask } = useConnection()
  const come = shallowRef<AllCome>({})
  /** Whoever has asked for all of it has all of it from then on. */
  let wantsAll = false

  const view = computed(() => withCome(given(), come.value))
  const left = computed(() => parts.reduce((sum, part) => sum + (view.value.earlier?.counts[part] ?? 0), 0))

  /** Since when the list is whole (ISO 8601); null: nothing of it is left out. */
  const since = computed(() => (left.value > 0 ? (view.value.earlier?.since ?? null) : null))

  async function page(part: PastPart): Promise<boolean> {
    const shown = given()
    const reached = (): number => come.value[part]?.from ?? shown.earlier?.counts[part] ?? 0
    const before = reached()
    if (before === 0) return false
    const { clock, span, earlier } = shown
    const whose = seat?.()
    const reply = (await ask('past', {
      of: part,
      before,
      ...(clock < span.to ? { at: clock } : {}),
      ...(whose === undefined ? {} : { seat: whose }),
    }).catch(() => null)) as PastReply | null
    // The view has gone on meanwhile: what came belongs to another one.
    if (reply === null || given() !== shown || reply.count !== earlier?.counts[part]) return false
    // It was asked for twice, as by two clicks: the same page came before.
    if (reached() !== before) return reached() > 0
    come.value = {
      ...come.value,
      [part]: { from: reply.from, items: [...reply.items, ...(come.value[part]?.items ?? [])] },
    }
    return reply.from > 0
  }

  async function more(): Promise<void> {
    for (const part of parts) await page(part)
  }
  async function all(): Promise<void> {
    wantsAll = true
    for (const part of parts) while (await page(part));
  }

  /** As many pages as had come, of the view that is there now. */
  async function again(had: AllCome): Promise<void> {
    for (const part of parts) {
      const from = had[part]?.from
      if (from !== undefined) while ((come.value[part]?.from ?? Number.POSITIVE_INFINITY) > from && (await page(part)));
    }
  }

  watch(given, (now, was) => {
    // As long as the same is left out of the same seat's view, what has come stands.
    if (now.seat.id === was.seat.id && JSON.stringify(now.earlier) === JSON.stringify(was.earlier)) return
    const had = come.value
    come.value = {}
    void (wantsAll ? all() : again(had))
  })
  return { view, left, since, more, all }
}

/** Numbers of items that have not come, where the view is read by its numbers. */
function withCome(view: SeatView, come: AllCome): SeatView {
  const { earlier } = view
  if (!earlier || Object.keys(come).length === 0) return view
  const items = <P extends PastPart>(part: P): readonly PastItems[P][] =>
    (come[part]?.items ?? []) as readonly PastItems[P][]
  const points = new Map<string, PastPoint[]>()
  for (const point of items('tracks')) points.set(point.force, [...(points.get(point.force) ?? []), point])
  const counts = { ...earlier.counts }
  for (const [part, { from }] of Object.entries(come)) counts[part as PastPart] = from
  return {
    ...view,
    reports: [...items('reports'), ...view.reports],
    despatches: [...items('despatches'), ...view.despatches],
    ...(view.ledger ? { ledger: [...items('ledger'), ...view.ledger] } : {}),
    notices: [...items('notices'), ...view.notices],
    encounters: [...items('encounters'), ...view.encounters],
    results: [...items('results'), ...view.results],
    forces: view.forces.map((force) => {
      const before = points.get(force.id)
      return before ? { ...force, track: [...before.map(({ force: _, ...point }) => point), ...force.track] } : force
    }),
    earlier: { ...earlier, counts },
  }
}
