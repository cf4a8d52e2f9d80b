// Writes resources/chart/world.json: the land of the whole world, to be drawn beneath the theatres' own coasts.
// world-atlas keeps polygons whole on the sphere, and a flat map draws those that cross 180 degrees as lines right
// across the world; d3-geo-projection cuts them there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import { feature } from 'topojson-client'

const topo = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-50m.json'), 'utf8'))
const flat = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0.1)
  .reflectY(true)
const land = geoProject(feature(topo, topo.objects.land), flat)

const round = (v) => Math.round(v * 1e3) / 1e3
const polygons = land.features
  .flatMap((f) => (f.geometry.type === 'Polygon' ? [f.geometry.coordinates] : f.geometry.coordinates))
  .map((rings) => rings.map(tidy).filter((r) => r.length >= 4))
  .filter((rings) => rings.length > 0)

/** Rounded to three decimals, without repeated corners. */
function tidy(ring) {
  return ring
    .map(([x, y]) => [round(x), round(y)])
    .filter((p, i, all) => i === 0 || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1])
}

let across = 0
for (const ring of polygons.flat()) {
  for (let i = 1; i < ring.length; i++) {
    // The pole's own edge runs along -90 and may be long; any other long edge is a polygon left uncut.
    if (Math.abs(ring[i][0] - ring[i - 1][0]) > 180 && Math.abs(ring[i][1]) < 89.9) across++
  }
}
if (across > 0) {
  console.error(`${across} edges run across the world: a polygon was not cut at 180 degrees.`)
  process.exit(1)
}

mkdirSync('resources/chart', { recursive: true })
const file = 'resources/chart/world.json'
const head = JSON.stringify({
  attribution: 'Natural Earth',
  licence: 'public domain; from world-atlas 2.0.2 land-50m (ISC), cut at 180 degrees by scripts/coast-world.mjs',
}).slice(0, -1)
writeFileSync(file, `${head},"polygons":[\n${polygons.map((p) => JSON.stringify(p)).join(',\n')}\n]}\n`)
console.error(`${file}: ${polygons.length} polygons, ${polygons.flat(2).length} corners`)
