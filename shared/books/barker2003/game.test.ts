import { describe, expect, it } from 'vitest'
import { openAction, wantedSeats } from '../../action/action.ts'
import { actAlone, beginAlone, replayAlone, standingOf } from '../../action/alone.ts'
import { balance } from '../../action/balance.ts'
import { refusal } from '../../test-kit/refused.ts'
import { isoTime } from '../../vocabulary/time.ts'
import { barker2003 as book } from './book.ts'
import type { BarkerGame } from './state.ts'
import { body, heard, open, type Played, refused, type ShipGiven, shipIn, step } from './test-kit/game.ts'

const RED = body('red', '1BS', [{ key: 'Kent', type: 'battleship', at: { x: 6000, y: 6000 } }])
const BLUE = body('blue', '1CS', [
  { key: 'Asama', type: 'firstClassCruiser', at: { x: 6000, y: 12000 }, headingDeg: 180 },
])

describe('Barker 2003: a game by steps', () => {
  it('BK-MO-03, BK-SQ-01, BK-SQ-02, BK-SQ-03: the sides have spells by turns, each of points, moves and the fire of both', () => {
    let action = step(open([RED, BLUE]))
    expect(action.state).toMatchObject({ phase: 'moving', turn: 'red', nip: { '1BS': expect.any(Number) } })
    expect(wantedSeats(book, action)).toEqual(['red'])
    action = step(action)
    expect(action.state.phase).toBe('shooting')
    expect(wantedSeats(book, action)).toEqual(['red', 'blue'])
    action = step(action)
    expect(action.state).toMatchObject({ phase: 'moving', turn: 'blue' })
    expect(shipIn(action, 'Kent').at).toEqual({ x: 6000, y: 6400 })
  })

  it('BK-SQ-02: a seat is told why a ship’s second order of a spell was lost: she had moved already', () => {
    const action = step(step(open([RED, BLUE])), { red: ['Kent: ahead', 'Kent: ahead'] })
    expect(book.view(action.state, 'red').told?.map(({ says }) => says)).toContain(
      '"Kent: ahead" was not done: she had moved already in this spell (BK-SQ-02).',
    )
  })

  it('BK-GF-05, BK-EN-07: a refusal of fire names what lies on the line, a shoal or a ship, and no other reason', () => {
    const boats = body('red', '1TF', [{ key: 'Grom', type: 'destroyers', at: { x: 6000, y: 6000 }, headingDeg: 90 }])
    const foe = body('blue', '1CS', [
      { key: 'Asama', type: 'firstClassCruiser', at: { x: 6000, y: 7600 }, headingDeg: 90 },
    ])
    const outline = [
      { x: 5800, y: 6600 },
      { x: 6200, y: 6600 },
      { x: 6200, y: 6800 },
      { x: 5800, y: 6800 },
    ]
    const shoal = { id: 'shoal 1', kind: 'shoal', outline }
    let action = step(open([boats, foe], { features: [shoal] }))
    while (action.state.phase !== 'shooting') action = step(action)
    // They go on eastward side by side, as far as destroyers and a cruiser alike go without orders.
    const at = (id: string) => shipIn(action, id).at.x
    const moved = {
      ...shoal,
      outline: outline.map(({ x, y }) => ({ x: x + (at('Grom') + at('Asama')) / 2 - 6000, y })),
    }
    const board = { ...action.state.board, features: [moved] as typeof action.state.board.features }
    const no = book.checkOrders({ ...action.state, board }, 'red', book.readOrders({ lines: ['Grom: fire at ship 1'] }))
    expect(no?.message).toBe('"Grom: fire at ship 1": land or a shoal lies on the line of fire (BK-GF-05).')
    const mate = {
      ...shipIn(action, 'Grom'),
      id: 'Hood',
      type: 'battleship' as const,
      at: moved.outline[0] ?? { x: 0, y: 0 },
    }
    const between = { ...mate, at: { x: mate.at.x + 200, y: 6800 } }
    const crossed = { ...action.state.board, features: [], ships: [...action.state.board.ships, between] }
    const own = {
      ...action.state,
      board: crossed,
      aboard: [...action.state.aboard, { id: 'Hood', seat: 'red' }] as typeof action.state.aboard,
    }
    expect(book.checkOrders(own, 'red', book.readOrders({ lines: ['Grom: fire at ship 1'] }))?.message).toBe(
      '"Grom: fire at ship 1": another ship lies on the line of fire (BK-R26) (BK-EN-07).',
    )
  })

  it('BK-SU-01, BK-SU-02, BK-SU-03, BK-SU-04, BK-SU-05, BK-SU-06, BK-SU-07: a game by the dice is set up step by step, and ships come on over their edges', () => {
    const bodies = [
      body('red', '1BS', [{ key: 'Kent', type: 'battleship' }]),
      body('blue', '1CS', [{ key: 'Asama', type: 'firstClassCruiser' }]),
    ]
    let action = step(openAction(book, book.readSetup({ year: 1905, begin: 'dice', bodies }), 'test'))
    expect(action.state.phase).toBe('edge')
    const first = action.state.board.initiative
    const other = first === 'red' ? 'blue' : 'red'
    expect(wantedSeats(book, action)).toEqual([first])
    action = step(action, { [first]: ['edge south'] })
    expect(action.state.board.entry[first]).toBe('south')
    expect(wantedSeats(book, action)).toEqual([other])
    expect(refused(action, other, 'feature shoal 40000,40000 48000,40000 48000,44000 40000,44000')?.rule).toBe(
      'BK-GF-03',
    )
    action = step(action, { [other]: ['feature shoal 40000,40000 44000,40000 44000,44000 40000,44000'] })
    expect(action.state.board.features).toHaveLength(1)
    action = step(action)
    expect(action.state.phase).toBe('hour')
    const die = action.state.hourDie ?? 0
    action = step(action, { [first]: ['time +1'], [other]: ['time +1'] })
    expect(action.state.board.light).toEqual({ score: die + 2 })
    action = step(action)
    expect(action.state).toMatchObject({ phase: 'moving', turn: first })
    const throws = action.history.flatMap((entry) => (entry.kind === 'move' ? entry.dice : []))
    const sky = throws.filter(({ rule }) => rule.startsWith('BK-WW-'))
    expect(sky.map(({ purpose }) => purpose)).toEqual([`wind, by ${other}`, `weather, by ${other}`])
    const [own] = action.state.board.ships.filter((ship) => ship.side === first)
    expect(own?.waiting).toBe(true)
    const id = own?.id ?? ''
    expect(refused(action, first, `${id}: enter at 50000 heading 60`)?.rule).toBe('BK-SU-07')
    action = step(action, { [first]: [`${id}: enter at 50000 heading 0`] })
    expect(shipIn(action, id)).toMatchObject({ waiting: false, at: { x: 50000, y: 2000 } })
  })

  it('BK-VC-01, BK-VC-02: it ends by the limit of spells, and the record plays again to the same end', () => {
    const making = { book: 'barker2003', setup: book.exampleSetup, seed: 'replayed' }
    let alone = beginAlone(making)
    const inputs: unknown[] = []
    const act = (input: unknown) => {
      alone = actAlone(alone, input).alone
      inputs.push(JSON.parse(JSON.stringify(input)))
    }
    for (let n = 0; !alone.action.over && n < 80; n++) {
      for (const seat of wantedSeats(book, alone.action as Played)) {
        const lines = book
          .ordersFor(alone.action.state as BarkerGame, seat)
          .flatMap(({ offers }) => (offers.filter(({ allowed }) => allowed).at(-1)?.order ?? []) as string[])
        act({ kind: 'orders', seat, given: { lines } })
      }
      act({ kind: 'step' })
    }
    // The sheet of its result says first that the time was up.
    expect(book.outcome?.(alone.action.state as BarkerGame).because[0]?.says).toBe(
      '12 spells of each side, as agreed, have been made',
    )
    // And then what each side has lost, by which it is judged.
    expect(book.outcome?.(alone.action.state as BarkerGame).because[1]?.says).toMatch(
      /^Red has lost \d+ ship points?, Blue \d+$/,
    )
    expect(alone.action.over?.rule).toMatch(/^BK-VC-/)
    expect(standingOf(replayAlone(making, inputs))).toEqual(standingOf(alone))
    expect(balance({ ships: alone.action.manifest }, { ships: book.result(alone.action.state as BarkerGame) })).toEqual(
      [],
    )
  })

  it('BK-AX-02: an armed merchant cruiser passes for a liner until her owner drops it', () => {
    const amc = body('red', 'Trade', [{ key: 'Empress', type: 'armedMerchantCruiser', at: { x: 6000, y: 9000 } }], {
      kind: 'merchants',
    })
    let action = step(open([RED, amc, BLUE]))
    const kinds = () =>
      book
        .view(action.state, 'blue')
        .drawing?.pieces.flatMap(({ card }) => card ?? [])
        .map(([, value]) => value)
    expect(kinds()).toContain('liner')
    expect(kinds()).not.toContain('armed merchant cruiser')
    action = step(action, { red: ['Empress: disclose'] })
    expect(kinds()).toContain('armed merchant cruiser')
    expect(
      refusal(() =>
        open([
          RED,
          body(
            'red',
            'Two',
            [amc.ships[0] as ShipGiven, { key: 'Queen', type: 'armedMerchantCruiser', at: { x: 1000, y: 1000 } }],
            { kind: 'merchants' },
          ),
          BLUE,
        ]),
      ),
    ).toMatchObject({ rule: 'BK-AX-02' })
  })

  it('BK-AX-01: a raider goes with the neutrals, and who challenges her finds her out', () => {
    const raider = body(
      'blue',
      'Trade',
      [{ key: 'Rurik', type: 'linerRaider', at: { x: 6000, y: 8200 }, headingDeg: 90 }],
      { kind: 'merchants' },
    )
    let action = step(open([RED, BLUE, raider]))
    expect(shipIn(action, 'Rurik').at).toEqual({ x: 6800, y: 8200 })
    expect(refused(action, 'blue', 'Rurik: ahead')?.rule).toBe('BK-AX-01')
    const [seen] = book.view(action.state, 'red').others.filter(({ kind }) => kind === 'neutral')
    expect(refused(action, 'red', `Kent: challenge ${seen?.id ?? ''}`)).toBeNull()
    action = step(action, { red: [`Kent: challenge ${seen?.id ?? ''}`] })
    expect(shipIn(action, 'Rurik').disclosed).toBe(true)
    expect(book.view(action.state, 'red').others.filter(({ kind }) => kind === 'neutral')).toEqual([])
  })

  it('BK-NS-02: nobody fires at a neutral', () => {
    const neutrals = [{ side: 'blue', key: 'Trader', type: 'tramp', at: { x: 7000, y: 6400 }, headingDeg: 90 }]
    const action = step(step(open([RED, BLUE], { neutrals })))
    const [seen] = book.view(action.state, 'red').others.filter(({ kind }) => kind === 'neutral')
    expect(refused(action, 'red', `Kent: fire at ${seen?.id ?? ''}`)?.rule).toBe('BK-NS-02')
  })

  it('BK-SG-06, BK-SG-07: a message is held to its words; clear text is open to both sides, code to friends', () => {
    const mate = body('red', '2BS', [{ key: 'Hood', type: 'battleship', at: { x: 9000, y: 6000 } }], { seat: 'rear' })
    let action = step(open([RED, mate, BLUE]))
    expect(refused(action, 'red', 'Kent: searchlight clear "one two three four five six seven"')?.rule).toBe('BK-SG-06')
    expect(refused(action, 'red', 'Kent: searchlight code "one two three four"')?.rule).toBe('BK-SG-06')
    expect(refused(action, 'red', 'Kent: wireless clear "hello"')?.rule).toBe('BK-SG-04')
    const clear = step(action, { red: ['Kent: searchlight clear "attack at once"'] })
    expect(heard(clear, 'rear')).toMatchObject([{ from: 'Kent', text: 'attack at once' }])
    expect(heard(clear, 'blue')).toMatchObject([{ from: 'ship 1', text: 'attack at once' }])
    action = step(action, { red: ['Kent: flag code "attack at once"'] })
    expect(heard(action, 'rear')).toMatchObject([{ text: 'attack at once' }])
    expect(heard(action, 'blue')).toMatchObject([{ from: 'ship 1', text: 'code, 3 words' }])
  })

  it('BK-VI-04: by night a searchlight shows a target up, and the ship that holds it', () => {
    const far = body('blue', '1CS', [
      { key: 'Asama', type: 'firstClassCruiser', at: { x: 6000, y: 7600 }, headingDeg: 180 },
    ])
    let action = step(open([RED, far], { light: 'night', mode: 'combat' }))
    action = step(step(action))
    const before = book.view(action.state, 'blue').others
    expect(before.every(({ inSight }) => inSight)).toBe(true)
    action = step(action, { blue: ['Asama: light ship 1'] })
    expect(shipIn(action, 'Asama').lights).toBe('Kent')
    expect(book.view(action.state, 'red').others[0]?.showing).toContain('shows a searchlight')
    expect(refused(step(action), 'red', 'Kent: fire at ship 1')).not.toBeNull()
  })

  it('BK-WW-03, BK-VI-06: a fog bank drifts down the wind, and hides who lies in it', () => {
    const setup = book.readSetup({ year: 1905, mode: 'combat', wind: 'SW', bodies: [RED, BLUE] })
    const begun = openAction(book, setup, 'test')
    const bank = { id: 'fog bank', kind: 'fog' as const, side: null, at: { x: 5000, y: 11000 }, radiusYd: 2000 }
    let action: Played = { ...begun, state: { ...begun.state, board: { ...begun.state.board, banks: [bank] } } }
    action = step(action)
    expect(action.state.board.banks[0]?.at).toEqual({ x: 5282.842712475, y: 11282.842712475 })
    expect(book.view(action.state, 'red').others[0]?.inSight).toBe(false)
  })

  it('BK-MV-01: a move may be shorter for one who joins a formation, and for nobody else', () => {
    const pair = body(
      'red',
      '1BS',
      [
        { key: 'Kent', type: 'battleship', at: { x: 6000, y: 6000 } },
        { key: 'Hood', type: 'battleship', at: { x: 6000, y: 5500 } },
      ],
      { flag: 'Kent' },
    )
    const action = step(open([pair, BLUE]))
    expect(refused(action, 'red', 'Hood: ahead 100')?.rule).toBe('BK-MV-01')
    const moved = step(action, { red: ['Kent: ahead', 'Hood: ahead, ahead 100'] })
    expect(shipIn(moved, 'Hood').at.y - shipIn(moved, 'Kent').at.y).toBeCloseTo(-400, 6)
  })

  it('BK-MN-02: an unsown field appears by sections behind the minelayer', () => {
    const layer = body(
      'blue',
      'Trade',
      [{ key: 'Yenisei', type: 'minelayer', at: { x: 12000, y: 12000 }, headingDeg: 90, unsown: 3 }],
      { kind: 'merchants' },
    )
    let action = step(step(step(open([RED, BLUE, layer]))))
    expect(refused(action, 'blue', 'Yenisei: sow 4')?.rule).toBe('BK-MN-02')
    action = step(action, { blue: ['Yenisei: sow 2'] })
    expect(action.state.board.fields).toMatchObject([{ side: 'blue', sections: [{}, {}] }])
    expect(shipIn(action, 'Yenisei').unsown).toBe(1)
    expect(book.view(action.state, 'red').marks).toEqual([])
    expect(book.view(action.state, 'blue').marks).toHaveLength(2)
  })

  it('BK-SB-03, BK-SB-05, BK-SB-07: of markers the enemy sees the places, and of false ones none that they are false', () => {
    const boat = body('red', 'Boats', [{ key: 'Som', type: 'submarine', at: { x: 8000, y: 8000 } }], {
      kind: 'submarines',
    })
    let action = step(open([RED, boat, BLUE]))
    action = step(action, { red: ['Som: submerge', 'fake at 9000,8000'] })
    expect(book.view(action.state, 'blue').marks).toEqual([
      { kind: 'bubbles', ship: '', x: 8000, y: 8000 },
      { kind: 'bubbles', ship: '', x: 9000, y: 8000 },
    ])
    expect(refused(action, 'red', 'Som: fire at ship 1')?.rule).toBe('BK-SB-05')
  })

  it('BK-SB-06: a submarine comes up on the sea, and not beyond its edge', () => {
    const boat = body('red', 'Boats', [{ key: 'Som', type: 'submarine', at: { x: 300, y: 8000 }, submerged: true }], {
      kind: 'submarines',
    })
    const later = step(step(step(step(step(open([RED, boat, BLUE]))))))
    expect(refused(later, 'red', 'Som: surface at 100,8000 heading 270')?.rule).toBe('BK-SB-06')
    expect(refused(later, 'red', 'Som: surface at 300,8000 heading 270')).toBeNull()
  })

  it('BK-SQ-03, BK-GF-01: a shore battery fires from its face, and is destroyed like no ship', () => {
    const fort = body(
      'blue',
      'Fort',
      [{ key: 'Golden Hill', type: 'shoreBattery', at: { x: 6000, y: 8000 }, headingDeg: 180 }],
      { kind: 'battery' },
    )
    const action = step(step(open([RED, fort, BLUE])))
    expect(refused(action, 'blue', 'Golden Hill: fire at ship 1')).toBeNull()
    expect(refused(step(action), 'blue', 'Golden Hill: ahead')?.rule).toBe('BK-MV-02')
  })
})

