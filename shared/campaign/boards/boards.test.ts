import { describe, expect, it } from 'vitest'
import { jane1898 } from '../../books/jane1898/book.ts'
import { lightFields } from '../../books/jane1898/tactical/setup.ts'
import { separationMiles } from '../../navigation/great-circle.ts'
import { fromYards } from '../../navigation/plane.ts'
import { givenCampaign, off, type SmallWar } from '../../test-kit/campaign.ts'
import { boardStep, encounter, NORTH, onBoard, onSquares, pairOnSquares, sheet } from '../../test-kit/meeting.ts'
import { MINUTE } from '../../vocabulary/time.ts'
import type { Leg } from '../world.ts'

/** On the squares nine miles apart and steaming away from each other until they are out of sight. */
function parting(): SmallWar {
  const war = onSquares()
  for (const [seat, force, sign] of [
    ['red-admiral', 'r1', -1],
    ['blue-admiral', 'b1', 1],
  ] as const)
    war.do({
      kind: 'squares',
      seat,
      given: {
        encounter: war.view(seat).encounters[0]?.id ?? '',
        forces: [
          {
            force: war.alias(seat, force),
            path: [{ x: (sheet(war, seat)?.own[0]?.x ?? 0) + sign * 3400, y: 0 }],
            knots: 12,
          },
        ],
      },
    })
  return war
}
const untilParted = (war: SmallWar): string => {
  for (let i = 0; i < 12; i++) {
    const { answer } = boardStep(war)
    if (encounter(war).state === 'closed') return answer.kind === 'step' ? answer.step.state : ''
  }
  return 'never'
}

