/** A merchantman and a cruiser at sea, for tests of prizes. */

import { balanceOf } from '../campaign/move/points/points.ts'
import type { OperationOrder } from '../campaign/operations.ts'
import { rhumbDestination } from '../navigation/rhumb.ts'
import { HOUR, isoTime } from '../vocabulary/time.ts'
import { type Given, givenCampaign, off, RED_GATE, type SmallWar } from './campaign.ts'

/** 108 miles of clear water from Red Port's gate. */
export const AT_SEA = rhumbDestination(RED_GATE, 140, 108)

/** Clover, a cruiser of red's admiral, and Fern, a merchantman of blue's, laden and 260 miles on her way home, far off. */
export function twoAtSea(more: Given = {}, fern: object = {}): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'clover', name: 'Clover', side: 'red', type: 'second-class-cruiser', position: AT_SEA },
      {
        key: 'fern',
        name: 'Fern',
        side: 'blue',
        type: 'merchantman',
        position: off(AT_SEA, 0, 60),
        route: 'blue-trade',
        freight: 10,
        homewardMiles: 260,
        ...fern,
      },
    ],
    forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    files: withBlueRoute,
    ...more,
  })
  Object.assign(war.ship('clover'), { guns: { D: 10, E: 6 }, men: 300 })
  return war
}

/** A route of blue's from the neutral port round the south. */
export function withBlueRoute(files: Record<string, never>): void {
  const { routes } = files['public/routes.json'] as unknown as { routes: Record<string, unknown>[] }
  routes.push({
    key: 'blue-trade',
    side: 'blue',
    name: 'Round the south',
    trade: 'general',
    home: 'blue-port',
    foreign: 'neutral-port',
    points: [
      [49.5, -1.1],
      [48.6, -1.1],
      [48.6, -4.1],
      [49.5, -4.1],
    ],
    source: 'DES',
  })
}

export const routeOf = (war: SmallWar) => {
  const route = war.ground.pack.chart.routes.find(({ key }) => key === 'blue-trade')
  if (!route) throw new Error('no route')
  return route
}
export const hour = (war: SmallWar, n: number): string => isoTime(war.world.campaign.start + n * HOUR)
export const contactOf = (war: SmallWar, seat = 'red-admiral'): string => {
  const seen = war.view(seat).reports.findLast((report) => report.of === 'enemy')
  if (!seen) throw new Error(`${seat} has no enemy in sight`)
  return seen.contact
}

/** Brings two alongside at an hour of the open move: the umpire has nothing to decide, and the captain his say. */
export function meet(war: SmallWar, at: number, a: string, b: string): void {
  if (war.world.move.state === 'waiting') war.open()
  war.step({ until: hour(war, at) })
  war.rule({ says: 'they meet', forces: [{ force: b, position: off(war.force(a).position, 0, 0.2) }] })
  war.step()
}

type Take = Partial<Extract<OperationOrder, { operate: 'capture' }>>
export const take = (war: SmallWar, more: Take = {}, seat = 'red-admiral', force = 'clover') =>
  war.send(seat, force, [{ operate: 'capture', contact: contactOf(war, seat), ...more }])
export const untilClose = (war: SmallWar): void => war.move()
export const points = (war: SmallWar, side: string): number => balanceOf(war.world, side)
export const said = (war: SmallWar, seat: string): string[] => war.entries(seat, 'notice').map((n) => n.body.says)
