/** Who sees whom, how far, by day and night. Moves 5; Sighting; Night actions; Search lights. */
import type { Dice } from '../../../dice/dice.ts'
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Sky } from '../../../vocabulary/weather.ts'
import type { LightFacts } from '../../contract.ts'
import { printedNumber } from '../../printed-table.ts'
import type { JaneSettings } from '../settings.ts'
import { chart } from '../tables/chart.ts'
import {
  nightBuoys,
  searchLightEstimates,
  sightingFigures,
  sightingMiles,
  torpedoCraftAtNight,
} from '../tables/sighting.ts'
import type { PlaneLeg } from './running.ts'
import { figure, tidy } from './words.ts'

/** The states of visibility in the printed order; the engine's `condition` is an index into them. */
export const sightingStates = ['clearDay', 'squallyDay', 'fog', 'moonNight', 'darkNight'] as const
export type SightingState = (typeof sightingStates)[number]

/** The state of visibility from light and sky: fog beats all; day is the sun above −6°; moonlit is a clear sky, moon up, a quarter lit. */
export function sightingState(light: LightFacts, sky: Sky): SightingState {
  if (sky === 'fog') return 'fog'
  if (light.sunAltitude > sightingFigures.dayAboveDegrees) return sky === 'squally' ? 'squallyDay' : 'clearDay'
  const moonlit =
    sky === 'clear' &&
    light.moonAltitude > sightingFigures.moonAboveDegrees &&
    light.moonLit >= sightingFigures.moonLitAtLeast
  return moonlit ? 'moonNight' : 'darkNight'
}

/** The same with its working. */
export function explainedState(light: LightFacts, sky: Sky): Finding<SightingState> {
  const state = sightingState(light, sky)
  const row = sightingMiles.row('state', state)
  const day = light.sunAltitude > sightingFigures.dayAboveDegrees
  const says = `${row['in words']}: ${day ? 'day, the sun above' : 'night, the sun not above'} ${figure(sightingFigures.dayAboveDegrees)}°, sky ${sky}`
  return finding(state, [because(row.rule, says, { ...light, sky }, state)])
}

/** Miles at which ships sight each other, inclusive and mutual (JS-SIGHT-01 to 06). */
export function sightingDistance(state: SightingState, settings: JaneSettings): Finding<number> {
  const row = sightingMiles.row('state', state)
  const miles = settings.sight[state]
  return finding(
    miles,
    [
      because(
        row.rule,
        `${row['in words']}: ${figure(miles)} miles${row.from === 'umpire' ? ', as the umpire rules' : ''}`,
        { state },
        miles,
      ),
      because('JS-SIGHT-06', 'sighting is mutual, and the distance itself counts as in sight', {}, true),
    ],
    { unit: 'miles' },
  )
}

/** Miles within which details are made out and the enemy's outline, never her name, may be asked for (JS-INFO-09, R-13). */
export function recognitionDistance(state: SightingState, settings: JaneSettings): Finding<number> {
  const seen = settings.sight[state]
  const clear = state === 'clearDay'
  const miles = tidy(clear ? Math.min(seen, settings['detail.yards'] / chart.yardsPerMile) : seen / 2)
  const says = clear
    ? `by clear day ${figure(settings['detail.yards'])} yards`
    : `half of the ${figure(seen)} miles at which ships are sighted`
  return finding(
    miles,
    [because('JS-INFO-09', `details are made out at ${says}; the name is not told`, { state }, miles)],
    { unit: 'miles' },
  )
}

/** Miles at which a ship using lights at night, out of fog, is visible to others, who are not thereby visible to her (JS-SIGHT-11). */
export const litMiles = sightingFigures.lightsVisibleYards / chart.yardsPerMile

export interface NightCraft {
  readonly speedKnots: number
  readonly greatestKnots: number
  readonly night: 'clear' | 'dark'
  /** Coming down against the moon. */
  readonly againstMoon: boolean
  /** Another boat on that side is held in a search-light, so that this one comes 500 yards nearer unseen (JS-SIGHT-10). */
  readonly anotherBoatLit?: boolean
}

