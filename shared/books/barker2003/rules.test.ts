import { describe, expect, it } from 'vitest'
import { openAction } from '../../action/action.ts'
import type { Ask, Dice } from '../../dice/dice.ts'
import { refusal } from '../../test-kit/refused.ts'
import { begin } from './board/beginning.ts'
import { fireFault } from './board/shooting.ts'
import { barker2003 as book } from './book.ts'
import { aground, mine } from './procedures/dangers.ts'
import { captain } from './procedures/formations.ts'
import { movePrice } from './procedures/move-prices.ts'

/* Rules that no case and no scene holds by itself. */

const { state } = openAction(book, book.readSetup(book.exampleSetup), 'rules')
const { board } = state
const always = (face: number): Dice => ({
  thrown: [],
  throwDice: ({ rule, subject, purpose, count = 1 }: Ask) => {
    return { rule, subject, purpose, faces: Array.from({ length: count }, () => face) }
  },
})
const shipIn = (id: string) => {
  const ship = board.ships.find((one) => one.id === id)
  if (!ship) throw new Error(`no ship ${id}`)
  return ship
}

describe('Barker 2003: rules on the board', () => {
  it('BK-SC-02: a pair of torpedo boats is one base, as a pair of destroyers is', () => {
    const attack = (type: 'destroyers' | 'torpedoBoats' | 'battleship') =>
      mine({ type, obsolete: false, crippled: false, damages: 0 }).value.attack
    expect([attack('destroyers'), attack('torpedoBoats'), attack('battleship')]).toEqual([0, 0, 5])
  })

  it('BK-OR-02: the Flag of the first squadron is the senior one, whose die of 1 brings a squall', () => {
    const squally = { ...board, weatherKind: 'squalls' as const, wind: 'SW' as const }
    expect(begin(squally, 'red', always(1)).state.banks).toMatchObject([{ kind: 'squall' }])
    expect(begin(squally, 'red', always(2)).state.banks).toEqual([])
    expect(begin({ ...squally, initiative: 'blue' }, 'red', always(1)).state.banks).toEqual([])
  })

  it('BK-OR-04: a flotilla has one scout cruiser at most', () => {
    const scouts = ['a', 'b'].map((id) => ({ id, type: 'scoutCruiser' as const }))
    expect(refusal(() => captain(scouts))).toMatchObject({ rule: 'BK-OR-04' })
  })

  it('BK-GF-04: a shoal is as dangerous as land', () => {
    expect(aground('compulsory', 'shoal').value).toMatchObject({ aground: true, crippled: true })
  })

  it('BK-SQ-01: every body of the side whose spell it is throws, and no body of the other', () => {
    expect(begin(board, 'red', always(5)).nip).toEqual({ '1st Squadron': 5, Flotilla: 5, Boats: 5 })
    expect(begin(board, 'blue', always(2)).nip).toEqual({ '3rd Division': 2 })
  })

  it('BK-MS-01: a transport is never neutral', () => {
    const asked = { type: 'transport' as const, move: 1, turn: false, obsolete: false, crippled: false, rough: false }
    const no = refusal(() => movePrice({ ...asked, outOfTouch: false, neutral: true }))
    expect(no).toMatchObject({ rule: 'BK-MS-01', path: 'neutral' })
  })

  it('BK-MV-05: a move beyond the compulsory and the free one costs points', () => {
    const asked = { type: 'firstClassCruiser' as const, turn: false, obsolete: false, crippled: false, rough: false }
    const nip = (move: number) => movePrice({ ...asked, move, outOfTouch: false, neutral: false }).value.nip
    expect([1, 2, 3, 4].map(nip)).toEqual([0, 0, 2, null])
  })

  it('BK-SQ-04: a target that is gone before a ship’s turn is not fired at', () => {
    const sunk = { ...shipIn('Chitose'), sunk: true }
    expect(fireFault(board, 'red', shipIn('Retvizan'), sunk, [])?.rule).toBe('BK-SQ-04')
  })
})
