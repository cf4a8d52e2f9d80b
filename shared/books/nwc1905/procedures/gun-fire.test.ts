import { describe, expect, it } from 'vitest'
import { type GunTable, gunFireTables } from '../tables/gun-fire.ts'
import { duelFire, smallGunPairs, typeShipBattery } from './duel-fire.ts'
import { divideFire, fleetFire, swing } from './fleet-fire.ts'
import { gunTablePoints, pairPoints, usualTable } from './gun-range.ts'
import { naturalTarget } from './natural-target.ts'
import { handOver, powerLeft, shipType, torpedoEffect } from './power.ts'
import { gunReady, tubeReady } from './reloading.ts'
import { blockingShips, relativeBearing, sectorOf } from './sectors.ts'

const points = (table: GunTable, rangeYd: number, reading: 'wand' | 'curve' | 'outer' = 'wand') =>
  gunTablePoints(rangeYd, { ...usualTable, table, reading }).value

describe('NWC 1905: what a table of gun fire gives', () => {
  // The outer end of each space on the wand, as our ruling lays the lines, and the figure stamped in it.
  const spaces = {
    I: [
      [413.5, 480],
      [645, 320],
      [807.5, 240],
      [1005, 200],
      [1292.5, 160],
      [1637.5, 120],
      [2042.5, 90],
      [2593.5, 60],
      [4196, 40],
      [6000, 10],
    ],
    II: [
      [252.5, 360],
      [512.5, 300],
      [787.5, 250],
      [1095, 210],
      [1427.5, 170],
      [1732.5, 140],
      [2040, 120],
      [2430, 100],
      [2782.5, 80],
      [3075, 70],
      [3435, 60],
      [3875, 50],
      [4442.5, 40],
      [5287.5, 30],
      [7127.5, 20],
      [9772.5, 10],
    ],
  } as const

  it.each(
    (['I', 'II'] as const).flatMap((table) =>
      spaces[table].map(([end, figure], n) => [table, end, figure, spaces[table][n + 1]?.[1] ?? 0] as const),
    ),
  )(
    'NF-GUN-13: on the wand of Table %s the space to %f yards reads %i, its own line too, and beyond it %i',
    (...row) => {
      const [table, end, figure, next] = row
      expect(points(table, end)).toBe(figure)
      expect(points(table, end - 0.01)).toBe(figure)
      expect(points(table, end + 0.01)).toBe(next)
    },
  )

  it('NF-GUN-13: the three readings agree at every listed range, and fall in between (R-07)', () => {
    for (const table of ['I', 'II'] as const)
      for (const { rangeYd, points: listed } of gunFireTables[table].rows)
        for (const reading of ['wand', 'curve', 'outer'] as const) expect(points(table, rangeYd, reading)).toBe(listed)
    expect(points('II', 126, 'outer')).toBe(300)
    expect(points('II', 8451, 'outer')).toBe(0)
    expect(points('II', 9000, 'curve')).toBe(10)
    expect(points('II', 60, 'curve')).toBe(360)
    for (let range = 200; range < 8400; range += 100)
      expect(points('II', range + 100, 'curve')).toBeLessThan(points('II', range, 'curve'))
  })

  it('NF-GUN-02: on a curve through Table I a ship at 2,500 yards lasts about the 50 minutes that the text says', () => {
    const moves = 1000 / points('I', 2500, 'curve')
    expect(Math.abs(moves * 2.5 - 50)).toBeLessThan(2)
  })

  it('NF-GUN-04: a new table is made by a factor on all points or on all ranges', () => {
    expect(gunTablePoints(1260, { ...usualTable, pointsFactor: 1.5 }).value).toBe(255)
    expect(gunTablePoints(2520, { ...usualTable, rangeFactor: 2 }).value).toBe(170)
    expect(gunTablePoints(19_545, { ...usualTable, rangeFactor: 2 }).value).toBe(10)
    expect(gunTablePoints(19_546, { ...usualTable, rangeFactor: 2 }).value).toBe(0)
  })

  it('ND-GUN-01: fifteen discharges of a pair are a fifth of a Fleet move’s figure, 75 to one (R-09)', () => {
    expect(pairPoints(125, '8', usualTable).value).toBe(4.8)
    expect(pairPoints(125, '12', usualTable).value).toBeCloseTo(14.4, 12)
    // Two pairs of 12-inch firing 5/3 rounds and two of 8-inch firing 5/2 in 2½ minutes, against a fifth of 360 points.
    expect((2 * 14.4 * 5) / 3 + (2 * 4.8 * 5) / 2).toBeCloseTo(360 / 5, 9)
  })
})

