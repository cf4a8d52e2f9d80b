import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../navigation/great-circle.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../test-kit/campaign.ts'
import { boardStep, encounter, onBoard, sheet } from '../../test-kit/meeting.ts'
import { MINUTE } from '../../vocabulary/time.ts'

/* From the chart to squares and board, and back again: what was begun before is taken up where it was left. */

/** Every input finds the state as it was written and read again. */
function reloading(war: SmallWar): SmallWar {
  const go = war.do.bind(war)
  war.do = (input) => {
    war.state = JSON.parse(JSON.stringify(war.state))
    return go(input)
  }
  return war
}
const KEPT: readonly [string, (war: SmallWar) => SmallWar][] = [
  ['in memory', (war) => war],
  ['read again before every input', reloading],
]
const end = (war: SmallWar, table?: { minutes: number; ships: object }) =>
  war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Fought.', ...(table ? { table } : {}) } as never)

describe.each(KEPT)('a real table’s result goes back to the chart, %s', (_, keep) => {
  const SUNK = { b1: { sunk: true } }

  it('JS-MOVE-15: where touch is lost, her ships are on the chart when the fight is over, where the board left them', () => {
    const war = keep(onBoard())
    const [began, there] = [war.clock, { ...war.force('r1').position }]
    end(war, { minutes: 60, ships: SUNK })
    expect(war.ship('b1').status).toBe('sunk')
    expect(war.clock).toBe(began + 60 * MINUTE)
    expect(encounter(war).state).toBe('closed')
    expect(war.force('r1').whereabouts).toEqual({ at: 'sea' })
    expect(separationMiles(there, war.force('r1').position)).toBeLessThan(0.02)
    // The rest of the move at 12 knots, and no minute of the hour besides.
    war.step({ until: new Date((war.clock + 60 * MINUTE) * 1000).toISOString() })
    expect(separationMiles(there, war.force('r1').position)).toBeCloseTo(12, 1)
  })

  it('JS-MOVE-15: until then nobody is lost or told: the result, the losses and the admiral’s stop are of the hour at which it ended', () => {
    const war = keep(onBoard())
    const began = war.clock
    end(war, { minutes: 60, ships: SUNK })
    const ended = began + 60 * MINUTE
    for (const kind of ['tableResult', 'boardEnd', 'backOnChart'])
      expect(war.of(kind).map((e) => e.at)).toEqual([ended])
    expect(war.of('loss').every((e) => e.at === ended)).toBe(true)
    const view = war.view('red-admiral')
    expect(view.move.state).toBe('stopped')
    expect(Date.parse(view.clock) / 1000).toBe(ended)
    expect(view.results).toMatchObject([{ sheet: { minutes: 60 } }])
    expect(view.encounters[0]).toMatchObject({ state: 'closed', board: null, squares: null })
  })

  it('JS-MOVE-15: where they are still in touch the squares are open again at the hour at which it ended', () => {
    const war = keep(onBoard())
    const began = war.clock
    end(war, { minutes: 40, ships: {} })
    expect(war.clock).toBe(began + 40 * MINUTE)
    expect(encounter(war)).toMatchObject({ state: 'squares', clock: war.clock })
    expect(sheet(war, 'red-admiral')?.seen).toHaveLength(1)
    expect(war.view('red-admiral').encounters[0]?.board).toBeNull()
  })

  it('JS-MOVE-15: a board that plays itself out closes at its own last minute', () => {
    const war = keep(onBoard())
    war.do({
      kind: 'boardCorrect',
      encounter: encounter(war).id,
      given: { ship: 'b1', sunk: true, note: 'Mined.' },
    } as never)
    boardStep(war)
    expect(encounter(war).state).toBe('closed')
    expect(war.clock).toBe(encounter(war).clock)
    expect(war.view('red-admiral').move.state).toBe('stopped')
  })

  it('JT-GEN-20, JT-FIRE-06: a flag hauled down while captains have strikes to make ends the action when these are fired, and the war goes on', () => {
    const war = keep(onBoard())
    const began = war.clock
    const seal = (seat: string, given: unknown) =>
      war.do({ kind: 'boardOrders', seat, encounter: war.view(seat).encounters[0]?.id ?? '', given } as never)
    const fire = [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'strike' }]
    seal('red-admiral', { ships: { r1: { program: [], fire } } })
    seal('blue-admiral', { ships: { b1: { program: [], strikeFlag: true } } })
    boardStep(war)
    expect(encounter(war)).toMatchObject({ state: 'action', clock: began })
    seal('red-admiral', { ships: {}, strikes: { 'r1, big 1.1': { x: 190, y: 9 } } })
    boardStep(war)
    expect(encounter(war).state).toBe('closed')
    expect(war.clock).toBe(began + MINUTE)
    expect(war.of('strike')).toHaveLength(1)
    expect(war.ship('b1').status).toBe('taken')
  })

  it('JS-MOVE-01: a minute in which captains strike is run once on the chart, from its beginning to its end, without a leap', () => {
    const war = keep(onBoard())
    const [began, there] = [war.clock, { ...war.force('r1').position }]
    const fire = [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'strike' }]
    const seen = war.view('red-admiral').encounters[0]?.id ?? ''
    const orders = { ships: { r1: { program: [], fire } } }
    war.do({ kind: 'boardOrders', seat: 'red-admiral', encounter: seen, given: orders } as never)
    boardStep(war)
    expect(war.force('r1').position).toEqual(there)
    boardStep(war)
    const rows = war.tracks.filter(({ force, end }) => force === 'r1' && end > began)
    expect(rows).toMatchObject([{ from: there, start: began, end: began + MINUTE }])
    // Twelve knots: four squares of a hundred yards.
    expect(separationMiles(there, war.force('r1').position)).toBeCloseTo(400 / 2025, 2)
  })

  it('section 4.7: a board that outlasts the move is stepped before the next is opened, and the move closes once', () => {
    const war = keep(onBoard())
    end(war, { minutes: 500, ships: {} })
    expect(war.world.move.state).toBe('waiting')
    expect(encounter(war).state).toBe('action')
    expect(war.of('closed')).toHaveLength(1)
    war.open()
    war.step()
    expect(encounter(war).state).toBe('squares')
    expect(war.clock).toBe(encounter(war).clock)
  })
})

