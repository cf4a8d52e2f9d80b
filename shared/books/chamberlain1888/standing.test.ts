import { describe, expect, it } from 'vitest'
import { openAction } from '../../action/action.ts'
import { chamberlain1888 as book } from './book.ts'
import { openCourses, standingOrder } from './choices.ts'
import { steered } from './procedures/moving.ts'
import type { ChamberlainBoard } from './state.ts'
import { HEADINGS, type Heading, type Square, stepOf } from './tables/headings.ts'

const ROWS = [1, 2, 3, 12, 22, 23, 24]

/** The board with the Blockader here, and the Runner out of her way. */
function board(square: Square, heading: Heading): ChamberlainBoard {
  const setup = {
    study: true,
    toMove: 'blockader',
    runner: { square: { x: 12, y: 8 }, heading: 'N' },
    blockader: { square, heading },
  }
  return openAction(book, book.readSetup(setup), 'study').state as ChamberlainBoard
}

/** Steps that she makes by standing orders alone, up to so many. */
function steps(from: Square, begins: Heading, most: number): number {
  let square = from
  let heading = begins
  for (let made = 0; made < most; made++) {
    const now = board(square, heading)
    if (openCourses(now, 'blockader').length === 0) return made
    const order = standingOrder(now, 'blockader')
    if (order.do !== 'steer') throw new Error(`she is to ${order.do}`)
    heading = steered(heading, order.course as never)
    const { x, y } = stepOf(heading)
    square = { x: square.x + x, y: square.y + y }
    if (square.x === 12 && square.y === 8) return most
  }
  return most
}

describe('Chamberlain 1888: a ship without orders', () => {
  it('CH-R18: stands into no corner and is not driven ashore, from wherever there is a way out', () => {
    const lost: string[] = []
    for (const x of ROWS)
      for (const y of ROWS)
        for (const heading of HEADINGS) {
          if (x === 12 && y === 8) continue
          // Where no skill brings her out she may be lost; two squares inside the edge there is always a way.
          if (Math.min(x, y) < 3 || Math.max(x, y) > 22) continue
          if (steps({ x, y }, heading, 40) < 40) lost.push(`${x},${y} ${heading}`)
        }
    expect(lost).toEqual([])
  })

  it('goes straight on where that leaves her as much water as any other course', () => {
    for (const heading of HEADINGS)
      expect(standingOrder(board({ x: 12, y: 13 }, heading), 'blockader')).toEqual({ do: 'steer', course: 'ahead' })
  })
})
