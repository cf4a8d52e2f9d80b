import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { tellReceived } from '../../../knowledge/reporting.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime, MINUTE } from '../../../vocabulary/time.ts'
import { newOutcome } from '../../context.ts'
import type { Seat } from '../../world.ts'

const NORTH = off(MIDDLE, 40, 0)
const battleship = (key: string, side: 'red' | 'blue', position: { lat: number; lon: number }) => ({
  key,
  side,
  type: 'battleship',
  position,
})
const minutesIn = (war: SmallWar, t: number): number => (t - war.world.campaign.start) / MINUTE

describe('Jane 1898 strategic: who sees whom', () => {
  it('JS-SIGHT-01, JS-SIGHT-12, JS-MOVE-03: by clear day two forces sight each other at exactly ten miles', () => {
    const war = givenCampaign({ ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 34))] })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
    war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, 4), knots: 12 }])
    expect(war.step().state).toBe('decision')
    expect(minutesIn(war, war.clock)).toBeCloseTo(60, 1)
  })

  it('JS-SIGHT-12: tracks that cross at closest approach are found, with both ends of the move out of sight', () => {
    const war = givenCampaign({ ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 30, 30))] })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 60), knots: 12 }])
    war.send('blue-admiral', 'b1', [{ to: off(NORTH, -30, 30), knots: 12 }])
    const { state } = war.step()
    expect(state).toBe('decision')
    expect(war.of('contact')).toHaveLength(1)
  })

  it('JS-SIGHT-06: sighting is mutual: both commanders are told bearing, distance and number, and nothing else', () => {
    const war = givenCampaign({ ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 16))] })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
    war.step()
    expect(war.view('red-admiral').encounters[0]).toMatchObject({
      state: 'told',
      says: 'A vessel is in sight E., about 10 miles.',
      vessels: 1,
      miles: 10,
    })
    expect(war.view('blue-admiral').encounters[0]?.says).toBe('A vessel is in sight W., about 10 miles.')
    expect(war.view('red-admiral').reports[0]).toMatchObject({ courseDegrees: null, knots: null, of: 'enemy' })
  })

  it('JS-MOVE-07: the clock stops for those concerned alone; the others’ windows do not change by a byte', () => {
    const war = givenCampaign({ ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 16))] })
    war.open()
    const before = JSON.stringify(['red-government', 'blue-government', 'red-trade'].map((s) => war.view(s)))
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
    war.step()
    expect(war.view('red-admiral').move.state).toBe('stopped')
    expect(war.view('blue-admiral').move.state).toBe('stopped')
    expect(JSON.stringify(['red-government', 'blue-government', 'red-trade'].map((s) => war.view(s)))).toBe(before)
  })

  it('JS-MOVE-12: those concerned may change the rest of their move', () => {
    const war = givenCampaign({ ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 16))] })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
    war.step()
    expect(war.send('red-admiral', 'r1', [{ to: NORTH, knots: 12 }]).refused).toEqual([])
    war.decide('standOn')
    war.move()
    expect(war.force('r1').position.lon).toBeLessThan(off(NORTH, 0, 1).lon)
  })

  it('JS-SIGHT-05: at dusk ships in sight by day are lost, and met again at dawn without having moved', () => {
    const war = givenCampaign({
      ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 7))],
      settings: { 'contact.default': 'standOn' },
    })
    const clear = { windFromDegrees: 225, force: 1, sky: 'overcast', glass: 'steady' } as const
    for (let i = 0; i < 4; i++) war.move({ weather: clear })
    const [lost] = war.of('lost')
    expect(isoTime(lost?.at ?? 0)).toMatch(/^1898-05-02T(19|20|21)/)
    const met = war.of('contact')
    expect(met.map((e) => isoTime(e.at))[0]).toBe('1898-05-02T12:00:00Z')
    expect(isoTime(met.at(-1)?.at ?? 0)).toMatch(/^1898-05-03T0[34]/)
  })

  it('the same enemy met again has another name, so that nothing tells she is the same', () => {
    const war = givenCampaign({
      ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 7))],
      settings: { 'contact.default': 'standOn' },
    })
    for (let i = 0; i < 4; i++)
      war.move({ weather: { windFromDegrees: 225, force: 1, sky: 'overcast', glass: 'steady' } })
    const reports = war.view('red-admiral').reports
    const first = reports[0]?.contact
    expect(reports.filter((r) => r.contact === first).at(-1)?.lost).toBe(true)
    expect(new Set(reports.map((r) => r.contact)).size).toBe(war.of('contact').length)
  })

  it('a pair that lost each other in a move is met again in the same move', () => {
    const war = givenCampaign({
      ships: [battleship('r1', 'red', NORTH), battleship('b1', 'blue', off(NORTH, 0, 16))],
      settings: { 'contact.default': 'standOn' },
    })
    war.open()
    war.send('red-admiral', 'r1', [
      { to: off(NORTH, 0, 8), knots: 12 },
      { to: off(NORTH, 0, 0), knots: 12 },
      { to: off(NORTH, 0, 30), knots: 12 },
    ])
    war.move()
    expect(war.of('contact').map((e) => Math.round(minutesIn(war, e.at)))).toEqual([30, 110])
    // Out of sight from the fiftieth minute, and out of touch a move of the squares later.
    expect(war.of('lost').map((e) => Math.round(minutesIn(war, e.at)))[0]).toBe(60)
  })

  it('a third force that comes in sight of one of them concerns its own commander too', () => {
    const war = givenCampaign({
      ships: [
        battleship('r1', 'red', NORTH),
        battleship('b1', 'blue', off(NORTH, 0, 9)),
        battleship('b2', 'blue', off(NORTH, 0, -30)),
      ],
      settings: { 'contact.default': 'standOn' },
    })
    war.open()
    war.send('red-admiral', 'r1', [{ waitMinutes: 400 }])
    war.force('b2').plot = [{ do: 'steam', to: NORTH, knots: 12 }]
    war.move()
    expect(war.of('contact').map((e) => e.subject)).toEqual(['r1|b1', 'r1|b2'])
    expect(war.view('red-admiral').reports.filter((r) => !r.lost)).not.toHaveLength(0)
  })

  it('JS-SIGHT-13: friends in sight are told of as friends, and the clock does not stop', () => {
    const war = givenCampaign({ ships: [battleship('r1', 'red', NORTH), battleship('r2', 'red', off(NORTH, 0, 20))] })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 14), knots: 12 }])
    expect(war.step().state).toBe('moved')
    const friend = war.view('red-admiral').forces.find((f) => f.name === 'r2')
    expect(friend).toMatchObject({ source: 'in sight from r1', degree: 'reported' })
    expect(war.view('red-admiral').reports).toEqual([])
  })

  it('JS-INFO-09: outlines are made out nearer than ships are sighted, and name nobody', () => {
    const war = givenCampaign({
      ships: [battleship('r1', 'red', NORTH), { ...battleship('b1', 'blue', off(NORTH, 0, 16)), name: 'Unmistakable' }],
      settings: { 'contact.default': 'standOn' },
    })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 12), knots: 12 }])
    war.move()
    const words = war.view('red-admiral').reports.map((r) => r.words)
    expect(words[0]).toMatch(/^One vessel bearing/)
    expect(words.some((w) => w.startsWith('One vessel: 1 battleship'))).toBe(true)
    expect(JSON.stringify(war.view('red-admiral'))).not.toContain('Unmistakable')
  })

  it('JS-INFO-06, JS-SCOUT-04: what one sees, those within signal distance of him are told at once', () => {
    const hears = (miles: number): number => {
      const war = givenCampaign({
        ships: [
          battleship('scout', 'red', NORTH),
          battleship('flag', 'red', off(NORTH, miles, 0)),
          battleship('b1', 'blue', off(NORTH, -16, 0)),
        ],
        forces: [
          { key: 'flag', side: 'red', ships: ['flag'], seat: 'red-admiral' },
          { key: 'scout', side: 'red', ships: ['scout'] },
        ],
        settings: { 'contact.default': 'standOn' },
      })
      war.open()
      war.send('blue-admiral', 'b1', [{ to: off(NORTH, -8, 0), knots: 12 }])
      war.move()
      return war.view('red-admiral').reports.filter((r) => r.source === 'scout').length
    }
    expect(hears(4.9)).toBeGreaterThan(0)
    expect(hears(12)).toBe(0)
  })

  it('JS-INFO-06: it is asked where the flag is when the enemy is seen, not where she lay when the move opened', () => {
    const war = givenCampaign({
      ships: [
        battleship('scout', 'red', NORTH),
        battleship('flag', 'red', off(NORTH, 3, 0)),
        battleship('b1', 'blue', off(NORTH, -40, 0)),
      ],
      forces: [
        { key: 'flag', side: 'red', ships: ['flag'], seat: 'red-admiral' },
        { key: 'scout', side: 'red', ships: ['scout'] },
      ],
      settings: { 'contact.default': 'standOn' },
    })
    war.open()
    war.send('red-admiral', 'flag', [{ to: off(NORTH, 40, 0), knots: 12 }])
    war.send('blue-admiral', 'b1', [{ to: off(NORTH, -8, 0), knots: 12 }])
    war.move()
    expect(war.of('contact')).toHaveLength(1)
    expect(war.view('red-admiral').reports).toEqual([])
  })

  it('what a stand-in saw is read by the flag when she next lies within signal distance as a move closes', () => {
    const war = givenCampaign({
      ships: [
        battleship('scout', 'red', NORTH),
        battleship('flag', 'red', off(NORTH, 30, 0)),
        battleship('b1', 'blue', off(NORTH, -16, 0)),
      ],
      forces: [
        { key: 'flag', side: 'red', ships: ['flag'], seat: 'red-admiral' },
        { key: 'scout', side: 'red', ships: ['scout'] },
      ],
      settings: { 'contact.default': 'standOn' },
    })
    war.open()
    war.send('blue-admiral', 'b1', [
      { to: off(NORTH, -8, 0), knots: 12 },
      { to: off(NORTH, -30, 0), knots: 12 },
    ])
    war.move()
    expect(war.view('red-admiral').reports).toEqual([])
    war.open()
    war.send('red-admiral', 'flag', [{ to: off(NORTH, 3, 0), knots: 12 }])
    war.move()
    const told = war.view('red-admiral').reports
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]).toMatchObject({ medium: 'signal', source: 'scout' })
    expect((war.clock - war.world.campaign.start) / HOUR).toBe(12)
  })

  it('merchantmen of two sides pass each other without the umpire being asked', () => {
    const war = givenCampaign({
      ships: [
        { key: 'rm', side: 'red', type: 'merchantman', position: NORTH },
        { key: 'bm', side: 'blue', type: 'merchantman', position: off(NORTH, 0, 4) },
      ],
    })
    war.open()
    expect(war.step().state).toBe('moved')
    expect(war.of('contact')).toHaveLength(1)
  })

  it('JS-INFO-12, R-53: with news.show nextMove a stop shows what is seen from aboard, and despatches wait for the close', () => {
    const stopped = (show: string): SmallWar => {
      const war = givenCampaign({
        ships: [
          { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 40, 0) },
          { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 40, 25) },
        ],
        settings: { 'news.show': show },
      })
      war.open()
      war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 40, 30), knots: 12 }])
      war.step({ until: '1898-05-02T12:10:00Z' })
      tellReceived(
        {
          ground: war.ground,
          state: war.state,
          world: war.world,
          outcome: newOutcome(war.world),
          dice: keyedDice({ seed: 's', branch: 'main' }),
          acceptDefaults: false,
        },
        war.world.seats['red-admiral'] as Seat,
        war.clock,
        {
          despatch: 'd',
          from: 'Government',
          text: 'Return.',
          order: null,
          medium: 'signal',
          writtenAt: war.clock,
          route: [],
        },
      )
      war.step()
      expect(war.view('red-admiral').move.state).toBe('stopped')
      expect(war.view('red-admiral').reports).not.toEqual([])
      return war
    }
    expect(stopped('atClose').view('red-admiral').despatches).toHaveLength(1)
    const waits = stopped('nextMove')
    expect(waits.view('red-admiral').despatches).toEqual([])
    waits.move()
    expect(waits.view('red-admiral').despatches).toHaveLength(1)
  })
})