describe('Jane 1898 strategic: squares of 1,000 yards', () => {
  it('JS-MOVE-07: each admiral has his own buoy named and the enemy’s plain', () => {
    const war = onSquares()
    const red = sheet(war, 'red-admiral')
    expect(red?.squareYards).toBe(1000)
    expect(red?.own.map((o) => o.name)).toEqual(['r1'])
    expect(red?.seen).toHaveLength(1)
    expect(JSON.stringify(war.view('red-admiral').encounters)).not.toMatch(/"b1"|blue|battleship/)
    expect(war.view('red-government').encounters).toEqual([])
  })

  it('JS-MOVE-08: a move is ten minutes, and forces without orders carry straight on', () => {
    const war = onSquares()
    const from = { ...war.force('b1').position }
    boardStep(war)
    expect(encounter(war).clock).toBe(war.world.campaign.start + 10 * MINUTE)
    expect(war.clock).toBe(encounter(war).clock)
    // She had not steamed yet when the squares opened: she lies where she lay.
    expect(separationMiles(from, war.force('b1').position)).toBeLessThan(2.01)
  })

  it('JS-MOVE-07: each admiral keeps where the buoys were that he was shown, move by move', () => {
    const war = onSquares()
    const [before] = sheet(war, 'red-admiral')?.seen ?? []
    expect(before?.track).toEqual([])
    boardStep(war)
    const [now] = sheet(war, 'red-admiral')?.seen ?? []
    expect(now?.buoy).toBe(before?.buoy)
    expect(now?.track).toEqual([{ x: before?.x, y: before?.y }])
    expect(sheet(war, 'red-admiral')?.own[0]?.track).toHaveLength(1)
  })

  it('JS-MOVE-09: 12 knots have four squares, and a longer path is refused by the count', () => {
    const war = onSquares()
    const own = sheet(war, 'red-admiral')?.own[0]
    const order = (yards: number) => ({
      kind: 'squares' as const,
      seat: 'red-admiral',
      given: {
        encounter: war.view('red-admiral').encounters[0]?.id ?? '',
        forces: [
          {
            force: war.alias('red-admiral', 'r1'),
            path: [{ x: (own?.x ?? 0) + yards, y: own?.y ?? 0 }],
            knots: 12,
          },
        ],
      },
    })
    expect(war.refusal(order(4100))).toEqual({
      code: 'squares.far',
      message: 'That path costs 4.1 squares; at 12 knots r1 has 4.',
      path: 'forces[0].path',
      rule: 'JS-MOVE-09',
    })
    war.do(order(4000))
    expect(encounter(war).sealed).toHaveProperty('r1')
  })

  it('JS-BRK-07: a force with a ship that cannot steam has no squares, and its admiral is told why and where she is parted from', () => {
    const war = pairOnSquares()
    war.ship('r2').presentKnots = 0
    boardStep(war)
    const own = sheet(war, 'red-admiral')?.own[0]
    const says =
      'r2 cannot steam, and a force keeps together on the squares: send her off with the path; on a board each ship moves by herself.'
    expect(own).toMatchObject({ allowance: 0, still: says })
    const order = { force: war.alias('red-admiral', 'reds'), path: [], knots: 8 }
    const given = { encounter: encounter(war).id, forces: [order] }
    expect(war.refusal({ kind: 'squares', seat: 'red-admiral', given }).message).toBe(says)
    const r2 =
      war
        .view('red-admiral')
        .forces.flatMap(({ ships }) => ships)
        .find(({ name }) => name === 'r2')?.id ?? ''
    const sent = war.do({
      kind: 'orders',
      seat: 'red-admiral',
      given: { movements: [{ force: order.force, detach: [r2] }] },
    }).answer
    expect(sent).toMatchObject({
      orders: {
        refused: [
          {
            message: 'reds keeps together on the squares: a ship that cannot keep up is sent off there, with the path.',
          },
        ],
      },
    })
    expect(sheet(war, 'blue-admiral')?.own[0]).not.toHaveProperty('still')
    war.ship('r1').presentKnots = 0
    boardStep(war)
    expect(sheet(war, 'red-admiral')?.own[0]?.still).toBe('r1, r2 cannot steam: reds lies still on the squares.')
  })

  it('JS-MOVE-11: three diagonals use as much as four straights', () => {
    const war = onSquares()
    const own = sheet(war, 'red-admiral')?.own[0]
    const diagonal = (squares: number) => ({
      kind: 'squares' as const,
      seat: 'red-admiral',
      given: {
        encounter: encounter(war).id,
        forces: [
          {
            force: war.alias('red-admiral', 'r1'),
            path: [{ x: (own?.x ?? 0) + squares * 1000, y: (own?.y ?? 0) + squares * 1000 }],
            knots: 12,
          },
        ],
      },
    })
    war.do(diagonal(3))
    expect(war.refusal(diagonal(3.1)).code).toBe('squares.far')
  })

  it('JS-MOVE-10: an alteration of eight points costs half a square', () => {
    const war = onSquares()
    const own = sheet(war, 'red-admiral')?.own[0]
    const east = (yards: number, y = sheet(war, 'blue-admiral')?.own[0]?.y ?? 0) => ({
      kind: 'squares' as const,
      seat: 'blue-admiral',
      given: {
        encounter: encounter(war).id,
        forces: [{ force: war.alias('blue-admiral', 'b1'), path: [{ x: yards, y }], knots: 12 }],
      },
    })
    expect(own?.x).toBeTypeOf('number')
    const blue = sheet(war, 'blue-admiral')?.own[0]
    expect(war.refusal(east((blue?.x ?? 0) + 3600)).code).toBe('squares.far')
    war.do(east((blue?.x ?? 0) + 3500))
    expect(encounter(war).sealed).toHaveProperty('b1')
  })

  it('JS-MOVE-08: orders are taken for one’s own forces here, and above her speed for none', () => {
    const war = onSquares()
    const order = (seat: string, force: string, knots: number) => ({
      kind: 'squares' as const,
      seat,
      given: { encounter: encounter(war).id, forces: [{ force, path: [], knots }] },
    })
    expect(war.refusal(order('red-admiral', war.alias('blue-admiral', 'b1'), 6)).code).toBe('squares.force')
    expect(war.refusal(order('red-government', war.alias('red-government', 'r1'), 6)).message).toBe(
      'There are no squares open for this seat.',
    )
    expect(war.refusal(order('red-admiral', war.alias('red-admiral', 'r1'), 18)).rule).toBe('JS-MOVE-06')
  })

  it('JS-MOVE-12: sealed paths are run together, and the enemy’s are not shown before', () => {
    const war = onSquares()
    const before = JSON.stringify(war.view('blue-admiral'))
    const own = sheet(war, 'red-admiral')?.own[0]
    war.do({
      kind: 'squares',
      seat: 'red-admiral',
      given: {
        encounter: war.view('red-admiral').encounters[0]?.id ?? '',
        forces: [
          { force: war.alias('red-admiral', 'r1'), path: [{ x: (own?.x ?? 0) + 2000, y: own?.y ?? 0 }], knots: 12 },
        ],
      },
    })
    expect(JSON.stringify(war.view('blue-admiral'))).toBe(before)
    boardStep(war)
    expect(JSON.stringify(war.view('blue-admiral'))).not.toBe(before)
  })

  it('JS-MOVE-15: touch lost for a whole move closes the squares, and both are back on the chart', () => {
    const war = onSquares()
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'They part in a squall.' })
    expect(war.of('backOnChart').at(-1)?.says).toBe('Back on the chart: They part in a squall.')
    expect(encounter(war).state).toBe('closed')
    expect(war.force('r1').whereabouts).toEqual({ at: 'sea' })
    expect(war.view('red-admiral').encounters[0]?.state).toBe('closed')
    war.move()
    expect(war.force('r1').position.lon).toBeGreaterThan(off(NORTH, 0, 25).lon)
  })
})

