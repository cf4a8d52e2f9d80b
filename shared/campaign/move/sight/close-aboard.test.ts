import { describe, expect, it } from 'vitest'
import { separationMiles } from '../../../navigation/great-circle.ts'
import { givenCampaign, MIDDLE, off } from '../../../test-kit/campaign.ts'

describe('Jane 1898 strategic: a ship that is seen', () => {
  it.each([
    [0, 'One vessel close aboard', 0],
    [0.04, 'One vessel close aboard', 0],
    [0.4, 'One vessel bearing E., less than a mile', 0.5],
    [3, 'One vessel bearing E., 3 miles', 3],
  ])('JS-INFO-01: bears nowhere where she lies over him who sees her: %s miles off', (miles, words, reported) => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
        { key: 'b1', side: 'blue', type: 'destroyer', position: off(MIDDLE, 0, miles) },
      ],
    })
    war.open()
    war.step()
    const [report] = war.view('red-admiral').reports
    expect(report?.words.startsWith(words)).toBe(true)
    expect(Math.abs(separationMiles(MIDDLE, report?.position ?? MIDDLE) - reported)).toBeLessThan(0.05)
  })
})
