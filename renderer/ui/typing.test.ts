// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { noteTyping, restOfTyping, TYPING_RESTS } from './typing.ts'

noteTyping()

function written(field: HTMLElement): number {
  document.body.append(field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return performance.now()
}

describe('Somebody who writes in a field', () => {
  it('has not come to rest until he has written nothing for a while, in a line or a text', () => {
    expect(restOfTyping()).toBe(0)
    for (const field of [document.createElement('input'), document.createElement('textarea')]) {
      const at = written(field)
      expect(restOfTyping(at)).toBeGreaterThan(0)
      expect(restOfTyping(at)).toBeLessThanOrEqual(TYPING_RESTS)
      expect(restOfTyping(at + TYPING_RESTS)).toBe(0)
    }
  })

  it('writes nothing where he ticks a box or draws a slider: what follows from that is shown at once', () => {
    const rested = performance.now() + TYPING_RESTS
    for (const type of ['checkbox', 'range']) {
      const field = document.createElement('input')
      field.type = type
      written(field)
      expect(restOfTyping(rested)).toBe(0)
    }
  })
})
