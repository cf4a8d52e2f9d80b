import { describe, expect, it } from 'vitest'
import { BLUE_GATE, givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../test-kit/campaign.ts'
import { balanceOf } from '../move/points/points.ts'

/** Blue Port is taken at four in the afternoon by soldiers of red's who found nobody there; a cruiser, one in dock and a merchantman of blue's lie in it. */
function taken(): SmallWar {
  const cruiser = { side: 'blue' as const, type: 'second-class-cruiser', at: 'blue-port' }
  const war = givenCampaign({
    start: '1898-05-02T12:00:00Z',
    ships: [
      { key: 'hazel', name: 'Hazel', side: 'red', type: 'liner', position: off(BLUE_GATE, 0, -0.2), troops: 250 },
      { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, -80, -50) },
      { key: 'oak', name: 'Oak', ...cruiser },
      { key: 'elm', name: 'Elm', ...cruiser },
      { key: 'fern', name: 'Fern', side: 'blue', type: 'merchantman', at: 'blue-port' },
    ],
    forces: [
      { key: 'oak', name: 'Oak', side: 'blue', ships: ['oak'], at: { place: 'blue-port' }, seat: 'blue-admiral' },
      { key: 'elm', name: 'Elm', side: 'blue', ships: ['elm'], at: { place: 'blue-port' } },
    ],
    places: [{ key: 'blue-port', dock: 'battleship', watch: false }],
  })
  war.ship('elm').dock = 'blue-port'
  const port = war.world.places['blue-port']
  if (port) port.docked = ['elm']
  war.send('red-trade', 'hazel', [
    { operate: 'land', place: 'blue-port', men: 250, ashore: [{ do: 'march' }, { do: 'attack', what: 'place' }] },
  ])
  war.open()
  return war
}

const asked = (war: SmallWar) => Object.values(war.world.decisions).filter(({ answer }) => answer === null)
const said = (war: SmallWar, seat: string): string[] => war.entries(seat, 'notice').map((n) => n.body.says)

