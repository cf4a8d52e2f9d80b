import { describe, expect, it } from 'vitest'
import { boardWhen, losses, type PastStep, sideIn, storyByMove, withLosses } from './past-minutes.ts'

const step = (n: number, move: number, board: object | null, ...says: string[]) =>
  ({ step: n, board, minute: { move }, story: says.map((one) => ({ says: one })) }) as unknown as PastStep

describe('The story of a fight', () => {
  it('tells a move in which captains strike once, though a seat has two boards of it', () => {
    const steps = [
      step(0, 0, {}),
      step(1, 1, {}, 'Ship 3 comes in sight.'),
      step(2, 1, {}, 'Ship 3 comes in sight.', 'Glory fires: short.', 'Glory fires: short.'),
      step(3, 2, {}),
      step(4, 3, {}, 'Ship 2 is lost to sight.'),
    ]
    expect(storyByMove(steps)).toEqual([
      { move: 1, step: 2, says: ['Ship 3 comes in sight.', 'Glory fires: short.', 'Glory fires: short.'] },
      { move: 3, step: 4, says: ['Ship 2 is lost to sight.'] },
    ])
  })

  it('has in the truth all that happened up to either board', () => {
    const steps = [step(1, 1, null, 'Glory fires: short.'), step(2, 1, null, 'Glory fires: short.')]
    expect(storyByMove(steps)).toEqual([{ move: 1, step: 2, says: ['Glory fires: short.', 'Glory fires: short.'] }])
  })
})

describe('When a board of a fight was so', () => {
  it('is told apart for the two boards of a move in which captains strike', () => {
    const steps = [step(0, 0, {}), step(1, 1, {}), step(2, 1, {}), step(3, 2, {})]
    expect(steps.map((one) => boardWhen(steps, one))).toEqual([
      'before the first move',
      'in move 1, before its fire',
      'after move 1',
      'after move 2',
    ])
  })
})

describe('A ship that is lost by the umpire’s hand', () => {
  const board = (own: string, other: string) => ({
    friends: [{ id: 'fr-1', name: 'Écho', status: own }],
    others: [
      { id: 'ship 1', status: other },
      { id: 'ship 12', status: 'afloat' },
    ],
  })
  const at = (n: number, shown: object, ...lost: { says: string; at?: string }[]) => {
    const moments = lost.map((one) => ({ kind: 'lost', t: 1, because: [], ...one }))
    return { step: n, board: shown, truth: [], minute: { move: n, moments }, story: moments } as unknown as PastStep
  }

  it('is told to her owner and to whoever saw her lost, in the move whose board has it', () => {
    const steps = withLosses([
      at(0, board('afloat', 'afloat')),
      at(1, board('sunk', 'afloat')),
      at(2, board('sunk', 'sunk')),
    ])
    expect(losses(steps)).toEqual([
      { move: 1, says: 'Écho is sunk; no cause was told.' },
      { move: 2, says: 'Ship 1 is seen to be sunk.' },
    ])
    expect(storyByMove(steps).map(({ move }) => move)).toEqual([1, 2])
  })

  it('is not told again where the book tells it, by her piece or by her name alone', () => {
    const told = at(1, board('sunk', 'sunk'), { at: 'fr-1', says: 'She is sinking.' }, { says: 'Ship 1 is sunk.' })
    expect(losses(withLosses([told]))).toHaveLength(2)
    const other = at(1, board('afloat', 'sunk'), { says: 'Ship 12 is sunk.' })
    expect(losses(withLosses([other])).map(({ says }) => says)).toContain('Ship 1 is seen to be sunk.')
  })

  it('is told of each of two ships of one name, whether a book tells of the other or both are lost by his hand', () => {
    const twins = (one: string, other: string) => ({
      friends: [
        { id: 'fr-1', name: 'Écho', status: one },
        { id: 'fr-2', name: 'Écho', status: other },
      ],
      others: [],
    })
    const both = losses(withLosses([at(1, twins('sunk', 'sunk'))]))
    expect(both).toEqual(Array(2).fill({ move: 1, says: 'Écho is sunk; no cause was told.' }))
    const told = at(1, twins('sunk', 'sunk'), { at: 'fr-1', says: 'Écho is sunk by a torpedo.' })
    expect(losses(withLosses([told])).map(({ says }) => says)).toEqual([
      'Écho is sunk by a torpedo.',
      'Écho is sunk; no cause was told.',
    ])
    // One board of a move after another tells the same loss once.
    expect(losses(withLosses([told, { ...told, step: 2 }]))).toHaveLength(2)
  })

  it('is told in the truth with the umpire’s reason', () => {
    const truth = [{ id: 'fr-1', name: 'Écho', status: 'sunk' }]
    const step = { ...at(2, {}), board: null, truth } as unknown as PastStep
    const end = (name: string) => (name === 'Écho' ? 'A torpedo of Alpha.' : undefined)
    expect(losses(withLosses([step], end))).toEqual([{ move: 2, says: 'Écho is sunk: A torpedo of Alpha.' }])
    expect(losses(withLosses([step]))).toEqual([{ move: 2, says: 'Écho is sunk.' }])
  })
})

describe('The sides of a board off a port', () => {
  it('are those of the fight: the seat’s own by its seat, the other an enemy, in the truth by the ships of the record', () => {
    const seats = { board: { side: 'Runner' }, truth: [] } as unknown as PastStep
    expect([sideIn(seats, 'Runner', 'fr', []), sideIn(seats, 'Blockader', 'fr', [])]).toEqual(['fr', null])
    const truth = { board: null, truth: [{ side: 'Runner' }, { side: 'Blockader' }] } as unknown as PastStep
    const ships = [{ side: 'fr' }, { side: 'gb' }]
    expect([sideIn(truth, 'Runner', null, ships), sideIn(truth, 'Blockader', null, ships)]).toEqual(['fr', 'gb'])
  })

  it('are left as they are on every other board', () => {
    const own = { board: { side: 'fr' }, truth: [] } as unknown as PastStep
    expect([sideIn(own, 'gb', 'fr', []), sideIn(own, null, 'fr', [])]).toEqual(['gb', null])
  })
})
