import { describe, expect, it } from 'vitest'
import { sentences } from '../../../packs/sentences.ts'
import { type Given, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { OPERATIONS } from '../../../vocabulary/operations.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import { seatOrdersSchema } from '../../orders.ts'

const yard = { key: 'red-port', dock: 'cruiser' }

/** A cruiser in Red Port, which has one dock for cruisers, under red's admiral; and what else a test wants. */
function inPort(more: Given = {}, ship: object = {}): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r1', name: 'Poplar', side: 'red', type: 'second-class-cruiser', position: RED_GATE, ...ship },
      { key: 'r2', name: 'Rowan', side: 'red', type: 'second-class-cruiser', position: RED_GATE },
      { key: 'big', name: 'Beech', side: 'red', type: 'battleship', position: RED_GATE },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
    ],
    forces: ['r1', 'r2', 'big'].map((key, i) => ({
      key,
      side: 'red' as const,
      ships: [key],
      at: { place: 'red-port' },
      ...(i === 0 ? { seat: 'red-admiral' } : {}),
    })),
    places: [yard],
    ...more,
  })
  return war
}

const place = (war: SmallWar) => war.world.places['red-port'] as SmallWar['world']['places'][string]
const hour = (war: SmallWar, at: number): number => (at - war.world.campaign.start) / HOUR
const said = (war: SmallWar): string[] => war.entries('red-admiral', 'notice').map((n) => n.body.says)
/** Orders for a ship that no seat stands in, laid down as her master would. */
const lay = (war: SmallWar, force: string, plot: SmallWar['world']['forces'][string]['plot']): void => {
  war.force(force).plot = plot
}

