import { describe, expect, it } from 'vitest'
import { minute, openBoard, pieceIn, shipAt, withPiece } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'
import { fightSheet } from '../fight-sheet.ts'

type Given = Record<string, unknown>

const ticket = (gun: string, at = 'ship 1', atUnit = 1) => ({ gun, at, atUnit, aim: 'dice' as const })
const fires = (...guns: string[]) => ({ program: [], fire: guns.map((gun) => ticket(gun)) })
const QUICK = { program: [], quickFire: [{ at: 'ship 1', aim: 'dice' as const, ceaseFire: false }] }

/** Two cruisers on a northerly course, the enemy so many squares east and north. */
const board = (
  at: readonly [number, number],
  own: Given = {},
  enemy: Given = {},
  settings: Given = {},
  more: Given = {},
) =>
  openBoard(
    [
      shipAt('a', 'gb', [0, 0], 0, 12, { type: 'cruiser', guns: { A: 2, D: 4 }, rounds: { A: 20, D: 80 }, ...own }),
      shipAt('b', 'fr', at, 0, 12, { type: 'cruiser', ...enemy }),
    ],
    settings,
    more,
  )

describe('Jane 1898 tactical: for what range the target is taken, on the board', () => {
  /** The range of the target at which A's 12-inch fires at a ship two thousand yards on her starboard beam, and the rules that say so. */
  const target = (own: Given, enemy: Given, settings: Given, more: Given, order: Given = {}) => {
    const after = minute(board([20, 0], own, enemy, settings, more), {
      gb: { a: fires('big 1.1') },
      fr: { b: { program: [], ...order } },
    })
    const strike = after.event('strike')
    const { targetYards } = (strike?.detail ?? {}) as { targetYards?: number }
    return { targetYards, rules: strike?.because.map((step) => step.rule) ?? [] }
  }
  const night = { light: { condition: 'darkNight' } }
  const weather = (force: number, windFromDegrees: number) => ({ weather: { force, windFromDegrees } })
  const byEngines = { program: [{ atUnit: 1, do: 'enginesPort' }] }

  it('JT-FIRE-26: is that of the range where nothing is agreed and nothing hinders', () => {
    expect(target({}, {}, {}, {}).targetYards).toBe(2000)
  })

  it.each<[string, string, Given, Given, Given, Given, Given, number]>([
    ['JT-PERS-04, JT-OPT-16', 'a side of inferior gunnery', {}, {}, { 'board.inferiorGunnery': ['gb'] }, {}, {}, 3000],
    ['JT-OPT-02', 'a ship under six knots', {}, { speedKnots: 3 }, { 'board.slowTarget': true }, {}, {}, 1000],
    ['JT-OPT-03', 'a ship turning with her engines', {}, {}, { 'board.turningTarget': true }, {}, byEngines, 1000],
    [
      'JT-OPT-04',
      'ships that pass at thirty knots together',
      { speedKnots: 15 },
      { speedKnots: 15, courseDegrees: 180 },
      { 'board.passingShips': true },
      {},
      {},
      3000,
    ],
    [
      'JT-OPT-06',
      'a ship before a low sun',
      {},
      {},
      { 'board.lowSun': true },
      { light: { condition: 'clearDay', lowSunDegrees: 90 } },
      {},
      3000,
    ],
    ['JT-OPT-07', 'a ship that fires to leeward', {}, {}, { 'board.leeward': true }, weather(4, 90), {}, 3000],
    ['JT-WX-03', 'a lively ship in a sea', { fight: { lively: true } }, {}, {}, weather(5, 90), {}, 3000],
  ])('%s: %s', (rules, _, own, enemy, settings, more, order, yards) => {
    const found = target(own, enemy, settings, more, order)
    expect(found.targetYards).toBe(yards)
    expect(found.rules.some((rule) => rules.includes(rule))).toBe(true)
    if (Object.keys(settings).length > 0) expect(target(own, enemy, {}, more, order).targetYards).toBe(2000)
  })

  it('JT-NIGHT-01: on a dark night it is two thousand yards farther', () => {
    const after = minute(board([9, 0], {}, {}, {}, night), { gb: { a: fires('big 1.1') } })
    expect(after.event('strike')?.detail).toMatchObject({ targetYards: 3000 })
  })
})

