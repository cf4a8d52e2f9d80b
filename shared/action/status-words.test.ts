import { describe, expect, it } from 'vitest'
import { statusWords } from './status-words.ts'

describe('What has become of a ship, behind her name', () => {
  it('says of one who has struck that her flag is down, and not that she was hit', () => {
    expect(statusWords('struck')).toBe('flag down')
    expect(statusWords('afloat')).toBe('afloat')
  })
})
