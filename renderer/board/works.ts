import { inFigures } from '../../shared/explanation/figures.ts'
import type { Candidate, LabelRequest } from '../chart/label-placer.ts'
import { type Box, boxesMeet, upright } from '../chart/label-placer.ts'
import type { Measure } from '../chart/lettering.ts'
import type { SideOrder } from '../symbols/symbols.ts'
import type { Charted, ChartField, ChartMark, ChartRing, ChartSector, FortTrace } from './charted.ts'
import { outlines, type Spot } from './coast.ts'

/* Works, boats, beams and the plan of a place, from yards to pixels. */

export interface DrawnGun {
  readonly x: number
  readonly state: 'fit' | 'out' | 'gone'
  readonly big: boolean
  readonly hidden: boolean
}

/** A fort in pixels round the middle of its line, its front upwards. */
export interface DrawnFort {
  readonly trace: string
  readonly parapet: string
  readonly glacis: string
  readonly guns: readonly DrawnGun[]
}

export interface DrawnMark extends Omit<ChartMark, 'fort'> {
  readonly ring: number
  readonly fort: DrawnFort | null
}

export interface WorksDrawing {
  readonly fields: readonly { readonly id: string; readonly side: SideOrder | undefined; readonly d: string }[]
  readonly lines: readonly {
    id: string
    kind: string
    side: SideOrder | undefined
    d: string
    steps: readonly Spot[]
  }[]
  readonly sectors: readonly {
    id: string
    of: string | undefined
    kind: string
    side: SideOrder | undefined
    d: string
    limits: string
    circles: string
    /** A figure for each circle; `places` are the others on it where it may stand as well. */
    figures: readonly { key: string; x: number; y: number; text: string; places: readonly Spot[] }[]
  }[]
  readonly rings: readonly {
    id: string
    of: string | undefined
    side: SideOrder | undefined
    x: number
    y: number
    r: number
    words: string
    /** Where the words stand, and where they may stand as well. */
    wordsAt: Spot
    places: readonly Spot[]
  }[]
  readonly marks: readonly DrawnMark[]
  readonly plan: DrawnPlan | null
}

export interface DrawnPlan {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly features: readonly {
    id: string
    kind: string
    x: number
    y: number
    width: number
    height: number
    ruined: number | null
  }[]
  readonly falls: readonly { readonly key: number; readonly x: number; readonly y: number }[]
}

const r1 = (v: number): number => Math.round(v * 10) / 10
const R = Math.PI / 180
/** A fort is drawn no smaller than this, so that its guns can be counted. */
const LEAST_FORT = 40

/** Pixels of a square from which its number is written. */
const NUMBERED = 17

/** The trace of a fort of so many pixels along its front. */
export function drawnFort(fort: FortTrace, long: number): DrawnFort {
  const half = long / 2
  const deep = Math.max(long * 0.36, (long * fort.deepYards) / fort.lengthYards)
  const at = (share: number, back: number): string => `${r1(-half + long * share)} ${r1(deep * back)}`
  let glacis = ''
  const strokes = Math.round(long / 4)
  for (let n = 0; n <= strokes; n++) {
    const share = n / strokes
    const reach = 3 + 2.4 * Math.sin(share * Math.PI)
    const lean = (share - 0.5) * 5
    const back = Math.max(0, Math.abs(share - 0.5) - 0.38) * 1.6
    glacis += `M${at(share, back)}m${r1(lean * 0.25)} -3l${r1(lean * 0.4)} ${r1(-reach)}`
  }
  return {
    trace: `M${at(0, 0.2)}L${at(0.12, 0)}L${at(0.88, 0)}L${at(1, 0.2)}L${at(1, 0.82)}L${at(0.62, 1)}L${at(0.5, 0.86)}L${at(0.38, 1)}L${at(0, 0.82)}Z`,
    parapet: `M${at(0.08, 0.72)}L${at(0.08, 0.3)}L${at(0.16, 0.2)}L${at(0.84, 0.2)}L${at(0.92, 0.3)}L${at(0.92, 0.72)}`,
    glacis,
    guns: fort.guns.map(({ atYards, ...gun }) => ({ ...gun, x: r1(-half + (long * atYards) / fort.lengthYards) })),
  }
}

/** Shares of a sector along which the figures of its circles may stand, the best first. */
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9]

const towards = (at: Spot, degrees: number, far: number): Spot => ({
  x: at.x + Math.sin(degrees * R) * far,
  y: at.y - Math.cos(degrees * R) * far,
})

