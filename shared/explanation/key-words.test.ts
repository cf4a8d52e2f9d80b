import { describe, expect, it } from 'vitest'
import { keyWords, oneOfKey } from './key-words.ts'

describe('A key of the data before people', () => {
  it('is told in words', () => {
    expect(['armoured-cruiser', 'takeWarship', 'firstClassCruiser', 'battleship-1'].map(keyWords)).toEqual([
      'armoured cruiser',
      'take warship',
      'first class cruiser',
      'battleship 1',
    ])
  })

  it('that is a name, a sentence or a figure stays as it is', () => {
    for (const text of ['Écho', 'Blake', 'HMS Royal-Oak', 'the far side is clear', '6-inch', 'A', ''])
      expect(keyWords(text)).toBe(text)
  })

  it('has the article that its words want', () => {
    expect(['armouredCruiser', 'destroyer', 'torpedoBoats'].map(oneOfKey)).toEqual([
      'an armoured cruiser',
      'a destroyer',
      'torpedo boats',
    ])
  })
})
