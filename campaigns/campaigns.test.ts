import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findStrategicBook } from '../shared/books/registry.ts'
import { makeGround } from '../shared/campaign/engine.ts'
import { Coast } from '../shared/navigation/coast.ts'
import { separationMiles } from '../shared/navigation/great-circle.ts'
import { borrowsFrom, checkPack } from '../shared/packs/check.ts'
import type { Pack } from '../shared/packs/pack.ts'
import { applySetup } from '../shared/packs/setup.ts'
import type { Position } from '../shared/vocabulary/position.ts'

const root = import.meta.dirname

function readFiles(id: string): Record<string, unknown> {
  const folder = path.join(root, id)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [name.replaceAll('\\', '/'), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))]),
  )
}

function check(id: string) {
  const files = readFiles(id)
  const lender = borrowsFrom(files)
  return checkPack(files, lender ? readFiles(lender) : {})
}

function load(id: string): Pack {
  const { pack, faults } = check(id)
  if (!pack) throw new Error(faults.map((fault) => `${fault.file}: ${fault.message}`).join('\n'))
  return pack
}

const place = (pack: Pack, key: string) => {
  const found = pack.chart.places.find((p) => p.key === key)
  if (!found) throw new Error(`no place ${key}`)
  return found
}

describe('Shipped packs', () => {
  const ids = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  it.each(ids.map((entry) => entry.name))('%s has no faults', (id) => {
    expect(check(id).faults).toEqual([])
  })
})

describe('The ships of the Channel', () => {
  it('have their funnels side by side where the classes had them so', () => {
    const abreast = load('channel-1898').ships.filter(({ particulars }) => particulars.funnelsAbreast)
    const classes = new Set(abreast.map((ship) => ship.class))
    expect([...classes]).toEqual(expect.arrayContaining(['Majestic', 'Royal Sovereign']))
    expect(classes.has('Hoche')).toBe(false)
  })
})

describe('The harbours of a pack', () => {
  // The coasts of the other packs take seconds to be searched.
  it.each(['blockade-1888', 'channel-1898', 'river-plate-1939'])('of %s have a way out to another harbour', (id) => {
    const { chart } = load(id)
    const coast = new Coast(chart.coast.polygons)
    const gates = chart.places.flatMap(({ key, gate }) => (gate ? [{ key, gate }] : []))
    const shut = gates.filter(({ key, gate }) => {
      const miles = (other: { gate: Position }) => separationMiles(gate, other.gate)
      const others = gates.filter((one) => one.key !== key).sort((a, b) => miles(a) - miles(b))
      return !others.slice(0, 2).some((other) => coast.routeAround(gate, other.gate))
    })
    expect(shut.map(({ key }) => key)).toEqual([])
  })
})

