/** What the ships of one side do to those of the other in one shooting, each firing where it tells (BK-EN, BK-CB-06). */
import { ahead } from '../procedures/bases.ts'
import { bandAt, engage, type FireEffect } from '../procedures/shooting.ts'
import { bandReach } from '../tables/factors.ts'
import { scaleFigures } from '../tables/scales.ts'
import { fightsByTorpedo } from '../tables/types.ts'
import { MOVE_YD, type Piece } from './pieces.ts'
import { worthOfFire } from './worth-of-fire.ts'

/** A ship as she lies: ahead of her, and the ends of her model. */
interface Lying {
  readonly piece: Piece
  readonly x: number
  readonly y: number
  readonly east: number
  readonly north: number
  readonly halfModelYd: number
}

const HALF_LONG = MOVE_YD / 2
const HALF_WIDE = HALF_LONG * scaleFigures.widthPerLength

export const lying = (pieces: readonly Piece[], modelYd: number): readonly Lying[] =>
  pieces.map((piece) => {
    const { x: east, y: north } = ahead(piece.headingDeg)
    return { piece, x: piece.at.x, y: piece.at.y, east, north, halfModelYd: modelYd / 2 }
  })

function fromPoint(x: number, y: number, to: Lying): number {
  const [dx, dy] = [x - to.x, y - to.y]
  const along = Math.max(-to.halfModelYd, Math.min(to.halfModelYd, dx * to.east + dy * to.north))
  return Math.hypot(dx - along * to.east, dy - along * to.north)
}

/** Yards from model to model (BK-RG-01); bases that lie over one another are near enough at any figure. */
function yardsBetween(a: Lying, b: Lying): number {
  const ends = (from: Lying, to: Lying) => {
    const [east, north] = [from.halfModelYd * from.east, from.halfModelYd * from.north]
    return Math.min(fromPoint(from.x + east, from.y + north, to), fromPoint(from.x - east, from.y - north, to))
  }
  return Math.min(ends(a, b), ends(b, a))
}

type Side = 'forward' | 'aft' | 'port' | 'starboard'

/** The arc by the diagonals of her base; on a diagonal it is broadside (BK-EN-02, BK-R25). */
function sideOf(from: Lying, to: Lying): Side {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const fore = dx * from.east + dy * from.north
  const right = dx * from.north - dy * from.east
  const ends = Math.abs(fore) * scaleFigures.widthPerLength - 1e-6
  if (Math.abs(right) < ends) return fore > 0 ? 'forward' : 'aft'
  return right < 0 ? 'port' : 'starboard'
}

/** Whether another base lies in the line of fire, middle to middle (BK-R26). */
function stands(other: Lying, from: Lying, to: Lying): boolean {
  const ax = (from.x - other.x) * other.east + (from.y - other.y) * other.north
  const ay = (from.x - other.x) * other.north - (from.y - other.y) * other.east
  const bx = (to.x - other.x) * other.east + (to.y - other.y) * other.north
  const by = (to.x - other.x) * other.north - (to.y - other.y) * other.east
  let [enters, leaves] = [0, 1]
  for (const [a, b, half] of [
    [ax, bx, HALF_LONG],
    [ay, by, HALF_WIDE],
  ] as const) {
    const run = b - a
    if (Math.abs(run) < 1e-9) {
      if (Math.abs(a) >= half) return false
      continue
    }
    const [one, two] = [(-half - a) / run, (half - a) / run]
    enters = Math.max(enters, Math.min(one, two))
    leaves = Math.min(leaves, Math.max(one, two))
  }
  return leaves - enters > 1e-6
}

/** A target that a ship may fire at. */
interface Bearing {
  readonly target: Piece
  readonly side: Side
  readonly yards: number
}

/** Whom a ship may fire at as all lie: in reach, and nobody in between. */
function bearings(firer: Lying, targets: readonly Lying[], all: readonly Lying[], reachYd: number): readonly Bearing[] {
  return targets.flatMap((target) => {
    const yards = yardsBetween(firer, target)
    if (yards > reachYd) return []
    for (const other of all) if (other !== firer && other !== target && stands(other, firer, target)) return []
    return [{ target: target.piece, side: sideOf(firer, target), yards }]
  })
}

