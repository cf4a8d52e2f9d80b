import type { ChartGround } from './charted.ts'
import { curveThrough, hachures, outlines, type Spot, shoreOf } from './coast.ts'

/* Land, shoals and soundings of a board in the manner of an engraved chart. What lies where is worked out once for a ground, in squares; only what is in
   view is laid on the paper. */

export interface ShoreDrawing {
  /** Water no deeper than a level, the deepest level first. */
  readonly depths: readonly { readonly feet: number; readonly d: string }[]
  readonly soundings: readonly { readonly key: string; readonly x: number; readonly y: number; readonly text: string }[]
  readonly shoals: string
  readonly rocks: string
  readonly land: string
  readonly hachures: string
  readonly hills: readonly { readonly feet: number; readonly d: string; readonly strokes: string }[]
  readonly heights: readonly { readonly key: string; readonly x: number; readonly y: number; readonly text: string }[]
  readonly trees: string
  readonly tufts: string
  readonly dots: string
}

interface Square extends Spot {
  readonly land: string | null
  readonly depthFeet: number | null
  readonly heightFeet: number
  readonly cover: string
}

interface Prepared {
  readonly land: readonly (readonly Spot[])[]
  readonly shoals: readonly (readonly Spot[])[]
  readonly rocks: readonly Spot[]
  readonly depths: readonly { readonly feet: number; readonly rings: readonly (readonly Spot[])[] }[]
  readonly hills: readonly { readonly feet: number; readonly rings: readonly (readonly Spot[])[]; readonly top: Spot }[]
  readonly squares: ReadonlyMap<string, Square>
}

const r1 = (v: number): number => Math.round(v * 10) / 10
const key = (x: number, y: number): string => `${x} ${y}`

/** A number from 0 to 1 that is always the same for the same place. */
function chance(x: number, y: number, which: number): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + which * 37.719) * 43758.5453
  return mixed - Math.floor(mixed)
}

/** The shake of the hand taken out of a shore: each point half way to the middle of its neighbours. */
function smooth(points: readonly Spot[], times: number): readonly Spot[] {
  let now = points
  for (let pass = 0; pass < times; pass++) {
    const from = now
    now = from.map((point, n) => {
      const before = from[(n + from.length - 1) % from.length] ?? point
      const after = from[(n + 1) % from.length] ?? point
      return { x: point.x / 2 + (before.x + after.x) / 4, y: point.y / 2 + (before.y + after.y) / 4 }
    })
  }
  return now
}

const rings = (squares: readonly Spot[], inset: number, restless: number, times = 5) =>
  outlines(squares).map((corners) => smooth(shoreOf(corners, inset, restless), times))

const kept = new WeakMap<ChartGround, Prepared>()

/** Areas reach over squares by the thousand; beyond these nobody looks. */
const MOST_SQUARES = 12_000

function prepared(ground: ChartGround): Prepared {
  const known = kept.get(ground)
  if (known) return known
  const { squareYards } = ground
  const squares = new Map<string, Square>()
  for (const area of ground.areas) {
    const { land, depthFeet, heightFeet, cover } = area
    for (let x = Math.round(area.west / squareYards + 0.5); x <= Math.round(area.east / squareYards - 0.5); x++)
      for (let y = Math.round(area.south / squareYards + 0.5); y <= Math.round(area.north / squareYards - 0.5); y++)
        if (squares.size < MOST_SQUARES || squares.has(key(x, y)))
          squares.set(key(x, y), { x, y, land, depthFeet, heightFeet, cover })
  }
  const inSquares = ({ x, y }: Spot): Spot => ({ x: Math.round(x / squareYards), y: Math.round(y / squareYards) })
  for (const place of ground.land) {
    const { x, y } = inSquares(place)
    squares.set(key(x, y), { x, y, land: 'moderate', depthFeet: null, heightFeet: 0, cover: 'none' })
  }
  const all = [...squares.values()]
  const dry = all.filter((one) => one.land !== null)
  const shoals = ground.shoals.map(inSquares)
  const levels = [
    ...new Set(all.flatMap((one) => (one.land === null && one.depthFeet !== null ? [one.depthFeet] : []))),
  ]
  // Deeper than all else that was sounded is open water, and no line is drawn round it.
  levels.sort((a, b) => b - a)
  const tops = [...new Set(dry.flatMap((one) => (one.heightFeet > 0 ? [one.heightFeet] : [])))].sort((a, b) => a - b)
  const made: Prepared = {
    land: rings(dry, 0.1, 0.16),
    shoals: rings(shoals, -0.02, 0.1),
    rocks: shoals,
    depths: levels
      .filter((feet) => feet <= 60)
      .map((feet) => ({
        feet,
        // With the land behind it, so that the line runs in the water alone.
        rings: rings(
          all.filter((one) => one.land !== null || (one.depthFeet !== null && one.depthFeet <= feet)),
          0.04,
          0.24,
        ),
      })),
    hills: tops.map((feet) => {
      const high = dry.filter((one) => one.heightFeet >= feet)
      const highest = high.filter((one) => one.heightFeet === feet)
      const mean = (of: (one: Spot) => number) => highest.reduce((sum, one) => sum + of(one), 0) / highest.length
      return { feet, rings: rings(high, 0.02, 0.2, 14), top: { x: mean((one) => one.x), y: mean((one) => one.y) } }
    }),
    squares,
  }
  kept.set(ground, made)
  return made
}