describe('The pack channel-1898', () => {
  const pack = load('channel-1898')

  it('has the sides, seats, ports and ships that a campaign needs', () => {
    expect(pack.seats.filter((seat) => seat.role === 'admiral').map((seat) => seat.side)).toEqual([
      'gb',
      'gb',
      'fr',
      'fr',
    ])
    for (const side of ['gb', 'fr']) {
      expect(pack.ships.filter((ship) => ship.side === side).length).toBeGreaterThanOrEqual(14)
      expect(pack.merchants.filter((ship) => ship.side === side).length).toBeGreaterThanOrEqual(6)
      expect(pack.chart.places.filter((p) => p.owner === side && p.townValue === 200).length).toBe(1)
    }
    expect(pack.chart.places.filter((p) => p.gate).length).toBeGreaterThanOrEqual(40)
    expect(new Set(pack.chart.places.map((p) => p.owner))).toEqual(
      new Set(['gb', 'fr', 'be', 'nl', 'es', 'pt', 'dk', null]),
    )
  })

  it('lies truly: distances agree with tables of distances within 1.5 per cent', () => {
    const miles = (a: string, b: string) => separationMiles(place(pack, a), place(pack, b))
    expect(Math.abs(miles('devonport', 'brest') / 120.8 - 1)).toBeLessThan(0.015)
    expect(Math.abs(miles('portsmouth', 'le-havre') / 91.9 - 1)).toBeLessThan(0.015)
    expect(Math.abs(miles('falmouth', 'la-pallice') / 284.9 - 1)).toBeLessThan(0.015)
  })

  it('begins with a cruiser sixty miles from her admiral at Portland, out of sight of land', () => {
    const scout = pack.forces.find((force) => force.key === 'gb-scout')
    const fleet = pack.forces.find((force) => force.key === 'gb-channel')
    expect(fleet?.at).toEqual({ place: 'portland' })
    if (!scout || !('position' in scout.at)) throw new Error('the scout is not at sea')
    expect(separationMiles(scout.at.position, place(pack, 'portland'))).toBeCloseTo(60, 0)
    const { position } = scout.at
    const posts = pack.chart.watches.flatMap((watch) => watch.posts.map(([lat, lon]) => ({ lat, lon })))
    expect(Math.min(...posts.map((post) => separationMiles(post, position)))).toBeGreaterThan(10)
  })

  it('has the squadrons of Portland and Brest a day or so apart at the speeds a fleet may cruise', () => {
    const miles = separationMiles(
      place(pack, 'portland').gate ?? { lat: 0, lon: 0 },
      place(pack, 'brest').gate ?? { lat: 0, lon: 0 },
    )
    const speed = (key: string) => {
      const ships = pack.forces.find((force) => force.key === key)?.ships ?? []
      const { shipCard } = findStrategicBook(pack.book)
      const knots = pack.ships.filter((ship) => ships.includes(ship.key)).map((ship) => shipCard(ship).assignedKnots)
      return Math.min(...knots) - 1.5
    }
    expect(miles / (speed('gb-channel') + speed('fr-north'))).toBeLessThan(24)
  })

  it('draws the coast with closed rings of true area, inside the chart and its margin', () => {
    const { bounds, coast } = pack.chart
    expect(coast.attribution).toContain('OpenStreetMap')
    const rings = coast.polygons.flat()
    expect(rings.length).toBeGreaterThan(300)
    const wrong = rings.filter((ring) => {
      const [first, last] = [ring[0], ring.at(-1)]
      const closed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
      const twice = ring.reduce((sum, [x, y], i) => {
        const [nx, ny] = ring[i + 1] ?? [x, y]
        return sum + x * ny - nx * y
      }, 0)
      const kept = ring.every(
        ([x, y]) => x >= bounds.west - 1 && x <= bounds.east + 1 && y >= bounds.south - 1 && y <= bounds.north + 1,
      )
      return !closed || twice === 0 || !kept
    })
    expect(wrong).toEqual([])
  })

  it('opens every gate on one sea: each can be reached from each', () => {
    const reached = flood(pack, { lat: 48, lon: -8 })
    const gates = pack.chart.places.filter((p) => p.gate)
    expect(gates.filter((p) => p.gate && !reached(p.gate.lat, p.gate.lon)).map((p) => p.key)).toEqual([])
  })

  it('covers every gate and every part of the chart with a weather area', () => {
    const inside = (ring: readonly (readonly [number, number])[], lat: number, lon: number) => {
      let odd = false
      ring.forEach(([y1, x1], i) => {
        const [y0, x0] = ring[(i + ring.length - 1) % ring.length] as readonly [number, number]
        if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) odd = !odd
      })
      return odd
    }
    const areaOf = (lat: number, lon: number) => pack.chart.areas.find((area) => inside(area.ring, lat, lon))?.key
    expect(areaOf(50.3, -2.5)).toBe('channel-west')
    expect(areaOf(50.2, 0.2)).toBe('channel-east')
    expect(areaOf(52, 2.5)).toBe('north-sea')
    expect(areaOf(53.3, -5.2)).toBe('irish-sea')
    expect(areaOf(45, -4)).toBe('biscay')
    expect(areaOf(49.5, -9)).toBe('western-approaches')
    for (const { gate } of pack.chart.places) if (gate) expect(areaOf(gate.lat, gate.lon)).toBeTypeOf('string')
  })

  it('has its shoals on the water, clear of the tracks of its trade', () => {
    const coast = new Coast(pack.chart.coast.polygons)
    expect(pack.chart.shoals.map(({ name }) => name)).toContain('Goodwin Sands')
    for (const { name, ring } of pack.chart.shoals) {
      for (const [lat, lon] of ring) expect([name, coast.onLand({ lat, lon })]).toEqual([name, false])
      const shoal = new Coast([[[...ring, ...ring.slice(0, 1)].map(([lat, lon]) => [lon, lat] as const)]])
      for (const route of pack.chart.routes)
        route.points.forEach(([lat, lon], n) => {
          const [fromLat, fromLon] = route.points[n - 1] ?? [lat, lon]
          const { crossed } = shoal.crossesLand({ lat: fromLat, lon: fromLon }, { lat, lon })
          expect([route.key, n, name, crossed]).toEqual([route.key, n, name, false])
        })
    }
  })

  it('names its sources, and marks what rests on memory', () => {
    for (const ship of pack.ships) expect(ship.unverified.length).toBeGreaterThan(0)
    const hoche = pack.ships.find((ship) => ship.key === 'fr-hoche')
    expect(hoche?.sources['particulars.coalTons']).toBe('NPED')
    expect(hoche?.unverified).not.toContain('particulars.coalTons')
    expect(hoche?.unverified).toContain('particulars.beamFeet')
  })
})

