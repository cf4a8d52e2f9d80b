import { describe, expect, it } from 'vitest'
import { chosenDice } from '../../../../test-kit/chosen-dice.ts'
import { minute, pieceIn, withPiece } from '../../test-kit/board.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { type FiringBoard, fireAt, firingBoard } from '../../test-kit/shooting.ts'
import { jane1898Tactical as book } from '../book.ts'
import { fightSheet } from '../fight-sheet.ts'
import type { Sheet } from './sheet.ts'
import type { Marks } from './state.ts'

const ship = (change: Partial<Sheet> = {}, fight: object = {}) => ({
  type: 'battleship-1',
  card: { assignedKnots: 15 },
  fight: { sheet: { ...exampleBattleship(), ...change }, ...fight },
})
const marked = (action: ReturnType<typeof firingBoard>, marks: Partial<Marks>) =>
  withPiece(action, 'b', ({ fight }) => ({ fight: { ...fight, marks: { ...fight.marks, ...marks } } }))
const gun = (found: ReturnType<typeof fireAt>, id: string) => found.left().guns[id]

/** A second move of the same guns' ship, fired by her next gun. */
const again = (found: ReturnType<typeof fireAt>, point: readonly [number, number], firstGun: number) =>
  fireAt(found.action, [point], {}, { firstGun })

describe('Jane 1898 tactical: scoring, on the board', () => {
  it('JT-SCORE-01, JT-EFF-32: sections of twenty-five feet are numbered from the bow, and a hole is entered by its number', () => {
    const at = (x: number) => fireAt(firingBoard({ gun: '12-in' }), [[x, 3]]).marks.holes.map((hole) => hole.section)
    expect([at(1), at(26), at(399)]).toEqual([[1], [2], [16]])
  })

  it('JT-SCORE-01: the sections that a move destroyed are counted in the result', () => {
    const found = fireAt(firingBoard({ gun: '12-in', projectile: 'common' }), [[50, 8]])
    expect(found.marks.coverage[2]).toEqual([{ fromFeet: 0, toFeet: 100 }])
    expect(book.result(found.action.state).find((one) => one.id === 'b')?.sectionsLost).toBe(4)
  })

  it('JT-SCORE-02, JT-FIRE-18: what is drawn on the target is what is struck, muzzles of a few feet too', () => {
    const found = fireAt(firingBoard({ gun: '12-in' }), [
      [50, 8],
      [153, 14],
      [116, 90],
      [177, 60],
    ])
    expect(found.strikes.map((one) => one.zone)).toEqual(['fore body', 'P1', 'foremast', 'fore funnel'])
  })

  it('JT-SCORE-05, JT-SCORE-07: her account tells what a hit destroys of what stood, not what was gone nor what falls beyond her ends', () => {
    const told = (points: [number, number][]) =>
      fireAt(firingBoard({ gun: '12-in', projectile: 'common' }), points)
        .account('b')
        .flatMap((says) => (says.includes(' hits us ') ? [/is hit(.*)\.$/.exec(says)?.[1]] : []))
    expect(told([[50, 8]])).toEqual([', 4 sections destroyed'])
    expect(
      told([
        [50, 8],
        [55, 8],
        [50, 8],
      ]),
    ).toEqual([', 4 sections destroyed', ', 0.2 sections destroyed', ''])
    expect(told([[25, 8]])).toEqual([', 3 sections destroyed'])
  })

  it('JT-SCORE-03, JT-SCORE-07: damage lies half to each side of the point, on the deck struck alone', () => {
    const found = fireAt(firingBoard({ gun: '12-in' }), [[50, 8]])
    expect(found.marks.coverage).toEqual({ 2: [{ fromFeet: 25, toFeet: 75 }] })
  })

  it('JT-SCORE-04, JT-SCORE-05: a bulkhead stops it along the deck, and what a big shell has left falls above and below', () => {
    const big = fireAt(firingBoard({ gun: '12-in', projectile: 'common' }), [[80, 8]])
    expect(big.marks.coverage).toEqual({
      1: [{ fromFeet: 72.5, toFeet: 87.5 }],
      2: [{ fromFeet: 30, toFeet: 100 }],
      3: [{ fromFeet: 72.5, toFeet: 87.5 }],
    })
    const small = fireAt(firingBoard({ gun: '6-in QF', projectile: 'he' }), [[90, 8]])
    expect(small.marks.coverage).toEqual({ 2: [{ fromFeet: 71.25, toFeet: 100 }] })
  })

  it('JT-SCORE-06: nothing passes down through the protective deck; all that is left goes up', () => {
    const found = fireAt(firingBoard({ gun: '12-in', projectile: 'common' }), [[80, 3]])
    expect(found.marks.coverage[0]).toBeUndefined()
    expect(found.marks.coverage[2]).toEqual([{ fromFeet: 65, toFeet: 95 }])
  })

  it('JT-SCORE-08: of bare parts without guns it does not matter which side is hit', () => {
    const from = (x: number) => fireAt(firingBoard({ gun: '12-in', from: [x, 0] }), [[50, 8]]).marks
    expect(from(20)).toEqual(from(-20))
  })
})

