import { Coast } from '../navigation/coast.ts'
import type { Position } from '../vocabulary/position.ts'
import type { FaultList } from './faults.ts'
import type { Pack, PackPlace } from './pack.ts'
import { cornersOf } from './schema-chart.ts'

/** Kinds of place that ships lie in, and so need a gate. */
const harbours: ReadonlySet<PackPlace['kind']> = new Set(['dockyard', 'naval-port', 'port', 'anchorage', 'beyond'])

const near = (a: Position, b: Position) => Math.abs(a.lat - b.lat) < 1e-6 && Math.abs(a.lon - b.lon) < 1e-6
const figures = (p: Position) => `${p.lat.toFixed(3)}, ${p.lon.toFixed(3)}`

/** The public part: places, cables, routes, watches and areas agree, gates lie on water, routes do not cross land. */
export function checkChart(pack: Pack, faults: FaultList, coast: Coast): void {
  const { chart } = pack
  const { bounds } = chart
  if (bounds.south >= bounds.north) {
    faults.add(
      'pack.json',
      'chart.bounds',
      `chart.bounds.south is ${bounds.south}, which is not south of ${bounds.north}.`,
    )
  }
  if (bounds.west >= bounds.east) {
    faults.add('pack.json', 'chart.bounds', `chart.bounds.west is ${bounds.west}, which is not west of ${bounds.east}.`)
  }
  const inside = (p: Position) =>
    p.lat >= bounds.south && p.lat <= bounds.north && p.lon >= bounds.west && p.lon <= bounds.east
  checkPlaces(pack, faults, coast, inside)
  checkCables(pack, faults)
  checkRoutes(pack, faults, coast, inside)
  checkWatches(pack, faults)

  faults.unique('public/marks.json', 'marks', 'mark', chart.marks)
  checkShoals(pack, faults, inside)
  faults.unique('public/tides.json', 'stations', 'tidal station', chart.tides.stations)
  faults.unique('public/areas.json', 'areas', 'weather area', chart.areas)
  const sides = new Set(pack.sides.map((side) => side.key))
  chart.areas.forEach((area, i) => {
    area.home?.forEach((home, j) => {
      faults.named('public/areas.json', `areas[${i}].home[${j}]`, home, 'side', sides)
    })
  })
  checkSources(pack, faults)
}

function checkPlaces(pack: Pack, faults: FaultList, coast: Coast, inside: (p: Position) => boolean): void {
  const file = 'public/places.json'
  const owners = new Set([...pack.sides, ...pack.neutrals].map((state) => state.key))
  faults.unique(file, 'places', 'place', pack.chart.places)
  pack.chart.places.forEach((place, i) => {
    const at = `places[${i}]`
    if (place.owner !== null) faults.named(file, `${at}.owner`, place.owner, 'side or neutral', owners)
    if (place.offChart) {
      if (inside(place))
        faults.add(file, `${at}.offChart`, `${place.name} is marked offChart, and ${figures(place)} lies on the chart.`)
      if (place.gate) faults.add(file, `${at}.gate`, `${place.name} is marked offChart and so has no gate.`)
      return
    }
    if (!inside(place)) faults.add(file, at, `${place.name} at ${figures(place)} lies outside the chart's bounds.`)
    if (!place.gate) {
      if (harbours.has(place.kind))
        faults.add(
          file,
          `${at}.gate`,
          `${place.name} is a ${place.kind} and has no gate: a point in open water where courses begin.`,
        )
      return
    }
    if (!inside(place.gate))
      faults.add(
        file,
        `${at}.gate`,
        `The gate of ${place.name} at ${figures(place.gate)} lies outside the chart's bounds.`,
      )
    else if (coast.onLand(place.gate))
      faults.add(file, `${at}.gate`, `The gate of ${place.name} at ${figures(place.gate)} lies on land.`)
  })
}

function checkCables(pack: Pack, faults: FaultList): void {
  const file = 'public/cables.json'
  const { cables, networks } = pack.chart
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  const owners = new Set([...pack.sides, ...pack.neutrals].map((state) => state.key))
  faults.unique(file, 'submarine', 'cable', cables)
  faults.unique(file, 'networks', 'network', networks)
  const office = (path: string, key: string) => {
    if (!faults.named(file, path, key, 'place', places)) return
    if (!places.get(key)?.telegraph) faults.add(file, path, `${path} is "${key}", which has no telegraph.`)
  }
  cables.forEach((cable, i) => {
    office(`submarine[${i}].from`, cable.from)
    if (cable.to !== null) office(`submarine[${i}].to`, cable.to)
    else if (!cable.exit)
      faults.add(
        file,
        `submarine[${i}].exit`,
        `The cable "${cable.key}" leaves the chart and has no exit to be drawn to.`,
      )
    if (cable.to === cable.from)
      faults.add(file, `submarine[${i}].to`, `The cable "${cable.key}" begins and ends at "${cable.from}".`)
  })
  networks.forEach((network, i) => {
    faults.named(file, `networks[${i}].owner`, network.owner, 'side or neutral', owners)
    office(`networks[${i}].hub`, network.hub)
    network.members.forEach((member, j) => {
      office(`networks[${i}].members[${j}]`, member)
      if (network.members.indexOf(member) !== j || member === network.hub) {
        faults.add(file, `networks[${i}].members[${j}]`, `"${member}" is in the network "${network.key}" twice.`)
      }
    })
  })
}

