import type { ForceView, SeatView } from '../../../../shared/knowledge/view.ts'
import type { useSeatTable } from '../seat-chart/seat-table.ts'

type Choice = { readonly key: string; readonly label: string }

/** What an order of trade, or against it, may name: enemies in sight, forces to fall in with, routes, harbours of one's own. */
export interface TradeChoices {
  /** The force written for is a merchantman. */
  readonly merchant: boolean
  readonly contacts: readonly Choice[]
  readonly forces: readonly Choice[]
  readonly routes: readonly Choice[]
  readonly ports: readonly Choice[]
}

export function tradeChoices(
  view: SeatView,
  force: ForceView,
  { chart }: Pick<ReturnType<typeof useSeatTable>, 'chart'>,
): TradeChoices {
  const side = view.seat.side?.key
  const names = new Map((chart?.places ?? []).map((place) => [place.key, place.name]))
  return {
    merchant: force.kind === 'trade',
    contacts: contactsInSight(view),
    forces: view.forces
      .filter((one) => one.id !== force.id && one.fate === null && one.kind !== 'trade')
      .map((one) => ({ key: one.id, label: one.name })),
    routes: (chart?.routes ?? [])
      .filter((route) => route.side === side)
      .map((route) => ({
        key: route.key,
        label: `${route.name} (${names.get(route.foreign) ?? route.foreign}, ${names.get(route.home) ?? route.home})`,
      })),
    ports: (chart?.places ?? [])
      .filter((place) => place.gate && place.owner === side)
      .map((place) => ({ key: place.key, label: place.name }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  }
}

/** Enemies that are in sight by the last that was reported of each, the newest first. */
function contactsInSight(view: SeatView): Choice[] {
  const last = new Map<string, SeatView['reports'][number]>()
  for (const report of view.reports) if (report.of === 'enemy') last.set(report.contact, report)
  return [...last.values()]
    .filter((report) => !report.lost)
    .reverse()
    .map((report) => ({ key: report.contact, label: report.words }))
}
