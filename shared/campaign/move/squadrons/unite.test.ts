import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import type { OrderedLeg } from '../../orders.ts'

/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, -40)

/** Red's admiral with two ships, a stand-in's cruiser so many miles east of him, and a captain with a seat of his own farther on. */
function war(miles: number, given: Given = {}): SmallWar {
  const cruiser = (key: string, east: number) => ({
    key,
    side: 'red' as const,
    type: 'first-class-cruiser',
    position: off(BASE, 0, east),
  })
  const w = givenCampaign({
    ships: [
      cruiser('ash', 0),
      cruiser('beech', 0),
      cruiser('cedar', miles),
      cruiser('dogwood', miles + 30),
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -60, 90) },
    ],
    forces: [
      { key: 'fleet', name: 'Fleet', side: 'red', ships: ['ash', 'beech'], seat: 'red-admiral' },
      { key: 'scout', name: 'Scout', side: 'red', ships: ['cedar'] },
      { key: 'private', name: 'Private', side: 'red', ships: ['dogwood'], seat: 'red-captain' },
    ],
    seats: [{ key: 'red-captain', role: 'captain', side: 'red', title: 'Captain' }],
    settings: { 'contact.default': 'standOn' },
    ...given,
  })
  return w
}

const order = (w: SmallWar, seat: string, force: string, legs: OrderedLeg[]) => w.send(seat, force, legs)
const join = (w: SmallWar, seat: string, force: string, more: object = {}): OrderedLeg => ({
  operate: 'join',
  force: w.alias(seat, force),
  ...more,
})

