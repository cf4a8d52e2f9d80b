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

  it('writes a loss with a true minus, and tells keys of the data in words', () => {
    expect(plainWords({ lostPoints: -2100 })).toBe('lost −2,100 points')
    expect(plainWords({ type: 'armoured-cruiser', operation: 'takeWarship', name: 'Écho' })).toBe(
      'type armoured cruiser, operation take warship, name Écho',
    )
  })

  it('says a unit once, whether the figure stands alone or beside its name', () => {
    expect(plainWords({ miles: 10, minutes: 5, hours: 3 })).toBe('10 miles, 5 min, 3 h')
    expect(`${nameWords('miles')} ${plainWords(10, 'miles')}`).toBe('miles 10')
    expect(`${nameWords('sightMiles')} ${plainWords(10, 'sightMiles')}`).toBe('sight 10 miles')
  })

  it('says a point of a board as the reader finds it on his sheet', () => {
    const dropped = { rule: 'JT-TURN-01', says: 'red buoy dropped', inputs: { atUnit: 1, x: 300, y: 0 } }
    expect(
      workingSteps([dropped], ({ x, y }) => `${x / 100} squares from the west, ${y} from the south`)[0]?.gives,
    ).toBe('at unit 1, 3 squares from the west, 0 from the south')
  })

  it('leaves out what is too long to stand in a line', () => {
    expect(workingSteps([{ rule: 'JS-GOV-02', says: 'ruling', inputs: { given: 'x'.repeat(200) } }])).toEqual([
      { says: 'ruling', source: 'JS-GOV-02' },
    ])
  })
})
