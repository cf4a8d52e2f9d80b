import { describe, expect, it } from 'vitest'
import type { StrategicBook } from '../../../books/contract.ts'
import { because, finding } from '../../../explanation/finding.ts'
import { CLEAR, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { stubBook } from '../../../test-kit/stub-book.ts'
import { HOUR } from '../../../vocabulary/time.ts'

/* Books that tell vessels apart more finely than the one of the first campaigns: by speed, by what is in company, by what is run. */

const NORTH = off(MIDDLE, 40, 0)
/** A minute lying to takes half a minute of supply, one at ten knots one, one at more than ten three. */
const byPace: StrategicBook = {
  ...stubBook,
  coalBurnt: (minutes) => finding(minutes, [because('ST-1', 'by the pace', {}, minutes)]),
  coalPace: (_ship, knots) => {
    const pace = knots === 0 ? 0.5 : knots > 10 ? 3 : 1
    return finding(pace, [because('ST-1', 'by her speed', { knots }, pace)])
  },
}
const TO_AND_FRO = (knots: number) =>
  Array.from({ length: 8 }, (_, n) => ({ to: off(NORTH, 0, n % 2 === 0 ? 60 : -60), knots }))

function alone(book: StrategicBook, coalDays?: number): SmallWar {
  const position = off(NORTH, 0, -60)
  const war = givenCampaign({
    book,
    ships: [{ key: 'r1', side: 'red', type: 'battleship', position, ...(coalDays === undefined ? {} : { coalDays }) }],
  })
  return war
}

describe('coal in a book by which it goes as fast as the ship', () => {
  it('takes of a bunker what each stretch of a run took at its own speed', () => {
    const war = alone(byPace)
    const before = war.ship('r1').coalMinutes
    war.open({ weather: CLEAR, hours: 6 })
    war.send('red-admiral', 'r1', [{ waitMinutes: 120 }, { to: off(NORTH, 0, -33), knots: 13 }])
    war.step({ acceptDefaults: true })
    // She waits two hours, runs 27 miles and a tenth of them more at 13 knots, and lies to for what is left.
    const steamed = ((27 * 1.1) / 13) * 60
    expect(before - war.ship('r1').coalMinutes).toBeCloseTo(steamed * 3 + 0.5 * (360 - steamed), 0)
  })

  it('leaves her drifting when the last is burnt at the speed that she makes', () => {
    for (const [knots, hours] of [
      [10, 24],
      [13, 8],
    ] as const) {
      const war = alone(byPace, 1)
      war.open({ weather: CLEAR, hours: 26 })
      war.send('red-admiral', 'r1', TO_AND_FRO(knots))
      war.step({ acceptDefaults: true })
      expect(((war.of('outOfCoal')[0]?.at ?? 0) - war.world.move.opens) / HOUR).toBeCloseTo(hours, 1)
      expect(war.ship('r1').coalMinutes).toBe(0)
      expect(war.force('r1').knots).toBe(0)
    }
  })

  it('is the same whether the move is run at once or hour by hour', () => {
    const left = (steps: number): number => {
      const war = alone(byPace)
      war.open({ weather: CLEAR, hours: 12 })
      war.send('red-admiral', 'r1', [{ waitMinutes: 95 }, ...TO_AND_FRO(13)])
      for (let n = 1; n <= steps; n++)
        war.step({
          until: new Date((war.world.move.opens + (12 * HOUR * n) / steps) * 1000).toISOString(),
          acceptDefaults: true,
        })
      return war.ship('r1').coalMinutes
    }
    expect(left(12)).toBeCloseTo(left(1), 0)
  })
})

describe('what a book tells apart of vessels', () => {
  it('is asked of all that are in company, the flagship first', () => {
    const asked: string[][] = []
    const book: StrategicBook = {
      ...stubBook,
      sightClass: (company) => {
        asked.push(company.map(({ key }) => key))
        return 0
      },
    }
    const war = givenCampaign({
      book,
      ships: [
        { key: 'r1', side: 'red', type: 'torpedo-boat', position: NORTH },
        { key: 'r2', side: 'red', type: 'battleship', position: NORTH },
      ],
      forces: [{ key: 'both', side: 'red', ships: ['r1', 'r2'], seat: 'red-admiral' }],
    })
    war.open({ weather: CLEAR, hours: 1 })
    war.step({ acceptDefaults: true })
    const flag = war.force('both').flag
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every((keys) => keys.length === 2 && keys[0] === flag)).toBe(true)
  })

  it('makes two of different classes out at the less of the two distances, both at once', () => {
    const book: StrategicBook = {
      ...stubBook,
      recognitionMiles: (_condition, observer, target) => {
        const miles = observer === 0 && target === 1 ? 3 : observer === 1 && target === 0 ? 5 : 4
        return finding(miles, [because('ST-1', 'by the classes', { observer, target }, miles)])
      },
    }
    const war = givenCampaign({
      book,
      settings: { 'contact.default': 'standOn' },
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
        { key: 'b1', side: 'blue', type: 'torpedo-boat', position: off(NORTH, 0, 12) },
      ],
    })
    war.open({ weather: CLEAR, hours: 4 })
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 8.9), knots: 10 }])
    war.step({ acceptDefaults: true })
    expect(war.of('recognised').length).toBe(0)
    war.open({ weather: CLEAR, hours: 4 })
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 9.1), knots: 10 }])
    war.step({ acceptDefaults: true })
    expect(war.of('recognised').length).toBe(1)
  })

  it('holds a ship whose hours at a speed are spent to the speed that the book says', () => {
    const book: StrategicBook = { ...stubBook, fastLimit: () => ({ aboveKnots: 12, hours: 2, heldToKnots: 9 }) }
    const war = alone(book)
    war.open({ weather: CLEAR, hours: 6 })
    war.send('red-admiral', 'r1', TO_AND_FRO(13))
    war.step({ acceptDefaults: true })
    expect(war.of('fastSpent').length).toBe(1)
    expect(war.force('r1').knots).toBe(9)
  })
})
