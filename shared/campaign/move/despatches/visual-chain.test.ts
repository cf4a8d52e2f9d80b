import { describe, expect, it } from 'vitest'
import { whyOf } from '../../../knowledge/why.ts'
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

describe('whether a signal stops the clock for its reader (news.stops)', () => {
  const stops = (war: SmallWar, seat: string) => war.entries(seat, 'stopped').map(({ at }) => at)
  const signals = { settings: { 'contact.default': 'standOn', 'news.stops': 'signals' } } as const
  const why = (war: SmallWar, kind: string) => (war.of(kind)[0]?.because ?? []).map(({ says }) => says).join(' ')
  const allQuiet = (war: SmallWar) =>
    war.orders('red-captain', { despatches: [{ to: 'red-admiral', text: 'All quiet.', by: { medium: 'signal' } }] })

  it('JS-INFO-12, R-53: of itself it stops it for nobody, and both workings say when it is read', () => {
    const war = line(4)
    comeOn(war)
    allQuiet(war)
    // Once for the enemy, who sees; the admiral hears of it in that second and has no stop.
    war.step()
    expect(stops(war, 'red-captain')).toHaveLength(1)
    expect(stops(war, 'red-admiral')).toEqual([])
    expect(why(war, 'contact')).toContain(
      'a signal by itself stops the clock for nobody: it is read at the reader’s next stop',
    )
    expect(why(war, 'delivered')).toContain('a signal by itself stops the clock for nobody')
    war.move()
    const [told] = war.view('red-admiral').reports
    const { because } = whyOf(war.view('red-admiral'), { of: 'report', id: told?.id ?? '' }, war.ground.book as never)
    expect(because.map(({ says }) => says)).toContain(
      'news bears its own hour, and is read when your clock next stops or the move closes',
    )
  })

  it('JS-SCOUT-04: where the table has it so, he whose scout signals the enemy is stopped in that second, and may change his move', () => {
    const war = line(4, signals)
    comeOn(war)
    const before = JSON.stringify(['red-government', 'blue-government'].map((seat) => war.view(seat)))
    war.step()
    const [met] = war.of('contact')
    expect(stops(war, 'red-admiral')).toEqual([met?.at])
    expect(war.view('red-admiral')).toMatchObject({ move: { state: 'stopped' }, reports: [{ source: 'three' }] })
    expect(why(war, 'contact')).toContain('a signal stops the clock for its reader')
    expect(war.send('red-admiral', 'flag', [{ to: off(BASE, 0, 30), knots: 12 }]).refused).toEqual([])
    expect(JSON.stringify(['red-government', 'blue-government'].map((seat) => war.view(seat)))).toBe(before)
  })

  it('JS-SCOUT-04: whoever is in nobody’s reach is not stopped, and who takes every default is stopped by no signal', () => {
    const apart = line(5.2, signals)
    comeOn(apart)
    apart.step()
    expect(apart.of('contact')).toHaveLength(1)
    expect(stops(apart, 'red-admiral')).toEqual([])
    const defaults = line(4, signals)
    comeOn(defaults)
    defaults.step({ acceptDefaults: true })
    expect(stops(defaults, 'red-admiral')).toEqual([])
  })

  it.each(['automatic', 'hand'])(
    'JS-INFO-06: a despatch by signal stops the clock as it is delivered (despatches %s)',
    (release) => {
      const war = line(4, { settings: { ...signals.settings, 'despatches.release': release } })
      allQuiet(war)
      expect(war.step().state).toBe(release === 'hand' ? 'decision' : 'stopped')
      if (release === 'hand') war.decide('deliver')
      expect(new Set(stops(war, 'red-admiral'))).toEqual(new Set([war.clock]))
      expect(war.view('red-admiral').despatches.map(({ text }) => text)).toEqual(['All quiet.'])
      expect(stops(war, 'red-captain')).toEqual([])
    },
  )
})
