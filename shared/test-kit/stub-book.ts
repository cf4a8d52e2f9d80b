/**
 * A strategic book that is none: every number differs from every printed book's, and some of its shapes do too (targets seen by class, moves
 * of four hours, no contact squares, no weather by course). Tests run the engine on it, to see that the engine knows no book's numbers.
 */
import type { ShipFacts, StrategicBook } from '../books/contract.ts'
import { because, finding } from '../explanation/finding.ts'
import { rhumbMiles } from '../navigation/rhumb.ts'
import { figuresOf } from '../packs/figures.ts'
import type { PackShip, WarshipType } from '../packs/pack.ts'

/** Miles by state of visibility, observer's class and target's class: large vessels are seen farther than small ones, whoever looks. */
const SIGHT = [
  [
    [13, 7],
    [11, 6],
  ],
  [
    [3, 2],
    [3, 2],
  ],
] as const

const SMALL = 1
const NEWS_MINUTES = { homeCoast: 17, destroyedStationCoast: null, neutralCoast: 333, neutralWaters: 777 } as const

function slowest(ships: readonly ShipFacts[]): number {
  return Math.min(...ships.map((ship) => ship.presentKnots))
}

function cell(condition: number, observer: number, target: number): number {
  const miles = SIGHT[condition]?.[observer]?.[target]
  if (miles === undefined) throw new RangeError(`the stub book has no sight ${condition}, ${observer}, ${target}`)
  return miles
}

/** One ship for every kind: big ones, and small ones. */
function stubShip(type: WarshipType, key: string, name: string, side: string, seniority: number): PackShip {
  const small = type === 'torpedo-boat' || type === 'destroyer' || type === 'submarine'
  const ship: PackShip = {
    key,
    name,
    side,
    class: `any ${type}`,
    type,
    seniority,
    particulars: {
      launched: null,
      displacementTons: small ? 300 : 12000,
      lengthFeet: small ? 200 : 400,
      lengthKind: 'oa',
      beamFeet: null,
      funnels: null,
      masts: null,
      screws: 2,
      trialKnots: small ? 28 : 17,
      armour: { kind: null, inches: {} },
      guns: [{ number: small ? 1 : 4, calibreInches: small ? 3 : 12, lengthCalibres: null }],
      torpedoTubes: null,
      coalTons: null,
      complement: small ? 60 : 600,
    },
    byBook: {},
    wirelessMiles: null,
    sources: {},
    unverified: [],
  }
  return { ...ship, sources: Object.fromEntries(figuresOf(ship).map((figure) => [figure, 'DES'])) }
}

