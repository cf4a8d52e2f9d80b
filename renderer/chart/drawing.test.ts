import { describe, expect, it } from 'vitest'
import { parseTime } from '../../shared/vocabulary/time.ts'
import { type DrawingAids, drawScene } from './drawing.ts'
import { roughMeasure } from './lettering.ts'
import { latitudeAt, project, viewOf } from './projection.ts'
import { type ChartForce, type ChartScene, emptyScene } from './scene.ts'

const bounds = { south: 48, north: 51, west: -8, east: -2 }
const view = viewOf(bounds, 1000, 700, 26)
const aids: DrawingAids = {
  frame: { left: 26, top: 22, right: 974, bottom: 678 },
  measure: roughMeasure,
  onLand: () => false,
  furniture: [],
}
const draw = (more: Partial<ChartScene>) => drawScene({ ...emptyScene(bounds), ...more }, view, aids)
const force = (id: string, lat: number, lon: number, more: Partial<ChartForce> = {}): ChartForce => ({
  id,
  side: 1,
  mark: id,
  name: `Squadron ${id}`,
  lines: ['6 h old'],
  position: { lat, lon },
  degree: 'own',
  ...more,
})
const at = (text: string): number => parseTime(text) ?? Number.NaN

describe('drawing a chart', () => {
  it('tells degrees of knowledge and sides apart by the symbol, not by colour', () => {
    const { forces } = draw({
      forces: [
        force('A', 50, -5),
        force('B', 49, -5, { degree: 'reported', side: 2 }),
        force('C', 49, -4, { degree: 'reckoned', side: 3 }),
        force('D', 50, -4, { side: 4 }),
      ],
    })
    expect(forces.map((f) => f.symbol)).toEqual(['own1', 'rep2', 'dr3', 'own4'])
  })

  it('a force’s words carry its lines, so that the age of news stands beside the mark', () => {
    expect(draw({ forces: [force('A', 50, -5)] }).labels[0]).toMatchObject({ text: 'Squadron A', lines: ['6 h old'] })
  })

  it('forces in one harbour are drawn side by side with a stalk to their true place', () => {
    const { forces } = draw({ forces: ['A', 'B', 'C', 'D'].map((id) => force(id, 50.57, -2.44)) })
    expect(forces.filter((f) => f.stalk)).toHaveLength(3)
    for (const [i, a] of forces.entries())
      for (const b of forces.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(20)
  })

  it('each force on the sheet has its name beside it or stands in the list of those without room', () => {
    const many = Array.from({ length: 40 }, (_, n) => force(`F${n}`, 49.5 + (n % 7) * 0.01, -5 + n * 0.01))
    const { forces, labels, unlettered } = draw({ forces: many })
    const named = forces
      .filter(({ force: { name } }) => labels.some(({ text }) => text === name))
      .map((one) => one.force.id)
    expect(unlettered.length).toBeGreaterThan(0)
    expect([...named, ...unlettered.map(({ id }) => id)].sort()).toEqual(many.map(({ id }) => id).sort())
  })

  it('one whose mark is beyond the edge has no words on the sheet, which would stand at another place: it is listed as off it', () => {
    // Ten pixels below the lower edge, as after a change of the window's size.
    const below = latitudeAt(view.centreNorthing - (678 + 10 - 350) / view.pixelsPerDegree)
    expect(project(view, { lat: below, lon: -5 }).y).toBeCloseTo(688, 0)
    const { labels, off } = draw({ forces: [force('A', below, -5)] })
    expect(labels.map(({ text }) => text)).not.toContain('Squadron A')
    expect(off.map(({ id }) => id)).toEqual(['A'])
  })

  it('a mark that stands for several keeps a dot at each true place, and is of no side where they are of two', () => {
    const places = [
      { lat: 50, lon: -5 },
      { lat: 50.012, lon: -5 },
    ]
    const [drawn] = draw({ forces: [force('A', 50, -5, { places, mixed: true })] }).forces
    expect(drawn?.symbol).toBe('contact')
    expect(drawn?.places).toHaveLength(2)
    expect(drawn?.places?.[0]).not.toEqual(drawn?.places?.[1])
  })

  it('names thin out by rank as the scale falls', () => {
    const places = [1, 2, 3, 4, 5].map((rank) => ({
      id: `p${rank}`,
      symbol: 'town' as const,
      position: { lat: 48.4 + rank * 0.4, lon: -5 },
      name: `Rank ${rank}`,
      rank,
    }))
    const scene = { ...emptyScene(bounds), places }
    const named = (wide: number) =>
      drawScene(scene, viewOf(bounds, wide, wide * 0.7, 26), {
        ...aids,
        frame: { left: 26, top: 22, right: wide - 26, bottom: wide * 0.7 - 22 },
      }).labels.map((l) => l.text)
    expect(named(1000)).toHaveLength(5)
    expect(named(300)).toEqual(['Rank 1', 'Rank 2', 'Rank 3'])
  })

  it('times along a track are never upside down, whichever way it runs', () => {
    for (const [lat, lon] of [
      [50.5, -3],
      [50.5, -7],
      [48.5, -3],
      [48.5, -7],
      [49.5, -7.5],
    ] as const) {
      const { labels } = draw({
        tracks: [
          {
            id: 't',
            side: 1,
            kind: 'run',
            legWords: true,
            points: [
              { position: { lat: 49.5, lon: -5 }, at: at('1898-11-07T20:00Z') },
              { position: { lat, lon }, at: at('1898-11-08T14:00Z') },
            ],
          },
        ],
      })
      expect(labels.some((l) => l.text === '8 Nov.')).toBe(true)
      expect(labels.every((l) => Math.abs(l.turn) <= 90)).toBe(true)
    }
  })

  it('a reckoned track has no ticks: nobody knows its hours', () => {
    const points = [
      { position: { lat: 49.5, lon: -5 }, at: at('1898-11-07T20:00Z') },
      { position: { lat: 49.5, lon: -7 }, at: at('1898-11-08T04:00Z') },
    ]
    expect(draw({ tracks: [{ id: 't', side: 1, kind: 'reckoned', points }] }).tracks[0]?.ticks).toBe('')
    expect(draw({ tracks: [{ id: 't', side: 1, kind: 'run', points }] }).tracks[0]?.ticks).not.toBe('')
  })

  it('a name already lettered close by is not lettered again', () => {
    const { labels } = draw({
      places: [{ id: 'u', symbol: 'watch', position: { lat: 48.46, lon: -5.1 }, name: 'Ushant', rank: 2 }],
      labels: [{ id: 'i', text: 'Ushant', kind: 'island', at: [{ lat: 48.47, lon: -5.08 }], rank: 2 }],
    })
    expect(labels.map((l) => l.text)).toEqual(['Ushant'])
  })

  it('a lesser symbol gives way to the name of a chief place', () => {
    const port = { id: 'p', symbol: 'port' as const, position: { lat: 49.5, lon: -5 }, name: 'Portland', rank: 1 }
    const light = (n: number, lat: number, lon: number) => ({
      id: `l${n}`,
      symbol: 'light' as const,
      position: { lat, lon },
      rank: 4,
    })
    const lights = [
      light(1, 49.5, -4.85),
      light(2, 49.62, -4.9),
      light(3, 49.38, -4.9),
      light(4, 49.5, -5.15),
      light(5, 49.62, -5.1),
      light(6, 49.38, -5.1),
    ]
    const drawing = draw({ places: [port], marks: lights })
    expect(drawing.labels.map((l) => l.text)).toContain('Portland')
  })

  it('a circle’s words stand along it', () => {
    const { labels, circles } = draw({
      circles: [{ id: 'c', kind: 'furthest-on', centre: { lat: 49.5, lon: -5 }, miles: 60, words: 'Furthest on' }],
    })
    const circle = circles[0]
    const words = labels[0]
    expect(circle && words && Math.abs(Math.hypot(words.x - circle.x, words.y - circle.y) - circle.r)).toBeLessThan(18)
  })
})
