import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { BLUE_GATE, givenCampaign, MIDDLE, off, RED_GATE } from '../../../test-kit/campaign.ts'
import { HOUR, MINUTE } from '../../../vocabulary/time.ts'

const alone = (more: object = {}) =>
  givenCampaign({ ships: [{ key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE, ...more }] })

describe('the campaign engine: courses are run', () => {
  it('JS-MOVE-01, JS-MOVE-05: a course of legs is run six hours at a time', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [
      { to: off(MIDDLE, 40, 0), knots: 12 },
      { to: off(MIDDLE, 40, 60), knots: 12 },
    ])
    war.move()
    expect(war.clock).toBe(war.world.campaign.start + 6 * HOUR)
    const { position, plot } = war.force('r1')
    expect(rhumbMiles(position, off(MIDDLE, 40, 31.6))).toBeLessThan(1)
    expect(plot).toHaveLength(1)
  })

  it('JS-MOVE-24: what is left of a course runs on in the next move', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -80, 0), knots: 12 }])
    war.move()
    expect(rhumbMiles(war.force('r1').position, MIDDLE)).toBeCloseTo(72, 1)
    war.move()
    expect(rhumbMiles(war.force('r1').position, MIDDLE)).toBeCloseTo(80, 1)
  })

  it('JS-MOVE-25: with less than six hours of steaming she lies at her last waypoint, under way', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 12, 0), knots: 12 }])
    const before = war.ship('r1').coalMinutes
    war.move()
    expect(rhumbMiles(war.force('r1').position, off(MIDDLE, 12, 0))).toBeLessThan(0.001)
    expect(war.force('r1').knots).toBe(0)
    expect(before - war.ship('r1').coalMinutes).toBe(360)
  })

  it('JS-MOVE-25: she keeps her head as she last steered', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -12, 0), knots: 12 }])
    war.move()
    expect(war.force('r1').courseDegrees).toBeCloseTo(180, 5)
  })

  it('waits the minutes of a wait leg, across the close of a move', () => {
    const war = alone()
    war.open()
    war.send('red-admiral', 'r1', [{ waitMinutes: 420 }, { to: off(MIDDLE, 12, 0), knots: 12 }])
    war.move()
    expect(war.force('r1').waited).toBe(6 * HOUR)
    war.move()
    const [, there] = war.tracks.filter((row) => row.from.lat !== row.to.lat).map((row) => row.start)
    expect(war.tracks.find((row) => row.from.lat !== row.to.lat)?.start).toBe(war.world.campaign.start + 7 * HOUR)
    expect(there).toBeUndefined()
  })

  it('JS-TIME-19: leaving harbour takes an hour, and she is at the gate when it is over', () => {
    const war = givenCampaign()
    war.open()
    war.send('red-admiral', 'red-fleet', [{ to: MIDDLE, knots: 12 }])
    war.step({ until: '1898-05-02T12:59:59Z' })
    expect(war.force('red-fleet').whereabouts).toMatchObject({ at: 'passage', bound: 'out' })
    war.step({ until: '1898-05-02T13:00:00Z' })
    expect(war.force('red-fleet').whereabouts).toEqual({ at: 'sea' })
    expect(war.force('red-fleet').position).toEqual(RED_GATE)
  })

  it('JS-TIME-19: entering harbour takes an hour from the gate', () => {
    const war = givenCampaign({
      ships: [{ key: 'r1', side: 'red', type: 'battleship', position: off(RED_GATE, 0, 12) }],
    })
    war.open()
    war.send('red-admiral', 'r1', [{ enter: 'red-port', knots: 12 }])
    war.step({ until: '1898-05-02T13:30:00Z' })
    expect(war.force('r1').whereabouts).toMatchObject({ at: 'passage', bound: 'in' })
    war.move()
    expect(war.force('r1').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    const entered = war.of('entered')[0]
    expect(Math.abs((entered?.at ?? 0) - (war.world.campaign.start + 2 * HOUR))).toBeLessThan(MINUTE)
  })

  it('JS-TIME-04, R-03: with time.printed a whole square takes the time that is printed; any other run miles over knots', () => {
    const arrives = (settings: object, miles: number): number => {
      const war = givenCampaign({
        ships: [{ key: 'r1', side: 'red', type: 'destroyer', position: off(MIDDLE, 60, -60) }],
        settings: { 'chart.metric': 'jane', ...settings },
      })
      war.open({ weather: { windFromDegrees: 0, force: 0, sky: 'clear', glass: 'steady' } })
      const from = war.force('r1').position
      // A hundred miles of longitude on the plane of the chart are a hundred on the sphere at its latitude.
      const to = { lat: from.lat, lon: from.lon + miles / 60 / Math.cos((from.lat * Math.PI) / 180) }
      const counted = war.ground.book.runningMiles(from, to, war.ground.settings).value
      war.send('red-admiral', 'r1', [
        { to: { lat: from.lat, lon: from.lon + ((to.lon - from.lon) * miles) / counted }, knots: 21 },
      ])
      war.move()
      const runs = war.tracks.filter((row) => row.from.lon !== row.to.lon)
      return ((runs.at(-1)?.end ?? 0) - war.world.campaign.start) / MINUTE
    }
    expect(arrives({ 'time.printed': true }, 100)).toBe(4 * 60 + 45)
    expect(arrives({}, 100)).toBeCloseTo((100 / 21) * 60, 0)
    expect(arrives({ 'time.printed': true }, 90)).toBeCloseTo((90 / 21) * 60, 0)
  })

  it('JS-COAL-05: in harbour nothing is burnt; the hour of leaving counts as under way', () => {
    const war = givenCampaign()
    war.open()
    const full = war.ship('red-one').coalMinutes
    war.send('red-admiral', 'red-fleet', [{ waitMinutes: 300 }, { to: MIDDLE, knots: 12 }])
    war.move()
    expect(full - war.ship('red-one').coalMinutes).toBe(60)
    expect(war.ship('blue-one').coalMinutes).toBe(war.ship('blue-one').coalCapacityMinutes)
  })

  it('JS-COAL-10: from the minute her coal runs out she drifts', () => {
    const war = alone({ coalDays: 0.125 })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -80, 0), knots: 12 }])
    war.move()
    expect(war.ship('r1').coalMinutes).toBe(0)
    expect(rhumbMiles(war.force('r1').position, MIDDLE)).toBeCloseTo(36, 1)
    expect(war.of('outOfCoal').map((e) => e.at)).toEqual([war.world.campaign.start + 3 * HOUR])
    war.move()
    expect(rhumbMiles(war.force('r1').position, MIDDLE)).toBeCloseTo(36, 1)
  })

  it('JS-COAL-04: endurance is as the ship’s card or the set-up gives it', () => {
    const war = alone({ coalDays: 2 })
    expect(war.ship('r1').coalMinutes).toBe(2 * 1440)
    expect(war.ship('r1').coalCapacityMinutes).toBe(10 * 1440)
  })

  it('JS-WX-04: weather slows her and leaves her short of her plot, without a breakdown', () => {
    const war = givenCampaign({ ships: [{ key: 'r1', side: 'red', type: 'destroyer', position: MIDDLE }] })
    war.open({ weather: { windFromDegrees: 180, force: 4, sky: 'clear', glass: 'steady' } })
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -80, 0), knots: 18 }])
    war.move()
    const run = rhumbMiles(war.force('r1').position, MIDDLE)
    expect(run).toBeGreaterThan(30)
    expect(run).toBeLessThan(80)
    expect(war.of('breakdown')).toEqual([])
  })

  it('JS-MOVE-16: a force runs at the speed of her slowest ship, in damage too', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE },
        { key: 'r2', side: 'red', type: 'first-class-cruiser', position: MIDDLE },
      ],
      forces: [{ key: 'squadron', side: 'red', ships: ['r1', 'r2'], seat: 'red-admiral' }],
    })
    war.open()
    war.send('red-admiral', 'squadron', [{ to: off(MIDDLE, -80, 0), knots: 15 }])
    war.rule({ says: 'She was run into in the night.', ships: [{ ship: 'r2', presentKnots: 6 }] })
    war.move()
    expect(rhumbMiles(war.force('squadron').position, MIDDLE)).toBeCloseTo(36, 1)
  })

  it('a ship lying in harbour is not on anybody’s horizon and stays there without orders', () => {
    const war = givenCampaign()
    war.move()
    expect(war.force('blue-fleet').whereabouts).toEqual({ at: 'harbour', place: 'blue-port' })
    expect(war.tracks).toEqual([])
  })

  it('JS-MOVE-12: a clock that stops for others leaves her run as it would have been, to the last figure', () => {
    const run = (stops: readonly string[]) => {
      const war = givenCampaign({
        ships: [
          { key: 'r1', side: 'red', type: 'first-class-cruiser', position: off(MIDDLE, -20, -3) },
          { key: 'b1', side: 'blue', type: 'battleship', position: BLUE_GATE },
        ],
      })
      war.open()
      war.send('red-admiral', 'r1', [
        { to: off(MIDDLE, -29.37, 21.77), knots: 13.5 },
        { to: off(MIDDLE, -50.11, 3.3), knots: 13.5 },
      ])
      for (const until of stops) war.step({ until })
      war.move()
      return { force: war.force('r1'), ship: war.ship('r1'), book: war.state.logbooks['red-admiral'] }
    }
    const whole = run([])
    expect(run(['1898-05-02T12:34:17Z', '1898-05-02T14:09:59Z', '1898-05-02T17:00:01Z'])).toEqual(whole)
  })

  it('what a commander is told of her coal at a stop is of that minute, wherever the clock stood before', () => {
    const told = (stops: readonly string[]) => {
      const war = givenCampaign({
        ships: [
          { key: 'r1', side: 'red', type: 'first-class-cruiser', position: off(MIDDLE, 40, 0) },
          { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 40, 60) },
        ],
      })
      war.open()
      war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 40, 60), knots: 12 }])
      for (const until of stops) war.step({ until })
      expect(war.step().state).toBe('decision')
      return war.view('red-admiral')
    }
    const view = told([])
    const minutes = (Date.parse(view.clock) - Date.parse('1898-05-02T12:00:00Z')) / 60_000
    expect(view.forces[0]?.ships[0]?.coalDays).toBeCloseTo(10 - minutes / 1440, 2)
    expect(told(['1898-05-02T13:07:00Z', '1898-05-02T15:00:00Z'])).toEqual(view)
  })

  it('plots.thisMoveOnly makes every plot one of this move', () => {
    const war = givenCampaign({
      ships: [{ key: 'r1', side: 'red', type: 'first-class-cruiser', position: MIDDLE }],
      settings: { 'plots.thisMoveOnly': true },
    })
    war.open()
    war.send('red-admiral', 'r1', [{ to: off(MIDDLE, -72.5, 0), knots: 12 }])
    expect(war.force('r1').thisMoveOnly).toBe(true)
    war.move()
    // Half a mile too far is forgiven: she is put at the end of her plot (JS-BRK-01).
    expect(rhumbMiles(war.force('r1').position, MIDDLE)).toBeCloseTo(72.5, 1)
    expect(war.of('breakdown')).toEqual([])
    expect(war.force('r1').plot).toEqual([])
  })
})