describe('NWC 1905: fire of the Fleet game', () => {
  it.each([
    [0, 'ahead'],
    [44.9, 'ahead'],
    [45, 'starboardBeam'],
    [135, 'starboardBeam'],
    [135.1, 'astern'],
    [180, 'astern'],
    [225, 'portBeam'],
    [315, 'portBeam'],
    [315.1, 'ahead'],
    [-90, 'portBeam'],
  ] as const)(
    'NF-GUN-06: %f degrees from right ahead is %s: four and twelve points are beam (R-27)',
    (bearing, sector) => {
      expect(sectorOf(bearing)).toBe(sector)
    },
  )

  const shot = {
    rangeYd: 1260,
    type: 'battleship',
    relativeBearingDeg: 90,
    damage: 0,
    pointsTurned: 0,
    targets: 1,
    oppositeBeam: false,
    targetFactor: 1,
  } as const

  it('NF-GUN-03: fire is the figure of the table times type, battery, power and swing', () => {
    const half = { ...shot, type: 'armouredCruiser', damage: 150, relativeBearingDeg: 44, pointsTurned: 8.5 } as const
    expect(fleetFire(half, usualTable).value).toEqual({
      points: 170 / 16,
      tablePoints: 170,
      factors: { type: 0.5, sector: 0.5, power: 0.5, swing: 0.5, target: 1 },
    })
    expect(fleetFire({ ...shot, damage: 1000 }, usualTable).value.points).toBe(0)
  })

  it('NF-GUN-16: whatever a ship gives, it is never more than her broadside and a quarter', () => {
    const whole = fleetFire(shot, usualTable).value.points
    const other = fleetFire({ ...shot, oppositeBeam: true }, usualTable).value.points
    expect([whole, other]).toEqual([170, 42.5])
    for (const bearings of [[90], [0], [10, 90], [60, 120], [0, 180]] as const) {
      const { shares, oppositeShare } = divideFire(bearings, 270).value
      expect([...shares, oppositeShare].reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.25)
    }
  })

  it('NF-GUN-15: two targets ahead, or two astern, are refused; one ahead and one astern are not', () => {
    expect(divideFire([350, 20]).value).toMatchObject({ allowed: false, reason: 'sameEndOnSector', shares: [] })
    expect(divideFire([170, 190]).value.reason).toBe('sameEndOnSector')
    expect(divideFire([350, 170]).value).toMatchObject({ allowed: true, shares: [0.5, 0.5] })
    expect(divideFire([60, 100]).value).toMatchObject({ allowed: true, shares: [0.5, 0.5] })
  })

  it('NF-GUN-16: guns of the other beam are had beside a full broadside, or two halves on one beam, and not otherwise', () => {
    expect(divideFire([90], 270).value).toMatchObject({ allowed: true, shares: [1], oppositeShare: 0.25 })
    expect(divideFire([60, 100], 270).value.oppositeShare).toBe(0.25)
    expect(divideFire([90], 0).value.reason).toBe('oppositeNotOpposite')
    expect(divideFire([90], 80).value.reason).toBe('oppositeNotOpposite')
    expect(divideFire([0], 270).value.reason).toBe('noFullBroadside')
    expect(divideFire([90, 270], 260).value.reason).toBe('noFullBroadside')
  })

  it('NF-GUN-20: more than eight points turned, either way added up, and not eight, halve the fire (R-30)', () => {
    expect(swing([4, -4]).value).toEqual({ pointsTurned: 8, factor: 1 })
    expect(swing([4, -4.25]).value).toEqual({ pointsTurned: 8.25, factor: 0.5 })
    expect(swing([]).value).toEqual({ pointsTurned: 0, factor: 1 })
  })

  it.each([
    [12, true],
    [12.01, false],
    [-12, true],
  ])('NF-GUN-18: a hull %f yards off the line of fire, keel along it: blocked is %s (R-26)', (aside, blocked) => {
    const ship = { id: 'B2', at: { x: 1000, y: aside }, headingDeg: 90 }
    expect(blockingShips({ x: 0, y: 0 }, { x: 2000, y: 0 }, [ship]).value.blocked).toBe(blocked)
  })

  it('NF-GUN-18: a hull across the line blocks by half its length, a hull beyond the target does not block', () => {
    const across = (y: number) => ({ id: 'B2', at: { x: 1000, y }, headingDeg: 0 })
    const from = { x: 0, y: 0 }
    const to = { x: 2000, y: 0 }
    expect(blockingShips(from, to, [across(66)]).value.by).toEqual(['B2'])
    expect(blockingShips(from, to, [across(67)]).value.by).toEqual([])
    expect(blockingShips(from, to, [{ id: 'R2', at: { x: 2200, y: 0 }, headingDeg: 90 }]).value.blocked).toBe(false)
  })

  it('NF-GUN-19: without orders a ship fires where she gives most, and not at whom another hides (R-28)', () => {
    const ship = { at: { x: 0, y: 0 }, headingDeg: 0, type: 'battleship' } as const
    const near = { id: 'near', at: { x: 1000, y: 0 }, headingDeg: 0 }
    const far = { id: 'far', at: { x: 3000, y: 0 }, headingDeg: 0 }
    expect(naturalTarget(ship, [far, near], [], usualTable).value).toEqual({ target: 'near', points: 210 })
    const screen = { id: 'friend', at: { x: 500, y: 0 }, headingDeg: 0 }
    expect(naturalTarget(ship, [far, near], [screen], usualTable).value).toEqual({ target: null, points: 0 })
  })

  it('ND-SHIP-02: a ship bears from right ahead to either side, wherever the paper’s north is', () => {
    for (const turn of [0, 37, 90, 200, 355]) {
      const radians = ((turn + 60) * Math.PI) / 180
      const to = { x: 500 * Math.sin(radians), y: 500 * Math.cos(radians) }
      const { value } = relativeBearing({ x: 0, y: 0 }, turn, to)
      expect(value.bearingDeg).toBeCloseTo(60, 6)
      expect(value).toMatchObject({ side: 'starboard', sector: 'starboardBeam', rangeYd: 500 })
    }
  })
})

