import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { listDesk, reckon } from '../../desk.ts'
import { carter } from '../book.ts'

const dice = () => keyedDice({ seed: 'desk', branch: 'main' })

describe('Carter: what the desk refuses', () => {
  it.each([
    ['square', {}, 'x is missing: it is a column, or name is given.', 'CT-PA-04', 'x'],
    ['square', { name: 'C7', x: 3 }, 'x must be left out where name is given; 3 was given.', 'CT-PA-04', 'x'],
    ['square', { name: 'AK1' }, 'name must be on a board from A1 to AJ24; "AK1" was given.', 'CT-PA-04', 'name'],
    ['square', { x: 3, y: 25 }, 'y must be 24 or less, the rows of the board; 25 was given.', 'CT-PA-04', 'y'],
    [
      'range',
      { from: 'C07', to: 'A1' },
      'from must be letters from the west and a number from the south, like "C7"; "C07" was given.',
      'CT-PA-01',
      'from',
    ],
    [
      'lineOfFire',
      { from: 'A1', to: 'C1', land: ['C1'] },
      'to must be a square of sea, not one of land; "C1" was given.',
      'CT-HB-02',
      'to',
    ],
    ['speed', { knots: 44 }, 'knots must be 43 or less; 44 was given.', 'CT-MV-08', 'knots'],
    [
      'move',
      { from: 'M10', facing: 'N', steps: [], allowance: 1, others: [{ at: 'M11', tons: 50 }] },
      'tons is missing: it is a number where others are given.',
      'CT-MV-05',
      'tons',
    ],
    [
      'firstMover',
      { move: 2 },
      'firstInMoveOne is missing: it is "blue" or "red" after game move 1.',
      'CT-MV-09',
      'firstInMoveOne',
    ],
    [
      'gunScore',
      { squares: 1, maxSquares: 3, sameTarget: true },
      'sameTarget must be false for set 1, which has no set before it; true was given.',
      'CT-GN-09',
      'sameTarget',
    ],
    [
      'gunScore',
      { squares: 1, maxSquares: 3, set: 5 },
      'set must be 4 at most, the sets of throws of the quickest gun; 5 was given.',
      'CT-GN-08',
      'set',
    ],
    [
      'gunFire',
      {
        gun: '12in/40',
        guns: 2,
        sets: [
          { target: 'one', squares: 1 },
          { target: 'one', squares: 1 },
        ],
      },
      'sets must be 1 at most, the sets of throws of 12in/40; 2 was given.',
      'CT-GN-08',
      'sets',
    ],
    [
      'bears',
      { mount: 'wing', relativeDeg: 90 },
      'mountSide is missing: it is "starboard" or "port" where mount is "wing".',
      'CT-GN-05',
      'mountSide',
    ],
    [
      'bears',
      { mount: 'fore', mountSide: 'port', relativeDeg: 90 },
      'mountSide must be left out where mount is "fore"; "port" was given.',
      'CT-GN-05',
      'mountSide',
    ],
    [
      'torpedoOrders',
      { sets: [{ tubes: 4 }], shots: [{ set: 2, target: 'one', tubes: 4 }] },
      'shots[0].set must be 1 or less, the sets that she has; 2 was given.',
      'CT-TP-02',
      'shots[0].set',
    ],
    [
      'turretsOut',
      { turrets: ['A', 'A'], outOfAction: 1, chosen: ['A'] },
      'turrets must be names that differ; ["A","A"] was given.',
      'CT-TP-09',
      'turrets',
    ],
    [
      'repair',
      { rate: 55, damage: 56, moves: 1 },
      'damage must be 55 or less, her rate: a ship past it is sunk; 56 was given.',
      'CT-SK-01',
      'damage',
    ],
    [
      'sow',
      { ratedKn: 30, from: 'M10', entered: ['M11'], sow: ['M11', 'M11'], mines: 40 },
      'sow must be squares that differ; ["M11","M11"] was given.',
      'CT-MN-01',
      'sow',
    ],
    ['entry', { edge: 20, face: 1 }, 'edge must be a multiple of 6; 20 was given.', 'CT-HS-02', 'edge'],
    [
      'objective',
      { kind: 'points', blue: 1, red: 2 },
      'quota is missing: it is given where kind is "points".',
      'CT-OB-02',
      'quota',
    ],
    [
      'objective',
      { kind: 'raider', side: 'red', sunk: true, quota: 5 },
      'quota must be left out where kind is "raider"; 5 was given.',
      'CT-OB-02',
      'quota',
    ],
    [
      'objectives',
      { objectives: [{ kind: 'convoy', side: 'blue', sailed: 2, arrived: 3, share: 1 }] },
      'objectives[0].arrived must be 2 or less, the ships that sailed; 3 was given.',
      'CT-OB-02',
      'objectives[0].arrived',
    ],
  ])('carter.%s of %j: %s', (name, input, message, rule, path) => {
    expect(refusal(() => reckon(`carter.${name}`, input, dice()))).toEqual({
      code: 'input.invalid',
      message,
      rule,
      path,
    })
  })

  it('says of every figure that it takes what it counts', () => {
    const bare = listDesk(undefined, 'carter').flatMap((one) => bareFigures(one.schema, one.id))
    expect(bare).toEqual([])
  })

  it('answers every question with an object whose figures are named', () => {
    for (const one of listDesk(undefined, 'carter'))
      expect([one.id, typeof reckon(one.id, one.example.input, dice()).value]).toEqual([one.id, 'object'])
  })

  it('has a question for every rule but AL-01 (judgement) and S05 (not provided)', () => {
    const asked = new Set(listDesk(undefined, 'carter').flatMap((one) => one.rules))
    expect(carter.rules.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual(['CT-AL-01', 'CT-S05'])
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
