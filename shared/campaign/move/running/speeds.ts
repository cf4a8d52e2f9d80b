import type { ShipFacts } from '../../../books/contract.ts'
import type { Seconds } from '../../../vocabulary/time.ts'
import type { WeatherHere } from '../../../vocabulary/weather.ts'
import { type Ground, shipFacts } from '../../ground.ts'
import type { Force, Ship, World } from '../../world.ts'

/** The ships of a force as they are: who is afloat, what her engines can do, and what of it the weather leaves. */

/** Nobody of the ships: never written to. */
export const NOBODY: readonly string[] = []

/** What a force's speed is made of, read once a plan. */
export interface Hull {
  readonly ship: Ship
  readonly facts: ShipFacts
}

export function shipsOf(world: World, force: Force): Ship[] {
  const ships: Ship[] = []
  for (const id of force.ships) {
    const ship = world.ships[id]
    if (ship && ship.status === 'afloat') ships.push(ship)
  }
  return ships
}

/** Whether all the ships of a force are sunk or taken. One whose ships sail in another's company is not lost. */
export function isLost(world: World, force: Force): boolean {
  return force.ships.length > 0 && force.ships.every((id) => world.ships[id]?.status !== 'afloat')
}

/** Whether nothing of a force is left but a ship that has struck, and lies where she is till somebody takes possession of her. */
export function hasStruck(world: World, force: Force): boolean {
  return isLost(world, force) && force.ships.some((id) => world.ships[id]?.status === 'taken')
}

/** Knots that her own engines give a ship at a time, whoever has her in tow: after damage, any breakdown that is under way, and the last of her coal. */
export function knotsLeft(ground: Ground, ship: Ship, at: Seconds): number {
  return ship.coalMinutes <= 0 ? 0 : engineKnots(ground, ship, at)
}

/** The breakdown a ship suffers from at a time; null when she is mended. */
export function breakdownAt(ship: Ship, at: Seconds): Ship['breakdown'] {
  return ship.breakdown?.until.some((end) => end > at) ? ship.breakdown : null
}

function engineKnots(ground: Ground, ship: Ship, at: Seconds): number {
  const broken = ship.breakdown
  if (!broken) return ship.presentKnots
  const phase = broken.until.findIndex((end) => at < end)
  const nature = broken.nature.phases[phase]
  return nature
    ? Math.min(ship.presentKnots, ground.book.brokenKnots(ship.assignedKnots, nature, ground.settings))
    : ship.presentKnots
}

/** Knots that a ship makes with another in tow; null in a book that has no tows. */
export function towKnots({ book, settings }: Ground): number | null {
  return book.operations?.towKnots?.(settings).value ?? null
}

/** The ship in whose tow another of the same company is: she is aboard, and the other cannot make as much by herself. */
export function tugOf(ground: Ground, company: readonly Ship[], ship: Ship, at: Seconds): Ship | undefined {
  if (ship.towedBy === undefined) return undefined
  const tug = company.find(({ id, status }) => id === ship.towedBy && status === 'afloat')
  return tug && knotsLeft(ground, ship, at) < (towKnots(ground) ?? 0) ? tug : undefined
}

/** Whether a ship of a force is in tow: she lies with her fires out, and goes as fast as she is towed. */
export function inTow(ground: Ground, world: World, force: Force, ship: Ship, at: Seconds): boolean {
  return ship.towedBy !== undefined && tugOf(ground, shipsOf(world, force), ship, at) !== undefined
}

/** A tow line parts where one of the two goes her own way. */
export function partLines(world: World, force: Force): void {
  for (const ship of shipsOf(world, force))
    if (ship.towedBy !== undefined && !force.ships.includes(ship.towedBy)) delete ship.towedBy
}

/** Those of a company who go by their own engines at a time, and as fast as they can go with those in tow: null where nobody is. */
function underTheirOwn(
  ground: Ground,
  company: readonly Ship[],
  at: Seconds,
): { readonly ships: readonly Ship[]; readonly most: number | null } {
  if (company.every(({ towedBy }) => towedBy === undefined)) return { ships: company, most: null }
  const ships = company.filter((ship) => tugOf(ground, company, ship, at) === undefined)
  return { ships, most: ships.length < company.length ? towKnots(ground) : null }
}

/** The best that ships do together: the slowest by her own engines, or the book's knots with one of them in tow. */
export function mostKnots(ground: Ground, company: readonly Ship[], at: Seconds): number {
  const { ships, most } = underTheirOwn(ground, company, at)
  return Math.min(most ?? Number.POSITIVE_INFINITY, ...ships.map((ship) => knotsLeft(ground, ship, at)))
}

/** The best speed that may be ordered to ships as they are at a time. */
export function bestOrdered(ground: Ground, hulls: readonly Pick<Hull, 'ship'>[], at: Seconds): number {
  const company = hulls.map(({ ship }) => ship)
  const { ships, most } = underTheirOwn(ground, company, at)
  const facts = ships.map((ship) => shipFacts(ground, ship, engineKnots(ground, ship, at)))
  const { value } = ground.book.orderedSpeedLimit(facts, ground.settings)
  return most === null ? value : Math.min(value, most)
}

/** Knots through the water that the slowest of the ships makes of what is ordered, and who is then at full speed. */
export function speedOf(
  ground: Ground,
  hulls: readonly Hull[],
  ordered: number,
  course: number,
  weather: WeatherHere | undefined,
  at: Seconds,
): { knots: number; full: readonly string[] } {
  const { book, settings } = ground
  let knots = ordered
  const company = hulls.some(({ ship }) => ship.towedBy !== undefined) ? hulls.map(({ ship }) => ship) : null
  const isTowed = (ship: Ship): boolean => company !== null && tugOf(ground, company, ship, at) !== undefined
  if (company?.some(isTowed)) knots = Math.min(knots, towKnots(ground) ?? knots)
  for (const { ship, facts } of hulls) {
    if (isTowed(ship)) continue
    const able = Math.min(knots, engineKnots(ground, ship, at))
    knots =
      weather && able > 0 ? Math.min(able, book.speedInWeather(facts, able, weather, course, settings).value) : able
  }
  let full: string[] | null = null
  for (const { ship, facts } of hulls) {
    if (isTowed(ship)) continue
    const best = engineKnots(ground, ship, at)
    const bestHere =
      weather && best > 0 ? Math.min(best, book.speedInWeather(facts, best, weather, course, settings).value) : best
    if (!book.isFullSpeed(facts, knots, bestHere, settings)) continue
    full ??= []
    full.push(ship.id)
  }
  return { knots, full: full ?? NOBODY }
}
