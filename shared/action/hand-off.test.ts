import { describe, expect, it } from 'vitest'
import { jane1898Tactical as jane } from '../books/jane1898/tactical/book.ts'
import { usualCard } from '../books/jane1898/tactical/setup.ts'
import { keyedDice } from '../dice/dice.ts'
import { greatCircleBearing, separationMiles } from '../navigation/great-circle.ts'
import type { Position } from '../vocabulary/position.ts'
import { endAction, openAction, sealOrders, stepAction } from './action.ts'
import { balance } from './balance.ts'
import { boardFromChart, type ChartShip, chartFromBoard, type Encounter } from './hand-off.ts'

const origin: Position = { lat: 49.5, lon: -3.2 }
const stores = { guns: { A: 4, D: 12 }, rounds: { A: 80, D: 2400 }, torpedoes: 10, men: 672, coalMinutes: 7200 }
const chartShip = (id: string, side: string, position: Position, over: Partial<ChartShip> = {}): ChartShip => ({
  id,
  name: id,
  side,
  seat: side,
  position,
  courseDegrees: 0,
  knots: 12,
  presentKnots: 15,
  card: usualCard('battleship-1'),
  stores,
  sectionsLost: 0,
  ...over,
})
const encounter = (ships: readonly ChartShip[], settings: Encounter['settings'] = {}): Encounter => ({
  ships,
  origin,
  weather: { windFromDegrees: 225, force: 4, sky: 'clear', glass: 'steady', glassInches: 29.9 },
  lightCondition: 'clearDay',
  sightYards: 20_000,
  at: -2_260_000_000,
  settings,
})
const far = { lat: 49.53, lon: -3.17 }
const dice = keyedDice({ seed: 'hand-off', branch: 'main' })

describe('hand-off from the chart to a board', () => {
  it('keeps true distances, 2,000 yards to the mile, and true bearings', () => {
    const { setup } = boardFromChart(encounter([chartShip('a', 'gb', origin), chartShip('b', 'fr', far)]))
    const [a, b] = setup.ships
    const east = (b?.x ?? 0) - (a?.x ?? 0)
    const north = (b?.y ?? 0) - (a?.y ?? 0)
    expect(Math.hypot(east, north)).toBeCloseTo(separationMiles(origin, far) * 2000, 0)
    expect((Math.atan2(east, north) * 180) / Math.PI).toBeCloseTo(greatCircleBearing(origin, far), 1)
  })

  it('carries time, weather, light, card, stores and seat as they are', () => {
    const { setup, notes } = boardFromChart(
      encounter([chartShip('a', 'gb', origin, { seat: 'captain-1', sectionsLost: 3 })]),
    )
    expect(setup).toMatchObject({
      at: -2_260_000_000,
      origin,
      lightCondition: 'clearDay',
      sightYards: 20_000,
      weather: { force: 4, windFromDegrees: 225 },
    })
    expect(setup.ships[0]).toMatchObject({ seat: 'captain-1', sectionsLost: 3, stores, knots: 12, presentKnots: 15 })
    expect(notes).toEqual([])
  })

  it('puts ships of a force in line ahead, two cables apart, and says so', () => {
    const east = { courseDegrees: 90 }
    const { setup, notes } = boardFromChart(
      encounter([
        chartShip('a', 'gb', origin, east),
        chartShip('b', 'gb', origin, east),
        chartShip('c', 'gb', origin, east),
      ]),
    )
    expect(setup.ships.map((ship) => [Math.round(ship.x), Math.abs(Math.round(ship.y))])).toEqual([
      [0, 0],
      [-400, 0],
      [-800, 0],
    ])
    expect(notes.map((note) => note.says)).toEqual([
      'b is put in line ahead, 400 yards astern of her leader.',
      'c is put in line ahead, 800 yards astern of her leader.',
    ])
  })

  it('uses stations where the order of steaming gives them', () => {
    const station = { asternYards: 200, starboardYards: 600 }
    const { setup, notes } = boardFromChart(
      encounter([chartShip('a', 'gb', origin), chartShip('b', 'gb', origin, { station })]),
    )
    expect([setup.ships[1]?.x, setup.ships[1]?.y]).toEqual([600, -200])
    expect(notes).toEqual([])
  })

  it('rounds nothing itself: on squares the book does, and says so; by measure nobody does', () => {
    const ships = [chartShip('a', 'gb', origin), chartShip('b', 'fr', far, { courseDegrees: 200 })]
    const counted = jane.setUp(boardFromChart(encounter(ships)).setup)
    const measured = jane.setUp(
      boardFromChart(encounter(ships, { 'board.diagonals': 'measured', 'chart.metric': 'true' })).setup,
    )
    expect(counted.notes.map((note) => note.rule)).toEqual(['JT-MOVE-01', 'JT-TURN-01'])
    expect(measured.notes).toEqual([])
    expect(measured.state.pieces[1]?.headingDegrees).toBe(200)
  })
})