describe('The pack caribbean-1898', () => {
  const pack = load('caribbean-1898')

  it('lies truly: distances agree with those reckoned from Cervera’s log within 1.5 per cent', () => {
    const miles = (a: string, b: string) => separationMiles(place(pack, a), place(pack, b))
    expect(Math.abs(miles('fort-de-france', 'curacao') / 483 - 1)).toBeLessThan(0.015)
    expect(Math.abs(miles('curacao', 'santiago') / 618 - 1)).toBeLessThan(0.015)
    expect(Math.abs(miles('key-west', 'havana') / 90 - 1)).toBeLessThan(0.015)
    const rock = pack.chart.marks.find((mark) => mark.key === 'diamond-rock')
    expect(Math.abs(separationMiles(place(pack, 'mindelo'), rock ?? { lat: 0, lon: 0 }) / 2084 - 1)).toBeLessThan(0.015)
  })

  it('begins with Cervera just out of the Cape Verde Islands and everybody else where he was', () => {
    const at = (key: string) => pack.forces.find((force) => force.key === key)?.at
    expect(at('us-north-atlantic')).toEqual({ place: 'key-west' })
    expect(at('us-flying')).toEqual({ place: 'hampton-roads' })
    const sea = at('es-squadron')
    if (!sea || !('position' in sea)) throw new Error('Cervera is not at sea')
    expect(separationMiles(sea.position, place(pack, 'mindelo'))).toBeLessThan(40)
  })

  it('is played by the Strategic Game of 1905, or by a set-up that names it by Jane’s rules, each with its own settings', () => {
    expect(pack.book).toBe('nwc1905')
    const given = { start: '1898-04-29T11:00:00Z', sides: [{ key: 'us' }, { key: 'es' }] }
    const jane = applySetup(pack, { ...given, book: 'jane1898' }).pack
    expect([jane?.book, jane?.tactical, jane?.settings['chart.metric']]).toEqual(['jane1898', ['jane1898'], 'true'])
    for (const one of [pack, jane]) expect(() => makeGround(one ?? pack)).not.toThrow()
    expect(applySetup(pack, { ...given, book: 'carter' }).faults.map(({ message }) => message)).toEqual([
      'book is "carter"; the pack is played by nwc1905 or jane1898.',
    ])
  })

  it('opens every gate on one sea', () => {
    const reached = flood(pack, { lat: 30, lon: -50 })
    const gates = pack.chart.places.filter((p) => p.gate)
    expect(gates.length).toBeGreaterThan(40)
    expect(gates.filter((p) => p.gate && !reached(p.gate.lat, p.gate.lon)).map((p) => p.key)).toEqual([])
  })

  it('names its sources, and marks what rests on memory', () => {
    for (const ship of pack.ships) expect(ship.unverified).toContain('particulars.beamFeet')
    const oregon = pack.ships.find((ship) => ship.key === 'us-oregon')
    expect(oregon?.sources['particulars.trialKnots']).toBe('OREG')
    expect(oregon?.unverified).not.toContain('particulars.trialKnots')
  })
})

