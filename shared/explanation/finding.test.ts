import { describe, expect, it } from 'vitest'
import { because, explain, explainedLater, finding } from './finding.ts'
import { Refused, refuse } from './refusal.ts'

describe('a finding', () => {
  it('carries its own account, and one without a step is a bug', () => {
    expect(finding(3, [because('JS-X', 'three', { a: 1 }, 3)], { unit: 'miles' })).toEqual({
      value: 3,
      unit: 'miles',
      because: [{ rule: 'JS-X', says: 'three', inputs: { a: 1 }, result: 3 }],
    })
    expect(() => finding(3, [])).toThrow('a finding needs at least one reason')
  })

  it('is told a line a step', () => {
    const steps = [because('A', 'first'), because('B', 'second', {}, 2), because('C', 'third', {}, { x: 1 })]
    expect(explain(finding(1, steps))).toEqual(['A: first', 'B: second → 2', 'C: third → {"x":1}'])
  })
})

describe('a finding explained later', () => {
  it('writes its account when it is read, once, and prints as a plain one does', () => {
    let written = 0
    const whole = () => {
      written += 1
      return finding(3, [because('JS-X', 'three', {}, 3)], { unit: 'miles' })
    }
    const later = explainedLater(3, whole)
    expect(later.value).toBe(3)
    expect(written).toBe(0)
    expect(later.because).toEqual([{ rule: 'JS-X', says: 'three', inputs: {}, result: 3 }])
    expect(explain(later)).toEqual(['JS-X: three → 3'])
    expect(JSON.stringify(later)).toBe(JSON.stringify(finding(3, [because('JS-X', 'three', {}, 3)], { unit: 'miles' })))
    expect(later.unit).toBe('miles')
    expect(written).toBe(1)
  })
})

describe('a refusal', () => {
  it('has a stable code, one sentence, and where it applies the rule and the field', () => {
    try {
      refuse('order.late', 'Orders for this move are closed.', { rule: 'JS-MOVE-12', path: 'orders' })
    } catch (error) {
      expect(error).toBeInstanceOf(Refused)
      expect((error as Refused).refusal).toEqual({
        code: 'order.late',
        message: 'Orders for this move are closed.',
        rule: 'JS-MOVE-12',
        path: 'orders',
      })
    }
    expect.assertions(2)
  })
})
