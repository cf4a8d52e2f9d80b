import { describe, expect, it } from 'vitest'
import { page, playGame } from '../prove/games/barker2003.ts'
import { Judge, type Step } from '../prove/referees/barker2003/judging.ts'
import { bandOf, struck } from '../prove/referees/barker2003/tables.ts'
import { BarkerReferee } from '../prove/referees/barker2003.ts'

describe('Barker 2003: random legal games, the short form of `npm run prove -- games --book barker2003`', () => {
  const reports = [1, 2, 3, 4].map((number) => playGame('2003', number, number === 1))

  it('come to an end with nothing wrong at any step, the second referee agreeing, and play again from their words to the same state', () => {
    expect(reports.flatMap(({ faults }) => faults)).toEqual([])
    expect(reports.filter(({ ended }) => ended === 'limit of steps')).toEqual([])
    expect(page(reports, '2003')).toContain('Faults: 0.')
  })

  it('puts legal and spoilt lines to both referees, and every sum of fire', () => {
    for (const kind of ['orders legal', 'orders illegal', 'lines of moves', 'sums'])
      expect(reports.reduce((sum, { compared }) => sum + (compared[kind] ?? 0), 0)).toBeGreaterThan(50)
  })
})

describe('Barker 2003: the second referee', () => {
  /** The steps of one game, caught as they are judged. */
  const steps: Step[] = []
  const judge = BarkerReferee.prototype.judge
  BarkerReferee.prototype.judge = (step: Step) => void steps.push(step)
  playGame('2003', 2, false)
  BarkerReferee.prototype.judge = judge
  const faultsIn = (step: Step) => new Judge(step).judge()
  const fire = steps.find(({ thrown }) => thrown.some(({ rule }) => rule === 'BK-CB-01'))
  const move = steps.find(({ before, after }) => before.phase === 'moving' && after.phase === 'shooting')
  if (!fire || !move) throw new Error('nobody fired or moved')
  const ships = (step: Step, change: (ship: Step['after']['board']['ships'][number], n: number) => object): Step => {
    const { board } = step.after
    const changed = board.ships.map((ship, n) => ({ ...ship, ...change(ship, n) }))
    return { ...step, after: { ...step.after, board: { ...board, ships: changed } } }
  }

  it('finds nothing in the game as it was', () => {
    expect(steps.flatMap(faultsIn)).toEqual([])
  })

  it.each<[string, Step]>([
    ['BK-DM-01: a puff that no shot gave', ships(fire, ({ damages }, n) => (n === 0 ? { damages: damages + 1 } : {}))],
    [
      'BK-CB-01: dice that were thrown otherwise',
      { ...fire, thrown: fire.thrown.map((one) => (one.rule === 'BK-CB-01' ? { ...one, faces: [6, 1] } : one)) },
    ],
    ['BK-SQ-04: a shot that nobody ordered', { ...fire, orders: {} }],
    [
      'BK-MV-01: a ship that goes a length further',
      ships(move, ({ at }, n) => (n === 0 ? { at: { x: at.x + 400, y: at.y } } : {})),
    ],
    [
      'BK-SQ-01: points that were not thrown',
      {
        ...fire,
        after: { ...fire.after, nip: Object.fromEntries(Object.keys(fire.after.nip).map((body) => [body, 7])) },
      },
    ],
    [
      'BK-MO-03: a spell too many',
      { ...move, after: { ...move.after, board: { ...move.after.board, spells: { red: 9, blue: 9 } } } },
    ],
  ])('complains of %s', (_, step) => {
    expect(faultsIn(step)).not.toEqual([])
  })

  it('BK-RG-02 to BK-RG-05, BK-CB-08 to BK-CB-11: has the bands and results of the print', () => {
    expect([800, 801, 1600, 4800, 6000, 6001].map((yards) => bandOf(yards, 'destroyers', 'battleship', 1904))).toEqual([
      'close',
      'normal',
      'normal',
      'long',
      'extreme',
      null,
    ])
    expect(bandOf(800, 'battleship', 'battleship', 1904)).toBe('normal')
    expect(struck('battleship', 2, false, 'gun', 5, 4)).toMatchObject({ puffs: 0, crippled: true })
    expect(struck('battleship', 0, false, 'torpedo', 6, 3)).toMatchObject({ sunk: true })
    expect(struck('submarine', 0, false, 'gun', 5, 4)).toMatchObject({ under: true, sunk: false })
  })
})
