import { noOperations, notPlayed } from '../../../../shared/books/modules.ts'
import type { Topic } from '../../../../shared/books/topics.ts'
import type { ForceView } from '../../../../shared/knowledge/view.ts'
import type { PackPlace } from '../../../../shared/packs/pack.ts'
import type { DraftShore } from './draft.ts'
import { byRule, type ReckoningTable, type Still } from './reckoned.ts'
import { parseShoreAmount, shoreUnit } from './shore-words.ts'

/** The book's time for what is done against a coast, of a place as far as the seat has heard of it. */
export function readShore(
  { book, settings, places, shore = [] }: ReckoningTable,
  force: ForceView,
  leg: DraftShore,
  berth: PackPlace | undefined,
): Still {
  const none = { minutes: undefined, because: [] }
  const no = (says: string, topic?: Topic): Still => ({
    ...none,
    refused: byRule(book, topic === undefined ? { says } : { says, topic }),
  })
  const { operations } = book
  if (!operations) return no(noOperations(book))
  if (!book.shore) return no(notPlayed(book, 'coasts'))
  const unit = shoreUnit(leg.operate)
  const amount = unit === null ? null : parseShoreAmount(leg.amount)
  if (amount === undefined) return no(`A whole number of ${unit}, or nothing for all there is.`)
  if (leg.operate === 'cut' && leg.cable === '') return no('Choose the line to cut.')
  const place = places.get(leg.place)
  const placeless = leg.operate === 'cut' || (leg.operate === 'mend' && leg.cable !== '') || leg.operate === 'embark'
  if (!placeless && !place) return no('Choose the place.')
  if (leg.operate === 'ransom' && amount === null) return no('Say how many points are asked.', 'ransom.demanded')
  const heard = shore.find((one) => one.place === leg.place)
  const left = heard?.townPoints ?? place?.townValue ?? 0
  const town = place?.townValue === undefined ? null : { points: place.townValue, left }
  const men = force.ships.reduce((sum, ship) => sum + (leg.crews ? 0 : ship.troops), 0)
  const wanted = unit === 'men' ? (amount ?? men) : (amount ?? (town ? book.shore.pointsToFinish(town) : 1))
  const fort = leg.forts ? { ...book.shore.usualFort, yards: 10_000 } : null
  const piece = operations.next(
    {
      operation: leg.operate,
      dockyard: false,
      done: 0,
      wanted: unit === null || leg.operate === 'ransom' ? 1 : wanted,
      men: 0,
      at: berth ? 'harbour' : 'sea',
      windForce: null,
      shore: { thing: thingOf(leg), town, fort },
    },
    settings,
  )
  return { minutes: piece.value?.minutes, refused: null, because: piece.because }
}

function thingOf(leg: DraftShore): DraftShore['thing'] | null {
  if (leg.operate === 'destroy') return leg.thing
  return leg.operate === 'mend' && leg.cable === '' ? 'coastguard' : null
}
