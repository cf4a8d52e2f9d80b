import { describe, expect, it } from 'vitest'
import { openAction, stepAction } from '../../../action/action.ts'
import { endOf, legTo } from '../../../action/pointing/legs.ts'
import { typedDice } from '../../../dice/dice.ts'
import { carter } from '../book.ts'
import { degreesOf } from '../procedures/squares.ts'
import { foresee } from './foreseeing.ts'
import { moveOf } from './judging.ts'
import { pointing } from './pointing.ts'

const ship = (id: string, side: 'blue' | 'red', square: string) => ({
  id,
  side,
  square,
  tons: 1300,
  knots: 35,
  facing: side === 'blue' ? 'N' : 'S',
  batteries: [{ role: 'main', gun: '4.7in', turrets: [{ name: 'A', mount: 'fore', guns: 2 }] }],
  torpedoSets: [{ type: '21in_ww2', tubes: 4 }],
})
const begun = (red: string, firing = false) => {
  const setup = { columns: 12, rows: 12, ships: [ship('B1', 'blue', 'E3'), ship('R1', 'red', red)] }
  const dice = typedDice([
    { rule: 'CT-MV-09', faces: [6] },
    { rule: 'CT-MV-09', faces: [1] },
  ])
  const action = stepAction(carter, openAction(carter, carter.readSetup(setup), 'test'), dice).action
  return firing ? { ...action.state, step: 'firing' as const } : action.state
}

describe('Carter: orders by pointing', () => {
  it('CT-MV-02: she is dragged to the squares of her choices alone, and the order may be given', () => {
    const state = begun('E11')
    const view = carter.view(state, 'blue')
    const legs = pointing.legs(view, 'B1')
    expect(legs.length).toBeGreaterThan(5)
    for (const leg of legs)
      expect(
        carter.checkOrders(state, 'blue', carter.readOrders({ ships: { B1: pointing.steered({}, leg) } })),
      ).toBeNull()
    const leg = legTo(legs, { x: 4.6, y: 4.4 })
    expect(leg && endOf(leg)).toMatchObject({ x: 4.5, y: 4.5 })
    const order = leg && pointing.steered({}, leg)
    expect(order).toMatchObject({ do: 'move', to: 'E5' })
    expect(pointing.foreseen(view, 'B1', order)).toMatchObject({ speed: '2 squares to E5' })
  })

  it('CT-MV-02: of a square where no way of hers leads the dotted hull says so, and stays with her', () => {
    const view = carter.view(begun('E11'), 'blue')
    expect(pointing.foreseen(view, 'B1', { do: 'move', to: 'E1' })).toMatchObject({
      speed: 'no way to E1',
      path: [
        { x: 4.5, y: 2.5 },
        { x: 4.5, y: 2.5 },
      ],
    })
    // As it is typed it is no square yet.
    expect(pointing.foreseen(view, 'B1', { do: 'move', to: 'E' })).toMatchObject({ speed: 'no way to E' })
    // A way that is written out square by square is not judged here.
    expect(pointing.foreseen(view, 'B1', { do: 'move', to: 'E5', way: 'N N' })).toMatchObject({
      speed: '2 squares to E5',
    })
  })

  it('CT-MV-04: of an order without a heading, form and dotted hull have the heading with which she will end', () => {
    const state = begun('E11')
    const view = carter.view(state, 'blue')
    const [ship] = state.game.ships
    if (!ship) throw new Error('no ship')
    const squares = new Set(pointing.legs(view, 'B1').flatMap(({ order }) => (order as { to?: string }).to ?? []))
    expect(squares.size).toBeGreaterThan(20)
    for (const to of squares) {
      const moved = moveOf(state.game, ship, { to })
      if (!('order' in moved)) throw new Error(`she does not go to ${to}`)
      const facing = moved.order.steps.at(-1) ?? ship.facing
      expect(pointing.foreseen(view, 'B1', { do: 'move', to })?.path.at(-1)?.headingDegrees, to).toBe(degreesOf(facing))
      expect(foresee(view, { ships: { B1: { to } } }).says.join(' '), to).toContain(
        to === 'E3' ? 'She stays.' : `heading ${facing}:`,
      )
    }
  })

  it('CT-GN-11: fire laid on a target is every battery and set that bears on it', () => {
    const state = begun('E5', true)
    const view = carter.view(state, 'blue')
    const [foe = ''] = pointing.foes(view, 'B1')
    const order = pointing.laid(view, 'B1', {}, [foe], false)
    expect(order).toMatchObject({ do: 'fire' })
    expect(pointing.foreseen(view, 'B1', order)?.firesAt).toEqual([foe])
    expect(carter.checkOrders(state, 'blue', carter.readOrders({ ships: { B1: order } }))).toBeNull()
    expect(pointing.laid(view, 'B1', order, [], false)).toEqual({})
  })
})
