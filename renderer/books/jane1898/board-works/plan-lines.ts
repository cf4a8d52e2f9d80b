import type { BesideShips } from '../../../../shared/action/beside-ships.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'

/* The plan of a bombarded place as it is drawn: yards to pixels, the squares of its grid, and the shells that fell on it, the newest last. */

export type Plan = NonNullable<BesideShips['plan']>
type Place = { readonly x: number; readonly y: number }

export interface DrawnFall {
  readonly key: number
  readonly move: number
  readonly x: number
  readonly y: number
  readonly aim: Place | null
  readonly ship: string | null
  readonly gun: string | null
  readonly fresh: boolean
}

export interface PlanLines {
  readonly width: number
  readonly height: number
  readonly pixelsPerYard: number
  readonly fine: string
  readonly heavy: string
  readonly top: readonly { readonly x: number; readonly text: string }[]
  readonly left: readonly { readonly y: number; readonly text: string }[]
  readonly features: readonly {
    readonly id: string
    readonly kind: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly ruined: number | null
    readonly hatch: string
    readonly ruin: string
  }[]
  readonly falls: readonly DrawnFall[]
}

const r1 = (v: number): number => Math.round(v * 10) / 10
/** Squares of the grid, and the heavy ones. */
const SQUARE = 100
const HEAVY = 500

/** Strokes across a rectangle: a store's or a magazine's roof. */
function across(x: number, y: number, width: number, height: number, gap: number): string {
  let d = ''
  for (let at = gap; at < width + height; at += gap) {
    const from = { x: Math.min(at, width), y: Math.max(0, at - width) }
    const to = { x: Math.max(0, at - height), y: Math.min(at, height) }
    d += `M${r1(x + from.x)} ${r1(y + from.y)}L${r1(x + to.x)} ${r1(y + to.y)}`
  }
  return d
}

/** Strokes that run down a hill on all its sides. */
function slopes(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  const cy = y + height / 2
  let d = ''
  const strokes = Math.max(16, Math.round((width + height) / 4))
  for (let n = 0; n < strokes; n++) {
    const turn = (n / strokes) * Math.PI * 2
    for (const [from, to] of [
      [0.98, 0.8],
      [0.72, 0.56],
      [0.46, 0.34],
    ] as const) {
      if (from < 0.9 && n % 2) continue
      const shake = 0.04 * Math.sin(n * 12.7 + from * 40)
      d += `M${r1(cx + (Math.cos(turn) * width * (from + shake)) / 2)} ${r1(cy + (Math.sin(turn) * height * (from + shake)) / 2)}L${r1(cx + (Math.cos(turn) * width * to) / 2)} ${r1(cy + (Math.sin(turn) * height * to) / 2)}`
    }
  }
  return d
}

/** A scribble over the ruined share of a thing, from its left. */
function scribble(x: number, y: number, width: number, height: number, share: number): string {
  if (share <= 0) return ''
  const long = Math.max(4, width * share)
  const teeth = Math.max(2, Math.round(long / 5))
  let d = `M${r1(x + 1)} ${r1(y + height - 1)}`
  for (let n = 1; n <= teeth; n++) {
    const at = x + (long * n) / teeth
    d += `L${r1(at - long / teeth / 2)} ${r1(y + 1)}L${r1(at - 1)} ${r1(y + height - 1)}`
  }
  return d
}

/** The plan laid into so many pixels of width. */
export function planLines(plan: Plan, pixels: number): PlanLines {
  const scale = pixels / plan.width
  const height = r1(plan.height * scale)
  // North is up; its corner is the south-western one.
  const at = (place: Place): Place => ({ x: r1(place.x * scale), y: r1((plan.height - place.y) * scale) })
  let fine = ''
  let heavy = ''
  const step = SQUARE * scale >= 7 ? SQUARE : HEAVY
  for (let x = 0; x <= plan.width; x += step) {
    const line = `M${r1(x * scale)} 0V${height}`
    if (x % HEAVY === 0) heavy += line
    else fine += line
  }
  for (let y = 0; y <= plan.height; y += step) {
    const line = `M0 ${r1((plan.height - y) * scale)}H${pixels}`
    if (y % HEAVY === 0) heavy += line
    else fine += line
  }
  const every = plan.width * scale < 500 && plan.width > 2000 ? 1000 : HEAVY
  const figures = (most: number) => Array.from({ length: Math.floor(most / every) + 1 }, (_, n) => n * every)
  const last = Math.max(0, ...plan.falls.map((fall) => fall.move))
  return {
    width: pixels,
    height,
    pixelsPerYard: scale,
    fine,
    heavy,
    top: figures(plan.width).map((x) => ({ x: r1(x * scale), text: inFigures(x) })),
    left: figures(plan.height).map((y) => ({ y: r1((plan.height - y) * scale), text: inFigures(y) })),
    features: plan.features.map(({ id, kind, x, y, width, height: deep, ruined }) => {
      const corner = at({ x, y: y + deep })
      const wide = Math.max(5, r1(width * scale))
      const high = Math.max(5, r1(deep * scale))
      return {
        id,
        kind,
        ...corner,
        width: wide,
        height: high,
        ruined,
        hatch:
          kind === 'hill'
            ? slopes(corner.x, corner.y, wide, high)
            : kind === 'store'
              ? across(corner.x, corner.y, wide, high, 4)
              : '',
        ruin: scribble(corner.x, corner.y, wide, high, ruined ?? 0),
      }
    }),
    falls: plan.falls.flatMap((fall, key) =>
      fall.at
        ? [
            {
              key,
              move: fall.move,
              ...at(fall.at),
              aim: fall.aim && at(fall.aim),
              ship: fall.ship,
              gun: fall.gun,
              fresh: fall.move === last,
            },
          ]
        : [],
    ),
  }
}
