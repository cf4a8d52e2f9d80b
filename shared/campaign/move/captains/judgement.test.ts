import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { type Given, givenCampaign, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { moves } from '../../../test-kit/moves.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR } from '../../../vocabulary/time.ts'

/** Open water south of both islands. */
const SOUTH: Position = { lat: 48.95, lon: -2 }
const STAND_ON = { 'contact.default': 'standOn' } as const

const apart = (war: SmallWar, a: string, b: string): number =>
  separationMiles(war.force(a).position, war.force(b).position)

describe('closing', () => {
  /** A battleship steams past at ten knots, and one as fast is to close her: she lies abeam, so many miles off. */
  const nearest = (miles: number, hers = 10): number => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'battleship', position: off(SOUTH, -miles, 0) },
        { key: 'b', side: 'blue', type: 'battleship', position: SOUTH, courseDegrees: 90 },
      ],
      settings: STAND_ON,
    })
    Object.assign(war.force('r'), {
      onContact: 'close',
      commander: null,
      plot: [
        { do: 'wait', minutes: 1 },
        { do: 'steam', to: off(SOUTH, -40, 0), knots: hers },
      ],
    })
    Object.assign(war.force('b'), { onContact: 'standOn', commander: null })
    war.force('b').plot = [{ do: 'steam', to: off(SOUTH, 0, 60), knots: 10 }]
    let least = Number.POSITIVE_INFINITY
    war.open()
    for (let i = 0; i < 18; i++) {
      war.step({ acceptDefaults: true, until: new Date((war.clock + 600) * 1000).toISOString() })
      least = Math.min(least, apart(war, 'r', 'b'))
    }
    return least
  }

  it('JS-MOVE-05: one as fast as the enemy who steams past cuts her off, where straight at her she would stay astern', () => {
    // Straight at her she would come no nearer than half the distance at which both began.
    expect(nearest(7)).toBeLessThan(2.6)
  })

  it('JS-MOVE-05: a slower one, who cannot cut her off, steers as near to it as she may and loses her', () => {
    expect(nearest(7, 4)).toBeGreaterThan(4)
  })
})

