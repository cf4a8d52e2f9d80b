import { beforeAll, describe, expect, it } from 'vitest'
import { type Action, endAction, openAction, sealOrders, stepAction, wantedSeats } from '../../action/action.ts'
import { balance } from '../../action/balance.ts'
import { boardFromChart, type ChartShip } from '../../action/hand-off.ts'
import { QUIET } from '../../action/setup.ts'
import { keyedDice, typedDice } from '../../dice/dice.ts'
import { faces } from '../../dice/keyed.ts'
import { refusal } from '../../test-kit/refused.ts'
import { chamberlain1888 as book } from './book.ts'
import type { ChamberlainOrders } from './orders.ts'
import { layoutFaults, USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import type { ChamberlainBoard } from './state.ts'

type Game = Action<ChamberlainBoard, ChamberlainOrders>

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
  )

const order = (game: Game, seat: string, text: string): Game => sealOrders(book, game, seat, book.readText(text))
const step = (game: Game, ...thrown: number[][]): Game =>
  stepAction(book, game, typedDice(thrown.map((list) => ({ rule: 'CH-13', faces: list })))).action

describe('Chamberlain 1888: what may be ordered', () => {
  it('CH-05, CH-06, CH-08: three courses are offered, and stopping and going astern refused with the rule', () => {
    const [choices] = book.ordersFor(study({}).state, 'blockader')
    expect(choices?.offers.map(({ key, allowed, rule }) => [key, allowed, rule])).toEqual([
      ['port', true, 'CH-04'],
      ['ahead', true, 'CH-04'],
      ['starboard', true, 'CH-04'],
      ['stop', false, 'CH-05'],
      ['astern', false, 'CH-08'],
    ])
    expect(choices?.offers[1]?.says).toBe('To 12,8. Range 3 clear squares; guns that bear: bow.')
    expect(refusal(() => order(study({}), 'blockader', 'steer astern'))).toEqual({
      code: 'orders.course',
      message: 'No ship may go astern, not even to avoid being rammed (CH-08).',
      rule: 'CH-08',
      path: 'course',
    })
    expect(refusal(() => order(study({}), 'blockader', 'steer port90')).rule).toBe('CH-06')
  })

  it('CH-14: a gun that will not bear may not be ordered to fire, and the refusal says why', () => {
    expect(refusal(() => order(study({}), 'blockader', 'steer ahead, fire port'))).toMatchObject({
      rule: 'CH-14',
      message: 'The port gun will not bear from 12,8 (CH-14).',
    })
    const far = study({ blockader: { square: { x: 2, y: 2 }, heading: 'N' } })
    expect(refusal(() => order(far, 'blockader', 'steer ahead, fire bow')).rule).toBe('CH-12')
  })

  it('CH-16b, CH-16f: the disabled ship alters, the run follows a square at a time, and no gun is fired', () => {
    const disabled = step(order(study({}), 'blockader', 'steer ahead'), [6])
    expect([disabled.state.phase, wantedSeats(book, disabled)]).toEqual(['alter', ['runner']])
    const running = step(order(disabled, 'runner', 'steer port'))
    expect([running.state.phase, running.state.runLeft, wantedSeats(book, running)]).toEqual(['run', 6, ['blockader']])
    expect(running.state.vessels.runner).toMatchObject({ square: { x: 12, y: 12 }, heading: 'NW' })
    expect(refusal(() => order(running, 'blockader', 'steer ahead, fire bow')).rule).toBe('CH-16b')
  })

  it('CH-R12: by the other readings she alters as she comes back, or never', () => {
    const later = step(
      order(study({ settings: { 'ch.disabled_turn': 'on_recovery' } }), 'blockader', 'steer ahead'),
      [6],
    )
    expect(later.state.phase).toBe('run')
    let game = later
    for (const course of ['starboard', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
      game = step(order(game, 'blockader', `steer ${course}`))
    expect(game.state.phase).toBe('recovery')
    const allowed = (of: Game) =>
      book
        .ordersFor(of.state, 'runner')
        .flatMap((one) => one.offers.filter((offer) => offer.allowed).map(({ key }) => key))
    expect(allowed(game)).toEqual(['port', 'ahead', 'starboard'])
    const never = {
      ...game,
      state: { ...game.state, settings: { ...game.state.settings, 'ch.disabled_turn': 'never' as const } },
    }
    expect(allowed(never)).toEqual(['ahead'])
  })

  it('CH-02a: a layout that breaks a limit is refused with its first fault; the usual ones are lawful', () => {
    for (const layout of USUAL_LAYOUTS) expect(layoutFaults(layout)).toEqual([])
    const placed = openAction(
      book,
      book.readSetup({ tossWinner: 'runner', runner: { square: [12, 1] }, blockader: { square: [22, 23] } }),
      'game',
    )
    expect(wantedSeats(book, placed)).toEqual(['runner'])
    expect(refusal(() => order(placed, 'runner', 'lay nothing'))).toMatchObject({
      rule: 'CH-A5',
      message: 'There are 4 islands (CH-A5).',
    })
    const laid = sealOrders(book, placed, 'runner', { do: 'lay', layout: 'barrier' })
    expect(wantedSeats(book, step(laid))).toEqual(['blockader'])
  })
})

describe('Chamberlain 1888: setting up', () => {
  it('CH-01a, CH-01b: ships begin where the book puts them, unless it is a study', () => {
    expect(refusal(() => book.readSetup({ runner: { square: [11, 1] } }))).toMatchObject({
      rule: 'CH-01a',
      path: 'runner.square',
    })
    expect(refusal(() => book.readSetup({ blockader: { square: [22, 24], heading: 'E' } }))).toMatchObject({
      rule: 'CH-R03',
      path: 'blockader.heading',
    })
    expect(study({}).state.phase).toBe('turn')
    expect(refusal(() => book.readSetup({ study: true })).path).toBe('runner.square')
  })

  it('CH-02a: by the setting islands and rocks are drawn by lot, one throw among lawful layouts', () => {
    const throwing = (face: number): Game => {
      const game = openAction(book, book.readSetup({ settings: { 'ch.islands': 'lot' } }), 'game')
      const faces = [2, face].map((one) => ({ rule: 'CH-02a', faces: [one] }))
      return stepAction(book, game, typedDice(faces), { acceptStanding: true }).action
    }
    const layouts = [1, 2, 3, 4].map((face) => {
      const { islands, rocks, phase, toMove } = throwing(face).state
      expect([phase, toMove]).toEqual(['turn', 'runner'])
      expect(layoutFaults({ islands: islands ?? [], rocks: rocks ?? [] })).toEqual([])
      return JSON.stringify(islands)
    })
    expect(new Set(layouts).size).toBe(4)
    expect(refusal(() => book.readSetup({ settings: { 'ch.islands': 'fog' } })).path).toBe('settings.ch.islands')
  })

  it('CH-16a: a study may begin with a ship disabled and the other at her run', () => {
    expect(study({ disabled: 'runner' }).state).toMatchObject({ phase: 'run', toMove: 'blockader', runLeft: 6 })
  })

  it('from a campaign a merchantman and a ship of war take the book’s own starts, and come back with all they brought', () => {
    const ship = (id: string, type: string): ChartShip => ({
      id,
      name: id,
      side: id,
      seat: `seat-${id}`,
      position: { lat: 34, lon: -77 },
      courseDegrees: 0,
      knots: 10,
      presentKnots: 12,
      card: { ...study({}).manifest[0]!.card, type },
      stores: { guns: { C: 4 }, rounds: { C: 80 }, torpedoes: 0, men: 100, coalMinutes: 1440 },
      sectionsLost: 0,
    })
    const { setup } = boardFromChart({
      ships: [ship('vance', 'merchantman'), ship('kansas', 'cruiser')],
      origin: { lat: 34, lon: -77 },
      weather: QUIET,
      lightCondition: 'moonNight',
      sightYards: 4000,
      at: 3600,
    })
    let game = openAction(book, setup, 'meeting')
    expect(wantedSeats(book, game)).toEqual(['seat-vance', 'seat-kansas'])
    for (let move = 0; move < 40 && !game.over; move++)
      game = stepAction(book, game, keyedDice({ seed: 'meeting', branch: 'main' }), { acceptStanding: true }).action
    const { result } = endAction(book, game, 'dusk')
    // Its exact time is the matter of blockade.test.ts.
    expect(result.endedAt).toBeGreaterThan(3600)
    expect(result.minutes * 60).toBe(result.endedAt - 3600)
    expect(balance(setup, result)).toEqual([])
    expect(refusal(() => openAction(book, { ...setup, ships: setup.ships.slice(1) }, 'x')).rule).toBe('CH-A4')
  })
})

describe('Chamberlain 1888: the umpire’s hand', () => {
  it('CH-18: moves and turns a piece with a reason, and enters no losses', () => {
    const { state } = book.correct(study({}).state, 'runner', {
      note: 'Put right.',
      x: 2000,
      y: 2000,
      courseDegrees: 90,
    })
    expect(state.vessels.runner).toMatchObject({ square: { x: 10, y: 10 }, heading: 'E', notes: ['Put right.'] })
    expect(refusal(() => book.correct(state, 'runner', { note: 'Hit.', menLost: 3 })).rule).toBe('CH-18')
    expect(refusal(() => book.correct(state, 'runner', { note: 'There.', x: 2400, y: 1400 })).code).toBe(
      'correct.place',
    )
  })
})

/** Plays a game between two who choose at random among what is allowed. */
function randomGame(seed: string): Game {
  const dice = keyedDice({ seed, branch: 'main' })
  let game: Game = openAction(book, book.readSetup({}), seed)
  for (let move = 0; move < 2000 && !game.over; move++) {
    for (const seat of wantedSeats(book, game)) {
      const offers = book.ordersFor(game.state, seat)[0]?.offers.filter((offer) => offer.allowed) ?? []
      expect(offers.length).toBeGreaterThan(0)
      const [face = 1] = faces({ seed, branch: 'players' }, offers.length, 1, seat, String(move))
      game = sealOrders(book, game, seat, offers[face - 1]?.order)
    }
    game = stepAction(book, game, dice).action
  }
  return game
}

describe('Chamberlain 1888: games at random', () => {
  let games: readonly Game[] = []
  beforeAll(() => {
    games = Array.from({ length: 60 }, (_, index) => randomGame(`random ${index}`))
  })

  it('every one comes to an end that the book knows, with the board as it must be then', () => {
    expect(games.length).toBe(60)
    for (const { state, over } of games) {
      const { runner, blockader } = state.vessels
      expect(over?.rule).toMatch(/^CH-/)
      const together = runner.square?.x === blockader.square?.x && runner.square?.y === blockader.square?.y
      expect(together).toBe(state.ended?.by === 'ram')
      if (state.ended?.by === 'escape') expect(runner.square?.y).toBe(24)
      if (state.ended?.by === 'points') expect(Math.min(runner.turns, blockader.turns)).toBe(100)
      expect(Math.abs(runner.turns - blockader.turns)).toBeLessThanOrEqual(1)
    }
  })

  it('at least one in five ends before any limit of turns', () => {
    expect(games.filter(({ state }) => state.ended?.by !== 'points').length).toBeGreaterThanOrEqual(games.length / 5)
  })

  it('the points are those of the dice thrown, and no salvo has more than two dice', () => {
    for (const { history, state } of games) {
      const salvos = history
        .flatMap((entry) => (entry.kind === 'move' ? entry.dice : []))
        .filter((one) => one.rule === 'CH-13')
      const points = (ship: string) =>
        salvos
          .filter((one) => one.subject === ship)
          .flatMap((one) => one.faces)
          .reduce((sum, face) => sum + ([0, 0, 0, 1, 2, 4][face - 1] ?? 0), 0)
      expect(points('runner')).toBe(state.vessels.runner.points)
      expect(points('blockader')).toBe(state.vessels.blockader.points)
      expect(salvos.every((one) => one.faces.length <= 2)).toBe(true)
    }
  })
})
