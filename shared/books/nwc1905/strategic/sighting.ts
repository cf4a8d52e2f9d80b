/** Who sees whom, as the engine asks it: the classes in which vessels are seen, and how far by day and night (NS-SIGHT, R-51, R-53, R-69). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Sky } from '../../../vocabulary/weather.ts'
import type { LightFacts, ShipFacts } from '../../contract.ts'
import { figure, tidy } from '../../figures.ts'
import { telegraph } from '../signalling.ts'
import { classFigures, type ShipClass } from '../tables/classes.ts'
import { signalLimit } from '../tables/signals-at-sea.ts'
import type { StrategicSettings } from './settings.ts'
import { classNamed } from './ship-block.ts'

/** Classes of Table I that are seen alike and see alike, the most visible first: what a company is seen as is the first that is in it. */
const LOOKS = [
  { name: 'large vessels', like: 'A', of: ['A', 'B', 'C', 'E', 'F'], small: false },
  { name: 'monitors', like: 'M', of: ['M'], small: false },
  { name: 'gunboats', like: 'D', of: ['D'], small: true },
  { name: 'torpedo craft', like: 'V', of: ['V', 't', 'g'], small: true },
  { name: 'submarine boats', like: 's', of: ['s'], small: true },
] as const satisfies readonly { name: string; like: ShipClass; of: readonly ShipClass[]; small: boolean }[]

export const sightClasses: readonly string[] = LOOKS.map(({ name }) => name)

/** The class of vessels in company: as the most visible of them (6.6). A merchantman is as large as any. */
export function sightClass(company: readonly ShipFacts[]): number {
  const at = company.map((ship) => {
    if (ship.merchant) return 0
    const shipClass = classNamed(ship.kind, ship.type)
    return LOOKS.findIndex(({ of }) => (of as readonly ShipClass[]).includes(shipClass))
  })
  return Math.max(0, Math.min(...(at.length === 0 ? [0] : at)))
}

const WEATHERS = ['ordinary', 'squally', 'fog'] as const
export const conditions: readonly string[] = [
  'day',
  'squally day',
  'fog by day',
  'night',
  'squally night',
  'fog by night',
]

/** Day is the sun above the horizon; the umpire's word on squalls and fog stands in the settings. */
export function condition({ sunAltitude }: LightFacts, sky: Sky): number {
  const weather = sky === 'fog' ? 2 : sky === 'squally' ? 1 : 0
  return (sunAltitude > telegraph.dayAboveDegrees ? 0 : WEATHERS.length) + weather
}

export const isNight = (state: number): boolean => state >= WEATHERS.length

/** What the weather leaves of the table's distances. */
export function weatherFactor(state: number, settings: StrategicSettings): number {
  const weather = WEATHERS[state % WEATHERS.length]
  return weather === 'fog' ? settings['sight.fog'] : weather === 'squally' ? settings['sight.squally'] : 1
}

function scaleOf(state: number, observer: number, settings: StrategicSettings): number {
  return weatherFactor(state, settings) * (LOOKS[observer]?.small ? settings['sight.smallObserver'] : 1)
}

const lookOf = (of: number) => LOOKS[of] ?? LOOKS[0]

function milesSeen(state: number, observer: number, target: number, settings: StrategicSettings): number {
  const { visible } = classFigures[lookOf(target).like]
  return tidy((isNight(state) ? visible.night : visible.day) * scaleOf(state, observer, settings))
}

function milesKnown(state: number, observer: number, target: number, settings: StrategicSettings): number {
  const { visible, recognised } = classFigures[lookOf(target).like]
  const night = visible.night === 0 ? 0 : settings['sight.nightRecognition']
  return tidy((isNight(state) ? night : recognised.day) * scaleOf(state, observer, settings))
}

export function sightMiles(settings: StrategicSettings): number[][][] {
  const classes = [...LOOKS.keys()]
  return conditions.map((_, state) =>
    classes.map((observer) => classes.map((target) => milesSeen(state, observer, target, settings))),
  )
}

function explained(
  rule: 'NS-SIGHT-01' | 'NS-SIGHT-02',
  miles: number,
  says: string,
  state: number,
  observer: number,
  target: number,
  settings: StrategicSettings,
): Finding<number> {
  const inputs = { condition: conditions[state] ?? '', observer: lookOf(observer).name, target: lookOf(target).name }
  const scale = scaleOf(state, observer, settings)
  return finding(
    miles,
    [
      because(rule, `${inputs.target} are ${says} ${figure(miles)} miles, ${inputs.condition}`, inputs, miles),
      ...(scale === 1
        ? []
        : [
            because(
              'NS-SIGHT-01',
              `the weather and who looks leave ${figure(scale)} of the table (R-53)`,
              inputs,
              scale,
            ),
          ]),
    ],
    { unit: 'miles' },
  )
}

export function sighting(
  state: number,
  observer: number,
  target: number,
  settings: StrategicSettings,
): Finding<number> {
  const miles = milesSeen(state, observer, target, settings)
  return explained('NS-SIGHT-01', miles, 'visible', state, observer, target, settings)
}

export function recognition(
  state: number,
  observer: number,
  target: number,
  settings: StrategicSettings,
): Finding<number> {
  const miles = milesKnown(state, observer, target, settings)
  return explained('NS-SIGHT-02', miles, 'recognised at', state, observer, target, settings)
}

/** What the umpire has settled of talking at sea: the means, how far it is read, and the rule that prints it. */
function talking(night: boolean, settings: StrategicSettings): { miles: number; rule: string; says: string } {
  if (!night)
    return settings['signal.dayBy'] === 'flags'
      ? { miles: signalLimit('flags'), rule: 'NS-VIS-02', says: 'flags by day' }
      : { miles: settings['signal.day'], rule: 'NS-VIS-01', says: 'semaphore by day (R-65)' }
  const by = settings['signal.nightBy']
  if (by === 'searchlight')
    return { miles: settings['signal.searchlight'], rule: 'NS-VIS-04', says: 'a searchlight at night' }
  return by === 'very'
    ? { miles: signalLimit('very'), rule: 'NS-VIS-03', says: 'Very’s lights' }
    : { miles: settings['signal.night'], rule: 'NS-VIS-03', says: 'Ardois lamps at night (R-65)' }
}

/** How far a message is read by day and at night, by the means that the umpire has settled: semaphore and the Ardois lamps where he says nothing. */
export function signalMiles(state: number, settings: StrategicSettings): Finding<number> {
  const { miles, rule, says } = talking(isNight(state), settings)
  return finding(miles, [because(rule, `${says}: read ${figure(miles)} miles`, { condition: state }, miles)], {
    unit: 'miles',
  })
}
