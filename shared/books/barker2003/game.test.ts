import { describe, expect, it } from 'vitest'
import { type Action, endAction, openAction, sealOrders, stepAction, wantedSeats } from '../../action/action.ts'
import { actAlone, beginAlone, replayAlone, standingOf } from '../../action/alone.ts'
import { balance } from '../../action/balance.ts'
import type { BoardShip } from '../../action/contract.ts'
import { boardFromChart, type ChartShip } from '../../action/hand-off.ts'
import { QUIET } from '../../action/setup.ts'
import { keyedDice } from '../../dice/dice.ts'
import { refusal } from '../../test-kit/refused.ts'
import { isoTime } from '../../vocabulary/time.ts'
import { lightNow } from './board/state.ts'
import { barker2003 as book } from './book.ts'
import type { BarkerOrders } from './orders.ts'
import { boardCard, kindOf } from './pack-kinds.ts'
import type { BarkerGame } from './state.ts'
import { CARDS } from './tables/outlines.ts'
import type { ShipType } from './tables/types.ts'

type Played = Action<BarkerGame, BarkerOrders>
const dice = (seed = 'game') => keyedDice({ seed, branch: 'main' })

interface ShipGiven {
  readonly key: string
  readonly type: ShipType
  readonly at?: { x: number; y: number }
  readonly [more: string]: unknown
}
const body = (side: string, id: string, ships: readonly ShipGiven[], more: Record<string, unknown> = {}) => {
  return { side, id, ships, ...more }
}
const open = (bodies: readonly unknown[], more: Record<string, unknown> = {}): Played =>
  openAction(book, book.readSetup({ year: 1905, mode: 'combat', bodies, ...more }), 'test')

/** One step with these lines of each seat; seats that are not named order nothing. */
function step(action: Played, lines: Readonly<Record<string, readonly string[]>> = {}, seed = 'game'): Played {
  let sealed = action
  for (const seat of wantedSeats(book, action)) {
    const given = lines[seat]
    if (given) sealed = sealOrders(book, sealed, seat, { lines: given })
  }
  return stepAction(book, sealed, dice(seed), { acceptStanding: true }).action
}
const refused = (action: Played, seat: string, line: string) =>
  book.checkOrders(action.state, seat, book.readOrders({ lines: [line] }))
const shipIn = (action: Played, id: string) => {
  const ship = action.state.board.ships.find((one) => one.id === id)
  if (!ship) throw new Error(`no ship ${id}`)
  return ship
}
const heard = (action: Played, seat: string) => book.view(action.state, seat).signals

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