/** Yards at which a torpedo craft is first visible at night, and from which she is seen for certain (JS-SIGHT-07, JS-SIGHT-08). */
export function torpedoCraftSighting(craft: NightCraft): Finding<{ visibleYards: number; certainYards: number }> {
  const half = craft.speedKnots <= craft.greatestKnots / 2
  const row = torpedoCraftAtNight.row('going', half ? 'half speed or less' : 'full speed')
  const dark = craft.night === 'dark' || craft.againstMoon
  const printedYards = printedNumber(dark ? row['dark, or coming down against the moon'] : row['clear night'])
  const visibleYards = printedYards - (craft.anotherBoatLit ? sightingFigures.lightsCloserYards : 0)
  const certainYards = visibleYards - sightingFigures.evenChanceYards
  const inputs = { ...craft }
  return finding({ visibleYards, certainYards }, [
    because(
      'JS-SIGHT-07',
      `${row.going}, ${dark ? 'dark or against the moon' : 'clear night'}: visible at ${figure(printedYards)} yards`,
      inputs,
      printedYards,
    ),
    ...(craft.anotherBoatLit
      ? [
          because(
            'JS-SIGHT-10',
            `another boat is in the light: she comes ${figure(sightingFigures.lightsCloserYards)} yards nearer unseen`,
            {},
            visibleYards,
          ),
        ]
      : []),
    because(
      'JS-SIGHT-08',
      `even chances of not sighting for ${figure(sightingFigures.evenChanceYards)} yards nearer`,
      {},
      certainYards,
    ),
  ])
}