describe('Jane 1898 tactical: effects on guns, on the board', () => {
  it('JT-EFF-01: a turret that is pierced is out for good with both its guns, and its captain can give them no ticket', () => {
    const found = fireAt(firingBoard({ gun: '12-in', projectile: 'shot' }), [[88, 22]])
    expect([gun(found, 'A1'), gun(found, 'A2'), gun(found, 'B1')].map((one) => one?.status)).toEqual([
      'disabled',
      'disabled',
      'fit',
    ])
    const order = book.readOrders({ ships: { b: { program: [], fire: [{ gun: 'A1', at: 'ship 1', atUnit: 1 }] } } })
    expect(book.checkOrders(found.action.state, 'fr', order)?.message).toBe(
      'ships.b.fire[0].gun is fore turret, left: it is out for good (JT-FIRE-07).',
    )
  })

  it('JT-EFF-03, JT-EFF-04: shot below a turret harms it only straight under its middle, where the hoist is: half its rate', () => {
    const board = firingBoard({ gun: '12-in', projectile: 'shot' })
    const beside = fireAt(board, [[80, 8]])
    const through = fireAt(board, [[89, 8]])
    expect([gun(beside, 'A1'), gun(through, 'A1')]).toMatchObject([{ slower: 1 }, { slower: 2 }])
    // Fired now, a gun of two moves is ready after four where its hoist is hit.
    const ready = (found: typeof beside) => {
      const fire = { program: [], fire: [{ gun: 'A1', at: 'ship 1', atUnit: 1 }] }
      return minute(found.action, { fr: { b: fire } }).piece('b').fight.loads['A1']?.readyMove
    }
    expect([ready(beside), ready(through)]).toEqual([4, 6])
  })

  it('JT-EFF-06, JT-EFF-08: in a battery common shell does its damage on the far side, and disables the guns there', () => {
    const found = fireAt(firingBoard({ gun: '12-in', projectile: 'common' }), [[165, 14]])
    expect([gun(found, 'P1'), gun(found, 'S1')].map((one) => one?.status)).toEqual(['fit', 'disabled'])
    const men = (of: typeof found.target) => of.stores.men
    expect(men(pieceIn(firingBoard({ gun: '12-in' }), 'b')) - men(found.target)).toBe(5)
  })

  it('JT-EFF-06, JT-EFF-09: high explosive puts out those of the near side for five moves, then they fire as at a thousand yards more', () => {
    const shot: FiringBoard = { gun: '12-in', projectile: 'he', from: [-10, 0] }
    const found = fireAt(firingBoard(shot), [[165, 14]])
    expect([gun(found, 'P1'), gun(found, 'S1')].map((one) => one?.status)).toEqual(['out', 'fit'])
    expect(found.left(6).guns['P1']).toMatchObject({ status: 'out', backInMove: 7 })
    expect(found.left(7).guns['P1']).toMatchObject({ status: 'fit', fartherYards: 1000 })
    // Seven moves on the gun fires again, and its captain is given the target of two thousand yards for one of a thousand.
    const back = { ...found.action.state, moveNumber: 6 }
    const quick = { program: [], quickFire: [{ at: 'ship 1', guns: ['P1'], aim: 'dice', ceaseFire: false }] }
    const fired = minute({ ...found.action, moveNumber: 6, state: back }, { fr: { b: quick } })
    expect(fired.event('strike')?.detail).toMatchObject({ gun: 'P1', rangeYards: 1000, targetYards: 2000 })
  })

  it('JT-EFF-09: a second explosion by it silences the gun', () => {
    const first = fireAt(firingBoard({ gun: '12-in', projectile: 'he', from: [-10, 0] }), [[165, 14]])
    expect(gun(again(first, [165, 14], 2), 'P1')?.status).toBe('disabled')
  })

  it('JT-EFF-07, JT-GEN-13: shell of three sections under a turret puts it out for five moves, which its captain reads on his sheet', () => {
    const found = fireAt(firingBoard({ gun: '12-in', projectile: 'he' }), [[88, 14]])
    expect(gun(found, 'A1')).toMatchObject({ status: 'out', backInMove: 7 })
    const view = book.view(found.action.state, 'fr')
    expect(view.moveNumber).toBe(1)
    const { guns } = fightSheet(found.target, found.action.state)
    expect(guns.find((one) => one.id === 'A1')).toMatchObject({
      status: 'out',
      mayNot: 'it is out until move 7 (JT-FIRE-07)',
    })
    expect(found.left(7).guns['A1']?.status).toBe('fit')
  })

  it('JT-EFF-07: any further shell there brings down a turret whose base is bare; an armoured one stands', () => {
    const second = (baseArmoured: boolean) => {
      const sheet = exampleBattleship()
      const mounts = sheet.mounts.map((one) => ({ ...one, baseArmoured }))
      const first = fireAt(firingBoard({ gun: '12-in', projectile: 'he', target: ship({ mounts }) }), [[88, 14]])
      return gun(again(first, [88, 14], 2), 'A1')?.status
    }
    expect([second(false), second(true)]).toEqual(['disabled', 'out'])
  })

  it('JT-EFF-10: three sections burst in a closed battery in one move put out all its guns for five, and in two moves none', () => {
    const board = firingBoard({ gun: '12-in', projectile: 'common' })
    const both = fireAt(board, [
      [270, 14],
      [270, 14],
    ])
    expect(gun(both, 'P1')).toMatchObject({ status: 'out', backInMove: 7 })
    const first = fireAt(board, [[270, 14]])
    expect(gun(first, 'P1')?.status).toBe('fit')
    expect(gun(again(first, [270, 14], 2), 'P1')?.status).toBe('fit')
  })
})

