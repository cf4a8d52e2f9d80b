import { describe, expect, it } from 'vitest'
import { sealOrders } from '../../../../action/action.ts'
import { refusal } from '../../../../test-kit/refused.ts'
import { minute, openBoard, pieceIn, shipAt } from '../../test-kit/board.ts'
import { jane1898Tactical as book } from '../book.ts'

/** A cruiser with two 12-inch, one forward and one aft, and four 6-inch; her enemy lies so many squares east and north. */
const board = (rate: string | undefined, at: readonly [number, number] = [8, 0]) =>
  openBoard(
    [
      shipAt('a', 'gb', [0, 0], 0, 6, { type: 'cruiser', guns: { A: 2, D: 4 }, rounds: { A: 20, D: 80 } }),
      shipAt('b', 'fr', at, 0, 6, { type: 'cruiser' }),
    ],
    rate === undefined ? {} : { 'board.rateOfFire': rate },
  )
const ticket = (gun: string) => ({ gun, at: 'ship 1', atUnit: 1, aim: 'dice' as const })
const QUICK = { program: [], quickFire: [{ at: 'ship 1', aim: 'dice' as const, ceaseFire: false }] }
const fired = (rate: string | undefined, order: object, at?: readonly [number, number]) => {
  const after = minute(board(rate, at), { gb: { a: order } })
  const { loads, magazine } = pieceIn(after.action, 'a').fight
  return {
    ready: (gun: string) => loads[gun]?.readyMove,
    rounds: (letter: 'A' | 'D') => Object.values(magazine[letter] ?? {}).reduce((sum, one) => sum + one, 0),
    strikes: after.events.filter((event) => event.kind === 'strike').length,
    steps: after.event('volley')?.because ?? [],
    account: after.account('a'),
  }
}

describe('Jane 1898 tactical: nearer to the conditions of battle', () => {
  it('JT-OPT-01: at half the rate a 12-inch gun fires every four moves and a quick-firer every two', () => {
    const big = { program: [], fire: [ticket('big 1.1')] }
    expect([undefined, 'half'].map((rate) => fired(rate, big).ready('big 1.1'))).toEqual([3, 5])
    expect([undefined, 'half'].map((rate) => fired(rate, QUICK).ready('gun 2.1'))).toEqual([2, 3])
  })

  it('JT-OPT-01: two like guns as one have one ticket and one strike, and both rounds are spent', () => {
    const order = { program: [], fire: [ticket('big 1.1')] }
    const [alone, paired] = [fired(undefined, order), fired('pairs', order)]
    expect([alone.strikes, alone.rounds('A'), alone.ready('big 2.1')]).toEqual([1, 19, 1])
    expect([paired.strikes, paired.rounds('A'), paired.ready('big 2.1')]).toEqual([1, 18, 3])
    expect(paired.account).toContainEqual(expect.stringMatching(/^Stern gun, 12-in fires with bow gun: /))
  })

  it('JT-OPT-01: a ticket for each of the two is refused', () => {
    const both = { ships: { a: { program: [], fire: [ticket('big 1.1'), ticket('big 2.1')] } } }
    expect(() => sealOrders(book, board(undefined), 'gb', both)).not.toThrow()
    expect(refusal(() => sealOrders(book, board('pairs'), 'gb', both)).message).toBe(
      'ships.a.fire[1].gun is stern gun, which counts as one with bow gun, and that has its ticket (JT-OPT-01).',
    )
  })

  it('JT-OPT-01: a fellow that does not bear keeps its round', () => {
    const ahead = fired('pairs', { program: [], fire: [ticket('big 1.1')] }, [0, 8])
    expect([ahead.strikes, ahead.rounds('A'), ahead.ready('big 2.1')]).toEqual([1, 19, 1])
  })

  it('JT-OPT-01: of the quick-firers that bear every two count as one, and each spends its fire', () => {
    const [alone, paired] = [fired(undefined, QUICK), fired('pairs', QUICK)]
    const counted = paired.steps.find((step) => step.rule === 'JT-OPT-01')
    const guns = counted?.inputs?.['guns'] as number
    expect(guns).toBeGreaterThan(1)
    expect(counted?.result).toBe(Math.ceil(guns / 2))
    expect(paired.strikes).toBeLessThan(alone.strikes)
    expect(paired.rounds('D')).toBe(alone.rounds('D'))
  })
})
