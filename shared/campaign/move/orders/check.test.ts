import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import type { OrderedLeg } from '../../orders.ts'

const cruiser = (
  key: string,
  side: 'red' | 'blue',
  position: { lat: number; lon: number },
  type = 'first-class-cruiser',
) => ({
  key,
  side,
  type,
  position,
})
function war(type = 'first-class-cruiser'): SmallWar {
  const w = givenCampaign({
    ships: [
      cruiser('r1', 'red', MIDDLE, type),
      { key: 'trader', side: 'red', type: 'merchantman', position: off(MIDDLE, -30, 0) },
      cruiser('b1', 'blue', { lat: 48.2, lon: 0.5 }),
    ],
  })
  w.open()
  return w
}
const refused = (w: SmallWar, legs: OrderedLeg[], seat = 'red-admiral', force = 'r1') =>
  w.send(seat, force, legs).refused

describe('orders a seat hands in', () => {
  it('JS-MOVE-06, E-SPEED: a speed the ship has not got is refused, with what she can do', () => {
    expect(refused(war(), [{ to: off(MIDDLE, -5, 0), knots: 21 }])).toEqual([
      {
        path: 'movements[0].legs[0].knots',
        code: 'speed.above',
        message: 'She can do at most 18 knots; you wrote 21.',
        rule: 'JS-MOVE-06',
      },
    ])
  })

  it('JS-MOVE-17, E-STEP: a speed off the step is refused with its two neighbours', () => {
    expect(refused(war(), [{ to: off(MIDDLE, -5, 0), knots: 10 }])[0]).toMatchObject({
      rule: 'JS-MOVE-17',
      message: expect.stringMatching(/9.*10½|9.*10\.5/),
    })
  })

  it('the record counts the lines of a sheet that are refused before the reason of the first', () => {
    const w = war()
    const fast = { force: w.alias('red-admiral', 'r1'), legs: [{ to: off(MIDDLE, -5, 0), knots: 21 }] }
    w.orders('red-admiral', { movements: [fast] })
    w.orders('red-admiral', { movements: [fast, fast, fast] })
    const why = 'She can do at most 18 knots; you wrote 21.'
    expect(w.of('refusedOrders').map(({ says }) => says.replace(/^.*’s orders /, ''))).toEqual([
      `a line is refused: ${why}`,
      `3 lines are refused, the first: ${why}`,
    ])
  })

  it('JS-MOVE-18, E-DESTR: a destroyer does not cruise above 21 knots', () => {
    expect(refused(war('destroyer'), [{ to: off(MIDDLE, -5, 0), knots: 24 }])[0]).toMatchObject({
      rule: 'JS-MOVE-18',
      path: 'movements[0].legs[0].knots',
    })
  })

  it('JS-COAL-10: a plot that takes more coal than she has is accepted with a warning, reckoned to the first harbour or work', () => {
    const given = (coalDays: number, legs: OrderedLeg[]): string | undefined => {
      const w = givenCampaign({
        ships: [{ ...cruiser('r1', 'red', MIDDLE), coalDays }, cruiser('b1', 'blue', { lat: 48.2, lon: 0.5 })],
      })
      w.open()
      return w.send('red-admiral', 'r1', legs).accepted[0]?.says
    }
    const south = { to: off(MIDDLE, -60, 0), knots: 6 }
    const back = { to: MIDDLE, knots: 6 }
    expect(given(1, [south, back, { waitMinutes: 330 }])).toMatch(
      /\. Her coal lasts 24 hours under way, and this plot takes 25\.5\.$/,
    )
    expect(given(1, [south, back, { waitMinutes: 240 }])).not.toContain('coal')
    expect(given(2, [south, back, { waitMinutes: 330 }])).not.toContain('coal')
    expect(given(1, [south, { operate: 'repair' }, back, { waitMinutes: 330 }])).not.toContain('coal lasts')
  })

  it('JS-COAL-10: what a ship waits in harbour before she sails takes no coal of her plot', () => {
    const given = (legs: OrderedLeg[]): string | undefined => {
      const r1 = { key: 'r1', side: 'red', type: 'first-class-cruiser', at: 'red-port', coalDays: 1 } as const
      const w = givenCampaign({ ships: [r1, cruiser('b1', 'blue', { lat: 48.2, lon: 0.5 })] })
      w.open()
      const { accepted, refused } = w.send('red-admiral', 'r1', legs)
      expect(refused).toEqual([])
      return accepted[0]?.says
    }
    const out = { to: off(RED_GATE, 0, 12), knots: 6 }
    expect(given([{ waitMinutes: 1440 }, out])).not.toContain('coal lasts')
    expect(given([{ waitMinutes: 1440 }])).not.toContain('coal lasts')
    expect(given([out, { waitMinutes: 1440 }])).toContain('Her coal lasts 24 hours under way, and this plot takes 26.')
  })

  it('JS-MOVE-24, E-CHART: a waypoint off the chart is refused', () => {
    expect(refused(war(), [{ to: { lat: 60, lon: -2 }, knots: 12 }])).toEqual([
      {
        path: 'movements[0].legs[0].to',
        code: 'order.chart',
        message: 'That point is not on the chart.',
        rule: 'JS-MOVE-24',
      },
    ])
  })

  it('JS-MOVE-24, E-LAND: a leg over land is refused, naming the leg and the nearest place', () => {
    expect(
      refused(war(), [
        { to: off(MIDDLE, -5, 0), knots: 12 },
        { to: { lat: 49.5, lon: -4.5 }, knots: 12 },
      ]),
    ).toEqual([
      {
        path: 'movements[0].legs[1]',
        code: 'order.land',
        message: 'Leg 2 crosses land near Red Port.',
        rule: 'JS-MOVE-24',
      },
    ])
  })

  it('JS-GOV-01, E-PLACE: a harbour that is none, and an enemy’s, are refused', () => {
    expect(refused(war(), [{ enter: 'atlantis', knots: 12 }])[0]?.message).toBe(
      'There is no harbour "atlantis" on the chart.',
    )
    expect(refused(war(), [{ enter: 'blue-port', knots: 12 }])[0]?.message).toBe('Blue Port is an enemy harbour.')
  })

  it('E-UNIT: a force that is not the seat’s own, by any name, is refused in the same words', () => {
    const w = war()
    const says = (name: string) =>
      w.orders('red-admiral', { movements: [{ force: name, legs: [] }] }).refused.map((r) => r.message)
    expect(says('r1')).toEqual(['There is no force "r1" under your orders.'])
    expect(says(w.alias('blue-admiral', 'b1'))).toEqual([
      `There is no force "${w.alias('blue-admiral', 'b1')}" under your orders.`,
    ])
    expect(says(w.alias('red-government', 'r1'))).toHaveLength(1)
  })

  it('JS-GOV-10, E-SEAT: an admiral cannot order merchantmen, nor a trade officer warships', () => {
    const w = war()
    expect(refused(w, [], 'red-trade', 'r1')[0]?.message).toMatch(/under your orders|trade officer runs/)
    expect(refused(w, [], 'red-trade', 'trader')).toEqual([])
    expect(refused(w, [], 'red-admiral', 'trader')[0]?.message).toMatch(
      /under your orders|belongs to the trade officer/,
    )
    expect(refused(w, [], 'red-government', 'trader')).toEqual([])
  })

  it('JS-GOV-08: the umpire’s seat gives no orders', () => {
    expect(war().refusal({ kind: 'orders', seat: 'umpire', given: {} }).message).toBe('This seat gives no orders.')
    expect(war().refusal({ kind: 'orders', seat: 'nobody', given: {} }).code).toBe('order.seat')
  })

  it('JS-MOVE-24: a refused line changes nothing and leaves the others standing', () => {
    const w = war()
    const answer = w.orders('red-admiral', {
      movements: [
        { force: w.alias('red-admiral', 'r1'), legs: [{ to: off(MIDDLE, -5, 0), knots: 12 }] },
        { force: 'no such', legs: [] },
      ],
      ready: true,
    })
    expect(answer.accepted.map((a) => a.path)).toEqual(['movements[0]'])
    expect(answer.refused.map((r) => r.path)).toEqual(['movements[1].force'])
    expect(answer.ready).toBe(false)
    expect(w.force('r1').plot).toHaveLength(1)
  })

  it('JS-MOVE-12: any later edit breaks the seal', () => {
    const w = war()
    expect(w.orders('red-admiral', { ready: true }).ready).toBe(true)
    expect(w.view('red-admiral').move.ready).toBe(true)
    w.send('red-admiral', 'r1', [])
    expect(w.world.seats['red-admiral']?.ready).toBe(false)
    expect(w.view('red-admiral').move.ready).toBe(false)
  })

  it('JS-COAL-10: a plot beyond the coal that is left is accepted', () => {
    const w = givenCampaign({ ships: [{ ...cruiser('r1', 'red', MIDDLE), coalDays: 0.1 }] })
    w.open()
    expect(w.send('red-admiral', 'r1', [{ to: off(MIDDLE, -80, 0), knots: 12 }]).refused).toEqual([])
  })

  it('an order without a word on meeting the enemy keeps what the writer knows, not what she truly has', () => {
    const w = givenCampaign({
      ships: [cruiser('r1', 'red', MIDDLE), cruiser('b1', 'blue', { lat: 48.2, lon: 0.5 })],
    })
    w.open()
    w.send('red-admiral', 'r1', [], { onContact: 'avoid' })
    w.send('red-government', 'r1', [{ to: off(MIDDLE, -5, 0), knots: 12 }])
    expect(w.view('red-government').forces[0]?.onContact).toBe('standOn')
    expect(w.despatches[0]?.order?.onContact).toBe('standOn')
  })
})
