import { describe, expect, it } from 'vitest'
import { counted, inFigures, oneInSingular } from './figures.ts'

describe('A figure as people read it', () => {
  it('has a comma at each thousand, and none before', () => {
    expect([0, 7, 999, 1000, 6500, 1234567].map((n) => inFigures(n))).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '6,500',
      '1,234,567',
    ])
  })

  it('has a true minus, and none before zero', () => {
    expect([-210, -6500, -0.001, -0].map((n) => inFigures(n))).toEqual(['−210', '−6,500', '0', '0'])
  })

  it('has two decimals at most, or as many as are asked for, and no empty ones', () => {
    expect([12.5, 0.1 + 0.2, 1234.5678].map((n) => inFigures(n))).toEqual(['12.5', '0.3', '1,234.57'])
    expect(inFigures(1234.5678, 3)).toBe('1,234.568')
  })

  it('counts one of a thing, and many', () => {
    expect([1, -1, 0, 6500].map((n) => counted(n, 'point'))).toEqual([
      '1 point',
      '−1 point',
      '0 points',
      '6,500 points',
    ])
  })

  it('counts by the figure that is read, and not by the grain behind it', () => {
    expect([1.0000001, 0.9999, 1.01].map((n) => counted(n, 'knot'))).toEqual(['1 knot', '1 knot', '1.01 knots'])
  })
})

describe('One of a thing', () => {
  it('is in the singular, regular or not', () => {
    expect(['1 miles', '1 men', '1 merchantmen', '1 torpedoes', '1 batteries'].map(oneInSingular)).toEqual([
      '1 mile',
      '1 man',
      '1 merchantman',
      '1 torpedo',
      '1 battery',
    ])
  })

  it('is no other figure that ends in 1, and no range, ratio or compound', () => {
    const kept = ['11 miles', '2.1 miles', '2,001 yards', '½–1 points', '1 of 3 ships', '1 hours-long']
    expect(kept.map(oneInSingular)).toEqual(kept)
  })
})
