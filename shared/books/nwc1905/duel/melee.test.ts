import { describe, expect, it } from 'vitest'
import { type Action, correct, openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { keyedDice, typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { poseAt } from '../board/motion.ts'
import { collegeBoards as book } from '../boards.ts'
import type { CollegeOrders } from './orders.ts'
import { fireOn } from './scoring.ts'
import type { CollegeBoard } from './state.ts'

type Game = Action<CollegeBoard, CollegeOrders>
type Given = Record<string, unknown>

const ship = (key: string, side: string, x: number, y: number, courseDegrees: number, more: Given = {}): Given => ({
  key,
  side,
  position: { x, y },
  courseDegrees,
  ...more,
})
const silent = { turrets: [{ turret: 'X', calibre: '8', guns: 1, fromPoint: 31, toPoint: 32 }] }
const open = (ships: readonly Given[], settings: Given = {}): Game =>
  openAction(book, book.readSetup({ game: ships.length === 2 ? 'duel' : 'melee', ships, settings }), 'melee')
const play = (action: Game, orders: Readonly<Record<string, string>> = {}, faces?: number): Game => {
  const given = { blue: '', red: '', ...orders }
  const sealed = Object.entries(given).reduce(
    (at, [seat, text]) => sealOrders(book, at, seat, book.readText(text)),
    action,
  )
  const dice =
    faces === undefined
      ? keyedDice({ seed: 'melee', branch: 'main' })
      : typedDice([{ rule: 'ND-DIE-01', faces: [faces] }])
  return stepAction(book, sealed, dice).action
}
const shipOf = (action: Game, id: string) => {
  const found = action.state.ships.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const damage = (action: Game, id: string): number => shipOf(action, id).damage

describe('NWC 1905, the Mêlée on the Duel’s paper', () => {
  const four = (settings: Given = {}, more: Readonly<Record<string, Given>> = {}) =>
    open(
      [
        ship('Iowa', 'blue', 0, 0, 0, more['Iowa']),
        ship('Maine', 'blue', 0, -600, 0, { ...silent, ...more['Maine'] }),
        ship('Jena', 'red', 1500, 0, 0, { ...silent, ...more['Jena'] }),
        ship('Hoche', 'red', 1500, -600, 0, { ...silent, ...more['Hoche'] }),
      ],
      settings,
    )

  it('NM-SCALE-01: several ships a side are a Mêlée in moves of half a minute, which ends when one side is left', () => {
    const begun = four({}, { Jena: { damage: 199 } })
    expect(begun.state.game).toBe('melee')
    const once = play(play(begun))
    expect(shipOf(once, 'Jena').sunk).toBe(true)
    expect(once.over).toBeNull()
    expect(book.view(once.state, 'blue').others.find(({ id }) => id === 'Jena')?.status).toBe('sunk')
    let left = play(play(four({}, { Jena: { damage: 199 }, Hoche: { damage: 199 } })))
    for (let n = 0; n < 3 && !left.over; n += 1) left = play(left)
    expect(left.over?.says).toBe('Blue alone has ships left.')
  })

  it('NM-FIRE-01, R-28: a captain fires at whom he says, else where he gives most points', () => {
    const natural = play(play(four()))
    expect([damage(natural, 'Jena') > 0, damage(natural, 'Hoche')]).toEqual([true, 0])
    const chosen = play(play(four(), { blue: 'Iowa: fire at Hoche' }))
    expect([damage(chosen, 'Jena'), damage(chosen, 'Hoche') > 0]).toEqual([0, true])
    expect(refusal(() => sealOrders(book, four(), 'blue', book.readText('Iowa: fire at Maine')))).toMatchObject({
      rule: 'NM-FIRE-01',
      path: 'ships.Iowa.fireAt',
    })
  })

  it('NM-FIRE-01: a cruiser keeps half the battery, and bears half as much', () => {
    const whole = damage(play(play(four())), 'Jena')
    const cruiser = four({}, { Iowa: { type: 'armouredCruiser' } })
    expect(shipOf(cruiser, 'Iowa').endurance).toBe(100)
    expect(damage(play(play(cruiser)), 'Jena')).toBeCloseTo(whole / 2, 6)
  })

  it('NM-FIRE-01, R-26: nobody fires over a third ship', () => {
    const between = open([
      ship('Iowa', 'blue', 0, 0, 0),
      ship('Maine', 'blue', 700, 0, 0, silent),
      ship('Jena', 'red', 1500, 0, 0, silent),
    ])
    expect(damage(play(play(between)), 'Jena')).toBe(0)
  })

  it('NM-RAM-01, R-25: a ship that has rammed lies still for four moves, and then goes on', () => {
    const begun = open([
      ship('Iowa', 'blue', 0, 0, 0, silent),
      ship('Jena', 'red', 0, 200, 90, { ...silent, speedKnots: 0 }),
      ship('Hoche', 'red', 9000, 0, 0, silent),
    ])
    // Position 2: they meet. It is scored when the next orders are in; she lies still to position 6.
    let action = play(play(begun))
    expect([shipOf(action, 'Jena').sunk, shipOf(action, 'Iowa').stillTo]).toEqual([true, 6])
    expect(refusal(() => sealOrders(book, action, 'blue', book.readText('Iowa: ahead 12'))).rule).toBe('NM-RAM-01')
    const { at } = shipOf(action, 'Iowa').way
    for (let n = 0; n < 3; n += 1) action = play(action)
    expect(shipOf(action, 'Iowa').way.at).toEqual(at)
    action = play(action, { blue: 'Iowa: ahead 12' })
    expect(shipOf(action, 'Iowa').way.at.y).toBeGreaterThan(at.y)
  })

  it('ND-TORP-06, R-16, R-36: torpedoes run 3,000 yards, and past friends', () => {
    const begun = open([
      ship('Iowa', 'blue', 0, 0, 0, { ...silent, speedKnots: 0 }),
      ship('Maine', 'blue', 300, 0, 0, { ...silent, speedKnots: 0 }),
      ship('Jena', 'red', 900, 0, 0, { ...silent, speedKnots: 0 }),
    ])
    let action = play(begun, { blue: 'Iowa: SFT 0 E' })
    action = play(action)
    action = play(action)
    // 900 yards at 24 knots are 67.5 seconds: in the third move; the die is thrown when that is scored.
    action = play(action, {}, 1)
    expect([damage(action, 'Maine'), damage(action, 'Jena')]).toEqual([0, 100])
  })
})

describe('NWC 1905: what may be varied, and what holds of every ship', () => {
  const duel = (iowa: Given = {}, settings: Given = {}, jena: Given = {}) =>
    open([ship('Iowa', 'blue', 0, 0, 0, iowa), ship('Jena', 'red', 1500, 0, 0, { ...silent, ...jena })], settings)

  it('NG-03: another type of ship turns by another curve', () => {
    const turned = (more: Given) => shipOf(play(duel(more), { blue: 'Iowa: R' }), 'Iowa').way
    expect(turned({ tacticalDiameterYd: 800 }).headingDeg).toBeLessThan(turned({}).headingDeg - 3)
    expect(turned({ finalDiameterYd: 420 }).headingDeg).toBe(turned({}).headingDeg)
  })

  it('NG-04, ND-GUN-11: end on and broadside on are alike, unless it is agreed otherwise', () => {
    const on = (courseDegrees: number, settings: Given = {}) =>
      damage(play(play(duel({ speedKnots: 0 }, settings, { courseDegrees, speedKnots: 0 }))), 'Jena')
    expect(on(90)).toBe(on(0))
    expect(on(90, { 'nwc.end_on_percent': 50 })).toBeCloseTo(on(0) / 2, 6)
    expect(on(0, { 'nwc.end_on_percent': 50 })).toBe(on(0))
  })

  it('ND-GUN-09: all guns and tubes are loaded at the beginning', () => {
    const { turrets, tubes } = shipOf(duel(), 'Iowa')
    expect(turrets.every(({ readyMove }) => readyMove <= 2)).toBe(true)
    expect(() =>
      sealOrders(book, duel(), 'blue', book.readText('Iowa: SFT 0 E, SAT 0 E, PFT 0 W, PAT 0 W')),
    ).not.toThrow()
    expect(tubes).toHaveLength(4)
  })

  it('ND-GUN-04, R-15: small guns are considered as they were agreed on', () => {
    const guns = { smallGuns: { starboard: 8, port: 0 } }
    const plain = damage(play(play(duel(guns))), 'Jena')
    const small = damage(play(play(duel(guns, { 'nwc.small_guns': 4 }))), 'Jena')
    // Eight small guns, four to a discharge: one pair of 8-inch more than the eight that bear.
    expect(small / plain).toBeCloseTo(9 / 8, 6)
  })

  it('ND-DIE-01: the die is one of six faces, thrown for a torpedo alone', () => {
    const near = open([
      ship('Iowa', 'blue', 0, 0, 0, { ...silent, speedKnots: 0 }),
      ship('Jena', 'red', 300, 0, 0, { ...silent, speedKnots: 0 }),
    ])
    const dice = keyedDice({ seed: 'die', branch: 'main' })
    const step = (at: Game, text: string) =>
      stepAction(book, sealOrders(book, sealOrders(book, at, 'blue', book.readText(text)), 'red', { ships: {} }), dice)
        .action
    const fired = step(near, 'Iowa: SFT 0 E')
    expect(dice.thrown).toEqual([])
    step(fired, 'Iowa: carry on')
    expect(dice.thrown).toHaveLength(1)
    expect(dice.thrown[0]).toMatchObject({ rule: 'ND-DIE-01', subject: 'Jena' })
    expect(dice.thrown[0]?.faces).toHaveLength(1)
  })

  it('ND-SHIP-01: ranges are from mast to mast, which is the middle of a ship', () => {
    const { state } = duel()
    const [iowa, jena] = [shipOf({ state } as Game, 'Iowa'), shipOf({ state } as Game, 'Jena')]
    expect(fireOn(state, iowa, jena, 2).rangeYd).toBe(1500)
    expect(fireOn(state, iowa, { way: { ...jena.way, headingDeg: 77 } }, 2).rangeYd).toBe(1500)
    expect(poseAt(shipOf(play(duel()), 'Iowa').legs, 0).at).toEqual({ x: 0, y: 0 })
  })

  it('ND-GUN-12: a battery of her own has its own trains', () => {
    const bow = [{ turret: 'B', calibre: '12', guns: 2, fromPoint: -4, toPoint: 4 }]
    expect(damage(play(play(duel({ turrets: bow }))), 'Jena')).toBe(0)
    expect(damage(play(play(duel({ turrets: bow, courseDegrees: 90, speedKnots: 0 }))), 'Jena')).toBeGreaterThan(0)
  })
})

describe('NWC 1905, the Mêlée: signals', () => {
  const fleet = () =>
    open([
      ship('Iowa', 'blue', 0, 0, 0, silent),
      ship('Maine', 'blue', 0, -600, 0, { ...silent, seat: 'maine' }),
      ship('Jena', 'red', 9000, 0, 0, silent),
    ])
  const step = (action: Game, blue = ''): Game => {
    const sealed = sealOrders(book, action, 'blue', book.readText(blue))
    return stepAction(book, sealed, keyedDice({ seed: 'flags', branch: 'main' }), { acceptStanding: true }).action
  }
  const readBy = (action: Game, seat: string) => book.view(action.state, seat).signals.map(({ text }) => text)
  /** Moves from the one with which it goes up to the first that may be written by it. */
  const movesTill = (begun: Game, text: string): number => {
    let action = step(begun, `signal: ${text}`)
    let moves = 1
    while (readBy(action, 'maine').at(-1) !== text && moves < 20) {
      action = step(action)
      moves += 1
    }
    return moves
  }

  it('NM-SIG-01: a signal is answered five moves after it went up, and the enemy reads nothing of it', () => {
    expect(movesTill(fleet(), 'follow me')).toBe(5)
    let action = step(fleet(), 'signal: follow me')
    for (let n = 0; n < 6; n += 1) action = step(action)
    expect([readBy(action, 'blue'), readBy(action, 'red')]).toEqual([['follow me'], []])
    expect(JSON.stringify(book.view(action.state, 'red'))).not.toContain('follow me')
    expect(
      refusal(() => sealOrders(book, step(fleet(), 'signal: one'), 'blue', book.readText('signal: two'))).message,
    ).toMatch(/the signal before it still flies \(NM-SIG-01\)/)
    expect(refusal(() => sealOrders(book, fleet(), 'red', book.readText('signal: alone')))).toMatchObject({
      path: 'signal',
    })
  })

  it('NM-CLOSE-01, NM-CLOSE-02: the umpire declares close action, and a signal then takes ten moves', () => {
    const declared = correct(book, fleet(), 'board', { note: 'too near', board: { mode: 'close' } }).action
    expect(movesTill(declared, 'follow me')).toBe(10)
    const ended = correct(book, declared, 'board', { note: 'parted', board: { mode: 'tactics' } }).action
    expect(movesTill(ended, 'follow me')).toBe(5)
    const duel = open([ship('Iowa', 'blue', 0, 0, 0), ship('Jena', 'red', 2000, 0, 0)])
    expect(refusal(() => correct(book, duel, 'board', { note: 'x', board: { mode: 'close' } }))).toMatchObject({
      rule: 'NM-CLOSE-01',
      path: 'board.mode',
    })
  })

  it('NM-CLOSE-03: a commander may signal close action himself; it holds of his side when it is understood', () => {
    let action = step(fleet(), 'signal: close action')
    for (let n = 0; n < 4; n += 1) {
      expect(action.state.closeAction).toEqual([])
      action = step(action)
    }
    expect(action.state.closeAction).toEqual(['blue'])
    expect(movesTill(action, 'rally')).toBe(10)
  })

  it('NM-SIG-01, R-31: the flags of a ship that is lost fall', () => {
    let action = step(fleet(), 'signal: follow me')
    action = correct(book, action, 'Iowa', { note: 'mined', sunk: true }).action
    for (let n = 0; n < 6 && !action.over; n += 1)
      action = stepAction(book, action, keyedDice({ seed: 'flags', branch: 'main' }), { acceptStanding: true }).action
    expect(readBy(action, 'maine')).toEqual([])
  })
})