/** Clover coals five days from Dogwood in the open sea; an enemy comes in sight after eight hours, when she has had three. */
function coaling(onContact: 'standOn' | 'avoid' = 'standOn'): SmallWar {
  const war = givenCampaign({
    start: '1898-05-02T06:00:00Z',
    ships: [
      { key: 'clover', name: 'Clover', side: 'red', type: 'battleship', position: MIDDLE, coalDays: 1 },
      { key: 'dogwood', name: 'Dogwood', side: 'red', type: 'collier', position: MIDDLE, cargoCoalDays: 20 },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 70, 0) },
    ],
    forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
  })
  war.open()
  const from = war.alias('red-admiral', 'dogwood')
  war.send('red-admiral', 'clover', [{ operate: 'coal', days: 5, from }], { onContact })
  war.send('blue-admiral', 'b1', [{ to: off(MIDDLE, 5, 0), knots: 7.5 }])
  war.move()
  war.open()
  war.step()
  return war
}
const shut = (war: SmallWar): void =>
  void war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'They part.' })

describe.each(KEPT)('work broken off by an enemy, %s', (_, keep) => {
  it('JS-TIME-34, JS-COAL-03: of five days’ coal ordered three were taken when squares were opened, and two are taken after', () => {
    const war = keep(coaling())
    war.decide('squares')
    boardStep(war)
    const had = 20 - war.ship('dogwood').cargoCoalDays
    expect(had).toBe(3)
    const ordered = (): unknown => war.view('red-admiral').forces.find((f) => f.name === 'Clover')?.plot
    expect(ordered()).toMatchObject([{ operate: 'coal', days: 2 }])
    war.send('blue-admiral', 'b1', [])
    shut(war)
    war.send('blue-admiral', 'b1', [{ to: off(MIDDLE, 70, 0), knots: 12 }])
    for (let i = 0; i < 3; i++) war.move()
    expect(20 - war.ship('dogwood').cargoCoalDays).toBe(5)
    expect(war.entries('red-admiral', 'notice').at(-1)?.body.says).toMatch(
      /^Clover ends coaling\. Clover: 5 days’ coal taken in/,
    )
  })

  it('JS-TIME-34: laid aside to avoid an enemy, it is taken up again where it was left', () => {
    const war = keep(coaling('avoid'))
    expect(war.of('workBrokenOff')[0]?.says).toContain('3 days’ coal taken in')
    war.decide('standOn')
    war.move()
    expect(war.force('clover').chase).toBeUndefined()
    expect(war.view('red-admiral').forces.find((f) => f.name === 'Clover')?.plot).toMatchObject([
      { operate: 'coal', days: 2 },
    ])
  })

  it('JS-MOVE-07: the collier alongside is on the squares too, and her own seat orders her there', () => {
    const war = keep(coaling())
    // Both came in sight in one second: the umpire is asked once, of both.
    const asked = Object.values(war.world.decisions)
    expect(asked.map((one) => one.says)).toEqual([expect.stringMatching(/^Clover, b1 and Dogwood are in sight/)])
    expect(asked[0]?.options[0]?.key).toBe('squares')
    war.decide('squares')
    expect(sheet(war, 'blue-admiral')?.seen).toHaveLength(2)
    const trade = sheet(war, 'red-trade')
    expect(trade?.own.map((o) => o.name)).toEqual(['Dogwood'])
    expect(trade?.seen).toHaveLength(1)
    const [own] = trade?.own ?? []
    const path = [{ x: own?.x ?? 0, y: (own?.y ?? 0) - 1500 }]
    war.do({
      kind: 'squares',
      seat: 'red-trade',
      given: {
        encounter: war.view('red-trade').encounters[0]?.id ?? '',
        forces: [{ force: war.alias('red-trade', 'dogwood'), path, knots: 6 }],
      },
    })
    boardStep(war)
    expect(separationMiles(MIDDLE, war.force('dogwood').position)).toBeCloseTo(0.75, 1)
    shut(war)
    expect(war.force('dogwood').whereabouts).toEqual({ at: 'sea' })
    expect(war.view('red-trade').encounters[0]?.state).toBe('closed')
  })

  it('JS-MOVE-14: a collier is no part of a tactical board: while one is open she does what she was ordered', () => {
    const war = keep(coaling())
    war.decide('squares')
    for (const force of ['clover', 'b1']) {
      const seat = force === 'b1' ? 'blue-admiral' : 'red-admiral'
      const own = sheet(war, seat)?.own[0]
      const y = (own?.y ?? 0) + (force === 'b1' ? -5000 : 5000)
      const given = {
        encounter: war.view(seat).encounters[0]?.id ?? '',
        forces: [{ force: war.alias(seat, force), path: [{ x: own?.x ?? 0, y }], knots: 15 }],
      }
      war.do({ kind: 'squares', seat, given })
    }
    for (let i = 0; i < 12 && encounter(war).state === 'squares'; i++) boardStep(war)
    expect(encounter(war).state).toBe('action')
    expect(war.force('dogwood').whereabouts).toEqual({ at: 'sea' })
    expect(war.view('red-trade').encounters[0]).toMatchObject({ state: 'closed', board: null })
    boardStep(war)
    end(war)
    expect(encounter(war).state).toBe('squares')
    expect(sheet(war, 'red-trade')?.own.map((o) => o.name)).toEqual(['Dogwood'])
  })

  it('JS-TIME-34, JS-MOVE-15: coaling is taken up again when a fight on a real table is over, and not while it lasts', () => {
    const war = keep(coaling())
    war.decide('squares')
    for (let i = 0; i < 12 && encounter(war).state === 'squares'; i++) {
      const own = sheet(war, 'blue-admiral')?.own[0]
      const path = [{ x: own?.x ?? 0, y: (own?.y ?? 0) - 5000 }]
      const forces = [{ force: war.alias('blue-admiral', 'b1'), path, knots: 15 }]
      const given = { encounter: war.view('blue-admiral').encounters[0]?.id ?? '', forces }
      war.do({ kind: 'squares', seat: 'blue-admiral', given })
      boardStep(war)
    }
    expect(encounter(war).state).toBe('action')
    const ended = war.clock + 60 * MINUTE
    end(war, { minutes: 60, ships: { b1: { sunk: true } } })
    for (let i = 0; i < 3; i++) war.move()
    const begun = war.of('work').filter(({ says }) => says === 'Clover begins to coal.')
    expect(begun.map(({ at }) => at).slice(1)).toEqual([ended])
    expect(20 - war.ship('dogwood').cargoCoalDays).toBe(5)
  })

  it('JS-BOMB-02, JS-TIME-34: a bombardment of 50 points that is broken off fires 50 in all, and each point costs the town two', () => {
    const war = keep(
      givenCampaign({
        ships: [
          {
            key: 'clover',
            name: 'Clover',
            side: 'red',
            type: 'first-class-cruiser',
            position: { lat: 49.9, lon: -1.01 },
            rounds: { C: 40 },
          },
          { key: 'b1', side: 'blue', type: 'battleship', position: { lat: 50.35, lon: -1.01 } },
        ],
        forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
        places: [{ key: 'blue-point', name: 'Sandhythe', watch: false, townValue: 200 }],
      }),
    )
    war.open()
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point', points: 50 }])
    war.send('blue-admiral', 'b1', [{ to: { lat: 50.05, lon: -1.01 }, knots: 12 }])
    war.step()
    war.decide('squares')
    boardStep(war)
    const first = war.world.places['blue-point']?.townPoints ?? 0
    const shot = Number(/(\d+) points’ worth fired/.exec(war.of('workBrokenOff')[0]?.says ?? '')?.[1])
    expect(shot).toBeGreaterThan(0)
    expect(shot).toBeLessThan(50)
    expect(first).toBe(200 - 2 * shot)
    shut(war)
    war.send('blue-admiral', 'b1', [{ to: { lat: 50.35, lon: -1.01 }, knots: 12 }])
    for (let i = 0; i < 3; i++) war.move()
    expect(war.world.places['blue-point']?.townPoints).toBe(100)
    expect(war.ship('clover').rounds.C).toBe(40 - Math.ceil(shot / 3) - Math.ceil((50 - shot) / 3))
  })
})

