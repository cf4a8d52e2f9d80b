import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../navigation/great-circle.ts'
import type { Pack } from '../../packs/pack.ts'
import { type Given, givenCampaign, givenPack, off, RED_GATE, type SmallWar } from '../../test-kit/campaign.ts'
import { makeGround } from '../ground.ts'
import type { Input } from '../inputs.ts'

const MEETING = { book: 'chamberlain1888', port: 'red-port', blockader: 'blue' } as const
const merchant = (position = off(RED_GATE, 0, 1)) =>
  ({ key: 'vance', side: 'red', type: 'merchantman', name: 'Vance', position }) as const
const cruiser = (position = off(RED_GATE, 0, 6)) =>
  ({ key: 'kansas', side: 'blue', type: 'second-class-cruiser', name: 'Kansas', position }) as const

/** A red merchantman a mile outside Red Port, and a blue cruiser five miles to seaward of her: they are in sight at once. */
function met(given: Given & { legs?: 'out' | 'in' } = {}): SmallWar {
  const war = givenCampaign({ ships: [merchant(), cruiser()], meetings: [MEETING], ...given })
  war.open()
  const leg = given.legs === 'in' ? { enter: 'red-port', knots: 12 } : { to: off(RED_GATE, 0, 30), knots: 12 }
  war.send('red-trade', 'vance', [leg])
  war.step()
  return war
}
const onBoard = (given: Parameters<typeof met>[0] = {}): SmallWar => {
  const war = met(given)
  war.decide('board')
  return war
}
const encounter = (war: SmallWar) => {
  const [first] = Object.values(war.world.encounters)
  if (!first) throw new Error('no encounter')
  return first
}
const board = (war: SmallWar, seat: string) => war.view(seat).encounters[0]?.board as Board | null
interface Board {
  readonly friends: readonly { name: string }[]
  readonly others: readonly { id: string; name: string }[]
  readonly choices: readonly { name: string; offers: readonly { key: string; allowed: boolean }[] }[]
  readonly open: { phase: string; toOrder: string[]; says: string; features: { kind: string }[] }
}
type Dice = NonNullable<Extract<Input, { kind: 'boardStep' }>['dice']>
const boardStep = (war: SmallWar, dice?: Dice) =>
  war.do({ kind: 'boardStep', encounter: encounter(war).id, ...(dice ? { dice } : {}) })
const order = (seat: string, war: SmallWar, given: unknown): Input => ({
  kind: 'boardOrders',
  seat,
  encounter: war.view(seat).encounters[0]?.id ?? '',
  given,
})
/** Places both on these squares, wins the toss for this ship, and lays the islands out as usual. */
function laid(war: SmallWar, runner: object, blockader: object, toss: 1 | 2 = 1): void {
  war.do(order('red-trade', war, { do: 'place', square: runner }))
  war.do(order('blue-admiral', war, { do: 'place', square: blockader }))
  boardStep(war, [{ rule: 'CH-02a', faces: [toss] }])
  war.do(order(toss === 1 ? 'red-trade' : 'blue-admiral', war, { do: 'lay', layout: 'scattered' }))
  boardStep(war)
}
const here = { x: 12, y: 1 }
const farCorner = { x: 24, y: 24 }
/** Moves a piece by the umpire's hand, so that a test need not play the moves before. */
const put = (war: SmallWar, ship: string, x: number, y: number, courseDegrees: number): void => {
  const given = { ship, x: x * 200, y: y * 200, courseDegrees, note: 'for the test' }
  war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given })
}
const steer = (war: SmallWar, seat: string, course: string): void => {
  war.do(order(seat, war, { do: 'steer', course, fire: [] }))
  boardStep(war)
}
const notices = (war: SmallWar, seat: string): string[] => war.entries(seat, 'notice').map(({ body }) => body.says)

