import type { Ground } from '../../ground.ts'
import type { Ship } from '../../world.ts'
import { breakdownAt, knotsLeft, towKnots, tugOf } from '../running/speeds.ts'

/**
 * A ship that cannot steam holds up all with whom she sails, and they burn their coal beside her. A captain who goes home takes her in tow,
 * or leaves her where she lies. An engine that is being mended is waited for as long as the coal of the others lasts for that.
 */

export interface Tow {
  readonly tug: Ship
  readonly towed: Ship
}

/** How a company goes home. */
export interface Company {
  /** The ships as they then go, with those in tow who are to be. */
  readonly ships: readonly Ship[]
  /** Who is still to be taken in tow, by whom. */
  readonly tows: readonly Tow[]
  /** What it takes to pass all these lines, as the book offers it to the umpire. */
  readonly minutes: number
  /** Those who cannot steam, and are in nobody's tow. */
  readonly lame: readonly Ship[]
}

export function companyHome(ground: Ground, ships: readonly Ship[], at: number): Company {
  const as = { ships, tows: [], minutes: 0, lame: [] }
  const knots = towKnots(ground)
  if (knots === null || ships.length < 2) return as
  const lame = ships.filter((ship) => isLame(ship, knots) && tugOf(ground, ships, ship, at) === undefined)
  if (lame.length === 0) return as
  const tugs = ships.filter(
    (ship) =>
      !lame.includes(ship) && knotsLeft(ground, ship, at) > 0 && ships.every(({ towedBy }) => towedBy !== ship.id),
  )
  // Not all of them can be towed, so that none is: they would be no faster for it.
  if (tugs.length < lame.length) return { ...as, lame }
  const tows = lame.map((towed, i): Tow => ({ tug: tugs[i] as Ship, towed }))
  return {
    ships: ships.map((ship) => {
      const tow = tows.find(({ towed }) => towed === ship)
      return tow ? { ...ship, towedBy: tow.tug.id } : ship
    }),
    tows,
    minutes: tows.reduce((all, { tug }) => all + lineMinutes(ground, tug), 0),
    lame,
  }
}

/** Her engines drive her no more, or slower than she would be towed; one that has broken down and is being mended is not lame. */
const isLame = (ship: Ship, knots: number): boolean =>
  ship.dock === null && (ship.presentKnots < knots || ship.coalMinutes <= 0)

/** Those who lie stopped until an engine is mended. To take one in tow would take as long. */
export function stopped(ground: Ground, ships: readonly Ship[], at: number): Ship[] {
  return ships.filter(
    (ship) =>
      breakdownAt(ship, at) !== null &&
      ship.presentKnots > 0 &&
      knotsLeft(ground, ship, at) <= 0 &&
      tugOf(ground, ships, ship, at) === undefined,
  )
}

/** Those who are neither lame nor stopped. */
export function soundOf(ground: Ground, ships: readonly Ship[], at: number): Ship[] {
  const halt = [...companyHome(ground, ships, at).lame, ...stopped(ground, ships, at)]
  return ships.filter((ship) => !halt.includes(ship))
}

function lineMinutes({ book, settings }: Ground, tug: Ship): number {
  const facts = {
    operation: 'tow',
    dockyard: false,
    done: 0,
    wanted: 1,
    men: tug.men,
    at: 'sea',
    windForce: null,
  } as const
  return book.operations?.next(facts, settings).value?.minutes ?? 0
}
