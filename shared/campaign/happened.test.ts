import { describe, expect, it } from 'vitest'
import { warningsBefore } from './before-step.ts'
import { happenedSince, lastStretch, nearMisses } from './happened.ts'
import type { UmpireView } from './umpire-view.ts'

type Force = UmpireView['forces'][number]
type Event = UmpireView['events'][number]

const noon = '1898-05-02T12:00:00Z'
const six = '1898-05-02T18:00:00Z'

const force = (key: string, side: string, track: readonly (readonly [number, number, string])[]): Force => {
  const [lat, lon] = track.at(-1) ?? [0, 0]
  return {
    key,
    name: key,
    mark: key,
    side,
    kind: 'warships',
    commander: null,
    position: { lat, lon },
    courseDegrees: 0,
    knots: 10,
    state: 'sea',
    place: null,
    plot: [],
    work: null,
    onContact: 'standOn',
    standing: [],
    ships: [`${key} ship`],
    track: track.map(([a, o, at]) => ({ lat: a, lon: o, at })),
  }
}
const event = (kind: string, subject: string, at: string, says: string): Event => ({
  at,
  kind,
  subject,
  says,
  because: [],
  dice: [],
})
/** North along a meridian, and east across it half a mile ahead of where the other is at three. */
const crossing = [
  force('Blake', 'gb', [
    [49, -6, noon],
    [50, -6, six],
  ]),
  force('Tage', 'fr', [
    [49.508, -6.8, noon],
    [49.508, -5.2, six],
  ]),
]
const view = (change: Partial<UmpireView> = {}): UmpireView =>
  ({
    campaign: { zoneMinutes: 0 },
    clock: six,
    span: { from: noon, to: six },
    move: { number: 1, state: 'waiting', opens: noon, ends: six, timeLimitMinutes: null },
    forces: crossing,
    ships: [],
    contacts: [],
    events: [],
    seats: [],
    ...change,
  }) as unknown as UmpireView

