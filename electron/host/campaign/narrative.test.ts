import { describe, expect, it } from 'vitest'
import { umpireStory } from './narrative.ts'

const at = (minute: number, kind: string, subject: string, says: string) => ({
  at: minute * 60,
  move: 1,
  kind,
  subject,
  says,
})
const merchants = new Set(['usk', 'tyne'])
const story = (...events: ReturnType<typeof at>[]): string[] =>
  umpireStory(events, (force) => merchants.has(force)).map(({ says }) => says)

describe('The umpire’s story of a war', () => {
  it('tells of a piece of work by its end, and not by its steps', () => {
    const begins = at(1, 'work', 'forban', 'Forban begins to coal.')
    const ends = at(2, 'worked', 'boats', 'The boats end coaling. Every ship: a day’s coal taken in.')
    expect(story(begins, ends)).toEqual([ends.says])
  })

  it('tells when a despatch came, which is what it was sent for', () => {
    const came = at(9, 'delivered', 'd1', 'Delivered to Western Cruisers at 0009.')
    expect(story(came)).toEqual([came.says])
  })

  it('makes one sentence of what is alike in one minute', () => {
    const left = ['A is clear of Brest.', 'B is clear of Brest.'].map((says) => at(1, 'left', says, says))
    const seen = at(1, 'tale', 'gb', 'The Admiralty hears from Vigo: One vessel, steering E.N.E.')
    expect(story(...left, at(2, 'left', 'c', 'C is clear of Brest.'), seen)).toEqual([
      'A is clear of Brest; B is clear of Brest.',
      'C is clear of Brest.',
      'The Admiralty hears from Vigo: One vessel, steering E.N.E.',
    ])
  })

  it('begins a later part small after "A" too', () => {
    const cost = (side: string, left: string) => at(1, 'ledger', side, `A day’s cost: −210 points, ${left}.`)
    expect(story(cost('gb', '5,690 left to England'), cost('fr', '3,790 left to France'))).toEqual([
      'A day’s cost: −210 points, 5,690 left to England; a day’s cost: −210 points, 3,790 left to France.',
    ])
  })

  it('begins a later part of that sentence small, where it begins with no name', () => {
    const review = ['The umpire opens the review to all seats.', 'The umpire closes the review.'].map((says) =>
      at(1, 'review', 'umpire', says),
    )
    expect(story(...review)).toEqual(['The umpire opens the review to all seats; the umpire closes the review.'])
  })

  it('leaves out merchantmen that pass each other, and tells of one that passes a man-of-war', () => {
    const passing = at(1, 'contact', 'usk|tyne', 'Usk and Tyne come in sight of each other.')
    const chased = at(1, 'contact', 'usk|juno', 'Usk and Juno come in sight of each other.')
    expect(story(passing, chased)).toEqual([chased.says])
  })
})
