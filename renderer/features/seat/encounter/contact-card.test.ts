import { describe, expect, it } from 'vitest'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { givenCampaign, off, type SmallWar } from '../../../../shared/test-kit/campaign.ts'
import { NORTH, onBoard, onSquares } from '../../../../shared/test-kit/meeting.ts'
import { type CardRow, contactCard, lightWords } from './contact-card.ts'

const cardOf = (view: SeatView): readonly CardRow[] => {
  const [encounter] = view.encounters
  if (!encounter) throw new Error('no encounter')
  return contactCard(view, encounter)
}
const row = (rows: readonly CardRow[], term: string): readonly string[] =>
  rows.find((one) => one.term === term)?.words ?? []

/** Red's cruiser meets one of blue; what blue has beside her is nothing that red can see. */
function met(blue: Readonly<Record<string, unknown>>, hidden: readonly object[] = []): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: NORTH },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(NORTH, 0, 9), ...blue },
      ...(hidden as []),
    ],
  })
  war.open()
  war.send('red-admiral', 'r1', [{ to: off(NORTH, 0, 30), knots: 12 }])
  war.send('blue-admiral', 'b1', [{ to: off(NORTH, 0, -30), knots: 12 }])
  war.step()
  return war
}

describe('The card of a contact', () => {
  it('tells who, where, since when, what one has and believes to see, light and wind, and what the book says', () => {
    const rows = cardOf(met({}).view('red-admiral'))
    expect(rows.map(({ term }) => term)).toEqual([
      'Who',
      'Where',
      'Since',
      'I have',
      'I believe I see',
      'Light',
      'Wind and sky',
      'The book says',
    ])
    expect(row(rows, 'Where')[0]).toMatch(/^\d+° \d\d′ N\. /)
    expect(row(rows, 'I have')[0]).toMatch(/^1 ship: /)
    expect(row(rows, 'I believe I see')[0]).toMatch(/^1 vessel, bearing .+, [\d.]+ miles off$/)
    // What he reports of her in this very minute is not said a second time.
    expect(row(rows, 'I believe I see')).toHaveLength(1)
  })

  it('is there on the squares and in the action too, with the hour at which the contact began', () => {
    for (const war of [onSquares(), onBoard()]) {
      const rows = cardOf(war.view('red-admiral'))
      expect(row(rows, 'Since')[0]).toMatch(/\d{4}/)
      expect(row(rows, 'I have')).not.toEqual([])
      expect(row(rows, 'The book says')).not.toEqual([])
    }
  })

  it('is the same of two wars that differ in what this seat cannot know', () => {
    const one = met({})
    const other = met({ coalDays: 1 }, [{ key: 'b2', side: 'blue', type: 'battleship', at: 'blue-port' }])
    expect(cardOf(other.view('red-admiral'))).toEqual(cardOf(one.view('red-admiral')))
  })

  it('would not be the same if it were made of more than the seat is sent', () => {
    const one = met({})
    const other = met({ coalDays: 1 })
    /** A card that peeks: coal of the enemy stands on it. */
    const peeking = (war: SmallWar): readonly CardRow[] => [
      ...cardOf(war.view('red-admiral')),
      { term: 'Peeked', words: Object.values(war.world.ships).map((ship) => JSON.stringify(ship)) },
    ]
    expect(peeking(other)).not.toEqual(peeking(one))
  })

  it('JS-MOVE-07: tells of all whom he meets in one second, and not of the last of them alone', () => {
    const battleship = (key: string, side: 'red' | 'blue', north: number, east: number) => {
      return { key, side, type: 'battleship', position: off(NORTH, north, east) }
    }
    const ships = [battleship('r1', 'red', 0, 0), battleship('b1', 'blue', 12, 5), battleship('b2', 'blue', 12, -5)]
    const war = givenCampaign({ ships })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(NORTH, 10, 0), knots: 12 }])
    war.step()
    const rows = cardOf(war.view('red-admiral'))
    expect(row(rows, 'I believe I see')[0]).toBe('2 vessels')
    expect(row(rows, 'The book says')[0]).toMatch(
      /^A vessel is in sight N\.N\.[EW]\., .*\. A vessel is in sight N\.N\.[WE]\., /,
    )
    // Who was met by him has met nobody else.
    expect(row(cardOf(war.view('blue-admiral')), 'I believe I see')[0]).toMatch(/^1 vessel, bearing /)
  })

  it('has the light of the hour where one lies', () => {
    const place = { lat: 50, lon: -5 }
    expect(lightWords(place, '1898-06-21T12:20:00Z')).toBe('Day, the sun 63° high')
    expect(lightWords(place, '1898-06-21T00:20:00Z')).toMatch(/^Night/)
  })
})
