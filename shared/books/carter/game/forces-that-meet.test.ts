import { describe, expect, it } from 'vitest'
import { correct, endAction, openAction } from '../../../action/action.ts'
import { balance } from '../../../action/balance.ts'
import type { ActionSetup, BoardShip } from '../../../action/contract.ts'
import { chartFromBoard } from '../../../action/hand-off.ts'
import { QUIET } from '../../../action/setup.ts'
import { keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { carter } from '../book.ts'
import { squareName } from '../procedures/squares.ts'
import { campaignShip } from '../test-kit/campaign-ship.ts'
import { hunter, stepBy } from '../test-kit/players.ts'

const dice = (seed: string) => keyedDice({ seed, branch: 'main' })
const meeting = (ships: readonly BoardShip[], more: Partial<ActionSetup> = {}): ActionSetup => ({
  at: 0,
  origin: { lat: 50, lon: -2 },
  weather: QUIET,
  lightCondition: 'clearDay',
  sightYards: 20_000,
  settings: {},
  ships,
  ...more,
})

describe('Carter: forces of a campaign that meet', () => {
  const ships = [
    campaignShip('a', 'gb', 0),
    campaignShip('b', 'gb', 400),
    campaignShip('c', 'fr', 8000, { courseDegrees: 270 }),
  ]

  it('CT-MV-05: are put on squares that hold them, and it is said who was moved', () => {
    const { state, notes } = carter.setUp(meeting(ships))
    const at = state.game.ships.map(({ square }) => `${square?.x} ${square?.y}`)
    expect(new Set(at).size).toBe(3)
    expect(notes.map(({ rule }) => rule)).toEqual(['CT-MV-05'])
    expect(refusal(() => carter.setUp(meeting([...ships, campaignShip('d', 'ru', 0)]))).rule).toBe('CT-MV-09')
  })

  it('come back with all that they had or an entry of what was lost, on the chart where they are', () => {
    for (const seed of ['1', '2', '3']) {
      let action = openAction(carter, meeting(ships), `meeting ${seed}`)
      const thrown = dice(seed)
      for (let n = 0; n < 60 && !action.over; n += 1) action = stepBy(carter, action, hunter, thrown)
      const { result } = endAction(carter, action, 'enough')
      expect(balance(meeting(ships), result)).toEqual([])
      expect(result.ships.some(({ sectionsLost, status }) => sectionsLost > 0 || status === 'sunk')).toBe(true)
      expect(result.minutes % 20).toBe(0)
      const back = chartFromBoard(result)
      expect(back.ships.every(({ position }) => Math.abs(position.lat - 50) < 1.5)).toBe(true)
    }
  })

  it('bring damage with them from one board of this book to the next, less what was repaired', () => {
    let action = openAction(carter, meeting(ships), 'first')
    action = correct(carter, action, 'c', { note: 'hurt', fight: { damage: 220 } }).action
    const { result } = endAction(carter, action, 'enough')
    const back = result.ships[2]
    expect(back).toMatchObject({ sectionsLost: 2, stores: { guns: { A: 2 } } })
    const again = (sectionsLost: number) =>
      carter.setUp(
        meeting([...ships.slice(0, 2), campaignShip('c', 'fr', 8000, { sectionsLost, fight: back?.fight ?? null })]),
      ).state.game.ships[2]?.damage
    expect([again(2), again(1), again(0)]).toEqual([220, 110, 0])
  })

  it('CT-R32: have the light and weather of the campaign', () => {
    const by = (lightCondition: string, force = 2) => {
      const { game } = carter.setUp(meeting(ships, { lightCondition, weather: { ...QUIET, force } })).state
      return [game.options.light, game.weather[1]]
    }
    expect([by('clearDay'), by('darkNight'), by('fog'), by('clearDay', 7)]).toEqual([
      ['day', 'good'],
      ['night', 'good'],
      ['day', 'fog'],
      ['day', 'highSeas'],
    ])
  })

  it('CT-R32, CT-R29: night falls with the campaign’s clock, and no ship lies or goes on the campaign’s land', () => {
    const { at, origin, ...given } = meeting(ships)
    const lightAhead = {
      states: [
        { fromSeconds: 0, condition: 'clearDay' },
        { fromSeconds: 50 * 60, condition: 'darkNight' },
      ],
      sunUp: true,
      sunrises: [],
      sunsets: [],
    }
    // From where the first of them lies to the west there is land.
    const land = [
      [
        { x: -60_000, y: -60_000 },
        { x: 100, y: -60_000 },
        { x: 100, y: 60_000 },
        { x: -60_000, y: 60_000 },
      ],
    ]
    const { state } = carter.setUp({ ...given, at, origin, lightAhead, land })
    const light = (move: number) => carter.view({ ...state, game: { ...state.game, move } }, 'gb').lightCondition
    expect([1, 2, 3, 4, 5].map(light)).toEqual(['day', 'day', 'day', 'night', 'night'])
    const { land: dry } = state.game
    expect(dry.length).toBeGreaterThan(100)
    const stand = state.game.ships.map(({ square }) => squareName(square ?? { x: 0, y: 0 }))
    expect(dry.map(squareName).filter((name) => stand.includes(name))).toEqual([])
    const joined = carter.join(state, [campaignShip('d', 'fr', -20_000)])
    const late = joined.state.game.ships.at(-1)?.square
    expect(late && dry.map(squareName).includes(squareName(late))).toBe(false)
    expect(carter.view(state, 'gb').drawing?.areas?.some(({ kind }) => kind === 'land')).toBe(true)
  })

  it('CT-S01, CT-MN-01, CT-GN-01: the form asks a ship for nothing that she has not, and for nothing of another step', () => {
    const { state } = carter.setUp(meeting(ships))
    const closed = (change: object, step: typeof state.step = 'firing'): readonly string[] => {
      const board = { ...state, step, game: { ...state.game, first: 'red' as const } }
      const changed = board.game.ships.map((ship) => (ship.id === 'c' ? { ...ship, ...change } : ship))
      const now = { ...board, game: { ...board.game, ships: changed } }
      return carter.ordersFor(now, 'fr')[0]?.closed ?? []
    }
    const moves = ['move', 'to', 'facing', 'way', 'depth', 'sow', 'sweep']
    const fires = ['fire', 'torpedoes', 'hunt', 'task']
    expect(closed({ torpedoSets: [] })).toEqual([...moves, 'torpedoes', 'hunt', 'task'])
    expect(closed({ torpedoSets: [], damage: 20 })).toEqual([...moves, 'torpedoes', 'hunt'])
    expect(closed({ submarine: true, mines: 20, minesweeper: true })).toEqual([...moves, 'hunt'])
    expect(closed({}, 'firstMoves')).toEqual(['depth', 'sow', 'sweep', ...fires])
    expect(closed({ submarine: true, mines: 20, minesweeper: true }, 'firstMoves')).toEqual(fires)
  })

  it('CT-PA-02: of a seat that has submarines alone nobody else hears', () => {
    const { state } = carter.setUp(meeting(ships))
    expect(carter.secretSeats?.(state)).toEqual([])
    const under = state.game.ships.map((ship) => (ship.id === 'c' ? { ...ship, submarine: true } : ship))
    expect(carter.secretSeats?.({ ...state, game: { ...state.game, ships: under } })).toEqual(['fr'])
  })

  it('are joined by a third force of a side that is there', () => {
    const { state } = carter.setUp(meeting(ships))
    const joined = carter.join(state, [campaignShip('d', 'fr', 9000)])
    expect(carter.seats(joined.state)).toEqual(['fr', 'gb'])
    expect(joined.state.game.ships.length).toBe(4)
    expect(refusal(() => carter.join(joined.state, [campaignShip('d', 'fr', 9000)])).code).toBe('action.ship')
  })
})

describe('Carter: losses of a campaign entered by hand', () => {
  it('leave her stores, and her guns, tubes and speed follow; every count is accounted for', () => {
    const setup = meeting([campaignShip('a', 'gb', 0), campaignShip('c', 'fr', 8000)])
    let action = openAction(carter, setup, 'by hand')
    const entered = {
      note: 'from the score sheet',
      gunsLost: { A: 3 },
      roundsUsed: { D: 40 },
      menLost: 12,
      torpedoesUsed: 2,
      sectionsLost: 1,
      maxKnots: 10,
    }
    action = correct(carter, action, 'c', entered).action
    const ship = action.state.game.ships[1]
    expect(ship?.batteries[0]?.turrets.map(({ guns }) => guns)).toEqual([1])
    expect([ship?.knots, ship?.torpedoSets.filter((set) => !set.fired).length]).toEqual([10, 3])
    action = correct(carter, action, 'c', { note: 'and sank', sunk: true }).action
    const { result } = endAction(carter, action, 'enough')
    expect(balance(setup, result)).toEqual([])
    expect(result.ships[1]).toMatchObject({ status: 'sunk' })
    expect(result.ships[1]?.losses.filter(({ kind }) => kind === 'men').length).toBe(2)
  })
})