describe('NWC 1905: the power left to a ship', () => {
  it.each([
    ['battleship', 1000, 300, 600],
    ['armouredCruiser', 500, 150, 300],
    ['protectedCruiser', 170, 51, 102],
  ] as const)(
    'NF-GUN-10: %s, %i points, has half power from %i and a quarter from %i',
    (type, endurance, half, quarter) => {
      expect(shipType(type, 'fleet').value).toMatchObject({ endurance, halfAt: half, quarterAt: quarter })
      const factor = (damage: number) => powerLeft(endurance, damage, 'fleet').value.factor
      expect([half - 0.1, half, quarter - 0.1, quarter, endurance - 0.1, endurance].map(factor)).toEqual([
        1, 0.5, 0.5, 0.25, 0.25, 0,
      ])
    },
  )

  it('NF-GUN-10: thresholds are reached by a sum of fractions that is exactly theirs (R-11)', () => {
    const tenths = Array.from({ length: 600 }, () => 0.1).reduce((sum, one) => sum + one, 0)
    expect(tenths).not.toBe(60)
    expect(powerLeft(200, tenths, 'duel').value.ring).toBe('single')
  })

  it('NM-SCALE-02: going over to the Mêlée and back leaves injury and power as they were (R-29)', () => {
    for (const damage of [0, 299.9, 300, 612.5, 1000]) {
      const there = handOver('fleet', 1000, damage).value
      expect(there.endurance).toBe(200)
      expect(there.power).toBe(powerLeft(1000, damage, 'fleet').value.factor)
      const back = handOver('duel', there.endurance, there.damage).value
      expect(back).toEqual({ endurance: 1000, damage, power: there.power })
    }
  })

  it('NF-TORP-09: a torpedo destroys every cruiser, and half a battle ship; in the Duel 100 of 200 (R-23)', () => {
    expect(torpedoEffect('battleship', 499, 'fleet').value.destroyed).toBe(false)
    expect(torpedoEffect('battleship', 500, 'fleet').value.destroyed).toBe(true)
    expect(torpedoEffect('armouredCruiser', 0, 'fleet').value.destroyed).toBe(true)
    expect(torpedoEffect('battleship', 0, 'duel').value).toEqual({
      points: 100,
      damage: 100,
      destroyed: false,
      knots: 0,
    })
  })
})

