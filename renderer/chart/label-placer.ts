import type { Frame } from './projection.ts'

/** A rectangle that may be turned: its centre, half its sides, the cosine and sine of its turn. Pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly c: number
  readonly s: number
}

/** One way to letter a label. Lower cost is better; `drawn` is handed back when it is taken. */
export interface Candidate<Drawn> {
  readonly boxes: readonly Box[]
  readonly cost: number
  readonly drawn: Drawn
  /** Pixels that other labels must keep away; marks and lines may come closer. */
  readonly air?: number
  /** The line from the mark to words that stand away from it: it crosses no other words, and no others stand on it, while there is another place. */
  readonly lead?: Line
}

/** A label that wants a place. Lower rank chooses first; among equals the order given decides. */
export interface LabelRequest<Drawn> {
  readonly id: string
  readonly rank: number
  readonly candidates: readonly Candidate<Drawn>[]
  /** A symbol, not lettering: once placed, words may come close to it but not over it. */
  readonly mark?: boolean
  /** Cost of crossed lines above which the label is better left out: a name may cross a track, not lie along it. */
  readonly mostCrossed?: number
}

/** A straight line between two places. */
export interface Line {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** A line that lettering should keep off; `weight` is the cost of one pixel of it under a label. */
export interface Stroke extends Line {
  readonly weight: number
}

/** An upright rectangle from its corner and size. */
export function upright(x: number, y: number, width: number, height: number): Box {
  return { x: x + width / 2, y: y + height / 2, w: width / 2, h: height / 2, c: 1, s: 0 }
}

/** A rectangle around a centre, turned by degrees. */
export function turnedBox(x: number, y: number, width: number, height: number, degrees: number): Box {
  const a = (degrees * Math.PI) / 180
  return { x, y, w: width / 2, h: height / 2, c: Math.cos(a), s: Math.sin(a) }
}

const reachX = (b: Box): number => Math.abs(b.w * b.c) + Math.abs(b.h * b.s)
const reachY = (b: Box): number => Math.abs(b.w * b.s) + Math.abs(b.h * b.c)

/** Whether two rectangles share any area (separating axes). */
export function boxesMeet(a: Box, b: Box): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (Math.abs(dx) >= reachX(a) + reachX(b) || Math.abs(dy) >= reachY(a) + reachY(b)) return false
  if (a.s === 0 && b.s === 0) return true
  const cc = Math.abs(a.c * b.c + a.s * b.s)
  const cs = Math.abs(a.c * b.s - a.s * b.c)
  return (
    Math.abs(dx * a.c + dy * a.s) < a.w + b.w * cc + b.h * cs &&
    Math.abs(dy * a.c - dx * a.s) < a.h + b.w * cs + b.h * cc &&
    Math.abs(dx * b.c + dy * b.s) < b.w + a.w * cc + a.h * cs &&
    Math.abs(dy * b.c - dx * b.s) < b.h + a.w * cs + a.h * cc
  )
}

/** Pixels of a line that lie inside a rectangle. */
export function lengthInside(box: Box, line: Line): number {
  // In the box's own directions, from its centre. Asked tens of thousands of times a sheet, so without a list of its own.
  const [x1, y1, x2, y2] = [line.x1 - box.x, line.y1 - box.y, line.x2 - box.x, line.y2 - box.y]
  const ax = x1 * box.c + y1 * box.s
  const ay = y1 * box.c - x1 * box.s
  const alongX = x2 * box.c + y2 * box.s - ax
  const alongY = y2 * box.c - x2 * box.s - ay
  let enter = 0
  let leave = 1
  if (alongX === 0) {
    if (Math.abs(ax) >= box.w) return 0
  } else {
    const [t1, t2] = [(-box.w - ax) / alongX, (box.w - ax) / alongX]
    enter = Math.max(enter, Math.min(t1, t2))
    leave = Math.min(leave, Math.max(t1, t2))
  }
  if (alongY === 0) {
    if (Math.abs(ay) >= box.h) return 0
  } else {
    const [t1, t2] = [(-box.h - ay) / alongY, (box.h - ay) / alongY]
    enter = Math.max(enter, Math.min(t1, t2))
    leave = Math.min(leave, Math.max(t1, t2))
  }
  return leave > enter ? (leave - enter) * Math.hypot(alongX, alongY) : 0
}

const CELL = 96
/** Cost of words on another's line, or a line through other words: more than any place farther off, and less than to be left out. */
export const LEAD_CROSSED = 1000

/** Things found by the cells of a coarse grid that their boxes touch, so that a label only asks its neighbours. */
class Cells<Thing> {
  private readonly cells = new Map<number, Thing[]>()

  add(thing: Thing, left: number, top: number, right: number, bottom: number): void {
    for (let i = Math.floor(left / CELL); i <= Math.floor(right / CELL); i++) {
      for (let j = Math.floor(top / CELL); j <= Math.floor(bottom / CELL); j++) {
        const key = i * 4096 + j
        const cell = this.cells.get(key)
        if (cell) cell.push(thing)
        else this.cells.set(key, [thing])
      }
    }
  }

  /** Whether any of the things in the cells that a box touches is such a one; one that lies in several of them may be asked again. */
  someNear(box: Box, isSuch: (thing: Thing) => boolean): boolean {
    const rx = reachX(box)
    const ry = reachY(box)
    const [right, bottom] = [Math.floor((box.x + rx) / CELL), Math.floor((box.y + ry) / CELL)]
    for (let i = Math.floor((box.x - rx) / CELL); i <= right; i++) {
      for (let j = Math.floor((box.y - ry) / CELL); j <= bottom; j++) {
        if (this.cells.get(i * 4096 + j)?.some(isSuch)) return true
      }
    }
    return false
  }
}

