import { describe, expect, it } from 'vitest'
import { BLUE_GATE, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'

const SOUTH = off(MIDDLE, -50, 0)
const cruiser = (key: string, side: 'red' | 'blue', position: { lat: number; lon: number }) => ({
  key,
  side,
  type: 'first-class-cruiser',
  position,
})

/** Red has a flag in harbour, a scout at sea without an admiral, and a government in its port; blue keeps away. */
function fleet(settings: Record<string, unknown> = {}, scout = off(RED_GATE, 0, 12)): SmallWar {
  return givenCampaign({
    ships: [
      cruiser('flag', 'red', RED_GATE),
      cruiser('scout', 'red', scout),
      cruiser('b1', 'blue', { lat: 48.2, lon: 0.5 }),
    ],
    forces: [
      { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], at: { place: 'red-port' }, seat: 'red-admiral' },
      { key: 'scout', side: 'red', name: 'Scout', ships: ['scout'] },
    ],
    settings,
  })
}

const hours = (war: SmallWar, t: number | null | undefined): number => ((t ?? 0) - war.world.campaign.start) / HOUR

describe('despatches on their roads', () => {
  it('JS-INFO-12: an order to a force out of company is a despatch, and she keeps the last order until it comes', () => {
    const war = fleet()
    war.open()
    const { accepted } = war.send('red-admiral', 'scout', [{ to: SOUTH, knots: 12 }])
    expect(accepted.map((a) => a.says)).toEqual([
      expect.stringMatching(/^Scout is not in company: the order goes as a despatch and is in force when delivered \(/),
    ])
    war.move()
    expect(war.force('scout').plot).toEqual([])
    expect(war.force('scout').position.lat).toBeCloseTo(off(RED_GATE, 0, 12).lat, 5)
  })

  it('JS-INFO-12: it is in force from the minute it is delivered', () => {
    const war = fleet()
    war.open()
    war.send('red-admiral', 'scout', [{ to: SOUTH, knots: 12 }], { by: { medium: 'signal' } })
    war.send('red-admiral', 'flag', [{ to: off(RED_GATE, 0, 12), knots: 12 }])
    war.move()
    const [despatch] = war.despatches
    expect(despatch?.state).toBe('delivered')
    // An hour to leave harbour, then seven miles of the twelve to come within five of her.
    expect(hours(war, despatch?.deliveredAt)).toBeGreaterThan(1)
    expect(hours(war, despatch?.deliveredAt)).toBeLessThan(1.8)
    expect(war.force('scout').position.lat).toBeLessThan(off(RED_GATE, -40, 0).lat)
  })

  it('a telegram lies at its office until the one it is for comes within reach of it', () => {
    const war = fleet({}, { lat: 49.1, lon: -2.7 })
    war.open()
    const answer = war.send('red-government', 'scout', [{ to: SOUTH, knots: 12 }], {
      by: { medium: 'telegraph', office: 'red-head' },
    })
    expect(answer.refused).toEqual([])
    war.move()
    expect(war.despatches[0]).toMatchObject({ state: 'office', lies: { place: 'red-head' } })
    // The record is read by the umpire far from the despatch: each sentence says of which it speaks.
    for (const { says } of war.of('despatch')) expect(says).toMatch(/^The despatch of .+ (is telegraphed|lies) /)
    war.open()
    war.force('scout').plot = [{ do: 'steam', to: { lat: 49.1, lon: -2.95 }, knots: 12 }]
    war.move()
    expect(war.despatches[0]?.state).toBe('delivered')
    expect(war.of('delivered').at(-1)?.says).toMatch(/^The despatch of .+ is delivered to Scout at \d{4}\.$/)
    expect(hours(war, war.despatches[0]?.deliveredAt)).toBeGreaterThan(6)
  })

  it('JS-INFO-12: a telegram for one who is known to lie there is not said to wait until she comes for it', () => {
    const says = (to: string, office: string): string | undefined => {
      const war = fleet()
      war.open()
      const by = { medium: 'telegraph' as const, office }
      const { accepted } = war.orders('red-government', {
        despatches: [{ to: war.alias('red-government', to), text: 'Coal.', by }],
      })
      return accepted[0]?.says
    }
    expect(says('flag', 'red-port')).toMatch(/; she is there by what you know\.$/)
    expect(says('flag', 'red-head')).toMatch(/; it lies there until she comes for it\.$/)
  })

  it('JS-INFO-14: with telegraph nwc1905 a telegram takes its hours by day and night', () => {
    const arrives = (settings: Record<string, unknown>): number => {
      const war = fleet(settings)
      war.open()
      war.orders('red-admiral', { despatches: [{ to: 'red-government', text: 'Coaled and ready.' }] })
      war.move()
      return hours(war, war.despatches[0]?.deliveredAt)
    }
    expect(arrives({})).toBe(0)
    const wired = (settings: Record<string, unknown>): number => {
      const war = fleet(settings, { lat: 49.1, lon: -2.98 })
      war.open()
      war.orders('red-government', {
        despatches: [
          {
            to: war.alias('red-government', 'scout'),
            text: 'Come in.',
            by: { medium: 'telegraph', office: 'red-head' },
          },
        ],
      })
      war.step({ until: '1898-05-02T12:00:10Z' })
      return hours(war, war.despatches[0]?.stages[0]?.arrives)
    }
    expect(wired({})).toBe(0)
    expect(wired({ telegraph: 'nwc1905' })).toBeGreaterThan(0.01)
  })

  it('JS-INFO-06: a signal is delivered when the two next come within five miles', () => {
    const war = fleet()
    war.open()
    war.send('red-admiral', 'flag', [{ to: off(RED_GATE, 0, 30), knots: 12 }])
    war.orders('red-admiral', {
      movements: [{ force: war.alias('red-admiral', 'flag'), legs: [{ to: off(RED_GATE, 0, 30), knots: 12 }] }],
      despatches: [{ to: war.alias('red-admiral', 'scout'), text: 'Well done.', by: { medium: 'signal' } }],
    })
    war.move()
    // An hour in the passage, then seven miles at twelve knots.
    expect(hours(war, war.despatches[0]?.deliveredAt)).toBeCloseTo(1 + 7 / 12, 1)
  })

  it('a despatch vessel carries it: the order acts when she has steamed there', () => {
    const war = givenCampaign({
      ships: [
        cruiser('flag', 'red', SOUTH),
        cruiser('boat', 'red', off(SOUTH, 0, 2)),
        cruiser('far', 'red', off(SOUTH, 0, 40)),
      ],
      forces: [
        { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], seat: 'red-admiral' },
        { key: 'boat', side: 'red', name: 'Boat', ships: ['boat'] },
        { key: 'far', side: 'red', name: 'Far', ships: ['far'] },
      ],
    })
    war.move()
    war.open()
    const boat = war.alias('red-admiral', 'boat')
    const { refused } = war.orders('red-admiral', {
      movements: [
        { force: boat, legs: [{ to: off(SOUTH, 0, 40), knots: 12 }] },
        {
          force: war.alias('red-admiral', 'far'),
          legs: [{ to: off(SOUTH, 0, 60), knots: 12 }],
          by: { medium: 'vessel', vessel: boat },
        },
      ],
    })
    expect(refused).toEqual([])
    expect(war.despatches[0]?.state).toBe('aboard')
    war.move()
    expect(hours(war, war.despatches[0]?.deliveredAt) - 6).toBeCloseTo(33 / 12, 1)
    expect(war.force('far').position.lon).toBeGreaterThan(off(SOUTH, 0, 55).lon)
  })

  it('a despatch vessel that is not in company takes nothing', () => {
    const war = fleet()
    war.open()
    const { refused } = war.orders('red-admiral', {
      despatches: [
        {
          to: 'red-government',
          text: 'By boat.',
          by: { medium: 'vessel', vessel: war.alias('red-admiral', 'scout') },
        },
      ],
    })
    expect(refused).toEqual([
      {
        path: 'despatches[0].by.vessel',
        code: 'despatch.vessel',
        message: 'Scout is not in company to take a despatch.',
        rule: 'JS-INFO-12',
      },
    ])
  })

  it('JS-INFO-12: an order that is overtaken by a later one still acts when it comes: arrival decides', () => {
    const war = fleet()
    war.open()
    war.send('red-government', 'flag', [{ to: off(RED_GATE, 0, 10), knots: 12 }])
    const [first] = war.despatches
    war.do({ kind: 'despatch', despatch: first?.id ?? '', given: { delayMinutes: 120 } })
    war.send('red-government', 'flag', [{ waitMinutes: 600 }])
    war.step({ until: '1898-05-02T12:30:00Z' })
    expect(war.force('flag').plot).toEqual([{ do: 'wait', minutes: 600 }])
    war.step({ until: '1898-05-02T14:00:01Z' })
    expect(war.force('flag').plot).toMatchObject([{ to: off(RED_GATE, 0, 10) }])
  })

  it('JS-INFO-11: a cable cut while a telegram has still to pass it stops it, and it goes on when the line is mended', () => {
    const war = fleet({ telegraph: 'nwc1905' }, { lat: 49.1, lon: -2.98 })
    war.open()
    war.orders('red-government', {
      despatches: [
        { to: war.alias('red-government', 'scout'), text: 'Come in.', by: { medium: 'telegraph', office: 'red-head' } },
      ],
    })
    expect(war.despatches[0]?.state).toBe('underway')
    war.rule({
      says: 'Cut.',
      cables: [
        { cable: 'red-head-line', cut: true },
        { cable: 'red-coast-line', cut: true },
      ],
    })
    expect(war.despatches[0]).toMatchObject({ state: 'waiting', lies: { place: 'red-port' } })
    war.rule({ says: 'Mended.', cables: [{ cable: 'red-head-line', cut: false }] })
    war.move()
    expect(war.despatches[0]?.state).toBe('delivered')
  })

  it('JS-INFO-11: with no road a telegram waits at its office, and goes when a line is mended', () => {
    const war = fleet({}, { lat: 49.1, lon: -2.98 })
    war.open()
    const cut = (is: boolean) => ({
      says: 'Cut or mended.',
      cables: [
        { cable: 'red-head-line', cut: is },
        { cable: 'red-coast-line', cut: is },
      ],
    })
    war.rule(cut(true))
    war.orders('red-government', {
      despatches: [
        { to: war.alias('red-government', 'scout'), text: 'Come in.', by: { medium: 'telegraph', office: 'red-head' } },
      ],
    })
    war.move()
    expect(war.despatches[0]).toMatchObject({ state: 'waiting', lies: { place: 'red-port' } })
    war.open()
    war.rule(cut(false))
    expect(war.despatches[0]?.state).toBe('underway')
    war.move()
    expect(war.despatches[0]?.state).toBe('delivered')
  })

  it('JS-INFO-04: the sender is shown the road he chose and when it should arrive, never what became of it', () => {
    const war = fleet({ telegraph: 'nwc1905' }, { lat: 49.1, lon: -2.98 })
    war.open()
    war.orders('red-government', {
      despatches: [
        { to: war.alias('red-government', 'scout'), text: 'Come in.', by: { medium: 'telegraph', office: 'red-head' } },
      ],
    })
    const [written] = war.view('red-government').despatches
    expect(written).toMatchObject({ direction: 'out', medium: 'telegraph', route: ['by telegraph to red-head'] })
    expect(written?.expectedAt).toMatch(/^1898-05-02T12:/)
    war.do({ kind: 'despatch', despatch: war.despatches[0]?.id ?? '', given: { lose: true } })
    war.move()
    expect(war.despatches[0]?.state).toBe('lost')
    expect(war.view('red-government').despatches[0]).toEqual(written)
  })

  it('JS-GOV-08: nobody writes to the enemy, nor to himself', () => {
    const war = fleet()
    war.open()
    const { refused } = war.orders('red-admiral', {
      despatches: [
        { to: 'blue-government', text: 'Peace?' },
        { to: 'red-admiral', text: 'Remember the coal.' },
        { to: war.alias('red-admiral', 'flag'), text: 'Remember it.' },
      ],
    })
    expect(refused.map((r) => r.message)).toEqual([
      'There is nobody "blue-government" to write to: the umpire must allow messages to the enemy.',
      'A despatch to oneself goes nowhere.',
      'A despatch to oneself goes nowhere.',
    ])
  })

  it('what is landed from a vessel leaves the office when it was landed, whoever else stopped the clock', () => {
    const landed = (stops: string[]): number | undefined => {
      const war = givenCampaign({
        ships: [cruiser('flag', 'red', SOUTH), cruiser('boat', 'red', off(SOUTH, 0, 2))],
        forces: [
          { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], seat: 'red-admiral' },
          { key: 'boat', side: 'red', name: 'Boat', ships: ['boat'] },
        ],
        settings: { telegraph: 'nwc1905' },
      })
      war.move()
      war.open()
      const boat = war.alias('red-admiral', 'boat')
      const { refused } = war.orders('red-admiral', {
        movements: [{ force: boat, legs: [{ to: { lat: 49.1, lon: -2.95 }, knots: 15 }] }],
        despatches: [{ to: 'red-government', text: 'Nothing seen.', by: { medium: 'vessel', vessel: boat } }],
      })
      expect(refused).toEqual([])
      for (const until of stops) war.step({ until })
      war.move()
      return war.despatches[0]?.stages.find((s) => s.medium === 'telegraph')?.leaves
    }
    const leaves = landed([])
    expect(leaves).toBeGreaterThan(0 - 2_300_000_000)
    expect(landed(['1898-05-02T19:00:00Z', '1898-05-02T20:30:00Z'])).toBe(leaves)
  })
})