describe.each(KEPT)('what those concerned know when squares open and close, %s', (_, keep) => {
  it('JS-SIGHT-12, JS-INFO-06: nobody is lost to sight and found again by inches when squares are opened', () => {
    for (let bearing = 0; bearing < 360; bearing += 24) {
      const towards = (miles: number) =>
        off(MIDDLE, miles * Math.cos((bearing * Math.PI) / 180), miles * Math.sin((bearing * Math.PI) / 180))
      const war = keep(
        givenCampaign({
          start: '1898-05-02T06:00:00Z',
          ships: [
            { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
            { key: 'b1', side: 'blue', type: 'battleship', position: towards(10.2) },
          ],
        }),
      )
      war.open()
      war.send('blue-admiral', 'b1', [{ to: MIDDLE, knots: 1.5 }])
      war.step()
      war.decide('squares')
      boardStep(war)
      expect(war.entries('red-admiral', 'report').map((report) => report.body.lost)).toEqual([false])
      expect(war.of('contact')).toHaveLength(1)
    }
  })

  it('JS-MOVE-15: back on the chart, each admiral reads of the enemy in sight as he is now, and not as he was an hour ago', () => {
    const war = keep(onBoard())
    end(war, { minutes: 60, ships: {} })
    const reports = (seat: string) => war.view(seat).reports.map((report) => Date.parse(report.seenAt) / 1000)
    expect(reports('red-admiral').at(-1)).toBe(war.clock)
    end(war)
    expect(encounter(war).state).toBe('closed')
    for (const seat of ['red-admiral', 'blue-admiral']) expect(reports(seat).at(-1)).toBe(war.clock)
    expect(war.view('red-government').reports).toEqual([])
  })

  it('JS-MOVE-08: a step that finds squares or a board open says which, and who has not sealed', () => {
    const war = keep(onBoard())
    end(war)
    for (let i = 0; i < 2; i++) {
      const answer = war.step()
      expect(answer.state).toBe('encounter')
      expect(answer.waits).toMatchObject([{ encounter: encounter(war).id, seats: ['red-admiral', 'blue-admiral'] }])
      expect(answer.waits[0]?.says).toMatch(/^r1, b1 are on the squares, where it is \d{4}\. .* may seal orders/)
    }
  })
})

describe('work that is under way when a board is laid', () => {
  it('JS-LAND-10, JS-TIME-34: men who are over the side as the squares are opened are not aboard on the board, and come aboard once', () => {
    const town = { lat: 49.9, lon: -1.005 }
    const war = givenCampaign({
      start: '1898-05-02T11:00:00Z',
      ships: [
        { key: 'r1', side: 'red', type: 'first-class-cruiser', position: town },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -80, 100) },
      ],
      places: [{ key: 'blue-point', watch: false }],
    })
    const crew = war.ship('r1').men
    const ashore = () =>
      Object.values(war.world.parties).reduce(
        (sum, { crews }) => sum + Object.values(crews).reduce((a, b) => a + b, 0),
        0,
      )
    war.open()
    war.send('red-admiral', 'r1', [
      { operate: 'land', place: 'blue-point', men: 50, crews: true, ashore: [{ do: 'wait', minutes: 600 }] },
    ])
    war.step({ until: '1898-05-02T11:20:00Z' })
    war.rule({ says: 'An enemy comes up.', forces: [{ force: 'b1', position: off(town, 1.2, -1.6) }] })
    war.step()
    war.decide('squares')
    expect(war.force('r1').operating).toBeNull()
    for (let i = 0; i < 6 && encounter(war).state === 'squares'; i++) {
      const due = Object.values(war.world.decisions).some(({ answer }) => answer === null)
      if (due) war.decide('board')
      else boardStep(war)
    }
    expect(encounter(war).state).toBe('action')
    expect(ashore()).toBeGreaterThan(0)
    end(war, { minutes: 30, ships: { b1: { menLost: 3 } } })
    war.step({ acceptDefaults: true })
    expect(war.ship('r1').men + ashore()).toBe(crew)
  })
})

