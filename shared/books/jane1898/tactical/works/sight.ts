/** What each side has seen of works: buoys, wrecks, explosions, torpedoes under way. An owner's secrets are not in it. */
import { mineFigures } from '../../tables/mines.ts'
import type { Eye } from '../sight.ts'
import type { Piece } from '../state.ts'
import { keyOf, type Place, posts, type SeenWorks, squareOf, type Works } from './state.ts'

const NOTHING: SeenWorks = { buoys: [], wrecks: [], explosions: [], torpedoes: [] }

const byPlace = (a: Place, b: Place) => a.x - b.x || a.y - b.y

interface Light {
  readonly sightYards: number | null
  readonly works?: Works | undefined
}

/** Buoys that lie in the water: one over every square that may hold mines, whatever is under it (JT-MINE-03). */
function buoysOf(works: Works): Place[] {
  return works.fields.flatMap((field) => field.squares.filter((one) => one.state === 'mined').map(squareOf))
}

/** What of these places a side knows: what it sees now as it is, and the rest as it last saw it. */
function remembered(before: readonly Place[], now: readonly Place[], inSight: (place: Place) => boolean): Place[] {
  const places = new Map<string, Place>()
  for (const place of [...before.filter((one) => !inSight(one)), ...now.filter(inSight)])
    places.set(keyOf(place), place)
  return [...places.values()].sort(byPlace)
}

/** The works with what every side sees of them from where its pieces and posts stand at the end of a move; nothing where there are none. */
export function seeWorks(
  light: Light,
  pieces: readonly Piece[],
  sides: readonly string[],
  others: readonly Eye[] = [],
): { works?: Works } {
  const { works } = light
  if (!works) return {}
  const reach = light.sightYards ?? Number.POSITIVE_INFINITY
  const buoys = buoysOf(works)
  const torpedoes = works.brennans.flatMap((one) => (one.torpedo ? [squareOf(one.torpedo)] : []))
  const watchers = posts(works, pieces)
  const seen: Record<string, SeenWorks> = {}
  for (const side of sides) {
    const before = works.seen[side] ?? NOTHING
    const eyes: Place[] = [
      ...pieces.filter((piece) => piece.side === side && piece.status === 'afloat'),
      ...watchers.filter((post) => post.side === side),
    ]
    const within = (yards: number) => (place: Place) =>
      eyes.some((eye) => Math.hypot(eye.x - place.x, eye.y - place.y) <= yards) ||
      others.some((eye) => {
        const off = eye.side === side ? eye.yardsTo(place, 1) : Number.POSITIVE_INFINITY
        return Number.isFinite(off) && off <= yards
      })
    const inSight = within(reach)
    seen[side] = {
      // As on the chart: the buoy of a mine is a small thing.
      buoys: remembered(before.buoys, buoys, within(Math.min(reach, mineFigures.buoysSeenYards))),
      wrecks: remembered(before.wrecks, works.wrecks, inSight),
      explosions: remembered(before.explosions, works.explosions, inSight),
      torpedoes: torpedoes.filter(inSight).sort(byPlace),
    }
  }
  return { works: { ...works, seen } }
}
