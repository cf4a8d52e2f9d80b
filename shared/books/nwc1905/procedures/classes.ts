/** Strategic Table I as one asks it, and what vessels see, hear and read of each other (NS-CLASS, NS-SIGHT, NS-SMOKE, NS-HEAR, NS-VIS). */
import { because, type Finding, finding } from '../../../explanation/finding.ts'
import { refuse } from '../../../explanation/refusal.ts'
import { atLeast, figure, tidy } from '../../figures.ts'
import { figureIn, figureOrBlank } from '../../sourced-table.ts'
import { armouredClasses, classFigures, largeClasses, monitorAtSea, type ShipClass } from '../tables/classes.ts'
import { type Heard, heardMiles, smokeTable, type VisualMeans, visualSignals } from '../tables/signals-at-sea.ts'

/** The fighting value of a vessel, points: monitors lose at sea, torpedo craft gain at night or in thick weather (NS-CLASS-02, -03, R-54, R-55). */
export function fightingValue(shipClass: ShipClass, atSea: boolean, nightOrThick: boolean): Finding<number> {
  const { value, nightValue } = classFigures[shipClass]
  const inputs = { class: shipClass, atSea, nightOrThick }
  const worth = (points: number, rule: string, says: string) =>
    finding(points, [because(rule, `${shipClass}: ${says}`, inputs, points)], { unit: 'points' })
  if (shipClass === 'M' && atSea) return worth(monitorAtSea.value, 'NS-CLASS-02', 'a monitor at sea')
  if (nightValue === null) return worth(value, 'NS-CLASS-01', 'of Table I')
  return nightOrThick
    ? worth(nightValue, 'NS-CLASS-03', 'at night or in thick weather')
    : worth(value, 'NS-CLASS-03', 'by day and in clear weather')
}

export interface ClassRow {
  readonly name: string
  readonly maxKn: number
  readonly value: number
  readonly armoured: boolean
  readonly visibleDay: number
  readonly visibleNight: number
  readonly recognisableDay: number
  readonly recognisableNight: number
}

/** Distance at which a class is recognised at night: blank in the print and a half-mile by our ruling, but for what is not seen at night (R-51, R-52). */
function recognisedAtNight(shipClass: ShipClass, nightRecognitionMiles: number): number {
  return classFigures[shipClass].visible.night === 0 ? 0 : nightRecognitionMiles
}

/** What Table I says of a class (NS-CLASS-01). */
export function classRow(
  shipClass: ShipClass,
  atSea: boolean,
  nightOrThick: boolean,
  nightRecognitionMiles: number,
): Finding<ClassRow> {
  const { name, maxKnots, visible, recognised } = classFigures[shipClass]
  const worth = fightingValue(shipClass, atSea, nightOrThick)
  const value: ClassRow = {
    name,
    maxKn: maxKnots,
    value: worth.value,
    armoured: armouredClasses.includes(shipClass),
    visibleDay: visible.day,
    visibleNight: visible.night,
    recognisableDay: recognised.day,
    recognisableNight: recognisedAtNight(shipClass, nightRecognitionMiles),
  }
  return finding(value, [
    because('NS-CLASS-01', `${name}, class ${shipClass}: ${maxKnots} knots`, { class: shipClass }, maxKnots),
    ...worth.because,
    because('NS-SIGHT-01', `visible ${visible.day} miles by day, ${visible.night} by night`, { class: shipClass }),
    because('NS-SIGHT-02', `recognised at ${recognised.day} miles by day, ${value.recognisableNight} by night (R-51)`, {
      class: shipClass,
      nightRecognitionMiles,
    }),
  ])
}

/** How far the smoke of so many ships in company is seen, miles; nine merchantmen or more are a large convoy (NS-SMOKE-01, -02, R-66). */
export function smokeMiles(ships: number, night: boolean, largeConvoy: boolean): Finding<number> {
  const row = largeConvoy
    ? smokeTable.row('in company', 'large convoy')
    : smokeTable.rows.find((one) => {
        const upTo = figureOrBlank(one['ships up to'])
        return upTo === null || ships <= upTo
      })
  const miles = row ? figureIn(night ? row.night : row.day) : 0
  const says = `${row?.['in company'].text}, by ${night ? 'night' : 'day'}`
  return finding(miles, [because(night ? 'NS-SMOKE-02' : 'NS-SMOKE-01', says, { ships, night, largeConvoy }, miles)], {
    unit: 'miles',
  })
}