function sector(one: ChartSector, middle: Spot, pixelsPerYard: number): WorksDrawing['sectors'][number] {
  const span = (((one.toDegrees - one.fromDegrees) % 360) + 360) % 360
  const across = (far: number): string => {
    const from = towards(middle, one.fromDegrees, far)
    const to = towards(middle, one.toDegrees, far)
    return `M${r1(from.x)} ${r1(from.y)}A${r1(far)} ${r1(far)} 0 ${span > 180 ? 1 : 0} 1 ${r1(to.x)} ${r1(to.y)}`
  }
  const far = one.yards * pixelsPerYard
  const outer = across(far)
  const from = towards(middle, one.fromDegrees, far)
  const to = towards(middle, one.toDegrees, far)
  const every = one.everyYards
  const steps = every ? Array.from({ length: Math.ceil(one.yards / every) - 1 }, (_, n) => (n + 1) * every) : []
  return {
    id: one.id,
    of: one.of,
    kind: one.kind,
    side: one.side,
    d: `${outer}L${r1(middle.x)} ${r1(middle.y)}Z`,
    limits: `M${r1(from.x)} ${r1(from.y)}L${r1(middle.x)} ${r1(middle.y)}L${r1(to.x)} ${r1(to.y)}`,
    circles: [...steps.map((yards) => across(yards * pixelsPerYard)), ...(one.kind === 'arc' ? [outer] : [])].join(''),
    figures: [...steps, ...(every ? [one.yards] : [])].map((yards) => {
      const [spot = middle, ...places] = ALONG.map((share) => {
        const { x, y } = towards(middle, one.fromDegrees + span * share, yards * pixelsPerYard)
        return rounded({ x, y: y + 4 })
      })
      return { key: `${yards}`, ...spot, text: inFigures(yards), places }
    }),
  }
}

/** A field's outline along the sides of its squares. */
function fieldPath({ squares }: ChartField, squareYards: number, at: (point: Spot) => Spot): string {
  const middles = squares.map(({ x, y }) => ({ x: Math.round(x / squareYards), y: Math.round(y / squareYards) }))
  return outlines(middles)
    .map((corners) => corners.map(({ x, y }) => at({ x: x * squareYards, y: y * squareYards })))
    .map((corners) => `M${corners.map(({ x, y }) => `${r1(x)} ${r1(y)}`).join('L')}Z`)
    .join('')
}

function ring(one: ChartRing, at: (point: Spot) => Spot, pixelsPerYard: number): WorksDrawing['rings'][number] {
  const { id, of, side, words, yards } = one
  const middle = rounded(at(one))
  const r = r1(yards * pixelsPerYard)
  const over = rounded({ x: middle.x, y: middle.y - r - 4 })
  const under = rounded({ x: middle.x, y: middle.y + r + 14 })
  const about = [-60, 60, -90, 90].map((degrees) => rounded(towards(middle, degrees, r + 4)))
  return { id, of, side, words, r, ...middle, wordsAt: over, places: [under, ...about] }
}

const rounded = ({ x, y }: Spot): Spot => ({ x: r1(x), y: r1(y) })

export function drawWorks(
  charted: Charted,
  squareYards: number,
  pixelsPerYard: number,
  at: (point: Spot) => Spot,
): WorksDrawing {
  const { plan } = charted
  return {
    fields: charted.fields.map((one) => ({ id: one.id, side: one.side, d: fieldPath(one, squareYards || 100, at) })),
    lines: charted.lines.map(({ id, kind, side, points }) => {
      const spots = points.map((point) => rounded(at(point)))
      return {
        id,
        kind,
        side,
        d: spots.length > 1 ? `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}` : '',
        steps: spots,
      }
    }),
    sectors: charted.sectors.map((one) => sector(one, at(one), pixelsPerYard)),
    rings: charted.rings.map((one) => ring(one, at, pixelsPerYard)),
    marks: charted.marks.map(({ fort, words, ...one }) => {
      const long = fort ? Math.max(LEAST_FORT, fort.lengthYards * pixelsPerYard) : 0
      return {
        ...one,
        // Numbers of squares are written while there is room between them.
        ...(words !== undefined && (squareYards || 100) * pixelsPerYard >= NUMBERED ? { words } : {}),
        ...rounded(at(one)),
        fort: fort ? drawnFort(fort, long) : null,
        ring: fort ? r1(long * 0.62) : (RINGS[one.kind] ?? 11),
      }
    }),
    plan: plan && {
      id: plan.id,
      name: plan.name,
      ...rounded(at({ x: plan.x, y: plan.y + plan.heightYards })),
      width: r1(plan.widthYards * pixelsPerYard),
      height: r1(plan.heightYards * pixelsPerYard),
      features: plan.features.map((one) => ({
        id: one.id,
        kind: one.kind,
        ...rounded(at({ x: plan.x + one.x, y: plan.y + one.y + one.heightYards })),
        width: r1(Math.max(2, one.widthYards * pixelsPerYard)),
        height: r1(Math.max(2, one.heightYards * pixelsPerYard)),
        ruined: one.ruined,
      })),
      falls: plan.falls.map((fall, n) => ({ key: n, ...rounded(at({ x: plan.x + fall.x, y: plan.y + fall.y })) })),
    },
  }
}

