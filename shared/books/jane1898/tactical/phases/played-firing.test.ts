import { describe, expect, it } from 'vitest'
import { sealOrders, stepAction } from '../../../../action/action.ts'
import { keyedDice } from '../../../../dice/dice.ts'
import { chosenDice } from '../../../../test-kit/chosen-dice.ts'
import { minute, openBoard, pieceIn, shipAt, withPiece } from '../../test-kit/board.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { fireAt, firingBoard } from '../../test-kit/shooting.ts'
import { jane1898Tactical as book } from '../book.ts'
import type { ShootingTarget } from '../gunnery/target.ts'
import { isBigGun } from '../procedures/guns.ts'
import { GUNS, type Gun, guns } from '../tables/guns.ts'

type Given = Record<string, unknown>

const far = shipAt('c', 'fr', [0, -95], 0, 0, { type: 'cruiser' })
const ticket = (gun: string, atUnit = 1, aim: unknown = 'dice') => ({ gun, at: 'ship 1', atUnit, aim })
const refusedWith = (action: ReturnType<typeof firingBoard>, seat: string, ship: string, order: object) =>
  book.checkOrders(action.state, seat, book.readOrders({ ships: { [ship]: order } }))?.message

describe('Jane 1898 tactical: guns, on the board', () => {
  const big = (gun: Gun) => ['A', 'B', 'C'].includes(guns.row('gun', gun).class)

  it.each(GUNS)(
    'JT-GUN-01, JT-FIRE-02: the %s fires by ticket or among the quick-firers as its class says, and spends a round of it',
    (gun) => {
      const board = firingBoard({ gun, projectile: 'shot', number: 8 })
      const byTicket = refusedWith(board, 'gb', 'a', { program: [], fire: [ticket('g1')] })
      const quick = refusedWith(board, 'gb', 'a', {
        program: [],
        quickFire: [{ at: 'ship 1', guns: ['g1'], aim: 'dice', ceaseFire: false }],
      })
      expect([byTicket === undefined, quick === undefined]).toEqual([big(gun), !big(gun)])
      const guns = Array.from({ length: 8 }, (_, n) => `g${n + 1}`)
      const order = big(gun)
        ? { program: [], fire: guns.map((one) => ticket(one)) }
        : { program: [], quickFire: [{ at: 'ship 1', guns, aim: 'dice', ceaseFire: false }] }
      // What never hurts a ship holds its fire, and keeps its minutes (JT-GUN-11).
      const idle = gun === '6-pounder' || gun === '3-pounder'
      const { magazine } = minute(board, { gb: { a: order } }).piece('a').fight
      const left = Object.values(magazine).reduce((sum, held) => sum + (held?.shot ?? 0), 0)
      expect(left).toBe(idle ? 160 : 152)
    },
  )

  it.each<[Gun, number]>([
    ['10-in ML', 3],
    ['6-in not QF', 3],
    ['4.7-in not QF', 3],
    ['6-in QF', 2],
  ])('JT-GUN-03: the %s, fired in the first move, is ready again in move %i', (gun, readyMove) => {
    const order = isBigGun(gun)
      ? { program: [], fire: [ticket('g1')] }
      : { program: [], quickFire: [{ at: 'ship 1', guns: ['g1', 'g2'], aim: 'dice', ceaseFire: false }] }
    const found = minute(firingBoard({ gun, number: 2 }), { gb: { a: order } })
    expect(found.piece('a').fight.loads['g1']?.readyMove).toBe(readyMove)
  })

  it('JT-GUN-11: guns too few for a strike hold their fire and keep their minutes, named or not; enough of them spend theirs', () => {
    const of = (number: number, guns?: readonly string[]) => {
      const board = firingBoard({ gun: '3-in', projectile: 'shot', number })
      const quick = { at: 'ship 1', aim: 'dice', ceaseFire: false, ...(guns ? { guns } : {}) }
      const after = minute(board, { gb: { a: { program: [], quickFire: [quick] } } })
      const spent = 20 * number - (after.piece('a').fight.magazine.F?.shot ?? 0)
      const strikes = after.events.filter((one) => one.kind === 'strike').length
      return { spent, strikes, told: after.account('a'), volley: after.event('volley')?.says }
    }
    expect(of(7)).toEqual({
      spent: 0,
      strikes: 0,
      told: ['none of her quick-firers fires at ship 1: they are too few for a strike.'],
      volley: undefined,
    })
    expect(of(8, ['g1', 'g2'])).toMatchObject({
      spent: 0,
      told: [
        'Bow gun 1, 3-in does not fire at ship 1: guns of its kind are too few for a strike.',
        'Bow gun 2, 3-in does not fire at ship 1: guns of its kind are too few for a strike.',
      ],
    })
    expect(of(8)).toMatchObject({ spent: 8, strikes: 1, volley: '8 × 3-in of A play on B: 1 strike.' })
    expect(of(11)).toMatchObject({ spent: 11, strikes: 1 })
  })

  it.each<[Gun, number]>([
    ['6-in QF', 4],
    ['6-in not QF', 5],
  ])(
    'JT-FIRE-05: the %s too takes the time of reloading for another projectile: changed in move 3, it fires in move %i',
    (gun, ready) => {
      const quickFire = [{ at: 'ship 1', guns: ['g1', 'g2'], aim: 'dice', ceaseFire: false }]
      const start = firingBoard({ gun, projectile: 'shot', number: 2 })
      const loaded = withPiece(start, 'a', ({ fight }) => ({
        fight: { ...fight, magazine: { D: { shot: 20, common: 0, apShell: 0, he: 20 } } },
      }))
      const third = minute(minute(loaded).action).action
      const load = ['g1', 'g2'].map((one) => ({ gun: one, projectile: 'he' }))
      const changed = minute(third, { gb: { a: { program: [], load } } })
      const says = `is to be loaded with high explosive, and may fire in move ${ready}.`
      expect(changed.account('a')).toContain(`g1 ${says}`)
      // The umpire reads the gun by her name.
      const told = changed.events.filter((one) => one.kind === 'load').map((one) => one.says)
      expect(told).toHaveLength(2)
      for (const one of told) expect(one).toMatch(new RegExp(`: Bow gun \\d, .+ ${says}`))
      let now = changed.action
      while (now.state.moveNumber < ready - 1) now = minute(now).action
      const fired = minute(now, { gb: { a: { program: [], quickFire } } })
      expect(fired.event('strike')?.detail).toMatchObject({ projectile: 'he' })
    },
  )

  it.each<[number, number]>([
    [4000, 10],
    [7500, 15],
    [14000, 20],
  ])('JT-FIRE-22: a ship of %i tons that says nothing of it has %i rounds a gun', (tons, rounds) => {
    const board = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 0, { type: 'battleship-1', card: { tons }, guns: { A: 4, D: 10 } }),
    ])
    expect(pieceIn(board, 'a').stores.rounds).toEqual({ A: 4 * rounds, D: 10 * rounds })
  })
})

