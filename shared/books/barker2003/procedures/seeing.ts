/** How far things are seen, and signals read (BK-VI, BK-SG). */

import { because, type Finding, finding, type Reason } from '../../../explanation/finding.ts'
import { oneOfKey } from '../../../explanation/key-words.ts'
import { refuse } from '../../../explanation/refusal.ts'
import type { Place } from '../../bearings.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import type { Mode } from '../tables/scales.ts'
import {
  type Light,
  type Means,
  sightYards,
  signalYards,
  type Weather,
  wordLimit,
  wordLostUpTo,
} from '../tables/seeing.ts'
import type { Feature } from '../tables/setting-up.ts'
import type { ShipType } from '../tables/types.ts'
import { type Based, baseYards, outlineOf, sectionOutline } from './bases.ts'
import { crossesInside, outlineDistance } from './geometry.ts'
import { signalReach } from './scale.ts'

export const SIGHT_TARGETS = ['ship', 'submarine', 'battery', 'mine'] as const
export type SightTarget = (typeof SIGHT_TARGETS)[number]

/** What lies over the sea between, and what shows the target up. */
export interface Conditions {
  readonly light: Light
  readonly weather: Weather
  readonly lit: boolean
  readonly usesSearchlight: boolean
  readonly onFire: boolean
}

const isDay = (light: Light): boolean => light === 'day' || light === 'sunrise' || light === 'sunset'

function byLight({ light, lit, usesSearchlight, onFire }: Conditions): Reason & { yards: number } {
  const step = (rule: string, says: string, yards: number) => ({ ...because(rule, says, { light }, yards), yards })
  if (isDay(light)) return step('BK-VI-02', 'clear daylight', sightYards.clearDay)
  if (light !== 'night') return step('BK-VI-04', `${light}`, sightYards.duskOrDawn)
  if (lit || usesSearchlight || onFire)
    return step('BK-VI-04', 'lit, using a searchlight or on fire by night (BK-R23)', sightYards.nightLit)
  return step('BK-VI-05', 'unlit by night', sightYards.nightUnlit)
}

function byWeather(weather: Weather): (Reason & { yards: number }) | null {
  const step = (rule: string, yards: number) => ({ ...because(rule, `through ${weather}`, { weather }, yards), yards })
  if (weather === 'clear') return null
  return weather === 'fog' ? step('BK-VI-06', sightYards.fog) : step('BK-VI-03', sightYards.thickDay)
}

/** Yards at which a target is seen: the shortest of what holds, half of it for a surfaced submarine, one figure for mines (BK-R21). */
export function sightDistance(target: SightTarget, conditions: Conditions): Finding<number> {
  if (target === 'mine')
    return finding(sightYards.mines, [
      because('BK-VI-08', 'mines are seen at a cable in any light', {}, sightYards.mines),
    ])
  const light = byLight(conditions)
  const weather = byWeather(conditions.weather)
  const steps = [light, ...(weather ? [weather] : [])]
  const shortest = Math.min(...steps.map(({ yards }) => yards))
  const yards = target === 'submarine' ? shortest * sightYards.submarinePart : shortest
  return finding(yards, [
    ...steps.map(({ yards: _, ...step }): Reason => step),
    ...(weather ? [because('BK-VI-09', 'the shortest that holds (BK-R21)', {}, shortest)] : []),
    ...(target === 'submarine' ? [because('BK-VI-07', 'half of it for a surfaced submarine', {}, yards)] : []),
  ])
}

/** How far a target is seen, and whether it is at a distance. */
export function sight(
  target: SightTarget,
  conditions: Conditions,
  distanceYd: number | undefined,
): Finding<{ yards: number; seen: boolean | null }> {
  const reach = sightDistance(target, conditions)
  const seen = distanceYd === undefined ? null : atLeast(reach.value, distanceYd)
  const steps =
    distanceYd === undefined ? [] : [because('BK-VI-01', `at ${figure(distanceYd)} yards`, { distanceYd }, seen)]
  return finding({ yards: reach.value, seen }, [...reach.because, ...steps])
}

/** Land or a shoal on the table. */
export interface Outlined {
  readonly id: string
  readonly kind: Feature
  readonly outline: readonly Place[]
}

/** Land between two places, which hides what is there and every light and flag; a shoal does not (BK-VI-09). */
export const landBetween = (one: Place, other: Place, features: readonly Outlined[]): readonly Outlined[] =>
  features.filter(({ kind, outline }) => kind !== 'shoal' && crossesInside([one, other], outline))

