/**
 * What each ship has of all others: what her own people see, and what friends who see it signal to her. A side's `known` is what all its eyes see together, and
 * gives ships the names that the side has for them; a captain is sent no more of it than his own ship's log holds (JT-NIGHT-07, JT-SIG-06).
 */
import { gaugedPlace, gaugeOf, shownByLight } from './night.ts'
import {
  damageSeen,
  distance,
  type Eye,
  glimpsesOf,
  type Light,
  placeOf,
  readers,
  seenFate,
  sideAsViewer,
  type Viewer,
} from './sight.ts'
import { mastless } from './signal-orders.ts'
import type { JaneBoard, Known, Logged, Piece } from './state.ts'
import { signalFigures } from './tables/sea-and-works.ts'

type Log = Readonly<Record<string, Logged>>
export type Logs = Readonly<Record<string, Log>>

/** Friends that read what this ship makes known: as signals go, or all where the rules of signals are left out (JT-SIG-06 to -08). */
function listeners(board: JaneBoard, from: Piece): readonly string[] {
  const { settings, pieces, sightYards } = board
  if (!settings['board.signals'])
    return pieces
      .filter((one) => one.side === from.side && one.id !== from.id && one.status === 'afloat')
      .map(({ id }) => id)
  const most = settings['board.signalYards']
  const yards = mastless(from) ? Math.min(signalFigures.byHandYards, most) : most
  return readers(from, pieces, sightYards, yards).filter((id) =>
    pieces.some((one) => one.id === id && one.side === from.side),
  )
}

/** What her own people see at the end of the minute, over what her log had. */
function ownSight(board: JaneBoard, viewer: Viewer, before: Log, move: number): Record<string, Logged> {
  const next: Record<string, Logged> = {}
  for (const [id, old] of Object.entries(before)) next[id] = { ...old, inSight: false, path: [] }
  for (const glimpse of glimpsesOf(board, viewer, (id) => before[id])) {
    const { ship, seen } = glimpse
    const old = before[ship.id]
    const track = (old?.track ?? []).filter((point) => point.move !== move)
    if (seen.length === 0) {
      const [eye] = viewer.eyes
      const error = gaugeOf(board, eye?.id, ship.id)
      // A light whose distance she has not judged yet shows her nothing.
      if (!eye || error === undefined) continue
      next[ship.id] = {
        inSight: true,
        seen: old?.seen ?? false,
        move,
        ...gaugedPlace(eye, ship, error),
        headingDegrees: old?.headingDegrees ?? 0,
        status: 'afloat',
        showing: ['she shows a search light; her distance is as it is judged'],
        byLight: true,
        track,
        path: [],
      }
      continue
    }
    const { inSight, place } = placeOf(board, viewer, glimpse)
    next[ship.id] = {
      inSight,
      seen: true,
      move,
      ...place,
      ...seenFate(ship, old, move),
      showing: damageSeen(ship),
      track: inSight ? [...track, { move, ...place }] : track,
      path: seen.map(({ t, x, y, headingDegrees }) => ({ t, x, y, headingDegrees })),
    }
  }
  return next
}

/** How far a friend is made out: as far as one sees; one that shows a light as far as lights are seen. */
function seesFriend(board: JaneBoard, eye: Piece, friend: Piece): boolean {
  const yards = distance(eye, friend)
  return yards <= (board.sightYards ?? Number.POSITIVE_INFINITY) || shownByLight(board, friend, yards)
}

/** Friends as she has them: those that she sees as they are, others as she last had them. All know where all are to be as the action begins. */
function ownFriends(board: JaneBoard, ship: Piece, before: Log, move: number): Record<string, Logged> {
  const next: Record<string, Logged> = {}
  for (const friend of board.pieces) {
    if (friend.side !== ship.side || friend.id === ship.id) continue
    const old = before[friend.id]
    const inSight = old === undefined || seesFriend(board, ship, friend)
    if (!inSight) {
      next[friend.id] = { ...old, inSight: false, path: [] }
      continue
    }
    const { x, y, headingDegrees } = friend
    const track = (old?.track ?? []).filter((point) => point.move !== move)
    next[friend.id] = {
      inSight: seesFriend(board, ship, friend),
      seen: true,
      move,
      x,
      y,
      headingDegrees,
      ...seenFate(friend, old, move),
      showing: [],
      track: [...track, { move, x, y, headingDegrees }],
      path: friend.path.map((point) => ({ t: point.t, x: point.x, y: point.y, headingDegrees: point.headingDegrees })),
    }
  }
  return next
}

/** What she is told of one that she does not see: later news than she has, a copy of it, as of its move. */
function told(own: Logged | undefined, news: Logged, by: string): Logged | undefined {
  if (own?.inSight || (own !== undefined && own.move >= news.move)) return own
  const { move, x, y, headingDegrees, status } = news
  return {
    inSight: false,
    seen: own?.seen ?? false,
    move,
    x,
    y,
    headingDegrees,
    status,
    showing: [...news.showing],
    toldBy: by,
    track: [...(own?.track ?? []), { move, x, y, headingDegrees }],
    path: [],
  }
}

