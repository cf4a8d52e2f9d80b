import { describe, expect, it } from 'vitest'
import { type Action, openAction, sealOrders, seatBoard, stepAction } from '../../../../action/action.ts'
import type { ActionEvent } from '../../../../action/contract.ts'
import { keyedDice } from '../../../../dice/dice.ts'
import { chosenDice } from '../../../../test-kit/chosen-dice.ts'
import { refusal } from '../../../../test-kit/refused.ts'
import { jane1898Tactical as book } from '../book.ts'
import type { FightSheet } from '../fight-sheet.ts'
import { drawnSheet } from '../gunnery/drawn-sheet.ts'
import { readSheet } from '../gunnery/sheet.ts'
import type { JaneOrders } from '../orders.ts'
import type { JaneBoard } from '../state.ts'

type Given = Record<string, unknown>
type Playing = Action<JaneBoard, JaneOrders>

const ship = (key: string, side: string, x: number, y: number, over: Given = {}) => ({
  key,
  name: key.toUpperCase(),
  side,
  position: { x, y },
  ...over,
})
const opened = (ships: Given[], works: Given, over: Given = {}): Playing =>
  openAction(book, book.readSetup({ positionsIn: 'squares', ships, works, ...over }), 'shore')
function step(action: Playing, orders: Given = {}, dice = keyedDice({ seed: 'shore', branch: 'main' })): Playing {
  let sealed = action
  for (const [seat, given] of Object.entries(orders)) sealed = sealOrders(book, sealed, seat, given)
  return stepAction(book, sealed, dice, { acceptStanding: true }).action
}
const pieceOf = (action: Playing, id: string) => action.state.pieces.find((one) => one.id === id)
const view = (action: Playing, seat: string) => seatBoard(book, action, seat).board
const text = (action: Playing, seat: string) => JSON.stringify(seatBoard(book, action, seat))
const eventsOf = (action: Playing): readonly ActionEvent[] => {
  const last = action.history.at(-1)
  return last?.kind === 'move' ? last.events : []
}
const accountOf = (action: Playing, seat: string) => {
  const fight = view(action, seat).friends.find((one) => one.own)?.sheet?.fight as unknown as FightSheet | undefined
  return fight?.account.map((line) => line.says) ?? []
}
const squares = (...places: [number, number][]) => places.map(([x, y]) => ({ x: x * 100, y: y * 100 }))

const refused = (act: () => unknown): string => refusal(act).message