describe('Barker 2003: bodies of a set-up that says no kind', () => {
  it('BK-OR-01, BK-OR-04, BK-AD-01: are what their ships make them, and no admiral of torpedo craft is thrown for', () => {
    const ship = (type: string, n: number) => ({ key: `${type} ${n}`, type, at: { x: 6000, y: 2000 * n } })
    const body = (id: string, ...types: string[]) => ({ side: 'red', id, ships: types.map((type, n) => ship(type, n)) })
    const bodies = [
      body('a', 'destroyers', 'scoutCruiser'),
      body('b', 'submarine'),
      body('c', 'liner', 'armedMerchantCruiser'),
      body('d', 'shoreBattery'),
      body('e', 'battleship', 'torpedoBoats'),
      { side: 'blue', id: 'f', ships: [{ key: 'one', type: 'secondClassCruiser', at: { x: 9000, y: 5000 } }] },
    ]
    let action = openAction(book, book.readSetup({ year: 1905, bodies }), 'kinds') as Played
    const kinds = action.state.board.bodies.map(({ kind, flag }) => [kind, flag])
    expect(kinds).toEqual([
      ['flotilla', 'scoutCruiser 1'],
      ['submarines', null],
      ['merchants', null],
      ['battery', null],
      ['squadron', 'battleship 0'],
      ['squadron', 'one'],
    ])
    action = step(action)
    const told = action.history.flatMap((entry) => ('events' in entry ? entry.events.map(({ says }) => says) : []))
    expect(told.filter((says) => says.includes('admiral'))).toEqual([
      'The admiral of e is thrown for.',
      'The admiral of f is thrown for.',
    ])
  })
})

