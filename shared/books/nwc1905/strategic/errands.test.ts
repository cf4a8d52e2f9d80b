import { describe, expect, it } from 'vitest'
import { CLEAR, off } from '../../../test-kit/campaign.ts'
import { NORTH, type One, warOf } from '../../../test-kit/on-a-line.ts'
import type { Errand } from '../../contract.ts'
import { collegeCampaign } from './book.ts'

const war = warOf(collegeCampaign)
const craft = (...types: readonly string[]): One[] => types.map((type, n) => ({ key: `r${n + 1}`, type, east: 0 }))
const { settings } = collegeCampaign.readSettings({})

/** The rule by which craft by themselves may not be sent; null when they may. */
function refused(types: readonly string[], errand: Partial<Errand>, given = settings): string | null {
  const facts = types.map((type) => ({
    ...{ key: type, type, assignedKnots: 20, presentKnots: 20, tons: 300, lowFreeboard: false, torpedoCraft: true },
    ...{ merchant: false, fastHoursIn24: 0 },
  }))
  const whole = { milesFromFriends: 100, milesFromShore: 50, hours: 12, toHarbour: false, knots: 10, ...errand }
  return collegeCampaign.errandRefusal?.(facts, whole, given)?.rule ?? null
}

describe('NWC 1905: what torpedo craft may be sent for', () => {
  it('NS-DD-01: torpedo boats by themselves do not scout at sea; along the shore, into a harbour and in company they go', () => {
    expect(refused(['torpedo-boat'], {})).toBe('NS-DD-01')
    expect(refused(['torpedo-boat', 'destroyer'], {})).toBe('NS-DD-01')
    expect(refused(['torpedo-boat'], { milesFromShore: 10 })).toBeNull()
    expect(refused(['torpedo-boat'], { toHarbour: true })).toBeNull()
    expect(refused(['torpedo-boat', 'armoured-cruiser'], {})).toBeNull()
  })

  it('NS-DD-02: destroyers scout no farther than 500 miles from fleet or base', () => {
    expect(refused(['destroyer'], { milesFromFriends: 500 })).toBeNull()
    expect(refused(['destroyer'], { milesFromFriends: 501 })).toBe('NS-DD-02')
    expect(refused(['gunboat'], { milesFromFriends: 900 })).toBeNull()
  })

  it('NS-DD-03: along the shore destroyers are free', () => {
    expect(refused(['destroyer'], { milesFromFriends: 900, milesFromShore: 5 })).toBeNull()
  })

  it('NS-DD-04: torpedo gunboats go as far as full coal takes them at their speed: 480 miles at 20 knots, 2,400 at 10', () => {
    expect(refused(['torpedo-gunboat'], { milesFromFriends: 480, knots: 20 })).toBeNull()
    expect(refused(['torpedo-gunboat'], { milesFromFriends: 481, knots: 20 })).toBe('NS-DD-04')
    expect(refused(['torpedo-gunboat'], { milesFromFriends: 2400 })).toBeNull()
    expect(refused(['torpedo-gunboat'], { milesFromFriends: 2401 })).toBe('NS-DD-04')
    // Made faster by the problem than Table III has columns for, and in company with a cruiser.
    expect(refused(['torpedo-gunboat'], { milesFromFriends: 480, knots: 24 })).toBeNull()
    expect(refused(['torpedo-gunboat', 'armoured-cruiser'], { milesFromFriends: 3000 })).toBeNull()
  })

  it('NS-DD-05: destroyers are away five days at most', () => {
    expect(refused(['destroyer'], { hours: 120 })).toBeNull()
    expect(refused(['destroyer'], { hours: 121 })).toBe('NS-DD-05')
    expect(refused(['destroyer'], { hours: 121, toHarbour: true })).toBeNull()
  })

  it('NS-DD-02: an umpire who wants no limits has none', () => {
    const none = collegeCampaign.readSettings({ 'scouting.limits': false }).settings
    expect(refused(['destroyer'], { milesFromFriends: 900 }, none)).toBeNull()
  })

  it('NS-DD-01: on the chart the plot is refused by what its writer knows', () => {
    const sent = (...types: readonly string[]): string | undefined => {
      const one = war(craft(...types), [])
      one.open({ weather: CLEAR, hours: 6 })
      const [no] = one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 10), knots: 10 }]).refused
      return no && `${no.rule}: ${no.message}`
    }
    expect(sent('torpedo-boat')).toContain('NS-DD-01: Torpedo boats do not scout at sea')
    expect(sent('destroyer')).toBeUndefined()
    expect(sent('torpedo-boat', 'armoured-cruiser')).toBeUndefined()
  })

  it('NS-DD-01: craft sent off from their fleet are near help while they are near it, and no farther', () => {
    const sent = (miles: number): string[] => {
      const one = war(craft('armoured-cruiser', 'torpedo-boat'), [])
      one.open({ weather: CLEAR, hours: 6 })
      const force = one.alias('red-admiral', 'red-force')
      const known = one.view('red-admiral').forces.find(({ id }) => id === force)
      const boat = known?.ships.find(({ name }) => name === one.ship('r2').name)?.id ?? ''
      const detached = { legs: [{ to: off(NORTH, 0, miles), knots: 10 }] }
      return one
        .orders('red-admiral', { movements: [{ force, detach: [boat], detached }] })
        .refused.map(({ rule }) => rule ?? '')
    }
    expect(sent(3)).toEqual([])
    expect(sent(30)).toEqual(['NS-DD-01'])
  })

  it('NS-DD-01: the boats that a cruiser leaves are near help while they stay near her', () => {
    const one = war(craft('torpedo-boat', 'armoured-cruiser'), [])
    one.open({ weather: CLEAR, hours: 6 })
    const force = one.alias('red-admiral', 'red-force')
    const known = one.view('red-admiral').forces.find(({ id }) => id === force)
    const cruiser = known?.ships.find(({ name }) => name === one.ship('r2').name)?.id ?? ''
    const legs = [{ to: off(NORTH, 0, 3), knots: 10 }]
    expect(one.orders('red-admiral', { movements: [{ force, legs, detach: [cruiser] }] }).refused).toEqual([])
  })

  it('NS-DD-01: new legs that are a standing order are held to the same limits', () => {
    const one = war(craft('torpedo-boat'), [])
    one.open({ weather: CLEAR, hours: 6 })
    const act = { legs: [{ to: off(NORTH, 0, 30), knots: 10 }] }
    const standing = [{ when: { if: 'hour' as const, at: '1898-05-02T14:00:00Z' }, act }]
    const force = one.alias('red-admiral', 'red-force')
    expect(one.orders('red-admiral', { movements: [{ force, standing }] }).refused).toMatchObject([
      { rule: 'NS-DD-01', path: 'movements[0].standing[0].act.legs[0]' },
    ])
  })

  it('NS-DD-02: a commander who knows of no fleet and no base of his is told so, in whole words', () => {
    const errand = { milesFromFriends: Number.POSITIVE_INFINITY, milesFromShore: 50, hours: 12, toHarbour: false }
    const facts = { key: 'd', type: 'destroyer', assignedKnots: 20, presentKnots: 20, tons: 300, lowFreeboard: false }
    const one = { ...facts, torpedoCraft: true, merchant: false, fastHoursIn24: 0 }
    expect(collegeCampaign.errandRefusal?.([one], { ...errand, knots: 10 }, settings)?.message).toBe(
      'Destroyers scout no farther than 500 miles from their fleet or base; you know of neither.',
    )
  })
})
