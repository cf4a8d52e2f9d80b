import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { type Given, givenCampaign, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import type { Position } from '../../../vocabulary/position.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import type { OrderedLeg } from '../../orders.ts'
import { balanceOf } from '../points/points.ts'
import { routeMiles } from './voyages.ts'

const NEUTRAL_GATE: Position = { lat: 49.5, lon: -4.1 }

/** To and fro over the open water in the south, so deep that the whole line is so many miles long: from the home gate to the foreign one. */
function lineOf(miles: number): Position[] {
  const line = (south: number): Position[] => {
    const points = [RED_GATE]
    for (let i = 0; i <= 16; i++) points.push({ lat: i % 2 === 0 ? 48.9 : south, lon: -2.9 - (1.2 * i) / 16 })
    return [...points, NEUTRAL_GATE]
  }
  const length = (points: Position[]): number =>
    points.slice(1).reduce((sum, to, i) => sum + rhumbMiles(points[i] as Position, to), 0)
  let [north, south] = [48.9, 48.05]
  for (let i = 0; i < 60; i++) {
    const middle = (north + south) / 2
    if (length(line(middle)) < miles) north = middle
    else south = middle
  }
  return line((north + south) / 2)
}

const LINE = lineOf(700)
const homeward = (knots: number, points = [...LINE].reverse()): OrderedLeg[] =>
  points.slice(1).map((to) => ({ to, knots }))

/** Fern, a merchantman of red's, laden at the foreign port; the way home is 700 miles. */
function trader(more: Given = {}, ship: object = {}): SmallWar {
  return givenCampaign({
    ships: [
      {
        key: 'fern',
        name: 'Fern',
        side: 'red',
        type: 'merchantman',
        at: 'neutral-port',
        route: 'red-trade',
        freight: 10,
        ...ship,
      },
    ],
    files: (files) => {
      const { routes } = files['public/routes.json'] as unknown as { routes: { points: unknown }[] }
      for (const route of routes) route.points = LINE.map(({ lat, lon }) => [lat, lon])
    },
    ...more,
  })
}

const NEARLY_HOME = { at: undefined, position: off(RED_GATE, 0, 1), homewardMiles: 699 }
const points = (war: SmallWar): number => balanceOf(war.world, 'red')
const trade = (war: SmallWar) => war.ship('fern').trade
const hour = (war: SmallWar, n: number): string => isoTime(war.world.campaign.start + Math.round(n * HOUR))
function until(war: SmallWar, n: number): void {
  while (war.world.campaign.start + n * HOUR > war.clock) {
    if (war.world.move.state === 'waiting') war.open()
    const end = war.world.move.ends
    war.step(end <= war.world.campaign.start + n * HOUR ? {} : { until: hour(war, n) })
  }
}

describe('a merchantman on her route', () => {
  it('JS-scene-08, JS-COMM-02, JS-COMM-04, JS-COMM-06: she comes safe home, is paid for, and loads again', () => {
    const war = trader()
    expect(routeMiles(war.ground, 'red-trade')).toBeCloseTo(700, 3)
    war.send('red-trade', 'fern', [...homeward(12), { enter: 'red-port', knots: 12 }])
    until(war, 59.4)
    const worth = war.ground.book.commerce?.worth(
      { freight: 10, homeward: true, miles: trade(war)?.miles ?? 0 },
      war.ground.settings,
    )
    expect(worth?.value).toBe(80)
    until(war, 60.3)
    expect(war.force('fern').whereabouts).toMatchObject({ at: 'passage', place: 'red-port' })
    until(war, 60.4)
    expect(war.force('fern').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(points(war)).toBe(500)
    until(war, 66)
    expect(points(war)).toBe(580)
    expect(war.world.ledger.at(-1)).toMatchObject({ against: 'trade', points: 80, rule: 'JS-COMM-06', by: 'red-trade' })
    expect(trade(war)).toMatchObject({ freight: 0, homeward: true })
    until(war, 66.4)
    expect(trade(war)).toMatchObject({ freight: 10, homeward: false, miles: 0 })
    expect(points(war)).toBe(580)
  })

  it('JS-COMM-06: freight.arrivalPays=base pays the freight she loaded', () => {
    const war = trader({ settings: { 'freight.arrivalPays': 'base' } }, NEARLY_HOME)
    war.send('red-trade', 'fern', [{ enter: 'red-port', knots: 12 }])
    war.move()
    expect(points(war)).toBe(510)
  })

  it('JS-COMM-02: only miles along the line count, within the corridor, and doubling back earns nothing', () => {
    const war = trader({}, { at: undefined, position: NEUTRAL_GATE, homewardMiles: 0 })
    const south = { lat: 49.0, lon: -4.1 }
    war.send('red-trade', 'fern', [
      { to: south, knots: 12 },
      { to: NEUTRAL_GATE, knots: 12 },
    ])
    war.move()
    const made = trade(war)?.miles ?? 0
    expect(made).toBeCloseTo(30, 0)
    const straight = trader(
      { settings: { 'route.corridorMiles': 5 } },
      { at: undefined, position: NEUTRAL_GATE, homewardMiles: 0 },
    )
    // North, away from the line: she is outside its corridor, and makes nothing good.
    straight.send('red-trade', 'fern', [{ to: off(NEUTRAL_GATE, 50, -10), knots: 12 }])
    straight.move()
    expect(trade(straight)?.miles).toBeLessThan(1)
  })

  it('JS-COMM-02: it does not matter how the umpire cuts the move into steps', () => {
    const story = (stops: number[]): unknown => {
      const war = trader({}, { at: undefined, position: NEUTRAL_GATE, homewardMiles: 0 })
      war.send('red-trade', 'fern', homeward(11))
      for (let i = 0; i < 2; i++) {
        war.open()
        for (const minutes of stops) war.step({ until: isoTime(war.world.move.opens + minutes * 60 + 17) })
        war.step()
      }
      return trade(war)
    }
    expect(story([3, 50, 51, 200])).toEqual(story([]))
  })

  it('JS-COMM-06: at the foreign port nothing is paid, and the cargo is exchanged in six hours', () => {
    const war = trader({}, { at: undefined, position: NEUTRAL_GATE })
    war.send('red-trade', 'fern', [{ enter: 'neutral-port', knots: 12 }])
    war.move({ hours: 2 })
    expect(trade(war)).toMatchObject({ freight: 0 })
    expect(war.view('red-trade').forces.find((f) => f.name === 'Fern')?.work).toMatchObject({ operate: 'freight' })
    war.move({ hours: 6 })
    expect(trade(war)).toMatchObject({ freight: 10, homeward: true, miles: 0 })
    expect(points(war)).toBe(500)
  })

  it('JS-COMM-14: freight is aboard after six hours of loading, and a ship that sails before is empty', () => {
    const war = trader({}, { freight: 0 })
    war.send('red-trade', 'fern', [{ operate: 'freight' }])
    war.move({ hours: 5 })
    war.send('red-trade', 'fern', homeward(12).slice(0, 1))
    war.move({ hours: 5 })
    expect(trade(war)).toMatchObject({ freight: 0 })
    const patient = trader({}, { freight: 0 })
    patient.send('red-trade', 'fern', [{ operate: 'freight' }, ...homeward(12).slice(0, 1)])
    patient.move()
    patient.move()
    expect(trade(patient)).toMatchObject({ freight: 10, homeward: true })
    expect(patient.force('fern').whereabouts).toEqual({ at: 'sea' })
  })

  it('JS-COMM-03: a merchantman loads ten points, a liner twenty, and what the campaign gives her if that is less', () => {
    const loads = (ship: object): number => {
      const war = trader({}, ship)
      Object.assign(trade(war) ?? {}, { freight: 0 })
      war.send('red-trade', 'fern', [{ operate: 'freight' }])
      war.move()
      war.move({ hours: 0.1 })
      return trade(war)?.freight ?? -1
    }
    expect(loads({ freight: undefined })).toBe(10)
    expect(loads({ freight: undefined, type: 'liner' })).toBe(20)
    expect(loads({ freight: 6 })).toBe(6)
  })

  it('JS-COMM-15: a carrier with coal in her hold loads no freight, and one with freight no coal', () => {
    const war = trader({}, { freight: undefined, cargoCoalDays: 20 })
    war.send('red-trade', 'fern', [{ operate: 'freight' }])
    war.move()
    expect(trade(war)?.freight).toBe(0)
    const laden = trader({}, { at: 'red-port' })
    laden.send('red-trade', 'fern', [{ operate: 'load' }])
    laden.move()
    expect(laden.ship('fern').cargoCoalDays).toBe(0)
    expect(laden.entries('red-trade', 'notice').map((n) => n.body.says)).toContain(
      'Fern does not load coal. Fern: her hold is full of other cargo.',
    )
  })

  it('JS-GOV-10, JS-COMM-02: freight is loaded at an end of the route, by merchantmen, under the trade officer', () => {
    const war = trader({}, { at: 'red-port' })
    const refused = (legs: OrderedLeg[]) => war.send('red-trade', 'fern', legs).refused[0]?.message
    expect(refused([{ to: off(RED_GATE, -30, 0), knots: 12 }, { operate: 'freight' }])).toBe(
      'Freight of this route is loaded at Red Port or Neutral Port: enter one of them first.',
    )
    expect(refused([{ operate: 'freight', route: 'silk' }])).toBe('There is no trade route "silk" of this side.')
    expect(war.send('red-admiral', 'fern', [{ operate: 'freight' }]).refused).toHaveLength(1)
  })

  it('JS-GOV-11, R-59: the government reads of the freight when the move closes, and no other seat of either side does', () => {
    const war = trader({}, NEARLY_HOME)
    war.send('red-trade', 'fern', [{ enter: 'red-port', knots: 12 }])
    war.open()
    war.step({ until: hour(war, 3) })
    expect(war.view('red-government').balance).toBe(500)
    war.move()
    expect(war.view('red-government').balance).toBe(580)
    for (const seat of ['red-admiral', 'blue-government', 'blue-trade', 'blue-admiral'])
      expect(JSON.stringify(war.view(seat))).not.toContain('Freight of Fern')
  })
})

describe('the food of one side', () => {
  it('JS-scene-19, JS-COMM-07, JS-GOV-11, JS-GOV-13: food eats up a side whose trade is stopped', () => {
    const war = givenCampaign({
      start: '1898-05-02T00:00:00Z',
      settings: { 'food.perDay': { red: 25 } },
      files: (files) => {
        const { sides } = files['sealed/points.json'] as unknown as { sides: { key: string; points: number }[] }
        for (const side of sides) side.points = side.key === 'red' ? 60 : 100
      },
    })
    until(war, 24)
    expect(points(war)).toBe(35)
    until(war, 40)
    war.world.receipts = [
      {
        side: 'red',
        points: 30,
        at: war.clock,
        place: 'red-port',
        says: 'Freight',
        rule: 'JS-COMM-06',
        by: 'red-trade',
      },
    ]
    until(war, 42)
    expect(points(war)).toBe(65)
    until(war, 48)
    expect(points(war)).toBe(40)
    until(war, 72)
    expect(points(war)).toBe(15)
    until(war, 96)
    expect(points(war)).toBe(0)
    expect(war.world.move.state).toBe('over')
  })
})