describe('Jane 1898 tactical: tickets, on the board', () => {
  it('JT-FIRE-04: a projectile named in a move is not fired in it, and may be in the next but one of a gun of two moves', () => {
    const board = firingBoard({
      gun: '12-in',
      projectile: 'shot',
      firer: { fight: undefined, type: 'cruiser', guns: { A: 1 }, rounds: { A: 8 } },
    })
    const after = minute(board, { gb: { a: { program: [], load: [{ gun: 'big 1.1', projectile: 'he' }] } } })
    expect(after.piece('a').fight.loads['big 1.1']).toEqual({ projectile: 'he', declaredMove: 1, readyMove: 3 })
    expect(refusedWith(after.action, 'gb', 'a', { program: [], fire: [ticket('big 1.1')] })).toContain(
      'not loaded before move 3',
    )
    const later = minute(minute(after.action).action, { gb: { a: { program: [], fire: [ticket('big 1.1')] } } })
    expect(later.event('strike')?.detail).toMatchObject({ projectile: 'he' })
  })

  /** With shot in her guns, and AP shell in the magazine too. */
  const both = (letter: string, board: ReturnType<typeof firingBoard>) =>
    withPiece(board, 'a', ({ fight }) => ({
      fight: { ...fight, magazine: { [letter]: { shot: 20, common: 0, apShell: 20, he: 0 } } },
    }))

  it('JT-FIRE-05: a gun cannot fire in the move in which it is changed, and he who orders both is told so; what is in it already is no change', () => {
    const board = both('A', firingBoard({ gun: '12-in', projectile: 'shot', number: 2 }))
    const with_ = (projectile: string) => ({ program: [], load: [{ gun: 'g1', projectile }], fire: [ticket('g1')] })
    expect(refusedWith(board, 'gb', 'a', with_('apShell'))).toBe(
      'ships.a.load[0].gun is bow gun 1, which is ordered to fire in this move, and a gun that is changed from shot to apShell is silent while it is reloaded (JT-FIRE-05).',
    )
    expect(minute(board, { gb: { a: with_('shot') } }).event('strike')?.detail).toMatchObject({ projectile: 'shot' })
    const other = { ...with_('apShell'), fire: [ticket('g2')] }
    expect(minute(board, { gb: { a: other } }).event('strike')?.detail).toMatchObject({ gun: 'g2' })
  })

  it('JT-FIRE-05: quick-firers that are named to fire and to be changed are refused; as the rest of them they hold their fire', () => {
    const board = both('D', firingBoard({ gun: '6-in QF', projectile: 'shot', number: 2 }))
    const load = ['g1', 'g2'].map((gun) => ({ gun, projectile: 'apShell' }))
    const order = (guns?: string[]) => ({
      program: [],
      load,
      quickFire: [{ at: 'ship 1', guns, aim: 'dice', ceaseFire: false }],
    })
    expect(refusedWith(board, 'gb', 'a', order(['g1']))).toContain(
      'load[0].gun is bow gun 1, which is ordered to fire in this move',
    )
    expect(minute(board, { gb: { a: order() } }).event('strike')).toBeUndefined()
  })

  /** Two ships of the same build that pass at four units a move; the first has a gun, the other one and a tube. */
  const passing = (own: Given, other: Given) =>
    openBoard([shipAt('a', 'gb', [-3, 0], 0, 12, own), shipAt('b', 'fr', [0, 0], 0, 12, other), far])
  const SHEET = exampleBattleship()
  const ARMED = {
    type: 'battleship-1',
    guns: { A: 4, D: 3, F: 1 },
    rounds: { A: 40, D: 60, F: 20 },
    torpedoes: 4,
    fight: { sheet: SHEET },
  }

  it('JT-FIRE-06: guns and torpedoes are fired in the order in which they were dropped', () => {
    const order = (first: number, second: number) => ({
      program: [],
      torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit: first }],
      fire: [ticket('A1', second)],
    })
    const kinds = (first: number, second: number) =>
      minute(passing(ARMED, ARMED), { fr: { b: order(first, second) } })
        .events.map((one) => one.kind)
        .filter((kind) => kind === 'torpedo' || kind === 'strike')
    expect([kinds(1, 4), kinds(4, 1)]).toEqual([
      ['torpedo', 'strike'],
      ['strike', 'torpedo'],
    ])
  })

  it('JT-FIRE-03: what lies still drops its tickets at tenths of the minute, and they stand in the queue with those of ships under way', () => {
    const order = (gun: string, atUnit: number) => ({ program: [], fire: [ticket(gun, atUnit)] })
    const board = openBoard([shipAt('a', 'gb', [-3, 0], 0, 12, ARMED), shipAt('b', 'fr', [0, 0], 0, 0, ARMED), far])
    // Units of four end at 0.25, 0.5 and 0.75 of the minute.
    const first = (tenth: number) =>
      minute(board, { gb: { a: order('B1', 3) }, fr: { b: order('A1', tenth) } }).event('strike')?.ships[0]
    expect([first(5), first(7), first(11)]).toEqual(['b', 'a', 'a'])
    expect(refusedWith(board, 'fr', 'b', order('A1', 11))).toBeUndefined()
    expect(refusedWith(board, 'fr', 'b', order('A1', 12))).toBe(
      'ships.b.fire[0].atUnit is 12, but B lies where she is, and drops her tickets at tenths of the minute: before the 1st to the 10th, or 11 for its end (JT-FIRE-03).',
    )
    const shot = { program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit: 8 }] }
    expect(refusedWith(board, 'fr', 'b', shot)).toBeUndefined()
  })

  it('JT-FIRE-03: a fort states tenths too', () => {
    const fort = { ...shipAt('f', 'fr', [0, 0], 0, 0), type: 'fort', fort: { guns: [{ gun: '10-in', atFeet: 50 }] } }
    const board = openBoard([fort, shipAt('a', 'gb', [0, 10], 0, 12, ARMED)])
    for (const [seat, one, name] of [
      ['fr', 5, 'f'],
      ['fr', 10, 'f'],
    ] as const)
      expect(refusedWith(board, seat, name, { program: [], fire: [ticket('gun 1.1', one)] })).toBeUndefined()
    const after = minute(board, {
      gb: { a: { program: [], fire: [ticket('B1', 3)] } },
      fr: { f: { program: [], fire: [ticket('gun 1.1', 5)] } },
    })
    expect(after.event('queue')?.ships).toEqual(['f', 'a'])
  })

  it('JT-FIRE-07: a gun that is disabled before its turn does not fire, and keeps its round', () => {
    const board = firingBoard({ gun: '12-in', projectile: 'shot', target: ARMED })
    const fire = (atUnit: number) => ({ program: [], fire: [ticket('A1', atUnit)] })
    const struck = fireAt(board, [[88, 22]], {}, { fr: fire(2) })
    expect(struck.event('silent')?.because[0]?.rule).toBe('JT-FIRE-07')
    expect(struck.target.stores.rounds['A']).toBe(40)
    const spared = fireAt(board, [[50, 8]], {}, { fr: fire(2) })
    expect(spared.target.stores.rounds['A']).toBe(39)
  })

  it('JT-FIRE-08: a ship that is torpedoed before her own torpedo’s turn does not discharge it', () => {
    const shot = (atUnit: number) => ({ program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit }] })
    const EAST = { ...SHEET, tubes: SHEET.tubes.map((tube) => ({ ...tube, arcFromDegrees: 0, arcToDegrees: 360 })) }
    const own = { ...ARMED, fight: { sheet: EAST } }
    for (let seed = 1; ; seed++) {
      const after = minute(passing(own, own), { gb: { a: shot(1) }, fr: { b: shot(4) } }, `seed ${seed}`)
      if (after.event('torpedoed')?.ships[0] !== 'b') continue
      expect(after.event('silent')?.because[0]?.rule).toBe('JT-FIRE-08')
      expect(after.piece('b').stores.torpedoes).toBe(4)
      return
    }
  })

  it('JT-FIRE-24: before each strike it is asked whether gun and target are still there; a ticket for a ship that is gone is void', () => {
    const board = firingBoard({ gun: '12-in', number: 2 })
    const gone = {
      ...board,
      state: {
        ...board.state,
        pieces: board.state.pieces.map((piece) => (piece.id === 'b' ? { ...piece, status: 'sunk' as const } : piece)),
      },
    }
    const after = minute(gone, { gb: { a: { program: [], fire: [ticket('g1')] } } })
    expect(after.event('silent')?.because[0]).toMatchObject({
      rule: 'JT-FIRE-24',
      says: 'she is gone before the turn comes',
    })
    expect(after.piece('a').stores.rounds['A']).toBe(40)
  })
})