export interface Look {
  readonly shipClass: ShipClass
  readonly ships: number
  readonly miles: number
  readonly night: boolean
  readonly observerClass: ShipClass
  readonly weatherFactor: number
  readonly smallObserverFactor: number
  readonly nightRecognitionMiles: number
  readonly largeConvoy: boolean
}

/** What an observer sees of vessels so far off: their smoke, the vessels, what they are. Submarines make no smoke (NS-SIGHT-01, -02, NS-SMOKE, R-53). */
export function whatIsSeen(look: Look): Finding<{ smoke: boolean; visible: boolean; recognised: boolean }> {
  const { visible, recognised } = classFigures[look.shipClass]
  const small = !largeClasses.includes(look.observerClass)
  const scale = look.weatherFactor * (small ? look.smallObserverFactor : 1)
  const smokeAt = look.shipClass === 's' ? null : smokeMiles(look.ships, look.night, look.largeConvoy)
  const seenAt = (look.night ? visible.night : visible.day) * scale
  const knownAt = (look.night ? recognisedAtNight(look.shipClass, look.nightRecognitionMiles) : recognised.day) * scale
  const within = (miles: number) => miles > 0 && atLeast(miles, look.miles)
  const value = {
    smoke: smokeAt !== null && within(smokeAt.value * look.weatherFactor),
    visible: within(seenAt),
    recognised: within(knownAt),
  }
  const { shipClass, ...rest } = look
  const inputs = { class: shipClass, ...rest }
  const by = look.night ? 'night' : 'day'
  return finding(value, [
    ...(smokeAt ? smokeAt.because : [because('NS-SMOKE-01', 'a submarine makes no smoke', inputs, 0)]),
    because('NS-SIGHT-01', `visible ${figure(seenAt)} miles by ${by}`, inputs, value.visible),
    because('NS-SIGHT-02', `recognised at ${figure(knownAt)} miles by ${by}`, inputs, value.recognised),
    ...(small
      ? [because('NS-SIGHT-01', `from a small ship × ${look.smallObserverFactor} (R-53)`, inputs, tidy(scale))]
      : []),
  ])
}

/** Are guns heard so far, by day and night alike (NS-HEAR-01)? */
export function isHeard(what: Heard, miles: number): Finding<boolean> {
  const reach = heardMiles(what)
  const heard = atLeast(reach, miles)
  return finding(heard, [because('NS-HEAR-01', `heard ${reach} miles`, { what, miles }, heard)])
}

/**
 * Can a signal be read (NS-VIS-01 to -04)? Within a printed band the umpire says how far; until he does, its middle is taken (R-65). Refuses
 * `input.invalid` where his limit lies outside the band.
 */
export function isReadable(
  means: VisualMeans,
  night: boolean,
  miles: number,
  shipSize: 'small' | 'large',
  limitMiles?: number,
): Finding<boolean> {
  const row = visualSignals.rows.find(
    (one) => one.means.text === means && (one.ship.text === 'any' || one.ship.text === shipSize),
  )
  if (!row) throw new Error(`no line of ${means}`)
  const rule = row.rule.text
  const [from, to] = [figureIn(row.from), figureIn(row.to)]
  const least = means === 'searchlight' ? 0 : from
  if (limitMiles !== undefined && !(atLeast(limitMiles, least) && atLeast(to, limitMiles)))
    return refuse(
      'input.invalid',
      `limitMiles must be ${least === to ? `${to}` : `from ${least} to ${to}`}, as printed of ${means}; ${limitMiles} was given.`,
      { rule, path: 'limitMiles' },
    )
  const reach = limitMiles ?? figureIn(row.taken)
  const light = night ? 'night' : 'day'
  const inputs = { means, night, miles, shipSize, ...(limitMiles === undefined ? {} : { limitMiles }) }
  if (row.light.text !== light)
    return finding(false, [because(rule, `${means} is used by ${row.light.text}`, inputs, false)])
  const readable = atLeast(reach, miles)
  return finding(readable, [because(rule, `read by ${means} up to ${figure(reach)} miles`, inputs, readable)])
}