describe('a despatch that cannot get on', () => {
  it('for one who sits at no office stays aboard its vessel, and the war goes on', () => {
    const war = givenCampaign({
      ships: [cruiser('flag', 'red', SOUTH), cruiser('boat', 'red', off(SOUTH, 0, 2))],
      forces: [
        { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], seat: 'red-admiral' },
        { key: 'boat', side: 'red', name: 'Boat', ships: ['boat'] },
      ],
    })
    war.move()
    war.open()
    const boat = war.alias('red-admiral', 'boat')
    const { refused } = war.orders('red-admiral', {
      movements: [{ force: boat, legs: [{ to: { lat: 49.1, lon: -2.95 }, knots: 15 }] }],
      despatches: [{ to: 'red-trade', text: 'No coal here.', by: { medium: 'vessel', vessel: boat } }],
    })
    expect(refused).toEqual([])
    war.move()
    expect(war.despatches[0]?.state).toBe('aboard')
    expect(war.world.move.number).toBe(2)
  })
})

describe('a despatch that is refused', () => {
  it('JS-INFO-12: a telegram for one who sits at no office is said to want an office, and one to a place without one that there is none', () => {
    const war = fleet()
    war.open()
    const said = (office?: string) => {
      const by = { medium: 'telegraph' as const, ...(office ? { office } : {}) }
      const to = war.alias('red-government', 'scout')
      return war.orders('red-government', { despatches: [{ to, text: 'Come in.', by }] }).refused[0]?.message
    }
    expect(said()).toBe('The one it is for sits at no telegraph office: name the office at which it is to lie.')
    expect(said('red-light')).toBe('There is no telegraph office at red-light.')
    expect(war.despatches).toEqual([])
  })

  it('leaves nothing behind, and the next move opens', () => {
    const war = fleet({ wireless: 'nwc1905' })
    war.open()
    const { refused } = war.orders('red-government', {
      despatches: [{ to: 'red-admiral', text: 'By wireless.', by: { medium: 'wireless' } }],
    })
    expect(refused).toEqual([
      {
        path: 'despatches[0].by.medium',
        code: 'despatch.wireless',
        message: 'There is no wireless at this station.',
        rule: 'JS-INFO-13',
      },
    ])
    expect(war.despatches).toEqual([])
    expect(war.view('red-government').despatches).toEqual([])
    war.move()
    war.move()
    expect(war.world.move.number).toBe(2)
  })
})

