import type { Shore } from '../../books/shore.ts'
import { MINUTE, type Seconds } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import type { Ground } from '../ground.ts'
import type { PlaceState } from '../world.ts'
import type { Fort, Party } from './shore-world.ts'

/** Forts of places: whose they are, whether they fire, and how many guns of theirs are served. */

interface GivenFort {
  readonly guns: number
  readonly gunsDisabled?: number | undefined
  readonly garrison: number
}

/** The forts with which a place begins: as the campaign gives them, or so many as stand on the chart of the book's usual sort. */
export function firstForts(
  shore: Shore,
  place: string,
  owner: string,
  number: number,
  given?: readonly GivenFort[],
): Fort[] {
  const all = given ?? Array.from({ length: number }, (): GivenFort => ({ ...shore.usualFort, gunsDisabled: 0 }))
  return all.map((fort, i) => newFort(place, owner, i, fort))
}

function newFort(place: string, owner: string, i: number, { guns, gunsDisabled = 0, garrison }: GivenFort): Fort {
  const empty = { silencedAt: null, takenAt: null, destroyed: false }
  return { id: `${place} ${i + 1}`, owner, guns, gunsDisabled, garrison, ...empty }
}

/** A work thrown up in wartime stands. */
export function addFort(shore: Shore, place: PlaceState, share: number): void {
  const { guns } = shore.usualFort
  const served = Math.max(1, Math.floor(guns * share))
  const garrison = Math.round((shore.usualFort.garrison * served) / guns)
  place.forts = [
    ...(place.forts ?? []),
    newFort(place.id, place.owner, place.forts?.length ?? 0, { guns: served, garrison }),
  ]
}

/** Men that a share of a usual fort wants before its guns are served. */
export function garrisonWanted({ book }: Ground, share: number): number {
  return book.shore ? Math.round(book.shore.usualFort.garrison * share) : 0
}

/** Forts that somebody holds against a side: those that must be taken before the place is. */
export function heldAgainst(place: PlaceState, side: string): Fort[] {
  return (place.forts ?? []).filter((fort) => !fort.destroyed && fort.owner !== side)
}

/** Silenced, and not yet fit again (JS-FORT-05). */
export function silentAt(ground: Ground, fort: Fort, at: Seconds): boolean {
  const { shore } = ground.book
  return fort.silencedAt !== null && shore !== undefined && !shore.fortFit((at - fort.silencedAt) / MINUTE).value
}

/** Whether a fort of somebody else's fires on what lies off the place. */
export function firesOn(turn: Turn, place: PlaceState, side: string, at: Seconds): boolean {
  return heldAgainst(place, side).some(
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

/** Men at a place who are not of a side: those who hold it against her. */
export function defendersAt({ world }: Turn, place: string, side: string): Party[] {
  return Object.values(world.parties).filter(
    (party) => party.place === place && party.side !== side && party.men > 0 && party.miles === 0,
  )
}
