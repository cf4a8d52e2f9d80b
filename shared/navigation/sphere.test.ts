import { describe, expect, it } from 'vitest'
import { longitudeDifference, wrapBearing, wrapLongitude } from './sphere.ts'

describe('Angles on the sphere', () => {
  it('keeps longitudes from -180 (included) to 180 (left out)', () => {
    expect([180, -180, 181, -181, 540, 0, 359, -3.5].map(wrapLongitude)).toEqual([
      -180, -180, -179, 179, -180, 0, -1, -3.5,
    ])
  })

  it('keeps bearings from 0 (included) to 360 (left out), without a negative nought', () => {
    expect([360, -90, 720, 0, 359.5, -1e-20].map(wrapBearing)).toEqual([0, 270, 0, 0, 359.5, 0])
    expect(Object.is(wrapBearing(-0), 0)).toBe(true)
  })

  it('takes the shorter way between meridians, and east when exactly half round', () => {
    expect(longitudeDifference(179, -179)).toBe(2)
    expect(longitudeDifference(-179, 179)).toBe(-2)
    expect(longitudeDifference(0, 180)).toBe(180)
    expect(longitudeDifference(180, 0)).toBe(180)
    expect(longitudeDifference(-5, 5)).toBe(10)
  })
})