describe('avoiding', () => {
  it('two merchantmen of one mind who meet go their ways: each makes out that the other is none to avoid', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'merchantman', position: SOUTH },
        { key: 'b', side: 'blue', type: 'merchantman', position: SOUTH },
      ],
    })
    for (const key of ['r', 'b']) Object.assign(war.force(key), { onContact: 'avoid' })
    war.force('r').plot = [{ do: 'steam', to: off(SOUTH, 0, -30), knots: 9 }]
    war.force('b').plot = [{ do: 'steam', to: off(SOUTH, 0, 30), knots: 9 }]
    moves(war, 1)
    expect(apart(war, 'r', 'b')).toBeGreaterThan(55)
    expect(war.of('contact')).toHaveLength(1)
    expect(war.of('recognised').length).toBeLessThanOrEqual(1)
    moves(war, 2)
    expect(war.of('contact')).toHaveLength(1)
  })

  it('JS-COMM-05: a prize on her way in leaves her course for no merchantman of the enemy’s whom she makes out', () => {
    const bound = off(SOUTH, 0, 34)
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'merchantman', position: off(SOUTH, 0, -34) },
        { key: 'b', side: 'blue', type: 'merchantman', position: off(SOUTH, 0, -31) },
      ],
    })
    Object.assign(war.ship('r').trade ?? {}, { prize: { from: 'blue', at: war.clock, miles: 100 } })
    Object.assign(war.force('r'), { onContact: 'avoid', plot: [{ do: 'steam', to: bound, knots: 12 }] })
    war.force('b').plot = [{ do: 'wait', minutes: 6000 }]
    moves(war, 1)
    expect(war.of('contact')).toHaveLength(1)
    expect(separationMiles(war.force('r').position, bound)).toBeLessThan(0.1)
  })

  it('two men-of-war in one place who are to avoid each other part, the one on her course and the other back', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'battleship', position: SOUTH, courseDegrees: 90 },
        { key: 'b', side: 'blue', type: 'battleship', position: SOUTH, courseDegrees: 90 },
      ],
      settings: STAND_ON,
    })
    for (const key of ['r', 'b']) Object.assign(war.force(key), { onContact: 'avoid', commander: null })
    moves(war, 1)
    expect(apart(war, 'r', 'b')).toBeGreaterThan(8)
  })

  /** A merchantman whose way leads past a man-of-war that lies still. */
  const past = (north: number, more: Given['settings'] = {}): SmallWar => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'merchantman', position: off(SOUTH, 0, -34) },
        { key: 'b', side: 'blue', type: 'battleship', position: off(SOUTH, north, 0) },
      ],
      settings: { ...STAND_ON, ...more },
    })
    Object.assign(war.force('r'), { onContact: 'avoid' })
    war.force('r').plot = [{ do: 'steam', to: off(SOUTH, 0, 34), knots: 12 }]
    return war
  }

  for (const north of [0, 4, -4, 9.9])
    it(`a merchantman passes round a patrol that lies ${north} miles off her way: she is seen once, and comes where she was bound`, () => {
      const war = past(north)
      moves(war, 3)
      expect(war.of('contact').length).toBeLessThanOrEqual(2)
      expect(separationMiles(war.force('r').position, off(SOUTH, 0, 34))).toBeLessThan(0.1)
    })

  it('JS-SIGHT-12: captain.clearMiles is how far beyond sight she passes', () => {
    const nearest = (miles: number): number => {
      const war = past(0, { 'captain.clearMiles': miles })
      moves(war, 3)
      const after = war.tracks.filter(({ force, start }) => force === 'r' && start > (war.of('lost')[0]?.at ?? 0))
      return Math.min(...after.flatMap(({ from, to }) => [from, to].map((p) => separationMiles(p, SOUTH))))
    }
    expect(nearest(6)).toBeGreaterThan(nearest(2) + 2)
  })

  it('knows of the other what was seen of him from aboard: where he goes when he is out of sight changes nothing', () => {
    const track = (away: number) => {
      const war = past(0)
      war.open()
      for (let i = 0; i < 20 && war.of('lost').length === 0; i++)
        war.step({ acceptDefaults: true, until: new Date((war.clock + 600) * 1000).toISOString() })
      war.force('b').plot = [{ do: 'steam', to: off(SOUTH, away, 25 * Math.sign(away)), knots: 6 }]
      war.step({ acceptDefaults: true, until: new Date((war.clock + 2400) * 1000).toISOString() })
      return war.force('r').plot
    }
    expect(track(12)).toEqual(track(-12))
  })

  it('JS-COAL-10: runs for as long as there is coal for the way home, and then goes there', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'second-class-cruiser', position: SOUTH },
        { key: 'b', side: 'blue', type: 'second-class-cruiser', position: off(SOUTH, 6, 0) },
      ],
      settings: { ...STAND_ON, 'captain.ordersInHand': 0 },
    })
    for (const [key, onContact] of [
      ['r', 'avoid'],
      ['b', 'close'],
    ] as const)
      Object.assign(war.force(key), { onContact, commander: null, plot: [{ do: 'wait', minutes: 6000 }] })
    Object.assign(war.ship('r'), { coalMinutes: 720, coalCapacityMinutes: 720 })
    const port = war.world.places['red-port']
    if (port) port.coalDays = 30
    moves(war, 3)
    expect(
      war
        .of('captain')
        .filter(({ subject }) => subject === 'r')
        .map(({ says }) => says),
    ).toEqual([
      'r has coal for the way home and no more, and can keep clear of the enemy no longer.',
      expect.stringMatching(/goes to Red Port for coal/),
    ])
    expect(war.of('outOfCoal')).toEqual([])
  })

  it('who runs from an enemy into a corner turns along the coast, and does not lie there', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'second-class-cruiser', position: off(RED_GATE, 0, 2) },
        { key: 'b', side: 'blue', type: 'battleship', position: off(RED_GATE, 0, 10) },
      ],
      settings: STAND_ON,
    })
    Object.assign(war.force('r'), { onContact: 'avoid', commander: null })
    moves(war, 1)
    expect(separationMiles(war.force('r').position, off(RED_GATE, 0, 2))).toBeGreaterThan(10)
    expect(war.ground.coast.onLand(war.force('r').position)).toBe(false)
  })
})

