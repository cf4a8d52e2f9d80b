import { inFigures } from '../../../explanation/figures.ts'
import { sheetOf } from './fighting.ts'
import { shownOutline } from './gunnery/disguise.ts'
import { gaugedPlace, gaugeOf, isNight, reachOf, shownByLight } from './night.ts'
import { placeAt } from './postures.ts'
import { funnel } from './procedures/effects-on-ship.ts'
import type { JaneBoard, Known, PathPoint, Piece } from './state.ts'
import { isAshore } from './tables/general-speeds.ts'
import { signalFigures } from './tables/sea-and-works.ts'
import { posts, type Works } from './works/state.ts'

export { placeAt } from './postures.ts'

/** Yards at which a signal is read by day (JT-SIG-06). */
export const SIGNAL_YARDS: number = signalFigures.mostYards

/** How far pieces are shown by state of light, yards: 10 miles, 5, half a mile (JT-WX-05; fog by the strategical settings). */
export const SIGHT_YARDS: Readonly<Record<string, number>> = {
  clearDay: 20_000,
  squallyDay: 10_000,
  fog: 1_000,
  moonNight: 10_000,
  darkNight: 1_000,
}

/** Farther than any two things on a board: how far a side without eyes is from a ship that the umpire shows it. */
const FARTHEST_YARDS = 1_000_000

export function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** What shows of a ship from outside: her outline by day; by night one of three sizes (JT-GEN-14, JT-NIGHT-02). */
export function outline(piece: Pick<Piece, 'card'>, night: boolean): Known['plan'] {
  const { lengthFeet, beamFeet, funnels, masts, turrets, type, torpedoCraft } = piece.card
  if (!night || isAshore(type)) return { lengthFeet, beamFeet, funnels, masts, turrets }
  const bare = { funnels: 0, masts: 0, turrets: 0 }
  if (torpedoCraft) return { lengthFeet: 180, beamFeet: 18, ...bare }
  return type === 'cruiser' || type === 'catcher'
    ? { lengthFeet: 300, beamFeet: 40, ...bare }
    : { lengthFeet: 400, beamFeet: 70, ...bare }
}

/** Her outline to all but her friends, who know her: what she is made up to show (JT-GEN-14). */
export function shownPlan(piece: Pick<Piece, 'card' | 'fight'>, night: boolean): Known['plan'] {
  const { disguise } = piece.fight
  return outline(disguise ? { card: { ...piece.card, ...disguise } } : piece, night)
}

/** Damage that shows: masts and funnels that are down, and a ship that lies lower in the water. */
export function damageSeen(piece: Pick<Piece, 'fight'>): string[] {
  const { marks, waterlogged } = piece.fight
  const funnels = Object.values(marks.funnelHits).filter((hits) => funnel(hits).value.down).length
  const masts = Object.keys(marks.mastsDown).length
  const down = (count: number, what: string) =>
    count === 0 ? [] : [`${count === 1 ? `a ${what} is` : `${count} ${what}s are`} down`]
  return [...down(funnels, 'funnel'), ...down(masts, 'mast'), ...(waterlogged ? ['she lies low in the water'] : [])]
}

/** Guns of a fort that this side has located, by where they stand: true ones, whatever its target shows (JT-FORT-13). */
function gunsLocated(piece: Piece, located: readonly string[]): string[] {
  if (located.length === 0 || piece.card.type !== 'fort') return []
  return sheetOf(piece.fight)
    .mounts.filter((mount) => mount.guns.some((gun) => located.includes(`${piece.id}, ${gun.id}`)))
    .map((mount) => `a gun fires ${inFigures(Math.round(mount.atFeet))} feet along it`)
}

const seenStatus = (piece: Piece) => (piece.status === 'prize' ? 'struck' : piece.status)

/** How she stands as these eyes see her, and since which move they have seen her so where she is lost. */
export function seenFate(
  piece: Piece,
  was: Pick<Known, 'status' | 'inSight' | 'lostIn'> | undefined,
  move: number,
): Pick<Known, 'status' | 'lostIn'> {
  const status = seenStatus(piece)
  // Who did not see her go finds nothing where she went down.
  if (status === 'afloat' || (status === 'sunk' && !was?.inSight)) return { status }
  return { status, lostIn: was?.status === status ? (was.lostIn ?? move) : move }
}

