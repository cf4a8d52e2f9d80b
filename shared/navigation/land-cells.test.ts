import { describe, expect, it } from 'vitest'
import type { Position } from '../vocabulary/position.ts'
import { Coast } from './coast.ts'

const at = (lat: number, lon: number): Position => ({ lat, lon })

/** A round country with so many bays, and islets round it. */
const country = Array.from({ length: 720 }, (_, k): [number, number] => {
  const turn = (k * Math.PI) / 360
  const out = 3 + (k % 2) * 0.15
  return [5 + out * Math.sin(turn), 48 + 0.66 * out * Math.cos(turn)]
})
const islets = Array.from({ length: 12 }, (_, k): [number, number][] => {
  const [lon, lat] = [5 + 4 * Math.sin(k), 48 + 2.6 * Math.cos(k)]
  return [
    [lon, lat],
    [lon + 0.04, lat],
    [lon + 0.04, lat + 0.03],
    [lon, lat + 0.03],
  ]
})

/** How many edges have been held against legs since it was last asked. */
function heldAgainst(coast: Coast): () => number {
  let count = 0
  const inner = coast as unknown as { fractionAt: (...numbers: number[]) => number }
  const fractionAt = inner.fractionAt.bind(coast)
  inner.fractionAt = (...numbers) => {
    count++
    return fractionAt(...numbers)
  }
  return () => {
    const counted = count
    count = 0
    return counted
  }
}

describe('Legs that run right across a country', () => {
  it('come to land by its cells as they do by its shore, and pass by it as they do', () => {
    const coast = new Coast([[country], ...islets.map((islet) => [islet])])
    let seed = 7
    const chance = (): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    const sea = (): Position => {
      for (;;) {
        const here = at(44.5 + 7 * chance(), 10 * chance())
        if (!coast.onLand(here)) return here
      }
    }
    for (let k = 0; k < 3000; k++) {
      const [from, to] = [sea(), sea()]
      expect(coast.meetsLand(from, to), JSON.stringify({ from, to })).toBe(coast.crossesLand(from, to).crossed)
    }
  })

  it('are not held against every edge of its shore, so that no way over a long chart hangs', () => {
    const coast = new Coast([[country], ...islets.map((islet) => [islet])])
    const count = heldAgainst(coast)
    for (let k = -10; k <= 10; k++) {
      expect(coast.meetsLand(at(48 + k / 10, 0), at(48 - k / 10, 10))).toBe(true)
      // Of 768.
      expect(count()).toBeLessThan(20)
    }
    expect(coast.meetsLand(at(45, 0), at(45, 10))).toBe(false)
    expect(count()).toBe(0)
  })

  it('come to land on the other side of 180 degrees, where no cell lies, as well', () => {
    const coast = new Coast([
      [
        [
          [-179, 10],
          [-178, 10],
          [-178, 12],
          [-179, 12],
        ],
      ],
    ])
    expect(coast.meetsLand(at(11, 178), at(11, -177))).toBe(true)
    expect(coast.meetsLand(at(11, -177), at(11, 178))).toBe(true)
    expect(coast.meetsLand(at(14, 178), at(14, -177))).toBe(false)
  })
})