describe('Chamberlain 1888: a meeting off a blockaded port is offered', () => {
  it('CH-01a: to the umpire, as the default, with its working', () => {
    const war = met()
    const [decision] = Object.values(war.world.decisions)
    expect(decision?.options).toEqual([
      { key: 'board', label: 'Fight it on the board', default: true },
      { key: 'standOn', label: 'Let both stand on' },
    ])
    expect(decision?.because.map(({ says }) => says).join(' ')).toMatch(
      /Red Port is blockaded, and Vance is met 1 mile from it \(within [\d.]+\), bound out/,
    )
    expect(decision?.because.map(({ rule }) => rule)).toContain('CH-01a')
  })

  it('as a choice only, where meetings are by default not fought', () => {
    const war = met({ settings: { 'contact.default': 'standOn' } })
    const [decision] = Object.values(war.world.decisions)
    expect(decision?.options.map(({ key, default: usual }) => [key, usual ?? false])).toEqual([
      ['board', false],
      ['standOn', true],
    ])
  })

  it('for no other ships, no farther off, and in no campaign that does not name it', () => {
    const options = (given: Given) =>
      Object.values(
        met({ ...given, settings: { ...given.settings, 'contact.stops': 'every' } }).world.decisions,
      )[0]?.options.map(({ key }) => key)
    expect(options({ meetings: [] })).toEqual(['standOn'])
    expect(options({ meetings: [{ ...MEETING, miles: 0.5 }] })).toEqual(['standOn'])
    expect(options({ meetings: [{ ...MEETING, miles: 1.5 }] })).toEqual(['board', 'standOn'])
    expect(options({ meetings: [{ ...MEETING, port: 'blue-port', blockader: 'red' }] })).toEqual(['standOn'])
    const two = [merchant(), cruiser(), { ...cruiser(), key: 'iowa', name: 'Iowa' }]
    const together = [{ key: 'pair', side: 'blue', ships: ['kansas', 'iowa'], seat: 'blue-admiral' }] as const
    expect(options({ ships: two, forces: together })).toEqual(['standOn'])
  })

  it('names a port, a side and a book that can be so, and says in one sentence what cannot', () => {
    const faults = (meetings: Pack['meetings']) => {
      try {
        makeGround(givenPack({ ships: [merchant(), cruiser()], meetings }))
        return null
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(faults([MEETING])).toBe(null)
    expect(faults([{ ...MEETING, port: 'nowhere' }])).toMatch(/meetings\[0\]\.port names .*"?nowhere/)
    expect(faults([{ ...MEETING, port: 'red-point' }])).toMatch(/"red-point", which is no harbour/)
    expect(faults([{ ...MEETING, blockader: 'red' }])).toMatch(/"red", whose own port Red Port is/)
    expect(faults([{ ...MEETING, book: 'jane1898' }])).toBe(
      'meetings[0].book is "jane1898", whose board does not lie off a port.',
    )
    expect(faults([{ ...MEETING, settings: { 'ch.islands': 'fog' } }])).toMatch(/settings\.ch\.islands is "fog"/)
  })
})

describe('Chamberlain 1888: the board off the port', () => {
  it('CH-01, CH-02a, CH-03: each places his ship, the winner of the toss lays out, the loser moves first', () => {
    const war = onBoard()
    expect(board(war, 'red-trade')?.open).toMatchObject({ phase: 'placing', toOrder: ['runner', 'blockader'] })
    war.do(order('red-trade', war, { do: 'place', square: here }))
    war.do(order('blue-admiral', war, { do: 'place', square: farCorner }))
    boardStep(war, [{ rule: 'CH-02a', faces: [1] }])
    expect(board(war, 'blue-admiral')?.open).toMatchObject({ phase: 'laying', toOrder: ['runner'] })
    expect(war.refusal(order('blue-admiral', war, { do: 'lay', layout: 'barrier' })).code).toBe('orders.turn')
    war.do(order('red-trade', war, { do: 'lay', layout: 'barrier' }))
    boardStep(war)
    expect(board(war, 'red-trade')?.open).toMatchObject({ phase: 'turn', toOrder: ['blockader'] })
    expect(board(war, 'red-trade')?.open.features.filter(({ kind }) => kind === 'island')).toHaveLength(4)
    expect(board(war, 'blue-admiral')?.choices[0]?.offers.map(({ key }) => key)).toContain('starboard')
    expect(board(war, 'red-trade')?.choices).toEqual([])
  })

  it('a blockader that nobody commands is ordered by the umpire by what she is there, and one of a commander’s is not', () => {
    const place = { do: 'place', square: farCorner }
    const commanded = onBoard()
    const asked = { ...order('blue-admiral', commanded, place), seat: 'blockader', encounter: encounter(commanded).id }
    expect(commanded.refusal(asked as Input).code).toBe('board.none')
    // Blue's two admirals and its captain have ships of their own far off: nobody is left for this one.
    const far = ['b1', 'b2', 'b3'].map((key, n) => ({ ...cruiser(off(RED_GATE, 60 + n, 60)), key, name: key }))
    const war = onBoard({ ships: [...far, merchant(), cruiser()] })
    expect(war.force('kansas').commander).toBeNull()
    war.do({ kind: 'boardOrders', seat: 'blockader', encounter: encounter(war).id, given: 'place 24,24' })
    expect(JSON.stringify(encounter(war).action)).toContain('"blockader":{"do":"place"')
  })

  it('CH-02a: by the meeting’s setting the islands are drawn by lot', () => {
    const war = onBoard({ meetings: [{ ...MEETING, settings: { 'ch.islands': 'lot' } }] })
    boardStep(war)
    expect(board(war, 'red-trade')?.open).toMatchObject({ phase: 'turn' })
    expect(board(war, 'red-trade')?.open.features.filter(({ kind }) => kind === 'island')).toHaveLength(4)
  })

  it('the port is the harbour’s edge: the runner begins at its gate, the blockader to seaward, after the time it takes them', () => {
    const war = onBoard()
    const began = war.clock
    laid(war, here, farCorner)
    // The cruiser has four miles to go to her corner, and the merchantman one back to the gate.
    expect((war.clock - began) / 60).toBeGreaterThan(5)
    expect((war.clock - began) / 60).toBeLessThan(30)
    expect(separationMiles(war.force('vance').position, RED_GATE)).toBeLessThan(0.1)
    const away = separationMiles(war.force('kansas').position, RED_GATE)
    expect(away).toBeCloseTo(Math.hypot(23, 11.5) / 10, 1)
    expect(war.force('kansas').position.lon).toBeGreaterThan(RED_GATE.lon)
  })

  it('CH-07: the campaign’s clock keeps the board’s: half a minute for a turn of each', () => {
    const war = onBoard()
    laid(war, here, farCorner)
    const began = war.clock
    for (let turn = 0; turn < 4; turn++) boardStep(war)
    expect(war.clock - began).toBe(60)
    expect(war.clock).toBe(encounter(war).clock)
    expect(separationMiles(war.force('vance').position, RED_GATE)).toBeGreaterThan(0.05)
  })

  it('tells neither who the other is, and nothing at all to a seat that is not there', () => {
    const war = onBoard()
    const others = ['red-government', 'blue-government', 'red-admiral', 'blue-trade']
    const before = others.map((seat) => JSON.stringify(war.view(seat)))
    laid(war, here, farCorner)
    boardStep(war)
    expect(others.map((seat) => JSON.stringify(war.view(seat)))).toEqual(before)
    expect(board(war, 'red-trade')?.friends.map(({ name }) => name)).toEqual(['Vance'])
    expect(board(war, 'red-trade')?.others).toMatchObject([{ id: 'blockader', name: 'Blockader' }])
    expect(JSON.stringify(war.view('red-trade'))).not.toMatch(/kansas|Kansas|blue-admiral/)
    expect(JSON.stringify(war.view('blue-admiral'))).not.toMatch(/vance|Vance|red-trade/)
  })

  it('shows the other seat nothing of orders sealed and not yet made', () => {
    const war = onBoard()
    const before = JSON.stringify(war.view('blue-admiral'))
    war.do(order('red-trade', war, { do: 'place', square: { x: 13, y: 1 } }))
    expect(JSON.stringify(war.view('blue-admiral'))).toBe(before)
  })

  it('JS-MOVE-23: takes no chart orders for a ship that is on it', () => {
    const { refused } = onBoard().send('red-trade', 'vance', [{ to: off(RED_GATE, 0, 9), knots: 9 }])
    expect(refused.map(({ code }) => code)).toEqual(['order.busy'])
  })

  it('a third force finds no room, and meets its ships when it is over', () => {
    const iowa = { ...cruiser(off(RED_GATE, 0, 13)), key: 'iowa', name: 'Iowa' }
    const war = onBoard({ ships: [merchant(), cruiser(), iowa] })
    war.force('iowa').plot = [{ do: 'steam', to: RED_GATE, knots: 18 }]
    laid(war, here, farCorner)
    for (let turn = 0; turn < 4; turn++) boardStep(war)
    expect(encounter(war).forces).toEqual(['kansas', 'vance'])
    expect(war.force('iowa').whereabouts).toEqual({ at: 'sea' })
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'Dusk.' })
    const waiting = Object.values(war.world.decisions).filter(({ answer }) => answer === null)
    expect(waiting.map(({ kind, about }) => [kind, about['forces']])).toEqual([['contact', ['iowa', 'vance']]])
  })

  it('unfought, both stand on as they would have, and no time has passed', () => {
    const twin = met()
    twin.decide('standOn')
    twin.move()
    const war = met()
    war.move()
    expect(war.of('unfought')).toHaveLength(1)
    expect(war.force('vance').position).toEqual(twin.force('vance').position)
  })
})

describe('Chamberlain 1888: what comes back to the chart', () => {
  it('CH-09: escaped, the runner is at sea across the board and goes on by her orders', () => {
    const war = onBoard()
    laid(war, here, farCorner, 2)
    put(war, 'vance', 12, 23, 0)
    steer(war, 'red-trade', 'ahead')
    expect(encounter(war).state).toBe('closed')
    expect(war.force('vance').whereabouts).toEqual({ at: 'sea' })
    // Eastward is to seaward of Red Port, and the open sea lies 23 squares of 200 yards from its gate.
    expect(separationMiles(war.force('vance').position, RED_GATE)).toBeCloseTo(2.3, 1)
    expect(war.force('vance').position.lon).toBeGreaterThan(RED_GATE.lon)
    expect(notices(war, 'red-trade')).toEqual(['Vance gets through the blockade, out of Red Port to the open sea.'])
    expect(notices(war, 'blue-admiral')).toEqual([
      'The runner gets through the blockade, out of Red Port to the open sea.',
    ])
    const lon = war.force('vance').position.lon
    war.move()
    expect(war.force('vance').position.lon).toBeGreaterThan(lon + 0.3)
    expect(war.of('board')).toHaveLength(1)
  })

  it('CH-10, CH-19: outpointed when the umpire ends it, she is forced back and goes into port', () => {
    const war = onBoard()
    laid(war, here, farCorner, 1)
    put(war, 'kansas', 12, 6, 180)
    war.do(order('blue-admiral', war, { do: 'steer', course: 'ahead' }))
    boardStep(war, [{ rule: 'CH-13', faces: [5] }])
    war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'The umpire has seen enough.' })
    expect(notices(war, 'red-trade')).toEqual(['Vance is forced back into Red Port.'])
    war.move()
    expect(war.force('vance').whereabouts).toMatchObject({ place: 'red-port' })
  })

  it('CH-17: rammed, she is lost with all she had, at the place, and the ram is unhurt (CH-18)', () => {
    const war = onBoard()
    laid(war, here, farCorner, 1)
    const before = structuredClone(war.ship('kansas'))
    put(war, 'vance', 12, 8, 90)
    put(war, 'kansas', 12, 7, 0)
    steer(war, 'blue-admiral', 'ahead')
    expect(war.ship('vance').status).toBe('sunk')
    const { status, rounds, men, presentKnots } = war.ship('kansas')
    expect({ status, rounds, men, presentKnots }).toEqual({
      status: 'afloat',
      rounds: before.rounds,
      men: before.men,
      presentKnots: before.presentKnots,
    })
    expect(separationMiles(war.force('kansas').position, RED_GATE)).toBeCloseTo(0.7, 1)
    expect(notices(war, 'red-trade')).toEqual(['Vance is rammed and lost off Red Port.'])
    expect(notices(war, 'blue-admiral')).toEqual(['The runner is rammed and lost off Red Port.'])
    expect(war.of('loss').some(({ subject }) => subject === 'vance')).toBe(true)
  })

  it('CH-17: the blockader rammed is lost, and the runner is free', () => {
    const war = onBoard()
    laid(war, here, farCorner, 2)
    put(war, 'kansas', 12, 8, 90)
    put(war, 'vance', 12, 7, 0)
    steer(war, 'red-trade', 'ahead')
    expect([war.ship('kansas').status, war.ship('vance').status]).toEqual(['sunk', 'afloat'])
    expect(notices(war, 'blue-admiral')).toEqual([
      'Kansas is rammed and lost off Red Port; the runner gets through, out of Red Port to the open sea.',
    ])
    // The record tells how it ended in whole sentences.
    expect(war.of('boardEnd').at(-1)?.says).toMatch(/ to the open sea\. Victory rests with the Runner\.$/)
  })

  it('W38: each finds in his logbook what became of his own ship by her name, and of the other what the board shows', () => {
    const war = onBoard()
    laid(war, here, farCorner, 1)
    put(war, 'vance', 12, 8, 90)
    put(war, 'kansas', 12, 7, 0)
    steer(war, 'blue-admiral', 'ahead')
    const [mine, ...more] = war.view('red-trade').results
    expect(more).toEqual([])
    expect(mine?.sheet.ships).toMatchObject([{ name: 'Vance', status: 'sunk' }])
    expect(mine?.sheet.others).toMatchObject([{ id: 'Blockader', status: 'afloat' }])
    expect(JSON.stringify(war.view('red-trade'))).not.toMatch(/kansas|Kansas|blue-admiral/)
    expect(war.view('blue-admiral').results[0]?.sheet.ships).toMatchObject([{ name: 'Kansas', status: 'afloat' }])
    expect(JSON.stringify(war.view('blue-admiral'))).not.toMatch(/vance|Vance|red-trade/)
    for (const seat of ['red-government', 'blue-government', 'red-admiral', 'blue-trade'])
      expect(war.view(seat).results).toEqual([])
    expect(
      encounter(war).results?.map(({ ships }) => ships.map(({ name, side, status }) => [name, side, status])),
    ).toEqual([
      [
        ['Vance', 'red', 'sunk'],
        ['Kansas', 'blue', 'afloat'],
      ],
    ])
  })

  it('CH-R18: ashore, the umpire says whether she is lost or taken', () => {
    const ashore = (): SmallWar => {
      const war = onBoard()
      laid(war, here, farCorner, 1)
      // In the corner, heading out of it: none of her three courses is open.
      put(war, 'vance', 1, 1, 225)
      steer(war, 'blue-admiral', 'ahead')
      expect(Object.values(war.world.decisions).at(-1)).toMatchObject({
        kind: 'ending',
        options: [
          { key: 'lost', label: 'Lost ashore', default: true },
          { key: 'taken', label: 'Taken by the blockader' },
        ],
      })
      // Ended by hand besides, it is still one question.
      war.do({ kind: 'boardEnd', encounter: encounter(war).id })
      expect(Object.values(war.world.decisions).filter(({ answer }) => answer === null)).toHaveLength(1)
      return war
    }
    const lost = ashore()
    lost.decide('lost')
    expect([lost.ship('vance').status, encounter(lost).state]).toEqual(['sunk', 'closed'])
    const taken = ashore()
    taken.decide('taken')
    expect(taken.ship('vance').status).toBe('taken')
    expect(taken.ship('vance').men).toBe(lost.ship('vance').men)
    expect(taken.view('red-trade').results[0]?.sheet.ships).toMatchObject([{ name: 'Vance', status: 'prize' }])
    expect(encounter(taken).results?.[0]?.ships).toMatchObject([{ name: 'Vance', prizeOf: 'blue' }, { name: 'Kansas' }])
    expect(notices(taken, 'blue-admiral')).toEqual(['The runner is driven ashore off Red Port and taken.'])
    const unasked = ashore()
    unasked.move()
    expect(unasked.ship('vance').status).toBe('sunk')
  })

  it('CH-16e: a disablement leaves no mark on the ship', () => {
    const war = onBoard()
    laid(war, here, farCorner, 1)
    const before = structuredClone(war.ship('vance'))
    put(war, 'vance', 12, 12, 0)
    put(war, 'kansas', 12, 4, 0)
    war.do(order('blue-admiral', war, { do: 'steer', course: 'ahead' }))
    boardStep(war, [{ rule: 'CH-13', faces: [6] }])
    expect(board(war, 'red-trade')?.open.phase).toBe('alter')
    war.do({ kind: 'boardEnd', encounter: encounter(war).id })
    const { coalMinutes: _, ...ship } = war.ship('vance')
    const { coalMinutes: __, ...was } = before
    expect(ship).toEqual(was)
  })
})

