import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../../../shared/action/contract.ts'
import { playedShore } from '../../../../shared/books/jane1898/test-kit/shore-boards/shore-boards.ts'
import type { Charted } from '../../../board/charted.ts'
import type { SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import { boardScene } from '../board-orders/board-scene.ts'
import { boardScene as umpireScene } from '../umpire-fight/umpire-scene.ts'
import { boatScene } from './boat-scene.ts'
import { chartedOfSeat } from './charted.ts'
import { ownLines } from './own-works.ts'
import { planLines } from './plan-lines.ts'

const seated = (view: BoardView | undefined): SeatBoard => {
  if (!view) throw new Error('nobody sits there')
  return { ...view, over: false, sealed: null }
}
const options = { own: 1, enemy: 2, chosen: undefined, target: undefined, run: 1 } as const
const scene = (view: BoardView | undefined) => boardScene(seated(view), options)
const charted = (view: BoardView | undefined): Charted => {
  const found = chartedOfSeat(seated(view), 1, 2, [])
  if (!found) throw new Error('nothing is charted')
  return found
}
const kinds = (of: Charted) => new Set(of.marks.map(({ kind }) => kind))
const card = (of: Charted, id: string) => Object.fromEntries(of.cards[id]?.rows ?? [])

describe('what is charted of a passage', () => {
  const { seats, umpire } = playedShore('passage', 7)
  const ashore = charted(seats['commandant'])
  const afloat = charted(seats['captain 2'])

  it('JT-MINE-03: those ashore have their fields mine by mine, those afloat buoys alone', () => {
    for (const kind of ['observation', 'contact', 'sham', 'swept'] as const) expect(kinds(ashore)).toContain(kind)
    expect(ashore.fields.map(({ id }) => id)).toEqual(['the narrows', 'the outer line', 'the sham line'])
    expect(kinds(ashore)).not.toContain('mineBuoy')
    expect(kinds(afloat)).toContain('mineBuoy')
    for (const kind of ['observation', 'contact', 'sham', 'airGun', 'torpedo'] as const)
      expect(kinds(afloat)).not.toContain(kind)
    expect(afloat.fields).toEqual([])
    expect(JSON.stringify(afloat)).not.toMatch(/narrows|sham line|air gun|torpedo station|Pointe/)
  })

  it('JT-FORT-02: its own fort has guns and arcs, the enemy’s a trace with none that he has not located', () => {
    const own = ashore.marks.find(({ kind }) => kind === 'fort')
    expect(own?.fort?.guns.map(({ atYards, hidden }) => [atYards, hidden])).toEqual([
      [25, false],
      [125 / 3, false],
      [175 / 3, false],
      [75, true],
    ])
    expect(ashore.sectors.map(({ of, kind }) => [of, kind])).toEqual([['point', 'arc']])
    const theirs = afloat.marks.find(({ kind }) => kind === 'fort')
    expect(theirs?.degree).toBe('reported')
    expect(afloat.sectors).toEqual([])
    expect(card(ashore, 'point')['2 10-in']).toMatch(/all fit/)
  })

  it('JT-BREN-02: the torpedo that runs trails its wires through the squares it came', () => {
    const { brennans = [] } = seats['commandant']?.works ?? {}
    const running = playedShore('passage', 4).seats['commandant']
    const one = running?.works?.brennans[0]
    expect(brennans).toHaveLength(1)
    expect(one?.torpedo).toMatchObject({ x: 0 })
    const chart = charted(running)
    const wire = chart.lines.find(({ kind }) => kind === 'wire')
    expect(wire?.points[0]).toEqual(one?.station)
    expect(wire?.points.at(-1)).toEqual({ x: one?.torpedo?.x, y: one?.torpedo?.y })
    expect(wire?.points.length).toBe(one?.way?.length)
  })

  it('JT-PNEU-01: the shot of a pneumatic gun is drawn where it fell, to its own side alone', () => {
    const fired = playedShore('passage', 5)
    const fell = fired.seats['commandant']?.works?.pneumatics[0]?.fell
    expect(fell?.move).toBe(5)
    const mark = charted(fired.seats['commandant']).marks.find(({ kind }) => kind === 'fall' || kind === 'fallHit')
    expect(mark).toMatchObject({ x: fell?.x, y: fell?.y })
    expect(kinds(charted(fired.seats['captain 2']))).not.toContain('fall')
  })

  it('the umpire has all of it, each in the pencil of its side', () => {
    const truth = umpireScene(umpire, (side) => (side === 'fr' ? 2 : 1), undefined).charted
    expect(truth && kinds(truth)).toContain('observation')
    expect(truth?.fields.every(({ side }) => side === 2)).toBe(true)
    expect(truth?.marks.find(({ kind }) => kind === 'airGun')?.side).toBe(2)
  })

  it('forts and stations are not drawn as ships', () => {
    expect(scene(seats['commandant']).pieces.map(({ label }) => label)).toEqual(['1, sinking', '2', '3'])
    expect(ownLines(seated(seats['commandant']), ashore).map(({ id }) => id)).toContain('the air gun')
  })
})

describe('what is charted of a coast, a night and a boat', () => {
  it('JT-COAST-09: troops and guns are charted as each side knows them, and names stay at home', () => {
    const { seats } = playedShore('coast')
    expect(kinds(charted(seats['brigade']))).toEqual(new Set(['battery', 'infantry', 'cavalry', 'balloon']))
    const afloat = charted(seats['hermione'])
    expect(JSON.stringify(afloat)).not.toMatch(/bluff|company|horse/)
    expect(card(afloat, 'balloon')['Height']).toBe('300 feet of 1,200 feet')
    expect(afloat.rings.map(({ of }) => of)).toContain('balloon')
  })

  it('JT-LIGHT-01: a side has the beams of its own lights, three thousand yards long, and no other', () => {
    const { seats } = playedShore('night')
    const line = charted(seats['line'])
    const beams = line.sectors.filter(({ kind }) => kind === 'beam')
    expect(beams.map(({ yards }) => yards)).toEqual([3000, 3000])
    expect(card(line, 'gb-1')['Held']).toMatch(/^on ship \d/)
    expect(chartedOfSeat(seated(seats['boats']), 1, 2, [])?.sectors ?? []).toEqual([])
  })

  it('JT-LIGHT-04: a ship known by her light is a lamp where her distance was judged, and no hull', () => {
    const { seats } = playedShore('night', 1)
    const boats = seats['boats']
    expect(boats?.others.some((one) => one.byLight)).toBe(true)
    expect(kinds(charted(boats))).toContain('lamp')
    const lit = new Set(boats?.others.flatMap((one) => (one.byLight ? [one.id] : [])))
    expect(scene(boats).pieces.some(({ id }) => lit.has(id))).toBe(false)
  })

  it('JT-SUB-06: on a boat’s sheet a ship lies in the eighth that was told, and nobody says how far', () => {
    const view = seated(playedShore('boat1898').seats['boat'])
    const sheet = boatScene(boardScene(view, options), view, 1, 2)
    expect(sheet.blank).toBe(true)
    const told = sheet.charted?.sectors.filter(({ kind }) => kind === 'heard') ?? []
    expect(told.map(({ fromDegrees, toDegrees, yards }) => [fromDegrees, toDegrees, yards])).toEqual([
      [157.5, 202.5, 1000],
      [247.5, 292.5, 1000],
    ])
    expect(sheet.pieces).toEqual([])
    expect(sheet.charted?.cards['ship 1']?.due).toBe('How far off is not told.')
  })

  it('JT-SUB01-02: by the rules of 1901 her sheet is blank only under water', () => {
    const blank = (moves: number) => {
      const view = seated(playedShore('boat1901', moves).seats['boat'])
      return boatScene(boardScene(view, options), view, 1, 2).blank
    }
    expect([blank(4), blank(6)]).toEqual([true, false])
  })

  it('JT-BOMB-01, JT-BOMB-03: its own side has the whole plan with its ruins, the sea what stands out', () => {
    const { seats } = playedShore('bombardment')
    const plan = (seat: string) => {
      const found = seats[seat]?.plan
      if (!found) throw new Error('there is no plan')
      return planLines(found, 300)
    }
    expect(plan('dockyard').features).toHaveLength(8)
    expect(plan('dockyard').features.some(({ ruin }) => ruin !== '')).toBe(true)
    expect(plan('majestic').features.map(({ id }) => id)).toEqual(['the tall chimney', 'the down'])
    expect(plan('majestic').falls.every(({ ship }) => ship === 'majestic')).toBe(true)
    expect(plan('dockyard').falls.length).toBeGreaterThan(plan('majestic').falls.length)
  })
})
