import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '../vocabulary/position.ts'
import { Coast, type CoastPolygons } from './coast.ts'
import { separationMiles } from './great-circle.ts'
import { rhumbBetween, rhumbDestination, rhumbMiles } from './rhumb.ts'

const at = (lat: number, lon: number) => ({ lat, lon })

/** A square island of two degrees with a square lake, and a small one to the east of it. */
const islands: CoastPolygons = [
  [
    [
      [-5, 49],
      [-3, 49],
      [-3, 51],
      [-5, 51],
      [-5, 49],
    ],
    [
      [-4.5, 49.5],
      [-4.5, 50.5],
      [-3.5, 50.5],
      [-3.5, 49.5],
      [-4.5, 49.5],
    ],
  ],
  [
    [
      [-1, 50],
      [-0.9, 50],
      [-0.9, 50.1],
      [-1, 50.1],
    ],
  ],
]
const coast = new Coast(islands)

/** Land on both sides of 180 degrees, cut there as charts are. */
const farEastLand: CoastPolygons = [
  [
    [
      [178, 10],
      [180, 10],
      [180, 12],
      [178, 12],
    ],
  ],
  [
    [
      [-180, 10],
      [-179, 10],
      [-179, 12],
      [-180, 12],
    ],
  ],
]
const farEast = new Coast(farEastLand)

