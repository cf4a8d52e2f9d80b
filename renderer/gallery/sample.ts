import world from '../../resources/chart/world.json'
import { rhumbMiles } from '../../shared/navigation/rhumb.ts'
import type { PackCable, PackLabel, PackMark, PackPlace, PackShoal } from '../../shared/packs/pack.ts'
import { parseTime } from '../../shared/vocabulary/time.ts'
import { chartCables, chartLabels, chartMarks, chartPlaces, chartShoals, shoalLabels } from '../chart/from-pack.ts'
import type { ChartForce, ChartScene, ChartTrack, CoastData, TrackPoint } from '../chart/scene.ts'

const T0 = parseTime('1898-11-06T00:00Z') ?? 0
export const NOW = T0 + 54 * 3600
// Windows get a pack's public files from the host. This page has no host, so it borrows them as pictures; nothing shipped reaches it.
const files = import.meta.glob<unknown>('../../campaigns/channel-1898/public/*.json', {
  eager: true,
  import: 'default',
})
const file = <T>(name: string): T => files[`../../campaigns/channel-1898/public/${name}.json`] as T

type LatLon = readonly [number, number]

/** A run that ends at an hour, at steady knots. */
function run(points: readonly LatLon[], knots: number, endHour: number): TrackPoint[] {
  const at = points.map(([lat, lon]) => ({ lat, lon }))
  const miles = at.map((p, i) => (i === 0 ? 0 : rhumbMiles(at[i - 1] ?? p, p)))
  const total = miles.reduce((a, b) => a + b, 0)
  let sum = 0
  return at.map((position, i) => {
    sum += miles[i] ?? 0
    return { position, at: Math.round(T0 + endHour * 3600 - ((total - sum) / knots) * 3600) }
  })
}
const onward = (points: readonly LatLon[], knots: number): TrackPoint[] => {
  const list = run(points, knots, 0)
  const shift = NOW - (list[0]?.at ?? 0)
  return list.map((p) => ({ ...p, at: p.at + shift }))
}
function track(
  id: string,
  side: 1 | 2,
  kind: ChartTrack['kind'],
  points: TrackPoint[],
  more: Partial<ChartTrack> = {},
): ChartTrack {
  return { id, side, kind, points, ...more }
}
function force(
  id: string,
  side: 1 | 2,
  mark: string,
  name: string,
  lines: string[],
  at: TrackPoint | undefined,
  more: Partial<ChartForce> = {},
): ChartForce {
  return { id, side, mark, name, lines, position: at?.position ?? { lat: 0, lon: 0 }, degree: 'own', ...more }
}

const packPlaces = file<{ places: PackPlace[] }>('places').places
const packCables = file<{ submarine: PackCable[] }>('cables').submarine
const packShoals = file<{ shoals: PackShoal[] }>('shoals').shoals
export const base = {
  variationDegrees: -17.5,
  zoneMinutes: 0,
  coast: file<CoastData>('coast'),
  coastBounds: { south: 41.5, north: 54, west: -15, east: 5 },
  world: world as unknown as CoastData,
  places: chartPlaces(packPlaces, packCables),
  marks: chartMarks(file<{ marks: PackMark[] }>('marks').marks),
  shoals: chartShoals(packShoals),
  cables: chartCables(packCables, packPlaces, { 'brest-america-1869': 'cut 7 Nov. 2210' }),
  routes: [],
  labels: [...chartLabels(file<{ labels: PackLabel[] }>('labels').labels), ...shoalLabels(packShoals)],
  squares: { origin: { lat: 54, lon: -15 }, miles: 100, letters: 'ABCDEFGHJK' },
  forces: [],
  tracks: [],
  circles: [],
  contacts: [],
  notes: [],
}