describe('Jane 1898 strategic: touch lost', () => {
  it('JS-MOVE-15: when touch is lost of itself the clock stands, and both admirals may plot the rest of the move anew', () => {
    const war = parting()
    expect(untilParted(war)).toBe('stopped')
    expect(war.world.move.state).toBe('running')
    expect(war.clock).toBe(encounter(war).clock)
    expect(war.view('red-admiral').move.state).toBe('stopped')
    expect(war.send('red-admiral', 'r1', [{ to: off(NORTH, 30, 0), knots: 9 }]).refused).toEqual([])
    war.step()
    expect(war.force('r1').courseDegrees).toBeLessThan(10)
  })

  it('JS-MOVE-15: nobody else hears of it, and with nobody there the plot goes on', () => {
    const war = parting()
    const others = (w: SmallWar): string => JSON.stringify([w.view('red-government'), w.view('red-trade')])
    const before = others(war)
    untilParted(war)
    expect(others(war)).toBe(before)
    const unheld = parting()
    for (const id of ['r1', 'b1']) unheld.force(id).commander = null
    // Their plots, which nobody altered, lead them back in sight of each other.
    expect(untilParted(unheld)).toBe('decision')
    expect(unheld.clock).toBeGreaterThan(encounter(unheld).clock)
  })
})

describe('Two who have parted on the squares', () => {
  it('are not put to the umpire at the next sight of each other, and are within 5,000 yards', () => {
    const war = parting()
    for (const id of ['r1', 'b1']) war.force(id).commander = null
    untilParted(war)
    expect(Object.values(war.world.decisions).map(({ kind }) => kind)).toEqual(['contact', 'trigger'])
  })
})