describe('the umpire’s desk', () => {
  /** A telegram from the government that is due at once at red-head, for a ship that lies there. */
  function telegram(release: 'hand' | 'automatic'): SmallWar {
    const war = fleet({ 'despatches.release': release }, { lat: 49.1, lon: -2.98 })
    war.open()
    war.orders('red-admiral', { despatches: [{ to: 'red-government', text: 'Coal is short.' }] })
    return war
  }

  it('JS-INFO-04: by default each message waits for the umpire’s word when it is due', () => {
    const war = telegram('hand')
    expect(war.step().state).toBe('decision')
    expect(war.world.decisions[Object.keys(war.world.decisions)[0] ?? '']).toMatchObject({ kind: 'deliver' })
    war.decide('deliver')
    war.move()
    expect(war.view('red-government').despatches[0]).toMatchObject({ direction: 'in', text: 'Coal is short.' })
  })

  it('JS-INFO-04: delivered in the second in which it was handed in, it is not read before the seat’s own clock moves: it would tell that the move is run', () => {
    const war = telegram('hand')
    const before = JSON.stringify(war.view('red-government'))
    expect(war.step().state).toBe('decision')
    war.decide('deliver')
    expect(war.world.move.state).toBe('running')
    expect(war.despatches[0]?.state).toBe('delivered')
    expect(JSON.stringify(war.view('red-government'))).toBe(before)
    war.move()
    expect(war.view('red-government').despatches[0]).toMatchObject({
      text: 'Coal is short.',
      receivedAt: '1898-05-02T12:00:00Z',
    })
  })

  it('JS-INFO-04: altered, the addressee reads the altered text and the sender his own', () => {
    const war = telegram('hand')
    war.step()
    war.decide('alter', { text: 'Coal is plenty.', note: 'bribed' })
    war.move()
    expect(war.view('red-government').despatches[0]?.text).toBe('Coal is plenty.')
    expect(war.view('red-admiral').despatches[0]?.text).toBe('Coal is short.')
    expect(JSON.stringify([war.view('red-government'), war.view('red-admiral')])).not.toMatch(/altered|bribed/)
  })

  it('JS-INFO-04: held for so long, it comes so much later; lost, it never comes', () => {
    const late = telegram('hand')
    late.step()
    late.decide('hold', { minutes: 90 })
    late.move()
    expect(late.view('red-government').despatches[0]?.receivedAt).toBe('1898-05-02T13:30:00Z')
    const gone = telegram('hand')
    gone.step()
    gone.decide('lose')
    gone.move()
    expect(gone.view('red-government').despatches).toEqual([])
    expect(gone.view('red-admiral').despatches).toHaveLength(1)
  })

  it('JS-INFO-04: held without a time, it stays until he lets it go', () => {
    const war = telegram('hand')
    war.step()
    war.decide('hold')
    war.move()
    expect(war.view('red-government').despatches).toEqual([])
    war.do({ kind: 'despatch', despatch: war.despatches[0]?.id ?? '', given: { release: true } })
    expect(war.view('red-government').despatches[0]?.text).toBe('Coal is short.')
  })

  it('JS-INFO-04: what is delivered is not touched again, and a despatch that is not is named', () => {
    const war = telegram('automatic')
    war.move()
    const id = war.despatches[0]?.id ?? ''
    expect(war.refusal({ kind: 'despatch', despatch: id, given: { hold: true } })).toEqual({
      code: 'despatch.delivered',
      message: 'That despatch was delivered to Government already.',
      rule: 'JS-INFO-04',
    })
    expect(war.refusal({ kind: 'despatch', despatch: 'none', given: { hold: true } }).message).toBe(
      'There is no despatch "none" on its way, or delivered in the last 10 days.',
    )
  })
})

describe('a despatch in a ship’s own waters', () => {
  it('JS-MOVE-24: an order that from where she truly is crosses land stays undone, and only her reader is told', () => {
    const war = givenCampaign({
      ships: [cruiser('flag', 'red', off(RED_GATE, 0, 3)), cruiser('b1', 'blue', BLUE_GATE)],
      forces: [{ key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], seat: 'red-admiral' }],
    })
    war.open()
    const answer = war.send('red-government', 'flag', [{ to: { lat: 49.5, lon: -4.2 }, knots: 12 }])
    expect(answer.refused).toEqual([])
    const [despatch] = war.despatches
    war.do({ kind: 'despatch', despatch: despatch?.id ?? '', given: { release: true } })
    expect(war.of('undone')).toHaveLength(1)
    expect(war.force('flag').plot).toEqual([])
    expect(war.view('red-admiral').notices.map((n) => n.says)).toEqual([
      'The order received cannot be carried out from here: its first leg crosses land.',
    ])
    expect(war.view('red-government').notices).toEqual([])
  })
})
