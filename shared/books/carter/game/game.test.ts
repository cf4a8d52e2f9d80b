import { describe, expect, it } from 'vitest'
import { correct, openAction, sealOrders, seatBoard, stepAction, wantedSeats } from '../../../action/action.ts'
import { beginAlone } from '../../../action/alone.ts'
import { givenOf } from '../../../action/order-form.ts'
import { keyedDice, typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { carter } from '../book.ts'
import { settingsOf, settingsSheet, USUAL } from '../settings.ts'
import { anything, type CarterAction, hunter, ordersBy, stepBy } from '../test-kit/players.ts'

const ship = (id: string, side: 'blue' | 'red', square: string, more: Record<string, unknown> = {}) => ({
  id,
  side,
  square,
  tons: 1300,
  knots: 35,
  facing: side === 'blue' ? 'N' : 'S',
  batteries: [
    {
      role: 'main',
      gun: '4.7in',
      turrets: [
        { name: 'A', mount: 'fore', guns: 2 },
        { name: 'B', mount: 'fore', guns: 2 },
        { name: 'X', mount: 'aft', guns: 2 },
      ],
    },
  ],
  torpedoSets: [{ type: '21in_ww2', tubes: 4 }],
  ...more,
})
const small = { columns: 12, rows: 12 }
const two = { ...small, ships: [ship('B1', 'blue', 'E3'), ship('B2', 'blue', 'G3'), ship('R1', 'red', 'E9')] }

const open = (setup: unknown, id = 'test'): CarterAction => openAction(carter, carter.readSetup(setup), id)
const dice = (seed: string) => keyedDice({ seed, branch: 'main' })
/** The first step throws who moves first; blue does. */
const begun = (setup: unknown, first: 'blue' | 'red' = 'blue'): CarterAction => {
  const [blue, red] = first === 'blue' ? [6, 1] : [1, 6]
  const thrown = typedDice([
    { rule: 'CT-MV-09', faces: [blue] },
    { rule: 'CT-MV-09', faces: [red] },
  ])
  return stepAction(carter, open(setup), thrown).action
}
const step = (action: CarterAction, orders: Readonly<Record<string, unknown>>, rolls = typedDice([])): CarterAction => {
  let sealed = action
  for (const seat of wantedSeats(carter, action)) sealed = sealOrders(carter, sealed, seat, orders[seat] ?? {})
  return stepAction(carter, sealed, rolls).action
}
const no = (action: CarterAction, seat: string, ships: unknown) =>
  refusal(() => sealOrders(carter, action, seat, { ships }))

describe('Carter: a game in the frame of actions', () => {
  it('CT-MV-09 and CT-GN-01: a side moves, then the other, then all fire, and then the next game move begins', () => {
    let action = begun(two)
    expect([action.state.step, wantedSeats(carter, action)]).toEqual(['firstMoves', ['blue']])
    action = step(action, {})
    expect([action.state.step, wantedSeats(carter, action)]).toEqual(['secondMoves', ['red']])
    action = step(action, {})
    expect([action.state.step, wantedSeats(carter, action)]).toEqual(['firing', ['blue', 'red']])
    action = step(action, {})
    expect([action.state.step, action.state.game.move, wantedSeats(carter, action)]).toEqual(['firstMoves', 2, ['red']])
    expect(carter.elapsedSeconds?.(action.state)).toBe(20 * 60)
  })

  it('CT-MV-09 and CT-TP-03: a throw says what it is for by the names of sides and torpedoes, and by no key', () => {
    const torpedoSets = [{ type: '18in_old', tubes: 2 }]
    const named = {
      ...small,
      sides: { blue: 'Japan', red: 'Russia' },
      ships: [ship('B1', 'blue', 'E3', { torpedoSets }), ship('R1', 'red', 'E4')],
    }
    const fire = { ships: { B1: { torpedoes: [{ set: 1, at: 'R1' }] } } }
    const thrown = typedDice([{ rule: 'CT-TP-03', faces: [1, 1] }])
    const fired = step(step(step(begun(named), {}), {}), { blue: fire, Japan: fire }, thrown)
    const purposes = fired.history
      .flatMap((entry) => (entry.kind === 'move' ? entry.dice : []))
      .map((one) => one.purpose)
    expect(purposes).toEqual([
      'who moves first: Japan',
      'who moves first: Russia',
      '2 torpedoes, 14 and 18 inch, to 1918',
    ])
  })

  it('CT-R10: with both sides moving blind, who moves first has the square, and the other is told why she did not go', () => {
    const large = { tons: 9000, knots: 20, torpedoSets: [] }
    const meeting = {
      ...small,
      settings: { 'ct.simultaneous': true },
      ships: [ship('B1', 'blue', 'E3', large), ship('R1', 'red', 'E7', large)],
    }
    const action = begun(meeting)
    expect(wantedSeats(carter, action)).toEqual(['blue', 'red'])
    const after = step(action, { blue: { ships: { B1: { to: 'E5' } } }, red: { ships: { R1: { to: 'E5' } } } })
    expect(after.state.game.ships.map(({ square }) => square)).toEqual([
      { x: 5, y: 5 },
      { x: 5, y: 7 },
    ])
    expect(carter.view(after.state, 'red').told?.at(-1)?.says).toBe(
      'R1 could not do as she was ordered: the square where she ends cannot hold her beside those that lie there.',
    )
  })

  it('is played by two seats to its end, and its journal gives the same state again', () => {
    const played = (seed: string) => {
      let action = openAction(carter, carter.readSetup(carter.exampleSetup), 'whole')
      const thrown = dice(seed)
      while (!action.over && action.moveNumber < 100) action = stepBy(carter, action, hunter, thrown)
      return action
    }
    const action = played('whole game')
    expect(action.over?.rule).toMatch(/^CT-OB-0[12]$/)
    expect(carter.outcome?.(action.state).decided).toBe(true)
    expect(played('whole game')).toEqual(action)
    // The orders of the record, read again from their words, are the same game.
    let again = openAction(carter, carter.readSetup(carter.exampleSetup), 'whole')
    const thrown = dice('whole game')
    for (const entry of action.history) {
      if (entry.kind !== 'move') continue
      for (const [seat, orders] of Object.entries(entry.sealed))
        again = sealOrders(carter, again, seat, carter.readText(carter.writeText(orders)))
      again = stepAction(carter, again, thrown).action
    }
    expect(again).toEqual(action)
  })

  it('can be begun as an action by itself from its example', () => {
    const alone = beginAlone({ book: 'carter', setup: carter.exampleSetup, seed: '1' })
    expect(carter.seats(alone.action.state as CarterAction['state'])).toEqual(['britain', 'germany'])
  })

  it('CT-OB-01: ends when an objective is reached, and says whose', () => {
    const raider = {
      ...two,
      objectives: [{ kind: 'raider', side: 'blue', ship: 'R1' }],
      ships: [
        ship('B1', 'blue', 'E8'),
        ship('R1', 'red', 'E9', { damage: 55, torpedoSets: [] }),
        ship('R2', 'red', 'L12'),
      ],
    }
    // What was agreed for a side is told to that side, before the first move.
    const toldAtFirst = (seat: string) => carter.view(begun(raider).state, seat).told?.map(({ says }) => says)[0]
    expect(toldAtFirst('blue')).toBe('Your side wins by this: R1 sunk.')
    expect(toldAtFirst('red')).not.toContain('wins by this')
    let action = step(step(begun(raider), {}), {})
    const hits = typedDice([
      { rule: 'CT-GN-05', faces: [6, 6, 6, 6] },
      { rule: 'CT-GN-05', faces: [6, 6, 6, 6] },
      { rule: 'CT-GN-05', faces: [6, 6, 6, 6] },
      { rule: 'CT-GN-05', faces: [6, 6, 6, 6] },
    ])
    action = step(action, { blue: { ships: { B1: { fire: [{ battery: 'main', at: 'R1' }] } } } }, hits)
    expect(action.over).toMatchObject({
      rule: 'CT-OB-01',
      says: 'blue has reached what was agreed: the raider is sunk.',
    })
    expect(carter.outcome?.(action.state)).toMatchObject({ winner: 'blue', by: 'objective', decided: true })
  })

  it('CT-HB-03: an island is taken by the side that alone lies beside it, and so many win', () => {
    const islands = {
      ...small,
      land: ['E6'],
      islands: [{ name: 'Malaita', squares: ['E6'] }],
      objectives: [{ kind: 'islands', side: 'blue', wanted: 1 }],
      ships: [ship('B1', 'blue', 'D5'), ship('R1', 'red', 'E10')],
    }
    let action = begun(islands)
    action = step(action, { blue: { ships: { B1: { to: 'D6' } } } })
    action = step(action, { red: { ships: { R1: { to: 'E7', facing: 'SE' } } } })
    action = step(action, {})
    expect([action.over, action.state.game.islands[0]?.heldBy]).toEqual([null, null])
    // In move 2 red moves first, and goes away.
    action = step(action, { red: { ships: { R1: { way: 'E' } } } })
    expect(no(action, 'red', {}).code).toBe('orders.turn')
    action = step(step(action, {}), {})
    expect(action.over?.says).toBe('blue has reached what was agreed: the islands are taken.')
  })

  it('CT-OB-02: points are given for enemies sunk and islands held, and the agreed number of them wins', () => {
    const points = {
      ...small,
      land: ['E6'],
      islands: [{ name: 'Malaita', squares: ['E6'] }],
      objectives: [{ kind: 'points', side: 'blue', quota: 30, worth: { sunk: { R1: 20 }, island: 30 } }],
      ships: [ship('B1', 'blue', 'D5'), ship('R1', 'red', 'L12')],
    }
    let action = begun(points)
    action = step(action, { blue: { ships: { B1: { to: 'D6' } } } })
    action = step(step(action, {}), {})
    expect(action.over?.says).toBe('blue has reached what was agreed: the points are gathered.')
    expect(action.state.game.islands[0]?.heldBy).toBe('blue')
  })

  it('CT-OB-02: at the limit whoever has sunk more than he lost has won', () => {
    let action = begun({ ...two, settings: { 'ct.move_limit': 1 } })
    action = step(step(step(action, {}), {}), {})
    expect(action.over?.says).toBe(
      '1 game move has been played, in 4 moves of this board; blue has lost 0, red 0: neither has sunk more than it has lost.',
    )
    // Each reason says its own part of that, for the sheet of the result has one under the other.
    expect(carter.outcome?.(action.state)?.because.map(({ says }) => says)).toEqual([
      'blue has lost 0, red 0: neither has sunk more than it has lost',
      '1 game move has been played, in 4 moves of this board',
    ])
    expect(carter.outcome?.(action.state)).toMatchObject({ winner: null, by: 'losses', decided: true })
  })

  it('CT-MV-01: who moves first is asked of several ships in a step of moving, and of nobody in the step of firing', () => {
    const seatOf = (action: ReturnType<typeof begun>, seat: string) => {
      const view = carter.view(action.state, seat)
      return (carter.orderFormFor?.(view) ?? carter.orderForm)?.seat
    }
    const moving = step(begun(two), {})
    const [seat = ''] = wantedSeats(carter, moving)
    const own = carter.view(moving.state, seat).choices.length
    expect(seatOf(moving, seat) !== undefined).toBe(own > 1)
    let firing = moving
    while (firing.state.step !== 'firing') firing = step(firing, {})
    for (const each of wantedSeats(carter, firing)) {
      expect(carter.view(firing.state, each).choices.length).toBeGreaterThan(0)
      expect(seatOf(firing, each)).toBeUndefined()
      const first = carter.readOrders({ first: ['B1'] })
      expect(carter.checkOrders(firing.state, each, first)).toMatchObject({ code: 'orders.step', path: 'first' })
      // Guns and tubes are picked out of those that she has.
      for (const { ship, lists } of carter.view(firing.state, each).choices) {
        const own = firing.state.game.ships.find(({ id }) => id === ship)
        expect(lists?.['batteries']?.map(({ key }) => key)).toEqual([
          ...new Set(own?.batteries.map(({ role }) => role)),
        ])
        expect(lists?.['batteries']?.every(({ label }) => /^[A-Z][a-z]+: \d+ × [\d.]+-in/.test(label))).toBe(true)
        expect(lists?.['sets']?.map(({ key }) => key)).toEqual(own?.torpedoSets.map((_, n) => `${n + 1}`))
      }
      // Unhurt and with her tubes full she has nothing to work at.
      for (const { closed } of carter.view(firing.state, each).choices) expect(closed).toContain('task')
    }
  })

  it('CT-TP-09: the defender’s main turrets fall silent in the order that he wrote', () => {
    let action = step(step(begun(two), {}), {})
    action = step(action, { red: { ships: { R1: { lose: ['A', 'B'] } } } })
    const hurt = correct(carter, action, 'R1', { note: 'a collision', fight: { damage: 0 } }).action
    expect(hurt.state.game.ships.find(({ id }) => id === 'R1')?.loses).toEqual(['A', 'B'])
    // Written with the moves it counts too: a mine may come before the fire.
    const moves = step(begun(two), {})
    const early = step(moves, { blue: { ships: { B1: { lose: ['A'] } } }, red: { ships: { R1: { lose: ['B'] } } } })
    const chosen = early.state.game.ships.filter(({ loses }) => loses.length > 0)
    expect(chosen.length).toBeGreaterThan(0)
  })
})

describe('Carter: what may be agreed', () => {
  it('has every setting once, with what it is when nobody chooses, a rule of the index and values that are taken', () => {
    const lines = settingsSheet.flatMap((group) => group.lines)
    expect(lines.map(({ field }) => field.name).sort()).toEqual(Object.keys(USUAL).sort())
    const rules = new Set(carter.rules.map(({ id }) => id))
    for (const { field, usual, bounds = [] } of lines) {
      expect([field.name, usual]).toEqual([field.name, USUAL[field.name as keyof typeof USUAL]])
      expect(rules.has(field.rule ?? '')).toBe(true)
      const values = field.kind === 'choice' ? field.options.map(({ key }) => givenOf(field, key)) : bounds
      for (const value of values) expect(settingsOf({ [field.name]: value })).toMatchObject({ [field.name]: value })
    }
  })
})

describe('Carter: orders that are refused, each with one exact sentence', () => {
  const action = begun(two)

  it('CT-MV-01, CT-MV-02 and CT-MV-04: of moves', () => {
    expect(no(action, 'blue', { B1: { to: 'E9' } }).message).toBe(
      'ships.B1.to is "E9", but for B1 no way of her squares leads there with that facing (CT-MV-02).',
    )
    expect(no(action, 'blue', { B1: { way: 'S' } }).message).toBe(
      'ships.B1.way is "S", but for B1 her first step goes straight ahead, or by either part of a diagonal heading (CT-MV-02).',
    )
    expect(no(action, 'blue', { B1: { to: 'E5', facing: 'S' } }).message).toBe(
      'ships.B1.to is "E5", but for B1 no way of her squares leads there with that facing (CT-MV-02).',
    )
    expect(no(action, 'blue', { R1: { to: 'E5' } }).message).toBe(
      'ships has "R1", which is no ship of this seat that is on the board (CT-MV-01).',
    )
    expect(no(action, 'blue', { B1: { fire: [{ battery: 'main', at: 'R1' }] } }).message).toBe(
      'ships.B1.fire is given, but ships move now, and fire when both sides have moved (CT-MV-01).',
    )
    expect(no(action, 'blue', { B1: { to: '5E' } }).message).toMatch(/^ships\.B1\.to is "5E"/)
  })

  it('CT-MV-05: of two that would end in one square, as together they cannot', () => {
    const large = { ...two, ships: two.ships.map((one) => (one.side === 'blue' ? { ...one, tons: 9000 } : one)) }
    const refused = no(begun(large), 'blue', { B1: { to: 'F5' }, B2: { to: 'F5' } })
    expect(refused).toMatchObject({ code: 'orders.together', rule: 'CT-MV-05', path: 'ships.B2.to' })
  })

  it('CT-MV-06: ships of one seat may change places in whatever order they are written', () => {
    const large = { tons: 9000, torpedoSets: [] }
    const line = {
      ...small,
      ships: [ship('B1', 'blue', 'E3', large), ship('B2', 'blue', 'E4', large), ship('R1', 'red', 'A12')],
    }
    const after = step(begun(line), { blue: { ships: { B1: { to: 'E4' }, B2: { to: 'E5' } } } })
    expect(after.state.game.ships.slice(0, 2).map(({ square }) => square?.y)).toEqual([4, 5])
  })

  it('of fire: out of range, a battery that there is not, too many sets, an enemy that is not seen', () => {
    const firing = step(step(begun(two), {}), {})
    const fire = (battery: string, at: string, sets?: number) =>
      no(firing, 'blue', { B1: { fire: [{ battery, at, ...(sets ? { sets } : {}) }] } }).message
    expect(fire('main', 'R1')).toBe('ships.B1.fire[0].at is "R1", but for B1 the target is out of range (CT-GN-03).')
    expect(fire('secondary', 'R1')).toBe('ships.B1.fire[0].at is "R1", but for B1 she has no such battery (CT-GN-05).')
    expect(fire('main', 'Nobody')).toBe(
      'ships.B1.fire[0].at is "Nobody", but for B1 no enemy of that name is seen, and no disc lies there (CT-PA-01).',
    )
    expect(no(firing, 'blue', { B1: { task: 'repairs' } }).message).toBe(
      'ships.B1.task is "repairs", but for B1 she does not lie in a harbour (CT-RP-01).',
    )
    expect(no(firing, 'blue', { B1: { lose: ['Q'] } }).message).toBe(
      'ships.B1.lose has "Q", but her main turrets are A, B, X (CT-TP-09).',
    )
    expect(no(firing, 'blue', { B1: { to: 'E4' } }).message).toBe(
      'ships.B1.to is given, but ships fire now, when both sides have moved (CT-GN-01).',
    )
  })

  it('CT-GN-08: lines of one battery share its sets, those that name no number in turn', () => {
    const near = { ...small, ships: [ship('B1', 'blue', 'E5'), ship('R1', 'red', 'E6'), ship('R2', 'red', 'F5')] }
    const firing = step(step(begun(near), {}), {})
    const rolls = typedDice(
      [1, 2, 3, 4].map((n) => ({ rule: 'CT-GN-05', faces: n <= 3 ? [1, 1, 1, 1] : [1, 1, 1, 1, 1, 1] })),
    )
    const orders = {
      ships: {
        B1: {
          fire: [
            { battery: 'main', at: 'R1', sets: 3 },
            { battery: 'main', at: 'R2' },
          ],
        },
      },
    }
    const after = step(firing, { blue: orders }, rolls)
    rolls.spent()
    const says = carter.view(after.state, 'blue').told?.map((line) => line.says) ?? []
    expect(says).toContain('B1 fired at R1: 0 hits.')
    expect(says).toContain('B1 fired at R2: 0 hits.')
  })

  it('CT-CD-02: who fires guns and torpedoes at one ship is told of each what hits, and the other nothing of torpedoes that miss', () => {
    const says = (action: CarterAction, seat: string) =>
      carter.view(action.state, seat).told?.map((one) => one.says) ?? []
    const torpedoSets = [{ type: '21in_ww2', tubes: 2 }]
    const near = { ...small, ships: [ship('B1', 'blue', 'E5', { torpedoSets }), ship('R1', 'red', 'E6')] }
    const firing = step(step(begun(near), {}), {})
    const torpedoes = [{ set: 1, at: 'R1' }]
    const miss = { rule: 'CT-TP-03', faces: [1, 1] }
    const guns = (face: number) => ({ rule: 'CT-GN-05', faces: Array.from({ length: 4 }, () => face) })
    const shots = { ships: { B1: { fire: [{ battery: 'main', at: 'R1' }], torpedoes } } }
    const both = step(firing, { blue: shots }, typedDice([guns(6), guns(1), guns(1), guns(1), miss]))
    expect(says(both, 'blue')).toContain('B1 fired at R1: 4 hits.')
    expect(says(both, 'blue')).toContain('B1 fired torpedoes at R1: 0 hits.')
    const told = carter.view(both.state, 'blue').told?.find((one) => one.says.includes('torpedoes'))
    expect(told?.shows).toEqual({ kind: 'torpedo', from: 'B1', at: 'R1', saw: 'wide', hits: 0 })
    const alone = step(firing, { blue: { ships: { B1: { torpedoes } } } }, typedDice([miss]))
    expect(says(alone, 'red')).toEqual(says(step(firing, {}), 'red'))
  })

  it('CT-GN-01: who is fired at and missed is told of shells about her, her own side alone and not from whom', () => {
    const says = (action: CarterAction, seat: string) =>
      carter.view(action.state, seat).told?.map((one) => one.says) ?? []
    const FELL = 'Shells fall about R1: none hits her.'
    const sets = (...faces: number[]) =>
      typedDice(
        faces.map((face, n) => ({ rule: 'CT-GN-05', faces: Array.from({ length: n < 4 ? 4 : 6 }, () => face) })),
      )
    const fire = (at: string) => ({ blue: { ships: { B1: { fire: [{ battery: 'main', at }] } } } })
    const near = { ...small, ships: [ship('B1', 'blue', 'E5'), ship('R1', 'red', 'E6'), ship('R2', 'red', 'F5')] }
    const firing = step(step(begun(near), {}), {})
    const missed = step(firing, fire('R1'), sets(1, 1, 1, 1))
    expect(says(missed, 'red')).toContain(FELL)
    expect(says(missed, 'red').join()).not.toContain('R2')
    expect(says(missed, 'blue').join()).not.toContain('Shells fall')
    const told = carter.view(missed.state, 'red').told?.find((one) => one.says === FELL)
    expect(told).toMatchObject({ about: 'R1', shows: { kind: 'gun', at: 'R1', saw: 'wide' } })
    expect(JSON.stringify(told)).not.toContain('B1')
    // Who is hit is told of the hit, and who holds her fire fires at nobody.
    expect(says(step(firing, fire('R1'), sets(6, 1, 1, 1)), 'red').join()).not.toContain('Shells fall')
    expect(says(step(firing, {}), 'red').join()).not.toContain('Shells fall')
    // By night a disc has fired, and which ship is under it is not told.
    const dark = step(step(begun({ ...near, startMove: 9 }), {}), {})
    const byNight = step(dark, fire('E6'), sets(1, 1, 1, 1))
    expect(says(byNight, 'red')).toContain(FELL)
    expect(JSON.stringify(carter.view(byNight.state, 'red'))).not.toContain('B1')
  })

  it('of the form: an order to move or to fire is read without the word that chose it', () => {
    const move = { ships: { B1: { do: 'move', to: 'E5' } } }
    expect(carter.readOrders(move)).toEqual({ ships: { B1: { to: 'E5' } } })
    expect(carter.orderForm?.ship.safeParse(move.ships.B1).success).toBe(true)
    expect(refusal(() => carter.readOrders({ ships: { B1: { do: 'sing' } } })).message).toBe(
      'ships.B1 has no field "do".',
    )
    const view = carter.view(action.state, 'blue')
    expect(carter.orderForm?.foresee?.(view, move)).toMatchObject({ says: ['B1: To E5, heading N: 2 squares of 5.'] })
    expect(refusal(() => carter.orderForm?.foresee?.(view, { ships: { B1: { to: 'L12' } } })).message).toBe(
      'ships.B1.to is "L12", and no way of her squares leads there (CT-MV-02).',
    )
    expect(
      refusal(() => carter.orderForm?.foresee?.(view, { ships: { B1: { fire: [{ battery: 'main', at: 'U9' }] } } }))
        .rule,
    ).toBe('CT-PA-01')
  })

  it('of words: what cannot be read is named with its line', () => {
    const read = (text: string) => refusal(() => carter.readText(text)).message
    expect(read('B1: to E5\nB1: to E6')).toBe('line 2 orders "B1" for the second time.')
    expect(read('B1 goes home')).toMatch(/^line 1 is "B1 goes home"; a line reads: Iowa: to M12, facing NE/)
    expect(read('B1: to E5, to E6')).toBe('line 1 says to twice.')
    expect(read('B1: fire main at')).toMatch(/^line 1 has "fire main at", which is no order/)
    const orders = carter.readText(
      'first: B2 "HMS Ajax"\n"HMS Ajax": to M12, facing NE, sow M11 M12\nB2: fire main at "Graf Spee" 2, lose A',
    )
    expect(carter.readText(carter.writeText(orders))).toEqual(orders)
  })

  it('of set-ups: a ship in two places, a seat of both sides, an unknown gun, turrets of one name', () => {
    const wrong = (setup: unknown) => refusal(() => carter.readSetup(setup)).message
    expect(wrong({ ...two, ships: [...two.ships, ship('B1', 'blue', 'A1')] })).toBe(
      'ships[3].id must be a name of her own; "B1" was given twice.',
    )
    expect(wrong({ ...two, ships: two.ships.map((one) => ({ ...one, seat: 'all' })) })).toBe(
      'ships[2].seat is "all", which orders ships of the other side too.',
    )
    expect(wrong({ ...two, sides: { blue: 'gb', red: 'gb' } })).toBe('sides.red is "gb", which blue is called too.')
    expect(wrong({ ...two, ships: [ship('S', 'red', 'A1', { submarine: true })] })).toBe(
      'ships[0].submarine is true, but modules has no "submarines" (CT-S01).',
    )
    const narrow = { columns: 5, rows: 12, ships: [ship('B1', 'blue', 'E3'), ship('R1', 'red', 'E9')] }
    expect(wrong({ ...narrow, enters: [{ side: 'red', id: 'R1', edge: 'north', facing: 'S', move: 1 }] })).toBe(
      'enters[0].edge must have 6 squares at least; it has 5 (CT-HS-02).',
    )
    expect(wrong({ ...narrow, minefields: [{ square: 'F1', owner: 'red' }] })).toBe(
      'minefields[0].square must be a square of sea on the board; "F1" was given.',
    )
  })
})

describe('Carter: what a game may hide', () => {
  it('CT-NT-02: a disc by night tells neither name nor heading, and has no track', () => {
    const night = begun({ ...two, startMove: 9 })
    const view = carter.view(night.state, 'blue')
    expect(view.others).toMatchObject([{ id: 'E9', kind: 'disc', byLight: true, headingDegrees: 0, track: [] }])
    expect(view.drawing?.pieces.at(-1)).toEqual({
      id: 'E9',
      x: 4.5,
      y: 8.5,
      headingDegrees: null,
      side: 'red',
      label: '',
      known: 'seen',
      shape: { kind: 'disc', radius: 0.34 },
      card: [['Square', 'E9']],
      state: 'afloat',
    })
    expect(JSON.stringify(view)).not.toContain('"R1"')
  })

  it('CT-CD-02: damage, tubes and turrets of the other side are not in a view', () => {
    const hurt = begun({ ...two, ships: two.ships.map((one) => (one.side === 'red' ? { ...one, damage: 33 } : one)) })
    expect(carter.view(hurt.state, 'blue')).toEqual(carter.view(begun(two).state, 'blue'))
  })

  it('CT-HS-01: behind the screen no ship of the other side is seen for so many moves', () => {
    let action = begun({ ...two, screen: true })
    for (let move = 1; move <= 3; move += 1) {
      expect(carter.view(action.state, 'blue').others).toEqual([])
      action = step(step(step(action, {}), {}), {})
    }
    expect(carter.view(action.state, 'blue').others.map(({ id }) => id)).toEqual(['R1'])
  })
})

describe('Carter: the umpire’s hand', () => {
  it('moves, turns, hurts and sinks a ship, and refuses what this book does not count', () => {
    const action = begun(two)
    const hand = (given: unknown) => correct(carter, action, 'R1', given).action.state.game.ships[2]
    expect(hand({ note: 'adrift', x: 2500, y: 2500, courseDegrees: 91 })).toMatchObject({
      square: { x: 1, y: 1 },
      facing: 'E',
    })
    expect(hand({ note: 'fire aboard', fight: { damage: 28 } })).toMatchObject({ damage: 28, turretsOut: ['B', 'X'] })
    expect(hand({ note: 'scuttled', sunk: true })?.sunk).toBe(true)
    expect(refusal(() => correct(carter, action, 'R1', { note: 'men', menLost: 3 })).message).toBe(
      'menLost is 3, but R1 has 0 men.',
    )
    expect(refusal(() => correct(carter, action, 'R1', { note: 'taken', prizeOf: 'blue' })).code).toBe('correct.losses')
    expect(refusal(() => correct(carter, action, 'R1', { note: 'away', x: -9000 })).rule).toBe('CT-PA-01')
  })
})

describe('Carter: random legal players', () => {
  it('never write an order that is refused, and every view has what the frame takes', () => {
    for (const seed of ['1', '2', '3']) {
      let action = openAction(
        carter,
        carter.readSetup({ ...(carter.exampleSetup as object), weather: true, startMove: 7 }),
        seed,
      )
      const thrown = dice(seed)
      for (let n = 0; n < 24 && !action.over; n += 1) {
        for (const seat of wantedSeats(carter, action)) {
          const orders = ordersBy(carter, action, seat, anything(seed))
          expect(carter.checkOrders(action.state, seat, orders)).toBeNull()
          expect(carter.readText(carter.writeText(orders))).toEqual(orders)
          expect(seatBoard(carter, action, seat).board.drawing?.bounds.east).toBe(24)
        }
        action = stepBy(carter, action, anything(seed), thrown)
        expect(JSON.parse(JSON.stringify(action))).toEqual(action)
      }
    }
  })
})
