import type { PackCable, PackLabel, PackMark, PackPlace, PackRoute, PackShoal } from '../../shared/packs/pack.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import type { SymbolName } from '../symbols/symbols.ts'
import type { ChartCable, ChartLabel, ChartMark, ChartPlace, ChartRoute, ChartShoal } from './scene.ts'

/** A name as it is lettered on a chart: without the words that a list adds in brackets. */
export function letteredName(name: string): string {
  return name.replace(/\s*[(/].*$/, '').trim()
}

/** Lesser waters are lettered in small letters, whatever the list has. */
function inSmallLetters(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Of|The|De|D’)\b/g, (word) => word.toLowerCase())
}

/** A pack's lettering of land and water. */
export function chartLabels(labels: readonly PackLabel[]): ChartLabel[] {
  const kinds: Record<PackLabel['kind'], ChartLabel['kind']> = {
    ocean: 'sea',
    sea: 'sea',
    bay: 'water',
    strait: 'water',
    country: 'country',
    region: 'coast',
    island: 'island',
    coast: 'coast',
  }
  return labels.flatMap((label, n) => {
    const [first, ...rest] = label.path.map(([lat, lon]) => ({ lat, lon }))
    if (!first) return []
    const kind = label.kind === 'sea' && label.rank > 2 ? 'water' : kinds[label.kind]
    return [
      {
        id: `${n}`,
        text: kind === 'water' ? inSmallLetters(label.text) : label.text,
        kind,
        at: [first, ...rest] as const,
        rank: label.rank,
      },
    ]
  })
}

/** A pack's ports and stations with their symbols. Offices beyond the sheet have none. */
export function chartPlaces(places: readonly PackPlace[], cables: readonly PackCable[] = []): ChartPlace[] {
  const landings = new Set(cables.flatMap((cable) => [cable.from, cable.to]))
  const symbolOf = (place: PackPlace): SymbolName | undefined => {
    switch (place.kind) {
      case 'dockyard':
      case 'naval-port':
        return 'port'
      case 'port':
        return place.coalGrade >= 2 ? 'coal' : 'town'
      case 'anchorage':
        return 'town'
      case 'station':
        return landings.has(place.key) ? 'cable' : 'watch'
      case 'office':
        return 'signal'
      default:
        return undefined
    }
  }
  return places.flatMap((place) => {
    const symbol = symbolOf(place)
    if (!symbol) return []
    return [
      {
        id: place.key,
        symbol,
        position: { lat: place.lat, lon: place.lon },
        name: letteredName(place.name),
        rank: place.rank,
        ...(place.note ? { note: place.note } : {}),
      },
    ]
  })
}

/** A pack's lights. */
export function chartMarks(marks: readonly PackMark[]): ChartMark[] {
  return marks.map((mark) => ({
    id: `mark-${mark.key}`,
    symbol: 'light' as const,
    position: { lat: mark.lat, lon: mark.lon },
    name: letteredName(mark.name),
    rank: 4,
  }))
}

/** A ring with its corners cut, twice a quarter of each side: a bank of sand has none. It lies within the one that is given. */
function withoutCorners(ring: readonly Position[]): readonly Position[] {
  const between = (a: Position, b: Position, share: number): Position => ({
    lat: a.lat + (b.lat - a.lat) * share,
    lon: a.lon + (b.lon - a.lon) * share,
  })
  const once = (of: readonly Position[]): readonly Position[] =>
    of.flatMap((at, n) => {
      const next = of[(n + 1) % of.length] ?? at
      return [between(at, next, 0.25), between(at, next, 0.75)]
    })
  return once(once(ring))
}

/** A pack's shoals, rounded as they are drawn. */
export function chartShoals(shoals: readonly PackShoal[]): ChartShoal[] {
  return shoals.map(({ key, ring }) => ({
    id: key,
    ring: withoutCorners(ring.map(([lat, lon]) => ({ lat, lon }))),
  }))
}

/** Letters alone: "Seven Stones" and the light vessel Sevenstones have one name. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '')
/** So near, in degrees, a light stands on its shoal. */
const ON_THE_SHOAL = 0.2

/** Their names, each lettered over its shoal's middle, after all that is larger; of one with a light of its name the light has it. */
export function shoalLabels(
  shoals: readonly PackShoal[],
  marks: readonly Pick<PackMark, 'name' | 'lat' | 'lon'>[] = [],
): ChartLabel[] {
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  return shoals.flatMap(({ key, name, ring }): ChartLabel[] => {
    const at = { lat: mean(ring.map(([lat]) => lat)), lon: mean(ring.map(([, lon]) => lon)) }
    const named = marks.some(
      (mark) =>
        lettersOf(mark.name) === lettersOf(name) &&
        Math.max(Math.abs(mark.lat - at.lat), Math.abs(mark.lon - at.lon)) < ON_THE_SHOAL,
    )
    return named ? [] : [{ id: `shoal-${key}`, text: name, kind: 'water', at: [at], rank: 5 }]
  })
}

/** A pack's submarine cables, straight from landing to landing. `cutWords` says which are cut, and since when. */
export function chartCables(
  cables: readonly PackCable[],
  places: readonly PackPlace[],
  cutWords: Readonly<Record<string, string>> = {},
): ChartCable[] {
  const at = new Map(places.map((place) => [place.key, { lat: place.lat, lon: place.lon }]))
  return cables.flatMap((cable) => {
    const from = cable.from === null ? undefined : at.get(cable.from)
    const to = cable.to === null ? undefined : at.get(cable.to)
    if (!from || !to) return []
    const words = cutWords[cable.key]
    if (words === undefined) return [{ id: cable.key, points: [from, to] }]
    return [
      {
        id: cable.key,
        points: [from, to],
        cut: true,
        cutAt: { lat: from.lat * 0.6 + to.lat * 0.4, lon: from.lon * 0.6 + to.lon * 0.4 },
        cutWords: words,
      },
    ]
  })
}

/** A pack's trade routes. */
export function chartRoutes(routes: readonly PackRoute[]): ChartRoute[] {
  return routes.map((route) => ({
    id: route.key,
    name: route.name,
    points: route.points.map(([lat, lon]) => ({ lat, lon })),
  }))
}