describe('ships in a harbour that is taken', () => {
  it('JS-GOV-02, JS-TIME-18, JS-TIME-19: each force is put to the umpire, with who can get out in her hour and who cannot', () => {
    const war = taken()
    const answer = war.step()
    expect(war.world.places['blue-port']?.owner).toBe('red')
    expect(answer.state).toBe('decision')
    const [elm, fern, oak] = asked(war).sort((a, b) => a.subject.localeCompare(b.subject))
    expect(oak).toMatchObject({
      kind: 'harbour',
      says: 'Oak lies in Blue Port as it is taken at 1600. What becomes of her?',
      options: [{ key: 'out', default: true }, { key: 'taken' }, { key: 'scuttled' }],
    })
    expect(oak?.because.map(({ rule }) => rule)).toEqual(['JS-GOV-02', 'JS-TIME-19'])
    expect(elm?.options).toMatchObject([{ key: 'taken', default: true }, { key: 'scuttled' }])
    expect(elm?.because.at(-1)).toMatchObject({ rule: 'JS-TIME-18' })
    expect(fern?.because.at(-1)).toMatchObject({
      rule: 'JS-TIME-15',
      says: 'Fern is no man-of-war: she is there to be taken',
    })
  })

  it('JS-TIME-19: one that gets out is clear of the harbour an hour later, and no other orders of hers stand', () => {
    const war = taken()
    war.force('oak').plot = [{ do: 'operate', operate: 'coal' }]
    war.step({ acceptDefaults: true, until: '1898-05-02T16:59:00Z' })
    expect(war.force('oak').whereabouts).toMatchObject({ at: 'passage', bound: 'out' })
    war.step({ acceptDefaults: true })
    expect(war.force('oak').whereabouts).toEqual({ at: 'sea' })
    expect(war.ship('oak').status).toBe('afloat')
    expect(said(war, 'blue-admiral')).toContain(
      'Oak gets under way and stands out of Blue Port, which the enemy has taken.',
    )
  })

  it('JS-COMM-05, JS-COMM-13: a merchantman is her captor’s with what she carries; a man-of-war that is taken is in the war no more', () => {
    const war = taken()
    const trade = war.ship('fern').trade
    if (trade) Object.assign(trade, { freight: 10, homeward: true, miles: 260, route: null })
    const before = balanceOf(war.world, 'red')
    war.move()
    expect(war.ship('elm')).toMatchObject({ status: 'taken', dock: null })
    expect(war.ship('fern')).toMatchObject({ status: 'afloat', side: 'red' })
    expect(war.force('fern')).toMatchObject({ side: 'red', commander: 'red-trade' })
    // Ten points of freight, with two hundred whole miles made good.
    expect(balanceOf(war.world, 'red')).toBe(before + 30)
    expect(war.view('red-trade').forces.map(({ name }) => name)).toContain('Fern')
    expect(said(war, 'blue-trade')).toContain('Fern is taken in Blue Port as the enemy takes it.')
  })

  it('JS-TIME-34, JS-INFO-05: her work ends in the name of her own side, and her captor hears nothing of it', () => {
    const war = taken()
    war.force('fern').plot = [{ do: 'operate', operate: 'discharge' }]
    war.ship('fern').cargoCoalDays = 12
    war.step()
    for (let left = asked(war); left[0]; left = asked(war))
      war.do({ kind: 'decide', decision: left[0].id, given: { choice: 'taken' } })
    war.step({ acceptDefaults: true, until: '1898-05-02T17:00:00Z' })
    const says = 'Fern breaks off landing coal. Fern: nothing of it done, and 4 hours spent on the rest.'
    expect(war.ship('fern').side).toBe('red')
    expect(said(war, 'blue-trade')).toContain(says)
    expect(said(war, 'red-trade')).not.toContain(says)
  })

  it('JS-GOV-02: by the umpire’s word her own men sink her, and nobody is paid for her', () => {
    const war = taken()
    const before = balanceOf(war.world, 'red')
    war.step()
    for (const { id } of asked(war)) war.do({ kind: 'decide', decision: id, given: { choice: 'scuttled' } })
    war.move()
    for (const ship of ['oak', 'elm', 'fern']) expect(war.ship(ship).status).toBe('sunk')
    expect(balanceOf(war.world, 'red')).toBe(before)
  })
})

describe.each([
  ['taken while she is in its passage', true],
  ['taken before she could hear of it', false],
])('a harbour %s', (_, passage) => {
  /** Oak, a cruiser of red's, is on her way into Red Port for coal. */
  function comingIn(more: { seat?: string } = {}): SmallWar {
    const war = givenCampaign({
      ships: [
        {
          key: 'oak',
          name: 'Oak',
          side: 'red',
          type: 'second-class-cruiser',
          position: off(RED_GATE, 0, 2),
          coalDays: 2,
        },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -80, 100) },
      ],
      forces: [{ key: 'oak', name: 'Oak', side: 'red', ships: ['oak'], ...more }],
    })
    war.force('oak').plot = [
      { do: 'enter', place: 'red-port', knots: 12 },
      { do: 'operate', operate: 'coal' },
    ]
    war.open()
    if (passage) war.step({ until: '1898-05-02T12:20:00Z' })
    expect(war.force('oak').whereabouts.at).toBe(passage ? 'passage' : 'sea')
    const port = war.world.places['red-port']
    if (port) port.owner = 'blue'
    return war
  }

  it('JS-GOV-02, JS-TIME-19: is no shelter: she is put to the umpire as she comes in, and neither lies nor coals there', () => {
    const war = comingIn({ seat: 'red-admiral' })
    expect(war.step().state).toBe('decision')
    const [oak] = asked(war)
    expect(oak).toMatchObject({
      kind: 'harbour',
      says: 'Oak comes into Red Port, which an enemy holds, at 1310. What becomes of her?',
      options: [{ key: 'out', default: true }, { key: 'taken' }, { key: 'scuttled' }],
    })
    const { coalMinutes } = war.ship('oak')
    war.decide('out')
    war.step({ acceptDefaults: true })
    expect(war.force('oak').whereabouts).toEqual({ at: 'sea' })
    expect(war.ship('oak').coalMinutes).toBeLessThan(coalMinutes)
    // Her captain has seen whose it is.
    expect(war.send('red-admiral', 'oak', [{ enter: 'red-port', knots: 9 }]).refused).toMatchObject([
      { message: 'Red Port is an enemy harbour.' },
    ])
  })

  it('JS-TIME-19, JS-GOV-13: taken in it, she is lost to her side, once', () => {
    const war = comingIn({ seat: 'red-admiral' })
    war.step()
    war.decide('taken')
    war.move()
    war.move()
    expect(war.ship('oak').status).toBe('taken')
    expect(said(war, 'red-admiral').filter((says) => says.includes('is taken in Red Port'))).toHaveLength(1)
    expect(asked(war)).toEqual([])
  })

  it('JS-COAL-07, JS-COAL-10: a captain who came for coal of himself does not turn about and come in again', () => {
    const war = comingIn()
    war.force('oak').goneHome = ['red-port']
    for (let i = 0; i < 4; i++) war.move()
    expect(Object.values(war.world.decisions).filter(({ kind }) => kind === 'harbour')).toHaveLength(1)
    expect(war.force('oak').whereabouts).not.toMatchObject({ place: 'red-port' })
  })
})

