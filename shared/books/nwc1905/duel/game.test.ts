import { describe, expect, it } from 'vitest'
import { type Action, endAction, openAction, sealOrders, seatBoard, stepAction } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import { type Dice, keyedDice, typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { collegeBoards as book } from '../boards.ts'
import { duelFire } from '../procedures/duel-fire.ts'
import { pairPoints } from '../procedures/gun-range.ts'
import type { CollegeOrders } from './orders.ts'
import type { CollegeBoard } from './state.ts'

type Duel = Action<CollegeBoard, CollegeOrders>
type Given = Record<string, unknown>

const dice = (): Dice => keyedDice({ seed: 'duel', branch: 'main' })
const ship = (key: string, side: string, x: number, y: number, courseDegrees: number, more: Given = {}): Given => ({
  key,
  side,
  position: { x, y },
  courseDegrees,
  ...more,
})
const open = (ships: readonly Given[], settings: Given = {}, more: Given = {}): Duel =>
  openAction(book, book.readSetup({ ships, settings, ...more }), 'duel')

/** Both write, and the step is made. */
function play(action: Duel, orders: Readonly<Record<string, string>>, thrown: Dice = dice()): Duel {
  const sealed = Object.entries(orders).reduce(
    (at, [seat, text]) => sealOrders(book, at, seat, book.readText(text)),
    action,
  )
  return stepAction(book, sealed, thrown, { acceptStanding: true }).action
}
const on = { blue: 'Iowa: carry on', red: 'Jena: carry on' }
const shipOf = (action: Duel, id: string) => {
  const found = action.state.ships.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const told = (action: Duel, seat: string) => (book.view(action.state, seat).told ?? []).map(({ says }) => says)
const enemyOf = (action: Duel, seat: string) => book.view(action.state, seat).others[0]

/** Iowa steams north; Jena is two thousand yards to the east of her, on the same course. */
const abreast = (settings: Given = {}, iowa: Given = {}, jena: Given = {}) =>
  open([ship('Iowa', 'blue', 0, 0, 0, iowa), ship('Jena', 'red', 2000, 0, 0, jena)], settings)

describe('NWC 1905, the Duel: write n + 1, score n, plot n + 1', () => {
  it('ND-SEQ-01: in the placing nobody fires; positions are seen and headings are not', () => {
    const placed = abreast()
    expect(enemyOf(placed, 'blue')).toMatchObject({ x: 2000, y: 0, byLight: true, track: [], path: [] })
    expect(book.view(placed.state, 'blue').drawing?.pieces.find(({ id }) => id === 'Jena')).toMatchObject({
      headingDegrees: null,
      shape: { kind: 'disc' },
    })
    const moved = play(placed, on)
    expect([shipOf(moved, 'Iowa').damage, shipOf(moved, 'Jena').damage]).toEqual([0, 0])
    expect(enemyOf(abreast({ 'nwc.headings_agreed': true }), 'blue')).toMatchObject({ headingDegrees: 0 })
  })

  it('ND-SEQ-03, ND-SEQ-05: the heading of a position shows when the next orders are sealed, and no sooner', () => {
    const first = play(abreast(), { ...on, red: 'Jena: R 4' })
    // Position 2 is plotted and marked; the stencil lies on position 1.
    expect(enemyOf(first, 'blue')).toMatchObject({ byLight: true, move: 1 })
    expect(enemyOf(first, 'blue')?.track.map(({ move, headingDegrees }) => [move, headingDegrees])).toEqual([[0, 0]])
    const second = play(first, on)
    const headings = enemyOf(second, 'blue')?.track.map(({ headingDegrees }) => Math.round(headingDegrees)) ?? []
    expect(headings[1]).toBe(Math.round(shipOf(first, 'Jena').way.headingDeg))
    expect(enemyOf(second, 'blue')).toMatchObject({ byLight: true, path: [] })
  })

  it('ND-SEQ-04: with paths drawn they are seen as they are plotted', () => {
    expect(enemyOf(play(abreast(), { ...on, red: 'Jena: R 4' }), 'blue')).toMatchObject({ byLight: true, path: [] })
    const first = play(abreast({ 'nwc.draw_paths': true }), { ...on, red: 'Jena: R 4' })
    expect(enemyOf(first, 'blue')?.path.length).toBeGreaterThan(2)
    expect(enemyOf(first, 'blue')).not.toHaveProperty('byLight')
  })

  it('ND-GUN-03, ND-GUN-13: what a ship receives is scored at the ends of the move, when the next is written', () => {
    const first = play(abreast(), on)
    expect(shipOf(first, 'Jena').damage).toBe(0)
    const second = play(first, on)
    // On the beam two pairs of 12-inch and two of 8-inch bear; all are loaded (ND-GUN-09).
    const use = { table: 'II', reading: 'wand', pointsFactor: 1, rangeFactor: 1 } as const
    const value = pairPoints(2000, '8', use).value
    const points = duelFire(value, { pairs12: 2, pairs8: 2, endurance: 200, damage: 0 }).value
    expect(shipOf(second, 'Jena').damage).toBeCloseTo(points, 6)
    expect(shipOf(second, 'Iowa').damage).toBeCloseTo(points, 6)
    expect(told(second, 'red').join(' ')).toMatch(/Jena: position 2, injury 12\.8 \/ 12\.8/)
    expect(told(second, 'blue').join(' ')).not.toMatch(/Jena: position 2, injury/)
  })

  it('ND-GUN-08, R-14: 12-inch guns fire again three moves later, 8-inch two', () => {
    let action = abreast()
    const fired: string[] = []
    for (let n = 0; n < 7; n += 1) {
      const before = told(action, 'blue').length
      action = play(action, on)
      fired.push(
        told(action, 'blue')
          .slice(before)
          .join(' ')
          .match(/fires her (.*?) turrets at/)?.[1] ?? '',
      )
    }
    // Steps score positions 1 to 7: nobody fires at the placing.
    expect(fired).toEqual([
      '',
      'fore, after, starboard forward and starboard after',
      '',
      'starboard forward and starboard after',
      'fore and after',
      'starboard forward and starboard after',
      '',
    ])
  })

  it('ND-GUN-08: turrets that are told to hold do not fire, and stay loaded', () => {
    const second = play(play(abreast(), { ...on, blue: 'Iowa: hold F A SF SA' }), on)
    expect(shipOf(second, 'Jena').damage).toBe(0)
    expect(shipOf(second, 'Iowa').turrets.every(({ readyMove }) => readyMove === 0)).toBe(true)
  })

  it('ND-GUN-10, R-12: at 30 per cent she gives half, by the power with which the move began', () => {
    const hurt = play(play(abreast({}, { damage: 60 }), on), on)
    const whole = play(play(abreast({}, { damage: 59.9 }), on), on)
    expect(shipOf(hurt, 'Jena').damage * 2).toBeCloseTo(shipOf(whole, 'Jena').damage, 6)
  })

  it('ND-END-01: a ship is sunk by 200 points, and both may be in one move', () => {
    const last = play(play(abreast({}, { damage: 199 }, { damage: 199 }), on), on)
    expect(last.over?.says).toBe('Both are sunk in one move.')
    expect(book.outcome?.(last.state)).toMatchObject({ winner: null, by: 'sunk', decided: true })
    const one = play(play(abreast({}, { damage: 199 }), on), on)
    expect(book.outcome?.(one.state)).toMatchObject({ winner: 'red', by: 'sunk' })
    // Told once that she is sunk, and then who has won; by their names, and not as the procedure counts them.
    expect(told(one, 'blue').slice(-2)).toEqual(['Iowa is sunk.', 'Jena has won: Iowa is sunk.'])
    expect(book.outcome?.(one.state).because.map(({ says }) => says)).toEqual(['Jena has won: Iowa is sunk.'])
  })

  it('ND-END-01: it ends with the moves agreed on, the last of them scored too', () => {
    const done = play(play(abreast({ 'nwc.moves': 3 }), on), on)
    expect(done.over?.says).toMatch(/^The 3 positions agreed on have been plotted, the placing and 2 moves\./)
    expect(shipOf(done, 'Jena').damage).toBeGreaterThan(0)
    expect(book.seats(done.state)).toEqual([])
    // Who has received more, and that it is over: each is told once, of sides by their names.
    const because = book.outcome?.(done.state).because.map(({ says }) => says) ?? []
    expect(because).toEqual([
      expect.stringMatching(/^Blue has received [\d.]+ per cent of what it can bear, Red [\d.]+$/),
      done.over?.says,
    ])
    const called = { ...done.state, called: { blue: 'United States', red: 'Spain' }, ended: null }
    expect(book.outcome?.(called).because[0]?.says).toMatch(/^United States has received .*, Spain /)
  })

  it('ND-GUN-12: what her orders come to counts one point, and not one points, on either hand of her', () => {
    const { state } = open([ship('Iowa', 'blue', 0, 0, 0), ship('Jena', 'red', 0, 3300, 180)])
    const view = book.view(state, 'blue')
    const says = book.orderFormFor?.(view)?.foresee?.(view, book.readText('Iowa: R 1', () => view) as never)?.says ?? []
    expect(says.join(' ')).toMatch(/ off, 1 point to port, /)
  })

  it('ND-PLAY-02: a seat that seals nothing has its helm put amidships, its engines as they are', () => {
    const turning = play(abreast(), { ...on, red: 'Jena: R' })
    const after = play(turning, { blue: on.blue })
    expect(shipOf(after, 'Jena').way.turning).toBeNull()
    const wrote = play(turning, on)
    expect(shipOf(wrote, 'Jena').way.turning).not.toBeNull()
  })
})

describe('NWC 1905, the Duel: torpedoes', () => {
  /** Jena comes up from the south, 400 yards to starboard: a torpedo fired at once meets her in 30 seconds. */
  const near = (settings: Given = {}) =>
    open(
      [
        ship('Iowa', 'blue', 0, 0, 0, { speedKnots: 0 }),
        ship('Jena', 'red', 400, -200, 0, {
          turrets: [{ turret: 'X', calibre: '8', guns: 1, fromPoint: 0, toPoint: 0 }],
        }),
      ],
      settings,
    )
  const hold = 'Iowa: hold F A SF SA PF PA'
  const throwing = (face: number): Dice => typedDice([{ rule: 'ND-DIE-01', faces: [face] }])

  it('ND-TORP-07, ND-TORP-08, ND-TORP-09: the die says whether it runs true; it takes 100 points and all her speed', () => {
    const fired = play(near(), { blue: `${hold}, SFT 0 E`, red: on.red })
    expect(fired.state.running).toHaveLength(1)
    const hit = play(fired, { blue: hold, red: on.red }, throwing(2))
    expect(shipOf(hit, 'Jena')).toMatchObject({ damage: 100, torpedoed: true })
    expect(told(hit, 'red').join(' ')).toMatch(/struck by a torpedo: 100 points, and all her speed/)
    // She stops dead at the start of the move after the hit: she is where position 2 had her.
    expect(shipOf(hit, 'Jena').way.at).toEqual(shipOf(fired, 'Jena').way.at)
    expect(hit.state.running).toEqual([])
    const missed = play(fired, { blue: hold, red: on.red }, throwing(6))
    expect(shipOf(missed, 'Jena')).toMatchObject({ damage: 0, torpedoed: false })
    expect(told(missed, 'blue').join(' ')).toMatch(/does not run true/)
    expect(told(missed, 'red').join(' ')).not.toMatch(/torpedo/)
  })

  it('ND-TORP-03: a shot is never told to the enemy, and its line is drawn for who fired it alone', () => {
    const fired = play(near(), { blue: `${hold}, SFT 0 E`, red: on.red })
    expect(JSON.stringify(seatBoard(book, fired, 'red'))).not.toMatch(/SF torpedo, (move|second)/)
    expect(book.view(fired.state, 'blue').drawing?.rulers).toHaveLength(1)
  })

  it('ND-TORP-05: a tube is loaded again after five minutes, ten moves', () => {
    let action = play(near(), { blue: `${hold}, PFT 10 W`, red: 'Jena: stop' })
    const again = () => refusal(() => sealOrders(book, action, 'blue', book.readText('Iowa: PFT 9 W')))
    for (let n = 0; n < 9; n += 1) {
      expect(again().message).toMatch(/not ready before second 10 of the move to position 12 \(ND-TORP-05\)/)
      action = play(action, { blue: hold, red: 'Jena: stop' })
    }
    expect(again().message).toMatch(/second 10 of the move to position 12/)
    expect(() => sealOrders(book, action, 'blue', book.readText('Iowa: PFT 10 W'))).not.toThrow()
  })

  it('ND-TORP-01, ND-TORP-04: a shot lies within half a point of the setting, which takes five minutes to change', () => {
    const action = near()
    expect(refusal(() => sealOrders(book, action, 'blue', book.readText('Iowa: SFT 0 NE')))).toMatchObject({
      rule: 'ND-TORP-03',
      path: 'ships.Iowa.torpedoes[0].direction',
    })
    let set = play(action, { blue: `${hold}, gyro SF 45`, red: 'Jena: stop' })
    expect(refusal(() => sealOrders(book, set, 'blue', book.readText('Iowa: SFT 0 NE'))).rule).toBe('ND-TORP-05')
    for (let n = 0; n < 9; n += 1) set = play(set, { blue: hold, red: 'Jena: stop' })
    expect(() => sealOrders(book, set, 'blue', book.readText('Iowa: SFT 0 NE'))).not.toThrow()
  })

  it('ND-TORP-03: the heading that counts is that of the second of the shot, in the midst of a turn', () => {
    const action = open([ship('Iowa', 'blue', 0, 0, 0), ship('Jena', 'red', 2000, 0, 0)])
    expect(() => sealOrders(book, action, 'blue', book.readText('Iowa: R 8, SFT 29 ESE'))).not.toThrow()
    expect(refusal(() => sealOrders(book, action, 'blue', book.readText('Iowa: R 8, SFT 29 E'))).rule).toBe(
      'ND-TORP-03',
    )
    // It leaves from where she is at that second.
    const [fired] = play(action, { ...on, blue: 'Iowa: SFT 15 E' }).state.running
    expect(fired?.from.y).toBeCloseTo(100, 6)
  })

  it('ND-TORP-07: a torpedo of a ship that is sunk runs on against the survivor', () => {
    const doomed = open(
      [
        ship('Iowa', 'blue', 0, 0, 0, {
          speedKnots: 0,
          damage: 199,
          turrets: [{ turret: 'X', calibre: '8', guns: 1, fromPoint: 31, toPoint: 32 }],
        }),
        ship('Jena', 'red', 400, -300, 0),
      ],
      {},
    )
    const fired = play(doomed, { blue: 'Iowa: SFT 15 E', red: on.red })
    const last = play(fired, { blue: 'Iowa: carry on', red: on.red }, throwing(1))
    expect(shipOf(last, 'Iowa').sunk).toBe(true)
    expect(shipOf(last, 'Jena')).toMatchObject({ damage: 100, torpedoed: true, sunk: false })
    expect(book.outcome?.(last.state)).toMatchObject({ winner: 'red' })
  })
})

describe('NWC 1905, the Duel: collisions', () => {
  const silent = { turrets: [{ turret: 'X', calibre: '8', guns: 1, fromPoint: 0, toPoint: 0 }] }

  it('ND-RAM-02, R-25: a stem in a side sinks her; both lie where they met until it is scored', () => {
    const begin = open([
      ship('Iowa', 'blue', 0, 0, 0, silent),
      ship('Jena', 'red', 0, 200, 90, { ...silent, speedKnots: 0 }),
    ])
    const met = play(begin, on)
    expect(met.over).toBeNull()
    expect(shipOf(met, 'Iowa').way.at.y).toBeCloseTo(200 - 12 - 200 / 3, 2)
    const scored = play(met, on)
    expect(book.outcome?.(scored.state)).toMatchObject({ winner: 'blue', by: 'sunk' })
  })

  it('ND-RAM-01: stem to stem, or on opposite courses, is a draw', () => {
    const met = play(open([ship('Iowa', 'blue', 0, 0, 0, silent), ship('Jena', 'red', 0, 400, 180, silent)]), on)
    const scored = play(met, on)
    expect(book.outcome?.(scored.state)).toMatchObject({ winner: null, by: 'collision', decided: true })
  })
})

describe('NWC 1905, the Duel: in and out', () => {
  it('ND-OBJ-01, NG-09: refuses what is no Duel in one sentence', () => {
    const three = [ship('Iowa', 'blue', 0, 0, 0), ship('Maine', 'blue', 0, 400, 0), ship('Jena', 'red', 2000, 0, 0)]
    expect(refusal(() => open(three, {}, { game: 'duel' }))).toMatchObject({ rule: 'ND-OBJ-01', path: 'game' })
    expect(refusal(() => open(three.slice(0, 2)))).toMatchObject({ rule: 'NG-09', path: 'ships' })
    expect(open(three).state.game).toBe('fleet')
    expect(open(three, { 'nwc.several': 'melee' }).state.game).toBe('melee')
  })

  it('reads orders as lines and as data alike, and refuses what no ship can do at its field', () => {
    const text = 'Iowa: R 4 at 10, ahead 10, SFT 15 ESE, fire at Jena, hold F A, gyro SA 75'
    const orders = book.readText(text)
    expect(book.writeText(orders)).toBe(text)
    expect(book.readOrders({ ships: { Iowa: { torpedoes: ['S.F.T., 15 ESE'] } } }).ships['Iowa']?.torpedoes).toEqual([
      { tube: 'SF', second: 15, direction: 'ESE' },
    ])
    const no = (given: string) => refusal(() => sealOrders(book, abreast(), 'blue', book.readText(given)))
    expect(no('Iowa: ahead 30')).toMatchObject({ path: 'ships.Iowa.engines[0].knots', rule: 'ND-SPEED-01' })
    expect(no('Iowa: hold Z')).toMatchObject({ path: 'ships.Iowa.hold[0]', rule: 'ND-GUN-12' })
    expect(no('Jena: stop')).toMatchObject({ path: 'ships.Jena', rule: 'ND-PLAY-01' })
    expect(no('Iowa: fire at Maine')).toMatchObject({ path: 'ships.Iowa.fireAt' })
    expect(refusal(() => book.readOrders({ ships: { Iowa: { torpedoes: ['SFT 15 UP'] } } }))).toMatchObject({
      message:
        'ships.Iowa.torpedoes[0] must be a shot in one of the 32 points of the compass or their quarters, like "NE by N"; "SFT 15 UP" was given.',
      path: 'ships.Iowa.torpedoes[0]',
    })
    expect(refusal(() => book.readText('Iowa: sink'))).toMatchObject({ code: 'input.invalid', path: 'line 1' })
  })

  it('R-73: comes back with every torpedo in the accounts, and a clock of half a minute a move', () => {
    const fired = play(play(abreast(), { ...on, blue: 'Iowa: PFT 0 W' }), on)
    const { result } = endAction(book, fired, 'enough')
    expect(balance({ ships: fired.manifest }, result)).toEqual([])
    expect(result.ships.find(({ id }) => id === 'Iowa')?.stores.torpedoes).toBe(11)
    expect(result.minutes).toBe(1)
    expect(result.startedAt).toBe(Date.parse('1905-06-15T10:00:00Z') / 1000)
  })
})