describe('near land', () => {
  /** A battleship so many miles off Red Port's gate that steers for the land behind it, and an enemy so many miles astern of her. */
  const ashore = (miles: number, astern: number, consort = false): SmallWar => {
    const red = { side: 'red', type: 'battleship', position: off(RED_GATE, 0, miles), courseDegrees: 270 } as const
    const war = givenCampaign({
      ships: [
        { key: 'r1', ...red },
        ...(consort ? [{ key: 'r2', ...red }] : []),
        { key: 'b1', side: 'blue', type: 'battleship', position: off(RED_GATE, 0, miles + astern), courseDegrees: 270 },
      ],
      ...(consort && {
        forces: [
          { key: 'r1', side: 'red' as const, ships: ['r1', 'r2'], seat: 'red-admiral' },
          { key: 'b1', side: 'blue' as const, ships: ['b1'], seat: 'blue-admiral' },
        ],
      }),
    })
    war.open()
    for (const side of ['red', 'blue'] as const)
      war.send(`${side}-admiral`, `${side[0]}1`, [{ to: RED_GATE, knots: 12 }])
    war.step()
    war.decide('squares')
    return war
  }
  const dry = (war: SmallWar) => ['r1', 'b1'].filter((key) => war.ground.coast.onLand(war.force(key).position))

  it('JS-MOVE-24: who has no orders on the squares and steers for the land stops short of it', () => {
    const war = ashore(5, 9)
    for (let i = 0; i < 5 && encounter(war).state === 'squares'; i++) boardStep(war)
    end(war)
    expect(dry(war)).toEqual([])
    expect(separationMiles(war.force('r1').position, off(RED_GATE, 0, 5))).toBeGreaterThan(3)
    expect(war.force('r1').whereabouts).toEqual({ at: 'sea' })
  })

  it('JS-MOVE-24: who has run over land on a board, which knows no coast, comes back to the chart in the water before it', () => {
    const war = ashore(1, 2)
    boardStep(war)
    expect(encounter(war).state).toBe('action')
    for (let i = 0; i < 25; i++) boardStep(war)
    end(war)
    war.step()
    expect(war.of('boardEnd')).toHaveLength(1)
    expect(dry(war)).toEqual([])
    // She has a way over water to her harbour.
    expect(war.ground.coast.routeAround(war.force('r1').position, RED_GATE)?.at(-1)).toEqual(RED_GATE)
  })

  it('JS-TIME-16: who has run over land on a board and struck lies in the water before it, apart from her consort', () => {
    const war = ashore(1, 2, true)
    boardStep(war)
    expect(encounter(war).state).toBe('action')
    for (let i = 0; i < 25; i++) boardStep(war)
    war.do({
      kind: 'boardCorrect',
      encounter: encounter(war).id,
      given: { ship: 'r1', note: 'She strikes.', prizeOf: 'blue' },
    } as never)
    end(war)
    war.step()
    const alone = war.force(war.ship('r1').force)
    expect(alone.ships).toEqual(['r1'])
    expect(war.ground.coast.onLand(alone.position)).toBe(false)
  })
})
