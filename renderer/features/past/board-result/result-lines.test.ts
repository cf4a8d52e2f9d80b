import { describe, expect, it } from 'vitest'
import type { ShipOutcome } from '../../../../shared/action/result-sheet.ts'
import { countLines, lengthWords, sectionWords, stateWords } from './result-lines.ts'

const ship: ShipOutcome = {
  name: 'Majestic',
  status: 'afloat',
  knots: 9,
  assignedKnots: 15,
  sectionsLost: 1,
  damage: [],
  guns: [{ of: 'A', lost: 1, left: 3 }],
  rounds: [{ of: 'A', lost: 12, left: 68 }],
  torpedoes: { lost: 0, left: 0 },
  men: { lost: 20, left: 700 },
}

describe('The lines of a result sheet', () => {
  it('say sections from the bow in runs, and those only struck apart', () => {
    expect(sectionWords({ deck: 'Waterline', gone: [4, 2, 3, 7, 8], struck: [5] })).toBe('2 to 4, 7, 8; struck 5')
    expect(sectionWords({ deck: 'Waterline', gone: [], struck: [1] })).toBe('struck 1')
  })

  it('say how she came out of it', () => {
    expect(stateWords(ship)).toBe('9 of 15 knots, 1 section destroyed')
    expect(stateWords({ ...ship, status: 'prize', sectionsLost: 0 })).toBe(
      'struck her flag; 9 of 15 knots, no section destroyed',
    )
    expect(stateWords({ ...ship, knots: 0, assignedKnots: 0 })).toBe('1 section destroyed')
    expect(stateWords({ ...ship, status: 'sunk' })).toBe('sunk')
    expect(lengthWords({ minutes: 12, moves: 1 })).toBe('12 minutes, 1 move')
  })

  it('count guns, rounds and men, and no torpedoes where she has none', () => {
    expect(countLines(ship, {})).toEqual([
      { name: 'Guns of class A', lost: 1, left: 3 },
      { name: 'Rounds of class A', lost: 12, left: 68 },
      { name: 'Men', lost: 20, left: 700 },
    ])
  })

  it('call a class of guns as the book of the campaign calls it, and not by its code', () => {
    const armament = { guns: [{ code: 'A', says: '12-inch' }], projectiles: [] }
    expect(countLines(ship, { armament }).map(({ name }) => name)).toEqual(['Guns, 12-inch', 'Rounds, 12-inch', 'Men'])
  })
})