/**
 * The logs of all ships at the end of a move. Who sees a ship makes it known to the friends who can read her signals, and they to others a move later: news
 * goes from ship to ship one signal a move (JT-SIG-04, -06). A ship that is lost keeps the log that she had.
 */
export function logbooks(
  pieces: readonly Piece[],
  before: Logs | undefined,
  light: Light,
  move: number,
  others: readonly Eye[] = [],
): Logs {
  const { works, ...rest } = light
  const board: JaneBoard = { ...rest, ...(works ? { works } : {}), pieces, known: {} }
  const own: Record<string, Record<string, Logged>> = {}
  for (const ship of pieces) {
    const log = before?.[ship.id] ?? {}
    if (ship.status !== 'afloat') {
      own[ship.id] = Object.fromEntries(
        Object.entries(log).map(([id, one]) => [id, { ...one, inSight: false, path: [] }]),
      )
      continue
    }
    const foes = Object.fromEntries(
      Object.entries(log).filter(([id]) => pieces.some((one) => one.id === id && one.side !== ship.side)),
    )
    const viewer: Viewer = { side: ship.side, eyes: [ship], posts: [], others: [] }
    own[ship.id] = { ...ownFriends(board, ship, log, move), ...ownSight(board, viewer, foes, move) }
  }
  const all: Record<string, Record<string, Logged>> = Object.fromEntries(
    Object.entries(own).map(([id, log]) => [id, { ...log }]),
  )
  const tell = (to: string, by: string, of: string, news: Logged) => {
    const log = all[to]
    if (!log || of === to) return
    const now = told(log[of], news, by)
    if (now) log[of] = now
  }
  for (const from of pieces) {
    if (from.status !== 'afloat') continue
    const heard = listeners(board, from)
    for (const [of, one] of Object.entries(own[from.id] ?? {})) {
      // What she sees now; and what she was told before this move, for those who had it from her only.
      if ((one.byLight ?? false) || (!one.inSight && one.move >= move)) continue
      for (const to of heard) tell(to, from.name, of, one)
    }
  }
  for (const side of new Set(pieces.map((piece) => piece.side))) shoreTells(board, side, others, move, tell)
  return all
}

/** People ashore, balloons and units ashore make known what they see to ships of their side that can read them. */
function shoreTells(
  board: JaneBoard,
  side: string,
  others: readonly Eye[],
  move: number,
  tell: (to: string, by: string, of: string, news: Logged) => void,
): void {
  const { posts, others: eyes } = sideAsViewer(board, side, others)
  if (posts.length === 0 && eyes.length === 0) return
  const seen = ownSight(board, { side, eyes: [], posts, others: eyes }, {}, move)
  const reach = Math.min(board.settings['board.signalYards'], board.sightYards ?? Number.POSITIVE_INFINITY)
  for (const ship of board.pieces) {
    if (ship.side !== side || ship.status !== 'afloat') continue
    const near =
      posts.some((post) => distance(post, ship) <= reach) || eyes.some((eye) => eye.yardsTo(ship, 1) <= reach)
    if (near) for (const [of, one] of Object.entries(seen)) if (one.inSight) tell(ship.id, 'the shore', of, one)
  }
}

/** What these ships have together of another: seen before told, and the later news before the older. */
export function together(logs: Logs | undefined, ships: readonly string[], of: string): Logged | undefined {
  const all = ships.flatMap((id) => logs?.[id]?.[of] ?? [])
  const rank = (one: Logged) => (one.inSight ? (one.byLight ? 1 : 2) : 0)
  const best = all.reduce<Logged | undefined>(
    (best, one) =>
      best === undefined || rank(one) > rank(best) || (rank(one) === rank(best) && one.move > best.move) ? one : best,
    undefined,
  )
  if (best?.lostIn === undefined) return best
  // Who has more than one ship is told of a loss once: when the first of them saw it.
  const since = all.flatMap(({ status, lostIn }) => (status === best.status && lostIn !== undefined ? [lostIn] : []))
  return { ...best, lostIn: Math.min(...since) }
}

/** Names, as her side has them, of the ships that her own people see, and not by their lights alone: at these she may fire. */
export function seenFrom(board: JaneBoard, ship: Pick<Piece, 'id' | 'side'>): string[] {
  return Object.entries(board.known[ship.side] ?? {})
    .filter(([id, one]) => {
      const known = knownTo(board, [ship.id], id, one)
      return known?.inSight === true && known.byLight !== true && known.status !== 'sunk'
    })
    .map(([, { label }]) => label)
    .sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
}

/** What a captain has of a ship of another side, by the name that his side has for her; undefined: she is unknown to him. */
export function knownTo(board: JaneBoard, ships: readonly string[], id: string, of: Known): Known | undefined {
  // A board that was opened before ships had logs of their own.
  if (!board.logs) return of
  const log = together(board.logs, ships, id)
  if (!log) return undefined
  const { label, kind, plan, target } = of
  const { seen, ...rest } = log
  return {
    label,
    ...(kind === undefined ? {} : { kind }),
    plan,
    target: seen ? target : null,
    ...rest,
    // Guns of a fort are located by a side.
    ...(kind !== undefined && rest.inSight ? { showing: of.showing } : {}),
  }
}