export const stubBook: StrategicBook = {
  identity: { id: 'stub', title: 'A book for tests', author: 'nobody', year: 1900, edition: 'stub' },
  rules: [{ id: 'ST-1', says: 'Everything is as the test book says.', kind: 'rule' }],
  desk: [],
  readSettings(given) {
    const known = { 'stub.knob': 1 }
    const faults = Object.keys(given)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => ({ path: name, message: `There is no setting "${name}" in the book for tests.`, rule: 'ST-1' }))
    return { settings: { ...known, ...given }, faults }
  },
  moveHours: 4,

  // It asks for no block of its own: what it needs it takes from the particulars.
  shipCard: ({ type, particulars }) => ({
    assignedKnots: particulars.trialKnots - 2,
    enduranceDays: 8,
    guns: {},
    rounds: {},
    torpedoes: 0,
    lowFreeboard: false,
    torpedoCraft: type === 'torpedo-boat' || type === 'destroyer',
  }),
  usualShip: stubShip,

  merchantKnots: () => 11,
  runningMiles: (from, to) => {
    const miles = rhumbMiles(from, to) * 1.1
    return finding(miles, [because('ST-1', 'a tenth more than measured', {}, miles)], { unit: 'miles' })
  },
  orderedSpeedLimit: (ships) => {
    const knots = ships.length === 0 ? 0 : slowest(ships) - 2
    return finding(knots, [because('ST-1', 'the slowest less 2', {}, knots)], { unit: 'knots' })
  },
  speedRefusal: (ships, knots) => {
    const most = slowest(ships) - 2
    if (knots > 0 && knots <= most) return null
    return { code: 'speed.above', message: `The most is ${most} knots; you wrote ${knots}.`, rule: 'ST-1' }
  },
  speedInWeather: (_ship, knots, weather) => {
    const left = weather.force > 6 ? knots / 2 : knots
    return finding(left, [because('ST-1', 'half speed above force 6', { force: weather.force }, left)], {
      unit: 'knots',
    })
  },
  streamAlong: (stream, courseDegrees) => {
    const knots =
      stream === null ? 0 : stream.knots * Math.cos(((stream.towardsDegrees - courseDegrees) * Math.PI) / 180)
    return finding(knots, [because('ST-1', 'the stream’s part along the course', {}, knots)], { unit: 'knots' })
  },
  isFullSpeed: (_ship, knots, bestKnots) => knots >= bestKnots,
  fullSpeedMinutes: 100,
  fullSpeedThrow: (ship, occasion, dice) => {
    const thrown = dice.throwDice({ rule: 'ST-1', subject: ship.key, occasion, purpose: 'stub breakdown', sides: 8 })
    const broken = thrown.faces[0] === 8
    const value = broken
      ? { says: 'stopped for 50 minutes', phases: [{ kind: 'stopped', minutes: 50 } as const] }
      : null
    return finding(value, [because('ST-1', broken ? 'an 8: stopped' : 'no 8: nothing', {}, broken)], { dice: [thrown] })
  },
  overrun: (milesUnrun) => {
    const value =
      milesUnrun > 2
        ? { says: '4 knots lost for 40 minutes', phases: [{ kind: 'minus', knots: 4, minutes: 40 } as const] }
        : null
    return finding(value, [because('ST-1', 'above 2 miles', { milesUnrun }, value !== null)])
  },
  brokenKnots: (assignedKnots, phase) =>
    phase.kind === 'stopped' ? 0 : phase.kind === 'half' ? assignedKnots / 2 : assignedKnots - (phase.knots ?? 0),

  light: { dayAboveDegrees: 0, moonAboveDegrees: 10, moonLitAtLeast: 0.5 },
  litMiles: () => null,
  fixedDay: () => null,
  conditions: ['day', 'night'],
  condition: (light) => (light.sunAltitude > 0 ? 0 : 1),
  sightClasses: ['large', 'small'],
  sightClass: ([flag]) => (flag && flag.tons < 1000 ? SMALL : 0),
  sightMiles: () => SIGHT,
  sighting: (condition, observer, target) => {
    const miles = cell(condition, observer, target)
    return finding(miles, [because('ST-1', 'by the class of the target', { condition, observer, target }, miles)], {
      unit: 'miles',
    })
  },
  recognitionMiles: (condition) => {
    const miles = condition === 0 ? 4 : 1
    return finding(miles, [because('ST-1', 'four miles by day, one by night', { condition }, miles)], { unit: 'miles' })
  },

  coalBurnt: (minutesUnderWay, atFullSpeed) => {
    const minutes = minutesUnderWay * (atFullSpeed ? 3 : 1)
    return finding(minutes, [because('ST-1', 'three times at full speed', {}, minutes)], { unit: 'minutes' })
  },

  signalMiles: (condition) => {
    const miles = condition === 0 ? 6 : 2
    return finding(miles, [because('ST-1', 'six miles by day, two by night', { condition }, miles)], { unit: 'miles' })
  },
  newsDelayMinutes: (watch) => {
    const minutes = NEWS_MINUTES[watch]
    return finding(minutes, [because('ST-1', 'by the watch', { watch }, minutes)], { unit: 'minutes' })
  },
  neutralBandMiles: () => 14,
  telegraphArrival: (hops, at) => {
    const arrives = at + hops.length * 1234
    return finding(arrives, [because('ST-1', '1,234 seconds a line', { lines: hops.length }, arrives)], {
      unit: 'seconds',
    })
  },
  wirelessMiles: (fit) => {
    const miles = fit.fitted ? 70 : 0
    return finding(miles, [because('ST-1', 'seventy miles where fitted', {}, miles)], { unit: 'miles' })
  },
  wirelessArrival: (linkMiles, at) => {
    const arrives = linkMiles.length > 4 ? null : at + linkMiles.length * 60
    return finding(arrives, [because('ST-1', 'a minute a link, four links at most', {}, arrives)], { unit: 'seconds' })
  },

  harbourMinutes: () => finding(25, [because('ST-1', 'twenty-five minutes', {}, 25)], { unit: 'minutes' }),
  squares: null,
  boardTrigger: () => {
    const value = { yards: 7000, between: 'leaders' as const }
    return finding(value, [because('ST-1', 'the leaders within 7,000 yards', {}, value)])
  },
}
