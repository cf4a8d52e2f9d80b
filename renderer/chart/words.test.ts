import { describe, expect, it } from 'vitest'
import { milesFigures } from './words.ts'

describe('Miles on a chart and in a sheet of orders', () => {
  it('have a tenth where they are few, and a comma at the thousands', () => {
    expect([0, 5.63, 42.4, 1394.2].map(milesFigures)).toEqual(['0.0', '5.6', '42', '1,394'])
  })
})