describe('Jane 1898 tactical: the Brennan torpedo', () => {
  const station = { key: 'brennan', side: 'fr', seat: 'wires', position: { x: 0, y: 20 } }
  const board = (ships: Given[] = [ship('hood', 'gb', 0, 10)], over: Given = {}, brennan: Given = {}) =>
    opened([ship('hoche', 'fr', 90, 90), ...ships], { brennans: [{ ...station, ...brennan }] }, over)
  const run = (...places: [number, number][]) => ({ wires: { works: { brennan: { run: squares(...places) } } } })
  const torpedo = (action: Playing) => view(action, 'wires').works?.brennans[0]?.torpedo
  const orders = (action: Playing, order: Given) =>
    refused(() => sealOrders(book, action, 'wires', { works: { brennan: order } }))

  it('JT-BREN-01: its course is shown to all by a moving buoy, and its station to nobody', () => {
    const action = step(board(), run([0, 19], [0, 18], [1, 17]))
    expect(torpedo(action)).toEqual({ x: 100, y: 1700, headingDegrees: 135 })
    expect(view(action, 'gb').marks).toContainEqual({ kind: 'torpedo buoy', ship: '', x: 100, y: 1700 })
    expect(view(action, 'gb').works).toBeUndefined()
    expect(view(action, 'gb').others.map((other) => other.kind)).toEqual([undefined])
    expect(text(action, 'gb')).not.toContain('brennan')
  })

  it('JT-BREN-02: it runs from a station on the land, and its own side has every square that it came through', () => {
    const land = { land: squares([0, 20], [0, 21], [1, 20]).map(({ x, y }) => ({ x: x / 100, y: y / 100 })) }
    const opening = opened([ship('hoche', 'fr', 90, 90), ship('hood', 'gb', 0, 10)], { brennans: [station], ...land })
    const first = step(opening, run([0, 19], [0, 18]))
    expect(view(first, 'wires').works?.brennans[0]).toMatchObject({
      torpedo: { x: 0, y: 1800 },
      way: squares([0, 20], [0, 19], [0, 18]),
    })
    const second = step(first, run([1, 17]))
    expect(view(second, 'wires').works?.brennans[0]?.way).toEqual(squares([0, 20], [0, 19], [0, 18], [1, 17]))
    // Back over the land it is lost, as ever.
    const ashore = opened([ship('hoche', 'fr', 90, 90), ship('hood', 'gb', 0, 10)], {
      brennans: [{ ...station, position: { x: 0, y: 20 } }],
      land: [{ x: 1, y: 17 }],
    })
    expect(orders(step(ashore, run([0, 19], [0, 18])), { run: squares([1, 17]) })).toContain('is land')
  })

  it('JT-BREN-02: nine squares at most, four points every square at most, and only onward', () => {
    const action = board()
    const ten = Array.from({ length: 10 }, (_, n): [number, number] => [0, 19 - n])
    expect(orders(action, { run: squares(...ten) })).toBe(
      'works.brennan.run[9] is square 10 of the run, and it goes 9 in a move at most (JT-BREN-02).',
    )
    expect(orders(action, { run: squares([0, 18]) })).toBe(
      'works.brennan.run[0] is 0,1800, which is not the next square from 0,2000 (JT-BREN-02).',
    )
    expect(orders(action, { run: squares([0, 19], [1, 19]) })).toBe(
      'works.brennan.run[1] turns 90°, and it turns four points every square at most (JT-BREN-02).',
    )
    expect(
      orders(action, { run: squares([0, 19], [1, 18], [2, 18], [3, 19], [3, 20], [3, 21], [2, 22], [1, 22]) }),
    ).toBe('works.brennan.run[4] brings it no farther from its station, and it goes only onward (JT-BREN-02).')
    const nine = step(action, run(...Array.from({ length: 9 }, (_, n): [number, number] => [-1 - n, 20])))
    expect(torpedo(nine)).toMatchObject({ x: -900, y: 2000 })
  })

  it('JT-BREN-05: any ship that it hits is sunk, without a throw', () => {
    const action = step(
      board([ship('hood', 'gb', 0, 14, { card: { tons: 20000 } })]),
      run([0, 19], [0, 18], [0, 17], [0, 16], [0, 15], [0, 14]),
    )
    expect(pieceOf(action, 'hood')).toMatchObject({
      status: 'sinking',
      fight: { marks: { sinking: { rule: 'JT-BREN-05' } } },
    })
    expect(torpedo(action)).toBeNull()
    expect(accountOf(action, 'gb')).toContain('A torpedo from the shore strikes us.')
    expect(view(action, 'wires').works?.account.map((line) => line.says)).toEqual(['The torpedo strikes ship 1.'])
    expect(action.history.flatMap((entry) => (entry.kind === 'move' ? entry.dice : []))).toEqual([])
  })

  /** She crosses the wires a move after it ran, with the torpedo beyond her. */
  const crossing = (tow: Given, face: number) => {
    const out = step(
      board([ship('hood', 'gb', -6, 17, { courseDegrees: 90, speedKnots: 12 })]),
      run(...Array.from({ length: 8 }, (_, n): [number, number] => [0, 19 - n])),
      chosenDice({}),
    )
    return step(out, { ...run([-1, 11], [-2, 10]), ...tow }, chosenDice({ 'JT-BREN-03': [face] }))
  }

  it('JT-BREN-03: a vessel over its wires cuts them on even chances; else it runs straight on at full speed', () => {
    expect(torpedo(crossing({}, 3))).toBeNull()
    const on = crossing({}, 4)
    expect(torpedo(on)?.x).toBeLessThan(-200)
    expect(view(on, 'wires').works?.account.map((line) => line.says)).toEqual([
      'A vessel is over the wires: the torpedo runs straight on.',
    ])
  })

  it('JT-BREN-03: an explosive grapnel cuts them for certain', () => {
    const action = crossing({ gb: { ships: { hood: { tow: 'explosiveGrapnel' } } } }, 6)
    expect(torpedo(action)).toBeNull()
    expect(view(action, 'wires').works?.account.map((line) => line.says)).toEqual([
      'The torpedo is lost: its wires are cut.',
    ])
  })

  it('JT-BREN-04: from weather 4 upward it is of no use', () => {
    expect(orders(board(undefined, { weather: { force: 4 } }), { run: squares([0, 19]) })).toBe(
      'works.brennan.run is ordered in weather 4, and from 4 upward it is of no use (JT-BREN-04).',
    )
    expect(torpedo(step(board(undefined, { weather: { force: 3 } }), run([0, 19])))).not.toBeNull()
  })

  it('JT-BREN-06: it cannot be fetched back, and a fresh one takes three moves', () => {
    const out = step(board(), run([0, 19], [0, 18]))
    expect(orders(out, { run: squares([0, 19]) })).toContain('(JT-BREN-02)')
    const making = step(out, { wires: { works: { brennan: { makeReady: true } } } })
    expect(torpedo(making)).toBeNull()
    expect(view(making, 'wires').works?.brennans[0]).toMatchObject({ readyMove: 5, left: 1 })
    const early = step(step(making))
    expect(orders(step(making), { run: squares([0, 19]) })).toBe(
      'works.brennan.run is ordered, and the next torpedo is not ready before move 5 (JT-BREN-06).',
    )
    expect(torpedo(step(early, run([0, 19])))).toMatchObject({ y: 1900 })
  })

  it('JT-BREN-07: a station in the open is a torpedo craft to those who have located it, and its torpedo goes with it', () => {
    const near = ship('hood', 'gb', 0, 12, { courseDegrees: 90 })
    const scouted = opened([ship('hoche', 'fr', 90, 90), near], {
      brennans: [station],
      scouted: [{ side: 'gb', work: 'brennan' }],
    })
    let action = step(step(scouted, run([1, 19])))
    const seen = view(action, 'gb').others.find((other) => other.kind === 'station')
    expect(seen).toMatchObject({ x: 0, y: 2000, plan: { lengthFeet: 140 } })
    for (let n = 0; n < 12 && pieceOf(action, 'brennan')?.status === 'afloat'; n++)
      action = step(action, { gb: { ships: { hood: { quickFire: [{ at: seen?.id }] } } } })
    expect(pieceOf(action, 'brennan')).toMatchObject({
      status: 'sunk',
      fight: { marks: { sinking: { rule: 'JT-TB-02' } } },
    })
    expect(view(action, 'wires').works?.brennans[0]).toMatchObject({ standing: false, torpedo: null })
  })

  const fort = ship('needles', 'fr', 0, 20, { type: 'fort', courseDegrees: 180, fort: { guns: [] } })
  const struck = (making: boolean, projectile: string) => {
    for (let n = 0; n < 60; n++) {
      let action = opened(
        [
          fort,
          ship('hood', 'gb', 0, 12, {
            courseDegrees: 90,
            fight: { mix: { A: { shot: 0, apShell: 0, common: 0, he: 0, [projectile]: 40 } } },
          }),
        ],
        { brennans: [{ ...station, fort: 'needles', atFeet: 150 }] },
      )
      const dice = keyedDice({ seed: `part ${n}`, branch: 'main' })
      if (making) {
        action = step(action, run([1, 19]), dice)
        action = step(action, { wires: { works: { brennan: { makeReady: true } } } }, dice)
      }
      action = step(
        action,
        { gb: { ships: { hood: { fire: [{ gun: 'big 1.1', at: 'ship 1', aim: { x: 150, y: 12 } }] } } } },
        dice,
      )
      if (view(action, 'wires').works?.brennans[0]?.standing === false) return action
    }
    throw new Error('that part of the fort was never hit')
  }

  it('JT-BREN-07: within a fort the station is lost with that part of it, and a shell there while a torpedo is made ready destroys the fort', () => {
    expect(pieceOf(struck(false, 'he'), 'needles')?.status).toBe('afloat')
    expect(pieceOf(struck(true, 'he'), 'needles')?.status).toBe('sunk')
    expect(pieceOf(struck(true, 'shot'), 'needles')?.status).toBe('afloat')
  })

  it('JT-BREN-01: station, orders and torpedoes left change no byte of the enemy’s board', () => {
    const plain = text(step(board(), run([0, 19])), 'gb')
    expect(text(step(board(undefined, {}, { torpedoes: 7 }), run([0, 19])), 'gb')).toBe(plain)
    expect(text(step(board(undefined, {}, { position: { x: -1, y: 20 } }), run([0, 19])), 'gb')).toBe(plain)
  })
})

