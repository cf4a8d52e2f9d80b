import { describe, expect, it } from 'vitest'
import { boardSettings } from './settings.ts'
import { settingsSheet } from './settings-sheet.ts'

const lines = settingsSheet.flatMap((group) => group.lines)

describe('Jane 1898 tactical: the form of what may be agreed', () => {
  it('JT-GEN-04: has every setting of the board once, each with its line and its rule', () => {
    expect(lines.map((line) => line.name).sort()).toEqual(Object.keys(boardSettings.shape).sort())
    for (const { says, rule } of lines) {
      expect(says).toMatch(/\.$/)
      expect(rule).toMatch(/^JT-/)
    }
  })

  it('JT-GEN-04: offers what the book takes, its usual value among it, and nothing else', () => {
    for (const { name, takes, usual } of lines) {
      const takesIt = (value: unknown) => boardSettings.safeParse({ [name]: value }).success
      if (takes.kind === 'choice') {
        for (const { value } of takes.options) expect(takesIt(value), `${name} ${String(value)}`).toBe(true)
        expect(takes.options.map((one) => one.value)).toContain(usual)
      } else if (takes.kind === 'number') {
        expect([takes.least, takes.most].every(takesIt)).toBe(true)
        expect([takes.least - 1, takes.most + 1].some(takesIt)).toBe(false)
        expect(takesIt(null)).toBe(takes.none !== undefined)
      } else expect(takesIt(['gb'])).toBe(true)
    }
  })

  it('no choice of the book is missing from it', () => {
    for (const { name, takes } of lines) {
      const no = boardSettings.safeParse({ [name]: 'something else' }).error?.issues[0]
      const values = no?.code === 'invalid_value' ? no.values : undefined
      if (values && takes.kind === 'choice')
        expect(takes.options.map((one) => one.value).sort(), name).toEqual([...values].sort())
    }
  })
})