function checkRoutes(pack: Pack, faults: FaultList, coast: Coast, inside: (p: Position) => boolean): void {
  const file = 'public/routes.json'
  const { routes } = pack.chart
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  const sides = new Set(pack.sides.map((side) => side.key))
  faults.unique(file, 'routes', 'route', routes)
  routes.forEach((route, i) => {
    const at = `routes[${i}]`
    faults.named(file, `${at}.side`, route.side, 'side', sides)
    const points = route.points.map(([lat, lon]) => ({ lat, lon }))
    const end = (name: 'home' | 'foreign', point: Position | undefined) => {
      if (!faults.named(file, `${at}.${name}`, route[name], 'place', places)) return
      const place = places.get(route[name])
      if (!place?.gate)
        faults.add(file, `${at}.${name}`, `${at}.${name} is "${route[name]}", which has no gate for ships.`)
      else if (point && !near(place.gate, point)) {
        faults.add(
          file,
          `${at}.points`,
          `The route "${route.key}" does not ${name === 'home' ? 'begin' : 'end'} at the gate of "${route[name]}" (${figures(place.gate)}).`,
        )
      }
      if (name === 'home' && place && place.owner !== route.side) {
        faults.add(file, `${at}.home`, `${at}.home is "${route.home}", which is not a port of "${route.side}".`)
      }
    }
    end('home', points[0])
    end('foreign', points.at(-1))
    points.forEach((point, j) => {
      if (!inside(point))
        faults.add(
          file,
          `${at}.points[${j}]`,
          `${at}.points[${j}] at ${figures(point)} lies outside the chart's bounds.`,
        )
      const before = points[j - 1]
      const leg = before ? coast.crossesLand(before, point) : null
      if (leg?.crossed)
        faults.add(
          file,
          `${at}.points[${j}]`,
          `Leg ${j} of the route "${route.key}" crosses land at ${figures(leg.at)}.`,
        )
    })
  })
}

/** Shoals lie on the chart, and no harbour's gate lies on one. */
function checkShoals({ chart }: Pack, faults: FaultList, inside: (p: Position) => boolean): void {
  const file = 'public/shoals.json'
  faults.unique(file, 'shoals', 'shoal', chart.shoals)
  chart.shoals.forEach(({ name, ring }, i) => {
    ring.forEach(([lat, lon], j) => {
      if (!inside({ lat, lon }))
        faults.add(
          file,
          `shoals[${i}].ring[${j}]`,
          `A corner of ${name} at ${figures({ lat, lon })} lies outside the chart's bounds.`,
        )
    })
    if (cornersOf(ring) < 3) {
      const says = `The ring of ${name} must have at least three different corners, or it encloses nothing.`
      faults.add(file, `shoals[${i}].ring`, says)
      return
    }
    const shoal = new Coast([[[...ring, ...ring.slice(0, 1)].map(([lat, lon]) => [lon, lat] as const)]])
    for (const { name: port, gate } of chart.places)
      if (gate && shoal.onLand(gate))
        faults.add(file, `shoals[${i}].ring`, `The gate of ${port} at ${figures(gate)} lies on ${name}.`)
  })
}

function checkWatches(pack: Pack, faults: FaultList): void {
  const file = 'public/watches.json'
  const places = new Map(pack.chart.places.map((place) => [place.key, place]))
  faults.unique(file, 'watches', 'watch', pack.chart.watches)
  pack.chart.watches.forEach((watch, i) => {
    const at = `watches[${i}]`
    if (!faults.named(file, `${at}.station`, watch.station, 'place', places)) return
    const station = places.get(watch.station)
    if (!station) return
    if (!station.watch)
      faults.add(file, `${at}.station`, `${at}.station is "${watch.station}", where no watch is kept.`)
    if (station.owner !== watch.owner) {
      faults.add(
        file,
        `${at}.owner`,
        `${at}.owner is "${watch.owner}", and its station "${watch.station}" belongs to "${station.owner}".`,
      )
    }
  })
}

/** Every source key that is used is explained. */
function checkSources(pack: Pack, faults: FaultList): void {
  const known = new Set(Object.keys(pack.sources))
  const say = (file: string, path: string, keys: string | undefined) => {
    for (const key of keys?.split(',') ?? []) {
      if (!known.has(key))
        faults.add(file, path, `${path} names the source "${key}", which sources.json does not explain.`)
    }
  }
  const { places, marks, shoals, cables, networks, routes, tides } = pack.chart
  places.forEach((place, i) => {
    for (const [part, source] of Object.entries(place.sources))
      say('public/places.json', `places[${i}].sources.${part}`, source)
  })
  const each = (file: string, at: string, items: readonly { readonly source: string }[]) =>
    items.forEach((item, i) => {
      say(file, `${at}[${i}].source`, item.source)
    })
  each('public/marks.json', 'marks', marks)
  each('public/shoals.json', 'shoals', shoals)
  each('public/cables.json', 'submarine', cables)
  each('public/cables.json', 'networks', networks)
  each('public/routes.json', 'routes', routes)
  each('public/tides.json', 'stations', tides.stations)
  each('sealed/merchants.json', 'merchants', pack.merchants)
  each('sealed/stores.json', 'stores', pack.stores)
  say('sealed/climate.json', 'source', pack.climate.source)
  pack.ships.forEach((ship, i) => {
    for (const [figure, source] of Object.entries(ship.sources))
      say('sealed/ships.json', `ships[${i}].sources.${figure}`, source)
  })
}
