import { describe, expect, it } from 'vitest'
import { openAction } from '../../../action/action.ts'
import type { DrawnInstrument } from '../../../action/drawing.ts'
import { type Laid, onBoard, readAt } from '../../../action/instruments.ts'
import { collegeBoards as book } from '../boards.ts'
import { tableUse } from '../duel/state.ts'
import { gunTablePoints, pairPoints } from '../procedures/gun-range.ts'
import { torpedoRun, torpedoZone } from '../procedures/torpedoes.ts'
import { fleets } from '../test-kit/fleets.ts'

type Given = Record<string, unknown>
const duel = (settings: Given = {}) =>
  openAction(
    book,
    book.readSetup({
      ships: [
        { key: 'Iowa', side: 'blue', position: { x: 0, y: 0 }, courseDegrees: 0 },
        { key: 'Jena', side: 'red', position: { x: 2000, y: 0 }, courseDegrees: 0 },
      ],
      settings,
    }),
    'duel',
  )
function laidOut(action: ReturnType<typeof duel>): Readonly<Record<string, DrawnInstrument>> {
  const drawing = book.view(action.state, 'blue').drawing
  return Object.fromEntries((drawing?.instruments ?? []).map((one) => [one.id, one]))
}
const SOMEWHERE: Laid = { x: 730, y: -415, headingDegrees: 62 }
const reads = (one: DrawnInstrument | undefined, x: number, y: number): string | null =>
  one ? readAt(one, SOMEWHERE, onBoard(SOMEWHERE, { x, y }), 'yards') : 'no such instrument'
/** Figures that a reading names before its range. */
const figures = (words: string | null): readonly number[] =>
  (words?.split(' points')[0] ?? '').split(' to ').map((figure) => Number(figure.replace(',', '')))
const hundredths = (points: number): number => Math.round(points * 100) / 100

describe('NWC 1905: instruments that are laid on the paper by hand', () => {
  it('ND-APPL-01, NF-APPL-01: the Duel has wand, card, run and stencil; fleets have no card, since a torpedo of theirs has no zones', () => {
    expect(Object.keys(laidOut(duel()))).toEqual(['wand', 'torpedo-card', 'torpedo-run', 'stencil'])
    expect(Object.keys(laidOut(fleets()))).toEqual(['wand', 'torpedo-run', 'stencil'])
  })

  it.each([
    { 'nwc.table': 'I' },
    { 'nwc.table': 'II' },
    { 'nwc.table': 'I', 'nwc.reading': 'outer' },
    { 'nwc.table': 'II', 'nwc.reading': 'outer', 'nwc.points_percent': 130 },
    { 'nwc.table': 'II', 'nwc.range_percent': 80 },
  ])('NF-GUN-13, ND-GUN-01: at every range the wand reads what is scored: %o', (settings) => {
    for (const action of [duel(settings), fleets(12_000, settings)]) {
      const { wand } = laidOut(action)
      const use = tableUse(action.state)
      for (let rangeYd = 1; rangeYd < 11_000; rangeYd += 13.5) {
        const scored =
          action.state.game === 'fleet' ? gunTablePoints(rangeYd, use).value : pairPoints(rangeYd, '8', use).value
        const words = reads(wand, 0, rangeYd)
        expect([rangeYd, words === null ? 0 : figures(words)[0]]).toEqual([rangeYd, hundredths(scored)])
      }
    }
  })

  it('NF-GUN-04, R-07: read as a curve the wand names the two figures between which it lies', () => {
    const action = fleets(12_000, { 'nwc.reading': 'curve' })
    const { wand } = laidOut(action)
    for (let rangeYd = 40; rangeYd < 9700; rangeYd += 37) {
      const scored = hundredths(gunTablePoints(rangeYd, tableUse(action.state)).value)
      const between = figures(reads(wand, 0, rangeYd))
      expect(Math.min(...between)).toBeLessThanOrEqual(scored)
      expect(Math.max(...between)).toBeGreaterThanOrEqual(scored)
    }
    expect(reads(wand, 0, 1500)).toBe('140 to 170 points (half 70 to 85, quarter 35 to 42.5) at 1,500 yards')
  })

  it('NF-GUN-12, R-74: the wand is as long as its table, or as far as fire was agreed', () => {
    expect(reads(laidOut(fleets(12_000, { 'nwc.table': 'I' }))['wand'], 0, 6000)).toMatch(/^10 points/)
    expect(reads(laidOut(fleets(12_000, { 'nwc.table': 'I' }))['wand'], 0, 6001)).toBeNull()
    const near = laidOut(fleets(12_000, { 'nwc.farthest_fire': 3000 }))['wand']
    expect([reads(near, 0, 3000), reads(near, 0, 3001)]).toEqual([
      '70 points (half 35, quarter 17.5) at 3,000 yards',
      null,
    ])
  })

  it('ND-TORP-08, R-19: wherever a torpedo is fired from, the card reads the zone that is scored', () => {
    const card = laidOut(duel())['torpedo-card']
    for (let x = -620; x <= 620; x += 31)
      for (let y = -620; y <= 620; y += 29) {
        const far = Math.hypot(x, y)
        if (far < 1) continue
        const angle = (Math.asin(Math.min(1, Math.abs(x) / far)) * 180) / Math.PI
        const { zone } = torpedoZone(far, angle, 600).value
        const words = reads(card, x, y)
        const expected = zone === null ? 'no zone' : `zone ${zone}`
        expect([x, y, words === null ? null : words.split(',')[0]]).toEqual([x, y, far > 600 ? null : expected])
      }
  })

  it('ND-TORP-06, NF-TORP-05: the run is read in seconds, at the speed and to the range that were agreed', () => {
    const run = laidOut(duel())['torpedo-run']
    expect(reads(run, 0, 400)).toBe('after 30 seconds at 400 yards')
    expect(torpedoRun(400, 600, 24).value).toMatchObject({ seconds: 30 })
    expect(reads(run, 0, 601)).toBeNull()
    const long = laidOut(fleets(12_000, { 'nwc.torpedo_knots': 30 }))['torpedo-run']
    expect(reads(long, 0, 2500)).toBe('after 150 seconds at 2,500 yards')
  })

  it('ND-SHIP-02: the stencil gives the bearing in points from right ahead, and shows the lines at two and four points', () => {
    const { stencil } = laidOut(duel())
    expect(reads(stencil, 1000, 1000)).toBe('1,414 yards, 4 points to starboard')
    expect(reads(stencil, -1000, 0)).toBe('1,000 yards, 8 points to port')
    expect(stencil?.words.map(({ words }) => words)).toEqual(['2', '4', '2', '4'])
  })

  it('NG-09: both sides are given the same instruments, and a move that is made alters none', () => {
    const action = duel()
    const of = (seat: string) => book.view(action.state, seat).drawing?.instruments
    expect(of('blue')).toEqual(of('red'))
    expect(book.umpireView(action.state).drawing?.instruments).toEqual(of('blue'))
  })
})
