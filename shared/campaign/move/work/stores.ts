import { GUN_CLASSES, type GunClass } from '../../../vocabulary/roles.ts'
import { shipsOf } from '../running.ts'
import { ashore, carrier, type Doer, type Hindrance, isForce, type Job, type Leg, never, plural } from './job.ts'

type StoresLeg = Leg<'ammunition'> | Leg<'stores'>

interface Lots {
  readonly rounds: Partial<Record<GunClass, number>>
  readonly torpedoes: number
  readonly men: number
}

/** What a ship lacks of her outfit, as far as it was ordered; all of it where nothing was named. */
function lacks({ turn, ship }: Job, leg: StoresLeg): Lots {
  const card = turn.ground.ships.get(ship.card)
  const ordersMen = leg.operate === 'stores' ? leg.men : 0
  const all =
    leg.rounds === undefined && leg.torpedoes === undefined && (leg.operate === 'ammunition' || ordersMen === undefined)
  const most = (ordered: number | undefined, short: number): number =>
    Math.max(0, Math.min(ordered ?? (all ? short : 0), short))
  const rounds: Partial<Record<GunClass, number>> = {}
  for (const gun of GUN_CLASSES) {
    const short = (card?.jane.rounds[gun] ?? 0) - (ship.rounds[gun] ?? 0)
    const wanted = most(leg.rounds?.[gun], short)
    if (wanted > 0) rounds[gun] = wanted
  }
  return {
    rounds,
    torpedoes: most(leg.torpedoes, (card?.jane.torpedoes ?? 0) - ship.torpedoes),
    men: leg.operate === 'stores' ? most(ordersMen, (card?.particulars.complement ?? 0) - ship.men) : 0,
  }
}

function isNothing({ rounds, torpedoes, men }: Lots): boolean {
  return Object.keys(rounds).length === 0 && torpedoes === 0 && men === 0
}

interface Store {
  readonly rounds: Partial<Record<GunClass, number>>
  torpedoes: number
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
  const rounds: Partial<Record<GunClass, number>> = {}
  for (const gun of GUN_CLASSES) {
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
  return { rounds, torpedoes: wanted.torpedoes - torpedoes, men: leg.from === undefined ? wanted.men : 0 }
}

function lotsWords({ rounds, torpedoes, men }: Lots): string {
  const parts = Object.entries(rounds).map(([gun, n]) => `${n} for her ${gun} guns`)
  if (torpedoes > 0) parts.push(plural(torpedoes, 'torpedo').replace(/torpedos$/, 'torpedoes'))
  if (men > 0) parts.push(men === 1 ? '1 man' : `${men} men`)
  return `${parts.join(', ')} taken in`
}

export const stores: Doer<StoresLeg> = {
  wanted: (job, leg, got) => ({
    amount: got > 0 || isNothing(lacks(job, leg)) ? 0 : 1,
    says: got > 0 ? '' : 'she wants for nothing that was ordered',
  }),
  hindrance(job, leg) {
    const there = supply(job, leg, false)
    if (!('rounds' in there)) return there
    return isNothing(there) ? never('there is nothing there of what she wants') : null
  },
  bring(job, leg) {
    const { ship, turn } = job
    const there = supply(job, leg, true)
    if (!('rounds' in there)) return { amount: 0, says: there.says }
    if (isNothing(there)) return { amount: 0, says: 'there is nothing there of what she wants' }
    for (const gun of GUN_CLASSES)
      if (there.rounds[gun] !== undefined) ship.rounds[gun] = (ship.rounds[gun] ?? 0) + (there.rounds[gun] ?? 0)
    ship.torpedoes += there.torpedoes
    ship.men += there.men
    if (leg.from !== undefined)
      for (const id of turn.world.forces[leg.from]?.ships ?? []) turn.outcome.touched.ships.add(id)
    return { amount: 1, says: lotsWords(there) }
  },
}