describe('Jane 1898 tactical: effects on the ship, on the board', () => {
  it('JT-EFF-23, JT-EFF-22: a hit low on the waterline by the machinery may reach it from close by, on the die', () => {
    const shot = (face: number, squares = 7) =>
      fireAt(firingBoard({ gun: '12-in', projectile: 'shot', from: [-squares, 0] }), [[150, 3]], {
        'JT-EFF-23': [face],
      })
    expect([shot(2).left().maxKnots, shot(3).left().maxKnots, shot(1, 20).left().maxKnots]).toEqual([7.5, 15, 15])
    expect(shot(2).account('b').join(' ')).toContain('best speed is now 7.5 knots')
  })

  it('JT-EFF-20, JT-EFF-24, JT-EFF-30: her bow sections gone she is three knots slower, turns wider and is down a deck forward', () => {
    const found = fireAt(firingBoard({ gun: '16-in', projectile: 'common' }), [[50, 3]])
    expect(found.left()).toMatchObject({ maxKnots: 12, turnIntervalSquares: 3, foreDecksUnder: 1, afterDecksUnder: -1 })
    // Four feet up is now on what was the main deck forward, and under what was the waterline aft.
    const next = fireAt(
      found.action,
      [
        [60, 4],
        [360, 7],
      ],
      {},
      { firstGun: 2 },
    )
    expect(next.strikes.map((one) => one.zone)).toEqual(['fore body', 'stern'])
  })

  it('JT-EFF-31, JT-EFF-33: both ends gone she is down a deck all over, and half as many holes as sections are left capsize her', () => {
    const ends = {
      coverage: {
        1: [
          { fromFeet: 0, toFeet: 100 },
          { fromFeet: 300, toFeet: 400 },
        ],
      },
    }
    const holes = (count: number) => ({
      ...ends,
      holes: Array.from({ length: count }, (_, at) => ({ move: 0, section: 5 + at, counts: false })),
    })
    const board = firingBoard({ gun: '12-in' })
    const struck = (count: number) => fireAt(marked(board, holes(count)), [[45, 8]])
    expect(struck(3).left()).toMatchObject({ foreDecksUnder: 1, afterDecksUnder: 1 })
    expect(struck(3).target.status).toBe('afloat')
    expect(struck(4).target).toMatchObject({ status: 'sinking', fight: { marks: { sinking: { rule: 'JT-EFF-33' } } } })
  })

  it('JT-EFF-32, JT-GEN-18: twice her thousands of tons in penetrations sink her, and she takes her time', () => {
    const holes = (count: number) => ({
      holes: Array.from({ length: count }, () => ({ move: 0, section: 8, counts: true })),
    })
    const shot: FiringBoard = { gun: '16-in', projectile: 'shot', from: [-9, 0], number: 20 }
    const struck = (count: number) => fireAt(marked(firingBoard(shot), holes(count)), [[150, 3]])
    expect(struck(22).target.status).toBe('afloat')
    let now = struck(23).action
    expect(pieceIn(now, 'b').status).toBe('sinking')
    for (let move = 2; move <= 15; move++) now = minute(now).action
    expect([pieceIn(now, 'b').status, pieceIn(minute(now).action, 'b').status]).toEqual(['sinking', 'sunk'])
  })

  it('JT-EFF-34, JT-EFF-21: a funnel falls to one big high-explosive shell or one strike of quick-firers with it; both down cost three knots', () => {
    const he = firingBoard({ gun: '12-in', projectile: 'he' })
    expect(fireAt(he, [[175, 60]]).left().maxKnots).toBe(15)
    const two = fireAt(he, [
      [175, 60],
      [205, 60],
    ])
    expect(two.left().maxKnots).toBe(12)
    const quick = firingBoard({ gun: '6-in QF', projectile: 'he' })
    const small = fireAt(quick, [
      [175, 60],
      [205, 60],
    ])
    expect(small.left().maxKnots).toBe(12)
  })

  it('JT-EFF-34: of shot and other shell, which do not burst in it, it takes five hits', () => {
    const common = firingBoard({ gun: '6-in QF', projectile: 'common', number: 10 })
    const hits = (each: number) =>
      fireAt(
        common,
        Array.from({ length: 2 * each }, (_, at) => [at % 2 === 0 ? 175 : 205, 60] as const),
      ).left().maxKnots
    expect([hits(4), hits(5)]).toEqual([15, 12])
  })

  it('JT-EFF-35, JT-EFF-21: a mast falls to one big projectile or two of quick-firers, and costs three knots for three moves', () => {
    const big = fireAt(firingBoard({ gun: '12-in', projectile: 'shot' }), [[116, 80]])
    expect([big.left(4).maxKnots, big.left(5).maxKnots]).toEqual([12, 15])
    const quick = firingBoard({ gun: '6-in QF', projectile: 'shot' })
    const hits = (count: number) =>
      fireAt(
        quick,
        Array.from({ length: count }, () => [116, 80] as const),
      ).marks.mastsDown
    expect([hits(1), hits(2)]).toEqual([{}, { foremast: { inMove: 1, quickFiringInMoves: [] } }])
    const small = firingBoard({ gun: '3-in', projectile: 'shot', number: 16 })
    expect(
      fireAt(
        small,
        Array.from({ length: 16 }, () => [116, 80] as const),
      ).marks.mastsDown,
    ).toEqual({})
  })

  it('JT-WX-02: when she rolls a hit just under water is on even chances below her belt', () => {
    const at = (force: number, face: number) => {
      const board = firingBoard({ gun: '12-in', more: { weather: { force, windFromDegrees: 90 } } })
      return fireAt(board, [[150, -3]], { 'JT-WX-02': [face] }).strikes[0]?.outcome
    }
    expect([at(4, 1), at(5, 3), at(5, 4)]).toEqual(['short', 'belowBelt', 'short'])
  })

  it('JT-GEN-19: the engines of a collier lie on the lower deck too, amidships: a hit there stops her, and none of a cruiser', () => {
    const hit = (type: string, y: number) =>
      fireAt(firingBoard({ gun: '12-in', from: [-7, 0], target: { type } }), [[150, y]], { 'JT-EFF-23': [1] })
    expect(pieceIn(firingBoard({ gun: '12-in', target: { type: 'collier' } }), 'b').card.lengthFeet).toBe(300)
    expect(pieceIn(firingBoard({ gun: '12-in', target: { type: 'liner' } }), 'b').card.lengthFeet).toBe(500)
    expect(hit('collier', 8).left().maxKnots).toBe(0)
    expect(hit('cruiser', 8).left().maxKnots).toBe(18)
  })
})

