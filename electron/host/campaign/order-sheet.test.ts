import { describe, expect, it } from 'vitest'
import { refusalIfAny } from '../../../shared/test-kit/refused.ts'
import { readSheet } from './order-sheet.ts'

const course = (force: string, knots: number) => ({ force, legs: [{ to: { lat: 50, lon: -4 }, knots }] })

describe('a sheet of orders read line by line', () => {
  it('refuses the one line with a wrong speed, and takes the eight others of nine', () => {
    const movements = Array.from({ length: 9 }, (_, i) => course(`f${i}`, i === 4 ? 0 : 12))
    const sheet = readSheet({ movements, ready: true })
    expect(sheet.orders.movements?.map(({ force }) => force)).toEqual(['f0', 'f1', 'f2', 'f3', 'f5', 'f6', 'f7', 'f8'])
    expect(sheet.orders.ready).toBe(false)
    const answer = sheet.answered({
      accepted: [{ path: 'movements[3]', says: 'f3' }],
      refused: [{ path: 'movements[4].legs[0]', code: 'order.land', message: 'Leg 1 crosses land.' }],
      ready: false,
    })
    expect(answer.accepted).toEqual([{ path: 'movements[3]', says: 'f3' }])
    expect(answer.refused.map(({ path, code }) => [path, code])).toEqual([
      ['movements[5].legs[0]', 'order.land'],
      ['movements[4].legs[0].knots', 'input.invalid'],
    ])
    expect(answer.refused[1]?.message).toMatch(/^movements\[4\]\.legs\[0\]\.knots .*0/)
  })

  it('takes a line that only sends ships off and has no course for the fleet', () => {
    const line = { force: 'f1', detach: ['s2'], detached: { legs: [{ waitMinutes: 60 }] } }
    expect(readSheet({ movements: [line] }).orders.movements).toEqual([line])
  })

  it('reads each sort of line by itself, whatever stands in it', () => {
    const sheet = readSheet({
      despatches: [7, { to: 'x', text: 'Come.' }],
      purchases: [null],
      forts: [{}],
      ransoms: [[]],
    })
    expect(sheet.orders).toEqual({ despatches: [{ to: 'x', text: 'Come.' }], purchases: [], forts: [], ransoms: [] })
    const none = { accepted: [], refused: [], ready: false }
    expect(sheet.answered(none).refused.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['despatches[0]', 'purchases[0]', 'ransoms[0]']),
    )
  })

  it('refuses whole what is no sheet at all', () => {
    expect(refusalIfAny(() => readSheet({ speed: 3 }))?.message).toBe('given has no field "speed".')
    expect(refusalIfAny(() => readSheet('full ahead'))?.code).toBe('input.invalid')
    expect(refusalIfAny(() => readSheet({ movements: {} }))?.path).toBe('given.movements')
  })
})
