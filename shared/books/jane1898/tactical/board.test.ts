import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, seatBoard, stepAction, umpireBoard } from '../../../action/action.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { jane1898Tactical as book } from './book.ts'
import { look } from './sight.ts'

const dice = () => keyedDice({ seed: 'test', branch: 'main' })

const ship = (key: string, side: string, x: number, y: number, over: object = {}) => ({
  key,
  name: key.toUpperCase(),
  side,
  position: { x, y },
  speedKnots: 12,
  ...over,
})
const board = (ships: object[], over: object = {}) =>
  book.setUp(book.readSetup({ positionsIn: 'squares', ships, ...over }))
const rulesOf = (notes: readonly { rule: string }[]) => notes.map((note) => note.rule)

describe('Jane 1898 tactical: setting up', () => {
  it('JT-GEN-20, JT-MOVE-01: a ship between squares is put on the nearest, and that is said', () => {
    const { state, notes } = board([ship('majestic', 'gb', 0.4, -2.6)])
    expect(state.pieces[0]).toMatchObject({ x: 0, y: -300, headingDegrees: 0 })
    expect(notes).toEqual([
      {
        rule: 'JT-MOVE-01',
        says: 'MAJESTIC is placed on the nearest square, 0 east, 3 south: 57 yards from her true place.',
        inputs: { ship: 'majestic', xYards: 40, yYards: -260, yards: 57 },
      },
    ])
  })

  it('JT-TURN-01: a course between the eight ways of a piece is taken to the nearest, and that is said', () => {
    const { state, notes } = board([ship('majestic', 'gb', 0, 0, { courseDegrees: 350 })])
    expect(state.pieces[0]?.headingDegrees).toBe(0)
    expect(rulesOf(notes)).toEqual(['JT-TURN-01'])
  })

  it('JT-MOVE-06: by measure true place and course are kept, and nothing is noted', () => {
    const { state, notes } = board([ship('majestic', 'gb', 0.4, -2.6, { courseDegrees: 350 })], {
      settings: { 'board.diagonals': 'measured' },
    })
    expect(state.pieces[0]).toMatchObject({ x: 40, y: -260, headingDegrees: 350 })
    expect(notes).toEqual([])
  })

  it('JT-MOVE-04: a speed between units runs at the unit below, and that is said', () => {
    const { state, notes } = board([ship('majestic', 'gb', 0, 0, { speedKnots: 13 })])
    expect(state.pieces[0]?.way.halves).toBe(8)
    expect(rulesOf(notes)).toEqual(['JT-MOVE-04'])
  })

  it('JT-MOVE-10: in a sea a destroyer comes to the board at what the sea leaves her', () => {
    const { state, notes } = board([ship('desperate', 'gb', 0, 0, { type: 'destroyer', speedKnots: 24 })], {
      weather: { force: 5 },
    })
    expect(state.pieces[0]?.way.halves).toBe(10)
    expect(rulesOf(notes)).toEqual(['JT-MOVE-10'])
  })

  it('JT-MOVE-09: two ships never begin on one square', () => {
    const { state } = board([ship('a', 'gb', 0, 0), ship('b', 'gb', 0, 0), ship('c', 'fr', 0, 0)])
    expect(new Set(state.pieces.map((piece) => `${piece.x},${piece.y}`)).size).toBe(3)
  })

  it.each([
    [{ ships: [] }, 'ships is empty; it takes at least 1.'],
    [{ ships: [ship('a', 'gb', 0, 0, { colour: 'grey' })] }, 'ships[0] has no field "colour".'],
    [{ ships: [ship('a', 'gb', 0, 0), ship('a', 'fr', 1, 0)] }, 'ships[1].key is "a", which another ship has already.'],
    [
      { ships: [ship('a', 'gb', 0, 0)], start: 'noon' },
      'start is "noon"; it takes an ISO 8601 time such as 1898-04-23T12:00:00Z.',
    ],
    [
      { ships: [ship('a', 'gb', 0, 0, { guns: { A: 4 }, damage: { gunsLost: { A: 5 } } })] },
      'ships[0].damage.gunsLost.A is 5, but she has 4 guns of class A.',
    ],
    [
      { ships: [ship('a', 'gb', 0, 0)], settings: { 'board.diagonals': 'curved' } },
      'settings.board.diagonals is "curved"; it may be "counted", "measured".',
    ],
  ])('a faulty set-up is refused with one sentence: %j', (given, message) => {
    expect(refusal(() => book.readSetup(given)).message).toBe(message)
  })

  it('the usual ship of her kind fills in what a set-up leaves out', () => {
    const setup = book.readSetup({ ships: [{ key: 'a', side: 'gb', type: 'torpedo-boat', position: { x: 0, y: 0 } }] })
    expect(setup.ships[0]?.card).toMatchObject({ assignedKnots: 21, torpedoCraft: true, screws: 1, turnInterval: 2 })
  })
})

