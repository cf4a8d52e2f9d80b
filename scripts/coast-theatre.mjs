// Writes campaigns/<pack>/public/coast.json: the world's land at 250 m, clipped to a theatre with a margin.
//
//   npm pack @geo-maps/earth-lands-250m@0.6.0 && tar xzf geo-maps-earth-lands-250m-0.6.0.tgz
//   node scripts/coast-theatre.mjs package/map.geo.json campaigns/channel-1898 [LEAST_LAKE]
//
// The package is no dependency of the project: its data is OpenStreetMap's under the ODbL, and so is what this writes
// (campaigns/LICENSE-DATA.md).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [from, pack, least = '2'] = process.argv.slice(2)
if (!from || !pack) {
  console.error('Usage: node scripts/coast-theatre.mjs MAP.GEO.JSON PACK_FOLDER [LEAST_LAKE]')
  process.exit(2)
}
const { chart } = JSON.parse(readFileSync(path.join(pack, 'pack.json'), 'utf8'))
// The margin lets the neatline stand clear of the cut edge.
const margin = 0.25
// Lakes smaller than this, in square sea miles, are left out: fifteen thousand ponds and reaches of river are no sea chart's.
const leastLake = Number(least)
const box = {
  west: chart.bounds.west - margin,
  east: chart.bounds.east + margin,
  south: chart.bounds.south - margin,
  north: chart.bounds.north + margin,
}

const edges = [
  { inside: (p) => p[0] >= box.west, at: (a, b) => along(a, b, (box.west - a[0]) / (b[0] - a[0])) },
  { inside: (p) => p[0] <= box.east, at: (a, b) => along(a, b, (box.east - a[0]) / (b[0] - a[0])) },
  { inside: (p) => p[1] >= box.south, at: (a, b) => along(a, b, (box.south - a[1]) / (b[1] - a[1])) },
  { inside: (p) => p[1] <= box.north, at: (a, b) => along(a, b, (box.north - a[1]) / (b[1] - a[1])) },
]
const along = (a, b, f) => [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]

/** Sutherland and Hodgman: a ring cut by the four edges of the box, open (first corner not repeated). */
function clip(ring) {
  let kept = ring.slice(0, -1)
  for (const edge of edges) {
    const cut = []
    for (let i = 0; i < kept.length; i++) {
      const a = kept[(i + kept.length - 1) % kept.length]
      const b = kept[i]
      if (edge.inside(a) !== edge.inside(b)) cut.push(edge.at(a, b))
      if (edge.inside(b)) cut.push(b)
    }
    kept = cut
    if (kept.length === 0) break
  }
  return kept
}

const round = (v) => Math.round(v * 1e4) / 1e4

/** Rounded to four decimals, without repeated corners, closed again; null when nothing of a shape is left. */
function tidy(open) {
  const corners = []
  for (const [x, y] of open) {
    const p = [round(x), round(y)]
    const last = corners.at(-1)
    if (!last || last[0] !== p[0] || last[1] !== p[1]) corners.push(p)
  }
  while (corners.length > 1 && same(corners[0], corners.at(-1))) corners.pop()
  if (corners.length < 3 || Math.abs(area(corners)) < 1e-7) return null
  return [...corners, corners[0]]
}
const same = (a, b) => a[0] === b[0] && a[1] === b[1]
const area = (r) =>
  r.reduce((sum, [x, y], i) => sum + x * r[(i + 1) % r.length][1] - r[(i + 1) % r.length][0] * y, 0) / 2

const squareMiles = (r) => Math.abs(area(r)) * 3600 * Math.cos((r[0][1] * Math.PI) / 180)

function touches(ring) {
  let [w, e, s, n] = [180, -180, 90, -90]
  for (const [x, y] of ring) {
    w = Math.min(w, x)
    e = Math.max(e, x)
    s = Math.min(s, y)
    n = Math.max(n, y)
  }
  return e >= box.west && w <= box.east && n >= box.south && s <= box.north
}

const polygons = []
for (const geometry of JSON.parse(readFileSync(from, 'utf8')).geometries) {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const part of parts) {
    if (!touches(part[0])) continue
    const shore = tidy(clip(part[0]))
    if (!shore) continue
    const lakes = part
      .slice(1)
      .filter(touches)
      .map(clip)
      .map(tidy)
      .filter((r) => r !== null && squareMiles(r) >= leastLake)
    polygons.push([shore, ...lakes])
  }
}
// Largest first, so that a reader that stops early still has the mainlands; then by position, so that the file is the same each time.
polygons.sort((a, b) => b[0].length - a[0].length || a[0][0][0] - b[0][0][0] || a[0][0][1] - b[0][0][1])

const file = path.join(pack, 'public', 'coast.json')
const head = JSON.stringify({
  attribution: '© OpenStreetMap contributors',
  licence:
    'ODbL 1.0; from @geo-maps/earth-lands-250m 0.6.0 (OpenStreetMap, 2017), clipped by scripts/coast-theatre.mjs',
}).slice(0, -1)
writeFileSync(file, `${head},"polygons":[\n${polygons.map((p) => JSON.stringify(p)).join(',\n')}\n]}\n`)
const corners = polygons.flat().reduce((n, r) => n + r.length, 0)
console.error(`${file}: ${polygons.length} polygons, ${corners} corners`)
