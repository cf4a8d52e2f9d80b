import type { ShipCard } from '../../../books/ship-card.ts'
import { inFigures } from '../../../explanation/figures.ts'
import { classesIn, type GunClass, gunSays, gunsOf } from '../../../vocabulary/guns.ts'
import type { Force, PlaceState, Ship } from '../../world.ts'
import { shipsOf } from '../running/speeds.ts'
import { ashore, carrier, type Doer, type Hindrance, isForce, type Job, type Leg, never, plural } from './job.ts'
import { chooseMix, mixAboard, mixWanting } from './magazine.ts'

type StoresLeg = Leg<'ammunition'> | Leg<'stores'>

interface Lots {
  readonly rounds: Record<GunClass, number>
  readonly torpedoes: number
  readonly men: number
  readonly guns: Record<GunClass, number>
  /** Squares. */
  readonly mines: number
}

/** What a ship lacks of her outfit, as far as it was ordered; all of it where nothing was named. Mines are no part of it. */
function lacks({ turn, force, ship }: Job, leg: StoresLeg): Lots {
  const card = turn.ground.cards.get(ship.card)
  const complement = turn.ground.ships.get(ship.card)?.particulars.complement ?? 0
  const more = leg.operate === 'stores' ? leg : null
  const all =
    leg.rounds === undefined &&
    leg.torpedoes === undefined &&
    (more === null || (more.men === undefined && more.guns === undefined))
  const most = (ordered: number | undefined, short: number): number =>
    Math.max(0, Math.min(ordered ?? (all ? short : 0), short))
  const rounds: Record<GunClass, number> = {}
  for (const gun of gunsOf(turn.ground.book)) {
    const short = (card?.rounds[gun] ?? 0) - (ship.rounds[gun] ?? 0)
    const wanted = most(leg.rounds?.[gun], short)
    if (wanted > 0) rounds[gun] = wanted
  }
  return {
    rounds,
    torpedoes: most(leg.torpedoes, (card?.torpedoes ?? 0) - ship.torpedoes),
    men: more ? most(more.men, complement - ship.men) : 0,
    guns: more ? gunsLacking(gunsOf(turn.ground.book), ship, card, (gun, short) => most(more.guns?.[gun], short)) : {},
    mines: more?.mines === undefined ? 0 : shareOf(force, ship, more.mines),
  }
}

/** Guns that she has lost, like for like (`guns.replaced`). */
function gunsLacking(
  classes: readonly GunClass[],
  ship: Ship,
  card: ShipCard | undefined,
  most: (gun: GunClass, short: number) => number,
): Record<GunClass, number> {
  const guns: Record<GunClass, number> = {}
  for (const gun of classes) {
    const wanted = most(gun, (card?.guns[gun] ?? 0) - (ship.guns[gun] ?? 0))
    if (wanted > 0) guns[gun] = wanted
  }
  return guns
}

/** A ship's share of what is ordered for all: as even as it goes, the first ones having the odd. */
function shareOf(force: Force, ship: Ship, all: number): number {
  const works = force.operating?.works ?? []
  const index = works.findIndex((work) => work.ship === ship.id)
  return index < 0 ? 0 : Math.floor((all + works.length - 1 - index) / works.length)
}

function isNothing({ rounds, torpedoes, men, guns, mines }: Lots): boolean {
  const none = Object.keys(rounds).length === 0 && Object.keys(guns).length === 0
  return none && torpedoes === 0 && men === 0 && mines === 0
}

interface Store {
  readonly rounds: Record<GunClass, number>
  torpedoes: number
  mines?: number
}

/** Those that it is taken from: the place, or the ships of the force that hands over. */
function givers(job: Job, from: string | undefined): Store[] | Hindrance {
  if (from === undefined) {
    const no = ashore(job)
    return no ?? (job.place ? [job.place] : [])
  }
  const given = carrier(job, from)
  return isForce(given) ? shipsOf(job.turn.world, given) : given
}

/** What of it there is; taken, when `take`. Fresh men come from the shore of any harbour of one's own. */
function supply(job: Job, leg: StoresLeg, take: boolean): Lots | Hindrance {
  const wanted = lacks(job, leg)
  const from = givers(job, leg.from)
  if (!Array.isArray(from)) return from
  const rounds: Record<GunClass, number> = {}
  for (const gun of classesIn(wanted.rounds)) {
    let left = wanted.rounds[gun] ?? 0
    for (const store of from) {
      const had = Math.min(left, store.rounds[gun] ?? 0)
      if (had <= 0) continue
      left -= had
      rounds[gun] = (rounds[gun] ?? 0) + had
      if (take) store.rounds[gun] = (store.rounds[gun] ?? 0) - had
    }
  }
  let { torpedoes } = wanted
  for (const store of from) {
    const had = Math.min(torpedoes, store.torpedoes)
    torpedoes -= had
    if (take) store.torpedoes -= had
  }
  return {
    rounds,
    torpedoes: wanted.torpedoes - torpedoes,
    men: leg.from === undefined ? wanted.men : 0,
    guns: leg.from === undefined && job.place ? spareGuns(job, job.place, wanted.guns, take) : {},
    mines: minesFrom(from, wanted.mines, take),
  }
}