describe('Jane 1898 tactical: pneumatic guns', () => {
  const gun = { key: 'dynamite', side: 'fr', seat: 'gunner', position: { x: 0, y: 20 } }
  const board = (y = 10, over: Given = {}, fight?: Given) =>
    opened(
      [ship('hoche', 'fr', 90, 90), ship('hood', 'gb', 0, y, { courseDegrees: 90, ...(fight ? { fight } : {}) })],
      { pneumatics: [{ ...gun, ...over }] },
    )
  const fire = { gunner: { works: { dynamite: { fireAt: 'ship 1' } } } }
  const shots = (action: Playing) => eventsOf(action).filter((event) => event.kind === 'pneumatic')

  it('JT-PNEU-01: it fires every four moves, to 2,000 yards, and spends a round', () => {
    const action = step(board(), fire)
    expect(view(action, 'gunner').works?.pneumatics[0]).toMatchObject({ rounds: 9, readyMove: 5 })
    expect(refused(() => sealOrders(book, action, 'gunner', fire.gunner))).toBe(
      'works.dynamite.fireAt is ordered, and dynamite fires every four moves: not before move 5 (JT-PNEU-01).',
    )
    const far = step(board(-1), fire)
    expect(shots(far)).toEqual([])
    expect(view(far, 'gunner').works?.pneumatics[0]).toMatchObject({ rounds: 10, readyMove: 1 })
    expect(view(far, 'gunner').works?.account[0]?.says).toContain('beyond 2,000')
  })

  it('JT-PNEU-02: it has the target for 4,000 yards at every range', () => {
    for (const y of [18, 10, 1])
      expect(
        shots(step(board(y), fire))[0]?.because.some((one) => one.rule === 'JT-PNEU-02' && one.result === 4000),
      ).toBe(true)
  })

  const until = (hit: boolean) => {
    for (let n = 0; n < 80; n++) {
      const action = step(board(), fire, keyedDice({ seed: `shell ${n}`, branch: 'main' }))
      if (shots(action)[0]?.says.endsWith('a miss.') === !hit) return action
    }
    throw new Error('no seed brings it about')
  }

  it('JT-PNEU-01: a hit does the damage of a 16-inch high-explosive shell', () => {
    const action = until(true)
    expect(accountOf(action, 'gb')).toEqual(['A heavy charge of high explosive falls on us.'])
    expect(
      Object.keys(pieceOf(action, 'hood')?.fight.marks.coverage ?? {}).length +
        Object.keys(pieceOf(action, 'hood')?.fight.marks.mastHits ?? {}).length +
        Object.keys(pieceOf(action, 'hood')?.fight.marks.funnelHits ?? {}).length,
    ).toBeGreaterThan(0)
  })

  it('JT-PNEU-03: after a miss the attack are told of a heavy explosion, which is marked, and of the gun nothing', () => {
    const action = until(false)
    expect(accountOf(action, 'gb')).toEqual(['A heavy explosion takes place near us.'])
    expect(view(action, 'gb').marks).toContainEqual({ kind: 'explosion', ship: '', x: 0, y: 1000 })
    expect(text(action, 'gb')).not.toContain('dynamite')
    expect(text(step(board(), {}), 'gb')).toBe(
      text(step(board(10, { position: { x: 7, y: 22 }, rounds: 3 }), {}), 'gb'),
    )
  })

  const usual = drawnSheet({
    type: 'cruiser',
    tons: 4000,
    lengthFeet: 300,
    funnels: 2,
    masts: 2,
    turrets: 0,
    guns: {},
    torpedoTubes: 0,
  })
  const small = readSheet({
    ...usual,
    mounts: [
      {
        id: 'top',
        kind: 'openShield',
        atFeet: 100,
        row: 4,
        side: 'centre',
        arcFromDegrees: 180,
        arcToDegrees: 360,
        guns: [{ id: 'top.1', gun: '3-pounder' }],
      },
    ],
  })
  const sweep = (x: number, y: number) => ({ gb: { ships: { hood: { playOnSquare: { x, y } } } } })

  it('JT-PNEU-03: small guns that play on its very square the whole move destroy it', () => {
    const action = step(board(10, {}, { sheet: small }), sweep(20, 2030))
    expect(view(action, 'gunner').works?.pneumatics[0]).toMatchObject({ standing: false })
    expect(view(step(board(10, {}, { sheet: small }), sweep(100, 2000)), 'gunner').works?.pneumatics[0]?.standing).toBe(
      true,
    )
    expect(view(step(board(30, {}, { sheet: small }), sweep(0, 2000)), 'gunner').works?.pneumatics[0]?.standing).toBe(
      true,
    )
    expect(accountOf(action, 'gb')).toEqual(['Our small guns play on the square 0,2000.'])
    expect(refused(() => sealOrders(book, board(), 'gb', sweep(0, 2000).gb))).toBe(
      'ships.hood.playOnSquare wants 3- or 6-pounders, and HOOD has none (JT-PNEU-03).',
    )
  })

  it('JT-PNEU-03: the ship that destroys it is told what she is told when nothing stands there', () => {
    const there = step(board(10, {}, { sheet: small }), sweep(0, 2000))
    const not = step(board(10, { position: { x: 9, y: 25 } }, { sheet: small }), sweep(0, 2000))
    expect(text(there, 'gb')).toBe(text(not, 'gb'))
  })
})

describe('Jane 1898 tactical: submarine boats under mines', () => {
  it('JT-MINE-08: a submarine on the square where a mine goes off is lost with the ship over it', () => {
    const setup = {
      boats: [{ key: 'gymnote', name: 'Gymnote', side: 'fr', seat: 'under', position: { x: 0, y: 2 } }],
    }
    const mines = {
      key: 'swash',
      side: 'fr',
      seat: 'controller',
      mines: 'observation',
      station: { x: 0, y: 20 },
      squares: [{ x: 0, y: 2 }],
    }
    const before = opened(
      [ship('hoche', 'fr', 90, 90), ship('hood', 'gb', 0, 0, { speedKnots: 6 })],
      { mines: [mines] },
      setup,
    )
    const after = step(before, { controller: { works: { swash: { explode: [1] } } } })
    expect(pieceOf(after, 'hood')?.status).not.toBe('afloat')
    expect(after.state.boats?.boats[0]?.status).toBe('sunk')
    expect(step(before).state.boats?.boats[0]?.status).toBe('afloat')
  })
})
