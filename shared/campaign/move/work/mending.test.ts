import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'

/** A battleship of red's in Red Port, with a spare A gun in the stores, and what else a test wants. */
function inPort(more: Given = {}): SmallWar {
  return givenCampaign({
    ships: [
      { key: 'r1', name: 'Poplar', side: 'red', type: 'battleship', position: RED_GATE },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
    ],
    forces: [{ key: 'r1', side: 'red', ships: ['r1'], at: { place: 'red-port' }, seat: 'red-admiral' }],
    places: [{ key: 'red-port', dock: 'battleship' }],
    ...more,
  })
}

const points = (war: SmallWar): [string, number, string][] =>
  war.world.ledger.filter(({ says }) => says.includes('mended')).map(({ says, points, rule }) => [says, points, rule])
const said = (war: SmallWar): string[] => war.entries('red-admiral', 'notice').map((n) => n.body.says)

describe('guns out of action', () => {
  const hurt = (guns: Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', number>>): SmallWar => {
    const war = inPort()
    const { guns: has } = war.ship('r1')
    const left = Object.entries(guns).map(([gun, out]) => [gun, (has[gun as 'A'] ?? 0) - (out ?? 0)])
    war.rule({ says: 'A magazine blew up.', ships: [{ ship: 'r1', guns: Object.fromEntries(left) }] })
    return war
  }

  it('JS-PERS-01: five men are out of action with each gun that the umpire finds disabled, big or small, unless he counts them himself', () => {
    const war = inPort()
    const { men, guns } = structuredClone(war.ship('r1'))
    war.rule({ says: 'Hit.', ships: [{ ship: 'r1', guns: { A: (guns.A ?? 0) - 1, D: (guns.D ?? 0) - 2 } }] })
    expect(war.ship('r1').men).toBe(men - 15)
    war.rule({ says: 'Hit.', ships: [{ ship: 'r1', guns: { D: (guns.D ?? 0) - 3 }, men: 400 }] })
    expect(war.ship('r1').men).toBe(400)
    war.ship('r1').men = 3
    war.rule({ says: 'Hit.', ships: [{ ship: 'r1', guns: { D: (guns.D ?? 0) - 5 } }] })
    expect(war.ship('r1').men).toBe(0)
  })

  it('JS-PERS-01: more guns than a ship ever had are refused, and nothing of the ruling is done', () => {
    const war = inPort()
    const has = war.ship('r1').guns.A ?? 0
    const no = war.refusal({
      kind: 'rule',
      given: { says: 'So it is.', ships: [{ ship: 'r1', guns: { A: has + 1 }, men: 1 }] },
    })
    expect(no).toMatchObject({
      message: `Poplar has ${has} guns of class A; ${has + 1} were named.`,
      path: 'ships[0].guns.A',
    })
  })

  it('JS-REP-03: in dockyard the time is put to the umpire, offered as an armoured section’s, and half a spare gun’s price is paid', () => {
    const war = hurt({ A: 2, D: 1 })
    const fit = structuredClone(war.ship('r1').guns)
    war.open()
    war.send('red-admiral', 'r1', [{ operate: 'repair', by: 'dockyard', guns: { A: 1, D: 1 } }])
    const answer = war.step()
    expect(answer.decisions[0]).toMatchObject({
      kind: 'work',
      says: 'How long do the next 2 guns of Poplar take at Red Port?',
      options: [
        { key: 'take', label: 'As offered: 24 hours', default: true },
        { key: 'minutes', label: 'Another time' },
        { key: 'never', label: 'They are past mending' },
      ],
    })
    war.decide('minutes', { minutes: 120 })
    war.step({ until: '1898-05-02T13:59:59Z' })
    expect(war.ship('r1').guns).toEqual(fit)
    war.step({ until: '1898-05-02T14:00:00Z' })
    expect(war.ship('r1').guns).toEqual({ ...fit, A: (fit.A ?? 0) + 1, D: (fit.D ?? 0) + 1 })
    // An A gun is 50, a D gun 20: half of it.
    expect(points(war)).toEqual([['1 A gun, 1 D gun of Poplar mended', 35, 'JS-REP-03']])
    expect(said(war).at(-1)).toBe('r1 ends making good damage. Poplar: 2 guns mended.')
  })

  it('JS-REP-03: guns that the umpire finds past mending stay out of action, cost nothing, and the rest of her orders goes on', () => {
    const war = hurt({ A: 1 })
    const fit = structuredClone(war.ship('r1').guns)
    war.open()
    war.send('red-admiral', 'r1', [
      { operate: 'repair', by: 'dockyard', guns: {} },
      { operate: 'coal', days: 1 },
    ])
    war.ship('r1').coalMinutes -= 3 * 1440
    war.step()
    war.decide('never')
    war.step({ until: '1898-05-02T12:30:00Z' })
    expect(war.ship('r1').guns).toEqual(fit)
    expect(points(war)).toEqual([])
    expect(said(war).at(-1)).toBe(
      'r1 does not make good damage. Poplar: her guns are past mending: spare ones are wanted.',
    )
    expect(war.force('r1').operating?.leg.operate).toBe('coal')
  })

  it('JS-REP-03: her own men are offered the time of a section for each gun, lot by lot, the heaviest first', () => {
    const war = hurt({ A: 1, D: 2 })
    const fit = structuredClone(war.ship('r1').guns)
    war.ship('r1').men = 150
    war.send('red-admiral', 'r1', [{ operate: 'repair', guns: {} }])
    war.move()
    war.move()
    expect(war.ship('r1').guns).toEqual({ ...fit, A: (fit.A ?? 0) + 1 })
    war.move()
    war.move()
    expect(war.ship('r1').guns).toEqual({ ...fit, A: (fit.A ?? 0) + 1, D: (fit.D ?? 0) + 1 })
  })

  it('JS-TIME-33: sections and guns in one line are refused, since each has its own time', () => {
    const war = inPort()
    expect(war.send('red-admiral', 'r1', [{ operate: 'repair', sections: 1, guns: { A: 1 } }]).refused).toMatchObject([
      {
        path: 'movements[0].legs[0].sections',
        message: 'r1 makes good sections and guns one after the other: write a line for each.',
        rule: 'JS-TIME-33',
      },
    ])
  })

  it('JS-AMMO-07: a spare gun from the stores takes the place of one that is out of action, like for like, in six hours', () => {
    const war = hurt({ A: 2, D: 1 })
    const place = war.world.places['red-port'] as SmallWar['world']['places'][string]
    place.held['gunA'] = 1
    const fit = structuredClone(war.ship('r1').guns)
    war.send('red-admiral', 'r1', [{ operate: 'stores', guns: { A: 2, D: 1 } }])
    war.move()
    expect(war.ship('r1').guns).toEqual({ ...fit, A: (fit.A ?? 0) + 1 })
    expect(place.held['gunA']).toBe(0)
    expect(points(war)).toEqual([])
  })
})

