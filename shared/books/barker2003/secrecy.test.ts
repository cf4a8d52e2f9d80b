import { describe, expect, it } from 'vitest'
import { type Action, correct, openAction, sealOrders, stepAction, wantedSeats } from '../../action/action.ts'
import type { BoardView } from '../../action/contract.ts'
import { minuteOf } from '../../action/minute/minute.ts'
import { keyedDice } from '../../dice/dice.ts'
import { Refused } from '../../explanation/refusal.ts'
import { bubbles } from './board/knowing.ts'
import { barker2003 as book } from './book.ts'
import type { BarkerOrders } from './orders.ts'
import type { BarkerGame } from './state.ts'

/* Pairs of games that differ in something that Blue's seat may not know: whatever is played, its whole view is the same in both. */

type Played = Action<BarkerGame, BarkerOrders>
type Body = Record<string, unknown> & { readonly ships: readonly Record<string, unknown>[] }
/** Orders of both seats, step by step. */
type Script = readonly Readonly<Record<string, readonly string[]>>[]
interface World {
  readonly bodies: readonly Body[]
  readonly more?: Record<string, unknown>
  readonly script?: Script
  /** A ship that the umpire's hand sinks before the third step. */
  readonly sinks?: string
  /** Lines that Blue asks about before every step, without ordering them. */
  readonly asks?: readonly string[]
}

const body = (side: string, id: string, ships: Body['ships'], more: Record<string, unknown> = {}): Body => {
  return { side, id, ships, ...more }
}
const ship = (key: string, type: string, x: number, y: number, headingDeg = 0, more: Record<string, unknown> = {}) => {
  return { key, type, at: { x, y }, headingDeg, ...more }
}

const RED = body('red', '1BS', [ship('Kent', 'battleship', 6000, 6000)], { character: 'paint' })
const BLUE = body('blue', '1CS', [ship('Asama', 'firstClassCruiser', 6000, 10000, 180)], { character: 'paint' })
const FAR = (x: number, more = {}) =>
  body('red', '2BS', [ship('Hood', 'battleship', x, 15000, 0, more)], { seat: 'rear', character: 'paint' })
const BOAT = (x: number, y: number, more = {}) =>
  body('red', 'Boats', [ship('Som', 'submarine', x, y, 0, more)], { kind: 'submarines' })
const TRADE = (type: string, more = {}) =>
  body('red', 'Trade', [ship('Volga', type, 9000, 9000, 90, more)], { kind: 'merchants' })
const HAZE = { over: 'fog' }
/** A squadron of Blue's own side that came before his, far out of his sight, under another seat. */
const VAN = body('blue', '2CS', [ship('Iwate', 'firstClassCruiser', 18000, 12000)], { seat: 'van', character: 'paint' })

/** Enemies that are called so, torpedo craft near a torpedophobe and a battleship beyond the reach of his own, among them. */
const CALLED = (battleship: string, craft: string): World => ({
  bodies: [
    body('red', '1BS', [ship(battleship, 'battleship', 6000, 6000)], { character: 'paint' }),
    body('red', 'Craft', [ship(craft, 'destroyers', 6000, 8700)], { kind: 'flotilla' }),
    { ...BLUE, character: 'torpedophobe' },
    body('blue', 'Boats', [ship('Kasumi', 'destroyers', 9000, 9000, 180)], { kind: 'flotilla' }),
  ],
})

/** One who passes close by in the fog and is lost from sight before the pair part: blue's first spell takes him away from her. */
const PASSED = body('red', '2BS', [ship('Hood', 'battleship', 6300, 10100)], { character: 'paint' })
const PASSING = (hood: readonly string[]): Script => [{}, {}, {}, { blue: ['Asama: ahead, ahead'] }, {}, { red: hood }]
/** Fields so near to each other that one of them hurts her. */
const MINED = (y: number) => ({
  ...HAZE,
  mines: [1, 2, 3, 4].map((n) => ({ side: 'red', id: `M${n}`, sections: [{ x: 6180 + 60 * n, y }] })),
})

