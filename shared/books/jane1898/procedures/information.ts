/** Who learns what, and when. Information as to hostile moves; Signalling 4; Moves 9. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Watch } from '../../contract.ts'
import type { JaneSettings } from '../settings.ts'
import { chart } from '../tables/chart.ts'
import { informationDelays, informationFigures } from '../tables/information.ts'
import type { SightingState } from './sighting.ts'
import { figure, tidy } from './words.ts'

export type WatchOrCut = Watch | 'cutCableStation'

/** Minutes until headquarters hears of what a watch saw, or the umpire's hours where the book leaves them to him; null when only a ship can bring it (JS-INFO-01 to 03, JS-INFO-11). */
export function newsDelay(watch: WatchOrCut, umpireHours?: number): Finding<number | null> {
  const row = informationDelays.row('watch', watch)
  const hours = row.hours === 'ship' ? null : (umpireHours ?? Number(row.hours))
  const minutes = hours === null ? null : hours * 60
  const says =
    minutes === null
      ? 'known only when a ship brings it'
      : minutes === 0
        ? 'known at once'
        : `known ${figure(hours ?? 0)} hours after${umpireHours === undefined ? '' : ', as the umpire judges'}`
  return finding(minutes, [because(row.rule, `seen from ${row['seen from']}: ${says}`, { watch }, minutes)], {
    unit: 'minutes',
  })
}

export interface CoastFacts {
  readonly coast: 'home' | 'neutral'
  readonly offMiles: number
  readonly stationDestroyed: boolean
  readonly cableCut: boolean
  /** A track of fishing or trade that the umpire has drawn there. */
  readonly onDrawnTrack: boolean
}

/** Which watch, if any, sees a ship off a coast: in sight from it, or off a neutral coast within 20 miles or on a drawn track (JS-INFO-01 to 03, R-50, R-51). */
export function coastWatch(
  facts: CoastFacts,
  state: SightingState,
  settings: JaneSettings,
): Finding<WatchOrCut | null> {
  const sight = settings.sight[state]
  const inSight = facts.offMiles <= sight
  const inputs = { ...facts, state, sightMiles: sight }
  const found = (watch: WatchOrCut | null, rule: string, says: string) =>
    finding(watch, [because(rule, says, inputs, watch)])
  if (facts.coast === 'home') {
    if (!inSight) return found(null, 'JS-INFO-01', `${figure(facts.offMiles)} miles off, out of sight of the coast`)
    if (facts.cableCut) return found('cutCableStation', 'JS-INFO-11', 'seen, but the station’s cable is cut')
    if (facts.stationDestroyed)
      return found('destroyedStationCoast', 'JS-INFO-11', 'seen from a coast whose station is destroyed')
    return found('homeCoast', 'JS-INFO-01', 'seen from the home coast')
  }
  if (inSight) return found('neutralCoast', 'JS-INFO-02', 'seen from the neutral coast')
  if (facts.offMiles <= informationFigures.neutralBandMiles || facts.onDrawnTrack) {
    return found('neutralWaters', 'JS-INFO-03', 'out of sight, but where fishing boats and shipping go about')
  }
  return found(
    null,
    'JS-INFO-03',
    `farther than ${informationFigures.neutralBandMiles} miles off, and on no track of fishing or trade`,
  )
}

/** Miles within which ships signal: 10,000 yards, or the sighting distance where that is smaller (JS-INFO-06). */
export function signalDistance(state: SightingState, settings: JaneSettings): Finding<number> {
  const most = informationFigures.signalYards / chart.yardsPerMile
  const miles = tidy(Math.min(most, settings.sight[state]))
  const says =
    miles < most
      ? `no farther than they are sighted: ${figure(miles)} miles`
      : `${figure(informationFigures.signalYards)} yards at most`
  return finding(miles, [because('JS-INFO-06', says, { state }, miles)], { unit: 'miles' })
}

/** Does word pass at once along a chain of ships, each link within signal distance of the next (JS-SCOUT-04)? */
export function signalChain(
  linkYards: readonly number[],
  state: SightingState,
  settings: JaneSettings,
): Finding<{ passesAtOnce: boolean; brokenLink: number | null }> {
  const reach = signalDistance(state, settings)
  const yards = reach.value * chart.yardsPerMile
  const broken = linkYards.findIndex((link) => link > yards)
  const value = { passesAtOnce: broken < 0, brokenLink: broken < 0 ? null : broken + 1 }
  const says =
    broken < 0
      ? 'every link is within signal distance: word passes at once'
      : `link ${broken + 1} is too long: despatch, coast or wireless must carry it`
  return finding(value, [
    ...reach.because,
    because('JS-SCOUT-04', says, { linkYards: [...linkYards] }, value.passesAtOnce),
  ])
}
