import type { Settings, StrategicBook } from '../../../../shared/books/contract.ts'

/** Whether there is wireless in this war: where even a station ashore reaches nowhere, nobody has it. */
export function hasWireless(book: Pick<StrategicBook, 'wirelessMiles'>, settings: Settings): boolean {
  const reach = book.wirelessMiles?.({ type: 'shore-station', fitted: true, shoreStation: true }, settings)
  return reach !== undefined && reach.value > 0
}