describe('Jane 1898 tactical: which gun fires, on the board', () => {
  const rounds = (after: ReturnType<typeof minute>) =>
    Object.values(after.piece('a').fight.magazine.A ?? {}).reduce((sum, one) => sum + one, 0)
  const silence = (after: ReturnType<typeof minute>) => after.event('silent')?.because.map((step) => step.rule)
  const ready = (after: ReturnType<typeof minute>, gun: string) => after.piece('a').fight.loads[gun]?.readyMove

  it('JT-GUN-02: a 12-inch gun that fires in one move fires again two moves after', () => {
    const after = minute(board([8, 0]), { gb: { a: fires('big 1.1') } })
    expect(ready(after, 'big 1.1')).toBe(3)
    const again = book.readOrders({ ships: { a: fires('big 1.1') } })
    expect(book.checkOrders(after.action.state, 'gb', again)?.message).toBe(
      'ships.a.fire[0].gun is bow gun: it is not loaded before move 3 (JT-FIRE-05).',
    )
  })

  it('JT-FIRE-05: another projectile in a gun that is loaded takes the time of reloading', () => {
    const after = minute(board([8, 0]), { gb: { a: { program: [], load: [{ gun: 'big 1.1', projectile: 'he' }] } } })
    expect(after.piece('a').fight.loads['big 1.1']).toMatchObject({ projectile: 'he', readyMove: 3 })
  })

  it('JT-FIRE-15: a gun that does not bear when its turn comes has spent its round', () => {
    const after = minute(board([0, 8]), { gb: { a: fires('big 2.1') } })
    expect(silence(after)).toEqual(['JT-FIRE-15'])
    expect([rounds(after), ready(after, 'big 2.1')]).toEqual([19, 3])
  })

  it('JT-GUN-15, JT-FIRE-23: at 5,500 yards nobody fires, and keeps the round; nearer she does', () => {
    const [far, near] = [55, 54].map((x) => minute(board([x, 0]), { gb: { a: fires('big 1.1') } }))
    expect(far && [silence(far), rounds(far)]).toEqual([['JT-GUN-15'], 20])
    expect(near?.event('strike')?.ships).toEqual(['a', 'b'])
    expect(near && rounds(near)).toBe(19)
  })

  it('JT-GUN-15: a round that goes astray falls on nobody beyond 5,500 yards, however near the target she lies', () => {
    const met = (at: readonly [number, number], moveNumber: number) => {
      const three = openBoard([
        shipAt('a', 'gb', [0, 0], 0, 12, { type: 'cruiser', guns: { A: 2 }, rounds: { A: 20 } }),
        shipAt('b', 'fr', [54, 0], 0, 12, { type: 'cruiser' }),
        shipAt('c', 'fr', at, 0, 12, { type: 'cruiser' }),
      ])
      const now = { ...three, moveNumber, state: { ...three.state, moveNumber } }
      return minute(now, { gb: { a: fires('big 1.1') } }).event('strike')?.ships[1]
    }
    const moves = Array.from({ length: 24 }, (_, n) => n + 1)
    expect(new Set(moves.map((n) => met([55, 0], n)))).toEqual(new Set(['b']))
    expect(new Set(moves.map((n) => met([53, 0], n)))).toContain('c')
  })

  it('JT-WX-01: in dirty weather low guns do not fire into a head sea, nor in worse before the beam', () => {
    const LOW_SHIP = { type: 'battleship-1', guns: { D: 12 }, rounds: { D: 240 } }
    const LOW = fightSheet(pieceIn(board([0, 8], LOW_SHIP), 'a'), board([0, 8]).state).guns.map(({ id }) => id)
    const low = (force: number, windFromDegrees: number, at: readonly [number, number]) => {
      const action = board(at, LOW_SHIP, {}, {}, { weather: { force, windFromDegrees } })
      const after = minute(action, { gb: { a: { program: [], quickFire: [{ ...QUICK.quickFire[0], guns: LOW }] } } })
      return after.events.filter((event) => event.because[0]?.rule === 'JT-WX-01').length
    }
    expect(low(6, 0, [0, 8])).toBeGreaterThan(0)
    expect(low(6, 180, [0, 8])).toBe(0)
    expect(low(5, 0, [0, 8])).toBe(0)
    expect(low(7, 180, [0, 8])).toBeGreaterThan(0)
  })

  it('JT-TORP-12: a torpedoed ship fires no big gun, and her quick-firers not before their move', () => {
    const hurt = withPiece(board([8, 0]), 'a', ({ fight }) => ({
      fight: { ...fight, waterlogged: true, quickFiringFromMove: 6 },
    }))
    const orders = book.readOrders({ ships: { a: fires('big 1.1') } })
    expect(book.checkOrders(hurt.state, 'gb', orders)?.message).toBe(
      'ships.a.fire[0].gun is bow gun: a torpedoed ship may not fire big guns (JT-TORP-12).',
    )
    expect(minute(hurt, { gb: { a: QUICK } }).event('volley')).toBeUndefined()
    const later = { ...hurt, moveNumber: 5, state: { ...hurt.state, moveNumber: 5 } }
    expect(minute(later, { gb: { a: QUICK } }).event('volley')?.ships).toEqual(['a', 'b'])
  })

  it('JT-TORP-05, JT-TORP-01: a tube that is not loaded discharges nothing, and three moves later does', () => {
    const action = board([8, 0], { torpedoes: 4, fight: { unloadedTubes: ['tube 1'] } })
    const tube = (of: typeof action) => pieceIn(of, 'a').fight.marks.tubes['tube 1']?.state
    const shot = book.readOrders({
      ships: { a: { program: [], torpedoes: [{ tube: 'tube 1', at: 'ship 1', atUnit: 1 }] } },
    })
    expect(book.checkOrders(action.state, 'gb', shot)?.message).toBe(
      'ships.a.torpedoes[0].tube is tube 1, which is empty (JT-TORP-01).',
    )
    let now = minute(action, { gb: { a: { program: [], tubes: [{ tube: 'tube 1', do: 'load' }] } } }).action
    const states = [tube(now)]
    for (let move = 2; move <= 3; move++) {
      expect(book.checkOrders(now.state, 'gb', shot)?.message).toBe(
        'ships.a.torpedoes[0].tube is tube 1, which is loading until move 4 (JT-TORP-01).',
      )
      now = minute(now).action
      states.push(tube(now))
    }
    expect(states).toEqual(['loading', 'loading', 'loaded'])
    // Begun in the first move, it is ready in the fourth, and may be ordered for that.
    expect(book.checkOrders(now.state, 'gb', shot)).toBeNull()
  })
})