describe('hand-off from a board back to the chart', () => {
  it('returns ships by measure to where they were when no move was made', () => {
    const { setup } = boardFromChart(
      encounter([chartShip('a', 'gb', origin), chartShip('b', 'fr', far)], { 'board.diagonals': 'measured' }),
    )
    const back = chartFromBoard(endAction(jane, openAction(jane, setup, 'x'), 'parted').result)
    expect(back.minutes).toBe(0)
    expect(back.ships[1]?.position.lat).toBeCloseTo(far.lat, 7)
    expect(back.ships[1]?.position.lon).toBeCloseTo(far.lon, 7)
  })

  it('returns them where they steamed to, at the time it took, with course, speed and what is left', () => {
    const { setup } = boardFromChart(
      encounter([chartShip('a', 'gb', origin), chartShip('b', 'fr', far)], { 'board.diagonals': 'measured' }),
    )
    let action = openAction(jane, setup, 'x')
    for (let move = 0; move < 10; move++) action = stepAction(jane, action, dice, { acceptStanding: true }).action
    const back = chartFromBoard(endAction(jane, action, 'parted').result)
    expect([back.at - setup.at, back.minutes]).toEqual([600, 10])
    expect(separationMiles(origin, back.ships[0]?.position ?? far)).toBeCloseTo(2, 4)
    expect(back.ships[0]).toMatchObject({ courseDegrees: 0, knots: 12, presentKnots: 15, status: 'afloat', stores })
  })

  it('refuses a board that stood alone', () => {
    const alone = openAction(
      jane,
      jane.readSetup({ ships: [{ key: 'a', side: 'gb', position: { x: 0, y: 0 } }] }),
      'alone',
    )
    expect(() => chartFromBoard(endAction(jane, alone, 'done').result)).toThrow(
      'This board stood alone: it has no place on a chart to return to.',
    )
  })
})

describe('the ledger of an action, out and back', () => {
  const { setup } = boardFromChart(encounter([chartShip('a', 'gb', origin), chartShip('b', 'fr', far)]))
  const fought = () => {
    let action = openAction(jane, setup, 'x')
    action = stepAction(jane, sealOrders(jane, action, 'gb', { ships: { a: { knots: 15 } } }), dice, {
      acceptStanding: true,
    }).action
    action = {
      ...action,
      state: jane.correct(action.state, 'a', {
        note: 'hit',
        gunsLost: { A: 1 },
        roundsUsed: { A: 9, D: 300 },
        torpedoesUsed: 1,
      }).state,
    }
    action = {
      ...action,
      state: jane.correct(action.state, 'b', { note: 'torpedoed', sunk: true, menLost: 400, roundsUsed: { A: 3 } })
        .state,
    }
    return endAction(jane, action, 'done').result
  }

  it('W38: every ship, gun, round, torpedo, man and minute of coal is back or accounted for', () => {
    expect(balance(setup, fought())).toEqual([])
  })

  it('W38: a round, a man or a ship that is nowhere is named', () => {
    const result = fought()
    const [a, b] = result.ships
    if (!a || !b) throw new Error('two ships came back')
    const short = {
      ships: [{ ...a, stores: { ...a.stores, men: a.stores.men - 2, rounds: { ...a.stores.rounds, A: 0 } } }, b],
    }
    expect(balance(setup, short).map((one) => one.says)).toEqual([
      'a: 80 rounds A went out, 0 came back and 9 are accounted for as lost.',
      'a: 672 men went out, 665 came back and 5 are accounted for as lost.',
    ])
    expect(balance(setup, { ships: [a] })[0]).toMatchObject({ ship: 'b', item: 'ship', out: 1, back: 0, lost: 0 })
    expect(balance({ ships: setup.ships.slice(0, 1) }, result).map((one) => one.says)).toEqual([
      'b: 0 ship went out, 1 came back and 0 are accounted for as lost.',
    ])
  })

  it('W38: losses without their entries do not balance', () => {
    const result = fought()
    const hidden = { ships: result.ships.map((ship) => ({ ...ship, losses: [] })) }
    expect(balance(setup, hidden).map((one) => `${one.ship} ${one.item}`)).toEqual([
      'a guns A',
      'a rounds A',
      'a rounds D',
      'a torpedoes',
      'a men',
      'b ship',
      'b guns A',
      'b rounds A',
      'b guns D',
      'b rounds D',
      'b torpedoes',
      'b men',
      'b coalMinutes',
    ])
  })
})
