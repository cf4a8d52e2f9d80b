import type { FortPlan } from '../../vocabulary/forts.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import type { Ground } from '../ground.ts'
import type { PlaceState } from '../world.ts'
import { type GivenFort, planKept, planOf } from './fort-plans.ts'
import type { Fort, Party } from './shore-world.ts'

/** Forts of places: whose they are, whether they fire, and how many guns of theirs are served. */

/** The forts with which a place begins: as the campaign gives them, or so many as stand on the chart of the book's usual sort. */
export function firstForts(
  { book, settings }: Ground,
  place: string,
  owner: string,
  number: number,
  given?: readonly GivenFort[],
): Fort[] {
  const { shore } = book
  if (!shore) return []
  const { guns: usual, garrison } = shore.usualFort
  const all = given ?? Array.from({ length: number }, (): GivenFort => ({ guns: usual, garrison }))
  return all.map((one, i) => {
    const { guns, gunsDisabled = 0, garrison } = one
    const plan = planOf(one)
    const planned = Object.keys(plan).length > 0
    const inAll = guns ?? shore.fort(plan, settings).value.gunsInAll
    return newFort(place, owner, i, { guns: inAll, gunsDisabled, garrison, ...(planned ? { plan } : {}) })
  })
}

type Raised = Pick<Fort, 'guns' | 'garrison' | 'plan'> & { readonly gunsDisabled?: number }

function newFort(place: string, owner: string, i: number, { guns, gunsDisabled = 0, garrison, plan }: Raised): Fort {
  const empty = { silencedAt: null, takenAt: null, destroyed: false }
  return { id: `${place} ${i + 1}`, owner, guns, gunsDisabled, garrison, ...empty, ...(plan ? { plan } : {}) }
}

/**
 * Works that were bought stand. Before the war their garrisons come with them, at the least that the book reckons; in it soldiers of the
 * place go into them, as many as there are up to that.
 */
export function addFort(turn: Turn, place: PlaceState, plan: FortPlan): Fort | null {
  const { shore } = turn.ground.book
  if (!shore) return null
  const { gunsInAll: guns, garrison, share } = shore.fort(plan, turn.ground.settings).value
  const kept = planKept({ ...plan, share: share === 1 ? undefined : share })
  const fort = newFort(place.id, place.owner, place.forts?.length ?? 0, {
    guns,
    garrison: turn.world.move.number === 0 ? garrison : 0,
    ...(Object.keys(kept).length > 0 ? { plan: kept } : {}),
  })
  place.forts = [...(place.forts ?? []), fort]
  if (turn.world.move.number > 0) manFort(turn, place, fort, garrison)
  return fort
}

/** Men that works want on the spot while they are thrown up. */
export function garrisonWanted({ book, settings }: Ground, plan: FortPlan): number {
  return book.shore?.fort(plan, settings).value.garrison ?? 0
}

/**
 * Puts soldiers of a place into a fort of it or takes them out, up to so many; answers how many serve it then. Men out of crews are not
 * soldiers, and those who fight or march have other work.
 */
export function manFort(turn: Turn, place: PlaceState, fort: Fort, men: number): number {
  const soldiers = partiesAt(turn, place.id, fort.owner).filter((party) => party.act === null && isOfSoldiers(party))
  let serve = menIn(turn.ground, fort)
  if (men < serve) {
    const [home = newGarrison(turn, place, fort.owner)] = soldiers
    home.men += serve - men
    serve = men
  }
  for (const party of soldiers) {
    const going = Math.min(party.men, Math.max(0, men - serve))
    party.men -= going
    serve += going
  }
  keepMen(turn.ground, fort, serve)
  return serve
}

/** Men who are left to serve a fort of which nobody has taken possession: its garrison less those lost with its guns (`fort.garrison`). */
export function menIn({ book }: Pick<Ground, 'book'>, { guns, gunsDisabled: disabled, garrison }: Fort): number {
  return book.shore?.garrison({ guns, disabled, garrison }).value.men ?? 0
}