/** What tells whether there is a ship of such a name, and of which body: every field of an order in which a ship is named. */
const ABOUT = (name: string): readonly string[] => [
  `${name}: ahead`,
  `body of ${name}: ahead`,
  `Asama: flag to ${name}`,
  `Asama: light ${name}`,
  `Asama: challenge ${name}`,
  `Asama: board ${name}`,
  `Asama: fire at ${name}`,
  `Asama: names ${name}`,
]
/** Blue’s own, one of them still beyond his edge, and the van under another seat, who has the first spell with him and orders before him. */
const ENTERING = (van: Body): World => ({
  bodies: [van, RED, { ...BLUE, ships: [...BLUE.ships, { key: 'Tokiwa', type: 'firstClassCruiser', waiting: true }] }],
  more: { ...HAZE, edge: 'east' },
  asks: ['Tokiwa: enter at 8000 heading 270'],
  script: [{}, { van: ['Iwate: ahead, ahead'], blue: ['Tokiwa: enter at 8000 heading 270'] }],
})
const VAN_AT = (x: number, y: number, headingDeg = 0): Body => ({
  ...VAN,
  ships: [ship('Iwate', 'firstClassCruiser', x, y, headingDeg)],
})
/** Destroyers of Red's between the lines, with their torpedoes or without. */
const SPENT = (fired: boolean): Body =>
  body('red', 'Craft', [ship('Swift', 'destroyers', 6000, 8700, 0, { fired })], { kind: 'flotilla' })
/** A false bubble is laid where somebody lies of whom Blue sees nothing. */
const LAYING = (bodies: readonly Body[]): World => ({
  more: HAZE,
  bodies: [RED, BLUE, ...bodies],
  asks: ['fake at 18000,12000'],
  script: [{}, {}, {}, { blue: ['fake at 18000,12000'] }],
})
/** Destroyers of Red's rear pass over Blue's mines in the fog, or through empty water beside them. */
const SWEEPING = (x: number): World => ({
  bodies: [
    RED,
    BLUE,
    body('red', 'Craft', [ship('Swift', 'destroyers', x, 11_000)], { kind: 'flotilla', seat: 'rear' }),
  ],
  more: { ...HAZE, mines: [{ side: 'blue', id: 'M', sections: [{ x: 18_000, y: 11_300 }] }] },
  script: [{}, { rear: ['Swift: ahead, ahead, ahead'] }],
})

