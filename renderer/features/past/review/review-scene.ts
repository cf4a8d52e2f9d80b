import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import { inFigures } from '../../../../shared/explanation/figures.ts'
import { separationMiles } from '../../../../shared/navigation/great-circle.ts'
import {
  contactsAt,
  ownAt,
  placeAt,
  reckonedPlace,
  runBefore,
  shipsAt,
  sideAt,
  type Wrong,
} from '../../../../shared/review/at-time.ts'
import type { Belief, Path, Review, ReviewNote, TruePath } from '../../../../shared/review/review.ts'
import type { Position } from '../../../../shared/vocabulary/position.ts'
import { ageBetween, clockFigures, HOUR, type Seconds } from '../../../../shared/vocabulary/time.ts'
import type {
  ChartBounds,
  ChartForce,
  ChartMark,
  ChartNote,
  ChartScene,
  ChartTrack,
  CoastData,
} from '../../../chart/scene.ts'
import { IN_TRUTH } from '../../../chart/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { enemyPencil } from '../../every-window/public-chart/enemy-pencil.ts'
import { baseScene } from '../../every-window/public-chart/public-chart.ts'
import { sideMark } from './review-words.ts'

/** How far back a run is drawn. */
const RUN: Seconds = 12 * HOUR
/** News no older than this is of now. */
const FRESH: Seconds = 10 * 60
/** Forces of a side that lie nearer than this, in miles, are one mark. */
const ONE_MARK = 1
/** A wrong place nearer the truth than this, in miles, is not marked. */
const WRONG = 2

export interface SceneGround {
  readonly chart: ChartReply
  readonly world: CoastData | null
  readonly bounds: ChartBounds
  readonly chosen?: string | undefined
}

const shipWords = (n: number): string => (n === 1 ? '1 ship' : `${n} ships`)

function orderOf({ sides }: Pick<Review, 'sides'>, side: string | null): SideOrder {
  return sideMark(sides.find(({ key }) => key === side)?.order ?? 4)
}

/** Merchantmen weigh little beside the fleets, unless one is chosen. */
const isMinor = (group: readonly Shown[], chosen: string | undefined): boolean =>
  group.every(({ force }) => force.kind === 'trade' && force.key !== chosen)

const trackOf = (id: string, side: SideOrder, path: Path, at: Seconds, faint = false): ChartTrack[] => {
  const points = runBefore(path, at, RUN)
  return points.length > 1 && points.some(({ position: p }) => separationMiles(p, points[0]?.position ?? p) > 0.2)
    ? [{ id, side, kind: 'run', faint, points }]
    : []
}

/** Whether a path is under way about a second. */
function moves(path: Path, at: Seconds): boolean {
  const [a, b] = [placeAt(path, at - 120), placeAt(path, at + 120)]
  return a !== undefined && b !== undefined && separationMiles(a, b) > 0.02
}

/** The truth at a second: every force that had ships, where she was. Merchantmen and vessels that lie in harbour are left out. */
export function truthAt(review: Review, at: Seconds, ground: SceneGround): ChartScene {
  const base = baseScene(ground.chart, ground.world)
  const shown = (review.truth?.forces ?? []).flatMap((force) => {
    const position = placeAt(force.path, at)
    const ships = shipsAt(force, at)
    if (!position || ships === 0 || force.kind === 'despatch') return []
    if (force.kind === 'trade' && force.key !== ground.chosen && !moves(force.path, at)) return []
    return [{ force, position, ships }]
  })
  const forces = crowded(shown, at).map((group): ChartForce => {
    const [{ force, position }] = group
    const ships = group.reduce((sum, one) => sum + one.ships, 0)
    const many = group.length > 1
    return {
      id: force.key,
      side: orderOf(review, sideAt(force, at)),
      mark: many ? '…' : force.mark,
      name: many ? `${force.name} and ${group.length - 1} more` : force.name,
      lines: [shipWords(ships)],
      position,
      ...(many ? { places: group.map((one) => one.position) } : {}),
      degree: 'own',
      known: IN_TRUTH,
      chosen: force.key === ground.chosen,
      minor: isMinor(group, ground.chosen),
    }
  })
  return {
    ...base,
    bounds: ground.bounds,
    forces,
    tracks: shown.flatMap((one) => {
      const { key, path } = one.force
      return trackOf(key, orderOf(review, sideAt(one.force, at)), path, at, isMinor([one], ground.chosen))
    }),
    marks: [...base.marks, ...pins(review.notes, at)],
  }
}

interface Shown {
  readonly force: TruePath
  readonly position: Position
  readonly ships: number
}

/** Forces of one side at one place, together. */
function crowded(shown: readonly Shown[], at: Seconds): [Shown, ...Shown[]][] {
  const groups: [Shown, ...Shown[]][] = []
  for (const one of shown) {
    const there = groups.find(
      ([first]) =>
        sideAt(first.force, at) === sideAt(one.force, at) &&
        Math.abs(first.position.lat - one.position.lat) < 0.03 &&
        separationMiles(first.position, one.position) <= ONE_MARK,
    )
    if (there) there.push(one)
    else groups.push([one])
  }
  return groups
}

