import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { listDesk, reckon } from '../../desk.ts'

const dice = () => keyedDice({ seed: 'desk', branch: 'main' })

describe('NWC 1905: what the desk refuses', () => {
  it.each([
    [
      'turn',
      { points: 4, seconds: 30 },
      'seconds must be left out where points is given; 30 was given.',
      'ND-TURN-08',
      'seconds',
    ],
    ['turn', {}, 'points is missing: it is a number, or seconds is given.', 'ND-TURN-08', 'points'],
    [
      'turn',
      { points: 4, finalDiameterYd: 420, tacticalDiameterYd: 475 },
      'tacticalDiameterYd must be left out where finalDiameterYd is given; 475 was given.',
      'ND-TURN-07',
      'tacticalDiameterYd',
    ],
    [
      'turnFigures',
      { tacticalDiameterYd: 399 },
      'tacticalDiameterYd must be 400 or more; 399 was given.',
      'ND-TURN-07',
      'tacticalDiameterYd',
    ],
    ['card', { points: 17 }, 'points must be 16 or less; 17 was given.', 'NF-TURN-02', 'points'],
    [
      'card',
      { points: 4, startSecond: 31, game: 'duel' },
      'startSecond must be 30 or less, the length of a move of the duel game; 31 was given.',
      'ND-SEQ-02',
      'startSecond',
    ],
    [
      'torpedoZone',
      { distanceYd: 9, angleDeg: 90, throw: 7 },
      'throw must be 6 or less; 7 was given.',
      'ND-DIE-01',
      'throw',
    ],
    [
      'fleetFire',
      { rangeYd: 900, relativeBearingDeg: 90, targets: 3 },
      'targets must be 1 or 2; 3 was given.',
      'NF-GUN-14',
      'targets',
    ],
    [
      'odds',
      { blue: [], red: [], atSea: 'yes' },
      'atSea must be true or false; "yes" was given.',
      'NS-CLASS-02',
      'atSea',
    ],
    [
      'duelSpeed',
      { startKn: 6, order: 'ahead', halfMinutes: 2 },
      'toKn is missing: it is a number with the order "ahead".',
      'ND-SPEED-01',
      'toKn',
    ],
    [
      'duelSpeed',
      { startKn: 6, order: 'stop', toKn: 3, halfMinutes: 2 },
      'toKn must be left out where order "stop" is given; 3 was given.',
      'ND-SPEED-01',
      'toKn',
    ],
    [
      'power',
      { type: 'battleship', endurance: 900, damage: 1 },
      'endurance must be left out where type is given; 900 was given.',
      'NF-GUN-10',
      'endurance',
    ],
    ['duelFire', {}, 'rangeYd is missing: it is a number, or valuePerPair is given.', 'ND-GUN-01', 'rangeYd'],
    [
      'reload',
      { item: '12', move: 1, game: 'fleet' },
      'item must be "tube" or "gyro" in the fleet game, whose table counts all rounds of a move; "12" was given.',
      'ND-GUN-08',
      'item',
    ],
    [
      'reload',
      { item: 'tube', move: 1, second: 31 },
      'second must be 30 or less, the length of a move of the duel game; 31 was given.',
      'ND-SEQ-02',
      'second',
    ],
    [
      'torpedoShot',
      { text: 'SFT 31 NE' },
      'text must be a shot within the 30 seconds of the move; "SFT 31 NE" was given.',
      'ND-TORP-03',
      'text',
    ],
    [
      'torpedoShot',
      { text: 'SFT 3 NEE' },
      'text must be a shot in one of the 32 points of the compass or their quarters, like "NE by N"; "SFT 3 NEE" was given.',
      'ND-TORP-03',
      'text',
    ],
    [
      'coal',
      {
        class: 'F',
        legs: [
          { speedKn: 10, hours: 1 },
          { speedKn: 15, hours: 1 },
        ],
      },
      'legs[1].speedKn must be 14 or less for class F, the last filled column of Table III; 15 was given.',
      'NS-COAL-01',
      'legs[1].speedKn',
    ],
    [
      'coal',
      { class: 'F', legs: [{ speedKn: 0, miles: 10 }] },
      'legs[0].miles must be left out at 0 knots: hours is given instead; 10 was given.',
      'NS-COAL-02',
      'legs[0].miles',
    ],
    [
      'coal',
      { class: 'F', legs: [{ speedKn: 8, hours: 1, firesOut: true }] },
      'legs[0].speedKn must be 0 with fires out; 8 was given.',
      'NS-COAL-02',
      'legs[0].speedKn',
    ],
    [
      'seaSpeed',
      { classes: ['A', 'B'], alone: true },
      'classes must be one class where alone is true; ["A","B"] was given.',
      'NS-SPEED-01',
      'classes',
    ],
    [
      'wireless',
      { stations: [{ class: 'A' }, { class: 'A' }] },
      'stations[0].milesToNext is missing: it is a number for every station but the last.',
      'NS-WIRE-03',
      'stations[0].milesToNext',
    ],
    [
      'wireless',
      { stations: [{ class: 'A', milesToNext: 9 }, { class: 'A' }], mph: 10 },
      'mph must be 15 or more; 10 was given.',
      'NS-WIRE-04',
      'mph',
    ],
    [
      'telegraph',
      { miles: 10, receivedAt: 8, dayFrom: 7, dayTo: 6 },
      'dayTo must be 7 or more, as dayFrom is; 6 was given.',
      'NS-TELE-01',
      'dayTo',
    ],
    [
      'employ',
      { class: 'Q', use: 'scout', milesFromFleetOrBase: 1 },
      'class must be "A", "B", "C", "F", "M", "D", "E", "V", "t", "g" or "s"; "Q" was given.',
      'NS-DD-01',
      'class',
    ],
  ])('nwc1905.%s of %j: %s', (name, input, message, rule, path) => {
    expect(refusal(() => reckon(`nwc1905.${name}`, input, dice()))).toEqual({
      code: 'input.invalid',
      message,
      rule,
      path,
    })
  })

  it('says of every figure that it takes what it counts', () => {
    const bare = listDesk(undefined, 'nwc1905').flatMap((one) => bareFigures(one.schema, one.id))
    expect(bare).toEqual([])
  })

  it('answers every question with an object whose figures are named', () => {
    for (const one of listDesk(undefined, 'nwc1905'))
      expect([one.id, typeof reckon(one.id, one.example.input, dice()).value]).toEqual([one.id, 'object'])
  })
})

/** Paths of the figures of a question that neither their own description nor that of the group they stand in explains. */
function bareFigures(schema: unknown, path: string, said = false): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here = said || 'description' in schema
  const type: unknown = Reflect.get(schema, 'type')
  if (type === 'number' || type === 'integer') return here || 'const' in schema ? [] : [path]
  const properties: unknown = Reflect.get(schema, 'properties')
  if (typeof properties === 'object' && properties !== null)
    return Object.entries(properties).flatMap(([name, of]) => bareFigures(of, `${path}.${name}`, here))
  return type === 'array' ? bareFigures(Reflect.get(schema, 'items'), path, here) : []
}
