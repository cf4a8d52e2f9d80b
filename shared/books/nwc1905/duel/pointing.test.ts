import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction } from '../../../action/action.ts'
import { endOf, legTo } from '../../../action/pointing/legs.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { collegeBoards as book } from '../boards.ts'
import { pointing } from './pointing.ts'

const ship = (key: string, side: string, x: number) => ({ key, side, position: { x, y: 0 }, courseDegrees: 0 })
const open = () =>
  openAction(
    book,
    book.readSetup({ ships: [ship('Iowa', 'blue', 0), ship('Jena', 'red', 2000)], settings: {} }),
    'duel',
  )

describe('NWC 1905: orders by pointing', () => {
  it('ND-TURN-08, ND-SPEED-01: every leg may be sealed, and the paper then shows what it showed', () => {
    const action = open()
    const legs = pointing.legs(book.view(action.state, 'blue'), 'Iowa')
    expect(legs.length).toBeGreaterThan(10)
    expect(new Set(legs.map(({ speed }) => speed)).size).toBeGreaterThan(1)
    for (const leg of legs) {
      const sealed = ['blue', 'red'].reduce(
        (at, seat) => sealOrders(book, at, seat, { ships: seat === 'blue' ? { Iowa: pointing.steered({}, leg) } : {} }),
        action,
      )
      const after = stepAction(book, sealed, keyedDice({ seed: 'pointing', branch: 'main' })).action.state
      const { at, headingDeg } = after.ships.find(({ id }) => id === 'Iowa')?.way ?? {
        at: { x: 0, y: 0 },
        headingDeg: 0,
      }
      const end = endOf(leg)
      expect(Math.hypot(at.x - end.x, at.y - end.y)).toBeLessThan(0.001)
      expect(Math.abs(headingDeg - end.headingDegrees)).toBeLessThan(0.001)
    }
  })

  it('ND-TURN-08: a ghost dragged to the left writes the helm to the left, and the words are the same order', () => {
    const view = book.view(open().state, 'blue')
    const leg = legTo(pointing.legs(view, 'Iowa'), { x: -100, y: 250 })
    const order = leg && pointing.steered({ fireAt: 'Jena' }, leg)
    expect(order).toMatchObject({ fireAt: 'Jena', helm: [{ turn: 'L' }] })
    expect(pointing.foreseen(view, 'Iowa', order)).toMatchObject({
      helm: expect.stringMatching(/^hard left/),
      firesAt: ['Jena'],
    })
    expect(book.readText(book.writeText(book.readOrders({ ships: { Iowa: order } })))).toEqual(
      book.readOrders({ ships: { Iowa: order } }),
    )
  })

  it('NM-FIRE-01, ND-GUN-08: guns are laid on the enemy that was clicked last, and held when none is', () => {
    const view = book.view(open().state, 'blue')
    expect(pointing.foes(view, 'Iowa')).toEqual(['Jena'])
    expect(pointing.laid(view, 'Iowa', {}, ['Jena'], false)).toEqual({ fireAt: 'Jena' })
    expect(pointing.laid(view, 'Iowa', { fireAt: 'Jena' }, [], false)).toHaveProperty('hold')
    expect(pointing.liesTo(view, 'Iowa', {}, 'Jena')).toMatch(/^2,?\d{3} yards, /)
  })

  it('ND-TORP-03: a tube commands half a point to each side of where it bears', () => {
    const [arc] = pointing.arcs(book.view(open().state, 'blue'), 'Iowa', {}, undefined)
    expect(arc && (arc.toDegrees - arc.fromDegrees + 360) % 360).toBeCloseTo(11.25)
  })

  it('ND-PLAY-01: a ship of another seat is not pointed at', () => {
    const view = book.view(open().state, 'blue')
    expect(pointing.legs(view, 'Jena')).toEqual([])
    expect(pointing.foreseen(view, 'Jena', {})).toBeNull()
  })
})
