/** What wind and sea do to ships and guns, and the tide. Weather 3 to 8. */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { Weather } from '../../../vocabulary/weather.ts'
import type { ShipFacts } from '../../contract.ts'
import { printedNumber } from '../../printed-table.ts'
import { weatherEffects, weatherFigures } from '../tables/weather-effects.ts'
import { angleBetween, figure, tidy } from './words.ts'

export type SeaFacts = Pick<ShipFacts, 'presentKnots' | 'lowFreeboard' | 'torpedoCraft'>

function loss(cell: string): number {
  return cell === '—' ? 0 : -printedNumber(cell)
}

/** Does this course meet a head sea: within four points of where the wind comes from, inclusive (JS-WX-04)? */
export function isHeadSea(courseDegrees: number, windFromDegrees: number): boolean {
  return angleBetween(courseDegrees, windFromDegrees) <= weatherFigures.headSeaDegrees + 1e-9
}

/** Knots that torpedo craft lose in this force (JS-WX-05). */
function craftLossOf(ship: SeaFacts, force: number): number {
  return ship.torpedoCraft ? loss(weatherEffects.row('force', String(force))['torpedo craft']) : 0
}

/** Knots that low freeboard loses against a head sea (JS-WX-04). */
export function seaLossOf(
  ship: Pick<SeaFacts, 'lowFreeboard'>,
  weather: Pick<Weather, 'force' | 'windFromDegrees'>,
  courseDegrees: number,
): number {
  return ship.lowFreeboard && isHeadSea(courseDegrees, weather.windFromDegrees)
    ? loss(weatherEffects.row('force', String(weather.force))['low freeboard, head sea'])
    : 0
}

/** The most that these losses leave of her present best. */
function bestLeft(ship: SeaFacts, craftLoss: number, seaLoss: number): number {
  if (craftLoss > 0 && craftLoss >= seaLoss)
    return Math.max(Math.min(weatherFigures.torpedoCraftFloorKnots, ship.presentKnots), ship.presentKnots - craftLoss)
  return seaLoss > 0 ? Math.max(0, ship.presentKnots - seaLoss) : ship.presentKnots
}

/** The plain number of knots that `speedInWeather` gives, without its account. */
export function knotsInWeather(
  ship: SeaFacts,
  knots: number,
  weather: Pick<Weather, 'force' | 'windFromDegrees'>,
  courseDegrees: number,
): number {
  const best = bestLeft(ship, craftLossOf(ship, weather.force), seaLossOf(ship, weather, courseDegrees))
  return tidy(Math.min(knots, best))
}

/** Knots that weather of a force 0 to 9 leaves of an ordered speed on this course (JS-WX-04, JS-WX-05): it caps her best, never adds. */
export function speedInWeather(
  ship: SeaFacts,
  knots: number,
  weather: Pick<Weather, 'force' | 'windFromDegrees'>,
  courseDegrees: number,
): Finding<number> {
  const headSea = isHeadSea(courseDegrees, weather.windFromDegrees)
  const inputs = { speedKnots: knots, presentKnots: ship.presentKnots, force: weather.force, headSea }
  const craftLoss = craftLossOf(ship, weather.force)
  const seaLoss = seaLossOf(ship, weather, courseDegrees)
  const best = bestLeft(ship, craftLoss, seaLoss)
  const left = tidy(Math.min(knots, best))
  if (craftLoss > 0 && craftLoss >= seaLoss) {
    const says = `torpedo craft lose ${figure(craftLoss)} knots in force ${weather.force}, but keep ${weatherFigures.torpedoCraftFloorKnots}: at best ${figure(best)}`
    return finding(left, [because('JS-WX-05', says, inputs, left)], { unit: 'knots' })
  }
  if (seaLoss > 0) {
    return finding(
      left,
      [
        because(
          'JS-WX-04',
          `low freeboard against a head sea of force ${weather.force} loses ${figure(seaLoss)} knots: at best ${figure(best)}`,
          inputs,
          left,
        ),
      ],
      { unit: 'knots' },
    )
  }
  return finding(
    left,
    [because('JS-WX-04', `force ${weather.force} takes nothing from her on this course`, inputs, left)],
    { unit: 'knots' },
  )
}

/** What the board is told of the weather (JS-WX-06, -07, -10, -11). */
export interface BoardWeather {
  readonly rollHitsBelowBeltOnEvenChances: boolean
  readonly livelyShipsYards: number
  readonly mainDeckGunsBarred: 'no' | 'headSea' | 'beforeBeam'
  readonly eyesShutMayBeOrdered: boolean
  readonly brennanUseless: boolean
  readonly submarineBlind: boolean
}

