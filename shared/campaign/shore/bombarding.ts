import type { Shore } from '../../books/shore.ts'
import { counted } from '../../explanation/figures.ts'
import { type ByGunClass, classesIn } from '../../vocabulary/guns.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import { loseTown } from '../move/points/points.ts'
import { shipsOf } from '../move/running/speeds.ts'
import { hadBefore } from '../move/work/done-before.ts'
import { type Brought, type Doer, type Hindrance, type Job, type Leg, never } from '../move/work/job.ts'
import type { PlaceState, Ship } from '../world.ts'
import { firesOn, heldAgainst } from './forts.ts'
import { isEnemy, townOf } from './shore-facts.ts'
import { liesOff, tellDoers, tellOwner } from './shore-news.ts'
import type { FortRuling } from './shore-world.ts'
import { roundsOf, shotWanted } from './shot-wanted.ts'

/**
 * Bombardments: an open town by time and weight; a fort as the umpire's board has it. Broken off, the share of the time is the share of
 * the shot, and what is done of it stands.
 */
type Bombard = Leg<'bombard'>

const points = (n: number): string => counted(n, 'point')

/** An enemy's place off which the ships lie. */
export function offEnemyPlace(job: Job, key: string): PlaceState | Hindrance {
  const { turn, force } = job
  const place = turn.world.places[key]
  const name = turn.ground.places.get(key)?.name ?? key
  if (!place) return never('there is no such place')
  if (place.owner === force.side) return never(`${name} is of her own side`)
  if (!isEnemy(turn, place.owner, force.side)) return never(`${name} is neutral`)
  return liesOff(turn, force, key) ? place : never(`she does not lie off ${name}`)
}

export const isPlace = (found: PlaceState | Hindrance): found is PlaceState => 'owner' in found

/** The ships whose guns are at it. */
function firing({ turn, force, leg }: Job): Ship[] {
  return shipsOf(turn.world, force).filter((ship) => leg.ships === undefined || leg.ships.includes(ship.id))
}

const magazines = (job: Job): ByGunClass<number> => roundsOf(firing(job))

/** Points' worth of projectiles that are wanted and there. */
function wantedPoints(job: Job, leg: Bombard, shore: Shore, fired: number): number {
  const place = job.turn.world.places[leg.place]
  const town = place ? townOf(job.turn, place) : null
  return shotWanted(shore, leg, town, magazines(job), fired)
}

/** The projectiles are taken out of the magazines, ship by ship. */
function fire(job: Job, shore: Shore, worth: number): void {
  const { rounds } = shore.shot(worth, magazines(job))
  const ships = firing(job)
  for (const gun of classesIn(rounds)) {
    let left = rounds[gun] ?? 0
    for (const ship of ships) {
      const had = Math.min(left, ship.rounds[gun] ?? 0)
      if (had <= 0) continue
      ship.rounds[gun] = (ship.rounds[gun] ?? 0) - had
      left -= had
      job.turn.outcome.touched.ships.add(ship.id)
    }
  }
}

/** So much of it has been fired, in so many minutes of the whole. */
function strike(job: Job, leg: Bombard, worth: number, stoppedAfter: number | undefined, at: Seconds): Brought {
  const { turn, force } = job
  const { book, settings } = turn.ground
  const { shore } = book
  const place = turn.world.places[leg.place]
  const town = place ? townOf(turn, place) : null
  if (!shore || !place) return { amount: 0, says: 'there is nothing to fire at' }
  if (leg.at === 'forts') return strikeForts(job, shore, place, worth, stoppedAfter, at)
  if (!town) return { amount: 0, says: 'there is no town to bombard' }
  const found = shore.bombardment(town, worth, stoppedAfter, settings)
  // Broken off in the midst of a point's worth, that is fired whole: the town loses by what was fired (`bombardment.damage`).
  const fired = Math.ceil(found.value.firedPoints - 1e-9)
  const lossPoints =
    stoppedAfter === undefined
      ? found.value.lossPoints
      : shore.bombardment(town, fired, undefined, settings).value.lossPoints
  fire(job, shore, fired)
  const name = turn.ground.places.get(place.id)?.name ?? place.id
  const rule =
    found.because.find((one) => one.rule === turn.ground.cite('bombardment.damage'))?.rule ??
    found.because[0]?.rule ??
    ''
  loseTown(turn, place, lossPoints, force.commander ?? 'rules', at)
  const left = place.townPoints ?? 0
  const befell = {
    place,
    at,
    says: `${name} is bombarded: ${points(lossPoints)} of it lost, ${left > 0 ? `${left} left` : 'nothing left'}.`,
    rule,
  }
  tellOwner(turn, befell)
  tellDoers(turn, force.side, force, befell)
  return {
    amount: Math.max(1, fired),
    says: `${points(fired)}’ worth fired, ${points(lossPoints)} lost to the town`,
  }
}