describe('the campaign engine: destroyers’ fast hours', () => {
  const destroyer = () => {
    const war = givenCampaign({
      ships: [{ key: 'd1', name: 'Dart', side: 'red', type: 'destroyer', position: { lat: 48.1, lon: -4.9 } }],
      forces: [{ key: 'd1', name: 'Dart', side: 'red', ships: ['d1'], seat: 'red-admiral' }],
    })
    Object.assign(war.ship('d1'), { coalCapacityMinutes: 20_000, coalMinutes: 20_000 })
    return war
  }
  const around = Array.from({ length: 20 }, (_, i) => ({
    to: { lat: i % 2 === 0 ? 50.9 : 48.1, lon: -4.9 },
    knots: 21,
  }))

  it('JS-MOVE-18: she runs at 21 knots for six hours, and above 18 no more until a day has passed', () => {
    const war = destroyer()
    war.send('red-admiral', 'd1', around)
    war.move()
    expect(war.ship('d1').fastMinutes).toBe(360)
    war.move()
    expect(war.force('d1').knots).toBe(18)
    expect(war.ship('d1').fastMinutes).toBe(360)
    const spent = war.entries('red-admiral', 'notice').map((n) => n.body.says)
    expect(spent.every((says) => says === 'Dart has no more hours at that speed in these 24, and slows down.')).toBe(
      true,
    )
    for (let i = 0; i < 2; i++) war.move()
    expect(war.force('d1').knots).toBe(18)
    war.move({ hours: 5 })
    expect(war.force('d1').knots).toBe(18)
    war.move({ hours: 2 })
    expect(war.force('d1').knots).toBe(21)
    expect(war.ship('d1').fastMinutes).toBe(60)
  })

  it('JS-MOVE-18: orders are judged by the hours that she is known to have run when she would begin', () => {
    const war = destroyer()
    const fast = (wait: number) =>
      war.send('red-admiral', 'd1', [{ waitMinutes: wait }, { to: { lat: 50.9, lon: -4.9 }, knots: 21 }]).refused
    expect(fast(1)).toEqual([])
    war.send('red-admiral', 'd1', around)
    war.move()
    const view = war.view('red-admiral').forces.flatMap((force) => force.ships)
    expect(view.map(({ fastRuns }) => fastRuns?.length)).toContain(1)
    expect(fast(1)).toMatchObject([{ code: 'speed.destroyer', rule: 'JS-MOVE-18', path: 'movements[0].legs[1].knots' }])
    // A day after her last fast run they are hers again; slower she may go at once.
    expect(fast(24 * 60)).toEqual([])
    expect(war.send('red-admiral', 'd1', [{ to: { lat: 50.9, lon: -4.9 }, knots: 18 }]).refused).toEqual([])
  })

  it('JS-MOVE-18: neither the umpire’s steps nor the length of his moves change when she slows down', () => {
    const where = (stops: number[]): unknown => {
      const war = destroyer()
      war.send('red-admiral', 'd1', around)
      war.open({ hours: 9 })
      for (const minutes of stops)
        war.step({ until: new Date((war.world.move.opens + minutes * 60) * 1000).toISOString() })
      war.move()
      return [
        war.force('d1').position,
        war.ship('d1').fastRuns,
        war.ship('d1').fastMinutes,
        war.entries('red-admiral', 'notice'),
      ]
    }
    expect(where([61, 200, 359, 360, 361, 500])).toEqual(where([]))
  })
})
