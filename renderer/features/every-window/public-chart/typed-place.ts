import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { parsePosition } from '../../../chart/words.ts'

/** What names can be looked up in. */
export type Places = Pick<ChartReply, 'places' | 'marks'>

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[.’']/g, '').trim().toLowerCase()

/**
 * Where something typed lies: a position, or the name of a place of the public chart, outside its harbour where it has one. The start of
 * a name is enough where no other begins so. Undefined where it is neither.
 */
export function typedPlace(text: string, chart: Places | null): Position | undefined {
  const position = parsePosition(text)
  const sought = plain(text)
  if (position || sought === '' || !chart) return position
  const named = [
    ...chart.places.map(({ name, gate, lat, lon }) => ({ name: plain(name), at: gate ?? { lat, lon } })),
    ...chart.marks.map(({ name, lat, lon }) => ({ name: plain(name), at: { lat, lon } })),
  ]
  const exact = named.find(({ name }) => name === sought)
  if (exact) return exact.at
  const begins = named.filter(({ name }) => name.startsWith(sought))
  return new Set(begins.map(({ name }) => name)).size === 1 ? begins[0]?.at : undefined
}
