import type { ShipFacts } from '../../books/contract.ts'
import type { Seconds } from '../../vocabulary/time.ts'
import type { WeatherHere } from '../../vocabulary/weather.ts'
import { type Ground, shipFacts } from '../ground.ts'
import type { Force, Ship, World } from '../world.ts'

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

/** Knots a ship has left at a time, after damage, any breakdown that is under way, and the last of her coal. */
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

/** The best speed that may be ordered to ships as they are at a time. */
export function bestOrdered(ground: Ground, hulls: readonly Hull[], at: Seconds): number {
  const facts = hulls.map(({ ship }) => shipFacts(ground, ship, engineKnots(ground, ship, at)))
  return ground.book.orderedSpeedLimit(facts, ground.settings).value
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
  for (const { ship, facts } of hulls) {
    const able = Math.min(knots, engineKnots(ground, ship, at))
    knots =
      weather && able > 0 ? Math.min(able, book.speedInWeather(facts, able, weather, course, settings).value) : able
  }
  let full: string[] | null = null
  for (const { ship, facts } of hulls) {
    const best = engineKnots(ground, ship, at)
    const bestHere =
      weather && best > 0 ? Math.min(best, book.speedInWeather(facts, best, weather, course, settings).value) : best
    if (!book.isFullSpeed(facts, knots, bestHere, settings)) continue
    full ??= []
    full.push(ship.id)
  }
  return { knots, full: full ?? NOBODY }
}
