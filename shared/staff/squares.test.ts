import { describe, expect, it } from 'vitest'
import type { SeatView } from '../knowledge/view.ts'
import type { Position } from '../vocabulary/position.ts'
import { squaresOrders } from './squares.ts'

const origin = { lat: 50, lon: -4 }

const NOON = '1898-05-02T12:00:00Z'

/** A cruiser at the origin that may go six squares, and one of the enemy’s ten thousand yards to the north. */
const view = {
  reports: [],
  forces: [{ id: 'mine', ships: [{}] }],
  encounters: [
    {
      id: 'meeting',
      state: 'squares',
      clock: NOON,
      squares: {
        origin,
        squareYards: 1000,
        own: [{ force: 'mine', x: 0, y: 0, allowance: 6, knots: 18, sealed: false, track: [] }],
        seen: [{ buoy: 'c1', x: 0, y: 10_000, vessels: 1, track: [] }],
      },
    },
  ],
} as unknown as SeatView

const path = (mission: 'cruise' | 'raid', isClear: (from: Position, to: Position) => boolean) =>
  squaresOrders(view, { isClear }, { mission } as never)[0]?.forces[0]?.path

describe('A staff officer on squares', () => {
  it('goes for an enemy who is not the stronger, as far as his turn leaves him, and away from him on a raid', () => {
    expect(path('cruise', () => true)).toEqual([{ x: 0, y: 4911 }])
    expect(path('raid', () => true)).toEqual([{ x: 0, y: -4911 }])
  })

  it('goes round land that lies on his way, and carries on where there is no other: JS-MOVE-24 would refuse it', () => {
    const northIsLand = (_: Position, to: Position): boolean => to.lat < 50.04
    const [aside] = path('cruise', northIsLand) ?? []
    expect(aside).toEqual({ x: 2455, y: 4253 })
    expect(path('cruise', () => false)).toBeUndefined()
  })

  const report = (contact: string, of: string, lost = false, seenAt = NOON) => ({ contact, of, lost, seenAt })
  /** Where he goes, with more discs on his sheet and these reports of them. */
  const goes = (reports: readonly object[], more: readonly object[] = [], mission: 'cruise' | 'raid' = 'cruise') => {
    const [meeting] = view.encounters
    const seen = [...(meeting?.squares?.seen ?? []), ...more]
    const encounters = [{ ...meeting, squares: { ...meeting?.squares, seen } }]
    const given = { ...view, reports, encounters } as unknown as SeatView
    return squaresOrders(given, { isClear: () => true }, { mission } as never)[0]?.forces[0]?.path
  }

  it.each([
    ['a neutral', report('c1', 'neutral')],
    ['a friend', report('c1', 'own')],
    ['one lost to sight since the sheet was made', report('c1', 'enemy', true)],
  ])('lets be a disc that his reports have as %s, and carries on', (_, known) => {
    expect(goes([known])).toBeUndefined()
    expect(goes([known], [], 'raid')).toBeUndefined()
  })

  it('heeds the latest report of a disc: one lost before is in sight again, and one of which he has none is an enemy', () => {
    const lost = report('c1', 'enemy', true, '1898-05-02T11:50:00Z')
    expect(goes([lost])).toEqual([{ x: 0, y: 4911 }])
    expect(goes([report('c1', 'enemy'), { ...report('c1', 'neutral'), seenAt: '1898-05-02T11:40:00Z' }])).toEqual([
      { x: 0, y: 4911 },
    ])
    expect(goes([])).toEqual([{ x: 0, y: 4911 }])
  })

  it('counts and goes by the enemy alone, though a neutral is nearer and of more vessels', () => {
    const neutrals = { buoy: 'c2', x: 3000, y: 0, vessels: 9, track: [] }
    expect(goes([report('c2', 'neutral')], [neutrals])).toEqual([{ x: 0, y: 4911 }])
    expect(goes([report('c2', 'neutral')], [neutrals], 'raid')).toEqual([{ x: 0, y: -4911 }])
    // Not known for a neutral it is too strong for him.
    expect(goes([], [neutrals])).not.toEqual([{ x: 0, y: 4911 }])
  })
})

/** Two battleships, of which one makes so many knots, with an enemy who has come on so many yards in the last move. */
function chased(knots: number, ran: number, mission: 'raid' | 'cruise' = 'raid', fled = knots * 300) {
  const lame = (ships: readonly string[], of: number) => ({ ships, names: 'Hood', knots: of, allowance: of / 3 })
  const own = {
    ...{ force: 'mine', x: 0, y: 0, allowance: knots / 3, knots, sealed: false, track: [{ x: 0, y: fled }] },
    partings: [lame(['s2'], 12), lame(['s2', 's3'], 15)],
  }
  const seen = [{ buoy: 'c1', x: 0, y: 10_000, vessels: 1, track: [{ x: 0, y: 10_000 + ran }] }]
  const encounters = [
    { id: 'm', state: 'squares', clock: NOON, squares: { origin, squareYards: 1000, own: [own], seen } },
  ]
  const given = { reports: [], forces: [{ id: 'mine', ships: [{}, {}, {}] }], encounters } as unknown as SeatView
  return squaresOrders(given, { isClear: () => true }, { mission } as never)[0]?.forces[0]
}

describe('A staff officer with a lame ship on squares', () => {
  it('JS-BRK-07: sends off as few as let the others run as far as the enemy who gains on him', () => {
    expect(chased(8, 4000)).toEqual({ force: 'mine', path: [{ x: 0, y: -3125 }], knots: 12, detach: ['s2'] })
    expect(chased(8, 5000)).toMatchObject({ knots: 15, detach: ['s2', 's3'] })
    expect(chased(0, 3000)).toMatchObject({ knots: 12, detach: ['s2'] })
  })

  it('JS-BRK-07: keeps all together while the enemy does not gain, where it would not help, and where he goes for the enemy', () => {
    const together = expect.not.objectContaining({ detach: expect.anything() })
    // The enemy is no faster than the lame ship; was left behind; is faster than any of them; is whom he fights.
    expect(chased(8, 2666)).toEqual(together)
    expect(chased(8, 4000, 'raid', 5000)).toEqual(together)
    expect(chased(8, 6000)).toEqual(together)
    expect(chased(8, 4000, 'cruise')).toEqual(together)
    expect(chased(8, 6000)).toMatchObject({ knots: 8 })
  })

  it('JS-BRK-07: lying still he sends off whom he must to move at all, however fast the enemy is', () => {
    expect(chased(0, 8000)).toMatchObject({ knots: 12, detach: ['s2'] })
  })
})
