import type { ShoreWork } from '../../books/operations.ts'
import type { TownFacts } from '../../books/shore.ts'
import { YARDS_PER_MILE } from '../../navigation/sphere.ts'
import type { Turn } from '../context.ts'
import type { Force, OperateLeg, PlaceState } from '../world.ts'
import { heldAgainst } from './forts.ts'
import { milesOff } from './shore-news.ts'

/** What a book is told of a place that ships or men do something to. */
export function shoreWork(turn: Turn, force: Force, leg: OperateLeg): ShoreWork {
  const nothing = { thing: null, town: null, fort: null }
  if (leg.operate === 'destroy') return { ...nothing, thing: leg.what }
  if (leg.operate === 'mend') return { ...nothing, thing: leg.cable === undefined ? 'coastguard' : null }
  if (leg.operate !== 'bombard') return nothing
  const place = turn.world.places[leg.place]
  if (!place) return nothing
  if (leg.at !== 'forts') return { ...nothing, town: townOf(turn, place) }
  const [fort] = heldAgainst(turn, place, force.side)
  const yards = Math.round(milesOff(turn, force, place.id) * YARDS_PER_MILE)
  const facts = fort && { guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison, yards }
  return { ...nothing, fort: facts ?? null }
}

/** Whether a place's owner is a side that is at war with another: a neutral, nobody and who is at peace with it are not. */
export const isEnemy = ({ ground, world }: Turn, owner: string | null, side: string): boolean =>
  owner !== null && ground.atWar(owner, side) && world.sides.some(({ key }) => key === owner)

/** A town's printed worth, and what is left of it; null where there is none. */
export function townOf(turn: Turn, place: PlaceState): TownFacts | null {
  const points = turn.ground.places.get(place.id)?.townValue
  return points === undefined || place.townPoints === null ? null : { points, left: place.townPoints }
}
