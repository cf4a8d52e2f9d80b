import { describe, expect, it } from 'vitest'
import { boxesMeet, lengthInside, upright } from '../chart/label-placer.ts'
import { roughMeasure } from '../chart/lettering.ts'
import { boardToPixels, type DrawnBoardLabel, drawBoard, openingView, pixelsToBoard, wholeBoard } from './drawing.ts'
import { type BoardPointing, drawGhosts, roomOf } from './ghosts.ts'
import { type BoardPiece, type BoardScene, emptyBoard, roundShips } from './scene.ts'

const ship = (id: string, x: number, y: number, more: Partial<BoardPiece> = {}): BoardPiece => ({
  id,
  side: 1,
  label: id,
  x,
  y,
  headingDegrees: 0,
  lengthFeet: 420,
  degree: 'own',
  ...more,
})
const board: BoardScene = {
  ...emptyBoard(100, 35, 40),
  pieces: [ship('Majestic', 1000, 1000), ship('Mars', 1000, 1400)],
}

describe('tactical board', () => {
  it('a square of 100 yards is as wide as it is high, and the whole board fits', () => {
    const view = wholeBoard(board, 744, 856)
    const a = boardToPixels(view, { x: 0, y: 4000 })
    const b = boardToPixels(view, { x: 3500, y: 0 })
    expect((b.x - a.x) / 35).toBeCloseTo((b.y - a.y) / 40, 9)
    expect(a.y).toBeGreaterThanOrEqual(28)
    expect(b.y).toBeLessThanOrEqual(856 - 14)
  })

  it('opens fitted to the ships where a board says so, else on the whole', () => {
    expect(openingView(board, 744, 856)).toEqual(wholeBoard(board, 744, 856))
    const near = { ...board, opensOn: roundShips(board.pieces) }
    const opening = openingView(near, 744, 856)
    expect(opening.pixelsPerYard).toBeGreaterThan(2 * wholeBoard(board, 744, 856).pixelsPerYard)
    for (const piece of near.pieces) {
      const { x, y } = boardToPixels(opening, piece)
      expect(x > 0 && x < 744 && y > 0 && y < 856).toBe(true)
    }
    expect(roundShips([])).toBeUndefined()
  })

  it('has the wind’s dial in the corner under which no ship lies, at the right where it may', () => {
    const at = (...pieces: BoardPiece[]) => {
      const scene: BoardScene = { ...board, pieces, wind: { fromDegrees: 0, words: 'N. 2' } }
      return drawBoard(scene, wholeBoard(scene, 744, 856), roughMeasure).dial
    }
    expect(at(ship('Majestic', 1000, 1000))).toBe('right')
    expect(at(ship('Majestic', 3350, 3850))).toBe('left')
    expect(at(ship('Majestic', 3350, 3850), ship('Mars', 150, 3700))).toBe('right')
  })

  it('names of forts and ships in a heap, small on a great board, stand clear of each other and of each other’s lines', () => {
    const forts = [1, 2, 3, 4].map((n) => ship(`Port Arthur, fort ${n}`, 3000 + n, 2000))
    const heap = [...forts, ship('Liao-ti-shan, fort 1', 2700, 1900), ship('Bayan', 3090, 1960)]
    const sea = emptyBoard(100, 64, 40)
    const scene = { ...sea, pieces: [...heap, ship('Asama', 3060, 1840), ship('Chitose', 3060, 1830)] }
    const { labels } = drawBoard(scene, wholeBoard(scene, 700, 490), roughMeasure)
    const boxes = labels.map(({ id, text, x, y, anchor }) => {
      const w = roughMeasure(text, 'title')
      return { id, left: anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2, w, y }
    })
    expect(boxes).toHaveLength(8)
    const crossed = labels.flatMap(({ id, leader }) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (leader?.match(/-?[\d.]+/g) ?? []).map(Number)
      return boxes
        .filter((box) => leader !== undefined && box.id !== id)
        .filter(({ left, w, y }) => lengthInside(upright(left, y - 10, w, 11), { x1, y1, x2, y2 }) > 0)
        .map((box) => `${id} through ${box.id}`)
    })
    expect(labels.some(({ leader }) => leader !== undefined)).toBe(true)
    expect(crossed).toEqual([])
    for (const one of boxes)
      for (const other of boxes.filter(({ id }) => id > one.id))
        expect(
          Math.abs(one.y - other.y) >= 11 || one.left + one.w <= other.left || other.left + other.w <= one.left,
        ).toBe(true)
  })

  it('a point read off the board is the point that was drawn', () => {
    const view = { ...wholeBoard(board, 744, 856), pixelsPerYard: 0.7, centre: { x: 900, y: 1100 } }
    const back = pixelsToBoard(view, boardToPixels(view, { x: 123, y: 3456 }))
    expect(back.x).toBeCloseTo(123, 9)
    expect(back.y).toBeCloseTo(3456, 9)
  })

  it('the scale counts yards east and north of the origin, wherever the sheet begins', () => {
    const figures = (scene: BoardScene) => {
      const { top, left } = drawBoard(scene, wholeBoard(scene, 744, 856), roughMeasure)
      return [top.map((f) => f.text), left.map((f) => f.text)]
    }
    expect(figures(board)).toEqual([
      ['0', '1,000', '2,000', '3,000'],
      ['3,000', '2,000', '1,000', '0'],
    ])
    // The sheet has grown to the west and south: the same points have the same figures.
    const grown = { ...board, bounds: { west: -1300, south: -700, east: 3200, north: 4000 } }
    expect(figures(grown)).toEqual([
      ['1,000 W.', '0', '1,000', '2,000', '3,000'],
      ['3,000', '2,000', '1,000', '0'],
    ])
  })

  it('open sea goes on to the edges of the window, and a table ends where it ends', () => {
    const wide = { ...board, bounds: { west: 0, south: 0, east: 1000, north: 4000 } }
    const sea = (scene: BoardScene) => drawBoard(scene, wholeBoard(scene, 1200, 856), roughMeasure).sea.width
    expect(sea(wide)).toBeLessThan(300)
    expect(sea({ ...wide, endless: true })).toBeGreaterThan(1100)
  })

  it('ships are drawn to true length, heading as they steam', () => {
    const view = wholeBoard(board, 744, 856)
    const [first] = drawBoard(
      { ...board, pieces: [ship('Majestic', 1000, 1000, { headingDegrees: 135, lengthFeet: 600 })] },
      { ...view, pixelsPerYard: 1, centre: { x: 1000, y: 1000 } },
      roughMeasure,
    ).pieces
    expect(first?.lies).toContain('rotate(45)')
    expect(first?.lies).toContain(`scale(${(1 / 3).toFixed(4)})`)
  })

  it('JT-MOVE-07, JT-MOVE-09: a ship lies astern of her place, which is that of her bow, on the squares that she covers', () => {
    const at = (more: Partial<BoardPiece>) => {
      const scene = { ...board, pieces: [ship('Majestic', 1000, 1000, { lengthFeet: 600, ...more })] }
      const view = { width: 1000, height: 1000, pixelsPerYard: 1, centre: { x: 1000, y: 1000 } }
      const [drawn] = drawBoard(scene, view, roughMeasure).pieces
      const bow = boardToPixels(view, { x: 1000, y: 1000 })
      return [Math.round((drawn?.x ?? 0) - bow.x), Math.round((drawn?.y ?? 0) - bow.y)]
    }
    expect(at({ headingDegrees: 0 })).toEqual([0, 100])
    expect(at({ headingDegrees: 90 })).toEqual([-100, 0])
    expect(at({ headingDegrees: 225 })).toEqual([71, -71])
    // In a game that puts a ship on one square she is drawn in the middle of it.
    expect(at({ headingDegrees: 90, length: 94 })).toEqual([0, 0])
  })

  it('draws ships beyond its edges where it is asked to, and names those within them alone', () => {
    const view = { width: 400, height: 400, pixelsPerYard: 1, centre: { x: 1000, y: 1000 } }
    const pieces = [ship('Majestic', 1000, 1000), ship('Mars', 1300, 1000)]
    const drawn = (ships: number) => drawBoard({ ...board, pieces }, view, roughMeasure, { ships, coast: 0 })
    expect(drawn(0).pieces.map(({ id }) => id)).toEqual(['Majestic'])
    expect(drawn(200).pieces.map(({ id }) => id)).toEqual(['Majestic', 'Mars'])
    expect(drawn(200).labels.map(({ text }) => text)).toEqual(['Majestic'])
  })

  it('a ship that only lies elsewhere has the very same strokes, so that she is not drawn anew', () => {
    const at = (x: number) =>
      drawBoard({ ...board, pieces: [ship('Mars', x, 1000)] }, wholeBoard(board, 744, 856), roughMeasure).pieces[0]
    expect(at(1100)?.strokes).toBe(at(1000)?.strokes)
    expect(at(1100)?.x).not.toBe(at(1000)?.x)
  })

  it('only ships in company are solid; those seen are hollow', () => {
    const looks = drawBoard(
      { ...board, pieces: [ship('a', 500, 500), ship('b', 900, 500, { degree: 'reported' })] },
      wholeBoard(board, 744, 856),
      roughMeasure,
    ).pieces.map((p) => p.look)
    expect(looks).toEqual(['solid', 'hollow'])
  })

  it('a board of 1,000-yard squares is figured in five thousands', () => {
    const wide = emptyBoard(1000, 20, 20)
    const figures = drawBoard(wide, wholeBoard(wide, 900, 900), roughMeasure).top.map((f) => f.text)
    expect(figures).toEqual(['0', '5,000', '10,000', '15,000', '20,000'])
  })

  it('a board seen from close by still says where one is', () => {
    const close = { ...wholeBoard(board, 744, 856), pixelsPerYard: 2.5, centre: { x: 1250, y: 2250 } }
    expect(drawBoard(board, close, roughMeasure).top.map((f) => f.text)).toEqual(['1,200', '1,300'])
  })

  it('names every ship of two fleets in line across the sheet, those without room beside them by a line', () => {
    const names = ['Majestic', 'Magnificent', 'Repulse', 'Prince George', 'Jupiter', 'Resolution', 'Mars', 'Blenheim']
    const line = {
      ...emptyBoard(100, 110, 100),
      pieces: names.map((name, i) => ship(name, 2000 + i * 400, 4000, { headingDegrees: 270 })),
    }
    const { labels } = drawBoard(line, wholeBoard(line, 760, 660), roughMeasure)
    const named = labels.filter((l) => l.kind === 'name')
    expect(named.map(({ text }) => text).sort()).toEqual([...names].sort())
    expect(named.some(({ leader }) => leader !== undefined)).toBe(true)
  })

  it('names keep off ghosts and the words beside them', () => {
    const sea = emptyBoard(100, 20, 20)
    const own = { ...ship('Rossia', 1000, 1000), headingDegrees: 90, chosen: true }
    const scene = { ...sea, pieces: [own] }
    const view = wholeBoard(scene, 744, 856)
    const pointing: BoardPointing = {
      ghosts: [
        {
          ship: 'Rossia',
          side: 1,
          name: 'Rossia',
          x: 1140,
          y: 1000,
          lengthFeet: 400,
          headingDegrees: 90,
          way: [],
          held: true,
          words: '12 knots, as she goes',
          order: '',
        },
      ],
      steers: true,
      arcs: [],
      lies: [],
      fires: [],
    }
    const taken = roomOf(drawGhosts(pointing, view))
    const over = (labels: readonly DrawnBoardLabel[]) =>
      labels.filter(({ text, x, y, anchor }) => {
        const w = roughMeasure(text, 'title')
        const left = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2
        return taken.some((box) => boxesMeet(box, upright(left, y - 11, w, 13)))
      })
    const { labels } = drawBoard(scene, view, roughMeasure)
    expect(over(labels).map(({ text }) => text)).toEqual(['Rossia'])
    const kept = drawBoard(scene, view, roughMeasure, undefined, taken)
    expect(kept.labels.map(({ text }) => text)).toEqual(['Rossia'])
    expect(over(kept.labels)).toEqual([])
  })

  it('words of a ghost stand away from the ship that comes to it: under it where she steers south', () => {
    const view = wholeBoard(board, 744, 856)
    const saysFor = (from: number, to: number) => {
      const way = [
        { x: 1000, y: from },
        { x: 1000, y: to },
      ]
      const ghost = {
        ship: 'a',
        side: 1,
        name: 'A',
        x: 1000,
        y: to,
        lengthFeet: 400,
        headingDegrees: 0,
        way,
        held: true,
      }
      const drawn = drawGhosts(
        {
          ghosts: [{ ...ghost, words: '6 knots, as she goes', order: '' } as never],
          steers: true,
          arcs: [],
          lies: [],
          fires: [],
        },
        view,
      )
      return (drawn.says?.y ?? 0) - (drawn.ghosts[0]?.y ?? 0)
    }
    expect(saysFor(1000, 1400)).toBeLessThan(0)
    expect(saysFor(1400, 1000)).toBeGreaterThan(0)
  })

  it('names never overlap, and none is upside down', () => {
    const line = {
      ...board,
      pieces: Array.from({ length: 12 }, (_, i) => ship(`Ship ${i}`, 1500, 600 + i * 200)),
      ranges: [{ from: { x: 3000, y: 500 }, to: { x: 200, y: 900 }, words: '2,800 yards' }],
    }
    const { labels } = drawBoard(line, wholeBoard(line, 744, 856), roughMeasure)
    expect(labels.filter((l) => l.kind === 'name')).toHaveLength(12)
    expect(labels.every((l) => Math.abs(l.turn) <= 90)).toBe(true)
  })
})
