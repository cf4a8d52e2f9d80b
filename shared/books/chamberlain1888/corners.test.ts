import { describe, expect, it } from 'vitest'
import { openAction, wantedSeats } from '../../action/action.ts'
import { typedDice } from '../../dice/dice.ts'
import { refusal } from '../../test-kit/refused.ts'
import { chamberlain1888 as book } from './book.ts'
import { recovery } from './procedures/disabled-ship.ts'
import { layoutFaults, USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import { starts } from './procedures/placing-the-vessels.ts'
import { USUAL } from './settings.ts'

// What the second referee found: each of these was wrong once.

const study = (more: object) =>
  openAction(
    book,
    book.readSetup({
      study: true,
      runner: { square: { x: 12, y: 12 }, heading: 'N' },
      blockader: { square: { x: 12, y: 16 }, heading: 'N' },
      ...more,
    }),
    'study',
  )

/** Offers of guns, and the refusal of an order that names one. */
function guns(more: object, course: 'port' | 'ahead', gun: 'stern' | 'bow') {
  const { state } = study({ toMove: 'runner', ...more })
  const seat = state.toMove
  const offer = book.ordersFor(state, seat)[0]?.offers.find(({ key }) => key === course)
  return {
    bear: offer?.leads?.guns.filter(({ bears }) => bears).length,
    refused: book.checkOrders(state, seat, { do: 'steer', course, fire: [gun] })?.message,
    unarmed: book.checkOrders(state, seat, { do: 'steer', course, fire: [] }),
  }
}

describe('Chamberlain 1888: where the two referees differed', () => {
  it('CH-02a: nothing is laid on the square of a ship, for the vessels are placed before islands and rocks', () => {
    const [layout] = USUAL_LAYOUTS
    if (!layout) throw new Error('there is no usual layout')
    const rocks = [{ x: 23, y: 23 }, layout.rocks[1] ?? { x: 2, y: 2 }]
    expect(layoutFaults({ ...layout, rocks })).toEqual([])
    expect(layoutFaults({ ...layout, rocks }, [{ x: 23, y: 23 }])).toMatchObject([
      { rule: 'CH-02a', says: 'a ship is placed there already', inputs: { square: '23,23' } },
    ])
    const setup = {
      tossWinner: 'runner',
      runner: { square: { x: 12, y: 1 } },
      blockader: { square: { x: 23, y: 23 } },
    }
    expect(refusal(() => book.readSetup({ ...setup, islands: layout.islands, rocks }))).toMatchObject({
      rule: 'CH-02a',
    })
    const laying = book.resolve(
      openAction(book, book.readSetup({ tossWinner: 'runner' }), 'game').state,
      { runner: { do: 'place', square: { x: 12, y: 1 } }, blockader: { do: 'place', square: { x: 23, y: 23 } } },
      typedDice([]),
      'placing',
    ).state
    expect(book.checkOrders(laying, 'runner', { do: 'lay', islands: layout.islands, rocks })).toMatchObject({
      rule: 'CH-02a',
      message: 'A ship is placed there already (CH-02a).',
    })
    expect(book.checkOrders(laying, 'runner', { do: 'lay', ...layout })).toBeNull()
  })

  it('CH-R23: no gun is offered, nor may be named, with the step on to the open sea, which ends the game before any shot', () => {
    const escaping = {
      runner: { square: { x: 12, y: 23 }, heading: 'N' },
      blockader: { square: { x: 12, y: 20 }, heading: 'N' },
    }
    expect(guns(escaping, 'ahead', 'stern')).toEqual({
      bear: 0,
      refused: 'The game ends there, before any shot (CH-R23).',
      unarmed: null,
    })
  })

  it('CH-17: nor with the step that rams', () => {
    const ramming = { blockader: { square: { x: 12, y: 13 }, heading: 'E' } }
    expect(guns(ramming, 'ahead', 'stern').refused).toBe('The game ends there by ramming, before any shot (CH-17).')
  })

  it('CH-10: nor with the step that forces the Runner back into harbour', () => {
    const forced = {
      runner: { square: { x: 11, y: 1 }, heading: 'E' },
      blockader: { square: { x: 8, y: 1 }, heading: 'E' },
      rocks: [{ x: 12, y: 2 }],
    }
    expect(guns(forced, 'ahead', 'stern')).toEqual({
      bear: 0,
      refused: 'The game ends there, in harbour, before any shot (CH-10).',
      unarmed: null,
    })
  })

  it('CH-16a: a study in which a ship lies disabled begins with the other’s run, whoever is said to have won the toss', () => {
    for (const more of [{}, { tossWinner: 'runner' }, { tossWinner: 'blockader' }, { toMove: 'blockader' }]) {
      const action = study({ disabled: 'runner', ...more })
      expect([action.state.phase, action.state.runLeft, wantedSeats(book, action)]).toEqual(['run', 6, ['blockader']])
    }
    expect(refusal(() => study({ disabled: 'runner', toMove: 'runner' })).message).toBe(
      'toMove: the disabled ship has stopped: the other moves (CH-16a).',
    )
  })

  it('CH-R14: coming back into action on to the Blockader, the Runner rams her, though she lies in harbour', () => {
    const back = (enemy: { x: number; y: number }) =>
      recovery('runner', { square: { x: 12, y: 2 }, heading: 'S' }, enemy, { islands: [], rocks: [] }, USUAL).value.end
    expect(back({ x: 12, y: 1 })).toBe('rams')
    expect(back({ x: 20, y: 20 })).toBe('forcedReturn')
  })

  it('CH-01a: each ship is of one player, with a seat and a side of its own', () => {
    const both = (more: object) => refusal(() => book.readSetup({ runner: more, blockader: more })).message
    expect(both({ seat: 'ada' })).toBe(
      'blockader.seat: "ada" has the Runner already; each ship is of one player (CH-01a).',
    )
    expect(both({ side: 'blue' })).toBe(
      'blockader.side: "blue" has the Runner already; each ship is of one player (CH-01a).',
    )
    expect(refusal(() => book.readSetup({ runner: { heading: 'S' } })).message).toBe(
      'runner.heading: a heading is given, and no square to begin on (CH-01a).',
    )
  })

  it('CH-03: a set-up may not let the winner of the toss move first', () => {
    expect(refusal(() => book.readSetup({ tossWinner: 'runner', toMove: 'runner' })).message).toBe(
      'toMove: the runner has won the toss, so that the other moves first (CH-03).',
    )
    expect(() => book.readSetup({ tossWinner: 'runner', toMove: 'blockader' })).not.toThrow()
  })

  it('CH-R18: the umpire may not put the ship whose turn it is where no course is open to her', () => {
    const { state } = study({ toMove: 'blockader' })
    const put = (x: number, courseDegrees: number) => () =>
      book.correct(state, 'blockader', { note: 'Nudged.', x: x * 200, y: 10 * 200, courseDegrees })
    expect(refusal(put(24, 90)).message).toBe(
      'From 24,10, heading E, no course is open to Blockader, whose turn it is (CH-R18).',
    )
    expect(put(24, 0)().state.vessels.blockader).toMatchObject({ square: { x: 24, y: 10 }, heading: 'N' })
    // The other's turn comes later, and may then be her end.
    expect(book.correct(state, 'runner', { note: 'Nudged.', x: 4800, courseDegrees: 90 }).state.phase).toBe('turn')
  })

  it('CH-02a: the usual layouts lie clear of every square on which a ship may begin', () => {
    const squares = (['runner', 'blockader'] as const).flatMap((ship) =>
      starts(ship, USUAL).map(({ square }) => square),
    )
    expect(squares).toHaveLength(14)
    for (const layout of USUAL_LAYOUTS) for (const square of squares) expect(layoutFaults(layout, [square])).toEqual([])
  })
})
