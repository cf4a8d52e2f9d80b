import { describe, expect, it } from 'vitest'
import type { ChartReply } from '../../../../shared/bridge/chart.ts'
import { ageOf } from '../../every-window/clock/clock-words.ts'
import { forceSample, seatViewSample } from '../seat-frame/sample-view.ts'
import { enemyMarks, shortWords } from './contacts-on-chart.ts'
import type { SceneOptions } from './scene-options.ts'
import { openingBounds, printedChart, seatScene } from './seat-scene.ts'

const chart = {
  title: 'The Channel',
  book: 'jane1898',
  zone: { offsetMinutes: 0, name: 'GMT' },
  sides: [
    { key: 'gb', name: 'England', adjective: 'British', order: 1 },
    { key: 'fr', name: 'France', adjective: 'French', order: 2 },
  ],
  neutrals: [],
  bounds: { south: 45, north: 54, west: -12, east: 4 },
  variationDegrees: -17.5,
  squaresOrigin: { lat: 54, lon: -12 },
  coast: { polygons: [] },
  places: [],
  marks: [],
  shoals: [],
  cables: [],
  networks: [],
  lines: [],
  routes: [],
  labels: [],
  areas: [],
  watches: [],
} as unknown as ChartReply
const options: SceneOptions = { bounds: chart.bounds, orderable: new Set(['f1']), courses: new Map(), pencil: [] }
const scene = (view = seatViewSample(), more: Partial<SceneOptions> = {}) =>
  seatScene(chart, printedChart(chart), view, { ...options, ...more })