/** Whether a ship sees, and so may fire at, what lies there (BK-R59): no land between the middles, and near enough. */
export function seenAcross(
  from: Based,
  to: Based,
  features: readonly Outlined[],
  target: SightTarget,
  conditions: Conditions,
  mode: Mode = 'combat',
): Finding<{ yards: number; seen: boolean; by: 'landBetween' | 'tooFar' | null }> {
  const yards =
    target === 'mine' ? tidy(outlineDistance(outlineOf(from), sectionOutline(to))) : baseYards(from, to, mode)
  const land = landBetween(from.at, to.at, features)
  const reach = sightDistance(target, conditions)
  const by = land.length > 0 ? 'landBetween' : atLeast(reach.value, yards) ? null : 'tooFar'
  const between = land.map(({ id }) => id).join(', ')
  return finding({ yards, seen: by === null, by }, [
    because('BK-VI-01', 'between the nearest points of the bases', {}, yards),
    because('BK-VI-09', between === '' ? 'no land lies between' : `land lies between: ${between}`, {}, land.length),
    ...reach.because,
    because('BK-GF-05', 'only what she sees may she fire at (BK-R59)', {}, by === null),
  ])
}

/** Whether a ship may light a target with a searchlight: one a spell, and no farther than she sees by it (BK-R22). */
export function searchlight(
  type: ShipType,
  distanceYd: number,
  lightsAnother: boolean,
  weather: Weather,
  reachYd: number,
): Finding<{ may: boolean }> {
  const thick = byWeather(weather)
  const reach = Math.min(reachYd, thick?.yards ?? reachYd)
  const has = type !== 'submarine' && type !== 'shoreBattery'
  const may = has && !lightsAnother && atLeast(reach, distanceYd)
  const says = !has
    ? 'a searchlight is a surface ship’s'
    : lightsAnother
      ? 'she lights another this spell'
      : `one target within ${figure(reach)} yards`
  return finding({ may }, [
    because('BK-VI-04', `${says} (BK-R22)`, { type, distanceYd, weather, lightsAnother, reachYd }, may),
  ])
}

/** What mist or rain and fog leave of a visual signal's range. */
function signalPart(weather: Weather): number {
  if (weather === 'fog') return 0
  return weather === 'mist' || weather === 'squall' ? signalYards.thickPart : 1
}

export interface Signalling {
  readonly means: Means
  readonly sender: ShipType
  readonly light: Light
  readonly weather: Weather
  readonly lampYd: number
}

/** Yards at which a visual signal is read; 0 is not at all. */
export function visualReach({
  means,
  sender,
  light,
  weather,
  lampYd,
}: Signalling & { means: Exclude<Means, 'wireless'> }): Finding<number> {
  if (means === 'flag' && !isDay(light))
    return finding(0, [because('BK-SG-01', `flags are not read at ${light}`, { light }, 0)])
  const clear = means === 'lamp' ? lampYd : signalReach(sender)
  const yards = tidy(clear * signalPart(weather))
  const first =
    means === 'lamp'
      ? because('BK-SG-02', 'a lamp by day or night (BK-R15)', { means }, clear)
      : because('BK-SG-01', `${means} of ${oneOfKey(sender)}`, { means, sender }, clear)
  const thick = because('BK-SG-03', 'mist or rain halves it, fog leaves nothing', { weather }, yards)
  return finding(yards, yards === clear ? [first] : [first, thick])
}

/** How far a signal is read, and whether it is at a distance. */
export function signal(
  given: Signalling & { year: number; fitted: boolean; crippled: boolean },
  distanceYd: number | undefined,
): Finding<{ yards: number; read: boolean | null }> {
  const reach = given.means === 'wireless' ? wirelessReach(given) : visualReach({ ...given, means: given.means })
  const yards = reach.value
  const read = distanceYd === undefined ? null : yards > 0 && atLeast(yards, distanceYd)
  return finding({ yards, read }, [
    ...reach.because,
    ...(distanceYd === undefined ? [] : [because('BK-VI-01', `at ${figure(distanceYd)} yards`, { distanceYd }, read)]),
  ])
}