/** The flags that weather of a force 0 to 9 hands to a tactical board. */
export function boardWeather(force: number): Finding<BoardWeather> {
  const row = weatherEffects.row('force', String(force))
  const guns = row['main deck guns']
  const value: BoardWeather = {
    rollHitsBelowBeltOnEvenChances: row.rolling === 'rolls',
    livelyShipsYards: -loss(row['lively ships, yards']) || 0,
    mainDeckGunsBarred: guns === 'head sea' ? 'headSea' : guns === 'before beam' ? 'beforeBeam' : 'no',
    eyesShutMayBeOrdered: row['eyes shut'] !== '—',
    brennanUseless: force >= weatherFigures.brennanUselessFrom,
    submarineBlind: force > weatherFigures.submarineBlindAbove,
  }
  return finding(value, [
    because(
      'JS-WX-06',
      'dirty weather (6) bars guns on the main deck and below against a head sea, worse (7 and over) before the beam',
      { force },
      value.mainDeckGunsBarred,
    ),
    because(
      'JS-WX-07',
      'ships roll from force 5; lively ships use a farther target; in very bad weather (8, 9) eyes may be shut',
      { force },
      value.livelyShipsYards,
    ),
    because(
      'JS-WX-10',
      `a Brennan cannot act in force ${weatherFigures.brennanUselessFrom} or more`,
      { force },
      value.brennanUseless,
    ),
    because(
      'JS-WX-11',
      `a submarine sees nothing above water in weather above ${weatherFigures.submarineBlindAbove}`,
      { force },
      value.submarineBlind,
    ),
  ])
}

/** What a ship is ordered on one course, and what meets her there. */
export interface Passage {
  readonly speedKnots: number
  readonly courseDegrees: number
  readonly force: number
  readonly windFromDegrees: number
  readonly streamTowardsDegrees: number | null
  readonly hours: number
}

/** Knots and miles made good: the weather caps her speed first, then the tide helps or hinders, never below 0 (JS-WX-04, -05, -09). */
export function speedOverGround(
  ship: SeaFacts,
  passage: Passage,
): Finding<{ throughWaterKnots: number; tideKnots: number; overGroundKnots: number; miles: number }> {
  const { speedKnots, courseDegrees, hours } = passage
  const water = speedInWeather(ship, speedKnots, passage, courseDegrees)
  const tide = tideKnots(passage.streamTowardsDegrees, courseDegrees)
  const overGroundKnots = tidy(Math.max(0, water.value + tide.value))
  const value = {
    throughWaterKnots: water.value,
    tideKnots: tide.value,
    overGroundKnots,
    miles: tidy(overGroundKnots * hours),
  }
  return finding(value, [
    ...water.because,
    ...tide.because,
    because('JS-WX-09', 'speed over the ground is never below 0', { hours }, overGroundKnots),
  ])
}

/** Knots that a tidal stream adds to a ship under way on this course; against her negative, across 0 (JS-WX-09, R-49). Null is slack water. */
export function tideKnots(
  streamTowardsDegrees: number | null,
  courseDegrees: number,
  underWay = true,
): Finding<number> {
  if (!underWay)
    return finding(0, [because('JS-WX-09', 'a ship that lies to or at anchor is not moved by the tide', {}, 0)], {
      unit: 'knots',
    })
  if (streamTowardsDegrees === null)
    return finding(0, [because('JS-WX-09', 'slack water, or no tidal water', {}, 0)], { unit: 'knots' })
  const angle = angleBetween(streamTowardsDegrees, courseDegrees)
  const sector = weatherFigures.tideSectorDegrees + 1e-9
  const knots = angle <= sector ? weatherFigures.tideKnots : angle >= 180 - sector ? -weatherFigures.tideKnots : 0
  const says =
    knots > 0 ? 'the stream is with her' : knots < 0 ? 'the stream is against her' : 'the stream is across her course'
  return finding(knots, [because('JS-WX-09', says, { streamTowardsDegrees, courseDegrees }, knots)], { unit: 'knots' })
}

/** Do troops who met this force on passage count for half during the next 24 hours (JS-WX-12, R-35)? The printed force is lost. */
export function troopsWorn(force: number, wornFrom: number): Finding<boolean> {
  const worn = force >= wornFrom
  return finding(worn, [
    because('JS-WX-12', `weather ${wornFrom} or over on passage halves troops for 24 hours`, { force }, worn),
  ])
}

const WINDS = ['North', 'North East', 'East', 'South East', 'South', 'South West', 'West', 'North West'] as const

/** The umpire's announcement as the book words it: wind and force, sky, glass (JS-WX-02, JS-WX-03). */
export function announcement(weather: Pick<Weather, 'windFromDegrees' | 'force' | 'sky' | 'glass'>): Finding<string> {
  const from = WINDS[Math.round((((weather.windFromDegrees % 360) + 360) % 360) / 45) % 8] ?? 'North'
  const wind = weather.force === 0 ? 'Wind 0' : `Wind ${from}, force ${weather.force}`
  const sky = weather.sky === 'fog' ? 'thick fog' : weather.sky
  const text = `${wind}; ${sky}; glass ${weather.glass}`
  return finding(text, [
    because('JS-WX-02', 'told as the move opens, with the way the glass is going', {}, weather.glass),
    because('JS-WX-03', 'wind direction and force 0 to 9, sky or fog, glass', { ...weather }, text),
  ])
}
