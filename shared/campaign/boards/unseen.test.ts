import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../navigation/great-circle.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { encounter, sheet } from '../../test-kit/meeting.ts'

/* One of two enemies sees the other and is not seen: a dark ship by night, a boat on the surface by day. */

type Hunter = 'destroyer' | 'submarine'

/** r1 steams north and then turns; the other, blue’s, lies so many miles east of her way or far from everybody. */
function war(hunter: Hunter, near: boolean): SmallWar {
  const miles = hunter === 'destroyer' ? 3 : 4
  const made = givenCampaign({
    start: hunter === 'destroyer' ? '1898-05-20T22:00:00Z' : '1898-05-02T12:00:00Z',
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
      { key: 'b1', side: 'blue', type: hunter, position: near ? off(MIDDLE, 8, miles) : off(MIDDLE, 90, 100) },
    ],
    forces: [
      { key: 'r1', name: 'Rowan', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      { key: 'b1', name: 'Beech', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
  })
  made.open()
  const legs = [
    { to: off(MIDDLE, 9, 0), knots: 9 },
    { to: off(MIDDLE, 9, -30), knots: 12 },
  ]
  made.send('red-admiral', 'r1', legs, hunter === 'destroyer' ? { lights: true } : {})
  return made
}

const blue = (of: SmallWar) => sheet(of, 'blue-admiral')
const red = (of: SmallWar): string => JSON.stringify(of.view('red-admiral'))
describe.each(['destroyer', 'submarine'] as const)(
  'squares that are opened for a %s whom her enemy does not see',
  (hunter) => {
    /** The squares are opened, played for four moves, the hunter going after her, and ended; the move closes. */
    function played(): { met: SmallWar; alone: SmallWar } {
      const met = war(hunter, true)
      const alone = war(hunter, false)
      met.step()
      expect(met.of('contact')).toHaveLength(1)
      expect(Object.values(met.world.inSight).map(({ blind }) => blind)).toEqual(['r1'])
      met.decide('squares')
      expect(encounter(met)).toMatchObject({ state: 'squares', forces: ['b1'] })
      for (let i = 0; i < 4; i++) {
        expect(blue(met)?.seen).toHaveLength(1)
        expect(red(met)).toBe(red(alone))
        const [own] = blue(met)?.own ?? []
        met.do({
          kind: 'squares',
          seat: 'blue-admiral',
          given: {
            encounter: met.view('blue-admiral').encounters[0]?.id ?? '',
            forces: [
              { force: met.alias('blue-admiral', 'b1'), path: [{ x: own?.x ?? 0, y: (own?.y ?? 0) + 800 }], knots: 6 },
            ],
          },
        } as never)
        met.do({ kind: 'boardStep', encounter: encounter(met).id })
        expect(encounter(met).state).toBe('squares')
      }
      return { met, alone }
    }

    it('JS-SUB-06, JS-SIGHT-11: tell her enemy nothing, and she steams as in a move in which she meets nobody', () => {
      const { met, alone } = played()
      met.do({ kind: 'boardEnd', encounter: encounter(met).id, note: 'They part.' })
      met.step({ acceptDefaults: true })
      alone.step({ acceptDefaults: true })
      expect(met.world.move.state).toBe('waiting')
      expect(separationMiles(met.force('r1').position, alone.force('r1').position)).toBeLessThan(0.01)
      expect(red(met)).toBe(red(alone))
    })

    it('JS-SUB-06: the squares stand while the one sees the other, and she is where she truly is on his sheet', () => {
      const { met } = played()
      const [seen] = blue(met)?.seen ?? []
      expect(seen?.vessels).toBe(1)
      expect(encounter(met).movesWithoutSight).toBe(0)
      expect(met.of('unknowing').map(({ subject }) => subject)).toEqual(['r1'])
    })

    it('JS-SUB-06: let stand on, their meeting tells her nothing either', () => {
      const met = war(hunter, true)
      const alone = war(hunter, false)
      met.step()
      met.decide('standOn')
      expect(red(met)).toBe(red(alone))
      met.step({ acceptDefaults: true })
      alone.step({ acceptDefaults: true })
      expect(red(met)).toBe(red(alone))
    })
  },
)

describe('a board within the book’s distance of an enemy who does not see', () => {
  it('JS-MOVE-14, JS-SUB-06: is not what is proposed, and the umpire reads whom it would tell', () => {
    const met = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
        { key: 'b1', side: 'blue', type: 'submarine', position: off(MIDDLE, 8, 1.5) },
      ],
      forces: [
        { key: 'r1', name: 'Rowan', side: 'red', ships: ['r1'], seat: 'red-admiral' },
        { key: 'b1', name: 'Beech', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ],
      settings: { 'contact.default': 'squares' },
    })
    met.open()
    met.send('red-admiral', 'r1', [{ to: off(MIDDLE, 20, 0), knots: 9 }])
    met.step()
    met.decide('standOn')
    met.step()
    const asked = Object.values(met.world.decisions).find(({ kind }) => kind === 'trigger')
    expect(asked?.says).toMatch(/ come within 5,000 yards at \d{4}, and Rowan does not see her\.$/)
    expect(asked?.options).toEqual([
      { key: 'board', label: 'Set up the board, which tells Rowan of her', default: false },
      { key: 'standOn', label: 'Let both stand on', default: true },
    ])
    expect(met.view('red-admiral')).toMatchObject({ reports: [], encounters: [], move: { state: 'open' } })
  })

  it.each([1, 3])(
    'JS-SUB-06: is reckoned from a ship that both sides know: where the other lies, %s miles north of her, is not to be read from her places',
    (miles) => {
      const met = givenCampaign({
        ships: [
          { key: 'a1', side: 'blue', type: 'submarine', position: off(MIDDLE, 8 + miles / 4, 1.5) },
          { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
        ],
        forces: [
          { key: 'a1', name: 'Beech', side: 'blue', ships: ['a1'], seat: 'blue-admiral' },
          { key: 'r1', name: 'Rowan', side: 'red', ships: ['r1'], seat: 'red-admiral' },
        ],
        settings: { 'contact.default': 'squares' },
      })
      met.open()
      met.send('red-admiral', 'r1', [{ to: off(MIDDLE, 20, 0), knots: 9 }])
      met.step()
      met.decide('standOn')
      met.step()
      met.decide('board')
      const board = Object.values(met.world.encounters).find(({ state }) => state === 'action')
      expect(board?.forces[0]).toBe('a1')
      const origin = board?.origin ?? MIDDLE
      expect(separationMiles(origin, met.force('r1').position)).toBeLessThan(0.01)
      expect(separationMiles(origin, met.force('a1').position)).toBeGreaterThan(1)
    },
  )
})
