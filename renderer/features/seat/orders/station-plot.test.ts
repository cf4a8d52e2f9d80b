import { describe, expect, it } from 'vitest'
import { stationPlot } from './station-plot.ts'
import { freshStation, freshWork } from './work.ts'

const plot = (more: Record<string, string>) => stationPlot(freshWork('station', { force: 'f1', miles: '5', ...more }))

describe('the drawing of a station', () => {
  it('JS-MOVE-24: has her bow at the top and the station where the order puts it', () => {
    expect(stationPlot(freshStation('f1'))).toMatchObject({ x: 0, y: -1, byBow: true, miles: 5 })
    const beam = plot({ offBow: '90' })
    expect(beam?.x).toBeCloseTo(1)
    expect(beam?.y).toBeCloseTo(0)
    expect(beam?.says).toBe('5 miles on the starboard beam of her')
    expect(plot({ offBow: '225' })).toMatchObject({ byBow: true })
    expect(plot({ offBow: '225' })?.x).toBeLessThan(0)
    expect(plot({ offBow: '225' })?.y).toBeGreaterThan(0)
  })

  it('has north at the top where it lies on a true bearing', () => {
    const west = plot({ offBow: '', bearing: '270' })
    expect(west).toMatchObject({ byBow: false, miles: 5 })
    expect(west?.x).toBeCloseTo(-1)
    expect(west?.says).toContain('270°')
  })

  it('is not drawn while miles or direction cannot be read, nor of another line', () => {
    expect(plot({ miles: 'far' })).toBeNull()
    expect(plot({ offBow: '', bearing: '' })).toBeNull()
    expect(plot({ offBow: '', bearing: '400' })).toBeNull()
    expect(stationPlot(freshWork('coal'))).toBeNull()
  })
})
