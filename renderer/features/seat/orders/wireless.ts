import type { Settings, StrategicBook } from '../../../../shared/books/contract.ts'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { CardReply } from '../../../../shared/bridge/replies.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'

/** Whether there is wireless in this war: where even a station ashore reaches nowhere, nobody has it. */
export function hasWireless(book: Pick<StrategicBook, 'wirelessMiles'>, settings: Settings): boolean {
  const reach = book.wirelessMiles?.({ type: 'shore-station', fitted: true, shoreStation: true }, settings)
  return reach !== undefined && reach.value > 0
}

/** What lies on a seat's table, as far as wireless hangs on it. */
export interface WirelessTable {
  readonly book: Pick<StrategicBook, 'wirelessMiles'> | null
  readonly settings: Settings
  readonly chart: Pick<ChartReply, 'places'> | null
  readonly cards: Readonly<Record<string, CardReply>>
}

/** The ships of the seat's own force, whose cards say which has a set. */
export const shipsAboard = ({ seat, forces }: Pick<SeatView, 'seat' | 'forces'>): readonly string[] =>
  forces.find(({ id }) => id === seat.force)?.ships.map(({ id }) => id) ?? []

/** Whether a seat has a set to write by: a ship of its own force, or its office ashore. As long as a card has not come it may have one. */
export function hasSet(
  view: Pick<SeatView, 'seat' | 'forces'>,
  { book, settings, chart, cards }: WirelessTable,
): boolean {
  const { force, office } = view.seat
  if (force === null) return chart?.places.find(({ key }) => key === office)?.wireless === true
  const ships = shipsAboard(view)
  if (ships.length === 0) return true
  return ships.some((id) => {
    const card = cards[id]
    if (card === undefined) return true
    if (card.kind !== 'warship' || card.card.wirelessMiles == null) return false
    const reach = book?.wirelessMiles?.({ type: card.card.type, fitted: true, shoreStation: false }, settings)
    return reach !== undefined && reach.value > 0
  })
}