const A = run(
  [
    [50.48, -2.45],
    [50.02, -3.8],
    [49.48, -5.36],
  ],
  10.5,
  54,
)
const B = run(
  [
    [48.99, -5.82],
    [48.96, -6.36],
    [48.66, -6.22],
  ],
  9,
  54,
)
const C = run(
  [
    [50.28, -4.18],
    [50.02, -4.75],
    [49.66, -5.82],
  ],
  9.4,
  54,
)
const D = run(
  [
    [51.18, -4.55],
    [51.05, -6.1],
    [51.22, -7.2],
  ],
  9,
  54,
)
const N = run(
  [
    [48.33, -4.72],
    [48.16, -5.3],
    [48.2, -6.62],
  ],
  9,
  54,
)
const R = run(
  [
    [49.25, -8.95],
    [50.35, -9.15],
    [50.88, -8.98],
  ],
  10.5,
  54,
)
const T = run(
  [
    [49.7, -1.66],
    [50.2, -2.4],
    [49.86, -3.02],
  ],
  13,
  54,
)

export const umpireScene: ChartScene = {
  ...base,
  bounds: { south: 46.7, north: 52.6, west: -10.6, east: 0.4 },
  forces: [
    force('A', 1, 'A', 'Channel Squadron', ['8 battleships, 3 cruisers'], A.at(-1), {
      orderable: true,
      speedKnots: 0,
      courseDegrees: 230,
    }),
    force('B', 1, 'B', 'Cruiser Squadron', ['3 cruisers'], B.at(-1), { inContact: true }),
    force('C', 1, 'C', 'Devonport flotilla', ['6 destroyers'], C.at(-1)),
    force('D', 1, 'D', 'Colliers for Berehaven', ['4 ships, unescorted'], D.at(-1)),
    force('1', 2, '1', 'Northern Squadron', ['6 armoured ships'], N.at(-1), { inContact: true }),
    force('2', 2, '2', 'Cruiser division', ['2 cruisers'], R.at(-1)),
    force('3', 2, '3', 'Torpedo boats', ['8 boats'], T.at(-1)),
  ],
  tracks: [
    track('A', 1, 'run', A),
    track(
      'Ap',
      1,
      'plotted',
      onward(
        [
          [49.48, -5.36],
          [49.1, -6.1],
          [48.72, -6.62],
        ],
        10.5,
      ),
    ),
    track('B', 1, 'run', B),
    track(
      'Bp',
      1,
      'plotted',
      onward(
        [
          [48.66, -6.22],
          [48.1, -6.95],
        ],
        13.5,
      ),
    ),
    track('C', 1, 'run', C),
    track('D', 1, 'run', D),
    track(
      'Dp',
      1,
      'plotted',
      onward(
        [
          [51.22, -7.2],
          [51.4, -8.6],
        ],
        9,
      ),
    ),
    track('N', 2, 'run', N),
    track(
      'Np',
      2,
      'plotted',
      onward(
        [
          [48.2, -6.62],
          [49.05, -7.2],
        ],
        10.5,
      ),
    ),
    track('R', 2, 'run', R),
    track(
      'Rp',
      2,
      'plotted',
      onward(
        [
          [50.88, -8.98],
          [51.18, -8.2],
        ],
        10.5,
      ),
    ),
    track('T', 2, 'run', T),
  ],
  marks: [
    ...base.marks,
    {
      id: 'talbot',
      symbol: 'despatch',
      position: { lat: 49.1, lon: -5.42 },
      name: 'Talbot, despatches',
      rank: 1,
      side: 1,
      size: 18,
    },
  ],
  contacts: [
    {
      id: 'c',
      position: { lat: 48.42, lon: -6.62 },
      title: 'Contact 0720',
      lines: ['B and 1, 10 miles'],
      between: [
        { lat: 48.46, lon: -6.48 },
        { lat: 48.38, lon: -6.74 },
      ],
    },
  ],
  cartouche: { title: 'The Truth', lines: ['Move 10, at 0600'], plain: true, corner: 'se' },
}