describe('repairs', () => {
  const poplar = () =>
    givenCampaign({
      ships: [
        {
          key: 'p',
          name: 'Poplar',
          side: 'red',
          type: 'second-class-cruiser',
          position: MIDDLE,
          men: 240,
          damage: { sections: 5 },
        },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [{ key: 'p', name: 'Poplar', side: 'red', ships: ['p'], seat: 'red-admiral' }],
    })

  it('JS-scene-20, JS-TIME-25, JS-TIME-34: a ship’s company mends what it can before the enemy comes, and its half-done work is kept', () => {
    const war = poplar()
    war.send('red-admiral', 'p', [{ operate: 'repair', sections: 5 }])
    war.move({ hours: 11.9 })
    expect(war.ship('p').sectionsLost).toBe(5)
    war.move({ hours: 0.1 })
    expect(war.ship('p').sectionsLost).toBe(3)
    war.move({ hours: 8 })
    war.send('red-admiral', 'p', [{ waitMinutes: 600 }])
    war.move({ hours: 10 })
    expect(said(war)).toEqual([
      'Poplar breaks off making good damage. Poplar: 2 sections made good, and 8 hours spent on the rest.',
    ])
    war.send('red-admiral', 'p', [{ operate: 'repair' }])
    war.move({ hours: 3.9 })
    expect(war.ship('p').sectionsLost).toBe(3)
    war.move({ hours: 0.1 })
    expect(war.ship('p').sectionsLost).toBe(1)
    war.move({ hours: 11.9 })
    expect(war.ship('p').sectionsLost).toBe(1)
    war.move({ hours: 0.1 })
    expect(war.ship('p').sectionsLost).toBe(0)
    expect(said(war).at(-1)).toBe('Poplar ends making good damage. Poplar: 3 sections made good.')
  })

  it('JS-TIME-34: taken up after more than 24 hours the unfinished sections are begun again', () => {
    const war = poplar()
    war.send('red-admiral', 'p', [{ operate: 'repair' }])
    war.move({ hours: 8 })
    war.send('red-admiral', 'p', [])
    war.move({ hours: 24.5 })
    war.send('red-admiral', 'p', [{ operate: 'repair' }])
    war.move({ hours: 11.9 })
    expect(war.ship('p').sectionsLost).toBe(5)
    war.move({ hours: 0.1 })
    expect(war.ship('p').sectionsLost).toBe(3)
  })

  it('JS-REP-03, JS-TIME-26: the time in dockyard is put to the umpire with what the book offers, and his word stands', () => {
    const war = inPort({}, { damage: { sections: 3 } })
    war.open()
    war.send('red-admiral', 'r1', [{ operate: 'repair', by: 'dockyard' }])
    const answer = war.step()
    expect(answer.state).toBe('decision')
    expect(answer.decisions[0]).toMatchObject({
      kind: 'work',
      says: 'How long do the next 3 sections of Poplar take at Red Port?',
      options: [
        { key: 'take', label: 'As offered: 6 hours', default: true },
        { key: 'minutes', label: 'Another time' },
      ],
    })
    expect(
      war.refusal({ kind: 'decide', decision: answer.decisions[0]?.id ?? '', given: { choice: 'minutes' } }).message,
    ).toBe('Say how many minutes it is to take, above 0.')
    war.decide('minutes', { minutes: 300 })
    war.step({ until: '1898-05-02T16:59:59Z' })
    expect(war.ship('r1').sectionsLost).toBe(3)
    war.step({ until: '1898-05-02T17:00:00Z' })
    expect(war.ship('r1').sectionsLost).toBe(0)
  })

  it('JS-REP-03: where the umpire takes defaults unasked, six hours are taken', () => {
    const war = inPort({}, { damage: { sections: 5 } })
    war.send('red-admiral', 'r1', [{ operate: 'repair', by: 'dockyard' }])
    war.move()
    expect(war.ship('r1').sectionsLost).toBe(1)
    war.move()
    expect(war.ship('r1').sectionsLost).toBe(0)
  })

  it('JS-REP-05: where the docks are destroyed no dockyard mends her', () => {
    const war = inPort({}, { damage: { sections: 5 } })
    place(war).docksDestroyed = true
    war.send('red-admiral', 'r1', [{ operate: 'repair', by: 'dockyard' }])
    war.move()
    expect(said(war)).toEqual(['r1 does not make good damage. Poplar: the docks of Red Port are destroyed.'])
    expect(war.ship('r1').sectionsLost).toBe(5)
  })
})

describe('docks', () => {
  it('JS-TIME-18: she docks in six hours and comes out in six, and another waits for the dock', () => {
    const war = inPort()
    war.send('red-admiral', 'r1', [{ operate: 'dock' }, { operate: 'undock' }, { to: off(RED_GATE, 0, 12), knots: 12 }])
    lay(war, 'r2', [{ do: 'operate', operate: 'dock' }])
    war.move()
    expect(war.ship('r1').dock).toBe('red-port')
    expect(place(war).docked).toEqual(['r1'])
    expect(war.force('r2').operating?.works[0]?.waitsFor).toBe('the dock of Red Port is taken')
    expect(war.view('red-admiral').forces.find((f) => f.id === war.alias('red-admiral', 'r1'))?.ships[0]?.dock).toBe(
      'red-port',
    )
    war.move()
    expect(war.ship('r1').dock).toBeNull()
    expect(place(war).docked).toEqual(['r2'])
    war.move()
    expect(war.force('r1').whereabouts).toEqual({ at: 'sea' })
    war.move()
    expect(war.ship('r2').dock).toBe('red-port')
  })

  it('a dock is no bigger than it is', () => {
    const war = inPort()
    lay(war, 'big', [{ do: 'operate', operate: 'dock' }])
    war.move()
    expect(war.of('worked').map((e) => e.says)).toEqual([
      'big does not go into dock. Beech: the dock of Red Port is too small for her.',
    ])
    expect(place(war).docked).toEqual([])
  })

  it('JS-TIME-18: an order for a dock that is too small for her is refused as it is written', () => {
    const war = inPort()
    war.open()
    const ordered = (force: string) => war.send('red-admiral', force, [{ operate: 'dock' }]).refused
    expect(ordered('big')).toMatchObject([
      {
        code: 'order.dock',
        path: 'movements[0].legs[0].operate',
        message: 'The dock of Red Port is too small for Beech.',
      },
    ])
    expect(ordered('r1')).toEqual([])
  })

  it('JS-TIME-18: a ship in dock does not sail; her admiral is refused, and one who is told otherwise lies fast', () => {
    const war = inPort()
    war.send('red-admiral', 'r1', [{ operate: 'dock' }])
    war.move()
    expect(war.send('red-admiral', 'r1', [{ to: MIDDLE, knots: 12 }]).refused).toEqual([
      {
        path: 'movements[0].legs[0]',
        code: 'order.dock',
        message: 'Poplar is in dock: order her out of it before she sails.',
        rule: 'JS-TIME-18',
      },
    ])
    lay(war, 'r1', [{ do: 'steam', to: MIDDLE, knots: 12 }])
    war.open()
    war.step({ until: '1898-05-02T19:00:00Z' })
    expect(war.force('r1').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(war.of('docked')[0]?.says).toBe('r1 cannot leave: Poplar is in dock.')
  })

  it('JS-TIME-18: a ship in dock that the umpire carries off leaves it to others', () => {
    const war = inPort()
    war.send('red-admiral', 'r1', [{ operate: 'dock' }])
    war.move()
    expect(war.ship('r1').dock).toBe('red-port')
    war.rule({ says: 'For the test.', forces: [{ force: 'r1', position: MIDDLE }] })
    expect(war.ship('r1').dock).toBeNull()
    lay(war, 'r2', [{ do: 'operate', operate: 'dock' }])
    war.move({ hours: 6.1 })
    expect(war.ship('r2').dock).toBe('red-port')
  })

  it('docking broken off leaves the dock to others', () => {
    const war = inPort()
    war.send('red-admiral', 'r1', [{ operate: 'dock' }])
    war.move({ hours: 3 })
    war.send('red-admiral', 'r1', [])
    lay(war, 'r2', [{ do: 'operate', operate: 'dock' }])
    war.move()
    expect(war.ship('r1').dock).toBeNull()
    expect(war.ship('r2').dock).toBe('red-port')
  })
})

describe('ammunition and stores', () => {
  it('JS-AMMO-05, JS-AMMO-06: what she lacks of her outfit comes from the magazine in one spell of six hours, as far as it is there', () => {
    const war = inPort()
    const full = { ...war.ship('r1').rounds }
    const [gun = 'D', most = 0] = Object.entries(full)[0] ?? []
    Object.assign(war.ship('r1').rounds, { [gun]: most - 30 })
    Object.assign(war.ship('r1'), { torpedoes: 0 })
    Object.assign(place(war), { rounds: { [gun]: 20 }, torpedoes: 50 })
    war.send('red-admiral', 'r1', [{ operate: 'ammunition' }])
    war.move({ hours: 5.9 })
    expect(war.ship('r1').rounds).toMatchObject({ [gun]: most - 30 })
    war.move({ hours: 0.1 })
    expect(war.ship('r1').rounds).toMatchObject({ [gun]: most - 10 })
    expect(place(war).rounds).toMatchObject({ [gun]: 0 })
    expect(war.ship('r1').torpedoes).toBeGreaterThan(0)
    expect(place(war).torpedoes).toBe(50 - war.ship('r1').torpedoes)
    expect(said(war)).toEqual([
      `r1 ends taking in ammunition. Poplar: 20 for her ${gun} guns, ${war.ship('r1').torpedoes} torpedoes taken in.`,
    ])
  })

  it('JS-scene-06, JS-TIME-05: fresh men come aboard in six hours, with the ammunition, in one spell', () => {
    const war = inPort()
    Object.assign(war.ship('r1'), { men: war.ship('r1').men - 20 })
    const before = war.ship('r1').men
    war.send('red-admiral', 'r1', [{ operate: 'stores', men: 20 }])
    war.move({ hours: 5.9 })
    expect(war.ship('r1').men).toBe(before)
    war.move({ hours: 0.1 })
    expect(war.ship('r1').men).toBe(before + 20)
  })

  it('JS-AMMO-06: an empty magazine gives nothing, and she is told so at once', () => {
    const war = inPort()
    for (const gun of Object.keys(war.ship('r1').rounds)) Object.assign(war.ship('r1').rounds, { [gun]: 0 })
    Object.assign(place(war), { rounds: {}, torpedoes: 0 })
    war.send('red-admiral', 'r1', [{ operate: 'ammunition' }, { to: MIDDLE, knots: 12 }])
    war.move()
    expect(said(war)).toEqual(['r1 does not take in ammunition. Poplar: there is nothing there of what she wants.'])
    expect(war.force('r1').whereabouts).toEqual({ at: 'sea' })
  })
})

describe('cargo coal', () => {
  it('JS-COAL-11: a collier loads twenty days in 25 hours and lands them in six', () => {
    const war = inPort({}, {})
    const collier = givenCampaign({
      ships: [
        { key: 'c', name: 'Dogwood', side: 'red', type: 'collier', position: RED_GATE },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
    })
    expect(war.world.places['red-port']?.coalDays).toBe(100)
    collier.send('red-trade', 'c', [{ enter: 'red-port', knots: 9 }, { operate: 'load' }])
    collier.move({ hours: 26 })
    expect(collier.ship('c').cargoCoalDays).toBe(20)
    expect(hour(collier, collier.of('worked')[0]?.at ?? 0)).toBe(26)
    expect(collier.world.places['red-port']?.coalDays).toBe(80)
    collier.send('red-trade', 'c', [{ operate: 'discharge', days: 5 }])
    collier.move({ hours: 6 })
    expect(collier.ship('c').cargoCoalDays).toBe(15)
    expect(collier.world.places['red-port']?.coalDays).toBe(85)
  })
})

describe('guns and men', () => {
  it('JS-AMMO-07, JS-TIME-05: spare guns take the place of lost ones in harbour, like for like, as many as there are', () => {
    const war = inPort()
    const full = { ...war.ship('r1').guns }
    Object.assign(war.ship('r1').guns, { D: (full.D ?? 0) - 3, E: (full.E ?? 0) - 1 })
    Object.assign(place(war).held, { gunD: 2, gunC: 5 })
    war.send('red-admiral', 'r1', [{ operate: 'stores', guns: { D: 9, E: 1 } }])
    war.move({ hours: 5.9 })
    expect(war.ship('r1').guns.D).toBe((full.D ?? 0) - 3)
    war.move({ hours: 0.1 })
    expect(war.ship('r1').guns).toEqual({ ...full, D: (full.D ?? 0) - 1, E: (full.E ?? 0) - 1 })
    expect(place(war).held).toEqual({ gunD: 0, gunC: 5 })
    expect(said(war).at(-1)).toContain('2 D guns taken in')
    expect(war.view('red-admiral').forces[0]?.ships[0]?.guns['D']).toBe((full.D ?? 0) - 1)
  })

  it('JS-PERS-05, R-16: fresh men are had in any harbour of her side in six hours, to her complement and no more, free of points', () => {
    const war = inPort({}, { men: 200 })
    const before = war.view('red-government').balance
    war.send('red-admiral', 'r1', [{ operate: 'stores', men: 400, rounds: {} }])
    war.move({ hours: 6 })
    const complement = war.ground.ships.get('r1')?.particulars.complement
    expect(war.ship('r1').men).toBe(complement)
    expect(war.view('red-government').balance).toBe(before)
  })

  it('JS-PERS-04, JS-TIME-25: with fewer hands her company makes good fewer sections in the same time', () => {
    for (const [men, left] of [
      [350, 2],
      [120, 4],
    ] as const) {
      const war = inPort({}, { men, damage: { sections: 5 } })
      war.send('red-admiral', 'r1', [{ operate: 'repair' }])
      war.move({ hours: 12 })
      expect(war.ship('r1').sectionsLost).toBe(left)
    }
  })
})

describe('operations as they are ordered', () => {
  const refused = (legs: Parameters<SmallWar['send']>[2]): unknown =>
    inPort().send('red-admiral', 'r1', legs).refused[0]

  it('each fault is one sentence under its own path', () => {
    expect(refused([{ to: MIDDLE, knots: 12 }, { operate: 'coal' }])).toEqual({
      path: 'movements[0].legs[1].operate',
      code: 'order.place',
      message: 'Coaling is done in harbour: enter one first, or name the force alongside that gives it.',
      rule: 'JS-COAL-07',
    })
    expect(refused([{ to: MIDDLE, knots: 12 }, { operate: 'dock' }])).toMatchObject({
      message: 'Docking is done in harbour: enter one first.',
    })
    expect(refused([{ operate: 'coal', days: 99 }])).toMatchObject({
      path: 'movements[0].legs[0].days',
      message: expect.stringMatching(/^r1 carries \d+ days’ coal at most; you wrote 99\.$/),
      rule: 'JS-COAL-03',
    })
    expect(refused([{ operate: 'coal', from: 'nobody' }])).toMatchObject({
      path: 'movements[0].legs[0].from',
      message: 'There is no force "nobody" of your side to take it from.',
    })
    expect(refused([{ operate: 'repair', ships: ['nobody'] }])).toMatchObject({
      path: 'movements[0].legs[0].ships[0]',
      message: 'There is no ship "nobody" in r1.',
    })
    expect(refused([{ operate: 'load' }])).toMatchObject({
      message: 'r1 carries no cargo: colliers and merchantmen do.',
      rule: 'JS-COAL-11',
    })
  })

  it('an operation that there is not is refused with those that there are', () => {
    const given = { movements: [{ force: 'f', legs: [{ operate: 'bake' }] }] }
    const read = seatOrdersSchema.safeParse(given)
    expect(sentences(read.error?.issues ?? [], given)).toEqual([
      {
        path: 'movements[0].legs[0].operate',
        message: `movements[0].legs[0].operate must be one of ${OPERATIONS.map((one) => `"${one}"`).join(', ')}; it is "bake".`,
      },
    ])
  })

  it('JS-TIME-18: a port without a dock docks nobody', () => {
    const war = inPort({ places: [] })
    expect(war.send('red-admiral', 'r1', [{ operate: 'dock' }]).refused[0]).toMatchObject({
      message: 'Red Port is not a port with a dock.',
    })
  })

  it('come back in the seat’s own view as they were written, under its own names', () => {
    const war = inPort()
    const ship = war.view('red-admiral').forces.find((f) => f.ships[0]?.name === 'Poplar')?.ships[0]?.id ?? ''
    const legs = [{ operate: 'repair' as const, by: 'dockyard' as const, sections: 2, ships: [ship] }]
    war.send('red-admiral', 'r1', legs)
    expect(war.view('red-admiral').forces.find((f) => f.id === war.alias('red-admiral', 'r1'))?.plot).toEqual(legs)
    expect(JSON.stringify(war.state.logbooks['red-admiral'])).not.toContain('"ships":["r1"]')
  })

  it('JS-INFO-12: an order sent to a ship that is elsewhere is in force when it is delivered, in the midst of a move', () => {
    const war = inPort({ settings: { 'despatches.release': 'automatic' } })
    war.open()
    war.send('red-government', 'r2', [{ operate: 'coal', days: 1 }])
    Object.assign(war.ship('r2'), { coalMinutes: 1440 })
    war.move()
    war.move()
    expect(war.ship('r2').coalMinutes).toBe(2880)
  })

  it('two enemies in sight: orders given as the clock stops break work off at sea at that second', () => {
    const war = givenCampaign({
      ships: [
        { key: 'p', name: 'Poplar', side: 'red', type: 'battleship', position: MIDDLE, damage: { sections: 8 } },
        { key: 'b1', name: 'Blue', side: 'blue', type: 'battleship', position: off(MIDDLE, 0, 30) },
      ],
      forces: [
        { key: 'p', name: 'Poplar', side: 'red', ships: ['p'], seat: 'red-admiral' },
        { key: 'b1', name: 'Blue', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
      ],
    })
    war.open()
    war.send('red-admiral', 'p', [{ operate: 'repair' }])
    war.send('blue-admiral', 'b1', [{ to: MIDDLE, knots: 12 }])
    expect(war.step().state).toBe('decision')
    const seen = war.clock
    war.decide('squares')
    war.step({ acceptDefaults: true })
    expect(war.of('workBrokenOff')[0]?.at).toBe(seen)
    expect(war.of('workBrokenOff')[0]?.says).toBe(
      'Poplar breaks off making good damage. Poplar: nothing of it done, and 1 hour 40 minutes spent on the rest.',
    )
  })
})
