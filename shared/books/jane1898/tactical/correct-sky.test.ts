import { describe, expect, it } from 'vitest'
import { correct, seatBoard, stepAction, umpireBoard } from '../../../action/action.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { chamberlain1888 } from '../../chamberlain1888/book.ts'
import { dice, type Given, type Open, opened, pieceOf, seatText, ship, step } from '../test-kit/works.ts'
import { jane1898Tactical as book } from './book.ts'

const board = (action: Open, given: Given, more: Given = {}, id = 'board') =>
  correct(book, action, id, { note: 'the wind got up', board: given, ...more })
const by = (action: Open, given: Given) => board(action, given).action
/** Two ships of Britain and one of France, so many squares to the north. */
const fleets = (squares: number, over: Given = {}) =>
  opened([ship('hood', 'gb', 0, 0), ship('nile', 'gb', 3, 0), ship('hoche', 'fr', 0, squares)], over)
const seen = (action: Open) => seatBoard(book, action, 'gb').board.others[0]

describe('Jane 1898 tactical: the umpire’s hand on weather and light', () => {
  it('JT-GEN-01: wind and force are as he says from now on for every seat, and what he does not name stays', () => {
    const before = fleets(60, { weather: { force: 2, windFromDegrees: 90, sky: 'overcast' } })
    const { action, events } = board(before, { weather: { force: 6 } })
    for (const seat of ['gb', 'fr'])
      expect(seatBoard(book, action, seat).board.weather).toMatchObject({
        force: 6,
        windFromDegrees: 90,
        sky: 'overcast',
      })
    expect(events[0]).toMatchObject({ ships: [], says: 'The umpire corrects the board: the wind got up' })
    expect(events[0]?.because.map(({ says }) => says)).toEqual(['by the umpire: the wind got up', 'its force is 6'])
    expect(action.history.at(-1)).toMatchObject({ kind: 'correction', ship: 'board' })
    expect(step(before).state).toMatchObject({ weather: { force: 2 } })
  })

  it('JT-GEN-01, JT-WX-01: a ship of low freeboard that the new sea slows runs no more than it lets her', () => {
    const monitor = (force: number) => {
      const calm = opened([ship('glatton', 'gb', 0, 0, { type: 'monitor' }), ship('hoche', 'fr', 0, 90)])
      return pieceOf(step(by(calm, { weather: { force, windFromDegrees: 0 } })), 'glatton')?.y ?? 0
    }
    expect(monitor(9)).toBeLessThan(monitor(2))
  })

  it('JT-GEN-01, JT-WX-05: in fog ships are lost from sight where they were last seen, and found again when it lifts', () => {
    const clear = fleets(30)
    expect(seen(clear)).toMatchObject({ inSight: true })
    const fog = by(clear, { light: { condition: 'fog' } })
    expect(seen(fog)).toMatchObject({ id: 'ship 1', inSight: false, y: 3000 })
    expect(seatBoard(book, fog, 'gb').board).toMatchObject({ lightCondition: 'fog', sightYards: 1000 })
    expect(seen(by(fog, { light: { condition: 'clearDay' } }))).toMatchObject({ id: 'ship 1', inSight: true })
    expect(seen(by(clear, { light: { sightYards: 2900 } }))).toMatchObject({ inSight: false })
  })

  it('JT-GEN-01: light that comes shows where ships are now, and nothing of the minute that went before', () => {
    const dark = step(fleets(30, { light: { condition: 'fog' } }))
    expect(seen(dark)).toBeUndefined()
    expect(pieceOf(dark, 'hoche')?.path.length).toBeGreaterThan(1)
    const clear = by(dark, { light: { condition: 'clearDay' } })
    expect(seen(clear)?.path).toHaveLength(1)
    const moved = step(fleets(30))
    expect(seen(moved)?.path.length).toBeGreaterThan(1)
    expect(seen(by(moved, { weather: { force: 3 } }))?.path).toEqual(seen(moved)?.path)
  })

  it('JT-GEN-01, JT-NIGHT-02: by night a ship that is found is one of three sizes; what a night decided goes with it', () => {
    const night = by(fleets(5, { light: { condition: 'fog', sightYards: 100 } }), { light: { condition: 'darkNight' } })
    expect(seen(night)?.plan).toMatchObject({ lengthFeet: 400, funnels: 0 })
    const after = stepAction(book, night, dice(), { acceptStanding: true }).action
    expect(after.state.night).toEqual({ missed: {}, gauged: {}, held: [] })
    expect(by(after, { light: { condition: 'moonNight' } }).state.night).toEqual(after.state.night)
    expect(by(after, { light: { condition: 'clearDay' } }).state).not.toHaveProperty('night')
  })

  it('JT-NIGHT-05, JT-OPT-06: moon and low sun are set and taken away, and go with the light they belong to', () => {
    const moon = by(fleets(60), { light: { condition: 'moonNight', moonDegrees: 40 } })
    expect(moon.state).toMatchObject({ moonDegrees: 40, sightYards: 10_000 })
    expect(by(moon, { light: { moonDegrees: null } }).state.moonDegrees).toBeNull()
    expect(by(moon, { light: { condition: 'darkNight' } }).state.moonDegrees).toBeNull()
    const sun = by(fleets(60), { light: { lowSunDegrees: 270 } })
    expect(sun.state).toMatchObject({ lowSunDegrees: 270, lightCondition: 'clearDay', sightYards: 20_000 })
    expect(umpireBoard(book, sun).board.lightCondition).toBe('clearDay')
  })

  it('JT-GEN-01: no reason and no other ship goes to a seat with it', () => {
    const text = seatText(board(fleets(900), { weather: { force: 5 } }, { note: 'CANARY' }).action, 'gb')
    expect(text).not.toMatch(/CANARY|hoche/i)
  })

  it.each<[Given, Given, string, string, string]>([
    [
      { weather: { force: 10 } },
      {},
      'board',
      'board.weather.force',
      'board.weather.force is 10; it may not be over 9.',
    ],
    [{ tide: 3 }, {}, 'board', 'board.tide', 'board has no field "tide".'],
    [
      { light: { condition: 'dusk' } },
      {},
      'board',
      'board.light.condition',
      'board.light.condition is "dusk"; it may be "clearDay", "squallyDay", "fog", "moonNight", "darkNight".',
    ],
    [
      { light: { moonDegrees: 3 } },
      {},
      'board',
      'board.light.moonDegrees',
      'board.light.moonDegrees is 3, and no moon is seen in the light "clearDay" (JT-NIGHT-05).',
    ],
    [
      { light: { condition: 'fog', lowSunDegrees: 3 } },
      {},
      'board',
      'board.light.lowSunDegrees',
      'board.light.lowSunDegrees is 3, and no sun is seen in the light "fog" (JT-OPT-06).',
    ],
    [{}, {}, 'board', 'board', 'board is {}: it takes weather or light.'],
    [{ weather: {} }, {}, 'board', 'board.weather', 'board.weather is {}: it takes the wind, its force or the sky.'],
    [
      { weather: { force: 3 } },
      { menLost: 4 },
      'board',
      'menLost',
      'menLost is for one ship, and board is for all of them.',
    ],
    [
      { weather: { force: 3 } },
      {},
      'hood',
      'ship',
      'ship is "hood"; a correction of the board itself names "board" there.',
    ],
  ])('%j is refused', (given, more, id, path, message) => {
    expect(refusal(() => board(fleets(60), given, more, id))).toMatchObject({ path, message })
  })

  it('the board named without what is otherwise with it is refused', () => {
    expect(refusal(() => correct(book, fleets(60), 'board', { note: 'x' }))).toMatchObject({
      path: 'board',
      message: 'board is missing; it says what is otherwise with weather or light.',
    })
  })

  it('a board of two merchant squares has neither', () => {
    const setup = chamberlain1888.readSetup(chamberlain1888.exampleSetup)
    const { state } = chamberlain1888.setUp(setup)
    const action = { ...opened([ship('hood', 'gb', 0, 0), ship('hoche', 'fr', 0, 9)]), state }
    const said = (given: Given) =>
      refusal(() => correct(chamberlain1888, action as never, 'board', { note: 'x', ...given })).message
    expect(said({ board: { weather: { force: 3 } } })).toBe(
      `board is for boards with weather and light, and ${chamberlain1888.identity.title} has neither.`,
    )
    expect(said({ sighted: { a: true } })).toBe(
      `sighted is for boards that hide ships, and ${chamberlain1888.identity.title} hides none.`,
    )
  })
})