describe('What happened in a move, for the umpire', () => {
  it('tells an assistant who keeps one side what that side was told of others, once where two seats were', () => {
    const told = (id: string, seat: string, knownAt: string, of = 'enemy') => ({
      id,
      seat,
      of,
      words: '3 vessels bearing W.S.W., 10 miles',
      source: 'The Chase',
      knownAt,
      position: { lat: 49.8, lon: -5.3 },
    })
    const three = '1898-05-02T15:00:00Z'
    const reports = [
      told('r1', 'fr-admiral', '1898-05-02T11:00:00Z'),
      told('r2', 'fr-admiral', three),
      told('r3', 'fr-captain', three),
      told('r4', 'fr-admiral', three, 'own'),
    ]
    const lines = happenedSince(
      view({ forces: [], reports: reports as unknown as UmpireView['reports'] & object }),
      noon,
    )
    expect(lines.map(({ at, says }) => [at, says])).toEqual([
      [three, '3 vessels bearing W.S.W., 10 miles, by The Chase.'],
    ])
    expect(lines[0]?.position).toEqual({ lat: 49.8, lon: -5.3 })
  })

  it('tells of two enemies who passed within half a mile and saw nothing, and when', () => {
    const [miss, ...more] = nearMisses(view(), noon)
    expect(more).toEqual([])
    expect(miss?.says).toBe('Blake and Tage pass within 700 yards of each other at 1501, and neither sees the other.')
    expect(miss?.at).toMatch(/^1898-05-02T15:0\d/)
    expect(miss?.position?.lat).toBeCloseTo(49.5, 1)
  })

  it('tells of no miss where the two have seen each other, are friends, or came no nearer than two miles', () => {
    const seen = event('contact', 'Blake|Tage', '1898-05-02T14:40:00Z', 'Blake and Tage sight each other.')
    expect(nearMisses(view({ events: [seen] }), noon)).toEqual([])
    expect(nearMisses(view({ forces: crossing.map((one) => ({ ...one, side: 'gb' })) }), noon)).toEqual([])
    const [a, b] = crossing as [Force, Force]
    const late = { ...b, track: b.track.map((point) => ({ ...point, lon: point.lon - 1 })) }
    expect(nearMisses(view({ forces: [a, late] }), noon)).toEqual([])
  })

  it('tells the record in order of time, each sentence once, with the force and the place that the chart shows', () => {
    const lines = happenedSince(
      view({
        events: [
          event('captured', 'Tage', '1898-05-02T16:00:00Z', 'Tage takes a prize.'),
          event('waypoint', 'Blake', '1898-05-02T13:00:00Z', 'Blake reaches a waypoint.'),
          event('coastSighting', 'Blake', '1898-05-02T13:30:00Z', 'Ushant reports a cruiser.'),
          event('coastSighting', 'Blake', '1898-05-02T13:40:00Z', 'Ushant reports a cruiser.'),
        ],
      }),
      noon,
    )
    expect(lines.map(({ says }) => says)).toEqual([
      'Ushant reports a cruiser.',
      expect.stringContaining('neither sees the other'),
      'Tage takes a prize.',
    ])
    expect(lines[0]?.force).toBe('Blake')
    expect(lines[0]?.position?.lat).toBeCloseTo(49.25, 2)
  })

  it('tells of work that was ended or broken off: forts that were fired at are no quiet stretch', () => {
    const says = 'Blake ends bombarding. Blake: 5 guns of a fort struck, it is silenced.'
    const told = happenedSince(view({ events: [event('worked', 'Blake', '1898-05-02T15:28:00Z', says)] }), noon)
    expect(told.map((line) => line.says)).toContain(says)
  })

  it('tells of smoke and guns for which the clock stood, and of a meeting that was decided without a board', () => {
    const lines = happenedSince(
      view({
        events: [
          event('smoke', 'Blake|Tage', '1898-05-02T13:00:00Z', 'Blake: Smoke E.: one vessel.'),
          event('guns', 'Tage|e1', '1898-05-02T14:00:00Z', 'Tage: Heavy guns heard W.'),
          event(
            'byWorth',
            'Blake|Tage',
            '1898-05-02T15:30:00Z',
            'The meeting of Blake and Tage is decided by their worth.',
          ),
        ],
      }),
      noon,
    )
    expect(lines.map(({ says }) => says)).toEqual([
      'Blake: Smoke E.: one vessel.',
      'Tage: Heavy guns heard W.',
      'The meeting of Blake and Tage is decided by their worth.',
    ])
  })

  it('counts what merchantmen do by themselves in one line, and tells singly of one whom a man-of-war meets', () => {
    const trade = ['Tyne', 'Usk', 'Lille'].map((key) => ({
      ...force(key, 'gb', [
        [51, 1, noon],
        [51, 1, six],
      ]),
      kind: 'trade',
    }))
    const lines = happenedSince(
      view({
        forces: [...crossing, ...trade] as UmpireView['forces'],
        events: [
          event('left', 'Tyne', noon, 'Tyne is clear of Bilbao.'),
          event('left', 'Usk', noon, 'Usk is clear of Bilbao.'),
          event('coastSighting', 'Tyne', '1898-05-02T13:00:00Z', 'Tyne is seen from Bilbao.'),
          event('contact', 'Lille|Usk', '1898-05-02T13:00:00Z', 'Lille and Usk come in sight of each other.'),
          event('contact', 'Blake|Lille', '1898-05-02T14:00:00Z', 'Blake and Lille come in sight of each other.'),
        ],
      }),
      noon,
    )
    expect(lines.map(({ says }) => says).filter((says) => !says.includes('neither sees'))).toEqual([
      'Merchantmen: 2 sailed, 1 seen from the coast, 2 met others.',
      'Blake and Lille come in sight of each other.',
    ])
  })

  it('tells of a sheet that was refused and stood so at the step, at the place of the force it names, and not of one that was replaced', () => {
    const says = 'Of A’s orders a line is refused: Tage can do at most 18 knots; you wrote 40.'
    const refused = event('refusedOrders', 'A', noon, says)
    const ours = [{ ...(crossing[0] as Force), key: 'flag', name: 'Flag', side: 'fr' }, crossing[1] as Force]
    const seats = [{ id: 'A', side: 'fr', force: 'flag', ready: false, ordersAt: noon }] as never
    const told = (change: object) =>
      happenedSince(view({ forces: ours, events: [{ ...refused, ...change }], seats }), noon)
    expect(told({}).map((line) => [line.says, line.force, line.position?.lon])).toEqual([[says, 'Tage', -6.8]])
    // Where it names no force, at that in which its seat sails.
    expect(told({ says: 'Of A’s orders a line is refused.' })[0]?.force).toBe('flag')
    expect(told({ replaced: true })).toEqual([])
  })

  it('tells of an order that was out of date when it came, or could not be carried out, and of a plot that came too late', () => {
    const events = [
      event(
        'superseded',
        'despatch 4',
        '1898-05-02T13:00:00Z',
        'The order for Tage is older than one that came with it.',
      ),
      event('undone', 'Blake', '1898-05-02T14:00:00Z', 'Blake cannot carry out the order: its first leg crosses land.'),
      event('late', 'Blake', noon, 'Blake is late with her plot.'),
    ]
    const lines = happenedSince(view({ events }), noon).filter(({ unseen }) => !unseen)
    expect(lines.map(({ force, at }) => [force, at.slice(11, 16)])).toEqual([
      ['Blake', '12:00'],
      ['Tage', '13:00'],
      ['Blake', '14:00'],
    ])
  })

  it('is of the last move that was run, from the close of the one before', () => {
    const closings = [event('closed', '1', six, ''), event('closed', '2', '1898-05-03T00:00:00Z', '')]
    expect(lastStretch(view())).toBe(noon)
    expect(lastStretch(view({ events: closings }))).toBe(six)
    expect(lastStretch(view({ move: { ...view().move, state: 'running', opens: six } }))).toBe(six)
  })

  it('is still of that move while the next is being written, whose refused sheets stand before Step', () => {
    const later = '1898-05-03T00:00:00Z'
    const events = [
      event('closed', '1', six, ''),
      event('captured', 'Tage', '1898-05-02T20:00:00Z', 'Tage takes a prize.'),
      event('refusedOrders', 'A', six, 'Of A’s orders a line is refused.'),
      event('closed', '2', later, ''),
      event('refusedOrders', 'A', later, 'Of A’s orders another line is refused.'),
    ]
    const open = view({ events, clock: later, move: { ...view().move, state: 'open', opens: later } })
    expect(lastStretch(open)).toBe(six)
    const told = (of: typeof open) => happenedSince(of, lastStretch(of)).map(({ says }) => says)
    expect(told(open)).toEqual(['Of A’s orders a line is refused.', 'Tage takes a prize.'])
    // Once it is run it is the story of that move, and of no other.
    const running = { ...open, move: { ...open.move, state: 'running' as const } }
    expect(told(running)).toEqual(['Of A’s orders another line is refused.'])
  })
})