const PAIRS: Readonly<Record<string, readonly [World, World]>> = {
  'ships of the enemy are asked about, and called so, or otherwise': [
    { bodies: CALLED('Kent', 'Swift').bodies, more: HAZE, asks: ABOUT('Kent') },
    { bodies: CALLED('Ocean', 'Fame').bodies, more: HAZE, asks: ABOUT('Kent') },
  ],
  'a ship of his own side that he never saw is called so, or otherwise': [
    { bodies: [RED, BLUE, VAN], more: HAZE, asks: ABOUT('Iwate') },
    {
      bodies: [RED, BLUE, { ...VAN, ships: [ship('Idzumo', 'firstClassCruiser', 18000, 12000)] }],
      more: HAZE,
      asks: ABOUT('Iwate'),
    },
  ],
  'a ship of his own side lies unseen where his comes on, or does not': [
    ENTERING(VAN_AT(23_800, 8000)),
    ENTERING(VAN_AT(18_000, 12_000)),
  ],
  'a ship of his own side lies unseen where he lays a false bubble, or does not': [
    LAYING([VAN_AT(18_000, 12_000)]),
    LAYING([VAN_AT(14_000, 3000)]),
  ],
  'an enemy whom another seat of his side sees lies where he lays a false bubble, or does not': [
    LAYING([
      VAN_AT(18_350, 11_600),
      body('red', '2BS', [ship('Hood', 'battleship', 18_000, 11_600)], { seat: 'rear' }),
    ]),
    LAYING([VAN_AT(18_350, 11_600), body('red', '2BS', [ship('Hood', 'battleship', 14_000, 3000)], { seat: 'rear' })]),
  ],
  'mines of his own are swept unseen, or are not': [SWEEPING(18_000), SWEEPING(18_800)],
  'ships of the enemy are called so, or otherwise': [CALLED('Kent', 'Swift'), CALLED('Ocean', 'Fame')],
  'a marker is over a submarine, or is a false one': [
    { bodies: [RED, BOAT(8000, 8000, { submerged: true }), BLUE] },
    { bodies: [RED, BOAT(23500, 15500, { submerged: true }), BLUE], script: [{}, { red: ['fake at 8000,8000'] }] },
  ],
  'a tramp is a raider, or a minelayer with mines aboard': [
    { bodies: [RED, TRADE('trampRaider', { disguise: 'tramp' }), BLUE] },
    { bodies: [RED, TRADE('minelayer', { disguise: 'tramp', unsown: 3 }), BLUE] },
  ],
  'a liner is a raider, or a liner in truth': [
    { bodies: [RED, TRADE('linerRaider'), BLUE] },
    {
      bodies: [RED, BLUE],
      more: { neutrals: [{ side: 'red', key: 'Volga', type: 'liner', at: { x: 9000, y: 9000 }, headingDeg: 90 }] },
    },
  ],
  'mines lie here, or there': [
    { bodies: [RED, BLUE], more: { mines: [{ side: 'red', id: 'M', sections: [{ x: 9000, y: 12000 }] }] } },
    { bodies: [RED, BLUE], more: { mines: [{ side: 'red', id: 'M', sections: [{ x: 15000, y: 3000 }] }] } },
  ],
  'a ship out of sight lies here, or there': [
    { bodies: [RED, FAR(15000), BLUE], more: HAZE },
    { bodies: [RED, FAR(18000), BLUE], more: HAZE },
  ],
  'a ship that is lost from sight goes on slowly, or fast': [
    { bodies: [RED, PASSED, BLUE], more: HAZE, script: PASSING(['Hood: ahead']) },
    { bodies: [RED, PASSED, BLUE], more: HAZE, script: PASSING(['Hood: ahead, ahead']) },
  ],
  'a ship that is lost from sight runs on mines, or does not': [
    { bodies: [RED, PASSED, BLUE], more: MINED(10_850), script: PASSING([]) },
    { bodies: [RED, PASSED, BLUE], more: MINED(3000), script: PASSING([]) },
  ],
  'a ship out of sight is ordered so, or otherwise': [
    { bodies: [RED, FAR(15000), BLUE], more: HAZE, script: [{}, { rear: ['Hood: ahead, port 90'] }] },
    { bodies: [RED, FAR(15000), BLUE], more: HAZE, script: [{}, { rear: ['Hood: stop'] }] },
  ],
  'there is a ship out of sight, or there is none': [
    { bodies: [RED, { ...FAR(15000), seat: 'red' }, BLUE], more: HAZE },
    { bodies: [RED, BLUE], more: HAZE },
  ],
  'the last ship of an enemy’s seat is sunk out of sight, or is not': [
    { bodies: [RED, FAR(15000), BLUE], more: HAZE, sinks: 'Hood' },
    { bodies: [RED, FAR(15000), BLUE], more: HAZE },
  ],
  'the last ship of the first seat of his own side is sunk out of sight, or is not': [
    { bodies: [RED, VAN, BLUE], more: HAZE, sinks: 'Iwate' },
    { bodies: [RED, VAN, BLUE], more: HAZE },
  ],
  'a seat of the enemy has submarines and nothing else, or there is none': [
    { bodies: [RED, { ...BOAT(23500, 15500, { submerged: true }), seat: 'boats' }, BLUE], more: HAZE },
    { bodies: [RED, BLUE], more: HAZE },
  ],
  'a ship out of sight is whole, or hurt and has fired': [
    { bodies: [RED, FAR(15000), BLUE], more: HAZE },
    { bodies: [RED, FAR(15000, { damages: 2, fired: true }), BLUE], more: HAZE },
  ],
  'torpedo craft in his sight have fired before he saw them, or have not': [
    { bodies: [RED, SPENT(true), BLUE] },
    { bodies: [RED, SPENT(false), BLUE] },
  ],
  'a minelayer in her part has mines aboard, or none': [
    { bodies: [RED, TRADE('minelayer', { disguise: 'tramp', unsown: 3 }), BLUE] },
    { bodies: [RED, TRADE('minelayer', { disguise: 'tramp' }), BLUE] },
  ],
  'an admiral of the enemy is of this kind, or of that': [
    { bodies: [{ ...RED, character: 'gallant' }, BLUE] },
    { bodies: [{ ...RED, character: 'chivalrous' }, BLUE] },
  ],
  'the enemy signals by wireless beyond hearing, or is silent': [
    { bodies: [RED, FAR(15000), BLUE], more: HAZE, script: [{}, { red: ['Kent: lamp code "attack now"'] }] },
    { bodies: [RED, FAR(15000), BLUE], more: HAZE, script: [{}, {}] },
  ],
  'the enemy is on this side of the fog, and orders what cannot be paid': [
    { bodies: [RED, BLUE], more: HAZE, script: [{}, { red: ['Kent: stop'] }] },
    { bodies: [RED, BLUE], more: HAZE, script: [{}, { red: ['Kent: ahead'] }] },
  ],
}

