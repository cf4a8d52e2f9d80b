import { describe, expect, it } from 'vitest'
import { CLEAR, type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import type { OpenGiven } from '../../inputs.ts'

/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, -40)
const KEYS = ['flag', 'one', 'two', 'three']

/** Red's flag and three cruisers in a line to the east of her, so many miles apart; blue's cruiser beyond the sight of all. */
function line(miles: number, given: Given = {}, weather: NonNullable<OpenGiven['weather']> = CLEAR): SmallWar {
  const war = givenCampaign({
    ships: [
      ...KEYS.map((key, i) => ({
        key,
        side: 'red' as const,
        type: 'first-class-cruiser',
        position: off(BASE, 0, i * miles),
      })),
      { key: 'blue', side: 'blue', type: 'first-class-cruiser', position: off(BASE, 0, 3 * miles + 30) },
    ],
    forces: [
      { key: 'flag', side: 'red', ships: ['flag'], seat: 'red-admiral' },
      ...['one', 'two'].map((key) => ({ key, side: 'red' as const, ships: [key] })),
      { key: 'three', side: 'red', ships: ['three'], seat: 'red-captain' },
      { key: 'blue', side: 'blue', ships: ['blue'], seat: 'blue-admiral' },
    ],
    seats: [{ key: 'red-captain', role: 'captain', side: 'red', title: 'Captain' }],
    settings: { 'contact.default': 'standOn' },
    ...given,
  })
  war.open({ weather })
  return war
}

const comeOn = (war: SmallWar) => war.send('blue-admiral', 'blue', [{ to: off(BASE, 0, 12), knots: 15 }])

describe('signals along a chain of scouts', () => {
  it('JS-SCOUT-04: a sighting from the end of a chain of four, 4 miles apart, is with the flag in that second', () => {
    const war = line(4)
    comeOn(war)
    war.move()
    const [met] = war.of('contact')
    const told = war.entries('red-admiral', 'report').filter(({ body }) => !body.lost)
    expect(met?.subject).toContain('three')
    expect(told[0]?.at).toBe(met?.at)
    expect(told[0]?.body).toMatchObject({ source: 'three', medium: 'signal' })
  })

  it('JS-SCOUT-04: a chain with one link of more than 10,000 yards passes nothing', () => {
    const war = line(5.2)
    comeOn(war)
    war.step({ acceptDefaults: true, until: '1898-05-02T13:30:00Z' })
    expect(war.of('contact').length).toBeGreaterThan(0)
    expect(war.entries('red-admiral', 'report')).toEqual([])
  })

  it('JS-SCOUT-04, JS-INFO-06: a despatch by signal is at the other end of the chain at once', () => {
    const war = line(4)
    const to = war.alias('red-captain', 'flag')
    war.orders('red-captain', { despatches: [{ to: 'red-admiral', text: 'All quiet.', by: { medium: 'signal' } }] })
    expect(to).not.toBe('')
    war.step({ until: '1898-05-02T12:01:00Z' })
    expect(war.despatches[0]).toMatchObject({ state: 'delivered', deliveredAt: war.clock - 60 })
  })

  it('JS-SCOUT-04: a chain that forms while ships steam carries it in the second in which its last link does', () => {
    const war = line(4)
    Object.assign(war.force('two'), {
      position: off(BASE, 12, 8),
      plot: [{ do: 'steam', to: off(BASE, 0, 8), knots: 12 }],
    })
    war.orders('red-captain', { despatches: [{ to: 'red-admiral', text: 'Seen.', by: { medium: 'signal' } }] })
    war.step({ until: '1898-05-02T13:30:00Z' })
    const [despatch] = war.despatches
    const sent = despatch?.deliveredAt ?? 0
    // Three miles north of the line she is 5 miles from both her neighbours: nine miles on at 12 knots.
    expect((sent - (despatch?.writtenAt ?? 0)) / HOUR).toBeCloseTo(0.75, 2)
  })

  it('JS-INFO-06: in fog the same chain is none', () => {
    const war = line(4, {}, { ...CLEAR, sky: 'fog' })
    war.orders('red-captain', { despatches: [{ to: 'red-admiral', text: 'All quiet.', by: { medium: 'signal' } }] })
    war.step({ until: '1898-05-02T12:30:00Z' })
    expect(war.despatches[0]?.state).toBe('waiting')
  })

  it('JS-SCOUT-04: a chain is of one side’s ships: an enemy between two passes nothing on', () => {
    const war = line(4)
    war.force('two').side = 'blue'
    war.orders('red-captain', { despatches: [{ to: 'red-admiral', text: 'Seen.', by: { medium: 'signal' } }] })
    war.step({ acceptDefaults: true, until: '1898-05-02T12:30:00Z' })
    expect(war.despatches[0]?.state).toBe('waiting')
  })
})
