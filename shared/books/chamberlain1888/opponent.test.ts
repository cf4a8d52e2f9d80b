import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction, wantedSeats } from '../../action/action.ts'
import { chooseOrders } from '../../action/opponent/opponent.ts'
import { keyedDice } from '../../dice/dice.ts'
import { faces } from '../../dice/keyed.ts'
import { chamberlain1888 as book } from './book.ts'
import { opponent } from './opponent.ts'

const key = { seed: 'opponent', branch: 'main' }
const study = (more: object) =>
  openAction(
    book,
    book.readSetup({
      study: true,
      runner: { square: { x: 12, y: 12 }, heading: 'N' },
      blockader: { square: { x: 12, y: 7 }, heading: 'N' },
      toMove: 'blockader',
      ...more,
    }),
    'game',
  ).state
const chosen = (more: object, seat: string): string =>
  book.writeText(chooseOrders(book, book.view(study(more), seat), seat, key).orders)

describe('The opponent in Chamberlain’s game', () => {
  it('CH-09: takes the step to the open sea when it lies ahead', () => {
    const more = { runner: { square: { x: 5, y: 23 }, heading: 'E' }, toMove: 'runner' }
    expect(chosen(more, 'runner')).toBe('steer port')
  })

  it('CH-17: rams when she may, and does not run the Runner on to the armoured bow', () => {
    const beam = { runner: { square: { x: 12, y: 8 }, heading: 'E' } }
    expect(chosen(beam, 'blockader')).toMatch(/^steer ahead/)
    const bow = {
      runner: { square: { x: 12, y: 12 }, heading: 'S' },
      blockader: { square: { x: 12, y: 11 }, heading: 'N' },
      toMove: 'runner',
    }
    expect(chosen(bow, 'runner')).not.toMatch(/^steer ahead/)
  })

  it('CH-R15: does not stay where the Blockader rams her at her next step', () => {
    const more = {
      runner: { square: { x: 12, y: 12 }, heading: 'N' },
      blockader: { square: { x: 12, y: 15 }, heading: 'S' },
      toMove: 'runner',
    }
    // Straight ahead or by either hand she may be met; what she steers must leave no square that the Blockader reaches on hers.
    const state = study(more)
    const { orders } = chooseOrders(book, book.view(state, 'runner'), 'runner', key)
    const next = book.resolve(state, { runner: { ...orders, fire: [] } as typeof orders }, keyedDice(key), 'x').state
    const at = next.vessels.runner.square
    const reached = opponent.considers?.(next, 'blockader').map((one) => {
      const after = book.resolve(next, { blockader: one }, keyedDice(key), 'x').state
      return after.ended?.by === 'ram' ? after.vessels.blockader.square : null
    })
    expect(at).not.toBeNull()
    expect(reached?.filter((one) => one !== null)).toEqual([])
  })

  it('CH-16a, CH-16c: steers the run of six on to the disabled ship', () => {
    let state = study({
      runner: { square: { x: 15, y: 12 }, heading: 'N' },
      blockader: { square: { x: 12, y: 9 }, heading: 'NW' },
      disabled: 'runner',
      toMove: 'blockader',
    })
    for (let square = 0; square < 6 && state.phase === 'run'; square++) {
      const { orders } = chooseOrders(book, book.view(state, 'blockader'), 'blockader', key)
      state = book.resolve(state, { blockader: orders }, keyedDice(key), 'run').state
    }
    expect(state.ended).toMatchObject({ winner: 'blockader', by: 'ram' })
  })

  it('CH-01b, CH-02a: places its vessel and lays the islands by the rules, from an empty board', () => {
    let action = openAction(book, book.readSetup({}), 'game')
    const phases: string[] = []
    while (action.state.phase === 'placing' || action.state.phase === 'laying') {
      phases.push(action.state.phase)
      for (const seat of wantedSeats(book, action))
        action = sealOrders(book, action, seat, chooseOrders(book, book.view(action.state, seat), seat, key).orders)
      action = stepAction(book, action, keyedDice(key)).action
    }
    expect(phases).toEqual(['placing', 'laying'])
    expect(action.state.islands).toHaveLength(4)
  })

  it('CH-R07: fires though the guns are silent unless ordered', () => {
    const more = { runner: { square: { x: 12, y: 12 }, heading: 'E' }, settings: { 'ch.autofire': false } }
    expect(chosen(more, 'blockader')).toMatch(/, fire (bow|starboard)/)
  })

  it('reads from a view all that the rules ask of a board: its orders and its steps are those of the board itself', () => {
    for (const seed of ['1', '2', '3', '4']) {
      let action = openAction(book, book.readSetup({}), 'game')
      for (let move = 0; move < 60 && !action.over; move++) {
        for (const seat of ['runner', 'blockader']) {
          const known = opponent.boardOf(book.view(action.state, seat), seat)
          expect(book.ordersFor(known, seat)).toEqual(
            book.ordersFor(action.state, seat).map((one) => ({ ...one, name: one.ship })),
          )
        }
        for (const seat of wantedSeats(book, action)) {
          const open = opponent.considers?.(action.state, seat) ?? []
          const [face = 1] = faces({ seed, branch: 'players' }, open.length, 1, seat, String(move))
          const orders = open[face - 1]
          if (!orders) throw new Error('nothing is open')
          const known = opponent.boardOf(book.view(action.state, seat), seat)
          const thought = book.resolve(known, { [seat]: orders }, keyedDice({ seed, branch: 'main' }), 'same').state
          const made = book.resolve(action.state, { [seat]: orders }, keyedDice({ seed, branch: 'main' }), 'same').state
          const { runner, blockader } = thought.vessels
          expect([
            thought.phase,
            thought.toMove,
            thought.runLeft,
            runner.square,
            blockader.square,
            runner.points,
          ]).toEqual([
            made.phase,
            made.toMove,
            made.runLeft,
            made.vessels.runner.square,
            made.vessels.blockader.square,
            made.vessels.runner.points,
          ])
          action = sealOrders(book, action, seat, orders)
        }
        action = stepAction(book, action, keyedDice({ seed, branch: 'main' })).action
      }
    }
  })
})
