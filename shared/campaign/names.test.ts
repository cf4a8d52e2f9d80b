import { describe, expect, it } from 'vitest'
import { Refused } from '../explanation/refusal.ts'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../test-kit/campaign.ts'
import type { Input } from './inputs.ts'

/** Names that every object has of itself: nothing in a campaign is called so. */
const NAMES = ['constructor', 'toString', '__proto__'] as const

/** A war in which a decision is due. */
function war(): SmallWar {
  const w = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 0, 2) },
    ],
    forces: [
      { key: 'r1', side: 'red', ships: ['r1'], seat: 'red-admiral' },
      { key: 'b1', side: 'blue', ships: ['b1'], seat: 'blue-admiral' },
    ],
  })
  w.open()
  w.step()
  return w
}

/** Every input that names a thing, by this name. */
function naming(name: string): Input[] {
  const board = { kind: 'boardCorrect', encounter: name, given: { ship: 'r1', note: 'x' } } as const
  return [
    { kind: 'orders', seat: name, given: { ready: true } },
    { kind: 'decide', decision: name, given: { choice: 'standOn' } },
    { kind: 'decide', decision: name, given: { choice: 'standOn' }, by: name },
    { kind: 'defer', decision: name, given: {} },
    { kind: 'defer', decision: name, given: { takeUp: true } },
    { kind: 'rule', by: name, given: { says: 'x' } },
    { kind: 'despatch', despatch: name, given: { hold: true } },
    { kind: 'despatch', despatch: name, given: { alter: 'x' } },
    { kind: 'squares', seat: name, given: { encounter: name, forces: [{ force: name, path: [], knots: 3 }] } },
    { kind: 'boardStep', encounter: name },
    { kind: 'boardOrders', seat: name, encounter: name, given: {} },
    { kind: 'boardOrders', seat: 'red-admiral', encounter: name, given: {} },
    board,
    { kind: 'boardEnd', encounter: name },
    { kind: 'boardEnd', encounter: name, table: { minutes: 3, ships: {} } },
    { kind: 'staff', given: JSON.parse(`{"${name}": {"mission": "keep"}}`) },
    { kind: 'staff', given: { 'red-admiral': { mission: 'home', port: name } } },
    { kind: 'assistants', given: [{ id: 'assistant-1', title: 'x', side: name }] },
    ...[
      { ships: [{ ship: name }] },
      { ships: [{ ship: 'r1', force: name }] },
      { forces: [{ force: name }] },
      { forces: [{ force: 'r1', place: name }] },
      { cables: [{ cable: name, cut: true }] },
      { places: [{ place: name }] },
      { points: [{ side: name, points: 1, says: 'x' }] },
      { mines: [{ field: name }] },
      { seats: [{ seat: name, force: 'r1' }] },
      { seats: [{ seat: 'red-admiral', force: name }] },
      { reports: [{ seat: name, text: 'x' }] },
    ].map((given): Input => ({ kind: 'rule', given: { says: 'x', ...given } })),
  ]
}

describe.each(NAMES)('A thing by the name "%s", which every object has of itself,', (name) => {
  it('is there for no input: each is refused in one sentence, and what every object has is as it was', () => {
    const w = war()
    const before = Object.getOwnPropertyNames(Object.prototype)
    const said = naming(name).map((input) => {
      try {
        return `${input.kind}: ${w.refusal(input).message}`
      } catch (error) {
        if (error instanceof Refused) throw error
        return `${input.kind}: FAULT ${(error as Error).message}`
      }
    })
    expect(said.filter((says) => /FAULT|undefined|native code|\[object|decided already/.test(says))).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  })

  it('is in no sheet of orders: its line is refused and the others stand', () => {
    const w = war()
    const own = w.alias('red-admiral', 'r1')
    const { accepted, refused } = w.orders('red-admiral', {
      movements: [
        { force: name, legs: [] },
        { force: own, legs: [{ enter: name, knots: 9 }] },
        { force: own, flag: name },
        { force: own, detach: [name] },
        { force: own, legs: [{ operate: 'coal', from: name }] },
        { force: own, legs: [{ operate: 'join', force: name }] },
        { force: own, legs: [{ operate: 'capture', contact: name }] },
        { force: own, legs: [{ operate: 'bombard', place: name }] },
        { force: own, legs: [{ operate: 'cut', cable: name }] },
        { force: own, legs: [{ waitMinutes: 60 }] },
      ],
      despatches: [{ to: name, text: name }],
    })
    expect(accepted.map(({ path }) => path)).toEqual(['movements[9]'])
    expect(refused).toHaveLength(10)
    expect(refused.filter(({ message }) => /undefined|native code|\[object/.test(message))).toEqual([])
  })
})
