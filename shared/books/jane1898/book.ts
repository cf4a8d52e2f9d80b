/** Jane's Naval War Game of 1898, the strategical half: the answers that the campaign engine asks for. Each is one procedure, named in the book's words. */

import { because, explainedLater, finding } from '../../explanation/finding.ts'
import { MODULES } from '../../vocabulary/modules.ts'
import type { StrategicBook } from '../contract.ts'
import { printedMinutes } from '../printed-table.ts'
import { janeBoats } from './boating.ts'
import { janeCaptains } from './captains.ts'
import { borrowedOf1905, janeCites } from './cites.ts'
import { janeCommerce } from './commerce.ts'
import { janeDesk } from './desk/desk.ts'
import { janeEconomy } from './economy.ts'
import { janeArmament } from './gun-classes.ts'
import { janeMines } from './mining.ts'
import { janeOperations } from './operating.ts'
import { janePackFaults } from './packs.ts'
import * as breakdowns from './procedures/breakdowns.ts'
import { coalBurnt } from './procedures/coal.ts'
import * as squares from './procedures/contact-squares.ts'
import { newsDelay, signalDistance } from './procedures/information.ts'
import * as running from './procedures/running.ts'
import * as sighting from './procedures/sighting.ts'
import * as speed from './procedures/speed.ts'
import * as telegraph from './procedures/telegraph.ts'
import * as weather from './procedures/weather.ts'
import { janeRules } from './rules.ts'
import { janeSettings, listedSettings, readSettings, settingsOfModules, settingsSheet } from './settings.ts'
import { boardCard, shipBlock, shipCard } from './ship-block.ts'
import { janeShore } from './shore.ts'
import { breakdownFigures } from './tables/breakdowns.ts'
import { chart } from './tables/chart.ts'
import { contactBoard } from './tables/contact-squares.ts'
import { informationFigures } from './tables/information.ts'
import { operationTimes } from './tables/operation-times.ts'
import { sightingFigures, sightingMiles } from './tables/sighting.ts'
import { usualShip } from './usual-ships.ts'
import { words } from './words.ts'

function stateOf(condition: number): sighting.SightingState {
  const state = sighting.sightingStates[condition]
  if (state === undefined) throw new RangeError(`there is no state of visibility ${condition}`)
  return state
}

/** Minutes of the day of a clock time such as "06:00". */
function clockMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

