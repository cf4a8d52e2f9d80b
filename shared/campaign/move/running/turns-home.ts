import { positionAt } from '../../../navigation/track.ts'
import { MINUTE, type Seconds } from '../../../vocabulary/time.ts'
import type { Ground } from '../../ground.ts'
import type { Anchor, Force, Leg, World } from '../../world.ts'
import {
  areAsGoodAsHome,
  bringsInLame,
  forBreakdown,
  goesHome,
  inHandOf,
  minutesToCoal,
  needsToGoHome,
} from '../captains/home-for-coal.ts'
import { stopped } from '../captains/lame.ts'
import type { Piece } from './pieces.ts'
import { type Hull, inTow, shipsOf } from './speeds.ts'

/** Under way a captain looks at his coal so often. */
const LOOKED_AT_MINUTES = 30

/** Whose run it is, and from what it begins. */
interface Run {
  readonly ground: Ground
  readonly world: World
  readonly force: Force
  readonly hulls: readonly Hull[]
  readonly anchor: Anchor
  readonly plot: readonly Leg[]
}

/** When her captain, whom nobody has told where to coal, must go home for it; null where he need not in this run. */
export function turnsHome(run: Run, pieces: readonly Piece[]): Seconds | null {
  const { ground, world, force, hulls } = run
  if (hulls.length === 0 || run.anchor.boats !== undefined || !ground.book.coalBurnt) return null
  // One who has gone home is on her way, unless an engine that breaks down holds her up.
  if (force.goneHome && stopped(ground, shipsOf(world, force), run.anchor.at).length === 0) return null
  const inHand = inHandOf(ground)
  if (inHand === null) return null
  let left = Math.min(...force.ships.map((id, i) => coalAtFirst(run, id, i)))
  for (const piece of pieces) {
    if (!piece.underWay) continue
    const begins = left
    const minutes = (piece.end - piece.start) / MINUTE
    left -= minutes
    if (piece.whereabouts.at !== 'sea') continue
    const legs = run.plot.slice(piece.leg)
    if (!goesHome(ground, force, legs)) continue
    const [leg] = legs
    if (leg?.do === 'operate' && leg.operate === 'coal') continue
    // She who holds up the others is brought in: they burn their coal beside her. Whose force it is, a seat aboard says for himself.
    const tows = leg?.do === 'operate' && leg.operate === 'tow'
    if (force.commander === null && !tows && bringsInLame(ground, world, force))
      return Math.max(run.anchor.at, piece.start)
    // How long work takes is not known beforehand: it is looked at as if it were over with the piece.
    const [from, coalThen] = leg?.do === 'operate' ? [piece.to, left] : [piece.from, begins]
    const byOrders = legs.length > 0 ? minutesToCoal(ground, world, force, from, legs, piece.waited) : null
    if (byOrders !== null && byOrders + forBreakdown(ground, byOrders) <= coalThen) continue
    // Orders that bring her there, though with little left, are kept as long as her way home leaves her more.
    const keeps = byOrders !== null && byOrders + inHand.last <= coalThen ? 'breakdown' : undefined
    const need = (share: number, coal: number): number | null => {
      const there = positionAt(piece, piece.start + share * (piece.end - piece.start))
      return needsToGoHome(ground, world, force, there, coal, keeps)
    }
    const parts = piece.knots > 0 ? Math.ceil(minutes / LOOKED_AT_MINUTES) : 1
    for (let part = 0; part <= parts; part++) {
      const coal = begins - (minutes * part) / parts
      const needed = need(part / parts, coal)
      if (needed === null || coal > needed) continue
      if (byOrders !== null && areAsGoodAsHome(ground, world, force, from, coalThen, byOrders, legs)) break
      // Where she lies the moment is exact; on her way it is the half hour.
      const at =
        piece.knots > 0
          ? piece.start + Math.round(((piece.end - piece.start) * part) / parts)
          : piece.start + Math.max(0, Math.floor((begins - needed) * MINUTE))
      return Math.max(run.anchor.at, at)
    }
  }
  return null
}

function coalAtFirst({ ground, world, force, anchor }: Run, id: string, i: number): number {
  const ship = world.ships[id]
  if (ship?.status !== 'afloat') return Number.POSITIVE_INFINITY
  return inTow(ground, world, force, ship, anchor.at) ? Number.POSITIVE_INFINITY : (anchor.coal[i] ?? 0)
}
