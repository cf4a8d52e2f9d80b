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

  it('drops a refused sheet that was handed in again', () => {
    const refused = event('refusedOrders', 'A', noon, 'Of A’s orders a line is refused.')
    const told = (ordersAt: string | null) =>
      happenedSince(
        view({ forces: [], events: [refused], seats: [{ id: 'A', ready: false, ordersAt }] as never }),
        noon,
      )
    expect(told(null)).toHaveLength(1)
    expect(told(noon)).toEqual([])
  })

  it('is of the last move that was run, from the close of the one before', () => {
    const closings = [event('closed', '1', six, ''), event('closed', '2', '1898-05-03T00:00:00Z', '')]
    expect(lastStretch(view())).toBe(noon)
    expect(lastStretch(view({ events: closings }))).toBe(six)
    expect(lastStretch(view({ move: { ...view().move, state: 'running', opens: six } }))).toBe(six)
  })
})

describe('What stands before Step', () => {
  const seat = (id: string, change: object = {}): UmpireView['seats'][number] =>
    ({ id, role: 'admiral', title: id, ready: false, standing: true, writing: false, ...change }) as never

  it('names the sheet that was refused until it is handed in whole', () => {
    const refused = event('refusedOrders', 'A', noon, 'Of A’s orders a line is refused: 40 knots is too much.')
    const warned = (ready: boolean) =>
      warningsBefore(view({ seats: [seat('A', { ready, standing: false })], events: [refused] }))
    expect(warned(false).map(({ says }) => says)).toEqual(['Of A’s orders a line is refused: 40 knots is too much.'])
    expect(warned(true)).toEqual([])
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
