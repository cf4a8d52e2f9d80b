import type { Place } from '../bearings.ts'
import { figure, moreThan } from '../figures.ts'
import { type BoardState, extentOf } from './board/state.ts'
import { feature } from './procedures/setting-up.ts'
import type { BarkerSettings } from './settings.ts'
import { type Mode, scaleOf } from './tables/scales.ts'
import type { Feature } from './tables/setting-up.ts'

/** Why a feature may not lie there, or null: its size (BK-GF-01 to -03), the edges of the sea, and a coast's own edge. */
export function isPlacedOn(
  table: Pick<BoardState, 'sea' | 'entry'>,
  mode: Mode,
  kind: Feature,
  outline: readonly Place[],
  settings: BarkerSettings,
): { readonly rule: string; readonly says: string } | null {
  const rule = { coast: 'BK-GF-01', island: 'BK-GF-02', shoal: 'BK-GF-03' }[kind]
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const box = { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
  const most = extentOf(table)
  if (box.west < 0 || box.south < 0 || box.east > most.x || box.north > most.y)
    return { rule, says: 'it reaches beyond the edges of the sea' }
  const { baseYd } = scaleOf(mode)
  const [wide, high] = [(box.east - box.west) / baseYd, (box.north - box.south) / baseYd]
  const ways: readonly (readonly [number, number])[] =
    kind !== 'coast'
      ? [[wide, high]]
      : [
          ...(box.south === 0 || box.north === most.y ? ([[wide, high]] as const) : []),
          ...(box.west === 0 || box.east === most.x ? ([[high, wide]] as const) : []),
        ]
  if (ways.length === 0) return { rule, says: 'a coast lies along an edge of the sea' }
  const fits = ways.some(([along, inward]) => feature(kind, along, inward, settings['bk.mm_per_base']).value.allowed)
  if (fits) return null
  const [along = 0, inward = 0] = ways[0] ?? []
  return moreThan(along, 0)
    ? { rule, says: `it measures ${figure(along)} by ${figure(inward)} base lengths, which is too large` }
    : { rule, says: 'it has no breadth' }
}
