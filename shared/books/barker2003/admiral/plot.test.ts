import { describe, expect, it } from 'vitest'
import { admiralOrders } from '../../../action/opponent/admiral.ts'
import { barker2003 as book } from '../book.ts'
import { body, open, type Played, type ShipGiven, step } from '../test-kit/game.ts'
import { admiral } from './plot.ts'

const KEY = { seed: 'own', branch: 'opponent' }
const orders = (action: Played, seat: string): readonly string[] => {
  const given = admiralOrders(admiral, book.view(action.state, seat), seat, 'fair', KEY)
  expect(book.checkOrders(action.state, seat, given)).toBeNull()
  return given.lines
}
const ship = (key: string, x: number, y: number, more: Partial<ShipGiven> = {}): ShipGiven => ({
  key,
  type: 'firstClassCruiser',
  at: { x, y },
  headingDeg: 0,
  ...more,
})
const enemy = body('blue', '1CS', [ship('Asama', 12_000, 11_000, { headingDeg: 90 })])
/** The first spell of the side that has the initiative, red. */
const begun = (ships: readonly ShipGiven[], foes = enemy): Played => {
  let action = open([body('red', '1BS', ships), foes], { initiative: 'red' })
  while (action.state.phase !== 'moving') action = step(action)
  return action
}

describe('Barker 2003: the program’s admiral', () => {
  it('BK-R10, BK-CB-02: a cripple is ordered like any other: she fires at less effect, and fires', () => {
    const lame = begun([ship('Kent', 12_000, 9000, { crippled: true, headingDeg: 90 })])
    expect(orders(step(lame), 'red')).toContain('Kent: fire at ship 1')
  })

  it('BK-CO-02, BK-CO-03: a cripple goes on out of the way of the ship astern, which must come over her place', () => {
    const line = begun([ship('Kent', 12_000, 6000, { crippled: true }), ship('Monmouth', 12_000, 5600)])
    const said = orders(line, 'red')
    const after = step(line, { red: [...said] })
    expect(after.state.board.ships.find(({ id }) => id === 'Kent')?.sunk).toBe(false)
    // What comes of it where nobody orders anything.
    expect(step(line).state.board.ships.find(({ id }) => id === 'Kent')?.sunk).toBe(true)
  })

  it('BK-SU-07: ships that wait beyond their edge come on', () => {
    const waiting = begun([ship('Kent', 0, 0, { waiting: true, at: undefined })])
    expect(orders(waiting, 'red')).toEqual([expect.stringMatching(/^Kent: enter at /)])
  })

  it('BK-CB-06: a fair one shares fire out, where straight ahead both would fire at the nearest', () => {
    const foes = body('blue', '1CS', [
      ship('Asama', 12_000, 11_000, { headingDeg: 90 }),
      ship('Iwate', 11_200, 11_100, { headingDeg: 90 }),
    ])
    const pair = [ship('Kent', 12_000, 9000, { headingDeg: 90 }), ship('Monmouth', 11_600, 9000, { headingDeg: 90 })]
    const targets = new Set(orders(step(begun(pair, foes)), 'red').map((line) => line.slice(line.indexOf(': '))))
    expect(targets.size).toBe(2)
  })

  it('BK-MV-12: what he orders is paid for by the die of the body', () => {
    const singles = begun([ship('Kent', 12_000, 6000), ship('Monmouth', 12_900, 5000), ship('Donegal', 13_900, 5600)])
    const said = orders(singles, 'red')
    expect(said.length).toBeGreaterThan(0)
    const done = step(singles, { red: [...said] })
    const told = JSON.stringify(book.view(done.state, 'red').told)
    expect(told).not.toContain('the die does not suffice')
  })

  it('takes an enemy to steam on until she was seen to turn, and then foresees less', () => {
    const pair = begun([ship('Kent', 12_000, 6000)])
    const ahead = (action: Played) =>
      admiral.plot(book.view(action.state, 'red'), 'red', 'fair', () => 0).mind?.ahead ?? 0
    const spells = (lines: readonly string[]) => {
      const fired = step(step(pair))
      return step(step(fired, { blue: lines }))
    }
    expect(ahead(spells([]))).toBe(2)
    const turned = spells(['Asama: ahead, ahead, port 90'])
    expect(book.view(turned.state, 'red').others[0]?.headingDegrees).toBe(0)
    expect(ahead(turned)).toBe(1)
  })
})