describe('shot and shell', () => {
  it('JS-AMMO-02: the proportion is chosen beforehand, and is fixed when six hours of taking in are over', () => {
    const war = inPort()
    const rounds = war.ship('r1').rounds.A ?? 0
    expect(rounds % 4).toBe(0)
    war.send('red-admiral', 'r1', [{ operate: 'ammunition', mix: { A: { shot: 1, common: 3 } } }])
    war.open()
    war.step({ until: '1898-05-02T17:59:59Z' })
    expect(war.ship('r1').mix).toBeUndefined()
    war.step({ until: '1898-05-02T18:00:00Z' })
    expect(war.ship('r1').mix).toEqual({ A: { shot: rounds / 4, common: (rounds * 3) / 4 } })
    expect(said(war).at(-1)).toBe(
      `r1 ends taking in ammunition. Poplar: the A guns have ${rounds / 4} shot, ${(rounds * 3) / 4} common.`,
    )
    const seen = war.view('red-admiral').forces[0]?.ships[0]
    expect(seen?.mix).toEqual({ A: { shot: rounds / 4, common: (rounds * 3) / 4 } })
  })

  it('JS-AMMO-02: what is fired is fired of each sort alike, and what is taken in afterwards without a choice is of none', () => {
    const war = inPort()
    const rounds = war.ship('r1').rounds.A ?? 0
    war.ship('r1').mix = { A: { shot: rounds / 4, common: (rounds * 3) / 4 } }
    war.ship('r1').rounds.A = rounds / 2
    const place = war.world.places['red-port'] as SmallWar['world']['places'][string]
    place.rounds.A = 4
    war.send('red-admiral', 'r1', [{ operate: 'ammunition', rounds: { A: 4 } }])
    war.move()
    expect(war.ship('r1').rounds.A).toBe(rounds / 2 + 4)
    expect(war.ship('r1').mix).toEqual({ A: { shot: rounds / 8, common: (rounds * 3) / 8 } })
  })

  it('JS-AMMO-02, E-AMMO: guns that fire by the minute have no mix, and a ship alongside has no magazine to choose from', () => {
    const war = inPort({
      ships: [
        { key: 'r1', name: 'Poplar', side: 'red', type: 'battleship', position: RED_GATE },
        { key: 'r2', name: 'Rowan', side: 'red', type: 'battleship', position: RED_GATE },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 80, 100) },
      ],
      forces: [
        { key: 'r1', side: 'red', ships: ['r1'], at: { place: 'red-port' }, seat: 'red-admiral' },
        { key: 'r2', side: 'red', ships: ['r2'], at: { place: 'red-port' } },
      ],
    })
    const refused = (leg: object) => war.send('red-admiral', 'r1', [leg as never]).refused
    expect(refused({ operate: 'ammunition', mix: { D: { shot: 1 } } })).toMatchObject([
      {
        code: 'E-AMMO',
        message: 'D guns count by the minute of fire and choose no mix.',
        path: 'movements[0].legs[0].mix.D',
        rule: 'JS-AMMO-02',
      },
    ])
    const from = war.alias('red-admiral', 'r2')
    expect(refused({ operate: 'stores', from, mix: { A: { shot: 1 } } })).toMatchObject([
      {
        message: 'Shot and shell are chosen from the magazines of a harbour, not from a ship alongside.',
        rule: 'JS-AMMO-02',
      },
    ])
  })
})
