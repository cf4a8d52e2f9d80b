import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatBoard } from '../../shared/action/action.ts'
import type { BoardView } from '../../shared/action/contract.ts'
import { minuteOf } from '../../shared/action/minute/minute.ts'
import { jane1898Tactical as jane } from '../../shared/books/jane1898/tactical/book.ts'
import type { JaneBoard } from '../../shared/books/jane1898/tactical/state.ts'
import { umpireView } from '../../shared/books/jane1898/tactical/views.ts'
import { minute, openBoard, shipAt } from '../../shared/books/jane1898/test-kit/board.ts'

/** Two captains of one side farther apart than they see in this light, and an enemy whom only the second of them sees. */
interface Field {
  readonly seed: string
  readonly light: 'darkNight' | 'fog'
  readonly apart: number
  readonly moves: number
  readonly knots: number
}
/** What is other in the twin, and the first captain cannot know. */
interface Other {
  readonly type: string
  readonly east: number
  readonly knots: number
  /** The second captain steers and signals otherwise. */
  readonly turns: boolean
}

const SAME: Other = { type: 'cruiser', east: 6, knots: 6, turns: false }
const OTHERS: Readonly<Record<string, Partial<Other>>> = {
  'of what build the ship is that a friend sees': { type: 'battleship-1' },
  'where she lies': { east: 3 },
  'how fast she goes': { knots: 12 },
  'where a friend in the dark has gone, and what she signals': { turns: true },
}

type Leak = (view: BoardView, board: JaneBoard) => BoardView

function frames(field: Field, over: Partial<Other>, leak: Leak = (view) => view): { frames: string[]; truth: string } {
  const { type, east, knots, turns } = { ...SAME, ...over }
  const own = { type: 'cruiser', guns: { A: 2, D: 4 }, rounds: { A: 20, D: 80 } }
  let action = openBoard(
    [
      shipAt('first', 'gb', [0, 0], 0, field.knots, { ...own, seat: 'captain first' }),
      shipAt('second', 'gb', [0, -field.apart], 180, field.knots, { ...own, seat: 'captain second' }),
      shipAt('foe', 'fr', [east, -field.apart - 4], 180, knots, { type, seat: 'captain foe' }),
      shipAt('last', 'fr', [400, 400], 0, 0, { type: 'cruiser' }),
    ],
    {},
    { light: { condition: field.light } },
  )
  const sent: string[] = []
  const see = () => {
    const told = seatBoard(jane, action, 'captain first')
    const shown = leak(told.board, action.state)
    sent.push(JSON.stringify({ ...told, board: shown, minute: minuteOf(shown, jane) }))
  }
  see()
  for (let move = 0; move < field.moves; move++) {
    const second = {
      program: turns ? [{ atUnit: 1, do: 'port' }] : [],
      ...(turns ? { signal: 'enemy in sight' } : {}),
      quickFire: [{ at: 'ship 1', aim: 'dice' }],
    }
    const sees = action.state.logs?.['second']?.['foe']?.inSight === true
    action = minute(
      action,
      { 'captain second': { second: sees ? second : { ...second, quickFire: [] } } },
      field.seed,
    ).action
    see()
  }
  return { frames: sent, truth: JSON.stringify(umpireView(action.state)) }
}

const fields: fc.Arbitrary<Field> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  light: fc.constantFrom('darkNight' as const, 'fog' as const),
  apart: fc.integer({ min: 15, max: 60 }),
  moves: fc.integer({ min: 1, max: 4 }),
  knots: fc.constantFrom(6, 12),
})

const LEAKS: Readonly<Record<string, Leak>> = {
  'what his side sees and he does not': (view, board) => ({
    ...view,
    others: Object.values(board.known['gb'] ?? {}).map(({ target: _target, ...one }) => ({ id: one.label, ...one })),
  }),
  'where a friend in the dark is': (view, board) => ({
    ...view,
    marks: [
      ...view.marks,
      ...board.pieces.filter((one) => one.id === 'second').map(({ id, x, y }) => ({ kind: 'friend', ship: id, x, y })),
    ],
  }),
  'the log of another captain': (view, board) => ({
    ...view,
    lightCondition: JSON.stringify(board.logs?.['second']),
  }),
}

describe('Jane 1898 tactical: a captain is sent what his own ship sees and what he is signalled, and no byte more', () => {
  it.each(Object.entries(OTHERS))('JT-WX-05, JT-SIG-06: %s', (_, over) => {
    fc.assert(
      fc.property(fields, (field) => {
        const base = frames(field, {})
        const twin = frames(field, over)
        expect(twin.truth).not.toBe(base.truth)
        expect(twin.frames).toEqual(base.frames)
      }),
      { numRuns: 8, seed: 1898 },
    )
  })

  it.each(Object.entries(LEAKS))('a view that told %s would be caught', (_, leak) => {
    const caught = fc
      .sample(fields, { numRuns: 4, seed: 1898 })
      .some((field) =>
        Object.values(OTHERS).some(
          (over) => frames(field, {}, leak).frames.join() !== frames(field, over, leak).frames.join(),
        ),
      )
    expect(caught).toBe(true)
  })
})
