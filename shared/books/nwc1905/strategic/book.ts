/** The Strategic Game of the Naval War College: the answers that the campaign engine asks for, each from one procedure. */
import { because, explainedLater, finding } from '../../../explanation/finding.ts'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import type { StrategicBook } from '../../contract.ts'
import { figure } from '../../figures.ts'
import { collegeIdentity } from '../book.ts'
import { strategicDesk } from '../desk/desk.ts'
import { coalRate } from '../procedures/coal.ts'
import { campaignRules } from '../rules.ts'
import { telegraph, telegraphArrival, wirelessArrival, wirelessMiles } from '../signalling.ts'
import { classFigures } from '../tables/classes.ts'
import { coalColumns } from '../tables/coal.ts'
import { meetingFigures } from '../tables/meetings.ts'
import { heardMiles } from '../tables/signals-at-sea.ts'
import { usualClass } from '../tables/usual-classes.ts'
import { collegeCites } from './cites.ts'
import { coalMemorandum } from './coal-memorandum.ts'
import { errandRefusal } from './errands.ts'
import { meetingByWorth } from './meeting.ts'
import { collegeOperations } from './operating.ts'
import { listedSettings, readSettings, settingsOf, settingsSheet } from './settings.ts'
import { burnsCoal, classNamed, SUPPLY_KNOTS, shipBlock, shipCard } from './ship-block.ts'
import * as sighting from './sighting.ts'
import { collegeSmoke } from './smoke.ts'
import * as speeds from './speeds.ts'

