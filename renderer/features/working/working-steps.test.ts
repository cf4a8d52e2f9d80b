import { describe, expect, it } from 'vitest'
import { nameWords, plainWords, workingSteps } from './working-steps.ts'

describe('The working behind a result', () => {
  it('gives the result of a step, else what the step was given, with the rule beside it', () => {
    expect(
      workingSteps([
        { rule: 'JS-SIGHT-01', says: 'sighting by clear day', result: 10 },
        { rule: 'JS-MOVE-07', says: 'forces go on squares', inputs: { miles: 9.5 } },
        { rule: 'JS-INFO-04', says: 'the umpire carries every message' },
      ]),
    ).toEqual([
      { says: 'sighting by clear day', gives: '10', source: 'JS-SIGHT-01' },
      { says: 'forces go on squares', gives: '9.5 miles', source: 'JS-MOVE-07' },
      { says: 'the umpire carries every message', source: 'JS-INFO-04' },
    ])
  })

  it('writes figures with the unit that their name carries', () => {
    expect(plainWords({ speedKnots: 13.5, rangeYards: 5000, printed: true })).toBe(
      'speed 13.5 knots, range 5,000 yards, printed yes',
    )
    expect(plainWords([1, 6])).toBe('1, 6')
    expect(plainWords(null)).toBe('—')
    expect(nameWords('sightMiles')).toBe('sight')
    expect(nameWords('turnIntervalSquares')).toBe('turn interval')
  })

  it('leaves out what is too long to stand in a line', () => {
    expect(workingSteps([{ rule: 'JS-GOV-02', says: 'ruling', inputs: { given: 'x'.repeat(200) } }])).toEqual([
      { says: 'ruling', source: 'JS-GOV-02' },
    ])
  })
})
