import type { Entry, KnownStore } from '../../../knowledge/logbook.ts'
import { tellStore } from '../../../knowledge/reporting.ts'
import { ownForts } from '../../../knowledge/reporting-shore.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { Turn } from '../../context.ts'
import type { Seat } from '../../world.ts'
import { heardByWire } from '../despatches/wire.ts'

/** Whether a place is a harbour, so that stores lie there. */
export function isHarbour(turn: Turn, place: string): boolean {
  const printed = turn.ground.places.get(place)
  return printed?.gate !== undefined && printed.offChart !== true
}

/** What lies in a place as one text: the same text is no news. */
function asText(of: Omit<KnownStore, 'place' | 'asOf'>): string {
  const { coalDays, rounds, torpedoes, mines, held, townPoints, forts = [] } = of
  return JSON.stringify([
    coalDays,
    Object.entries(rounds).sort(),
    torpedoes,
    mines,
    Object.entries(held).sort(),
    townPoints,
    ...forts,
  ])
}

interface LastTold {
  readonly stores: Map<string, Parameters<typeof asText>[0]>
  upTo: number
  last: Entry | undefined
}

/** What each logbook told last of each place, as far as it was read: a logbook grows at its end, or is cut back to what it was. */
const lastOfPlaces = new WeakMap<readonly Entry[], LastTold>()

function lastTold(logbook: readonly Entry[]): LastTold['stores'] {
  let of = lastOfPlaces.get(logbook)
  if (of === undefined || logbook[of.upTo - 1] !== of.last) of = { stores: new Map(), upTo: 0, last: undefined }
  lastOfPlaces.set(logbook, of)
  for (; of.upTo < logbook.length; of.upTo++) {
    of.last = logbook[of.upTo] as Entry
    const { body } = of.last
    if (body.kind === 'store' && !body.untilCarriedOut) of.stores.set(body.place, body)
  }
  return of.stores
}

/** A government hears what its harbours hold and what stands in its forts, of each place that has changed and has a line to it. A book that neither buys stores nor counts ammunition has none to tell of. */
export function tellStores(turn: Turn, seat: Seat, at: Seconds): void {
  const { world, ground } = turn
  if ((!ground.book.economy && !ground.book.armament) || seat.role !== 'government' || seat.side === undefined) return
  const told = lastTold(turn.state.logbooks[seat.id] ?? [])
  for (const place of Object.values(world.places)) {
    if (place.owner !== seat.side) continue
    const forts = ownForts(turn, place, seat.side)
    // A fort is where there is no harbour too, and its captain reports (`fort.armament`).
    if (!forts.forts && !isHarbour(turn, place.id)) continue
    const { forts: _, ...stocks } = place
    const before = told.get(place.id)
    if (before && asText(before) === asText({ ...stocks, ...forts })) continue
    const known = seat.office === undefined ? null : heardByWire(turn, seat.side, place.id, at)
    // At the outbreak the books of the whole country lie at the office.
    if (world.move.number === 0) tellStore(turn, seat, at, at, place)
    else if (known !== null) tellStore(turn, seat, known, at, place)
  }
}
