import type { FormField, Reader, Readers } from '../../../../shared/action/order-form.ts'
import type { ShoreAct } from '../../../../shared/campaign/shore/shore-orders.ts'
import type { Plain } from '../../../../shared/explanation/finding.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { clockFigures, isoTime, parseTime } from '../../../../shared/vocabulary/time.ts'
import { dayWords, knotsWords, parseKnots, positionWords, runWords } from '../../../chart/words.ts'
import { type Places, typedPlace } from '../../every-window/public-chart/typed-place.ts'
import {
  type Armed,
  gunsText,
  lotsExample,
  lotsText,
  mixExample,
  mixText,
  parseGuns,
  parseLots,
  parseMix,
} from './lots.ts'
import { type Clock, parseCourse, parseHour, parseMinutes, parsePoint } from './typed-hours.ts'

/* How the fields of orders are read that are typed in words, and how an order that was given stands in them. */

/** What a sheet of orders is read by: the writer’s clock, the guns of the book that is played, and the chart on which a place is found by its name. */
export interface Reading extends Clock {
  readonly book: Armed
  readonly places?: Places | null
}

/** Reads a true bearing, in degrees or as a point such as "N.E. by N."; undefined when it is neither. */
export function parseBearing(text: string): number | undefined {
  const figures = text.trim().replace(/°$/, '')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(figures)) return parsePoint(text)
  return Number(figures) < 360 ? Number(figures) : Number(figures) === 360 ? 0 : undefined
}

/** Reads miles, to a tenth; undefined when they are none, or more than a station may be off. */
export function parseMiles(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d)?$/.test(plain)) return undefined
  return Number(plain) >= 0.1 && Number(plain) <= 100 ? Number(plain) : undefined
}

const march: ShoreAct = { do: 'march' }
const fort: ShoreAct = { do: 'attack', what: 'fort' }
const place: ShoreAct = { do: 'attack', what: 'place' }
/** What men do once they are ashore: the usual orders, each a list of acts. */
const ASHORE: Readonly<Record<string, { readonly label: string; readonly acts: readonly ShoreAct[] }>> = {
  hold: { label: 'and stand fast', acts: [] },
  take: { label: 'and take it', acts: [march, place] },
  forts: { label: 'and take a fort of it', acts: [march, fort] },
  all: { label: 'and take its fort, then it', acts: [march, fort, place] },
  raid: {
    label: 'and take it and destroy its coal and docks',
    acts: [march, place, { do: 'destroy', what: 'coal' }, { do: 'destroy', what: 'docks' }],
  },
}
export const ASHORE_CHOICES = Object.entries(ASHORE).map(([key, { label }]) => ({ key, label }))

/** A list of acts that is none of the usual ones stands in its draft as it is. */
const ashore: Reader = {
  read: (text) => (ASHORE[text]?.acts ?? JSON.parse(text)) as unknown as Plain,
  write(value) {
    const text = JSON.stringify(value)
    return Object.entries(ASHORE).find(([, { acts }]) => JSON.stringify(acts) === text)?.[0] ?? text
  },
  says: () => 'Choose what they do.',
}

const EXACT = /^(-?[\d.]+),(-?[\d.]+)$/
const exactly = (text: string): Position | undefined => {
  const [, lat, lon] = EXACT.exec(text) ?? []
  return lat === undefined ? undefined : { lat: Number(lat), lon: Number(lon) }
}
/** A place that stands in an order is kept to the last figure, and shown in words. */
const position = (places: Places | null): Reader => ({
  read: (text) => (exactly(text) ?? typedPlace(text, places)) as Plain | undefined,
  write: (value) => {
    const { lat, lon } = value as unknown as Position
    return `${lat},${lon}`
  },
  shown: (text) => {
    const at = exactly(text)
    return at ? positionWords(at) : text
  },
  says: () => 'A position such as 49° 10′ N. 6° 20′ W., or the name of a place on the chart.',
})

/** An hour that stands in an order is kept with its date, and shown in words. */
export const hour = (clock: Clock): Reader => ({
  read(text) {
    if (parseTime(text) !== null) return text
    const at = parseHour(text, clock)
    return at === undefined ? undefined : isoTime(at)
  },
  write: String,
  shown(text) {
    const at = parseTime(text)
    return at === null ? text : `${dayWords(at, clock.zoneMinutes)} ${clockFigures(at, clock.zoneMinutes)}`
  },
  says: () => 'An hour such as 1800, or with the day of the month before it: 4 0600.',
})

const figure = (read: (text: string) => number | undefined, says: (field: FormField) => string): Reader => ({
  read,
  write: String,
  says: (_, field) => says(field),
})
const orNothing = <T>(read: T | null | undefined): Plain | undefined => (read ?? undefined) as Plain | undefined

export const orderReaders = (by: Reading): Readers => ({
  position: position(by.places ?? null),
  ashore,
  hour: hour(by),
  bearing: figure(parseBearing, ({ wants }) => wants ?? 'Degrees from 0 to 359, or a point such as N.E. by N.'),
  miles: figure(parseMiles, ({ wants }) => wants ?? 'Miles, from 0.1 to 100.'),
  course: {
    read: parseCourse,
    write: (value) => String(Math.round(Number(value))),
    says: (_, field) => field.wants ?? 'A true course.',
  },
  knots: {
    read: parseKnots,
    write: (value) => knotsWords(Number(value)),
    says: (_, { wants = 'A speed in knots.' }) => wants,
  },
  run: { read: parseMinutes, write: (value) => runWords(Number(value)), says: (_, { wants = '' }) => wants },
  count: figure(
    (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
    ({ unit, optional }) => `A whole number of ${unit}${optional ? ', or nothing for all there is' : ''}.`,
  ),
  rounds: {
    read: (text) => orNothing(parseLots(by.book, text)),
    write: (value) => lotsText(by.book, value as Readonly<Record<string, number>>),
    says: () => `Rounds by class of gun, such as ${lotsExample(by.book, [20, 30])}.`,
  },
  guns: {
    read: (text) => orNothing(parseLots(by.book, text)),
    write: (value) => lotsText(by.book, value as Readonly<Record<string, number>>),
    says: () => `Guns by class, such as ${lotsExample(by.book, [1, 2])}.`,
  },
  gunsToMend: {
    read: (text) => orNothing(parseGuns(by.book, text)),
    write: (value) => gunsText(by.book, value as Readonly<Record<string, number>>),
    says: () => `Guns by class, such as ${lotsExample(by.book, [1, 2])}, or all.`,
  },
  mix: {
    read: (text) => orNothing(parseMix(by.book, text)),
    write: (value) => mixText(by.book, value as Readonly<Record<string, Readonly<Record<string, number>>>>),
    says: () => `Parts of shot and shell, such as ${mixExample(by.book)}.`,
  },
})
