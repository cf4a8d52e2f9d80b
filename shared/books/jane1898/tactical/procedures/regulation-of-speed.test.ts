import { describe, expect, it } from 'vitest'
import { ahead } from '../state.ts'
import { generalKnots, generalSpeeds } from '../tables/general-speeds.ts'
import { bestKnots, speedRefusal, speedsOpen } from './regulation-of-speed.ts'
import { steers, turnInterval } from './turning.ts'

describe('Jane 1898 tactical: regulation of speed', () => {
  it('JT-MOVE-10: general speeds as printed', () => {
    const printed = Object.fromEntries(generalSpeeds.rows.map((row) => [row.type, [...row.knots]]))
    expect(printed).toEqual({
      'battleship-1': [15],
      'battleship-fast': [18],
      'battleship-2': [12],
      'old-ironclad': [9],
      cruiser: [18],
      'cruiser-1': [21],
      'armoured-cruiser': [18, 15],
      catcher: [18, 15],
      destroyer: [24, 27],
      'torpedo-boat': [21, 18],
    })
    expect(generalKnots('collier')).toBe(12)
  })

  it.each([
    [2, 24],
    [3, 21],
    [4, 18],
    [5, 15],
    [6, 12],
    [9, 12],
  ])('JT-MOVE-10: a 24-knot destroyer in force %i does %i knots', (force, knots) => {
    expect(bestKnots(24, true, force).value).toBe(knots)
  })

  it('JT-MOVE-10: torpedo craft never fall below 6 knots by the sea, and a battleship loses nothing', () => {
    expect(bestKnots(15, true, 6).value).toBe(6)
    expect(bestKnots(4.5, true, 6).value).toBe(4.5)
    expect(bestKnots(15, false, 9).value).toBe(15)
  })

  it('JT-MOVE-04: a best speed between units counts as the unit below', () => {
    expect(bestKnots(16.2, false, 0).value).toBe(15)
  })

  it('JT-SPD-04: under way she may add one square, up to her best', () => {
    expect(speedsOpen(12, 18).value).toEqual({ leastKnots: 3, mostKnots: 15 })
    expect(speedsOpen(15, 16.5).value).toEqual({ leastKnots: 3, mostKnots: 16.5 })
  })

  it('JT-SPD-03: from rest or with sternway one square at most', () => {
    expect(speedsOpen(0, 18).value).toEqual({ leastKnots: 0, mostKnots: 3 })
    expect(speedsOpen(-9, 18).value).toEqual({ leastKnots: 1.5, mostKnots: 3 })
  })

  it.each([
    [
      'JT-MOVE-04',
      13,
      ahead(8),
      18,
      'ships.majestic.knots is 13; speed goes by units of 1½ knots, so Majestic may do 12 or 13.5 (JT-MOVE-04).',
    ],
    [
      'JT-MOVE-10',
      16.5,
      ahead(10),
      15,
      'ships.majestic.knots is 16.5, but the best Majestic can do now is 15 knots (JT-MOVE-10).',
    ],
    [
      'JT-SPD-03',
      6,
      ahead(0),
      15,
      'ships.majestic.knots is 6, but Majestic lies stopped and gathers way by one square: at most 3 knots this move (JT-SPD-03).',
    ],
    [
      'JT-SPD-04',
      15,
      ahead(6),
      15,
      'ships.majestic.knots is 15, but Majestic does 9 knots and may add one square a move: at most 12 this move (JT-SPD-04).',
    ],
    [
      'JT-SPD-05',
      1.5,
      ahead(6),
      15,
      'ships.majestic.knots is 1.5, but a ship under way may not cut her speed below one square (3 knots); to stop she reverses her engines (JT-SPD-05).',
    ],
    [
      'JT-SPD-01',
      3,
      { ...ahead(0), engines: 'reversed' as const, runOn: 2, rate: 5 },
      15,
      'ships.majestic.knots is 3, but Majestic has her engines reversed: she runs off 2 more squares and lies stopped to the end of this move (JT-SPD-01).',
    ],
  ])('%s: the refusal names field, value and rule', (rule, knots, way, best, message) => {
    expect(speedRefusal('Majestic', 'ships.majestic.knots', knots, way, best)).toEqual({
      code: 'orders.speed',
      rule,
      path: 'ships.majestic.knots',
      message,
    })
  })

  it('JT-SPD-05: any cut down to one square is allowed, and a ship at 1½ knots may keep them', () => {
    expect(speedRefusal('Majestic', 'k', 3, ahead(10), 15)).toBe(null)
    expect(speedRefusal('Majestic', 'k', 1.5, ahead(1), 15)).toBe(null)
  })
})

describe('Jane 1898 tactical: circles and steering way', () => {
  it('JT-TURN-01, JT-TURN-05, JT-TURN-07, JT-TURN-04: squares before a turn', () => {
    expect(turnInterval(2, false, false).value).toBe(2)
    expect(turnInterval(3, false, false).value).toBe(3)
    expect(turnInterval(2, true, false).value).toBe(4)
    expect(turnInterval(3, true, false).value).toBe(5)
    expect(turnInterval(3, false, true).value).toBe(2)
  })

  it('JT-TURN-08: a quarter of her speed, half for torpedo craft, the limit included', () => {
    expect(steers(4.5, 18, false).value).toBe(true)
    expect(steers(3, 18, false).value).toBe(false)
    expect(steers(12, 24, true).value).toBe(true)
    expect(steers(10.5, 24, true).value).toBe(false)
  })
})
