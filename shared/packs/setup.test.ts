import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkPack } from './check.ts'
import type { Pack } from './pack.ts'
import { setupSchema } from './schema-setup.ts'
import { applySetup } from './setup.ts'
import { twoHarbours } from './two-harbours.ts'

function smallPack(): Pack {
  const { pack } = checkPack(twoHarbours())
  if (!pack) throw new Error('the small pack has faults')
  return pack
}

const start = '1898-05-03T00:00:00Z'
const sides = [{ key: 'red' }, { key: 'blue' }]
const channel = { lat: 49.5, lon: -2 }
const laid = (setup: object) => applySetup(smallPack(), { start, sides, ...setup })
const firstMessage = (setup: object) => laid(setup).faults[0]?.message

describe('Set-ups: what is named replaces the pack', () => {
  it('asks for start and sides alone, and leaves the rest as it was', () => {
    const before = smallPack()
    const { pack, faults } = applySetup(before, { start, sides })
    expect(faults).toEqual([])
    expect(pack?.start).toBe(-2261520000)
    expect({ ...pack, start: before.start }).toEqual(before)
    expect(setupSchema.required({ start: true }).safeParse({ start, sides }).success).toBe(true)
  })

  it('replaces settings by name, weather, points, towns and stores', () => {
    const weather = [{ windFromDegrees: 225, force: 4, sky: 'squally', glass: 'falling' }]
    const { pack } = laid({
      settings: { wireless: 'nwc1905' },
      weather,
      sides: [{ key: 'red', points: 77 }],
      towns: [{ place: 'red-point', value: 0 }],
      stores: [{ place: 'red-port', coalDays: 3 }],
    })
    expect(pack?.settings).toEqual({ wireless: 'nwc1905' })
    expect(pack?.weather).toEqual(weather)
    expect(pack?.sides.map((side) => side.points)).toEqual([77, 400])
    expect(pack?.chart.places.find((place) => place.key === 'red-point')?.townValue).toBeUndefined()
    expect(pack?.stores).toEqual([
      { place: 'red-port', coalDays: 3, rounds: { A: 80 }, mines: 4, torpedoes: 8, source: 'DES' },
    ])
  })

  it('makes a war of two ships in a few lines: each alone, commanded from her side’s first seat at sea', () => {
    const { pack, faults } = laid({
      ships: [
        { key: 'a', side: 'red', card: 'red-one', position: channel, courseDegrees: 90, speedKnots: 12 },
        { key: 'b', side: 'blue', type: 'torpedo-boat', position: { lat: 50.5, lon: -2 } },
      ],
    })
    expect(faults).toEqual([])
    expect(pack?.ships.map((ship) => [ship.key, ship.name, ship.type, ship.seniority])).toEqual([
      ['a', 'Red One', 'battleship', 1],
      ['b', 'b', 'torpedo-boat', 1],
    ])
    expect(pack?.merchants).toEqual([])
    expect(pack?.forces).toEqual([
      {
        key: 'a',
        side: 'red',
        name: 'Red One',
        ships: ['a'],
        at: { position: channel, courseDegrees: 90, speedKnots: 12 },
        seat: 'red-admiral',
      },
      {
        key: 'b',
        side: 'blue',
        name: 'b',
        ships: ['b'],
        at: { position: { lat: 50.5, lon: -2 }, courseDegrees: 0, speedKnots: 0 },
        seat: 'blue-admiral',
      },
    ])
    expect(pack?.seats.find((seat) => seat.key === 'blue-admiral')?.force).toBe('b')
  })

  it('keeps what a ship lacks of her outfit', () => {
    const lacks = { coalDays: 2, rounds: { A: 10 }, men: 600, damage: { gunsLost: { A: 1 }, knotsLost: 3 } }
    const { pack } = laid({ ships: [{ key: 'a', side: 'red', card: 'red-one', position: channel, ...lacks }] })
    expect(pack?.ships[0]?.initial).toEqual(lacks)
  })

  it('sails ships together where forces say so, where the first of them is', () => {
    const { pack, faults } = laid({
      ships: [
        { key: 'a', side: 'red', type: 'battleship', position: channel },
        { key: 'b', side: 'red', type: 'battleship', position: channel },
        { key: 'c', side: 'red', type: 'destroyer', position: { lat: 50.2, lon: -2 } },
      ],
      forces: [{ key: 'main', side: 'red', ships: ['a', 'b'], seat: 'red-admiral' }],
    })
    expect(faults).toEqual([])
    expect(pack?.forces.map((force) => [force.key, force.ships, force.seat])).toEqual([
      ['main', ['a', 'b'], 'red-admiral'],
      ['c', ['c'], undefined],
    ])
    expect(pack?.ships.map((ship) => ship.seniority)).toEqual([1, 2, 3])
  })

  it('puts merchant vessels in the trade officer’s list, at sea where they are', () => {
    const { pack } = laid({ ships: [{ key: 'm', side: 'red', type: 'liner', position: channel, speedKnots: 18 }] })
    expect(pack?.ships).toEqual([])
    expect(pack?.merchants.map((ship) => [ship.key, ship.type, ship.position, ship.speedKnots])).toEqual([
      ['m', 'liner', channel, 18],
    ])
  })

  it('cuts a cable, lays another and opens a station', () => {
    const { pack, faults } = laid({
      cables: [
        { key: 'joint', cut: true },
        { key: 'new-line', from: 'red-point', to: 'neutral-port' },
      ],
      places: [
        { key: 'red-point', wireless: true },
        { key: 'rock', name: 'Rock', lat: 50.5, lon: -2, owner: 'red', kind: 'station', watch: true },
      ],
    })
    expect(faults).toEqual([])
    expect(pack?.chart.lines.filter((line) => line.kind === 'submarine').map((line) => line.key)).toEqual(['new-line'])
    expect(pack?.chart.places.find((place) => place.key === 'red-point')?.wireless).toBe(true)
    expect(pack?.chart.places.find((place) => place.key === 'rock')?.watch).toBe(true)
  })

  it('describes itself as a JSON Schema', () => {
    const schema = z.toJSONSchema(setupSchema, { io: 'input' })
    expect(schema.required).toEqual(['start', 'sides'])
    expect(schema.additionalProperties).toBe(false)
  })
})