describe('a harbour that the umpire gives to the enemy', () => {
  /** Oak under repair in dock, and Elm at anchor, in Red Port. */
  const inPort = (): SmallWar => {
    const war = givenCampaign({
      ships: [
        { key: 'oak', name: 'Oak', side: 'red', type: 'battleship', position: RED_GATE, damage: { sections: 6 } },
        { key: 'elm', name: 'Elm', side: 'red', type: 'battleship', position: RED_GATE },
        { key: 'gorse', name: 'Gorse', side: 'blue', type: 'battleship', position: off(MIDDLE, -55, 0) },
      ],
      forces: [
        { key: 'oak', side: 'red', name: 'Oak', ships: ['oak'], seat: 'red-admiral', at: { place: 'red-port' } },
        { key: 'elm', side: 'red', name: 'Elm', ships: ['elm'], at: { place: 'red-port' } },
        { key: 'gorse', side: 'blue', name: 'Gorse', ships: ['gorse'], seat: 'blue-admiral' },
      ],
      places: [{ key: 'red-port', dock: 'battleship', kind: 'dockyard' }],
    })
    war.open()
    war.send('red-admiral', 'oak', [{ operate: 'dock' }, { operate: 'repair', by: 'dockyard' }])
    war.step()
    expect(war.ship('oak').dock).toBe('red-port')
    return war
  }
  const given = { says: 'A landing, fought at the table.', places: [{ place: 'red-port', owner: 'blue' }] }

  it.each([
    ['kept in memory', (war: SmallWar): SmallWar => war],
    [
      'written and read again',
      (war: SmallWar): SmallWar => {
        war.state = JSON.parse(JSON.stringify(war.state))
        return war
      },
    ],
  ])('JS-GOV-02, JS-TIME-18: is taken as any other: ships in it, and those in dock, are put to him, %s', (_, as) => {
    const war = as(inPort())
    war.rule(given)
    as(war)
    expect(
      asked(war).map(({ kind, says, options }) => [
        kind,
        says.replace(/ at \d{4}/, ''),
        options.find((o) => o.default)?.key,
      ]),
    ).toEqual([
      ['harbour', 'Oak lies in Red Port as it is taken. What becomes of her?', 'taken'],
      ['harbour', 'Elm lies in Red Port as it is taken. What becomes of her?', 'out'],
    ])
    war.move()
    as(war)
    expect(war.ship('oak').status).toBe('taken')
    expect(war.force('elm').whereabouts).toEqual({ at: 'sea' })
    expect([war.force('oak').operating, war.ship('oak').dock]).toEqual([null, null])
  })

  it('JS-GOV-02: asks nothing of those of whom the same ruling has said what becomes of them', () => {
    const war = inPort()
    war.rule({
      ...given,
      ships: [{ ship: 'oak', status: 'sunk' }],
      forces: [{ force: 'elm', position: off(MIDDLE, -30, 0) }],
    })
    expect(asked(war)).toEqual([])
  })
})
