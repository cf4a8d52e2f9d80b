/* Land that lies on squares is drawn with a coast as an engraver's hand would have it: the outline of the squares, drawn in from their
   sides, unsteady, and rounded. The same squares have the same coast wherever they lie, so that an island keeps its shape as it moves. */

export interface Spot {
  readonly x: number
  readonly y: number
}

/** A number from 0 to 1 that is always the same for the same two. */
function unsteady(a: number, b: number): number {
  // Thousandths are enough, and keep the number the same where the last bits of a sum differ.
  const mixed = Math.sin((Math.round(a * 1000) * 127.1 + Math.round(b * 1000) * 311.7) / 1000) * 43758.5453
  return mixed - Math.floor(mixed)
}

const turns: Readonly<Record<string, string>> = { E: 'SEN', S: 'WSE', W: 'NWS', N: 'ENW' }

/** Corners of every closed outline of these squares, by their middles in squares; the land lies on the right hand, also round a lake. */
export function outlines(squares: readonly Spot[]): Spot[][] {
  const taken = new Set(squares.map(({ x, y }) => `${x} ${y}`))
  const has = (x: number, y: number) => taken.has(`${x} ${y}`)
  const edges = new Map<string, Spot>()
  // The westernmost of the northernmost sides is on the outer ring, and comes first.
  for (const { x, y } of [...squares].sort((a, b) => b.y - a.y || a.x - b.x)) {
    // y is north: round each square by way of north-west, north-east, south-east, south-west.
    if (!has(x, y + 1)) edges.set(`${x - 0.5} ${y + 0.5} E`, { x: x + 0.5, y: y + 0.5 })
    if (!has(x + 1, y)) edges.set(`${x + 0.5} ${y + 0.5} S`, { x: x + 0.5, y: y - 0.5 })
    if (!has(x, y - 1)) edges.set(`${x + 0.5} ${y - 0.5} W`, { x: x - 0.5, y: y - 0.5 })
    if (!has(x - 1, y)) edges.set(`${x - 0.5} ${y - 0.5} N`, { x: x - 0.5, y: y + 0.5 })
  }
  const rings: Spot[][] = []
  for (const first of edges.keys()) {
    const [x = '', y = '', begun = ''] = first.split(' ')
    const corners: Spot[] = []
    let at: Spot = { x: Number(x), y: Number(y) }
    let way = begun
    for (;;) {
      const next = edges.get(`${at.x} ${at.y} ${way}`)
      if (!next) break
      edges.delete(`${at.x} ${at.y} ${way}`)
      // Keeping to the right at a corner where two squares only touch.
      const onward = [...(turns[way] ?? '')].find((one) => edges.has(`${next.x} ${next.y} ${one}`))
      if ((onward ?? begun) !== way) corners.push(next)
      at = next
      if (onward === undefined) break
      way = onward
    }
    rings.push(corners)
  }
  return rings
}

/** Corners of the outline of joined squares. Holes are left out. */
export function outline(squares: readonly Spot[]): Spot[] {
  return outlines(squares)[0] ?? []
}

/** How far a coast wanders at a point: long bights of the land's own, and the shake of a hand. */
function wander(x: number, y: number, own: number): number {
  return (
    0.55 * Math.sin(x * 2.3 + own * 6.3) * Math.cos(y * 2.9 + own * 4.1) + 0.45 * (unsteady(x * 3.1, y * 5.7) * 2 - 1)
  )
}

/** Whether the land ends in a cape where the outline turns; else it is a bight. */
const isCape = (a: Spot, b: Spot, c: Spot): boolean => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < 0

/** Points along a hand-drawn coast, in squares: `inset` from the sides of the squares, closed; capes are `round`ed. */
export function coastOf(squares: readonly Spot[], inset = 0.13, restless = 0.08, round = 0.31): Spot[] {
  const west = Math.min(...squares.map(({ x }) => x))
  const south = Math.min(...squares.map(({ y }) => y))
  const own = unsteady(
    squares.reduce((sum, { x, y }) => sum + (x - west) * 3 + (y - south) * 7, 0),
    squares.length,
  )
  return alongCorners(outline(squares), { x: west, y: south, own }, inset, restless, round)
}

