import type { BoardView, Minute, ShipResult } from '../contract.ts'

/* What stands on the plate at the end of an action: who is left, what was lost, and how the fire told. */

export interface SideAtEnd {
  readonly side: string
  readonly ships: number
  readonly sunk: number
  /** Taken, or with their flags hauled down. */
  readonly struck: number
  readonly left: number
}

/** What a board says of a ship, as her end: who goes down, was rammed or driven ashore as it ended is counted as gone, as in the result. */
const ENDS: Readonly<Record<string, ShipResult['status']>> = {
  sunk: 'sunk',
  sinking: 'sunk',
  rammed: 'sunk',
  ashore: 'sunk',
  struck: 'prize',
  prize: 'prize',
}
export const endOf = (status: string): ShipResult['status'] => ENDS[status] ?? 'afloat'

/** Each side with its ships as they came out of it. */
export function sidesAtEnd(ships: readonly Pick<ShipResult, 'side' | 'status'>[]): SideAtEnd[] {
  return [...new Set(ships.map(({ side }) => side))].map((side) => {
    const own = ships.filter((one) => one.side === side)
    const of = (status: ShipResult['status']) => own.filter((one) => one.status === status).length
    return { side, ships: own.length, sunk: of('sunk'), struck: of('prize'), left: of('afloat') }
  })
}

/** The side that holds the field: the only one with a ship left under her flag; null: more than one has, or none. */
export function holdsField(sides: readonly SideAtEnd[]): string | null {
  const left = sides.filter((one) => one.left > 0)
  return left.length === 1 ? (left[0]?.side ?? null) : null
}

/** Ships of others that this seat has seen go down or haul down their flags, and those it has seen at all. */
export function seenLost({ others }: BoardView): { readonly seen: number; readonly lost: number } {
  const ships = others.filter(({ kind }) => kind === undefined)
  return {
    seen: ships.length,
    lost: ships.filter(({ status }) => status !== 'sinking' && endOf(status) !== 'afloat').length,
  }
}

export interface FireTold {
  /** 0 where the book counts none. */
  readonly shots: number
  readonly hits: number
  /** Points of fire that is scored without counting shots, those of each scale by themselves (null: the book has one scale); none was scored so: empty. */
  readonly points: readonly { readonly scale: string | null; readonly points: number }[]
  readonly torpedoes: number
  readonly torpedoHits: number
}

/** One list of moves as they are shown again: of a move that was shown in two steps the later holds both. */
export const lastOfEach = (minutes: readonly Minute[]): readonly Minute[] =>
  minutes.filter(({ move }, n) => minutes.findLastIndex((one) => one.move === move) === n)

/** How the fire told, as those who fired saw it; `by` are the ships whose fire it is. */
export function fireTold(minutes: readonly Minute[], by: (ship: string) => boolean): FireTold {
  const shots = lastOfEach(minutes)
    .flatMap(({ moments }) => moments)
    .filter(
      ({ kind, from, saw }) =>
        (kind === 'gun' || kind === 'torpedo') && saw !== undefined && from !== undefined && by(from),
    )
  // A line of fire of which no shots are counted is no shot: its hits are added, or its points.
  const of = (kind: 'gun' | 'torpedo') =>
    shots.filter((one) => one.kind === kind && one.points === undefined && one.hits === undefined)
  const hit = (kind: 'gun' | 'torpedo') => of(kind).filter(({ saw }) => saw === 'hit').length
  const told = shots.reduce((sum, { hits = 0 }) => sum + hits, 0)
  // Points of two scales are never one sum.
  const scored = Map.groupBy(
    shots.filter(({ points }) => points !== undefined),
    ({ scale }) => scale ?? null,
  )
  return {
    shots: of('gun').length,
    hits: hit('gun') + told,
    points: [...scored].map(([scale, those]) => ({
      scale,
      points: those.reduce((sum, { points = 0 }) => sum + points, 0),
    })),
    torpedoes: of('torpedo').length,
    torpedoHits: hit('torpedo'),
  }
}
