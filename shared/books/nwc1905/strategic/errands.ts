/** What destroyers and torpedo boats may be sent for on the chart (NS-DD, R-70). */
import type { Errand, Settings, ShipFacts } from '../../contract.ts'
import { figure } from '../../figures.ts'
import { mayEmploy } from '../procedures/employment.ts'
import { scoutLimits } from '../scouting.ts'
import { monitorAtSea } from '../tables/classes.ts'
import { coalColumns } from '../tables/coal.ts'
import { settingsOf } from './settings.ts'
import { classNamed } from './ship-block.ts'

/** Miles from the nearest land beyond which a vessel is at sea, and no longer along the shore. */
const ALONGSHORE_MILES = monitorAtSea.beyondMiles

const RESTRICTED = ['t', 'V', 'g'] as const

const howFar = (miles: number): string =>
  Number.isFinite(miles) ? `you wrote ${figure(Math.round(miles))} miles` : 'you know of neither'

const WORDS: Readonly<Record<string, (errand: Errand) => string>> = {
  'NS-DD-01': () =>
    'Torpedo boats do not scout at sea: send them along the shore, with other vessels, or into a harbour.',
  'NS-DD-02': ({ milesFromFriends }) =>
    `Destroyers scout no farther than ${scoutLimits.destroyerMiles} miles from their fleet or base; ${howFar(milesFromFriends)}.`,
  'NS-DD-04': ({ milesFromFriends, knots }) =>
    `Torpedo gunboats go no farther from their fleet or base than full coal takes them at ${figure(knots)} knots; ${howFar(milesFromFriends)}.`,
  'NS-DD-05': ({ hours }) =>
    `Destroyers are away from their fleet or base ${scoutLimits.destroyerDays} days at most; this plot takes ${figure(Math.round(hours / 2.4) / 10)}.`,
}

/** Why craft by themselves may not be sent there; in company with others they go where those go. */
export function errandRefusal(
  ships: readonly ShipFacts[],
  errand: Errand,
  settings: Settings,
): { code: string; message: string; rule: string } | null {
  const classes = ships.map((ship) => (ship.merchant ? null : classNamed(ship.kind, ship.type)))
  if (!settingsOf(settings)['scouting.limits'] || classes.length === 0) return null
  if (!classes.every((one) => RESTRICTED.some((limited) => limited === one))) return null
  const shore = errand.milesFromShore <= ALONGSHORE_MILES
  for (const one of RESTRICTED) {
    if (!classes.includes(one)) continue
    // A boat on passage to a harbour, or within sight of help, is no scout.
    const passage = one === 't' && (errand.toHarbour || errand.milesFromFriends <= ALONGSHORE_MILES)
    const use = one === 'g' ? 'dispatch' : shore || passage ? 'shoreScout' : 'scout'
    const found = mayEmploy({
      class: one,
      use,
      milesFromFleetOrBase: errand.milesFromFriends,
      hoursAbsent: errand.toHarbour ? 0 : errand.hours,
      speedKn: Math.min(errand.knots, coalColumns('g').at(-1)?.knots ?? 0),
      percent: 100,
    }).value
    if (!found.allowed && found.rule !== null)
      return { code: 'order.errand', message: WORDS[found.rule]?.(errand) ?? '', rule: found.rule }
  }
  return null
}