describe('forces that unite', () => {
  it('a ship by herself under her own name is named once as she joins', () => {
    const w = war(4)
    Object.assign(w.ship('cedar'), { name: 'Scout' })
    order(w, 'red-admiral', 'scout', [join(w, 'red-admiral', 'fleet')])
    w.move()
    expect(w.of('united')[0]?.says).toMatch(/^Scout joins Fleet: /)
  })

  it('JS-SCOUT-04, JS-GOV-09: a ship sent off with orders looks out for two hours and comes back to the fleet by herself', () => {
    for (const reload of [false, true]) {
      const w = war(40)
      w.open()
      const beech = w
        .view('red-admiral')
        .forces.flatMap(({ ships }) => ships)
        .find(({ name }) => name === 'beech')
      const { refused } = w.orders('red-admiral', {
        movements: [
          {
            force: w.alias('red-admiral', 'fleet'),
            detach: [beech?.id ?? ''],
            detached: { legs: [{ to: off(BASE, 15, 0), knots: 15 }, join(w, 'red-admiral', 'fleet')] },
          },
        ],
      })
      expect(refused).toEqual([])
      w.step({ until: isoTime(w.world.campaign.start + HOUR) })
      if (reload) w.state = JSON.parse(JSON.stringify(w.state))
      expect(w.force('fleet').ships).toEqual(['ash'])
      w.step()
      expect(w.force('fleet').ships).toEqual(['ash', 'beech'])
      expect(w.of('united')).toHaveLength(1)
    }
  })

  it('JS-GOV-09: who is to join another only after something else comes up with him then, though he was in sight before', () => {
    const w = war(3)
    order(w, 'red-admiral', 'scout', [{ waitMinutes: 120 }, join(w, 'red-admiral', 'fleet')])
    order(w, 'red-admiral', 'fleet', [{ to: off(BASE, 0, 10), knots: 5 }])
    w.move()
    expect(w.of('united')).toHaveLength(1)
  })

  it('JS-GOV-09: a scout comes up with the fleet under way and is of it; the admiral commands, and she steers with him', () => {
    const w = war(4)
    order(w, 'red-admiral', 'fleet', [{ to: off(BASE, 0, 60), knots: 9 }])
    const answer = order(w, 'red-admiral', 'scout', [join(w, 'red-admiral', 'fleet')])
    expect(answer.refused).toEqual([])
    w.move()
    const [united] = w.of('united')
    expect(united?.says).toMatch(/^Scout \(cedar\) joins Fleet: Admiral.* commands\.$/)
    expect(w.force('fleet')).toMatchObject({ ships: ['ash', 'beech', 'cedar'], commander: 'red-admiral' })
    expect(w.force('scout')).toMatchObject({ ships: [], joined: 'fleet' })
    expect(rhumbMiles(BASE, w.force('fleet').position)).toBeCloseTo(54, 0)
    const view = w.view('red-admiral')
    expect(view.forces.find(({ name }) => name === 'Fleet')?.ships.map(({ name }) => name)).toEqual([
      'ash',
      'beech',
      'cedar',
    ])
    expect(view.forces.find(({ name }) => name === 'Scout')?.fate).toBe('Scout has joined Fleet.')
    // Who is ordered to her now reads what became of her, not her name in the window.
    const scout = join(w, 'red-admiral', 'scout')
    const refused = (leg: OrderedLeg) => order(w, 'red-admiral', 'fleet', [leg]).refused[0]?.message
    expect(refused(scout)).toBe('Scout is not there to join: Scout has joined Fleet.')
    const station = { ...scout, operate: 'station', bearing: 90, miles: 2 } as OrderedLeg
    expect(refused(station)).toBe('Scout is not there to keep station on: Scout has joined Fleet.')
  })

  it('JS-GOV-09, JS-GOV-07: a captain who joins his admiral is under his orders, and sent off again he commands again', () => {
    const w = war(4)
    w.rule({ says: 'nearer', forces: [{ force: 'private', position: off(BASE, 2, 0) }] })
    w.move({ hours: 1 })
    expect(order(w, 'red-captain', 'private', [join(w, 'red-captain', 'fleet')]).refused).toEqual([])
    w.move({ hours: 1 })
    expect(w.world.seats['red-captain']).toMatchObject({ force: 'fleet', ship: 'dogwood' })
    expect(order(w, 'red-captain', 'fleet', []).refused[0]?.message).toMatch(/is under the orders of Admiral/)
    const ship = w
      .view('red-admiral')
      .forces.flatMap(({ ships }) => ships)
      .find(({ name }) => name === 'dogwood')
    const detached = { legs: [{ to: off(BASE, 30, 0), knots: 15 }] }
    const line = { force: w.alias('red-admiral', 'fleet'), detach: [ship?.id ?? ''], detached }
    expect(w.orders('red-admiral', { movements: [line] }).refused).toEqual([])
    const own = w.ship('dogwood').force
    expect(w.force(own).commander).toBe('red-captain')
    expect(w.world.seats['red-captain']).toMatchObject({ force: own })
    w.move({ hours: 1 })
    expect(order(w, 'red-captain', own, [{ waitMinutes: 60 }]).refused).toEqual([])
  })

  it('JS-SCOUT-04: two who are to meet at a place and hour come there from afar, and are one force', () => {
    const w = war(60)
    const at = off(BASE, 20, 40)
    const until = isoTime(w.clock + 5 * HOUR)
    order(w, 'red-admiral', 'fleet', [join(w, 'red-admiral', 'private', { at, until, knots: 15 })])
    expect(
      order(w, 'red-captain', 'private', [join(w, 'red-captain', 'fleet', { at, until, knots: 15 })]).refused,
    ).toEqual([])
    w.move()
    expect(w.of('united')).toHaveLength(1)
    expect(w.of('united')[0]?.at).toBeLessThan(w.clock - HOUR)
    expect(w.force('fleet').ships).toContain('dogwood')
  })

  it('JS-INFO-12: she looks where her writer knew the others to be, and not where they truly are; that they are not there is news', () => {
    const w = war(40)
    w.rule({ says: 'elsewhere', forces: [{ force: 'scout', position: off(BASE, -40, 60) }] })
    const until = isoTime(w.clock + 5 * HOUR)
    order(w, 'red-admiral', 'fleet', [join(w, 'red-admiral', 'scout', { until, knots: 15 }), { waitMinutes: 10 }])
    w.move()
    expect(rhumbMiles(w.force('fleet').position, off(BASE, 0, 40))).toBeLessThan(0.1)
    expect(w.of('united')).toEqual([])
    expect(w.view('red-admiral').notices.map(({ says }) => says)).toEqual(
      expect.arrayContaining([expect.stringContaining('Scout was not met')]),
    )
    expect(w.force('fleet').plot).toEqual([])
  })

  it('JS-INFO-12: a despatch to a force that has joined another is read there, and an order for her alone is not carried out', () => {
    const w = war(1)
    order(w, 'red-admiral', 'scout', [join(w, 'red-admiral', 'fleet')])
    w.move({ hours: 1 })
    const plot = JSON.stringify(w.force('fleet').plot)
    w.send('red-government', 'scout', [{ to: off(BASE, 30, 0), knots: 12 }], {
      by: { medium: 'telegraph', office: 'red-point' },
    })
    w.do({ kind: 'despatch', despatch: w.despatches.at(-1)?.id ?? '', given: { release: true } })
    expect(w.of('undone').at(-1)?.says).toBe('Scout has joined Fleet: the order for her alone is not carried out.')
    expect(JSON.stringify(w.force('fleet').plot)).toBe(plot)
  })

  it('JS-GOV-14: coal, men and ships are the same before and after, and going on from what was written is the same war', () => {
    const played = (reload: boolean): string => {
      const w = war(4)
      order(w, 'red-admiral', 'fleet', [{ to: off(BASE, 0, 60), knots: 9 }])
      order(w, 'red-admiral', 'scout', [join(w, 'red-admiral', 'fleet')])
      w.open()
      for (const minutes of [20, 40, 90, 200]) {
        if (reload) w.state = JSON.parse(JSON.stringify(w.state))
        w.step({ until: isoTime(w.world.move.opens + minutes * 60) })
      }
      w.move()
      for (const ship of ['ash', 'beech', 'cedar'])
        expect(w.ship(ship).coalCapacityMinutes - w.ship(ship).coalMinutes).toBe(360)
      return JSON.stringify(w.state)
    }
    expect(played(true)).toBe(played(false))
  })

  it('JS-GOV-09: what cannot be is refused in one sentence, by what the writer knows', () => {
    const w = war(4)
    const refused = (leg: OrderedLeg, force = 'fleet') => order(w, 'red-admiral', force, [leg]).refused[0]
    expect(refused(join(w, 'red-admiral', 'fleet'))?.message).toBe('Fleet cannot join herself.')
    expect(refused({ operate: 'join', force: 'x' })?.message).toBe('There is no force "x" of your side to join.')
    expect(refused(join(w, 'red-admiral', 'scout', { until: 'noon' }))).toMatchObject({
      path: 'movements[0].legs[0].until',
    })
    expect(refused(join(w, 'red-admiral', 'scout', { ships: [] as string[] }))?.path).toBe('movements[0].legs[0].ships')
  })
})
