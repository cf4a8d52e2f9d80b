import { describe, expect, it } from 'vitest'
import { eastCorner } from './title-plate.ts'

describe('The title plate of a chart', () => {
  const bounds = { south: 33, north: 39, west: 120, east: 131 }
  const at = (lat: number, lon: number) => ({ position: { lat, lon }, by: 1 })

  it('lies below in the east, and above where more lies below: a fleet at Sasebo is not written over', () => {
    expect(eastCorner([at(38.8, 121.2), at(33.2, 121)], bounds)).toBe('se')
    expect(eastCorner([at(33.2, 129.7), at(34.3, 129.3), at(37.5, 126.6)], bounds)).toBe('ne')
    expect(eastCorner([at(33.2, 129.7), at(37.5, 126.6), at(38, 127)], bounds)).toBe('se')
  })
})
