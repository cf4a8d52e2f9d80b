import { describe, expect, it } from 'vitest'
import { seatBoard } from '../../../action/action.ts'
import { minuteOf, trueMinute } from '../../../action/minute/minute.ts'
import { type JaneAction, minute, openBoard, shipAt, withPiece } from '../test-kit/board.ts'
import { firingBoard } from '../test-kit/shooting.ts'
import { jane1898Tactical as book } from './book.ts'
import { GUNS, guns } from './tables/guns.ts'

const [gun = '12-in BL' as never] = GUNS.filter((one) => guns.row('gun', one).class === 'A')
const seen = (action: JaneAction, seat: string) => minuteOf(seatBoard(book, action, seat).board, book).moments
const ticket = (n: number, atUnit: number) => ({ gun: `g${n}`, at: 'ship 1', atUnit, aim: 'dice' })
const BROADSIDE = {
  gb: { a: { program: [], fire: [1, 2, 3, 4, 5, 6].map((n) => ticket(n, 1)) } },
}
const fired = () => minute(firingBoard({ gun, number: 6 }), BROADSIDE)

describe('Jane 1898 tactical: the minute seen again', () => {
  it('JT-FIRE-06: shows the firer every shot that he fired, from his ship at her name, and the other only what struck her', () => {
    const { action } = fired()
    const shots = seen(action, 'gb').filter(({ kind }) => kind === 'gun')
    expect(shots.map(({ from, at }) => [from, at])).toEqual(Array.from({ length: 6 }, () => ['a', 'ship 1']))
    const hits = shots.filter(({ saw }) => saw === 'hit')
    const struck = seen(action, 'fr').filter(({ kind }) => kind === 'struck')
    expect(struck.length).toBe(hits.length)
    expect(hits.length).toBeGreaterThan(0)
    expect(new Set(struck.map(({ from, at }) => `${from} ${at}`))).toEqual(new Set(['ship 1 b']))
    expect(seen(action, 'fr').filter(({ kind }) => kind === 'gun')).toEqual([])
  })

  it('names guns and projectiles in words, and the ship where he has more than one', () => {
    const says = (action: JaneAction, seat: string) => seen(action, seat).map((one) => one.says)
    const { action } = fired()
    expect(says(action, 'gb').filter((one) => / fires at ship 1 at /.test(one)).length).toBe(6)
    for (const one of says(action, 'gb')) expect(one).not.toMatch(/\bg\d\b|big \d/)
    const struck = says(action, 'fr').filter((one) => one.includes('hits us'))
    expect(struck.length).toBeGreaterThan(0)
    for (const one of struck) expect(one).toMatch(/^B: Ship 1 hits us with 16-in A\.P\. shell: /)

    const two = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 12),
      shipAt('c', 'gb', [0, 9], 0, 12),
      shipAt('b', 'fr', [15, 0], 0, 0),
    ])
    const [gun1 = ''] = Object.keys(two.state.pieces.find(({ id }) => id === 'a')?.fight.loads ?? {})
    const shot = { gun: gun1, at: 'ship 1', atUnit: 1, aim: 'dice' }
    const both = minute(two, { gb: { a: { program: [], fire: [shot] } } })
    expect(says(both.action, 'gb').find((one) => one.includes(' fires at '))).toMatch(
      /^A: Fore turret, left 12-in fires at ship 1/,
    )
  })

  it('JT-GEN-18: has among what was lost his own ship that is going down, with the move in which she will be gone', () => {
    const opening = openBoard([shipAt('a', 'gb', [0, 0], 0, 0), shipAt('b', 'fr', [15, 0], 0, 0)])
    const holed = withPiece(opening, 'a', ({ fight }) => ({
      fight: { ...fight, marks: { ...fight.marks, sinking: { inMove: 1, rule: 'JT-GEN-18' } } },
    }))
    const lost = seen(minute(holed).action, 'gb').filter(({ kind }) => kind === 'lost')
    expect(lost.map(({ at, says }) => [at, says])).toEqual([
      ['a', expect.stringMatching(/She is sinking, and will be gone in move \d+\.$/)],
    ])
  })

  it('JT-FIRE-03: a shot has the time at which it was dropped, and who is struck by it feels it then', () => {
    const ships = [
      shipAt('a', 'gb', [0, 0], 0, 12),
      shipAt('b', 'fr', [15, 0], 0, 0),
      shipAt('c', 'fr', [0, -95], 0, 0),
    ]
    const opening = openBoard(ships)
    const [first, second] = Object.keys(opening.state.pieces.find(({ id }) => id === 'a')?.fight.loads ?? {})
    const at = (one: string | undefined, atUnit: number) => ({ gun: one, at: 'ship 1', atUnit, aim: 'dice' })
    const { action } = minute(opening, { gb: { a: { program: [], fire: [at(first, 4), at(second, 1)] } } })
    const shots = seen(action, 'gb').filter(({ kind }) => kind === 'gun')
    expect(shots.map(({ part, t }) => [part, t])).toEqual([
      [second, 0],
      [first, 0.75],
    ])
    const hits = shots.filter(({ saw }) => saw === 'hit').map(({ t }) => t)
    expect(
      seen(action, 'fr')
        .filter(({ kind }) => kind === 'struck')
        .map(({ t }) => t),
    ).toEqual(hits)
  })

  it('shows the umpire every shot, whoever saw it', () => {
    const { action, events } = fired()
    const { moments } = trueMinute(1, events, book)
    expect(moments.filter(({ kind }) => kind === 'gun').map(({ from, at }) => [from, at])).toEqual(
      Array.from({ length: 6 }, () => ['a', 'b']),
    )
    expect(seen(action, 'nobody')).toEqual([])
  })

  it('JT-GEN-18: a ship that goes down is seen to go by those who have her in sight', () => {
    const opening = openBoard([
      shipAt('a', 'gb', [0, 0], 0, 0),
      shipAt('b', 'fr', [10, 0], 0, 0),
      shipAt('c', 'fr', [10, 40], 0, 0),
    ])
    const state = {
      ...opening.state,
      pieces: opening.state.pieces.map((piece) =>
        piece.id === 'b'
          ? {
              ...piece,
              fight: { ...piece.fight, marks: { ...piece.fight.marks, sinking: { inMove: 0, rule: 'JT-EFF-30' } } },
            }
          : piece,
      ),
    }
    let action: JaneAction = { ...opening, state }
    const told: string[] = []
    for (let move = 1; move <= 30; move++) {
      action = minute(action).action
      told.push(...seen(action, 'gb').flatMap(({ kind, says }) => (kind === 'lost' ? [says] : [])))
    }
    expect(told).toEqual(['Ship 1 is seen on her side, sinking.', 'Ship 1 is seen to go down.'])
  })

  describe('JT-GEN-20: a flag that is hauled down', () => {
    const strikes = { fr: { b: { program: [], strikeFlag: true } } }
    const lost = (action: JaneAction, seat: string) =>
      seen(action, seat).flatMap(({ kind, says }) => (kind === 'lost' ? [says] : []))
    const board = (settings: object = {}, more: object = {}) =>
      openBoard(
        [
          shipAt('a', 'gb', [0, 0], 0, 0, { seat: 'near' }),
          shipAt('far', 'gb', [0, 95], 0, 0, { seat: 'far' }),
          shipAt('b', 'fr', [6, 0], 0, 0),
          shipAt('c', 'fr', [6, 4], 0, 0, { seat: 'friend' }),
        ],
        settings,
        more,
      )

    it('is told once to all who see the ship: enemies by the name that they have for her, friends by her own', () => {
      const first = minute(board(), strikes).action
      expect(lost(first, 'near')).toEqual(['Ship 1 has hauled down her flag.'])
      expect(lost(first, 'friend')).toEqual(['B has hauled down her flag.'])
      expect(lost(first, 'fr')).toEqual(['She has hauled down her flag.'])
      const [moment] = seen(first, 'near').filter(({ kind }) => kind === 'lost')
      expect([moment?.at, moment?.because[0]?.rule]).toEqual(['ship 1', 'JT-GEN-20'])
      const second = minute(first).action
      for (const seat of ['near', 'far', 'friend', 'fr']) expect(lost(second, seat)).toEqual([])
    })

    it('is not told to a ship that cannot see her, though her side has her in sight', () => {
      const action = minute(board({}, { light: { condition: 'fog' } }), strikes).action
      expect(lost(action, 'near')).toEqual(['Ship 1 has hauled down her flag.'])
      expect(lost(action, 'far')).toEqual([])
    })

    it('is told once to a captain of two ships who come to see her one after the other', () => {
      const ships = [
        shipAt('far', 'gb', [-3, 14], 180, 12, { seat: 'gb' }),
        shipAt('a', 'gb', [0, 0], 0, 0, { seat: 'gb' }),
        shipAt('b', 'fr', [6, 0], 0, 0),
        // She is never in sight of them, and holds the field.
        shipAt('d', 'fr', [60, 0], 0, 0, { seat: 'third' }),
      ]
      let action = minute(
        openBoard(ships, { 'board.onePieceACaptain': false }, { light: { condition: 'fog' } }),
        strikes,
      ).action
      const told = lost(action, 'gb')
      for (let move = 2; move <= 6; move++) {
        action = minute(action).action
        told.push(...lost(action, 'gb'))
      }
      expect(told).toEqual(['Ship 1 has hauled down her flag.'])
    })
  })
})
