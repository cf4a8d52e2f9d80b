import { describe, expect, it } from 'vitest'
import {
  type Chart,
  type Compass,
  chartMayBe,
  clearSquares,
  crossesInside,
  featureMayLie,
  gunsThatBear,
  islandInLine,
  type Square,
  startsOf,
} from '../prove/games/second-board.ts'
import { begin, obey, ordersOf, type Standing } from '../prove/games/second-referee.ts'

// The second referee beside the figures that the inventory prints, before it judges anybody else.

const BARE: Chart = { islands: [], rocks: [] }

/** Where a run from (12,12) can end, by fewest squares; read off as the inventory's table is printed. */
function reach(compass: Compass): Map<string, number> {
  const open = begin({
    chart: BARE,
    runner: { at: [24, 1], compass: 'N' },
    blockader: { at: [12, 12], compass },
    first: 'blockader',
    limit: 100,
    allGuns: true,
  })
  const found = new Map<string, number>()
  let front: Standing[] = [{ ...open, duty: { kind: 'run', side: 'blockader', left: 6 } }]
  for (let count = 1; count <= 6; count++) {
    front = front.flatMap((standing) => ordersOf(standing).map((order) => obey(standing, order)))
    for (const { ships } of front) {
      const [x, y] = ships.blockader.at
      const offset = `${x - 12},${y - 12}`
      if (!found.has(offset)) found.set(offset, count)
    }
  }
  return found
}

const rows = (page: string) =>
  page
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

