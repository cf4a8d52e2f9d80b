import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test-kit/refused.ts'
import { minute, openBoard, pieceIn, shipAt } from '../../test-kit/board.ts'
import { exampleBattleship } from '../../test-kit/gunnery.ts'
import { fireAt, firingBoard } from '../../test-kit/shooting.ts'
import { jane1898Tactical as book } from '../book.ts'
import { sheetOf } from '../fighting.ts'
import type { Outline } from './target.ts'

type Given = Record<string, unknown>

/** What the enemy is sent of a battleship two thousand yards off. */
const board = (ship: Given) =>
  openBoard([shipAt('a', 'gb', [0, 0], 0, 12), shipAt('b', 'fr', [20, 0], 0, 12, { type: 'battleship-1', ...ship })])
const sent = (action: ReturnType<typeof board>) => JSON.stringify(book.view(action.state, 'gb'))
const shapes = (action: ReturnType<typeof board>) =>
  book
    .view(action.state, 'gb')
    .others.flatMap((one) => (one.id === 'ship 1' ? (one.target as unknown as Outline).both : []))
const disguised = (funnels: number, masts: number) => ({ fight: { disguise: { funnels, masts } } })

describe('Jane 1898 tactical: disguise', () => {
  it('JT-GEN-14: a ship made up to look like another is sent to the enemy as that other, to the last byte, move after move', () => {
    let made = board(disguised(4, 1))
    let true_ = board({ card: { funnels: 4, masts: 1 } })
    expect(sent(made)).toBe(sent(true_))
    expect(sent(made)).not.toBe(sent(board({})))
    for (let move = 1; move <= 3; move++) {
      made = minute(made).action
      true_ = minute(true_).action
      expect(sent(made)).toBe(sent(true_))
    }
  })

  it('JT-GEN-14: her friends know her, her captain reads what she shows, and the fog report tells of it', () => {
    const action = board(disguised(3, 2))
    const own = book.view(action.state, 'fr').friends[0]
    expect(own?.plan.funnels).toBe(2)
    expect(own?.sheet?.fight).toMatchObject({ disguise: { funnels: 3, masts: 2 } })
    const fog = book.fog?.(action.state).find((one) => one.ship === 'b')
    expect(fog?.because.map((step) => step.result)).toContainEqual({ funnels: 3, masts: 2 })
  })

  it('JT-GEN-14: hull and guns are shown as they are, on the card that is struck at too', () => {
    const [plain, made] = [shapes(board({})), shapes(board(disguised(3, 2)))]
    const low = (all: typeof plain) => all.filter(([, , , top]) => top <= 31)
    expect(low(made)).toEqual(low(plain))
    expect(made.length).toBe(plain.length + 1)
  })

  it('JT-GEN-14: a round through a funnel of canvas does nothing, and is seen to miss', () => {
    const sheet = exampleBattleship()
    const target = { type: 'battleship-1', fight: { sheet, disguise: { funnels: 3 } } }
    const action = firingBoard({ gun: '12-in', projectile: 'he', target })
    const tall = shapes(action).filter(([from, to, , top]) => top > 32 && to - from > 5)
    expect(tall).toHaveLength(3)
    // The third of them stands where none of her own is.
    const canvas = tall.find(
      ([from, to]) => !sheet.zones.some((zone) => zone.kind === 'funnel' && zone.fromFeet < to && zone.toFeet > from),
    )
    const [from = 0, to = 0, , top = 0] = canvas ?? []
    const after = fireAt(action, [[(from + to) / 2, top - 3]])
    expect(after.strikes.map((one) => one.outcome)).toEqual(['wide'])
    expect(after.piece('a').account[0]).toMatchObject({ saw: 'wide' })
    expect(after.marks.funnelHits).toEqual({})
  })

  it('JT-GEN-14: a mast that is struck down is no target: it cannot be lost', () => {
    const masts = (ship: Given) =>
      sheetOf(pieceIn(board(ship), 'b').fight).zones.filter((zone) => zone.kind === 'mast').length
    expect([masts({}), masts({ fight: { disguise: { masts: 1 } } })]).toEqual([2, 1])
    const own = { fight: { sheet: exampleBattleship(), disguise: { masts: 0 } } }
    expect([masts({ fight: { sheet: exampleBattleship() } }), masts(own)]).toEqual([2, 0])
  })

  it.each<[Given, string]>([
    [
      disguised(1, 2),
      'ships[1].fight.disguise.funnels is 1, but she has 2, and a funnel cannot be taken down (JT-GEN-14).',
    ],
    [disguised(2, 2), 'ships[1].fight.disguise shows 2 funnels and 2 masts, as many as she has (JT-GEN-14).'],
    [{ fight: { disguise: { lengthFeet: 200 } } }, 'ships[1].fight.disguise has no field "lengthFeet".'],
  ])('JT-GEN-14: %j is refused with one sentence', (ship, message) => {
    expect(refusal(() => board(ship)).message).toBe(message)
  })
})