describe('What stands before Step', () => {
  const seat = (id: string, change: object = {}): UmpireView['seats'][number] =>
    ({ id, role: 'admiral', title: id, ready: false, standing: true, writing: false, ...change }) as never

  it('names the sheet that was refused until it is handed in whole', () => {
    const refused = event('refusedOrders', 'A', noon, 'Of A’s orders a line is refused: 40 knots is too much.')
    const warned = (ready: boolean, change: object = {}) =>
      warningsBefore(view({ seats: [seat('A', { ready, standing: false })], events: [{ ...refused, ...change }] }))
    expect(warned(false).map(({ says }) => says)).toEqual(['Of A’s orders a line is refused: 40 knots is too much.'])
    expect(warned(true)).toEqual([])
    expect(warned(false, { replaced: true })).toEqual([])
  })

  it('names who has not written, of the seats at which somebody sits', () => {
    const seats = [seat('A'), seat('B', { writing: true }), seat('C', { ready: true }), seat('D')]
    expect(warningsBefore(view({ seats }), (id) => id !== 'D').map(({ says }) => says)).toEqual([
      'A has not written: what was ordered before runs on.',
      'B is still writing.',
    ])
  })

  it('names a review that is open to all seats while the war is still played', () => {
    const { campaign, move } = view()
    const open = { campaign: { ...campaign, reviewOpen: true as const } }
    const says = 'The review is open: every seat reads the truth until you close it.'
    expect(warningsBefore(view(open)).map((warning) => warning.says)).toEqual([says])
    expect(warningsBefore(view({ ...open, move: { ...move, state: 'over' } }))).toEqual([])
    expect(warningsBefore(view())).toEqual([])
  })

  it('names forces that drift without coal, and the ship of a force that does', () => {
    const ship = (key: string, coalDays: number) => ({ key, name: key, status: 'afloat', coalDays }) as never
    const two = { ...(crossing[1] as Force), ships: ['x', 'y'] }
    const ships = [ship('Blake ship', 0), ship('x', 0), ship('y', 2)]
    expect(warningsBefore(view({ forces: [crossing[0] as Force, two], ships })).map(({ says }) => says)).toEqual([
      'Blake has no coal and drifts.',
      'x of Tage has no coal and drifts.',
    ])
  })
})