describe('The pack wireless-trial-1901', () => {
  it('has two unbroken chains at the ranges of 1905, each ending at a shore station', () => {
    const pack = load('wireless-trial-1901')
    for (const [side, station] of [
      ['gb', 'lizard'],
      ['fr', 'ouessant'],
    ] as const) {
      expect(place(pack, station).wireless).toBe(true)
      const links = pack.forces.filter((force) => force.side === side)
      let before: { lat: number; lon: number } = place(pack, station)
      for (const force of links) {
        if (!('position' in force.at)) throw new Error(`${force.name} is not at sea`)
        const ship = pack.ships.find((s) => s.key === force.ships[0])
        // NS-WIRE: 50 miles for battleships, armoured and first-class cruisers, 30 for the second class.
        const reach = ship?.type === 'second-class-cruiser' ? 30 : 50
        expect(ship?.wirelessMiles).toBe(50)
        expect(separationMiles(before, force.at.position)).toBeLessThan(reach)
        before = force.at.position
      }
      expect(links.length).toBe(4)
    }
  })
})

/** Floods the chart's water from a point of it over cells of a fiftieth of a degree; says whether a position was reached. */
function flood(pack: Pack, from: Position): (lat: number, lon: number) => boolean {
  const { bounds, coast } = pack.chart
  const step = 0.02
  const columns = Math.round((bounds.east - bounds.west) / step)
  const rows = Math.round((bounds.north - bounds.south) / step)
  const land = new Coast(coast.polygons)
  const position = (cell: number) => ({
    lat: bounds.south + (Math.floor(cell / columns) + 0.5) * step,
    lon: bounds.west + ((cell % columns) + 0.5) * step,
  })
  const cellOf = (lat: number, lon: number) =>
    Math.min(rows - 1, Math.floor((lat - bounds.south) / step)) * columns +
    Math.min(columns - 1, Math.floor((lon - bounds.west) / step))
  // Water is asked for along rows, edge by edge, as half a million point questions would take a minute.
  const shore = shoreByRow(pack, rows, step)
  const water = (cell: number) => {
    const row = shore[Math.floor(cell / columns)] ?? []
    const { lon } = position(cell)
    return row.filter((x) => x > lon).length % 2 === 0
  }
  const seen = new Uint8Array(rows * columns)
  const open = [cellOf(from.lat, from.lon)]
  while (open.length > 0) {
    const cell = open.pop() as number
    if (seen[cell] || !water(cell)) continue
    seen[cell] = 1
    const column = cell % columns
    if (column > 0) open.push(cell - 1)
    if (column < columns - 1) open.push(cell + 1)
    if (cell >= columns) open.push(cell - columns)
    if (cell < columns * (rows - 1)) open.push(cell + columns)
  }
  // A gate is reached when a flooded cell lies about it, with no land between its middle and the gate.
  return (lat, lon) => {
    const cell = cellOf(lat, lon)
    const about = [0, 1, -1, columns, -columns, columns + 1, columns - 1, -columns + 1, -columns - 1]
    return about.some((d) => seen[cell + d] === 1 && !land.crossesLand({ lat, lon }, position(cell + d)).crossed)
  }
}

/** Where the shore crosses the middle of each row of cells, as longitudes. */
function shoreByRow(pack: Pack, rows: number, step: number): number[][] {
  const south = pack.chart.bounds.south
  const crossings: number[][] = Array.from({ length: rows }, () => [])
  for (const ring of pack.chart.coast.polygons.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [x0, y0] = ring[i - 1] as readonly [number, number]
      const [x1, y1] = ring[i] as readonly [number, number]
      const from = Math.ceil((Math.min(y0, y1) - south) / step - 0.5)
      const to = Math.ceil((Math.max(y0, y1) - south) / step - 0.5)
      for (let row = Math.max(0, from); row < Math.min(rows, to); row++) {
        const lat = south + (row + 0.5) * step
        crossings[row]?.push(x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0))
      }
    }
  }
  return crossings
}