describe('Chamberlain 1888: a runner bound in plays the same board turned about', () => {
  const bound = { legs: 'in', ships: [merchant(off(RED_GATE, 0, 5)), cruiser(off(RED_GATE, 2, 1))] } as const

  it('begins at sea with the port across the board, and through it goes into port', () => {
    const war = onBoard(bound)
    laid(war, here, farCorner, 2)
    expect(separationMiles(war.force('vance').position, RED_GATE)).toBeCloseTo(2.3, 1)
    expect(separationMiles(war.force('kansas').position, RED_GATE)).toBeLessThan(1.3)
    put(war, 'vance', 12, 23, 0)
    steer(war, 'red-trade', 'ahead')
    expect(notices(war, 'red-trade')).toEqual(['Vance gets through the blockade, into Red Port.'])
    expect(separationMiles(war.force('vance').position, RED_GATE)).toBeLessThan(0.2)
    war.move()
    expect(war.force('vance').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
  })

  it('turned back she stands out to sea again, the way she came', () => {
    const war = onBoard(bound)
    const from = { ...war.force('vance').position }
    laid(war, here, farCorner, 1)
    put(war, 'kansas', 12, 6, 180)
    war.do(order('blue-admiral', war, { do: 'steer', course: 'ahead' }))
    boardStep(war, [{ rule: 'CH-13', faces: [5] }])
    war.do({ kind: 'boardEnd', encounter: encounter(war).id })
    expect(notices(war, 'red-trade')).toEqual(['Vance is turned back from Red Port to the open sea.'])
    war.move()
    expect(separationMiles(war.force('vance').position, from)).toBeLessThan(0.1)
  })
})

describe('Chamberlain 1888: a campaign with its board in it', () => {
  it('replays to the same truth, and a look at the umpire’s window breaks nothing', () => {
    const play = (): unknown => {
      const war = onBoard({ meetings: [{ ...MEETING, settings: { 'ch.islands': 'lot' } }] })
      for (let i = 0; i < 400 && encounter(war).state === 'action' && war.world.move.number === 1; i++) {
        const due = Object.values(war.world.decisions).find(({ answer }) => answer === null)
        if (due) war.decide(due.options[0]?.key ?? '')
        else boardStep(war)
      }
      expect(encounter(war).state).toBe('closed')
      return war.state
    }
    expect(play()).toEqual(play())
  })
})

describe('Chamberlain 1888: a board off a port on which nobody orders', () => {
  it('CH-R18: the blockader stands into no corner, and is not lost with her guns', () => {
    const war = onBoard()
    laid(war, here, farCorner)
    // The runner is kept going to and fro in the middle, so that only the blockader is left to herself.
    for (let turn = 0; turn < 60 && encounter(war).state === 'action'; turn++) {
      if (turn % 4 === 0) put(war, 'runner', 12, 12, 0)
      boardStep(war)
    }
    expect(Object.values(war.world.ships).find(({ side }) => side === 'blue')).toMatchObject({ status: 'afloat' })
  })
})