describe('Land', () => {
  it('knows land from sea, and a lake from land', () => {
    expect(coast.onLand(at(49.2, -4))).toBe(true)
    expect(coast.onLand(at(50, -4))).toBe(false)
    expect(coast.onLand(at(50, -2))).toBe(false)
    expect(coast.onLand(at(50.05, -0.95))).toBe(true)
    expect(coast.onLand(at(48, -4))).toBe(false)
  })

  it('stops a leg where it first meets the shore', () => {
    const leg = coast.crossesLand(at(50, -8), at(50, 2))
    expect(leg).toEqual({ crossed: true, at: { lat: expect.closeTo(50, 9), lon: expect.closeTo(-5, 9) } })
    const back = coast.crossesLand(at(50, 2), at(50, -8))
    expect(back).toEqual({ crossed: true, at: { lat: expect.closeTo(50, 9), lon: expect.closeTo(-0.9, 9) } })
  })

  it('lets a leg pass that goes by, and one that ends short of the shore', () => {
    expect(coast.crossesLand(at(48.9, -8), at(48.9, 2))).toEqual({ crossed: false })
    expect(coast.crossesLand(at(50.05, -2.9), at(50.05, -1.01))).toEqual({ crossed: false })
    expect(coast.crossesLand(at(52, -7), at(48, -6))).toEqual({ crossed: false })
  })

  it('refuses a leg that sets out from land, there and then', () => {
    expect(coast.crossesLand(at(49.2, -4), at(48, -4))).toEqual({ crossed: true, at: at(49.2, -4) })
  })

  it('lets no leg slip through the corner of an island', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1.5, noNaN: true }), (d) => {
        // From north-west to south-east of the corner at 49 N 5 W, straight through it.
        expect(coast.crossesLand(at(49 - d, -5), at(49.5, -5)).crossed).toBe(true)
        expect(coast.crossesLand(at(49, -5 - d), at(49, -4)).crossed).toBe(true)
      }),
      { seed: 1898 },
    )
  })

  it('follows the rhumb line, not the great circle', () => {
    const wall = new Coast([
      [
        [
          [-31, 50.05],
          [-29, 50.05],
          [-29, 60],
          [-31, 60],
        ],
      ],
    ])
    // A great circle from 50 N 40 W to 50 N 20 W would bulge to 50.4 N.
    expect(wall.crossesLand(at(50, -40), at(50, -20))).toEqual({ crossed: false })
    expect(wall.crossesLand(at(50.1, -40), at(50.1, -20)).crossed).toBe(true)
  })

  it('crosses 180 degrees by sea, and meets land on its other side', () => {
    expect(farEast.crossesLand(at(9, 177), at(9, -177))).toEqual({ crossed: false })
    const west = farEast.crossesLand(at(11, -177), at(11, 176))
    expect(west).toEqual({ crossed: true, at: { lat: expect.closeTo(11, 9), lon: expect.closeTo(-179, 9) } })
    const east = farEast.crossesLand(at(8, 179.5), at(13, -178.6))
    expect(east.crossed).toBe(true)
    if (east.crossed) expect(east.at.lat).toBeCloseTo(10, 6)
  })

  it('meets land where walking the leg in small steps meets it', () => {
    const places = fc.record({
      lat: fc.double({ min: 48, max: 52, noNaN: true }),
      lon: fc.double({ min: -7, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(places, places, (a, b) => {
        const crossing = coast.crossesLand(a, b)
        let walked: number | null = null
        for (let k = 0; k <= 400 && walked === null; k++)
          if (coast.onLand(rhumbBetween(a, b, k / 400))) walked = k / 400
        if (walked === null) {
          // Only a corner cut between two steps may have been overlooked by walking.
          if (crossing.crossed) expect(coast.nearestLand(crossing.at)?.miles).toBeLessThan(1e-3)
        } else {
          expect(crossing.crossed).toBe(true)
          if (crossing.crossed) expect(rhumbMiles(a, crossing.at)).toBeLessThanOrEqual(rhumbMiles(a, b) * walked + 1e-6)
        }
      }),
      { numRuns: 300, seed: 1898 },
    )
  })
})

describe('The nearest land', () => {
  it('lies square off a straight shore, in sea miles', () => {
    const south = coast.nearestLand(at(48.5, -4))
    expect(south?.miles).toBeCloseTo(30, 1)
    expect(south?.at.lat).toBeCloseTo(49, 3)
    expect(south?.at.lon).toBeCloseTo(-4, 3)
  })

  it('is the corner where that is nearest, the other island in between, and the far side of 180 degrees', () => {
    expect(coast.nearestLand(at(48, -6))?.miles).toBeCloseTo(separationMiles(at(48, -6), at(49, -5)), 6)
    expect(coast.nearestLand(at(50.05, -1.5))?.at.lon).toBeCloseTo(-1, 6)
    const over = farEast.nearestLand(at(11, -178))
    expect(over?.at.lon).toBeCloseTo(-179, 6)
    expect(over?.miles).toBeCloseTo(60 * Math.cos((11 * Math.PI) / 180), 1)
    const onlyWest = new Coast([
      [
        [
          [178, 10],
          [179, 10],
          [179, 12],
          [178, 12],
        ],
      ],
    ])
    expect(onlyWest.nearestLand(at(11, -179))?.at.lon).toBeCloseTo(179, 6)
  })

  it('is nought miles off on land, and nowhere where there is no coast', () => {
    expect(coast.nearestLand(at(49.2, -4))).toEqual({ miles: 0, at: at(49.2, -4) })
    expect(new Coast([]).nearestLand(at(0, 0))).toBeUndefined()
    expect(new Coast([]).crossesLand(at(0, 0), at(10, 10))).toEqual({ crossed: false })
  })

  it('is no farther than any point of the shore', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 30, max: 70, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lat, lon, part) => {
          const found = coast.nearestLand(at(lat, lon))?.miles ?? Number.NaN
          const corners = [at(49, -5), at(49, -3), at(51, -3), at(51, -5), at(50, -1), at(50.1, -0.9)]
          for (const corner of corners) expect(found).toBeLessThanOrEqual(separationMiles(at(lat, lon), corner) + 1e-6)
          const onShore = rhumbBetween(at(49, -5), at(49, -3), part)
          // A shore along a parallel is taken a few yards straighter than it is.
          expect(found).toBeLessThanOrEqual(separationMiles(at(lat, lon), onShore) + 0.02)
        },
      ),
      { seed: 1898 },
    )
  })

  it('is told within a distance, and not beyond it', () => {
    expect(coast.distanceToLandWithin(at(48.5, -4), 31)).toBeCloseTo(30, 1)
    expect(coast.distanceToLandWithin(at(48.5, -4), 29)).toBeUndefined()
    expect(coast.distanceToLandWithin(at(49.2, -4), 1)).toBe(0)
  })
})

