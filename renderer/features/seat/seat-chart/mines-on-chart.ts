import type { MinefieldView } from '../../../../shared/knowledge/view.ts'
import { separationMiles } from '../../../../shared/navigation/great-circle.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import type { ChartCircle, ChartMark } from '../../../chart/scene.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'

/** A minefield as charts draw it, whoever knows it. */
export interface DrawnField extends Pick<MinefieldView, 'id' | 'own' | 'mines' | 'squares'> {
  readonly side?: SideOrder
}

const HALF_A_SQUARE_MILES = 0.025

const KINDS = { contact: 'Mines', observation: 'Observation mines', sham: 'Sham buoys' } as const

/** "Mines, 7 squares"; of another's field no more than its buoys. */
export function fieldWords({ own, mines, squares }: Pick<MinefieldView, 'own' | 'mines' | 'squares'>): string {
  const live = squares.filter((square) => square.state === 'mined').length
  const count = live === 0 ? 'cleared' : live === 1 ? '1 square' : `${live} squares`
  if (own && mines !== null) return `${KINDS[mines]}, ${count}`
  return live === 0 ? 'Buoys, cleared' : `Buoys, ${live}`
}

/** The fields that a seat knows: a sign and words in the middle of each, a ring of danger about it, and the wrecks that block its squares. */
export function minesOnChart(
  fields: readonly DrawnField[],
  own: SideOrder,
): { marks: ChartMark[]; circles: ChartCircle[] } {
  const marks: ChartMark[] = []
  const circles: ChartCircle[] = []
  for (const field of fields) {
    const first = field.squares[0]?.position
    const last = field.squares.at(-1)?.position
    if (!first || !last) continue
    const middle: Position = { lat: (first.lat + last.lat) / 2, lon: (first.lon + last.lon) / 2 }
    const side = field.side ?? (field.own ? own : undefined)
    marks.push({
      id: `mines-${field.id}`,
      symbol: field.own ? 'mines' : 'buoy',
      position: middle,
      name: fieldWords(field),
      rank: 1,
      size: 18,
      ...(side === undefined ? {} : { side }),
    })
    if (field.squares.some((square) => square.state === 'mined'))
      circles.push({
        id: `mines-${field.id}`,
        kind: 'danger',
        centre: middle,
        miles: separationMiles(first, last) / 2 + HALF_A_SQUARE_MILES,
      })
    for (const [n, square] of field.squares.entries())
      if (square.state === 'blocked')
        marks.push({
          id: `wreck-${field.id}-${n}`,
          symbol: 'wreck',
          position: square.position,
          name: 'Wreck',
          rank: 3,
          size: 14,
        })
  }
  return { marks, circles }
}