describe('The second referee agrees with the figures of the rule inventory', () => {
  it('runs six squares as the table for a heading of N says (CH-16a, CH-R09)', () => {
    const found = reach('N')
    const page = rows(`
       6  6 6 6 6 6 6 6
       5  5 5 5 5 5 5 6
       4  4 4 4 4 4 5 6
       3  3 3 3 3 4 5 6
       2  2 2 2 3 4 5 6
       1  1 1 2 3 4 5 6
       0  X - - 3 4 5 6
      -1  - - 6 4 4 5 6
      -2  - 6 5 5 5 5 6
      -3  - 6 6 6 6 6 6
      -4  - - - - - - -
      -5  - - - - - - -
      -6  - - - - - - -`)
    for (const [dy, ...cells] of page)
      cells.forEach((cell, dx) => {
        if (cell === 'X') return
        for (const side of [dx, -dx])
          expect([side, dy, String(found.get(`${side},${dy}`) ?? '-')]).toEqual([side, dy, cell])
      })
  })

  it('runs six squares as the table for a heading of NE says (CH-16a, CH-R09)', () => {
    const found = reach('NE')
    const page = rows(`
       6  - 6 6 6 6 6 6 6 6 6 6 6 6
       5  - 6 5 5 5 5 5 5 5 5 5 5 6
       4  - 6 5 4 4 4 4 4 4 4 4 5 6
       3  - 6 5 4 3 3 3 3 3 3 4 5 6
       2  - 6 5 4 3 2 2 2 2 3 4 5 6
       1  - 6 5 4 6 - 1 1 2 3 4 5 6
       0  - 6 5 5 - - X 1 2 3 4 5 6
      -1  - 6 6 6 6 - - - 2 3 4 5 6
      -2  - - - - - 6 - 6 3 3 4 5 6
      -3  - - - - - 6 5 4 4 4 4 5 6
      -4  - - - - - 6 5 5 5 5 5 5 6
      -5  - - - - - 6 6 6 6 6 6 6 6
      -6  - - - - - - - - - - - - -`)
    for (const [dy, ...cells] of page)
      cells.forEach((cell, column) => {
        if (cell !== 'X')
          expect([column - 6, dy, String(found.get(`${column - 6},${dy}`) ?? '-')]).toEqual([column - 6, dy, cell])
      })
  })

  it('counts the printed ranges: ten due north, two and eight, seven and three (CH-12, CH-R04)', () => {
    expect(clearSquares([5, 5], [5, 16])).toBe(10)
    // Bent counts leave the corner square itself between the ships.
    expect(clearSquares([5, 5], [7, 14])).toBe(10)
    expect(clearSquares([5, 5], [12, 9])).toBe(10)
    expect(clearSquares([5, 5], [5, 17])).toBe(11)
    expect(clearSquares([5, 5], [6, 5])).toBe(0)
  })

  it('lets each gun bear by the worked arcs for N and NE, limits included (CH-11a, CH-11b, CH-11c, CH-R05)', () => {
    for (let dx = -11; dx <= 11; dx++)
      for (let dy = -11; dy <= 11; dy++) {
        if (dx === 0 && dy === 0) continue
        const to: Square = [12 + dx, 12 + dy]
        const bear = (compass: Compass) => [
          ...new Set([
            ...gunsThatBear('blockader', [12, 12], compass, to),
            ...gunsThatBear('runner', [12, 12], compass, to),
          ]),
        ]
        const north = [
          dy >= Math.abs(dx) && 'bow',
          dx >= Math.abs(dy) && 'starboard',
          -dy >= Math.abs(dx) && 'stern',
          -dx >= Math.abs(dy) && 'port',
        ]
        const northEast = [
          dx >= 0 && dy >= 0 && 'bow',
          dx >= 0 && dy <= 0 && 'starboard',
          dx <= 0 && dy <= 0 && 'stern',
          dx <= 0 && dy >= 0 && 'port',
        ]
        expect([dx, dy, bear('N').sort()]).toEqual([dx, dy, north.filter(Boolean).sort()])
        expect([dx, dy, bear('NE').sort()]).toEqual([dx, dy, northEast.filter(Boolean).sort()])
      }
  })

  it('scores two guns 36 ways as the table of chances says (CH-13, CH-16g)', () => {
    // Due north-east of a Runner heading N there is only the starboard gun's limit; a Blockader has two.
    const start = begin({
      chart: BARE,
      runner: { at: [16, 17], compass: 'N' },
      blockader: { at: [12, 12], compass: 'N' },
      first: 'blockader',
      limit: 100,
      allGuns: true,
    })
    const aimed = obey(start, { kind: 'step', helm: 'ahead' })
    expect(ordersOf(aimed)).toEqual([{ kind: 'fire', guns: ['bow', 'starboard'] }])
    const ways: Record<number, number> = {}
    let disabled = 0
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) {
        const after = obey(aimed, { kind: 'fire', guns: ['bow', 'starboard'] }, [one, other])
        const { points } = after.ships.blockader
        ways[points] = (ways[points] ?? 0) + 1
        if (after.duty.kind === 'swing') disabled++
      }
    expect(ways).toEqual({ 0: 9, 1: 6, 2: 7, 3: 2, 4: 7, 5: 2, 6: 2, 8: 1 })
    expect(disabled).toBe(11)
  })

  it('lays the ruler over insides and not over corners (CH-15)', () => {
    expect(crossesInside([1, 1], [5, 5], [3, 3])).toBe(true)
    expect(crossesInside([1, 1], [5, 5], [3, 2])).toBe(false)
    expect(crossesInside([1, 1], [3, 2], [2, 1])).toBe(true)
    expect(crossesInside([1, 1], [3, 2], [2, 2])).toBe(true)
    expect(crossesInside([1, 1], [4, 2], [2, 2])).toBe(false)
    const pinch: Chart = { islands: [[[3, 2]], [[2, 3]]], rocks: [] }
    expect(islandInLine(pinch, [1, 1], [4, 4])).toBe(true)
    expect(islandInLine({ islands: [[[3, 2]]], rocks: [] }, [1, 1], [4, 4])).toBe(false)
    expect(islandInLine({ islands: [], rocks: [[2, 2]] }, [1, 1], [4, 4])).toBe(false)
  })

  it('places ships and features where rules 1 and 2 allow (CH-01a, CH-01b, CH-02b, CH-02c, CH-R20, CH-R21)', () => {
    expect(startsOf('runner')).toHaveLength(2)
    expect(startsOf('blockader').filter(({ compass }) => compass === 'W')).toHaveLength(6)
    expect(startsOf('blockader')).toHaveLength(12)
    const row = (x: number, y: number): Square[] => [0, 1, 2, 3, 4].map((more) => [x + more, y])
    expect(featureMayLie(row(2, 6), 'island')).toBe(true)
    expect(featureMayLie(row(2, 5), 'island')).toBe(false)
    expect(featureMayLie(row(1, 6), 'island')).toBe(false)
    expect(featureMayLie(row(20, 6), 'island')).toBe(false)
    expect(featureMayLie(row(19, 23), 'island')).toBe(true)
    expect(
      featureMayLie(
        [
          [5, 6],
          [6, 6],
          [7, 6],
          [8, 6],
          [9, 7],
        ],
        'island',
      ),
    ).toBe(false)
    expect(featureMayLie([[2, 2]], 'rock')).toBe(true)
    expect(featureMayLie([[2, 1]], 'rock')).toBe(false)
    const chart: Chart = {
      islands: [row(2, 6), row(2, 8), row(8, 6), row(8, 8)],
      rocks: [
        [2, 2],
        [4, 2],
      ],
    }
    expect(chartMayBe(chart, [])).toBe(true)
    expect(chartMayBe(chart, [[4, 2]])).toBe(false)
    expect(
      chartMayBe(
        {
          ...chart,
          rocks: [
            [2, 2],
            [3, 3],
          ],
        },
        [],
      ),
    ).toBe(false)
    expect(
      chartMayBe(
        {
          ...chart,
          rocks: [
            [2, 2],
            [7, 5],
          ],
        },
        [],
      ),
    ).toBe(false)
  })
})