describe('Jane 1898 tactical: the order in which they fire, on the board', () => {
  const firers = (after: ReturnType<typeof minute>) =>
    after.events
      .filter((one) => one.kind === 'strike' || one.kind === 'volley')
      .map((one) => `${one.kind} ${one.ships[0]}`)
  const both = (a: Given, b: Given) =>
    firers(minute(board([8, 0], {}, { guns: { A: 2, D: 4 }, rounds: { A: 20, D: 80 } }), { gb: { a }, fr: { b } }))
  const at = (atUnit: number) => ({ program: [], fire: [ticket('big 1.1', 'ship 1', atUnit)] })

  it('JT-FIRE-03: whoever drops his ticket at an earlier part of the move fires first', () => {
    expect(both(at(1), at(4))).toEqual(['strike a', 'strike b'])
    expect(both(at(4), at(1))).toEqual(['strike b', 'strike a'])
  })

  it('JT-FIRE-12: quick-firers come at the half of the move: after a ticket before it, and before one after it', () => {
    expect(both(QUICK, at(2))[0]).toBe('strike b')
    expect(both(QUICK, at(4))[0]).toBe('volley a')
  })

  it('JT-FIRE-16: a ship in the line of fire is fired at instead', () => {
    const crowd = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 0, { type: 'cruiser', guns: { A: 2 }, rounds: { A: 20 } }),
      shipAt('near', 'fr', [4, 0], 0, 0, { type: 'cruiser' }),
      shipAt('far', 'fr', [10, 0], 0, 0, { type: 'cruiser' }),
    ])
    const after = minute(crowd, { gb: { a: { program: [], fire: [ticket('big 1.1', 'ship 2')] } } })
    expect(after.event('strike')?.ships).toEqual(['a', 'near'])
    expect(after.event('lineOfFire')?.because[0]?.rule).toBe('JT-FIRE-16')
    // Her captain reads why another was struck than the one that he fired at.
    expect(after.account('a').join()).toMatch(/fires at ship 1, which is in the way of ship 2, at 4\d\d yards: /)
  })

  it('JT-FIRE-17: quick-firing fire that is masked all the move falls on the ship that masks it', () => {
    const crowd = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 12, { type: 'cruiser', guns: { D: 8 }, rounds: { D: 80 } }),
      shipAt('near', 'fr', [4, 0], 0, 12, { type: 'cruiser' }),
      shipAt('far', 'fr', [10, 0], 0, 12, { type: 'cruiser' }),
    ])
    const order = { program: [], quickFire: [{ at: 'ship 2', aim: 'dice' as const, ceaseFire: false }] }
    const after = minute(crowd, { gb: { a: order } })
    const struck = after.events.filter((one) => one.kind === 'strike').map((one) => one.ships[1])
    expect(struck.length).toBeGreaterThan(0)
    expect(new Set(struck)).toEqual(new Set(['near']))
    // All guns of the battery fire: it is told of the battery, and not of the first gun of it.
    expect(after.account('a').join()).toMatch(
      /^Starboard deck guns, 6-in QF fire at ship 1, which is in the way of ship 2, at /,
    )
  })

  it('JT-GUN-11: two 4.7-inch make one strike, and one left over has none', () => {
    const after = minute(board([8, 0], { guns: { E: 6 }, rounds: { E: 80 } }), { gb: { a: QUICK } })
    const step = after.event('volley')?.because.find((one) => one.rule === 'JT-GUN-11')
    expect(step).toMatchObject({ inputs: { gun: '4.7-in', guns: 3 }, result: 1 })
    expect(after.events.filter((one) => one.kind === 'strike')).toHaveLength(1)
  })
})