describe('A way round the land', () => {
  it('is the leg itself where the sea is open', () => {
    expect(coast.routeAround(at(48, -7), at(48, -2))).toEqual([at(48, -7), at(48, -2)])
  })

  it('rounds an island clear of land, with a berth, by the shorter side', () => {
    // Rocks far out, so that no side of the island is where a chart's frame cut it.
    const rock = (lon: number, lat: number) => [
      [
        [lon, lat],
        [lon + 0.1, lat + 0.01],
        [lon + 0.02, lat + 0.1],
      ],
    ]
    const sea = new Coast([...islands, rock(-20, 40), rock(20, 60)])
    const way = sea.routeAround(at(49.3, -6), at(49.3, -2), 2)
    expect(way?.length).toBeGreaterThan(2)
    const points = way ?? []
    let miles = 0
    for (let k = 1; k < points.length; k++) {
      const [a, b] = [points[k - 1] as { lat: number; lon: number }, points[k] as { lat: number; lon: number }]
      expect(coast.crossesLand(a, b)).toEqual({ crossed: false })
      expect(coast.distanceToLandWithin(rhumbBetween(a, b, 0.5), 1)).toBeUndefined()
      miles += rhumbMiles(a, b)
    }
    expect(points.every((p) => p.lat < 50)).toBe(true)
    const corners = [at(49.3, -6), at(49, -5), at(49, -3), at(49.3, -2)] as const
    const shortest =
      rhumbMiles(corners[0], corners[1]) + rhumbMiles(corners[1], corners[2]) + rhumbMiles(corners[2], corners[3])
    expect(miles).toBeGreaterThan(shortest)
    expect(miles).toBeLessThan(shortest + 10)
  })

  it('is found round a wall many times longer than the straight line, by its nearer end', () => {
    const rock = (lon: number, lat: number) => [
      [
        [lon, lat],
        [lon + 0.1, lat + 0.01],
        [lon + 0.02, lat + 0.1],
      ],
    ]
    const foot = [
      [0, 30],
      [0.05, 30.02],
      [0.1, 30],
    ]
    const long = new Coast([[[...foot, [0.1, 50], [0.05, 50.02], [0, 50]]], rock(-9, 20), rock(9, 60)])
    const way = long.routeAround(at(41, -0.2), at(41, 0.3)) ?? []
    expect(way.length).toBeGreaterThan(2)
    expect(way.slice(1, -1).every((p) => p.lat > 50)).toBe(true)
  })

  it('rounds an islet too small to have a shape', () => {
    const rock = new Coast([
      [
        [
          [0, 0],
          [0.001, 0],
          [0.001, 0.001],
        ],
      ],
    ])
    const start = rhumbDestination(at(0.0005, 0.0005), 270, 20)
    expect(rock.routeAround(start, at(0.0005, 0.4))).toHaveLength(3)
  })

  it('is none from a lake, nor from land, nor beyond a side on which the chart was cut', () => {
    expect(coast.routeAround(at(50, -4), at(50, -7))).toBeUndefined()
    expect(coast.routeAround(at(49.2, -4), at(48, -7))).toBeUndefined()
    // A land that the frame cut on the north, west and east: no way leads round it from the south sea to a creek in it.
    const cut = new Coast([
      [
        [
          [0, 50],
          [10, 50],
          [10, 55],
          [6, 55],
          [6, 54],
          [4, 54],
          [4, 55],
          [0, 55],
        ],
      ],
    ])
    expect(cut.routeAround(at(49, 5), at(54.5, 5))).toBeUndefined()
  })

  it('is known to be none to water that is shut in, and given up after so many legs where it is asked with patience', () => {
    const box = (west: number, south: number, size: number): [number, number][] => [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
    ]
    // A field of rocks; east of it a creek whose mouth another land shuts; south of that an island with a lake in it.
    const rocks = Array.from({ length: 400 }, (_, k) => box(-4 + 0.1 * (k % 20), 48 + 0.1 * Math.floor(k / 20), 0.02))
    const creek: [number, number][] = [
      [0, 49],
      [1, 49],
      [1, 50],
      [0.6, 50],
      [0.6, 49.4],
      [0.4, 49.4],
      [0.4, 50],
      [0, 50],
    ]
    const shut = new Coast(
      [...rocks, creek, box(0.3, 49.8, 0.4), box(0, 48, 0.5), box(0.2, 48.2, 0.1)].map((ring) => [ring]),
    )
    let legs = 0
    const meets = shut.meetsLand.bind(shut)
    shut.meetsLand = (...leg) => {
      legs++
      return meets(...leg)
    }
    const tried = (to: Position, patience?: number): number => {
      legs = 0
      expect(shut.routeAround(at(49, -5), to, 2, patience)).toBeUndefined()
      return legs
    }
    expect(tried(at(48.25, 0.25))).toBe(0)
    expect(tried(at(49.6, 0.5))).toBeLessThan(100_000)
    // A creek that is open, by a mouth too narrow for any berth.
    shut.meetsLand = (from, to) => {
      legs++
      return (from.lon < 0 && to.lon > 0.39) || (to.lon < 0 && from.lon > 0.39) || meets(from, to)
    }
    expect(tried(at(49, 1.2), 500)).toBeLessThan(3 * 12 * 2000)
  })

  it('goes round an island of four corners that the chart shows whole', () => {
    const square = [
      [
        [-4, 50],
        [-3, 50],
        [-3, 49],
        [-4, 49],
        [-4, 50],
      ] as const,
    ]
    const chart = { south: 48, north: 51, west: -5, east: 1 }
    const way = new Coast([square], chart).routeAround(at(48.3, -3.4), at(50.5, -3.4)) ?? []
    expect(way.length).toBeGreaterThan(2)
    expect(
      new Coast([square], { ...chart, south: 49, north: 50, west: -4, east: -3 }).routeAround(
        at(48.3, -3.4),
        at(50.5, -3.4),
      ),
    ).toBeUndefined()
  })
})

