import { describe, expect, it } from 'vitest'
import { framesMeet, layList, placeList } from './furniture.ts'

/** The sheet of a trade officer at 1280 by 720, under a notice: 278 pixels high, its cartouche 250 by 132, its tools at the left. */
const LOW = { left: 24, top: 22, right: 884, bottom: 258 }
const PLATE = { left: 616, top: 108, right: 872, bottom: 246 }
const TOOLS = { left: 40, top: 158, right: 246, bottom: 230 }
const ROW = 20

describe('The list of what stands on a sheet without a name', () => {
  it('lies over no plate of a low chart: it has fewer names there', () => {
    const around = [LOW, [PLATE, TOOLS], []] as const
    const names = { names: 44, most: 8, after: 1 }
    const long = { width: 182, height: 10 * ROW, rows: 10 }
    const { left, top, most } = layList(long, names, ...around)
    const lies = { left, top, right: left + long.width, bottom: top + (most + 2) * ROW }
    expect(most).toBeGreaterThan(1)
    for (const plate of [PLATE, TOOLS]) expect(framesMeet(lies, plate)).toBe(false)
    expect(lies.bottom).toBeLessThanOrEqual(LOW.bottom)
  })

  it('is shortened where a plate takes half of the width, and has one name at the least', () => {
    const wide = { left: 24, top: 22, right: 884, bottom: 400 }
    const half = { left: 24, top: 160, right: 884, bottom: 400 }
    const drawn = { width: 182, height: 10 * ROW, rows: 10 }
    expect(layList(drawn, { names: 44, most: 8, after: 0 }, wide, [half], [])).toMatchObject({ most: 5 })
    expect(layList(drawn, { names: 3, most: 8, after: 0 }, wide, [half], [])).toMatchObject({ most: 8 })
    expect(layList(drawn, { names: 44, most: 8, after: 0 }, wide, [wide], [])).toMatchObject({ most: 1 })
  })

  it('says when it has no place off all plates', () => {
    expect(placeList({ width: 182, height: 300 }, LOW, [], []).covers).toBe(true)
    expect(placeList({ width: 182, height: 100 }, LOW, [PLATE, TOOLS], []).covers).toBe(false)
  })
})
