import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction } from '../../action/action.ts'
import { typedDice } from '../../dice/dice.ts'
import { template } from './book.ts'

describe('The template: a race of launches', () => {
  it('TP-02, TP-03: easy is a square, pushing is two, or none on a one', () => {
    const opened = openAction(template, template.readSetup({}), 'race')
    const sealed = sealOrders(template, sealOrders(template, opened, 'first', { helm: 'easy' }), 'second', {
      helm: 'push',
    })
    const squares = (face: number) =>
      stepAction(template, sealed, typedDice([{ rule: 'TP-03', faces: [face] }])).action.state.launches.map(
        (launch) => launch.squares,
      )
    expect(squares(2)).toEqual([1, 2])
    expect(squares(1)).toEqual([1, 0])
  })

  it('TP-01: the first past the post wins, and both at once is a dead heat', () => {
    const short = template.readSetup({ settings: { 'tp.length': 1 } })
    const ended = stepAction(template, openAction(template, short, 'race'), typedDice([]), {
      acceptStanding: true,
    }).action
    expect(ended.over).toMatchObject({ rule: 'TP-01', result: 'deadHeat' })
  })
})
