import { describe, expect, it } from 'vitest'
import { givenCampaign, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'

const RED_POINT = { lat: 49.9, lon: -3 }
const NL_POINT = { lat: 49.9, lon: -4 }

/** A blue ship off a point of the coast, steaming from `from` to `to` miles off it, to the north. */
function off_(point: { lat: number; lon: number }, from: number, to: number, more: object = {}): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'b1', side: 'blue', type: 'battleship', position: off(point, from, 0) },
      { key: 'r1', side: 'red', type: 'battleship', position: { lat: 48.2, lon: 0.5 } },
    ],
    ...more,
  })
  war.open()
  war.send('blue-admiral', 'b1', [{ to: off(point, to, 0), knots: 12 }])
  return war
}

const hours = (war: SmallWar, iso: string | undefined): number =>
  Math.round(((Date.parse(iso ?? '') / 1000 - war.world.campaign.start) / HOUR) * 100) / 100

describe('Jane 1898 strategic: news from the coast', () => {
  it('JS-INFO-01: headquarters learns without delay of enemy ships seen from its own coast', () => {
    const war = off_(RED_POINT, 22, 8)
    war.move()
    const [report] = war.view('red-government').reports
    expect(report).toMatchObject({
      medium: 'coastguard',
      source: 'red-point coastguard',
      vessels: 1,
      of: 'enemy',
      lost: false,
    })
    expect(hours(war, report?.seenAt)).toBe(1)
    expect(report?.knownAt).toBe(report?.seenAt)
  })

  it('JS-INFO-01: it is read when the move closes, stamped with its minute, and not before', () => {
    const war = off_(RED_POINT, 22, 8)
    const before = JSON.stringify(war.view('red-government'))
    war.step({ until: '1898-05-02T17:00:00Z' })
    expect(war.of('tale')).toHaveLength(1)
    expect(JSON.stringify(war.view('red-government'))).toBe(before)
    war.move()
    expect(war.view('red-government').reports[0]?.knownAt).toBe('1898-05-02T13:00:00Z')
  })

  it('JS-INFO-01: nobody but that government is told', () => {
    const war = off_(RED_POINT, 22, 8)
    war.move()
    for (const seat of ['red-admiral', 'red-trade', 'blue-government', 'blue-admiral', 'blue-trade'])
      expect(war.view(seat).reports).toEqual([])
  })

  it('a ship that lies off a coast is said to lie still, and steers nothing', () => {
    const war = givenCampaign({
      ships: [
        { key: 'b1', side: 'blue', type: 'battleship', position: off(RED_POINT, 6, 0) },
        { key: 'r1', side: 'red', type: 'battleship', position: { lat: 48.2, lon: 0.5 } },
      ],
    })
    war.open()
    war.move()
    const [report] = war.view('red-government').reports
    expect(report?.words).toMatch(/^One vessel bearing N\., 6 miles, lying still$/)
    expect(report?.courseDegrees).toBeNull()
  })

  it('a coast says when it loses her, with her last course', () => {
    const war = off_(RED_POINT, 8, 30)
    war.move()
    const last = war.view('red-government').reports.at(-1)
    expect(last).toMatchObject({ lost: true, words: 'One vessel lost to sight, steering N.', courseDegrees: 0 })
  })

  it('JS-INFO-01: a coast sees her again who comes back in the same move, however the umpire cuts it', () => {
    const seen = (...stops: string[]) => {
      const war = off_(RED_POINT, 8, 26)
      war.send('blue-admiral', 'b1', [
        { to: off(RED_POINT, 26, 0), knots: 12 },
        { to: off(RED_POINT, 8, 0), knots: 12 },
      ])
      for (const until of stops) war.step({ until })
      war.move()
      return war.view('red-government').reports.map(({ lost, seenAt }) => [lost, hours(war, seenAt)])
    }
    const whole = seen()
    expect(whole.map(([lost]) => lost)).toEqual([false, true, false])
    expect(seen('1898-05-02T13:30:00Z', '1898-05-02T16:10:00Z')).toEqual(whole)
  })

  it.each([
    ['in memory', false],
    ['read again from its file', true],
  ])(
    'says that one vessel went down, not none and not out of its sight, of her who sinks before its eyes, %s',
    (_, again) => {
      const war = off_(RED_POINT, 8, 8)
      war.move()
      const ships = Object.values(war.world.ships).filter((ship) => ship.side === 'blue')
      war.rule({ says: 'She founders.', ships: ships.map(({ id }) => ({ ship: id, status: 'sunk' as const })) })
      if (again) war.state = JSON.parse(JSON.stringify(war.state))
      war.move()
      const lost = war.view('red-government').reports.filter((report) => report.lost)
      expect(lost.map(({ vessels, words }) => [vessels, words])).toEqual([[1, 'One vessel seen to go down']])
    },
  )

  it('JS-INFO-02: seen from a neutral coast she is known twelve hours after, to the other side', () => {
    const war = off_(NL_POINT, 22, 8)
    war.move()
    expect(war.view('red-government').reports).toEqual([])
    war.move()
    war.move()
    const report = war.view('red-government').reports.find((r) => r.source === 'nl-point, neutral coast')
    expect(hours(war, report?.seenAt)).toBe(1)
    expect(hours(war, report?.knownAt)).toBe(13)
    expect(report?.medium).toBe('neutral')
    expect(war.view('blue-government').reports).toEqual([])
  })

  it('JS-INFO-03: off a neutral coast, unseen from land, shipping carries the tale a day later', () => {
    const war = off_(NL_POINT, 26, 15)
    for (let i = 0; i < 5; i++) war.move()
    const report = war.view('red-government').reports[0]
    expect(report?.source).toBe('neutral shipping off nl-point')
    expect(hours(war, report?.knownAt) - hours(war, report?.seenAt)).toBe(24)
    expect(hours(war, report?.seenAt)).toBe(0.5)
  })

  it('JS-INFO-03: beyond the band nobody carries a tale', () => {
    const war = off_(NL_POINT, 30, 22)
    for (let i = 0; i < 5; i++) war.move()
    expect(war.view('red-government').reports).toEqual([])
  })

  it('JS-INFO-03: neutrals who told of her tell again a day later to the second, wherever the clock stopped', () => {
    const seen = (stops: string[]): (string | undefined)[] => {
      const war = off_(NL_POINT, 26, 15)
      for (let i = 0; i < 9; i++) {
        if (war.world.move.state === 'waiting') war.open()
        for (const until of stops.filter(
          (s) => Date.parse(s) / 1000 > war.clock && Date.parse(s) / 1000 < war.world.move.ends,
        ))
          war.step({ until })
        war.move()
      }
      return war.view('red-government').reports.map((r) => r.seenAt)
    }
    expect(seen([])).toEqual(['1898-05-02T12:30:00Z', '1898-05-03T12:30:00Z'])
    expect(seen(['1898-05-03T13:11:00Z', '1898-05-03T14:00:00Z'])).toEqual(seen([]))
  })

  it('JS-INFO-11: the coast of a destroyed station reports after twelve hours', () => {
    const war = off_(RED_POINT, 22, 8)
    war.rule({ says: 'Landed and burnt.', places: [{ place: 'red-point', coastguardDestroyed: true }] })
    for (let i = 0; i < 3; i++) war.move()
    const report = war.view('red-government').reports[0]
    expect(report?.lost).toBe(false)
    expect(hours(war, report?.seenAt)).toBe(1)
    expect(hours(war, report?.knownAt)).toBe(13)
  })

  it('JS-INFO-11: with one line cut the telegraph goes round', () => {
    const war = off_(RED_POINT, 22, 8)
    war.rule({ says: 'Grapnelled.', cables: [{ cable: 'red-lines:red-point', cut: true }] })
    war.move()
    expect(war.view('red-government').reports.filter((r) => !r.lost)).toHaveLength(1)
  })

  it('JS-INFO-11: with every line cut a station’s report stays where it is', () => {
    const war = off_(RED_POINT, 22, 8)
    war.rule({
      says: 'Grapnelled twice.',
      cables: [
        { cable: 'red-lines:red-point', cut: true },
        { cable: 'red-coast-line', cut: true },
      ],
    })
    for (let i = 0; i < 5; i++) war.move()
    expect(war.view('red-government').reports).toEqual([])
    expect(war.of('coastSighting').length).toBeGreaterThan(0)
  })

  it('JS-INFO-14: with the telegraph of 1905 the wire takes its time', () => {
    const war = off_(RED_POINT, 22, 8, { settings: { telegraph: 'nwc1905' } })
    war.move()
    const [report] = war.view('red-government').reports
    expect(report?.knownAt).not.toBe(report?.seenAt)
    expect(hours(war, report?.knownAt)).toBeGreaterThan(1)
    expect(hours(war, report?.knownAt)).toBeLessThan(1.2)
  })

  it('own ships passing an own station are known to their government at once, without their stores or standing orders', () => {
    const war = givenCampaign({
      ships: [{ key: 'r1', side: 'red', type: 'battleship', position: off(RED_POINT, 22, 0) }],
    })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(RED_POINT, 8, 0), knots: 12 }], { onContact: 'avoid' })
    const before = war.view('red-government').forces[0]
    war.move()
    const force = war.view('red-government').forces[0]
    expect(force).toMatchObject({ source: 'red-point coastguard', asOf: '1898-05-02T13:00:00Z', degree: 'reported' })
    expect(force?.onContact).toBe('standOn')
    expect(force?.ships).toEqual(before?.ships)
    expect(isoTime(war.clock)).toBe('1898-05-02T18:00:00Z')
  })
})
