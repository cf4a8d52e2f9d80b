import type { Stroke } from './particulars.ts'

/* Strokes of one pen as one path: a ship of twenty strokes is six elements of a page, which are styled, laid out and painted each by itself. */

const number = (at: Stroke['at'], name: string): number => Number(at[name] ?? 0)

function pathOf({ tag, at }: Stroke): string {
  const n = (name: string): number => number(at, name)
  switch (tag) {
    case 'path':
      return `${at['d']}`
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`
    case 'rect':
      return `M${n('x')} ${n('y')}h${n('width')}v${n('height')}h${-n('width')}Z`
    default: {
      const rx = tag === 'circle' ? n('r') : n('rx')
      const ry = tag === 'circle' ? n('r') : n('ry')
      return `M${n('cx') - rx} ${n('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
    }
  }
}

/** The same strokes, those of a pen together: pens in the order in which they were first used. */
export function penPaths(strokes: readonly Stroke[]): Stroke[] {
  const pens = new Map<string, string>()
  for (const stroke of strokes) pens.set(stroke.pen, (pens.get(stroke.pen) ?? '') + pathOf(stroke))
  return [...pens].map(([pen, d]) => ({ tag: 'path', pen, at: { d } }))
}
