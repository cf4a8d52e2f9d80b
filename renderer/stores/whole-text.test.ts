import { describe, expect, it } from 'vitest'
import { asRead, madeWhole } from './whole-text.ts'

describe('Text that holds half of a character', () => {
  it('is kept of a draft with the sign for what cannot be read, and all the rest as it was written', () => {
    const draft = { texts: ['a\ud800b', '🚢', 'c\u202ed'], n: 1, none: null }
    expect(madeWhole(draft)).toEqual({ texts: ['a\ufffdb', '🚢', 'c\ufffdd'], n: 1, none: null })
  })

  it('is refused in words, not by the place that it has in what was sent', () => {
    const message = 'purchases[1].name holds half of a character (U+DC00, at character 4): write it anew.'
    expect(asRead({ code: 'text.broken', message, path: 'purchases[1].name' }).message).not.toContain('purchases')
    expect(asRead({ code: 'text.turned', message }).message).toContain('turns the direction of reading')
    expect(asRead({ code: 'order', message })).toEqual({ code: 'order', message })
  })
})
