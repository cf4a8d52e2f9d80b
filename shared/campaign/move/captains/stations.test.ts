import { describe, expect, it } from 'vitest'
import { rhumbBearing, rhumbMiles } from '../../../navigation/rhumb.ts'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import type { OrderedLeg } from '../../orders.ts'

/** Open water north of both islands. */
const BASE = off(MIDDLE, 55, -40)
const START = (w: SmallWar) => w.world.campaign.start

/** Red's admiral with three cruisers, a stand-in's cruiser so many miles east of him, and an enemy far off. */
function war(miles = 4, given: Given = {}): SmallWar {
  const cruiser = (key: string, east: number) => ({
    key,
    side: 'red' as const,
    type: 'first-class-cruiser',
    position: off(BASE, 0, east),
  })
  return givenCampaign({
    ships: [
      cruiser('ash', 0),
      cruiser('beech', 0),
      cruiser('cedar', 0),
      cruiser('scout', miles),
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -60, 90) },
    ],
    forces: [
      { key: 'fleet', name: 'Fleet', side: 'red', ships: ['ash', 'beech', 'cedar'], seat: 'red-admiral' },
      { key: 'scout', name: 'Scout', side: 'red', ships: ['scout'] },
    ],
    settings: { 'contact.default': 'standOn' },
    ...given,
  })
}

const station = (w: SmallWar, more: object): OrderedLeg =>
  ({ operate: 'station', force: w.alias('red-admiral', 'fleet'), ...more }) as OrderedLeg
const shipId = (w: SmallWar, name: string): string =>
  w
    .view('red-admiral')
    .forces.flatMap(({ ships }) => ships)
    .find((ship) => ship.name === name)?.id ?? ''

/** How a force lies from the fleet: its true bearing and miles. */
function lies(w: SmallWar, force: string): { bearing: number; miles: number } {
  const a = w.force('fleet').position
  const b = w.force(force).position
  return { bearing: rhumbBearing(a, b), miles: rhumbMiles(a, b) }
}
const detached = (w: SmallWar, ship: string): string => w.world.ships[ship]?.force ?? ''
const until = (w: SmallWar, hours: number) => w.step({ until: isoTime(START(w) + hours * HOUR) })