/** Keeps a garrison so that, less those who are taken off with its disabled guns, so many are left. */
export function keepMen(ground: Pick<Ground, 'book'>, fort: Fort, men: number): void {
  fort.garrison = men
  for (let more = 0; men > 0 && more < MOST_LOST && menIn(ground, fort) < men; more++) fort.garrison += 1
}
/** More men than go with the guns of any fort. */
const MOST_LOST = 10_000

const isOfSoldiers = (party: Party): boolean => Object.values(party.crews).every((men) => men === 0)

/** Soldiers of a place who are nobody's landing. */
function newGarrison({ world, ground }: Turn, place: PlaceState, side: string): Party {
  const printed = ground.places.get(place.id)
  const first = `garrison ${place.id}`
  const id = (world.parties[first]?.side ?? side) === side ? first : `${first} of ${side}`
  const party = world.parties[id] ?? {
    id,
    side,
    place: place.id,
    position: { lat: printed?.lat ?? 0, lon: printed?.lon ?? 0 },
    miles: 0,
    men: 0,
    crews: {},
    wornUntil: null,
    entrenched: false,
    arrivedAt: world.clock,
    prisoners: 0,
    force: null,
    acts: [],
    act: null,
  }
  world.parties[id] = party
  return party
}

/** Forts that somebody holds against a side: those that must be taken before the place is. Who is at peace with it holds none against it. */
export function heldAgainst({ ground }: Pick<Turn, 'ground'>, place: PlaceState, side: string): Fort[] {
  return (place.forts ?? []).filter((fort) => !fort.destroyed && ground.atWar(fort.owner, side))
}

/** Whether a place has come into the hands of another side at peace with a side: taken from an enemy of both, it is nothing of his to take. */
export const heldInPeace = ({ ground }: Pick<Turn, 'ground'>, { owner }: PlaceState, side: string): boolean =>
  owner !== side && !ground.atWar(owner, side)
export const HELD_IN_PEACE = 'a side at peace with theirs holds it'

/** Silenced, and not yet fit again (`fort.silenced`). */
export function silentAt(ground: Ground, fort: Fort, at: Seconds): boolean {
  const { shore } = ground.book
  return fort.silencedAt !== null && shore !== undefined && !shore.fortFit((at - fort.silencedAt) / MINUTE).value
}

/** Whether a fort of an enemy's fires on what lies off the place. */
export function firesOn(turn: Turn, place: PlaceState, side: string, at: Seconds): boolean {
  return heldAgainst(turn, place, side).some(
    (fort) => !silentAt(turn.ground, fort, at) && servedGuns(turn, place, fort, at) > 0,
  )
}

/** Guns of a fort that are served: by its garrison, or, of one that was taken, by its captors' men who hold the place. */
export function servedGuns(turn: Pick<Turn, 'ground' | 'world'>, place: PlaceState, fort: Fort, at: Seconds): number {
  const { shore } = turn.ground.book
  if (!shore || fort.destroyed) return 0
  const facts = { guns: fort.guns, disabled: fort.gunsDisabled, garrison: fort.garrison }
  if (fort.takenAt === null) return shore.garrison(facts).value.gunsManned
  const men = menAt(turn, place.id, fort.owner)
  return shore.captured(facts, men, (at - fort.takenAt) / MINUTE).value
}

/** Men of a side who stand at a place. */
export function menAt(turn: Pick<Turn, 'ground' | 'world'>, place: string, side: string): number {
  return partiesAt(turn, place, side).reduce((sum, party) => sum + party.men, 0)
}

/** Parties of a side at a place itself, not on their way to it. */
export function partiesAt({ world }: Pick<Turn, 'world'>, place: string, side: string): Party[] {
  return Object.values(world.parties).filter(
    (party) => party.place === place && party.side === side && party.men > 0 && party.miles === 0,
  )
}

/** Men at a place who are at war with a side: those who hold it against her. */
export function defendersAt({ ground, world }: Turn, place: string, side: string): Party[] {
  return Object.values(world.parties).filter(
    (party) => party.place === place && ground.atWar(party.side, side) && party.men > 0 && party.miles === 0,
  )
}
