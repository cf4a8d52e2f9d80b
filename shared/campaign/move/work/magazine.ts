import { inProportion, isSameMix, type Mix, mixWords, roundsIn } from '../../../vocabulary/ammunition.ts'
import { type GunClass, gunSays, gunsOf } from '../../../vocabulary/guns.ts'
import type { Turn } from '../../context.ts'
import type { Ship } from '../../world.ts'

/** Shot and shell among the rounds of a ship: chosen beforehand, fixed as they are taken in, and spent alike (`outfit.mix`). */

type Mixes = Record<GunClass, Mix>

/** How her rounds of each class stand now: what has been fired since was fired of each sort in its proportion. */
export function mixAboard(ship: Pick<Ship, 'mix' | 'rounds'>): Mixes | undefined {
  if (!ship.mix) return undefined
  const now: Mixes = {}
  for (const [gun, mix] of Object.entries(ship.mix)) {
    if (mix) now[gun] = inProportion(mix, Math.min(roundsIn(mix), ship.rounds[gun] ?? 0))
  }
  return now
}

/** Classes whose rounds are not as they were ordered to be. */
export function mixWanting(turn: Turn, ship: Ship, ordered: Mixes | undefined): GunClass[] {
  const { mixOf } = turn.ground.book.operations ?? {}
  if (!ordered || !mixOf) return []
  const now = mixAboard(ship) ?? {}
  return gunsOf(turn.ground.book).filter((gun) => {
    const parts = ordered[gun]
    const rounds = ship.rounds[gun] ?? 0
    if (!parts || rounds === 0) return false
    return !isSameMix(mixOf(gun, rounds, parts).value ?? {}, now[gun] ?? {})
  })
}

/** Her rounds of each class that was named are put as ordered; says how they stand. */
export function chooseMix(turn: Turn, ship: Ship, ordered: Mixes | undefined): string[] {
  const { book } = turn.ground
  const { mixOf } = book.operations ?? {}
  if (!mixOf) return []
  const mix = mixAboard(ship) ?? {}
  const says = mixWanting(turn, ship, ordered).map((gun) => {
    mix[gun] = mixOf(gun, ship.rounds[gun] ?? 0, ordered?.[gun] ?? {}).value ?? {}
    return `the ${gunSays(book, gun)} guns have ${mixWords(book, mix[gun] ?? {})}`
  })
  if (ship.mix || says.length > 0) ship.mix = mix
  return says
}