/** Spare guns lie where they were bought, under the book’s name for the article. */
function spareGuns({ turn }: Job, place: PlaceState, wanted: Lots['guns'], take: boolean): Record<GunClass, number> {
  const guns: Record<GunClass, number> = {}
  for (const { key, goes } of turn.ground.book.economy?.articles ?? []) {
    if (goes.to !== 'guns') continue
    const had = Math.min(wanted[goes.gun] ?? 0, place.held[key] ?? 0)
    if (had <= 0) continue
    guns[goes.gun] = had
    if (take) place.held[key] = (place.held[key] ?? 0) - had
  }
  return guns
}

function minesFrom(stores: readonly Store[], wanted: number, take: boolean): number {
  let left = wanted
  for (const store of stores) {
    const had = Math.min(left, store.mines ?? 0)
    left -= had
    if (take && had > 0) store.mines = (store.mines ?? 0) - had
  }
  return wanted - left
}

function lotsWords({ turn }: Job, { rounds, torpedoes, men, guns, mines }: Lots): string {
  const { book } = turn.ground
  const parts = Object.entries(rounds).map(([gun, n]) => `${n} for her ${gunSays(book, gun)} guns`)
  if (torpedoes > 0) parts.push(plural(torpedoes, 'torpedo').replace(/torpedos$/, 'torpedoes'))
  if (men > 0) parts.push(men === 1 ? '1 man' : `${inFigures(men)} men`)
  for (const [gun, n] of Object.entries(guns)) parts.push(`${n} ${gunSays(book, gun)} ${n === 1 ? 'gun' : 'guns'}`)
  if (mines > 0) parts.push(`mines for ${plural(mines, 'square')}`)
  return `${parts.join(', ')} taken in`
}

/** Fresh men serve the guns again whose crews went away in prizes, the heaviest first (`prize.crew`). */
function manGuns({ turn, ship }: Job, men: number): void {
  if (!ship.unmanned) return
  let served = turn.ground.book.commerce?.gunsServed(men) ?? 0
  for (const gun of gunsOf(turn.ground.book)) {
    const back = Math.min(served, ship.unmanned[gun] ?? 0)
    served -= back
    if (back > 0) ship.unmanned[gun] = (ship.unmanned[gun] ?? 0) - back
    if (ship.unmanned[gun] === 0) delete ship.unmanned[gun]
  }
}

export const stores: Doer<StoresLeg> = {
  wanted: (job, leg, got) => ({
    amount: got > 0 || (isNothing(lacks(job, leg)) && mixWanting(job.turn, job.ship, leg.mix).length === 0) ? 0 : 1,
    says: got > 0 ? '' : 'she wants for nothing that was ordered',
  }),
  hindrance(job, leg) {
    const there = supply(job, leg, false)
    if (!('rounds' in there)) return there
    const other = mixWanting(job.turn, job.ship, leg.mix)
    return isNothing(there) && other.length === 0 ? never('there is nothing there of what she wants') : null
  },
  bring(job, leg) {
    const { ship, turn } = job
    const there = supply(job, leg, true)
    if (!('rounds' in there)) return { amount: 0, says: there.says }
    // What was fired before is settled before there are other rounds to reckon it by.
    const before = mixAboard(ship)
    if (before) ship.mix = before
    if (isNothing(there) && mixWanting(turn, ship, leg.mix).length === 0)
      return { amount: 0, says: 'there is nothing there of what she wants' }
    for (const gun of classesIn(there.rounds)) ship.rounds[gun] = (ship.rounds[gun] ?? 0) + (there.rounds[gun] ?? 0)
    ship.torpedoes += there.torpedoes
    ship.men += there.men
    for (const gun of classesIn(there.guns)) ship.guns[gun] = (ship.guns[gun] ?? 0) + (there.guns[gun] ?? 0)
    if (there.mines > 0) ship.mines = (ship.mines ?? 0) + there.mines
    manGuns(job, there.men)
    if (leg.from !== undefined)
      for (const id of turn.world.forces[leg.from]?.ships ?? []) turn.outcome.touched.ships.add(id)
    const says = [...(isNothing(there) ? [] : [lotsWords(job, there)]), ...chooseMix(turn, ship, leg.mix)]
    return { amount: 1, says: says.join('; ') }
  },
}
