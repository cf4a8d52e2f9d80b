import type { Sky, Weather } from '../vocabulary/weather.ts'

const POINTS = [
  'N.',
  'N.N.E.',
  'N.E.',
  'E.N.E.',
  'E.',
  'E.S.E.',
  'S.E.',
  'S.S.E.',
  'S.',
  'S.S.W.',
  'S.W.',
  'W.S.W.',
  'W.',
  'W.N.W.',
  'N.W.',
  'N.N.W.',
] as const

/** The nearest of sixteen points of the compass to a direction in degrees, as a log writes it: `S.S.W.` */
export function compassPoint(degrees: number): string {
  return POINTS[((Math.round(degrees / 22.5) % 16) + 16) % 16] ?? 'N.'
}

/** "S.W. 4", or "Calm". */
export function windWords({ windFromDegrees, force }: Pick<Weather, 'windFromDegrees' | 'force'>): string {
  return force === 0 ? 'Calm' : `${compassPoint(windFromDegrees)} ${force}`
}

/** The direction of a wind as an arrow is drawn of it; null in a calm, which has no arrow. */
export function windDrawn({ windFromDegrees, force }: Pick<Weather, 'windFromDegrees' | 'force'>): number | null {
  return force === 0 ? null : windFromDegrees
}

/** Ours: the book numbers its forces 0 to 9 and names none. */
const FORCES = [
  'calm',
  'light airs',
  'light breeze',
  'gentle breeze',
  'moderate breeze',
  'fresh breeze',
  'strong breeze',
  'moderate gale',
  'fresh gale',
  'storm',
] as const

/** A force 0 to 9 in a seaman's words. Any other throws a RangeError that says so (`weather.scale`). */
export function describeWind(force: number): string {
  const words = FORCES[force]
  if (words === undefined) throw new RangeError(`Force of wind goes by whole numbers from 0 to 9, not ${force}.`)
  return words
}

const SKIES: Readonly<Record<Sky, string>> = {
  clear: 'clear',
  overcast: 'overcast',
  squally: 'squally, thick at times',
  fog: 'fog',
}

/** A sky in words for people; how far one sees in it is the book's to say. */
export const visibilityWords = (sky: Sky): string => SKIES[sky]

/** The announcement of a period (`weather.scale`): `Wind S.W., force 4, moderate breeze; overcast; glass 29.85 and falling.` */
export function describeWeather(weather: Weather): string {
  const wind =
    weather.force === 0
      ? 'Calm'
      : `Wind ${compassPoint(weather.windFromDegrees)}, force ${weather.force}, ${describeWind(weather.force)}`
  const glass = `${weather.glassInches.toFixed(2)} and ${weather.glass}`
  return `${wind}; ${visibilityWords(weather.sky)}; glass ${glass}.`
}

/**
 * What a seaman reads from the glass for the next six hours, and no more than that (`weather.announced`): falling, the wind does not drop
 * and mostly freshens; rising, it does not freshen; steady, it stays much as it is.
 */
export function forecastByGlass({ glass, force }: Pick<Weather, 'glass' | 'force'>): string {
  if (glass === 'steady') return 'little change'
  if (glass === 'falling') return force >= 8 ? 'no less wind yet' : 'more wind likely'
  return force <= 1 ? 'no more wind yet' : 'less wind likely'
}