function wirelessReach({
  year,
  fitted,
  crippled,
}: {
  year: number
  fitted: boolean
  crippled: boolean
}): Finding<number> {
  if (crippled) return finding(0, [because('BK-SG-05', 'no cripple uses wireless, to send or to receive', {}, 0)])
  const yards = year >= signalYards.wirelessFrom && fitted ? signalYards.wireless : 0
  return finding(yards, [
    because(
      'BK-SG-04',
      `wireless from ${signalYards.wirelessFrom}, if both are fitted; weather does not matter`,
      { year, fitted },
      yards,
    ),
  ])
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** Whether a message is short enough, and what an enemy makes of it who has it. */
export function message(means: Means, text: string, code: boolean, mode: Mode, clearCruising: number) {
  const words = wordsOf(text).length
  const limit = means === 'flag' ? null : mode === 'cruising' && !code ? clearCruising : wordLimit(mode, code)
  const allowed = limit === null || words <= limit
  const enemyReads = code ? ('length' as const) : ('text' as const)
  const says =
    limit === null
      ? 'flags have no limit of words (BK-R45)'
      : `at most ${limit} words ${code ? 'in code' : 'in clear'} (BK-R45)`
  return finding({ words, limit, allowed, enemyReads }, [
    because('BK-SG-06', says, { means, mode, code }, allowed),
    because(
      'BK-SG-07',
      code ? 'of code an enemy learns that it was sent, and how long' : 'clear text is open to all',
      { code },
      enemyReads,
    ),
  ])
}

/** What comes in of a wireless message: a die for each word, and a 1 or 2 loses it (BK-R50). */
export function wireless(text: string, throws: readonly number[]): Finding<{ received: string; lost: number }> {
  const words = wordsOf(text)
  if (throws.length !== words.length)
    refuse('input.invalid', `throws must be one for each of the ${words.length} words; ${throws.length} were given.`, {
      rule: 'BK-SG-04',
      path: 'throws',
    })
  const kept = words.filter((_, n) => (throws[n] ?? 0) > wordLostUpTo)
  const value = { received: kept.join(' '), lost: words.length - kept.length }
  return finding(value, [
    because(
      'BK-SG-04',
      `a word that throws ${wordLostUpTo} or less is lost; all who receive it have the same (BK-R50)`,
      { text, throws },
      value.received,
    ),
  ])
}

export interface Repeater extends Based {
  readonly id: string
  readonly type: ShipType
}

/** Who has a visual signal in this spell: read from the sender, or passed on by friends to those whom they see and reach (BK-R46). */
export function repeats(
  means: Exclude<Means, 'wireless'>,
  from: string,
  ships: readonly Repeater[],
  light: Light,
  /** One weather over the whole sea, or what lies between two places of it. */
  weather: Weather | ((one: Place, other: Place) => Weather),
  mode: Mode,
  lampYd: number = signalYards.lamp,
  /** Whether land hides one from the other (BK-VI-09). */
  hidden: (one: Repeater, other: Repeater) => boolean = () => false,
): Finding<{ readBy: readonly string[] }> {
  const sender = ships.find(({ id }) => id === from)
  if (!sender)
    return refuse('input.invalid', `from must be the id of one of the ships; "${from}" was given.`, {
      rule: 'BK-SG-08',
      path: 'from',
    })
  const steps: Reason[] = []
  const has = new Set([sender])
  const waiting: Repeater[] = [sender]
  for (let by = waiting.shift(); by; by = waiting.shift()) {
    for (const ship of ships) {
      if (has.has(ship) || hidden(by, ship)) continue
      const here = typeof weather === 'string' ? weather : weather(by.at, ship.at)
      const conditions = { light, weather: here, lit: false, onFire: false, usesSearchlight: false }
      const reach = visualReach({ means, sender: by.type, light, weather: here, lampYd }).value
      const yards = baseYards(by, ship, mode)
      const seen = sightDistance(ship.type === 'submarine' ? 'submarine' : 'ship', conditions).value
      const told = reach > 0 && atLeast(reach, yards) && (by === sender || atLeast(seen, yards))
      if (!told) continue
      has.add(ship)
      waiting.push(ship)
      steps.push(
        because('BK-SG-08', `${ship.id} has it from ${by.id}, ${figure(yards)} yards off (BK-R46)`, { reach }, ship.id),
      )
    }
  }
  const readBy = ships.filter((ship) => ship !== sender && has.has(ship)).map(({ id }) => id)
  return finding({ readBy }, [
    ...steps,
    because(
      'BK-SG-08',
      'nobody else is in sight and in range of those who have it',
      { means, light, weather: typeof weather === 'string' ? weather : 'as it lies' },
      readBy,
    ),
  ])
}

/** Whether a ship is in touch with her Flag or Captain (D), and what each move that costs anything costs her besides (BK-R51). */
export function command(given: {
  leader: ShipType
  sunk: boolean
  distanceYd: number
  light: Light
  weather: Weather
  repeated: boolean
  byWireless: boolean
  wirelessCounts: boolean
  surcharge: number
  lampYd?: number
  /** Land hides the leader's signals (BK-VI-09). */
  hidden?: boolean
}): Finding<{ inTouch: boolean; surcharge: number }> {
  const { leader, sunk, distanceYd, light, weather, lampYd = signalYards.lamp } = given
  const reaches = (['flag', 'searchlight', 'lamp'] as const).map(
    (means) => visualReach({ means, sender: leader, light, weather, lampYd }).value,
  )
  const reach = Math.max(...reaches)
  const near = reach > 0 && given.hidden !== true && atLeast(reach, distanceYd)
  const wirelessly = given.byWireless && given.wirelessCounts
  const inTouch = !sunk && (near || given.repeated || wirelessly)
  const surcharge = inTouch ? 0 : given.surcharge
  const says = sunk
    ? 'the leader is sunk'
    : near
      ? `the leader’s signals are read at ${figure(reach)} yards`
      : given.repeated
        ? 'others passed the signal on'
        : wirelessly
          ? 'by wireless'
          : given.hidden === true
            ? 'land hides the leader’s signals'
            : `beyond ${figure(reach)} yards nothing is read`
  return finding({ inTouch, surcharge }, [
    because('BK-SG-01', 'the best of flags, searchlight and lamp', { leader, light, weather }, reach),
    because('BK-MV-11', `${says} (BK-R51)`, { sunk, distanceYd, repeated: given.repeated }, surcharge),
  ])
}
