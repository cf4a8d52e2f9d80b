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

function looked(coast: Coast): () => number {
  let count = 0
  const inner = coast as unknown as { firstLand: (from: Position, to: Position) => number }
  const first = inner.firstLand.bind(coast)
  inner.firstLand = (from, to) => {
    count++
    return first(from, to)
  }
  return () => count
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
    const count = looked(coast)
    for (let k = -10; k <= 10; k++) expect(coast.meetsLand(at(48 + k / 10, 0), at(48 - k / 10, 10))).toBe(true)
    expect(count()).toBe(0)
    expect(coast.meetsLand(at(45, 0), at(45, 10))).toBe(false)
    expect(count()).toBe(1)
  })
})
