import { describe, expect, it } from 'vitest'
import { collegeCampaign } from '../../books/nwc1905/strategic/book.ts'
import { CLEAR, off, type SmallWar } from '../../test-kit/campaign.ts'
import { NORTH, warOf } from '../../test-kit/on-a-line.ts'

/* Boards of a book that has no squares: from the board its ships go back to the chart. */

const cruiser = (key: string, east: number) => ({ key, type: 'armoured-cruiser', east })
const open = (one: SmallWar) =>
  Object.values(one.world.encounters).find(({ state }) => state === 'action' || state === 'squares')

/** Two cruisers who see each other, a board set up for them. */
function onTheBoard(): { one: SmallWar; board: string } {
  const one = warOf(collegeCampaign)([cruiser('r1', 0)], [cruiser('b1', 14)])
  one.open({ weather: CLEAR, hours: 6 })
  one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
  for (let n = 0; n < 25 && open(one)?.state !== 'action'; n++) {
    const due = Object.values(one.world.decisions).find(({ answer }) => answer === null)
    if (due) one.decide(due.options.some(({ key }) => key === 'board') ? 'board' : 'standOn')
    else one.step({})
  }
  return { one, board: open(one)?.id ?? '' }
}

describe('a board in a book without squares', () => {
  it('board.left: one that is ended with its ships in sight leaves them on the chart, and the move runs on', () => {
    const { one, board } = onTheBoard()
    one.do({ kind: 'boardStep', encounter: board })
    one.do({ kind: 'boardEnd', encounter: board, note: 'it is growing dark' })
    expect(one.world.encounters[board]?.state).toBe('closed')
    expect(one.force('red-force').whereabouts.at).toBe('sea')
    const told = one.entries('red-admiral', 'encounter').map(({ body }) => body.says)
    expect(told).not.toContain('On the squares.')
    expect(told.at(-1)).toBe('Back on the chart.')
    one.step({ acceptDefaults: true })
    expect(one.clock).toBe(one.world.move.ends)
  })

  it('board.left: one that nobody fights is left for the chart in its own minute, and the move runs on', () => {
    const { one, board } = onTheBoard()
    const at = one.clock
    one.step({ acceptDefaults: true })
    expect(one.of('unfought').map(({ says }) => says)).toEqual([
      'No seat fought this action: entered as parted, no losses.',
    ])
    expect(one.world.encounters[board]).toMatchObject({ state: 'closed', clock: at })
    expect(one.clock).toBe(one.world.move.ends)
  })

  it('a campaign of an earlier version that stands on squares of such a book goes on from there', () => {
    const { one, board } = onTheBoard()
    Object.assign(one.world.encounters[board] ?? {}, { state: 'squares', action: null })
    one.do({ kind: 'boardStep', encounter: board })
    expect(one.world.encounters[board]?.state).toBe('closed')
    one.step({ acceptDefaults: true })
    expect(one.clock).toBe(one.world.move.ends)
  })
})

it('a step with defaults accepted stops at squares whose own move leaves their clock where it was', () => {
  const squares = {
    squareYards: 1000,
    moveMinutes: 0,
    touchLostMoves: () => 1,
    allowance: () => ({ value: 1, because: [] }),
    pathCost: () => ({ value: 1, because: [] }),
  }
  const book = { ...collegeCampaign, squares }
  const one = warOf(book)([cruiser('r1', 0)], [cruiser('b1', 14)], { 'contact.default': 'squares' })
  one.open({ weather: CLEAR, hours: 6 })
  one.send('red-admiral', 'red-force', [{ to: off(NORTH, 0, 40), knots: 10 }])
  expect(one.step({ acceptDefaults: true }).state).toBe('encounter')
  expect(one.clock).toBeLessThan(one.world.move.ends)
})
