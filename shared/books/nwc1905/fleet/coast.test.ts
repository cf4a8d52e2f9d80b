import { describe, expect, it } from 'vitest'
import { openAction, seatBoard } from '../../../action/action.ts'
import { orderField } from '../../../action/order-form.ts'
import { keyedDice, typedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { collegeBoards as book } from '../boards.ts'
import { fortStrength } from '../procedures/coast.ts'
import { at, column, damage, type Given, openFleets, play, seal, ship, shipOf, told } from '../test-kit/fleets.ts'

const fort = (more: Given = {}): Given => ({
  key: 'Morro',
  side: 'red',
  seat: 'morro',
  position: { x: 2915, y: 1000 },
  battleships: 2,
  ...more,
})
/** Blue runs past a fort of red's; red's one ship is far away. */
const off = (more: Given = {}, blue: readonly string[] = ['Iowa']) =>
  openFleets([...column('blue', blue, 0, 0, 0), ship('Jena', 'red', 20_000, 0, 0)], {}, { forts: [fort(more)] })

describe('NWC 1905, the Fleet Game: forts', () => {
  it('NF-FORT-01, R-38: a fort fires like the broadsides of so many battle ships; a gun ashore is four afloat', () => {
    expect(damage(play(off()), 'Iowa')).toBe(140)
    const guns = fortStrength(2, 0).value
    expect(damage(play(off({ battleships: undefined, guns12: 2 })), 'Iowa')).toBeCloseTo(70 * guns, 6)
  })

  it('NF-FORT-01, NM-SIG-01: of a fort nothing is asked but at whom it fires, and no signal of one who has nobody to read it', () => {
    const view = seatBoard(book, off(), 'morro').board
    const [choices] = view.choices
    const form = book.orderFormFor?.(view) ?? book.orderForm
    const order = form ? orderField(form.ship) : null
    const asked = order?.kind === 'group' ? order.fields.map(({ name }) => name) : []
    expect(asked.filter((field) => !choices?.closed?.includes(field))).toEqual(['fireAt'])
    const duel = openAction(book, book.readSetup(book.exampleSetup), 'duel')
    for (const seat of book.seats(duel.state)) {
      const alone = book.view(duel.state, seat)
      expect(alone.friends.every(({ own }) => own)).toBe(true)
      expect((book.orderFormFor?.(alone) ?? book.orderForm)?.seat).toBeUndefined()
    }
  })

  it('NF-FORT-02, R-39: 300 points in a move leave half of its fire in the next, 500 none, and then it fires again', () => {
    const factor = (received: number) => {
      // So many ships at one range that it receives just as many points.
      const blue = Array.from({ length: received / 100 }, (_, n) =>
        ship(`b${n}`, 'blue', -2210 * Math.cos(n / 9), 2210 * Math.sin(n / 9), 0, { speedKnots: 0 }),
      )
      const begun = openFleets(
        [...blue, ship('Jena', 'red', 40_000, 0, 0)],
        { 'nwc.fleet_knots': 4 },
        { forts: [fort({ position: { x: 0, y: 0 }, battleships: 0.001 })] },
      )
      const lying = {
        ...begun,
        state: { ...begun.state, ships: begun.state.ships.map((one) => ({ ...one, torpedoed: one.side === 'blue' })) },
      }
      const orders = Object.fromEntries([['blue', blue.map(({ key }) => `${String(key)}: fire at Morro`).join('\n')]])
      const fired = play(lying, orders)
      return [
        fired.state.fleet?.forts[0]?.received,
        fired.state.fleet?.forts[0]?.factor,
        play(fired).state.fleet?.forts[0]?.factor,
      ]
    }
    expect(factor(200)).toEqual([200, 1, 1])
    expect(factor(300)[1]).toBe(0.5)
    expect(factor(500)[1]).toBe(0)
  })

  it('NF-COAST-01: a fort has its own commander, who says at whom it fires', () => {
    const two = off({}, ['Iowa', 'Maine'])
    expect(book.seats(two.state)).toEqual(['blue', 'morro', 'red'])
    expect(damage(play(two, { morro: 'Morro: fire at Maine' }), 'Iowa')).toBe(0)
    expect(damage(play(two, { morro: 'Morro: fire at Maine' }), 'Maine')).toBeGreaterThan(0)
    expect(refusal(() => seal(two, 'Morro: ahead 4', 'morro'))).toMatchObject({ rule: 'NF-FORT-01' })
    // What it has in it is not for the enemy.
    expect(JSON.stringify(seatBoard(book, two, 'blue').board)).not.toMatch(/"battleships":2|2 battle ships/)
  })
})

describe('NWC 1905, the Fleet Game: mines', () => {
  const mined = () =>
    openFleets(
      [ship('Iowa', 'blue', 0, 0, 0), ship('Maine', 'blue', 5000, 0, 0), ship('Jena', 'red', 0, 40_000, 0)],
      {},
      { mines: [{ key: 'the channel', side: 'red', from: { x: -500, y: 600 }, to: { x: 500, y: 600 } }] },
    )

  it('NF-MINE-01: where mines are is known to the umpire and to the side that laid them', () => {
    expect(JSON.stringify(seatBoard(book, mined(), 'blue'))).not.toMatch(/channel/)
    expect(book.view(mined().state, 'red').drawing?.marks).toHaveLength(3)
    expect(book.umpireView(mined().state).drawing?.marks).toHaveLength(3)
  })

  it('NF-MINE-02, R-40: a ship that runs over them is thrown for, and a one is as a torpedo; who passes learns nothing', () => {
    const throwing = (face: number) => play(mined(), {}, typedDice([{ rule: 'NF-MINE-02', faces: [face] }]))
    expect(shipOf(throwing(1), 'Iowa')).toMatchObject({ damage: 500, torpedoed: true })
    expect(shipOf(throwing(2), 'Iowa')).toMatchObject({ damage: 0, torpedoed: false })
    expect(told(throwing(2), 'blue')).not.toMatch(/mine/)
    expect(damage(throwing(1), 'Maine')).toBe(0)
  })
})

describe('NWC 1905, the Fleet Game: submarines', () => {
  const lurking = (apart: number, more: Given = {}) =>
    openFleets(
      [
        ship('Iowa', 'blue', 0, 0, 0, { speedKnots: 12 }),
        ship('Gymnote', 'red', apart, 1000, 0, { type: 's', seat: 'boat', speedKnots: 0, ...more }),
        ship('Jena', 'red', 0, 40_000, 0),
      ],
      {},
    )
  const attack = (apart: number, faces: readonly number[], found?: number) =>
    play(
      lurking(apart),
      { boat: 'Gymnote: attack Iowa' },
      typedDice([
        { rule: 'NF-SUB-03', faces: [...faces] },
        { rule: 'NF-SUB-04', faces: [found ?? 6] },
      ]),
    )

  it('NF-SUB-01, NF-SUB-03: where she is nobody sees; within 400 yards and unfound she hits on one or two', () => {
    const begun = lurking(300)
    expect(JSON.stringify(seatBoard(book, begun, 'blue'))).not.toMatch(/Gymnote/)
    expect(book.view(begun.state, 'blue').writes?.says).toMatch(/The enemy has a submarine/)
    expect(shipOf(attack(300, [2]), 'Iowa')).toMatchObject({ damage: 500, torpedoed: true })
    expect(damage(attack(300, [3]), 'Iowa')).toBe(0)
    expect(JSON.stringify(seatBoard(book, attack(300, [2]), 'blue'))).not.toMatch(/Gymnote/)
  })

  it('NF-SUB-03, NF-SUB-04: beyond her yards she does not fire; found she fires within 1,000 and hits on a one', () => {
    const far = play(lurking(600), { boat: 'Gymnote: attack Iowa' }, typedDice([{ rule: 'NF-SUB-04', faces: [2] }]))
    expect(damage(far, 'Iowa')).toBe(0)
    expect(told(far, 'boat')).toMatch(/does not fire at Iowa/)
    // Found with a two, she is on the board; the next move is 1,000 yards on.
    expect(shipOf(far, 'Gymnote').hidden).toBe(false)
    expect(book.view(far.state, 'blue').others.map(({ id }) => id)).toContain('Gymnote')
    const near = {
      ...far,
      state: {
        ...far.state,
        ships: far.state.ships.map((one) => (one.id === 'Iowa' ? { ...one, torpedoed: true } : one)),
      },
    }
    const shoot = (face: number) =>
      play(near, { boat: 'Gymnote: attack Iowa', blue: '' }, typedDice([{ rule: 'NF-SUB-04', faces: [face] }]))
    expect(damage(shoot(1), 'Iowa') - damage(shoot(2), 'Iowa')).toBe(500)
  })

  it('NF-SUB-02: she makes 7.2 knots at most', () => {
    expect(refusal(() => seal(lurking(2000), 'Gymnote: ahead 8', 'boat'))).toMatchObject({ rule: 'NF-SUB-02' })
    let action = lurking(2000, { speedKnots: 7.2 })
    const before = at(action, 'Gymnote')
    action = play(action, {}, keyedDice({ seed: 's', branch: 'main' }))
    expect(at(action, 'Gymnote').y - before.y).toBeCloseTo(600, 6)
  })

  it('NF-SUB-05: one torpedo in a game', () => {
    const fired = attack(300, [6])
    expect(fired.state.torpedoesSpent).toEqual({ Gymnote: 1 })
    const lying = {
      ...fired,
      state: { ...fired.state, ships: fired.state.ships.map((one) => ({ ...one, torpedoed: one.id === 'Iowa' })) },
    }
    const again = play(lying, { boat: 'Gymnote: attack Iowa' }, typedDice([{ rule: 'NF-SUB-04', faces: [6] }]))
    expect(told(again, 'boat')).toMatch(/does not fire at Iowa/)
    expect(again.state.torpedoesSpent).toEqual({ Gymnote: 1 })
  })
})