describe('Jane 1898 tactical: what a captain is told of his guns', () => {
  it('JT-GEN-14: each line of his own fire names the gun as data, and begins with her name', () => {
    const board = firingBoard({ gun: '12-in', number: 2 })
    const order = { program: [], fire: [ticket('g1'), ticket('g2')], load: [{ gun: 'g1', projectile: 'apShell' }] }
    const lines = minute(board, { gb: { a: order } }).piece('a').account
    expect(lines.map((line) => line.gun)).toEqual(['g1', 'g2'])
    expect(lines.map(({ says }) => says.slice(0, says.indexOf(' fires at')))).toEqual([
      'Bow gun 1, 12-in',
      'Bow gun 2, 12-in',
    ])
  })
})

describe('Jane 1898 tactical: the striker, on the board', () => {
  /** The cards that a captain is given when the pieces have moved. */
  const cards = (squares: number, more: Given = {}) => {
    const board = firingBoard({ gun: '12-in', number: 2, from: [-squares, 0], ...more })
    const fire = [ticket('g1', 1, 'strike'), ticket('g2', 1, 'strike')]
    const sealed = sealOrders(book, board, 'gb', { ships: { a: { program: [], fire } } })
    const moved = stepAction(book, sealed, keyedDice({ seed: 'cards', branch: 'main' }), {
      acceptStanding: true,
    }).action
    return { moved, strikes: book.view(moved.state, 'gb').strikes ?? [] }
  }
  const card = (of: ReturnType<typeof cards>, at = 0) => of.strikes[at]?.card as unknown as ShootingTarget

  it('JT-FIRE-09: he strikes at the target of the size that belongs to the range, and the board waits for it', () => {
    const [near, far] = [cards(10), cards(20)]
    expect(near.moved.state.phase).toBe('strikes')
    expect([card(near).targetYards, card(far).targetYards]).toEqual([1000, 2000])
    expect(card(near).lengthInches).toBeCloseTo(2 * card(far).lengthInches, 9)
  })

  it('JT-FIRE-18: all targets are on one scale: a ship half as long is drawn half as long at that range', () => {
    const long = card(cards(20))
    const short = card(cards(20, { target: { type: 'cruiser', card: { lengthFeet: 200 } } }))
    expect([long.lengthInches, short.lengthInches]).toEqual([200 * 2 * short.inchesToFoot, 200 * short.inchesToFoot])
    expect(long.inchesToFoot).toBe(short.inchesToFoot)
  })

  it('JT-FIRE-10: every big gun is struck separately, and falls where its own strike was made', () => {
    const { moved, strikes } = cards(20)
    expect(strikes.map((one) => one.gun)).toEqual(['g1', 'g2'])
    const [first, second] = strikes.map((one) => one.key)
    const points = { [first ?? '']: { x: 50, y: 8 }, [second ?? '']: { x: 350, y: 8 } }
    const sealed = sealOrders(book, moved, 'gb', { ships: {}, strikes: points })
    const { events } = stepAction(book, sealed, keyedDice({ seed: 'cards', branch: 'main' }), { acceptStanding: true })
    const fell = events.flatMap((one) => (one.kind === 'strike' ? [(one.detail as { at: { x: number } }).at.x] : []))
    expect(fell.map((x) => (x < 200 ? 'forward' : 'aft'))).toEqual(['forward', 'aft'])
  })

  it('JT-FIRE-11: quick-firers are struck in quick succession: one aim for all, and nothing told between', () => {
    const board = firingBoard({ gun: '6-in QF', number: 3 })
    const quick = [{ at: 'ship 1', aim: 'strike', ceaseFire: false }]
    const sealed = sealOrders(book, board, 'gb', { ships: { a: { program: [], quickFire: quick } } })
    const moved = stepAction(book, sealed, keyedDice({ seed: 'quick', branch: 'main' }), {
      acceptStanding: true,
    }).action
    const wanted = book.view(moved.state, 'gb').strikes ?? []
    expect(wanted).toHaveLength(1)
    const shot = sealOrders(book, moved, 'gb', { ships: {}, strikes: { [wanted[0]?.key ?? '']: { x: 50, y: 8 } } })
    const { events } = stepAction(book, shot, keyedDice({ seed: 'quick', branch: 'main' }), { acceptStanding: true })
    expect(events.filter((one) => one.kind === 'strike')).toHaveLength(3)
  })

  it('JT-FIRE-12, JT-FIRE-15: of quick-firers left to themselves those count on the card that bear', () => {
    const whole = { type: 'battleship-1', card: { assignedKnots: 15 }, fight: { sheet: exampleBattleship() } }
    const board = openBoard([shipAt('a', 'gb', [-20, 0], 0, 0, whole), shipAt('b', 'fr', [0, 0], 0, 0, whole)])
    const moved = (quick: object) => {
      const orders = { ships: { a: { program: [], quickFire: [{ at: 'ship 1', aim: 'strike', ...quick }] } } }
      const dice = keyedDice({ seed: 'sides', branch: 'main' })
      return stepAction(book, sealOrders(book, board, 'gb', orders), dice, { acceptStanding: true }).action.state
    }
    const guns = (state: ReturnType<typeof moved>) => book.view(state, 'gb').strikes?.[0]?.gun.split(', ')
    const state = moved({})
    const starboard = guns(state) ?? []
    const waiting = state.waiting[0]?.guns ?? []
    expect(starboard.length).toBeGreaterThan(0)
    expect(waiting.length).toBe(2 * starboard.length)
    expect(book.umpireView(state).queue?.[0]?.guns).toEqual(starboard)
    expect(guns(moved({ guns: waiting }))).toEqual(waiting)
  })

  /** Where the strikes of a minute of many quick-firers fell, all aimed at the middle of her. */
  const falls = (settings: Given) => {
    const board = firingBoard({ gun: '6-in QF', projectile: 'shot', number: 24, settings })
    const all: { x: number; y: number }[] = []
    for (let seed = 1; seed <= 12; seed++) {
      const quick = [{ at: 'ship 1', aim: { x: 200, y: 9 }, ceaseFire: false }]
      const { events } = minute(board, { gb: { a: { program: [], quickFire: quick } } }, `seed ${seed}`)
      for (const one of events) if (one.kind === 'strike') all.push((one.detail as { at: { x: number; y: number } }).at)
    }
    const spread = (of: readonly number[]) => {
      const mean = of.reduce((sum, one) => sum + one, 0) / of.length
      return Math.sqrt(of.reduce((sum, one) => sum + (one - mean) ** 2, 0) / of.length)
    }
    return { count: all.length, x: spread(all.map((one) => one.x)), y: spread(all.map((one) => one.y)) }
  }

  it('JT-FIRE-19: direction is easier than elevation, and neither is certain', () => {
    const { count, x, y } = falls({})
    expect(count).toBe(288)
    expect(x).toBeGreaterThan(5)
    expect(y / x).toBeGreaterThan(1.2)
    expect(y / x).toBeLessThan(1.9)
  })

  it('JT-FIRE-21: practice is a good deal better than action, and poor crews are worse than crack ones', () => {
    const [practice, action] = [falls({}), falls({ 'board.conditions': 'action' })]
    expect(action.x / practice.x).toBeGreaterThan(1.5)
    expect(falls({ 'board.crews': 'poor' }).x / falls({ 'board.crews': 'crack' }).x).toBeGreaterThan(1.5)
  })

  it('JT-FIRE-13, JT-FIRE-14: at 45 degrees hits beyond the half nearest the firer are misses, at more beyond the quarter', () => {
    const at = (x: number, from: readonly [number, number]) =>
      fireAt(firingBoard({ gun: '12-in', from }), [[x, 8]]).strikes[0]?.outcome
    expect([at(190, [-14, 14]), at(210, [-14, 14]), at(210, [-20, 0])]).toEqual(['hit', 'deadPart', 'hit'])
    expect([at(90, [-8, 18]), at(110, [-8, 18])]).toEqual(['hit', 'deadPart'])
  })
})