/** Is the craft sighted at this range? In the outer 500 yards the umpire throws for each watcher: 1 to 3, not seen (JS-SIGHT-08). */
export function torpedoCraftSeen(
  craft: NightCraft,
  rangeYards: number,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<boolean> {
  const limits = torpedoCraftSighting(craft)
  const { visibleYards, certainYards } = limits.value
  if (rangeYards > visibleYards) {
    return finding(false, [
      ...limits.because,
      because('JS-SIGHT-07', `${figure(rangeYards)} yards is farther than she is visible`, { rangeYards }, false),
    ])
  }
  if (rangeYards <= certainYards) {
    return finding(true, [
      ...limits.because,
      because('JS-SIGHT-08', `${figure(rangeYards)} yards is inside the even chances`, { rangeYards }, true),
    ])
  }
  const thrown = dice.throwDice({
    rule: 'JS-SIGHT-08',
    subject,
    occasion,
    purpose: 'sighting a torpedo craft in the outer 500 yards',
  })
  const seen = (thrown.faces[0] ?? 0) > sightingFigures.evenChanceInSix
  return finding(
    seen,
    [
      ...limits.because,
      because('JS-SIGHT-08', `even chances: ${thrown.faces[0]} thrown, 1 to 3 fails to see`, { rangeYards }, seen),
    ],
    { dice: [thrown] },
  )
}

/** The distance that approaching vessels take a light to have, by one die; they must move on it (JS-SIGHT-11). Never under 100 yards. */
export function searchLightEstimate(
  rangeYards: number,
  subject: string,
  occasion: string,
  dice: Dice,
): Finding<number> {
  const thrown = dice.throwDice({
    rule: 'JS-SIGHT-11',
    subject,
    occasion,
    purpose: 'gauging the distance of a search light',
  })
  const error = printedNumber(searchLightEstimates.row('die', String(thrown.faces[0]))['yards more than true'])
  const yards = Math.max(sightingFigures.leastEstimateYards, rangeYards + error)
  const says =
    error === 0
      ? 'gauged rightly'
      : `gauged ${figure(Math.abs(error))} yards ${error > 0 ? 'farther' : 'nearer'} than true`
  return finding(yards, [because('JS-SIGHT-11', `a ${thrown.faces[0]}: ${says}`, { rangeYards }, yards)], {
    unit: 'yards',
    dice: [thrown],
  })
}

/** How far a ship with lights on is seen at night, and how far she sees: 10,000 yards one way, not in fog (JS-SIGHT-11). */
export function litShip(
  state: SightingState,
  settings: JaneSettings,
): Finding<{ seenMiles: number; seesMiles: number }> {
  const seesMiles = settings.sight[state]
  const seenMiles = state === 'fog' ? seesMiles : Math.max(seesMiles, litMiles)
  const says =
    state === 'fog'
      ? 'lights do not carry in fog'
      : `visible up to ${figure(sightingFigures.lightsVisibleYards)} yards, one way`
  return finding({ seenMiles, seesMiles }, [because('JS-SIGHT-11', says, { state }, seenMiles)])
}

/** A boat that passed a fixed ray has been seen; is she lost again? 4 in 6 (JS-SIGHT-10). */
export function lostAfterRay(subject: string, occasion: string, dice: Dice): Finding<boolean> {
  const thrown = dice.throwDice({ rule: 'JS-SIGHT-10', subject, occasion, purpose: 'losing a boat after a fixed ray' })
  const lost = (thrown.faces[0] ?? 0) <= sightingFigures.lostAgainInSix
  return finding(
    lost,
    [
      because(
        'JS-SIGHT-10',
        `seen in the ray; ${thrown.faces[0]} thrown, 1 to ${sightingFigures.lostAgainInSix} loses her again`,
        {},
        lost,
      ),
    ],
    { dice: [thrown] },
  )
}

export interface SearchLight {
  readonly rangeYards: number
  readonly visibleYards: number
  readonly otherBoatsCloserYards: number
  readonly aimlessSearchCounts: boolean
}

/** What a search-light can do: its range, how far it shows the ship, and what it leaves dark (JS-SIGHT-10, JS-SIGHT-11). */
export function searchLight(): Finding<SearchLight> {
  const { lightsRangeYards, lightsVisibleYards, lightsCloserYards } = sightingFigures
  const value = {
    rangeYards: lightsRangeYards,
    visibleYards: lightsVisibleYards,
    otherBoatsCloserYards: lightsCloserYards,
    aimlessSearchCounts: false,
  }
  return finding(value, [
    because('JS-SIGHT-10', 'the range of a light; other boats on that side come nearer unseen', {}, lightsRangeYards),
    because('JS-SIGHT-10', 'no allowance is made for aimless searching', {}, false),
    because('JS-SIGHT-11', 'the ship that shows it is visible', {}, lightsVisibleYards),
  ])
}

/** May ships fire so far at night, and for what greater range are their targets (JS-SIGHT-09)? The umpire chooses one of the figures. */
export function nightFiring(rangeYards: number): Finding<{ mayFire: boolean; fartherYards: readonly number[] }> {
  const most = sightingFigures.nightFiringYards
  const mayFire = rangeYards <= most
  const fartherYards = [...sightingFigures.nightTargetsFartherYards]
  return finding({ mayFire, fartherYards }, [
    because('JS-SIGHT-09', `no firing at night beyond ${figure(most)} yards`, { rangeYards }, mayFire),
    because('JS-SIGHT-09', 'targets for a range greater than the true one', {}, fartherYards),
  ])
}

const SMALL_CRUISERS: ReadonlySet<string> = new Set([
  'second-class-cruiser',
  'third-class-cruiser',
  'torpedo-gunboat',
  'cruiser',
  'catcher',
])
const TORPEDO_BOATS: ReadonlySet<string> = new Set(['destroyer', 'torpedo-boat'])

/** The colour of the buoy that stands for a type of ship in a night action (JS-SIGHT-09). */
export function nightBuoy(type: string): Finding<string> {
  const wanted = TORPEDO_BOATS.has(type) ? 'green' : SMALL_CRUISERS.has(type) ? 'red' : 'black'
  const row = nightBuoys.row('buoy', wanted)
  return finding(row.buoy, [because('JS-SIGHT-09', `${row.buoy} buoys for ${row.for}`, { type }, row.buoy)])
}

export interface PlaneMover {
  readonly position: PlaneLeg
  readonly courseDegrees: number
  readonly speedKnots: number
}

/** First sighting of two movers on the plane by closest approach in continuous time; null minutes when they pass out of sight (JS-SIGHT-12). */
export function firstSighting(
  a: PlaneMover,
  b: PlaneMover,
  sightMiles: number,
  hours: number,
): Finding<{ minutes: number | null; closestMiles: number; closestMinutes: number }> {
  const velocity = (mover: PlaneMover) => {
    const course = (mover.courseDegrees * Math.PI) / 180
    return { east: mover.speedKnots * Math.sin(course), north: mover.speedKnots * Math.cos(course) }
  }
  const va = velocity(a)
  const vb = velocity(b)
  const r = { east: b.position.eastMiles - a.position.eastMiles, north: b.position.northMiles - a.position.northMiles }
  const w = { east: vb.east - va.east, north: vb.north - va.north }
  const closing = tidy(w.east ** 2 + w.north ** 2)
  const along = r.east * w.east + r.north * w.north
  const beyond = r.east ** 2 + r.north ** 2 - sightMiles ** 2
  const closestHours = closing === 0 ? 0 : Math.min(hours, Math.max(0, -along / closing))
  const closestMiles = tidy(Math.hypot(r.east + w.east * closestHours, r.north + w.north * closestHours))
  let at: number | null = null
  if (beyond <= 1e-9) at = 0
  else if (closing > 0 && along < 0) {
    // A pass at exactly the sighting distance counts, so the dust of arithmetic below it must not make it a miss.
    const under = along ** 2 - closing * beyond
    const scale = Math.max(1, along ** 2)
    if (under >= -1e-9 * scale) {
      const hoursTo = (-along - Math.sqrt(Math.max(0, under))) / closing
      if (hoursTo <= hours + 1e-9) at = tidy(hoursTo * 60)
    }
  }
  const value = { minutes: at, closestMiles, closestMinutes: tidy(closestHours * 60) }
  const says =
    at === null
      ? `they come no nearer than ${closestMiles} miles in ${figure(hours)} h`
      : `${figure(sightMiles)} miles apart after ${figure(at)} minutes`
  return finding(value, [because('JS-SIGHT-12', says, { sightMiles, hours }, at)])
}
