import { describe, expect, it } from 'vitest'
import { pointName, pointWords } from './compass-points.ts'

describe('A direction in words', () => {
  it('is the nearest of the eight principal points, whichever way it is counted', () => {
    expect([0, 22, 23, 225, 360, -45, 337.5].map(pointWords)).toEqual([
      'north',
      'north',
      'north-east',
      'south-west',
      'north',
      'north-west',
      'north',
    ])
    expect(pointName(225)).toBe('South-west')
  })
})
