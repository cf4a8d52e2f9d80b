import { notPlayed } from '../../../../shared/books/modules.ts'
import type { OperationOrder } from '../../../../shared/campaign/operations.ts'
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
  const aboard = force.ships.reduce((sum, ship) => sum + ship.troops, 0)
  const men = order.operate === 'land' && order.crews ? 0 : aboard
  const finish = town ? book.shore.pointsToFinish(town) : 1
  const wanted =
    'men' in order || order.operate === 'land' || order.operate === 'embark'
      ? (order.men ?? men)
      : order.operate === 'bombard'
        ? (order.points ?? finish)
        : 1
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
  return { minutes: piece.value?.minutes, refused: null, because: piece.because }
}