describe('closing', () => {
  /** A cruiser that nobody commands, told to close, and a merchantman in sight of her. */
  const raider = (conduct: string, more: Given['settings'] = {}, type = 'merchantman'): SmallWar => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'second-class-cruiser', position: off(SOUTH, 0, -12) },
        { key: 'b', side: 'blue', type, position: SOUTH },
      ],
      settings: { ...STAND_ON, ...more },
    })
    Object.assign(war.force('r'), { onContact: conduct, commander: null })
    war.force('r').plot = [
      { do: 'steam', to: off(SOUTH, 0, -8), knots: 15 },
      { do: 'wait', minutes: 6000 },
    ]
    war.force('b').plot = [{ do: 'wait', minutes: 6000 }]
    return war
  }

  for (const conduct of ['close', 'capture'])
    it(`JS-TIME-15: told to ${conduct}, she takes a merchantman once she makes her out, sends her in, and goes on with her orders`, () => {
      const war = raider(conduct)
      moves(war, 2)
      expect(war.of('captured')).toHaveLength(1)
      expect(war.ship('b').side).toBe('red')
      expect(war.force('b').plot.at(-1) ?? war.force('b').whereabouts).toMatchObject({ place: 'red-port' })
      expect(war.force('r').plot[0]).toMatchObject({ do: expect.stringMatching(/steam|wait/) })
    })

  for (const conduct of ['standOn', 'avoid', 'shadow'])
    it(`JS-TIME-15: told to ${conduct}, she takes nobody`, () => {
      const war = raider(conduct)
      moves(war, 2)
      expect(war.of('captured')).toEqual([])
    })

  it('captain.prizes: she sinks her, or lets her go, where the campaign says so', () => {
    const sinks = raider('close', { 'captain.prizes': 'sink' })
    moves(sinks, 2)
    expect(sinks.ship('b').status).toBe('sunk')
    const lets = raider('close', { 'captain.prizes': 'none' })
    moves(lets, 2)
    expect(lets.ship('b')).toMatchObject({ status: 'afloat', side: 'blue' })
    expect(lets.of('captain')[0]?.says).toMatch(/lets her go/)
  })

  it('told to take merchantmen she keeps clear of a man-of-war that she makes out', () => {
    const war = raider('capture', {}, 'battleship')
    moves(war, 1)
    expect(war.of('captain')[0]?.says).toMatch(/makes out a man-of-war, and keeps clear/)
    expect(apart(war, 'r', 'b')).toBeGreaterThan(9)
  })

  it('a standing order may say it: if a merchantman is made out, take her', () => {
    const war = raider('standOn')
    war.force('r').standing = [{ when: { if: 'enemy', kind: 'merchant' }, act: { onContact: 'capture' } }]
    war.force('r').plot = [
      { do: 'steam', to: off(SOUTH, 0, -3), knots: 15 },
      { do: 'wait', minutes: 6000 },
    ]
    moves(war, 2)
    expect(war.of('captured')).toHaveLength(1)
  })

  it('is ordered like any other conduct, in a movement and in a standing order', () => {
    const war = givenCampaign()
    const answer = war.send('red-admiral', war.state.world.seats['red-admiral']?.force ?? '', [], {
      onContact: 'capture',
      standing: [{ when: { if: 'enemy', kind: 'merchant' }, act: { onContact: 'capture' } }],
    })
    expect(answer.refused).toEqual([])
    expect(answer.accepted[0]?.says).toMatch(/take merchantmen and keep clear of men-of-war/)
  })

  it('JS-MOVE-05: who does not come up in the hours of captain.chaseHours gives up, and her own orders go on', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'battleship', position: off(SOUTH, 0, -38) },
        { key: 'b', side: 'blue', type: 'battleship', position: off(SOUTH, 0, -30) },
      ],
      settings: { ...STAND_ON, 'captain.chaseHours': 2 },
    })
    Object.assign(war.force('r'), { onContact: 'close', commander: null })
    war.force('r').plot = [{ do: 'wait', minutes: 6000 }]
    war.force('b').plot = [{ do: 'steam', to: off(SOUTH, 0, 30), knots: 11 }]
    moves(war, 1)
    const [gave] = war.of('captain')
    expect(gave?.says).toMatch(/gives up the chase/)
    expect((gave?.at ?? 0) - war.world.campaign.start).toBeLessThan(2.5 * HOUR)
    expect(war.force('r').chase).toBeUndefined()
    expect(war.force('r').plot[0]).toMatchObject({ do: 'wait' })
  })

  it('men-of-war who have closed and of whose meeting nothing comes do not lie in one place for good', () => {
    const war = raider('close', {}, 'battleship')
    Object.assign(war.force('b'), { onContact: 'close', commander: null })
    moves(war, 2)
    expect(war.of('captain').some(({ says }) => /nothing comes of it/.test(says))).toBe(true)
    expect(war.force('r').chase).toBeUndefined()
    expect(war.force('b').chase).toBeUndefined()
  })
})