describe('Jane 1898 tactical: what a seat may order', () => {
  const { state } = board([
    ship('majestic', 'gb', 0, 0, { seat: 'captain', courseDegrees: 90 }),
    ship('hoche', 'fr', 30, 0, { card: { screws: 1 } }),
  ])

  it('lists each speed and helm order, the forbidden with their rule', () => {
    const [choices] = book.ordersFor(state, 'captain')
    const offers = new Map(choices?.offers.map((offer) => [offer.key, offer]))
    expect(choices?.ship).toBe('majestic')
    expect(offers.get('15 kn')).toMatchObject({ allowed: true, order: { knots: 15, program: [] } })
    expect(offers.get('1.5 kn')).toMatchObject({ allowed: false, rule: 'JT-SPD-05' })
    expect(offers.get('enginesPort')).toMatchObject({ allowed: true, rule: 'JT-TURN-04' })
  })

  it('each allowed offer may be sealed, and each other one is refused', () => {
    for (const seat of ['captain', 'fr']) {
      for (const choices of book.ordersFor(state, seat)) {
        for (const offer of choices.offers) {
          const orders = book.readOrders({ ships: { [choices.ship]: offer.order } })
          expect([offer.key, book.checkOrders(state, seat, orders) === null]).toEqual([offer.key, offer.allowed])
        }
      }
    }
  })

  it('JT-TURN-04: a ship with one screw cannot turn with one engine reversed', () => {
    expect(
      book.checkOrders(state, 'fr', { ships: { hoche: { program: [{ atUnit: 1, do: 'enginesPort' }] } } }),
    ).toMatchObject({
      rule: 'JT-TURN-04',
      message:
        'ships.hoche.program[0]: HOCHE has one screw, and turning with one engine reversed takes two (JT-TURN-04).',
    })
  })

  it('JT-TURN-04: with both engines reversed one cannot be backed alone', () => {
    const program = [
      { atUnit: 1, do: 'reverse' as const },
      { atUnit: 2, do: 'enginesPort' as const },
    ]
    expect(book.checkOrders(state, 'captain', { ships: { majestic: { program } } })).toMatchObject({
      code: 'orders.engines',
      path: 'ships.majestic.program[1]',
    })
  })

  it('JT-MOVE-03: nothing can be done after the last unit of the move', () => {
    const orders = { ships: { majestic: { knots: 6, program: [{ atUnit: 3, do: 'port' as const }] } } }
    expect(book.checkOrders(state, 'captain', orders)?.message).toBe(
      'ships.majestic.program[0].atUnit is 3, but MAJESTIC has 2 units in this move (JT-MOVE-03).',
    )
  })

  it('JT-SPD-01: a speed and engines reversed before the first unit contradict each other', () => {
    const orders = { ships: { majestic: { knots: 6, program: [{ atUnit: 1, do: 'reverse' as const }] } } }
    expect(book.checkOrders(state, 'captain', orders)?.code).toBe('orders.contradiction')
  })

  it("another side's ship and a ship that is not there are refused in the same words", () => {
    const hers = book.checkOrders(state, 'captain', { ships: { hoche: { program: [] } } })
    const nobodys = book.checkOrders(state, 'captain', { ships: { xxxxx: { program: [] } } })
    expect(hers?.message.replace('hoche', 'xxxxx')).toBe(nobodys?.message)
    expect(hers?.code).toBe('orders.ship')
  })
})