/** As many of these targets, in this order, as a ship may engage together (BK-EN). */
export function together(
  firer: Lying,
  targets: readonly Lying[],
  all: readonly Lying[],
  year: number,
  reachYd: number,
): readonly string[] {
  const { type } = firer.piece.fights
  const wanted = bearings(firer, targets, all, reachYd).flatMap(({ target, side, yards }) => {
    const band = bandAt(yards, year, type, target.fights.type).value
    return band === null ? [] : [{ id: target.id, arc: side, band }]
  })
  const may: typeof wanted = []
  for (const one of wanted) {
    may.push(one)
    if (!engage(type, may).value.allowed) may.pop()
  }
  return may.map(({ id }) => id)
}

/** The figure by which a range is known: the end of its band, so that what is worked out once serves. */
function bandEnd(yards: number, reachYd: number): number {
  for (const end of [bandReach.close, bandReach.normal, bandReach.long]) if (yards <= end) return end
  return reachYd
}

interface Shared {
  /** What the targets lose, by what each is worth. */
  readonly lost: number
  readonly at: ReadonlyMap<string, readonly string[]>
}

/**
 * Each ship in turn takes the targets that her places leave her, where they do most: one at full effect on a broadside, one on the other
 * at normal range, one ahead and one astern at reduced effect; who fights by torpedo one alone. Who fires at another's target does less.
 * `anyWay`: as if each could turn a broadside to where she likes; `nearest`: each takes the nearest, whoever else fires at it.
 */
export function exchange(
  firers: readonly Lying[],
  targets: readonly Lying[],
  all: readonly Lying[],
  year: number,
  reachYd: number,
  how: 'shared' | 'anyWay' | 'nearest' = 'shared',
): Shared {
  const firedAt = new Set<string>()
  const at = new Map<string, readonly string[]>()
  let lost = 0
  for (const firer of firers) {
    const { fights } = firer.piece
    const open = bearings(firer, targets, all, reachYd)
    if (open.length === 0) continue
    const gain = (one: Bearing, effect: FireEffect) =>
      one.target.worth *
      worthOfFire(fights, one.target.fights, bandEnd(one.yards, reachYd), year, effect, firedAt.has(one.target.id))
    const chosen: string[] = []
    const take = (of: readonly Bearing[], effect: FireEffect): Bearing | null => {
      let best: Bearing | null = null
      let most = 0
      for (const one of of) {
        if (chosen.includes(one.target.id)) continue
        const worth = gain(one, effect)
        const better =
          how === 'nearest' ? worth > 0 && one.yards < (best?.yards ?? Number.POSITIVE_INFINITY) : worth > most + 1e-9
        if (better) [best, most] = [one, worth]
      }
      if (!best) return null
      lost += most
      chosen.push(best.target.id)
      return best
    }
    if (how === 'anyWay' || fightsByTorpedo(fights.type)) take(open, 'full')
    else {
      const beside = open.filter(({ side }) => side === 'port' || side === 'starboard')
      const close = beside.filter(
        ({ target, yards }) => yards <= bandReach.close && fightsByTorpedo(target.fights.type),
      )
      for (const side of ['port', 'starboard'] as const)
        take(
          close.filter((one) => one.side === side),
          'full',
        )
      const main = take(
        beside.filter((one) => !close.includes(one)),
        'full',
      )
      if (main)
        take(
          beside.filter((one) => one.side !== main.side && one.yards <= bandReach.normal && !close.includes(one)),
          'reduced',
        )
      for (const end of ['forward', 'aft'] as const)
        take(
          open.filter(({ side }) => side === end),
          'reduced',
        )
    }
    for (const id of chosen) firedAt.add(id)
    if (chosen.length > 0) at.set(firer.piece.id, chosen)
  }
  return { lost, at }
}