describe('an enemy who is one no more', () => {
  for (const conduct of ['shadow', 'close', 'avoid'] as const)
    it(`a merchantman whom others of her side take is left alone by one who was to ${conduct} her, and her own orders go on`, () => {
      const war = givenCampaign({
        ships: [
          { key: 'r', side: 'red', type: 'second-class-cruiser', position: off(SOUTH, 9, 0) },
          { key: 'r2', side: 'red', type: 'second-class-cruiser', position: off(SOUTH, 0, -6) },
          { key: 'b', side: 'blue', type: 'merchantman', position: SOUTH },
        ],
        settings: { ...STAND_ON, 'captain.prizes': 'capture' },
      })
      Object.assign(war.force('r'), { onContact: conduct, commander: null })
      Object.assign(war.force('r2'), { onContact: 'capture', commander: null })
      for (const key of ['r', 'r2', 'b']) war.force(key).plot = [{ do: 'wait', minutes: 6000 }]
      // Whom she does not make out she keeps in sight of, or away from.
      war.force('r').chase = undefined
      moves(war, 2)
      expect(war.of('captured')).toHaveLength(1)
      expect(war.ship('b').side).toBe('red')
      expect(war.force('r').chase).toBeUndefined()
      expect(war.force('r').plot).toMatchObject([{ do: 'wait' }])
    })
})

describe('orders taken up again', () => {
  it('what she had waited before an enemy came in sight she does not wait again', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r', side: 'red', type: 'battleship', position: SOUTH },
        { key: 'b', side: 'blue', type: 'battleship', position: off(SOUTH, 0, 34) },
      ],
      settings: STAND_ON,
    })
    Object.assign(war.force('r'), { onContact: 'shadow', commander: null })
    war.force('r').plot = [
      { do: 'wait', minutes: 600 },
      { do: 'steam', to: off(SOUTH, 0, -20), knots: 10 },
    ]
    war.force('b').plot = [
      { do: 'steam', to: off(SOUTH, 0, 9), knots: 10 },
      { do: 'steam', to: off(SOUTH, 0, 80), knots: 14 },
    ]
    moves(war, 1)
    const [met] = war.of('contact')
    expect(war.of('lost')).toHaveLength(1)
    const [wait] = war.force('r').plot
    const before = ((met?.at ?? 0) - war.world.campaign.start) / 60
    expect(before).toBeGreaterThan(100)
    expect(wait).toMatchObject({ do: 'wait', minutes: Math.round(600 - before) })
  })
})
