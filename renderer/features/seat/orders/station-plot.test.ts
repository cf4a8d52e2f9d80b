import { describe, expect, it } from 'vitest'
import { parseBearing } from './order-readers.ts'
import { stationPlot } from './station-plot.ts'
import { parseCourse } from './typed-hours.ts'
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

  it('takes its true bearing as a point of the compass too, all thirty-two of them, however they are written', () => {
    const quarter = ['N', 'N by E', 'NNE', 'NE by N', 'NE', 'NE by E', 'ENE', 'E by N', 'E', 'E by S', 'ESE', 'SE by E']
    expect(quarter.map(parseBearing)).toEqual(quarter.map((_, n) => n * 11.25))
    expect(['S by W', 'SW by S', 'W by S', 'WNW', 'N by W'].map(parseBearing)).toEqual([
      191.25, 213.75, 258.75, 292.5, 348.75,
    ])
    expect(['N.E. by N.', 'north-east by north', 'nebn', '33.75'].map(parseBearing)).toEqual([
      33.75, 33.75, 33.75, 33.75,
    ])
    expect(['N by', 'EN', 'N by N', 'by'].map(parseBearing)).toEqual([undefined, undefined, undefined, undefined])
    expect(plot({ offBow: '', bearing: 'N.E. by N.' })?.says).toBe('5 miles N.E. (34°) of her')
    expect(parseCourse('N.E. by N.')).toBe(33.75)
    // An order that stands so is written again as it is read.
    expect(parseBearing(String(33.75))).toBe(33.75)
  })

  it('is not drawn while miles or direction cannot be read, nor of another line', () => {
    expect(plot({ miles: 'far' })).toBeNull()
    expect(plot({ offBow: '', bearing: '' })).toBeNull()
    expect(plot({ offBow: '', bearing: '400' })).toBeNull()
    expect(stationPlot(freshWork('coal'))).toBeNull()
  })
})
