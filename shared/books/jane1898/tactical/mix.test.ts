import { describe, expect, it } from 'vitest'
import { openAction } from '../../../action/action.ts'
import { minute, openBoard, pieceIn, shipAt } from '../test-kit/board.ts'
import { jane1898Tactical as book } from './book.ts'

const ships = (mix?: object) => [
  shipAt('a', 'gb', [0, 0], 0, 6, {
    guns: { A: 4 },
    rounds: { A: 30 },
    ...(mix ? { fight: { mix: { A: mix } } } : {}),
  }),
  shipAt('b', 'fr', [8, 0], 0, 6, {}),
]

describe('Jane 1898 tactical: shot and shell chosen beforehand', () => {
  it('JT-FIRE-01: the captain’s proportion shares out the rounds that he is allowed, none more and none fewer', () => {
    expect(pieceIn(openBoard(ships({ common: 2, he: 1 })), 'a').fight.magazine.A).toEqual({
      shot: 0,
      apShell: 0,
      common: 20,
      he: 10,
    })
    const even = Object.values(pieceIn(openBoard(ships()), 'a').fight.magazine.A ?? {})
    expect([Math.max(...even), Math.min(...even), even.reduce((a, b) => a + b, 0)]).toEqual([8, 7, 30])
  })

  it('JT-FIRE-01: a ship fires what she has chosen, and none of what she has not', () => {
    const action = openBoard(ships({ he: 1 }))
    const fire = [{ gun: 'big 1.1', at: 'ship 1', atUnit: 1, aim: 'dice' }]
    const after = minute(action, { gb: { a: { program: [], fire } } })
    expect(after.event('strike')?.detail).toMatchObject({ projectile: 'he' })
    expect(after.piece('a').fight.magazine.A).toEqual({ shot: 0, apShell: 0, common: 0, he: 29 })
    const shot = book.readOrders({ ships: { a: { program: [], load: [{ gun: 'big 1.1', projectile: 'shot' }] } } })
    expect(book.checkOrders(action.state, 'gb', shot)?.message).toBe(
      'ships.a.load[0].projectile is shot, and none of class A is left (JT-FIRE-01).',
    )
  })

  it('JT-FIRE-01: what was chosen in a campaign as she took her rounds in is in her magazine', () => {
    const setup = book.readSetup({ positionsIn: 'squares', ships: ships() })
    const [first, ...rest] = setup.ships
    if (!first) throw new Error('no ship')
    const chosen = { ...setup, ships: [{ ...first, mix: { A: { armourPiercing: 10, highExplosive: 20 } } }, ...rest] }
    expect(pieceIn(openAction(book, chosen, 'chosen'), 'a').fight.magazine.A).toEqual({
      shot: 0,
      apShell: 10,
      common: 0,
      he: 20,
    })
  })

  it('JT-FIRE-01: a mix of nothing is refused', () => {
    expect(() => openBoard(ships({ shot: 0 }))).toThrow('parts of one projectile at least (JT-FIRE-01)')
  })
})