/** What is found out of a box, found out once. */
function once<Found>(find: (box: Box) => Found): (box: Box) => Found {
  const found = new Map<Box, Found>()
  return (box) => {
    const before = found.get(box)
    if (before !== undefined) return before
    const now = find(box)
    found.set(box, now)
    return now
  }
}

/** Orders in which a heap of labels is tried besides the one given: multiples of a number, counted round a prime. */
const ORDERS = [36, 5, 7, 11, 13, 17, 19, 23, 29, 31, 3, 2] as const
const ROUND = 37

/** Places labels greedily: by rank, each at its cheapest place that lies inside the frame and touches no mark and no label placed before.
 *  Nor does its line to its mark cross words, or any words stand on such a line, while there is another place. A label without a place is left out. Returns what was drawn by id. */
export function placeLabels<Drawn>(
  requests: readonly LabelRequest<Drawn>[],
  marks: readonly Box[],
  lines: readonly Stroke[],
  frame: Frame,
): Map<string, Drawn> {
  const symbols = new Cells<Box>()
  const strokes = new Cells<Stroke>()
  const put = (cells: Cells<Box>, box: Box): void =>
    cells.add(box, box.x - reachX(box), box.y - reachY(box), box.x + reachX(box), box.y + reachY(box))
  for (const mark of marks) put(symbols, mark)
  for (const line of lines) {
    // A long line is laid into the grid in pieces, or it would stand in every cell of its bounding box.
    const pieces = Math.max(1, Math.ceil(Math.hypot(line.x2 - line.x1, line.y2 - line.y1) / CELL))
    if (pieces > 400) continue
    for (let n = 0; n < pieces; n++) {
      const at = (t: number): [number, number] => [line.x1 + (line.x2 - line.x1) * t, line.y1 + (line.y2 - line.y1) * t]
      const [x1, y1] = at(n / pieces)
      const [x2, y2] = at((n + 1) / pieces)
      if (
        Math.max(x1, x2) < frame.left ||
        Math.min(x1, x2) > frame.right ||
        Math.max(y1, y2) < frame.top ||
        Math.min(y1, y2) > frame.bottom
      )
        continue
      strokes.add(
        { x1, y1, x2, y2, weight: line.weight },
        Math.min(x1, x2),
        Math.min(y1, y2),
        Math.max(x1, x2),
        Math.max(y1, y2),
      )
    }
  }

  const inFrame = (box: Box): boolean =>
    box.x - reachX(box) >= frame.left &&
    box.x + reachX(box) <= frame.right &&
    box.y - reachY(box) >= frame.top &&
    box.y + reachY(box) <= frame.bottom
  const clear = (cells: Cells<Box>, box: Box): boolean => !cells.someNear(box, (other) => boxesMeet(box, other))
  // Marks and lines stay where they are in whatever order labels are placed: each place is looked at once.
  const possible = once((box) => inFrame(box) && clear(symbols, box))
  const crossed = once((box) => {
    const seen = new Set<Stroke>()
    let cost = 0
    strokes.someNear(box, (line) => {
      if (!seen.has(line)) cost += lengthInside(box, line) * line.weight
      seen.add(line)
      return false
    })
    return cost
  })

  const inTurn = (order: readonly LabelRequest<Drawn>[]): { placed: Map<string, Drawn>; crossings: number } => {
    const taken = new Cells<Box>()
    const ownSymbols = new Cells<Box>()
    const free = (box: Box, air: number): boolean =>
      possible(box) &&
      clear(ownSymbols, box) &&
      clear(taken, air === 0 ? box : { ...box, w: box.w + air, h: box.h + air * 0.6 })
    // There are few, each short: they are asked one by one.
    const leads: Line[] = []
    const words: Box[] = []
    const clearOfLeads = ({ boxes, lead }: Candidate<Drawn>): boolean =>
      leads.every((one) => boxes.every((box) => lengthInside(box, one) === 0)) &&
      (lead === undefined || words.every((box) => lengthInside(box, lead) === 0))
    const placed = new Map<string, Drawn>()
    let crossings = 0
    for (const request of order) {
      let best: Candidate<Drawn> | undefined
      let least = Number.POSITIVE_INFINITY
      for (const candidate of request.candidates) {
        if (candidate.cost >= least || !candidate.boxes.every((box) => free(box, candidate.air ?? 0))) continue
        let over = 0
        for (const box of candidate.boxes) {
          over += crossed(box)
          if (candidate.cost + over >= least) break
        }
        if (!clearOfLeads(candidate)) over += LEAD_CROSSED
        if (over > (request.mostCrossed ?? Number.POSITIVE_INFINITY)) continue
        const cost = candidate.cost + over
        if (cost < least) {
          least = cost
          best = candidate
        }
      }
      if (!best) continue
      if (least >= LEAD_CROSSED) crossings += 1
      for (const box of best.boxes) put(request.mark ? ownSymbols : taken, box)
      if (!request.mark) words.push(...best.boxes)
      if (best.lead) leads.push(best.lead)
      placed.set(request.id, best.drawn)
    }
    return { placed, crossings }
  }

  const given = inTurn(requests.toSorted((a, b) => a.rank - b.rank))
  if (given.crossings === 0) return given.placed
  // A heap in which lines cross words is lettered in other orders, if one is better and leaves nobody out.
  let best = given
  const turn = new Map(requests.map((one, n) => [one, n + 1]))
  for (const order of ORDERS) {
    const key = (one: LabelRequest<Drawn>): number => ((turn.get(one) ?? 0) * order) % ROUND
    const tried = inTurn(requests.toSorted((a, b) => a.rank - b.rank || key(a) - key(b)))
    if (tried.placed.size >= best.placed.size && tried.crossings < best.crossings) best = tried
    if (best.crossings === 0) break
  }
  return best.placed
}
