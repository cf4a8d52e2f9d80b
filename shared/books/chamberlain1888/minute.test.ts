import { describe, expect, it } from 'vitest'
import type { ActionEvent, BoardView } from '../../action/contract.ts'
import { minuteOf, trueMinute } from '../../action/minute/minute.ts'
import { chamberlain1888 as book } from './book.ts'

const event = (kind: string, ships: readonly string[], says: string, detail?: ActionEvent['detail']): ActionEvent => ({
  kind,
  ships,
  says,
  because: [],
  ...(detail === undefined ? {} : { detail }),
})
const EVENTS = [
  event('moved', ['runner'], 'The Runner goes straight on to 12,3, heading N.'),
  event('fired', ['runner', 'blockader'], 'The Runner fires (port): a hit, 4 points, that disables her.', {
    points: 4,
  }),
  event('fired', ['runner', 'blockader'], 'The Runner fires (bow): a miss.', { points: 0 }),
  event('disabled', ['blockader'], 'The Blockader is disabled, and stops.'),
  event('ended', ['runner', 'blockader'], 'Victory rests with the Runner.', { by: 'ashore', lost: 'blockader' }),
]

describe('Chamberlain: a move seen again', () => {
  it('CH-13: its story has the fire with what came of it, the disablement and the end, for a seat and for the umpire', () => {
    const { state } = book.setUp(book.readSetup(book.exampleSetup))
    const view = book.view(state, book.seats(state)[0] ?? '')
    const open = view.open as NonNullable<BoardView['open']>
    const seen = minuteOf({ ...view, moveNumber: 1, open: { ...open, last: EVENTS } }, book).moments
    const told = seen.map(({ kind, saw, says }) => [kind, saw, says])
    expect(told).toEqual([
      ['gun', 'hit', 'The Runner fires (port): a hit, 4 points, that disables her.'],
      ['gun', 'wide', 'The Runner fires (bow): a miss.'],
      ['struck', undefined, 'The Blockader is disabled, and stops.'],
      ['lost', undefined, 'Victory rests with the Runner.'],
    ])
    // Its fire is scored in points: no shot is counted for it at the end.
    expect(seen.flatMap(({ points }) => points ?? [])).toEqual([4, 0])
    const truth = trueMinute(1, EVENTS, book).moments.filter(({ kind }) => kind !== 'word')
    expect(truth.map(({ kind, saw, says }) => [kind, saw, says])).toEqual(told)
  })
})
