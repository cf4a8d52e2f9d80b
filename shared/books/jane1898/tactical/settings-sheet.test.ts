import { describe, expect, it } from 'vitest'
import { givenOf } from '../../../action/order-form.ts'
import { boardSettings, settingsSheet } from './settings.ts'

const lines = settingsSheet.flatMap((group) => group.lines)

describe('Jane 1898 tactical: the form of what may be agreed', () => {
  it('JT-GEN-04: has every setting of the board once, each with its line and its rule', () => {
    expect(lines.map(({ field }) => field.name).sort()).toEqual(Object.keys(boardSettings.shape).sort())
    for (const { says, rule } of lines.map(({ field }) => field)) {
      expect(says).toMatch(/\.$/)
      expect(rule).toMatch(/^JT-/)
    }
  })

  it('JT-GEN-04: offers what the book takes, its usual value among it, and nothing else', () => {
    for (const { field, usual, bounds: [least, most] = [0, 0] } of lines) {
      const takesIt = (value: unknown) => boardSettings.safeParse({ [field.name]: value }).success
      if (field.kind === 'choice') {
        const values = field.options.map(({ key }) => givenOf(field, key))
        for (const value of values) expect(takesIt(value), `${field.name} ${String(value)}`).toBe(true)
        expect(values).toContain(usual)
      } else if (field.kind === 'number') {
        expect([least, most].every(takesIt)).toBe(true)
        expect([least - 1, most + 1].some(takesIt)).toBe(false)
        expect(takesIt(null)).toBe(field.none !== undefined)
      } else expect(takesIt(['gb'])).toBe(true)
    }
  })

  it('no choice of the book is missing from it', () => {
    for (const { field } of lines) {
      const no = boardSettings.safeParse({ [field.name]: 'something else' }).error?.issues[0]
      const values = no?.code === 'invalid_value' ? no.values : undefined
      if (values && field.kind === 'choice')
        expect(field.options.map(({ key }) => givenOf(field, key)).sort(), field.name).toEqual([...values].sort())
    }
  })
})