describe('Set-ups: bad input', () => {
  const ship = { key: 'a', side: 'red', card: 'red-one', position: channel }
  it.each<[object, string]>([
    [{ startt: start }, 'This file has no field "startt".'],
    [{ ships: [{ ...ship, colour: 'red' }] }, 'ships[0] has no field "colour".'],
    [{ start: 'noon' }, 'start must be a time in UTC such as 1898-05-02T12:00:00Z; it is "noon".'],
    [{ sides: [{ key: 'green' }] }, 'sides[0].key names the side "green", and there is none of that key.'],
    [{ ships: [{ ...ship, side: 'green' }] }, 'ships[0].side names the side "green", and there is none of that key.'],
    [{ ships: [{ ...ship, card: 'x' }] }, 'ships[0].card names the ship "x", and there is none of that key.'],
    [{ ships: [{ ...ship, type: 'battleship' }] }, 'ships[0] must have either a card or a type; it has both.'],
    [{ ships: [{ ...ship, card: undefined }] }, 'ships[0] must have either a card or a type; it has neither.'],
    [{ ships: [ship, ship] }, 'The ship key "a" is used twice: by ships[0] and ships[1].'],
    [{ ships: [{ ...ship, position: { lat: 49.5, lon: -3.5 } }] }, 'ships[0].position 49.500, -3.500 lies on land.'],
    [
      { ships: [{ ...ship, position: { lat: 10, lon: 0 } }] },
      "ships[0].position 10.000, 0.000 lies outside the chart's bounds.",
    ],
    [{ ships: [{ ...ship, speedKnots: 20 }] }, 'ships[0].speedKnots is 20, and Red One has at most 15 knots.'],
    [{ ships: [{ ...ship, coalDays: 9 }] }, 'ships[0].coalDays is 9, and Red One has at most 8 days of coal.'],
    [{ ships: [{ ...ship, rounds: { B: 5 } }] }, 'ships[0].rounds.B is 5, and Red One has no gun of class B.'],
    [
      { ships: [{ ...ship, damage: { gunsLost: { A: 9 } } }] },
      'ships[0].damage.gunsLost.A is 9, and Red One has at most 4 guns of class A.',
    ],
    [
      { ships: [ship], forces: [{ key: 'f', side: 'red', ships: ['z'] }] },
      'forces[0].ships[0] names the ship "z", and there is none of that key.',
    ],
    [
      { ships: [ship], forces: [{ key: 'f', side: 'red', ships: ['a'], seat: 'blue-admiral' }] },
      'forces[0].seat is "blue-admiral", which is no admiral\'s or captain\'s seat of "red".',
    ],
    [
      { towns: [{ place: 'nowhere', value: 50 }] },
      'towns[0].place names the place "nowhere", and there is none of that key.',
    ],
    [{ places: [{ key: 'rock' }] }, 'places[0].name must be text; it is missing.'],
    [
      { cables: [{ key: 'line', from: 'red-port', to: 'nowhere' }] },
      'cables[0].to names the telegraph office "nowhere", and there is none of that key.',
    ],
    [
      { weather: [{ windFromDegrees: 0, force: 10, sky: 'clear', glass: 'steady' }] },
      'weather[0].force must be at most 9; it is 10.',
    ],
  ])('%j: %s', (setup, message) => {
    expect(firstMessage(setup)).toBe(message)
    expect(laid(setup).pack).toBeUndefined()
  })
})