/** The same along one outline of several; where it wanders goes by its place on the board, which does not move. */
export function shoreOf(corners: readonly Spot[], inset = 0.1, restless = 0.12, round = 0.42): Spot[] {
  return alongCorners(corners, { x: 0, y: 0, own: 0.37 }, inset, restless, round)
}

function alongCorners(
  corners: readonly Spot[],
  origin: Spot & { readonly own: number },
  inset: number,
  restless: number,
  round: number,
): Spot[] {
  const points: Spot[] = []
  for (const [n, from] of corners.entries()) {
    const to = corners[(n + 1) % corners.length]
    if (!to) continue
    const long = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / long, y: (to.y - from.y) / long }
    const inward = { x: along.y, y: -along.x }
    // A cape is rounded off; a bight is drawn into its corner.
    const before = corners[(n + corners.length - 1) % corners.length] ?? from
    const after = corners[(n + 2) % corners.length] ?? to
    const begin = isCape(before, from, to) ? round : -inset * 0.4
    const end = long - (isCape(from, to, after) ? round : -inset * 0.4)
    const steps = Math.max(1, Math.round((end - begin) * 4))
    for (let step = 0; step <= steps; step++) {
      const way = begin + ((end - begin) * step) / steps
      const at = { x: from.x + along.x * way, y: from.y + along.y * way }
      const deep = inset + wander(at.x - origin.x, at.y - origin.y, origin.own) * restless
      points.push({ x: at.x + inward.x * deep, y: at.y + inward.y * deep })
    }
  }
  return points
}

const r1 = (v: number): number => Math.round(v * 10) / 10

/** A closed curve through points of the paper, in pixels. */
export function curveThrough(points: readonly Spot[]): string {
  const n = points.length
  const [first] = points
  if (!first || n < 3) return ''
  let d = `M${r1(first.x)} ${r1(first.y)}`
  for (let i = 0; i < n; i++) {
    const [before, from, to, after] = [i - 1, i, i + 1, i + 2].map((at) => points[(at + n) % n] ?? first)
    if (!before || !from || !to || !after) continue
    d += `C${r1(from.x + (to.x - before.x) / 6)} ${r1(from.y + (to.y - before.y) / 6)} ${r1(to.x - (after.x - from.x) / 6)} ${r1(to.y - (after.y - from.y) / 6)} ${r1(to.x)} ${r1(to.y)}`
  }
  return `${d}Z`
}

/** Hill strokes inside a coast, in pixels: short on the side of the light (north-west), long on the other. */
export function hachures(coast: readonly Spot[], square: number): string {
  let d = ''
  const n = coast.length
  for (let i = 0; i < n; i++) {
    const from = coast[i]
    const to = coast[(i + 1) % n]
    if (!from || !to) continue
    const long = Math.hypot(to.x - from.x, to.y - from.y)
    if (long < 0.5) continue
    // On the paper y goes down, and the land lies on the right hand of the coast.
    const inward = { x: -(to.y - from.y) / long, y: (to.x - from.x) / long }
    const dark = (1 - (inward.x + inward.y) / 1.42) / 2
    const strokes = Math.max(1, Math.round(long / (square * 0.085)))
    for (let step = 0; step < strokes; step++) {
      const share = (step + 0.5) / strokes
      const chance = unsteady(i * 1.7, step * 2.3)
      const begin = square * (0.13 + chance * 0.03)
      const length = square * (0.05 + dark * 0.15 + chance * 0.04)
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      d += `M${r1(x + inward.x * begin)} ${r1(y + inward.y * begin)}l${r1(inward.x * length)} ${r1(inward.y * length)}`
    }
  }
  return d
}
