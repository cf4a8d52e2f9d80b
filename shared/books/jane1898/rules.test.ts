import { describe, expect, it } from 'vitest'
import { janeRules } from './rules.ts'

const counts = {
  'JS-GOV': 24,
  'JS-COST': 31,
  'JS-MOVE': 25,
  'JS-TIME': 34,
  'JS-WX': 13,
  'JS-SIGHT': 14,
  'JS-COAL': 12,
  'JS-AMMO': 11,
  'JS-COMM': 15,
  'JS-FORT': 12,
  'JS-LAND': 12,
  'JS-BOMB': 12,
  'JS-MINE': 10,
  'JS-INFO': 15,
  'JS-SCOUT': 5,
  'JS-SUB': 12,
  'JS-BRK': 7,
  'JS-PERS': 8,
  'JS-REP': 6,
}

describe('Jane 1898 strategic: the index of rules', () => {
  it.each(Object.entries(counts))('has every rule of %s, numbered without a gap', (family, count) => {
    const ids = janeRules.map((rule) => rule.id).filter((id) => id.startsWith(`${family}-`))
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`))
  })

  it('says something of each, and why it is of its kind', () => {
    for (const rule of janeRules) {
      expect(rule.says.length, rule.id).toBeGreaterThan(12)
      expect(rule.why ?? '', rule.id).toMatch(/\.$/)
    }
  })

  it('keeps advice apart from rules: twelve notes at most', () => {
    expect(janeRules.filter((rule) => rule.kind === 'note').length).toBeLessThanOrEqual(12)
  })

  it.each([
    'JS-SIGHT-09',
    'JS-SIGHT-10',
    'JS-MINE-07',
    'JS-BOMB-08',
    'JS-BOMB-09',
    'JS-BOMB-10',
    'JS-INFO-07',
    'JS-SUB-11',
    'JS-FORT-02',
  ])('hands %s to the board', (id) => {
    expect(janeRules.find((rule) => rule.id === id)?.kind).toBe('seam')
  })
})
