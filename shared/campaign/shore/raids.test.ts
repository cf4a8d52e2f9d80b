import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR } from '../../vocabulary/time.ts'

const OFF_HEAD = { lat: 49.1, lon: -2.98 }

/** Clover, a blue cruiser, off the red coast. The line round by the head is the second road from red-point to the port. */
function offRed(position = OFF_HEAD, more: Given = {}): SmallWar {
  return givenCampaign({
    start: '1898-05-02T00:00:00Z',
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 80, 100) },
      { key: 'clover', name: 'Clover', side: 'blue', type: 'first-class-cruiser', position },
    ],
    forces: [{ key: 'clover', name: 'Clover', side: 'blue', ships: ['clover'], seat: 'blue-admiral' }],
    ...more,
  })
}
const place = (war: SmallWar, key: string) => war.world.places[key] as SmallWar['world']['places'][string]
const hourOf = (war: SmallWar, at: number): number => (at - war.world.campaign.start) / HOUR
function till(war: SmallWar, to: number): void {
  for (let now = hourOf(war, war.clock); now < to; now = hourOf(war, war.clock))
    war.move({ hours: Math.min(6, to - now) })
}

describe('a coastguard station', () => {
  it('JS-scene-15, JS-INFO-11, JS-TIME-20: destroyed in six hours, its coast tells twelve hours late and its neighbour at once', () => {
    const war = offRed()
    war.send('blue-admiral', 'clover', [
      { operate: 'destroy', place: 'red-head', what: 'coastguard' },
      { to: { lat: 49.1, lon: -1.5 }, knots: 15 },
      { to: { lat: 49.1, lon: -2.7 }, knots: 15 },
    ])
    till(war, 5.9)
    expect(place(war, 'red-head').coastguardDestroyed).toBe(false)
    till(war, 6)
    expect(place(war, 'red-head').coastguardDestroyed).toBe(true)
    expect(war.view('red-government').shore).toMatchObject([{ place: 'red-head', coastguardDestroyed: true }])
    expect(war.view('blue-admiral').notices.at(-1)?.says).toBe(
      'Clover ends destroying what was ordered. Clover: it is destroyed.',
    )
    till(war, 40)
    const again = war
      .entries('red-government', 'report')
      .filter(({ body }) => body.source === 'red-head coastguard' && hourOf(war, body.seenAt) > 6)
    expect(again.length).toBeGreaterThan(0)
    for (const { at, body } of again) expect(at - body.seenAt).toBe(12 * HOUR)
  })

  it('JS-INFO-01: a coast does not lose a ship from sight because her work ends as the move closes', () => {
    const war = offRed(OFF_HEAD, { start: '1898-05-02T06:00:00Z' })
    war.send('blue-admiral', 'clover', [{ operate: 'destroy', place: 'red-head', what: 'coastguard' }])
    till(war, 24)
    expect(war.of('worked').map(({ at }) => hourOf(war, at))).toEqual([6])
    // Her one coming in sight was at the beginning; dusk alone takes her out of it.
    const lost = war.entries('red-government', 'report').filter(({ body }) => body.lost)
    expect(lost.filter(({ body }) => hourOf(war, body.seenAt) <= 6)).toEqual([])
    expect(war.of('coastSighting').filter(({ at }) => hourOf(war, at) === 6)).toEqual([])
  })

  it('is mended by its own side: how long that takes the umpire is asked', () => {
    const war = offRed(off(MIDDLE, -80, 100), {
      ships: [
        { key: 'r1', name: 'Aster', side: 'red', type: 'battleship', position: OFF_HEAD },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'fleet', name: 'Fleet', side: 'red', ships: ['r1'], seat: 'red-admiral' }],
    })
    place(war, 'red-head').coastguardDestroyed = true
    war.send('red-admiral', 'fleet', [{ operate: 'mend', place: 'red-head' }])
    war.open()
    const [due] = war.step().decisions
    expect(due).toMatchObject({ kind: 'work', about: { minutes: 360 } })
    expect(due?.says).toBe('How long does it take Aster to mend the station at red-head?')
    war.do({ kind: 'decide', decision: due?.id ?? '', given: { choice: 'minutes', minutes: 120 } })
    war.move()
    expect(place(war, 'red-head').coastguardDestroyed).toBe(false)
    expect(war.view('red-government').shore).toMatchObject([{ place: 'red-head', coastguardDestroyed: false }])
  })
})