describe('Jane 1898 tactical: options of forts, and night, on the board', () => {
  it('JT-OPT-13: where it is agreed that forts shoot better, a fort’s gun has the target of a thousand yards less', () => {
    const yards = (settings: Given) => {
      const board = openBoard(
        [
          {
            key: 'f',
            name: 'F',
            side: 'gb',
            position: { x: 0, y: 0 },
            type: 'fort',
            fort: { guns: [{ gun: '12-in', atFeet: 100 }] },
            rounds: { A: 20 },
            men: 100,
          },
          shipAt('b', 'fr', [0, 30], 90, 0, { type: 'battleship-1' }),
        ],
        settings,
      )
      const gun = Object.keys(pieceIn(board, 'f').fight.loads)[0] ?? ''
      const after = minute(board, { gb: { f: { program: [], fire: [ticket(gun)] } } })
      return (after.event('strike')?.detail as { targetYards: number } | undefined)?.targetYards
    }
    expect([yards({}), yards({ 'board.fortAccuracy': 'nearer' })]).toEqual([3000, 2000])
  })

  it('JT-NIGHT-06: a torpedo boat at half speed is seen from two thousand yards on a clear night, from one on a dark one, and sees no farther', () => {
    const sees = (yards: number, condition: string, knots: number) => {
      const board = openBoard(
        [
          shipAt('a', 'gb', [0, 0], 0, 0, { type: 'battleship-1' }),
          shipAt('b', 'fr', [yards / 100, 0], 0, knots, { type: 'torpedo-boat' }),
        ],
        {},
        { light: { condition } },
      )
      const seen = (of: typeof board) => [
        book.view(of.state, 'gb').others.length,
        book.view(of.state, 'fr').others.length,
      ]
      // As she is set up the throw of the outer 500 yards is not made, and nobody is taken to have seen her there.
      return [seen(board), seen(minute(board, {}, chosenDice({ 'JT-NIGHT-07': [4] })).action)]
    }
    const both = [1, 1]
    const none = [0, 0]
    expect(sees(2000, 'moonNight', 9)).toEqual([none, both])
    expect(sees(2100, 'moonNight', 9)).toEqual([none, none])
    expect(sees(1000, 'darkNight', 9)).toEqual([none, both])
    expect(sees(1100, 'darkNight', 9)).toEqual([none, none])
    // Nearer than that she is seen for certain, and no throw is made of it afterwards.
    expect(sees(1500, 'moonNight', 9)).toEqual([both, both])
  })
})