/** Minutes of the day of a clock time such as "06:00". */
function clockMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export const collegeCampaign: StrategicBook = {
  identity: collegeIdentity,
  rules: campaignRules,
  desk: strategicDesk,
  cites: collegeCites,
  optional: ['coal', 'telegraph', 'wireless'],
  settingsOfModules: { coal: ['coal.memorandum', 'coaling.hours'], wireless: ['wireless', 'wireless.mph'] },
  wordAshore: 'atOnce',
  shipBlock,
  shipCard,
  readSettings,
  settingsSchema: listedSettings,
  settingsSheet,

  moveHours: settingsOf(readSettings({}).settings)['move.hours'],

  merchantKnots: (type) => classFigures[usualClass(type)].maxKnots,
  runningMiles: (from, to) => {
    const miles = rhumbMiles(from, to)
    return explainedLater(miles, () =>
      finding(miles, [because('NS-MOVE-02', `measured on the chart, ${figure(miles)} miles`, {}, miles)], {
        unit: 'miles',
      }),
    )
  },
  orderedSpeedLimit: (ships) => speeds.orderedSpeed(ships),
  speedRefusal: (ships, knots) => speeds.speedRefusal(ships, knots),
  errandRefusal,
  fastLimit: (ship) => speeds.fastLimit(ship),
  milesAfterRest: (ship, hoursInPort) => speeds.milesAfterRest(ship, hoursInPort),
  latePlotting: (settings) => {
    const share = settingsOf(settings)['late.factor']
    return finding(share, [
      because('NS-MOVE-07', `a plot that is late leaves ${figure(share)} of her speed`, {}, share),
    ])
  },
  speedInWeather: (_ship, knots) =>
    explainedLater(knots, () =>
      finding(knots, [because('NS-UMP-03', 'what sea and weather cost is the umpire’s to rule', { knots }, knots)], {
        unit: 'knots',
      }),
    ),
  streamAlong: (stream, courseDegrees) => {
    const knots =
      stream === null ? 0 : stream.knots * Math.cos(((stream.towardsDegrees - courseDegrees) * Math.PI) / 180)
    return finding(knots, [because('NS-MOVE-02', 'the stream’s part along the course', { courseDegrees }, knots)], {
      unit: 'knots',
    })
  },
  isFullSpeed: () => false,
  fullSpeedMinutes: 24 * 60,
  brokenKnots: (assignedKnots, { kind, knots = 0 }) =>
    kind === 'stopped' ? 0 : kind === 'half' ? assignedKnots / 2 : Math.max(0, assignedKnots - knots),

  // The moon makes no difference: Table I has day and night.
  light: { dayAboveDegrees: telegraph.dayAboveDegrees, moonAboveDegrees: 91, moonLitAtLeast: 1 },
  conditions: sighting.conditions,
  condition: sighting.condition,
  sightClasses: sighting.sightClasses,
  sightClass: sighting.sightClass,
  sightMiles: (settings) => sighting.sightMiles(settingsOf(settings)),
  sighting: (condition, observer, target, settings) =>
    sighting.sighting(condition, observer, target, settingsOf(settings)),
  recognitionMiles: (condition, observer, target, settings) =>
    sighting.recognition(condition, observer, target, settingsOf(settings)),
  litMiles: () => null,
  fixedDay: (settings) => {
    const { almanac, 'almanac.day': day } = settingsOf(settings)
    return almanac === 'fixed' ? { from: clockMinutes(day[0]), to: clockMinutes(day[1]) } : null
  },

  smoke: collegeSmoke,
  gunsHeard: () => {
    const miles = heardMiles('cannonade')
    return finding(miles, [because('NS-HEAR-01', `cannonading is heard ${miles} miles`, {}, miles)], { unit: 'miles' })
  },
  actionHours: () => meetingFigures.actionHours,

  coalBurnt: (minutes) =>
    finding(minutes, [because('NS-COAL-01', 'as Table III has it for her class and speed', {}, minutes)], {
      unit: 'minutes',
    }),
  coalPace: (ship, knots) => {
    const shipClass = classNamed(ship.kind, ship.type)
    if (ship.merchant || !burnsCoal(shipClass))
      return finding(1, [because('NS-COAL-01', 'Table III has no line for her', { key: ship.key }, 1)])
    const rate = coalRate(shipClass, Math.min(knots, lastColumn(shipClass)))
    const pace = rate.value / coalRate(shipClass, SUPPLY_KNOTS).value
    return finding(pace, rate.because)
  },

  coalMemorandum,
  signalMiles: (condition, settings) => sighting.signalMiles(condition, settingsOf(settings)),
  newsDelayMinutes: (watch, settings) => {
    const { 'news.ownCoast': own, 'news.consul': consul } = settingsOf(settings)
    const minutes = watch === 'homeCoast' ? own : watch === 'neutralCoast' ? consul : null
    const says = minutes === null ? 'only as ships carry it' : `known at home after ${figure(minutes)} minutes`
    return finding(minutes, [because('NS-TELE-03', says, { watch }, minutes)], { unit: 'minutes' })
  },
  // Telegraph is through the consul or a friendly agent (NS-TELE-01).
  consulsTelegraph: () => true,
  neutralBandMiles: () => 0,
  telegraphArrival: (hops, at, sunAltitude) => {
    const [first] = hops
    if (!first)
      return finding(at, [because('NS-TELE-01', 'handed in where it is to be read', {}, at)], { unit: 'seconds' })
    const miles = hops.reduce((sum, hop) => sum + hop.miles, 0)
    return telegraphArrival(miles, at, (t) => sunAltitude(first.from, t))
  },
  wirelessMiles: (fit, settings) =>
    settingsOf(settings).wireless
      ? wirelessMiles(fit)
      : finding(0, [because('NS-WIRE-01', 'the problem has no wireless', {}, 0)], { unit: 'miles' }),
  wirelessArrival: (linkMiles, at, settings) =>
    settingsOf(settings).wireless
      ? wirelessArrival(linkMiles, at, settingsOf(settings)['wireless.mph'])
      : finding(null, [because('NS-WIRE-01', 'the problem has no wireless', {}, null)], { unit: 'seconds' }),

  harbourMinutes: (settings) => {
    const minutes = settingsOf(settings)['harbour.minutes']
    return finding(minutes, [because('NS-UMP-03', 'the umpire has settled it', {}, minutes)], { unit: 'minutes' })
  },

  operations: collegeOperations,
  squares: null,
  movesInSight: (settings) => {
    const when = settingsOf(settings)['sight.moves']
    const minutes = meetingFigures.inSightMinutes
    const value = when === 'never' ? null : { minutes, when }
    const says = value ? `vessels in sight may have moves of ${minutes} minutes` : 'the umpire wants no short moves'
    return finding(value, [because('NS-MOVE-06', says, { when }, minutes)])
  },
  // The state of visibility says whether it is night or thick (NS-CLASS-03).
  meetingByWorth: (forces, condition, names) => meetingByWorth(forces, condition > 0, names),
  boardTrigger: (settings) => {
    const yards = settingsOf(settings)['meeting.yards']
    const value = { yards, between: 'any' as const }
    return finding(value, [
      because('NS-DUEL-01', `the umpire decides a meeting within ${figure(yards)} yards`, {}, value),
    ])
  },
}

/** The greatest speed for which Table III has a figure: a vessel that the problem makes faster burns as much there. */
function lastColumn(shipClass: Parameters<typeof coalRate>[0]): number {
  return coalColumns(shipClass).at(-1)?.knots ?? 0
}
