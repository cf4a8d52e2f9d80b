import { describe, expect, it } from 'vitest'
import { broughtOn, followed } from './following.ts'

const shown = { south: 48, north: 50, west: -6, east: -2 }
const middle = { lat: 49, lon: -4 }

describe('The sheet of a seat and its flag', () => {
  it('stays while she is well upon it', () => {
    expect(followed(shown, middle, { lat: 49.3, lon: -4.8 })).toBeNull()
  })

  it('has her in its middle again, at the same scale, when she comes to its edge or runs off it', () => {
    for (const now of [
      { lat: 49, lon: -5.9 },
      { lat: 47.2, lon: -4 },
    ]) {
      const after = followed(shown, middle, now)
      expect(after && (after.south + after.north) / 2).toBeCloseTo(now.lat, 9)
      expect(after && (after.west + after.east) / 2).toBeCloseTo(now.lon, 9)
      expect(after && [after.north - after.south, after.east - after.west]).toEqual([2, 4])
    }
  })

  it('stays as a hand has turned it, however near its edge she is, while she lies where she lay', () => {
    const still = { lat: 49, lon: -5.9 }
    expect(followed(shown, still, { ...still })).toBeNull()
  })

  it('stays where it was turned to other waters than hers', () => {
    expect(followed(shown, { lat: 52, lon: -4 }, { lat: 52.3, lon: -4 })).toBeNull()
  })

  it('has a force that is chosen upon it: she is brought to its middle from off it, and it stays where she is on it', () => {
    expect(broughtOn(shown, { lat: 49.8, lon: -2.3 })).toBeNull()
    const brought = broughtOn(shown, { lat: 53.4, lon: -3 })
    expect(brought && (brought.south + brought.north) / 2).toBeCloseTo(53.4, 9)
    expect(brought && [brought.north - brought.south, brought.east - brought.west]).toEqual([2, 4])
  })
})