describe('Jane 1898 tactical: torpedoes in their tubes, on the board', () => {
  const tubes = (found: ReturnType<typeof fireAt>) => found.marks.tubes['T2']?.state
  const board = (of: Partial<FiringBoard> = {}, fight: object = {}) =>
    firingBoard({ gun: '12-in', projectile: 'he', target: { ...ship({}, fight), torpedoes: 4 }, ...of })

  it('JT-TORP-02: a loaded tube in the section hit explodes on one in six by shot, three by shell, four by high explosive', () => {
    const goes = (projectile: 'shot' | 'common' | 'he', face: number) =>
      fireAt(board({ projectile }), [[365, 8]], { 'JT-TORP-02': [face] }).rules.includes('JT-TORP-04')
    expect([goes('shot', 1), goes('shot', 2)]).toEqual([true, false])
    expect([goes('common', 3), goes('common', 4)]).toEqual([true, false])
    expect([goes('he', 4), goes('he', 5)]).toEqual([true, false])
  })

  it('JT-TORP-03: a shell that bursts there wrecks the tube whatever the throw, and its captain can discharge it no more', () => {
    const found = fireAt(board(), [[365, 8]], { 'JT-TORP-02': [6] })
    expect(tubes(found)).toBe('wrecked')
    const order = book.readOrders({
      ships: { b: { program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit: 1 }] } },
    })
    expect(book.checkOrders(found.action.state, 'fr', order)?.message).toContain(
      'ships.b.torpedoes[0].tube is T2, which is wrecked',
    )
  })

  it('JT-TORP-04: the torpedo explodes as a sixteen-inch shell, half on its deck and half on the next down', () => {
    const { coverage } = fireAt(board({ projectile: 'shot' }), [[365, 8]], { 'JT-TORP-02': [1] }).marks
    expect([coverage[2], coverage[1]]).toEqual([[{ fromFeet: 299.5, toFeet: 400 }], [{ fromFeet: 299.5, toFeet: 400 }]])
  })

  it('JT-TORP-06: a torpedo in its second move of loading explodes if a shell bursts near it', () => {
    const loading = (move: number) => {
      let now = board({ projectile: 'apShell' }, { unloadedTubes: ['T2'] })
      now = minute(now, { fr: { b: { program: [], tubes: [{ tube: 'T2', do: 'load' }] } } }).action
      for (let at = 2; at < move; at++) now = minute(now).action
      return tubes(fireAt(now, [[320, 8]]))
    }
    expect([loading(2), loading(3)]).toEqual(['wrecked', 'loaded'])
  })

  it('JT-TORP-08: a torpedo from a tube that does not bear cannot hit', () => {
    const at = (x: number) => {
      const order = { program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit: 1 }] }
      const after = minute(firingBoard({ gun: '12-in', from: [x, 0], target: { ...ship(), torpedoes: 4 } }), {
        fr: { b: order },
      })
      return after.event('torpedo')?.because.find((step) => step.rule === 'JT-TORP-08')?.result
    }
    expect([at(-3), at(3)]).toEqual([undefined, 0])
  })

  it('JT-TORP-13: a waterlogged ship may not discharge torpedoes', () => {
    const order = { program: [], torpedoes: [{ tube: 'T2', at: 'ship 1', atUnit: 1 }] }
    const sealed = book.readOrders({ ships: { b: order } })
    expect(book.checkOrders(board().state, 'fr', sealed)).toBeNull()
    const hurt = board({}, { waterlogged: true })
    expect(book.checkOrders(hurt.state, 'fr', sealed)?.message).toContain('(JT-TORP-13)')
  })
})

describe('Jane 1898 tactical: small guns at torpedo craft, on the board', () => {
  const at = (gun: '6-pounder' | '3-pounder', guns: number, type: string) => {
    const board = firingBoard({ gun, projectile: 'shot', number: guns, from: [-8, 0], target: { type } })
    const ids = Array.from({ length: guns }, (_, index) => `g${index + 1}`)
    const quick = [{ at: 'ship 1', guns: ids, aim: { x: 20, y: 3 }, ceaseFire: false }]
    return minute(board, { gb: { a: { program: [], quickFire: quick } } }, chosenDice({}))
  }

  it('JT-TB-02: one strike of 6-pounders, or one of five 3-pounders, is enough for a torpedo boat and not for a destroyer', () => {
    expect(at('6-pounder', 3, 'torpedo-boat').piece('b').status).toBe('sinking')
    expect(at('3-pounder', 5, 'torpedo-boat').piece('b').status).toBe('sinking')
    expect(at('3-pounder', 4, 'torpedo-boat').piece('b').status).toBe('afloat')
    expect(at('6-pounder', 3, 'destroyer').piece('b').status).toBe('afloat')
  })
})