describe('Jane 1898 strategic: the hand-off to the tactical board and back', () => {
  it('JS-MOVE-14: within 5,000 yards a board is set up with the real ships at their true places', () => {
    const war = onBoard()
    expect(encounter(war).state).toBe('action')
    const [r, b] = [war.force('r1').position, war.force('b1').position]
    expect(war.clock).toBe(encounter(war).clock)
    expect(separationMiles(r, b) * 2000).toBeLessThanOrEqual(5001)
    expect(separationMiles(r, b) * 2000).toBeGreaterThan(4500)
    const board = war.view('red-admiral').encounters[0]?.board
    expect(JSON.stringify(board)).toContain('r1')
  })

  it('JS-MOVE-14, JT-NIGHT: the board has the light of its hour by the name that its rules of night and fog ask for', () => {
    const lights = (sky: 'clear' | 'squally') => {
      const war = onBoard(({ world }) => {
        for (const [area, weather] of Object.entries(world.weather))
          (world.weather as Record<string, typeof weather>)[area] = { ...weather, sky }
      })
      return war.view('red-admiral').encounters[0]?.board?.lightCondition
    }
    expect(lights('clear')).toBe('clearDay')
    expect(lights('squally')).toBe('squallyDay')
    expect(jane1898.boardLights).toEqual(lightFields.condition.options)
  })

  it('JS-MOVE-14: no campaign time passes between the trigger and the board; the rest of the ten minutes is void', () => {
    const war = onBoard()
    expect(war.of('trigger')).toHaveLength(1)
    expect(war.of('trigger')[0]?.at).toBe(war.of('board')[0]?.at)
    expect(((war.of('trigger')[0]?.at ?? 0) - war.world.campaign.start) % (10 * MINUTE)).not.toBe(0)
  })

  it('JS-MOVE-15: the chart is taken up at the time the board took', () => {
    const war = onBoard()
    const began = encounter(war).clock
    for (let i = 0; i < 3; i++) boardStep(war)
    expect(encounter(war).clock - began).toBe(3 * MINUTE)
    expect(war.clock).toBe(encounter(war).clock)
  })

  it('every gun, round, torpedo, man and minute of coal that goes out comes back or is accounted for', () => {
    const war = onBoard()
    const out = structuredClone(war.world.ships)
    boardStep(war)
    war.do({
      kind: 'boardCorrect',
      encounter: encounter(war).id,
      given: {
        ship: 'r1',
        roundsUsed: { A: 10 },
        gunsLost: { D: 1 },
        menLost: 10,
        note: 'Entered from the score sheet.',
      },
    })
    boardStep(war)
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Parted at dusk.' })
    const back = war.ship('r1')
    const went = out.r1
    const losses = war.of('loss').filter((e) => e.subject === 'r1')
    expect((went?.rounds.A ?? 0) - (back.rounds.A ?? 0)).toBe(10)
    expect((went?.guns.D ?? 0) - (back.guns.D ?? 0)).toBe(1)
    expect((went?.men ?? 0) - back.men).toBe(10)
    expect(losses).toHaveLength(3)
    expect(back.torpedoes).toBe(went?.torpedoes)
    expect(war.ship('b1').rounds).toEqual(out.b1?.rounds)
    expect(war.ship('b1').men).toBe(out.b1?.men)
    expect(war.ship('b1').guns).toEqual(out.b1?.guns)
    const minutes = (encounter(war).clock - war.world.campaign.start) / MINUTE
    expect(out.b1?.coalCapacityMinutes).toBeCloseTo(war.ship('b1').coalMinutes + minutes, 1)
  })

  it('W39: an action fought on a real table is typed back whole, through the same checks, or not at all', () => {
    const war = onBoard()
    const out = { guns: { ...war.ship('r1').guns }, men: war.ship('r1').men, clock: encounter(war).clock }
    const end = (ships: object) => ({
      kind: 'boardEnd' as const,
      encounter: encounter(war).id,
      note: 'Fought at the club.',
      table: { minutes: 40, ships },
    })
    const before = JSON.stringify(war.world)
    expect(war.refusal(end({ b1: { menLost: 5 }, r1: { gunsLost: { D: 99 } } }))).toMatchObject({
      code: 'losses.tooMany',
      path: 'ships.r1.gunsLost.D',
      message: expect.stringMatching(/^ships\.r1\.gunsLost\.D is 99, /),
    })
    expect(war.refusal(end({ b9: {} }))).toMatchObject({ path: 'ships.b9' })
    expect(war.refusal(end({ swash: { work: {} } }))).toMatchObject({
      path: 'ships.swash.ship',
      message: 'There is no ship "swash" on this board.',
    })
    expect(war.refusal(end({ r1: { work: { left: 1 } } }))).toMatchObject({
      path: 'ships.r1.work',
      message: 'ships.r1.work is for what is no ship, and r1 is one.',
    })
    expect(JSON.stringify(war.world)).toBe(before)
    war.do(end({ r1: { gunsLost: { D: 1 }, menLost: 12 } }))
    expect(war.ship('r1').guns.D).toBe((out.guns.D ?? 0) - 1)
    expect(war.ship('r1').men).toBe(out.men - 12)
    expect(encounter(war).clock).toBe(out.clock + 40 * MINUTE)
  })

  /** Parted inside the book's distance, back on the chart, and run to the end of the move. */
  const parted = (plot: Leg[]): SmallWar => {
    const war = onBoard()
    boardStep(war)
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'parted' })
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'chart' })
    for (const key of ['r1', 'b1']) Object.assign(war.force(key), { plot: [], onContact: 'standOn' })
    war.force('r1').plot = plot
    war.move()
    return war
  }

  it('parted inside the book’s distance, no second board is set up while they lie as they do', () => {
    const war = parted([])
    expect(Object.values(war.world.inSight)).toMatchObject([{ passed: true }])
    expect(war.of('board')).toHaveLength(1)
  })

  it('JS-MOVE-14: parted inside the book’s distance, one is asked of when they come to half of it', () => {
    expect(parted([{ do: 'steam', to: off(NORTH, 0, 20), knots: 6 }]).of('board').length).toBeGreaterThan(1)
  })

  /** Fought, and parted so many miles from each other; then one comes up again, slowly. */
  const partedAt = (miles: number): SmallWar => {
    const war = onBoard()
    boardStep(war)
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'parted' })
    const [r1, b1] = [war.force('r1'), war.force('b1')]
    r1.position = off(b1.position, 0, -miles)
    for (const force of [r1, b1]) Object.assign(force, { plot: [], onContact: 'standOn' })
    r1.plot = [{ do: 'steam', to: off(b1.position, 0, -2), knots: 6 }]
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'chart' })
    war.move()
    return war
  }

  it('parted at the very edge of the book’s distance, no board follows on another as they come over it by some yards', () => {
    expect(partedAt(2.51).of('board')).toHaveLength(1)
  })

  it('JS-MOVE-14: parted well beyond it, there is a board as they come within it', () => {
    expect(partedAt(3.6).of('board').length).toBeGreaterThan(1)
  })

  it('JS-MOVE-23: a force on a board takes no chart orders', () => {
    const war = onBoard()
    const { refused } = war.send('red-admiral', 'r1', [{ to: NORTH, knots: 12 }])
    expect(refused).toEqual([
      {
        path: 'movements[0]',
        code: 'order.busy',
        message: 'r1 is engaged: she takes no chart orders until she is back on the chart.',
        rule: 'JS-MOVE-23',
      },
    ])
  })

  it('JS-INFO-05: a government hears nothing of the action while it lasts', () => {
    const war = onSquares()
    const before = JSON.stringify([war.view('red-government'), war.view('blue-government')])
    for (let i = 0; i < 12 && encounter(war).state === 'squares'; i++) boardStep(war)
    boardStep(war)
    expect(JSON.stringify([war.view('red-government'), war.view('blue-government')])).toBe(before)
  })

  it('a third force that comes up joins when the campaign’s clock does', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 9) },
        { key: 'b2', side: 'blue', type: 'battleship', position: off(NORTH, 11, 0) },
      ],
    })
    war.open()
    war.force('b2').plot = [{ do: 'steam', to: NORTH, knots: 12 }]
    war.step()
    war.decide('squares')
    boardStep(war)
    boardStep(war)
    expect(war.of('joined').map((e) => e.says)).toEqual(['b2 comes up.'])
    expect(war.force('b2').whereabouts).toMatchObject({ at: 'board' })
  })
})