const aboard = (id: string, side: string, type: string, lat: number, more: Partial<ChartShip> = {}): ChartShip => ({
  id,
  name: id,
  side,
  seat: side,
  position: { lat, lon: 121 },
  courseDegrees: 0,
  knots: 10,
  presentKnots: 15,
  card: { type, ...CARDS.battleship, assignedKnots: 15 },
  stores: { guns: { A: 4 }, rounds: { A: 200 }, torpedoes: 2, men: 600, coalMinutes: 9000 },
  sectionsLost: 0,
  ...more,
})
const meeting = (ships: readonly ChartShip[]) =>
  boardFromChart({
    ships,
    origin: { lat: 38.7, lon: 121 },
    weather: QUIET,
    lightCondition: 'clearDay',
    sightYards: 20000,
    at: -2_082_844_800,
    settings: { 'bk.spell_limit': 8 },
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

describe('Barker 2003: a meeting of a campaign', () => {
  const ships = [
    aboard('Retvizan', 'ru', 'battleship-1', 38.7),
    aboard('Pobieda', 'ru', 'battleship-1', 38.7),
    aboard('Boiki', 'ru', 'destroyer', 38.71),
    aboard('Asama', 'jp', 'armoured-cruiser', 38.75, { courseDegrees: 180 }),
  ]

  it('BK-OR-01, BK-OR-04: makes squadrons and flotillas of its ships, in combat where they see each other', () => {
    const action = openAction(book, meeting(ships).setup, 'met') as Played
    expect(action.state.board).toMatchObject({ mode: 'combat', year: 1904 })
    expect(action.state.board.bodies.map(({ id, kind, flag }) => [id, kind, flag])).toEqual([
      ['squadron of Retvizan', 'squadron', 'Retvizan'],
      ['flotilla of Boiki', 'flotilla', 'Boiki'],
      ['squadron of Asama', 'squadron', 'Asama'],
    ])
  })

  it('BK-TD-04, BK-TD-05, BK-R18b: dawn, sunrise, sunset and dusk come with the sun of the campaign', () => {
    const sun = (sunUp: boolean, sunrises: number[], sunsets: number[]) => ({
      states: [],
      sunUp,
      sunrises: sunrises.map((minutes) => minutes * 60),
      sunsets: sunsets.map((minutes) => minutes * 60),
    })
    const lights = (lightAhead: ReturnType<typeof sun>, minutes: readonly number[]) => {
      const { state } = book.setUp({ ...meeting(ships).setup, lightAhead })
      const at = (minute: number) => ({ ...state.board, counted: { minute, spells: { red: 0, blue: 0 } } })
      return minutes.map((minute) => lightNow(at(minute), 'red'))
    }
    expect(lights(sun(true, [-700], [100, 1540]), [0, 99, 100, 129, 130, 159, 160])).toEqual([
      'day',
      'day',
      'sunset',
      'sunset',
      'dusk',
      'dusk',
      'night',
    ])
    expect(lights(sun(false, [31], [800]), [0, 1, 30, 31, 60, 61, 800])).toEqual([
      'night',
      'dawn',
      'dawn',
      'sunrise',
      'sunrise',
      'day',
      'sunset',
    ])
    expect(lights(sun(true, [-20], []), [0, 9, 10])).toEqual(['sunrise', 'sunrise', 'day'])
  })

  it('BK-SB-03, BK-AX-01: of a seat whose every ship hides what she is nobody else hears', () => {
    const { state } = book.setUp(meeting(ships).setup)
    expect(book.secretSeats?.(state)).toEqual([])
    const hides = (type: 'submarine' | 'trampRaider' | 'armedMerchantCruiser') => {
      const changed = state.board.ships.map((ship) => (ship.id === 'Asama' ? { ...ship, type } : ship))
      return book.secretSeats?.({ ...state, board: { ...state.board, ships: changed } })
    }
    expect([hides('submarine'), hides('trampRaider'), hides('armedMerchantCruiser')]).toEqual([['jp'], ['jp'], []])
  })

  it('BK-MO-01: who sees nobody begins at the cruising scale, and goes over to combat at first sight', () => {
    const far = ships.map((ship) => (ship.side === 'jp' ? { ...ship, position: { lat: 39.1, lon: 121 } } : ship))
    let action = openAction(book, meeting(far).setup, 'met') as Played
    expect(action.state.board.mode).toBe('cruising')
    for (let n = 0; n < 12 && action.state.board.mode === 'cruising'; n++) action = step(action)
    expect(action.state.board.mode).toBe('combat')
  })

  it('gives every gun, round, man and ship back, or accounts for it, and keeps marks for another board', () => {
    let action = openAction(book, meeting(ships).setup, 'met') as Played
    for (let n = 0; !action.over && n < 40; n++) {
      const lines = Object.fromEntries(
        wantedSeats(book, action).map((seat) => [
          seat,
          book
            .ordersFor(action.state, seat)
            .flatMap(({ offers }) => (offers.filter(({ allowed }) => allowed).at(-1)?.order ?? []) as string[]),
        ]),
      )
      action = step(action, lines)
    }
    const back = book.result(action.state)
    expect(balance({ ships: action.manifest }, { ships: back })).toEqual([])
    const hurt = {
      ...action.state,
      board: {
        ...action.state.board,
        ships: action.state.board.ships.map((ship) =>
          ship.id === 'Asama' ? { ...ship, sunk: false, crippled: true, damages: 1 } : ship,
        ),
      },
    }
    const asama = book.result(hurt).find(({ id }) => id === 'Asama')
    expect(asama?.presentKnots).toBe(10)
    expect(asama?.fight).toMatchObject({ barker2003: { crippled: true, damages: 1 } })
    const again = ships.map((ship) => (ship.id === 'Asama' ? { ...ship, fight: asama?.fight ?? null } : ship))
    expect(shipIn(openAction(book, meeting(again).setup, 'again') as Played, 'Asama')).toMatchObject({
      crippled: true,
      damages: 1,
    })
  })

  it('BK-SH-01 to BK-SH-08: takes a pack’s own kind of a ship, not the rate of another book, and the old by their launch', () => {
    const printed = (type: string, launched: string | null) => {
      const ship = { type, particulars: { launched }, byBook: {} } as unknown as Parameters<typeof boardCard>[0]
      const card = boardCard(ship, { ...CARDS.battleship, type: 'cruiser' })
      const { type: is, obsolete } = kindOf(aboard('one', 'ru', card.type, 38.7) as unknown as BoardShip, 1904)
      return `${obsolete ? 'old ' : ''}${is}`
    }
    expect([
      printed('third-class-cruiser', '1900-08-15'),
      printed('first-class-cruiser', '1899-10-31'),
      printed('second-class-cruiser', '1885-03-18'),
      printed('second-class-cruiser', '1890-01-22'),
      printed('third-class-cruiser', '1889'),
      printed('battleship', '1882-11-28'),
      printed('torpedo-gunboat', '1893'),
      printed('armoured-cruiser', null),
      printed('destroyer', '1899'),
      printed('torpedo-boat', null),
    ]).toEqual([
      'thirdClassCruiser',
      'firstClassCruiser',
      'old secondClassCruiser',
      'secondClassCruiser',
      'old thirdClassCruiser',
      'old battleship',
      'thirdClassCruiser',
      'firstClassCruiser',
      'destroyers',
      'old torpedoBoats',
    ])
  })

  it('BK-MN-01, BK-MN-04: a campaign’s mines are sections, sham ones and those that nobody can fire are none, and what destroyers swept comes back', () => {
    const field = (id: string, mines: 'contact' | 'observation' | 'sham', fires: boolean, y: number) => ({
      id,
      side: 'ru',
      mines,
      squareYards: 100,
      squares: Array.from({ length: 8 }, (_, n) => ({
        x: 100 * n,
        y,
        state: n === 0 ? ('swept' as const) : ('mined' as const),
      })),
      station: null,
      fires,
      charted: [],
    })
    const mines = [
      field('live', 'contact', false, 8000),
      field('sham', 'sham', false, 9000),
      field('still', 'observation', false, 10_000),
      field('fired', 'observation', true, 20_000),
    ]
    const sweeper = aboard('Boiki', 'ru', 'destroyer', 38.7, { courseDegrees: 0 })
    const { setup } = meeting([sweeper, aboard('Asama', 'jp', 'armoured-cruiser', 38.75)])
    let action = openAction(book, { ...setup, mines }, 'mines') as Played
    expect(action.state.board.fields.map(({ id, sections }) => [id, sections.length])).toEqual([
      ['live 1', 6],
      ['live 2', 1],
      ['fired 1', 6],
      ['fired 2', 1],
    ])
    expect(book.minesBack?.(action.state).map(({ id, squares }) => [id, squares.map(({ state }) => state)])).toEqual(
      mines.map(({ id, squares }) => [id, squares.map(({ state }) => state)]),
    )
    // She goes through the middle of the field, four lengths to the north of her.
    const over = (ship: BarkerGame['board']['ships'][number]) =>
      ship.id === 'Boiki' ? { ...ship, at: { x: 120_000, y: 80_000 + 7700 }, headingDeg: 0 } : ship
    const { state } = action
    action = { ...action, state: { ...state, board: { ...state.board, ships: state.board.ships.map(over) } } }
    for (let n = 0; n < 8; n++) action = step(action)
    const back = book.minesBack?.(action.state).find(({ id }) => id === 'live')?.squares ?? []
    expect(back.map(({ state: now }) => now).filter((now) => now === 'swept').length).toBeGreaterThan(1)
    expect(back.filter(({ seenBy }) => seenBy.length > 0).every(({ seenBy }) => seenBy.join() === 'ru')).toBe(true)
    expect(endAction(book, action, 'enough').result.mines?.map(({ id }) => id)).toEqual(mines.map(({ id }) => id))
  })

  it('is told by the names of its ships, whatever the campaign knows them by', () => {
    const known = ships.map((ship) => ({ ...ship, id: `${ship.side}-${ship.name.toLowerCase()}` }))
    let action = openAction(book, meeting(known).setup, 'met') as Played
    for (let n = 0; n < 6; n++) {
      const lines = Object.fromEntries(
        wantedSeats(book, action).map((seat) => [
          seat,
          book
            .ordersFor(action.state, seat)
            .flatMap(
              ({ offers }) =>
                (offers.find(({ key, allowed }) => allowed && key.startsWith('fire'))?.order ?? []) as string[],
            ),
        ]),
      )
      action = step(action, lines)
    }
    const told = ['ru', 'jp'].flatMap((seat) => book.view(action.state, seat).told?.map(({ says }) => says) ?? [])
    expect(told.filter((says) => / fires at ship \d/.test(says)).length).toBeGreaterThan(0)
    expect(told.filter((says) => /(ru|jp)-/i.test(says))).toEqual([])
  })

  it('can be pointed at: a sheet has the type that she is here, whatever word she came with', () => {
    const action = step(openAction(book, meeting(ships).setup, 'met') as Played)
    const view = book.view(action.state, wantedSeats(book, action)[0] ?? '')
    const own = view.friends.flatMap(({ id, sheet }) => (sheet ? [[id, sheet.card.type]] : []))
    expect(own).toEqual([
      ['Retvizan', 'battleship'],
      ['Pobieda', 'battleship'],
      ['Boiki', 'destroyers'],
    ])
  })

  it('BK-MO-02: the umpire alone says that contact is broken', () => {
    const action = openAction(book, meeting(ships).setup, 'met') as Played
    const { state } = book.correct(action.state, 'board', {
      note: 'they have lost each other',
      board: { mode: 'cruising' },
    })
    expect(state.board.mode).toBe('cruising')
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
