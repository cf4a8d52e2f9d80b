import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawingAids, drawScene } from '../drawing.ts'
import { roughMeasure } from '../lettering.ts'
import { type ChartView, type Point, project, viewOf } from '../projection.ts'
import { type ChartForce, type ChartScene, emptyScene } from '../scene.ts'
import { byWeight, distanceTo } from './forces.ts'

const bounds = { south: 48, north: 51, west: -8, east: -2 }

/** Fleets in heaps, as they lie off a port or in company, on a sheet of some scale with land to one side of a line. */
const sheets = fc.record({
  wide: fc.integer({ min: 420, max: 2600 }),
  slope: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  shore: fc.double({ min: -400, max: 400, noNaN: true }),
  heaps: fc.array(
    fc.record({
      lat: fc.double({ min: 48.2, max: 50.8, noNaN: true }),
      lon: fc.double({ min: -7.6, max: -2.4, noNaN: true }),
      ships: fc.array(
        fc.record({
          north: fc.double({ min: -0.12, max: 0.12, noNaN: true }),
          east: fc.double({ min: -0.12, max: 0.12, noNaN: true }),
          side: fc.constantFrom(1 as const, 2 as const, 3 as const),
          degree: fc.constantFrom('own' as const, 'reported' as const, 'reckoned' as const),
          knots: fc.constantFrom(0, 12),
          chosen: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  contacts: fc.array(
    fc.record({
      lat: fc.double({ min: 48.2, max: 50.8, noNaN: true }),
      lon: fc.double({ min: -7.6, max: -2.4, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
})

interface Drawn {
  readonly drawing: ReturnType<typeof drawScene>
  readonly view: ChartView
  readonly onLand: DrawingAids['onLand']
  readonly forces: readonly ChartForce[]
  readonly contacts: readonly Point[]
}

function drawn({ wide, slope, shore, heaps, contacts }: Parameters<Parameters<typeof sheets.map>[0]>[0]): Drawn {
  const high = wide * 0.7
  const view = viewOf(bounds, wide, high, 26)
  const onLand = ({ x, y }: Point): boolean => y < high / 2 + shore + slope * (x - wide / 2)
  const forces = heaps.flatMap(({ lat, lon, ships }, i) =>
    ships.map(
      (ship, j): ChartForce => ({
        id: `${i}-${j}`,
        side: ship.side,
        mark: `${j}`,
        name: `Squadron ${i}-${j}`,
        lines: ['4 ships'],
        position: { lat: lat + ship.north, lon: lon + ship.east },
        degree: ship.degree,
        courseDegrees: 90,
        speedKnots: ship.knots,
        chosen: ship.chosen && i === 0 && j === 0,
      }),
    ),
  )
  const scene: ChartScene = {
    ...emptyScene(bounds),
    forces,
    contacts: contacts.map((position, i) => ({ id: `c${i}`, position, title: `Contact ${i}`, lines: ['In sight'] })),
  }
  const frame = { left: 26, top: 22, right: wide - 26, bottom: high - 22 }
  const drawing = drawScene(scene, view, { frame, measure: roughMeasure, onLand, furniture: [] })
  return { drawing, view, onLand, forces, contacts: contacts.map((position) => project(view, position)) }
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

describe('forces on a chart, whatever their places and the scale', () => {
  it('have their true place as a dot, and a leader from it to every mark that stands aside', () => {
    let moved = 0
    fc.assert(
      fc.property(sheets, (sheet) => {
        const { drawing, view, forces } = drawn(sheet)
        for (const mark of drawing.forces) {
          const place = project(view, forces.find(({ id }) => id === mark.force.id)?.position ?? { lat: 0, lon: 0 })
          expect(apart(mark.dot, place)).toBeLessThan(0.2)
          if (apart(mark, place) < 0.2) expect(mark.stalk).toBeUndefined()
          else {
            moved += 1
            expect(mark.stalk).toBe(`M${mark.dot.x} ${mark.dot.y}L${mark.x} ${mark.y}`)
          }
        }
      }),
      { numRuns: 300, seed: 1898 },
    )
    expect(moved).toBeGreaterThan(300)
  })

  it('at sea have no mark on land that is not on their true place, and a mark aside hides no mark and no place', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const { drawing, onLand } = drawn(sheet)
        for (const mark of drawing.forces) {
          if (!mark.stalk) continue
          if (!onLand(mark.dot)) expect(onLand(mark)).toBe(false)
          for (const other of drawing.forces) {
            if (other === mark) continue
            expect(apart(mark, other.dot)).toBeGreaterThan(14)
            if (other.stalk) expect(apart(mark, other)).toBeGreaterThan(20)
          }
        }
      }),
      { numRuns: 300, seed: 1898 },
    )
  })

  it('have words only where they stand nearest to their own mark, or are led to it past no other', () => {
    let worded = 0
    let led = 0
    fc.assert(
      fc.property(sheets, (sheet) => {
        const { drawing, contacts } = drawn(sheet)
        for (const label of drawing.labels) {
          const own = drawing.forces.find(({ force }) => `force-${force.id}` === label.id)
          if (!own) continue
          worded += 1
          const others = [...drawing.forces.filter((one) => one !== own), ...contacts]
          const w = Math.max(
            roughMeasure(label.text, 'title'),
            ...label.lines.map((line) => roughMeasure(line, 'line')),
          )
          const left = label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - w : label.x - w / 2
          const high = 16 + 15 * label.lines.length
          const box = { x: left + w / 2, y: label.y - 12 + high / 2, w: w / 2, h: high / 2, c: 1, s: 0 }
          if (!label.leader) {
            for (const other of others) expect(distanceTo(box, other)).toBeGreaterThan(distanceTo(box, own))
            continue
          }
          led += 1
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (label.leader.match(/-?[\d.]+/g) ?? []).map(Number)
          expect(apart({ x: x1, y: y1 }, own)).toBeLessThan(14)
          for (let part = 0; part <= 1; part += 0.05) {
            const on = { x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part }
            for (const other of others) expect(apart(on, other)).toBeGreaterThan(9)
          }
        }
      }),
      { numRuns: 300, seed: 1898 },
    )
    expect(worded).toBeGreaterThan(1000)
    expect(led).toBeGreaterThan(30)
  })
})

describe('forces on a crowded sheet', () => {
  const force = (n: number, more: Partial<ChartForce> = {}): ChartForce => ({
    id: `f${n}`,
    side: 1,
    mark: `${n}`,
    name: `Force ${n}`,
    lines: [],
    position: { lat: 50, lon: -5 },
    degree: 'reported',
    ...more,
  })
  const heap = (count: number, more: Partial<ChartForce>) =>
    Array.from({ length: count }, (_, n) => ({ force: force(n, more), at: { x: 100 + n * 4, y: 100 } }))

  it('yield where they lie in heaps, but for the chosen one and those that are looked for', () => {
    const fresh = { force: force(90), at: { x: 110, y: 100 } }
    const chosen = { force: force(91, { yields: true, chosen: true }), at: { x: 120, y: 100 } }
    const drawn = byWeight([...heap(9, { yields: true }), fresh, chosen])
    expect(drawn.filter(({ minor }) => minor).map(({ id }) => id)).toEqual(heap(9, {}).map((one) => one.force.id))
  })

  it('keep their figures where there is room: a few together, and many that lie apart', () => {
    expect(byWeight(heap(5, { yields: true })).some(({ minor }) => minor)).toBe(false)
    const apart = heap(30, { yields: true }).map((one, n) => ({ ...one, at: { x: n * 60, y: (n % 5) * 60 } }))
    expect(byWeight(apart).some(({ minor }) => minor)).toBe(false)
  })
})