describe('NWC 1905: fire of the Duel', () => {
  it.each([
    [0, ['F', 'SF', 'PF']],
    [45, ['F', 'A', 'SF', 'SA']],
    [90, ['F', 'A', 'SF', 'SA']],
    [135, ['F', 'A', 'SF', 'SA']],
    [136, ['A', 'SA']],
    [180, ['A', 'SA', 'PA']],
    [270, ['F', 'A', 'PF', 'PA']],
    [360, ['F', 'SF', 'PF']],
  ])('ND-GUN-12: at %i degrees from right ahead these turrets of the type ship bear (R-13)', (bearing, turrets) => {
    expect(typeShipBattery(bearing).value.turrets).toEqual(turrets)
  })

  it('ND-GUN-02: the broadside of the type ship is eight pairs', () => {
    expect(typeShipBattery(90).value).toMatchObject({ pairs12: 2, pairs8: 2, commutedPairs: 8 })
  })

  it('ND-GUN-03: points of a pair times the pairs that fire, times the power left', () => {
    const shot = { pairs12: 1, pairs8: 2, endurance: 200, damage: 0 }
    expect(duelFire(0.9, shot).value).toBe(4.5)
    expect(duelFire(0.9, { ...shot, damage: 60 }).value).toBe(2.25)
    expect(duelFire(0.9, { ...shot, damage: 200 }).value).toBe(0)
  })

  it('NM-FIRE-01: in a Mêlée an armoured cruiser keeps half of the battery, and a protected one a quarter', () => {
    const shot = { pairs12: 2, pairs8: 2, endurance: 100, damage: 0 }
    expect(duelFire(1, { ...shot, battery: 0.5 }).value).toBe(4)
    expect(duelFire(1, { ...shot, endurance: 34, battery: 0.25 }).value).toBe(2)
  })

  it('ND-GUN-04: so many small guns are one discharge, and two discharges a pair (R-15)', () => {
    expect(smallGunPairs(5, 2.5).value).toBe(1)
  })

  it('ND-GUN-08: a 12-inch gun fires every third move and an 8-inch every second (R-14)', () => {
    expect(gunReady('12', 2).value).toEqual({ nextMove: 5, second: null })
    expect(gunReady('8', 2).value).toEqual({ nextMove: 4, second: null })
  })

  it('ND-TORP-05 and NF-TORP-08: a tube is ready five minutes later, to the second of the move', () => {
    expect(tubeReady('tube', 2, 20, 'duel').value).toEqual({ nextMove: 12, second: 20 })
    expect(tubeReady('tube', 2, 140, 'fleet').value).toEqual({ nextMove: 4, second: 140 })
    expect(tubeReady('gyro', 2, 30, 'duel').value).toEqual({ nextMove: 13, second: 0 })
  })
})