const own = run(
  [
    [50.48, -2.45],
    [50.02, -3.8],
    [49.48, -5.36],
  ],
  10.5,
  54,
)
const reckonedN = run(
  [
    [48.33, -4.78],
    [48.14, -5.34],
    [48.02, -6.1],
  ],
  6,
  54,
)
const reckonedB = run(
  [
    [48.98, -5.66],
    [48.66, -5.72],
  ],
  3,
  54,
)
export const admiralScene: ChartScene = {
  ...base,
  bounds: { south: 47.6, north: 50.6, west: -8.7, east: -1.6 },
  cables: [],
  circles: [
    {
      id: 'far',
      kind: 'furthest-on',
      centre: { lat: 48.33, lon: -4.78 },
      miles: 96,
      words: 'Furthest on at 0600, 12 knots',
    },
    {
      id: 'reach',
      kind: 'reach',
      side: 1,
      centre: { lat: 49.48, lon: -5.36 },
      miles: 72,
      words: 'Reach by 1200, 12 knots',
    },
  ],
  forces: [
    force('A', 1, 'A', 'Channel Squadron', ['your flag, Majestic'], own.at(-1), {
      chosen: true,
      orderable: true,
      speedKnots: 10.5,
      courseDegrees: 242,
    }),
    force('B', 1, 'B', 'Cruiser Squadron', ['reported 2312, 7 h old'], reckonedB[0], { degree: 'reported' }),
    force('Br', 1, 'B', '', ['reckoned 0600'], reckonedB.at(-1), { degree: 'reckoned' }),
    force('1', 2, '1', '6 armoured ships', ['left Brest 2200, 8 h old'], reckonedN[0], { degree: 'reported' }),
    force('1r', 2, '1', 'Reckoned 0600', ['if W. by S., 6 knots'], reckonedN.at(-1), { degree: 'reckoned' }),
    force(
      '3',
      2,
      '3',
      'Torpedo boats, 6 to 8',
      ['0325, off the Casquets'],
      { position: { lat: 50.12, lon: -2.55 }, at: NOW },
      { degree: 'reported' },
    ),
  ],
  tracks: [
    track('A', 1, 'run', own, { legWords: true }),
    track(
      'Ap',
      1,
      'plotted',
      onward(
        [
          [49.48, -5.36],
          [48.78, -6.66],
          [48.98, -7.45],
        ],
        10,
      ),
      { legWords: true, forceId: 'A' },
    ),
    track('Br', 1, 'reckoned', reckonedB),
    track('Nr', 2, 'reckoned', reckonedN),
  ],
  notes: [
    {
      id: 'x',
      points: [
        { lat: 48.02, lon: -6.1 },
        { lat: 48.38, lon: -6.72 },
      ],
      text: '36 miles',
      kind: 'error',
    },
  ],
  cartouche: {
    seat: 'Channel Squadron',
    title: '0600',
    date: 'Tues. 8 November 1898',
    lines: ['Wind S.W. 4, clear', 'Glass 29.78, falling: more wind likely'],
    side: 1,
  },
}

export const mixedScene: ChartScene = {
  ...umpireScene,
  bounds: { south: 48.4, north: 51.2, west: -6.5, east: 0.5 },
  tracks: [],
  contacts: [],
  forces: [
    ...(['own', 'reported', 'reckoned'] as const).flatMap((degree, i) =>
      ([1, 2, 3, 4] as const).map(
        (side, j): ChartForce => ({
          id: `${degree}${side}`,
          side,
          mark: side % 2 ? ('ABC'[i] ?? '') : `${i + 1}`,
          name: `${degree} side ${side}`,
          lines: ['6 h old'],
          position: { lat: 50.2 - i * 0.35, lon: -5 + j * 0.55 },
          degree,
        }),
      ),
    ),
    ...[1, 2, 3, 4].map(
      (n): ChartForce => ({
        id: `p${n}`,
        side: 1,
        mark: `${n}`,
        name: `Division ${n}`,
        lines: ['in harbour'],
        position: { lat: 50.57, lon: -2.44 },
        degree: 'own',
      }),
    ),
  ],
}