/** Eyes of a side that are no ship's: how far a point is from them, or infinity where they do not reach. */
export interface Eye {
  readonly side: string
  yardsTo(point: { x: number; y: number }, t: number): number
}

interface Glimpse {
  readonly ship: Piece
  readonly at: number
  readonly yards: number
  readonly seen: readonly PathPoint[]
}

/** Who looks on: a side with all its eyes, or one ship with her own. */
export interface Viewer {
  readonly side: string
  readonly eyes: readonly Piece[]
  /** People ashore, and eyes of balloons and of units ashore. */
  readonly posts: readonly { readonly x: number; readonly y: number }[]
  readonly others: readonly Eye[]
}

export type Light = Omit<JaneBoard, 'pieces' | 'known' | 'works'> & { readonly works?: Works | undefined }

/** The nearest eye of a viewer that sees her from where it is, and how far off; null: none does. The umpire's word goes before the light. */
function sighted(
  board: JaneBoard,
  viewer: Viewer,
  ship: Piece,
  point: { x: number; y: number },
  t: number,
): number | null {
  const { side, eyes } = viewer
  const word = board.sighted?.[side]?.[ship.id]
  if (word === false) return null
  if (word === true) return Math.min(...eyes.map((eye) => distance(placeAt(eye, t), point)), FARTHEST_YARDS)
  const reach = board.sightYards ?? Number.POSITIVE_INFINITY
  const yards = [
    ...eyes
      .map((eye) => ({ eye, off: distance(placeAt(eye, t), point) }))
      .filter(({ eye, off }) => off <= reachOf(board, eye, ship, t))
      .map(({ off }) => off),
    ...viewer.posts.map((post) => distance(post, point)).filter((off) => off <= reach),
    ...viewer.others.map((eye) => eye.yardsTo(point, t)).filter((off) => Number.isFinite(off) && off <= reach),
  ]
  return yards.length === 0 ? null : Math.min(...yards)
}

/** Every ship of another side that a viewer has seen in the minute, the first seen first; `was` says how she stood with him before. */
export function glimpsesOf(
  board: JaneBoard,
  viewer: Viewer,
  was: (id: string) => { readonly inSight: boolean; readonly status: string } | undefined,
): Glimpse[] {
  const { side, eyes } = viewer
  const located = board.works?.located[side] ?? []
  const glimpses: Glimpse[] = []
  for (const ship of board.pieces) {
    if (ship.side === side) continue
    const word = board.sighted?.[side]?.[ship.id]
    if (ship.concealed && word !== true && !located.includes(ship.id)) continue
    const old = was(ship.id)
    // A ship that goes down is seen to go by those who had her in sight; what is under water is not found afterwards.
    if (ship.status === 'sunk' && (!old?.inSight || old.status === 'sunk')) continue
    const end: PathPoint = { t: 1, x: ship.x, y: ship.y, headingDegrees: ship.headingDegrees, by: 'start' }
    // A ship that lies still has no path, and may be come upon all the same.
    const points = (ship.path.at(-1)?.t ?? 0) < 1 ? [...ship.path, end] : ship.path
    const seen = points.filter((point) => sighted(board, viewer, ship, point, point.t) !== null)
    const first = seen[0]
    if (first) glimpses.push({ ship, at: first.t, yards: sighted(board, viewer, ship, first, first.t) ?? 0, seen })
    else if (isNight(board.lightCondition) && word !== false) {
      const off = Math.min(...eyes.map((eye) => distance(eye, ship)), Number.POSITIVE_INFINITY)
      if (shownByLight(board, ship, off)) glimpses.push({ ship, at: 1, yards: off, seen: [] })
    }
  }
  return glimpses.sort(
    (a, b) =>
      a.at - b.at ||
      a.yards - b.yards ||
      a.ship.x - b.ship.x ||
      a.ship.y - b.ship.y ||
      (a.ship.id < b.ship.id ? -1 : 1),
  )
}

/** Where a viewer has her at the end of the minute: where she is, or where he last saw her. */
export function placeOf(board: JaneBoard, viewer: Viewer, { ship, seen }: Glimpse) {
  const inSight = sighted(board, viewer, ship, ship, 1) !== null
  const { x, y, headingDegrees } = inSight ? ship : (seen.at(-1) ?? ship)
  return { inSight, place: { x, y, headingDegrees } }
}

