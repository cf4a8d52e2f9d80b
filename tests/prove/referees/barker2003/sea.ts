/** Places, bases and lines of Barker's sea, from section 2 of the rule inventory; nothing here comes from the program. */

export interface Place {
  readonly x: number
  readonly y: number
}
export interface Pose {
  readonly at: Place
  readonly headingDeg: number
}
export interface Line {
  readonly from: Place
  readonly to: Place
}
export const LENGTH = 400

const radians = (degrees: number) => (degrees * Math.PI) / 180
export const ahead = ({ at, headingDeg }: Pose, yards: number): Place => ({
  x: at.x + yards * Math.sin(radians(headingDeg)),
  y: at.y + yards * Math.cos(radians(headingDeg)),
})
const beside = ({ at, headingDeg }: Pose, yards: number): Place => ahead({ at, headingDeg: headingDeg + 90 }, yards)
export const round = (degrees: number): number => ((degrees % 360) + 360) % 360
/** Degrees between two headings, 0 to 180. */
export const between = (one: number, other: number): number => {
  const apart = round(one - other)
  return Math.min(apart, 360 - apart)
}
export const apart = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y)
export const bearing = (from: Place, to: Place): number =>
  round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI)

/** Corners of a base, in order round it: front right, front left, rear left, rear right. `scale` is 1 in combat and 10 when cruising. */
export function base(pose: Pose, scale = 1): readonly [Place, Place, Place, Place] {
  const [long, wide] = [(LENGTH * scale) / 2, (LENGTH * scale) / 4]
  const corner = (forward: number, right: number) => beside({ ...pose, at: ahead(pose, forward) }, right)
  return [corner(long, wide), corner(long, -wide), corner(-long, -wide), corner(-long, wide)]
}

/** The ship herself: a stretch of the middle line of her base (BK-R07). */
export const model = (pose: Pose, yards: number): Line => ({
  from: ahead(pose, yards / 2),
  to: ahead(pose, -yards / 2),
})

export function toLine(place: Place, { from, to }: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const whole = dx * dx + dy * dy
  const share = whole === 0 ? 0 : Math.max(0, Math.min(1, ((place.x - from.x) * dx + (place.y - from.y) * dy) / whole))
  return apart(place, { x: from.x + share * dx, y: from.y + share * dy })
}

const side = (line: Line, place: Place): number =>
  (line.to.x - line.from.x) * (place.y - line.from.y) - (line.to.y - line.from.y) * (place.x - line.from.x)

/** Whether two lines cross in their middles; what only touches does not. */
export function cross(one: Line, other: Line): boolean {
  const close = 1e-6
  const [a, b] = [side(one, other.from), side(one, other.to)]
  const [c, d] = [side(other, one.from), side(other, one.to)]
  return (
    ((a > close && b < -close) || (a < -close && b > close)) && ((c > close && d < -close) || (c < -close && d > close))
  )
}

export function betweenLines(one: Line, other: Line): number {
  if (cross(one, other)) return 0
  return Math.min(toLine(one.from, other), toLine(one.to, other), toLine(other.from, one), toLine(other.to, one))
}

export const edges = (corners: readonly Place[]): Line[] =>
  corners.map((from, n) => ({ from, to: corners[(n + 1) % corners.length] as Place }))

/** Whether a place lies inside a figure of any shape. */
export function inside(place: Place, corners: readonly Place[]): boolean {
  let within = false
  for (const { from, to } of edges(corners))
    if (
      from.y > place.y !== to.y > place.y &&
      place.x < ((to.x - from.x) * (place.y - from.y)) / (to.y - from.y) + from.x
    )
      within = !within
  return within
}

/** Whether a line runs through the inside of a figure by more than a yard. */
export function through(line: Line, corners: readonly Place[]): boolean {
  // Wholly to one side of the figure, the line need not be walked along.
  const [from, to] = [line.from, line.to]
  if (
    corners.every(({ x }) => x < Math.min(from.x, to.x)) ||
    corners.every(({ x }) => x > Math.max(from.x, to.x)) ||
    corners.every(({ y }) => y < Math.min(from.y, to.y)) ||
    corners.every(({ y }) => y > Math.max(from.y, to.y))
  )
    return false
  const length = apart(line.from, line.to)
  const parts = Math.max(2, Math.ceil(length / 2))
  for (let n = 1; n < parts; n++) {
    const share = n / parts
    const at = {
      x: line.from.x + share * (line.to.x - line.from.x),
      y: line.from.y + share * (line.to.y - line.from.y),
    }
    if (inside(at, corners) && Math.min(...edges(corners).map((edge) => toLine(at, edge))) > 1) return true
  }
  return false
}

export function betweenBases(one: readonly Place[], other: readonly Place[]): number {
  if (one.some((place) => inside(place, other)) || other.some((place) => inside(place, one))) return 0
  return Math.min(...edges(one).flatMap((edge) => edges(other).map((another) => betweenLines(edge, another))))
}

/** Whether two bases lie over each other by more than a touch (BK-R47, BK-R48). */
export function overlap(one: readonly Place[], other: readonly Place[]): boolean {
  // The axes of both: apart on any of them, they do not lie over each other.
  for (const { from, to } of [...edges(one), ...edges(other)]) {
    const [x, y] = [-(to.y - from.y), to.x - from.x]
    const long = Math.hypot(x, y)
    const along = (places: readonly Place[]) => places.map((place) => (place.x * x + place.y * y) / long)
    const [a, b] = [along(one), along(other)]
    if (Math.min(...a) >= Math.max(...b) - 10 || Math.min(...b) >= Math.max(...a) - 10) return false
  }
  return true
}

/** BK-TN-01, BK-R14: the pivot about the front corner on the side of the turn. */
export function pivot(pose: Pose, degrees: number, scale = 1): Pose {
  if (degrees === 0) return pose
  const [right, left] = base(pose, scale)
  return about(pose, degrees > 0 ? right : left, degrees)
}

export function about(pose: Pose, point: Place, degrees: number): Pose {
  const [cosine, sine] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  const [x, y] = [pose.at.x - point.x, pose.at.y - point.y]
  return {
    at: { x: point.x + x * cosine + y * sine, y: point.y - x * sine + y * cosine },
    headingDeg: round(pose.headingDeg + degrees),
  }
}

export const steam = (pose: Pose, yards: number): Pose => ({ ...pose, at: ahead(pose, yards) })

/** BK-EN-02, BK-R25: by the diagonals of her base; exactly on one is broadside. */
export function arcOf(from: Pose, to: Place): 'forward' | 'starboard' | 'aft' | 'port' {
  const relative = round(bearing(from.at, to) - from.headingDeg)
  const half = (Math.atan(0.5) * 180) / Math.PI
  if (relative < half - 1e-9 || relative > 360 - half + 1e-9) return 'forward'
  if (relative > 180 - half + 1e-9 && relative < 180 + half - 1e-9) return 'aft'
  return relative <= 180 ? 'starboard' : 'port'
}