describe('Jane 1898: a minefield handed over to a board, and back', () => {
  /** Rows of contact mines of red across the way of b1, from so far ahead of where she comes to the board. */
  const mined = () => {
    const bare = onBoard()
    const { origin, action } = encounter(bare)
    const { pieces } = (action as unknown as { state: { pieces: { id: string; x: number; y: number }[] } }).state
    const her = pieces.find((piece) => piece.id === 'b1')
    if (!her) throw new Error('b1 is not on the board')
    return onBoard((war) => {
      war.world.minefields = Object.fromEntries(
        Array.from({ length: 6 }, (_, row) => {
          const id = `row ${row + 1}`
          const near = fromYards(origin, { x: her.x - (300 + row * 100), y: her.y - 500 })
          const squares = Array.from({ length: 10 }, () => ({ state: 'mined' as const }))
          const more = { station: null, stationManned: false, cableWhole: true, holdsFire: false }
          const known = { charts: {}, told: {}, met: {} }
          return [
            id,
            { id, side: 'red', mines: 'contact' as const, origin: near, bearingDegrees: 0, squares, ...more, ...known },
          ]
        }),
      )
    })
  }

  const statesOf = ({ world }: SmallWar) =>
    Object.values(world.minefields ?? {}).flatMap((field) => field.squares.map((square) => square.state))

  it('JS-MINE-07, JT-MINE-02: a ship that rushes it plays on the board’s squares, and what she left of it stands on the chart again', () => {
    const war = mined()
    expect(encounter(war).state).toBe('action')
    for (let n = 0; n < 4 && encounter(war).state === 'action'; n++) {
      war.do({
        kind: 'boardOrders',
        seat: 'blue-admiral',
        encounter: encounter(war).id,
        given: { ships: { b1: { program: [] } } },
      })
      boardStep(war)
    }
    if (encounter(war).state === 'action') war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'dusk' })
    const states = statesOf(war)
    expect(states.filter((state) => state === 'blocked')).toHaveLength(1)
    expect(war.world.ships['b1']?.status).toBe('sunk')
  })

  it('W39, JT-MINE-04: squares that were swept on a real table are typed back with the ships, and are swept on the chart', () => {
    const war = mined()
    const end = (...numbers: number[]) => ({
      kind: 'boardEnd' as const,
      encounter: encounter(war).id,
      table: {
        minutes: 40,
        ships: {
          b1: { menLost: 5 },
          'row 1': { work: { squares: numbers.map((number) => ({ number, state: 'swept' })) } },
        },
      },
    })
    expect(war.refusal(end(99))).toMatchObject({ path: 'ships.row 1.work.squares[0].number' })
    war.do(end(1, 2, 3))
    expect(statesOf(war).filter((state) => state === 'swept')).toHaveLength(3)
  })
})
