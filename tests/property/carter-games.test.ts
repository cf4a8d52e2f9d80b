import { describe, expect, it } from 'vitest'
import { openAction, sealOrders, stepAction, wantedSeats } from '../../shared/action/action.ts'
import { carter } from '../../shared/books/carter/book.ts'
import type { CarterBoard } from '../../shared/books/carter/game/state.ts'
import { type CarterAction, hunter, ordersBy } from '../../shared/books/carter/test-kit/players.ts'
import { keyedDice } from '../../shared/dice/dice.ts'
import { page, playGame, setupOf } from '../prove/games/carter.ts'
import { Judge } from '../prove/referees/carter/judging.ts'
import { judgeOrders } from '../prove/referees/carter/legality.ts'
import type { Step } from '../prove/referees/carter/step.ts'

describe('Carter: a sample of the random games (`npm run prove -- games --book carter`)', () => {
  const reports = [1, 2, 3, 4].map((number) => playGame('sample', number, number === 4))

  it('CT-MV-05, CT-SK-01, CT-MN-05: holds what must hold at every step, agrees with the second referee, and gives the same state again from its words', () => {
    expect(reports.flatMap(({ faults }) => faults)).toEqual([])
    // Games in which nobody moves or fires would prove nothing.
    expect(reports.every(({ orders, throws }) => orders > 20 && throws > 2)).toBe(true)
    expect(reports.some(({ sunk }) => sunk > 0)).toBe(true)
  })

  it('puts legal and spoilt orders to both referees', () => {
    for (const kind of ['orders legal', 'orders illegal', 'moves', 'throws of CT-GN-05'])
      expect(reports.reduce((sum, { compared }) => sum + (compared[kind] ?? 0), 0)).toBeGreaterThan(100)
  })

  it('tables how they ended', () => {
    expect(page(reports, 'sample')).toMatch(/\| how they ended \| games \|/)
  })
})

describe('Carter: the second referee', () => {
  /** Steps of one game between two who go for each other. */
  const steps = ((): Step[] => {
    const setup = carter.readSetup(setupOf('planted 2'))
    const dice = keyedDice({ seed: 'planted 2', branch: 'main' })
    let action: CarterAction = openAction(carter, setup, 'planted')
    const made: Step[] = []
    while (!action.over && action.moveNumber < 30) {
      for (const seat of wantedSeats(carter, action))
        action = sealOrders(carter, action, seat, ordersBy(carter, action, seat, hunter))
      const before = action.state
      action = stepAction(carter, action, dice).action
      const last = action.history.at(-1)
      if (last?.kind !== 'move') continue
      const { sealed, events } = last
      made.push({ before, after: action.state, sealed, thrown: last.dice, events, over: action.over !== null })
    }
    return made
  })()
  const faultsIn = (step: Step) => new Judge(step).judge()
  const fire = steps.find(
    ({ before, thrown }) => before.step === 'firing' && thrown.some(({ rule }) => rule === 'CT-GN-05'),
  )
  const move = steps.find(({ before, sealed }) => before.step === 'firstMoves' && Object.keys(sealed).length > 0)
  if (!fire || !move) throw new Error('nobody fired')
  const ships = (board: CarterBoard, change: (ship: CarterBoard['game']['ships'][number], n: number) => object) => ({
    ...board,
    game: { ...board.game, ships: board.game.ships.map((ship, n) => ({ ...ship, ...change(ship, n) })) },
  })

  it('finds nothing in the game as it was', () => {
    expect(steps.flatMap(faultsIn)).toEqual([])
  })

  it.each<[string, Step]>([
    [
      'CT-SK-01: damage that no die gave',
      { ...fire, after: ships(fire.after, (ship, n) => (n === 0 ? { damage: ship.damage + 1 } : {})) },
    ],
    [
      'CT-GN-05: a die too few',
      {
        ...fire,
        thrown: fire.thrown.map((one) => (one.rule === 'CT-GN-05' ? { ...one, faces: one.faces.slice(1) } : one)),
      },
    ],
    [
      'CT-GN-07: a throw of sixes that hit nobody',
      {
        ...fire,
        thrown: fire.thrown.map((one) => (one.rule === 'CT-GN-05' ? { ...one, faces: one.faces.map(() => 6) } : one)),
      },
    ],
    [
      'CT-TP-05: tubes that fill themselves',
      {
        ...fire,
        before: ships(fire.before, (ship) => ({
          torpedoSets: ship.torpedoSets.map((set) => ({ ...set, fired: true })),
        })),
      },
    ],
    [
      'CT-MV-01: a ship that ends a square further',
      {
        ...move,
        after: ships(move.after, ({ square }, n) =>
          n === 0 && square ? { square: { ...square, y: square.y + 1 } } : {},
        ),
      },
    ],
    [
      'CT-MV-09: the wrong side first',
      { ...fire, after: { ...fire.after, game: { ...fire.after.game, first: fire.before.game.first } } },
    ],
    [
      'CT-MN-05: a field that has lost a passage',
      {
        ...move,
        after: {
          ...move.after,
          game: {
            ...move.after.game,
            fields: move.after.game.fields.map((field) => ({ ...field, passagesLeft: field.passagesLeft - 1 })),
          },
        },
      },
    ],
  ])('complains of %s', (_, step) => {
    expect(faultsIn(step)).not.toEqual([])
  })

  it('CT-MV-01, CT-GN-01: judges orders for himself', () => {
    const { before } = move
    const own = before.game.ships.find(({ side, square, knots }) => side === before.game.first && square && knots > 0)
    if (!own) throw new Error('nobody moves')
    const seat = before.aboard[own.id]?.seat ?? ''
    const judged = (order: object) => judgeOrders(before, seat, { ships: { [own.id]: order } }).is
    expect(judged({ facing: own.facing })).toBe('legal')
    expect(judged({ way: own.side === 'blue' ? 'S' : 'N' })).toBe('illegal')
    expect(judged({ hunt: 'A1' })).toBe('illegal')
  })
})