export const jane1898: StrategicBook = {
  identity: {
    id: 'jane1898',
    title: 'The Jane Naval War Game',
    author: 'Fred T. Jane',
    year: 1898,
    edition: 'rules of 1898, with the author’s Hints of 1901 as notes',
  },
  rules: janeRules,
  words,
  cites: janeCites,
  borrows: borrowedOf1905,
  desk: janeDesk,
  packFaults: janePackFaults,
  optional: MODULES,
  settingsOfModules,
  // Without its telegraph word is at every place ashore as soon as at one.
  wordAshore: 'atOnce',
  armament: janeArmament,
  shipBlock,
  shipCard,
  boardCard,
  usualShip,
  readSettings,
  settingsSchema: listedSettings,
  settingsSheet,

  moveHours: chart.moveHours,

  merchantKnots: (type) => speed.assignedKnots(type).value.knots,
  runningMiles: (from, to, settings) => {
    const metric = janeSettings(settings)['chart.metric']
    return explainedLater(running.runningDistance(from, to, metric), () => running.runningMiles(from, to, metric))
  },
  newsWaits: (settings) => janeSettings(settings)['news.show'] === 'nextMove',
  printedRunMinutes: (miles, knots, settings) =>
    janeSettings(settings)['time.printed'] ? running.printedRun(miles, knots) : null,
  orderedSpeedLimit: (ships, settings) => speed.cruisingLimit(ships, janeSettings(settings)),
  speedRefusal: (ships, knots, settings) => speed.speedRefusal(ships, knots, janeSettings(settings)),
  fastLimit: (ship, settings) => speed.fastLimit(ship, janeSettings(settings)),
  speedInWeather: (ship, knots, of, courseDegrees) =>
    explainedLater(weather.knotsInWeather(ship, knots, of, courseDegrees), () =>
      weather.speedInWeather(ship, knots, of, courseDegrees),
    ),
  streamAlong: (stream, courseDegrees) =>
    weather.tideKnots(stream === null || stream.knots <= 0 ? null : stream.towardsDegrees, courseDegrees),
  isFullSpeed: (_ship, knots, bestKnots) => breakdowns.isFullSpeed(knots, bestKnots),
  fullSpeedMinutes: breakdownFigures.fullSpeedMinutes,
  fullSpeedClearedMinutes: breakdownFigures.clearedByHarbourMinutes,
  fullSpeedThrow: (ship, occasion, dice, settings) =>
    breakdowns.fullSpeedThrow(ship.key, occasion, dice, janeSettings(settings)),
  gradedBreakdown: (grade) => breakdowns.gradedBreakdown(grade),
  overrun: (milesUnrun, settings) => breakdowns.tooFar(milesUnrun, janeSettings(settings)),
  brokenKnots: (assignedKnots, phase, settings) => breakdowns.brokenKnots(assignedKnots, phase, janeSettings(settings)),

  light: {
    dayAboveDegrees: sightingFigures.dayAboveDegrees,
    moonAboveDegrees: sightingFigures.moonAboveDegrees,
    moonLitAtLeast: sightingFigures.moonLitAtLeast,
  },
  conditions: sightingMiles.rows.map((row) => row['in words']),
  boardLights: sighting.sightingStates,
  condition: (light, sky) => sighting.sightingStates.indexOf(sighting.sightingState(light, sky)),
  sightClasses: ['ship'],
  sightClass: () => 0,
  sightMiles: (settings) => {
    const { sight } = janeSettings(settings)
    return sighting.sightingStates.map((state) => [[sight[state]]])
  },
  sighting: (condition, _observer, _target, settings) =>
    sighting.sightingDistance(stateOf(condition), janeSettings(settings)),
  recognitionMiles: (condition, _observer, _target, settings) =>
    sighting.recognitionDistance(stateOf(condition), janeSettings(settings)),
  litMiles: (condition) => (stateOf(condition).endsWith('Night') ? sighting.litMiles : null),
  judgeLights: { leastYards: sightingFigures.leastEstimateYards, thrown: sighting.searchLightEstimate },
  fixedDay: (settings) => {
    const { almanac, 'almanac.day': day } = janeSettings(settings)
    return almanac === 'fixed' ? { from: clockMinutes(day[0]), to: clockMinutes(day[1]) } : null
  },

  coalBurnt: (minutesUnderWay, atFullSpeed, settings) =>
    coalBurnt(minutesUnderWay, atFullSpeed, janeSettings(settings)),

  signalMiles: (condition, settings) => signalDistance(stateOf(condition), janeSettings(settings)),
  newsDelayMinutes: (watch) => newsDelay(watch),
  neutralBandMiles: () => informationFigures.neutralBandMiles,
  telegraphArrival: (hops, at, sunAltitude, settings) =>
    telegraph.telegraphArrival(hops, at, sunAltitude, janeSettings(settings)),
  wirelessMiles: (fit, settings) => telegraph.wirelessMiles(fit, janeSettings(settings)),
  wirelessArrival: (linkMiles, at, settings) => telegraph.wirelessArrival(linkMiles, at, janeSettings(settings)),

  harbourMinutes: () => {
    const row = operationTimes.row('operation', 'harbour')
    const minutes = printedMinutes(row.time)
    return finding(minutes, [because(row.rule, 'an hour at least to enter or leave harbour', {}, minutes)], {
      unit: 'minutes',
    })
  },

  operations: janeOperations,
  captains: janeCaptains,
  mines: janeMines,
  shore: janeShore,
  boats: janeBoats,
  economy: janeEconomy,
  commerce: janeCommerce,

  squares: {
    squareYards: contactBoard.squareYards,
    moveMinutes: contactBoard.moveMinutes,
    allowance: (knots) => squares.allowance(knots),
    pathCost: (path, courseBefore, settings) =>
      squares.pathCost(path, courseBefore, janeSettings(settings)['board1000.diagonal']),
    touchLostMoves: (settings) => janeSettings(settings)['touch.lostMoves'],
  },
  boardTrigger: (settings) => squares.boardTrigger(janeSettings(settings)),
}