describe('Barker 2003: set-ups that are refused', () => {
  const refusedSetup = (given: Record<string, unknown>) =>
    refusal(() => book.readSetup({ year: 1905, mode: 'combat', bodies: [RED, BLUE], ...given }))
  it('a clock that is no time, or of another year than the ships', () => {
    expect(refusedSetup({ start: 'noon' })).toMatchObject({
      path: 'start',
      message: 'start is "noon"; it takes an ISO 8601 time such as 1905-06-01T12:00:00Z.',
    })
    expect(refusedSetup({ start: '1904-02-08T15:00:00Z' }).message).toBe(
      'start is "1904-02-08T15:00:00Z", and year is 1905: they must be of one year.',
    )
    const setup = (given: Record<string, unknown>) =>
      book.readSetup({ year: 1904, mode: 'combat', bodies: [RED, BLUE], ...given })
    expect(isoTime(setup({ start: '1904-02-08T15:00:00Z' }).at)).toBe('1904-02-08T15:00:00Z')
    expect(isoTime(setup({}).at)).toBe('1904-06-01T12:00:00Z')
  })

  const withShip = (ship: ShipGiven, more: Record<string, unknown> = {}) => ({
    bodies: [RED, BLUE, body('red', 'X', [ship], more)],
  })

  it.each([
    [
      'BK-SH-07',
      { ...withShip({ key: 'Som', type: 'submarine', at: { x: 0, y: 0 } }, { kind: 'submarines' }), year: 1899 },
    ],
    ['BK-SH-06', { ...withShip({ key: 'Boiki', type: 'destroyers', at: { x: 0, y: 0 } }), year: 1894 }],
    ['BK-SH-05', { ...withShip({ key: 'Novik', type: 'scoutCruiser', at: { x: 0, y: 0 } }), year: 1904 }],
    ['BK-OR-04', withShip({ key: 'Hood', type: 'battleship', at: { x: 0, y: 0 } }, { kind: 'flotilla' })],
    ['BK-OR-01', withShip({ key: 'Hood', type: 'battleship', at: { x: 0, y: 0 } }, { flag: 'Kent' })],
    [
      'BK-AD-01',
      withShip({ key: 'Boiki', type: 'destroyers', at: { x: 0, y: 0 } }, { kind: 'flotilla', character: 'gallant' }),
    ],
    ['BK-SG-04', { ...withShip({ key: 'Hood', type: 'battleship', at: { x: 0, y: 0 }, wireless: true }), year: 1899 }],
    [
      'BK-GF-02',
      {
        features: [
          {
            id: 'Rock',
            kind: 'island',
            outline: [
              { x: 0, y: 0 },
              { x: 900, y: 0 },
              { x: 0, y: 900 },
            ],
          },
        ],
      },
    ],
    [
      'BK-NS-01',
      {
        neutrals: [1, 2].map((n) => ({ side: 'red', key: `T${n}`, type: 'tramp', at: { x: 9, y: 9 }, headingDeg: 0 })),
      },
    ],
  ])('%s', (rule, given) => {
    expect(refusedSetup(given)).toMatchObject({ code: 'setup.invalid', rule })
  })
})
