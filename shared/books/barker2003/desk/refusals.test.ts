import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { refusal } from '../../../test-kit/refused.ts'
import { listDesk, reckon } from '../../desk.ts'

const dice = () => keyedDice({ seed: 'desk', branch: 'main' })
const line = (gap: number) => [
  { id: 'A', at: { x: 0, y: 0 } },
  { id: 'B', at: { x: 0, y: -gap } },
]
const abreast = [
  { id: 'A', at: { x: 0, y: 0 } },
  { id: 'B', at: { x: 500, y: 0 } },
]

describe('Barker 2003: what the desk refuses', () => {
  it.each([
    ['shipType', { type: 'scoutCruiser', obsolete: true }, 'obsolete', 'BK-SH-08'],
    ['movePrice', { type: 'liner', move: 1, obsolete: true }, 'obsolete', 'BK-SH-08'],
    [
      'losses',
      { lost: [{ type: 'battleship' }, { type: 'submarine', obsolete: true }] },
      'lost[1].obsolete',
      'BK-SH-08',
    ],
    ['spellPrice', { members: [{ type: 'destroyers', obsolete: true }], moves: 1 }, 'members[0].obsolete', 'BK-SH-08'],
    [
      'shot',
      { firer: { type: 'scoutCruiser', obsolete: true }, target: { type: 'battleship' }, rangeYd: 9000 },
      'firer.obsolete',
      'BK-SH-08',
    ],
    [
      'shot',
      { firer: { type: 'submarine' }, target: { type: 'battleship' }, rangeYd: 500, fire: 'reduced' },
      'fire',
      'BK-EN-01',
    ],
    ['obsolete', { type: 'battleship' }, 'builtYear', 'BK-SH-08'],
    ['movePrice', { type: 'transport', move: 1, neutral: true }, 'neutral', 'BK-MS-01'],
    ['spellPrice', { members: [{ type: 'battleship' }], moves: 2, turn: 'each' }, 'turnOnMove', 'BK-TN-01'],
    ['spellPrice', { members: [{ type: 'battleship' }], moves: 2, turnOnMove: 2 }, 'turnOnMove', 'BK-TN-01'],
    ['spellPrice', { members: [{ type: 'battleship' }], moves: 2, turn: 'wheel', turnOnMove: 2 }, 'turn', 'BK-FM-02'],
    ['spellRun', { type: 'battleship', moves: 3 }, 'moves', 'BK-MV-02'],
    ['spellRun', { type: 'battleship', moves: 0 }, 'moves', 'BK-MV-03'],
    ['pivot', { at: { x: 0, y: 0 }, headingDeg: 0, turnDeg: 91 }, 'turnDeg', 'BK-TN-01'],
    ['pivot', { at: { x: 0, y: 0 }, headingDeg: 0, turnDeg: 0 }, 'turnDeg', 'BK-TN-01'],
    ['succession', { ships: line(900), headingDeg: 0, turnDeg: 90, moves: 1 }, 'ships', 'BK-FM-02'],
    ['succession', { ships: line(-400), headingDeg: 0, turnDeg: 90, moves: 1 }, 'ships', 'BK-FM-02'],
    ['wheel', { ships: abreast, headingDeg: 0, turnDeg: 90 }, 'ships', 'BK-FM-03'],
    ['wireless', { text: 'do not attack', throws: [1, 2] }, 'throws', 'BK-SG-04'],
    ['repeats', { means: 'lamp', from: 'X', ships: [] }, 'from', 'BK-SG-08'],
    [
      'engage',
      { firer: 'battleship', targets: [{ id: 'A', arc: 'face', band: 'normal' }] },
      'targets[0].arc',
      'BK-EN-02',
    ],
    [
      'engage',
      { firer: 'shoreBattery', targets: [{ id: 'A', arc: 'port', band: 'long' }] },
      'targets[0].arc',
      'BK-EN-02',
    ],
    ['damage', { target: 'battery', source: 'mine', effect: 'severe' }, 'source', 'BK-MN-03'],
    ['mine', { type: 'shoreBattery' }, 'type', 'BK-MN-03'],
    [
      'captain',
      {
        members: [
          { id: 'S', type: 'scoutCruiser' },
          { id: 'T', type: 'scoutCruiser' },
        ],
      },
      'members',
      'BK-OR-04',
    ],
    ['captain', { members: [{ id: 'S', type: 'battleship' }] }, 'members[0].type', 'BK-OR-04'],
    [
      'collision',
      { rammer: { type: 'battleship' }, crossed: { type: 'shoreBattery', crippled: true }, move: 'compulsory' },
      'crossed.type',
      'BK-CO-03',
    ],
  ])('%s of %j names %s', (question, input, path, rule) => {
    expect(refusal(() => reckon(`barker2003.${question}`, input, dice()))).toMatchObject({
      code: 'input.invalid',
      path,
      rule,
    })
  })

  it('lists what every input is: its unit, its choices or what it means', () => {
    const nameless: string[] = []
    const says = (at: unknown, path: string): void => {
      if (typeof at !== 'object' || at === null) return
      const part = at as Record<string, unknown>
      const properties = part['properties']
      if (typeof properties === 'object' && properties !== null)
        for (const [name, inner] of Object.entries(properties)) says(inner, `${path}.${name}`)
      else if (typeof part['items'] === 'object' && part['items'] !== null) says(part['items'], `${path}[]`)
      else if (part['type'] === 'number' || part['type'] === 'integer') {
        const own = path.split('.').at(-1) ?? ''
        const bySuffix = /(Yd|Deg|Minutes|Lengths|Mm)$/.test(own) || /^[xy]$/.test(own)
        if (!bySuffix && part['description'] === undefined) nameless.push(path)
      }
    }
    for (const { id, schema } of listDesk(undefined, 'barker2003')) says(schema, id)
    expect(nameless).toEqual([])
  })
})