/**
 * What each side has seen by the end of a move. A ship is named "ship n" when the side first sees her, in order of that instant and
 * then of nearness, so that the number of those unseen stays unknown. Nothing but `known`, and what each ship has of it in `logs`, ever
 * reaches the other side's seats.
 */
export function look(
  sides: readonly string[],
  pieces: readonly Piece[],
  known: Readonly<Record<string, Readonly<Record<string, Known>>>>,
  light: Light,
  move: number,
  others: readonly Eye[] = [],
): Record<string, Record<string, Known>> {
  const { works, ...rest } = light
  const board: JaneBoard = { ...rest, ...(works ? { works } : {}), pieces, known }
  const night = isNight(light.lightCondition)
  const all: Record<string, Record<string, Known>> = {}
  for (const side of sides) {
    const before = known[side] ?? {}
    const viewer = sideAsViewer(board, side, others)
    const located = light.works?.located[side] ?? []
    const next: Record<string, Known> = {}
    for (const [id, old] of Object.entries(before)) next[id] = { ...old, inSight: false, path: [] }
    for (const glimpse of glimpsesOf(board, viewer, (id) => before[id])) {
      const { ship, seen } = glimpse
      const old = before[ship.id]
      if (seen.length === 0) {
        next[ship.id] = byHerLight(board, viewer.eyes, ship, old, `ship ${Object.keys(next).length + 1}`, move)
        continue
      }
      const { inSight, place } = placeOf(board, viewer, glimpse)
      const plan = shownPlan(ship, night)
      const track = (old?.track ?? []).filter((point) => point.move !== move)
      next[ship.id] = {
        label: old?.label ?? `ship ${Object.keys(next).length + 1}`,
        ...(isAshore(ship.card.type) ? { kind: ship.card.type } : {}),
        inSight,
        move,
        ...place,
        ...seenFate(ship, old, move),
        showing: [...damageSeen(ship), ...gunsLocated(ship, located)],
        target: night ? (old?.target ?? null) : shownOutline(sheetOf(ship.fight), ship.fight),
        // What was made out by day is not forgotten at night.
        plan: night && old ? old.plan : plan,
        track: inSight ? [...track, { move, ...place }] : track,
        path: seen.map(({ t, x, y, headingDegrees }) => ({ t, x, y, headingDegrees })),
      }
    }
    all[side] = next
  }
  return all
}

export function sideAsViewer(board: JaneBoard, side: string, others: readonly Eye[]): Viewer {
  return {
    side,
    eyes: board.pieces.filter((piece) => piece.side === side && piece.status === 'afloat'),
    posts: posts(board.works, board.pieces).filter((post) => post.side === side),
    others: others.filter((eye) => eye.side === side),
  }
}

/** A ship known by her light alone: where the side takes her to be, and nothing of her course or kind (JT-LIGHT-04). */
function byHerLight(
  board: JaneBoard,
  eyes: readonly Piece[],
  ship: Piece,
  old: Known | undefined,
  label: string,
  move: number,
): Known {
  const [nearest] = [...eyes].sort((a, b) => distance(a, ship) - distance(b, ship) || (a.id < b.id ? -1 : 1))
  const error = gaugeOf(board, nearest?.id, ship.id) ?? 0
  const place = nearest ? gaugedPlace(nearest, ship, error) : { x: ship.x, y: ship.y }
  return {
    label: old?.label ?? label,
    inSight: true,
    move,
    ...place,
    headingDegrees: old?.headingDegrees ?? 0,
    status: 'afloat',
    showing: ['she shows a search light; her distance is as it is judged'],
    byLight: true,
    target: old?.target ?? null,
    plan: old?.plan ?? { lengthFeet: 400, beamFeet: 70, funnels: 0, masts: 0, turrets: 0 },
    track: (old?.track ?? []).filter((point) => point.move !== move),
    path: [],
  }
}

/** Ships that read a signal made by `from`: within 10,000 yards, or fewer that the umpire sets, and within sight, friend or foe. */
export function readers(
  from: Piece,
  pieces: readonly Piece[],
  sightYards: number | null,
  signalYards: number = SIGNAL_YARDS,
): string[] {
  const reach = Math.min(signalYards, sightYards ?? Number.POSITIVE_INFINITY)
  return pieces
    .filter((piece) => piece.id !== from.id && piece.status === 'afloat' && distance(piece, from) <= reach)
    .map((piece) => piece.id)
}