describe('A seat’s chart', () => {
  it('draws the force in company solid, one of its own side elsewhere hollow with the age of the news', () => {
    const [own, other] = scene().forces
    expect(own).toMatchObject({ id: 'f1', degree: 'own', orderable: true })
    expect(own?.known).toBeUndefined()
    expect(other).toMatchObject({ id: 'f2', degree: 'reported', lines: ['1200, 6 h old'] })
  })

  it('JS-GOV-09: draws nobody who has joined another or is lost, and does not reckon her on', () => {
    const [first, other] = seatViewSample().forces
    if (!first || !other) throw new Error('two forces are in the sample')
    const gone = { ...other, state: 'sea' as const, courseDegrees: 180, knots: 16.5, plot: [] }
    const ids = (fate: string | null) =>
      scene(seatViewSample({ forces: [first, { ...gone, fate }] })).forces.map(({ id }) => id)
    expect(ids(null)).toContain('f2')
    expect(ids(null)).toContain('reckoned-f2')
    const after = ids('Blenheim has joined Channel Squadron.')
    expect(after).not.toContain('f2')
    expect(after).not.toContain('reckoned-f2')
  })

  it('draws what the telegraph has just told solid for a government ashore, hollow for who sails', () => {
    const told = forceSample({ id: 'f2', medium: 'telegraph', inCompany: false })
    const afloat = seatViewSample({ forces: [told] })
    expect(scene(afloat).forces[0]).toMatchObject({ degree: 'reported', lines: ['as at 1800'] })
    const ashore = seatViewSample({
      forces: [told],
      seat: { ...afloat.seat, role: 'government', force: null, office: 'london' },
    })
    expect(scene(ashore).forces[0]).toMatchObject({ degree: 'own', known: 'as known here at this hour' })
  })

  it('draws a report hollow where it was seen, and dotted where it may be now', () => {
    const enemy = scene().forces.filter((force) => force.side === 2)
    expect(enemy.map((force) => force.degree)).toEqual(['reported', 'reckoned'])
    // 9 knots west for three hours from 48.3 N.: 27 miles.
    expect(enemy[1]?.position.lon).toBeCloseTo(-4.8 - 27 / 60 / Math.cos((48.3 * Math.PI) / 180), 2)
    expect(enemy[1]?.lines).toEqual(['if W., 9 knots'])
  })

  it('has old news, reckonings and merchantmen of another desk yield on a crowded sheet, and nothing that this seat sails', () => {
    const view = seatViewSample()
    const report = (id: string, seenAt: string) => ({ ...view.reports[0]!, id, contact: id, seenAt })
    const [ours, ...rest] = view.forces
    const trade = forceSample({ id: 't1', kind: 'trade', state: 'sea' })
    const shown = (orderable: readonly string[]) => {
      const reports = [report('day', '1898-05-01T17:00:00Z'), report('now', '1898-05-02T17:55:00Z')]
      const drawn = scene({ ...view, forces: [ours!, trade, ...rest], reports }, { orderable: new Set(orderable) })
      return drawn.forces.filter((force) => force.yields).map(({ id }) => id)
    }
    expect(shown(['f1'])).toEqual(expect.arrayContaining(['t1', 'day']))
    expect(shown(['f1'])).not.toContain('now')
    expect(shown(['f1'])).not.toContain('f1')
    expect(shown(['t1'])).not.toContain('t1')
  })

  it('says of a contact that was lost so once', () => {
    const view = seatViewSample()
    const lost = { ...view.reports[0]!, words: 'One vessel lost to sight, steering W.', lost: true }
    const [drawn] = scene({ ...view, reports: [lost] }).forces.filter((force) => force.side === 2)
    expect(drawn?.name).toBe('One vessel')
    expect(drawn?.lines.filter((line) => line.includes('lost'))).toEqual(['then lost to sight'])
  })

  it('does not reckon on over land', () => {
    const shore = { lat: 48.3, lon: -5 }
    const enemy = scene(undefined, { landfall: () => shore }).forces.find((force) => force.id === 'reckoned-r1')
    expect(enemy).toMatchObject({ position: shore, lines: ['no farther than land'] })
  })

  it('reckons nothing on from news that is a few minutes old', () => {
    const view = seatViewSample()
    const fresh = { ...view.reports[0]!, seenAt: '1898-05-02T17:55:00Z' }
    const enemy = scene({ ...view, reports: [fresh] }).forces.filter((force) => force.side === 2)
    expect(enemy.map((force) => force.lines)).toEqual([['seen 1755']])
  })

  it('says of one who was lost to sight that she was, and not of one who was seen to go down', () => {
    const view = seatViewSample()
    const lines = (words: string) => {
      const report = { ...view.reports[0]!, courseDegrees: null, seenAt: '1898-05-02T17:55:00Z', lost: true, words }
      const mark = scene({ ...view, reports: [report] }).forces.find(({ id }) => id === report.id)
      return [mark?.name, ...(mark?.lines ?? [])]
    }
    expect(lines('One vessel lost to sight, lying still')).toEqual(['One vessel', 'seen 1755', 'then lost to sight'])
    expect(lines('One vessel seen to go down')).toEqual(['One vessel seen to go down', 'seen 1755'])
  })

  it('has the age of a report as the list beside the chart has it, whatever its seconds', () => {
    const view = seatViewSample({ clock: '1898-05-02T18:00:00Z' })
    const seen = { ...view.reports[0]!, courseDegrees: null, seenAt: '1898-05-02T17:34:01Z' }
    const late = { ...view, clock: '1898-05-02T18:00:50Z', reports: [seen] }
    expect(scene(late).forces.find(({ id }) => id === seen.id)?.lines).toEqual(['1734, 26 min old'])
    expect(ageOf(seen.seenAt, late.clock)).toBe('26 min')
  })

  it('reckons its own forces on along the orders it gave them', () => {
    const view = seatViewSample({
      forces: [
        forceSample({
          id: 'f2',
          degree: 'reported',
          inCompany: false,
          asOf: '1898-05-02T15:00:00Z',
          position: { lat: 49, lon: -5 },
          plot: [{ to: { lat: 49.25, lon: -5 }, knots: 10 }],
          track: [],
        }),
      ],
    })
    const mark = scene(view).forces.find((force) => force.id === 'reckoned-f2')
    expect(mark?.position).toEqual({ lat: 49.25, lon: -5 })
  })

  it('numbers contacts once, however often they are reported', () => {
    const view = seatViewSample()
    const later = { ...view.reports[0]!, id: 'r2', seenAt: '1898-05-02T16:00:00Z' }
    const other = { ...view.reports[0]!, id: 'r3', contact: 'c2' }
    expect(
      enemyMarks({ ...view, reports: [...view.reports, later, other] }).map((one) => `${one.number} ${one.report.id}`),
    ).toEqual(['1 r2', '2 r3'])
  })

  it('leaves merchantmen in harbour off, so that ports can be read', () => {
    const view = seatViewSample({
      forces: [forceSample({ id: 't1', kind: 'trade', state: 'harbour', place: 'liverpool' })],
    })
    expect(scene(view).forces.filter((force) => force.side === 1)).toEqual([])
  })

  it('opens round about the seat’s own force', () => {
    const { south, north, west, east } = openingBounds(seatViewSample(), chart)
    expect(south < 50 && north > 50 && west < -3 && east > -3).toBe(true)
    expect(north - south).toBeLessThan(4)
  })

  it('letters a report without its bearing, which the chart shows', () => {
    expect(shortWords({ ...seatViewSample().reports[0]!, words: '9 vessels bearing S.W., 5 miles' })).toBe('9 vessels')
  })
})
