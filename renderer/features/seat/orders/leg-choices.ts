import type { ForceView, MinefieldView, SeatView } from '../../../../shared/knowledge/view.ts'
import type { Seconds } from '../../../../shared/vocabulary/time.ts'
import { secondsOf } from '../../every-window/clock/clock-words.ts'
import type { useSeatTable } from '../seat-chart/seat-table.ts'
import { type TradeChoices, tradeChoices } from './trade-choices.ts'

type Choices = readonly { readonly key: string; readonly label: string }[]

/** What the lines of a course may name, and the clock by which their hours are read: the same for each line of a sheet. */
export interface LegChoices {
  /** Whose lines they are. */
  readonly force: string
  readonly clock: Seconds
  readonly zoneMinutes: number
  /** What the campaign is played without decides which work there is. */
  readonly campaign: SeatView['campaign']
  readonly harbours: Choices
  /** Those that may lie alongside and give coal or stores; the place first. */
  readonly givers: Choices
  /** Places of the side, where a firing station may stand. */
  readonly stations: Choices
  readonly fields: readonly MinefieldView[]
  /** Ships by themselves, as far as is known, that make less way than they would in tow. */
  readonly tows: Choices
  readonly trade: TradeChoices
}

export function legChoices(
  view: SeatView,
  force: ForceView,
  table: Pick<ReturnType<typeof useSeatTable>, 'chart' | 'book' | 'settings'>,
): LegChoices {
  const side = view.seat.side?.key
  const places = [...(table.chart?.places ?? [])].sort((a, b) => a.name.localeCompare(b.name))
  const named = (some: typeof places): Choices => some.map(({ key, name }) => ({ key, label: name }))
  const enemies = new Set(table.chart?.sides.map(({ key }) => key).filter((key) => key !== side))
  return {
    force: force.id,
    clock: secondsOf(view.clock),
    zoneMinutes: view.campaign.zoneMinutes,
    campaign: view.campaign,
    harbours: [
      { key: '', label: 'Harbour…' },
      ...named(places.filter(({ gate, owner }) => gate && (owner === null || !enemies.has(owner)))),
    ],
    givers: [
      { key: '', label: 'from the stores there' },
      ...view.forces.filter((one) => one.id !== force.id).map((one) => ({ key: one.id, label: `from ${one.name}` })),
    ],
    stations: named(places.filter(({ owner, offChart }) => owner === side && !offChart)),
    fields: view.minefields,
    tows: towChoices(view, force, table.book?.operations?.towKnots?.(table.settings).value ?? 0),
    trade: tradeChoices(view, force, table),
  }
}

function towChoices(view: SeatView, force: ForceView, knots: number): Choices {
  return view.forces.flatMap((one) => {
    const [ship, ...others] = one.ships.filter(({ status }) => status === 'afloat')
    const lame = ship !== undefined && others.length === 0 && ship.knots < knots
    return lame && one.id !== force.id && one.fate === null ? [{ key: one.id, label: one.name }] : []
  })
}