describe('Jane 1898 tactical: the move', () => {
  const opened = () =>
    openAction(
      book,
      book.readSetup({
        positionsIn: 'squares',
        ships: [
          ship('a', 'gb', 0, 0, { courseDegrees: 90 }),
          ship('b', 'fr', 30, 0, { courseDegrees: 270, speedKnots: 15 }),
        ],
      }),
      'action-1',
    )

  it('JT-MOVE-08: the order in which pieces stand or seats seal changes nothing', () => {
    const one = { ships: { a: { helm: 'port' } } }
    const other = { ships: { b: { knots: 12, helm: 'starboard' } } }
    const first = stepAction(book, sealOrders(book, sealOrders(book, opened(), 'gb', one), 'fr', other), dice()).action
    const second = stepAction(book, sealOrders(book, sealOrders(book, opened(), 'fr', other), 'gb', one), dice()).action
    expect(second.state).toEqual(first.state)
    expect(first.state.pieces.map((piece) => [piece.x, piece.y])).toEqual([
      [300, 100],
      [2700, 100],
    ])
  })

  it('JT-MOVE-02: a move is a minute, and a captain without orders carries on, buoys as they are', () => {
    const turning = stepAction(
      book,
      sealOrders(book, opened(), 'gb', { ships: { a: { helm: 'starboard' } } }),
      dice(),
      { acceptStanding: true },
    ).action
    const next = stepAction(book, turning, dice(), { acceptStanding: true }).action
    expect(book.moveSeconds).toBe(60)
    expect(next.state.pieces[0]).toMatchObject({ headingDegrees: 180, helm: { buoy: 'starboard' } })
    expect(next.state.pieces[0]?.because[0]?.rule).toBe('JT-MOVE-02')
  })

  it('JT-RAM-01: ships that come on the same square are reported to the umpire with the second', () => {
    const close = openAction(
      book,
      book.readSetup({
        positionsIn: 'squares',
        ships: [ship('a', 'gb', 0, 0), ship('b', 'fr', 0, 8, { courseDegrees: 180 })],
      }),
      'action-2',
    )
    const { events } = stepAction(book, close, dice(), { acceptStanding: true })
    const meeting = events.find((event) => event.kind === 'closeAboard')
    expect(meeting?.ships).toEqual(['a', 'b'])
    expect(meeting?.says).toBe('A and B come on the same square 60 seconds into the move.')
  })

  it('the same orders give the same state, and one changed order another', () => {
    const fight = (helm: string) => {
      let action = opened()
      for (let move = 0; move < 4; move++)
        action = stepAction(book, sealOrders(book, action, 'gb', { ships: { a: { helm } } }), dice(), {
          acceptStanding: true,
        }).action
      return JSON.stringify(action)
    }
    expect(fight('port')).toBe(fight('port'))
    expect(fight('port')).not.toBe(fight('starboard'))
  })

  it('every event says why, by rules of the index', () => {
    const index = new Set(book.rules.map((rule) => rule.id))
    const { events } = stepAction(
      book,
      sealOrders(book, opened(), 'gb', { ships: { a: { knots: 9, helm: 'port', signal: 'form line' } } }),
      dice(),
      { acceptStanding: true },
    )
    expect(events.map((event) => event.kind)).toEqual(['moved', 'moved', 'signal'])
    for (const event of events) {
      expect(event.because.length).toBeGreaterThan(0)
      for (const step of event.because) expect(index).toContain(step.rule)
    }
  })

  it('JT-GEN-20: an action is over when one side alone has ships left', () => {
    const action = opened()
    expect(book.over(action.state)).toBe(null)
    const { state } = book.correct(action.state, 'b', { note: 'rammed', sunk: true })
    expect(book.over(state)?.rule).toBe('JT-GEN-20')
  })
})

describe('Jane 1898 tactical: signals', () => {
  const ships = [
    ship('flag', 'gb', 0, 0),
    ship('near', 'gb', 99, 0, { seat: 'near' }),
    ship('far', 'gb', 101, 0, { seat: 'far' }),
    ship('hoche', 'fr', 0, 100),
  ]
  const signalled = (over: object = {}) => {
    const action = openAction(book, book.readSetup({ positionsIn: 'squares', ships, ...over }), 'signals')
    return stepAction(
      book,
      sealOrders(book, action, 'gb', { ships: { flag: { knots: 12, signal: 'ENGAGE' } } }),
      dice(),
      { acceptStanding: true },
    ).action.state
  }

  it('JT-SIG-06: a signal reaches 10,000 yards and no farther', () => {
    const state = signalled()
    expect(book.view(state, 'near').signals).toEqual([{ move: 1, from: 'FLAG', text: 'ENGAGE' }])
    expect(book.view(state, 'far').signals).toEqual([])
  })

  it('JT-SIG-05: the enemy within distance reads it, from a ship without a name', () => {
    expect(book.view(signalled(), 'fr').signals).toEqual([{ move: 1, from: 'ship 1', text: 'ENGAGE' }])
  })

  it('JT-SIG-06: at night it reaches no farther than one sees', () => {
    expect(book.view(signalled({ light: { condition: 'darkNight' } }), 'near').signals).toEqual([])
  })
})

