/** Directions by the 32 points of the compass and their quarters, in words and back (ND-TORP-03). */

import { directionOf } from '../../../vocabulary/compass-points.ts'
import { compass, DEGREES_A_POINT, turnBetween } from '../../bearings.ts'

const QUARTER = DEGREES_A_POINT / 4
const WINDS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']
const CARDINALS = ['N', 'E', 'S', 'W']

/** Sides of a wind by which what lies beside it is called: south-east has east and south, and is never "by N". */
const sidesOf = (wind: string): readonly string[] =>
  CARDINALS.filter((to) => {
    const turn = Math.abs(turnBetween(directionOf(wind) ?? 0, directionOf(to) ?? 0))
    return turn > 0 && turn <= 90
  })

/** The shortest words of each quarter of a point: winds, "NE by N", "NNE 1/4 E". */
const words: ReadonlyMap<number, string> = (() => {
  const found = new Map<number, string>()
  const put = (text: string) => {
    const degrees = directionOf(text)
    if (degrees === null) return
    const key = Math.round(degrees / QUARTER) % 128
    if (Math.abs(turnBetween(degrees, key * QUARTER)) < 1e-9 && !found.has(key)) found.set(key, text)
  }
  for (const wind of WINDS) put(wind)
  for (const wind of WINDS)
    for (const by of sidesOf(wind)) if (wind.length === 2 || wind.length === 1) put(`${wind} by ${by}`)
  for (const wind of WINDS)
    for (const to of sidesOf(wind)) for (const part of ['1/4', '1/2', '3/4']) put(`${wind} ${part} ${to}`)
  return found
})()

/** The nearest quarter of a point to a direction, in words that `directionOf` reads. */
export function directionWords(degrees: number): string {
  const key = Math.round(compass(degrees) / QUARTER) % 128
  return words.get(key) ?? 'N'
}
