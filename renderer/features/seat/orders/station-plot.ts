import { stationWords } from '../../../../shared/campaign/operations.ts'
import type { DraftWork } from './draft.ts'
import { parseBearing, parseMiles } from './order-readers.ts'
import { operationOf, textOf } from './work.ts'

/* Where a station lies on another force, as a small drawing has it while the line is written. */

/** A station about the other, who lies in the middle. */
export interface StationPlot {
  /** Where it lies on a ring about her, from -1 to 1: x to the right, y down. */
  readonly x: number
  readonly y: number
  readonly miles: number
  /** Her bow is at the top; else north is. */
  readonly byBow: boolean
  /** "5 miles on the starboard bow of her". */
  readonly says: string
}

/** The station of a line, once its miles and its direction can be read; null before, and of any other line. */
export function stationPlot(leg: DraftWork): StationPlot | null {
  if (operationOf(leg) !== 'station') return null
  const miles = parseMiles(textOf(leg, 'miles'))
  const offBow = textOf(leg, 'offBow')
  const byBow = offBow !== ''
  const degrees = byBow ? Number(offBow) : parseBearing(textOf(leg, 'bearing'))
  if (miles === undefined || degrees === undefined || !Number.isFinite(degrees)) return null
  const radians = (degrees * Math.PI) / 180
  const says = `${stationWords(byBow ? { miles, offBow: degrees } : { miles, bearing: degrees })} her`
  return { x: Math.sin(radians), y: -Math.cos(radians), miles, byBow, says }
}
