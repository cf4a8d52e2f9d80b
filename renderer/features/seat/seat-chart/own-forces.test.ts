import { describe, expect, it } from 'vitest'
import { byGates } from './own-forces.ts'

const [brest, gate, sea] = [
  { lat: 48.38, lon: -4.49 },
  { lat: 48.305, lon: -4.7 },
  { lat: 48.122, lon: -4.9 },
]
const places = [{ ...brest, gate }]

describe('The track of own ships', () => {
  it('leads out of a harbour and into it by the gate, and stays at the quay while they lie there', () => {
    const points = [brest, brest, sea, brest].map((position, at) => ({ position, at }))
    expect(byGates(points, places)).toEqual([
      { position: brest, at: 0 },
      { position: brest, at: 1 },
      { position: gate, at: 1 },
      { position: sea, at: 2 },
      { position: gate, at: 3 },
      { position: brest, at: 3 },
    ])
    expect(byGates(points.slice(2, 3), places)).toEqual([{ position: sea, at: 2 }])
  })
})