describe('a line cut', () => {
  const cut = { operate: 'cut', cable: 'red-coast-line' } as const

  it('JS-TIME-21, JS-INFO-11: takes twelve hours; the next telegram goes round, and no seat has cut it before', () => {
    const war = offRed({ lat: 49.5, lon: -2.9 })
    war.send('blue-admiral', 'clover', [cut])
    till(war, 11.9)
    expect(war.world.cables['red-coast-line']?.cutAt).toBeNull()
    till(war, 12)
    expect(war.world.cables['red-coast-line']?.cutAt).toBe(war.clock)
    expect(war.view('blue-admiral').cablesCut).toEqual(['red-coast-line'])
    expect(war.view('red-government').cablesCut).toEqual(['red-coast-line'])
    expect(war.view('blue-government').cablesCut).toEqual([])
    const route = (): string[] | undefined =>
      war.ground.network.route('red-port', 'red-head', {
        cut: (line) => war.world.cables[line]?.cutAt != null,
        broken: () => false,
        hostile: () => false,
      })?.lines as string[] | undefined
    expect(route()).toEqual(['red-head-line'])
  })

  it('JS-INFO-05: those who lie off an end of it hear nothing of who cut it out at sea; their government does when she makes a harbour', () => {
    const cruiser = { side: 'blue' as const, type: 'first-class-cruiser' }
    const war = givenCampaign({
      start: '1898-05-02T00:00:00Z',
      ships: [
        { key: 'clover', name: 'Clover', ...cruiser, position: { lat: 49.5, lon: -2.9 } },
        { key: 'jonquil', name: 'Jonquil', ...cruiser, position: { lat: 49.9, lon: -2.98 } },
        { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, -80, 100) },
      ],
      forces: [
        { key: 'clover', name: 'Clover', side: 'blue', ships: ['clover'] },
        { key: 'jonquil', name: 'Jonquil', side: 'blue', ships: ['jonquil'], seat: 'blue-admiral' },
      ],
    })
    war.force('clover').plot = [
      { do: 'operate', ...cut },
      { do: 'steam', to: { lat: 49.5, lon: -1.1 }, knots: 18 },
      { do: 'enter', place: 'blue-port', knots: 18 },
    ]
    const words = (seat: string): string[] => war.entries(seat, 'notice').map(({ body }) => body.says)
    const says = 'The line from red-point to red-head is cut.'
    till(war, 15)
    expect(war.world.cables['red-coast-line']?.cutAt).not.toBeNull()
    expect(words('blue-admiral')).not.toContain(says)
    expect(words('blue-government')).not.toContain(says)
    till(war, 24)
    expect(words('blue-government')).toContain(says)
    expect(war.view('blue-government').shore).toEqual([])
  })

  it('JS-TIME-34: what was worked at it counts for her within a day', () => {
    const war = offRed({ lat: 49.5, lon: -2.9 })
    war.send('blue-admiral', 'clover', [cut])
    till(war, 10)
    war.send('blue-admiral', 'clover', [{ waitMinutes: 60 }, cut])
    till(war, 12.9)
    expect(war.world.cables['red-coast-line']?.cutAt).toBeNull()
    till(war, 13)
    expect(war.world.cables['red-coast-line']?.cutAt).toBe(war.clock)
  })

  it('JS-TIME-21: is done in sight of its line, and not elsewhere', () => {
    const war = offRed(off(MIDDLE, 0, 0))
    war.send('blue-admiral', 'clover', [cut])
    war.move()
    expect(war.view('blue-admiral').notices.at(-1)?.says).toContain('out of sight of it')
    expect(war.send('blue-admiral', 'clover', [{ operate: 'cut', cable: 'none' }]).refused[0]?.message).toBe(
      'There is no working line "none" on the chart.',
    )
  })
})

describe('news behind a cut line', () => {
  it('JS-scene-14, JS-INFO-11, JS-INFO-01: goes by ship, and is stamped with the hour at which it was seen', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 80, 100) },
        { key: 'clover', name: 'Clover', side: 'red', type: 'first-class-cruiser', position: { lat: 49.9, lon: -1.9 } },
        {
          key: 'jonquil',
          name: 'Jonquil',
          side: 'blue',
          type: 'first-class-cruiser',
          position: { lat: 49.9, lon: -1.1 },
        },
      ],
      forces: [
        { key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' },
        { key: 'jonquil', name: 'Jonquil', side: 'blue', ships: ['jonquil'], at: { place: 'blue-point' } },
      ],
      places: [{ key: 'blue-point', kind: 'port', gate: { lat: 49.9, lon: -1.1 } }],
    })
    const line = Object.values(war.ground.pack.chart.lines).find(({ to }) => to === 'blue-point')?.key ?? ''
    war.rule({ says: 'Cut.', cables: [{ cable: line, cut: true }] })
    const sent = war.send('red-admiral', 'clover', [
      { to: { lat: 49.9, lon: -1.12 }, knots: 18 },
      { to: { lat: 49.9, lon: -2.5 }, knots: 18 },
    ])
    expect(sent.refused).toEqual([])
    war.move()
    const seen = war.of('coastSighting').find(({ says }) => says.includes('blue-point'))?.at ?? Number.NEGATIVE_INFINITY
    expect(seen).toBeGreaterThan(war.world.campaign.start)
    expect(war.entries('blue-government', 'report')).toEqual([])
    war.force('jonquil').plot = [
      { do: 'steam', to: { lat: 49.5, lon: -1.1 }, knots: 18 },
      { do: 'enter', place: 'blue-port', knots: 18 },
    ]
    war.move()
    const [told] = war.entries('blue-government', 'report').filter(({ body }) => body.source.startsWith('blue-point'))
    // An hour out, 24 miles at 18 knots, an hour in.
    expect(told?.body.seenAt).toBe(seen)
    expect(hourOf(war, told?.at ?? 0)).toBeCloseTo(6 + 1 + 24 / 18 + 1, 2)
  })
})