describe('keeping station', () => {
  it('JS-SCOUT-04: two scouts sent off at once go out to their stations and keep them while the fleet steams and turns', () => {
    for (const reload of [false, true]) {
      const w = war()
      const fleet = w.alias('red-admiral', 'fleet')
      const { refused } = w.orders('red-admiral', {
        movements: [
          {
            force: fleet,
            legs: [
              { to: off(BASE, 0, 18), knots: 9 },
              { to: off(BASE, 30, 18), knots: 9 },
            ],
          },
          { force: fleet, detach: [shipId(w, 'beech')], detached: { legs: [station(w, { miles: 4, offBow: 0 })] } },
          { force: fleet, detach: [shipId(w, 'cedar')], detached: { legs: [station(w, { miles: 3, bearing: 0 })] } },
        ],
      })
      expect(refused).toEqual([])
      w.open()
      until(w, 1.75)
      if (reload) w.state = JSON.parse(JSON.stringify(w.state))
      const beech = lies(w, detached(w, 'beech'))
      expect(beech.miles).toBeCloseTo(4, 1)
      expect(beech.bearing).toBeCloseTo(90, 0)
      const cedar = lies(w, detached(w, 'cedar'))
      expect(cedar.miles).toBeCloseTo(3, 1)
      expect(Math.min(cedar.bearing, 360 - cedar.bearing)).toBeLessThan(1)
      until(w, 5)
      // The fleet has turned north: ahead is north now, and north is still north.
      expect(lies(w, detached(w, 'beech'))).toMatchObject({ miles: expect.closeTo(4, 1) })
      expect(Math.abs(((lies(w, detached(w, 'beech')).bearing + 180) % 360) - 180)).toBeLessThan(1)
      expect(lies(w, detached(w, 'cedar')).miles).toBeCloseTo(3, 1)
      expect(w.force(detached(w, 'beech')).knots).toBeCloseTo(9, 0)
    }
  })

  it('JS-SCOUT-04: who is in touch turns with the fleet, and who is not goes on as the fleet was ordered when she last was', () => {
    const turned = (miles: number): number => {
      const w = war()
      const fleet = w.alias('red-admiral', 'fleet')
      w.orders('red-admiral', {
        movements: [
          { force: fleet, legs: [{ to: off(BASE, 0, 60), knots: 9 }] },
          { force: fleet, detach: [shipId(w, 'beech')], detached: { legs: [station(w, { miles, bearing: 0 })] } },
        ],
      })
      w.open()
      w.step()
      w.send('red-admiral', 'fleet', [{ to: off(w.force('fleet').position, -40, 0), knots: 9 }])
      w.open()
      w.step()
      return w.force(detached(w, 'beech')).courseDegrees
    }
    expect(turned(4)).toBeCloseTo(180, 0)
    expect(turned(30)).toBeCloseTo(90, 0)
  })

  it('JS-SCOUT-04: who has lost touch takes her station again when the fleet comes in sight', () => {
    const w = war()
    const fleet = w.alias('red-admiral', 'fleet')
    w.orders('red-admiral', {
      movements: [
        { force: fleet, legs: [{ to: off(BASE, 0, 30), knots: 9 }] },
        { force: fleet, detach: [shipId(w, 'beech')], detached: { legs: [station(w, { miles: 25, bearing: 90 })] } },
      ],
    })
    w.move()
    expect(lies(w, detached(w, 'beech')).miles).toBeCloseTo(25, 0)
    w.send('red-admiral', 'fleet', [{ to: off(BASE, 0, 54), knots: 6 }])
    w.move()
    // The fleet came up to where she lay: she has seen it, and is at her station again or on her way to it.
    expect(w.force(detached(w, 'beech')).guide?.track.at(-1)?.to.lon).toBeGreaterThan(off(BASE, 0, 50).lon)
    expect(lies(w, detached(w, 'beech')).miles).toBeGreaterThan(12)
  })

  it('JS-MOVE-24: a station that lies on land is kept nearer, over water', () => {
    const w = war()
    const at = w.ground.places.get('red-port')
    const gate = { lat: at?.gate?.lat ?? 0, lon: at?.gate?.lon ?? 0 }
    w.force('fleet').position = off(gate, 0, 3)
    w.force('scout').position = off(gate, 0, 4)
    w.send('red-admiral', 'scout', [station(w, { miles: 60, bearing: rhumbBearing(gate, at ?? gate) })])
    w.move()
    w.move()
    expect(w.ground.coast.onLand(w.force('scout').position)).toBe(false)
  })

  it('JS-GOV-08: after a chase she takes her station again; told to resume she gives the chase up at once', () => {
    for (const resume of [false, true]) {
      const w = war(3)
      w.send('red-admiral', 'scout', [station(w, { miles: 3, offBow: 90 })], { onContact: 'shadow' })
      w.send('red-admiral', 'fleet', [{ to: off(BASE, 0, 60), knots: 6 }])
      w.open()
      until(w, 5)
      const enemy = off(w.force('scout').position, -6, 0)
      w.rule({ says: 'An enemy comes up.', forces: [{ force: 'b1', position: enemy }] })
      w.move()
      expect(w.force('scout').chase?.aside[0]).toMatchObject({ operate: 'station' })
      if (resume) {
        const { refused } = w.orders('red-admiral', {
          movements: [{ force: w.alias('red-admiral', 'scout'), resume: true }],
        })
        expect(refused).toEqual([])
      } else w.rule({ says: 'The enemy is gone.', forces: [{ force: 'b1', position: off(MIDDLE, -60, 90) }] })
      w.move()
      expect(w.force('scout').chase).toBeUndefined()
      expect(w.force('scout').plot.at(-1)).toMatchObject({ operate: 'station' })
      expect(lies(w, 'scout').miles).toBeCloseTo(3, 1)
    }
  })

  it('JS-SCOUT-04: a station is kept until its hour, and her next leg follows', () => {
    const w = war(3)
    w.send('red-admiral', 'scout', [
      station(w, { miles: 3, bearing: 90, until: isoTime(START(w) + 2 * HOUR) }),
      { operate: 'join', force: w.alias('red-admiral', 'fleet') },
    ])
    w.move()
    expect(w.of('united')).toHaveLength(1)
    expect(w.force('fleet').ships).toContain('scout')
  })

  it('JS-GOV-08: what no station can be is refused with the field that is wrong', () => {
    const w = war()
    const no = (more: object) => w.send('red-admiral', 'scout', [station(w, more)]).refused[0]
    expect(no({ miles: 5 })?.message).toBe(
      'A station lies on a true bearing or at an angle off her bow: give bearing or offBow, one of them.',
    )
    expect(no({ miles: 5, bearing: 0, offBow: 0 })?.path).toBe('movements[0].legs[0].offBow')
    expect(no({ miles: 5, bearing: 0, until: 'noon' })?.message).toBe('until cannot be "noon": give an ISO 8601 time.')
    expect(no({ miles: 5, bearing: 0, force: 'nobody' })?.message).toBe(
      'There is no force "nobody" of your side to keep station on.',
    )
    const self = w.send('red-admiral', 'fleet', [station(w, { miles: 5, bearing: 0 })]).refused[0]
    expect(self?.message).toBe('Fleet cannot keep station on herself.')
    w.rule({ says: 'Her engines are wrecked.', ships: [{ ship: 'cedar', presentKnots: 0 }] })
    const sentOff = { detach: [shipId(w, 'cedar')], detached: { legs: [station(w, { miles: 5, bearing: 0 })] } }
    const lame = w.orders('red-admiral', { movements: [{ force: w.alias('red-admiral', 'fleet'), ...sentOff }] })
    expect(lame.refused[0]?.message).toBe('cedar makes no way: she keeps no station.')
    const both = w.orders('red-admiral', {
      movements: [{ force: w.alias('red-admiral', 'scout'), legs: [], resume: true }],
    })
    expect(both.refused[0]?.message).toBe('Who is to resume has her legs: leave legs out, or resume.')
  })
})