describe('A coast that is asked little', () => {
  it('answers as one that is asked much and has sorted its edges', () => {
    const sorted = new Coast(islands)
    sorted.nearestLand(at(45, 0))
    const somewhere = fc.record({
      lat: fc.double({ min: 48, max: 52, noNaN: true }),
      lon: fc.double({ min: -6, max: 0, noNaN: true }),
    })
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        const unsorted = new Coast(islands)
        expect([unsorted.onLand(from), unsorted.crossesLand(from, to)]).toEqual([
          sorted.onLand(from),
          sorted.crossesLand(from, to),
        ])
      }),
      { seed: 1898 },
    )
    const [west, east] = [at(11, 177), at(11, -178)]
    farEast.nearestLand(west)
    expect(new Coast(farEastLand).crossesLand(west, east)).toEqual(farEast.crossesLand(west, east))
  })
})

describe('A coast as it is given', () => {
  it('is refused with one sentence when a ring is no ring or a point no position', () => {
    expect(() => new Coast([[[[0, 0]]]])).toThrow('a coast has a ring of 1 points: land needs three')
    expect(
      () =>
        new Coast([
          [
            [
              [0, 95],
              [1, 1],
              [2, 2],
            ],
          ],
        ]),
    ).toThrow('a coast has the point 0, 95, which is no longitude and latitude')
  })
})
