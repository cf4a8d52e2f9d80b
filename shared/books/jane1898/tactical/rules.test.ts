import { describe, expect, it } from 'vitest'
import { tacticalRules } from './rules.ts'

const counts = {
  'JT-GEN': 22,
  'JT-PERS': 4,
  'JT-MOVE': 10,
  'JT-SPD': 6,
  'JT-TURN': 8,
  'JT-ARM': 10,
  'JT-GUN': 16,
  'JT-SCORE': 9,
  'JT-RAM': 6,
  'JT-TORP': 13,
  'JT-TB': 6,
  'JT-SIG': 8,
  'JT-WX': 6,
  'JT-NIGHT': 8,
  'JT-LIGHT': 6,
  'JT-FORT': 13,
  'JT-BOMB': 9,
  'JT-MINE': 8,
  'JT-BREN': 7,
  'JT-PNEU': 3,
  'JT-SUB': 12,
  'JT-SUB01': 15,
  'JT-COAST': 13,
  'JT-BALL': 4,
  'JT-OPT': 16,
}
const numbersOf = (family: string) => tacticalRules.map((rule) => rule.id).filter((id) => id.startsWith(`${family}-`))
const upTo = (family: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`)

describe('Jane 1898 tactical: the index of rules', () => {
  it.each(Object.entries(counts))('has every rule of %s, numbered without a gap', (family, count) => {
    expect(numbersOf(family)).toEqual(upTo(family, count))
  })

  it('has those of firing and of effects, whose numbers leave gaps', () => {
    expect(numbersOf('JT-FIRE')).toEqual([...upTo('JT-FIRE', 24), 'JT-FIRE-26'])
    const effects = upTo('JT-EFF', 41).filter((id) => {
      const number = Number(id.slice(-2))
      return number <= 10 || (number >= 20 && number <= 26) || (number >= 30 && number <= 36) || number >= 40
    })
    expect(numbersOf('JT-EFF')).toEqual(effects)
  })

  it('says something of each, once, and why it is of its kind', () => {
    expect(new Set(tacticalRules.map((rule) => rule.id)).size).toBe(tacticalRules.length)
    for (const rule of tacticalRules) {
      expect(rule.says.length, rule.id).toBeGreaterThan(12)
      expect(rule.why ?? '', rule.id).toMatch(/\.$/)
    }
  })

  it('keeps advice apart from rules: twelve notes at most', () => {
    expect(tacticalRules.filter((rule) => rule.kind === 'note').length).toBeLessThanOrEqual(12)
  })
})
