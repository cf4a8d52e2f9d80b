import { notPlayed } from '../../../../shared/books/modules.ts'
import type { OperationOrder } from '../../../../shared/campaign/operations.ts'
import { roundsOf, shotWanted } from '../../../../shared/campaign/shore/shot-wanted.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import type { ShoreOperation } from '../../../../shared/vocabulary/operations.ts'
import type { ReckoningTable, Still } from './reckoned.ts'

export type ShoreOrder = Extract<OperationOrder, { operate: ShoreOperation }>

/** The book's time for what is done against a coast, of a place as far as the seat has heard of it. */
export function readShore(
  { book, settings, places, shore = [] }: Omit<ReckoningTable, 'coast'>,
  force: ForceView,
  order: ShoreOrder,
  berth: PackPlace | undefined,
): Still {
  const { operations } = book
  if (!book.shore || !operations)
    return { minutes: undefined, refused: { says: notPlayed(book, 'coasts') }, because: [] }
  const key = 'place' in order ? order.place : undefined
  const place = key === undefined ? undefined : places.get(key)
  const heard = shore.find((one) => one.place === key)
  const left = heard?.townPoints ?? place?.townValue ?? 0
  const town = place?.townValue === undefined ? null : { points: place.townValue, left }
  const at = force.ships.filter(({ id, status }) => status === 'afloat' && (order.ships?.includes(id) ?? true))
  const wanted =
    order.operate === 'land' || order.operate === 'embark'
      ? Math.max(0, ...at.map((ship) => menWanted(order, ship)))
      : order.operate === 'bombard'
        ? shotWanted(book.shore, order, town, roundsOf(at))
        : 1
  // How many are there to be taken off her captain sees when he is there.
  if (order.operate === 'embark' && order.men === undefined) return { minutes: undefined, refused: null, because: [] }
  const fort = order.operate === 'bombard' && order.at === 'forts' ? { ...book.shore.usualFort, yards: 10_000 } : null
  const thing =
    order.operate === 'destroy'
      ? order.what
      : order.operate === 'mend' && order.cable === undefined
        ? 'coastguard'
        : null
  const piece = operations.next(
    {
      operation: order.operate,
      dockyard: false,
      done: 0,
      wanted,
      men: 0,
      at: berth ? 'harbour' : 'sea',
      windForce: null,
      shore: { thing, town, fort },
    },
    settings,
  )
  const bound = piece.value?.asksUmpire ? 'umpire' : order.operate === 'embark' ? 'latest' : undefined
  return { minutes: piece.value?.minutes, refused: null, because: piece.because, ...(bound ? { bound } : {}) }
}

/** Men that a ship puts over the side or takes off, at the most: each does it with her own boats. */
function menWanted(
  order: Extract<ShoreOrder, { operate: 'land' | 'embark' }>,
  ship: ForceView['ships'][number],
): number {
  if (order.operate === 'embark') return order.men ?? 0
  const there = order.crews ? ship.men : ship.troops
  return Math.min(order.men ?? (order.crews ? 0 : there), there)
}