describe('Jane 1898 tactical: what a seat sees', () => {
  const ships = [
    ship('CANARY-MAJESTIC', 'gb', 0, 0, { seat: 'one' }),
    ship('CANARY-PRINCE', 'gb', 0, -5, { seat: 'two', men: 672 }),
    ship('CANARY-HOCHE', 'fr', 40, 0, { men: 777771, guns: { A: 4 }, rounds: { A: 77772 }, speedKnots: 10.5 }),
    ship('CANARY-BRENNUS', 'fr', 20, 0, { speedKnots: 10.5 }),
  ]
  const setup = (over: object = {}) => book.readSetup({ positionsIn: 'squares', ships, ...over })
  const seated = (seat: string, over: object = {}) => {
    const action = stepAction(book, openAction(book, setup(over), 'seen'), dice(), { acceptStanding: true }).action
    return seatBoard(book, action, seat)
  }

  it('JT-GEN-14, JT-GEN-22: the enemy is an outline without a name, numbered by nearness at the set-up', () => {
    const { others } = seated('one').board
    expect(others.map((other) => [other.id, other.x])).toEqual([
      ['ship 1', 2000],
      ['ship 2', 4000],
    ])
    expect(others[0]?.plan).toMatchObject({ lengthFeet: 390, funnels: 2, masts: 2, turrets: 2 })
    expect(Object.keys(others[0] ?? {}).sort()).toEqual([
      'headingDegrees',
      'id',
      'inSight',
      'move',
      'path',
      'plan',
      'showing',
      'status',
      'target',
      'track',
      'x',
      'y',
    ])
  })

  it("JT-GEN-14: nothing of the enemy's names, men, guns, speed or orders is in a seat's board", () => {
    const text = JSON.stringify(seated('one'))
    for (const secret of ['HOCHE', 'BRENNUS', '777771', '77772']) expect(text).not.toContain(secret)
    expect(JSON.stringify(seated('one').board.others)).not.toContain('10.5')
    expect(text).toContain('MAJESTIC')
  })

  it('a friend has her name, but her sheet is for her own captain', () => {
    const { friends } = seated('one').board
    expect(friends.map((one) => [one.name, one.own, one.sheet === undefined])).toEqual([
      ['CANARY-MAJESTIC', true, false],
      ['CANARY-PRINCE', false, true],
    ])
    expect(JSON.stringify(seated('one'))).not.toContain('672')
  })

  it('JT-WX-05: ships out of sight are not shown, and are not counted in the names of others', () => {
    const dark = { light: { condition: 'darkNight', sightYards: 2500 } }
    expect(seated('one', dark).board.others.map((other) => [other.id, other.inSight])).toEqual([['ship 1', true]])
  })

  it('JT-WX-05: a hidden ship, its place, its orders and its loss change no byte of a seat', () => {
    const dark = { light: { condition: 'darkNight', sightYards: 2500 } }
    const without = openAction(
      book,
      setup({ ...dark, ships: ships.filter((one) => one.key !== 'CANARY-HOCHE') }),
      'seen',
    )
    let withHer = openAction(book, setup(dark), 'seen')
    withHer = sealOrders(book, withHer, 'fr', {
      ships: { 'CANARY-HOCHE': { knots: 6, helm: 'port', signal: 'alone' } },
    })
    const plain = JSON.stringify(
      seatBoard(book, stepAction(book, without, dice(), { acceptStanding: true }).action, 'one'),
    )
    expect(
      JSON.stringify(seatBoard(book, stepAction(book, withHer, dice(), { acceptStanding: true }).action, 'one')),
    ).toBe(plain)
    const lost = stepAction(
      book,
      { ...withHer, state: book.correct(withHer.state, 'CANARY-HOCHE', { note: 'mined', sunk: true }).state },
      dice(),
      { acceptStanding: true },
    ).action
    expect(JSON.stringify(seatBoard(book, lost, 'one'))).toBe(plain)
  })

  it('a ship that goes out of sight stays where she was last seen', () => {
    const dark = { light: { condition: 'darkNight', sightYards: 1000 } }
    const pair = [ship('a', 'gb', 0, 0, { courseDegrees: 180 }), ship('b', 'fr', 0, 8, { courseDegrees: 0 })]
    let action = openAction(book, setup({ ...dark, ships: pair }), 'parting')
    action = stepAction(book, action, dice(), { acceptStanding: true }).action
    action = stepAction(book, action, dice(), { acceptStanding: true }).action
    const [other] = book.view(action.state, 'gb').others
    expect(other).toMatchObject({ id: 'ship 1', inSight: false, move: 1, x: 0, y: 900, path: [] })
    expect(other?.track).toEqual([{ move: 0, x: 0, y: 800, headingDegrees: 0 }])
  })

  it('JT-NIGHT-02: at night a ship is one of three sizes', () => {
    const night = {
      light: { condition: 'moonNight' },
      ships: [
        ship('a', 'gb', 0, 0),
        ship('b', 'fr', 5, 0, { card: { lengthFeet: 333 } }),
        ship('c', 'fr', 6, 0, { type: 'cruiser' }),
        ship('d', 'fr', 7, 0, { type: 'torpedo-boat' }),
      ],
    }
    const { others } = seatBoard(book, openAction(book, setup(night), 'night'), 'gb').board
    expect(others.map((other) => [other.plan.lengthFeet, other.plan.funnels])).toEqual([
      [400, 0],
      [300, 0],
      [180, 0],
    ])
  })

  it('JT-MOVE-07: a captain sees his own buoys, the black one where he began the move, and no one else’s', () => {
    const action = stepAction(
      book,
      sealOrders(book, openAction(book, setup(), 'buoys'), 'one', { ships: { 'CANARY-MAJESTIC': { helm: 'port' } } }),
      dice(),
      { acceptStanding: true },
    ).action
    expect(book.view(action.state, 'one').marks.map((mark) => [mark.kind, mark.x, mark.y])).toEqual([
      ['buoy red', -100, 300],
      ['buoy black', 0, 0],
    ])
    expect(book.view(action.state, 'fr').marks.every((mark) => mark.kind === 'buoy black')).toBe(true)
  })

  it('a seat without a ship sees an empty board', () => {
    const { state } = book.setUp(setup())
    expect(book.view(state, 'nobody')).toMatchObject({
      side: null,
      friends: [],
      others: [],
      marks: [],
      signals: [],
      choices: [],
    })
  })

  it('the umpire sees all: names, sheets, ranges, and by what name each side knows a ship', () => {
    const action = openAction(book, setup(), 'umpire')
    const { board: truth, sealed } = umpireBoard(
      book,
      sealOrders(book, action, 'one', { ships: { 'CANARY-MAJESTIC': { knots: 15 } } }),
    )
    expect(sealed).toEqual({ one: 'CANARY-MAJESTIC: 15 kn', two: null, fr: null })
    expect(truth.knownAs['gb']).toEqual({ 'CANARY-BRENNUS': 'ship 1', 'CANARY-HOCHE': 'ship 2' })
    expect(truth.ranges[0]).toEqual({ from: 'CANARY-MAJESTIC', to: 'CANARY-HOCHE', yards: 4000, bearingDegrees: 90 })
    expect(truth.ships[2]?.sheet.knots).toBe(10.5)
  })

  it('a ship is first named in the order in which a side comes in sight of her', () => {
    const board = book.setUp(setup()).state
    const eyes = board.pieces
    const light = { ...board, sightYards: 2500, lightCondition: 'darkNight' }
    const first = look(['gb'], eyes, {}, light, 0)
    const nearer = eyes.map((piece) => (piece.id === 'CANARY-HOCHE' ? { ...piece, x: 100 } : piece))
    expect(look(['gb'], nearer, first, light, 1)['gb']?.['CANARY-HOCHE']?.label).toBe('ship 2')
  })

  it('a third force joins without changing the names given before', () => {
    const { state } = book.setUp(setup())
    const [late] = book.readSetup({ positionsIn: 'squares', ships: [ship('late', 'fr', 1, 0)] }).ships
    if (!late) throw new Error('no ship')
    const joined = book.join(state, [late]).state
    expect(joined.known['gb']).toMatchObject({ 'CANARY-BRENNUS': { label: 'ship 1' }, late: { label: 'ship 3' } })
    expect(refusal(() => book.join(joined, [late])).message).toBe('LATE is on the board already.')
  })
})
