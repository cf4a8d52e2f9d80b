import { describe, expect, it } from 'vitest'
import { USUAL } from '../settings.ts'
import { HEADINGS, type Heading } from '../tables/headings.ts'
import { arcsTo } from './armament.ts'
import { reachOf } from './disabled-ship.ts'
import { NO_FEATURES } from './islands-and-rocks.ts'

/*
 * Where a run of six squares can ram on open water, worked out by hand before this code was written. Guards the run and its
 * turning by four points; does not guard islands, edges or harbour.
 */

const NORTH = `
  6 | 6 6 6 6 6 6 6
  5 | 5 5 5 5 5 5 6
  4 | 4 4 4 4 4 5 6
  3 | 3 3 3 3 4 5 6
  2 | 2 2 2 3 4 5 6
  1 | 1 1 2 3 4 5 6
  0 | X - - 3 4 5 6
 -1 | - - 6 4 4 5 6
 -2 | - 6 5 5 5 5 6
 -3 | - 6 6 6 6 6 6
 -4 | - - - - - - -
 -5 | - - - - - - -
 -6 | - - - - - - -`

const NORTH_EAST = `
  6 | - 6 6 6 6 6 6 6 6 6 6 6 6
  5 | - 6 5 5 5 5 5 5 5 5 5 5 6
  4 | - 6 5 4 4 4 4 4 4 4 4 5 6
  3 | - 6 5 4 3 3 3 3 3 3 4 5 6
  2 | - 6 5 4 3 2 2 2 2 3 4 5 6
  1 | - 6 5 4 6 - 1 1 2 3 4 5 6
  0 | - 6 5 5 - - X 1 2 3 4 5 6
 -1 | - 6 6 6 6 - - - 2 3 4 5 6
 -2 | - - - - - 6 - 6 3 3 4 5 6
 -3 | - - - - - 6 5 4 4 4 4 5 6
 -4 | - - - - - 6 5 5 5 5 5 5 6
 -5 | - - - - - 6 6 6 6 6 6 6 6
 -6 | - - - - - - - - - - - - -`

/** The table as the program finds it, columns from `west` to 6. */
function drawn(heading: Heading, west: number): string {
  const from = { x: 12, y: 12 }
  const rows = Array.from({ length: 13 }, (_, row) => 6 - row)
  return rows
    .map((dy) => {
      const cells = Array.from({ length: 7 - west }, (_, column) => west + column).map((dx) => {
        if (dx === 0 && dy === 0) return 'X'
        const reach = reachOf('blockader', { square: from, heading }, { x: 12 + dx, y: 12 + dy }, NO_FEATURES, USUAL)
        return String(reach.value.fewestSquares ?? '-')
      })
      return `${String(dy).padStart(3)} | ${cells.join(' ')}`
    })
    .join('\n')
}

describe('Chamberlain 1888: where a run of six squares can ram', () => {
  it('CH-16a, CH-16c, CH-R09, CH-R10: heading North', () => {
    expect(drawn('N', 0)).toBe(NORTH.slice(1))
  })

  it('CH-16a, CH-16c, CH-R09, CH-R10: heading north-east', () => {
    expect(drawn('NE', -6)).toBe(NORTH_EAST.slice(1))
  })
})

describe('Chamberlain 1888: arcs of fire', () => {
  it('CH-11a, CH-R05: every square about a ship lies in one arc, and on the lines of 45 degrees in two', () => {
    for (const heading of HEADINGS) {
      let doubled = 0
      for (let dx = -5; dx <= 5; dx++) {
        for (let dy = -5; dy <= 5; dy++) {
          if (dx === 0 && dy === 0) continue
          const arcs = arcsTo({ x: 12, y: 12 }, heading, { x: 12 + dx, y: 12 + dy })
          const onLine = heading.length === 1 ? Math.abs(dx) === Math.abs(dy) : dx === 0 || dy === 0
          expect(arcs.length, `${heading} ${dx} ${dy}`).toBe(onLine ? 2 : 1)
          doubled += arcs.length - 1
        }
      }
      expect(doubled).toBe(20)
    }
  })
})
