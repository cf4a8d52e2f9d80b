import { describe, expect, it } from 'vitest'
import { type Action, openAction, sealOrders, stepAction } from '../../action/action.ts'
import { typedDice } from '../../dice/dice.ts'
import { blockade, elapsedSeconds } from './blockade.ts'
import { chamberlain1888 as book } from './book.ts'
import type { ChamberlainOrders } from './orders.ts'
import type { ChamberlainBoard } from './state.ts'

type Game = Action<ChamberlainBoard, ChamberlainOrders>

const study = (more: object): Game =>
  openAction(book, book.readSetup({ study: true, toMove: 'blockader', ...more }), 'game')
const at = (x: number, y: number, heading: string, more: object = {}) => ({ square: { x, y }, heading, ...more })
/** One step by these orders, and with these throws of the firing die. */
function play(game: Game, seat: string, text: string, ...thrown: number[]): Game {
  const dice = typedDice(thrown.length > 0 ? [{ rule: 'CH-13', faces: thrown }] : [])
  return stepAction(book, sealOrders(book, game, seat, book.readText(text)), dice).action
}
const came = (game: Game) => blockade.endings(game.state).map(({ key, runner, how }) => [key, runner, how])

describe('Chamberlain 1888: time on the board, by our scale', () => {
  it('CH-07: a turn of each ship is half a minute, since both steam at the same time at one speed', () => {
    let game = study({ runner: at(3, 3, 'N'), blockader: at(20, 20, 'S') })
    const times = ['blockader', 'runner', 'blockader', 'runner'].map((seat) => {
      game = play(game, seat, 'steer ahead')
      return elapsedSeconds(game.state)
    })
    expect(times).toEqual([30, 30, 60, 60])
  })

  it('CH-16a: the six squares take half a minute each while the disabled ship lies stopped, and altering takes none', () => {
    let game = study({ runner: at(12, 12, 'N'), blockader: at(12, 4, 'N') })
    game = play(game, 'blockader', 'steer ahead', 6)
    expect(game.state.phase).toBe('alter')
    game = play(game, 'runner', 'steer starboard')
    expect([game.state.phase, elapsedSeconds(game.state)]).toEqual(['run', 30])
    for (const course of ['port', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
      game = play(game, 'blockader', `steer ${course}`)
    expect([game.state.phase, elapsedSeconds(game.state)]).toEqual(['recovery', 30 + 6 * 30])
    game = play(game, 'runner', 'steer ahead, hold fire')
    // Coming back into action is the one's turn, and the other's turn falls in the same half minute.
    expect(elapsedSeconds(game.state)).toBe(30 + 6 * 30 + 30)
    game = play(game, 'blockader', 'steer ahead, hold fire')
    expect(elapsedSeconds(game.state)).toBe(30 + 6 * 30 + 30)
  })
})

describe('Chamberlain 1888: what comes of a meeting off a port', () => {
  it('CH-09: the runner that reaches the open sea gets through', () => {
    const game = study({ runner: at(3, 23, 'N'), blockader: at(20, 4, 'S'), toMove: 'runner' })
    expect(came(play(game, 'runner', 'steer ahead'))).toEqual([['through', 'through', '']])
  })

  it('CH-10: the runner forced into harbour goes back', () => {
    // Rocks to both sides of the harbour square ahead: the only step is the harbour's.
    const game = study({
      runner: at(12, 2, 'S'),
      blockader: at(20, 20, 'S'),
      toMove: 'runner',
      rocks: [
        { x: 11, y: 1 },
        { x: 13, y: 1 },
      ],
    })
    expect(came(play(game, 'runner', 'steer ahead'))).toEqual([['back', 'back', '']])
  })

  it('CH-17: the ship rammed is lost, whichever of the two she is', () => {
    const rams = study({ runner: at(12, 12, 'E'), blockader: at(12, 11, 'N') })
    expect(came(play(rams, 'blockader', 'steer ahead'))).toEqual([['lost', 'lost', 'rammed']])
    const rammed = study({ runner: at(12, 11, 'N'), blockader: at(12, 12, 'E'), toMove: 'runner' })
    expect(came(play(rammed, 'runner', 'steer ahead'))).toEqual([['blockaderLost', 'through', 'rammed']])
    const headOn = study({ runner: at(12, 11, 'N'), blockader: at(12, 12, 'S'), toMove: 'runner' })
    expect(came(play(headOn, 'runner', 'steer ahead'))).toEqual([['lost', 'lost', 'rammed']])
  })

  it('CH-R18: a runner driven ashore is lost or taken as the umpire says; a blockader ashore is lost', () => {
    const runner = study({
      runner: at(1, 12, 'W'),
      blockader: at(20, 12, 'N'),
      rocks: [
        { x: 1, y: 13 },
        { x: 1, y: 11 },
      ],
    })
    expect(came(play(runner, 'blockader', 'steer ahead'))).toEqual([
      ['lost', 'lost', 'driven ashore'],
      ['taken', 'taken', 'driven ashore'],
    ])
    const blockader = study({ runner: at(12, 5, 'N'), blockader: at(20, 24, 'N'), toMove: 'runner' })
    expect(came(play(blockader, 'runner', 'steer ahead'))).toEqual([['blockaderLost', 'through', 'driven ashore']])
  })

  it('CH-19: ended by the points the runner gets through with as many, and else goes back', () => {
    const points = (runner: number, blockader: number) =>
      came(study({ runner: at(3, 3, 'N', { points: runner }), blockader: at(20, 20, 'S', { points: blockader }) }))
    expect(points(2, 2)).toEqual([['through', 'through', '']])
    expect(points(1, 2)).toEqual([['back', 'back', '']])
  })

  it('CH-02a: of a board that was not laid out nothing comes', () => {
    expect(came(openAction(book, book.readSetup({}), 'game'))).toEqual([])
  })
})
