import { inFigures } from '../../shared/explanation/figures.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { calendar, clockFigures, type Seconds } from '../../shared/vocabulary/time.ts'

const MONTHS = ['Jan.', 'Feb.', 'Mar.', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.']

/** The day as it is lettered on a track: "8 Nov." */
export function dayWords(at: Seconds, zoneMinutes = 0): string {
  const { day, month } = calendar(at, zoneMinutes)
  return `${day} ${MONTHS[month - 1] ?? ''}`
}

/** What a track says at an hour: the clock, and at midnight the date. */
export function trackTimeWords(at: Seconds, zoneMinutes = 0): string {
  const figures = clockFigures(at, zoneMinutes)
  return figures === '0000' ? dayWords(at, zoneMinutes) : figures
}

/** A true bearing by quarters, as signalled: "S. 50° W."; the four cardinals by name. */
export function quarterWords(bearingDegrees: number): string {
  const b = ((Math.round(bearingDegrees) % 360) + 360) % 360
  if (b % 90 === 0) return ['North', 'East', 'South', 'West'][b / 90] ?? ''
  if (b < 90) return `N. ${b}° E.`
  if (b < 180) return `S. ${180 - b}° E.`
  if (b < 270) return `S. ${b - 180}° W.`
  return `N. ${360 - b}° W.`
}

/** Knots to the nearest quarter: "10½", "8". */
export function knotsWords(knots: number): string {
  const quarters = Math.round(knots * 4)
  const whole = Math.floor(quarters / 4)
  return `${whole || quarters === 0 ? whole : ''}${['', '¼', '½', '¾'][quarters % 4] ?? ''}`
}

/** "1 knot", "10½ knots". */
export function speedWords(knots: number): string {
  const said = knotsWords(knots)
  return `${said} ${said === '1' ? 'knot' : 'knots'}`
}

/** Reads knots as typed: "10", "10.5", "10½", "10 1/2"; undefined when it is none, or not above 0. */
export function parseKnots(text: string): number | undefined {
  const m = /^(\d{1,2})?(?:[.,](\d{1,2})|\s*([¼½¾])|\s+(1\/4|1\/2|3\/4))?$/.exec(text.trim())
  if (!m || text.trim() === '') return undefined
  const part = { '¼': 0.25, '½': 0.5, '¾': 0.75, '1/4': 0.25, '1/2': 0.5, '3/4': 0.75 }[m[3] ?? m[4] ?? ''] ?? 0
  const knots = Number(m[1] ?? 0) + (m[2] ? Number(`0.${m[2]}`) : 0) + part
  return knots > 0 ? knots : undefined
}

function angleWords(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value) * 60)
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′ ${value < 0 ? negative : positive}`
}

/** A position as a log writes it: "49° 29′ N. 5° 22′ W." */
export function positionWords(position: Position): string {
  return `${angleWords(position.lat, 'N.', 'S.')} ${angleWords(position.lon, 'E.', 'W.')}`
}

/** A position to show how one is typed, in the waters of the campaign: near a place, in whole tens of minutes. */
export function positionExample(near: Position | undefined): string {
  const tens = (degrees: number): number => Math.round(degrees * 6) / 6
  return positionWords(near ? { lat: tens(near.lat), lon: tens(near.lon) } : { lat: 49 + 1 / 6, lon: -6 - 1 / 3 })
}

/** Reads a position typed in degrees, or degrees and minutes, with N or S and E or W after each; undefined when it is none. */
export function parsePosition(text: string): Position | undefined {
  const part = String.raw`(\d{1,3}(?:[.,]\d+)?)[°\s]*(?:(\d{1,2}(?:[.,]\d+)?)['′’\s]*)?`
  const m = new RegExp(String.raw`^\s*${part}([NS])\.?[\s,;]*${part}([EW])\.?\s*$`, 'i').exec(text)
  if (!m) return undefined
  const number = (s: string | undefined): number => Number((s ?? '0').replace(',', '.'))
  if (number(m[2]) >= 60 || number(m[5]) >= 60) return undefined
  const lat = (number(m[1]) + number(m[2]) / 60) * (m[3]?.toUpperCase() === 'S' ? -1 : 1)
  const lon = (number(m[4]) + number(m[5]) / 60) * (m[6]?.toUpperCase() === 'W' ? -1 : 1)
  return Math.abs(lat) <= 85 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/** A time of run: "4 h 20 min". */
export function runWords(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return `${Math.floor(whole / 60)} h ${whole % 60 ? `${whole % 60} min` : ''}`.trim()
}

/** Variation below the compass rose: "Var. 17° 30′ W." */
export function variationWords(degreesEast: number): string {
  const minutes = Math.round(Math.abs(degreesEast) * 60)
  const rest = minutes % 60
  return `Var. ${Math.floor(minutes / 60)}°${rest ? ` ${rest}′` : ''} ${degreesEast < 0 ? 'W.' : 'E.'}`
}

/** Miles as a chart has room for them: "5.6", "0.0", "42", "1,394". */
export const milesFigures = (miles: number): string => (miles < 10 ? miles.toFixed(1) : inFigures(miles, 0))

/** How well a force is known on a chart of the truth. */
export const IN_TRUTH = 'in truth'