type Seen = (game: BarkerGame, seat: string) => BoardView

/** What the seat is answered that would order now, whether or not it is for it to order. */
function answer(action: Played, seat: string, asks: readonly string[] = []): string {
  const to = (lines: readonly string[]): string => {
    try {
      sealOrders(book, action, seat, { lines })
      return 'sealed'
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  }
  return [[], ...asks.map((line) => [line])].map(to).join(' ')
}

function play({ bodies, more = {}, script = [], sinks }: World, look: (action: Played) => void): void {
  let action: Played = openAction(book, book.readSetup({ year: 1905, mode: 'combat', bodies, ...more }), 'twin')
  look(action)
  for (let n = 0; n < 7 && !action.over; n++) {
    if (n === 2 && sinks !== undefined) action = correct(book, action, sinks, { note: 'a mine', sunk: true }).action
    for (const seat of wantedSeats(book, action)) {
      const lines = script[n]?.[seat] ?? []
      const orders = book.readOrders({ lines })
      if (book.checkOrders(action.state, seat, orders) === null) action = sealOrders(book, action, seat, { lines })
    }
    action = stepAction(book, action, keyedDice({ seed: 'twins', branch: 'main' }), { acceptStanding: true }).action
    look(action)
  }
}

/** The pairs that Blue can tell apart by this view. */
function toldApart(view: Seen, answered = answer): string[] {
  return Object.entries(PAIRS).flatMap(([what, worlds]) => {
    const [one = [], other = []] = worlds.map((world) => {
      const views: string[] = []
      play(world, (action) => {
        const shown = view(action.state, 'blue')
        const told = answered(action, 'blue', world.asks)
        views.push(JSON.stringify({ view: shown, minute: minuteOf(shown, book), answered: told }))
      })
      return views
    })
    // A false marker is laid in the first spell: before it the one game has no marker at all.
    const from = what.startsWith('a marker') ? 2 : 0
    return JSON.stringify(one.slice(from)) === JSON.stringify(other.slice(from)) ? [] : [what]
  })
}

const drawn = (view: BoardView, words: unknown): BoardView => ({ ...view, lightCondition: JSON.stringify(words) })

/** The ship that passed, where she is in the log of a seat and out of its sight. */
const lost = (game: BarkerGame, seat: string) =>
  game.board.ships.filter(({ id }) => game.logs[seat]?.seen[id]?.inSight === false)

/** Faults of a view, each of which some pair must show. */
const LEAKS: Readonly<Record<string, Seen>> = {
  'where a ship lies that is lost from sight': (game, seat) =>
    drawn(
      book.view(game, seat),
      lost(game, seat).map(({ at }) => at),
    ),
  'what hurt a ship has that is lost from sight': (game, seat) =>
    drawn(
      book.view(game, seat),
      lost(game, seat).map(({ damages, crippled, sunk }) => [damages, crippled, sunk]),
    ),
  'which marker is false': (game, seat) => drawn(book.view(game, seat), game.board.fakes.length),
  'what a neutral is in truth': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.filter((one) => one.disguise !== null).map(({ type }) => type),
    ),
  'how many ships the enemy has': (game, seat) => drawn(book.view(game, seat), game.aboard.length),
  'mines that nobody has found': (game, seat) => drawn(book.view(game, seat), game.board.fields),
  'where a ship out of sight lies': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.map(({ at }) => at),
    ),
  'what the enemy’s admirals are like': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.bodies.map(({ character }) => character),
    ),
  'what other seats have heard': (game, seat) =>
    drawn(
      book.view(game, seat),
      Object.values(game.logs).flatMap(({ heard }) => heard),
    ),
  'what other seats were told': (game, seat) =>
    drawn(
      book.view(game, seat),
      Object.values(game.logs).flatMap(({ told }) => told),
    ),
  'the drawing of the umpire': (game, seat) =>
    ({ ...book.view(game, seat), drawing: book.umpireView(game).drawing ?? null }) as BoardView,
  'the points of the enemy’s squadrons': (game, seat) => drawn(book.view(game, seat), Object.entries(game.nip)),
  'where a submarine lies under water': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.filter((one) => one.wentUnder !== null).map(({ id, at }) => [id, at]),
    ),
  'what ships of the enemy are called': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.map(({ id }) => id),
    ),
  'where false markers were laid': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.fakes.map(({ at }) => at),
    ),
  'mines in the hold of a minelayer': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.map(({ unsown }) => unsown),
    ),
  'what hurt a ship out of sight has': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.map(({ damages, crippled }) => [damages, crippled]),
    ),
  'which torpedo craft have fired': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.map(({ fired }) => fired),
    ),
  'the ways of all ships': (game, seat) => drawn(book.view(game, seat), game.tracks),
  'what a ship passes for, and whether she still does': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.ships.map(({ disguise, disclosed, type }) => [disguise, disclosed, type]),
    ),
  'seats that the next step waits for': (game, seat) => drawn(book.view(game, seat), book.toOrder?.(game)),
  'bodies of the enemy': (game, seat) =>
    drawn(
      book.view(game, seat),
      game.board.bodies.map(({ id }) => id),
    ),
  'every marker, seen or not, in the order of the table': (game, seat) =>
    drawn(book.view(game, seat), bubbles(game.board, 'blue').length + game.board.fakes.length),
}

