import { describe, expect, it } from 'vitest'
import { roughMeasure } from '../chart/lettering.ts'
import { type Charted, type ChartGround, NOTHING_CHARTED } from './charted.ts'
import { outlines, type Spot } from './coast.ts'
import { boardToPixels, drawBoard, openingView, pixelsToBoard, wholeBoard } from './drawing.ts'
import { buttonsOf } from './furniture.ts'
import { keyOf } from './key.ts'
import { emptyBoard } from './scene.ts'
import { drawShore } from './shore.ts'
import { drawnFort, drawWorks } from './works.ts'

const at = ({ x, y }: Spot): Spot => ({ x: x / 10, y: 400 - y / 10 })
const draw = (charted: Partial<Charted>) => drawWorks({ ...NOTHING_CHARTED, ...charted }, 100, 0.1, at)
const numbers = (d: string): number[] => [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Number(found))
const ground = (more: Partial<ChartGround>): ChartGround => ({
  squareYards: 100,
  land: [],
  shoals: [],
  areas: [],
  ...more,
})
const view = { west: 0, south: 0, east: 4000, north: 4000 }

describe('works on a board', () => {
  it('JT-FORT-02: a fort’s guns stand on its front where they stand in truth, counted from the left', () => {
    const guns = [25, 50, 75].map((atYards) => ({ atYards, state: 'fit' as const, big: true, hidden: false }))
    const fort = drawnFort({ lengthYards: 100, deepYards: 40, guns }, 80)
    expect(fort.guns.map(({ x }) => x)).toEqual([-20, 0, 20])
    expect(drawnFort({ lengthYards: 100, deepYards: 40, guns: [] }, 80).guns).toEqual([])
  })

  it('a small fort is drawn large enough for its guns to be counted, a large one to scale', () => {
    const fort = { lengthYards: 100, deepYards: 40, guns: [] }
    const mark = { id: 'f', kind: 'fort' as const, x: 0, y: 0, degree: 'own' as const, fort }
    const wide = (pixelsPerYard: number) => {
      const [drawn] = drawWorks({ ...NOTHING_CHARTED, marks: [mark] }, 100, pixelsPerYard, at).marks
      const across = numbers(drawn?.fort?.trace ?? '').filter((_, n) => n % 2 === 0)
      return Math.max(...across) - Math.min(...across)
    }
    expect(wide(0.05)).toBe(40)
    expect(wide(1)).toBe(100)
  })

  it('an arc of fire begins and ends on its bearings, clockwise, with a circle to every thousand yards', () => {
    const [arc] = draw({
      sectors: [{ id: 'a', kind: 'arc', x: 0, y: 0, fromDegrees: 0, toDegrees: 90, yards: 2500, everyYards: 1000 }],
    }).sectors
    // North of 0,400 by 250 pixels, then east.
    expect(arc?.d).toMatch(/^M0 150A250 250 0 0 1 250 400L0 400Z$/)
    expect(arc?.figures.map(({ text }) => text)).toEqual(['1,000', '2,000', '2,500'])
  })

  it('JT-FORT-01: the figure of a circle stands where no name and no mark lies over it, and so do the words of a ring', () => {
    const fort = { lengthYards: 200, deepYards: 80, guns: [] }
    const scene = {
      ...emptyBoard(100, 40, 40),
      squareYards: 100,
      charted: {
        ...NOTHING_CHARTED,
        // Another fort stands just where the middle of the circle of 1,000 yards runs, and a third where the words of the ring stood.
        marks: [
          { id: 'a', kind: 'fort' as const, x: 2000, y: 1000, degree: 'own' as const, fort, label: 'Fort A' },
          { id: 'b', kind: 'fort' as const, x: 2000, y: 2000, degree: 'own' as const, fort, label: 'Portland, fort 2' },
          { id: 'c', kind: 'fort' as const, x: 2000, y: 2540, degree: 'own' as const, fort, label: 'Portland, fort 3' },
        ],
        sectors: [
          {
            id: 's',
            kind: 'arc' as const,
            x: 2000,
            y: 1000,
            fromDegrees: 270,
            toDegrees: 90,
            yards: 3000,
            everyYards: 1000,
          },
        ],
        rings: [{ id: 'r', x: 2000, y: 1000, yards: 1500, words: 'a ship is seen at 1,500 yards' }],
      },
    }
    const board = { width: 700, height: 700, pixelsPerYard: 0.15, centre: { x: 2000, y: 2000 } }
    const drawn = drawBoard(scene, board, roughMeasure)
    const names = drawn.labels.filter(({ text }) => /fort/i.test(text))
    expect(names.length).toBeGreaterThan(1)
    const boxes = [
      ...names.map(({ text, x, y, anchor }) => {
        const w = roughMeasure(text, 'line')
        return { left: anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2, wide: w, y: y - 4 }
      }),
      ...(drawn.charted?.works.marks ?? []).map(({ x, y, ring }) => ({ left: x - ring * 0.8, wide: ring * 1.6, y })),
    ]
    const words = [
      ...(drawn.charted?.works.sectors.flatMap(({ figures }) => figures) ?? []),
      ...(drawn.charted?.works.rings.map(({ words: text, wordsAt }) => ({ text, ...wordsAt })) ?? []),
    ]
    expect(words.map(({ text }) => text)).toContain('1,000')
    for (const { text, x, y } of words) {
      const half = roughMeasure(text, 'line') / 2
      const over = boxes.filter(
        (box) => Math.abs(box.y - (y - 4)) < 12 && x - half < box.left + box.wide && x + half > box.left,
      )
      expect(over, text).toEqual([])
    }
  })

  it('a fort in the corner of the buttons is laid beside them, on a board that opens and on the whole of it', () => {
    const fort = { lengthYards: 200, deepYards: 80, guns: [] }
    const scene = (x: number, y: number) => ({
      ...emptyBoard(100, 60, 60),
      charted: {
        ...NOTHING_CHARTED,
        marks: [{ id: 'a', kind: 'fort' as const, x, y, degree: 'own' as const, fort, label: 'Fort' }],
      },
    })
    const buttons = buttonsOf(600, 600)
    const corner = { x: buttons.x, y: buttons.y }
    const free = openingView(scene(3000, 3000), 600, 600)
    const under = pixelsToBoard(free, corner)
    for (const shown of [openingView, wholeBoard]) {
      const spot = boardToPixels(shown(scene(under.x, under.y), 600, 600), under)
      expect(spot.x + 20).toBeLessThan(buttons.x - buttons.w)
      expect(shown(scene(3000, 3000), 600, 600)).toEqual(free)
    }
  })

  it('the figure of a circle is moved along it where the edge of the sea would cut it', () => {
    const sector = {
      id: 's',
      kind: 'arc' as const,
      x: 2000,
      y: 2000,
      fromDegrees: 180,
      toDegrees: 360,
      everyYards: 1000,
    }
    const charted = { ...NOTHING_CHARTED, sectors: [{ ...sector, yards: 2050 }] }
    const scene = { ...emptyBoard(100, 40, 40), squareYards: 100, charted }
    const board = { width: 700, height: 700, pixelsPerYard: 0.15, centre: { x: 2000, y: 2000 } }
    const drawn = drawBoard(scene, board, roughMeasure)
    const [{ figures } = { figures: [] }] = drawn.charted?.works.sectors ?? []
    expect(figures.map(({ text }) => text)).toEqual(['1,000', '2,000', '2,050'])
    for (const { text, x } of figures) expect(x - roughMeasure(text, 'line') / 2, text).toBeGreaterThan(drawn.sea.x)
    // Of a circle that the edge does not cut it stands in the middle of the arc.
    expect(figures[0]).toMatchObject({ x: 207, y: 361 })
  })

  it('JT-MINE-01: a field is drawn round its squares and no others', () => {
    const squares = [0, 100, 200].map((x) => ({ x: 1000 + x, y: 500 }))
    const [field] = draw({ fields: [{ id: 'f', squares }] }).fields
    const all = numbers(field?.d ?? '')
    const xs = all.filter((_, n) => n % 2 === 0)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([95, 125])
  })

  it('land has a shore on every ring, round a lake too', () => {
    const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0)
    expect(outlines(ring)).toHaveLength(2)
    expect(
      outlines([
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ]),
    ).toHaveLength(2)
    const shore = drawShore(
      ground({ land: ring.map(({ x, y }) => ({ x: x * 100 + 1000, y: y * 100 + 1000 })) }),
      at,
      view,
    )
    expect(shore.land.match(/M/g)).toHaveLength(2)
  })

  it('JT-COAST-03: soundings are those of the squares, and none stands on land', () => {
    const area = { west: -50, south: -50, east: 3950, north: 3950, land: null, heightFeet: 0, cover: 'none' }
    const dry = { ...area, south: 1950, land: 'good', depthFeet: null }
    const { soundings, land } = drawShore(ground({ areas: [{ ...area, depthFeet: 18 }, dry] }), at, view)
    expect(soundings.length).toBeGreaterThan(2)
    expect(new Set(soundings.map(({ text }) => text))).toEqual(new Set(['18']))
    for (const { y } of soundings) expect(y).toBeGreaterThan(400 - 195)
    expect(land).not.toBe('')
  })

  it('the key has what lies on the board, and nothing else', () => {
    const works = draw({ marks: [{ id: 'w', kind: 'wreck', x: 0, y: 0, degree: 'own' }] })
    expect(keyOf(works, null).map(({ words }) => words)).toEqual(['Wreck: the square is blocked'])
    expect(keyOf(draw({}), null)).toEqual([])
  })

  it('names of works keep off each other and off ships', () => {
    const marks = Array.from({ length: 8 }, (_, n) => ({
      id: `m${n}`,
      kind: 'battery' as const,
      x: 2000,
      y: 500 + n * 250,
      degree: 'own' as const,
      label: `battery ${n}`,
    }))
    const board = { ...emptyBoard(100, 35, 40), charted: { ...NOTHING_CHARTED, marks } }
    const { labels } = drawBoard(board, wholeBoard(board, 744, 856), roughMeasure)
    const named = labels.filter((one) => one.kind === 'work')
    expect(named).toHaveLength(8)
    expect(new Set(named.map(({ y }) => y)).size).toBe(8)
  })
})