/** Fire at forts: what the umpire's board said of it, all of it when it was not broken off. */
function strikeForts(
  job: Job,
  shore: Shore,
  place: PlaceState,
  worth: number,
  stoppedAfter: number | undefined,
  at: Seconds,
): Brought {
  const { turn, force } = job
  const [fort] = heldAgainst(turn, place, force.side)
  const ruled = force.operating?.ruled
  const name = turn.ground.places.get(place.id)?.name ?? place.id
  if (!fort) return { amount: 0, says: `no fort of ${name} stands` }
  fire(job, shore, worth)
  if (stoppedAfter !== undefined || !ruled) return { amount: Math.max(1, worth), says: `${points(worth)}’ worth fired` }
  fort.gunsDisabled = Math.min(fort.guns, fort.gunsDisabled + ruled.gunsDisabled)
  if (ruled.silenced || fort.gunsDisabled >= fort.guns) fort.silencedAt = at
  fort.destroyed = fort.destroyed || ruled.destroyed
  const end = fort.destroyed ? 'it is destroyed' : fort.silencedAt === at ? 'it is silenced' : 'it still answers'
  const struck = `${ruled.gunsDisabled} ${ruled.gunsDisabled === 1 ? 'gun' : 'guns'} of a fort struck, ${end}`
  const befell = {
    place,
    at,
    says: `The forts of ${name} are fired at: ${struck}.`,
    rule: turn.ground.cite('fort.silenced'),
  }
  tellOwner(turn, befell)
  tellDoers(turn, force.side, force, befell)
  return { amount: Math.max(1, worth), says: struck }
}

/** What fire at a fort comes to where the umpire takes it as it is reckoned. */
export function reckonedFire({ turn, force, leg }: Job, amount: number): FortRuling {
  const place = leg.operate === 'bombard' ? turn.world.places[leg.place] : undefined
  const [fort] = place ? heldAgainst(turn, place, force.side) : []
  const facts = fort && { guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison }
  const found = facts && turn.ground.book.shore?.fireAtForts(facts, amount, 0).value
  return { gunsDisabled: found?.gunsDisabled ?? 0, silenced: found?.silenced ?? false, destroyed: false }
}

export const bombard: Doer<Bombard> = {
  wanted(job, leg, got) {
    const { shore } = job.turn.ground.book
    if (!shore || got > hadBefore(job)) return { amount: 0, says: '' }
    const place = job.turn.world.places[leg.place]
    if (leg.at !== 'forts' && !(place && (townOf(job.turn, place)?.left ?? 0) > 0))
      return { amount: 0, says: 'nothing is left of the town' }
    const amount = wantedPoints(job, leg, shore, got)
    return { amount, says: amount > 0 || got > 0 ? '' : 'there is no shot left for it' }
  },
  hindrance(job, leg) {
    const { turn, force, at } = job
    const place = offEnemyPlace(job, leg.place)
    if (!isPlace(place)) return place
    const name = turn.ground.places.get(place.id)?.name ?? place.id
    if (leg.at === 'forts')
      return heldAgainst(turn, place, force.side).length > 0 ? null : never(`no fort of ${name} stands`)
    const town = townOf(turn, place)
    const fortStands = firesOn(turn, place, force.side, at)
    const may = turn.ground.book.shore?.mayBombard({ own: false, left: town?.left ?? 0, fortStands })
    return may && !may.value.allowed ? never(may.because.at(-1)?.says.replace(/\.$/, '') ?? '') : null
  },
  bring: (job, leg, amount, _got, at) => strike(job, leg, amount, undefined, at),
  part(job, leg, amount, share, _got, at) {
    const { shore } = job.turn.ground.book
    const place = job.turn.world.places[leg.place]
    const town = place ? townOf(job.turn, place) : null
    if (!shore || share <= 0) return { amount: 0, says: '' }
    if (leg.at === 'forts' || !town) {
      const worth = Math.floor(amount * share)
      return worth > 0 ? strike(job, leg, worth, 0, at) : { amount: 0, says: '' }
    }
    const { minutes } = shore.bombardment(town, amount, undefined, job.turn.ground.settings).value
    return strike(job, leg, amount, minutes * share, at)
  },
}
