import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { type Given, givenCampaign, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import {
  AT_SEA,
  contactOf,
  hour,
  meet,
  points,
  routeOf,
  said,
  take,
  twoAtSea,
  untilClose,
  withBlueRoute,
} from '../../../test-kit/prizes.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import type { OrderedLeg } from '../../orders.ts'
import { gunsInUse } from '../work/crews.ts'
import { alongLine } from './voyages.ts'

describe('a merchantman taken', () => {
  it('JS-scene-05, JS-COMM-04, JS-COMM-05, JS-COMM-08, JS-COMM-10, JS-PERS-03, JS-TIME-15: she is manned, sent in and paid for', () => {
    const war = twoAtSea()
    const [red, blue] = [points(war, 'red'), points(war, 'blue')]
    meet(war, 3, 'clover', 'fern')
    expect(take(war, { sendTo: 'red-port' }).refused).toEqual([])
    untilClose(war)
    war.open()
    war.step({ until: hour(war, 8.9) })
    expect(war.ship('fern')).toMatchObject({ side: 'blue', trade: { prize: null } })
    war.step({ until: isoTime(war.world.campaign.start + 9 * HOUR + 1) })
    expect(war.ship('fern')).toMatchObject({ side: 'red', men: 10, trade: { prize: { from: 'blue', miles: 260 } } })
    expect(gunsInUse(war.ship('clover'))).toEqual({ D: 10, E: 5 })
    expect(war.ship('clover').men).toBe(290)
    expect(war.of('captured').map(({ says }) => says)).toEqual([
      'Clover takes Fern, 10 points of freight, worth 30 points in a harbour of her captor.',
    ])
    untilClose(war)
    untilClose(war)
    expect(points(war, 'red')).toBe(red)
    war.open()
    // Nine hours of 108 miles, an hour to enter.
    war.step({ until: hour(war, 18.95) })
    expect(war.force('fern').whereabouts).toMatchObject({ at: 'passage', place: 'red-port' })
    war.step({ until: hour(war, 19.1) })
    expect(war.force('fern').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(points(war, 'red')).toBe(red)
    untilClose(war)
    expect(points(war, 'red')).toBe(red + 30)
    expect(points(war, 'blue')).toBe(blue)
    expect(war.world.ledger.at(-1)).toMatchObject({
      side: 'red',
      account: 'treasury',
      against: 'trade',
      points: 30,
      rule: 'JS-COMM-05',
      says: 'Prize Fern, Red Port',
    })
  })

  it.each([
    [2, 'an enemy'],
    [3, 'a ship of another side'],
  ])('R-60: her trade officer reads in a war of %i sides that she is stopped and taken by %s', (sides, by) => {
    const war = twoAtSea()
    const third = { ...war.world.sides[0]!, key: 'green', name: 'Green', order: 3 }
    const withAll = (does: () => void): void => {
      const { sides: two } = war.world
      if (sides > 2) Object.assign(war.world, { sides: [...two, third] })
      does()
      // A move closes with those who have ships.
      Object.assign(war.world, { sides: two })
    }
    meet(war, 3, 'clover', 'fern')
    take(war)
    withAll(() => war.step({ until: hour(war, 5) }))
    untilClose(war)
    war.open()
    withAll(() => war.step({ until: isoTime(war.world.campaign.start + 9 * HOUR + 1) }))
    const told = said(war, 'blue-trade')
    // A line of his log begins with the hour: the notices do not tell it again.
    expect(told).toContain(`Fern is stopped by ${by}.`)
    expect(told).toContain(`Fern is taken by ${by}.`)
  })

  describe('JS-TIME-16: a prize whose engines are wrecked', () => {
    /** Fern, taken at the ninth hour, without engines, and in tow of Clover from the tenth. */
    const inTow = (...legs: OrderedLeg[]): SmallWar => {
      const war = twoAtSea()
      meet(war, 3, 'clover', 'fern')
      expect(take(war).refused).toEqual([])
      untilClose(war)
      war.open()
      war.step({ until: isoTime(war.world.campaign.start + 9 * HOUR + 1) })
      war.rule({ says: 'Her engines are wrecked.', ships: [{ ship: 'fern', presentKnots: 0 }] })
      untilClose(war)
      const force = war.alias('red-admiral', 'fern')
      expect(war.send('red-admiral', 'clover', [{ operate: 'tow', force }, ...legs]).refused).toEqual([])
      war.open()
      war.step()
      war.decide('minutes', { minutes: 60 })
      war.step({ until: hour(war, 14) })
      expect(war.ship('fern')).toMatchObject({ side: 'red', towedBy: 'clover', force: 'clover' })
      return war
    }

    it('JS-COMM-05: is towed into port, and paid for there as one that steams in', () => {
      const war = inTow({ enter: 'red-port', knots: 6 })
      const [red, at] = [points(war, 'red'), war.force('clover').position]
      war.step({ until: hour(war, 16) })
      expect(rhumbMiles(at, war.force('clover').position)).toBeCloseTo(12, 0)
      for (let i = 0; i < 6; i++) war.move()
      expect(war.force('clover').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
      expect(points(war, 'red')).toBe(red + 30)
    })

    it('R-60, JS-GOV-10: her trade officer knows where she is towed, and orders her again when she is cast off', () => {
      const war = inTow()
      const known = (name: string) => war.view('red-trade').forces.find((force) => force.name === name)
      war.move()
      expect(known('Fern')?.fate).toBe('Fern is in tow of Clover, with Clover.')
      expect(war.send('red-admiral', 'clover', [{ to: off(AT_SEA, 0, -12), knots: 6 }]).refused).toEqual([])
      war.move()
      expect(known('Clover')).toMatchObject({ source: 'her masters in convoy', position: war.force('clover').position })
      expect(war.send('red-admiral', 'clover', [{ operate: 'part' }]).refused).toEqual([])
      war.move()
      expect(war.force('fern').ships).toEqual(['fern'])
      expect(war.ship('fern')).not.toHaveProperty('towedBy')
      expect(known('Fern')).toMatchObject({ fate: null, position: war.force('clover').position })
      war.rule({ says: 'Her engines are mended.', ships: [{ ship: 'fern', presentKnots: 9 }] })
      expect(war.send('red-trade', 'fern', [{ to: AT_SEA, knots: 6 }]).refused).toEqual([])
    })
  })

  it('JS-COMM-13: in her captor’s harbour she is on his list of merchantmen, and may load for a route of his', () => {
    const war = twoAtSea()
    Object.assign(war.ship('fern'), { side: 'red' })
    Object.assign(war.force('fern'), { side: 'red', commander: 'red-trade' })
    Object.assign(war.ship('fern').trade ?? {}, { prize: { from: 'blue', at: war.clock, miles: 260 } })
    war.rule({ says: 'she is off the port', forces: [{ force: 'fern', position: RED_GATE }] })
    war.move()
    war.send('red-trade', 'fern', [
      { enter: 'red-port', knots: 9 },
      { operate: 'freight', route: 'red-trade' },
    ])
    war.move()
    war.move()
    expect(war.ship('fern')).toMatchObject({
      side: 'red',
      trade: { prize: null, route: 'red-trade', freight: 10, homeward: false, miles: 0 },
    })
    // A point for the hull there is none: her freight alone was paid.
    expect(points(war, 'red')).toBe(530)
  })

  it('JS-COMM-05: the value is frozen when the prize crew is aboard, or grows on by the setting', () => {
    const worth = (settings: Given['settings']): number => {
      const war = twoAtSea(settings ? { settings } : {})
      Object.assign(war.ship('fern'), { side: 'red' })
      Object.assign(war.force('fern'), { side: 'red', commander: 'red-trade' })
      Object.assign(war.ship('fern').trade ?? {}, { miles: 340, prize: { from: 'blue', at: war.clock, miles: 260 } })
      war.rule({ says: 'she is off the port', forces: [{ force: 'fern', position: RED_GATE }] })
      war.move()
      war.send('red-trade', 'fern', [{ enter: 'red-port', knots: 9 }])
      war.move()
      return points(war, 'red') - 500
    }
    expect(worth({})).toBe(30)
    expect(worth({ 'prize.grows': true })).toBe(40)
  })

  it('JS-scene-07, JS-COMM-05: a prize retaken on her way pays the captor nothing', () => {
    const war = givenCampaign({
      ships: [
        { key: 'fern', name: 'Fern', side: 'red', type: 'merchantman', position: AT_SEA, freight: 10 },
        { key: 'gorse', name: 'Gorse', side: 'blue', type: 'second-class-cruiser', position: off(AT_SEA, 0, 60) },
      ],
      forces: [{ key: 'gorse', name: 'Gorse', side: 'blue', ships: ['gorse'], seat: 'blue-admiral' }],
    })
    Object.assign(war.ship('gorse'), { guns: { E: 8 }, men: 200 })
    Object.assign(war.ship('fern').trade ?? {}, { homeward: true, prize: { from: 'blue', at: war.clock, miles: 260 } })
    const red = points(war, 'red')
    war.move()
    war.move()
    meet(war, 14, 'gorse', 'fern')
    take(war, {}, 'blue-admiral', 'gorse')
    untilClose(war)
    war.open()
    war.step({ until: isoTime(war.world.campaign.start + 20 * HOUR + 1) })
    expect(war.ship('fern')).toMatchObject({ side: 'blue', trade: { prize: null } })
    expect(war.force('fern').commander).toBe('blue-trade')
    expect(gunsInUse(war.ship('gorse'))).toEqual({ E: 7 })
    untilClose(war)
    expect(points(war, 'red')).toBe(red)
    expect(said(war, 'blue-trade')).toContain('Fern is retaken, and awaits your orders.')
    expect(said(war, 'red-trade').at(-1)).toBe('Fern is taken by an enemy.')
  })

  it.each([
    ['in memory', false],
    ['read again before every input', true],
  ])('JS-COMM-02, JS-COMM-05: miles under the enemy’s flag make a ship that is retaken no richer, %s', (_, reloads) => {
    // On the line, 170 miles from the neutral port: taken after 120, and carried on for fifty.
    const there = { lat: 48.6, lon: -1.6 }
    const war = givenCampaign({
      ships: [
        { key: 'fern', name: 'Fern', side: 'red', type: 'merchantman', position: there, freight: 10 },
        { key: 'gorse', name: 'Gorse', side: 'blue', type: 'second-class-cruiser', position: off(there, 0.2, 0) },
      ],
      forces: [{ key: 'gorse', name: 'Gorse', side: 'blue', ships: ['gorse'], seat: 'blue-admiral' }],
      files: withBlueRoute,
    })
    if (reloads) {
      const go = war.do.bind(war)
      war.do = (input) => {
        war.state = JSON.parse(JSON.stringify(war.state))
        return go(input)
      }
    }
    Object.assign(war.ship('gorse'), { guns: { E: 8 }, men: 200 })
    const { trade } = war.ship('fern')
    Object.assign(trade ?? {}, {
      route: 'blue-trade',
      homeward: true,
      miles: 150,
      prize: { from: 'blue', at: war.clock, miles: 120 },
    })
    war.open()
    war.step({ until: hour(war, 0.1) })
    take(war, {}, 'blue-admiral', 'gorse')
    untilClose(war)
    war.move()
    expect(war.ship('fern')).toMatchObject({ side: 'blue', trade: { prize: null, miles: 120 } })
    const { alongMiles } = alongLine(war.ground, routeOf(war), there)
    war.open()
    war.send('blue-trade', 'fern', [{ to: off(there, 0, 30), knots: 9 }])
    war.move()
    const sailed = alongLine(war.ground, routeOf(war), war.force('fern').position).alongMiles - alongMiles
    expect(sailed).toBeGreaterThan(15)
    expect(war.ship('fern').trade?.miles).toBeCloseTo(120 + sailed, 0)
  })

  it('JS-scene-06, JS-COMM-08, JS-PERS-05, JS-TIME-05: the cruiser has her gun again when fresh men are aboard', () => {
    const war = twoAtSea({
      ships: [{ key: 'clover', name: 'Clover', side: 'red', type: 'second-class-cruiser', position: RED_GATE }],
    })
    const complement = war.ground.ships.get('clover')?.particulars.complement ?? 0
    Object.assign(war.ship('clover'), { guns: { D: 10, E: 6 }, unmanned: { E: 2 }, men: complement - 20 })
    war.send('red-admiral', 'clover', [
      { enter: 'red-port', knots: 9 },
      { operate: 'stores', men: 20 },
    ])
    war.move({ hours: 1 })
    expect(gunsInUse(war.ship('clover'))).toEqual({ D: 10, E: 4 })
    war.move({ hours: 5.9 })
    expect(gunsInUse(war.ship('clover'))).toEqual({ D: 10, E: 4 })
    expect(war.view('red-admiral').forces[0]?.ships[0]?.unmanned).toEqual({ E: 2 })
    war.move({ hours: 0.2 })
    expect(gunsInUse(war.ship('clover'))).toEqual({ D: 10, E: 6 })
    expect(war.ship('clover').men).toBe(complement)
  })

  it('JS-COMM-08: the captain may name the gun; without one of class E or over no crew can be sent, but she may be sunk', () => {
    const war = twoAtSea()
    meet(war, 1, 'clover', 'fern')
    expect(take(war, { gun: 'A' }).refused[0]).toMatchObject({ code: 'E-CREW', rule: 'JS-COMM-08' })
    Object.assign(war.ship('clover'), { guns: { F: 8 } })
    take(war)
    untilClose(war)
    expect(said(war, 'red-admiral').at(-1)).toMatch(/does not take a prize.*she has no gun of class E or over left/)
    // The record has it once, and not of the ship and of the force.
    expect(war.events.filter(({ says }) => says.includes('does not take a prize'))).toHaveLength(1)
    expect(war.force('fern').held ?? null).toBeNull()
    war.send('red-admiral', 'clover', [{ operate: 'sink', contact: contactOf(war) }])
    untilClose(war)
    untilClose(war)
    expect(war.ship('fern').status).toBe('sunk')
    expect(war.ship('clover').unmanned).toBeUndefined()
    expect(points(war, 'red')).toBe(500)
  })

  it('JS-COMM-10, JS-TIME-34: broken off before the six hours are over, she goes free on her own course', () => {
    const war = twoAtSea()
    war.send('blue-trade', 'fern', [{ to: off(AT_SEA, 5, 70), knots: 9 }])
    meet(war, 1, 'clover', 'fern')
    take(war)
    war.step({ until: hour(war, 3) })
    expect(war.force('fern').held).toBe('clover')
    const { position } = war.force('fern')
    untilClose(war)
    expect(war.force('fern').position).toEqual(position)
    war.send('red-admiral', 'clover', [{ to: off(AT_SEA, 30, 0), knots: 15 }])
    untilClose(war)
    expect(war.ship('fern').side).toBe('blue')
    expect(war.force('fern').held ?? null).toBeNull()
    expect(war.force('fern').position).not.toEqual(position)
    expect(said(war, 'red-admiral')).toContainEqual(
      expect.stringMatching(/^Clover breaks off taking the prize\. Clover: nothing of it done/),
    )
  })

  it('JS-COMM-11: a cruiser comes up with a slower ship in sight, and loses one that is as fast in the dark', () => {
    const war = twoAtSea({}, { position: off(AT_SEA, 0, 9) })
    war.send('blue-trade', 'fern', [{ to: off(AT_SEA, 5, 70), knots: 12 }])
    war.open()
    war.step()
    take(war, { knots: 18 })
    war.step({ acceptDefaults: true })
    // Six knots faster, nine miles astern: an hour and a half, and the six hours begin then.
    expect(war.of('work').find((e) => e.says === 'Clover begins to take a prize.')?.at).toBeGreaterThan(
      war.world.campaign.start + 1.4 * HOUR,
    )
    expect(war.force('fern').held).toBe('clover')
    untilClose(war)
    expect(war.ship('fern').side).toBe('red')

    const fast = twoAtSea({}, { position: off(AT_SEA, 0, 9), type: 'fast-liner', freight: 20 })
    fast.send('blue-trade', 'fern', [{ to: off(AT_SEA, 5, 70), knots: 21 }])
    fast.open()
    fast.step()
    take(fast, { knots: 18 })
    untilClose(fast)
    expect(fast.ship('fern').side).toBe('blue')
    expect(said(fast, 'red-admiral')).toContain('Clover has lost sight of the ship that she was to come up with.')
    expect(fast.force('clover').plot).toEqual([])
  })

  it('JS-COMM-11, JS-TIME-15: one who is to avoid her captor, and was stopped as the move opened, is taken as it closes', () => {
    const war = twoAtSea({}, { key: 'aster', position: off(AT_SEA, 0, 0.2) })
    war.send('blue-trade', 'aster', [], { onContact: 'avoid' })
    war.open()
    war.step()
    take(war)
    // Her course is laid anew every ten minutes, and so in the second in which the move closes too.
    untilClose(war)
    untilClose(war)
    expect(war.ship('aster').side).toBe('red')
    expect(said(war, 'red-admiral').filter((says) => says.includes('nothing of it done'))).toEqual([])
  })

  it('JS-COMM-15: a collier carries no freight; her coal is the captor’s stock when she is in', () => {
    const war = twoAtSea(
      {},
      { type: 'collier', freight: undefined, homewardMiles: undefined, route: undefined, cargoCoalDays: 20 },
    )
    meet(war, 1, 'clover', 'fern')
    take(war, { sendTo: 'red-port' })
    const stock = war.world.places['red-port']?.coalDays ?? 0
    for (let i = 0; i < 4; i++) untilClose(war)
    expect(war.force('fern').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(war.world.places['red-port']?.coalDays).toBe(stock + 20)
    expect(war.ship('fern').cargoCoalDays).toBe(0)
    expect(points(war, 'red')).toBe(500)
  })

  it('JS-COMM-15, JS-LAND-12: soldiers aboard a prize are prisoners when she is in', () => {
    const war = twoAtSea({}, { freight: undefined, homewardMiles: undefined, route: undefined })
    war.ship('fern').troops = 250
    meet(war, 1, 'clover', 'fern')
    take(war, { sendTo: 'red-port' })
    for (let i = 0; i < 4; i++) untilClose(war)
    expect(war.ship('fern').troops).toBe(0)
    expect(said(war, 'red-trade').at(-1)).toMatch(/; the 250 soldiers aboard her are prisoners\.$/)
  })

  /** Fern has soldiers aboard, and a cruiser of blue's is as many miles away as she is taken or sunk. */
  function withSoldiers(miles: number, operate: 'capture' | 'sink'): SmallWar {
    const war = twoAtSea(
      {
        ships: [
          { key: 'clover', name: 'Clover', side: 'red', type: 'second-class-cruiser', position: AT_SEA },
          { key: 'fern', name: 'Fern', side: 'blue', type: 'merchantman', position: off(AT_SEA, 0, 60), troops: 250 },
          { key: 'ash', name: 'Ash', side: 'blue', type: 'second-class-cruiser', position: off(AT_SEA, 40, 60) },
        ],
        forces: [
          { key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' },
          { key: 'ash', name: 'Ash', side: 'blue', ships: ['ash'], seat: 'blue-admiral' },
        ],
      },
      {},
    )
    meet(war, 1, 'clover', 'fern')
    war.send('red-admiral', 'clover', [{ operate, contact: contactOf(war) }])
    war.step({ until: hour(war, 5) })
    war.rule({ says: 'they come up', forces: [{ force: 'ash', position: off(war.force('fern').position, 0, miles) }] })
    const settled = () => war.of('inPassing').some(({ says }) => says.includes('soldiers'))
    for (let i = 0; i < 50 && !due(war).some(({ kind }) => kind === 'soldiers') && !settled(); i++) {
      if (due(war).length > 0) war.decide('standOn')
      else war.step()
    }
    return war
  }
  const due = (war: SmallWar) => Object.values(war.world.decisions).filter(({ answer }) => answer === null)
  const soldiers = (war: SmallWar) => due(war).find(({ kind }) => kind === 'soldiers')

  it('JS-LAND-12: soldiers in a transport that is sunk are lost, unless the umpire saves some to a ship of theirs near by', () => {
    const war = withSoldiers(3, 'sink')
    expect(soldiers(war)).toMatchObject({
      says: expect.stringMatching(/^Fern is sunk with 250 soldiers aboard at \d{4}\. What becomes of them\?$/),
      options: [
        { key: 'drowned', default: true },
        { key: 'saved', label: 'Some reach Ash' },
      ],
    })
    const decision = soldiers(war)?.id ?? ''
    for (const men of [undefined, 0, 251])
      expect(
        war.refusal({ kind: 'decide', decision, given: { choice: 'saved', ...(men === undefined ? {} : { men }) } }),
      ).toMatchObject({ message: 'Say how many of the 250 are saved: men, from 1 to 250.', path: 'men' })
    war.do({ kind: 'decide', decision, given: { choice: 'saved', men: 100 } })
    expect([war.ship('ash').troops, war.ship('fern').troops]).toEqual([100, 0])
    expect(said(war, 'blue-admiral')).toContain('100 soldiers of Fern are taken aboard Ash.')
    expect(war.of('soldiers').at(-1)?.says).toBe('Fern: 150 soldiers are lost with her, the others saved.')
  })

  it('JS-LAND-12: nobody is saved where no ship of theirs is in sight, and those of a ship that is taken stay aboard as captives', () => {
    // There is one answer to either: it is no question, and the clock does not stand for it.
    const sunk = withSoldiers(40, 'sink')
    expect(soldiers(sunk)).toBeUndefined()
    expect(sunk.of('soldiers').at(-1)?.says).toMatch(/250 soldiers/)
    expect(sunk.ship('fern').troops).toBe(0)
    const war = withSoldiers(40, 'capture')
    expect(soldiers(war)).toBeUndefined()
    expect(war.ship('fern')).toMatchObject({ side: 'red', troops: 250 })
  })
})