/** What one seat believed at a second, and, where the reader may know it, how far from the truth each belief was. */
export function beliefAt(
  review: Review,
  seat: { readonly side: string | null; readonly belief: Belief },
  at: Seconds,
  wrong: readonly Wrong[],
  ground: SceneGround,
): ChartScene {
  const base = baseScene(ground.chart, ground.world)
  const own = orderOf(review, seat.side)
  const enemy = sideMark(enemyPencil(ground.chart, seat.side ?? undefined, own))
  const forces: ChartForce[] = []
  const tracks: ChartTrack[] = []
  const notes: ChartNote[] = []
  for (const { mark, position, asOf, run } of ownAt(seat.belief, at)) {
    if (mark.kind === 'despatch' || (mark.kind === 'trade' && !mark.atSea)) continue
    const age = at - asOf
    const here = mark.company && age <= FRESH
    forces.push({
      id: mark.force,
      side: own,
      mark: mark.mark,
      name: mark.name,
      lines: [here ? shipWords(mark.ships) : `${ageBetween(asOf, at)} old`],
      position,
      degree: here ? 'own' : 'reported',
      chosen: mark.force === ground.chosen,
    })
    if (here && run) tracks.push(...trackOf(`run ${mark.force}`, own, run, at))
  }
  contactsAt(seat.belief, at).forEach((told, n) => {
    const place = reckonedPlace(told, at)
    const age = at - told.seenAt
    const reckoned = separationMiles(place, told) > 0.5
    const mistake = wrong.find((one) => one.told === told)
    const far = mistake && mistake.miles >= WRONG ? [`${inFigures(mistake.miles, 0)} miles wrong`] : []
    const side = told.enemy ? enemy : 4
    forces.push({
      id: told.contact,
      side,
      mark: String(n + 1),
      name: told.words.replace(/ bearing .*$|[,;.].*$/, '').slice(0, 34) || `${told.vessels} vessels`,
      lines: [
        age <= FRESH ? `seen ${clockFigures(told.seenAt, review.zoneMinutes)}` : `${ageBetween(told.seenAt, at)} old`,
        ...far,
      ],
      position: place,
      degree: reckoned ? 'reckoned' : 'reported',
      chosen: told.contact === ground.chosen,
    })
    if (reckoned)
      tracks.push({
        id: `reckoned ${told.contact}`,
        side,
        kind: 'reckoned',
        points: [
          { position: { lat: told.lat, lon: told.lon }, at: told.seenAt },
          { position: place, at },
        ],
        timesEvery: 0,
      })
    if (mistake && far.length > 0)
      notes.push({ id: `wrong ${told.contact}`, points: [mistake.believed, mistake.truly], kind: 'error' })
  })
  return { ...base, bounds: ground.bounds, forces, tracks, notes, marks: [...base.marks, ...pins(review.notes, at)] }
}

/** Notes pinned to places: those of the day before and after. */
function pins(notes: readonly ReviewNote[], at: Seconds): ChartMark[] {
  return notes
    .filter((note) => Math.abs(note.at - at) <= 12 * HOUR)
    .map((note, n) => ({
      id: `note ${n}`,
      symbol: 'buoy',
      position: { lat: note.lat, lon: note.lon },
      name: note.text.length > 28 ? `${note.text.slice(0, 27)}…` : note.text,
      rank: 1,
    }))
}

/** What the charts open on: all men-of-war at a second, with water around them. */
export function boundsAt(review: Review, at: Seconds, sheet: ChartBounds): ChartBounds {
  const truly = (review.truth?.forces ?? []).flatMap((force) =>
    force.kind === 'warships' && shipsAt(force, at) > 0 ? (placeAt(force.path, at) ?? []) : [],
  )
  const known = review.seats.flatMap(({ belief }) => [
    ...ownAt(belief, at).flatMap(({ mark, position }) => (mark.kind === 'trade' ? [] : [position])),
    ...contactsAt(belief, at),
  ])
  const points = truly.length > 0 ? truly : known
  if (points.length === 0) return sheet
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const air = Math.max(0.5, (Math.max(...lats) - Math.min(...lats)) * 0.1)
  return {
    south: Math.max(sheet.south, Math.min(...lats) - air),
    north: Math.min(sheet.north, Math.max(...lats) + air),
    west: Math.max(sheet.west, Math.min(...lons) - air * 1.5),
    east: Math.min(sheet.east, Math.max(...lons) + air * 1.5),
  }
}

/** The waters about a place. */
export const boundsAbout = ({ lat, lon }: Position): ChartBounds => ({
  south: lat - 0.9,
  north: lat + 0.9,
  west: lon - 1.5,
  east: lon + 1.5,
})