describe('Barker 2003: what a seat may not know changes nothing of its view', () => {
  it('BK-SB-07, BK-AX-01, BK-MN-02, BK-AD-01, BK-SU-07, BK-OR-03: markers, raiders, mines, admirals, ships out of sight', () => {
    expect(toldApart(book.view)).toEqual([])
  })

  it('is caught when a refusal names those who are waited for', () => {
    const named = (action: Played, seat: string) => `${answer(action, seat)} ${wantedSeats(book, action).join()}`
    expect(toldApart(book.view, named)).toEqual([
      'the last ship of an enemy’s seat is sunk out of sight, or is not',
      'the last ship of the first seat of his own side is sunk out of sight, or is not',
      'a seat of the enemy has submarines and nothing else, or there is none',
    ])
  })

  it.each(Object.entries(LEAKS))('is caught when it tells %s', (_, leak) => {
    expect(toldApart(leak).length).toBeGreaterThan(0)
  })

  it('BK-EN-07: a refusal of fire tells of no unseen ship in the line', () => {
    const night = { light: 'night' }
    const bodies = [
      RED,
      body('blue', '1CS', [ship('Asama', 'firstClassCruiser', 6000, 7200, 180)], { character: 'paint' }),
    ]
    const between = body('red', '2BS', [ship('Hood', 'submarine', 6000, 6600)], { kind: 'submarines', seat: 'rear' })
    const asked = [bodies, [...bodies, between]].map((all) => {
      let action: Played = openAction(
        book,
        book.readSetup({ year: 1905, mode: 'combat', bodies: all, ...night }),
        'twin',
      )
      for (let n = 0; n < 2; n++)
        action = stepAction(book, action, keyedDice({ seed: 'twins', branch: 'main' }), { acceptStanding: true }).action
      const known = { ...action.state.logs }
      const blue = known['blue']
      // Blue has not seen the submarine.
      const seen = Object.fromEntries(Object.entries(blue?.seen ?? {}).filter(([id]) => id !== 'Hood'))
      const state = { ...action.state, logs: { ...known, ...(blue ? { blue: { ...blue, seen } } : {}) } } as BarkerGame
      return JSON.stringify(book.checkOrders(state, 'blue', book.readOrders({ lines: ['Asama: fire at ship 1'] })))
    })
    expect(asked[0]).toBe(asked[1])
  })
})