const RINGS: Partial<Record<ChartMark['kind'], number>> = {
  station: 13,
  airGun: 13,
  battery: 15,
  infantry: 15,
  cavalry: 15,
  balloon: 15,
  boat: 13,
  lamp: 12,
}

/** Things whose names stand on the land. */
const ASHORE: ReadonlySet<ChartMark['kind']> = new Set(['fort', 'station', 'airGun', 'battery', 'infantry', 'cavalry'])

/** Size of the figures of circles, and of the words of rings. */
const FIGURE_HIGH = 14

/**
 * The same with every figure of a circle and the words of every ring where no name and no mark stands over it and no edge of the sea cuts it, if it
 * has such a place; else where it is whole.
 */
export function clearOf(
  drawing: WorksDrawing,
  taken: readonly Box[],
  measure: Measure,
  sea: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): WorksDrawing {
  const clear = (text: string, first: Spot, places: readonly Spot[]): Spot => {
    const w = measure(text, 'line')
    const isWhole = ({ x, y }: Spot): boolean =>
      x - w / 2 >= sea.left && x + w / 2 <= sea.right && y - FIGURE_HIGH + 3 >= sea.top && y + 3 <= sea.bottom
    const free = ({ x, y }: Spot): boolean => {
      if (!isWhole({ x, y })) return false
      const box = upright(x - w / 2 - 2, y - FIGURE_HIGH + 3, w + 4, FIGURE_HIGH)
      return !taken.some((one) => boxesMeet(one, box))
    }
    const all = [first, ...places]
    return all.find(free) ?? all.find(isWhole) ?? first
  }
  return {
    ...drawing,
    sectors: drawing.sectors.map((one) => ({
      ...one,
      figures: one.figures.map((figure) => ({ ...figure, ...clear(figure.text, figure, figure.places) })),
    })),
    rings: drawing.rings.map((one) => ({ ...one, wordsAt: clear(one.words, one.wordsAt, one.places) })),
  }
}

/** Room that marks take, and the names that want a place beside them. */
export function worksLabels<Drawn>(
  marks: readonly DrawnMark[],
  measure: Measure,
  make: (label: {
    id: string
    text: string
    x: number
    y: number
    anchor: 'start' | 'middle' | 'end'
    side: SideOrder | undefined
    ashore: boolean
  }) => Drawn,
): { boxes: Box[]; requests: LabelRequest<Drawn>[] } {
  const boxes = marks
    .filter((one) => one.kind !== 'explosion')
    .map((one) => {
      const half = one.fort ? one.ring * 0.85 : Math.min(one.ring, 8)
      return upright(one.x - half, one.y - half, half * 2, half * 2)
    })
  const requests = marks.flatMap((one): LabelRequest<Drawn>[] => {
    if (!one.label) return []
    const text = one.label
    const id = `work-${one.id}`
    const w = measure(text, 'line')
    const out = one.ring + 3
    const places = [
      [out, 4, 'start', 0],
      [-out, 4, 'end', 0.5],
      [0, out + 11, 'middle', 1.5],
      [0, -out - 3, 'middle', 2],
    ] as const
    return [
      {
        id,
        rank: one.chosen ? 0.2 : 1.4,
        candidates: places.map(([dx, dy, anchor, cost]): Candidate<Drawn> => {
          const x = one.x + dx
          const start = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
          return {
            boxes: [upright(start - 1, one.y + dy - 11, w + 2, 14)],
            cost,
            drawn: make({
              id,
              text,
              x: r1(x),
              y: r1(one.y + dy),
              anchor,
              side: one.side,
              ashore: ASHORE.has(one.kind),
            }),
          }
        }),
      },
    ]
  })
  return { boxes, requests }
}