/** Lays a ground on the paper: `at` gives the pixels of a point in yards, `view` the squares that are seen. */
export function drawShore(
  ground: ChartGround,
  at: (point: Spot) => Spot,
  view: { readonly west: number; readonly south: number; readonly east: number; readonly north: number },
): ShoreDrawing {
  const { squareYards } = ground
  const made = prepared(ground)
  const square = Math.abs(at({ x: squareYards, y: 0 }).x - at({ x: 0, y: 0 }).x)
  const onPaper = ({ x, y }: Spot): Spot => at({ x: x * squareYards, y: y * squareYards })
  const path = (lines: readonly (readonly Spot[])[]): string =>
    lines.map((points) => curveThrough(points.map(onPaper))).join('')
  const seen = {
    west: Math.floor(view.west / squareYards) - 1,
    south: Math.floor(view.south / squareYards) - 1,
    east: Math.ceil(view.east / squareYards) + 1,
    north: Math.ceil(view.north / squareYards) + 1,
  }
  const soundings: { key: string; x: number; y: number; text: string }[] = []
  let trees = ''
  let tufts = ''
  let dots = ''
  // A figure to so many squares each way, so that there is always room between two.
  const every = Math.max(2, Math.ceil(84 / square))
  const fine = square >= 9
  for (let x = seen.west; x <= seen.east; x++)
    for (let y = seen.south; y <= seen.north; y++) {
      const one = made.squares.get(key(x, y))
      if (!one) continue
      if (one.land === null) {
        if (one.depthFeet === null) continue
        // Fewer where it is deep, as nobody asks there.
        const apart = one.depthFeet >= 60 ? every * 2 : every
        if (x % apart !== 0 || (y + (Math.floor(x / apart) % 2) * Math.floor(apart / 2)) % apart !== 0) continue
        const spot = onPaper({ x: x + chance(x, y, 1) * 0.7 - 0.35, y: y + chance(x, y, 2) * 0.7 - 0.35 })
        soundings.push({ key: key(x, y), x: r1(spot.x), y: r1(spot.y + 4), text: `${one.depthFeet}` })
        continue
      }
      if (!fine) continue
      const spots = (count: number, which: number) =>
        Array.from({ length: count }, (_, n) =>
          onPaper({ x: x + chance(x, y, which + n * 2) - 0.5, y: y + chance(x, y, which + n * 2 + 1) - 0.5 }),
        )
      if (one.cover !== 'none')
        for (const spot of spots(one.cover === 'quarter' ? 4 : 2, 11))
          trees += `M${r1(spot.x)} ${r1(spot.y)}m-2.6 0a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M${r1(spot.x)} ${r1(spot.y + 2.6)}v2`
      else if (one.land === 'bad')
        for (const spot of spots(2, 31))
          tufts += `M${r1(spot.x - 3)} ${r1(spot.y)}h6m-4.6 0v-2.4m1.6 2.4v-3.2m1.6 3.2v-2.4`
      else if (one.land === 'poor') for (const spot of spots(3, 51)) dots += `M${r1(spot.x)} ${r1(spot.y)}h.1`
    }
  const shore = made.land.map((points) => points.map(onPaper))
  return {
    depths: made.depths.map(({ feet, rings: lines }) => ({ feet, d: path(lines) })),
    soundings,
    shoals: path(made.shoals),
    rocks: made.rocks
      .map((one) =>
        onPaper({ x: one.x + chance(one.x, one.y, 5) * 0.4 - 0.2, y: one.y + chance(one.x, one.y, 6) * 0.4 - 0.2 }),
      )
      .map(({ x, y }) => `M${r1(x - 3)} ${r1(y)}h6m-3-3v6`)
      .join(''),
    land: shore.map(curveThrough).join(''),
    hachures: fine ? shore.map((points) => hachures(points, Math.min(square, 26))).join('') : '',
    hills: made.hills.map(({ feet, rings: lines }) => ({
      feet,
      d: path(lines),
      strokes: fine ? lines.map((points) => hachures(points.map(onPaper), Math.min(square * 1.4, 34))).join('') : '',
    })),
    heights: made.hills.map(({ feet, top }) => {
      const spot = onPaper(top)
      return { key: `${feet}`, x: r1(spot.x), y: r1(spot.y), text: `${feet} ft` }
    }),
    trees,
    tufts,
    dots,
  }
}
