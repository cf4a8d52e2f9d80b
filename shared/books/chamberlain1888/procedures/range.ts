import { because, type Finding, finding } from '../../../explanation/finding.ts'
import type { ChamberlainSettings } from '../settings.ts'
import { RANGE_SQUARES } from '../tables/guns.ts'
import type { Square } from '../tables/headings.ts'

export interface Range {
  readonly clearSquares: number
  readonly inRange: boolean
}

/** Range: squares counted along north-south and east-west lines only, ten or fewer between (CH-12, CH-R04). */
export function rangeBetween(from: Square, to: Square, settings: ChamberlainSettings): Finding<Range> {
  const east = Math.abs(to.x - from.x)
  const north = Math.abs(to.y - from.y)
  const clearSquares = Math.max(0, east + north - 1)
  const counted = settings['ch.range_count'] === 'clear' ? clearSquares : east + north
  const inRange = counted <= RANGE_SQUARES
  return finding({ clearSquares, inRange }, [
    because('CH-R04', `${clearSquares} clear squares lie between on the bent count`, { east, north }, clearSquares),
    because('CH-12', inRange ? 'ten or fewer: in range' : 'more than ten: out of range', { counted }, inRange),
  ])
}
