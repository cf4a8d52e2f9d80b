import { describe, expect, it } from 'vitest'
import { minute, openBoard, shipAt } from '../../test-kit/board.ts'
import { boardSettings } from '../settings.ts'

type Given = Record<string, unknown>

/** Where the dice lay a battleship's heavy guns on another, 2,000 yards abeam, over so many moves; feet from the bow. */
function laid(settings: Given, courseDegrees = 0, moves = 12): number[] {
  const aims: number[] = []
  for (let move = 0; move < moves; move++) {
    const board = openBoard(
      [
        shipAt('a', 'gb', [0, 0], 0, 12, { type: 'battleship-1' }),
        shipAt('b', 'fr', [20, move], courseDegrees, 12, { type: 'battleship-1' }),
      ],
      settings,
    )
    const fire = ['big 1.1', 'big 2.1'].map((gun) => ({ gun, at: 'ship 1', atUnit: 1, aim: 'dice' as const }))
    const after = minute(board, { gb: { a: { program: [], fire } }, fr: { b: { program: [] } } })
    for (const event of after.events.filter(({ kind }) => kind === 'strike')) {
      const aim = event.because.find(({ rule }) => rule === 'JT-FIRE-09')
      aims.push(Number((aim?.inputs as Given | undefined)?.['aimFeet']))
    }
  }
  expect(aims.length).toBeGreaterThan(moves)
  return aims
}

describe('Jane 1898 tactical: where the umpire’s dice lay a gun that nobody aims', () => {
  it('JT-FIRE-09: is amidships where nothing was agreed', () => {
    expect(new Set(laid({}))).toEqual(new Set([195]))
    expect(boardSettings.parse({})['board.diceAim']).toBe('ship')
  })

  it('JT-FIRE-09: is now on one, now on another part of her where a gunner lays', () => {
    const aims = laid({ 'board.diceAim': 'gunner' })
    expect(new Set(aims).size).toBeGreaterThan(1)
    for (const feet of aims) {
      expect(feet).toBeGreaterThan(0)
      expect(feet).toBeLessThan(390)
    }
  })

  it('JT-FIRE-13, -14: is in the part that counts, whatever way she lies', () => {
    // She heads for the firer's side of the board: her bow is nearest.
    for (const feet of laid({ 'board.diceAim': 'gunner' }, 270)) expect(feet).toBeLessThan(390 / 2)
  })
})
